# Words of every play: buttons, refusals, the table menu.
name = { $name }
core-seat = Seat { $n }
    .short = No { $n }
core-list = { $items }
core-number = { $number }
core-and-more = { $number } or more
    .short = { $number }+
core-none = none
core-on = on
core-off = off
core-alphabet = ABCDEFGHIJKLMNOPQRSTUVWXYZ

# Labels of buttons: one word where it goes; .short has at most 8 letters
core-undo = Undo
core-redo = Redo
core-back = Back
core-close = Close
core-choose = This one
    .short = This
core-done = Done
core-leave = By hand
core-by-hand = We do it by hand
    .short = By hand
core-enter-by-hand = By hand
core-skip = Skip
core-go-on = Go on
core-do-it = Do it
core-change = Change
core-set = Set
core-next = Next
core-open = Open
core-jump = Jump
core-roll = Roll
core-correct = Correct
core-actions = Actions
core-ready = Ready
core-nobody = Nobody
core-these = { $count ->
    [one] Just 1
   *[other] These { $count }
}
core-put-in = Select
core-take-out = Deselect
    .short = Out
core-die-again = Reroll
    .short = Again
core-die-hold = Hold
core-enough = Enough
core-write = Write
core-letter = Letter
core-turn = Switch
core-another-name = Another name
core-hold-to-end = Hold to end
    .short = Hold

# Questions and hints
core-ruled-out = { $count ->
    [one] { $count } choice ruled out
   *[other] { $count } choices ruled out
}
core-choose-some = { $least ->
    [0] Choose at most { $most }
   *[other] Choose { $least } to { $most }
}
    .short = { $least ->
        [0] at most { $most }
       *[other] { $least } to { $most }
    }
core-choose-exactly = Choose { $count }
core-what-happened = What happened on the board?
core-which-by-hand = What do you throw or draw yourselves?
core-nothing-to-correct = There is nothing to correct here

# Answers to a press that does nothing
core-nothing-asked = Nothing is being asked
core-another-asked = The open question is '{ $asked }'; it takes: { $takes }
core-not-an-answer = That is not possible here
core-no-such-value = There is no such value
core-no-such-throw = There is no such throw
core-not-now = Not now
core-answer-first = Answer the question first
core-hands-first = Move the pieces first, then press Done
core-nothing-here = This button does nothing here
core-over = The game is over. For a new one press { $end }
core-nothing-to-undo = Nothing to undo
core-nothing-to-redo = Nothing to make again
core-nothing-thrown = The box threw nothing here
core-not-in-this-game = This button belongs to another game
core-rule-fault = A fault in the rules: the move was undone
core-fault = A fault in the program. Nothing is lost
core-fault-kept = The play is kept just as it was. Go on with it from the menu.
core-unshown = This page cannot be shown
core-unshown-kept = The game is kept. Take the last move back, or go on from the menu.
core-show-again = Try again
core-safe-start = Started at the menu this time
core-safe-start-why = The last starts ended by a fault: { $what }. Your game is kept: go on with it from the menu.
core-kept-newer = A newer version of the companion wrote it. Update this one to go on.
core-kept-damaged = Move { $move } can no longer be read.
core-kept-changed = It does not fit this version of the game.
core-kept-no-game = Its game is not installed here or cannot be loaded.
core-hold-longer = Keep it held until the ring is full
core-left-or-right = Left or right
core-no-more = No more than { $number }
core-no-less = No less than { $number }
core-write-first = Write a name first
core-name-full = The name is full
core-mark-dice = Mark the dice first

# What a press did
core-began = The game began
core-on-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $time }
core-took-back = Taken back: { $what }
core-made-again = Redone
core-drawn-anew = The next throw is a new one
core-jumped = You are back here. Later steps stay until your next move
    .short = Jumped
core-resumed = Everything is where you left it

# Standing notices
core-no-sound = No sound
core-not-saved = Not saved
core-no-ring = No ring
core-weak-power = Weak power supply
core-no-buttons = No buttons
core-no-pins = Simulated pins
core-no-store = Not kept
core-button-stuck = Button stuck
core-by-hand-chip = By hand
core-paused = Paused

# Table menu
core-table-menu = Table menu
core-table-history = History
core-table-correct = Correct a value
    .short = Correct
core-table-by-hand = We roll ourselves
    .short = By hand
core-table-leave = Skip the question
core-table-anew = Draw anew
core-table-pause = Pause
core-table-light-and-sound = Light and sound
core-table-language = Language
core-table-viewers = Other screens
    .short = Screens
core-table-games = Other games
    .short = Games

core-table-end = End the game
core-open-history = Open
core-open-correct = Open
core-open-by-hand = Open
core-open-leave = Skip it
    .short = Skip
core-open-anew = Anew
core-open-pause = Pause
core-open-light-and-sound = Open
core-open-language = Open
core-open-viewers = Open
core-open-games = Go there
    .short = Go
core-open-end = Open
core-about-history = Everything that happened. Jump to any point.
core-about-correct = Set a value to what the board says. Nothing else changes.
core-about-by-hand = Choose which dice and draws the table makes itself.
core-about-leave = The box asks no more. Set the values by hand if they matter.
core-about-anew = After an undo the dice fall the same way. This gives you a fresh roll.
core-about-pause = Pauses the timers and the narrator.
core-about-light-and-sound = Volume, brightness, what is said aloud, and what makes the box easier to use.
core-about-language = English, 한국어, Русский
core-about-viewers = Phones and a TV show the table in a browser, each in its own language.
core-about-games = This game stays just as it is. Come back any time.
core-about-end = The game goes into the history for good.
core-here-now = You are here
core-takes-back = { $count ->
    [one] Takes back { $count } later step
   *[other] Takes back { $count } later steps
}
core-makes-again = { $count ->
    [one] Makes { $count } step again
   *[other] Makes { $count } steps again
}
core-instead = { $what } (instead of { $count ->
    [one] one step
   *[other] { $count } steps
})
core-end-question = End this game?
core-end-hint = Hold the middle button until its ring is full.
core-volume = Volume
core-brightness = Brightness
core-aids = Easier to use
core-large-text = Large text
core-high-contrast = High contrast
core-calm = Calm
core-read-aloud = Read aloud
core-about-large-text = Less at once, and that larger. For screens with room for it.
core-about-high-contrast = Black ground, brighter colours and outlines.
core-about-read-aloud = Menus and every step are read aloud, and all that a game asks and does. Never a secret.
core-about-calm = Nothing blinks, tumbles or goes round, on the screen and on the ring.
core-of-ten = of 10
core-language-en = English
core-language-ko = 한국어
core-language-ru = Русский

# No screen, no settings
core-settings-title = The settings need a look
core-settings-safe = Playing goes on with safe settings
core-play-on = Play on
core-settings-path = Settings
core-line = line
core-set-aside = The saved games could not be read

# How a play ended, and its picture.
core-won = Won
core-lost = Lost
core-good-won = Good won
core-evil-won = Evil won
core-one-lost = One has lost
core-round = Round
core-one-turn = Turn
