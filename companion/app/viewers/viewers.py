"""Switches the viewers' server on and off, from the loop's thread. Must not know pages, plays or how a page is drawn.

Nothing of the server is imported before it is wanted, and then in a thread of its own: a box that nobody looks at
starts as fast as ever, and one that is told to begin answers presses meanwhile.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from companion.app.table.viewing import Failure, Joined, Refused, ServerFailed, Shown, ViewerNews

if TYPE_CHECKING:
    from companion.app.viewers.server import Server, Sources

_log = logging.getLogger(__name__)
PORT = 8414
ON, PRESSES, KEY = "viewers", "viewers.presses", "viewers.key"
"""What is remembered from one evening to the next."""


class Memory(Protocol):
    """What the table chose on the box."""

    def get(self, key: str, otherwise: str) -> str: ...

    def choose(self, key: str, value: str) -> None: ...


class Forgetful:
    """Remembers until the box is off."""

    def __init__(self) -> None:
        self._chosen: dict[str, str] = {}

    def get(self, key: str, otherwise: str) -> str:
        return self._chosen.get(key, otherwise)

    def choose(self, key: str, value: str) -> None:
        self._chosen[key] = value


class _Start:
    """A server on its way up."""

    def __init__(self) -> None:
        self.server: Server | None = None
        self.unwanted = False


class WebViewers:
    """Other screens by way of a web page. ``sources`` is asked when the server is started; ``put`` takes its news.
    The file ``asks`` is there while it is on: the service's firewall is opened as long (systemd/)."""

    def __init__(
        self,
        sources: Callable[[], Sources],
        put: Callable[[ViewerNews], None],
        *,
        port: int = PORT,
        presses: bool = False,
        memory: Memory | None = None,
        addresses: Callable[[], tuple[str, ...]] | None = None,
        name: Callable[[], str] | None = None,
        asks: Path | None = None,
    ) -> None:
        self._sources = sources
        self._put = put
        self._port = port
        self._addresses = addresses
        self._local_name = name
        self._asks = asks
        self._memory: Memory = memory if memory is not None else Forgetful()
        self._start: _Start | None = None
        self._server: Server | None = None
        self._presses = self._memory.get(PRESSES, "on" if presses else "off") == "on"
        self._key = ""
        self.joined = Joined()

    @property
    def wanted(self) -> bool:
        """It was on when the box was switched off."""
        return self._memory.get(ON, "off") == "on"

    @property
    def on(self) -> bool:
        return self._server is not None

    @property
    def presses(self) -> bool:
        return self.on and self._presses

    @property
    def invitation(self) -> str:
        if self._server is None or not self._server.listens:
            return ""
        return f"http://{self._server.listens[0]}:{self._server.port}/join?key={self._key}"

    @property
    def addresses(self) -> tuple[str, ...]:
        if self._server is None or not self._server.listens:
            return ()
        return tuple(f"{name}:{self._server.port}" for name in (*self._server.listens, *self._server.names))

    def switch_on(self) -> None:
        if self._start is not None:
            return
        self._memory.choose(ON, "on")
        self._ask(True)
        self._key = self._memory.get(KEY, "") or self._renewed()
        start = self._start = _Start()
        threading.Thread(target=self._begin, args=(start, self._key), name="viewers-start", daemon=True).start()

    def _begin(self, start: _Start, key: str) -> None:
        """In a thread of its own: load the server and have it listen; it tells the loop itself when it does."""
        try:
            from companion.app.viewers.network import local_name, private_addresses
            from companion.app.viewers.server import Server

            sources = self._sources()
        except ImportError as missing:
            self._put(ServerFailed(Failure.NOT_INSTALLED, f"{missing.name} is missing"))
            return
        except Exception as fault:  # a file of ours that cannot be read: the box plays on
            self._put(ServerFailed(Failure.STOPPED, str(fault)))
            return
        addresses = self._addresses or private_addresses
        start.server = Server(addresses, self._port, self._local_name or local_name, sources, self._put, key)
        if not start.unwanted:
            start.server.start()

    def switch_off(self) -> None:
        """Until it is switched on again, also if the box is off between."""
        self._memory.choose(ON, "off")
        self.close()

    def close(self) -> None:
        """The box is switched off: the same viewers come back when it is on again."""
        start, self._start, self._server = self._start, None, None
        self.joined = Joined()
        self._ask(False)
        if start is not None:
            start.unwanted = True
            if start.server is not None:
                start.server.stop()

    def _ask(self, network: bool) -> None:
        if self._asks is None:
            return
        try:
            if network:
                self._asks.touch()
            else:
                self._asks.unlink(missing_ok=True)
        except OSError as fault:
            _log.warning("%s: the network is not opened or closed: %s", self._asks, fault)

    def let_press(self, allowed: bool) -> None:
        self._presses = allowed
        self._memory.choose(PRESSES, "on" if allowed else "off")
        if self._server is not None:
            self._server.let_press(allowed)

    def admit(self, number: str, welcome: bool) -> None:
        if self._server is not None:
            self._server.admit(number, welcome)

    def everybody_out(self) -> None:
        self._key = self._renewed()
        if self._server is not None:
            self._server.everybody_out(self._key)

    def _renewed(self) -> str:
        from companion.app.viewers.access import new_key

        key = new_key()
        self._memory.choose(KEY, key)
        return key

    def show(self, shown: Shown) -> None:
        if self._server is not None:
            self._server.show(shown)

    def refuse(self, viewer: int, why: Refused) -> None:
        if self._server is not None:
            self._server.refuse(viewer, why)

    def heard(self, news: Joined | ServerFailed) -> None:
        match news:
            case Joined():
                start = self._start
                if self._server is None and start is not None and start.server is not None and start.server.up:
                    self._server = start.server
                    self._server.let_press(self._presses)
                self.joined = news if self.on else Joined()
            case ServerFailed():
                self.close()


__all__ = ["PORT", "WebViewers"]
