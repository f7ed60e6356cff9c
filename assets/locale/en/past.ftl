# Past evenings, figures and dice.

past-all-games = All games
    .short = Games
past-all-players = All players
    .short = Players
past-next-filter = Next
past-count = { $count ->
    [one] { $count } evening
   *[other] { $count } evenings
}
past-unfinished = Not finished
    .short = Not over
past-figures = Figures
past-date = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
} { $day } { $month ->
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
}
past-about = about { $date }
past-no-date = no date
past-length = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}
past-under = { $date }, { $length }
past-board = { $who } · { $board }
past-plays = { $count ->
    [one] { $count } play
   *[other] { $count } plays
}
past-won-lost = { $won } won, { $lost } lost
past-good-evil = Good won { $good }, evil won { $evil }
past-hours = { $hours } h in all
past-span = from { $shortest } to { $longest }
past-by-players = By number of players
past-game = Game
past-dice = Dice
past-dice-box = The box’s dice
past-dice-hand = Thrown by hand
past-throws = { $count ->
    [one] { $count } throw
   *[other] { $count } throws
}
past-too-few = Too few throws yet: { $count }
past-fair = The box’s dice are fair: { $count } throws
past-odd = One face is rare or frequent: { $count } throws
past-log = Log it
    .short = Log
past-log-hint = Scan with your phone: Board Game Stats takes the play in.
past-log-too-long = This play is too long for a code. On a computer: companion history --format bgstats
past-timeline = Timeline
    .short = Moves
past-look = Look
past-move-of = Move { $move } of { $moves }
past-go-on = Go on from here
    .short = Go on
past-new-play = A new play from here. The old evening stays as it was
past-in-the-dark = All eyes were shut here
past-mark = Save point
    .short = Mark
past-unmark = Remove point
    .short = Unmark
past-marked = You can come back to this point
past-unmarked = No save point any more
past-name-of-point = What is this point called?
past-point-names = Before the final battle, Before the risk, Break, Turning point, To discuss
past-name = Name
past-name-of-evening = What is this evening called?
past-evening-names = Birthday, Holiday, Rematch, First play, The long one, The close one
past-not-kept = Not saved yet, so it cannot be marked
past-by = By: { $what }
past-people = People
past-nobody = Nobody has a name yet
past-nobody-hint = Whoever is named at a seat has figures here.
past-wins = { $wins } of { $of } won
past-led = Leader in { $count ->
    [one] { $count } evening
   *[other] { $count } evenings
}
past-rename = Rename
past-forget = Forget
past-new-name = What is { $who } called from now on?
past-hold = Hold
past-one-person = Are { $one } and { $other } one person?
past-one-person-hint = All evenings go to { $other }. This cannot be taken back: hold the middle button.
past-forget-question = Forget the name { $who }?
past-forget-hint = It goes from every evening and every export. This cannot be taken back: hold the middle button.
past-forgotten = The name is forgotten
past-two-at-one-table = { $one } and { $other } sat at one table
past-in-all = { $length } in all
past-save = Save picture
    .short = Save
past-saved-stick = Saved on the stick
past-saved-folder = No stick is in: saved on the box
past-saved-stick-full = The stick is full: saved on the box
past-saved-stick-read-only = The stick takes nothing: saved on the box
past-not-saved-full = No room for pictures, nothing else is lost
past-not-saved = Pictures cannot be saved, nothing else is lost
past-no-picture = Too short for a picture
past-rare = { $face }: { $count } of { $of }, rare: 1 in { $one }
past-no-throws = No dice fell that evening
