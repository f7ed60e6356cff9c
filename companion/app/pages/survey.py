"""An owner's table filled in by answering: the game asks for what is missing, one question after the other, and every
answer is kept at once. Must not know which game it is, nor files."""

from __future__ import annotations

from typing import Any

from companion.app.pages.pickers import LeftOpen, Picked, Picker, picker_for
from companion.app.pages.picking import PickingPage
from companion.app.pages.play import OptionNames
from companion.app.table.page import BACK, Host, asking, game_called, scene
from companion.core.chance import Seeded
from companion.core.errors import Refusal
from companion.core.game import Answer, Game, Leave, Question, Table, asked, step
from companion.core.view import Role, Scene, walked
from companion.core.words import text


def missing(host: Host, key: str, table: Table) -> bool:
    """Whether the game can ask for anything that the table lacks."""
    game = host.evenings.game(key)
    state = game.survey(table.key, host.evenings.tables(key))
    return state is not None and asked(game, state) is not None


class SurveyPage(PickingPage):
    """The question that is open. Back takes the last answer back, before the first it leaves the page."""

    def __init__(self, host: Host, key: str, table: Table) -> None:
        self._key = key
        self._table = table
        state = host.evenings.game(key).survey(table.key, host.evenings.tables(key))
        assert state is not None, f"{key} does not ask for {table.key}"
        self._states: list[Any] = [state]
        self._picker: tuple[Any, str, Picker] | None = None

    def _game(self, host: Host) -> Game[Any, Any, Any]:
        return host.evenings.game(self._key)

    def _question(self, host: Host) -> Question:
        question = asked(self._game(host), self._states[-1])
        assert question is not None, "the page closes with the last answer"
        return question

    def picker(self, host: Host) -> Picker:
        state = self._states[-1]
        if self._picker is None or self._picker[0] is not state or self._picker[1] != host.language:
            question, game = self._question(host), self._game(host)
            board = game.board(state, question)
            picker = picker_for(
                question.accepts,
                OptionNames(game, state, question.key),
                unit=game.called(state, question.key, ""),
                value=question.stands,
                alphabet=host.alphabet(),
                leave=question.may_leave and (board is None or board.leaves),
            )
            assert picker is not None, "a survey asks for nothing that only has to be seen"
            self._picker = state, host.language, picker
        return self._picker[2]

    def scene(self, host: Host) -> Scene:
        game, state, question = self._game(host), self._states[-1], self._question(host)
        picker = self.picker(host)
        board = game.board(state, question)
        if board is not None:
            page = board.changed(lambda node: walked(node, picker.at, picker.marked))
        else:
            page = asking(question.text, picker.node(), question.picture)
        labels = (BACK, *picker.labels(question.confirm))
        return scene(host, page, labels, icon=game.icon, path=(game_called(self._key), self._table.title))

    def left(self, host: Host) -> None:
        if len(self._states) == 1:
            host.close()
        else:
            self._forget(host, self._states.pop(), self._states[-1])

    def _forget(self, host: Host, taken_back: Any, before: Any) -> None:
        """What the last answer taught is not known again."""
        game, about = self._game(host), self._table.columns[0].key
        known = {row[about]: row for row in game.learnt(before).get(self._table.key, ())}
        for row in game.learnt(taken_back).get(self._table.key, ()):
            was = known.get(row[about], {about: row[about]})
            if was != row:
                host.evenings.keep_row(self._key, self._table, was)

    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        game, question = self._game(host), self._question(host)
        move = Answer(question.key, picked.value) if isinstance(picked, Picked) else Leave(question.key)
        try:
            state = step(game, self._states[-1], move, Seeded(b"", 0))[-1].state
        except Refusal as refusal:
            host.refuse(role, refusal.why)
            return
        self._states.append(state)
        host.evenings.learn(self._key, game.learnt(state))
        if asked(game, state) is None:
            host.close()
            if isinstance(picked, Picked):
                host.tell(role, text("menu-table-full"))


__all__ = ["SurveyPage", "missing"]
