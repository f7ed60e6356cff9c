"""What is heard for a line: recording, shipped clip, speech made here or a chime; told before it matters."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core.words import Arg, Text, name, text
from companion.voice.lines import SpokenLine
from companion.voice.speak import Source, Voice
from companion.voice.synthesis import SpeechEngine
from tests.voice.conftest import PlainWords, Ship, write_tone


class Cache:
    """Synthesis whose clips are put in by the test."""

    def __init__(self, *made: str, speaks: tuple[str, ...] = ("en",)) -> None:
        self.made = set(made)
        self.asked: list[str] = []
        self._speaks = speaks

    def engine(self, language: str) -> SpeechEngine | None:
        return SpeechEngine("parrot", "polly", self._speaks, ("parrot",)) if language in self._speaks else None

    def cached(self, words: str, language: str) -> Path | None:
        return Path("/cache/said.wav") if words in self.made else None

    def ask(self, words: str, language: str) -> bool:
        self.asked.append(words)
        return language in self._speaks

    def close(self) -> None:
        return


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "voices"


def test_the_shipped_clip_speaks(lines: dict[str, SpokenLine], assets: Path, own: Path, ship: Ship) -> None:
    ship("en")
    heard = Voice("en", lines, assets, own).say(Text("tea-ready"), PlainWords())
    assert (heard.source, heard.voice) == (Source.SHIPPED, "anna")
    assert heard.file == assets / "en" / "anna" / "tea-ready.wav"


def test_the_owner_s_recording_goes_first_line_by_line(
    lines: dict[str, SpokenLine], assets: Path, own: Path, ship: Ship
) -> None:
    ship("en")
    write_tone(own / "en" / "granny" / "tea-ready.wav")
    write_tone(own / "en" / "granny" / "tea-for.wav")
    report = Voice("en", lines, assets, own).preflight(lines)
    assert [(group.source, group.voice, group.keys) for group in report.groups] == [
        (Source.OWN, "granny", ("tea-ready", "tea-for")),
        (Source.SHIPPED, "anna", ("tea-cups-2", "tea-gone")),
    ]
    assert report.complete
    assert report.mixed


def test_a_name_in_a_sentence_finds_the_line_without_it(
    lines: dict[str, SpokenLine], assets: Path, own: Path, ship: Ship
) -> None:
    ship("en")
    heard = Voice("en", lines, assets, own).say(text("tea-for", name="Minji"), PlainWords())
    assert heard.key == "tea-for"
    assert heard.source is Source.SHIPPED


def test_another_shipped_pack_may_be_chosen(lines: dict[str, SpokenLine], assets: Path, own: Path, ship: Ship) -> None:
    ship("en", "anna")
    ship("en", "zoe")
    assert Voice("en", lines, assets, own).packs == ("anna", "zoe")
    assert Voice("en", lines, assets, own, pack="zoe").line("tea-ready").voice == "zoe"


def test_a_clip_of_older_words_is_not_played(lines: dict[str, SpokenLine], assets: Path, own: Path, ship: Ship) -> None:
    ship("en")
    newer = dict(lines)
    newer["tea-gone"] = SpokenLine(
        "tea-gone", {"en": "No tea is left.", "ko": "차가 없습니다.", "ru": "Чая больше нет."}
    )
    assert Voice("en", newer, assets, own).line("tea-gone").source is Source.CHIME
    assert Voice("en", lines, assets, own).line("tea-gone").source is Source.SHIPPED


def test_speech_made_here_fills_a_gap_once_it_is_there(lines: dict[str, SpokenLine], assets: Path, own: Path) -> None:
    cache = Cache("Tea is ready.")
    voice = Voice("en", lines, assets, own, synthesis=cache)
    report = voice.preflight(lines)
    assert [(group.source, group.voice) for group in report.groups] == [
        (Source.SYNTHESIS, "parrot"),
        (Source.CHIME, ""),
    ]
    assert report.coming == report.missing == ("tea-cups-2", "tea-for", "tea-gone")
    assert "Here is the first cup." in cache.asked

    cache.made |= {"Two cups, please.", "Here is the first cup.", "The pot is empty."}
    assert voice.preflight(lines).complete


def test_without_any_voice_a_line_is_its_chime(lines: dict[str, SpokenLine], assets: Path, own: Path) -> None:
    voice = Voice("ko", lines, assets, own)
    heard = voice.line("tea-ready")
    assert heard.source is Source.CHIME
    assert heard.file == assets / "chimes" / "1-rising.opus"
    report = voice.preflight(lines)
    assert report.missing == tuple(lines)
    assert report.coming == ()


def test_a_sentence_that_is_no_line_is_spoken_from_its_spoken_form(
    lines: dict[str, SpokenLine], assets: Path, own: Path
) -> None:
    cache = Cache("<citadel-your-turn>")
    heard = Voice("en", lines, assets, own, synthesis=cache).say(Text("citadel-your-turn"), PlainWords())
    assert heard.source is Source.SYNTHESIS


def test_a_sentence_that_is_no_line_and_has_no_voice_is_silent(
    lines: dict[str, SpokenLine], assets: Path, own: Path
) -> None:
    cache = Cache()
    heard = Voice("en", lines, assets, own, synthesis=cache).say(Text("citadel-your-turn"), PlainWords())
    assert (heard.source, heard.file) == (Source.SILENCE, None)
    assert cache.asked == ["<citadel-your-turn>"]


def test_even_the_chimes_may_be_missing(lines: dict[str, SpokenLine], tmp_path: Path) -> None:
    heard = Voice("en", lines, tmp_path / "nowhere", tmp_path / "nothing").line("tea-ready")
    assert (heard.source, heard.file) == (Source.CHIME, None)


def test_the_preflight_passes_over_what_cannot_be_played(
    lines: dict[str, SpokenLine], assets: Path, own: Path, ship: Ship
) -> None:
    shipped = ship("en")
    (shipped / "tea-gone.wav").write_bytes((shipped / "tea-gone.wav").read_bytes()[:5000])  # cut off
    write_tone(own / "en" / "granny" / "tea-ready.wav", amplitude=0.0)  # silent
    (own / "en" / "granny" / "tea-for.opus").write_bytes(b"not a sound")
    voice = Voice("en", lines, assets, own)
    report = voice.preflight(lines)
    assert {path.name: why for path, why in report.unfit} == {
        "tea-gone.wav": "is not the file that was shipped",
        "tea-ready.wav": "is silent",
        "tea-for.opus": "cannot be decoded",
    }
    assert report.missing == ("tea-gone",)
    assert voice.line("tea-ready").source is Source.SHIPPED
    assert voice.line("tea-for").source is Source.SHIPPED


class TellingWords(PlainWords):
    """A language that says everything it is given, but never who has the turn."""

    def spoken(self, sentence: object) -> str:
        assert isinstance(sentence, Text)
        if sentence.id == "name":
            return str(sentence.args["name"])
        said = [] if sentence.id == "tea-turn" else [self._told(each) for each in sentence.args.values()]
        return " ".join([sentence.id, *said])

    def _told(self, argument: Arg) -> str:
        if isinstance(argument, tuple):
            return " and ".join(map(self.spoken, argument))
        return self.spoken(argument) if isinstance(argument, Text) else str(argument)


@pytest.mark.parametrize(
    "sentence",
    [
        text("tea-who", who=name("Mina")),
        text("tea-who", who=(name("Mina"), name("Joon"))),
        text("tea-who", who=text("tea-guest", guest=name("Mina"))),
        text("tea-time", at="noon"),
    ],
)
def test_names_are_never_spoken(sentence: Text, lines: dict[str, SpokenLine], assets: Path, own: Path) -> None:
    cache = Cache()
    assert Voice("en", lines, assets, own, synthesis=cache).say(sentence, TellingWords()).file is None
    assert cache.asked == []


@pytest.mark.parametrize("sentence", [text("tea-turn", who=name("Mina"), cups=2), text("tea-turn", who="Mina")])
def test_a_spoken_form_that_leaves_the_name_out_is_spoken(
    sentence: Text, lines: dict[str, SpokenLine], assets: Path, own: Path
) -> None:
    voice = Voice("en", lines, assets, own, synthesis=Cache("tea-turn"))
    assert voice.say(sentence, TellingWords()).source is Source.SYNTHESIS


def test_a_number_is_no_name(lines: dict[str, SpokenLine], assets: Path, own: Path) -> None:
    voice = Voice("en", lines, assets, own, synthesis=Cache("tea-time 2"))
    assert voice.say(text("tea-time", cups=2), TellingWords()).source is Source.SYNTHESIS


def test_a_voice_is_tried_with_a_line_of_its_own(
    lines: dict[str, SpokenLine], assets: Path, own: Path, ship: Ship
) -> None:
    ship("en")
    write_tone(own / "en" / "granny" / "tea-for.wav")
    write_tone(own / "en" / "granny" / "tea-gone.wav")
    assert Voice("en", lines, assets, own).sample() == "tea-cups-2"
    assert Voice("ko", lines, assets, own).sample() == ""
