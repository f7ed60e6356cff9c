"""Sample pages of every picker and menu in three languages: what the tests measure and what eyes judge.

``python -m tests.screen.gallery_menus FOLDER [NAME ...]`` writes the pictures.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from companion.core.view import (
    Amount,
    Card,
    Cards,
    Carousel,
    CarouselCard,
    Entries,
    Entry,
    Event,
    Grid,
    Icon,
    Item,
    Letters,
    ProblemNote,
    Seat,
    SeatRing,
    Timeline,
    Tone,
    Wheel,
    Widget,
)
from companion.core.words import NOTHING, Text, name
from companion.screen.fonts import Fonts
from companion.screen.layout import frame
from companion.screen.pen import Pen
from companion.screen.pixels import PixelPen
from companion.screen.theme import LAMPLIGHT
from tests.drawings import drawings

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
SIZES = ((320, 240), (480, 320), (800, 480), (1024, 600), (1280, 720), (240, 320), (480, 800))
LANGUAGES = ("en", "ko", "ru")

Rect = tuple[float, float, float, float]
_PHRASES: dict[str, tuple[tuple[str, str], ...]] = {}


def say(*forms: str) -> Text:
    """A sentence in English, Korean, Russian; ``full|short`` gives it a short form."""
    _PHRASES[forms[0]] = tuple((f.split("|")[0], f.split("|")[-1]) for f in forms)
    return Text(forms[0])


class SampleWords:
    """A language made of the sentences below."""

    def __init__(self, language: str) -> None:
        self.language = language

    def full(self, sentence: Text) -> str:
        return self._form(sentence, 0)

    def short(self, sentence: Text) -> str:
        return self._form(sentence, 1)

    def spoken(self, sentence: Text) -> str:
        return self._form(sentence, 0)

    def _form(self, sentence: Text, form: int) -> str:
        if sentence.id == "name":
            return str(sentence.args["name"])
        forms = _PHRASES.get(sentence.id)
        return forms[LANGUAGES.index(self.language)][form] if forms else sentence.id


class Placed(NamedTuple):
    """A widget and where it lies in the content of either layout."""

    widget: Widget
    wide: Rect
    compact: Rect


FULL_WIDE: Rect = (24, 52, 752, 364)
FULL_COMPACT: Rect = (8, 24, 304, 182)
BELOW_WIDE: Rect = (24, 124, 752, 284)
BELOW_COMPACT: Rect = (8, 52, 304, 154)

ROOMS = (
    say("Gallery", "갤러리", "Галерея"),
    say("Library", "도서관", "Библиотека"),
    say("Study", "서재", "Кабинет"),
    say("Trophy Room", "트로피의 방", "Зал трофеев"),
    say("Cellar", "지하실", "Погреб"),
    say("Laboratory", "연구실", "Лаборатория"),
    say("Ballroom", "무도회장", "Бальный зал"),
    say("Winter garden", "온실", "Зимний сад"),
    say("Armoury", "무기고", "Оружейная"),
    say("Chapel", "예배당", "Часовня"),
    say("Kitchen", "주방", "Кухня"),
    say("Observatory", "천문대", "Обсерватория"),
    say("We do it by hand|By hand", "손으로 할게요|손으로", "Сделаем вручную|Вручную"),
)
RULED_OUT = say("2 rooms ruled out", "방 2곳 제외됨", "2 комнаты уже исключены")

SEAL = Cards(
    (
        Card(
            say("5 clues", "단서 5개", "5 улик"),
            Icon.CLUE,
            refused=say("Kate has only 3", "케이트는 3개뿐", "у Кейт только 3"),
        ),
        Card(
            say("Elder Sign", "고대 표식", "Знак Древних"),
            Icon.SEAL,
            under=say("one doom token less", "파멸 토큰 하나 감소", "минус жетон рока"),
        ),
        Card(
            say("Leave open", "열어 두기", "Не надо"),
            Icon.GATE,
            under=say("a gate may come back", "차원문이 돌아올 수 있음", "врата могут вернуться"),
        ),
    ),
    at=1,
)
STRIP = Cards(
    (
        Card(say("Percival", "퍼시벌", "Персиваль"), Icon.SHIELD, Tone.BLUE, chosen=True),
        Card(say("Morgana", "모르가나", "Моргана"), Icon.DAGGER, Tone.RED),
        Card(say("Mordred", "모드레드", "Мордред"), Icon.DAGGER, Tone.RED),
        Card(say("Oberon", "오베론", "Оберон"), Icon.DAGGER, Tone.RED, chosen=True),
        Card(say("Lady", "호수의 여인|여인", "Леди"), Icon.DROP),
        Card(say("Targets", "목표물", "Цели"), Icon.FLAG),
        Card(say("Night", "밤", "Ночь"), Icon.MOON, goes_on=True),
    ),
    at=0,
)
SET_UP = Cards(
    (
        Card(say("2 players", "2명", "2 игрока"), Icon.SEAT, under=name("2–4")),
        Card(say("Characters", "캐릭터", "Персонажи"), Icon.PAWN, under=say("off", "사용 안 함", "без них")),
        Card(say("Normal", "보통", "Обычная"), Icon.CLOCK, under=say("difficulty", "난이도", "сложность")),
        Card(
            say("Room cards", "방 카드", "Карты комнат"),
            Icon.CARDS,
            under=say("the box draws", "기기가 뽑음", "тянет прибор"),
        ),
        Card(say("Ready", "준비 완료|준비", "Готово"), Icon.CHECK, goes_on=True),
    ),
    at=4,
)
TREASURES = Cards(
    tuple(
        Card(said, tone=tone)
        for said, tone in (
            (say("Red", "빨강", "Красный"), Tone.RED),
            (say("Green", "초록", "Зелёный"), Tone.GREEN),
            (say("Blue", "파랑", "Синий"), Tone.BLUE),
            (say("Secret passage|Passage", "비밀 통로|통로", "Тайный ход|Ход"), Tone.INK2),
        )
    ),
    at=2,
)
YES_NO = Cards(
    (
        Card(say("Resume", "이어하기", "Продолжить"), Icon.PLAY, under=say("round 6", "6라운드", "раунд 6")),
        Card(say("New game", "새 게임", "Новая игра"), Icon.PLUS),
    ),
    at=0,
)
EIGHT = Cards(
    tuple(
        Card(said, icon, chosen=i in (2, 5), refused=say("taken", "사용됨", "занято") if i == 6 else None)
        for i, (said, icon) in enumerate(
            (
                (say("The Archaeologist|Archaeologist", "고고학자", "Археолог"), Icon.EYE),
                (say("The Locksmith|Locksmith", "자물쇠공", "Взломщик"), Icon.UNLOCK),
                (say("The Hacker|Hacker", "해커", "Хакер"), Icon.COMPUTER),
                (say("The Acrobat|Acrobat", "곡예사", "Акробатка"), Icon.STEP),
                (say("The Detective|Detective", "탐정", "Детектив"), Icon.CLUE),
                (say("The Engineer|Engineer", "기술자", "Инженер"), Icon.GEAR),
                (say("The Photographer|Photographer", "사진사", "Фотограф"), Icon.CAMERA),
                (say("The Watchmaker|Watchmaker", "시계공", "Часовщица"), Icon.HOURGLASS),
            )
        )
    ),
    at=4,
)
NUMBERS = Cards(tuple(Card(name(str(n))) for n in range(1, 9)), at=4)

LATIN = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", Letters.SPACE, Letters.ERASE, Letters.DONE)
JAMO = (*"ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ", Letters.SPACE, Letters.ERASE, Letters.DONE)
CYRILLIC = (*"АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", Letters.SPACE, Letters.ERASE, Letters.DONE)
ALPHABETS: Mapping[str, tuple[str, ...]] = {"en": LATIN, "ko": JAMO, "ru": CYRILLIC}
WRITTEN = {"en": "Alex", "ko": "김서연", "ru": "Александра "}

GAMES = (
    CarouselCard(
        Icon.CITADEL,
        say("Time Citadel", "시간의 성채", "Цитадель времени"),
        "2–4",
        say("30 min", "30분", "30 мин"),
        say(
            "Saved: round 6, Mina to move|Round 6, Mina",
            "저장됨: 6라운드, 미나 차례|6라운드, 미나",
            "Сохранено: раунд 6, ход Мины|Раунд 6, Мина",
        ),
    ),
    CarouselCard(Icon.AVALON, say("Avalon", "아발론", "Авалон"), "5–10", say("30 min", "30분", "30 мин")),
    CarouselCard(
        Icon.ARKHAM, say("Arkham Horror", "아컴 호러", "Ужас Аркхэма"), "1–8", say("150 min", "150분", "150 мин")
    ),
    CarouselCard(
        Icon.EXPRESS,
        say("Arkham Express", "아컴 익스프레스", "Аркхэм-экспресс"),
        "1–4",
        say("20 min", "20분", "20 мин"),
    ),
    CarouselCard(
        Icon.ABRACA, say("Abraca... what?", "아브라카 왓?", "Абракада… что?"), "2–5", say("30 min", "30분", "30 мин")
    ),
)

PEOPLE = {
    "en": ("Mina", "Joon", "Anna", "Pavel", "Sora", "Ivan", "Dasha", "Alexandra", "Christopher", "Elisabeth"),
    "ko": ("미나", "준", "안나", "파벨", "소라", "이반", "다샤", "김서연", "알렉산드라", "크리스토퍼"),
    "ru": ("Мина", "Джун", "Анна", "Павел", "Сора", "Иван", "Даша", "Александра", "Екатерина", "Константин"),
}
READY = say("Ready", "준비 완료|준비", "Готово")
ADD = say("Add", "추가", "Добавить|Ещё")


def seats(language: str, count: int, at: int, add: bool = True) -> SeatRing:
    people = PEOPLE[language][:count]
    return SeatRing(
        tuple(Seat(who, str(i + 1), chosen=i in (2, 6)) for i, who in enumerate(people)),
        at,
        READY,
        ADD if add else None,
    )


def marked_seats(language: str, count: int, at: int) -> SeatRing:
    """People to be marked: one that is no stop, two that are marked, and what leaves it to hands."""
    people = tuple(
        Seat(who, str(i + 1), chosen=i in (1, 2), closed=i == 3) for i, who in enumerate(PEOPLE[language][:count])
    )
    return SeatRing(
        people,
        at,
        say("These 2", "2명", "Эти двое"),
        None,
        aside=say("We do it by hand", "우리가 직접 할게요", "Сделаем сами"),
    )


TABLE_MENU = Entries(
    (
        Entry(Icon.HISTORY, say("History", "기록", "История")),
        Entry(Icon.PEN, say("Correct a value", "값 고치기", "Исправить значение|Исправить")),
        Entry(Icon.SUN, say("Light and sound", "빛과 소리", "Свет и звук")),
        Entry(Icon.LANGUAGE, say("Language", "언어", "Язык"), say("English|EN", "한국어|KO", "Русский|RU")),
        Entry(Icon.PAUSE, say("Pause", "일시정지", "Пауза")),
        Entry(Icon.FLAG, say("End the game", "게임 끝내기", "Закончить игру")),
    ),
    at=None,
    open=0,
)
DIALS = Entries(
    tuple(
        Entry(icon, said, name(value), refused=i == 8)
        for i, (icon, said, value) in enumerate(
            (
                (Icon.HOURGLASS, say("Time marker", "시간 마커", "Маркер времени"), "VIII"),
                (Icon.PROFESSOR, say("Professor's room", "교수가 있는 방", "Комната профессора"), "—"),
                (Icon.GEM, say("Red treasure", "빨간 보물", "Красное сокровище"), "3"),
                (Icon.GEM, say("Green treasure", "초록 보물", "Зелёное сокровище"), "7"),
                (Icon.GEM, say("Blue treasure", "파란 보물", "Синее сокровище"), "11"),
                (Icon.CHECK, say("Saved", "구함", "Спасено"), "2"),
                (Icon.CROSS, say("Lost", "잃음", "Потеряно"), "1"),
                (Icon.CARDS, say("Room cards left", "남은 방 카드", "Карт комнат осталось"), "12"),
                (Icon.SEAT, say("Whose turn", "차례", "Чей ход"), "Mina"),
            )
        )
    ),
    at=3,
)
HISTORY = Timeline(
    (
        Event(
            say(
                "Mina rolled 2 doors, red, 5 min", "미나: 문 2칸, 빨강, 5분", "Мина бросила: 2 двери, красный, 5 минут"
            ),
            Icon.ROLL,
            name("21:14"),
        ),
        Event(say("Professor to Trophy Room", "교수가 트로피의 방으로", "Профессор — в Зал трофеев"), small=True),
        Event(say("Anna thrown out", "안나가 쫓겨남", "Анну вышвырнули"), small=True),
        Event(
            say("Mona Lisa saved by Joon", "준이 모나리자를 구함", "Джун спасает «Мону Лизу»"), Icon.GEM, name("21:12")
        ),
        Event(
            say("Joon rolled a secret passage", "준: 비밀 통로", "Джун бросает: тайный ход"),
            Icon.PASSAGE,
            name("21:10"),
        ),
        Event(say("Round 5", "5라운드", "Раунд 5"), small=True),
        Event(say("Sora did the clock", "소라: 시계", "Сора переводит часы"), Icon.CLOCK, name("21:08")),
        Event(say("Two doors locked", "문 2개 잠김", "Заперты две двери"), small=True),
        Event(
            say("Mina rolled 1 door, blue", "미나: 문 1칸, 파랑", "Мина бросила: 1 дверь, синий"),
            Icon.ROLL,
            name("21:02"),
        ),
    ),
    at=3,
    consequence=say("Takes back 3 later steps", "뒤의 3단계를 되돌립니다", "Отменит 3 следующих шага"),
)
LINE = say("line", "줄", "строка")
PIN = ProblemNote(
    "14",
    "buttons.go.pin",
    "companion.yaml",
    say(
        "GPIO17 already belongs to ring.data (line 31)",
        "GPIO17은 이미 ring.data에서 사용 중 (31번째 줄)",
        "GPIO17 уже занят ключом ring.data (строка 31)",
    ),
    say(
        "Choose another pin, for example GPIO22",
        "다른 핀을 고르세요. 예: GPIO22",
        "Выберите другой вывод, например GPIO22",
    ),
    LINE,
)
TYPO = ProblemNote(
    "122",
    "ring.ledz",
    "companion.yaml",
    say("Not a setting", "없는 설정입니다", "Такой настройки нет"),
    say("Did you mean “leds”?", "“leds”를 말씀하신 건가요?", "Может быть, «leds»?"),
    LINE,
)
CASTLE = Grid(
    (
        Item(say("Room", "방", "Комната")),
        Item(say("Red", "빨강", "Красный"), Tone.RED),
        Item(say("Green", "초록", "Зелёный"), Tone.GREEN),
        Item(say("Blue", "파랑", "Синий"), Tone.BLUE),
    ),
    tuple(
        (
            ROOMS[i],
            ROOMS[(i + 3) % 12],
            ROOMS[(i + 7) % 12] if i % 3 else NOTHING,
            ROOMS[(i + 5) % 12] if i % 4 else NOTHING,
        )
        for i in range(12)
    ),
    at=3,
)

QUESTION = say(
    "What is behind the [red]red carpet[/] of the Gallery?",
    "갤러리의 [red]빨간 카펫[/] 뒤에는?",
    "Что за [red]красным ковром[/] в Галерее?",
)
COMPLETE: Mapping[str, Callable[[str], tuple[Placed, ...]]] = {
    "wheel": lambda _: (Placed(Wheel(ROOMS, 3, RULED_OUT), (400, 136, 376, 280), (128, 56, 184, 150)),),
    "wheel_full": lambda _: (Placed(Wheel(ROOMS, 11), BELOW_WIDE, BELOW_COMPACT),),
    "wheel_three": lambda _: (Placed(Wheel(ROOMS[:3], 0, RULED_OUT), (400, 136, 376, 280), BELOW_COMPACT),),
    "cards_decide": lambda _: (Placed(SEAL, (24, 134, 752, 256), BELOW_COMPACT),),
    "cards_strip": lambda _: (Placed(STRIP, (24, 262, 752, 72), (8, 100, 304, 104)),),
    "cards_set_up": lambda _: (Placed(SET_UP, BELOW_WIDE, BELOW_COMPACT),),
    "cards_tones": lambda _: (Placed(TREASURES, BELOW_WIDE, BELOW_COMPACT),),
    "cards_two": lambda _: (Placed(YES_NO, BELOW_WIDE, BELOW_COMPACT),),
    "cards_eight": lambda _: (Placed(EIGHT, BELOW_WIDE, BELOW_COMPACT),),
    "cards_numbers": lambda _: (Placed(NUMBERS, (24, 250, 752, 140), (8, 100, 304, 90)),),
    "amount": lambda _: (
        Placed(Amount(7, say("spaces left", "남은 칸", "осталось делений"), 1, 11), BELOW_WIDE, BELOW_COMPACT),
    ),
    "amount_low": lambda _: (
        Placed(Amount(0, say("%", "%", "%"), 0, 100, step=5), (400, 136, 376, 270), (128, 56, 184, 150)),
    ),
    "letters": lambda lang: (Placed(Letters(WRITTEN[lang], ALPHABETS[lang], 4), BELOW_WIDE, BELOW_COMPACT),),
    "letters_end": lambda lang: (
        Placed(Letters("", ALPHABETS[lang], len(ALPHABETS[lang]) - 2), BELOW_WIDE, BELOW_COMPACT),
    ),
    "carousel": lambda _: (Placed(Carousel(GAMES, 0), (24, 44, 752, 372), (8, 24, 304, 182)),),
    "carousel_plain": lambda _: (Placed(Carousel(GAMES, 3), (24, 44, 752, 372), (8, 24, 304, 182)),),
    "carousel_two": lambda _: (Placed(Carousel(GAMES[:2], 1), (24, 44, 752, 372), (8, 24, 304, 182)),),
    "seats_7": lambda lang: (Placed(seats(lang, 7, 3), (264, 52, 512, 360), (96, 24, 216, 182)),),
    "seats_10": lambda lang: (Placed(seats(lang, 10, 10, False), (264, 52, 512, 360), (8, 24, 304, 182)),),
    "seats_10_lit": lambda lang: (Placed(seats(lang, 10, 8, False), (264, 52, 512, 360), (8, 24, 304, 182)),),
    "seats_2": lambda lang: (Placed(seats(lang, 2, 2), (264, 52, 512, 360), (96, 24, 216, 182)),),
    "seats_marked": lambda lang: (Placed(marked_seats(lang, 8, 5), (264, 52, 512, 360), (8, 60, 304, 146)),),
    "table_menu": lambda _: (
        Placed(TABLE_MENU, (24, 54, 228, 358), (8, 24, 40, 0)),
        Placed(HISTORY, (276, 54, 500, 358), FULL_COMPACT),
    ),
    "entries": lambda _: (Placed(Entries(TABLE_MENU.entries, 3), (24, 54, 360, 358), FULL_COMPACT),),
    "dials": lambda _: (Placed(DIALS, FULL_WIDE, FULL_COMPACT),),
    "dials_column": lambda _: (Placed(Entries(DIALS.entries, 5), (24, 54, 376, 340), (8, 24, 240, 182)),),
    "problems": lambda _: (
        Placed(PIN, (24, 124, 752, 138), (8, 56, 304, 82)),
        Placed(TYPO, (24, 272, 752, 126), (8, 142, 304, 64)),
    ),
    "problem": lambda _: (Placed(PIN, (24, 134, 752, 256), (8, 56, 304, 150)),),
    "castle": lambda _: (Placed(CASTLE, FULL_WIDE, FULL_COMPACT),),
    "castle_below": lambda _: (Placed(CASTLE, (24, 120, 752, 290), BELOW_COMPACT),),
}


class WatchedPen(PixelPen):
    """A pen that remembers what got the focus."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.focused: list[pygame.Rect] = []
        self.ledger = []

    def focus(self, x: float, y: float, w: float, h: float, radius: float | None = None) -> None:
        self.focused.append(self.rect(x, y, w, h))
        super().focus(x, y, w, h, radius)


def pen_for(size: tuple[int, int], language: str, fonts: Fonts) -> WatchedPen:
    of = frame(size)
    surface = pygame.Surface(size)
    surface.fill(LAMPLIGHT.rgb("ground"))
    return WatchedPen(surface, fonts, SampleWords(language), compact=of.compact, scale=of.scale, origin=of.origin)


def places(sample: str, size: tuple[int, int], language: str) -> tuple[tuple[Widget, Rect], ...]:
    """The sample's widgets and where they lie; a portrait screen stacks them below a line of heading."""
    of = frame(size)
    placed = [p for p in COMPLETE[sample](language) if not of.compact or p.compact[3]]
    if not of.portrait:
        return tuple((p.widget, p.compact if of.compact else p.wide) for p in placed)
    x, y, width, height = of.content
    each = (height - 28) / len(placed)
    return tuple((p.widget, (x, y + 28 + i * each, width, each - 4)) for i, p in enumerate(placed))


_DRAWINGS = drawings()


def draw(widget: Widget, pen: Pen, rect: Rect) -> None:
    _DRAWINGS.draw(widget, pen, *rect)


def picture(sample: str, size: tuple[int, int], language: str, fonts: Fonts) -> WatchedPen:
    pen = pen_for(size, language, fonts)
    for widget, rect in places(sample, size, language):
        draw(widget, pen, rect)
    return pen


def main(folder: Path, samples: list[str]) -> None:
    pygame.init()
    fonts = Fonts(FONTS)
    folder.mkdir(parents=True, exist_ok=True)
    for sample in samples or COMPLETE:
        for language in LANGUAGES:
            for size in SIZES:
                pen = picture(sample, size, language, fonts)
                pygame.image.save(pen.surface, folder / f"{sample}_{language}_{size[0]}x{size[1]}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
