# Свинья
game-pig = Свинья
pig-to = до { $count }
pig-option-goal = Играем до
pig-apples = { $count ->
    [one] { $count } яблока
   *[other] { $count } яблок
}
pig-unit = яблок

pig-throw = Бросить
pig-home = Унести
pig-set = Исправить
pig-history = История
pig-end = Закончить игру
    .short = Закончить
pig-why-empty = Ещё ни разу не бросали
pig-why-won = Игра уже выиграна

pig-begins = Корыто пусто: бросайте кубик
pig-at-risk = { $count ->
    [one] На кону { $count } яблоко
    [few] На кону { $count } яблока
   *[many] На кону { $count } яблок
}
pig-won = Победа: { $who }
pig-die = Кубик
pig-face = { $face }
pig-number = { $number }
pig-ask-die = Что выпало?
pig-barn-of = Амбар: { $who }
pig-trough = В корыте
pig-turn = Чей ход

pig-fell = На кубике { $face }
pig-did-throw = { $who }: выпало { $face }
pig-did-lose = { $who }: выпала единица, потеряно яблок: { $count }
pig-did-home = { $who }: унесено яблок: { $count }
pig-did-correct = Значение исправлено вручную
