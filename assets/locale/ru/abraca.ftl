# «Абрака... что?», по-русски. Названия заклинаний наши: русского издания с ними не нашлось.
# Строки для рук не длиннее 28 букв; .short для узких кнопок и малого экрана.

# Заклинания и что они делают
abraca-spell-dragon = Древний дракон
abraca-spell-wanderer = Тёмный странник
abraca-spell-dream = Сладкий сон
abraca-spell-owl = Ночной певец
abraca-spell-tempest = Грозовая буря
abraca-spell-blizzard = Метель
abraca-spell-fireball = Огненный шар
abraca-spell-drink = Волшебный напиток
    .short = Напиток
abraca-does-dragon = Остальные теряют столько жизней, сколько на кубике
    .short = Прочим минус кубик
abraca-does-wanderer = Остальные −1 жизнь, вам +1
    .short = Прочим −1, вам +1
abraca-does-dream = +жизни по кубику, не больше { $cap }
    .short = Вам по кубику
abraca-does-owl = Возьмите тайный камень и посмотрите
    .short = Тайный камень
abraca-does-tempest = Левый и правый теряют по жизни
    .short = Левый, правый −1
abraca-does-tempest-two = Соперник теряет жизнь
    .short = Соперник −1
abraca-does-blizzard = Сосед слева теряет жизнь
    .short = Сосед слева −1
abraca-does-blizzard-two = Соперник теряет жизнь
    .short = Соперник −1
abraca-does-fireball = Сосед справа теряет жизнь
    .short = Сосед справа −1
abraca-does-fireball-two = Соперник теряет жизнь
    .short = Соперник −1
abraca-does-drink = Вам одна жизнь, не больше { $cap }
    .short = Вам одна жизнь
abraca-too-low = Меньше { $n }: минус жизнь и ход
    .short = Мало: минус жизнь
abraca-minus = −
abraca-plus = +
abraca-minus-one = −1
abraca-plus-one = +1
abraca-number = { $n }

# Ход
abraca-path-round = Раунд { $n }
    .short = { $n }
abraca-path-setup = Подготовка
abraca-path-scored = Очки
abraca-path-won = Конец
abraca-call = Назвать { $n }
    .short = Число { $n }
abraca-hit = Есть
abraca-miss = Нет
abraca-roll = Бросить
abraca-stop = Стоп
abraca-stop-title = На этом всё
abraca-stop-line = { $n ->
    [0] Брать нечего, ход налево
    [one] Взять { $n } камень, ход налево
    [few] Взять { $n } камня, ход налево
   *[many] Взять { $n } камней, ход налево
}
    .short = { $n ->
    [0] Брать нечего
    [one] Взять { $n } камень
    [few] Взять { $n } камня
   *[many] Взять { $n } камней
}
abraca-leave = Кто-то уходит
    .short = Уход
abraca-asks = { $who }, есть { $n }?
abraca-sits-right = Ход: { $caller }. Отвечает сосед справа
abraca-works = Действует: { $spell }
    .short = { $spell }
abraca-turn-ends = Ход окончен: { $who }
    .short = Ход окончен
abraca-roll-dragon = { $who }, бросок!
abraca-roll-dragon-line = Остальные теряют столько жизней.
abraca-roll-dream = { $who }, бросок!
abraca-roll-dream-line = Вам столько жизней.
abraca-roll-failed = { $who }, бросок!
abraca-roll-failed-line = Дракона нет. Вы теряете столько жизней.
    .short = Вы теряете столько жизней.
abraca-refill = Добор
abraca-hand-take = { $n ->
    [one] { $who } берёт { $n } камень
    [few] { $who } берёт { $n } камня
   *[many] { $who } берёт { $n } камней
}
abraca-hand-next = Дальше { $who }
abraca-done = Готово
abraca-next-round = Следующий раунд
    .short = Далее


# Подготовка раунда
abraca-setting-up = Подготовка
abraca-deal = Разложите раунд
abraca-on-the-table = Разложить раунд
abraca-begins = Начинает { $who }
abraca-hand-shuffle = Смешать все { $n } камней
abraca-hand-open = Открыть { $n }, по числам
abraca-hand-secret = Отложить { $n } тайных
abraca-hand-deal = Каждому: камней { $stones }, жизней { $lives }
abraca-ask-oldest = Кто самый старший?
abraca-ask-start = Кому выпало начинать?
abraca-ask-all-open = Открытых камней: { $n }. Сколько каких?
abraca-ask-open = Сколько камней { $n } открыто?
abraca-nobody = Никто
abraca-ask-die = Что на кубике?
abraca-ask-leave = Кто уходит из игры?
abraca-unit-die = кубик
abraca-unit-life = { $count ->
    [one] жизнь
    [few] жизни
   *[many] жизней
}
abraca-unit-points = { $count ->
    [one] очко
    [few] очка
   *[many] очков
}
abraca-unit-hand = { $count ->
    [one] камень перед игроком
    [few] камня перед игроком
   *[many] камней перед игроком
}
abraca-unit-taken = { $count ->
    [one] тайный камень
    [few] тайных камня
   *[many] тайных камней
}
abraca-unit-seen = { $count ->
    [one] открытый камень
    [few] открытых камня
   *[many] открытых камней
}
abraca-unit-secret = { $count ->
    [one] тайный камень
    [few] тайных камня
   *[many] тайных камней
}
abraca-unit-cast = 0: ещё нет

# Раунды и конец
abraca-scored = Раунд окончен
abraca-ended-killed = Последний удар: { $who }
abraca-ended-emptied = Без камней: { $who }
abraca-ended-own = Заклинание сорвалось
    .short = Осечка
abraca-ended-last = Последний маг: { $who }
abraca-ended-alone = Остальные ушли.
abraca-won = { $count ->
    [one] Победа: { $who }
   *[other] Общая победа: { $who }
}
abraca-button-actions = Действия
    .short = Другое
abraca-button-history = История
abraca-button-end = Конец

# Почему нельзя
abraca-why-over = Игра окончена
abraca-why-die = Сначала бросьте кубик
abraca-why-called = Сначала: есть или нет?
abraca-why-lower = В этот ход не меньше { $n }
    .short = Не меньше { $n }
abraca-why-not-called = Число не названо
abraca-why-all-open = { $n ->
    [1] Единственная 1 уже открыта
   *[other] Все камни с { $n } уже открыты
}
    .short = Камней { $n } больше нет
abraca-why-no-stones = Перед игроком нет камней
abraca-why-no-die = Сейчас кубик не бросают
abraca-why-must-call = Сначала назовите число

# Строки истории по ходу игры
abraca-log-starts = Начинает { $who }
abraca-log-lose = { $count ->
    [one] { $who } теряет { $n }
   *[other] { $who } теряют по { $n }
}
abraca-log-gain = { $who }: +{ $n }
abraca-log-full = { $who }: жизней не больше { $n }
abraca-log-out = { $who }: жизней больше нет
abraca-log-secret = { $who } берёт тайный камень, осталось { $n }
abraca-log-no-secret = Тайных камней больше нет
abraca-log-takes = { $who } берёт { $n ->
    [one] { $n } камень
    [few] { $n } камня
   *[many] { $n } камней
}, в стопке { $left }
abraca-log-pile-empty = Стопка пуста, брать нечего
abraca-log-killed = Раунд окончен. Последний удар: { $who }
abraca-log-emptied = Раунд окончен. Камней не осталось: { $who }
abraca-log-own = Раунд окончен. Победителя нет
abraca-log-last = Раунд окончен. Последний маг: { $who }
abraca-log-left = { $who } уходит из игры
abraca-log-won = { $count ->
    [one] Игру выигрывает { $who }
   *[other] Игру вместе выигрывают { $who }
}
abraca-log-points = { $who }: +{ $n }, всего { $total }

# История
abraca-did-call = { $who }: число { $n }
abraca-did-call-low = { $who }: число { $n }, слишком мало
abraca-did-hit = { $who }: { $n } есть, { $spell }
abraca-did-miss = { $who }: { $n } нет
abraca-did-roll = { $who }: на кубике { $n }
abraca-did-throw = { $who }: своим кубиком
abraca-did-die = { $who }: на своём кубике { $n }
abraca-did-stop = { $who }: стоп
abraca-did-leave = Кто-то уходит
abraca-did-answer-leave = { $who }: уход из игры
abraca-did-leave-nobody = Никто не выходит
abraca-did-answer-start = Начинает { $who }
abraca-did-deal = Раунд разложен
abraca-did-took = Камни добраны
abraca-did-scored = Очки отмечены
abraca-did-open = Открытые камни введены
abraca-did-leave-open = Решили без прибора
abraca-did-correct = Правка. { $what }: { $value }
abraca-did-by-hand = Бросаем сами: { $throw }
abraca-did-by-box = Бросает прибор: { $throw }
abraca-did-anew = Следующий бросок будет новым
abraca-throw-die = Кубик
abraca-throw-start-player = Первый игрок
abraca-throw-all = все броски

# Значения вручную
abraca-dial-life = { $who }: жизни
abraca-dial-points = { $who }: очки
abraca-dial-hand = { $who }: камни
abraca-dial-taken = { $who }: тайные камни
    .short = { $who }: тайные
abraca-dial-seen = Открытые камни с { $n }
    .short = Открыто: { $n }
abraca-dial-secret = Тайных камней осталось
abraca-dial-turn = Чей ход
abraca-dial-cast = Последнее удачное число

# Настройки
abraca-option-start-player = Кто начинает
abraca-option-start-player-hint = По правилам самый старший
abraca-option-start-player-asked = Старший
abraca-option-start-player-drawn = Жребий
abraca-option-start-player-seat-1 = Место 1
abraca-option-heal-cap = Заклинания 3 и 8 лечат до
abraca-option-heal-cap-hint = 3: список заклинаний буквально
abraca-option-heal-cap-6 = 6 жизней
abraca-option-heal-cap-3 = 3 жизни
abraca-option-failed-dragon = Неудачная 1 стоит
abraca-option-failed-dragon-hint = Одна жизнь: старое правило
abraca-option-failed-dragon-die = Кубик
abraca-option-failed-dragon-life = Жизнь
abraca-option-hand-emptied = Камни кончились
abraca-option-hand-emptied-hint = Что тогда получают остальные
abraca-option-hand-emptied-survivors-score = По 1 очку
abraca-option-hand-emptied-winner-only = Ничего
abraca-option-low-call = Слишком малое число
abraca-option-low-call-hint = Отказ, или жизнь и ход
abraca-option-low-call-refused = Отказ
abraca-option-low-call-costs-life = Стоит жизни
abraca-option-removal = Открытые камни для 2 и 3
abraca-option-removal-hint = 12 или 6 камней открыты с начала
abraca-option-removal-official = Открыть
abraca-option-removal-none = Не надо
abraca-option-easy = Числа в любом порядке
abraca-option-easy-hint = Вариант для первой игры
abraca-option-easy-off = Нет
abraca-option-easy-on = Да
abraca-option-last-magician = Последний маг
abraca-option-last-magician-hint = Вариант: раунд, пока не останется один
abraca-option-last-magician-off = Нет
abraca-option-last-magician-on = Да
