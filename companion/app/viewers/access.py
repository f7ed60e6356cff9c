"""Who may look on: keys, devices that ask, and what a request must say to be answered. Pure; must not know the server.

The threats: somebody on the same network who guesses, a web page that has a visitor's browser ask for it (other
Origin), and a name on the internet that points at this machine (DNS rebinding: other Host).
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Collection

from msgspec import Struct

MOST_VIEWERS = 32
MOST_ASKING = 8
KEY_BYTES = 16
"""128 bits."""
TRIES = 10
TRIES_WITHIN_S = 60.0
"""So many wrong keys are answered, then none until the time is over."""


class Device(Struct):
    """A browser that asked without a key: the number it shows, and its cookie."""

    number: str
    cookie: str


class Access:
    """Keys and devices of one evening. Every method belongs to the server's thread."""

    def __init__(
        self, hosts: Collection[str], clock: Callable[[], float], random: Callable[[int], str] = secrets.token_urlsafe
    ) -> None:
        self._hosts = frozenset(host.lower() for host in hosts)
        self._clock = clock
        self._random = random
        self.key = random(KEY_BYTES)
        self._admitted: set[str] = set()
        self._asking: list[Device] = []
        self._wrong_s: list[float] = []

    # -- requests
    def knows_host(self, host: str | None) -> bool:
        """The Host header names this machine as people reach it."""
        return host is not None and host.lower() in self._hosts

    def knows_origin(self, origin: str | None) -> bool:
        """The page that asks was given by us. Browsers send no Origin when a person opens an address."""
        return origin is not None and any(origin.lower() == f"http://{host}" for host in self._hosts)

    # -- keys
    def join(self, key: str) -> str | None:
        """A cookie for whoever has the key; None for a wrong one, or after too many of them."""
        now_s = self._clock()
        self._wrong_s = [at for at in self._wrong_s if now_s - at < TRIES_WITHIN_S]
        if len(self._wrong_s) >= TRIES:
            return None
        if not hmac.compare_digest(key.encode("utf-8", "replace"), self.key.encode()):
            self._wrong_s.append(now_s)
            return None
        return self._new_cookie()

    def admitted(self, cookie: str | None) -> bool:
        return cookie is not None and cookie in self._admitted

    def _new_cookie(self) -> str:
        cookie = self._random(KEY_BYTES)
        self._admitted.add(cookie)
        return cookie

    # -- devices that ask
    @property
    def asking(self) -> tuple[str, ...]:
        """The numbers that devices show, oldest first."""
        return tuple(device.number for device in self._asking)

    def ask(self, cookie: str | None) -> Device | None:
        """A device without a key: the number it shows from now on. None if too many ask already."""
        known = self.device(cookie)
        if known is not None:
            return known
        if len(self._asking) >= MOST_ASKING:
            return None
        taken = set(self.asking)
        number = next(n for n in iter(lambda: f"{secrets.randbelow(10_000):04}", None) if n not in taken)
        device = Device(number, self._random(KEY_BYTES))
        self._asking.append(device)
        return device

    def device(self, cookie: str | None) -> Device | None:
        """The device with that cookie, while it asks."""
        return next((device for device in self._asking if device.cookie == cookie), None)

    def forget(self, cookie: str | None) -> None:
        """A device that asked has gone."""
        self._asking = [device for device in self._asking if device.cookie != cookie]

    def admit(self, number: str, welcome: bool) -> None:
        """The table has answered: the device's cookie is good from now on, or it no longer asks."""
        for device in self._asking:
            if device.number == number:
                if welcome:
                    self._admitted.add(device.cookie)
                self._asking.remove(device)
                return

    def everybody_out(self) -> None:
        """A new key; no cookie is good any more."""
        self.key = self._random(KEY_BYTES)
        self._admitted.clear()
        self._asking.clear()


__all__ = ["KEY_BYTES", "MOST_ASKING", "MOST_VIEWERS", "TRIES", "TRIES_WITHIN_S", "Access", "Device"]
