"""A box that nobody looks at is as it was: nothing of the server is loaded, nothing listens."""

from __future__ import annotations

import subprocess
import sys

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
