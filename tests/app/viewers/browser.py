"""A viewer for tests, without a browser: what it is sent, and what it says."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from typing import Any

import aiohttp

from companion.app import assets
from companion.app.language import Language, languages
from companion.app.table.viewing import ViewerNews
from companion.app.viewers.server import Server, Sources
from companion.screen.icons import Icons
from tests.drawings import drawings

WITHIN_S = 20.0


def sources() -> Sources:
    codes = languages(assets.locales())
    return Sources(
        web=assets.assets() / "web",
        fonts=assets.assets() / "fonts",
        languages={code: code for code in codes},
        language=lambda: "en",
        make_language=lambda code: Language(assets.locales(), code),
        drawings=drawings(),
        icons=Icons(),
    )


@contextlib.contextmanager
def serving(put: Any = None, given: Sources | None = None) -> Iterator[Server]:
    """A server on the loopback address, at a port of its own."""
    news: list[ViewerNews] = []
    server = Server(tuple, 0, str, given or sources(), put or news.append)
    server.start()
    assert server.wait(WITHIN_S), news
    try:
        yield server
    finally:
        server.stop()


class Phone:
    """A device: keeps its cookie, opens the page and looks on."""

    def __init__(self, server: Server, language: str = "en", size: tuple[int, int] = (800, 480)) -> None:
        self.server = server
        self.address = f"http://127.0.0.1:{server.port}"
        self.language = language
        self.size = size
        self.session: aiohttp.ClientSession | None = None
        self.socket: Any = None
        self.bytes: list[str] = []

    async def __aenter__(self) -> Phone:
        self.session = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.socket is not None:
            await self.socket.close()
        assert self.session is not None
        await self.session.close()

    async def get(self, path: str, **how: Any) -> tuple[int, str, Any]:
        assert self.session is not None
        async with self.session.get(self.address + path, allow_redirects=False, **how) as answer:
            return answer.status, await answer.text(), answer.headers

    async def scan(self) -> None:
        """Open the code's address."""
        status, _, _ = await self.get(f"/join?key={self.server.access.key}")
        assert status == 303

    async def look(self, **headers: str) -> None:
        assert self.session is not None
        origin = {"Origin": self.address, **headers}
        self.socket = await self.session.ws_connect(self.address + "/ws", headers=origin)
        await self.wish()

    async def wish(self, large: bool = False) -> None:
        width, height = self.size
        await self.say({"width": width, "height": height, "language": self.language, "large": large})

    async def say(self, message: Any) -> None:
        await self.socket.send_str(json.dumps(message))

    async def sees(self) -> Any:
        """The next message."""
        message = await self.socket.receive(timeout=WITHIN_S)
        if message.type is not aiohttp.WSMsgType.TEXT:
            return None
        self.bytes.append(message.data)
        return json.loads(message.data)


def tried(steps: Any) -> Any:
    """Run what a device does, within a time."""
    return asyncio.run(asyncio.wait_for(steps, WITHIN_S * 3))
