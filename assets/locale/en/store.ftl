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
store-set-aside-newer = The saved plays are from a newer version. The file was kept as { $file }, and a new one was begun.
    .short = Saved plays set aside
store-no-plays = Nothing has been played yet.
