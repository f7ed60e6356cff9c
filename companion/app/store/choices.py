"""What the table chose on the box, kept where there is a store. Must not know what the choices mean."""

from __future__ import annotations

from companion.app.store.store import Store


class Choices:
    """Values by key (language, volume, voice); without a store they last until the box is switched off."""

    def __init__(self, store: Store | None) -> None:
        self._store = store
        self._here: dict[str, str] = {}

    def get(self, key: str, otherwise: str) -> str:
        """The value chosen for ``key``, or ``otherwise``."""
        chosen = self._store.choices if self._store is not None else self._here
        return chosen.get(key, otherwise)

    def number(self, key: str, otherwise: int, low: int, high: int) -> int:
        """The whole number chosen for ``key``, or ``otherwise`` where what is kept is none from ``low`` to ``high``."""
        chosen = self.get(key, "")
        value = int(chosen) if chosen.isdecimal() and len(chosen) <= len(str(high)) else otherwise
        return value if low <= value <= high else otherwise

    def flag(self, key: str, otherwise: bool) -> bool:
        """Whether ``key`` was chosen to be on, or ``otherwise`` where nothing that can be read was chosen."""
        return {"on": True, "off": False}.get(self.get(key, ""), otherwise)

    def choose(self, key: str, value: str) -> None:
        """Remember ``value``; one that is chosen again is not written again."""
        if self._store is not None:
            self._store.choose(key, value)
        else:
            self._here[key] = value
