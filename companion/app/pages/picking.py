"""A page that is one picker: what its presses have in common. Must not know what is picked."""

from __future__ import annotations

from abc import abstractmethod

from companion.app.pages.pickers import LeftOpen, Outcome, Picked, Picker, Unready
from companion.app.table.page import AppPage, Host
from companion.core.view import Letters, Role
from companion.core.words import text


class PickingPage(AppPage):
    """Left, right and go are the picker's; back takes back what was entered last, else leaves the page."""

    @abstractmethod
    def picker(self, host: Host) -> Picker:
        """The one that is on the page now."""

    @abstractmethod
    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        """An answer was picked with ``role``."""

    @property
    def about(self) -> str:
        """What a name stands for that is written here, so that its letters are kept; "" if they need not be."""
        return ""

    def left(self, host: Host) -> None:
        """Back was tapped and nothing was entered that could be taken back."""
        host.close()

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        picker = self.picker(host)
        match role:
            case Role.BACK:
                if picker.take_back():
                    self._keep(host, picker)
                else:
                    self._keep(host, None)
                    self.left(host)
            case Role.ROLL:
                host.refuse(role, text("core-nothing-here"))
            case _:
                self._answered(host, role, picker, picker.press(role, times))

    def touch(self, host: Host, stop: int) -> None:
        picker = self.picker(host)
        self._answered(host, Role.GO, picker, picker.touch(stop))

    def writes(self, host: Host) -> bool:
        return self.picker(host).writes

    def typed(self, host: Host, words: str) -> None:
        picker = self.picker(host)
        if words == Letters.ERASE:
            self.press(host, Role.BACK)
            return
        self._answered(host, Role.GO, picker, picker.typed(words))

    def composed(self, host: Host, words: str) -> None:
        self.picker(host).composed(words)

    def _keep(self, host: Host, picker: Picker | None) -> None:
        """What is written so far, nothing once it has been taken."""
        if self.about:
            host.keep_draft(self.about, picker.written if picker is not None else "")

    def _answered(self, host: Host, role: Role, picker: Picker, outcome: Outcome) -> None:
        self._keep(host, None if isinstance(outcome, Picked | LeftOpen) else picker)
        match outcome:
            case Picked() | LeftOpen():
                self.taken(host, role, outcome)
            case Unready(why):
                host.refuse(role, why)
            case None:
                pass


__all__ = ["PickingPage"]
