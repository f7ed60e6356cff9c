"""Who may look on: keys, devices that ask, and what a request must say to be answered. Pure; must not know the server.

The threats: somebody on the same network who guesses, a web page that has a visitor's browser ask for it (other
Origin), and a name on the internet that points at this machine (DNS rebinding: other Host).

A cookie is signed with the key, so that it is good for as long as the key is, also after the box was off; nothing of it
is kept. Browsers send the cookies of one host to all its ports: its name tells one box from another.
"""

from __future__ import annotations

import hashlib
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
ASKS_WITHIN_S = 20.0
"""A device that was given a number and does not come back to wait for the answer is forgotten after this."""
REST_AFTER_NO_S = 60.0
"""So long nobody new may ask once the table has sent a device away."""


def new_key() -> str:
    """A key that nobody guesses."""
    return secrets.token_urlsafe(KEY_BYTES)


class Device(Struct):
    """A browser that asked without a key: the number it shows, its cookie, when it was given them, and how many of its
    pages wait for the answer."""

    number: str
    cookie: str
    at_s: float
    waiting: int = 0


class Access:
    """Keys and devices. Every method belongs to the server's thread."""

    def __init__(self, hosts: Collection[str], clock: Callable[[], float], key: str = "") -> None:
        self._clock = clock
        self.key = key or new_key()
        self._welcome: set[str] = set()
        self._asking: list[Device] = []
        self._wrong_s: list[float] = []
        self._rests_until_s = float("-inf")
        self.reached_as(hosts)

    # -- requests
    def reached_as(self, hosts: Collection[str]) -> None:
        """The names and addresses of this machine, with the port."""
        self._hosts = frozenset(host.lower() for host in hosts)

    def knows_host(self, host: str | None) -> bool:
        """The Host header names this machine as people reach it."""
        return host is not None and host.lower() in self._hosts

    def knows_origin(self, origin: str | None) -> bool:
        """The page that asks was given by us. Browsers send no Origin when a person opens an address."""
        return origin is not None and any(origin.lower() == f"http://{host}" for host in self._hosts)

    # -- keys
    def cookie_name(self, port: int) -> str:
        """What this box calls its cookie: two boxes on one machine, and two that were given the same address one after
        the other, never write over one another's."""
        return f"companion-{port}-{self._signature('name').decode()[:8]}"

    def join(self, key: str) -> str | None:
        """A cookie for whoever has the key; None for a wrong one, or after too many of them."""
        now_s = self._clock()
        self._wrong_s = [at for at in self._wrong_s if now_s - at < TRIES_WITHIN_S]
        if len(self._wrong_s) >= TRIES:
            return None
        if not hmac.compare_digest(key.encode("utf-8", "replace"), self.key.encode()):
            self._wrong_s.append(now_s)
            return None
        return self._signed()

    def admitted(self, cookie: str | None) -> bool:
        if cookie is None:
            return False
        nonce, _, signature = cookie.partition(".")
        return hmac.compare_digest(signature.encode("utf-8", "replace"), self._signature(nonce)) or (
            cookie in self._welcome
        )

    def exchanged(self, cookie: str) -> str | None:
        """A signed cookie for a device that the table has let in, in place of the one it asked with."""
        return self._signed() if cookie in self._welcome else None

    def _signed(self) -> str:
        nonce = secrets.token_urlsafe(KEY_BYTES)
        return f"{nonce}.{self._signature(nonce).decode()}"

    def _signature(self, nonce: str) -> bytes:
        made = hmac.new(self.key.encode(), nonce.encode("utf-8", "replace"), hashlib.sha256)
        return made.hexdigest().encode()

    # -- devices that ask
    @property
    def asking(self) -> tuple[str, ...]:
        """The numbers that devices show, oldest first."""
        return tuple(device.number for device in self._asking if device.waiting)

    def ask(self, cookie: str | None) -> Device | None:
        """A device without a key: the number it shows from now on. None if too many ask already, or one was just sent
        away."""
        now_s = self._clock()
        known = self.device(cookie)
        if known is not None:
            return known
        self._asking = [each for each in self._asking if each.waiting or now_s - each.at_s < ASKS_WITHIN_S]
        if len(self._asking) >= MOST_ASKING or now_s < self._rests_until_s:
            return None
        taken = {device.number for device in self._asking}
        number = next(n for n in iter(lambda: f"{secrets.randbelow(10_000):04}", None) if n not in taken)
        device = Device(number, secrets.token_urlsafe(KEY_BYTES), now_s)
        self._asking.append(device)
        return device

    def device(self, cookie: str | None) -> Device | None:
        """The device with that cookie, while it asks."""
        return next((device for device in self._asking if device.cookie == cookie), None)

    def admit(self, number: str, welcome: bool) -> None:
        """The table has answered: the device's cookie is good from now on, or it no longer asks."""
        for device in self._asking:
            if device.number == number:
                if welcome:
                    self._welcome.add(device.cookie)
                else:
                    self._rests_until_s = self._clock() + REST_AFTER_NO_S
                self._asking.remove(device)
                return

    def everybody_out(self, key: str) -> None:
        """A new key; no cookie is good any more."""
        self.key = key
        self._welcome.clear()
        self._asking.clear()


__all__ = ["KEY_BYTES", "MOST_ASKING", "MOST_VIEWERS", "TRIES", "TRIES_WITHIN_S", "Access", "Device", "new_key"]
