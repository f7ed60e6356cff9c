# Saved evenings: what the table is told when the disk fails or a file had to be set aside.
store-disk-full = The disk is full: the play goes on but is not being saved. Make room; it is saved then.
    .short = Disk full
store-not-writable = The folder of saved plays cannot be written: the play goes on but is not being saved.
    .short = Not saved
store-in-use = Another program holds the saved plays: the play goes on but is not being saved yet.
    .short = Not saved
store-disk-fault = The disk does not answer: the play goes on but is not being saved yet.
    .short = Disk fault
store-set-aside-broken = The saved plays could not be read. The file was kept as { $file }, and a new one was begun.
    .short = Saved plays set aside
store-newer = The saved plays ({ $file }) are from a newer version and stay as they are. Until this one is updated, plays are kept in { $beside }.
    .short = Newer saved plays
store-no-plays = Nothing has been played yet.
store-set-aside-salvaged =
    The saved plays could not be read in full. { $count ->
        [one] One play was
       *[other] { $count } plays were
    } carried over into a new file; the old one was kept as { $file }.
    .short = Saved plays set aside
store-replaced-head = The saved plays were exchanged
store-set-aside-replaced = Another file was put in their place while the box was on. It was kept as { $file }, and the evening goes on in the box’s own.
    .short = Other file set aside
store-deleted-head = The saved plays were deleted
store-deleted = The file { $file } was taken away while the box was on. It has been written again with everything that was in it.
    .short = Saved plays written again
store-play-damaged = A saved play cannot be read
store-play-left-out =
    { $count ->
        [one] Play { $plays } is damaged and is left out.
       *[other] Plays { $plays } are damaged and are left out.
    } All others are as they were. What is left stays in { $file }.
    .short = Damaged play left out
store-unwritable-head = One step cannot be saved
store-unwritable = It holds something that no file can take. The evening goes on, and everything after it is saved.
    .short = One step not saved
store-nothing-kept = Nothing is being kept
store-held = Another window has the saved plays open. Close it and start this one again: until then nothing you play here is kept.
    .short = Not kept
store-row-damaged = cannot be read
store-table-full = All { $rows } rows of this table are taken. Change one of them instead.
    .short = The table is full
store-row-not-kept = This row cannot be written now. Try again, or leave it.
    .short = Row not kept
