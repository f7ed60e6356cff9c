"""The box without hardware behaves, and misbehaves on request."""

from __future__ import annotations

import wave
from pathlib import Path

import pytest

from companion.box.errors import PartError
from companion.box.gestures import Gesture, Presses
from companion.box.parts import Buttons, Edge, Happening, PartFailed, Ring, Speaker
from companion.box.virtual import VirtualButtons, VirtualRing, VirtualSpeaker, wav_length_s

WHITE = (255, 255, 255)


class Bench:
    """A clock that is moved by hand, an inbox that can be read, and the buttons between them."""

    def __init__(self) -> None:
        self.now_s = 10.0
        self.happened: list[Happening] = []
        self.buttons = VirtualButtons(("back", "go"), lambda: self.now_s)
        self.buttons.start(self)

    def put(self, happening: Happening) -> None:
        self.happened.append(happening)


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_they_are_parts() -> None:
    buttons: Buttons = VirtualButtons(("go",))
    ring: Ring = VirtualRing(12)
    speaker: Speaker = VirtualSpeaker()
    for part in (buttons, ring, speaker):
        part.close()
        part.close()


def test_a_push_is_an_edge_and_a_level(bench: Bench) -> None:
    bench.buttons.push("go")
    bench.buttons.push("go")
    bench.now_s = 10.1
    bench.buttons.let_go("go")
    assert bench.happened == [Edge("go", True, 10.0), Edge("go", False, 10.1)]
    assert bench.buttons.levels() == {"back": False, "go": False}


def test_nothing_is_reported_after_close(bench: Bench) -> None:
    bench.buttons.close()
    bench.buttons.push("go")
    assert bench.happened == []


def test_seven_edges_within_twelve_milliseconds_are_one_press(bench: Bench) -> None:
    presses = Presses(bench.buttons.names)
    presses.start(bench.buttons.levels(), bench.now_s)
    bench.buttons.bounce("go", edges=7, within_s=0.012)
    assert len(bench.happened) == 7
    for edge in bench.happened:
        assert isinstance(edge, Edge)
        presses.edge(edge)
    assert [press.gesture for press in presses.advance(10.05)] == [Gesture.DOWN]
    assert bench.buttons.levels()["go"]


def test_a_bounce_ends_where_the_finger_is(bench: Bench) -> None:
    with pytest.raises(ValueError, match="odd number"):
        bench.buttons.bounce("go", edges=4, within_s=0.01)


def test_a_lost_edge_shows_in_the_levels_only(bench: Bench) -> None:
    bench.buttons.push("go")
    bench.buttons.lose_edges("go")
    bench.buttons.let_go("go")
    assert len(bench.happened) == 1
    assert not bench.buttons.levels()["go"]
    bench.buttons.push("go")
    assert len(bench.happened) == 2


def test_a_stuck_button_ignores_fingers(bench: Bench) -> None:
    bench.buttons.stick("back")
    bench.buttons.push("back")
    bench.buttons.let_go("back")
    assert bench.happened == [Edge("back", True, 10.0)]
    assert bench.buttons.levels()["back"]
    bench.buttons.unstick("back")
    assert bench.happened[-1] == Edge("back", False, 10.0)


def test_buttons_may_fail_as_a_whole(bench: Bench) -> None:
    bench.buttons.fail()
    assert isinstance(bench.happened[0], PartFailed)


def test_a_ring_remembers_frames_that_differ() -> None:
    ring = VirtualRing(2)
    ring.show([WHITE, WHITE])
    ring.show([WHITE, WHITE])
    assert ring.writes == 1
    assert list(ring.frames) == [((0, 0, 0),) * 2, (WHITE, WHITE)]
    ring.close()
    assert ring.frame == ((0, 0, 0),) * 2


def test_a_dead_ring_says_so_until_it_is_mended() -> None:
    ring = VirtualRing(1)
    ring.die()
    with pytest.raises(PartError, match="data line"):
        ring.show([WHITE])
    ring.mend()
    ring.show([WHITE])


def test_a_frame_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="2 colours, not 1"):
        VirtualRing(2).show([WHITE])


def test_a_speaker_remembers_and_may_fall_silent(tmp_path: Path) -> None:
    speaker = VirtualSpeaker(lambda clip: 2.5)
    speaker.play(tmp_path / "roll.wav")
    assert speaker.say(tmp_path / "night-1.ogg") == 2.5
    speaker.hush()
    speaker.break_down()
    speaker.play(tmp_path / "gong.wav")
    assert speaker.say(tmp_path / "night-2.ogg") == 0.0
    assert (speaker.working, speaker.played, speaker.said) == (False, ["roll"], ["night-1"])


def test_the_length_of_a_wav_and_of_what_is_none(tmp_path: Path) -> None:
    path = tmp_path / "half.wav"
    with wave.open(str(path), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(8000)
        sound.writeframes(b"\0\0" * 4000)
    assert wav_length_s(path) == 0.5
    assert wav_length_s(tmp_path / "missing.wav") == 0.0
    path.write_bytes(b"not a sound")
    assert wav_length_s(path) == 0.0
