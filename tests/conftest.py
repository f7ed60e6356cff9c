"""No test opens a real window or a real sound device. A box that a test failed on shows itself."""

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed and call.when == "call":
        for name, value in getattr(item, "funcargs", {}).items():
            box = getattr(value, "box", value)
            if hasattr(box, "host") and hasattr(box, "picture"):
                report.sections.append((f"the box of '{name}'", _described(box, item.name)))
    return report


def _described(box, test):
    """What is on its screen, where a picture of it is, and what lights its ring."""
    told = []
    try:
        picture = Path(tempfile.gettempdir()) / f"companion-failed-{test[:60].replace('/', '_')}.png"
        box.picture(picture)
        told = [f"screen: {' | '.join(box.texts())}", f"picture: {picture}"]
        told.append(f"ring: {box.host.ring_picture()} {getattr(box.ring, 'frame', '')}")
        told += [f"fault: {fault}" for fault in box.host.faults]
    except Exception as fault:  # the report of a failure must not hide it
        told.append(f"it cannot be shown: {type(fault).__name__}: {fault}")
    return "\n".join(told)
