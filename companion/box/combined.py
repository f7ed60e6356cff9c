"""Several makes of buttons as one: the box's own and the keyboard beside them. Must not know any make."""

from __future__ import annotations

from collections.abc import Mapping

from companion.box.parts import Buttons, Receiver


class CombinedButtons:
    """A button is down while any of its makes has it down."""

    def __init__(self, *makes: Buttons) -> None:
        self._makes = makes

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for make in self._makes for name in make.names))

    def start(self, inbox: Receiver) -> None:
        for make in self._makes:
            make.start(inbox)

    def levels(self) -> Mapping[str, bool]:
        levels = dict.fromkeys(self.names, False)
        for make in self._makes:
            for name, down in make.levels().items():
                levels[name] = levels[name] or down
        return levels

    def retry(self) -> bool:
        return all(make.retry() for make in self._makes)

    def close(self) -> None:
        for make in reversed(self._makes):
            make.close()
