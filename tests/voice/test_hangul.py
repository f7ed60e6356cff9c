"""Korean is said by the rules of Standard Pronunciation. Every golden is the rule's own example, or follows from it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.voice.hangul import CODAS, EXCEPTIONS, ONSETS, SPOKEN_CODAS, VOWELS, Syllable, ipa, pronounce

GOLDENS = [
    # rule, written, said (표준 발음법, the examples given there)
    ("§5.1", "가져", "가저"),
    ("§5.1", "다쳐", "다처"),
    ("§5.3", "희망", "히망"),
    ("§5.4", "주의", "주이"),
    ("§5.4", "협의", "혀비"),
    ("§5.4", "우리의", "우리에"),
    ("§9", "닦다", "닥따"),
    ("§9", "키읔", "키윽"),
    ("§9", "옷", "옫"),
    ("§9", "웃다", "욷따"),
    ("§9", "있다", "읻따"),
    ("§9", "쫓다", "쫃따"),
    ("§9", "솥", "솓"),
    ("§9", "앞", "압"),
    ("§9", "덮다", "덥따"),
    ("§10", "넋과", "넉꽈"),
    ("§10", "앉다", "안따"),
    ("§10", "여덟", "여덜"),
    ("§10", "넓다", "널따"),
    ("§10", "외곬", "외골"),
    ("§10", "핥다", "할따"),
    ("§10", "값", "갑"),
    ("§10", "밟다", "밥따"),
    ("§10", "밟는", "밤는"),
    ("§11", "닭", "닥"),
    ("§11", "흙과", "흑꽈"),
    ("§11", "맑다", "막따"),
    ("§11", "늙지", "늑찌"),
    ("§11", "삶", "삼"),
    ("§11", "젊다", "점따"),
    ("§11", "읊고", "읍꼬"),
    ("§11", "맑게", "말께"),
    ("§11", "얽거나", "얼꺼나"),
    ("§12.1", "놓고", "노코"),
    ("§12.1", "좋던", "조턴"),
    ("§12.1", "쌓지", "싸치"),
    ("§12.1", "많고", "만코"),
    ("§12.1", "않던", "안턴"),
    ("§12.1", "닳지", "달치"),
    ("§12.1", "각하", "가카"),
    ("§12.1", "먹히다", "머키다"),
    ("§12.1", "밝히다", "발키다"),
    ("§12.1", "맏형", "마텽"),
    ("§12.1", "좁히다", "조피다"),
    ("§12.1", "넓히다", "널피다"),
    ("§12.1", "꽂히다", "꼬치다"),
    ("§12.1", "앉히다", "안치다"),
    ("§12.2", "닿소", "다쏘"),
    ("§12.2", "많소", "만쏘"),
    ("§12.2", "싫소", "실쏘"),
    ("§12.3", "놓는", "논는"),
    ("§12.3", "쌓네", "싼네"),
    ("§12.3", "않네", "안네"),
    ("§12.3", "뚫네", "뚤레"),
    ("§12.4", "낳은", "나은"),
    ("§12.4", "많아", "마나"),
    ("§12.4", "싫어도", "시러도"),
    ("§13", "깎아", "까까"),
    ("§13", "옷이", "오시"),
    ("§13", "있어", "이써"),
    ("§13", "꽃을", "꼬츨"),
    ("§13", "앞으로", "아프로"),
    ("§14", "넋이", "넉씨"),
    ("§14", "앉아", "안자"),
    ("§14", "닭을", "달글"),
    ("§14", "젊어", "절머"),
    ("§14", "곬이", "골씨"),
    ("§14", "핥아", "할타"),
    ("§14", "읊어", "을퍼"),
    ("§14", "값을", "갑쓸"),
    ("§14", "없어", "업써"),
    ("§17", "굳이", "구지"),
    ("§17", "미닫이", "미다지"),
    ("§17", "밭이", "바치"),
    ("§17", "벼훑이", "벼훌치"),
    ("§17", "굳히다", "구치다"),
    ("§17", "닫히다", "다치다"),
    ("§18", "먹는", "멍는"),
    ("§18", "국물", "궁물"),
    ("§18", "깎는", "깡는"),
    ("§18", "긁는", "긍는"),
    ("§18", "닫는", "단는"),
    ("§18", "짓는", "진는"),
    ("§18", "맞는", "만는"),
    ("§18", "꽃망울", "꼰망울"),
    ("§18", "잡는", "잠는"),
    ("§18", "앞마당", "암마당"),
    ("§18", "없는", "엄는"),
    ("§19", "담력", "담녁"),
    ("§19", "강릉", "강능"),
    ("§19", "대통령", "대통녕"),
    ("§19", "막론", "망논"),
    ("§19", "협력", "혐녁"),
    ("§19", "십리", "심니"),
    ("§20", "난로", "날로"),
    ("§20", "신라", "실라"),
    ("§20", "칼날", "칼랄"),
    ("§20", "물난리", "물랄리"),
    ("§20", "줄넘기", "줄럼끼"),
    ("§20", "닳는", "달른"),
    ("§20", "의견란", "의견난"),
    ("§23", "국밥", "국빱"),
    ("§23", "닭장", "닥짱"),
    ("§23", "있던", "읻떤"),
    ("§23", "꽃다발", "꼳따발"),
    ("§23", "옆집", "엽찝"),
    ("§23", "값지다", "갑찌다"),
    ("§24", "신고", "신꼬"),
    ("§24", "앉고", "안꼬"),
    ("§24", "닮고", "담꼬"),
    ("§24", "눈을 감고", "누늘 감꼬"),
    ("§25", "넓게", "널께"),
    ("§25", "훑소", "훌쏘"),
    ("§26", "갈등", "갈뜽"),
    ("§26", "절대로", "절때로"),
    ("§27", "할 것을", "할 꺼슬"),
    ("§27", "할 수는", "할 쑤는"),
    ("§28", "손가락", "손까락"),
    ("§28", "문고리", "문꼬리"),
    ("§29", "솜이불", "솜니불"),
    ("§29", "색연필", "생년필"),
]

SENTENCES = [
    # counters are said in one breath with their number: §23 첫 번째, §18 여섯 명
    ("첫 번째 임무입니다.", "첟 뻔째 임무임니다."),
    ("다섯 명을 골라 주세요.", "다선 명을 골라 주세요."),
    ("실패 카드는 다섯 장입니다.", "실패 카드는 다섣 짱임니다."),
    ("악의 세력이 승리합니다.", "아게 세려기 승니함니다."),
    ("모두 눈을 감고, 주먹을 쥔 채 그대로 계세요.", "모두 누늘 감꼬, 주머글 쥔 채 그대로 계세요."),
    ("대표자는 임무를 수행합니다.", "대표자는 임무를 수행함니다."),
]


@pytest.mark.parametrize(
    ("rule", "written", "said"), GOLDENS, ids=[f"{rule} {written}" for rule, written, _ in GOLDENS]
)
def test_a_word_is_said_as_its_rule_says(rule: str, written: str, said: str) -> None:
    assert pronounce(written) == said


@pytest.mark.parametrize(("written", "said"), SENTENCES)
def test_a_sentence_keeps_its_words_apart(written: str, said: str) -> None:
    assert pronounce(written) == said


@pytest.mark.parametrize(
    ("written", "signs"),
    [
        ("가구", "kaɡu"),  # lax stops are voiced between vowels
        ("신라", "ɕilla"),  # ㅅ before i, and a long l
        ("국물", "kuŋmul"),
        ("나라", "naɾa"),
        ("카드", "kʰadɯ"),
        ("의사", "ɰisa"),
        ("멀린, 오베론!", "mɔllin, obeɾon!"),
    ],
)
def test_phonetic_signs(written: str, signs: str) -> None:
    assert ipa(written) == signs


syllables = st.builds(
    lambda onset, vowel, coda: str(Syllable(onset, vowel, coda)),
    st.sampled_from(ONSETS),
    st.sampled_from(VOWELS),
    st.sampled_from(CODAS),
)
words = st.lists(syllables, min_size=1, max_size=6).map("".join)


@given(words)
@settings(deadline=None, max_examples=300)
def test_every_syllable_is_said_and_ends_in_one_of_seven_consonants(word: str) -> None:
    said = pronounce(word)
    assert len(said) == len(word)
    assert {Syllable.of(block).coda for block in said} <= SPOKEN_CODAS | {""}


@given(words)
@settings(deadline=None, max_examples=300)
def test_what_is_said_has_nothing_left_to_change(word: str) -> None:
    said = pronounce(word)
    if not any(beginning in said or beginning in word for beginning in EXCEPTIONS):
        assert pronounce(said) == said


@given(st.text(max_size=40))
@settings(deadline=None, max_examples=200)
def test_any_text_is_taken_and_what_is_not_hangul_stays(text: str) -> None:
    def others(words: str) -> str:
        return "".join(sign for sign in words if not "가" <= sign <= "힣")

    assert others(pronounce(text)) == others(text)


@given(words)
@settings(deadline=None, max_examples=200)
def test_signs_are_all_in_the_voice_s_alphabet(word: str) -> None:
    assert set(ipa(word)) <= set("abdehijklmnopstuwŋɕɔɛɡɯɰɾʥʨʰ")
