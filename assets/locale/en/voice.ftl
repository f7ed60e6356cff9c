# What the voice says about itself: the test before a night, and the sheet to record from.

voice-sample = This is the voice of the box.

# On the page of light and sound: how much of a game is said aloud, and in whose voice.
voice-reading = Said aloud
voice-reading-silent = nothing
voice-reading-announce = announcements
    .short = events
voice-reading-everything = everything
voice-pack = Voice
voice-only-announcements = On this box only announcements have a voice in English. Install RHVoice or espeak-ng to have everything read.
    .short = Here only announcements have a voice. To hear the rest, install espeak-ng.

voice-borrowed = In this language nothing is recorded. Announcements are heard in English.
    .short = Heard in English
voice-preflight-complete = Every line has a voice.
    .short = Voice ready
voice-preflight-missing = { $lines ->
    [one] One line has no voice. A chime will stand in for it.
   *[other] { $lines } lines have no voice. Chimes will stand in for them.
}
    .short = { $lines } without voice
voice-preflight-coming = { $lines ->
    [one] One line is being prepared.
   *[other] { $lines } lines are being prepared.
}
    .short = Preparing { $lines }
voice-preflight-mixed = Not all lines come from the same voice.
    .short = Mixed voices
voice-preflight-unfit = { $files ->
    [one] One recording cannot be played and is left out.
   *[other] { $files } recordings cannot be played and are left out.
}
    .short = { $files } unplayable

voice-preflight-title = Before eyes are shut
    .short = The voice
voice-preflight-without = These lines have no voice
    .short = Without voice
voice-preflight-legend = What the chimes mean
    .short = Chimes
voice-preflight-no-sound = There is no sound: nobody would hear the night. Plug in a loudspeaker.
    .short = No sound at all
voice-preflight-volume = The volume is 0: nobody would hear the night. Hold back, then choose light and sound.
    .short = The volume is 0
voice-preflight-group = { $lines ->
    [one] One line
   *[other] { $lines } lines
}: { $source } { $voice }
    .short = { $lines } × { $source }

voice-source-own = own recording
voice-source-shipped = built-in voice
voice-source-synthesis = made on this box
voice-source-chime = chime

voice-sheet-title = { $lines ->
    [one] Recording sheet: one line
   *[other] Recording sheet: { $lines } lines
}
voice-sheet-how = Record each line by itself, in a quiet room, at an even distance from the microphone. Read calmly and give no role more weight than another: nobody may learn anything from your tone. Lines that count down: one number a second.
voice-sheet-where = Name each recording after its line, as printed here. Then run: companion voice import FOLDER
voice-sheet-seconds = { $seconds ->
    [one] about 1 second
   *[other] about { $seconds } seconds
}
