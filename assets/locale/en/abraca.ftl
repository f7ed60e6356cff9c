# Abraca... What?, in English. Spell names: English edition.
# Lines for hands have at most 28 letters; .short is for narrow buttons and the small screen.

# Spells and what they do
abraca-spell-dragon = Ancient Dragon
abraca-spell-wanderer = Dark Wanderer
abraca-spell-dream = Sweet Dream
abraca-spell-owl = Night Singer
abraca-spell-tempest = Lightning Tempest
    .short = Lightning
abraca-spell-blizzard = Blizzard
abraca-spell-fireball = Fireball
abraca-spell-drink = Magic Drink
abraca-does-dragon = All others lose what the die shows
    .short = Others lose the die
abraca-does-wanderer = All others lose one life, you gain one
    .short = Others −1, you +1
abraca-does-dream = You gain what the die shows, up to { $cap }
    .short = You gain the die
abraca-does-owl = Take a secret stone and look at it
    .short = Take a secret stone
abraca-does-tempest = Left and right lose one life each
    .short = Left and right −1
abraca-does-tempest-two = Your opponent loses one life
    .short = Opponent −1
abraca-does-blizzard = The one on your left loses one life
    .short = Left loses one life
abraca-does-blizzard-two = Your opponent loses one life
    .short = Opponent −1
abraca-does-fireball = The one on your right loses one life
    .short = Right loses one life
abraca-does-fireball-two = Your opponent loses one life
    .short = Opponent −1
abraca-does-drink = You gain one life, up to { $cap }
    .short = You gain one life
abraca-too-low = Lower than { $n }: costs a life and the turn
    .short = Too low: a life
abraca-minus = −
abraca-plus = +
abraca-minus-one = −1
abraca-plus-one = +1
abraca-number = { $n }

# The turn
abraca-path-round = Round { $n }
    .short = { $n }
abraca-path-setup = Set-up
abraca-path-scored = Scores
abraca-path-won = The end
abraca-call = Call { $n }
abraca-hit = Hit
abraca-miss = Miss
abraca-roll = Roll
abraca-stop = Stop
abraca-stop-title = Stop here
abraca-stop-line = { $n ->
    [0] No stone to take
    [one] Take { $n } stone, and on to the left
   *[other] Take { $n } stones, and on to the left
}
    .short = { $n ->
    [0] No stone to take
    [one] Take { $n } stone
   *[other] Take { $n } stones
}
abraca-leave = Someone leaves
    .short = Leaves
abraca-asks = { $who }: has { $caller } { $n ->
    [8] an
   *[other] a
} { $n }?
    .short = { $who }: { $n ->
        [8] an
       *[other] a
    } { $n }?
abraca-sits-right = { $who } sits on { $caller }’s right
abraca-works = { $spell } works
    .short = { $spell }
abraca-turn-ends = { $who }’s turn is over
    .short = Turn over
abraca-roll-dragon = { $who }, roll the die
abraca-roll-dragon-line = All others lose that many lives.
abraca-roll-dream = { $who }, roll the die
abraca-roll-dream-line = You gain that many lives.
abraca-roll-failed = { $who }, roll the die
abraca-roll-failed-line = No dragon came. You lose that many lives.
    .short = You lose that many lives.
abraca-refill = Refill
abraca-hand-take = { $n ->
    [one] { $who }: take { $n } stone
   *[other] { $who }: take { $n } stones
}
abraca-hand-next = Next: { $who }
abraca-done = Done
abraca-next-round = Next round
    .short = Next

# Set-up of a round
abraca-setting-up = Setting up
abraca-deal = Lay out the round
abraca-on-the-table = Set up the round
abraca-begins = { $who } begins
abraca-hand-shuffle = Shuffle all { $n } stones
abraca-hand-open = { $n } open, on their numbers
abraca-hand-secret = { $n } aside: secret stones
abraca-hand-deal = Each: { $stones } stones, { $lives } lives
abraca-ask-oldest = Who is the oldest?
abraca-ask-start = Who was drawn to start?
abraca-ask-all-open = { $n } stones are face up: how many of each?
abraca-ask-open = { $n ->
    [1] Is the 1 face up?
   *[other] How many { $n }s are face up?
}
abraca-nobody = Nobody
abraca-ask-die = What does the die show?
abraca-ask-leave = Who leaves the game?
abraca-unit-die = die
abraca-unit-life = { $count ->
    [one] life
   *[other] lives
}
abraca-unit-points = { $count ->
    [one] point
   *[other] points
}
abraca-unit-hand = { $count ->
    [one] stone in front
   *[other] stones in front
}
abraca-unit-taken = { $count ->
    [one] secret stone
   *[other] secret stones
}
abraca-unit-seen = { $count ->
    [one] stone lies open
   *[other] stones lie open
}
abraca-unit-secret = { $count ->
    [one] secret stone
   *[other] secret stones
}
abraca-unit-cast = 0: none yet

# Rounds and the end
abraca-scored = The round is over
abraca-ended-killed = { $who } took the last life
abraca-ended-emptied = { $who } used the last stone
abraca-ended-own = A spell went wrong
abraca-ended-last = { $who } is the last magician
abraca-ended-alone = All the others have left.
abraca-won = { $count ->
    [one] { $who } wins
   *[other] { $who } win together
}
abraca-button-actions = Actions
abraca-button-history = History
abraca-button-end = End

# Why not
abraca-why-over = The game is over
abraca-why-die = First roll the die
abraca-why-called = First say hit or miss
abraca-why-lower = Not lower than { $n } in this turn
    .short = Not below { $n }
abraca-why-not-called = No number was called
abraca-why-all-open = { $n ->
    [1] The only 1 lies open already
   *[other] All { $n } stones with { $n } lie open already
}
    .short = No { $n } is left
abraca-why-no-stones = No stone stands in front
abraca-why-no-die = No die is to be rolled now
abraca-why-must-call = First call a number

# Lines of the history, as things happen
abraca-log-starts = { $who } begins
abraca-log-lose = { $count ->
    [one] { $who } loses { $n }
   *[other] { $who } lose { $n } each
}
abraca-log-gain = { $who } gains { $n }
abraca-log-full = { $who }: never more than { $n } lives
abraca-log-out = { $who } has no life left
abraca-log-secret = { $who } takes a secret stone, { $n } left
abraca-log-no-secret = No secret stone is left
abraca-log-takes = { $who } takes { $n ->
    [one] { $n } stone
   *[other] { $n } stones
}, { $left } left in the pile
abraca-log-pile-empty = The pile is empty: nothing to take
abraca-log-killed = The round is over: { $who } took the last life
abraca-log-emptied = The round is over: { $who } used the last stone
abraca-log-own = The round is over: nobody wins it
abraca-log-last = The round is over: { $who } is the last magician
abraca-log-left = { $who } leaves the game
abraca-log-won = { $count ->
    [one] { $who } wins the game
   *[other] { $who } win the game together
}
abraca-log-points = { $who }: +{ $n }, now { $total }

# History
abraca-did-call = { $who } called { $n }
abraca-did-call-low = { $who } called { $n }: too low
abraca-did-hit = { $who }: { $n } was there, { $spell }
abraca-did-miss = { $who }: no { $n }
abraca-did-roll = { $who } rolled { $n }
abraca-did-throw = { $who } rolls the die
abraca-did-die = { $who } rolled { $n } with own die
abraca-did-stop = { $who } stopped
abraca-did-leave = Somebody leaves
abraca-did-answer-leave = { $who } left the game
abraca-did-leave-nobody = Nobody leaves
abraca-did-answer-start = { $who } begins
abraca-did-deal = The round was laid out
abraca-did-took = Stones were refilled
abraca-did-scored = Points were moved
abraca-did-open = The open stones were told
abraca-did-leave-open = Done without the box
abraca-did-correct = Corrected { $what }: { $value }
abraca-did-by-hand = We roll: { $throw }
abraca-did-by-box = The box rolls: { $throw }
abraca-did-anew = Next result will be new
abraca-throw-die = The die
abraca-throw-start-player = Start player
abraca-throw-all = all throws

# Values by hand
abraca-dial-life = { $who }: lives
abraca-dial-points = { $who }: points
abraca-dial-hand = { $who }: stones in front
    .short = { $who }: stones
abraca-dial-taken = { $who }: secret stones
    .short = { $who }: secret
abraca-dial-seen = Open stones with { $n }
    .short = Open: { $n }
abraca-dial-secret = Secret stones left
abraca-dial-turn = Whose turn
abraca-dial-cast = Last number cast

# Options
abraca-option-start-player = Who begins
abraca-option-start-player-hint = The rules say the oldest
abraca-option-start-player-asked = The oldest
abraca-option-start-player-drawn = Drawn
abraca-option-start-player-seat-1 = Seat 1
abraca-option-heal-cap = Spells 3 and 8 heal up to
abraca-option-heal-cap-hint = 3: the spell list taken at its word
abraca-option-heal-cap-6 = 6 lives
abraca-option-heal-cap-3 = 3 lives
abraca-option-failed-dragon = A 1 that is not there costs
abraca-option-failed-dragon-hint = One life is the older rule
abraca-option-failed-dragon-die = The die
abraca-option-failed-dragon-life = One life
abraca-option-hand-emptied = Someone used the last stone
abraca-option-hand-emptied-hint = What the others get then
abraca-option-hand-emptied-survivors-score = Others: 1 each
    .short = Others 1
abraca-option-hand-emptied-winner-only = Others: nothing
    .short = Others 0
abraca-option-low-call = Too low a number
abraca-option-low-call-hint = Refused, or a life and the turn
abraca-option-low-call-refused = Refused
abraca-option-low-call-costs-life = Costs a life
abraca-option-removal = Open stones for 2 and 3
abraca-option-removal-hint = 12 or 6 stones lie open from the start
abraca-option-removal-official = Laid open
abraca-option-removal-none = None
abraca-option-easy = Numbers in any order
abraca-option-easy-hint = Variant for the first game
abraca-option-easy-off = Off
abraca-option-easy-on = On
abraca-option-last-magician = Last magician standing
abraca-option-last-magician-hint = Variant: a round lasts until one is left
abraca-option-last-magician-off = Off
abraca-option-last-magician-on = On
