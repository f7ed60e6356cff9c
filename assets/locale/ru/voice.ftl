# Что голос сообщает о себе: проверка перед ночью и лист для записи.

voice-sample = Это голос прибора.

# На странице света и звука: что в игре говорится вслух и чьим голосом.
voice-reading = Вслух
voice-reading-silent = ничего
voice-reading-announce = объявления
voice-reading-everything = всё
voice-pack = Голос
voice-only-announcements = По-русски на этом приборе звучат только объявления. Чтобы слышать всё, установите RHVoice.
    .short = Здесь звучат только объявления. Чтобы слышать всё, нужен RHVoice.

voice-borrowed = На этом языке записей нет: объявления прозвучат по-английски.
    .short = По-английски
voice-preflight-complete = Все фразы озвучены.
    .short = Голос готов
voice-preflight-missing = { $lines ->
    [one] { $lines } фраза без голоса. Вместо неё прозвучит сигнал.
    [few] { $lines } фразы без голоса. Вместо них прозвучат сигналы.
   *[many] { $lines } фраз без голоса. Вместо них прозвучат сигналы.
}
    .short = Без голоса: { $lines }
voice-preflight-coming = { $lines ->
    [one] Готовится { $lines } фраза.
    [few] Готовятся { $lines } фразы.
   *[many] Готовится { $lines } фраз.
}
    .short = Готовится: { $lines }
voice-preflight-mixed = Фразы прозвучат разными голосами.
    .short = Голоса разные
voice-preflight-unfit = { $files ->
    [one] { $files } запись не воспроизводится и пропущена.
    [few] { $files } записи не воспроизводятся и пропущены.
   *[many] { $files } записей не воспроизводятся и пропущены.
}
    .short = Не играют: { $files }

voice-preflight-title = Пока глаза открыты
    .short = Голос
voice-preflight-without = Эти фразы без голоса
    .short = Без голоса
voice-preflight-legend = Что значат сигналы
    .short = Сигналы
voice-preflight-no-sound = Звука нет: ночь никто не услышит. Подключите динамик.
    .short = Звука нет
voice-preflight-volume = Громкость 0: ночь никто не услышит. Удерживайте «назад» и выберите свет и звук.
    .short = Громкость 0
voice-preflight-group = { $lines ->
    [one] { $lines } фраза
    [few] { $lines } фразы
   *[many] { $lines } фраз
}: { $source } { $voice }
    .short = { $lines } × { $source }

voice-source-own = своя запись
voice-source-shipped = встроенный голос
voice-source-synthesis = синтез на приборе
voice-source-chime = сигнал

voice-sheet-title = { $lines ->
    [one] Лист для записи: { $lines } фраза
    [few] Лист для записи: { $lines } фразы
   *[many] Лист для записи: { $lines } фраз
}
voice-sheet-how = Записывайте каждую фразу отдельно, в тихой комнате, на одном расстоянии от микрофона. Читайте спокойно и не выделяйте ни одну роль: по вашему тону никто не должен ничего узнать. Обратный отсчёт: одно число в секунду.
voice-sheet-where = Назовите каждую запись так, как здесь подписана фраза. Затем выполните: companion voice import ПАПКА
voice-sheet-seconds = { $seconds ->
    [one] около { $seconds } секунды
   *[other] около { $seconds } секунд
}
