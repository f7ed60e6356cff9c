"""The bench runs through, with counts too small to mean anything."""

import os
import subprocess
import sys
from pathlib import Path


def test_every_part_of_the_bench_says_its_figures():
    root = Path(__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench", "--quick"], cwd=root, env=os.environ, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    for told in (
        "press to picture",
        "start to first frame, dummy",
        "resident memory",
        "idle",
        "rules alone",
        "undo",
        "an approved quest",
        "history opens",
    ):
        assert told in done.stdout
