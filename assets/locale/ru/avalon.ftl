# Авалон, по-русски. Строки для рук не длиннее 28 букв; .short для узких кнопок и малого экрана.

# Персонажи и стороны
avalon-role-merlin = Мерлин
avalon-role-percival = Персиваль
avalon-role-servant = Слуга Артура
    .short = Слуга
avalon-role-good-lancelot = Ланселот
avalon-role-assassin = Убийца
avalon-role-mordred = Мордред
avalon-role-morgana = Моргана
avalon-role-oberon = Оберон
avalon-role-minion = Приспешник
    .short = Слуга тьмы
avalon-role-evil-lancelot = Ланселот
avalon-good = Свет
avalon-evil = Тьма
avalon-extra-lady = Леди озера
    .short = Леди
avalon-extra-targeting = Выбор похода
    .short = Цель
avalon-extra-excalibur = Экскалибур
    .short = Меч
avalon-extra-lancelot = Ланселоты
avalon-swap-nobody = Не используется

# Настройки
avalon-option-characters = Особые персонажи
avalon-option-characters-hint = Мерлин и Убийца играют всегда. Остальные места занимают слуги и приспешники.
    .short = Мерлин и Убийца играют всегда.
avalon-option-extras = Дополнительные правила
avalon-option-extras-hint = Экскалибура и Ланселотов нет в основной коробке.
avalon-option-lancelot = Ланселоты
avalon-option-lancelot-hint = Один светлый, один тёмный; могут сменить сторону.
avalon-option-lancelot-off = Не играют
    .short = Нет
avalon-option-lancelot-hidden = Меняются тайно
    .short = Тайно
avalon-option-lancelot-announced = Смены открыты
    .short = Открыто
avalon-option-lancelot-mutual = Знают друг друга
    .short = Знакомы
avalon-option-first-leader = Первый лидер
avalon-option-first-leader-hint = Его покажет огонёк, или выберите сами.
avalon-option-first-leader-drawn = По жребию
    .short = Жребий
avalon-option-first-leader-chosen = По выбору
    .short = Выбор
avalon-option-votes = Голоса
avalon-option-votes-hint = Голос каждого или только итог.
avalon-option-votes-seats = По игрокам
    .short = Все
avalon-option-votes-outcome = Только итог
    .short = Итог
avalon-option-quest-cards = Карты похода
avalon-option-quest-cards-hint = На приборе каждый тайно жмёт влево или вправо.
avalon-option-quest-cards-table = Картами игры
avalon-option-quest-cards-box = На приборе
    .short = Прибор
avalon-option-log = Журнал голосов
avalon-option-log-hint = Кто был лидером и кто как голосовал.
avalon-option-log-on = Открыт
avalon-option-log-off = Закрыт до конца
    .short = Закрыт
avalon-option-who-sees = Кто кого видит
avalon-option-who-sees-hint = Страница для всех, и днём тоже.
avalon-option-who-sees-on = Показывать
    .short = Да
avalon-option-who-sees-off = Не показывать
    .short = Нет
avalon-option-discussion-min = Обсуждение, минут
avalon-option-discussion-min-hint = Перед голосованием. 0: без часов.
avalon-option-proposal-min = Выбор команды, минут
avalon-option-proposal-min-hint = Время лидера на выбор. 0: без часов.
avalon-option-pace = Темп ночи
avalon-option-pace-hint = Длина пауз между фразами.
avalon-option-pace-slow = Медленно
avalon-option-pace-normal = Обычно
avalon-option-pace-quick = Быстро
avalon-option-look-s = Время смотреть, секунд
avalon-option-look-s-hint = Столько глаза открыты.
avalon-option-second-language = Второй язык
avalon-option-second-language-hint = Каждая фраза ночи звучит на обоих.
avalon-option-second-language-none = Нет

# Ошибки состава и советы
avalon-error-players = В Авалон играют от { $least } до { $most } человек; сейчас: { $players }
avalon-error-missing = В составе не хватает: { $role }
avalon-error-copies = Такая карта только одна: { $role }
avalon-error-good = Светлых персонажей: { $count }, а мест: { $places }
    .short = Светлых { $count }, мест { $places }
avalon-error-evil = Тёмных персонажей: { $count }, а мест: { $places }
    .short = Тёмных { $count }, мест { $places }
avalon-error-lancelots = Ланселотов нужно взять обоих
avalon-error-excalibur-box = Экскалибуру нужны карты похода на столе
    .short = Экскалибуру нужны карты
avalon-warning-percival = Впятером с Персивалем: добавьте Моргану или Мордреда
    .short = К Персивалю добавьте Моргану
avalon-warning-morgana = Без Персиваля Моргана обычный приспешник
    .short = Моргане нужен Персиваль
avalon-warning-lady = Леди озера лучше брать от { $least } игроков
    .short = Леди: от { $least } игроков
avalon-lineup-fine = Хороший состав. Лучше всего играть всемером или ввосьмером
    .short = Хороший состав

# Кнопки и действия
avalon-deal = Раздать
    .short = Сдать
avalon-more = Ещё
avalon-more-first = Первая игра
avalon-more-full = Для опытных
avalon-more-excalibur = Экскалибур
    .short = Меч
avalon-more-lancelot = Ланселоты
avalon-night = Ночь
avalon-night-on = Отсюда
avalon-night-once-more = Ночь снова
    .short = Снова
avalon-check-sound = Проверить звук
    .short = Звук
avalon-read-aloud = Прочитать вслух
    .short = Вслух
avalon-night-done = Ночь уже прошла
avalon-practice = Пробная ночь
avalon-practice-ends-now = Хватит
avalon-line-on = Дальше
avalon-stop-reading = Стоп
avalon-otherwise = Иначе
avalon-who-sees = Кто кого видит
    .short = Взгляды
avalon-understood = Понятно
avalon-stop-night = Остановить ночь
avalon-sleep = Глаза закрыты
avalon-heard = Следующая фраза
avalon-say-again = Повторить
avalon-team = Команда
    .short = Отряд
avalon-other-team = Другая
avalon-this-team = Команда
    .short = Отряд
avalon-vote = Голоса
avalon-reveal = Открыть
    .short = Открыть
avalon-onward = Дальше
avalon-go-quest = В поход
avalon-next-leader = Дальше
avalon-log = Журнал
avalon-log-older = Раньше
avalon-log-newer = Позже
avalon-timer-hold = Пауза
avalon-timer-go-on = Дальше
avalon-assassin = Назвать
avalon-name-merlin = Мерлин!
avalon-card-passed = Передал
    .short = Отдал
avalon-wrong-card = Не та карта
    .short = Не та
avalon-end = Конец
avalon-cards-lie = Сыграли
    .short = Есть
avalon-shuffled = Готово
avalon-have-it = У меня
avalon-turn-over = Открыть
    .short = Показ

# Почему не сейчас
avalon-why-team = Команду называют, пока выбирает лидер
avalon-why-vote = Сначала лидер называет команду
avalon-why-again = Повторить ночь можно только до первого голосования
avalon-why-timer = Часы стоят
avalon-why-say-again = Фраза уже повторяется
avalon-why-wrong-card = Карту верности ещё никто не передавал
avalon-why-answer = Нужен ответ. Отмена вернёт назад

# Вопросы
avalon-ask-more = Что изменить?
avalon-ask-lancelot = Как играют Ланселоты?
    .short = Ланселоты?
avalon-ask-leader = Кто первый лидер?
avalon-ask-loyalty-deal = Открыты пять карт верности. В каких походах смена?
    .short = В каких походах смена?
avalon-ask-loyalty-card = Какая карта смены верности открыта?
    .short = Какая карта?
avalon-ask-quest = В какой поход?
avalon-ask-team = { $leader } выбирает: { $size ->
    [2] двое
    [3] трое
    [4] четверо
   *[5] пятеро
}
avalon-ask-sword = Кому Экскалибур?
avalon-ask-vote = { $who }: за или против?
    .short = { $who }: голос
avalon-ask-verdict = Команда утверждена?
avalon-ask-swap = Экскалибур: { $who }. Чью карту сменить?
    .short = Чью карту сменить?
avalon-ask-fails = Сколько карт провала?
    .short = Карт провала?
avalon-ask-card = { $who }, ваша карта?
    .short = { $who }: карта
avalon-ask-lady = { $who }: кого проверить?
    .short = { $who }: кого?
avalon-ask-accuse = Кого назвали Мерлином?
    .short = Кто Мерлин?
avalon-ask-merlin = Это был Мерлин?
avalon-ask-merlin-named = { $who }: вы Мерлин?
    .short = { $who }: Мерлин?
avalon-ask-liar = Кто передал неверную карту?
    .short = Кто её передал?
avalon-unit-fails = { $count ->
    [one] карта провала
    [few] карты провала
   *[many] карт провала
}
avalon-vote-approve = За
avalon-vote-reject = Против
avalon-vote-rest = Остальные за
    .short = Все за
avalon-verdict-approved = Да
avalon-verdict-rejected = Нет
avalon-card-success = Успех
avalon-card-fail = Провал
avalon-merlin-yes = Да
avalon-merlin-no = Нет
avalon-loyalty-card-stay = Без перемен
    .short = Остались
avalon-loyalty-card-switch = Смена сторон
    .short = Смена
avalon-throws-leader = Первый лидер
avalon-throws-loyalty-card = Карты верности
    .short = Верность

# Верхняя строка
avalon-players = Игроков: { $count }
avalon-path-lineup = Персонажи
avalon-path-deal = Раздача
avalon-path-countdown = Ночь
avalon-path-stopped = Ночь прервана
avalon-path-reading = Читает человек
avalon-path-practice = Пробная
avalon-path-talk = Команда
avalon-path-proposed = Обсуждение
avalon-path-calling = Голосование
avalon-quest-n = Поход { $n }
avalon-path-quest = В пути
avalon-path-choose-quest = Поход на выбор
avalon-path-vote = Голосование { $n } из 5
    .short = Голоса { $n }/5
avalon-path-result = Итог
avalon-path-lady = Леди озера
avalon-path-assassin = Последний шанс
avalon-path-over = Конец
avalon-path-log = Журнал { $n }/{ $of }

# Страницы
avalon-deal-shuffle = Перемешайте карты: { $count }
avalon-deal-one = Каждому по одной
    .short = По одной
avalon-deal-look = Смотреть только свою
    .short = Только свою
avalon-deal-hush = Рисунок не описывать
    .short = Не описывать
avalon-close-eyes = Закройте глаза
avalon-close-eyes-hint = Ночь начнётся через десять секунд. Сейчас её остановит отмена, потом отмену нужно держать.
    .short = Десять секунд. Отмена остановит.
avalon-stopped-hand = Ночь остановлена
avalon-stopped-power = Ночь прервалась
avalon-stopped-sound = Звук пропал
avalon-stopped-at = Фраза { $n } из { $of }. Сначала или отсюда?
avalon-stopped-how = Отсюда: глаза закрыты, кулак вытянут. Рассказ пойдёт с фразы { $n }, чтобы нужные пальцы были подняты.
avalon-then-wait = затем подождите { $count ->
    [one] { $count } секунду
    [few] { $count } секунды
   *[many] { $count } секунд
}
avalon-read-slowly = читайте вслух, не спеша
    .short = не спеша
avalon-line-after = далее
avalon-practice-title = Проба с открытыми глазами
    .short = Глаза открыты
avalon-practice-how = Каждому по карте, лицом вверх
avalon-eyes-stay-open = глаза открыты
avalon-who-sees-title = Кто кого видит ночью
avalon-same-for-all = одинаково для всех
avalon-evil-side = Силы тьмы
    .short = Тьма
avalon-which-of-two = кто из двух?
    .short = кто?
avalon-or = или
avalon-sees-nobody = никого не видят
avalon-leader = лидер
avalon-leader-switched = лидер · Ланселоты меняются
avalon-picks = выбирает { $size ->
    [2] двоих
    [3] троих
    [4] четверых
   *[5] пятерых
}
avalon-picks-quest = выбирает поход и команду
    .short = выбирает поход
avalon-rejected = Отказов: { $n } из 5
    .short = { $n }/5
avalon-time-proposal = на выбор
avalon-time-discussion = на обсуждение
avalon-choose-token = За или против?
avalon-team-goes = Команда идёт
avalon-team-stays = Команда не идёт
avalon-play-title = Карты похода
avalon-play-one = По карте рубашкой вверх
avalon-play-good = Свет играет только успех
avalon-play-two-fails = Нужны два провала
avalon-play-lancelot = Тёмный Ланселот: провал
avalon-shuffle-title = Прежде чем открыть
avalon-shuffle-played = Перемешайте сыгранные
avalon-shuffle-unused = Остальные мешает сосед
avalon-shuffle-apart = Перемешать, лишние отдельно
avalon-shuffle-show = Откройте только сыгранные
avalon-pass = Прибор идёт по кругу
avalon-box-at = { $n } из { $of }
avalon-box-alone = Возьмите прибор так, чтобы никто не видел, и нажмите влево или вправо.
    .short = Остальные не смотрят.
avalon-box-back = Все карты сыграны
avalon-box-back-hint = Верните прибор на стол. Он покажет только число провалов.
    .short = Верните прибор на стол.
avalon-quest-won = Поход { $n } успешен
    .short = Успех
avalon-quest-lost = Поход { $n } провален
    .short = Провал
avalon-fails = { $fails ->
    [0] Ни одной карты провала
    [one] { $fails } карта провала
    [few] { $fails } карты провала
   *[other] { $fails } карт провала
}
avalon-by-hand = Исправлено вручную
avalon-lady-looks = смотрит, никому не показывая
    .short = смотрит
avalon-lady-shows = показывает одну карту
    .short = показывает
avalon-lady-lie-loses = Кто передаст неверную карту, проиграет
    .short = Неверная карта: проигрыш
avalon-who-is-merlin = Кто Мерлин?
avalon-who-is-merlin-hint = Тьма может совещаться, карты остаются закрыты. Решает Убийца.
    .short = Решает Убийца.
avalon-good-wins = Победа света
avalon-evil-wins = Победа тьмы
avalon-lost = Проигрывает { $who }
avalon-outcome-quests-failed = Три похода провалены.
avalon-outcome-teams-rejected = Отклонены пять команд подряд.
avalon-outcome-merlin-named = Мерлина нашли.
avalon-outcome-merlin-named-named = { $who }: это был Мерлин.
avalon-outcome-merlin-missed = Мерлин остался неузнанным.
avalon-outcome-merlin-missed-named = { $who }: это не Мерлин.
avalon-outcome-wrong-card = Передана неверная карта верности.
avalon-outcome-wrong-card-named = Передана неверная карта верности.

# Зачем нужна каждая фраза ночи: для пробной ночи
avalon-explain-all-close = Кулак значит: показывать пока нечего.
avalon-explain-evil-lancelot-thumb = По пальцу тьма узнает своего Ланселота, а он её не видит.
avalon-explain-evil-open = Тёмные узнают друг друга. Светлые здесь не узнают ничего.
avalon-explain-evil-open-no-oberon = Тёмные узнают друг друга. Оберон тоже тёмный, но не видит их, и они не видят его.
avalon-explain-close = Глаза снова закрыты, чтобы никто не увидел, кто смотрит следующим.
avalon-explain-fist = Снова кулак: больше ничего не видно.
avalon-explain-still-closed = Пауза, чтобы никого не выдал шорох.
avalon-explain-evil-thumbs = Пальцы видит только Мерлин: так он узнаёт тёмных.
avalon-explain-evil-thumbs-no-mordred = Пальцы видит только Мерлин. Мордред своего не поднимает, и Мерлин о нём не знает.
avalon-explain-merlin-open = Мерлин знает тёмных, но выдавать себя нельзя: в конце его ищет Убийца.
avalon-explain-merlin-thumb = Этот палец для Персиваля: он защищает Мерлина.
avalon-explain-merlin-morgana-thumbs = Оба пальца для Персиваля. Моргана притворяется Мерлином.
avalon-explain-percival-open-one = Персиваль знает Мерлина и может отвлечь Убийцу на себя.
avalon-explain-percival-open-two = Персиваль знает, что один из двоих Мерлин, но не знает кто.
avalon-explain-lancelots-open = Ланселоты знают друг друга, хотя они на разных сторонах.
avalon-explain-all-open = Все открывают глаза, и первый лидер выбирает команду.

# Зачем нужна каждая фраза ночи: для пробной ночи

# Исправления
avalon-dial-leader = Лидер
avalon-dial-rejected = Отклонено команд
avalon-dial-quest = Поход { $n }
avalon-dial-lady = Леди озера
avalon-mark-open = Впереди
avalon-mark-success = Успех
avalon-mark-fail = Провал

# История
avalon-did-deal = Состав утверждён
avalon-did-night = Ночь началась
avalon-did-night-again = Ночь сначала
avalon-did-count = До ночи десять секунд
avalon-did-sleep = Глаза закрыты
avalon-did-heard = Ночь, фраза { $n }
avalon-did-say-again = Фраза ночи { $n }: ещё раз
avalon-did-stop = Ночь остановлена на фразе { $n }
avalon-did-night-on = Ночь продолжилась
avalon-did-sound-check = Проверка звука
avalon-did-read-aloud = Ночь читает человек
avalon-did-read-on = Прочитана фраза { $n }
avalon-did-read-on-practice = Пробная ночь: дальше
avalon-did-night-done = Ночь провели сами
avalon-did-practice = Пробная ночь
avalon-did-practice-ends = Проба окончена
avalon-did-put-in = В игре: { $what }
avalon-did-put-out = Не в игре: { $what }
avalon-did-more = Состав изменён
avalon-did-lancelot = Выбраны Ланселоты
avalon-did-name-team = { $leader }, команда: { $team }
avalon-did-team = Лидер выбирает команду
avalon-did-quest = Выбран поход { $n }
avalon-did-sword = Экскалибур: { $who }
avalon-did-vote = Объявлено голосование
avalon-did-reveal = Голоса открыты
avalon-did-vote-of = { $who }: { $vote }
avalon-did-vote-rest = Остальные за
avalon-did-verdict-approved = Команда утверждена
avalon-did-verdict-rejected = Команда отклонена
avalon-did-play = Карты похода сыграны
avalon-did-shuffle = Карты похода перемешаны
avalon-did-put-back = Прибор на столе
avalon-did-pass = Прибор у игрока: { $who }
avalon-did-card = Карта сыграна: { $who }
avalon-did-swap = Экскалибур, смена карты: { $who }
avalon-did-swap-none = Экскалибур не использован
avalon-did-fails = Поход { $n }: { $result }
avalon-did-onward-counted = После голосования
avalon-did-onward-result = После похода
avalon-did-onward-lady = Карта верности передана
avalon-did-timer = Часы подали знак
avalon-did-assassin = Решает Убийца
avalon-did-wrong-card = Неверная карта верности
avalon-did-leader = Первый лидер: { $who }
avalon-did-lady = Проверка: { $who }
avalon-did-accuse = Назван игрок: { $who }
avalon-did-liar = Неверная карта: { $who }
avalon-did-loyalty-deal = Карты верности разложены
avalon-did-loyalty-card = Карта верности открыта
avalon-did-leave = Решили без прибора
avalon-did-correct = Вручную: { $what } { $value }
avalon-did-by-hand-on = Игроки тянут сами
avalon-did-by-hand-off = Тянет прибор
avalon-did-by-hand-one-on = Игроки тянут сами: { $what }
avalon-did-by-hand-one-off = Тянет прибор: { $what }
avalon-log-leader = Первый лидер: { $who }
avalon-log-switch = Карта верности: смена
avalon-log-stay = Карта верности: без перемен
avalon-log-quest = Поход { $n }: { $result }
avalon-result-success = успех
avalon-result-failed = провал
avalon-result-fails = { $fails ->
    [one] { $fails } провал
    [few] { $fails } провала
   *[other] { $fails } провалов
}

# Голос: те же слова, что в data/narration.yaml, их сверяет тест. На каждое число своя фраза.
avalon-reveal-all-close = Все закройте глаза и вытяните вперёд руку, сжатую в кулак.
avalon-reveal-evil-lancelot-thumb = Тёмный Ланселот, не открывая глаз, поднимите большой палец.
avalon-reveal-evil-open = Приспешники Мордреда, откройте глаза и найдите друг друга.
avalon-reveal-evil-open-no-oberon = Приспешники Мордреда, кроме Оберона, откройте глаза и найдите друг друга. Оберон глаз не открывает.
avalon-reveal-evil-open-no-lancelot = Приспешники Мордреда, кроме Ланселота, откройте глаза. Большой палец поднял тёмный Ланселот.
avalon-reveal-evil-open-no-oberon-lancelot = Приспешники Мордреда, кроме Оберона и Ланселота, откройте глаза. Большой палец поднял тёмный Ланселот.
avalon-reveal-evil-close = Приспешники Мордреда, закройте глаза.
avalon-reveal-evil-lancelot-fist = Тёмный Ланселот, опустите палец и снова сожмите кулак.
avalon-reveal-still-closed = Глаза у всех закрыты, руки сжаты в кулак.
avalon-reveal-evil-thumbs = Все, кто на стороне тьмы, не открывая глаз, поднимите большой палец.
avalon-reveal-evil-thumbs-with-oberon = Все, кто на стороне тьмы, включая Оберона, не открывая глаз, поднимите большой палец.
avalon-reveal-evil-thumbs-no-mordred = Все, кто на стороне тьмы, кроме Мордреда, не открывая глаз, поднимите большой палец. Мордред кулак не разжимает.
avalon-reveal-evil-thumbs-no-mordred-with-oberon = Все, кто на стороне тьмы, включая Оберона, но кроме Мордреда, не открывая глаз, поднимите большой палец. Мордред кулак не разжимает.
avalon-reveal-merlin-open = Мерлин, откройте глаза. Большой палец подняли те, кто на стороне тьмы.
avalon-reveal-thumbs-down = Опустите большой палец и снова сожмите кулак.
avalon-reveal-merlin-close = Мерлин, закройте глаза.
avalon-reveal-merlin-thumb = Мерлин, не открывая глаз, поднимите большой палец.
avalon-reveal-merlin-morgana-thumbs = Мерлин и Моргана, не открывая глаз, поднимите большой палец.
avalon-reveal-percival-open-one = Персиваль, откройте глаза. Большой палец поднял Мерлин.
avalon-reveal-percival-open-two = Персиваль, откройте глаза. Большой палец подняли двое: один из них Мерлин, другой Моргана.
avalon-reveal-percival-close = Персиваль, закройте глаза.
avalon-reveal-lancelots-open = Оба Ланселота, откройте глаза и посмотрите друг на друга.
avalon-reveal-lancelots-close = Ланселоты, закройте глаза.
avalon-reveal-all-open = Все откройте глаза. Игра начинается.
avalon-night-pictures = Посмотрите свою карту персонажа. Описывать рисунок на карте нельзя.
avalon-sound-check = Так будет звучать ночь. Всем хорошо слышно?
avalon-practice-begins = Пробная ночь, с открытыми глазами. Раздайте персонажей лицом вверх и делайте то, что слышите.
avalon-practice-ends = Пробная ночь окончена. Перемешайте персонажей и раздайте их снова, лицом вниз.
avalon-night-begins = Ночь начнётся через десять секунд. Положите всё на стол и приготовьтесь закрыть глаза.
avalon-night-countdown = Десять. Девять. Восемь. Семь. Шесть. Пять. Четыре. Три. Два. Один.
avalon-night-stopped = Ночь остановлена. Закройте глаза, опустите руки и ждите.
avalon-night-resumed = Ночь продолжается. Все закройте глаза и вытяните вперёд руку, сжатую в кулак. Последняя часть повторится.
avalon-night-again = Ночь начинается сначала, карты остаются теми же.
avalon-night-interrupted = Ночь прервалась. Опустите руки. Начать сначала или продолжить с этого места?
avalon-night-sound-lost = Звук пропал, и ночь остановилась. Закройте глаза, опустите руки и ждите.
avalon-leader-first = Огонёк показывает первого лидера.
avalon-leader-next = Лидером становится следующий игрок по часовой стрелке.
avalon-team-pick = { $n ->
    [1] { $size ->
        [2] Первый поход. Лидер, выберите двух игроков.
       *[3] Первый поход. Лидер, выберите трёх игроков.
    }
    [2] { $size ->
        [3] Второй поход. Лидер, выберите трёх игроков.
       *[4] Второй поход. Лидер, выберите четырёх игроков.
    }
    [3] { $size ->
        [2] Третий поход. Лидер, выберите двух игроков.
        [3] Третий поход. Лидер, выберите трёх игроков.
       *[4] Третий поход. Лидер, выберите четырёх игроков.
    }
    [4] { $size ->
        [3] Четвёртый поход. Лидер, выберите трёх игроков.
        [4] Четвёртый поход. Лидер, выберите четырёх игроков.
       *[5] Четвёртый поход. Лидер, выберите пять игроков.
    }
   *[5] { $size ->
        [3] Пятый поход. Лидер, выберите трёх игроков.
        [4] Пятый поход. Лидер, выберите четырёх игроков.
       *[5] Пятый поход. Лидер, выберите пять игроков.
    }
}
avalon-team-pick-targeting = Лидер, выберите поход и команду для него.
avalon-team-quest5-locked = Пятый поход пока закрыт. Сначала нужны два успешных похода.
avalon-team-excalibur = Лидер, отдайте Экскалибур любому участнику команды, кроме себя.
avalon-timer-proposal = Лидер, время на выбор команды пошло.
avalon-timer-discussion = Время обсуждения. Отсчёт пошёл.
avalon-timer-last-minute = Осталась одна минута.
avalon-timer-last-ten = Осталось десять секунд.
avalon-timer-up = Время вышло.
avalon-timer-paused = Отсчёт остановлен.
avalon-timer-resumed = Отсчёт продолжается.
avalon-vote-call = Все выберите: за или против.
avalon-vote-last-chance = Внимание. Если и эту команду отклонят, победит тьма.
avalon-vote-gong = По удару гонга все одновременно покажите свои голоса.
avalon-vote-countdown = Три. Два. Один.
avalon-vote-approved = Команда утверждена.
avalon-vote-rejected = { $n ->
    [1] Команда отклонена. Это первый отказ. Лидером становится следующий игрок.
    [2] Команда отклонена. Это второй отказ. Лидером становится следующий игрок.
    [3] Команда отклонена. Это третий отказ. Лидером становится следующий игрок.
   *[4] Команда отклонена. Это четвёртый отказ. Лидером становится следующий игрок.
}
avalon-vote-tie = Ничья считается отказом.
avalon-vote-five-rejected = Пять команд отклонено. Тьма побеждает.
avalon-quest-play = Участники похода, положите по одной карте рубашкой вверх.
avalon-quest-good-succeeds = Помните: игроки на стороне света обязаны сыграть карту успеха.
avalon-quest-two-fails = Этот поход провалится, только если карт провала не меньше двух.
avalon-quest-excalibur-use = Владелец Экскалибура, хотите заставить кого-нибудь сменить карту?
avalon-quest-shuffle = Перемешайте отдельно сыгранные и несыгранные карты, затем откройте сыгранные.
avalon-quest-box-pass = Передайте прибор следующему участнику похода.
avalon-quest-box-done = Все карты сыграны. Верните прибор на стол.
avalon-quest-success = Поход успешен.
avalon-quest-success-with-fail = Одна карта провала, но поход всё же успешен.
avalon-quest-fail = { $fails ->
    [1] Поход провален. Одна карта провала.
    [2] Поход провален. Две карты провала.
    [3] Поход провален. Три карты провала.
    [4] Поход провален. Четыре карты провала.
   *[5] Поход провален. Пять карт провала.
}
avalon-lancelot-draw = Откройте карту смены верности.
avalon-lancelot-stay = Без перемен. Каждый Ланселот остаётся на своей стороне.
avalon-lancelot-switch = Ланселоты тайно меняются сторонами.
avalon-lady-use = Леди озера у игрока { $name }. Выберите, кого проверить.
    .spoken = Игрок, у которого Леди озера, выберите, кого проверить.
avalon-lady-immune = У этого игрока Леди уже была. Выберите другого.
avalon-lady-show = Передайте карту верности, которая отвечает вашей стороне. Её увидит только тот, у кого Леди озера.
avalon-lady-pass = Леди озера переходит к игроку { $name }.
    .spoken = Леди озера переходит к тому, кого проверили.
avalon-lady-lie = Передана неверная карта верности. Тот, кто её передал, проиграл.
avalon-end-three-success = Три похода успешны. У тьмы остался последний шанс.
avalon-end-assassin = Силы тьмы могут посовещаться. Убийца, назовите Мерлина.
avalon-end-was-it-merlin = Названный игрок, ответьте: это Мерлин?
avalon-end-hit = Это был Мерлин. Тьма побеждает.
avalon-end-miss = Это не Мерлин. Свет побеждает.
avalon-end-three-fail = Три похода провалены. Тьма побеждает.
avalon-by-lineup = Персонажи
avalon-by-quest = Последний поход
avalon-by-quest-rejected = пять команд отклонены
avalon-by-named = Кого назвал Убийца
