"""Korean names written jamo by jamo: composes syllable blocks. Must not know where the letters come from."""

from __future__ import annotations

# Hangul: initial, vowel and final of a syllable block (Unicode 15, §3.12), so that names can be written jamo by jamo.
_INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_FINALS = "\0ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
_FIRST_SYLLABLE = 0xAC00
_JOINED_VOWELS = {
    "ㅗㅏ": "ㅘ",
    "ㅗㅐ": "ㅙ",
    "ㅗㅣ": "ㅚ",
    "ㅜㅓ": "ㅝ",
    "ㅜㅔ": "ㅞ",
    "ㅜㅣ": "ㅟ",
    "ㅡㅣ": "ㅢ",
    "ㅏㅣ": "ㅐ",
    "ㅓㅣ": "ㅔ",
}


def joined(written: str, letter: str) -> str:
    """``written`` with one more letter; jamo are composed into syllables the way a Korean keyboard does."""
    if not written:
        return letter
    last = written[-1]
    if letter in _VOWELS:
        if last in _INITIALS:
            return written[:-1] + _syllable(last, letter)
        initial, vowel, final = _parts(last)
        if final:
            return (
                written[:-1] + _syllable(initial, vowel) + _syllable(final, letter) if final in _INITIALS else written
            )
        if initial and not final and vowel + letter in _JOINED_VOWELS:
            return written[:-1] + _syllable(initial, _JOINED_VOWELS[vowel + letter])
    elif letter in _INITIALS:
        initial, vowel, final = _parts(last)
        if initial and not final and letter in _FINALS:
            return written[:-1] + _syllable(initial, vowel, letter)
    return written + letter


def _syllable(initial: str, vowel: str, final: str = "\0") -> str:
    at = (_INITIALS.index(initial) * len(_VOWELS) + _VOWELS.index(vowel)) * len(_FINALS) + _FINALS.index(final)
    return chr(_FIRST_SYLLABLE + at)


def _parts(letter: str) -> tuple[str, str, str]:
    at = ord(letter) - _FIRST_SYLLABLE
    if not 0 <= at < len(_INITIALS) * len(_VOWELS) * len(_FINALS):
        return "", "", ""
    rest, final = divmod(at, len(_FINALS))
    initial, vowel = divmod(rest, len(_VOWELS))
    return _INITIALS[initial], _VOWELS[vowel], _FINALS[final].strip("\0")
