"""What is printed on the board, the dice and the tiles, and how much there is of it. Must not know any rule.

"Leaflet" is the publisher's Korean rules leaflet; the tests hold these numbers against data/time_citadel.yaml.
"""

from __future__ import annotations

from companion.games.time_citadel.state import Colour, Kind

COLOURS = tuple(Colour)
CARPET = {colour: n for n, colour in enumerate(COLOURS)}
"""The place of a carpet among the three doors of a room."""
KINDS = tuple(Kind)

# leaflet, "Preparing the board" and "Placing treasures": twelve spaces of five minutes each, XII on top
ROMAN = ("XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")
SPACES = len(ROMAN)
MINUTES_PER_SPACE = 5
# leaflet, "Character upgrade": 15 and 45 minutes
UPGRADE_AT = (3, 9)
# leaflet, "End of the game"
ENOUGH = 4
# leaflet, "Components", "Preparing the switches"
TREASURES = 18
SWITCHES = {Kind.LOCK: 4, Kind.GEAR: 3, Kind.CAMERA: 2, Kind.LASER: 2, Kind.COMPUTER: 1}
OFF_AT_FIRST = 6
# leaflet, "Placing treasures": the minutes left out, by difficulty
LEFT_OUT = {"first": 55, "normal": 0, "hard": 30}
LEAST_MINUTES, MOST_MINUTES = 30, 55

# leaflet, "Rolling the dice"; one face of each kind, since six kinds are named for a die
PROFESSOR_DIE = ("step_1", "step_2", "step_3", "passage", "minus_5", "minus_10")
COLOUR_DIE = ("red", "red", "green", "green", "blue", "blue")
TIME_FACES = ("1", "2")
DIE_FACES = 6

CARD_SPACES = 3
"""So many spaces an action card is taken to move a marker at most; the cards' texts were not found."""
MOST_LEFT = SPACES - 1 + CARD_SPACES
"""A treasure is laid at most eleven spaces ahead of the time marker, and a card may turn the time back."""
