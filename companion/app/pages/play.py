"""The pages of a running play: view, questions, actions, corrections, sheets. Must not know which game it is."""

from __future__ import annotations

from collections.abc import Iterator
from random import SystemRandom
from typing import Any

from msgspec.structs import replace

from companion.app.pages.history import HistoryPage
from companion.app.pages.pickers import (
    CountsPicker,
    FacesPicker,
    LeftOpen,
    Outcome,
    Picked,
    Picker,
    Unready,
    picker_for,
)
from companion.app.pages.picking import PickingPage
from companion.app.table.focus import in_focus
from companion.app.table.page import BACK, CLOSE, AppPage, Host, asking, both, scene
from companion.app.table.session import Session
from companion.core.errors import Refusal
from companion.core.game import Accepts, Answer, Correct, Dial, Game, Leave, Offer, OneOf, Question, Seen, Value
from companion.core.view import (
    Button,
    Card,
    Cards,
    Col,
    Die,
    Heading,
    Icon,
    IconName,
    Label,
    Letters,
    Line,
    Node,
    Paragraph,
    Plate,
    Plates,
    RingPicture,
    Role,
    Row,
    Scene,
    Tone,
    View,
    counted_down,
    walked,
)
from companion.core.view import (
    Page as Arranged,
)
from companion.core.words import NOTHING, Text, text

_TRACELESS = SystemRandom()
"""Chance that nobody can guess beforehand or find out afterwards."""


class OptionNames:
    """How a game calls the options of one question."""

    def __init__(self, game: Game[Any, Any, Any], state: Any, key: str) -> None:
        self._game = game
        self._state = state
        self._key = key

    def called(self, option: str) -> Text:
        return self._game.called(self._state, self._key, option)

    def sign(self, option: str) -> IconName | Tone | Die | None:
        return self._game.sign(self._key, option)


def _session(host: Host) -> Session:
    if host.session is None:
        raise RuntimeError("a page of a play is open without a play")
    return host.session


class Focus:
    """Which of a page's own stops has the focus; it begins anew after each move."""

    def __init__(self) -> None:
        self._of: tuple[int, tuple[str, ...]] | None = None
        self._at = 0

    def on(self, session: Session, view: View) -> str:
        """The stop, by its offer's key."""
        of = (session.play.rows.head, view.stops)
        if self._of != of:
            self._of, self._at = of, view.at
        return view.stops[self._at]

    def step(self, session: Session, view: View, role: Role) -> None:
        """One on or back; the stops are a loop. Where the view has it so, over those that are refused."""
        self.on(session, view)
        closed = {offer.key for offer in session.offers if offer.why_not is not None} if view.steps_over else set()
        for _ in view.stops:
            self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(view.stops)
            if view.stops[self._at] not in closed:
                return

    def to(self, session: Session, view: View, at: int) -> None:
        self.on(session, view)
        self._at = at


class PlayPage(AppPage):
    """The play itself: what the game shows, or the picker of the question that is open."""

    def __init__(self) -> None:
        self._picker: Picker | None = None
        self._asked: tuple[Any, str, str] = (None, "", "")
        """The state that asked, the question's key, and the language whose letters it is answered with."""
        self._focus = Focus()

    # -- drawing
    def scene(self, host: Host) -> Scene:
        session = _session(host)
        view = self._view(session)
        if view.hush:
            return Scene(view.page, black=True)
        if not session.settled:
            return _of_view(host, view, (Label(Role.GO, text("core-skip")),))
        question = session.question
        if session.director.paused:
            labels: tuple[Label, ...] = (self._undo(session), Label(Role.GO, text("core-go-on"), primary=True))
            return _of_view(host, view, labels)
        if question is None:
            return _of_view(host, view, self._free(session, view))
        if isinstance(question.accepts, Seen):
            return _of_view(host, view, self._hands(session, question))
        picker = self._of(host, question)
        under = next(iter(self._under(session, question, picker)), NOTHING)
        board = session.game.board(session.play.state, question)
        if board is not None:
            page = board.changed(lambda node: walked(node, picker.at, picker.marked))
        else:
            page = asking(question.text, picker.node(), question.picture, under)
        labels = (self._undo(session), *picker.labels(question.confirm))
        chips, tallies = (view.chips, view.tallies) if board is not None else ((), ())
        return scene(host, page, labels, icon=view.icon, path=view.path, chips=chips, tallies=tallies)

    def asks(self, host: Host) -> tuple[Text, ...]:
        session = _session(host)
        question = session.question
        if question is None or not session.settled or session.director.paused:
            return ()
        if isinstance(question.accepts, Seen):
            return (question.text, *(line.text for line in _for_hands(session.view.page.wide)))
        return (question.text, *self._under(session, question, self._of(host, question)))

    def focus(self, host: Host, shown: Scene) -> tuple[Text, ...]:
        """A question's option as the game calls it, whatever widget shows it; of the page's own stops the label of go
        says enough."""
        session = _session(host)
        question = session.question
        if question is None or isinstance(question.accepts, Seen) or not session.settled:
            return ()
        return in_focus(self._of(host, question).node())

    def ring(self, host: Host) -> RingPicture:
        session = _session(host)
        ring, question = self._view(session).ring, session.question
        if question is None or isinstance(question.accepts, Seen) or not session.settled:
            return ring
        return ring.walked(self._of(host, question).marked)

    def _under(self, session: Session, question: Question, picker: Picker | None) -> tuple[Text, ...]:
        """The line under a question's title, if it has one."""
        if isinstance(picker, CountsPicker):
            return (session.game.called(session.play.state, question.key, picker.name),)
        if not isinstance(picker, FacesPicker):
            return ()
        return (session.game.called(session.play.state, question.key, picker.die),)

    def _view(self, session: Session) -> View:
        """What is shown, with the focus on one of the page's own stops if it has any and they can be taken now."""
        view = session.view
        if view.stops and self._walks(session):
            view = session.game.focused(session.play.state, self._focus.on(session, view))
        if not session.runs_a_clock:
            return view
        return replace(view, page=view.page.changed(lambda node: counted_down(node, session.left_s)))

    def _walks(self, session: Session) -> bool:
        return session.settled and session.question is None and not session.director.paused

    def _of(self, host: Host, question: Question) -> Picker:
        """The picker of the open question; it keeps its focus until anything is done, undone or jumped to."""
        session = _session(host)
        state, asked = session.play.state, (question.key, host.language)
        if self._picker is None or self._asked[0] is not state or self._asked[1:] != asked:
            board = session.game.board(state, question)
            self._picker = picker_for(
                _laid_out(question),
                OptionNames(session.game, session.play.state, question.key),
                unit=session.game.called(session.play.state, question.key, ""),
                value=question.stands,
                alphabet=host.alphabet(),
                leave=question.may_leave and (board is None or board.leaves),
                throws=question.throws,
                written=host.draft(self._about(host, question)),
            )
            self._asked = (state, *asked)
        assert self._picker is not None
        return self._picker

    def _undo(self, session: Session) -> Label:
        return Label(Role.BACK, text("core-undo"), meant=session.can_undo)

    def _hands(self, session: Session, question: Question) -> tuple[Label, ...]:
        role = Role.ROLL if question.throws else Role.GO
        labels = [self._undo(session), Label(role, question.confirm, primary=True)]
        if session.threw is not None:
            labels.append(Label(Role.RIGHT, text("core-enter-by-hand")))
        return tuple(labels)

    def _free(self, session: Session, view: View) -> tuple[Label, ...]:
        offers = {offer.key: offer for offer in session.offers}
        labels = {Role.BACK: self._undo(session)}
        if view.stops:
            stop = offers[self._focus.on(session, view)]
            refused = stop.why_not is not None
            labels[Role.LEFT], labels[Role.RIGHT] = Label(Role.LEFT), Label(Role.RIGHT)
            labels[Role.GO] = Label(Role.GO, stop.label, primary=not refused, refused=refused)
        for button in view.buttons:
            offer = offers.get(button.offer)
            refused = offer is not None and offer.why_not is not None
            primary = not refused and (button.primary or (offer is not None and offer.throws))
            labels[button.role] = Label(button.role, button.label, primary=primary, refused=refused)
        if session.just_undone and session.can_redo:
            labels[Role.RIGHT] = Label(Role.RIGHT, text("core-redo"))
        return tuple(labels.values())

    # -- presses
    def press(self, host: Host, role: Role, times: int = 1) -> None:
        session = _session(host)
        if session.director.paused and role is Role.GO:
            host.attempt(role, lambda: session.director.go_on(_now(host)))
            return
        question = session.question
        if question is not None and not isinstance(question.accepts, Seen):
            self._pick(host, question, role, times)
        elif role is Role.BACK:
            undo(host)
        elif role is Role.RIGHT and session.just_undone and session.can_redo:
            if host.attempt(role, session.redo):
                host.tell(role, text("core-made-again"))
        elif question is not None:
            self._hands_press(host, question, role)
        else:
            self._free_press(host, role)

    def touch(self, host: Host, stop: int) -> None:
        session = _session(host)
        question = session.question
        if question is not None and not isinstance(question.accepts, Seen):
            self._take(host, question, Role.GO, self._of(host, question).touch(stop))
        elif session.view.stops and self._walks(session) and 0 <= stop < len(session.view.stops):
            self._focus.to(session, session.view, stop)
            host.attempt(Role.GO, lambda: session.take(session.view.stops[stop]))

    def _pick(self, host: Host, question: Question, role: Role, times: int) -> None:
        picker = self._of(host, question)
        match role:
            case Role.BACK:
                if picker.take_back():
                    host.keep_draft(self._about(host, question), picker.written)
                else:
                    undo(host)
            case Role.ROLL if question.throws and (thrown := picker.thrown()) is not None:
                self._take(host, question, role, thrown)
            case Role.ROLL if not isinstance(picker, CountsPicker):
                host.refuse(role, text("core-answer-first"))
            case _:
                self._take(host, question, role, picker.press(role, times))

    def _take(self, host: Host, question: Question, role: Role, outcome: Outcome) -> None:
        session = _session(host)
        about = self._about(host, question)
        match outcome:
            case Picked(value):
                if host.attempt(role, lambda: session.answer(Answer(question.key, value))):
                    host.keep_draft(about, "")
            case LeftOpen():
                if host.attempt(role, lambda: session.answer(Leave(question.key))):
                    host.keep_draft(about, "")
            case Unready(why):
                host.refuse(role, why)
            case None:
                host.keep_draft(about, self._of(host, question).written)

    def writes(self, host: Host) -> bool:
        session = host.session
        question = session.question if session is not None else None
        return question is not None and not isinstance(question.accepts, Seen) and self._of(host, question).writes

    def typed(self, host: Host, words: str) -> None:
        question = _session(host).question
        if words == Letters.ERASE:
            self.press(host, Role.BACK)
            return
        if question is not None and not isinstance(question.accepts, Seen):
            self._take(host, question, Role.GO, self._of(host, question).typed(words))

    def composed(self, host: Host, words: str) -> None:
        question = _session(host).question
        if question is not None and not isinstance(question.accepts, Seen):
            self._of(host, question).composed(words)

    def _about(self, host: Host, question: Question) -> str:
        """The question as it is asked now: an answer's letters belong to no other."""
        session = _session(host)
        return f"{session.game.key} {question.key} {session.play.rows.head}"

    def _hands_press(self, host: Host, question: Question, role: Role) -> None:
        session = _session(host)
        match role:
            case Role.GO | Role.ROLL if (role is Role.ROLL) is question.throws:
                host.attempt(role, lambda: session.answer(Answer(question.key, True)))
            case Role.RIGHT if session.threw is not None:
                host.attempt(role, session.by_hand_instead)
            case _:
                host.refuse(role, text("core-hands-first"))

    def _free_press(self, host: Host, role: Role) -> None:
        session = _session(host)
        view = session.view
        if view.stops and role in (Role.LEFT, Role.RIGHT):
            session.just_undone = False
            self._focus.step(session, view, role)
            return
        if view.stops and role is Role.GO:
            stop = self._focus.on(session, view)
            host.attempt(role, lambda: session.take(stop))
            return
        button = next((button for button in session.view.buttons if button.role is role), None)
        if button is None and role is Role.ROLL:
            ready = next((offer for offer in session.offers if offer.throws and offer.why_not is None), None)
            if ready is not None:
                host.attempt(role, lambda: session.take(ready.key))
                return
        if button is None:
            host.refuse(role, self._nothing(session))
            return
        self._push(host, role, button)

    def _nothing(self, session: Session) -> Text:
        """Why a button without a meaning does nothing."""
        end = next((button for button in session.view.buttons if button.opens == "end"), None)
        if end is None or not session.game.over(session.play.state):
            return text("core-nothing-here")
        return text("core-over", end=end.label)

    def _push(self, host: Host, role: Role, button: Button) -> None:
        session = _session(host)
        if button.offer:
            host.attempt(role, lambda: session.take(button.offer))
        elif button.sheet:
            host.open(SheetPage(button.sheet))
        elif button.opens == "correct":
            host.open(CorrectPage())
        elif button.opens == "actions":
            host.open(ActionsPage())
        elif button.opens == "history":
            host.open(HistoryPage())
        elif button.opens == "end":
            host.leave_play(end=True)


def _laid_out(question: Question) -> Accepts:
    """What may be answered, in the order in which it lies on the page. The places of a secret are drawn anew whenever
    it is asked, from chance that is written down nowhere: whoever sees a thumb move has seen nothing."""
    if not question.secret or not isinstance(question.accepts, OneOf):
        return question.accepts
    options = question.accepts.options
    return replace(question.accepts, options=tuple(_TRACELESS.sample(options, len(options))))


def _for_hands(node: Node) -> Iterator[Line]:
    """What hands are asked to do on the board, in order."""
    match node:
        case Row() | Col():
            for part in node.parts:
                yield from _for_hands(part)
        case _:
            yield from node.for_hands()


def undo(host: Host) -> None:
    """Back tapped: take back the last thing the table did, and say what it was."""
    session = _session(host)
    try:
        row = session.undo()
    except Refusal as refusal:
        host.refuse(Role.BACK, refusal.why)
        return
    host.tell(Role.BACK, text("core-took-back", what=row.title), Icon.BACK)


def _now(host: Host) -> float:
    return _session(host).now_s


def _of_view(host: Host, view: View, labels: tuple[Label, ...]) -> Scene:
    shown = scene(host, view.page, labels, icon=view.icon, path=view.path, chips=view.chips, tallies=view.tallies)
    return replace(shown, low=view.low)


class ActionsPage(AppPage):
    """Every offer that no button of the view carries: left, right, go. The focus begins on one that can be done, never
    on one that ends the game for somebody."""

    def __init__(self) -> None:
        self._at: int | None = None

    def _focus(self, stops: tuple[Offer[Any], ...]) -> int:
        if self._at is None:
            harmless = [n for n, offer in enumerate(stops) if not offer.ends]
            ready = [n for n in harmless if stops[n].why_not is None]
            self._at = next(iter((*ready, *harmless)), 0)
        self._at = min(self._at, max(0, len(stops) - 1))
        return self._at

    def _stops(self, host: Host) -> tuple[Offer[Any], ...]:
        session = _session(host)
        carried = {*(button.offer for button in session.view.buttons), *session.view.stops}
        return tuple(
            offer
            for offer in session.offers
            if offer.key not in carried and not (offer.throws and offer.why_not is not None)
        )

    def scene(self, host: Host) -> Scene:
        session = _session(host)
        stops = self._stops(host)
        view = session.view
        at = self._focus(stops)
        node = Cards(tuple(_card(offer) for offer in stops), at if stops else None)
        refused = bool(stops) and stops[at].why_not is not None
        labels = (
            CLOSE,
            Label(Role.LEFT),
            Label(Role.GO, text("core-do-it"), primary=not refused, refused=refused, meant=bool(stops)),
            Label(Role.RIGHT),
        )
        lit = stops[at] if stops else None
        what = lit.label if lit is not None else text("core-what-happened")
        why = lit.why_not if lit is not None and lit.why_not is not None else text("core-what-happened")
        head = Heading(what, "head", icon=Icon.LOCK if refused else None)
        page = Arranged(Col((head, Paragraph(why, "body", Tone.INK2, lines=1), node), (52, 32, 0), 8), node)
        return scene(host, page, labels, icon=view.icon, path=(*view.path[:1], text("core-actions")))

    def ring(self, host: Host) -> RingPicture:
        return _session(host).view.ring

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        stops = self._stops(host)
        match role:
            case Role.LEFT | Role.RIGHT if stops:
                self._at = (self._focus(stops) + (1 if role is Role.RIGHT else -1)) % len(stops)
            case Role.GO if stops:
                self._take(host, stops[self._focus(stops)])
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: Host, stop: int) -> None:
        stops = self._stops(host)
        if 0 <= stop < len(stops):
            self._at = stop
            self._take(host, stops[stop])

    def _take(self, host: Host, offer: Offer[Any]) -> None:
        if host.attempt(Role.GO, lambda: _session(host).take(offer.key)):
            host.back_to_play()


def _card(offer: Offer[Any]) -> Card:
    if isinstance(offer.icon, Tone):
        return Card(offer.label, None, offer.icon, refused=offer.why_not)
    return Card(offer.label, offer.icon, refused=offer.why_not)


class SheetPage(AppPage):
    """A page of the game that stands beside the play: a map, a log. Its buttons may open further sheets."""

    def __init__(self, key: str) -> None:
        self._key = key

    def _view(self, host: Host) -> View:
        session = _session(host)
        view = session.game.sheet(session.play.state, self._key)
        return view if view is not None else session.view

    def scene(self, host: Host) -> Scene:
        view = self._view(host)
        labels = [CLOSE]
        others = (button for button in view.buttons if button.role is not Role.BACK)
        labels += [Label(button.role, button.label, primary=button.primary) for button in others]
        return _of_view(host, view, tuple(labels))

    def ring(self, host: Host) -> RingPicture:
        return self._view(host).ring

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        button = next((button for button in self._view(host).buttons if button.role is role), None)
        if role is Role.BACK or button is None:
            host.close()
        elif button.sheet:
            self._key = button.sheet
        elif button.opens == "correct":
            host.replace(CorrectPage())
        elif button.offer and host.attempt(role, lambda: _session(host).take(button.offer)):
            question = _session(host).question
            if button.answers and question is not None:
                host.attempt(role, lambda: _session(host).answer(Answer(question.key, button.answers)))
            host.back_to_play()


class CorrectPage(AppPage):
    """Values a hand may set, side by side as they stand: choose one, then set it."""

    def __init__(self) -> None:
        self._at = 0

    def scene(self, host: Host) -> Scene:
        session = _session(host)
        view = session.view
        path = (*view.path[:1], text("core-correct"))
        dials = session.game.dials(session.play.state)
        if not dials:
            return scene(host, both(Heading(text("core-nothing-to-correct"), "title")), (CLOSE,), path=path)
        self._at = min(self._at, len(dials) - 1)
        plates = tuple(
            Plate(dial.label, said(session.game, session.play.state, dial.key, dial.value), dial.sign) for dial in dials
        )
        labels = (CLOSE, Label(Role.LEFT), Label(Role.GO, text("core-change"), primary=True), Label(Role.RIGHT))
        return scene(host, both(Plates(plates, self._at)), labels, icon=view.icon, path=path)

    def press(self, host: Host, role: Role, times: int = 1) -> None:
        session = _session(host)
        dials = session.game.dials(session.play.state)
        match role:
            case Role.LEFT | Role.RIGHT if dials:
                self._at = (self._at + (1 if role is Role.RIGHT else -1)) % len(dials)
            case Role.GO if dials:
                host.open(DialPage(session.game, session.play.state, dials[self._at], host.alphabet()))
            case Role.BACK:
                host.close()
            case _:
                host.refuse(role, text("core-nothing-here"))

    def touch(self, host: Host, stop: int) -> None:
        session = _session(host)
        if 0 <= stop < len(session.game.dials(session.play.state)):
            self._at = stop
            self.press(host, Role.GO)


class DialPage(PickingPage):
    """One value being set by hand."""

    def __init__(self, game: Game[Any, Any, Any], state: Any, dial: Dial, alphabet: tuple[str, ...]) -> None:
        self._dial = dial
        picker = picker_for(
            dial.accepts,
            OptionNames(game, state, dial.key),
            value=dial.value,
            unit=game.called(state, dial.key, ""),
            alphabet=alphabet,
        )
        assert picker is not None
        self._picker = picker

    def picker(self, host: Host) -> Picker:
        return self._picker

    def scene(self, host: Host) -> Scene:
        view = _session(host).view
        labels = (BACK, *self._picker.labels(text("core-set")))
        page = asking(self._dial.label, self._picker.node())
        return scene(host, page, labels, icon=view.icon, path=(*view.path[:1], text("core-correct")))

    def taken(self, host: Host, role: Role, picked: Picked | LeftOpen) -> None:
        if isinstance(picked, Picked):
            move = Correct(self._dial.key, picked.value)
            if host.attempt(role, lambda: _session(host).answer(move)):
                host.back_to_play()


def said(game: Game[Any, Any, Any], state: Any, key: str, value: Value) -> Text:
    """How the value of a dial is called."""
    match value:
        case bool():
            return text("core-on" if value else "core-off")
        case int():
            return text("core-number", number=value)
        case str():
            return game.called(state, key, value)
        case tuple():
            return text("core-list", items=tuple(game.called(state, key, each) for each in value)) if value else NOTHING
        case None:
            return NOTHING


__all__ = ["ActionsPage", "CorrectPage", "DialPage", "PlayPage", "SheetPage", "said", "undo"]
