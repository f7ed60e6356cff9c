"""The bench and the doctor, every line of theirs, measured in three languages: nothing cut off, one focus."""

from __future__ import annotations

import pytest

from companion.app.pages.doctor import DoctorPage
from companion.app.table.findings import Finding, Level
from companion.core.words import text
from tests.app.sick_pi import Pi
from tests.app.test_doctor import AILMENTS
from tests.app.test_pages import unsaid
from tests.app.test_service import OnTheBench
from tests.app.tour import Visit, ambers, focuses
from tests.screen.measured import drawn, faults_in

SHAPES = [
    *((language, (320, 240)) for language in ("en", "ko", "ru")),
    *((language, (800, 480)) for language in ("en", "ko", "ru")),
    *((language, size) for language in ("en", "ko", "ru") for size in ((480, 320), (480, 800), (320, 480))),
]


def wrong_with(bench: OnTheBench, called: str) -> list[str]:
    visit = Visit(called, bench.box, bench.box.scene, bench.box.host.motion())
    ledger = drawn(visit.box.screen, visit.scene, visit.motion)
    found = faults_in(ledger, visit.box.screen)
    if focuses(visit.scene, visit.box.screen.frame.compact) > 1:
        found.append("more than one focus")
    if len(ambers(visit.scene)) > 1:
        found.append("more than one amber label")
    found += unsaid(visit, {item.words for item in ledger if item.kind == "text"})
    return [f"{called}: {each}" for each in found]


@pytest.mark.parametrize(("language", "size"), SHAPES)
def test_every_stage_of_the_bench_is_whole(language, size):
    bench = OnTheBench(size, language)
    bench.box.press("roll")
    bench.box.down("go")
    wrong = wrong_with(bench, "buttons")
    bench.box.wait(0.1)
    bench.box.up("go")
    bench.next()
    for n in range(6):
        wrong += wrong_with(bench, f"ring {n}")
        bench.box.press("roll")
    bench.next()
    for button in ("left", "right", "go"):
        bench.box.press(button)
        wrong += wrong_with(bench, f"sound {button}")
    bench.next()
    wrong += wrong_with(bench, "screen")
    bench.next()
    bench.page.touch(bench.box.host, 3)
    bench.box.host._turned()
    wrong += wrong_with(bench, "touch")
    assert wrong == []


@pytest.fixture(scope="module")
def every_finding(tmp_path_factory):
    """All that the doctor can find, with the words it finds them with."""
    found = {}
    for name, (_, make_ill) in AILMENTS.items():
        pi = Pi(tmp_path_factory.mktemp(name.replace(" ", "-")))
        make_ill(pi)
        for findings in pi.examine().values():
            found.update({finding.said.id: finding for finding in findings})
    long = Finding("pins", Level.FAULT, *(
        text(f"doctor-pins-taken{do}", owner="button professor", pin="GPIO18 (header pin 12)", bus="I2S sound")
        for do in ("", "-do")
    ))  # fmt: skip
    both = Finding("pins", Level.FAULT, *(
        text(f"doctor-pins-screen-and-ring{do}", overlay="pitft28-resistive") for do in ("", "-do")
    ))  # fmt: skip
    return (*found.values(), long, both)


@pytest.mark.parametrize(("language", "size"), SHAPES)
def test_every_finding_has_room(language, size, every_finding):
    bench = OnTheBench(size, language)
    bench.box.host._examine = lambda: every_finding
    bench.box.host.open(DoctorPage(bench.box.host))
    bench.box.wait(0)
    wrong = []
    for _ in every_finding:
        shown = bench.box.host.page._findings[bench.box.host.page._at]  # type: ignore[attr-defined]
        wrong += wrong_with(bench, shown.said.id)
        bench.box.press("right")
    assert wrong == []
    assert len(every_finding) > 40
