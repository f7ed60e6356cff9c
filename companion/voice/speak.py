"""Decides what is heard for a sentence, and says before it matters what would be missing. Must not know any game.

Order, for each line on its own: the owner's recording, the shipped clip, speech made earlier and cached, a chime with
a fixed legend. Nothing here waits: a line that still has to be made is a chime now and speech later. A sentence that is
none of the fixed lines has no chime: the screen says it too, and a chime for anything would mean nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from companion.core.words import Arg, Text, Words
from companion.voice.chimes import ChimeSign
from companion.voice.errors import SoundError
from companion.voice.lines import SpokenLine, has_name, key_of, text_hash
from companion.voice.pack import Clip, Pack, file_hash, packs_in
from companion.voice.sound import decoder, sounding
from companion.voice.synthesis import NoSynthesis, Synthesis

CHIMES = "chimes"
SAMPLE_LETTERS = 30
"""About as long is a line by which a voice is chosen."""
_MARK = "\ue000"
"""Stands for a name where it is only asked whether there would be one: no sentence has this letter (private use)."""


class Source(StrEnum):
    """Where the sound of a line comes from, best first."""

    OWN = "own"
    SHIPPED = "shipped"
    SYNTHESIS = "synthesis"
    CHIME = "chime"
    SILENCE = "silence"


class Utterance(Struct, frozen=True):
    """What is heard for a line: ``file`` for the speaker, and ``voice`` to name it to the table.

    ``voice`` is a pack's or an engine's name and "" for a chime; ``sign`` is set for a chime alone. ``file`` is None
    for silence, and for a chime if even the chimes are missing from the installation. ``coming``: its speech is being
    made, and will be there soon.
    """

    key: str
    source: Source
    file: Path | None
    voice: str = ""
    sign: ChimeSign | None = None
    coming: bool = False


class Group(Struct, frozen=True):
    """Lines that would be heard from the same voice."""

    source: Source
    voice: str
    keys: tuple[str, ...]


class Report(Struct, frozen=True):
    """A pre-flight: which lines come from which voice.

    ``coming`` are being made now and are chimes until then. ``unfit`` are files that were passed over, with the reason.
    """

    language: str
    groups: tuple[Group, ...]
    coming: tuple[str, ...] = ()
    unfit: tuple[tuple[Path, str], ...] = ()
    borrowed: bool = False
    """Another language was wanted, which has no voice here."""

    @property
    def missing(self) -> tuple[str, ...]:
        """Keys that have no voice now."""
        return tuple(key for group in self.groups if group.source is Source.CHIME for key in group.keys)

    @property
    def complete(self) -> bool:
        return not self.missing

    @property
    def mixed(self) -> bool:
        """More than one voice would be heard."""
        return len({(group.source, group.voice) for group in self.groups}) > 1


class Voice:
    """The voice of one language.

    ``assets`` is the folder ``assets/voice``, ``own`` the owner's ``voices``; ``lines`` are the fixed lines of every
    game. ``brought`` is the folder of the packs that come with the game, heard before the rest. ``pack`` names the
    shipped pack to use: the first that speaks for the language unless it is told. The owner's packs all count, in the
    order of their names. A shipped clip counts only if it says the present words.
    """

    def __init__(
        self,
        language: str,
        lines: Mapping[str, SpokenLine],
        assets: Path,
        own: Path,
        *,
        pack: str = "",
        synthesis: Synthesis | None = None,
        brought: Path | None = None,
    ) -> None:
        self.language = language
        self._lines = lines
        self._chimes = assets / CHIMES
        self._own = packs_in(own, language)
        with_the_game = packs_in(brought, language) if brought is not None else ()
        self._shipped = (*with_the_game, *_chosen_first(packs_in(assets, language), pack))
        self._synthesis = synthesis or NoSynthesis()
        self._sounds: dict[tuple[str, str], Utterance] = {}
        self._proved: dict[Path, str] = {}

    @property
    def packs(self) -> tuple[str, ...]:
        """Names of the shipped packs, the one in use first."""
        return tuple(pack.name for pack in self._shipped)

    def say(self, sentence: Text, words: Words) -> Utterance:
        """What is heard for a sentence; its words come from the lines, else from the language's spoken form.

        No proper name is ever spoken: a sentence that would say one and is none of the lines is silent.
        """
        key = key_of(sentence)
        line = self._lines.get(key)
        if line is not None and self.language in line.spoken:
            return self._utterance(key, line.spoken[self.language])
        return self._utterance(key, "" if _says_name(sentence, words) else words.spoken(sentence))

    def line(self, key: str) -> Utterance:
        """What is heard for one of the fixed lines. Raises KeyError for a key that is none."""
        return self._utterance(key, self._lines[key].spoken[self.language])

    def sample(self) -> str:
        """The key of a short line that the shipped pack in use says here; "" if it says none."""
        shipped = self._shipped[0].name if self._shipped else ""

        def unlike(key: str) -> int:
            return abs(len(self._lines[key].spoken[self.language]) - SAMPLE_LETTERS)

        def is_shipped(heard: Utterance) -> bool:
            return heard.source is Source.SHIPPED and heard.voice == shipped

        return next((key for key in sorted(self._lines, key=unlike) if is_shipped(self.line(key))), "")

    def pass_over(self, file: Path) -> None:
        """A file that could not be played: from now on the next voice in the order is heard instead."""
        self._forget(file, "cannot be played")

    def preflight(self, keys: Iterable[str]) -> Report:
        """Which voice each of ``keys`` would come from now, each file proved; starts making what can be made.

        A shipped clip is proved by its hash, an owner's recording by decoding it (about 10 ms each, once): one that is
        cut off, unreadable or silent is passed over from now on, and the next voice in the order is heard.
        """
        groups: dict[tuple[Source, str], list[str]] = {}
        coming = []
        for key in dict.fromkeys(keys):
            utterance = self._proved_line(key)
            groups.setdefault((utterance.source, utterance.voice), []).append(key)
            if utterance.source is Source.CHIME and self._ask(self._lines[key].spoken[self.language]):
                coming.append(key)
        order = list(Source)
        ranked = sorted(groups.items(), key=lambda item: (order.index(item[0][0]), item[0][1]))
        return Report(
            self.language,
            tuple(Group(source, voice, tuple(keys)) for (source, voice), keys in ranked),
            tuple(coming),
            tuple((path, why) for path, why in self._proved.items() if why),
        )

    def _proved_line(self, key: str) -> Utterance:
        while True:
            utterance = self.line(key)
            if utterance.file is None or utterance.source not in (Source.OWN, Source.SHIPPED):
                return utterance
            if utterance.file not in self._proved:
                self._proved[utterance.file] = self._unfit(utterance)
            if not (why := self._proved[utterance.file]):
                return utterance
            self._forget(utterance.file, why)

    def _forget(self, file: Path, why: str) -> None:
        self._proved[file] = why
        self._sounds = {at: found for at, found in self._sounds.items() if found.file != file}

    def _unfit(self, utterance: Utterance) -> str:
        """Why a recording cannot be played, or nothing."""
        assert utterance.file is not None
        if utterance.source is Source.SHIPPED:
            clip = self._clip(utterance.voice, utterance.key)
            return "" if clip and clip.file_sha256 == file_hash(utterance.file) else "is not the file that was shipped"
        try:
            with decoder():
                return "is silent" if sounding(utterance.file).silent else ""
        except SoundError:
            return "cannot be decoded"

    def _clip(self, pack: str, key: str) -> Clip | None:
        manifest = next((each.manifest for each in self._shipped if each.name == pack), None)
        return manifest.clip(key) if manifest else None

    def _utterance(self, key: str, words: str) -> Utterance:
        found = self._sounds.get((key, words))
        if found is None:
            found = self._recorded(key, words) or self._synthesised(key, words)
            if found is not None:
                self._sounds[key, words] = found
        if found is not None:
            return found
        coming = self._ask(words)
        line = self._lines.get(key)
        if line is None:
            return Utterance(key, Source.SILENCE, None, coming=coming)
        file = self._chimes / f"{line.chime.name}.opus"
        heard = file.is_file() and not self._proved.get(file)
        return Utterance(key, Source.CHIME, file if heard else None, sign=line.chime, coming=coming)

    def _recorded(self, key: str, words: str) -> Utterance | None:
        for pack in self._own:
            if (file := pack.file(key)) is not None and not self._proved.get(file):
                return Utterance(key, Source.OWN, file, pack.name)
        for pack in self._shipped:
            clip = pack.manifest.clip(key) if pack.manifest else None
            if clip is None or clip.text_sha256 != text_hash(words):
                continue
            file = pack.folder / clip.file
            if file.is_file() and not self._proved.get(file):
                return Utterance(key, Source.SHIPPED, file, pack.name)
        return None

    def _synthesised(self, key: str, words: str) -> Utterance | None:
        file = self._synthesis.cached(words, self.language) if words else None
        if file is None or self._proved.get(file):
            return None
        engine = self._synthesis.engine(self.language)
        return Utterance(key, Source.SYNTHESIS, file, engine.name if engine else "")

    def _ask(self, words: str) -> bool:
        return bool(words) and self._synthesis.ask(words, self.language)


def _marked(sentence: Text) -> Text:
    """The sentence with the mark in the place of every name and whatever else was typed."""

    def of(argument: Arg) -> Arg:
        match argument:
            case Text():
                return _marked(argument)
            case int():
                return argument
            case str():
                return _MARK
            case _:
                return tuple(map(_marked, argument))

    return Text(sentence.id, {key: of(argument) for key, argument in sentence.args.items()})


def _says_name(sentence: Text, words: Words) -> bool:
    """Whether a name, or whatever else was typed, would be heard in the spoken form of a sentence."""
    return has_name(sentence) and _MARK in words.spoken(_marked(sentence))


DEFAULT_PACKS = {"en": "bm_george", "ko": "gongitsune_nezumi", "ru": "elena"}
"""The shipped pack that speaks unless the owner chooses another."""


def _chosen_first(packs: tuple[Pack, ...], chosen: str) -> tuple[Pack, ...]:
    """The chosen pack, then the language's default, then the rest by name."""
    first = [name for name in (chosen, *DEFAULT_PACKS.values()) if name]
    return tuple(sorted(packs, key=lambda pack: first.index(pack.name) if pack.name in first else len(first)))
