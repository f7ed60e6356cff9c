"""``companion voice``: packs compared, rendered, recorded, listened to. Must not know any game's lines by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from companion.app import assets
from companion.app.config.nearest import did_you_mean
from companion.app.store.games import Games
from companion.core.errors import UnknownName
from companion.core.words import Words
from companion.voice.lines import SpokenLine, languages_of
from companion.voice.pack import Pack, packs_in

OWN_PACK = "own"
"""What an owner's pack is called unless another name is given."""


def every_line(games: Games, only: tuple[str, ...] = ()) -> Mapping[str, SpokenLine]:
    """The fixed lines of all installed games, or of some. Raises UnknownName."""
    return {key: line for game in only or games.scan() for key, line in games.narration(game).lines.items()}


def every_name(games: Games, only: tuple[str, ...] = ()) -> Mapping[str, tuple[str, ...]]:
    """The proper names in those lines, by language. Raises UnknownName."""
    told = [games.narration(game).names for game in only or games.scan()]
    return {
        language: tuple(name for names in told for name in names.get(language, ()))
        for language in sorted({each for names in told for each in names})
    }


def shipped() -> Path:
    return assets.assets() / "voice"


def check(lines: Mapping[str, SpokenLine], own: Path, say: Callable[[str], None]) -> int:
    """Every finding a line; 1 if anything is wrong."""
    from companion.voice.check import Weight
    from companion.voice.check import check as compared

    found = compared(lines, shipped(), own)
    for finding in found:
        say(str(finding))
    wrong = sum(finding.weight is Weight.WRONG for finding in found)
    if not wrong:
        say(f"{len(lines)} lines in {len(languages_of(lines))} languages: good")
    return 1 if wrong else 0


def sheet(lines: Mapping[str, SpokenLine], words: Words) -> str:
    """What an owner reads aloud, in the language of ``words``."""
    from companion.voice.recordings import record_sheet
    from companion.voice.speak import DEFAULT_PACKS

    packs = packs_in(shipped(), words.language)
    usual = next((pack for pack in packs if pack.name == DEFAULT_PACKS.get(words.language)), None)
    return record_sheet(lines, words, usual)


def take_in(
    lines: Mapping[str, SpokenLine], source: Path, own: Path, language: str, pack: str, say: Callable[[str], None]
) -> int:
    """An owner's recordings; files that are no line or cannot be used are named, then it is 1."""
    from companion.voice.recordings import take_in as taken_in

    taken = taken_in(source, lines, own, language, pack or OWN_PACK, say)
    for file in taken.unknown:
        say(f"{file} is no line and was left.{did_you_mean(Path(file).stem, lines)}")
    for file, why in taken.unfit.items():
        say(f"{file} was left: {why}.")
    say(f"{own / language / (pack or OWN_PACK)}: {len(taken.taken)} of {len(lines)} lines")
    return 1 if taken.unfit else 0


def render(
    lines: Mapping[str, SpokenLine], voices: Path, packs: tuple[str, ...], anew: bool, say: Callable[[str], None]
) -> None:
    """The shipped packs brought up to date; a developer's machine only."""
    from companion.voice.render import render as rendered

    made = rendered(lines, assets.assets(), voices, packs=packs, anew=anew, tell=say)
    say(f"{made} clips made")


def improve(
    lines: Mapping[str, SpokenLine],
    names: Mapping[str, tuple[str, ...]],
    voices: Path,
    packs: tuple[str, ...],
    above: float,
    say: Callable[[str], None],
) -> None:
    """What a recogniser misheard, said again at other speeds; a developer's machine only. Raises UnknownName."""
    from companion.voice.render import improve as improved

    _chosen(None, packs)
    for pack in packs:
        made = improved(lines, assets.assets(), voices, pack, names, above=above, tell=say)
        say(f"{pack}: {made} clips replaced")


def listen(
    lines: Mapping[str, SpokenLine],
    names: Mapping[str, tuple[str, ...]],
    language: str | None,
    packs: tuple[str, ...],
    worst: int,
    say: Callable[[str], None],
) -> None:
    """What a recogniser hears, without and with the names known; a developer's machine only."""
    from companion.voice.hear import listen as listened

    listened(_chosen(language, packs), lines, names, worst=worst, tell=say)


def _chosen(language: str | None, packs: tuple[str, ...]) -> tuple[Pack, ...]:
    """Shipped packs by name or language; all if neither is given. Raises UnknownName."""
    spoken = sorted(folder.name for folder in shipped().iterdir() if folder.is_dir())
    there = [pack for each in spoken if language in (None, each) for pack in packs_in(shipped(), each)]
    names = [pack.name for pack in there]
    for name in packs:
        if name not in names:
            raise UnknownName(f"there is no voice pack '{name}'.{did_you_mean(name, names)}")
    return tuple(pack for pack in there if not packs or pack.name in packs)
