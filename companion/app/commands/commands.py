"""What each command does, with its options as structs. Must not know how they were typed.

Every function imports what it needs when it runs: ``companion --help`` opens no window and reads no store. Each
returns the exit code; mistakes of the person are raised as CompanionError.
"""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from companion.app.config.options import (
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

if TYPE_CHECKING:
    from companion.app.assets import Places
    from companion.app.config.settings import Settings
    from companion.app.language import Language
    from companion.app.store.brought import Brought
    from companion.app.store.owner_tables import AnyGame, OwnerTables
    from companion.app.store.play_file import PlaysOnDisk
    from companion.core.game import Table


def words_of(settings: Settings, language: str | None, brought: Brought | None = None) -> Language:
    """The language asked for, else that of the settings; with the words of a game, if there is one."""
    from companion.app import assets
    from companion.app.language import Language

    words = Language(assets.locales(settings.data), language or settings.language)
    if brought is not None:
        words.add(brought.words, brought.locale)
    return words


def carry_out(command: Command) -> int:
    """Do it; the exit code. Raises CompanionError, OSError."""
    return _CARRIED_OUT[type(command)](command)


def play(options: RunOptions) -> int:
    """Switch the box on."""
    gc.disable()  # until the first picture: nothing that starting makes is garbage
    try:
        from companion.app.main import run

        return run(options)
    finally:
        gc.unfreeze()
        gc.enable()


def demo(options: DemoOptions) -> int:
    from companion.app.virtual.demo import demo

    return demo(options)


def album(options: AlbumOptions) -> int:
    from companion.app.commands.evenings import album

    settings = _settings(options.config)
    size = settings.display.size or (800, 480)
    return album(options, places_of(settings).store, words_of(settings, options.language), size)


def conform(options: ConformOptions) -> int:
    raise NotImplementedError("companion.testing checks games; the app does not know it")


def lights_out(options: LightsOutOptions) -> int:
    from companion.app.care.starts import Starts
    from companion.app.parts.rings import lights_out

    settings = _settings(options.config)
    Starts(places_of(settings).state).ended_by_the_system()
    lights_out(settings)
    return 0


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")


def _for_programs() -> None:
    """What follows on standard output is a file: UTF-8, whatever the terminal writes."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")


def _name_unreadable(disk: PlaysOnDisk) -> None:
    for each in disk.unreadable:
        sys.stderr.write(f"companion: play {each.id} is damaged and left out: {' '.join(each.why.split())}\n")


def _settings(config: Path | None) -> Settings:
    """For commands in a terminal: mistakes in the settings file are told and stepped over."""
    from companion.app.config.settings import load

    settings, problems = load(config)
    for problem in problems:
        sys.stderr.write(f"companion: {problem.line_for_terminal}\n")
    return settings


def places_of(settings: Settings) -> Places:
    """Where the person's files are, as the settings say."""
    from companion.app import assets

    return assets.places().moved(settings.data, settings.state)


# ---------------------------------------------------------------- plays
def export(options: ExportOptions) -> int:
    """A play as JSON lines on standard output."""
    from companion.app.store import records
    from companion.app.store.play_file import PlaysOnDisk

    disk = PlaysOnDisk.look(places_of(_settings(options.config)).store)
    _for_programs()
    try:
        for line in records.exported(disk, options.play, lambda fault: sys.stderr.write(f"companion: {fault}\n")):
            _say(line)
    finally:
        _name_unreadable(disk)
        disk.close()
    return 0


def replay(options: ReplayOptions) -> int:
    """A file of JSON lines through the real rules; 0 also where the rules refuse a move."""
    import msgspec

    from companion.app.store import records
    from companion.app.store.games import Games

    source = sys.stdin.buffer.read() if str(options.file) == "-" else options.file.read_bytes()
    games = Games()
    replayed = records.Replay(str(options.file), source, games)
    brought = games.brought(replayed.game.key)
    words = words_of(_settings(options.config), options.language, brought)
    if options.pictures is not None:
        from companion.app.virtual.album import album

        for line in album(replayed, words, options, brought):
            _say(line)
        return 0
    if options.json:
        _for_programs()
    for heard in replayed.moves(words):
        _say(msgspec.json.encode(heard).decode() if options.json else records.in_words(heard))
    return 0


def history(options: HistoryOptions) -> int:
    """Every play, newest first."""
    from companion.app.store import records
    from companion.app.store.games import Games
    from companion.app.store.play_file import PlaysOnDisk

    settings = _settings(options.config)
    disk = PlaysOnDisk.look(places_of(settings).store)
    try:
        words = words_of(settings, options.language)
        if options.form != "text":
            _for_programs()
        games = Games()
        if options.form in ("json", "bgstats"):
            from companion.app.commands.evenings import told

            place, numbers = places_of(settings).store.parent, settings.board_game_geek
            for line in told(disk, games, words, place, options.form, numbers):
                _say(line)
            return 0
        for line in records.listed(disk, games, words, options.form == "csv"):
            _say(line)
    finally:
        _name_unreadable(disk)
        disk.close()
    return 0


# ---------------------------------------------------------------- owner's tables
def data(options: DataOptions) -> int:
    """List, check, import or export the owner's tables of a game."""
    from companion.app.config.nearest import did_you_mean
    from companion.app.store import owner_tables
    from companion.app.store.games import Games
    from companion.core.errors import UnknownName

    game = Games().game(options.game)
    tables: dict[str, Table] = {table.key: table for table in game.tables()}
    if options.what == "import" and options.file is None and options.table is not None:
        options = replace(options, table=None, file=Path(options.table))
    if options.table is not None and options.table not in tables:
        raise UnknownName(f"{game.key} has no table '{options.table}'.{did_you_mean(options.table, tables)}")
    chosen = [tables[options.table]] if options.table is not None else list(tables.values())
    shelf = owner_tables.OwnerTables(places_of(_settings(options.config)).tables)
    match options.what:
        case "list":
            _list(game, chosen, shelf)
        case "check":
            _check(game, chosen, shelf)
        case "export":
            _export(game, chosen, shelf)
        case "undo":
            for table in chosen:
                if options.table is not None or shelf.imported(game, table):
                    _say(f"{shelf.path(game, table)}: {shelf.undo(game, table).in_words}")
        case "import":
            _import(options, game, tables, shelf)
    return 0


def _list(game: AnyGame, chosen: Sequence[Table], shelf: OwnerTables) -> None:
    for table in chosen:
        _say(shelf.summary(game, table))
    if not chosen:
        _say(f"{game.key} needs no tables of its owner.")


def _check(game: AnyGame, chosen: Sequence[Table], shelf: OwnerTables) -> None:
    """What is good is told, and at the end all that is not. Raises FileError."""
    problems: list[str] = []
    for table in chosen:
        _, mistakes = shelf.read(game, table)
        found = (*mistakes, *shelf.doubts(game, table))
        problems += [problem.line_for_terminal for problem in found]
        if not found:
            there = shelf.path(game, table).exists()
            fill_in = f"companion data export {game.key} {table.key}"
            _say(f"{shelf.path(game, table)}: {'good' if there else f'not begun. To fill it in: {fill_in}'}")
    if problems:
        raise FileError(tuple(problems))


def _export(game: AnyGame, chosen: Sequence[Table], shelf: OwnerTables) -> None:
    """Raises FileError."""
    _for_programs()
    for number, table in enumerate(chosen):
        _, mistakes = shelf.read(game, table)
        if mistakes:  # what is wrong would be left out, and the file is there to be mended
            raise FileError(tuple(problem.line_for_terminal for problem in mistakes))
        _say(("---\n" if number else "") + shelf.exported(game, table).rstrip("\n"))


def _import(options: DataOptions, game: AnyGame, tables: Mapping[str, Table], shelf: OwnerTables) -> None:
    """All tables of a file, or the one that is named; nothing is changed unless all of it is good."""
    from companion.app.config.yaml_reader import Sheet
    from companion.app.store.owner_tables import parts, read, table_named_in

    if options.file is None:
        raise UsageError("import needs a file: companion data import GAME FILE, or GAME TABLE FILE")
    name = "standard input" if str(options.file) == "-" else str(options.file)
    if str(options.file) == "-":
        source = sys.stdin.buffer.read()
    elif options.file.exists():
        source = options.file.read_bytes()
    else:
        raise FileError((f"{name}: there is no such file",))
    pieces = parts(source)
    named = [(table_named_in(piece) or options.table or "", piece) for piece in pieces]
    if options.table is not None and len(named) > 1:
        named = [each for each in named if each[0] == options.table]
    elif options.table is not None:
        named = [(options.table, pieces[0])]
    if not named or any(key not in tables for key, _ in named):
        known = ", ".join(tables) or "none"
        raise FileError((f"{name}: it does not say which table it holds. Write table: one of {known}",))
    problems = [
        problem.line_for_terminal for key, piece in named for problem in read(game, tables[key], Sheet(name, piece))[1]
    ]
    if problems:
        raise FileError(tuple(problems))
    for key, piece in named:
        change = shelf.take_in_source(game, tables[key], name, piece, merge=options.merge)
        back = f". To take it back: companion data undo {game.key} {key}" if change.any else ""
        _say(f"{shelf.path(game, tables[key])}: {change.in_words}{back}")
        for doubt in shelf.doubts(game, tables[key]):
            _say(doubt.line_for_terminal)


# ---------------------------------------------------------------- settings
def check_config(options: CheckOptions) -> int:
    """All that is wrong with the settings, at once; also whether the moves that buttons make exist."""
    from companion.app.config.settings import found, load
    from companion.app.store.games import Games

    if options.file is not None and not os.path.lexists(options.file):
        raise UsageError(f"{options.file}: there is no such file")
    games = Games()
    _, problems = load(options.file, offers=lambda key: games.game(key).offer_keys)
    if problems:
        raise FileError(tuple(problem.line_for_terminal for problem in problems))
    path = options.file or found()
    _say(f"{path}: good" if path is not None else "no settings file: everything is as the documented defaults say")
    return 0


# ---------------------------------------------------------------- games and languages of one's own
def new_game(options: NewGameOptions) -> int:
    """A package that plays at once, and how to go on."""
    from companion.app.commands import new_game as making

    folder, files = making.new_game(options.name, options.folder)
    _say(f"{folder}: {len(files)} files. Go on with:")
    _say(f"  pip install -e {folder}[dev]")
    _say(f"  pytest {folder}")
    _say(f"  companion check {options.name}")
    return 0


def language(options: LanguageOptions) -> int:
    """What a translation lacks, a line each; 1 if anything is wrong. Raises UsageError if there is no such language."""
    from companion.app import assets
    from companion.app.commands import languages
    from companion.app.language import languages as known
    from companion.app.store.games import Games
    from companion.screen.fonts import Fonts

    settings = _settings(options.config)
    locales = assets.locales(settings.data)
    if options.code not in known(locales):
        there = ", ".join(str(folder / options.code) for folder in locales)
        raise UsageError(f"there is no language '{options.code}'. Begin it with a file language.ftl in {there}")
    games = Games()
    folders = [("", assets.locale())]
    for key in options.games or games.scan():
        brought = games.brought(key)
        if brought.locale is not None:
            folders.append((f"{key}: ", brought.locale))
    own = locales[0] if len(locales) > 1 and (locales[0] / options.code).is_dir() else None
    wrong = languages.check(options.code, tuple(folders), known(assets.locale()), Fonts(assets.assets() / "fonts"), own)
    for line in wrong:
        _say(line)
    _say(f"{options.code}: {'good' if not wrong else f'{len(wrong)} to look at'}")
    return 1 if wrong else 0


# ---------------------------------------------------------------- hardware
def doctor(options: DoctorOptions) -> int:
    """Every check a line; 1 if anything is at fault."""
    import msgspec

    from companion.app.care import doctor as checks
    from companion.app.config.settings import load
    from companion.app.store.games import Games
    from companion.app.table.findings import Level, worst

    games = Games()
    settings, problems = load(options.config, offers=lambda key: games.game(key).offer_keys)
    findings = checks.examine(checks.this_machine(), settings, problems, places_of(settings))
    words = words_of(settings, options.language)
    if options.json:
        _for_programs()
        told = [
            {
                "check": finding.check,
                "level": finding.level.value,
                "said": words.full(finding.said),
                "remedy": words.full(finding.remedy),
            }
            for finding in findings
        ]
        _say(msgspec.json.encode({"worst": worst(findings).value, "findings": told}).decode())
    else:
        for line in checks.as_lines(findings, words.full):
            _say(line)
    return 1 if worst(findings) is Level.FAULT else 0


def install(options: InstallOptions) -> int:
    """Put the box among what the machine starts, or take it out again; says what it did."""
    from companion.app.care import install as installing

    plan = installing.plan(options.root, options.kind) if options.install else installing.undo(options.root)
    boot_lines_changed = False
    for line in installing.carry_out(plan, options.root, dry_run=options.dry_run):
        boot_lines_changed = boot_lines_changed or line.startswith("change: ")
        _say(line)
    if options.install and options.root == Path("/") and not options.dry_run:
        _say_what_lacks(installing.settings_in(options.root), boot_lines_changed)
    return 0


def _say_what_lacks(settings: Settings, boot_lines_changed: bool) -> None:
    """One line for each part of the box that does not work yet, with its remedy."""
    from companion.app.care import doctor as checks

    findings = checks.examine(checks.this_machine(), settings, (), places_of(settings))
    words = words_of(settings, "en")
    for finding in checks.lacking(findings, boot_lines_changed=boot_lines_changed):
        remedy = words.full(finding.remedy)
        _say(f"lacking: {words.full(finding.said)}" + (f" ({remedy})" if remedy else ""))
    if boot_lines_changed:
        _say("config.txt has changed: restart the machine (sudo reboot)")


def card(options: CardOptions) -> int:
    """Prepare a card for its first start; says what it did."""
    from argparse import Namespace

    from msgspec.structs import asdict

    from companion.app.care import card as cards

    try:
        cards.carry_out(Namespace(**asdict(options)), _say)
    except cards.CardError as fault:
        raise UsageError(str(fault)) from fault
    return 0


def update(options: UpdateOptions) -> int:
    """Install a newer version over this one; says what it did."""
    from companion.app.care import update as updating

    for line in updating.updated(options.file, older=options.older):
        _say(line)
    return 0


def wiring(options: WiringOptions) -> int:
    """The wires of a board, or of the box that the settings describe."""
    from companion.app.care import wiring as paper
    from companion.app.care.circuit import between, circuit
    from companion.app.care.wiring_drawing import drawing

    if options.board is None:
        settings = _settings(options.config)
        shown = paper.wiring(f"your box (board {settings.board})", settings)
    else:
        settings, about = paper.board_settings(options.board)
        shown = paper.wiring(Path(options.board).stem, settings, about)
    drawn = circuit(shown, settings)
    if options.svg is not None:
        options.svg.write_text(drawing(shown, drawn), encoding="utf-8")
    _say(paper.page(shown, between(drawn)).rstrip("\n"))
    return 0


# ---------------------------------------------------------------- voices
def voice(options: VoiceOptions) -> int:
    """Compare packs with their lines, print what to record, take recordings in; where packs are made, also render the
    shipped packs, have them listened to, and have said again what was misheard."""
    from companion.app.commands import voices
    from companion.app.store.games import Games

    settings = _settings(options.config)
    games = Games()
    lines = voices.every_line(games, options.games if options.what in ("improve", "listen") else ())
    names = voices.every_name(games, options.games)
    own = places_of(settings).voices
    match options.what:
        case "check":
            return voices.check(lines, own, _say)
        case "record-sheet":
            _say(voices.sheet(lines, words_of(settings, options.language)).rstrip("\n"))
        case "import":
            if options.folder is None:
                raise UsageError("import needs the folder of the recordings: companion voice import FOLDER --lang ko")
            language = options.language or settings.language
            return voices.take_in(lines, options.folder, own, language, "".join(options.packs[:1]), _say)
        case "render":
            voices.render(lines, options.voices, options.packs, options.anew, _say)
        case "improve":
            if not options.packs:
                raise UsageError("improve needs a pack: companion voice improve --pack gongitsune_nezumi")
            voices.improve(lines, names, options.voices, options.packs, options.above, _say)
        case "listen":
            voices.listen(lines, names, options.language, options.packs, options.worst, _say)
    return 0


_CARRIED_OUT: Mapping[type, Callable[[Any], int]] = {
    RunOptions: play,
    DemoOptions: demo,
    ExportOptions: export,
    ReplayOptions: replay,
    HistoryOptions: history,
    AlbumOptions: album,
    DataOptions: data,
    CheckOptions: check_config,
    NewGameOptions: new_game,
    LanguageOptions: language,
    ConformOptions: conform,
    DoctorOptions: doctor,
    InstallOptions: install,
    CardOptions: card,
    UpdateOptions: update,
    WiringOptions: wiring,
    VoiceOptions: voice,
    LightsOutOptions: lights_out,
}
"""Who carries out each command."""
