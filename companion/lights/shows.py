"""Light shows as data: read from YAML, rendered for any ring. Must not know who starts one, LEDs or the clock."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias, assert_never

import msgspec
import yaml
from msgspec import Struct

from companion.core.view import Tone
from companion.lights.errors import ShowError
from companion.lights.pictures import Frame, colour

LANDED = 0.85
"""The part of a comet's time after which its head stands and the tail catches up, ..."""
CAUGHT_UP = 0.95
"""... and after which the head is alone on its place."""
_EDGE = 1e-6


class ShowStep(Struct, frozen=True, tag_field="draw", forbid_unknown_fields=True):
    """What all steps have: ``share`` weighs how much of the show's time this one takes."""

    share: float = 1.0


class Comet(ShowStep, frozen=True, tag="comet"):
    """A head with a tail, ``turns`` rounds (negative: anticlockwise) up to the place it was given, or the top."""

    turns: float = 1.0
    tail: float = 0.3
    slows: bool = False


class Arc(ShowStep, frozen=True, tag="arc"):
    """Part of the ring at one level, or in its tone's rhythm."""

    begin: float = 0.0
    end: float = 1.0
    level: float = 1.0
    rhythm: bool = False


class Fill(ShowStep, frozen=True, tag="fill"):
    """Grows clockwise from ``begin`` to ``end``; ``back``: starts full and shrinks."""

    begin: float = 0.0
    end: float = 1.0
    level: float = 1.0
    back: bool = False


class Whole(ShowStep, frozen=True, tag="whole"):
    """All LEDs from ``level`` to ``to``."""

    level: float = 1.0
    to: float | None = None


class Swell(ShowStep, frozen=True, tag="swell"):
    """From ``low`` to ``level`` and back, ``times`` times; ``span`` is how much of the ring, around the cue's place."""

    low: float = 0.0
    level: float = 1.0
    times: int = 1
    span: float = 1.0


class Heartbeat(ShowStep, frozen=True, tag="heartbeat"):
    """All LEDs: a strong beat, a weaker one, a rest; ``times`` times."""

    times: int = 1


class Swirl(ShowStep, frozen=True, tag="swirl"):
    """``arms`` comets at once, ``turns`` rounds, getting brighter."""

    arms: int = 2
    turns: float = 2.0
    tail: float = 0.3


AnyStep: TypeAlias = Comet | Arc | Fill | Whole | Swell | Heartbeat | Swirl


class LightShow(Struct, frozen=True, forbid_unknown_fields=True):
    """One show. See the head of ``assets/shows.yaml`` for what each field means."""

    priority: int
    lasts_s: float
    steps: tuple[AnyStep, ...]
    tone: Tone | None = None
    loops: bool = False
    shines: bool = False
    advances: float = 0.0

    def frame(self, done: float, count: int, tone: Tone, place: float = 0.0, moved: float = 0.0) -> Frame:
        """What it looks like on ``count`` LEDs when ``done`` (0..1) of it is over.

        :param tone: the cue's colour; the show's own goes before it.
        :param place: where a comet arrives, as part of the ring.
        :param moved: how far the whole show is turned clockwise, as part of the ring.
        """
        tone = self.tone or tone
        left = min(max(done, 0.0), 1.0) * sum(step.share for step in self.steps)
        for step in self.steps:
            if left < step.share or step is self.steps[-1]:
                part = min(left / step.share, 1.0)
                return tuple(
                    colour(tone, _level(step, part, (led / count - moved) % 1.0, tone, place, 1.0 / count))
                    for led in range(count)
                )
            left -= step.share
        raise ShowError("a show has no steps. Give it at least one.")


def _level(step: AnyStep, part: float, at: float, tone: Tone, place: float, pitch: float) -> float:
    """The level 0..1 of the LED at ``at`` (part of the ring) when ``part`` of the step is done; LEDs are ``pitch``
    apart."""
    match step:
        case Comet(turns=turns, tail=tail, slows=slows):
            way = min(part / LANDED, 1.0)
            way = 1.0 - (1.0 - way) ** 2 if slows else way
            tail_now = tail * min(max((CAUGHT_UP - part) / (CAUGHT_UP - LANDED), 0.0), 1.0)
            lands = round(place / pitch) * pitch  # on one LED, however many there are
            return _comet(at, lands - turns * (1.0 - way), tail_now, pitch, clockwise=turns >= 0)
        case Arc(begin=begin, end=end, level=level, rhythm=rhythm):
            return (level * _walking(tone, part) if rhythm else level) if _within(at, begin, end) else 0.0
        case Fill(begin=begin, end=end, level=level, back=back):
            reach = begin + (end - begin) * (1.0 - part if back else part)
            return level * min(max((reach - at) / pitch, 0.0), 1.0) if at >= begin - _EDGE else 0.0
        case Whole(level=level, to=to):
            return level if to is None else level + (to - level) * part
        case Swell(span=span) if _apart(at, place) > max(span, pitch) / 2 + _EDGE:
            return 0.0
        case Swell(low=low, level=level, times=times):
            return low + (level - low) * math.sin(math.pi * times * part) ** 2
        case Heartbeat(times=times):
            beat = part * times % 1.0
            return max(0.1, _bump(beat, 0.2), 0.7 * _bump(beat, 0.48))
        case Swirl(arms=arms, turns=turns, tail=tail):
            heads = (arm / arms + turns * part for arm in range(arms))
            return (0.3 + 0.7 * part) * max(_comet(at, head, tail / arms, pitch, clockwise=True) for head in heads)
        case _:
            assert_never(step)


def _comet(at: float, head: float, tail: float, pitch: float, *, clockwise: bool) -> float:
    """The two LEDs at the head share its light, so that it moves evenly on any ring; behind it a ``tail`` fades."""
    behind = (head - at) % 1.0 if clockwise else (at - head) % 1.0
    shared = max(0.0, 1.0 - _apart(at, head) / pitch - _EDGE)
    return max(shared, math.pow(max(0.0, 1.0 - behind / tail), 1.5) if tail > 0.0 else 0.0)


def _apart(at: float, other: float) -> float:
    """The shorter way round between two places of the ring."""
    return min((at - other) % 1.0, (other - at) % 1.0)


def _within(at: float, begin: float, end: float) -> bool:
    return begin - _EDGE <= at < end - _EDGE


def _bump(beat: float, centre: float) -> float:
    return math.exp(-(((beat - centre) / 0.09) ** 2))


def _walking(tone: Tone, part: float) -> float:
    """A tone's rhythm within one short step: red twice, green evenly and dimmer, blue swelling."""
    match tone:
        case Tone.RED:
            return 0.1 if 0.4 <= part < 0.6 else 1.0
        case Tone.GREEN:
            return 0.62
        case Tone.BLUE:
            return 0.25 + 0.75 * math.sin(math.pi * part) ** 2
        case _:
            return 1.0


_DURATION = re.compile(r"(?P<number>\d+(?:\.\d+)?) ?(?P<unit>ms|s)")


def _seconds(lasts: object, where: str) -> float:
    match = _DURATION.fullmatch(lasts) if isinstance(lasts, str) else None
    if match is None or not float(match["number"]):
        raise ShowError(f"{where}: lasts: {lasts!r} is not a duration. Write a number and its unit: 350 ms or 1.2 s.")
    return float(match["number"]) / (1000 if match["unit"] == "ms" else 1)


class ShowFile(Mapping[str, LightShow]):
    """The shows written in ``path``, read when the first of them is wanted: a box that starts is dark.

    Raises ShowError then, as ``load_shows`` does.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    @cached_property
    def _shows(self) -> Mapping[str, LightShow]:
        return load_shows(self._path)

    def __getitem__(self, name: str) -> LightShow:
        return self._shows[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._shows)

    def __len__(self) -> int:
        return len(self._shows)


def load_shows(path: Path) -> Mapping[str, LightShow]:
    """The shows written in ``path``. Raises ShowError naming the file and the show if one is not as it must be."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        written: Any = yaml.load(path.read_bytes(), Loader=loader)
    except (OSError, yaml.YAMLError) as error:
        raise ShowError(f"{path}: cannot be read: {error}. Put back the file that came with the program.") from error
    if not isinstance(written, dict):
        raise ShowError(f"{path}: must be a mapping of shows, each with priority, lasts and steps.")
    return {str(name): _show(show, f"{path}: {name}") for name, show in written.items()}


def _show(written: Any, where: str) -> LightShow:
    if not isinstance(written, dict) or "lasts" not in written:
        raise ShowError(f"{where}: must have priority, lasts and steps.")
    fields = {**written, "lasts_s": _seconds(written["lasts"], where)}
    del fields["lasts"]
    try:
        show = msgspec.convert(fields, LightShow)
    except msgspec.ValidationError as error:
        raise ShowError(f"{where}: {error}. See the head of the file for what a show may have.") from error
    if not show.steps or any(step.share <= 0 for step in show.steps):
        raise ShowError(f"{where}: steps: needs at least one, and every share above 0.")
    return show
