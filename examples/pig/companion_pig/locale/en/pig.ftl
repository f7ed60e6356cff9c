# Pig
game-pig = Pig
pig-to = to { $count }
pig-option-goal = Played to
pig-apples = { $count ->
    [one] one apple
   *[other] { $count } apples
}
pig-unit = apples

pig-throw = Throw
pig-home = Carry home
    .short = Home
pig-set = Set a value
    .short = Set
pig-history = History
pig-end = End the game
    .short = End
pig-why-empty = Nothing has been thrown yet
pig-why-won = The game is won

pig-begins = The trough is empty: throw
pig-at-risk = { $count ->
    [one] One apple at risk
   *[other] { $count } apples at risk
}
pig-won = { $who } has won
pig-die = Die
pig-face = { $face }
pig-number = { $number }
pig-ask-die = Which number fell?
pig-barn-of = Barn of { $who }
pig-trough = In the trough
pig-turn = Whose turn

pig-fell = The die shows { $face }
pig-did-throw = { $who } threw { $face }
pig-did-lose = { $who } threw a 1 and lost { $count ->
    [0] nothing
    [one] one apple
   *[other] { $count } apples
}
pig-did-home = { $who } carried { $count ->
    [one] one apple
   *[other] { $count } apples
} home
pig-did-correct = A value was set by hand
