# Прошлые игры, статистика и кубики.

past-all-games = Все игры
    .short = Игры
past-all-players = Все игроки
    .short = Игроки
past-next-filter = Дальше
past-count = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
past-unfinished = Не закончена
    .short = Без итога
past-figures = Статистика
    .short = Итоги
past-date = { $weekday ->
    [1] пн
    [2] вт
    [3] ср
    [4] чт
    [5] пт
    [6] сб
   *[7] вс
}, { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
}
past-about = около { $date }
past-no-date = без даты
past-length = { $hours ->
    [0] { $minutes } мин
   *[other] { $hours } ч { $minutes } мин
}
past-under = { $date }, { $length }
past-board = { $who } · { $board }
past-plays = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
past-won-lost = Побед { $won }, поражений { $lost }
past-good-evil = Побед добра { $good }, зла { $evil }
past-hours = Всего { $hours } ч
past-span = от { $shortest } до { $longest }
past-by-players = По числу игроков
past-game = Игра
past-dice = Кубики
past-dice-box = Кубики прибора
past-dice-hand = Брошено рукой
past-throws = { $count ->
    [one] { $count } бросок
    [few] { $count } броска
   *[many] { $count } бросков
}
past-too-few = Бросков пока мало: { $count }
past-fair = Кубики прибора честные, бросков: { $count }
past-odd = Одна грань выпадает слишком часто или редко, бросков: { $count }
past-log = В журнал
    .short = Журнал
past-log-hint = Отсканируйте телефоном: партия попадёт в Board Game Stats.
past-log-too-long = Для кода партия слишком длинная. На компьютере: companion history --format bgstats
past-timeline = Ход партии
    .short = Ходы
past-look = Посмотреть
    .short = Вид
past-move-of = Ход { $move } из { $moves }
past-go-on = Играть отсюда
    .short = Отсюда
past-new-play = Отсюда новая партия. Старая осталась как была
past-in-the-dark = Здесь у всех были закрыты глаза
past-mark = Отметить
    .short = Метка
past-unmark = Снять метку
    .short = Снять
past-marked = Сюда можно вернуться
past-unmarked = Метка снята
past-name-of-point = Как назвать этот момент?
past-point-names = Перед финальной битвой, Перед риском, Перерыв, Перелом, Обсудить
past-name = Назвать
    .short = Имя
past-name-of-evening = Как назвать эту партию?
past-evening-names = День рождения, Праздник, Реванш, Первая партия, Самая долгая, На волоске
past-not-kept = Ещё не сохранено, отметить нельзя
past-by = { $what }
past-people = Игроки
past-nobody = Имён пока нет
past-nobody-hint = Назовите игроков на их местах, и здесь появятся их итоги.
past-wins = Побед { $wins } из { $of }
past-led = Лидер: { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}
past-rename = Назвать иначе
    .short = Имя
past-forget = Забыть
past-new-name = Как теперь зовут: { $who }?
past-hold = Зажать
past-one-person = { $one } и { $other } — один человек?
past-one-person-hint = Все партии достанутся имени { $other }. Отменить нельзя: держите среднюю кнопку.
past-forget-question = Забыть имя { $who }?
past-forget-hint = Оно исчезнет из всех партий и выгрузок. Отменить нельзя: держите среднюю кнопку.
past-forgotten = Имя забыто
past-two-at-one-table = { $one } и { $other } сидели за одним столом
past-in-all = Всего { $length }
past-save = Сохранить картинку
    .short = В файл
past-saved-stick = Сохранено на флешку
past-saved-folder = Флешки нет: сохранено на приборе
past-saved-stick-full = Флешка полна: сохранено на приборе
past-saved-stick-read-only = Флешка не пишется: сохранено на приборе
past-not-saved-full = Для картинок нет места, остальное цело
past-not-saved = Картинки не сохраняются, остальное цело
past-no-picture = Партия коротка для картинки
past-rare = { $face }: { $count } из { $of }, редкость: 1 из { $one }
past-no-throws = Кубиков в этой партии не было
