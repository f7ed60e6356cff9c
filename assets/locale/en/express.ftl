# Arkham Express, in English. Lines for hands have at most 28 letters; .short is for narrow buttons and the small screen.
# Places
express-title = Arkham Express
express-place-cave = Black Cave
express-place-woods = Woods
express-place-isle = Unvisited Isle
express-place-society = Historical Society
    .short = Society
express-place-graveyard = Graveyard
express-place-witch-house = Witch House
express-place-lodge = Silver Twilight Lodge
    .short = Lodge
express-place-magic = Ye Olde Magick Shoppe
    .short = Magick Shoppe
express-place-weapons = General Store
express-place-hospital = St. Mary's Hospital
    .short = Hospital
express-place-independence = Independence Square
express-place-northside = Northside
express-place-rivertown = Rivertown
express-place-university = Miskatonic University
    .short = University
express-place-uptown = Uptown
express-place-french-hill = French Hill
express-numbered = { $n } { $place }
express-elsewhere = Another place

# Names
express-monster-demo = Demo monster { $n }
express-monster-another = Another token
express-monster-written = By its name
express-token = Token { $n }
express-token-is = { $kind ->
    [magical] Magical
   *[physical] Physical
} { $n }{ $holds ->
    [yes] , no retreat
   *[no] {""}
}
express-monster-unnamed = Monster
express-investigator-demo = Demo investigator { $n }
express-investigator-another = Another sheet
express-investigator-written = By name
express-sheet = Sheet { $n }
express-sheet-is = Health { $health_start } of { $health_max }, sanity { $sanity_start } of { $sanity_max }
    .short = { $health_start }/{ $health_max }, { $sanity_start }/{ $sanity_max }
express-investigator-unnamed = Investigator
express-ancient-demo = Demo Ancient One
express-ancient-unnamed = The Ancient One
express-ancient-cthulhu = Cthulhu
express-kind-physical = physical
express-kind-magical = magical
express-holds-yes = No retreat
express-holds-no = Retreat allowed
    .short = Retreat
express-token-research = Research
express-token-weapon = Weapon
express-token-spell = Spell
express-stat-health = Health
    .short = Health
express-stat-sanity = Sanity
express-yes = Yes
express-no = No

# Dice
express-face-research = Research
    .short = Research
express-face-move = Move
express-face-heal = Heal
express-face-monster = Monster
express-face-fight = Fight!
express-die-stays = stays
express-die-again = again
express-die-locked = locked
express-tokens-pay = { $n ->
    [one] token, one die
   *[other] tokens, a die each
}
    .short = { $n ->
        [one] token
       *[other] tokens
    }
express-die = Die { $n }
express-rerolls = { $n ->
    [0] no rerolls left
    [one] reroll left
   *[other] rerolls left
}
    .short = { $n ->
        [0] no rerolls
        [one] { $n } reroll
       *[other] { $n } rerolls
    }
express-tokens-left = { $n ->
    [0] no research tokens
    [one] { $n } token, a die each
   *[other] { $n } tokens, a die each
}
    .short = { $n ->
        [0] no tokens
        [one] { $n } token
       *[other] { $n } tokens
    }
express-three-monsters = Three monsters, and one comes
    .short = 3 monsters = +1
express-summoned = A monster came
    .short = It came
express-monster-dice = monster dice set aside
    .short = monsters
express-with-tokens = Pay with research
    .short = Tokens
express-enough = Enough
    .short = Enough
express-throw-again = Reroll { $count }
express-hits = { $n } of { $of } fights
    .short = { $n }/{ $of }
express-made = Fights: { $n }

# Pages
express-stands = stands here
express-strong = strength { $n }
    .short = { $n }
express-fight-at = Fight: { $place }
express-might = Might
express-horror = Horror
express-sealed-gates = Gates sealed
    .short = Sealed
express-of-six = { $n } of 6
express-tally-sealed = Sealed
express-tally-board = On the board
express-note-tokens = { $n } tokens on the board. Six at the start of a turn and the game is lost
    .short = { $n } tokens. Six lose the game
express-note-stirs = Horror { $horror } of { $horror_max }, Might { $might } of { $might_max }
    .short = Horror { $horror }, Might { $might }
express-note-herald = The Herald: { $effects }
express-note-fictional = Made-up sheets, not from your box
    .short = Made-up sheets
express-bonus-fight = fight { $n }
express-bonus-moves = steps { $n }
express-bonus-strength = monsters { $n }
express-path-setup = Set-up
express-path-herald = The Herald
express-path-seats = Everybody
express-path-won = Won
express-path-lost = Lost
express-won-title = Arkham is saved!
    .short = Saved!
express-won-why = The Ancient One sleeps again.
express-lost-title = Arkham has fallen
    .short = Lost
express-lost-tokens = Six monsters and gates lie on the board.
express-lost-battle = The Ancient One has beaten everybody.
express-sheet-who = Player
express-sheet-place = Place

# Buttons
express-button-roll = Roll
express-button-fight = Fight
express-button-skip = Skip
express-button-correct = Correct
express-button-actions = More
express-button-seats = Seats
express-button-history = History
express-button-end = End
express-done = Done
express-hand-on = Hand on
express-this = Choose
express-there = Go there


# Moves
express-roll = Roll the dice
    .short = Roll
express-skip = Skip the turn
    .short = Skip
express-trade = Pass tokens
    .short = Tokens
express-seal = Seal the gate
    .short = Seal
express-fight = Roll for a fight
    .short = Fight
express-beaten = A monster is beaten
    .short = Beaten
express-sealed = A gate is sealed
    .short = Sealed
express-appear = A sheet brings a monster
    .short = Monster
express-depart = A player leaves
    .short = Leave
express-why-over = The game is over
express-why-awake = The Ancient One is awake
express-why-skip = Only in the Lodge or the Hospital
express-why-seal = It takes an unguarded gate here and 5 research tokens
express-why-trade = Nobody here can pass anything on
express-why-no-monster = There is no monster on the board
express-why-no-gate = There is no unguarded gate
express-why-last-player = Somebody has to stay
express-why-all-dice = All dice or none: a token rerolls a single one
express-why-too-few-tokens = { $n ->
    [one] That takes { $n } research token
   *[other] That takes { $n } research tokens
}
express-brace-fight = Fight
    .short = Fight
express-brace-retreat = Retreat
    .short = Retreat
express-use-research = Take research ({ $n })
    .short = Take { $n }
express-use-move = Step ({ $n })
    .short = Step { $n }
express-use-heal = Heal ({ $n })
    .short = Heal { $n }
express-use-seal = Seal the gate
    .short = Seal
express-use-trade = Pass tokens
    .short = Pass
express-use-fight = Fight
express-use-beaten = Monster beaten
    .short = Beaten
express-use-sealed = Gate sealed
    .short = Sealed
express-use-done = End turn
    .short = End


# Hands
express-hands = Now on the board
express-on-the-board = Now on the board
express-hand-set-figures = All pawns to the University
express-hand-set-monsters = Shuffle the monster tokens
express-hand-start = { $who } takes the dice
express-hand-monster = { $place }: { $name }
express-hand-monster-unnamed = Monster: { $place }
express-hand-monster-hidden = Face down: { $place }
express-hand-gate = Turn to the gate: { $place }
express-hand-remove = Monster off: { $place }
express-hand-seal = Take the gate: { $place }
express-hand-move = { $who }: { $place }
express-hand-hospital = { $n ->
    [one] { $who }: hospital, { $n } turn
   *[other] { $who }: hospital, { $n } turns
}
express-hand-weapon = Take a weapon token
express-hand-spell = Take a spell token
express-hand-research = { $n ->
    [one] Take a research token
   *[other] Take { $n } research tokens
}
express-hand-steps = { $n ->
    [one] One step
   *[other] { $n } steps
}
express-hand-heal = { $n ->
    [one] Heal one point
   *[other] Heal { $n } points
}
express-hand-dice = { $who }: { $n } dice, { $locked } locked
express-hand-dice-free = { $who }: all five dice
express-hand-herald = Herald { $first }, { $second }: read the row
express-hand-herald-told = { $effect }
express-hand-miss = { $n ->
    [0] { $who } is back next turn
    [one] { $who } misses one more
   *[other] { $who } misses { $n } more
}
express-hand-lose = Put back { $lost }

# Questions
express-ask-dice = How did the dice fall?
express-ask-reroll = Which dice again?
express-ask-paid = How many research tokens did rerolls cost?
express-ask-again = Which dice again, a research token each?
express-ask-resolve = What now?
express-ask-heal = What comes back?
express-ask-restore = What goes back to its start value?
express-ask-move = Where to?
express-ask-retreat-to = Where to retreat?
express-ask-giver = Who gives?
express-ask-taker = Who takes?
express-ask-token = Which token?
express-ask-pass-count = { $giver } → { $taker }: how many?
express-ask-monster-place = Where does the monster appear?
express-ask-monster = { $place }: which monster?
express-ask-strength = Strength on the token?
express-ask-kind = Which mark on the token?
express-ask-holds = Is there the yellow mark?
express-ask-must-fight = Fight!
express-ask-fight = Fight or retreat?
express-ask-spend = { $token ->
    [weapon] Spend how many weapons? Each is one more
   *[spell] Spend how many spells? Each is one more
}
express-ask-hospital = How many turns in the hospital?
express-ask-seal = Seal the gate for 5 research tokens?
express-ask-sealed = Which gate was sealed?
express-ask-beaten = Where was the monster beaten?
express-ask-herald-dice = What did the Herald roll?
express-ask-herald = Herald { $first } and { $second }: what lasts until the next Herald phase?
    .short = Herald { $first }, { $second }: what lasts?
express-ask-herald-fight = Bonus to attack?
express-ask-herald-moves = Bonus to movement?
express-ask-herald-strength = Bonus to monsters' strength?
express-ask-investigator = { $who }: which investigator?
express-ask-health-start = { $who }: health at the start?
express-ask-health-max = { $who }: most health?
express-ask-sanity-start = { $who }: sanity at the start?
express-ask-sanity-max = { $who }: most sanity?
express-ask-research-max = { $who }: most research tokens?
express-ask-ancient = Who awakens?
express-ask-horror = Horror on the sheet?
express-ask-might = Might on the sheet?
express-ask-assault = { $who } attacks
express-ask-aim = { $n ->
    [one] One hit: on Might or Horror?
   *[other] { $n } hits: how many on Might?
}
express-ask-hurt = What does the Ancient One hurt?
express-ask-survived = Is anybody still in the battle?
express-ask-wound = { $stat ->
    [health] { $who }: how much of { $n } to health?
   *[sanity] { $who }: how much of { $n } to sanity?
}
express-nobody = Nobody
express-ask-leaves = Who leaves?
express-unit-strength = strength
express-unit-tokens = { $count ->
    [one] token
   *[other] tokens
}
express-unit-aim = on Might
express-unit-points = points
express-unit-gates = { $count ->
    [one] gate
   *[other] gates
}
express-unit-turns = { $count ->
    [one] turn
   *[other] turns
}
express-unit-dice = { $count ->
    [one] die
   *[other] dice
}
express-unit-bonus = bonus
express-herald-nothing = Nothing
express-herald-fight = Attack
express-herald-moves = Movement
express-herald-strength = Monsters

# Dials
express-dial-turn = Whose turn
express-dial-locked = Locked monster dice
express-dial-spot = { $n } { $place }
express-dial-strength = Monster on { $n }: strength
express-dial-holds = Monster { $n }: yellow mark
express-dial-kind = Monster on { $n }: attack
express-dial-place = { $who }: place
express-dial-health = { $who }: health
express-dial-sanity = { $who }: sanity
express-dial-research = { $who }: research
express-dial-weapons = { $who }: weapons
express-dial-spells = { $who }: spells
express-dial-gates = { $who }: gates
express-dial-skips = { $who }: turns to miss
express-dial-horror = Horror
express-dial-might = Might
express-dial-herald = { $what ->
    [fight] Herald: attack
    [moves] Herald: movement
   *[strength] Herald: monsters
}
express-dial-gone = Have left
express-spot-empty = nothing
express-spot-monster = a monster
express-spot-gate = a gate
express-spot-guarded = a guarded gate
    .short = guarded

# History
express-throw-dice = The dice
express-throw-monster-place = Where monsters appear
    .short = Places
express-throw-monster-token = Monster tokens
    .short = Tokens
express-throw-hospital-die = The hospital's die
    .short = Hospital
express-throw-herald-dice = The Herald's dice
    .short = Herald
express-throw-all = all throws
express-did-roll = { $who }: { $faces }
express-did-again = { $who } rerolled: { $faces }
express-did-throw = { $who }: own dice
express-did-enough = { $who }: enough rolling
express-did-fights = { $who } fights
express-did-retreats = { $who } retreats
express-did-resolve = { $who }: { $what }
express-did-skip = { $who } skipped the turn
express-did-trade = { $who }: tokens passed
express-did-seal = { $who } sealed a gate
express-did-fight = { $who } rolled for a fight
express-did-beaten = A monster was beaten
express-did-sealed = A gate was sealed
express-did-appear = A sheet brought a monster
express-did-depart = A player left
express-did-hands = Done on the board
express-did-leave = Done without the box
express-did-correct = Corrected. { $what }: { $value }
express-did-by-hand = We roll: { $throw }
express-did-by-box = The box rolls: { $throw }
express-did-anew = Next result will be new
express-did-answer = { $what }: { $value }
express-answer-dice = Own dice
express-answer-paid = Research tokens for rerolls
express-answer-to = To
express-answer-recover = Healed
express-answer-giver = Gives
express-answer-taker = Takes
express-answer-token = Token
express-answer-pass-count = Tokens passed
express-answer-monster-place = A monster at
express-answer-monster = Monster
express-answer-strength = Strength
express-answer-kind = Attack
express-answer-holds = Yellow mark
express-answer-herald-dice = The Herald's dice
express-answer-herald = The Herald
express-answer-herald-count = The Herald's bonus
express-answer-investigator = Investigator
express-answer-health-start = Health at the start
express-answer-health-max = Most health
express-answer-sanity-start = Sanity at the start
express-answer-sanity-max = Most sanity
express-answer-research-max = Most research
express-answer-ancient = Ancient One
express-answer-horror = Horror
express-answer-might = Might
express-answer-spend = Tokens spent
express-answer-hospital-die = Turns in the hospital
express-answer-seal-now = Sealed
express-answer-sealed = Gate sealed
express-answer-beaten = Monster beaten
express-answer-aim = Hits on Might
express-answer-hurt = Hurt
express-answer-survived = Still in the battle
express-answer-wound = Wounds taken
express-answer-leaves = Leaves
express-number = { $n }
express-list = { $items }
express-log-monster = A monster appears: { $place }
express-log-round = Fights { $made }, strength { $needed }
express-log-beaten = Monster beaten with { $made }
express-log-retreat = Retreated
express-log-sealed = Gates sealed: { $n } of 6
express-log-herald = The Herald: { $first } and { $second }
express-log-horror = Horror rises to { $n }
express-log-might = Might rises to { $n }
express-log-hits = { $who }: { $n } hits
express-log-out = { $who } is out of the battle
express-log-misses = { $who } misses this turn
express-log-full = Monsters on all six places: the game is lost unless one falls
express-log-no-retreat = No way out: fight on
express-log-hospital = { $n ->
    [one] { $who } is taken to the hospital for one turn
   *[other] { $who } is taken to the hospital for { $n } turns
}
express-log-loses = { $who } loses { $lost }
express-lost-token = { $token ->
    [research] { $n } research
    [weapon] { $n ->
        [one] { $n } weapon
       *[other] { $n } weapons
    }
   *[spell] { $n ->
        [one] { $n } spell
       *[other] { $n } spells
    }
}
express-log-recovers = { $stat ->
    [health] { $who } recovers: health { $n }
   *[sanity] { $who } recovers: sanity { $n }
}
express-log-resets = The Ancient One recovers. Horror { $horror }, Might { $might }
express-log-awake = The Ancient One awakens. Horror { $horror }, Might { $might }
express-log-strikes = The Ancient One strikes: { $might } to health, { $horror } to sanity
express-log-won = The Ancient One sleeps again. You have won!

# What is printed on your sheets
express-investigators = Investigators
express-investigators-investigator = Investigator
express-investigators-health-start = Health at the start
express-investigators-health-max = Most health
express-investigators-sanity-start = Sanity at the start
express-investigators-sanity-max = Most sanity
express-investigators-research-max = Most research tokens
express-investigators-research = Research at the start
express-investigators-weapons = Weapons at the start
express-investigators-spells = Spells at the start
express-investigators-weapon-limit = Most weapons
express-investigators-spell-limit = Most spells
express-investigators-ability = Ability, in a few words
express-monsters = Monster tokens
express-monsters-monster = Monster
express-monsters-strength = Strength
express-monsters-kind = Attack
express-monsters-holds = Yellow mark
express-monsters-copies = How many tokens
express-ancient-ones = Ancient Ones
express-ancient-ones-ancient = Ancient One
express-ancient-ones-horror = Horror
express-ancient-ones-might = Might
express-ancient-ones-ability = Ability, in a few words
express-herald = The Herald's table
express-herald-roll = Sum, or both dice
express-herald-effect = What it says, in a few words
express-links = Which places are linked
express-links-place = Place
express-links-next-to = Linked with

# Options
express-option-keeps = The box keeps
express-option-keeps-hint = Everything, or only dice and monsters
express-option-keeps-all = Everything
express-option-keeps-dice = Dice and monsters
    .short = Dice
express-option-monsters = Monster tokens
express-option-monsters-hint = Drawn by you, or by the box from your list
express-option-monsters-table = We draw
    .short = We
express-option-monsters-box = The box draws
    .short = The box
express-option-start-player = Start player
express-option-start-player-hint = Drawn, or the first seat
express-option-start-player-drawn = Drawn
express-option-start-player-seat-1 = Seat 1
express-option-herald = The Herald
express-option-herald-hint = Two dice after everybody had a turn
express-option-herald-off = Off
express-option-herald-on = On
express-option-awakening = The Ancient One wakes
express-option-awakening-hint = With six gates, by Horror and Might, or either
express-option-awakening-gates = Six gates
express-option-awakening-horror = Horror and Might
    .short = Horror
express-option-awakening-both = Either
express-option-own-dice = Own dice
express-option-own-dice-hint = What is entered when you roll your own dice
express-option-own-dice-each = Each roll
express-option-own-dice-final = Final faces only
express-option-harder = Harder
express-option-harder-hint = In any combination
express-option-harder-one-reroll = One reroll only
express-option-harder-research-three = Research: three faces
express-option-harder-heal-three = Healing: three faces
express-option-harder-reroll-all = Reroll all dice
express-option-harder-skip-rolls = Skipping rolls too
express-option-harder-hidden-monsters = Monsters face down
express-option-harder-monsters-plus-one = Monsters +1
express-option-harder-ancient-resets = Ancient One recovers
express-option-harder-ancient-plus = Ancient One grows
express-option-original = As in version 1.0
express-option-original-hint = What differs in the English rules 1.0
express-option-original-set-up = Monsters start on 1 and 2
express-option-original-rolls = Three rolls in all
express-option-original-count-last = Monsters counted last
express-option-original-next-free = Next free number
express-option-original-equal-beats = Equal strength beats
express-option-original-sure-retreat = Retreat without a roll
express-option-original-one-turn-out = One turn in hospital
express-option-original-loss-at-once = Lost at the sixth token
express-option-original-cthulhu = Cthulhu, 6 and 6
express-option-sudden-fight = A monster where you stand
express-option-sudden-fight-hint = Does the fight end the turn, or do the dice follow?
express-option-sudden-fight-ends-turn = The fight ends it
    .short = Ends it
express-option-sudden-fight-then-dice = Then the dice
    .short = Dice too
express-option-seal-after-fight = Sealing after the fight
express-option-seal-after-fight-hint = When may the gate of a beaten monster be sealed?
express-option-seal-after-fight-same-turn = The same turn
    .short = Same turn
express-option-seal-after-fight-next-turn = A later turn
    .short = Later
express-option-guarded-gate = A guarded gate counts
express-option-guarded-gate-hint = Towards the six tokens that lose the game
express-option-guarded-gate-two = As two
express-option-guarded-gate-one = As one
express-option-half-lost = Half lost in hospital
express-option-half-lost-hint = How half of an odd number is rounded
express-option-half-lost-down = Lose the smaller half
    .short = Smaller
express-option-half-lost-up = Lose the larger half
    .short = Larger

# How a play ended, and its picture.
express-story-monsters = Monsters
express-story-gates = Gates
express-story-sealed = Sealed
express-story-throws = Throws
