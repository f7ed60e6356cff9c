# Слова для всех игр: кнопки, отказы, меню стола.
name = { $name }
core-seat = Место { $n }
    .short = № { $n }
core-list = { $items }
core-number = { $number }
core-and-more = { $number } и больше
    .short = { $number }+
core-none = нет
core-on = да
core-off = нет
core-alphabet = АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ

core-undo = Отменить
    .short = Отмена
core-redo = Вернуть
core-back = Назад
core-close = Закрыть
core-choose = Выбрать
    .short = Это
core-done = Готово
core-leave = Сами
core-by-hand = Сделаем сами
    .short = Сами
core-enter-by-hand = Вручную
core-skip = Дальше
core-go-on = Дальше
core-do-it = Сделать
    .short = Делаем
core-change = Изменить
    .short = Менять
core-set = Задать
core-next = Дальше
core-open = Открыть
    .short = Дальше
core-jump = Перейти
    .short = Туда
core-roll = Бросок
core-correct = Правка
core-actions = Действия
core-ready = Готово
core-nobody = Никто
core-these = { $count ->
    [1] Один
    [2] Эти двое
    [3] Эти трое
    [4] Эти четверо
   *[other] Эти { $count }
}
    .short = { $count ->
    [1] Один
   *[other] Эти { $count }
}
core-put-in = Взять
core-take-out = Убрать
core-die-again = Перебросить
    .short = Ещё раз
core-die-hold = Держать
    .short = Держать
core-enough = Хватит
core-write = Написать
    .short = Писать
core-letter = Буква
core-turn = Другие
core-another-name = Другое название
core-hold-to-end = Держать
    .short = Зажать

core-ruled-out = { $count ->
    [one] { $count } вариант исключён
    [few] { $count } варианта исключены
   *[other] { $count } вариантов исключено
}
core-choose-some = { $least ->
    [0] Выберите не больше { $most }
   *[other] Выберите от { $least } до { $most }
}
    .short = { $least ->
        [0] не больше { $most }
       *[other] от { $least } до { $most }
    }
core-choose-exactly = Выберите { $count }
core-what-happened = Что случилось на поле?
core-which-by-hand = Что бросаете и тянете сами?
core-nothing-to-correct = Здесь нечего править

core-nothing-asked = Вопроса сейчас нет
core-another-asked = Сейчас открыт вопрос «{ $asked }»; ответы: { $takes }
core-not-an-answer = Здесь так нельзя
core-no-such-value = Такого значения нет
core-no-such-throw = Такого броска нет
core-not-now = Сейчас нельзя
core-answer-first = Сначала ответьте на вопрос
core-hands-first = Сначала всё на поле, потом «Готово»
core-nothing-here = Здесь эта кнопка не нужна
core-over = Игра окончена. Для новой нажмите «{ $end }»
core-nothing-to-undo = Отменять нечего
core-nothing-to-redo = Возвращать нечего
core-nothing-thrown = Здесь прибор ничего не бросал
core-not-in-this-game = Эта кнопка от другой игры
core-rule-fault = Сбой в правилах: ход отменён
core-fault = Сбой программы. Ничего не пропало
core-fault-kept = Партия сохранена как была. Продолжите её из меню.
core-unshown = Этот экран не показать
core-unshown-kept = Партия сохранена. Отмените последний ход или продолжите её из меню.
core-show-again = Ещё раз
core-safe-start = На этот раз начинаем с меню
core-safe-start-why = Прошлые запуски окончились сбоем: { $what }. Партия сохранена, продолжите её из меню.
core-kept-newer = Партию записала более новая версия. Обновите прибор, чтобы продолжить.
core-kept-damaged = Ход { $move } больше не читается.
core-kept-changed = Партия не подходит к этой версии игры.
core-kept-no-game = Игра не установлена или не загружается.
core-hold-longer = Держите, пока кольцо не замкнётся
core-left-or-right = Влево или вправо
core-no-more = Не больше { $number }
core-no-less = Не меньше { $number }
core-write-first = Сначала напишите имя
core-name-full = Имя слишком длинное
core-mark-dice = Сначала отметьте кубики

core-began = Игра началась
core-on-day = { $day }.{ $month ->
    [10] 10
    [11] 11
    [12] 12
   *[other] 0{ $month }
} { $time }
core-took-back = Отменено: { $what }
core-made-again = Возвращено
core-drawn-anew = Следующий бросок будет новым
core-jumped = Вернулись. До следующего хода ничего не пропадёт
    .short = Вернулись
core-resumed = Всё там же, где вы остановились

core-no-sound = Нет звука
core-not-saved = Не сохраняется
core-no-ring = Нет кольца
core-weak-power = Слабое питание
core-no-buttons = Нет кнопок
core-no-pins = Виртуальные контакты
core-no-store = Без записи
core-button-stuck = Кнопка запала
core-by-hand-chip = Вручную
core-paused = Пауза

core-table-menu = Меню стола
core-table-history = История
core-table-correct = Исправить
core-table-by-hand = Бросаем сами
core-table-leave = Пропустить вопрос
core-table-anew = Новый бросок
core-table-pause = Пауза
core-table-light-and-sound = Свет и звук
core-table-language = Язык
core-table-viewers = Другие экраны
    .short = Экраны
core-table-games = Другие игры
    .short = Игры
core-table-end = Закончить игру
core-open-history = Открыть
    .short = Дальше
core-open-correct = Открыть
    .short = Дальше
core-open-by-hand = Открыть
    .short = Дальше
core-open-leave = Пропуск
core-open-anew = Новый
core-open-pause = Пауза
core-open-light-and-sound = Открыть
    .short = Дальше
core-open-language = Открыть
    .short = Дальше
core-open-viewers = Открыть
    .short = Дальше
core-open-games = Перейти
    .short = Туда
core-open-end = Открыть
    .short = Дальше
core-about-history = Всё, что было. Можно вернуться в любое место.
core-about-correct = Задать значение как на поле. Остальное не изменится.
core-about-by-hand = Выберите, какие кубики и карты бросаете и тянете сами.
core-about-leave = Прибор больше не спросит. Если нужно, задайте значения сами.
core-about-anew = После отмены выпадет то же самое. Так следующий бросок будет новым.
core-about-pause = Останавливает и продолжает то, что идёт само.
core-about-light-and-sound = Громкость, яркость, что говорится вслух и как удобнее.
core-about-language = English, 한국어, Русский
core-about-viewers = Телефоны и телевизор показывают стол в браузере, каждый на своём языке.
core-about-games = Эта игра останется как есть. Возвращайтесь в любой момент.
core-about-end = Игра уйдёт в историю навсегда.
core-here-now = Вы здесь
core-takes-back = { $count ->
    [one] Отменит { $count } шаг после этого
    [few] Отменит { $count } шага после этого
   *[other] Отменит { $count } шагов после этого
}
core-makes-again = { $count ->
    [one] Вернёт { $count } шаг
    [few] Вернёт { $count } шага
   *[other] Вернёт { $count } шагов
}
core-instead = { $what } (вместо { $count ->
    [one] { $count } шага
   *[other] { $count } шагов
})
core-end-question = Закончить игру?
core-end-hint = Держите среднюю кнопку, пока кольцо не замкнётся.
core-volume = Громкость
core-brightness = Яркость
core-aids = Удобство
core-large-text = Крупный текст
core-high-contrast = Высокий контраст
    .short = Контраст
core-calm = Без движения
core-read-aloud = Чтение вслух
    .short = Вслух
core-about-large-text = На экране меньше, зато крупнее. Заметно на широком экране.
core-about-high-contrast = Чёрный фон, яркие цвета и контуры.
core-about-read-aloud = Вслух читаются меню, каждый шаг и всё, что происходит в игре. Тайное — никогда.
core-about-calm = Ничто не мигает, не катится и не кружится: ни на экране, ни на кольце.
core-of-ten = из 10
core-language-en = English
core-language-ko = 한국어
core-language-ru = Русский

core-settings-title = Проверьте настройки
core-settings-safe = Играем с безопасными настройками
core-play-on = Играть
core-settings-path = Настройки
core-line = строка
core-set-aside = Сохранённые игры не читаются

# Чем кончилась партия, и её картина.
core-won = Победа
core-lost = Поражение
core-good-won = Победа добра
core-evil-won = Победа зла
core-one-lost = Один проиграл
core-round = Раунд
core-one-turn = Ход
