"""A page that is one picker: what its presses have in common. Must not know what is picked."""

from __future__ import annotations

from abc import abstractmethod

from companion.app.pages.pickers import LeftOpen, Outcome, Picked, Picker, Unready
from companion.app.table.page import Host, Page
from companion.core.view import Role
from companion.core.words import text


class PickingPage(Page):
    """Left, right and go are the picker's; back takes back what was entered last, else leaves the page."""

    @abstractmethod
    def picker(self, host: Host) -> Picker:
        """The one that is on the page now."""

    @abstractmethod
    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        """An answer was picked with ``role``."""

    def left(self, host: Host) -> None:
        """Back was tapped and nothing was entered that could be taken back."""
        host.close()

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        match role:
            case Role.BACK:
                if not self.picker(host).take_back():
                    self.left(host)
            case Role.ROLL:
                host.refuse(role, text("core-nothing-here"))
            case _:
                self._answered(host, role, self.picker(host).press(role, times))

    def touch(self, host: Host, stop: int) -> None:
        self._answered(host, Role.GO, self.picker(host).touch(stop))

    def _answered(self, host: Host, role: Role, outcome: Outcome) -> None:
        match outcome:
            case Picked() | LeftOpen():
                self.taken(host, role, outcome)
            case Unready(why):
                host.refuse(role, why)
            case None:
                pass


__all__ = ["PickingPage"]
