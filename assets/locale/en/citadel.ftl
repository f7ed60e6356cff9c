# Time Citadel, in English. [red]..[/] draws words in that colour with its shape before them.
# Lines for hands have at most 28 letters; .short is for narrow buttons and the small screen.

# Rooms: .in and .to are used inside sentences
citadel-room-laboratory = Laboratory
    .in = in the Laboratory
    .to = to the Laboratory
    .short = Lab
citadel-room-gallery = Gallery
    .in = in the Gallery
    .to = to the Gallery
citadel-room-ballroom = Ballroom
    .in = in the Ballroom
    .to = to the Ballroom
citadel-room-study = Study
    .in = in the Study
    .to = to the Study
citadel-room-library = Library
    .in = in the Library
    .to = to the Library
citadel-room-trophy-room = Trophy Room
    .in = in the Trophy Room
    .to = to the Trophy Room
    .short = Trophy
citadel-room-lounge = Lounge
    .in = in the Lounge
    .to = to the Lounge
citadel-room-cellar = Cellar
    .in = in the Cellar
    .to = to the Cellar
citadel-room-own = { $name }
    .in = in { $name }
    .to = to { $name }
citadel-room-numbered = Room { $n }
    .in = in Room { $n }
    .to = to Room { $n }
citadel-room-outer = Outer { $n }
    .in = in Outer { $n }
    .to = to Outer { $n }
citadel-room-inner = Inner { $n }
    .in = in Inner { $n }
    .to = to Inner { $n }
citadel-room-not-listed = Another room
    .short = Another
citadel-elsewhere = None of these
citadel-not-known = ?

# Treasures, switches, characters
citadel-treasure-mona-lisa = Mona Lisa
citadel-treasure-rosetta-stone = Rosetta Stone
citadel-treasure-morimoto-sword = Morimoto's Sword
citadel-treasure-dead-sea-scrolls = Dead Sea Scrolls
citadel-treasure-crown-jewels = Crown Jewels
citadel-treasure-nefertiti = Bust of Nefertiti
citadel-treasure-excalibur = Excalibur
citadel-treasure-ark = Ark of the Covenant
citadel-treasure-crystal-skull = Crystal Skull
citadel-treasure-antikythera = Antikythera Mechanism
citadel-treasure-notebook = Da Vinci's Notebook
citadel-treasure-magna-carta = Magna Carta
citadel-treasure-shroud = Turin Shroud
citadel-treasure-demo = Demo { $n }
citadel-treasure-numbered = Treasure { $n }
citadel-treasure-unknown = Unknown treasure
citadel-kind-lock = lock
citadel-kind-gear = gear
citadel-kind-camera = camera
citadel-kind-laser = laser
citadel-kind-computer = computer
citadel-character-nathan = Nathan Goodspeed
citadel-character-edward = Edward Wire
citadel-character-irene = Irene Elder
citadel-character-leroy = Leroy Johnson
citadel-character-destiny = Destiny Bradshaw

# Dice
citadel-face-professor = Professor die
citadel-face-colour = Colour die
citadel-face-time = Time die
citadel-face-step-1 = 1 door
citadel-face-step-2 = 2 doors
citadel-face-step-3 = 3 doors
citadel-face-passage = secret passage
    .short = passage
citadel-face-minus-5 = −5 min
citadel-face-minus-10 = −10 min
citadel-face-red = red
citadel-face-green = green
citadel-face-blue = blue
citadel-face-minutes = { $n } min

# The table
citadel-time = time
citadel-professor-in = Professor Evil is in the
citadel-saved-tally = Saved
citadel-lost-tally = Lost
citadel-note-meet = { $colour ->
    [red] [red]Red[/] stands on the time marker. Check it
    [green] [green]Green[/] stands on the time marker. Check it
   *[blue] [blue]Blue[/] stands on the time marker. Check it
}
    .short = Check the markers
citadel-note-round = { $colour ->
    [red] [red]Red[/] has more than a whole round left
    [green] [green]Green[/] has more than a whole round left
   *[blue] [blue]Blue[/] has more than a whole round left
}
    .short = More than a round
citadel-note-same-room = Two treasures in one room. Check it
    .short = Two in one room?
citadel-note-clock-next = Now the time die
citadel-note-upgraded = { $who } is upgraded: ability and one-shot
    .short = { $who }: upgraded
citadel-note-place = A treasure is missing: Actions › Place
    .short = A treasure is missing
citadel-note-fictional = Demo castle, not the one on your board
    .short = Demo castle
citadel-path-round = Round { $n }
    .short = { $n }
citadel-path-actions = Actions
    .short = { $who }
citadel-path-rolled = { $who } rolled
citadel-path-card = Action card
citadel-path-castle = Learning the castle
    .short = The castle
citadel-path-time = Time { $time }
citadel-path-setup = Set-up
citadel-path-dice = The dice
citadel-path-map = Map
citadel-path-won = You win
citadel-path-lost = You lose

# Buttons
citadel-button-roll = Roll
citadel-button-clock = Time die
    .short = Time
citadel-button-correct = Correct
citadel-button-actions = Actions
citadel-button-map = Map
citadel-button-dice = Dice
citadel-button-map-wrong = Correct
    .short = Fix
citadel-button-history = History
citadel-button-end = End
citadel-done = Done
citadel-drawn = Drawn
citadel-this-room = This room
    .short = This

# Actions
citadel-roll = Roll all three dice
    .short = Roll
citadel-professor = Roll the Professor's dice
    .short = Professor
citadel-clock = Roll the time die
    .short = Time die
citadel-rescue = { $colour ->
    [red] Rescue the red treasure
    [green] Rescue the green treasure
   *[blue] Rescue the blue treasure
}
    .short = { $colour ->
        [red] Rescue red
        [green] Rescue green
       *[blue] Rescue blue
    }
citadel-power = Use up an upgrade
    .short = One-shot
citadel-card-time = Card moves the time marker
    .short = Card: time
citadel-card-treasure = Card moves a treasure marker
    .short = Card: marker
citadel-card-professor = Card moves the Professor
    .short = Card: Professor
citadel-place = Place a missing treasure
    .short = Place
citadel-map-door = The map is wrong somewhere
    .short = Map is wrong
citadel-name = Name a treasure or a room
    .short = Name
citadel-go-home = A player leaves
    .short = Leave
citadel-switch = Turn a switch
    .short = Switch
citadel-door = Open or lock a door
    .short = Door
citadel-why-over = The game is over
citadel-why-clock-next = The time die comes next
citadel-why-professor-first = The Professor's dice come first
citadel-why-no-treasure = No treasure of that colour is out
citadel-why-guarded = Still ON: { $kinds }
citadel-why-nobody-upgraded = Nobody is upgraded
citadel-why-all-placed = All three treasures are placed
citadel-why-last-seat = One player has to stay
citadel-why-room-named = That room has been named
citadel-why-treasure-drawn = That treasure has been drawn
citadel-why-no-switches = Switches are not tracked in this game
citadel-why-no-doors = Doors are not tracked in this game

# What hands do
citadel-hands = Now on the board
citadel-on-the-board = Now on the board
citadel-hand-professor = Professor: { $room }
citadel-hand-lock = { $n ->
    [one] Lock the door behind him
   *[other] Lock the { $n } doors behind him
}
citadel-hand-lock-all = Lock all doors of the room
citadel-hand-switch = { $n ->
    [one] Switch ON in the room
   *[other] Switches ON in { $n } rooms
}
citadel-hand-out = Pawns there go outside
citadel-hand-marker = { $colour ->
    [red] Red marker to { $place }
    [green] Green marker to { $place }
   *[blue] Blue marker to { $place }
}
citadel-hand-time = Time marker to { $place }
citadel-hand-place = { $room }, marker on { $place }
citadel-hand-lay = { $colour ->
    [red] Red marker on { $place }
    [green] Green marker on { $place }
   *[blue] Blue marker on { $place }
}
citadel-hand-kinds = Back ON: { $kinds }
citadel-hand-kinds-unknown = Its switches back ON
citadel-hand-upgrade = { $who }: turn the tile over
citadel-hand-power = { $who }: turn the tile back
citadel-hand-parting = { $who }: pawn off the board
citadel-hand-start = Dice to { $who }
citadel-hand-set-professor = Professor: { $room }
citadel-hand-set-time = Time marker on XII
citadel-hand-set-doors = Lock all 18 doors
citadel-hand-set-tiles = Take out the { $n } min tiles
citadel-hand-set-switches = Switches: 6 OFF, 6 ON
citadel-hand-set-off = OFF: { $room }
citadel-hand-set-on = ON in the other 6 rooms

# Moments
citadel-saved = { $treasure } is saved
citadel-lost = { $treasure } is lost
citadel-is-saved = is saved
citadel-is-lost = is lost
citadel-saved-treasures = Saved treasures
citadel-lost-treasures = Lost treasures
citadel-draw-room-and-tile = { $colour ->
    [red] New red treasure: draw a room and a tile
    [green] New green treasure: draw a room and a tile
   *[blue] New blue treasure: draw a room and a tile
}
    .short = Draw a room and a tile
citadel-draw-tile = { $colour ->
    [red] New red treasure: draw a tile
    [green] New green treasure: draw a tile
   *[blue] New blue treasure: draw a tile
}
    .short = Draw a new tile
citadel-spaces-left = { $n ->
    [one] { $n } space left
   *[other] { $n } spaces left
}
citadel-marker-on = marker on { $place }
citadel-new-treasure = New treasure
citadel-less-time = { $face ->
    [minus_10] 10 minutes less for
   *[minus_5] 5 minutes less for
}
citadel-setting-up = Set up the board
citadel-starts = { $who } starts
citadel-won-title = You win
citadel-won-why = Four treasures are back with mankind.
citadel-lost-title = You lose
citadel-lost-why = Four treasures are in the Professor's vault.
citadel-which = { $treasures }

# Questions
citadel-ask-behind = { $colour ->
    [red] What is behind the [red]red carpet[/] { $in }?
    [green] What is behind the [green]green carpet[/] { $in }?
   *[blue] What is behind the [blue]blue carpet[/] { $in }?
}
    .short = { $colour ->
        [red] Behind [red]red[/] { $in }?
        [green] Behind [green]green[/] { $in }?
       *[blue] Behind [blue]blue[/] { $in }?
    }
citadel-ask-right = Only one of these can be right. Which?
citadel-ask-wrong = These cannot all be right. Which is wrong?
citadel-leads = { $colour ->
    [red] { $room }, [red]red[/]: { $behind }
    [green] { $room }, [green]green[/]: { $behind }
   *[blue] { $room }, [blue]blue[/]: { $behind }
}
citadel-ask-map-room = Which room has the wrong door?
citadel-ask-map-door = Which carpet { $in }?
citadel-ask-rooms = Which of these rooms are on your board?
citadel-ask-windows = Which rooms have a window to the outside?
citadel-ask-rename = What gets a name?
citadel-ask-name = What is { $what } called?
citadel-ask-leaves = Who leaves?
citadel-ask-home = Where does the Professor start?
citadel-ask-dice = What did you roll?
citadel-ask-room-card = { $colour ->
    [red] Where is the [red]red[/] treasure?
    [green] Where is the [green]green[/] treasure?
   *[blue] Where is the [blue]blue[/] treasure?
}
citadel-ask-tile = { $colour ->
    [red] Which treasure is the [red]red[/] one?
    [green] Which treasure is the [green]green[/] one?
   *[blue] Which treasure is the [blue]blue[/] one?
}
citadel-ask-minutes = { $colour ->
    [red] Minutes on the [red]red[/] tile?
    [green] Minutes on the [green]green[/] tile?
   *[blue] Minutes on the [blue]blue[/] tile?
}
    .short = { $colour ->
        [red] [red]Red[/] tile: minutes?
        [green] [green]Green[/] tile: minutes?
       *[blue] [blue]Blue[/] tile: minutes?
    }
citadel-name-later = Name it later
    .short = Name later
citadel-name-where = any time, under Actions
citadel-ask-kinds = Switches on the tile: { $treasure }?
citadel-ask-place = Which treasure comes in?
citadel-ask-upgrade = Who is upgraded?
citadel-ask-power = Whose upgrade is used up?
citadel-ask-start = Who starts?
citadel-ask-time = How far does the time marker move?
citadel-ask-marker = Which marker moves?
citadel-ask-spaces = { $colour ->
    [red] How far does the [red]red[/] marker move?
    [green] How far does the [green]green[/] marker move?
   *[blue] How far does the [blue]blue[/] marker move?
}
citadel-ask-professor = Where is the Professor now?
citadel-ask-entry = How did he get there?
citadel-entry-door = Through a door
citadel-entry-passage = Secret passage
    .short = Passage
citadel-entry-moved = Just placed there
citadel-ask-switch = Where was a switch turned?
citadel-ask-door-room = Which room has the door?
citadel-ask-door = Which door { $in }?
citadel-ask-door-now = { $colour ->
    [red] The [red]red[/] door { $in } is now …
    [green] The [green]green[/] door { $in } is now …
   *[blue] The [blue]blue[/] door { $in } is now …
}
citadel-door-open = Open
citadel-door-locked = Locked
citadel-ask-kind-rooms = { $kind ->
    [computer] Where is the computer switch?
    [laser] Where are the 2 laser switches?
    [camera] Where are the 2 camera switches?
    [gear] Where are the 3 gear switches?
   *[lock] Where are the 4 lock switches?
}
citadel-ask-off = Which 6 switches are OFF?
citadel-ask-character = Who does { $who } play?
citadel-unit-spaces = { $count ->
    [one] space clockwise
   *[other] spaces clockwise
}
citadel-unit-spaces-left = { $count ->
    [one] space left
   *[other] spaces left
}
citadel-unit-treasures = { $count ->
    [one] treasure
   *[other] treasures
}

# Values a hand may set
citadel-dial-professor = Professor's room
    .short = Professor
citadel-dial-time = Time marker
    .short = Time
citadel-dial-left = { $colour ->
    [red] Red: spaces left
    [green] Green: spaces left
   *[blue] Blue: spaces left
}
    .short = { $colour ->
        [red] Red: left
        [green] Green: left
       *[blue] Blue: left
    }
citadel-dial-room = { $colour ->
    [red] Red: room
    [green] Green: room
   *[blue] Blue: room
}
citadel-dial-saved = Treasures saved
    .short = Saved
citadel-dial-lost = Treasures lost
    .short = Lost
citadel-dial-playing = Who plays
citadel-dial-turn = Whose turn
citadel-dial-halfway = Dice of this turn
    .short = Dice
citadel-dial-upgraded = Upgraded
citadel-dial-off = Switches OFF
    .short = OFF
citadel-halfway-not-yet = None rolled
    .short = None
citadel-halfway-professor = Time die is next
    .short = Time die

# The map
citadel-one-of = { $n } of { $of }
citadel-map-window = { $room } (window)
    .short = { $room }
citadel-map-known = { $n } of { $of } carpets
    .short = { $n }
citadel-map-not-met = Not seen yet
citadel-faces = { $face } ×{ $n }

# Throws the table may make itself
citadel-throw-professor-dice = Professor and colour dice
    .short = Professor dice
citadel-throw-time-die = Time die
citadel-throw-room-card = Room cards
citadel-throw-start-player = Start player
citadel-throw-all = all throws

# History
citadel-did-roll = { $who } rolled { $professor }, { $colour }, { $minutes }
citadel-did-professor = { $who } rolled { $professor }, { $colour }
citadel-did-clock = { $who } rolled { $minutes }
citadel-did-throw = { $who } throws the dice
citadel-did-rescue = { $treasure } rescued
citadel-did-power = An upgrade was used
citadel-did-card-time = A card moved the time marker
citadel-did-card-treasure = A card moved a treasure marker
citadel-did-card-professor = A card moved the Professor
citadel-did-place = A missing treasure was placed
citadel-did-map-door = A wrong door on the map was pointed out
citadel-did-name = A name was given
citadel-did-go-home = A player left
citadel-did-switch = A switch was turned
citadel-did-door = A door was opened or locked
citadel-did-hands = Done on the board
citadel-did-leave = Done without the box
citadel-did-correct = Corrected { $what }: { $value }
citadel-did-by-hand = Thrown by hand: { $throw }
citadel-did-by-box = Thrown by the box: { $throw }
citadel-did-anew = Next result will be new
citadel-did-answer = { $what }: { $value }
citadel-answer-behind = Behind the door
citadel-answer-elsewhere = Behind the door
citadel-answer-dispute = Which answer was right
citadel-answer-rooms = Rooms on the board
citadel-answer-windows = Rooms with a window
citadel-answer-room-name = A room got its name
citadel-answer-rename = Gets a name
citadel-answer-name = Name
citadel-answer-leaves = Leaves
citadel-answer-parting = Leaves
citadel-answer-room-card = Room card
citadel-answer-tile = Treasure
citadel-answer-minutes = Minutes on the tile
citadel-answer-kinds = Switches on the tile
citadel-answer-upgrade = Upgraded
citadel-answer-power = Upgrade used up
citadel-answer-start = Start player
citadel-answer-spaces = Spaces clockwise
citadel-answer-marker = Marker
citadel-answer-place = New treasure
citadel-answer-professor-to = Professor
citadel-answer-home = Professor starts
citadel-answer-entry = How he came
citadel-answer-dice = Dice on the table
citadel-answer-switch = Switch turned
citadel-answer-door-room = Room of the door
citadel-answer-door = Door
citadel-answer-door-now = Door
citadel-answer-map-room = Room of the door
citadel-answer-map-door = Carpet
citadel-answer-kind-rooms = Switches
citadel-answer-off = Switches OFF
citadel-answer-character = Character
citadel-number = { $n }
citadel-list = { $items }
citadel-log-professor = Professor { $to }
citadel-log-lost = { $treasure } is lost
citadel-log-saved = { $treasure } is saved
citadel-log-room-card = { $colour ->
    [red] Red treasure: { $room }
    [green] Green treasure: { $room }
   *[blue] Blue treasure: { $room }
}
citadel-log-placed = { $treasure }: { $room }
citadel-log-laid = { $colour ->
    [red] Red treasure: { $n } min
    [green] Green treasure: { $n } min
   *[blue] Blue treasure: { $n } min
}
citadel-log-upgrade = { $who } is upgraded

# Owner's tables
citadel-castle = Castle map
citadel-castle-room = Room
citadel-castle-red = Behind the [red]red carpet[/]
citadel-castle-green = Behind the [green]green carpet[/]
citadel-castle-blue = Behind the [blue]blue carpet[/]
citadel-castle-name = What you call it
citadel-castle-window = Window to the outside?
citadel-cell-window = Window
citadel-cell-wall = No window
citadel-treasures = Treasure tiles
citadel-treasures-treasure = Treasure
citadel-treasures-minutes = Minutes
citadel-treasures-switches = Switches

# A castle map that disagrees with itself
citadel-map-itself = '{ $room }' cannot be behind its own door.
citadel-map-twice = '{ $room }' is already behind another door of this room: the three doors of a room lead to three different rooms.
citadel-map-one-way = The three doors of '{ $other }' lead elsewhere, and none of them back to '{ $room }'.
citadel-map-no-such-room = There is no row for '{ $room }', and the castle has no more than { $rooms } rooms.
citadel-map-contradicts = '{ $room }' cannot be here: with the doors above no castle has three doors in every room.
citadel-map-closed = No door leads out of { $rooms } to the rest of the castle's { $of } rooms.
citadel-map-look = Look at these doors on the board and mend the row.

# Set-up
citadel-option-difficulty = Difficulty
citadel-option-difficulty-hint = First game: without the 55 min tiles. Hard: without the 30 min tiles
    .short = First game: no 55s. Hard: no 30s
citadel-option-difficulty-first = First game
citadel-option-difficulty-normal = Normal
citadel-option-difficulty-hard = Hard
citadel-option-room-cards = Room cards
citadel-option-room-cards-hint = Who draws them
citadel-option-room-cards-table = The table
citadel-option-room-cards-box = The box
citadel-option-start-player = Start player
citadel-option-start-player-hint = Drawn by the box, or seat 1
citadel-option-start-player-drawn = Drawn
citadel-option-start-player-seat-1 = Seat 1
citadel-option-characters = Characters
citadel-option-characters-hint = The box remembers who plays whom
citadel-option-characters-off = Off
citadel-option-characters-on = On
citadel-option-switches = Track switches
    .short = Switches
citadel-option-switches-hint = The box says which treasure can be rescued
    .short = Says what can be rescued
citadel-option-switches-off = Off
citadel-option-switches-on = On
citadel-option-doors = Track doors
    .short = Doors
citadel-option-doors-hint = The box says which doors to lock
citadel-option-doors-off = Off
citadel-option-doors-on = On
citadel-option-time-twos = Faces of 10 min on the time die
    .short = 10 min faces
citadel-option-time-twos-hint = Look at your die
