"""Korean as it is pronounced: spelling to sound by the rules of Standard Pronunciation, and on to phonetic signs.

Must not know engines, files or games. Rules are cited by their number (§) in 표준 발음법 (Standard Pronunciation,
Ministry of Culture 2017-13). They are applied inside a word; between words only where one of them is a counter or a
bound noun that Korean always says in one breath with its neighbour (첫 번째, 할 수). What spelling alone does not tell
(Sino-Korean tensing, ㄴ before compounds, which stem a word has) stands in a small table, ``EXCEPTIONS``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

ONSETS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
CODAS = ("", *"ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
SPOKEN_CODAS = frozenset("ㄱㄴㄷㄹㅁㅂㅇ")
"""The seven consonants that can end a spoken syllable (§8)."""

_FIRST, _LAST = 0xAC00, 0xD7A3

_HALVES = {
    "ㄳ": ("ㄱ", "ㅅ"),
    "ㄵ": ("ㄴ", "ㅈ"),
    "ㄶ": ("ㄴ", "ㅎ"),
    "ㄺ": ("ㄹ", "ㄱ"),
    "ㄻ": ("ㄹ", "ㅁ"),
    "ㄼ": ("ㄹ", "ㅂ"),
    "ㄽ": ("ㄹ", "ㅅ"),
    "ㄾ": ("ㄹ", "ㅌ"),
    "ㄿ": ("ㄹ", "ㅍ"),
    "ㅀ": ("ㄹ", "ㅎ"),
    "ㅄ": ("ㅂ", "ㅅ"),
}
_NEUTRAL = {
    **dict.fromkeys("ㄲㅋㄳㄺ", "ㄱ"),
    **dict.fromkeys("ㅅㅆㅈㅊㅌㅎ", "ㄷ"),
    **dict.fromkeys("ㅍㅄㄿ", "ㅂ"),
    **dict.fromkeys("ㄵㄶ", "ㄴ"),
    **dict.fromkeys("ㄼㄽㄾㅀ", "ㄹ"),
    "ㄻ": "ㅁ",
}
"""§9 to §11: what is left of a coda before a consonant and at the end."""

_TENSE = dict(zip("ㄱㄷㅂㅅㅈ", "ㄲㄸㅃㅆㅉ", strict=True))
_ASPIRATED = dict(zip("ㄱㄷㅂㅈ", "ㅋㅌㅍㅊ", strict=True))
_NASAL = {"ㄱ": "ㅇ", "ㄷ": "ㄴ", "ㅂ": "ㅁ"}

_ALSO_ENDS_IN_UI = frozenset(
    ("주의", "회의", "논의", "동의", "합의", "협의", "정의", "강의", "예의", "편의", "문의", "거의", "토의", "유의")
)
"""Words whose last syllable is their own 의, not the particle 의 (which is said ㅔ, §5.4)."""

_KEEPS_G = ("닭", "흙", "칡", "삵", "까닭", "기슭")
"""Nouns in ㄺ keep ㄱ before ㄱ; verb stems keep ㄹ (§11)."""

_BOUND = ("것", "거", "게", "수", "줄", "데", "바", "듯", "때")
_COUNTERS = ("번", "명", "장", "분", "개", "대", "사람")

EXCEPTIONS: dict[str, str] = {
    # §24: a verb stem in ㄴ or ㅁ makes the ending tense; the spelling does not say that it is a stem
    "감고": "감꼬",
    "감지": "감찌",
    "감게": "감께",
    "남고": "남꼬",
    "넘고": "넘꼬",
    "숨고": "숨꼬",
    "신고": "신꼬",
    "줄넘기": "줄럼끼",
    # §26: Sino-Korean ㄹ before ㄷ ㅅ ㅈ
    "결정": "결쩡",
    "결단": "결딴",
    "절대": "절때",
    "활동": "활똥",
    "출동": "출똥",
    "갈등": "갈뜽",
    "말살": "말쌀",
    "실수": "실쑤",
    "발전": "발쩐",
    # §28: compounds that are said as if ㅅ stood between
    "손가락": "손까락",
    "엄지손가락": "엄지손까락",
    "손바닥": "손빠닥",
    "문고리": "문꼬리",
    "불빛": "불삗",
    # §29: ㄴ slips in before 이 야 여 요 유
    "솜이불": "솜니불",
    "맨입": "맨닙",
    "꽃잎": "꼰닙",
    "한여름": "한녀름",
    "색연필": "생년필",
    "영업용": "영엄뇽",
    # §20: ㄴ stays before ㄹ
    "의견란": "의견난",
    "생산량": "생산냥",
    "결단력": "결딴녁",
}
"""Beginnings of words (the longest wins) whose sound the spelling does not tell."""
_BY_LENGTH = sorted(EXCEPTIONS, key=len, reverse=True)


class Syllable(Struct):
    """One block: onset (ㅇ for none), vowel, coda ("" for none)."""

    onset: str
    vowel: str
    coda: str

    @classmethod
    def of(cls, block: str) -> Syllable:
        """``block`` is one precomposed syllable, 가 to 힣."""
        number = ord(block) - _FIRST
        return cls(ONSETS[number // 588], VOWELS[number % 588 // 28], CODAS[number % 28])

    def __str__(self) -> str:
        number = ONSETS.index(self.onset) * 588 + VOWELS.index(self.vowel) * 28 + CODAS.index(self.coda)
        return chr(_FIRST + number)


def pronounce(words: str) -> str:
    """The text respelled as it is said: 국물 is 궁물. Everything that is no Hangul syllable stays as it is."""
    pieces = re.split(r"([가-힣]+)", words)
    spoken = [_spoken_word(piece) if piece and _is_hangul(piece[0]) else piece for piece in pieces]
    for at in range(3, len(pieces), 2):
        if pieces[at - 1] == " ":
            spoken[at - 2], spoken[at] = _joined(pieces[at - 2], pieces[at], spoken[at - 2], spoken[at])
    return "".join(spoken)


def ipa(words: str) -> str:
    """Phonetic signs for ``words``; punctuation and spaces stay. Lax stops between voiced sounds are voiced."""
    return "".join(
        _signs(piece) if piece and _is_hangul(piece[0]) else piece
        for piece in re.split(r"([가-힣]+)", pronounce(words))
    )


def _is_hangul(sign: str) -> bool:
    return _FIRST <= ord(sign) <= _LAST


# ---------------------------------------------------------------- spelling to sound
def _spoken_word(word: str) -> str:
    for beginning in _BY_LENGTH:
        if word.startswith(beginning):
            rest = word[len(beginning) :]
            return _apply(EXCEPTIONS[beginning] + rest, settled=len(beginning)) if rest else EXCEPTIONS[beginning]
    return _apply(word)


def _apply(word: str, settled: int = 0) -> str:
    """The rules between the syllables of a word; the first ``settled`` are respelled already, save the last coda."""
    syllables = [Syllable.of(block) for block in word]
    for at, syllable in enumerate(syllables):
        if syllable.vowel == "ㅢ" and at > 0 and at >= settled:
            final_particle = at == len(syllables) - 1 and word not in _ALSO_ENDS_IN_UI
            syllable.vowel = "ㅔ" if final_particle and syllable.onset == "ㅇ" else "ㅣ"
    for at in range(max(0, settled - 1), len(syllables) - 1):
        before = word[: at + 1]
        _meet(syllables[at], syllables[at + 1], keeps_g=before.endswith(_KEEPS_G), foot=before.endswith("밟"))
    for syllable in syllables:
        _lone_vowel(syllable)
    if syllables:
        last = syllables[-1]
        last.coda = _NEUTRAL.get(last.coda, last.coda)
    return "".join(map(str, syllables))


def _lone_vowel(syllable: Syllable) -> None:
    if syllable.onset in "ㅈㅉㅊ" and syllable.vowel == "ㅕ":  # §5.1
        syllable.vowel = "ㅓ"
    if syllable.vowel == "ㅢ" and syllable.onset != "ㅇ":  # §5.3
        syllable.vowel = "ㅣ"


_WITHOUT_H = {"ㅎ": "", "ㄶ": "ㄴ", "ㅀ": "ㄹ"}
"""What is left of a coda whose ㅎ has gone into the onset after it."""


def _meet(a: Syllable, b: Syllable, *, keeps_g: bool = False, foot: bool = False) -> None:
    """What the coda of ``a`` and the onset of ``b`` become, in place."""
    coda, onset = a.coda, b.onset
    if not coda:
        return
    if onset == "ㅇ":
        _link(a, b)
        return
    if coda in _WITHOUT_H and (onset in _ASPIRATED or onset == "ㅅ"):
        a.coda = _WITHOUT_H[coda]  # §12.1, §12.2
        b.onset = "ㅆ" if onset == "ㅅ" else _ASPIRATED[onset]
        return
    if onset == "ㅎ" and _breathe(a, b):
        return
    rest = "ㅂ" if foot else _NEUTRAL.get(coda, coda)  # §10: 밟 keeps ㅂ before a consonant
    if coda == "ㄺ" and onset == "ㄱ" and not keeps_g:  # §11
        rest = "ㄹ"
        b.onset = "ㄲ"
    a.coda = rest
    _colour(a, b, onset)
    if coda in ("ㄵ", "ㄻ", "ㄼ", "ㄾ"):  # §24, §25
        b.onset = _TENSE.get(onset, b.onset)


def _colour(a: Syllable, b: Syllable, onset: str) -> None:
    """What a coda that stays and the onset after it make of each other: nasal, liquid, tense."""
    rest = a.coda
    if rest in _NASAL:
        if onset in "ㄴㅁ":  # §18
            a.coda = _NASAL[rest]
        elif onset == "ㄹ":  # §19, with §18
            a.coda = _NASAL[rest]
            b.onset = "ㄴ"
        else:  # §23
            b.onset = _TENSE.get(onset, onset)
    elif rest in "ㅁㅇ" and onset == "ㄹ":  # §19
        b.onset = "ㄴ"
    elif rest == "ㄴ" and onset == "ㄹ":  # §20
        a.coda = "ㄹ"
    elif rest == "ㄹ" and onset == "ㄴ":
        b.onset = "ㄹ"


def _link(a: Syllable, b: Syllable) -> None:
    """§12.4, §13, §14, §17: a coda moves over to a syllable that begins with a vowel."""
    coda = a.coda
    if coda == "ㅇ":
        return
    if coda == "ㅎ":
        a.coda = ""
        return
    if coda in ("ㄶ", "ㅀ"):
        a.coda, b.onset = "", _HALVES[coda][0]
        return
    a.coda, moved = _HALVES.get(coda, ("", coda))
    if b.vowel == "ㅣ" and moved in "ㄷㅌ":
        moved = {"ㄷ": "ㅈ", "ㅌ": "ㅊ"}[moved]
    elif moved == "ㅅ" and coda in _HALVES:
        moved = "ㅆ"
    b.onset = moved


def _breathe(a: Syllable, b: Syllable) -> bool:
    """§12.1 (붙임) and §17 (붙임): a stop before ㅎ becomes aspirated. False if there is nothing to aspirate."""
    coda = a.coda
    kept, stop = _HALVES.get(coda, ("", coda))
    if coda in ("ㄺ", "ㄼ", "ㄵ"):
        a.coda, b.onset = kept, _ASPIRATED[stop]
        return True
    rest = _NEUTRAL.get(coda, coda)
    if coda == "ㅈ":
        rest = "ㅈ"
    if rest not in _ASPIRATED:
        return False
    b.onset = _ASPIRATED[rest]
    a.coda = ""
    if coda in ("ㄷ", "ㅌ") and b.vowel == "ㅣ":
        b.onset = "ㅊ"
    return True


def _joined(left: str, right: str, spoken_left: str, spoken_right: str) -> tuple[str, str]:
    """Two words in one breath: §23 and §18 before a counter, §27 before a bound noun."""
    end, start = Syllable.of(spoken_left[-1]), Syllable.of(spoken_right[0])
    if right.startswith(_COUNTERS) and end.coda in _NASAL and start.onset != "ㅇ":
        _meet(end, start)
    elif left[-1:] and Syllable.of(left[-1]).coda == "ㄹ" and right.startswith(_BOUND) and _is_bound(right):
        start.onset = _TENSE.get(start.onset, start.onset)
    return spoken_left[:-1] + str(end), str(start) + spoken_right[1:]


def _is_bound(word: str) -> bool:
    """A bound noun, alone or with its particle: 것, 것을, 수는, but not 수행."""
    return (
        re.fullmatch(r"(것|거|게|수|줄|데|바|듯|때)(이|가|을|를|은|는|도|만|에|의|로|으로|입니다)?", word) is not None
    )


# ---------------------------------------------------------------- sound to signs
_VOWEL_TABLE = "ㅏa ㅐɛ ㅑja ㅒjɛ ㅓɔ ㅔe ㅕjɔ ㅖje ㅗo ㅘwa ㅙwɛ ㅚwe ㅛjo ㅜu ㅝwɔ ㅞwe ㅟwi ㅠju ㅡɯ ㅢɰi ㅣi"
_ONSET_TABLE = "ㄱk ㄲk ㄴn ㄷt ㄸt ㄹɾ ㅁm ㅂp ㅃp ㅅs ㅆs ㅇ ㅈʨ ㅉʨ ㅊʨʰ ㅋkʰ ㅌtʰ ㅍpʰ ㅎh"
_VOWEL_SIGNS = {entry[0]: entry[1:] for entry in _VOWEL_TABLE.split(" ")}
_ONSET_SIGNS = {entry[0]: entry[1:] for entry in _ONSET_TABLE.split(" ")}
_VOICED_SIGNS = {"ㄱ": "ɡ", "ㄷ": "d", "ㅂ": "b", "ㅈ": "ʥ"}
_CODA_SIGNS = {"": "", "ㄱ": "k", "ㄴ": "n", "ㄷ": "t", "ㄹ": "l", "ㅁ": "m", "ㅂ": "p", "ㅇ": "ŋ"}


def _signs(word: str) -> str:
    return "".join(_syllable_signs(word))


def _syllable_signs(word: str) -> Iterator[str]:
    before: Syllable | None = None
    for block in word:
        syllable = Syllable.of(block)
        onset = _ONSET_SIGNS[syllable.onset]
        if before is not None and before.coda in ("", "ㄴ", "ㄹ", "ㅁ", "ㅇ"):
            onset = _VOICED_SIGNS.get(syllable.onset, onset)
        if syllable.onset == "ㄹ" and before is not None and before.coda == "ㄹ":
            onset = "l"
        vowel = _VOWEL_SIGNS[syllable.vowel]
        if onset == "s" and vowel[0] in "ij":
            onset = "ɕ"
        yield onset + vowel + _CODA_SIGNS[syllable.coda]
        before = syllable
