"""A simulated box with its real server, and real browsers that look on: Debian's Chromium, without a window."""

from __future__ import annotations

import contextlib
import shutil
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from msgspec import Struct

from companion.app import assets
from companion.app.language import Language, languages
from companion.app.store.games import Games
from companion.app.store.library import Fixed
from companion.app.viewers.server import Sources
from companion.app.viewers.viewers import WebViewers
from companion.app.virtual.simulation import Simulation

MISSING = next(
    (
        f"needs {what}"
        for what, there in (
            ("Chromium: apt install chromium", shutil.which("chromium")),
            ("its driver: apt install chromium-driver", shutil.which("chromedriver")),
            ("selenium: pip install selenium", find_spec("selenium")),
        )
        if not there
    ),
    "",
)
WITHIN_S = 20.0


class Device(Struct, frozen=True):
    """What somebody looks on with: its language, and its size in CSS pixels."""

    language: str
    size: tuple[int, int]
    mobile: bool = False


PHONE = Device("ru", (390, 844), mobile=True)
TABLET = Device("ko", (1024, 768))
TV = Device("en", (1920, 1080))


class Table:
    """A simulated box with viewers; its turns are taken here."""

    def __init__(self, box: Simulation, port: int = 0, memory: Any = None) -> None:
        self.box = box
        words = box.screen.words
        codes = languages(assets.locales())
        names = {code: Language(assets.locales(), code).known[code] for code in codes}
        self.viewers = WebViewers(
            lambda: Sources(
                web=assets.assets() / "web",
                fonts=assets.assets() / "fonts",
                languages=names,
                language=lambda: str(getattr(words, "language", "en")),
                make_language=lambda code: Language(assets.locales(), code),
                drawings=self.box.screen.drawings,
                icons=self.box.screen.icons,
            ),
            self.box.inbox.put,
            port=port,
            memory=memory,
            addresses=lambda: ("127.0.0.1",),
            name=lambda: "",
        )
        self.box.host.viewers = self.viewers

    def open(self) -> None:
        self.viewers.switch_on()
        self.until(lambda: self.viewers.on)

    def close(self) -> None:
        self.viewers.close()
        assert not self.box.host.faults, self.box.host.faults

    def until(self, holds: Callable[[], Any], within_s: float = WITHIN_S) -> Any:
        """Take turns until it does."""
        ends_s = time.monotonic() + within_s
        while not (found := holds()):
            assert time.monotonic() < ends_s, "it did not happen in time"
            self.box.wait(0.0)
            time.sleep(0.02)
        return found

    def shows(self, *browsers: Browser) -> None:
        """Until each has the newest page."""
        self.box.wait(0.0)
        newest = self.box.host._revision
        self.until(lambda: all(browser.revision >= newest for browser in browsers))


def sat_down(game: str, *seats: str, **options: Any) -> Simulation:
    """A simulated box with a play on it."""
    box = Simulation(Fixed(Games(), game, {}))
    box.host.begin(game, seats, options, seed=b"an evening")
    box.wait(0.0)
    box.settle()
    return box


class Browser:
    """One device. ``driver`` is Selenium's."""

    def __init__(self, driver: Any, device: Device) -> None:
        self.driver = driver
        self.device = device

    @property
    def revision(self) -> int:
        return int(self.driver.execute_script("return document.querySelector('main').dataset.revision || -1"))

    def scan(self, invitation: str) -> None:
        self.driver.get(invitation)

    def ask(self, script: str) -> Any:
        return self.driver.execute_script(f"return {script}")

    @property
    def texts(self) -> str:
        """Every sentence on the page that the box draws."""
        return str(self.ask("[...document.querySelectorAll('.page text')].map(t => t.textContent).join(' | ')"))

    def click(self, css: str) -> None:
        self.driver.execute_script(f"document.querySelector({css!r}).click()")

    def picture(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(path))


@contextlib.contextmanager
def browsers(*devices: Device) -> Iterator[list[Browser]]:
    """Chromium once for each device, with nothing kept between."""
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    with contextlib.ExitStack() as stack:
        opened = []
        for device in devices:
            width, height = device.size
            options = webdriver.ChromeOptions()
            options.binary_location = shutil.which("chromium") or ""
            for flag in (
                "headless=new",
                "no-sandbox",
                "disable-gpu",
                "disable-dev-shm-usage",
                f"lang={device.language}",
            ):
                options.add_argument(f"--{flag}")
            options.add_argument(f"--window-size={width},{height}")
            options.add_experimental_option("prefs", {"intl.accept_languages": device.language})
            driver = webdriver.Chrome(options, Service(shutil.which("chromedriver")))
            stack.callback(driver.quit)
            metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": device.mobile}
            driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
            opened.append(Browser(driver, device))
        yield opened


__all__ = ["MISSING", "PHONE", "TABLET", "TV", "Browser", "Device", "Table", "browsers", "sat_down"]
