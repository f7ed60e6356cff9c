# Меню перед игрой и названия игр.
game-time-citadel = Цитадель времени
game-avalon = Авалон
game-arkham-horror = Ужас Аркхэма
game-arkham-express = Аркхэм Экспресс
game-abraca-what = Абракада… что?

menu-title = Вечер игр
menu-play = Играть
menu-continue = Продолжить
    .short = Дальше
menu-new = Новая игра
    .short = Новая
menu-more = Ещё
menu-just-dice = Кубики
menu-saved = Сохранено: { $who } и друзья
menu-continue-question = Продолжить прошлую игру?
menu-who-plays = Кто играет?
menu-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
menu-clockwise = От прибора по часовой
menu-ready = Готово
menu-rename = Назвать
menu-add = Добавить
menu-remove = Убрать
menu-no-fewer = { $least ->
    [one] Нужен хотя бы { $least } игрок
    [few] Нужно хотя бы { $least } игрока
   *[other] Нужно хотя бы { $least } игроков
}
menu-name-of-seat = Кто сидит на месте { $seat }?
menu-common-names = Аня, Боря, Вера, Гоша, Даша, Женя, Игорь, Катя, Лена, Маша, Миша, Настя, Оля, Паша, Рома, Саша, Таня, Юля, Мама, Папа
menu-colours = Красный, Зелёный, Синий, Жёлтый, Белый, Чёрный, Оранжевый, Лиловый
menu-options = Настройки
menu-start = Начать
menu-tables = Таблицы игр
    .short = Таблицы
menu-evenings = Прошлые игры
    .short = История
menu-no-evenings = Игр пока не было
menu-players-unit = { $count ->
    [one] игрок
    [few] игрока
   *[many] игроков
}
menu-evening = { $game }: { $who }
menu-evening-open = Ещё не закончена
menu-evening-over = Закончена
menu-evenings-hint = Здесь останутся сыгранные партии.
menu-tables-hint = Здесь хранится то, что напечатано на вашем поле.
menu-no-tables = Таблицы не нужны
menu-rows-of = { $count } из { $of }
menu-no-rows = Пока пусто. Прибор спросит по ходу игры, или заполните здесь.
menu-add-row = Новая строка
menu-from-stick = Флешка
menu-stick = Флешка
menu-no-stick = На флешке нет таблиц
menu-no-stick-hint = Вставьте флешку с заполненным файлом YAML из «companion data export» и поищите снова.
menu-look-again = Искать снова
    .short = Искать
menu-take-in = Загрузить
    .short = Взять
menu-what-is-wrong = Что не так
    .short = Ошибки
menu-stick-mistakes = { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[many] { $count } ошибок
}
menu-taken-in = { $count ->
    [one] Загружена { $count } строка
    [few] Загружены { $count } строки
   *[many] Загружено { $count } строк
}
menu-fill-in = Заполнить
    .short = Дальше
menu-fill-in-row = Заполнить недостающее
menu-table-full = Всё известно
menu-cells-empty = не хватает: { $count }
menu-complete = всё есть
menu-how-many = { $count ->
    [one] { $count } кубик
    [few] { $count } кубика
   *[other] { $count } кубиков
}
menu-fewer = Меньше
menu-more-dice = Больше
menu-roll-instead = Бросайте кнопкой с кубиком
menu-games-new = Добавлено: { $games }
menu-games-gone = Больше не установлено: { $games }
menu-minutes = { $count } мин
menu-broken = Не загружается
menu-unopened = Эта партия не открывается
menu-unopened-kept = { $why } Запись остаётся такой, как есть.
menu-unopened-earlier = { $why } Запись цела, а играть можно с последнего хода, который читается.
menu-open-earlier = С хода { $move }
    .short = Дальше
menu-to-menu = В меню
    .short = Меню
menu-write-out = Записать в файл
    .short = В файл
menu-written-out = Записано в файл { $file }
menu-not-written-out = Записать в файл не удалось
menu-options-left-out = Не все настройки ещё есть в игре
menu-options-left-out-which = Партия идёт без них: { $items }
