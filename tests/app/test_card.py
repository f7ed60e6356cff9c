"""A card for the first start: what is written onto its boot partition, who understands it, and that it goes."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
import yaml

from companion import cli
from companion.app.care import card
from companion.app.care.card import CardError, Wishes, first_run, key_of, network_config, prepare, undo, user_data
from companion.app.care.deb_file import control_of
from companion.app.care.install import boards_on_cards
from companion.app.config.settings import read
from tests.app.packages import deb

REPOSITORY = Path(__file__).parents[2]
CONFIG = {name: (Path(__file__).parent / "config_txt" / f"{name}.txt").read_text() for name in ("trixie", "bookworm")}
CMDLINE = "console=serial0,115200 console=tty1 root=PARTUUID=12345678-02 rootfstype=ext4 fsck.repair=yes rootwait"
IMAGER = """\
#cloud-config
hostname: den
users:
- name: ann
  groups: users,adm,sudo
  passwd: $y$jB5$x
runcmd:
- [ rfkill, unblock, wifi ]
"""
"""What Raspberry Pi Imager writes where a user was asked for."""
FIRST_RUN = """\
#!/bin/bash
set +e
/usr/lib/raspberrypi-sys-mods/imager_custom set_hostname den
rm -f /boot/firstrun.sh
sed -i 's| systemd.run.*||g' /boot/cmdline.txt
exit 0
"""


@pytest.fixture
def trixie(tmp_path: Path) -> Path:
    folder = tmp_path / "bootfs"
    (folder / "overlays").mkdir(parents=True)
    (folder / "config.txt").write_text(CONFIG["trixie"])
    (folder / "cmdline.txt").write_text(f"{CMDLINE} resize\n")
    (folder / "user-data").write_text("#cloud-config\n# Examples stand here\n#hostname: raspberrypi\n")
    (folder / "meta-data").write_text("dsmode: local\ninstance_id: rpios-image\n")
    (folder / "network-config").write_text("network:\n  version: 2\n  ethernets:\n    eth0:\n      dhcp4: true\n")
    return folder


@pytest.fixture
def bookworm(tmp_path: Path) -> Path:
    folder = tmp_path / "boot"
    (folder / "overlays").mkdir(parents=True)
    (folder / "config.txt").write_text(CONFIG["bookworm"])
    (folder / "cmdline.txt").write_text(f"{CMDLINE} quiet init=/usr/lib/raspberrypi-sys-mods/firstboot\n")
    (folder / "issue.txt").write_text("Raspberry Pi reference 2025-05-13\n")
    return folder


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def prepared(folder: Path, package: Path, **wishes: object) -> list[str]:
    told: list[str] = []
    prepare(folder, Wishes(deb=package, **wishes), told.append)  # type: ignore[arg-type]
    return told


# ---------------------------------------------------------------- what is written
def test_a_card_of_debian_13_has_all_that_its_first_start_needs(trixie: Path, tmp_path: Path) -> None:
    prepared(trixie, deb(tmp_path), board="five_buttons", language="ko", sound="MAX98357A", hostname="game-box")
    assert yaml.safe_load((trixie / "user-data").read_text()) == {
        "bootcmd": [["sh", "/boot/firmware/companion/first-boot.sh", "begin"]],
        "hostname": "game-box",
    }
    config = (trixie / "config.txt").read_text()
    assert config.startswith(CONFIG["trixie"])
    assert {"dtparam=spi=on", "dtoverlay=max98357a,no-sdmode", "core_freq_min=500"} <= set(config.splitlines())
    settings, problems = read((trixie / "companion/companion.yaml").read_bytes(), pi=True)
    assert problems == ()
    assert (settings.language, settings.board, settings.sound.device) == ("ko", "five_buttons", "MAX98357A")
    assert (trixie / "companion/tabletop-companion_0.2.0_arm64.deb").is_file()
    assert (trixie / "network-config").read_text().count("wifis") == 0


def test_what_the_imager_was_told_stays(trixie: Path, tmp_path: Path) -> None:
    (trixie / "user-data").write_text(IMAGER)
    prepared(trixie, deb(tmp_path), hostname="game-box")
    assert yaml.safe_load((trixie / "user-data").read_text()) == {
        **yaml.safe_load(IMAGER),
        "bootcmd": [["sh", "/boot/firmware/companion/first-boot.sh", "begin"]],
    }


@pytest.mark.parametrize("entry", ["- [ls]", "  - ls", "  # a word\n  - ls"])
def test_commands_that_are_there_already_stay(entry: str) -> None:
    changed = yaml.safe_load(user_data(f"#cloud-config\nbootcmd:\n{entry}\nlocale: ko_KR.UTF-8\n", ""))
    assert changed["bootcmd"][0] == ["sh", "/boot/firmware/companion/first-boot.sh", "begin"]
    assert changed["bootcmd"][1] in (["ls"], "ls")
    assert changed["locale"] == "ko_KR.UTF-8"


@pytest.mark.parametrize(
    "source", ["## template: jinja\n#cloud-config\n", "#cloud-config\nbootcmd: [ls]\n", "#!/bin/sh\n"]
)
def test_user_data_that_nothing_can_be_added_to_is_refused(source: str) -> None:
    with pytest.raises(CardError, match="Write the card anew"):
        user_data(source, "")


@pytest.mark.skipif(shutil.which("cloud-init") is None, reason="cloud-init is not installed")
@pytest.mark.parametrize("before", ["", IMAGER, "#cloud-config\nbootcmd:\n- [ls]\n"])
def test_cloud_init_finds_nothing_wrong_with_the_user_data(tmp_path: Path, before: str) -> None:
    file = tmp_path / "user-data"
    file.write_text(user_data(before, "game-box"))
    judged = subprocess.run(
        ["cloud-init", "schema", "--config-file", str(file)], capture_output=True, text=True, check=False, timeout=120
    )
    assert judged.returncode == 0, judged.stdout + judged.stderr
    assert "Valid" in judged.stdout


def test_a_wifi_is_joined_with_a_key_and_nobody_waits_for_it() -> None:
    """The key of IEEE 802.11-2007, H.4.1: passphrase "password", SSID "IEEE"."""
    assert key_of("IEEE", "password") == "f42c6fc52df0ebef9ebb4b90b38a5f902e83fe1b135a70e23aed762e9710a12e"
    network = yaml.safe_load(network_config(('Ann\'s "Wi-Fi"', "password", "KR")))["network"]
    wifi = network["wifis"]["wlan0"]
    assert wifi["optional"] is network["ethernets"]["eth0"]["optional"] is True
    assert wifi["regulatory-domain"] == "KR"
    assert list(wifi["access-points"]) == ['Ann\'s "Wi-Fi"']


def test_the_password_itself_is_not_on_the_card(trixie: Path, tmp_path: Path) -> None:
    prepared(trixie, deb(tmp_path), wifi=("den", "correct horse", "KR"))
    assert not [name for name, words in files(trixie).items() if b"correct horse" in words]
    assert "wifis" in yaml.safe_load((trixie / "network-config").read_text())["network"]


def test_a_wifi_of_the_imager_is_not_overwritten(trixie: Path, tmp_path: Path) -> None:
    (trixie / "network-config").write_text("network:\n  version: 2\n  wifis:\n    wlan0: {}\n")
    with pytest.raises(CardError, match="Wi-Fi already"):
        prepared(trixie, deb(tmp_path), wifi=("den", "correct horse", "KR"))


def test_a_card_of_debian_12_is_told_in_its_own_way(bookworm: Path, tmp_path: Path) -> None:
    prepared(bookworm, deb(tmp_path))
    line = (bookworm / "cmdline.txt").read_text()
    assert line.count("\n") == 1
    assert line.startswith(f"{CMDLINE} quiet init=/usr/lib/raspberrypi-sys-mods/firstboot systemd.run=/boot/firmware/")
    script = (bookworm / "firstrun.sh").read_text().splitlines()
    assert script.index("sh /boot/firmware/companion/first-boot.sh begin") < script.index(
        "rm -f /boot/firmware/firstrun.sh"
    )
    assert "user-data" not in files(bookworm)


def test_and_what_the_imager_wrote_there_runs_as_well(bookworm: Path, tmp_path: Path) -> None:
    asked = " systemd.run=/boot/firstrun.sh systemd.run_success_action=reboot systemd.unit=kernel-command-line.target"
    (bookworm / "cmdline.txt").write_text(f"{CMDLINE}{asked}\n")
    (bookworm / "firstrun.sh").write_text(FIRST_RUN)
    prepared(bookworm, deb(tmp_path), hostname="game-box", wifi=("it's", "password", "KR"))
    assert (bookworm / "cmdline.txt").read_text() == f"{CMDLINE}{asked}\n"
    script = (bookworm / "firstrun.sh").read_text()
    assert script.index("first-boot.sh begin") < script.index("rm -f /boot/firstrun.sh")
    assert "set_hostname den" in script
    assert "game-box" not in script
    assert f"imager_custom set_wlan 'it'\\''s' '{key_of(chr(105) + 't' + chr(39) + 's', 'password')}' 'KR'" in script
    subprocess.run(["bash", "-n"], input=script, text=True, check=True)


def test_twice_is_once(trixie: Path, tmp_path: Path) -> None:
    before = files(trixie)
    prepared(trixie, deb(tmp_path), language="ko")
    once = files(trixie)
    prepared(trixie, deb(tmp_path), language="ko")
    assert files(trixie) == once
    prepared(trixie, deb(tmp_path), language="ru", board="pitft28")
    undo(trixie, lambda line: None)
    assert files(trixie) == before


@pytest.mark.parametrize("system", ["trixie", "bookworm"])
def test_undo_leaves_the_card_as_it_was(system: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    folder = request.getfixturevalue(system)
    before = files(folder)
    prepared(folder, deb(tmp_path), hostname="game-box", wifi=("den", "correct horse", "KR"))
    undo(folder, lambda line: None)
    assert files(folder) == before
    with pytest.raises(CardError, match="nothing to undo"):
        undo(folder, lambda line: None)


def test_undo_leaves_what_somebody_changed_since(trixie: Path, tmp_path: Path) -> None:
    prepared(trixie, deb(tmp_path))
    (trixie / "config.txt").write_text("mine\n")
    told: list[str] = []
    undo(trixie, told.append)
    assert (trixie / "config.txt").read_text() == "mine\n"
    assert "left alone, it was changed since: config.txt" in told


def test_a_bundle_for_a_card_without_a_network_lies_beside(trixie: Path, tmp_path: Path) -> None:
    bundle = tmp_path / "system.tar"
    with tarfile.open(bundle, "w") as tar:
        tar.add(deb(tmp_path, package="libgbm1"), arcname="./libgbm1_1:2_arm64.deb")
    prepared(trixie, deb(tmp_path), bundle=bundle)
    assert [path.name for path in (trixie / "companion/system").iterdir()] == ["libgbm1_1%3a2_arm64.deb"]


# ---------------------------------------------------------------- what is refused
def test_other_folders_are_refused_and_nothing_is_written(trixie: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    other = tmp_path / "rootfs"
    for name in ("etc", "usr"):
        (other / name).mkdir(parents=True)
    strange = tmp_path / "strange"
    (strange / "overlays").mkdir(parents=True)
    for name in ("config.txt", "cmdline.txt"):
        (strange / name).touch()
    for folder, says in (
        (stick, "no boot partition"), (other, "the card's other partition"), (strange, "is none that this knows"),
        (tmp_path / "gone", "there is no folder"),
    ):  # fmt: skip
        before = files(folder)
        with pytest.raises(CardError, match=says):
            prepared(folder, deb(tmp_path))
        assert files(folder) == before


@pytest.mark.parametrize(
    ("wishes", "says"),
    [
        ({"board": "six_buttons"}, "There are: desktop, encoder, five_buttons"),
        ({"hostname": "my box"}, "cannot be a name"),
        ({"wifi": ("den", "short", "KR")}, "8 to 63"),
        ({"wifi": ("den", "correct horse", "Korea")}, "--country KR"),
    ],
)
def test_wishes_that_cannot_be_are_refused_before_anything_is_written(
    trixie: Path, tmp_path: Path, wishes: dict[str, object], says: str
) -> None:
    before = files(trixie)
    with pytest.raises(CardError, match=says):
        prepared(trixie, deb(tmp_path), **wishes)
    assert files(trixie) == before


def test_a_package_for_a_pc_is_refused(trixie: Path, tmp_path: Path) -> None:
    with pytest.raises(CardError, match="is for amd64; a Raspberry Pi takes arm64"):
        prepared(trixie, deb(tmp_path, architecture="amd64"))


def test_a_full_partition_is_told_before(trixie: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: shutil._ntuple_diskusage(1 << 29, 1 << 29, 1 << 20))
    with pytest.raises(CardError, match="1 MB free"):
        prepared(trixie, deb(tmp_path))


# ---------------------------------------------------------------- as it is typed
def test_the_command_as_typed_and_taken_back(
    trixie: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files(trixie)
    typed = ["card", str(trixie), "--deb", str(deb(tmp_path)), "--lang", "ru", "--yes"]
    assert cli.run([*typed, "--dry-run"]) == 0
    assert "would change: config.txt" in capsys.readouterr().out
    assert files(trixie) == before
    assert cli.run(typed) == 0
    assert "The card (trixie) is ready" in capsys.readouterr().out
    assert cli.run(["card", str(trixie), "--undo"]) == 0
    assert files(trixie) == before
    assert cli.run(["card", str(tmp_path), "--yes"]) == 2
    assert "no boot partition" in capsys.readouterr().err


def test_what_no_option_says_is_asked_in_plain_words(
    trixie: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    args = card.parser().parse_args([str(trixie), "--deb", str(deb(tmp_path))])
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    answers = iter(["nine_buttons", "ko", "", "den", "kr"])
    questions: list[str] = []

    def ask(words: str) -> str:
        questions.append(words)
        return next(answers)

    card.carry_out(args, lambda line: None, ask, lambda words: "correct horse")
    assert "board: nine_buttons" in (trixie / "companion/companion.yaml").read_text()
    assert 'regulatory-domain: "KR"' in (trixie / "network-config").read_text()
    assert len(questions) == 5


def test_it_runs_as_a_plain_script_without_any_package(trixie: Path, tmp_path: Path) -> None:
    """-I and -S: no packages, no environment, nothing but Python itself."""
    script = REPOSITORY / "companion/app/care/card.py"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-B", str(script), str(trixie), "--deb", str(deb(tmp_path)), "--yes"],
        capture_output=True, text=True, check=False, cwd=tmp_path, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "first-boot.sh" in done.stdout
    assert (trixie / "companion/first-boot.sh").is_file()


def test_the_boards_on_cards_are_those_of_their_files() -> None:
    """If this fails, write what ``boards_on_cards`` says into companion/app/care/boards.json."""
    assert card.boards() == boards_on_cards()


def test_what_a_package_says_of_itself(tmp_path: Path) -> None:
    control = control_of(deb(tmp_path, "1.2"))
    assert (control["Package"], control["Version"], control["Description"]) == ("tabletop-companion", "1.2", "x")
    file = tmp_path / "no.deb"
    for words in (b"", b"PK\x03\x04", b"!<arch>\n", b"!<arch>\n" + b"x" * 60):
        file.write_bytes(words)
        with pytest.raises(ValueError, match=r"no Debian package|broken"):
            control_of(file)


# ---------------------------------------------------------------- the first start itself
class FirstBoot:
    """The script of the card, with commands of the system that note what they are asked."""

    def __init__(self, folder: Path, tmp: Path) -> None:
        self.root, self.folder, self.bin = tmp / "root", folder, tmp / "bin"
        self.notes = tmp / "notes"
        self.notes.touch()
        self.bin.mkdir()
        for name in ("dev", "proc", "etc/systemd/system", "var/lib", "home"):
            (self.root / name).mkdir(parents=True)
        (self.root / "proc/cmdline").write_text(CMDLINE)
        (self.root / "etc/shadow").write_text("root:*:1::::::\n")
        for name in ("systemctl", "apt-get", "dpkg"):
            self.command(name, "exit 0")
        self.installed("0.2.0")
        self.command("dpkg-deb", 'case "$3" in Package) n=1 ;; *) n=2 ;; esac; basename "$2" | cut -d_ -f$n')

    def command(self, name: str, does: str) -> None:
        file = self.bin / name
        file.write_text(f'#!/bin/sh\necho "{name} $*" >>{self.notes}\n{does}\n')
        file.chmod(0o755)

    def installed(self, version: str) -> None:
        self.command("dpkg-query", f'case "$*" in *Version*) echo {version} ;; *) echo "install ok installed" ;; esac')

    def run(self, *words: str) -> int:
        return subprocess.run(
            ["sh", str(self.folder / "companion/first-boot.sh"), *words],
            env={"PATH": f"{self.bin}:{os.environ['PATH']}", "COMPANION_ROOT": str(self.root)},
            check=False, timeout=60,
        ).returncode  # fmt: skip

    def asked(self, words: str) -> list[str]:
        return [line for line in self.notes.read_text().splitlines() if line.startswith(words)]

    @property
    def unit(self) -> Path:
        return self.root / "etc/systemd/system/companion-first-boot.service"


@pytest.fixture
def first_boot(trixie: Path, tmp_path: Path) -> FirstBoot:
    prepared(trixie, deb(tmp_path), language="ko")
    return FirstBoot(trixie, tmp_path)


def test_it_leaves_a_unit_that_comes_again_until_it_is_done(first_boot: FirstBoot) -> None:
    assert first_boot.run("begin") == 0
    assert first_boot.unit.is_file()
    wanted = first_boot.root / "etc/systemd/system/multi-user.target.wants/companion-first-boot.service"
    assert wanted.resolve() == first_boot.unit
    assert first_boot.asked("systemctl --no-block start companion-first-boot.service")
    first_boot.command("dpkg-query", "exit 1")  # the plug was pulled, or the installation failed
    assert first_boot.run() == 1
    assert first_boot.unit.is_file()
    first_boot.installed("0.2.0")
    assert first_boot.run() == 0
    assert not first_boot.unit.exists()
    assert not wanted.is_symlink()
    assert "done" in (first_boot.folder / "companion/first-boot.log").read_text()
    assert not first_boot.asked("systemctl daemon-reload")[1:], "a unit that runs is not forgotten"
    first_boot.notes.write_text("")
    assert first_boot.run("begin") == 0  # cloud-init calls it at every start
    assert first_boot.asked("") == []


def test_settings_come_before_the_package_and_the_owners_stay(first_boot: FirstBoot) -> None:
    settings = first_boot.root / "etc/companion/companion.yaml"
    first_boot.command("apt-get", f"test -s {settings}")
    assert first_boot.run() == 0
    assert "language: ko" in settings.read_text()
    assert not first_boot.asked("dpkg -i")
    settings.write_text("mine\n")
    assert first_boot.run() == 0
    assert settings.read_text() == "mine\n"
    settings.write_text("")  # the plug was pulled while they were copied
    assert first_boot.run() == 0
    assert "language: ko" in settings.read_text()
    assert [path.name for path in settings.parent.iterdir()] == ["companion.yaml"]


def test_without_a_network_the_package_alone_is_installed(first_boot: FirstBoot) -> None:
    first_boot.command("apt-get", "exit 100")
    assert first_boot.run() == 0
    (alone,) = first_boot.asked("dpkg -i")
    assert alone.endswith("tabletop-companion_0.2.0_arm64.deb")


def test_the_systems_packages_of_a_bundle_come_with_it_unless_they_are_there(first_boot: FirstBoot) -> None:
    system = first_boot.folder / "companion/system"
    system.mkdir()
    for name in ("libgbm1", "kbd"):
        (system / f"{name}_1_arm64.deb").touch()
    first_boot.command(
        "dpkg-query", 'case "$*" in *kbd) exit 1 ;; *Version*) echo 0.2.0 ;; *) echo "ok installed" ;; esac'
    )
    assert first_boot.run() == 0
    (install,) = first_boot.asked("apt-get")
    assert "kbd_1_arm64.deb" in install
    assert "libgbm1" not in install


def test_nobody_is_asked_for_a_name_and_a_password_unless_the_imager_was_told_one(first_boot: FirstBoot) -> None:
    assert first_boot.run() == 0
    assert first_boot.asked("systemctl disable --now userconfig.service")
    (first_boot.root / "etc/shadow").write_text("root:*:1::::::\nann:$y$j9T$x:1::::::\n")
    first_boot.notes.write_text("")
    assert first_boot.run() == 0
    assert not first_boot.asked("systemctl disable")


def test_a_card_prepared_anew_with_a_newer_package_is_an_update(
    first_boot: FirstBoot, trixie: Path, tmp_path: Path
) -> None:
    """The only way of a box that nobody can log into and that has no keyboard; settings and plays stay."""
    assert first_boot.run("begin") == first_boot.run() == 0
    (first_boot.root / "etc/companion/companion.yaml").write_text("mine\n")
    (tmp_path / "next").mkdir()
    prepared(trixie, deb(tmp_path / "next", "0.3.0"), language="ru")
    assert first_boot.run("begin") == 0
    assert first_boot.unit.is_file()
    assert first_boot.run() == 1, "the old one is still there: the next start tries again"
    first_boot.installed("0.3.0")
    first_boot.notes.write_text("")
    assert first_boot.run() == 0
    (install,) = first_boot.asked("apt-get")
    assert install.endswith("tabletop-companion_0.3.0_arm64.deb")
    assert (first_boot.root / "etc/companion/companion.yaml").read_text() == "mine\n"
    first_boot.notes.write_text("")
    assert first_boot.run("begin") == 0
    assert first_boot.asked("") == []


def test_if_config_txt_changes_it_starts_once_more(first_boot: FirstBoot) -> None:
    first_boot.command("apt-get", f"echo x >>{first_boot.folder}/config.txt")
    assert first_boot.run() == 0
    assert first_boot.asked("systemctl --no-block reboot")


def test_the_script_is_one_for_every_shell(tmp_path: Path) -> None:
    file = tmp_path / "first-boot.sh"
    shutil.copy(REPOSITORY / "companion/app/care/first-boot.sh", file)
    subprocess.run(["sh", "-n", str(file)], check=True)
    assert b"\r" not in file.read_bytes()
    assert not file.stat().st_mode & stat.S_ISVTX


def test_notes_of_what_changed_are_read_again(trixie: Path, tmp_path: Path) -> None:
    (trixie / "config.txt").write_bytes(b"# caf\xe9\n")
    prepared(trixie, deb(tmp_path))
    notes = json.loads((trixie / "companion/what-changed.json").read_text())
    assert notes["config.txt"]["before"].startswith("# caf")
    undo(trixie, lambda line: None)
    assert (trixie / "config.txt").read_bytes() == b"# caf\xe9\n"


def test_a_first_run_of_nobody_ends_itself() -> None:
    script = first_run("", Wishes(deb=Path("x.deb")))
    assert script.startswith("#!/bin/bash\n")
    assert script.endswith("exit 0\n")


@pytest.mark.parametrize("before", ["", FIRST_RUN], ids=["nobody's", "the imager's"])
def test_a_first_run_that_is_broken_off_is_never_asked_for_a_script_that_is_gone(before: str) -> None:
    """A card whose cmdline.txt names a script that is not there switches itself off at every start, for ever."""
    script = first_run(before, Wishes(deb=Path("x.deb"), hostname="game-box", wifi=("den", "password", "KR")))
    last = [line.split()[0] for line in script.splitlines() if not line.startswith("#")][-3:]
    assert last == ["sh", "rm", "exit"]
    assert "sed -i" not in script, "cmdline.txt is never replaced: FAT may keep half of the one and half of the other"
    assert script.count("set_hostname") == 1


@pytest.mark.parametrize("done", [False, True])
def test_cmdline_txt_is_changed_in_its_place_and_keeps_its_length(first_boot: FirstBoot, done: bool) -> None:
    """No other sector of the card changes, and one sector is written whole or not at all."""
    line = first_boot.folder / "cmdline.txt"
    if done:
        assert first_boot.run("begin") == first_boot.run() == 0
    (first_boot.root / "proc/cmdline").write_text(f"{CMDLINE} {card.FIRST_RUN}\n")
    line.write_text(f"{CMDLINE} {card.FIRST_RUN} quiet\n")
    before = line.stat()
    assert first_boot.run("begin") == 0
    assert line.read_text().split() == [*CMDLINE.split(), "quiet"]
    assert (line.stat().st_ino, line.stat().st_size) == (before.st_ino, before.st_size)
    assert line.read_text().count("\n") == 1


def test_in_a_first_run_the_setting_up_waits_for_the_next_start(first_boot: FirstBoot) -> None:
    """The machine starts anew right after it, and would break dpkg off in the middle."""
    (first_boot.root / "proc/cmdline").write_text(f"{CMDLINE} {card.FIRST_RUN}\n")
    assert first_boot.run("begin") == 0
    assert first_boot.unit.is_file()
    assert not first_boot.asked("systemctl")
