"""What is printed on the dice and the board of Arkham Express, and how much there is of it. Must not know any rule.

"Rules" are the Russian rules v2.1; the tests hold these numbers against data/arkham_express.yaml.
"""

from __future__ import annotations

from companion.games.arkham_express.state import Place

# rules, "Нужны" and "После всех перебросов"
DICE = 5
FACES = (1, 2, 3, 4, 5, 6)
RESEARCH, MOVE, HEAL, MONSTER = 1, 2, 3, 4
FIGHT = (5, 6)
NO_USE = FIGHT
"""Faces that give nothing in the turn's own roll (rules, "Ход игры")."""
FACE_NAMES = {1: "research", 2: "move", 3: "heal", 4: "monster", 5: "fight", 6: "fight"}

# rules, "Компоненты": six numbered places, four special ones, six crossings
NUMBERED = (
    Place.CAVE,
    Place.WOODS,
    Place.ISLE,
    Place.SOCIETY,
    Place.GRAVEYARD,
    Place.WITCH_HOUSE,
)
NUMBER_OF = {place: number for number, place in enumerate(NUMBERED, start=1)}
PLACES = tuple(Place)
START = Place.UNIVERSITY
TOKENS = 34

# rules, "Ход игры", "Монстры и бой с ними", "Врата и Древний", "Победа и поражение"
REROLLS = 3
SUMMONING = 3
"""So many monster dice bring a monster."""
SEAL_COSTS = 5
GATES_WAKE = 6
TOKENS_LOSE = 6
LODGE_GIVES = 2
CARRIED = 1
"""Weapons and spells each, unless the sheet says otherwise."""
THREE = 3
"""Faces for one token or point under the harder rules."""
MANY_SEATS = 3
"""From so many players on two monsters lie at the start."""
ANCIENT_PLUS = {3: 2, 4: 4}
"""Harder rules: by so much both values of the Ancient One grow, by players."""
CTHULHU = (6, 6)
"""v1.0: the only Ancient One, Horror and Might."""
RESEARCH_MAX = 6
"""v1.0: what a sheet lets its owner carry; where the picker begins."""

MOST_POINTS = 20
MOST_RESEARCH = 30
MOST_STRENGTH = 9
MOST_BONUS = 3
"""Ranges of what an owner may enter; nothing printed was found that is larger."""
