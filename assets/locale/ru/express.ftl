# «Аркхэм Экспресс», по-русски. Строки для рук не длиннее 28 букв; .short для узких кнопок и малого экрана.
# Места
express-title = Аркхэм Экспресс
express-place-cave = Чёрная пещера
express-place-woods = Леса
express-place-isle = Безлюдный остров
express-place-society = Историческое общество
    .short = Общество
express-place-graveyard = Кладбище
express-place-witch-house = Ведьмин дом
express-place-lodge = Ложа Серебряных Сумерек
    .short = Ложа
express-place-magic = Старинная магическая лавка
    .short = Магическая лавка
express-place-weapons = Оружейный магазин
express-place-hospital = Больница Святой Марии
    .short = Больница
express-place-independence = Площадь Независимости
express-place-northside = Нортсайд
express-place-rivertown = Ривертаун
express-place-university = Мискатоникский университет
    .short = Университет
express-place-uptown = Аптаун
express-place-french-hill = Френч-Хилл
express-numbered = { $n } { $place }
express-elsewhere = Другое место

# Имена
express-monster-demo = Демо-монстр { $n }
express-monster-another = Другой жетон
express-monster-written = По имени
express-token = Жетон { $n }
express-token-is = { $kind ->
    [magical] Магический
   *[physical] Физический
} { $n }{ $holds ->
    [yes] , не сбежать
   *[no] {""}
}
express-monster-unnamed = Монстр
express-investigator-demo = Демо-сыщик { $n }
express-investigator-another = Другой лист
express-investigator-written = По имени
express-sheet = Лист { $n }
express-sheet-is = Здоровье { $health_start } из { $health_max }, разум { $sanity_start } из { $sanity_max }
    .short = { $health_start }/{ $health_max }, { $sanity_start }/{ $sanity_max }
express-investigator-unnamed = Сыщик
express-ancient-demo = Демо-Древний
express-ancient-unnamed = Древний
express-ancient-cthulhu = Ктулху
express-kind-physical = физическая
express-kind-magical = магическая
express-holds-yes = Не сбежать
express-holds-no = Можно сбежать
    .short = Можно
express-token-research = Исследование
express-token-weapon = Оружие
express-token-spell = Заклинание
express-stat-health = Здоровье
express-stat-sanity = Разум
express-yes = Да
express-no = Нет

# Кубики
express-face-research = Исследование
    .short = Поиск
express-face-move = Движение
express-face-heal = Лечение
express-face-monster = Монстр
express-face-fight = Бой!
express-die-stays = остаётся
express-die-again = ещё раз
express-die-locked = заперт
express-tokens-pay = { $n ->
    [one] жетон, по кубику
    [few] жетона, по кубику
   *[other] жетонов, по кубику
}
    .short = { $n ->
        [one] жетон
        [few] жетона
       *[other] жетонов
    }
express-die = Кубик { $n }
express-rerolls = { $n ->
    [one] переброс остался
    [few] переброса осталось
   *[other] перебросов осталось
}
    .short = { $n ->
        [one] { $n } переброс
        [few] { $n } переброса
       *[other] { $n } перебросов
    }
express-tokens-left = { $n ->
    [0] жетонов нет
    [one] { $n } жетон: на кубик по жетону
    [few] { $n } жетона: на кубик по жетону
   *[other] { $n } жетонов: на кубик по жетону
}
    .short = { $n ->
        [0] жетонов нет
        [one] { $n } жетон
        [few] { $n } жетона
       *[other] { $n } жетонов
    }
express-three-monsters = Три монстра — приходит новый
    .short = 3 монстра = +1
express-summoned = Монстр уже пришёл
    .short = Пришёл
express-monster-dice = лежит монстров
    .short = монстры
express-with-tokens = За исследования
    .short = Жетоны
express-enough = Хватит
    .short = Хватит
express-throw-again = Бросить { $count }
express-hits = «Бой»: { $n } из { $of }
    .short = { $n }/{ $of }
express-made = «Бой»: { $n }

# Страницы
express-stands = сейчас здесь
express-strong = сила { $n }
    .short = { $n }
express-fight-at = Бой: { $place }
express-might = Сила
express-horror = Ужас
express-sealed-gates = Запечатанные Врата
    .short = Врата
express-of-six = { $n } из 6
express-tally-sealed = Закрыто
express-tally-board = На поле
express-note-tokens = На поле жетонов: { $n }. Шесть в начале хода — поражение
    .short = Жетонов: { $n }. Шесть — конец
express-note-stirs = Ужас { $horror } из { $horror_max }, Сила { $might } из { $might_max }
    .short = Ужас { $horror }, Сила { $might }
express-note-herald = Вестник: { $effects }
express-note-fictional = Листы для показа, не из вашей игры
    .short = Листы для показа
express-bonus-fight = бой { $n }
express-bonus-moves = шаги { $n }
express-bonus-strength = монстры { $n }
express-path-setup = Подготовка
express-path-herald = Вестник
express-path-seats = Все
express-path-won = Победа
express-path-lost = Поражение
express-won-title = Аркхэм спасён!
    .short = Победа!
express-won-why = Древний снова погрузился в сон.
express-lost-title = Аркхэм пал
    .short = Пал
express-lost-tokens = На поле шесть монстров и Врат.
express-lost-battle = Древний одолел всех.
express-sheet-who = Игрок
express-sheet-place = Место

# Кнопки
express-button-roll = Бросить
    .short = Бросить
express-button-fight = Драться
express-button-skip = Пропустить
express-button-correct = Исправить
express-button-actions = Ещё
express-button-seats = Все
express-button-history = История
express-button-end = Конец
express-done = Готово
express-hand-on = Передать
express-this = Выбрать
express-there = Идти туда


# Действия
express-roll = Бросить кубики
    .short = Бросить
express-skip = Пропустить ход
    .short = Пропуск
express-trade = Передать жетоны
    .short = Жетоны
express-seal = Запечатать Врата
    .short = Печать
express-fight = Бросок для боя
    .short = Бой
express-beaten = Монстр побеждён
    .short = Победа
express-sealed = Врата запечатаны
    .short = Печать
express-appear = Монстр по тексту листа
    .short = Монстр
express-depart = Игрок уходит
    .short = Уход
express-why-over = Игра окончена
express-why-awake = Древний уже проснулся
express-why-skip = Только в Ложе или в Больнице
express-why-seal = Нужны Врата без охраны и 5 жетонов Исследования
express-why-trade = Здесь некому и нечего передать
express-why-no-monster = На поле нет монстров
express-why-no-gate = Нет Врат без охраны
express-why-last-player = Кто-то должен остаться
express-why-all-dice = Все кубики или ни одного. Один — за жетон
express-why-too-few-tokens = { $n ->
    [one] Нужен { $n } жетон Исследования
    [few] Нужно { $n } жетона Исследования
   *[other] Нужно { $n } жетонов Исследования
}
express-brace-fight = Драться
    .short = Бой
express-brace-retreat = Отступить
    .short = Отход
express-use-research = Взять исследования ({ $n })
    .short = Взять { $n }
express-use-move = Шаг ({ $n })
    .short = Шаг { $n }
express-use-heal = Лечить ({ $n })
    .short = Лечить { $n }
express-use-seal = Запечатать Врата
    .short = Печать
express-use-trade = Передать
    .short = Дать
express-use-fight = Бой
express-use-beaten = Монстр побеждён
    .short = Побеждён
express-use-sealed = Врата закрыты
    .short = Закрыты
express-use-done = Конец хода
    .short = Конец

# Что делают руки
express-hands = Теперь на поле
express-on-the-board = Теперь на поле
express-hand-set-figures = Фишки — в Университет
express-hand-set-monsters = Перемешать монстров
express-hand-start = Кубики берёт { $who }
express-hand-monster = { $place }: { $name }
express-hand-monster-unnamed = Монстр: { $place }
express-hand-monster-hidden = Рубашкой вверх: { $place }
express-hand-gate = Перевернуть во Врата: { $place }
express-hand-remove = Убрать монстра: { $place }
express-hand-seal = Взять Врата: { $place }
express-hand-move = { $who }: { $place }
express-hand-hospital = { $n ->
    [one] { $who }: Больница, { $n } ход
    [few] { $who }: Больница, { $n } хода
   *[other] { $who }: Больница, { $n } ходов
}
express-hand-weapon = Взять жетон Оружия
express-hand-spell = Взять Заклинание
express-hand-research = { $n ->
    [one] Взять { $n } исследование
    [few] Взять { $n } исследования
   *[other] Взять { $n } исследований
}
express-hand-steps = { $n ->
    [one] { $n } шаг
    [few] { $n } шага
   *[other] { $n } шагов
}
express-hand-heal = { $n ->
    [one] Восстановить { $n } единицу
    [few] Восстановить { $n } единицы
   *[other] Восстановить { $n } единиц
}
express-hand-dice = { $who }: бросает { $n }, отложено { $locked }
express-hand-dice-free = { $who }: все пять кубиков
express-hand-herald = Вестник { $first }, { $second }: по таблице
express-hand-herald-told = { $effect }
express-hand-miss = { $n ->
    [0] { $who }: выписка из Больницы
   *[other] { $who }: пропустить ещё { $n }
}
express-hand-lose = Сбросить: { $lost }

# Вопросы
express-ask-dice = Что выпало?
express-ask-reroll = Какие перебросить?
express-ask-paid = Сколько жетонов Исследования ушло на перебросы?
express-ask-again = Что перебросить за жетоны?
express-ask-resolve = Что теперь?
express-ask-heal = Что восстановить?
express-ask-restore = Что вернуть к начальному?
express-ask-move = Куда?
express-ask-retreat-to = Куда отступить?
express-ask-giver = Кто отдаёт?
express-ask-taker = Кто берёт?
express-ask-token = Какой жетон?
express-ask-pass-count = { $giver } → { $taker }: сколько?
express-ask-monster-place = Где появляется монстр?
express-ask-monster = { $place }: какой монстр?
express-ask-strength = Сила на жетоне?
express-ask-kind = Какая метка на жетоне?
express-ask-holds = Есть ли жёлтый знак?
express-ask-must-fight = Бой!
express-ask-fight = Драться или отступить?
express-ask-spend = { $token ->
    [weapon] Сколько Оружия сбросить? По +1
   *[spell] Сколько Заклинаний сбросить? По +1
}
express-ask-hospital = Сколько ходов в Больнице?
express-ask-seal = Запечатать за 5 жетонов?
express-ask-sealed = Какие Врата запечатаны?
express-ask-beaten = Где побеждён монстр?
express-ask-herald-dice = Что выпало у Вестника?
express-ask-herald = Вестник, { $first } и { $second }: что действует до следующей фазы Вестника?
    .short = Вестник { $first }, { $second }: что действует?
express-ask-herald-fight = Бонус к атаке?
express-ask-herald-moves = Бонус к движению?
express-ask-herald-strength = Бонус к силе монстров?
express-ask-investigator = { $who }: какой сыщик?
express-ask-health-start = { $who }: начальное Здоровье?
express-ask-health-max = { $who }: максимум Здоровья?
express-ask-sanity-start = { $who }: начальный Разум?
express-ask-sanity-max = { $who }: максимум Разума?
express-ask-research-max = { $who }: сколько жетонов Исследования?
express-ask-ancient = Кто просыпается?
express-ask-horror = Ужас на листе?
express-ask-might = Сила на листе?
express-ask-assault = Атакует { $who }
express-ask-aim = { $n ->
    [one] { $n } попадание: по Силе или по Ужасу?
    [few] { $n } попадания: сколько по Силе?
   *[other] { $n } попаданий: сколько по Силе?
}
express-ask-hurt = Что ранит Древний?
express-ask-survived = Кто-нибудь ещё в бою?
express-ask-wound = { $stat ->
    [health] { $who }: сколько из { $n } по Здоровью?
   *[sanity] { $who }: сколько из { $n } по Разуму?
}
express-nobody = Никто
express-ask-leaves = Кто уходит?
express-unit-strength = сила
express-unit-tokens = { $count ->
    [one] жетон
    [few] жетона
   *[many] жетонов
}
express-unit-aim = по Силе
express-unit-points = { $count ->
    [one] единица
    [few] единицы
   *[many] единиц
}
express-unit-gates = { $count ->
    [one] Врата
   *[other] Врат
}
express-unit-turns = { $count ->
    [one] ход
    [few] хода
   *[many] ходов
}
express-unit-dice = { $count ->
    [one] кубик
    [few] кубика
   *[many] кубиков
}
express-unit-bonus = бонус
express-herald-nothing = Ничего
express-herald-fight = Атака
express-herald-moves = Движение
express-herald-strength = Монстры

# Что можно поправить рукой
express-dial-turn = Чей ход
express-dial-locked = Кубиков-монстров
express-dial-spot = { $n } { $place }
express-dial-strength = Монстр на { $n }: сила
express-dial-holds = Монстр на { $n }: жёлтый знак
express-dial-kind = Монстр на { $n }: атака
express-dial-place = { $who }: место
express-dial-health = { $who }: Здоровье
express-dial-sanity = { $who }: Разум
express-dial-research = { $who }: исследования
express-dial-weapons = { $who }: оружие
express-dial-spells = { $who }: заклинания
express-dial-gates = { $who }: Врата
express-dial-skips = { $who }: пропуск ходов
express-dial-horror = Ужас
express-dial-might = Сила
express-dial-herald = { $what ->
    [fight] Вестник: атака
    [moves] Вестник: движение
   *[strength] Вестник: монстры
}
express-dial-gone = Ушли
express-spot-empty = ничего
express-spot-monster = монстр
express-spot-gate = Врата
express-spot-guarded = Врата с охраной
    .short = с охраной

# История
express-throw-dice = Кубики
express-throw-monster-place = Место монстра
    .short = Место
express-throw-monster-token = Жетоны монстров
    .short = Жетоны
express-throw-hospital-die = Кубик Больницы
    .short = Больница
express-throw-herald-dice = Кубики Вестника
    .short = Вестник
express-throw-all = все броски
express-did-roll = { $who }: { $faces }
express-did-again = { $who }, переброс: { $faces }
express-did-throw = { $who }: своими кубиками
express-did-enough = { $who }: хватит бросать
express-did-fights = { $who }: бой
express-did-retreats = { $who }: отступление
express-did-resolve = { $who }: { $what }
express-did-skip = { $who }: пропуск хода
express-did-trade = { $who }: обмен жетонами
express-did-seal = { $who }: Врата запечатаны
express-did-fight = { $who }: бросок для боя
express-did-beaten = Монстр побеждён
express-did-sealed = Врата запечатаны
express-did-appear = Монстр по тексту листа
express-did-depart = Игрок ушёл
express-did-hands = На поле всё сделано
express-did-leave = Решили без прибора
express-did-correct = Правка. { $what }: { $value }
express-did-by-hand = Бросаем сами: { $throw }
express-did-by-box = Бросает прибор: { $throw }
express-did-anew = Следующий бросок будет новым
express-did-answer = { $what }: { $value }
express-answer-dice = Свои кубики
express-answer-paid = Жетонов за перебросы
express-answer-to = Куда
express-answer-recover = Лечение
express-answer-giver = Отдаёт
express-answer-taker = Берёт
express-answer-token = Жетон
express-answer-pass-count = Передано
express-answer-monster-place = Монстр
express-answer-monster = Монстр
express-answer-strength = Сила
express-answer-kind = Атака
express-answer-holds = Жёлтый знак
express-answer-herald-dice = Кубики Вестника
express-answer-herald = Вестник
express-answer-herald-count = Бонус Вестника
express-answer-investigator = Сыщик
express-answer-health-start = Начальное Здоровье
express-answer-health-max = Максимум Здоровья
express-answer-sanity-start = Начальный Разум
express-answer-sanity-max = Максимум Разума
express-answer-research-max = Максимум исследований
express-answer-ancient = Древний
express-answer-horror = Ужас
express-answer-might = Сила
express-answer-spend = Потрачено жетонов
express-answer-hospital-die = Ходов в Больнице
express-answer-seal-now = Печать
express-answer-sealed = Запечатано
express-answer-beaten = Побеждён монстр
express-answer-aim = По Силе
express-answer-hurt = Ранено
express-answer-survived = Ещё в бою
express-answer-wound = Ран получено
express-answer-leaves = Уходит
express-number = { $n }
express-list = { $items }
express-log-monster = Появляется монстр: { $place }
express-log-round = «Бой» { $made }, сила { $needed }
express-log-beaten = Монстр побеждён, «Бой» { $made }
express-log-retreat = Отступление
express-log-sealed = Врат запечатано: { $n } из 6
express-log-herald = Вестник: { $first } и { $second }
express-log-horror = Ужас растёт: { $n }
express-log-might = Сила растёт: { $n }
express-log-hits = { $who }: попаданий { $n }
express-log-out = { $who }: выбывает из боя
express-log-misses = { $who }: пропуск хода
express-log-full = Монстры на всех шести местах. Если ни один не падёт — поражение
express-log-no-retreat = Сбежать не удалось, деритесь дальше
express-log-hospital = { $n ->
    [one] { $who } попадает в Больницу на { $n } ход
    [few] { $who } попадает в Больницу на { $n } хода
   *[other] { $who } попадает в Больницу на { $n } ходов
}
express-log-loses = { $who } теряет { $lost }
express-lost-token = { $token ->
    [research] { $n } { $n ->
        [one] исследование
        [few] исследования
       *[other] исследований
    }
    [weapon] { $n } { $n ->
        [one] жетон Оружия
        [few] жетона Оружия
       *[other] жетонов Оружия
    }
   *[spell] { $n } { $n ->
        [one] заклинание
        [few] заклинания
       *[other] заклинаний
    }
}
express-log-recovers = { $stat ->
    [health] { $who }: Здоровье снова { $n }
   *[sanity] { $who }: Разум снова { $n }
}
express-log-resets = Древний восстановил силы. Ужас { $horror }, Сила { $might }
express-log-awake = Древний пробуждается. Ужас { $horror }, Сила { $might }
express-log-strikes = Древний бьёт: по Здоровью { $might }, по Разуму { $horror }
express-log-won = Древний снова спит. Победа!

# Что напечатано на ваших листах
express-investigators = Сыщики
express-investigators-investigator = Сыщик
express-investigators-health-start = Начальное Здоровье
express-investigators-health-max = Максимум Здоровья
express-investigators-sanity-start = Начальный Разум
express-investigators-sanity-max = Максимум Разума
express-investigators-research-max = Максимум исследований
express-investigators-research = Исследований вначале
express-investigators-weapons = Оружия вначале
express-investigators-spells = Заклинаний вначале
express-investigators-weapon-limit = Максимум оружия
express-investigators-spell-limit = Максимум заклинаний
express-investigators-ability = Способность, коротко
express-monsters = Жетоны монстров
express-monsters-monster = Монстр
express-monsters-strength = Сила
express-monsters-kind = Атака
express-monsters-holds = Жёлтый знак
express-monsters-copies = Сколько жетонов
express-ancient-ones = Древние
express-ancient-ones-ancient = Древний
express-ancient-ones-horror = Ужас
express-ancient-ones-might = Сила
express-ancient-ones-ability = Способность, коротко
express-herald = Таблица Вестника
express-herald-roll = Сумма или оба кубика
express-herald-effect = Что написано, коротко
express-links = Какие места связаны
express-links-place = Место
express-links-next-to = Связано с

# Подготовка
express-option-keeps = Что ведёт прибор
express-option-keeps-hint = Всё или только кубики и монстров
express-option-keeps-all = Всё
express-option-keeps-dice = Кубики и монстры
    .short = Кубики
express-option-monsters = Жетоны монстров
express-option-monsters-hint = Тянете сами или прибор по списку
express-option-monsters-table = Тянем сами
    .short = Сами
express-option-monsters-box = Тянет прибор
    .short = Прибор
express-option-start-player = Первый игрок
express-option-start-player-hint = Жребий или первое место
express-option-start-player-drawn = Жребий
express-option-start-player-seat-1 = Место 1
express-option-herald = Вестник
express-option-herald-hint = Два кубика после хода всех
express-option-herald-off = Нет
express-option-herald-on = Да
express-option-awakening = Древний просыпается
express-option-awakening-hint = Шесть Врат, Ужас и Сила, либо то и другое
express-option-awakening-gates = Шесть Врат
express-option-awakening-horror = Ужас и Сила
    .short = Ужас
express-option-awakening-both = И то и то
express-option-own-dice = Свои кубики
express-option-own-dice-hint = Что вводить, если бросаете сами
express-option-own-dice-each = Каждый бросок
express-option-own-dice-final = Только итог
express-option-harder = Сложнее
express-option-harder-hint = В любой комбинации
express-option-harder-one-reroll = Один переброс
express-option-harder-research-three = Исследование за три
express-option-harder-heal-three = Лечение за три
express-option-harder-reroll-all = Переброс всех
express-option-harder-skip-rolls = Пропуск с броском
express-option-harder-hidden-monsters = Монстры вслепую
express-option-harder-monsters-plus-one = Монстры +1
express-option-harder-ancient-resets = Древний лечится
express-option-harder-ancient-plus = Древний сильнее
express-option-original = Как в версии 1.0
express-option-original-hint = Отличия английских правил 1.0
express-option-original-set-up = Монстры на 1 и 2
express-option-original-rolls = Всего три броска
express-option-original-count-last = Монстры в конце
express-option-original-next-free = Следующий номер
express-option-original-equal-beats = Равенство — победа
express-option-original-sure-retreat = Отход без броска
express-option-original-one-turn-out = Больница: один ход
express-option-original-loss-at-once = Шестой — поражение
express-option-original-cthulhu = Ктулху, 6 и 6
express-option-sudden-fight = Монстр там, где вы стоите
express-option-sudden-fight-hint = Бой кончает ход или потом кубики?
express-option-sudden-fight-ends-turn = Бой кончает ход
    .short = Конец
express-option-sudden-fight-then-dice = Потом кубики
    .short = Кубики
express-option-seal-after-fight = Печать после боя
express-option-seal-after-fight-hint = Когда запечатать Врата побеждённого?
express-option-seal-after-fight-same-turn = В тот же ход
    .short = Сразу
express-option-seal-after-fight-next-turn = В другой ход
    .short = Потом
express-option-guarded-gate = Врата с охраной
express-option-guarded-gate-hint = При счёте шести жетонов
express-option-guarded-gate-two = За два
express-option-guarded-gate-one = За один
express-option-half-lost = Потеря половины
express-option-half-lost-hint = Как округлять потерю
express-option-half-lost-down = Меньшую
    .short = Меньше
express-option-half-lost-up = Большую
    .short = Больше

# Чем кончилась партия, и её картина.
express-story-monsters = Монстры
express-story-gates = Врата
express-story-sealed = Запечатано
express-story-throws = Броски
