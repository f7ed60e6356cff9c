"""A box that nobody looks at is as it was: nothing of the server is loaded, nothing listens."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from companion.app.viewers.viewers import WebViewers

LOADED = """
import sys
import companion.app.main
from companion.app.viewers.viewers import WebViewers
viewers = WebViewers(lambda: None, print)
viewers.close()
kept_out = {"aiohttp", "asyncio", "segno", "multidict", "yarl", "secrets"}
ours = {"companion.app.viewers." + name for name in ("server", "access", "network")}
print(*sorted({name.partition(".")[0] for name in sys.modules} & kept_out | set(sys.modules) & ours))
"""


def test_nothing_of_the_server_is_loaded_while_it_is_off() -> None:
    loaded = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True).stdout
    assert loaded.splitlines()[-1].split() == []


def test_the_network_is_asked_for_only_while_it_is_on(tmp_path: Path) -> None:
    asks = tmp_path / "other-screens"

    def nothing_there() -> None:
        raise ImportError(name="aiohttp")

    viewers = WebViewers(nothing_there, lambda news: None, asks=asks)  # type: ignore[arg-type]
    assert not asks.exists()
    viewers.switch_on()
    assert asks.exists()
    viewers.switch_off()
    assert not asks.exists()
    viewers.switch_on()
    viewers.close()
    assert not asks.exists(), "a box that is switched off leaves nothing open"
