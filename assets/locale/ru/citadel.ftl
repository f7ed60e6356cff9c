# «Цитадель времени», по-русски. [red]..[/] пишет слова этим цветом, перед ними его знак.
# Строки для рук не длиннее 28 букв; .short для узких кнопок и малого экрана.

# Комнаты: .in и .to стоят внутри предложений
citadel-room-laboratory = Лаборатория
    .in = в Лаборатории
    .to = в Лабораторию
    .short = Лаба
citadel-room-gallery = Галерея
    .in = в Галерее
    .to = в Галерею
citadel-room-ballroom = Бальный зал
    .in = в Бальном зале
    .to = в Бальный зал
    .short = Танцзал
citadel-room-study = Кабинет
    .in = в Кабинете
    .to = в Кабинет
citadel-room-library = Библиотека
    .in = в Библиотеке
    .to = в Библиотеку
    .short = Книги
citadel-room-trophy-room = Зал трофеев
    .in = в Зале трофеев
    .to = в Зал трофеев
    .short = Трофеи
citadel-room-lounge = Гостиная
    .in = в Гостиной
    .to = в Гостиную
    .short = Салон
citadel-room-cellar = Погреб
    .in = в Погребе
    .to = в Погреб
citadel-room-own = { $name }
    .in = в комнате «{ $name }»
    .to = в комнату «{ $name }»
citadel-room-numbered = Комната { $n }
    .in = в комнате { $n }
    .to = в комнату { $n }
citadel-room-outer = Внешняя { $n }
    .in = во Внешней { $n }
    .to = во Внешнюю { $n }
    .short = Край { $n }
citadel-room-inner = Внутренняя { $n }
    .in = во Внутренней { $n }
    .to = во Внутреннюю { $n }
    .short = Центр { $n }
citadel-room-not-listed = Другая комната
    .short = Другая
citadel-elsewhere = Ни одна из них
citadel-not-known = ?

# Сокровища, тумблеры, герои
citadel-treasure-mona-lisa = Мона Лиза
citadel-treasure-rosetta-stone = Розеттский камень
citadel-treasure-morimoto-sword = Меч Моримото
citadel-treasure-dead-sea-scrolls = Свитки Мёртвого моря
    .short = Свитки
citadel-treasure-crown-jewels = Королевские регалии
    .short = Регалии
citadel-treasure-nefertiti = Бюст Нефертити
    .short = Нефертити
citadel-treasure-excalibur = Экскалибур
citadel-treasure-ark = Ковчег Завета
    .short = Ковчег
citadel-treasure-crystal-skull = Хрустальный череп
    .short = Череп
citadel-treasure-antikythera = Антикитерский механизм
    .short = Антикитера
citadel-treasure-notebook = Тетрадь да Винчи
    .short = Тетрадь
citadel-treasure-magna-carta = Великая хартия
    .short = Хартия
citadel-treasure-shroud = Туринская плащаница
    .short = Плащаница
citadel-treasure-demo = Демо { $n }
citadel-treasure-numbered = Сокровище { $n }
citadel-treasure-unknown = Неизвестное сокровище
citadel-kind-lock = замок
citadel-kind-gear = шестерня
citadel-kind-camera = камера
citadel-kind-laser = лазер
citadel-kind-computer = компьютер
citadel-character-nathan = Нейтан Гудспид
citadel-character-edward = Эдвард Уайр
citadel-character-irene = Айрин Элдер
citadel-character-leroy = Лерой Джонсон
citadel-character-destiny = Дестини Брэдшоу

# Кубики
citadel-face-professor = Кубик Профессора
citadel-face-colour = Цветной кубик
citadel-face-time = Кубик времени
citadel-face-step-1 = 1 дверь
citadel-face-step-2 = 2 двери
citadel-face-step-3 = 3 двери
citadel-face-passage = тайный ход
    .short = ход
citadel-face-minus-5 = −5 мин
citadel-face-minus-10 = −10 мин
citadel-face-red = красный
citadel-face-green = зелёный
citadel-face-blue = синий
citadel-face-minutes = { $n } мин

# Стол
citadel-time = время
citadel-professor-in = Профессор Зло здесь
citadel-saved-tally = Спасено
citadel-lost-tally = Потеряно
citadel-note-meet = { $colour ->
    [red] [red]Красный[/] стоит на маркере времени. Проверьте
    [green] [green]Зелёный[/] стоит на маркере времени. Проверьте
   *[blue] [blue]Синий[/] стоит на маркере времени. Проверьте
}
    .short = Проверьте маркеры
citadel-note-round = { $colour ->
    [red] [red]Красному[/] осталось больше целого круга
    [green] [green]Зелёному[/] осталось больше целого круга
   *[blue] [blue]Синему[/] осталось больше целого круга
}
    .short = Больше круга
citadel-note-same-room = Два сокровища в одной комнате. Проверьте
    .short = Два в одной комнате?
citadel-note-clock-next = Теперь кубик времени
citadel-note-upgraded = { $who }: улучшение в силе
    .short = { $who }: улучшение
citadel-note-place = Не хватает сокровища: Ещё › Выложить
    .short = Не хватает сокровища
citadel-note-fictional = Замок для показа, не с вашего поля
    .short = Замок для показа
citadel-path-round = Раунд { $n }
    .short = { $n }
citadel-path-actions = Действия
    .short = { $who }
citadel-path-rolled = { $who }: бросок
citadel-path-card = Карта действия
citadel-path-castle = Изучаем замок
    .short = Замок
citadel-path-time = Время { $time }
citadel-path-setup = Подготовка
citadel-path-dice = Кубики
citadel-path-map = План замка
citadel-path-won = Победа
citadel-path-lost = Поражение

# Кнопки
citadel-button-roll = Бросок
citadel-button-clock = Время
citadel-button-correct = Правка
citadel-button-actions = Ещё
citadel-button-map = План
citadel-button-dice = Кубики
citadel-button-map-wrong = Неверно
    .short = Правка
citadel-button-history = История
citadel-button-end = Конец
citadel-done = Готово
citadel-drawn = Взяли
citadel-this-room = Эта

# Действия
citadel-roll = Бросить все три кубика
    .short = Бросок
citadel-professor = Бросить за Профессора
    .short = Профессор
citadel-clock = Бросить кубик времени
    .short = Время
citadel-rescue = { $colour ->
    [red] Спасти красное сокровище
    [green] Спасти зелёное сокровище
   *[blue] Спасти синее сокровище
}
    .short = { $colour ->
        [red] Спасти красное
        [green] Спасти зелёное
       *[blue] Спасти синее
    }
citadel-power = Потратить улучшение
    .short = Улучшение
citadel-card-time = Карта двигает время
    .short = Карта: время
citadel-card-treasure = Карта двигает маркер сокровища
    .short = Карта: маркер
citadel-card-professor = Карта двигает Профессора
    .short = Карта: Профессор
citadel-place = Выложить недостающее сокровище
    .short = Выложить
citadel-map-door = Ошибка в плане замка
citadel-name = Назвать сокровище или комнату
    .short = Назвать
citadel-go-home = Игрок уходит
    .short = Уходит
citadel-switch = Переключить тумблер
    .short = Тумблер
citadel-door = Открыть или запереть дверь
    .short = Дверь
citadel-why-over = Игра окончена
citadel-why-clock-next = Теперь очередь кубика времени
citadel-why-professor-first = Сначала кубики Профессора
citadel-why-no-treasure = Сокровища этого цвета в замке нет
citadel-why-guarded = Ещё включено: { $kinds }
citadel-why-nobody-upgraded = Ни у кого нет улучшения
citadel-why-all-placed = Все три сокровища в замке
citadel-why-last-seat = Кто-то должен остаться
citadel-why-room-named = Эта комната уже названа
citadel-why-treasure-drawn = Это сокровище уже выходило
citadel-why-no-switches = В этой игре тумблеры не ведутся
citadel-why-no-doors = В этой игре двери не ведутся

# Что делают руки
citadel-hands = Теперь на поле
citadel-on-the-board = Теперь на поле
citadel-hand-professor = Профессор: { $room }
citadel-hand-lock = { $n ->
    [one] Запереть за ним дверь
    [few] Запереть за ним { $n } двери
   *[other] Запереть за ним { $n } дверей
}
citadel-hand-lock-all = Запереть двери комнаты
citadel-hand-switch = { $n ->
    [one] Включить там тумблер
   *[other] Включить { $n } тумблера
}
citadel-hand-out = Фишки оттуда — наружу
citadel-hand-marker = { $colour ->
    [red] Красный маркер на { $place }
    [green] Зелёный маркер на { $place }
   *[blue] Синий маркер на { $place }
}
citadel-hand-time = Маркер времени на { $place }
citadel-hand-place = { $room }, маркер на { $place }
citadel-hand-lay = { $colour ->
    [red] Красный маркер: { $place }
    [green] Зелёный маркер: { $place }
   *[blue] Синий маркер: { $place }
}
citadel-hand-kinds = Снова ВКЛ: { $kinds }
citadel-hand-kinds-unknown = Его тумблеры снова ВКЛ
citadel-hand-upgrade = { $who }: перевернуть героя
citadel-hand-power = { $who }: вернуть героя
citadel-hand-parting = { $who }: убрать фишку
citadel-hand-start = Кубики берёт { $who }
citadel-hand-set-professor = Профессор: { $room }
citadel-hand-set-time = Маркер времени на XII
citadel-hand-set-doors = Запереть все 18 дверей
citadel-hand-set-tiles = Убрать тайлы { $n } мин
citadel-hand-set-switches = Тумблеры: 6 ВЫКЛ, 6 ВКЛ
citadel-hand-set-off = ВЫКЛ: { $room }
citadel-hand-set-on = В остальных шести: ВКЛ

# Моменты
citadel-saved = Спасено: { $treasure }
citadel-lost = Потеряно: { $treasure }
citadel-is-saved = спасено
citadel-is-lost = потеряно
citadel-saved-treasures = Спасённые сокровища
    .short = Спасено
citadel-lost-treasures = Потерянные сокровища
    .short = Потеряно
citadel-draw-room-and-tile = { $colour ->
    [red] Новое красное: возьмите комнату и тайл
    [green] Новое зелёное: возьмите комнату и тайл
   *[blue] Новое синее: возьмите комнату и тайл
}
    .short = Возьмите комнату и тайл
citadel-draw-tile = { $colour ->
    [red] Новое красное: возьмите тайл
    [green] Новое зелёное: возьмите тайл
   *[blue] Новое синее: возьмите тайл
}
    .short = Возьмите тайл
citadel-spaces-left = { $n ->
    [one] осталось { $n } деление
    [few] осталось { $n } деления
   *[other] осталось { $n } делений
}
citadel-marker-on = маркер на { $place }
citadel-new-treasure = Новое сокровище
citadel-less-time = { $face ->
    [minus_10] На 10 минут меньше
   *[minus_5] На 5 минут меньше
}
citadel-setting-up = Подготовка поля
citadel-starts = Первый ход: { $who }
citadel-won-title = Победа!
citadel-won-why = Четыре сокровища возвращены людям.
citadel-lost-title = Поражение
citadel-lost-why = Четыре сокровища в хранилище Профессора.
    .short = Четыре сокровища у Профессора.
citadel-which = { $treasures }

# Вопросы
citadel-ask-behind = { $colour ->
    [red] Что за [red]красным ковром[/] { $in }?
    [green] Что за [green]зелёным ковром[/] { $in }?
   *[blue] Что за [blue]синим ковром[/] { $in }?
}
    .short = { $colour ->
        [red] За [red]красным[/] { $in }?
        [green] За [green]зелёным[/] { $in }?
       *[blue] За [blue]синим[/] { $in }?
    }
citadel-ask-right = Верно только одно. Что именно?
citadel-ask-wrong = Всё сразу верно быть не может. Что неверно?
citadel-leads = { $colour ->
    [red] { $room }, [red]красный[/]: { $behind }
    [green] { $room }, [green]зелёный[/]: { $behind }
   *[blue] { $room }, [blue]синий[/]: { $behind }
}
citadel-ask-map-room = В какой комнате неверная дверь?
citadel-ask-map-door = Какой ковёр { $in }?
citadel-ask-rooms = Какие из этих комнат есть на вашем поле?
citadel-ask-windows = В каких комнатах есть окно наружу?
citadel-ask-rename = Чему дать имя?
citadel-ask-name = { $what }: как называется?
citadel-ask-leaves = Кто уходит?
citadel-ask-home = Где начинает Профессор?
citadel-ask-dice = Что выпало?
citadel-ask-room-card = { $colour ->
    [red] Где лежит [red]красное[/] сокровище?
    [green] Где лежит [green]зелёное[/] сокровище?
   *[blue] Где лежит [blue]синее[/] сокровище?
}
citadel-ask-tile = { $colour ->
    [red] Что за [red]красное[/] сокровище?
    [green] Что за [green]зелёное[/] сокровище?
   *[blue] Что за [blue]синее[/] сокровище?
}
citadel-ask-minutes = { $colour ->
    [red] Сколько минут на [red]красном[/] тайле?
    [green] Сколько минут на [green]зелёном[/] тайле?
   *[blue] Сколько минут на [blue]синем[/] тайле?
}
    .short = { $colour ->
        [red] [red]Красный[/] тайл: минуты?
        [green] [green]Зелёный[/] тайл: минуты?
       *[blue] [blue]Синий[/] тайл: минуты?
    }
citadel-name-later = Назвать можно потом
    .short = Имя потом
citadel-name-where = когда угодно, через «Ещё»
citadel-ask-kinds = { $treasure }: тумблеры на тайле?
citadel-ask-place = Какое сокровище выложить?
citadel-ask-upgrade = Кого улучшить?
citadel-ask-power = Чьё улучшение потрачено?
citadel-ask-start = Кто начинает?
citadel-ask-time = На сколько сдвинуть время?
citadel-ask-marker = Какой маркер двигается?
citadel-ask-spaces = { $colour ->
    [red] На сколько сдвинуть [red]красный[/] маркер?
    [green] На сколько сдвинуть [green]зелёный[/] маркер?
   *[blue] На сколько сдвинуть [blue]синий[/] маркер?
}
citadel-ask-professor = Где теперь Профессор?
citadel-ask-entry = Как он туда попал?
citadel-entry-door = Через дверь
citadel-entry-passage = Тайным ходом
citadel-entry-moved = Просто стоит там
citadel-ask-switch = Где переключили тумблер?
citadel-ask-door-room = В какой комнате дверь?
citadel-ask-door = Какая дверь { $in }?
citadel-ask-door-now = { $colour ->
    [red] [red]Красная[/] дверь { $in } теперь…
    [green] [green]Зелёная[/] дверь { $in } теперь…
   *[blue] [blue]Синяя[/] дверь { $in } теперь…
}
citadel-door-open = Открыта
citadel-door-locked = Заперта
citadel-ask-kind-rooms = { $kind ->
    [computer] Где тумблер компьютера?
    [laser] Где 2 тумблера лазеров?
    [camera] Где 2 тумблера камер?
    [gear] Где 3 тумблера шестерён?
   *[lock] Где 4 тумблера замков?
}
citadel-ask-off = Какие 6 тумблеров выключены?
citadel-ask-character = Кем играет { $who }?
citadel-unit-spaces = { $count ->
    [one] деление по часовой
    [few] деления по часовой
   *[many] делений по часовой
}
citadel-unit-spaces-left = { $count ->
    [one] деление осталось
    [few] деления осталось
   *[many] делений осталось
}
citadel-unit-treasures = { $count ->
    [one] сокровище
    [few] сокровища
   *[many] сокровищ
}

# Что можно поправить рукой
citadel-dial-professor = Комната Профессора
    .short = Профессор
citadel-dial-time = Маркер времени
    .short = Время
citadel-dial-left = { $colour ->
    [red] Красный: осталось делений
    [green] Зелёный: осталось делений
   *[blue] Синий: осталось делений
}
    .short = { $colour ->
        [red] Красный: делений
        [green] Зелёный: делений
       *[blue] Синий: делений
    }
citadel-dial-room = { $colour ->
    [red] Красный: комната
    [green] Зелёный: комната
   *[blue] Синий: комната
}
citadel-dial-saved = Спасено сокровищ
    .short = Спасено
citadel-dial-lost = Потеряно сокровищ
    .short = Потеряно
citadel-dial-playing = Кто играет
citadel-dial-turn = Чей ход
citadel-dial-halfway = Кубики этого хода
    .short = Кубики
citadel-dial-upgraded = Улучшены
citadel-dial-off = Тумблеры ВЫКЛ
    .short = ВЫКЛ
citadel-halfway-not-yet = Ещё не брошены
    .short = Нет
citadel-halfway-professor = Очередь времени
    .short = Время

# Карта
citadel-one-of = { $n } из { $of }
citadel-map-window = { $room } (окно)
    .short = { $room }
citadel-map-known = Ковров: { $n } из { $of }
    .short = { $n }
citadel-map-not-met = Ещё не встречалась
citadel-faces = { $face } ×{ $n }
citadel-throw-professor-dice = Кубики Профессора и цвета
    .short = Профессор
citadel-throw-time-die = Кубик времени
citadel-throw-room-card = Карты комнат
citadel-throw-start-player = Первый игрок
citadel-throw-all = все броски

# История
citadel-did-roll = { $who }: { $professor }, { $colour }, { $minutes }
citadel-did-professor = { $who }: { $professor }, { $colour }
citadel-did-clock = { $who }: { $minutes }
citadel-did-throw = { $who }: бросок на столе
citadel-did-rescue = Спасено: { $treasure }
citadel-did-power = Улучшение потрачено
citadel-did-card-time = Карта сдвинула время
citadel-did-card-treasure = Карта сдвинула маркер сокровища
citadel-did-card-professor = Карта передвинула Профессора
citadel-did-place = Выложено недостающее сокровище
citadel-did-map-door = На плане указана ошибка
citadel-did-name = Дано имя
citadel-did-go-home = Игрок ушёл
citadel-did-switch = Тумблер переключён
citadel-did-door = Дверь открыта или заперта
citadel-did-hands = На поле всё сделано
citadel-did-leave = Решили без прибора
citadel-did-correct = Правка. { $what }: { $value }
citadel-did-by-hand = Бросили сами: { $throw }
citadel-did-by-box = Бросает прибор: { $throw }
citadel-did-anew = Следующий бросок будет новым
citadel-did-answer = { $what }: { $value }
citadel-answer-behind = За дверью
citadel-answer-elsewhere = За дверью
citadel-answer-dispute = Из ответов
citadel-answer-rooms = Комнаты на поле
citadel-answer-windows = Комнаты с окном
citadel-answer-room-name = Название комнаты
citadel-answer-rename = Получает имя
citadel-answer-name = Имя
citadel-answer-leaves = Уходит
citadel-answer-parting = Уходит
citadel-answer-room-card = Карта комнаты
citadel-answer-tile = Сокровище
citadel-answer-minutes = Минуты на тайле
citadel-answer-kinds = Тумблеры на тайле
citadel-answer-upgrade = Улучшение
citadel-answer-power = Улучшение потрачено
citadel-answer-start = Первый игрок
citadel-answer-spaces = Делений по часовой
citadel-answer-marker = Маркер
citadel-answer-place = Новое сокровище
citadel-answer-professor-to = Профессор
citadel-answer-home = Профессор начинает
citadel-answer-entry = Как попал
citadel-answer-dice = Кубики на столе
citadel-answer-switch = Тумблер
citadel-answer-door-room = Комната с дверью
citadel-answer-door = Дверь
citadel-answer-door-now = Дверь
citadel-answer-map-room = Комната с дверью
citadel-answer-map-door = Ковёр
citadel-answer-kind-rooms = Тумблеры
citadel-answer-off = Тумблеры ВЫКЛ
citadel-answer-character = Герой
citadel-number = { $n }
citadel-list = { $items }
citadel-log-professor = Профессор идёт { $to }
citadel-log-lost = Потеряно: { $treasure }
citadel-log-saved = Спасено: { $treasure }
citadel-log-room-card = { $colour ->
    [red] Красное сокровище: { $room }
    [green] Зелёное сокровище: { $room }
   *[blue] Синее сокровище: { $room }
}
citadel-log-placed = { $treasure }: { $room }
citadel-log-laid = { $colour ->
    [red] Красное сокровище: { $n } мин
    [green] Зелёное сокровище: { $n } мин
   *[blue] Синее сокровище: { $n } мин
}
citadel-log-upgrade = Улучшение: { $who }

# Что напечатано на вашем поле
citadel-castle = План замка
citadel-castle-room = Комната
citadel-castle-red = За [red]красным ковром[/]
citadel-castle-green = За [green]зелёным ковром[/]
citadel-castle-blue = За [blue]синим ковром[/]
citadel-castle-name = Как вы её зовёте
citadel-castle-window = Есть окно наружу?
citadel-cell-window = Окно
citadel-cell-wall = Окна нет
citadel-treasures = Тайлы сокровищ
citadel-treasures-treasure = Сокровище
citadel-treasures-minutes = Минуты
citadel-treasures-switches = Тумблеры

# План замка, который сам себе противоречит
citadel-map-itself = Комната «{ $room }» не может быть за собственной дверью.
citadel-map-twice = Комната «{ $room }» уже стоит за другой дверью этой комнаты: три двери комнаты ведут в три разные комнаты.
citadel-map-one-way = Все три двери комнаты «{ $other }» ведут в другие места, и ни одна — обратно в комнату «{ $room }».
citadel-map-no-such-room = Для комнаты «{ $room }» нет строки, а в замке только { $rooms } комнат.
citadel-map-contradicts = Комнаты «{ $room }» здесь быть не может: вместе с дверями выше в замке не выйдет по три двери на комнату.
citadel-map-closed = В замке { $of } комнат, но из этих в остальные не ведёт ни одна дверь: { $rooms }.
citadel-map-look = Посмотрите на эти двери на поле и исправьте строку.

# Подготовка
citadel-option-difficulty = Сложность
citadel-option-difficulty-hint = Первая игра: без тайлов 55 мин. Трудно: без тайлов 30 мин
    .short = Первая: без 55. Трудно: без 30
citadel-option-difficulty-first = Первая игра
citadel-option-difficulty-normal = Обычная
citadel-option-difficulty-hard = Трудная
citadel-option-room-cards = Карты комнат
citadel-option-room-cards-hint = Кто их берёт
citadel-option-room-cards-table = Мы
citadel-option-room-cards-box = Прибор
citadel-option-start-player = Первый игрок
citadel-option-start-player-hint = По жребию или место 1
citadel-option-start-player-drawn = Жребий
citadel-option-start-player-seat-1 = Место 1
citadel-option-characters = Герои
citadel-option-characters-hint = Прибор помнит, кто кем играет
citadel-option-characters-off = Нет
citadel-option-characters-on = Да
citadel-option-switches = Следить за тумблерами
    .short = Тумблеры
citadel-option-switches-hint = Прибор скажет, какое сокровище можно спасти
    .short = Прибор скажет, что можно спасти
citadel-option-switches-off = Нет
citadel-option-switches-on = Да
citadel-option-doors = Следить за дверями
    .short = Двери
citadel-option-doors-hint = Прибор скажет, какие двери запереть
    .short = Какие двери запереть
citadel-option-doors-off = Нет
citadel-option-doors-on = Да
citadel-option-time-twos = Граней «10 мин» на кубике времени
    .short = Граней 10 мин
citadel-option-time-twos-hint = Посмотрите на свой кубик
