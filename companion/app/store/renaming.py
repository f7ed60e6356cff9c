"""Somebody gets another name, or none: what becomes of the seats of a play. Must not know files, rules or pages."""

from __future__ import annotations

from msgspec import Struct

from companion.core.errors import Refusal
from companion.core.names import one_name
from companion.core.words import name, text, unnamed, unnamed_seat


class Renaming(Struct, frozen=True):
    """``old`` in whatever spelling is called ``new`` from now on; "" makes it a seat without a name. Where ``new`` has
    plays already, both are one person."""

    old: str
    new: str

    def seats(self, seats: tuple[str, ...]) -> tuple[str, ...]:
        """The seats of one play with the other name. Raises Refusal where both sat at one table."""
        old, new = one_name(self.old), one_name(self.new)
        of_old = [each for each in seats if unnamed_seat(each) is None and one_name(each) == old]
        if not of_old:
            return seats
        if len(of_old) > 1 and new:
            raise Refusal(text("past-two-at-one-table", one=name(of_old[0]), other=name(of_old[1])))
        if new and new != old and any(one_name(each) == new for each in seats):
            raise Refusal(text("past-two-at-one-table", one=name(self.old), other=name(self.new)))
        return tuple((self.new or unnamed(n)) if each in of_old else each for n, each in enumerate(seats, 1))


__all__ = ["Renaming"]
