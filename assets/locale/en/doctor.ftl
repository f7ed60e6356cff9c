# The box looked over: what each check found, and (…-do) what puts it right. Commands stay as they are typed.
doctor-title = Box check
doctor-all-good = All is well
doctor-count-faults = { $count ->
    [one] { $count } fault
   *[other] { $count } faults
}
doctor-count-warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
doctor-chip-forgets = Plays are gone when the power goes
    .short = Not kept
doctor-again = Check again
    .short = Again
doctor-update = Update
doctor-updating = Updating. The box starts again by itself
doctor-update-found = Version { $version } is on the USB stick
doctor-update-found-do = For the update the box stops between two moves and starts again by itself; plays and settings stay
doctor-update-failed = The update failed: { $why }
doctor-update-failed-do = Copy the file onto the stick once more, and try again

doctor-name-versions = Program
doctor-name-machine = Machine
doctor-name-power = Power
doctor-name-service = Start
doctor-name-settings = Settings
doctor-name-groups = Rights
doctor-name-library = Pin library
doctor-name-header = Pin header
doctor-name-pins = Pins
doctor-name-ring = Ring
doctor-name-core-clock = Ring clock
doctor-name-pygame = pygame
doctor-name-screen = Screen
doctor-name-backlight = Backlight
doctor-name-sound = Sound
doctor-name-folder = Folder
doctor-name-disk = Card
doctor-name-store = Saved plays
doctor-name-clock = Clock
doctor-name-update = Newer version
doctor-name-faults = Faults

doctor-unseen = { $file }: no permission to read it
doctor-unseen-do = Ask as the user of the box: sudo -u companion companion doctor
doctor-versions = { $versions }
doctor-model = { $model }
doctor-no-pi = { $system }, no Raspberry Pi: a window, keys and mouse
doctor-power-good = The supply is strong enough
doctor-power-no-sensor = This Pi has no sensor for it
doctor-power-low = The supply is too weak just now
doctor-power-low-do = Take the supply made for this Pi, and a short thick cable
doctor-service-unit = Starts by itself, as a service
doctor-service-desktop = Starts by itself, with the desktop
doctor-service-by-hand = Started by hand
doctor-service-gone = { $program } is started, but is not there
doctor-service-gone-do = Install it anew: sudo companion install
doctor-settings-good = Every key is understood
doctor-settings-bad = { $count ->
    [one] { $count } mistake; the default is used instead
   *[other] { $count } mistakes; defaults are used instead
}
doctor-settings-bad-do = See them all: companion config check
doctor-groups-none = None are needed
doctor-groups-good = In the groups { $groups }
doctor-groups-missing = Not in the groups { $groups }
doctor-groups-missing-do = sudo usermod -aG { $groups } $USER, then log in again
doctor-groups-root = Asked as root: rights cannot be judged
doctor-groups-root-do = Ask as the user of the box: sudo -u companion companion doctor
doctor-library-good = { $library } is there
doctor-gpiod-missing = gpiod is not installed
doctor-gpiod-missing-do = sudo companion install. Or keep lgpio: pin_factory: lgpio
doctor-gpiod-old = The gpiod that is installed is older than 2.0
doctor-gpiod-old-do = pip install --upgrade gpiod. Or set pin_factory: lgpio
doctor-lgpio-missing = lgpio is not installed
doctor-lgpio-missing-do = sudo apt install python3-lgpio. Or take pin_factory out of the settings
doctor-lgpio-stub = The lgpio that is installed is an empty shell (0.0.0.2)
doctor-lgpio-stub-do = Take pin_factory out of the settings, or: sudo apt install python3-lgpio
doctor-gpiozero-missing = gpiozero is not installed
doctor-gpiozero-missing-do = sudo apt install python3-gpiozero
doctor-rpigpio-missing = RPi.GPIO is not installed
doctor-rpigpio-missing-do = Take pin_factory out of the settings
doctor-rpigpio-on-pi5 = RPi.GPIO does not work on a Pi 5
doctor-rpigpio-on-pi5-do = Take pin_factory out of the settings, or: sudo apt install python3-rpi-lgpio
doctor-header-unused = No pins are used
doctor-header-good = { $device }
doctor-header-missing = This machine has no 40-pin header
doctor-header-missing-do = Set board: desktop, and play with keys and mouse
doctor-header-denied = { $device } may not be opened
doctor-header-denied-do = sudo usermod -aG gpio $USER, then log in again
doctor-pins-good = { $count ->
    [one] { $count } pin, no clash
   *[other] { $count } pins, no clash
}
doctor-pins-taken = { $owner }: { $pin } belongs to { $bus }
doctor-pins-taken-do = Choose another pin, or take { $bus } out of config.txt
doctor-pins-screen-and-ring = Screen ({ $overlay }) and ring are both on SPI0
doctor-pins-screen-and-ring-do = Set ring.bus: 1, wire the ring to GPIO20, and add dtoverlay=spi1-1cs to config.txt
doctor-spi-good = { $device }, { $count } LEDs
doctor-spi-off = { $device } is not there: SPI is off
doctor-spi-off-do = Add { $switch } to config.txt and restart
doctor-spi-denied = { $device } may not be opened
doctor-spi-denied-do = sudo usermod -aG spi $USER, then log in again
doctor-core-clock-good = The core clock is fixed
doctor-core-clock-moves = The core clock changes with the load: the ring will flicker
doctor-core-clock-moves-do = Add to config.txt: { $lines }
doctor-pygame-twice = pygame and pygame-ce are both installed
doctor-pygame-twice-do = pip uninstall pygame pygame-ce, then pip install pygame-ce
doctor-screen-good = { $device }
doctor-screen-desktop = A window on the desktop
doctor-screen-off = The settings say that there is no screen
doctor-screen-off-do = Set display.driver: auto
doctor-screen-no-desktop = A window is wanted, and no desktop is seen from here
doctor-screen-no-desktop-do = Ask on the desktop itself; where there is none, set display.driver: auto
doctor-screen-none = No screen is connected
doctor-screen-none-do = Check cable and power of the screen, then restart
doctor-screen-other = { $wanted } has no screen; there is one at { $there }
doctor-screen-other-do = Set display.device to what is there, or leave it out
doctor-screen-denied = { $device } may not be opened
doctor-screen-denied-do = sudo usermod -aG video,render,input $USER, then log in again
doctor-screen-libraries = Missing for the screen: { $packages }
doctor-screen-libraries-do = sudo apt install { $packages } libgl1-mesa-dri
doctor-framebuffer-missing = { $device } is not there (there is: { $there })
doctor-framebuffer-missing-do = Set display.device to the panel's, or check its dtoverlay in config.txt
doctor-framebuffer-denied = { $device } may not be written
doctor-framebuffer-denied-do = sudo usermod -aG video $USER, then log in again
doctor-backlight-good = { $name } can be dimmed
doctor-backlight-denied = { $name } may not be dimmed: the picture is darkened instead
doctor-backlight-denied-do = sudo companion install brings the rule for it
doctor-sound-off = Switched off in the settings
doctor-sound-good = { $cards }
doctor-sound-none = No sound card: the box stays silent
doctor-sound-none-do = Plug in a USB sound card, or set up a sound board in config.txt
doctor-sound-other = No sound card { $wanted }; there is: { $there }
doctor-sound-other-do = Set sound.device to one of them, or leave it out
doctor-folder-good = { $folder }
doctor-folder-forgets = { $folder } is in memory: plays are gone when the power goes
doctor-folder-forgets-do = Put it on a partition of its own: hardware/README.md, "A card that cannot wear out"
doctor-folder-read-only = { $folder } is read-only
doctor-folder-read-only-do = sudo mount -o remount,rw /, or give it a partition of its own
doctor-folder-fragile = { $folder } is on a partition that a power cut can spoil
doctor-folder-fragile-do = Set state to a folder of the main partition
doctor-folder-of-the-box = { $folder } belongs to the user of the box
doctor-folder-of-the-box-do = Ask as that user: sudo -u companion companion doctor. If it says the same: sudo chown -R companion: { $folder }
doctor-folder-denied = { $folder } may not be written
doctor-folder-denied-do = sudo chown -R $USER { $folder }
doctor-disk-good = { $megabytes } MB free
doctor-disk-low = Only { $megabytes } MB free
doctor-disk-low-do = Make room: sudo apt clean, sudo journalctl --vacuum-size=50M
doctor-disk-full = Full: { $megabytes } MB free, plays are not saved
doctor-disk-full-do = Make room: sudo apt clean, sudo journalctl --vacuum-size=50M
doctor-store-good = { $count ->
    [one] { $count } play
   *[other] { $count } plays
}
doctor-store-bad = { $file } cannot be read
doctor-store-bad-do = Start the box: it sets the file aside and goes on
doctor-store-aside = { $file } was set aside because it could not be read
doctor-store-aside-do = Keep it for somebody who can mend it, or delete it
doctor-clock-good = Set
doctor-clock-unset = Was never set (it shows { $year }): dates in the history are wrong
doctor-clock-unset-do = Connect the network once, or fit the battery of a Pi 5; play on, it needs no clock

# The service page: hold left and right while the box starts.
service-title = Service
service-buttons = Buttons
service-ring = Ring
service-sound = Sound
service-screen = Screen
service-touch = Touch
service-check = Check
service-leave = Leave
service-hold-back = Hold: next
    .short = Hold
service-button = Button
service-pin = GPIO · pin
    .short = GPIO
service-level = Now
service-edges = Edges
service-presses = Presses
service-bounces = Bounces
    .short = Bounce
service-down = down
service-up = –
service-no-pin = key
service-pin-of = { $bcm } · { $header }
service-led = LED { $number } of { $count }
service-of = of { $count }
service-amiss = Not so on the box?
service-set = Set this
service-amiss-first = Another LED shines
    .short = Another LED
service-amiss-clockwise = It goes round the other way
    .short = The other way round
service-amiss-order = Another colour shines
    .short = Another colour
service-volume = Volume { $volume }
service-swap = Only the other side sounds? Swap the two wires.
    .short = The other side? Swap the wires.
service-no-room = No room on the card for the tones
service-no-ring = No ring
service-red = red
service-green = green
service-blue = blue
service-next-led = Next
service-all = All
service-left = Left
service-right = Right
service-both = Both
service-no-sound = No sound
service-edge-hint = A frame along all four edges must be seen whole
service-touch-hint = Touch each field
service-touched = { $count } of { $of }
doctor-fault-met = A fault since the start: { $what }
doctor-fault-met-do = Tell whoever looks after this box: the log has more. Nothing is lost
doctor-ended-by = A start ended by a fault: { $what }
doctor-ended-by-do = Tell whoever looks after this box: the log has more (journalctl -u companion)
