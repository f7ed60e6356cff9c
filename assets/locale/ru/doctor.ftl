# Осмотр прибора: что нашла проверка и (…-do) как это исправить. Команды вводятся как есть.
doctor-title = Проверка прибора
    .short = Проверка
doctor-all-good = Всё в порядке
doctor-count-faults = { $count ->
    [one] { $count } неисправность
    [few] { $count } неисправности
   *[many] { $count } неисправностей
}
doctor-count-warnings = { $count ->
    [one] { $count } замечание
    [few] { $count } замечания
   *[many] { $count } замечаний
}
doctor-chip-forgets = Без питания партии пропадут
    .short = Не сохранится
doctor-again = Проверить снова
    .short = Снова
doctor-update = Обновить
    .short = Взять
doctor-updating = Идёт обновление, прибор включится сам
doctor-update-found = На флешке новая версия: { $version }
doctor-update-found-do = При обновлении прибор остановится между ходами и включится сам; партии и настройки останутся
doctor-update-failed = Обновить не удалось: { $why }
doctor-update-failed-do = Скопируйте файл на флешку ещё раз и попробуйте снова

doctor-name-versions = Программа
doctor-name-machine = Устройство
doctor-name-power = Питание
doctor-name-service = Запуск
doctor-name-settings = Настройки
doctor-name-groups = Права
doctor-name-library = Драйвер GPIO
doctor-name-header = Разъём GPIO
doctor-name-pins = Контакты
doctor-name-ring = Кольцо
doctor-name-core-clock = Такт кольца
doctor-name-pygame = pygame
doctor-name-screen = Экран
doctor-name-backlight = Подсветка
doctor-name-sound = Звук
doctor-name-folder = Папка
doctor-name-disk = Карта
doctor-name-store = Партии
doctor-name-clock = Часы
doctor-name-update = Новая версия
doctor-name-faults = Сбои

doctor-unseen = { $file }: нет права смотреть
doctor-unseen-do = Запустите от имени прибора: sudo -u companion companion doctor
doctor-versions = { $versions }
doctor-model = { $model }
doctor-no-pi = { $system }, не Raspberry Pi: окно, клавиши и мышь
doctor-power-good = Питания хватает
doctor-power-no-sensor = У этого Pi нет датчика напряжения
doctor-power-low = Сейчас питания не хватает
doctor-power-low-do = Возьмите блок питания для этого Pi и короткий толстый кабель
doctor-service-unit = Запускается сама, как служба
doctor-service-desktop = Запускается сама, вместе с рабочим столом
doctor-service-by-hand = Запускается вручную
doctor-service-gone = Должна запускаться { $program }, но её нет
doctor-service-gone-do = Установите заново: sudo companion install
doctor-settings-good = Все ключи понятны
doctor-settings-bad = { $count ->
    [one] { $count } ошибка, взято значение по умолчанию
    [few] { $count } ошибки, взяты значения по умолчанию
   *[many] { $count } ошибок, взяты значения по умолчанию
}
doctor-settings-bad-do = Показать все: companion config check
doctor-groups-none = Прав не требуется
doctor-groups-good = Группы: { $groups }
doctor-groups-missing = Не хватает групп: { $groups }
doctor-groups-missing-do = sudo usermod -aG { $groups } $USER, затем войдите заново
doctor-groups-root = Запущено от root: о правах судить нельзя
doctor-groups-root-do = Запустите от имени прибора: sudo -u companion companion doctor
doctor-library-good = { $library } на месте
doctor-gpiod-missing = gpiod не установлен
doctor-gpiod-missing-do = sudo companion install. Или задайте pin_factory: lgpio
doctor-gpiod-old = Установлен gpiod старше версии 2.0
doctor-gpiod-old-do = pip install --upgrade gpiod. Или задайте pin_factory: lgpio
doctor-lgpio-missing = lgpio не установлен
doctor-lgpio-missing-do = sudo apt install python3-lgpio. Или уберите pin_factory из настроек
doctor-lgpio-stub = Установлен пустой lgpio (0.0.0.2)
doctor-lgpio-stub-do = Уберите pin_factory из настроек или: sudo apt install python3-lgpio
doctor-gpiozero-missing = gpiozero не установлен
doctor-gpiozero-missing-do = sudo apt install python3-gpiozero
doctor-rpigpio-missing = RPi.GPIO не установлен
doctor-rpigpio-missing-do = Уберите pin_factory из настроек
doctor-rpigpio-on-pi5 = RPi.GPIO не работает на Pi 5
doctor-rpigpio-on-pi5-do = Уберите pin_factory из настроек или: sudo apt install python3-rpi-lgpio
doctor-header-unused = Контакты не используются
doctor-header-good = { $device }
doctor-header-missing = У этого устройства нет 40-контактного разъёма
doctor-header-missing-do = Выберите board: desktop и играйте клавишами и мышью
doctor-header-denied = { $device }: нет права открыть
doctor-header-denied-do = sudo usermod -aG gpio $USER, затем войдите заново
doctor-pins-good = { $count ->
    [one] { $count } контакт, без конфликтов
    [few] { $count } контакта, без конфликтов
   *[many] { $count } контактов, без конфликтов
}
doctor-pins-taken = { $owner }: { $pin } занят шиной { $bus }
doctor-pins-taken-do = Выберите другой контакт или уберите { $bus } из config.txt
doctor-pins-screen-and-ring = Экран ({ $overlay }) и кольцо оба на SPI0
doctor-pins-screen-and-ring-do = Задайте ring.bus: 1, подключите кольцо к GPIO20, добавьте dtoverlay=spi1-1cs в config.txt
doctor-spi-good = { $device }, светодиодов: { $count }
doctor-spi-off = Нет { $device }: SPI выключен
doctor-spi-off-do = Добавьте { $switch } в config.txt и перезапустите
doctor-spi-denied = { $device }: нет права открыть
doctor-spi-denied-do = sudo usermod -aG spi $USER, затем войдите заново
doctor-core-clock-good = Тактовая частота ядра постоянна
doctor-core-clock-moves = Тактовая частота ядра меняется: кольцо будет мерцать
doctor-core-clock-moves-do = Добавьте в config.txt: { $lines }
doctor-pygame-twice = Установлены и pygame, и pygame-ce
doctor-pygame-twice-do = pip uninstall pygame pygame-ce, затем pip install pygame-ce
doctor-screen-good = { $device }
doctor-screen-desktop = Окно на рабочем столе
doctor-screen-off = В настройках сказано, что экрана нет
doctor-screen-off-do = Укажите display.driver: auto
doctor-screen-no-desktop = Нужно окно, а рабочего стола отсюда не видно
doctor-screen-no-desktop-do = Запустите на самом рабочем столе; если его нет, укажите display.driver: auto
doctor-screen-none = Экран не подключён
doctor-screen-none-do = Проверьте кабель и питание экрана, затем перезапустите
doctor-screen-other = На { $wanted } экрана нет, есть на { $there }
doctor-screen-other-do = Исправьте display.device или уберите его
doctor-screen-denied = { $device }: нет права открыть
doctor-screen-denied-do = sudo usermod -aG video,render,input $USER, затем войдите заново
doctor-screen-libraries = Для экрана не хватает: { $packages }
doctor-screen-libraries-do = sudo apt install { $packages } libgl1-mesa-dri
doctor-framebuffer-missing = Нет { $device } (есть: { $there })
doctor-framebuffer-missing-do = Укажите в display.device устройство панели или проверьте её dtoverlay в config.txt
doctor-framebuffer-denied = { $device }: нет права писать
doctor-framebuffer-denied-do = sudo usermod -aG video $USER, затем войдите заново
doctor-backlight-good = { $name }: яркость регулируется
doctor-backlight-denied = { $name }: яркость недоступна, темнее делается сама картинка
doctor-backlight-denied-do = Правило ставит sudo companion install
doctor-sound-off = Выключен в настройках
doctor-sound-good = { $cards }
doctor-sound-none = Звуковой карты нет: прибор молчит
doctor-sound-none-do = Подключите звуковую карту USB или настройте звуковую плату в config.txt
doctor-sound-other = Нет карты { $wanted }, есть: { $there }
doctor-sound-other-do = Исправьте sound.device или уберите его
doctor-folder-good = { $folder }
doctor-folder-forgets = { $folder } в памяти: без питания партии пропадут
doctor-folder-forgets-do = Заведите отдельный раздел: hardware/README.md, "A card that cannot wear out"
doctor-folder-read-only = { $folder }: только для чтения
doctor-folder-read-only-do = sudo mount -o remount,rw / или отдельный раздел
doctor-folder-fragile = { $folder } на разделе, который может испортить сбой питания
doctor-folder-fragile-do = Укажите в state папку основного раздела
doctor-folder-of-the-box = Папка { $folder } принадлежит прибору
doctor-folder-of-the-box-do = Запустите от имени прибора: sudo -u companion companion doctor. Если и тогда так: sudo chown -R companion: { $folder }
doctor-folder-denied = { $folder }: нет права писать
doctor-folder-denied-do = sudo chown -R $USER { $folder }
doctor-disk-good = Свободно { $megabytes } МБ
doctor-disk-low = Осталось всего { $megabytes } МБ
doctor-disk-low-do = Освободите место: sudo apt clean, sudo journalctl --vacuum-size=50M
doctor-disk-full = Нет места: { $megabytes } МБ, партии не сохраняются
doctor-disk-full-do = Освободите место: sudo apt clean, sudo journalctl --vacuum-size=50M
doctor-store-good = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
doctor-store-bad = Файл { $file } не читается
doctor-store-bad-do = Запустите прибор: он отложит файл и продолжит
doctor-store-aside = Файл { $file } не читался и отложен
doctor-store-aside-do = Сохраните его для того, кто сможет починить, или удалите
doctor-clock-good = Идут верно
doctor-clock-unset = Не выставлены ({ $year } год): даты в истории неверны
doctor-clock-unset-do = Один раз подключите сеть или поставьте батарейку в Pi 5; игре часы не нужны

# Сервисная страница: держите «влево» и «вправо» при включении.
service-title = Сервис
service-buttons = Кнопки
service-ring = Кольцо
service-sound = Звук
service-screen = Экран
service-touch = Касание
service-check = Проверка
    .short = Тест
service-leave = Выйти
service-hold-back = Держать
    .short = Далее
service-button = Кнопка
    .short = Имя
service-pin = GPIO · контакт
    .short = GPIO
service-level = Сейчас
service-edges = Фронты
service-presses = Нажатия
service-bounces = Дребезг
service-down = нажата
    .short = да
service-up = –
service-no-pin = клавиша
    .short = –
service-pin-of = { $bcm } · { $header }
service-led = Светодиод { $number } из { $count }
service-of = из { $count }
service-amiss = На кольце не так?
service-set = Настройка
service-amiss-first = Горит другой светодиод
    .short = Другой светодиод
service-amiss-clockwise = Бежит в другую сторону
    .short = В другую сторону
service-amiss-order = Горит другой цвет
    .short = Другой цвет
service-volume = Громкость { $volume }
service-swap = Звучит другая сторона? Поменяйте провода местами.
    .short = Другая сторона? Поменяйте провода.
service-no-room = На карте нет места для звуков
service-no-ring = Кольца нет
service-red = красный
service-green = зелёный
service-blue = синий
service-next-led = Дальше
service-all = Все
service-left = Слева
service-right = Справа
service-both = Оба
service-no-sound = Звука нет
service-edge-hint = Рамка по всем четырём краям должна быть видна целиком
service-touch-hint = Коснитесь каждого поля
service-touched = { $count } из { $of }
doctor-fault-met = Сбой с момента запуска: { $what }
doctor-fault-met-do = Сообщите тому, кто следит за прибором: подробности в журнале. Ничего не пропало
doctor-ended-by = Запуск окончился сбоем: { $what }
doctor-ended-by-do = Сообщите тому, кто следит за прибором: подробности в журнале (journalctl -u companion)
