"""Switches the viewers' server on and off, from the loop's thread. Must not know pages, plays or how a page is drawn.

Nothing of the server is imported before it is wanted: a box that nobody looks at starts as fast as ever.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.app.table.viewing import Joined, Refused, ServerFailed, Shown, ViewerNews
from companion.app.viewers.network import local_name, own_addresses

if TYPE_CHECKING:
    from companion.app.viewers.server import Server, Sources

PORT = 8414
_LOOPBACK = "127.0.0.1"


class WebViewers:
    """Other screens by way of a web page. ``sources`` is asked when the server is started; ``put`` takes its news."""

    def __init__(
        self,
        sources: Callable[[], Sources],
        put: Callable[[ViewerNews], None],
        *,
        port: int = PORT,
        addresses: Callable[[], tuple[str, ...]] = own_addresses,
        name: Callable[[], str] = local_name,
    ) -> None:
        self._sources = sources
        self._put = put
        self._port = port
        self._own_addresses = addresses
        self._local_name = name
        self._server: Server | None = None
        self._listens: tuple[str, ...] = ()
        self._name = ""
        self._presses = False
        self._newest: Shown | None = None
        self.joined = Joined(0)

    @property
    def on(self) -> bool:
        return self._server is not None

    @property
    def presses(self) -> bool:
        return self.on and self._presses

    @property
    def invitation(self) -> str:
        if self._server is None or not self._listens:
            return ""
        return f"http://{self._listens[0]}:{self._server.port}/join?key={self._server.access.key}"

    @property
    def addresses(self) -> tuple[str, ...]:
        if self._server is None:
            return ()
        names = (self._name, *self._listens) if self._name else self._listens
        return tuple(f"{name}:{self._server.port}" for name in names)

    def switch_on(self) -> None:
        if self._server is not None:
            return
        try:
            from companion.app.viewers.server import Server
        except ImportError as missing:
            self._put(ServerFailed(f"{missing.name} is missing. Install it: pip install 'tabletop-companion[web]'"))
            return
        self._listens = reachable(self._own_addresses())
        if not self._listens:
            self._put(ServerFailed("this machine is on no private network"))
            return
        self._name = self._local_name()
        names = (self._name,) if self._name else ()
        listens = (*self._listens, _LOOPBACK) if _LOOPBACK not in self._listens else self._listens
        server = Server(listens, self._port, names, self._sources(), self._put)
        server.start()
        if not server.wait(5.0):
            return  # it has said why
        self._server = server
        server.let_press(self._presses)
        if self._newest is not None:
            server.show(self._newest)

    def switch_off(self) -> None:
        server, self._server = self._server, None
        self.joined = Joined(0)
        if server is not None:
            server.stop()

    def let_press(self, allowed: bool) -> None:
        self._presses = allowed
        if self._server is not None:
            self._server.let_press(allowed)

    def admit(self, number: str, welcome: bool) -> None:
        if self._server is not None:
            self._server.admit(number, welcome)

    def everybody_out(self) -> None:
        if self._server is not None:
            self._server.everybody_out()

    def show(self, shown: Shown) -> None:
        self._newest = shown
        if self._server is not None:
            self._server.show(shown)

    def refuse(self, viewer: int, why: Refused) -> None:
        if self._server is not None:
            self._server.refuse(viewer, why)

    def heard(self, news: Joined | ServerFailed) -> None:
        match news:
            case Joined():
                self.joined = news if self.on else Joined(0)
            case ServerFailed():
                self.switch_off()


def reachable(addresses: tuple[str, ...]) -> tuple[str, ...]:
    """Those of a machine's addresses that its own networks reach and the internet does not."""
    kept = []
    for address in addresses:
        ip = ipaddress.ip_address(address)
        if ip.version == 4 and ip.is_private and not (ip.is_loopback or ip.is_link_local or ip.is_unspecified):
            kept.append(address)
    return tuple(kept)


__all__ = ["PORT", "WebViewers", "reachable"]
