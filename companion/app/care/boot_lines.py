"""Our own lines of config.txt: which a box needs, and a marked block that comes, changes and goes without a trace.

Pure text in, text out, and nothing but Python's own library: a card is prepared on any computer. Must not know where
the file lies. Sections hold for some models only (Raspberry Pi documentation "config.txt", "Conditional filters"), so
that a card may move from one Pi to another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

BEGIN = '# companion: begin. "companion install" writes these lines, "companion uninstall" takes them out.'
BEGIN_WORDS = "# companion: begin"
END = "# companion: end"

OVERLAY_OF_SOUND = {
    "max98357a": "max98357a,no-sdmode",  # its SD pin is not wired: without this word the overlay would take GPIO4
    "sndrpihifiberry": "hifiberry-dac",
    "sndrpihifiberrydac": "hifiberry-dac",
}
"""By the sound card's name in small letters. Cards on USB, HDMI and the jack need no overlay."""
SCREEN_OVERLAY = "vc4-kms-v3d"
"""The graphics driver: screens on HDMI and DSI, and sound on HDMI."""


def lines_for(
    *, ring_bus: int | None = None, spi1_select: int | None = None, sound: str | None = None, panel: str | None = None
) -> tuple[str, ...]:
    """What a box needs.

    :param ring_bus: the SPI bus of its ring.
    :param spi1_select: the GPIO that SPI1 takes as its chip select; None: the one it comes with.
    :param sound: the name of its sound card.
    :param panel: overlay, with its parameters, of a small screen on SPI0; None: a screen on HDMI or DSI.
    """
    lines = ["[all]"]
    if ring_bus == 0 or panel is not None:
        lines.append("dtparam=spi=on")
    lines.append(f"dtoverlay={panel or SCREEN_OVERLAY}")
    if ring_bus == 1:
        lines.append("dtoverlay=spi1-1cs" + (f",cs0_pin={spi1_select}" if spi1_select is not None else ""))
    if overlay := OVERLAY_OF_SOUND.get((sound or "").lower()):
        lines.append(f"dtoverlay={overlay}")
    if ring_bus is not None:
        # SPI is divided from the core clock: the ring flickers where that changes with the load.
        for section in ("pi0", "pi1", "pi2", "pi3"):
            lines += [f"[{section}]", "core_freq=250"]
        lines += ["[pi4]", "core_freq=500", "core_freq_min=500", "[all]"]
    return tuple(lines)


def with_block(source: str, lines: Iterable[str]) -> str:
    """``source`` with these lines as our only block, at its end; without a block if nothing is left of them.

    An overlay that the rest of the file loads for every model is left out: loaded twice, it takes its pins twice.
    """
    bare = without_block(source)
    there = {_overlay(line) for line in _for_every_model(bare)} - {None}
    wanted = [line for line in lines if _overlay(line) not in there]
    if all(line.startswith("[") for line in wanted):
        return bare
    newline = "\r\n" if "\r\n" in source else "\n"
    gap = "" if not bare or bare.endswith("\n") else newline
    return bare + gap + newline.join((BEGIN, *wanted, END, ""))


def without_block(source: str) -> str:
    """``source`` as it would be without us."""
    kept: list[str] = []
    ours = False
    for line in source.splitlines(keepends=True):
        words = line.strip()
        if words.startswith(BEGIN_WORDS):
            ours = True
        if not ours:
            kept.append(line)
        if words == END:
            ours = False
    return "".join(kept) if not ours else _unended(source)


def _unended(source: str) -> str:
    """A block whose end somebody took away ends with the last of the lines that are ours."""
    lines = source.splitlines(keepends=True)
    begin = next(n for n, line in enumerate(lines) if line.strip().startswith(BEGIN_WORDS))
    end = begin + 1
    while end < len(lines) and lines[end].strip().startswith(("[", "dt", "core_freq")):
        end += 1
    return "".join((*lines[:begin], *lines[end:]))


def _overlay(line: str) -> str | None:
    key, equals, value = line.partition("=")
    return value.partition(",")[0].strip() if equals and key.strip() == "dtoverlay" else None


def _for_every_model(source: str) -> Iterator[str]:
    holds = True
    for raw in source.splitlines():
        line = raw.partition("#")[0].strip()
        if line.startswith("["):
            holds = line.lower() == "[all]"
        elif holds:
            yield line
