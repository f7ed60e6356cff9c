"""The commands as they are typed. Parsing only: what they do is in app/commands/commands.py."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from companion import __version__
from companion.app.commands.commands import carry_out
from companion.app.config.nearest import did_you_mean
from companion.app.config.options import (
    LEAST_SIDE,
    MOST_SIDE,
    AlbumOptions,
    CardOptions,
    CheckOptions,
    Command,
    ConformOptions,
    DataOptions,
    DemoOptions,
    DoctorOptions,
    ExportOptions,
    HistoryOptions,
    InstallOptions,
    LanguageOptions,
    LightsOutOptions,
    NewGameOptions,
    ReplayOptions,
    RunOptions,
    UpdateOptions,
    VoiceOptions,
    WiringOptions,
)
from companion.app.errors import FileError, UsageError
from companion.core.errors import CompanionError
from companion.core.names import NAME_LENGTH, is_name

MISTAKE = 2
"""Exit code for whatever the person can put right."""
INTERRUPTED = 130
"""Exit code after Ctrl+C, as shells have it: 128 and the number of the signal."""

_BEFORE_NO_COMMAND = ("--config", "--lang")
_OPTION = re.compile(r"^ +(?:-\w, )?(--[a-z][a-z-]*)", re.MULTILINE)
_PICKED = re.compile(r"argument (?P<argument>[^:]+): invalid choice: '?(?P<word>[^']*)'? \(choose from (?P<known>.*)\)")


class _Parser(argparse.ArgumentParser):
    """Mistakes are raised as one line, with what was probably meant."""

    def __init__(self, *, example: str = "", **how: Any) -> None:
        super().__init__(
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            epilog=f"example:\n  {example}" if example else None,
            **how,
        )

    def error(self, message: str) -> NoReturn:
        picked = _PICKED.match(message)
        if picked is not None:
            known = tuple(word.strip(" '") for word in picked["known"].split(","))
            option = picked["argument"].startswith("-")
            missing = f"{picked['argument']} cannot be" if option else f"{self.prog} has no"
            message = f"{missing} '{picked['word']}'.{did_you_mean(picked['word'], known)}"
        raise UsageError(f"{message.rstrip('.')}. Help: {self.prog} --help" if picked is None else message)


def _size(typed: str) -> tuple[int, int]:
    size = re.fullmatch(r"([0-9]{2,5})x([0-9]{2,5})", typed)
    if size is None:
        raise argparse.ArgumentTypeError(f"'{typed}' is no size; write width x height in pixels, such as 800x480")
    wide, high = int(size[1]), int(size[2])
    if min(wide, high) < LEAST_SIDE or max(wide, high) > MOST_SIDE:
        raise argparse.ArgumentTypeError(f"'{typed}' cannot be drawn; a side is {LEAST_SIDE} to {MOST_SIDE} pixels")
    return wide, high


def _seats(typed: str) -> tuple[str, ...]:
    seats = tuple(name.strip() for name in typed.split(","))
    for seat in seats:
        if seat and not is_name(seat):
            wrong = f"a name has 1 to {NAME_LENGTH} characters that can be seen"
            raise argparse.ArgumentTypeError(f"'{seat}' cannot be a name; {wrong}")
    if not all(seats) or len(set(seats)) != len(seats):
        raise argparse.ArgumentTypeError(f"'{typed}' must be different names with commas between, such as Ann,Bob,Cem")
    return seats


def _choice(typed: str) -> tuple[str, str]:
    key, equals, value = typed.partition("=")
    if not (key and equals and value):
        raise argparse.ArgumentTypeError(f"'{typed}' is no choice; write key=value, such as difficulty=hard")
    return key.strip(), value.strip()


def _number(typed: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", typed):
        raise argparse.ArgumentTypeError(f"'{typed}' is no whole number")
    return int(typed)


def _part(typed: str) -> float:
    if not re.fullmatch(r"0(\.[0-9]{1,4})?|1", typed):
        raise argparse.ArgumentTypeError(f"'{typed}' is no number from 0 to 1")
    return float(typed)


def _language(typed: str) -> str:
    from companion.app import assets
    from companion.app.language import languages

    known = languages(assets.locales())
    if typed not in known:
        raise argparse.ArgumentTypeError(f"invalid choice: '{typed}' (choose from {', '.join(known)})")
    return typed


class _Parsers(NamedTuple):
    """What reads a whole command line, and by its name what reads the rest of a command's."""

    whole: _Parser
    commands: Mapping[str, argparse.ArgumentParser]


def _parsers(argv: Sequence[str]) -> _Parsers:
    """What reads that command line. The commands are made only if one may be meant: that takes as long as a picture,
    and the box is mostly started without one."""
    # without a default, so that what was said before the command is not unsaid by the command's own parser
    everywhere = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    everywhere.add_argument("--debug", action="store_true", help="show where in the program a mistake happened")
    configured = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    configured.add_argument("--config", type=Path, metavar="FILE", help="settings file to use instead of your own")
    spoken = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    spoken.add_argument("--lang", type=_language, metavar="LANG", help="language of the table")

    parser = _Parser(
        prog="companion",
        description="A referee beside the board. Without a command: the menu, or the play that was left.",
        example="companion play time_citadel --players 3",
        parents=[everywhere, configured, spoken],
    )
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.set_defaults(command=None)
    if argv and argv[0] in _BEFORE_NO_COMMAND and len(argv) == 2:
        return _Parsers(parser, {})
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    def command(name: str, help: str, example: str, *parents: _Parser) -> _Parser:
        return commands.add_parser(
            name,
            help=help,
            description=f"{help[0].upper()}{help[1:]}.",
            example=example,
            parents=[everywhere, *parents],
        )

    play = command(
        "play",
        "play a game, or go on with the one that was left",
        "companion play time_citadel --seats Ann,Bob,Cem --set difficulty=hard",
        configured,
        spoken,
    )
    play.add_argument("game", metavar="GAME", help="such as time_citadel")
    seats = play.add_mutually_exclusive_group()
    seats.add_argument("--players", type=_number, metavar="N", help="how many play")
    seats.add_argument("--seats", type=_seats, metavar="A,B,C", help="their names, clockwise from the box", default=())
    play.add_argument(
        "--set",
        type=_choice,
        action="append",
        default=[],
        metavar="KEY=VALUE",
        dest="choices",
        help="an option of the game; may be repeated",
    )
    play.add_argument("--new", action="store_true", help="begin anew even if a play was left")

    command(
        "web",
        "start the box with other screens looking on",
        "companion web --lang ko",
        configured,
        spoken,
    )

    demo = command(
        "demo",
        "show a game without hands, step by step",
        "companion demo time_citadel --pictures pictures --size 800x480",
        configured,
        spoken,
    )
    demo.add_argument("game", metavar="GAME")
    demo.add_argument("--pictures", type=Path, metavar="DIR", help="where the screens go, as PNG")
    demo.add_argument("--size", type=_size, default=(800, 480), metavar="WxH", help="screen in pixels (800x480)")
    demo.add_argument("--seed", type=_number, default=0, metavar="N", help="another number, other dice")

    export = command("export", "write a play as JSON lines", "companion export 12 > evening.jsonl", configured)
    export.add_argument(
        "play", nargs="?", type=_number, metavar="PLAY", help="its number in the history; else the newest"
    )

    replay = command(
        "replay",
        "play exported lines through the rules",
        "companion replay evening.jsonl --json",
        configured,
        spoken,
    )
    replay.add_argument("file", type=Path, metavar="FILE", help="what export wrote; - for standard input")
    shown = replay.add_mutually_exclusive_group()
    shown.add_argument("--pictures", type=Path, metavar="DIR", help="where the screens go, as PNG")
    shown.add_argument("--json", action="store_true", help="one object a move: refused and why, cues, what is seen")
    replay.add_argument("--size", type=_size, default=(800, 480), metavar="WxH", help="screen in pixels (800x480)")

    history = command("history", "list the plays so far", "companion history --csv > plays.csv", configured, spoken)
    forms = history.add_mutually_exclusive_group()
    forms.add_argument(
        "--format", choices=("text", "csv", "json", "bgstats"), default="text", help="bgstats: a link an evening"
    )
    forms.add_argument("--csv", action="store_const", const="csv", dest="format", help="with commas, for a spreadsheet")

    album = command("album", "save evenings as pictures", "companion album 12 --to pictures", configured, spoken)
    album.add_argument("play", nargs="?", type=_number, metavar="PLAY", help="its number in the history; else all")
    album.add_argument("--to", type=Path, default=Path("album"), metavar="DIR", help="where the pictures go (album)")

    data = command(
        "data",
        "what is printed on your board: list, check, import or export its tables, or undo an import",
        "companion data import time_citadel castle my_castle.yaml",
        configured,
    )
    whats = ("list", "check", "import", "export", "undo")
    data.add_argument("what", choices=whats, metavar=f"{{{','.join(whats)}}}")
    data.add_argument("game", metavar="GAME")
    data.add_argument("table", nargs="?", metavar="TABLE", help="one table; else all of the game's")
    data.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="for import: the YAML file; - for standard input"
    )
    data.add_argument("--merge", action="store_true", help="for import: add to the table instead of replacing it")

    check = command("check", "see whether a game does what every game must", "companion check pig --evenings 10")
    check.add_argument("game", metavar="GAME")
    check.add_argument("--evenings", type=_number, default=4, metavar="N", help="so many random evenings (4)")
    check.add_argument("--seed", type=_number, default=1, metavar="N", help="another number, other evenings")

    new_game = command("new-game", "make a package for a game of your own", "companion new-game push_luck")
    new_game.add_argument("name", metavar="NAME", help="small letters, digits and _")
    new_game.add_argument("folder", nargs="?", type=Path, default=Path(), metavar="FOLDER", help="else here")

    language = command("language", "see what a translation lacks", "companion language check de", configured)
    language.add_argument("what", choices=("check",), metavar="check")
    language.add_argument("code", metavar="LANG", help="the folder's name, such as de")
    of_games = "words of this game too; may be repeated (else of all)"
    language.add_argument("--game", action="append", default=[], metavar="GAME", dest="games", help=of_games)

    config = command("config", "check the settings file", "companion config check my_box.yaml")
    config.add_argument("what", choices=("check",), metavar="check")
    config.add_argument("file", nargs="?", type=Path, metavar="FILE", help="else the one that is used")

    doctor = command("doctor", "look the box over", "companion doctor --json", configured, spoken)
    doctor.add_argument("--json", action="store_true", help="for programs: one object with all findings")

    for name, help in (
        ("install", "let this machine start the box by itself"),
        ("uninstall", "undo install; plays and settings stay"),
    ):
        installing = command(name, help, f"sudo companion {name} --dry-run")
        installing.add_argument("--dry-run", action="store_true", help="only say what would be done")
        installing.add_argument("--root", type=Path, default=Path("/"), metavar="DIR", help="an image instead of /")
        if name == "install":
            installing.add_argument("--as", choices=("service", "desktop"), dest="kind", help="else as the system is")

    from companion.app.care import card as card_options  # what it needs, nothing else does

    card = command(
        "card",
        "prepare a freshly written card: its first start then sets the box up by itself",
        "companion card /media/ann/bootfs --board five_buttons --lang ko",
    )
    card_options.add_options(card)

    update = command(
        "update",
        "take a newer version from a file or a USB stick; plays and settings stay",
        "sudo companion update /media/usb/tabletop-companion_0.2.0_arm64.deb",
    )
    update.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a package, or a folder; else a USB stick")
    update.add_argument("--older", action="store_true", help="also an older version than the one that is there")

    wiring = command(
        "wiring",
        "show how a box is wired, from the header's pins to its parts",
        "companion wiring five_buttons --svg wiring.svg",
        configured,
    )
    wiring.add_argument("board", nargs="?", metavar="BOARD", help="a board by name, or its file; else your own box")
    wiring.add_argument("--svg", type=Path, metavar="FILE", help="also draw every part and wire, for a sheet of A4")

    voice = command(
        "voice",
        "what the box speaks with: check, record, import; render, improve and listen on a developer's machine",
        "companion voice record-sheet --lang ko",
        configured,
        spoken,
    )
    voice.add_argument("what", choices=("check", "record-sheet", "import", "render", "improve", "listen"))
    voice.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help="for import: the recordings")
    voice.add_argument("--pack", action="append", default=[], metavar="NAME", dest="packs", help="may be repeated")
    unpacked = Path("package/voices")
    voice.add_argument(
        "--voices", type=Path, default=unpacked, metavar="FOLDER", help="for render and improve: Kokoro's"
    )
    voice.add_argument("--anew", action="store_true", help="for render: every clip, not only changed lines")
    of_one = "for improve and listen: its lines alone; may be repeated"
    voice.add_argument("--game", action="append", default=[], metavar="GAME", dest="games", help=of_one)
    voice.add_argument("--above", type=_part, default=0.1, metavar="X", help="for improve: what may be misheard (0.1)")
    voice.add_argument("--worst", type=_number, default=0, metavar="N", help="for listen: also N misheard lines a pack")

    command("lights-out", "put all LEDs of the box out", "companion lights-out", configured)
    return _Parsers(parser, commands.choices)


def _typed(args: argparse.Namespace) -> Command:
    return _TYPED[args.command](args, getattr(args, "lang", None), getattr(args, "config", None))


def _play_typed(args: argparse.Namespace, language: str | None, config: Path | None) -> Command:
    return RunOptions(
        game=args.game,
        players=args.players,
        seats=args.seats,
        choices=dict(args.choices),
        language=language,
        new=args.new,
        config=config,
    )


def _card_typed(args: argparse.Namespace, language: str | None, config: Path | None) -> Command:
    given = {name: getattr(args, name) for name in CardOptions.__struct_fields__ if hasattr(args, name)}
    return CardOptions(**given)


def _voice_typed(args: argparse.Namespace, language: str | None, config: Path | None) -> Command:
    return VoiceOptions(
        args.what,
        args.folder,
        tuple(args.packs),
        args.voices,
        args.anew,
        args.worst,
        tuple(args.games),
        args.above,
        language,
        config,
    )


_TYPED: Mapping[str | None, Callable[[argparse.Namespace, str | None, Path | None], Command]] = {
    None: lambda args, language, config: RunOptions(language=language, config=config),
    "web": lambda args, language, config: RunOptions(language=language, web=True, config=config),
    "play": _play_typed,
    "demo": lambda args, language, config: DemoOptions(
        args.game, args.pictures, args.size, language, args.seed, config
    ),
    "export": lambda args, language, config: ExportOptions(args.play, config),
    "replay": lambda args, language, config: ReplayOptions(
        args.file, args.pictures, args.json, args.size, language, config
    ),
    "history": lambda args, language, config: HistoryOptions(args.format, language, config),
    "album": lambda args, language, config: AlbumOptions(args.play, args.to, language, config),
    "data": lambda args, language, config: DataOptions(args.what, args.game, args.table, args.file, config, args.merge),
    "config": lambda args, language, config: CheckOptions(args.file),
    "check": lambda args, language, config: ConformOptions(args.game, max(1, args.evenings), args.seed),
    "new-game": lambda args, language, config: NewGameOptions(args.name, args.folder),
    "language": lambda args, language, config: LanguageOptions(args.code, tuple(args.games), config),
    "doctor": lambda args, language, config: DoctorOptions(args.json, language, config),
    "install": lambda args, language, config: InstallOptions(True, args.dry_run, args.root, args.kind),
    "uninstall": lambda args, language, config: InstallOptions(False, args.dry_run, args.root, None),
    "card": _card_typed,
    "update": lambda args, language, config: UpdateOptions(args.file, args.older),
    "wiring": lambda args, language, config: WiringOptions(args.board, args.svg, config),
    "voice": _voice_typed,
    "lights-out": lambda args, language, config: LightsOutOptions(config),
}
"""What each command's words ask for."""


def parsed(argv: Sequence[str]) -> Command:
    """What was typed. Raises UsageError; SystemExit after help or version."""
    parsers = _parsers(argv)
    args, unknown = parsers.whole.parse_known_args(argv)
    if args.command == "voice" and args.folder is None and len(unknown) == 1 and not unknown[0].startswith("-"):
        args.folder = Path(unknown.pop())  # argparse looks for it before the options alone
    if unknown:
        raise UsageError(_unknown(unknown[0], args.command, parsers))
    return _typed(args)


def _unknown(word: str, command: str | None, parsers: _Parsers) -> str:
    prog = "companion" if command is None else f"companion {command}"
    parser = parsers.whole if command is None else parsers.commands[command]
    if not word.startswith("-"):
        return f"{prog}: '{word}' is one word too many. Help: {prog} --help"
    options = _OPTION.findall(parser.format_help())
    return f"{prog} has no option '{word}'.{did_you_mean(word.partition('=')[0], options)}"


def run(argv: Sequence[str]) -> int:
    """Parse and carry out; the exit code. A mistake is one line on stderr, each problem of a file one."""
    debug = "--debug" in argv
    _open_streams()
    try:
        command = parsed(argv) if argv else RunOptions()
        code = _carried_out(command)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()  # whoever read our output has gone
        return 0
    except Exception as fault:
        if debug:
            raise
        for line in _mistake(fault):
            sys.stderr.write(f"companion: {line}\n")
        try:
            sys.stdout.flush()
        except OSError:
            _give_up_output()
        return MISTAKE


def _carried_out(command: Command) -> int:
    if isinstance(command, ConformOptions):  # the kit for games stands above the app
        from companion.testing.command import check

        return check(command)
    return carry_out(command)


def _open_streams() -> None:
    """Whoever started us may have closed its streams, and may not write all letters: neither is a fault of ours."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - as long as the program
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _give_up_output() -> None:
    """What could not be written is not tried again when Python ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _mistake(fault: Exception) -> tuple[str, ...]:
    match fault:
        case FileError(problems=problems):
            return problems
        case CompanionError():
            return (" ".join(str(fault).split()),)
        case OSError(filename=str() | bytes() as filename, strerror=str() as why):
            return (f"{os.fsdecode(filename)}: {why.lower()}",)
        case OSError():
            return (str(fault),)
    return (f"a fault in the program: {type(fault).__name__}: {' '.join(str(fault).split())} (--debug shows where)",)
