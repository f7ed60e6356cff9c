# The menu before a play, and the names of the games on it.
game-time-citadel = Time Citadel
game-avalon = Avalon
game-arkham-horror = Arkham Horror
game-arkham-express = Arkham Express
game-abraca-what = Abraca… what?

menu-title = Game night
menu-play = Play
menu-continue = Continue
    .short = Go on
menu-new = New game
    .short = New
menu-more = More
menu-just-dice = Just dice
    .short = Dice
menu-saved = Saved: with { $who }
menu-continue-question = Continue where you left off?
menu-who-plays = Who plays?
menu-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
menu-clockwise = Clockwise from the box
menu-ready = Ready
menu-rename = Rename
menu-add = Add
menu-remove = Remove
menu-no-fewer = { $least ->
    [one] At least { $least } player
   *[other] At least { $least } players
}
menu-name-of-seat = Who sits at seat { $seat }?
menu-common-names = Anna, Ben, Cara, Dan, Ella, Finn, Grace, Hugo, Ivy, Jack, Kate, Leo, Mia, Nora, Oscar, Paul, Rose, Sam, Tom, Zoe
menu-colours = Red, Green, Blue, Yellow, White, Black, Orange, Purple
menu-options = Options
menu-start = Start
menu-tables = Owner's tables
    .short = Tables
menu-evenings = Past evenings
    .short = History
menu-no-evenings = No games yet
menu-players-unit = { $count ->
    [one] player
   *[other] players
}
menu-evening = { $game }: { $who }
menu-evening-open = Not finished yet
menu-evening-over = Finished
menu-evenings-hint = What you play is kept here.
menu-tables-hint = Facts printed on your own board would be kept here.
menu-no-tables = No game needs a table
menu-rows-of = { $count } of { $of }
menu-no-rows = Nothing is entered yet. The box asks as the game goes, or enter it here.
menu-add-row = Add a row
menu-from-stick = USB stick
    .short = USB
menu-stick = USB stick
menu-no-stick = No table on a stick
menu-no-stick-hint = Put a stick in with a YAML file of “companion data export”, filled in, and look again.
menu-look-again = Look again
    .short = Look
menu-take-in = Take it in
    .short = Take in
menu-what-is-wrong = What is wrong
    .short = What?
menu-stick-mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
menu-taken-in = { $count ->
    [one] { $count } row is the table now
   *[other] { $count } rows are the table now
}
menu-fill-in = Fill in
menu-fill-in-row = Fill in what is missing
menu-table-full = All of it is known
menu-cells-empty = { $count } open
menu-complete = complete
menu-how-many = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
menu-fewer = Fewer
menu-more-dice = More
menu-roll-instead = Roll with the dice button
menu-games-new = New: { $games }
menu-games-gone = No longer here: { $games }
menu-minutes = { $count } min
menu-broken = Cannot be loaded
menu-unopened = This evening cannot be opened
menu-unopened-kept = { $why } It stays saved just as it is.
menu-unopened-earlier = { $why } It stays saved just as it is, or goes on from the last move that can be read.
menu-open-earlier = From move { $move }
    .short = Go on
menu-to-menu = To the menu
    .short = Menu
menu-write-out = Save as a file
    .short = As a file
menu-written-out = Saved as { $file }
menu-not-written-out = It could not be saved as a file
menu-options-left-out = Not every setting is known any more
menu-options-left-out-which = The game goes on without these: { $items }
