"""Sample scenes in three languages, and a program that draws them: python -m tests.screen.gallery FOLDER.

The sentences are samples for the eye and for measuring; the words of the product come from its locale files.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from itertools import product
from pathlib import Path

import pygame

from companion.core.view import (
    Bubble,
    Chip,
    Col,
    Dice,
    Die,
    Gap,
    Hands,
    Heading,
    Icon,
    Item,
    Label,
    Line,
    Mark,
    Motion,
    Node,
    Note,
    Page,
    Panel,
    Paragraph,
    Picture,
    Pips,
    Role,
    Row,
    Scene,
    Tally,
    Tile,
    Tone,
    Wheel,
)
from companion.core.words import NOTHING, Text
from companion.games.time_citadel.pictures import ClockFace, Door, Room, Route
from companion.screen.layout import ScreenEdge
from companion.screen.screen import Screen
from tests.drawings import with_games

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
SIZES = ((320, 240), (480, 320), (800, 480), (1024, 600), (1280, 720), (480, 800), (240, 320))
LANGUAGES = ("en", "ko", "ru")

# id: (full, short) in each language; a short form of "" is the full one
SENTENCES: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "round": {"en": ("Round 6", "6"), "ko": ("6라운드", "6"), "ru": ("Раунд 6", "6")},
    "actions": {"en": ("Actions", "Mina"), "ko": ("미나의 차례", "미나"), "ru": ("Действия", "Мина")},
    "rolled": {"en": ("Mina rolled", "Mina"), "ko": ("미나의 굴림", ""), "ru": ("Мина бросила", "Мина")},
    "learning": {
        "en": ("Learning the castle", "Castle"),
        "ko": ("성 알아 가기", "성"),
        "ru": ("Изучаем замок", "Замок"),
    },
    "time-6": {"en": ("Time VI", "VI"), "ko": ("시간 VI", "VI"), "ru": ("Время VI", "VI")},
    "saved": {"en": ("Saved", ""), "ko": ("되찾음", ""), "ru": ("Спасено", "")},
    "lost": {"en": ("Lost", ""), "ko": ("잃음", ""), "ru": ("Потеряно", "")},
    "mina": {"en": ("Mina", ""), "ko": ("미나", ""), "ru": ("Мина", "")},
    "time": {"en": ("time", ""), "ko": ("시간", ""), "ru": ("время", "")},
    "professor-in": {
        "en": ("Professor Evil is in the", ""),
        "ko": ("이블 교수가 있는 곳", ""),
        "ru": ("Профессор Зло сейчас тут", ""),
    },
    "gallery": {"en": ("Gallery", ""), "ko": ("갤러리", ""), "ru": ("Галерея", "")},
    "ballroom": {"en": ("Ballroom", ""), "ko": ("연회장", ""), "ru": ("Бальный зал", "")},
    "study": {"en": ("Study", ""), "ko": ("서재", ""), "ru": ("Кабинет", "")},
    "trophy": {"en": ("Trophy Room", ""), "ko": ("트로피 룸", ""), "ru": ("Зал трофеев", "")},
    "mona": {"en": ("Mona Lisa", ""), "ko": ("모나리자", ""), "ru": ("Мона Лиза", "")},
    "excalibur": {"en": ("Excalibur", ""), "ko": ("엑스칼리버", ""), "ru": ("Экскалибур", "")},
    "rosetta": {"en": ("Rosetta Stone", "Rosetta"), "ko": ("로제타석", ""), "ru": ("Розеттский камень", "Розетта")},
    "undo": {"en": ("Undo", ""), "ko": ("되돌리기", ""), "ru": ("Отменить", "Отмена")},
    "correct": {"en": ("Correct", ""), "ko": ("고치기", ""), "ru": ("Исправить", "Правка")},
    "map": {"en": ("Map", ""), "ko": ("지도", ""), "ru": ("Карта", "")},
    "roll": {"en": ("Roll", ""), "ko": ("굴리기", ""), "ru": ("Бросить", "Бросок")},
    "rescue": {"en": ("Rescue", ""), "ko": ("구하기", ""), "ru": ("Спасти", "")},
    "done": {"en": ("Done", ""), "ko": ("다 했어요", ""), "ru": ("Готово", "")},
    "by-hand": {"en": ("By hand", ""), "ko": ("직접 입력", "직접"), "ru": ("Вручную", "Рукой")},
    "drawn": {"en": ("Drawn", ""), "ko": ("뽑았어요", ""), "ru": ("Взяли", "")},
    "this-room": {"en": ("This room", "This"), "ko": ("이 방", ""), "ru": ("Эта", "")},
    "no-tracking": {
        "en": ("Switches unknown: turn on tracking first", ""),
        "ko": ("스위치를 알 수 없어요. 추적을 먼저 켜세요", ""),
        "ru": ("Выключатели неизвестны: сначала включите слежение", ""),
    },
    "two-doors": {"en": ("2 doors", ""), "ko": ("문 2개", ""), "ru": ("2 двери", "")},
    "red": {"en": ("red", ""), "ko": ("빨강", ""), "ru": ("красный", "")},
    "five-min": {"en": ("5 min", ""), "ko": ("5분", ""), "ru": ("5 мин", "")},
    "on-board": {"en": ("Now on the board", ""), "ko": ("이제 보드에서", ""), "ru": ("Теперь на поле", "")},
    "hands-walk": {
        "en": ("Professor: to the Trophy Room", "To the Trophy Room"),
        "ko": ("교수: 트로피 룸으로", ""),
        "ru": ("Профессор: в Зал трофеев", "В Зал трофеев"),
    },
    "hands-lock": {
        "en": ("Lock the 2 doors behind him", "Lock the 2 doors"),
        "ko": ("지나온 문 2개를 잠그기", "지나온 문 2개 잠그기"),
        "ru": ("Заприте 2 двери за ним", "Заприте 2 двери"),
    },
    "hands-switch": {
        "en": ("Switches ON in both rooms", "Both switches ON"),
        "ko": ("두 방의 스위치를 작동으로", "두 방의 스위치 작동"),
        "ru": ("Включите ловушки в двух залах", "Ловушки: включить обе"),
    },
    "hands-out": {
        "en": ("Anna goes outside the castle", "Anna goes outside"),
        "ko": ("안나의 말을 성 밖으로", ""),
        "ru": ("Анна выходит из замка", ""),
    },
    "hands-time": {"en": ("Time marker to V", ""), "ko": ("시간 마커를 V로", ""), "ru": ("Маркер времени на V", "")},
    "is-lost": {"en": ("is lost", ""), "ko": ("잃었습니다", ""), "ru": ("потеряна", "")},
    "lost-treasures": {"en": ("Lost treasures", ""), "ko": ("잃은 보물", ""), "ru": ("Потерянные сокровища", "")},
    "new-red": {
        "en": ("New [red]red treasure[/]: draw a room and a tile", "New [red]red[/]: room and tile"),
        "ko": ("[red]빨강[/] 새 보물: 방 카드와 타일을 한 장씩", "[red]빨강[/] 새 보물 뽑기"),
        "ru": ("Новое [red]красное сокровище[/]: возьмите зал и жетон", "Новое [red]красное[/]: зал и жетон"),
    },
    "ask": {
        "en": ("What is behind the [red]red carpet[/] of the Gallery?", "Behind the [red]red carpet[/]?"),
        "ko": ("갤러리의 [red]빨간 카펫[/] 너머는 어디인가요?", "[red]빨간 카펫[/] 너머는?"),
        "ru": ("Что за [red]красным ковром[/] в Галерее?", "За [red]красным ковром[/]?"),
    },
    "explain": {
        "en": ("Look at your board: follow the carpet from the door to the room it leads to.", ""),
        "ko": ("보드를 보고 문에서 시작하는 카펫이 이어지는 방을 찾아 주세요.", ""),
        "ru": ("Посмотрите на поле: ковёр от двери ведёт в ту комнату, о которой мы спрашиваем.", ""),
    },
    "library": {"en": ("Library", ""), "ko": ("도서실", ""), "ru": ("Библиотека", "")},
    "cellar": {"en": ("Cellar", ""), "ko": ("지하실", ""), "ru": ("Погреб", "")},
    "laboratory": {"en": ("Laboratory", ""), "ko": ("실험실", ""), "ru": ("Лаборатория", "")},
    "ruled-out": {
        "en": ("2 rooms ruled out", ""),
        "ko": ("방 2개는 아니에요", ""),
        "ru": ("2 комнаты уже исключены", ""),
    },
    "no-sound": {"en": ("No sound", ""), "ko": ("소리 없음", ""), "ru": ("Нет звука", "")},
    "not-saved": {"en": ("Not saved", ""), "ko": ("저장 안 됨", ""), "ru": ("Не сохраняется", "")},
    "language": {"en": ("EN", ""), "ko": ("한국어", ""), "ru": ("RU", "")},
    "almost": {
        "en": ("One more lost treasure ends the game", ""),
        "ko": ("보물을 하나 더 잃으면 집니다", ""),
        "ru": ("Ещё одно потерянное сокровище — и игра окончена", "Ещё одна потеря — конец игры"),
    },
}


LONG: Mapping[str, Mapping[str, str]] = {
    "mina": {"en": "Destiny Bradshaw", "ko": "데스티니 브래드쇼", "ru": "Александра Юрьевна"},
    "actions": {"en": "Destiny Bradshaw", "ko": "데스티니 브래드쇼", "ru": "Александра Юрьевна"},
    "gallery": {"en": "Banquet Hall", "ko": "대연회장 옆 응접실", "ru": "Большая библиотека"},
    "ballroom": {"en": "Drawing Room", "ko": "대연회장", "ru": "Лаборатория"},
    "study": {"en": "Great Library", "ko": "큰 도서실", "ru": "Большая гостиная"},
    "trophy": {"en": "Great Drawing Room", "ko": "트로피 전시실", "ru": "Оранжерея с фонтаном"},
    "mona": {"en": "Antikythera Mechanism", "ko": "안티키테라 기계", "ru": "Антикитерский механизм"},
    "excalibur": {"en": "Ark of the Covenant", "ko": "언약의 궤", "ru": "Ковчег Завета"},
    "rosetta": {"en": "Da Vinci's Notebook", "ko": "다빈치의 노트", "ru": "Записки Леонардо"},
}
"""The longest names that turn up: characters, rooms and treasures, and what people call themselves."""


class SampleWords:
    """A language made of ``SENTENCES``; with ``long`` names."""

    def __init__(self, language: str, long: bool = False) -> None:
        self.language = language
        self._long = LONG if long else {}

    def full(self, sentence: Text) -> str:
        if sentence.id == "name":
            return str(sentence.args["name"])
        if sentence.id in self._long:
            return self._long[sentence.id][self.language]
        return SENTENCES[sentence.id][self.language][0]

    def short(self, sentence: Text) -> str:
        known = sentence.id not in self._long and sentence.id != "name"
        return (SENTENCES[sentence.id][self.language][1] if known else "") or self.full(sentence)

    def spoken(self, sentence: Text) -> str:
        return self.full(sentence)


def t(id: str) -> Text:
    return Text(id)


def named(words: str) -> Text:
    return Text("name", {"name": words})


ROMAN = ("XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")
TALLIES = (Tally(t("saved"), Icon.GEM, Tone.ACCENT, 2, 4), Tally(t("lost"), Icon.CROSS, Tone.RED, 1, 4))
FACE = ClockFace(
    ROMAN,
    4,
    "IV",
    t("time"),
    (Mark(Tone.RED, 6, urgent=True), Mark(Tone.GREEN, 9), Mark(Tone.BLUE, 1)),
    (3, 9),
)
PROFESSOR = Panel(
    Icon.PROFESSOR,
    t("professor-in"),
    t("gallery"),
    (Item(named("?"), Tone.RED), Item(t("ballroom"), Tone.GREEN), Item(t("study"), Tone.BLUE)),
)
TILES = (
    Tile(Tone.RED, 2, 11, t("mona"), pressing=True),
    Tile(Tone.GREEN, 5, 11, t("excalibur")),
    Tile(Tone.BLUE, 9, 11, t("rosetta")),
)
GUARDED = (
    Tile(Tone.RED, 2, 11, t("mona"), True, (Icon.LASER, Icon.CAMERA), (Icon.CAMERA,)),
    Tile(Tone.GREEN, None, 11),
    Tile(Tone.BLUE, 11, 11, t("rosetta"), False, (Icon.GEAR, Icon.COMPUTER, Icon.LASER), (Icon.GEAR,)),
)


def labels(**words: str) -> tuple[Label, ...]:
    """``labels(back="undo", go="done!", roll="")``: ``!`` primary, ``-`` refused, missing ones mean nothing."""
    made = []
    for role in Role:
        word = words.get(role.value)
        if word is None:
            made.append(Label(role, meant=False))
        else:
            sentence = t(word.strip("!-")) if word.strip("!-") else NOTHING
            made.append(Label(role, sentence, primary=word.endswith("!"), refused=word.endswith("-")))
    return tuple(made)


def main_page(tiles: tuple[Tile, ...] = TILES, face: ClockFace = FACE) -> Page:
    chips = ((Icon.CARDS, "2"), (Icon.HAND, "3"), (Icon.CARDS, "1"))
    wide = Row(
        (
            face,
            Col((Heading(t("mina"), "head", chips=chips), PROFESSOR, Row(tiles, gap=8)), sizes=(56, 120, 0), gap=12),
        ),
        sizes=(360, 0),
    )
    compact = Row((face, Col((PROFESSOR, *tiles), sizes=(48, 0, 0, 0), gap=4)), sizes=(174, 0), gap=10)
    return Page(wide, compact)


def noted_scene() -> Scene:
    """A note takes a strip of the page, and the tiles must do with less."""
    note = Note(Icon.WARNING, t("almost"), warning=True)
    wide = Row((FACE, Col((Heading(t("mina")), PROFESSOR, Row(GUARDED, gap=8), note), (54, 120, 0, 44))), (360, 0))
    compact = Col((Row((FACE, Col((PROFESSOR, *TILES), (48, 0, 0, 0))), (176, 0)), note), (0, 28))
    return Scene(Page(wide, compact), (t("round"), t("actions")), Icon.CITADEL, MAIN_LABELS, tallies=TALLIES)


MAIN_LABELS = labels(back="undo", left="correct", right="map", roll="roll!")


def main_scene() -> Scene:
    return Scene(main_page(), (t("round"), t("actions")), Icon.CITADEL, MAIN_LABELS, tallies=TALLIES)


def guarded_scene() -> Scene:
    face = ClockFace(ROMAN, 11, "XI", t("time"), tuple(Mark(tone, 0, True) for tone in (Tone.RED, Tone.BLUE)), (3, 9))
    chips = (Chip(Icon.MUTE, t("no-sound"), Tone.ACCENT), Chip(Icon.NOT_SAVED, t("not-saved"), Tone.RED))
    return Scene(main_page(GUARDED, face), (t("round"), t("actions")), Icon.CITADEL, MAIN_LABELS, chips, TALLIES)


def refused_scene() -> Scene:
    return Scene(
        main_page(),
        (t("round"), t("actions")),
        Icon.CITADEL,
        labels(back="undo", left="correct", go="rescue-", right="map", roll="roll!"),
        tallies=TALLIES,
        bubble=Bubble(Role.GO, t("no-tracking")),
    )


DICE = Dice(
    (
        Die(t("two-doors"), Tone.INK, icon=Icon.STEP, count=2),
        Die(t("red"), Tone.RED, tone=Tone.RED),
        Die(t("five-min"), Tone.INK2, icon=Icon.CLOCK),
    )
)
HANDS = (
    Line(Icon.LOCK, t("hands-lock")),
    Line(Icon.SWITCH, t("hands-switch")),
    Line(Icon.OUT, t("hands-out")),
    Line(Icon.HOURGLASS, t("hands-time")),
)


def roll_scene() -> Scene:
    route = Route(Icon.PROFESSOR, (t("gallery"), t("ballroom")), Tone.RED, t("trophy"))
    wide = Row((DICE, Col((route, Hands(t("on-board"), HANDS)), sizes=(120, 0), gap=8)), sizes=(212, 0))
    compact = Row((DICE, Hands(t("on-board"), (Line(Icon.PROFESSOR, t("hands-walk")), *HANDS))), sizes=(56, 0), gap=8)
    return Scene(
        Page(wide, compact),
        (t("round"), t("rolled")),
        Icon.CITADEL,
        labels(back="undo", go="done!", right="by-hand"),
        tallies=TALLIES,
    )


def lost_scene() -> Scene:
    says: tuple[Node, ...] = (
        Heading(t("mona"), "hero"),
        Heading(t("is-lost"), "head", Tone.RED),
        Pips(t("lost-treasures"), Icon.CROSS, Tone.RED, 2, 4),
    )
    picture = Picture(Tone.RED, broken=True)
    note = Note(Icon.CARDS, t("new-red"))
    wide = Col(
        (Row((picture, Col((Gap(), *says, Gap()), sizes=(0, 84, 60, 100, 0), gap=4)), sizes=(312, 0)), note),
        sizes=(0, 52),
    )
    compact = Col((Row((picture, Col(says, sizes=(48, 30, 0), gap=2)), sizes=(96, 0)), note), sizes=(0, 36))
    return Scene(
        Page(wide, compact),
        (t("round"), t("time-6")),
        Icon.CITADEL,
        labels(back="undo", go="drawn!", right="by-hand"),
    )


ROOM = Room(
    t("gallery"),
    Icon.PROFESSOR,
    (Door(Tone.BLUE, t("study")), Door(Tone.GREEN, t("ballroom")), Door(Tone.RED, lit=True)),
)


def ask_scene(at: int = 2) -> Scene:
    wheel = Wheel(tuple(t(id) for id in ("library", "study", "trophy", "cellar", "laboratory")), at, t("ruled-out"))
    wide = Col((Heading(t("ask"), "title"), Row((ROOM, wheel))), sizes=(60, 0), gap=0)
    compact = Col((Heading(t("ask"), "title"), Row((ROOM, wheel), sizes=(130, 0))), sizes=(30, 0), gap=0)
    return Scene(
        Page(wide, compact),
        (t("round"), t("learning")),
        Icon.CITADEL,
        labels(back="undo", left="", go="this-room!", right=""),
    )


def explain_scene() -> Scene:
    """A room, a paragraph and a warning beside one another."""
    told = Col((Paragraph(t("explain"), lines=5), Note(Icon.WARNING, t("almost"), warning=True)), (0, 64))
    wide = Col((Heading(t("ask"), "title"), Row((ROOM, told))), sizes=(60, 0))
    compact = Col((Heading(t("ask"), "title"), Row((ROOM, Paragraph(t("explain"), "cap", lines=9)))), sizes=(30, 0))
    return Scene(
        Page(wide, compact),
        (t("round"), t("learning")),
        Icon.CITADEL,
        labels(back="undo", go="done!"),
        chips=(Chip(Icon.LANGUAGE, t("language")),),
    )


def hold_scene() -> Scene:
    scene = main_scene()
    return Scene(scene.page, scene.path, scene.icon, scene.labels, tallies=TALLIES, hold=(Role.BACK, 0.6))


SCENES = {
    "main": main_scene,
    "guarded": guarded_scene,
    "noted": noted_scene,
    "refused": refused_scene,
    "roll": roll_scene,
    "lost": lost_scene,
    "ask": ask_scene,
    "explain": explain_scene,
    "hold": hold_scene,
}


def screen(
    size: tuple[int, int], language: str = "en", edge: ScreenEdge = ScreenEdge.BOTTOM, *, long: bool = False
) -> Screen:
    return with_games(Screen(size, FONTS, SampleWords(language, long), edge=edge))


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for size, language, long in product(SIZES, LANGUAGES, (False, True)):
        shown = screen(size, language, long=long)
        for name, scene in SCENES.items():
            shown.draw(scene())
            file = f"{name}_{language}_{size[0]}x{size[1]}{'_long' if long else ''}.png"
            pygame.image.save(shown.surface, str(folder / file))
    for size in ((320, 240), (800, 480), (1280, 720)):
        for edge in (ScreenEdge.RIGHT, ScreenEdge.LEFT, ScreenEdge.TOP):
            shown = screen(size, "ru", edge)
            for name in ("main", "refused"):
                shown.draw(SCENES[name]())
                pygame.image.save(shown.surface, str(folder / f"{name}_ru_{size[0]}_{edge}.png"))
    shown = screen((800, 480))
    for frame in range(4):
        shown.draw(roll_scene(), Motion("roll", frame / 4, frame * 18))
        pygame.image.save(shown.surface, str(folder / f"tumble_{frame}.png"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
