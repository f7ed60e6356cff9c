# Стол на других экранах: телефоны, планшеты, телевизор.

viewers-off-head = На телефонах и телевизоре
viewers-off-body = Смотреть можно в браузере, каждому на своём языке. Нужна общая сеть. Партию хранит только прибор.
viewers-switch-on = Включить
viewers-count = { $count ->
    [0] Пока никто не смотрит
    [one] Смотрит { $count } человек
    [few] Смотрят { $count } человека
   *[many] Смотрят { $count } человек
}
viewers-presses-on = Нажатия с телефонов: можно
    .short = Нажатия: можно
viewers-presses-off = Нажатия с телефонов: нельзя
    .short = Нажатия: нельзя
viewers-everybody-out = Отключить всех
viewers-off = Выключить
viewers-all-out = Все отключены. Код теперь новый.
viewers-let-in-question = Пустить { $number }?
viewers-let-in = Пустить
viewers-send-away = Нет
viewers-starting = Включаем…
viewers-read-first = Сначала прочтите вопрос.
viewers-pressed = Нажато на другом экране
    .short = С другого экрана
viewers-no-network = Сети пока нет
viewers-or = или { $address }
viewers-one = { $kind } ({ $language })
viewers-and-more = { $list } и ещё { $count }
viewers-kind-phone = Телефон
viewers-kind-tablet = Планшет
viewers-kind-tv = Телевизор
viewers-port-in-use = Другие экраны не работают: порт занят другой программой. Выберите иной в настройках: web, port.
    .short = Порт занят другой программой
viewers-not-installed = Другие экраны не работают: не хватает части программы. Установите её: tabletop-companion[web].
    .short = Не хватает части программы
viewers-stopped = Другие экраны отключились. Включите их снова.
    .short = Другие экраны отключились

# На других экранах.
viewers-connected = На связи
viewers-left = Шаг влево
viewers-right = Шаг вправо
viewers-lost = Связь потеряна. Подключаемся снова…
viewers-out = Вас отключили. Отсканируйте код на приборе ещё раз.
viewers-larger = Крупнее
viewers-write = Имя
viewers-set = Задать
viewers-awake-not = В этом браузере экран может погаснуть. Это меняется в настройках телефона.
viewers-language = Язык
viewers-page = Экран прибора
viewers-ring = Световое кольцо
viewers-ask = Покажите это число за столом. Вас пустят на приборе.
viewers-full = Уже подключено слишком много экранов.
viewers-wrong-key = Этот код больше не действует. Отсканируйте тот, что на приборе.
viewers-stale = Кто-то был быстрее: посмотрите ещё раз.
viewers-secret = Не сейчас.
viewers-no-presses = Нажатия с других экранов выключены.
viewers-at-the-box = Только на самом приборе.
viewers-somebody = Кто-то
viewers-is-choosing = выбирает
viewers-choosing-why = Это тайна. На всех экранах видно только это.
