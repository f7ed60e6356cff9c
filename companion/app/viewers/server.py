"""The web server: gives pages to devices that may look on, and their presses to the inbox. Runs in a thread of its own.

It owns nothing: it gets immutable scenes, draws them as SVG for each size and language, and sends only the newest. Must
not touch a play, a page or a part of the box.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import json
import logging
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web
from msgspec import Struct

from companion.app.language import Language
from companion.app.table.viewing import (
    Failure,
    Joined,
    Kind,
    Looking,
    Refused,
    RemotePress,
    ServerFailed,
    Shown,
    ViewerNews,
)
from companion.app.viewers.access import MOST_VIEWERS, Access
from companion.core.errors import CompanionError
from companion.core.names import is_name
from companion.core.view import Label, Role, Scene
from companion.core.words import Text, text
from companion.lights.lights import Film
from companion.lights.pictures import Frame
from companion.screen.fonts import Measure
from companion.screen.icons import Icons
from companion.screen.svg import SvgPage, SvgScreen
from companion.screen.theme import LAMPLIGHT, Theme
from companion.screen.widgets import Drawings

LEAST_SIDE, MOST_SIDE = 200, 2160
LARGE_TEXT = 1.6
"""A page of so many fewer pixels, shown larger."""
MOST_MESSAGE_BYTES = 2_000
MOST_MESSAGES_A_S = 12
MOST_CONNECTIONS = 128
"""Of all devices together; whatever comes beyond is hung up on, so that the box keeps its files and sockets."""
IDLE_S = 15.0
"""A connection that asks nothing for so long is closed."""
LOOKS_AGAIN_S = 5.0
"""How often it looks whether this machine has come to another network or has left one."""
LOOPBACK = "127.0.0.1"
SENDS_WITHIN_S = 10.0
"""A viewer that takes longer to accept a picture is let go; it comes back by itself."""
SCREENS_KEPT = 24
HERE = '{"here":true}'
"""The answer to a page that asks whether the box is still there: browsers do not tell it that a network has gone."""
RING_LEDS = 24
"""Of the ring beside the page."""

_log = logging.getLogger(__name__)
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
FILES = {
    "viewer.js": "text/javascript",
    "viewer.css": "text/css",
    "manifest.webmanifest": "application/manifest+json",
    "icon.svg": "image/svg+xml",
    "regular.woff2": "font/woff2",
    "bold.woff2": "font/woff2",
}
_SAID = (
    "viewers-connected",
    "viewers-left",
    "viewers-right",
    "viewers-lost",
    "viewers-out",
    "viewers-larger",
    "viewers-write",
    "viewers-set",
    "viewers-awake-not",
    "viewers-language",
    "viewers-page",
    "viewers-ring",
)


class Sources(Struct, frozen=True):
    """What the server draws and answers with. ``make_language`` gives a language by its code, new for every caller."""

    web: Path
    fonts: Path
    languages: Mapping[str, str]
    language: Callable[[], str]
    """The table's own, for those who have not chosen."""
    make_language: Callable[[str], Language]
    drawings: Drawings
    icons: Icons
    theme: Callable[[], Theme] = lambda: LAMPLIGHT
    """The table's own colours."""


class _Viewer:
    """One open page: how large it is, what it reads, and what it was last sent."""

    def __init__(self, number: int, socket: web.WebSocketResponse) -> None:
        self.number = number
        self.socket = socket
        self.size: tuple[int, int] | None = None
        self.language = ""
        self.worded = ""
        """The language in which its frame has been given its own words."""
        self.large = False
        self.sent = -1
        self.stale = asyncio.Event()
        self.said_s: deque[float] = deque(maxlen=MOST_MESSAGES_A_S)

    def talks_too_fast(self, now_s: float) -> bool:
        """No finger presses so often, and no hand turns a phone so fast."""
        full = len(self.said_s) == MOST_MESSAGES_A_S and now_s - self.said_s[0] < 1.0
        if not full:
            self.said_s.append(now_s)
        return full

    @property
    def looking(self) -> Looking | None:
        """What it is; None before it has said so."""
        if self.size is None:
            return None
        short, long = sorted(self.size)
        kind = Kind.PHONE if short < 500 else Kind.TV if long >= 1200 else Kind.TABLET
        return Looking(kind, self.language)


class _HungUp(asyncio.Protocol):
    """One connection too many."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.close()


class Server:
    """Listens on what ``addresses`` gives, now and later, and on this machine itself, at ``port`` (0: any free one),
    once it is started. ``name`` gives the name that is announced, if one is; ``put`` takes news to the loop."""

    def __init__(
        self,
        addresses: Callable[[], tuple[str, ...]],
        port: int,
        name: Callable[[], str],
        sources: Sources,
        put: Callable[[ViewerNews], None],
        key: str = "",
    ) -> None:
        self._addresses = addresses
        self._name = name
        self._listening: dict[str, asyncio.Server] = {}
        self._unwanted = threading.Event()
        self._sources = sources
        self._put = put
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="viewers", daemon=True)
        self._ready = threading.Event()
        self._stop: asyncio.Event | None = None
        self._newest: Shown | None = None
        self._presses = False
        self._viewers: dict[int, _Viewer] = {}
        self._number = 0
        self._told: Joined | None = None
        self._screens: dict[tuple[tuple[int, int], str], SvgScreen] = {}
        self._pages: dict[tuple[Any, ...], SvgPage] = {}
        self._spoken: dict[str, Language] = {}
        self._worded: tuple[tuple[str, Path | None], ...] = ()
        self._ringed: tuple[int, dict[str, Any]] | None = None
        self._fonts: Measure | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self.port = port
        """The one it listens at, known once it is up."""
        self.listens: tuple[str, ...] = ()
        """The addresses by which other devices reach it."""
        self.names: tuple[str, ...] = ()
        self.access = Access((), time.monotonic, key)

    # -- from the loop's thread
    def start(self) -> None:
        self._thread.start()

    @property
    def up(self) -> bool:
        return self._loop is not None

    def wait(self, within_s: float) -> bool:
        """Until it listens or has failed. True if it is up."""
        return self._ready.wait(within_s) and self.up

    def stop(self, within_s: float = 2.0) -> None:
        """Close all connections. May be called twice, and before it is up."""
        self._unwanted.set()
        self._call(lambda: self._stop.set() if self._stop is not None else None)
        if self._thread.is_alive():
            self._thread.join(within_s)

    def show(self, shown: Shown) -> None:
        """The newest picture, for all; never blocks."""
        self._call(lambda: self._show(shown))

    def let_press(self, allowed: bool) -> None:
        self._call(lambda: self._let_press(allowed))

    def admit(self, number: str, welcome: bool) -> None:
        def answer() -> None:
            self.access.admit(number, welcome)
            self._tell()

        self._call(answer)

    def everybody_out(self, key: str) -> None:
        self._call(lambda: self._everybody_out(key))

    def refuse(self, viewer: int, why: Refused) -> None:
        self._call(lambda: self._refuse(viewer, why))

    def _call(self, do: Callable[[], Any]) -> None:
        loop = self._loop
        if loop is not None:
            with contextlib.suppress(RuntimeError):  # it has just ended
                loop.call_soon_threadsafe(do)

    # -- the server's own thread
    def _run(self) -> None:
        try:
            asyncio.run(self._serve())
        except Exception as fault:  # the box plays on; the table is told
            _log.warning("the viewers' server has stopped", exc_info=fault)
            taken = isinstance(fault, OSError) and fault.errno == errno.EADDRINUSE
            self._put(ServerFailed(Failure.PORT_IN_USE if taken else Failure.STOPPED, str(fault)))
        finally:
            self._loop = None
            self._ready.set()

    async def _serve(self) -> None:
        self._stop = asyncio.Event()
        self._fonts = Measure(self._sources.fonts)
        app = web.Application(client_max_size=1024, middlewares=[self._guard])
        app.add_routes(
            [
                web.get("/", self._page),
                web.get("/join", self._join),
                web.get("/ws", self._connect),
                *(web.get(f"/{name}", self._file) for name in FILES),
            ]
        )
        runner = web.AppRunner(
            app, access_log=None, handle_signals=False, shutdown_timeout=1.0, keepalive_timeout=IDLE_S
        )
        await runner.setup()
        assert runner.server is not None
        try:
            await self._listen(runner.server, LOOPBACK)
            await self._follow(runner.server)
            self._loop = asyncio.get_running_loop()
            self._ready.set()
            self._tell(anyhow=True)
            while not self._unwanted.is_set():
                with contextlib.suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(self._stop.wait(), LOOKS_AGAIN_S)
                    break
                if await self._follow(runner.server):
                    self._tell(anyhow=True)
            for viewer in tuple(self._viewers.values()):
                await viewer.socket.close(code=1001, message=b"off")
        finally:
            for listening in self._listening.values():
                listening.close()
            await runner.cleanup()

    async def _follow(self, server: web.Server) -> bool:
        """Listen where this machine is reached now. True if that is not where it was."""
        wanted = self._addresses()
        for address in set(self._listening) - {*wanted, LOOPBACK}:
            self._listening.pop(address).close()
        for address in wanted:
            if address not in self._listening:
                try:
                    await self._listen(server, address)
                except OSError as fault:
                    if fault.errno == errno.EADDRINUSE and not self.up:
                        raise
                    _log.warning("viewers cannot reach %s: %s", address, fault)
        listens = tuple(address for address in wanted if address in self._listening)
        if listens == self.listens and self.up:
            return False
        name = self._name()
        self.listens, self.names = listens, (name,) if name else ()
        hosts = {*listens, *self.names, LOOPBACK, "localhost"}
        self.access.reached_as([f"{host}:{self.port}" for host in hosts])
        return True

    async def _listen(self, server: web.Server, address: str) -> None:
        def connected() -> asyncio.Protocol:
            return _HungUp() if len(server.connections) >= MOST_CONNECTIONS else server()

        listening = await asyncio.get_running_loop().create_server(connected, address, self.port, backlog=64)
        self._listening[address] = listening
        self.port = listening.sockets[0].getsockname()[1]

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Only requests that name this machine as people reach it are answered, and every answer is locked down."""
        if not self.access.knows_host(request.headers.get("Host")):
            return web.Response(status=421, text="This is not the address of the box.", headers=_HEADERS)
        try:
            response = await handler(request)
        except web.HTTPException as no:
            return web.Response(status=no.status, text=no.reason, headers={**_HEADERS, **_location(no)})
        if not response.prepared:
            response.headers.update({key: value for key, value in _HEADERS.items() if key not in response.headers})
        return response

    # -- pages
    async def _page(self, request: web.Request) -> web.StreamResponse:
        cookie = request.cookies.get(self._cookie_name)
        language = self._speak(self._wanted(request))
        html = (self._sources.web / "index.html").read_text("utf-8")
        if cookie is not None and self.access.admitted(cookie):
            response = self._html(html, language, {"state": "viewer"})
            signed = self.access.exchanged(cookie)
            if signed is not None:
                self._set_cookie(response, signed)
            return response
        device = self.access.ask(cookie)
        if device is None:
            return self._html(html, language, {"state": "full"}, status=429)
        response = self._html(html, language, {"state": "asking", "number": device.number})
        self._set_cookie(response, device.cookie)
        return response

    def _html(self, html: str, language: Language, data: Mapping[str, Any], status: int = 200) -> web.Response:
        said = _frame(language)
        number = str(data.get("number", ""))
        said["ask"] = language.full(text("viewers-ask", number=number))
        held = {**data, "said": said, "languages": dict(self._sources.languages), "language": language.language}
        filled = html.replace("{{data}}", json.dumps(held, ensure_ascii=True).replace("<", "\\u003c"))
        filled = filled.replace("{{language}}", language.language)
        return web.Response(text=filled, content_type="text/html", status=status)

    async def _join(self, request: web.Request) -> web.StreamResponse:
        cookie = self.access.join(request.query.get("key", "")[:64])
        if cookie is None:
            return web.Response(status=403, text=self._speak(self._wanted(request)).full(text("viewers-wrong-key")))
        answer = web.Response(status=303, headers={"Location": "/"})
        self._set_cookie(answer, cookie)
        return answer

    @property
    def _cookie_name(self) -> str:
        return self.access.cookie_name(self.port)

    def _set_cookie(self, response: web.Response, cookie: str) -> None:
        response.set_cookie(self._cookie_name, cookie, httponly=True, samesite="Strict", path="/")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.path.lstrip("/")
        body = (self._sources.web / name).read_bytes()
        lasts = "max-age=86400" if name.endswith(".woff2") else "no-store"
        return web.Response(body=body, content_type=FILES[name], headers={"Cache-Control": lasts})

    def _wanted(self, request: web.Request) -> str:
        """The language a browser asks for, if there is it; else the table's."""
        for wish in request.headers.get("Accept-Language", "")[:200].split(","):
            code = wish.split(";")[0].strip().split("-")[0].lower()
            if code in self._sources.languages:
                return code
        return self._sources.language()

    # -- viewers
    async def _connect(self, request: web.Request) -> web.StreamResponse:
        cookie = request.cookies.get(self._cookie_name)
        if not self.access.knows_origin(request.headers.get("Origin")):
            raise web.HTTPForbidden(reason="Another page may not look on.")
        socket = web.WebSocketResponse(heartbeat=20.0, max_msg_size=MOST_MESSAGE_BYTES, compress=True)
        if not self.access.admitted(cookie):
            return await self._wait_to_be_let_in(request, socket, cookie)
        if len(self._viewers) >= MOST_VIEWERS:
            raise web.HTTPTooManyRequests(reason="Enough look on already.")
        self._number += 1
        viewer = _Viewer(self._number, socket)
        self._viewers[viewer.number] = viewer
        sending = None
        try:
            await socket.prepare(request)
            self._tell()
            sending = asyncio.create_task(self._send_newest(viewer))
            async for message in socket:
                if message.type is not WSMsgType.TEXT or not self._heard(viewer, message.data):
                    break
        finally:
            self._viewers.pop(viewer.number, None)
            if sending is not None:
                sending.cancel()
            self._tell()
        return socket

    async def _wait_to_be_let_in(
        self, request: web.Request, socket: web.WebSocketResponse, cookie: str | None
    ) -> web.StreamResponse:
        """A device that shows its number: it is told as soon as the table has answered."""
        device = self.access.device(cookie)
        if device is None:
            raise web.HTTPForbidden(reason="Ask at the box.")
        await socket.prepare(request)
        device.waiting += 1
        self._tell()
        try:
            while not socket.closed and device.number in self.access.asking:
                with contextlib.suppress(asyncio.TimeoutError):
                    await socket.receive(timeout=0.5)
            if not socket.closed:
                await socket.send_json({"let_in": self.access.admitted(cookie)})
                await socket.close()
        finally:
            device.waiting -= 1
            self._tell()
        return socket

    def _heard(self, viewer: _Viewer, said: str) -> bool:
        """A message of a page. False if it makes no sense or too many come: the connection is closed."""
        if viewer.talks_too_fast(time.monotonic()):
            return False
        try:
            message = json.loads(said)
            match message:
                case {
                    "width": int() as w,
                    "height": int() as h,
                    "language": str() as language,
                    "large": bool() as large,
                }:
                    viewer.size = (_within(w), _within(h))
                    viewer.language = language if language in self._sources.languages else self._sources.language()
                    viewer.large = large
                    viewer.sent = -1
                    viewer.stale.set()
                    self._tell()
                case {"there": True}:
                    self._soon(_send_quietly(viewer.socket, HERE))
                case {"press": str() as role, "revision": int() as revision} if role in list(Role):
                    self._pressed(viewer, RemotePress(revision, viewer.number, role=Role(role)))
                case {"stop": int() as stop, "revision": int() as revision} if 0 <= stop < 1000:
                    self._pressed(viewer, RemotePress(revision, viewer.number, stop=stop))
                case {"name": str() as words, "revision": int() as revision} if is_name(words):
                    self._pressed(viewer, RemotePress(revision, viewer.number, words=words))
                case _:
                    return False
        except (ValueError, RecursionError):
            return False
        return True

    def _pressed(self, viewer: _Viewer, press: RemotePress) -> None:
        if not self._presses:
            self._refuse(viewer.number, Refused.OFF)
        else:
            self._put(press)

    async def _send_newest(self, viewer: _Viewer) -> None:
        """Whenever there is something newer than this viewer has, that alone."""
        while not viewer.socket.closed:
            await viewer.stale.wait()
            viewer.stale.clear()
            shown = self._newest
            if shown is None or viewer.size is None or viewer.sent == shown.revision:
                continue
            try:
                message = self._message(viewer, shown)
            except Exception as fault:  # one page that cannot be drawn: the next one will be
                _log.warning("a page could not be drawn for viewers", exc_info=fault)
                continue
            viewer.sent = shown.revision
            try:
                await asyncio.wait_for(viewer.socket.send_str(message), SENDS_WITHIN_S)
            except (TimeoutError, ConnectionError):
                await viewer.socket.close(code=1008, message=b"slow")
                return

    def _message(self, viewer: _Viewer, shown: Shown) -> str:
        assert viewer.size is not None
        language = self._speak(viewer.language, shown.words)
        width, height = viewer.size
        shrink = LARGE_TEXT if viewer.large else 1.0
        size = (_within(width / shrink), _within(height / shrink))
        page = self._drawn(size, language, shown)
        words = {} if viewer.worded == language.language else {"words": _frame(language)}
        viewer.worded = language.language
        may_press = self._presses and not shown.scene.black
        labels = _labels(shown.scene, language) if may_press else {}
        return json.dumps(
            {
                "revision": shown.revision,
                "svg": page.svg,
                "size": size,
                "said": [said for said in map(language.full, shown.said) if said],
                "ring": self._ring(shown),
                "labels": labels,
                "stops": page.stops if may_press else (),
                "dark": shown.scene.black,
                **({"writes": True} if may_press and shown.writes else {}),
                **words,
            },
            ensure_ascii=False,
            separators=(",", ":"),
        )

    def _drawn(self, size: tuple[int, int], language: Language, shown: Shown) -> SvgPage:
        key = (size, language.language)
        screen = self._screens.get(key)
        if screen is None:
            assert self._fonts is not None
            if len(self._screens) >= SCREENS_KEPT:
                self._screens.clear()
            sources = self._sources
            screen = self._screens[key] = SvgScreen(
                size, self._fonts, language, bar=False, drawings=sources.drawings, icons=sources.icons
            )
        screen.words, screen.theme = language, self._sources.theme()
        page = self._pages.get((shown.revision, *key))
        if page is None:
            if self._pages and next(iter(self._pages))[0] != shown.revision:
                self._pages.clear()
            page = self._pages[(shown.revision, *key)] = screen.page(shown.scene)
        return page

    def _ring(self, shown: Shown) -> dict[str, Any]:
        """Worked out once for all viewers."""
        if self._ringed is None or self._ringed[0] != shown.revision:
            ring: dict[str, Any] = {}
            try:
                ring = _ring(shown.ring)
            except Exception as fault:  # a game's own drawing: the page is shown without it
                _log.warning("a ring could not be drawn for viewers", exc_info=fault)
            self._ringed = shown.revision, ring
        return self._ringed[1]

    def _speak(self, code: str, words: tuple[tuple[str, Path | None], ...] = ()) -> Language:
        for file, folder in words:
            if (file, folder) not in self._worded:
                self._worded += ((file, folder),)
                for language in self._spoken.values():
                    language.add(file, folder)
        if code not in self._spoken:
            try:
                made = self._sources.make_language(code)
            except (OSError, CompanionError):  # its files have gone
                made = self._sources.make_language(self._sources.language())
            for file, folder in self._worded:
                made.add(file, folder)
            self._spoken[code] = made
        return self._spoken[code]

    # -- within the thread
    def _show(self, shown: Shown) -> None:
        self._newest = shown
        for viewer in self._viewers.values():
            viewer.stale.set()

    def _let_press(self, allowed: bool) -> None:
        self._presses = allowed
        for viewer in self._viewers.values():
            viewer.sent = -1
            viewer.stale.set()

    def _everybody_out(self, key: str) -> None:
        self.access.everybody_out(key)
        for viewer in tuple(self._viewers.values()):
            self._soon(viewer.socket.close(code=4001, message=b"out"))
        self._tell()

    def _refuse(self, number: int, why: Refused) -> None:
        viewer = self._viewers.get(number)
        if viewer is None or viewer.socket.closed:
            return
        said = self._speak(viewer.language or self._sources.language()).full(Text(why.value))
        self._soon(_send_quietly(viewer.socket, json.dumps({"refused": said}, ensure_ascii=False)))

    def _soon(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _tell(self, anyhow: bool = False) -> None:
        looking = (viewer.looking for viewer in self._viewers.values())
        joined = Joined(tuple(each for each in looking if each is not None), self.access.asking)
        if anyhow or joined != self._told:
            self._told = joined
            self._put(joined)


def _ring(film: Film | None) -> dict[str, Any]:
    """The ring beside the page: six digits an LED, as it stands, then what is seen once, then what is seen over and
    over. One that is dark keeps its place on the page."""
    if film is None:
        return {}
    frames = {"once": film.once(RING_LEDS), "again": film.again(RING_LEDS)}
    moving = {name: [[lasts_ms, _leds(frame)] for lasts_ms, frame in part] for name, part in frames.items()}
    return {"rest": _leds(film.rest(RING_LEDS)), **moving}


def _leds(frame: Frame) -> str:
    return "".join("{:02x}{:02x}{:02x}".format(*led) for led in frame)


def _frame(language: Language) -> dict[str, str]:
    """What the frame around the page says by itself."""
    return {key.removeprefix("viewers-"): language.full(Text(key)) for key in (*_SAID, "viewers-full")}


def _labels(scene: Scene, language: Language) -> dict[str, Any]:
    return {label.role.value: _label(label, language) for label in scene.labels if label.meant}


def _label(label: Label, language: Language) -> dict[str, Any]:
    return {"text": language.full(label.text), "primary": label.primary, "refused": label.refused}


def _within(side: float) -> int:
    """A size that a page can be drawn at."""
    return max(LEAST_SIDE, min(MOST_SIDE, round(side)))


def _location(no: web.HTTPException) -> dict[str, str]:
    return {"Location": no.headers["Location"]} if "Location" in no.headers else {}


async def _send_quietly(socket: web.WebSocketResponse, message: str) -> None:
    with contextlib.suppress(ConnectionError, RuntimeError):
        await socket.send_str(message)


__all__ = ["FILES", "Server", "Sources"]
