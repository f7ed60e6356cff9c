# The table on other screens: phones, tablets, a TV.

viewers-off-head = On phones and a TV
viewers-off-body = Others can look on in a browser, each in their own language. They need the same network. The box alone keeps the evening.
viewers-switch-on = Switch on
viewers-count = { $count ->
    [0] Nobody is looking on yet
    [one] One is looking on
   *[other] { $count } are looking on
}
viewers-presses-on = Phones may press: yes
    .short = Press: yes
viewers-presses-off = Phones may press: no
    .short = Press: no
viewers-everybody-out = Everybody out
    .short = All out
viewers-off = Switch off
    .short = Off
viewers-all-out = Everybody is out. There is a new code.
viewers-let-in-question = Let { $number } look on?
viewers-let-in = Let in
viewers-send-away = No
viewers-starting = Starting…
viewers-read-first = Read the question first.
viewers-pressed = Pressed on another screen
    .short = From another screen
viewers-no-network = No network yet
viewers-or = or { $address }
viewers-one = { $kind } ({ $language })
viewers-and-more = { $list } and { $count } more
viewers-kind-phone = Phone
viewers-kind-tablet = Tablet
viewers-kind-tv = TV
viewers-port-in-use = No other screens: another program has taken the port. Choose one in the settings: web, port.
    .short = No other screens: port taken
viewers-not-installed = No other screens: a part of the program is missing. Install it: tabletop-companion[web].
    .short = No other screens: part missing
viewers-stopped = Other screens have stopped. Switch them on again.
    .short = Other screens stopped

# On the other screens.
viewers-connected = Connected
viewers-left = Step left
viewers-right = Step right
viewers-lost = Connection lost. Reconnecting…
viewers-out = You have been asked to leave. Scan the code on the box again.
viewers-larger = Larger text
viewers-write = A name
viewers-set = Set
viewers-awake-not = This browser lets the screen go dark. You can change that in the phone's settings.
viewers-language = Language
viewers-page = The box's page
viewers-ring = The ring of light
viewers-ask = Show this number at the table. Somebody lets you in at the box.
viewers-full = Too many are looking on already.
viewers-wrong-key = This code is no longer good. Scan the one on the box.
viewers-stale = Somebody was faster: look again.
viewers-secret = Not now.
viewers-no-presses = Pressing from other screens is off.
viewers-at-the-box = Only at the box itself.
viewers-somebody = Somebody
viewers-is-choosing = is choosing
viewers-choosing-why = Secret. Every other screen shows just this.
