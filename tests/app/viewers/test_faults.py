"""What may come over a network that nobody guards: raw bytes, readers that never read, a box that was off meanwhile."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import io
import os
from collections.abc import Callable

import aiohttp
import pytest

from companion.app import assets
from companion.app.table.viewing import Shown
from companion.app.viewers import server as viewers_server
from companion.app.viewers.network import own_addresses, reachable
from companion.app.viewers.server import Server
from companion.core.view import Col, Heading, Page, Scene
from companion.core.words import name
from companion.screen.fonts import Measure
from tests.app.viewers.browser import WITHIN_S, Phone, serving, sources, tried

WS = "GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n"
WS += "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"


def page(said: str, revision: int = 1, lines: int = 1) -> Shown:
    node = Col(tuple(Heading(name(f"{said} {line}")) for line in range(lines)))
    return Shown(revision, Scene(Page(node, node)))


CLOSE = 0x88
"""First byte of a frame that ends a connection."""


class Wire:
    """A viewer of bare bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def opened(cls, server: Server) -> Wire:
        return cls(*await asyncio.open_connection("127.0.0.1", server.port))

    async def look(self, phone: Phone) -> None:
        """Shake hands as a viewer with the phone's cookie."""
        assert phone.session is not None
        cookies = "; ".join(f"{cookie.key}={cookie.value}" for cookie in phone.session.cookie_jar)
        host = phone.address.removeprefix("http://")
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(WS.format(host=host, cookie=cookies, key=key).encode())
        assert b" 101 " in await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), WITHIN_S)

    async def hung_up(self) -> bool:
        """Nothing more will come: the end, or a frame that says so."""
        with contextlib.suppress(ConnectionError):
            while (came := await asyncio.wait_for(self.reader.read(65_536), WITHIN_S)) and came[0] != CLOSE:
                pass
        self.writer.close()
        return True


def masked(opcode: int, body: bytes, first: int = 0x80) -> bytes:
    """A frame as a browser sends it; the mask is nothing."""
    return bytes((first | opcode, 0x80 | len(body))) + bytes(4) + body


GARBAGE_FRAMES = {
    "noise": b"\xff" * 64,
    "an opcode that there is not": masked(0xB, b"x"),
    "reserved bits": masked(1, b"{}", first=0xF0),
    "binary": masked(2, b"\x00\x01\x02"),
    "text that is no UTF-8": masked(1, b"\xc3\x28"),
    "a ping too long": bytes((0x89, 0xFE)) + (4000).to_bytes(2, "big") + bytes(4) + bytes(4000),
    "a frame of exabytes": bytes((0x81, 0xFF)) + (2**62).to_bytes(8, "big") + bytes(4),
    "the middle of nothing": masked(0, b"x"),
    "compressed noise": masked(1, b"\xfa\xfb\xfc\xfd", first=0xC0),
}


@pytest.mark.parametrize("frame", GARBAGE_FRAMES.values(), ids=GARBAGE_FRAMES)
def test_a_garbage_frame_ends_its_connection_and_nothing_else(frame: bytes) -> None:
    with serving() as server:
        server.show(page("Round 6"))

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                await phone.look()
                await phone.sees()
                wire = await Wire.opened(server)
                await wire.look(phone)
                wire.writer.write(frame)
                assert await wire.hung_up()
                server.show(page("Round 7", 2))
                assert "Round 7" in (await phone.sees())["svg"]

        tried(steps())


@pytest.mark.parametrize(
    "request_",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/1.1\r\nHost: " + b"x" * 100_000 + b"\r\n\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 50_000 + b"\r\n",
        b"POST /ws HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\nzzzz",
    ],
    ids=["TLS", "long Host", "long path", "many headers", "no length", "two lengths"],
)
def test_what_is_no_request_is_not_answered_with_a_page(request_: bytes) -> None:
    with serving() as server:

        async def steps() -> None:
            wire = await Wire.opened(server)
            wire.writer.write(request_ + b"\r\n\r\n")
            with contextlib.suppress(ConnectionError):
                assert b" 200 " not in await asyncio.wait_for(wire.reader.read(65_536), WITHIN_S)
            wire.writer.close()
            async with Phone(server) as phone:
                await phone.scan()

        tried(steps())


def test_ten_megabytes_in_a_request_are_not_taken() -> None:
    with serving() as server:

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                assert phone.session is not None
                for path in ("/", "/join", "/ws", "/viewer.js"):
                    with contextlib.suppress(aiohttp.ClientError):  # hung up on while it still talked
                        async with phone.session.post(
                            phone.address + path, data=io.BytesIO(bytes(10_000_000))
                        ) as answer:
                            assert answer.status in (405, 413)

        tried(steps())


class Stuck:
    """A connection whose other end takes nothing."""

    closed = False
    code = 0

    async def send_str(self, message: str) -> None:
        await asyncio.Event().wait()

    async def close(self, *, code: int, message: bytes) -> None:
        self.closed, self.code = True, code


def test_a_viewer_that_never_reads_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viewers_server, "SENDS_WITHIN_S", 0.01)
    server = Server(tuple, 0, str, sources(), lambda news: None)
    server._fonts = Measure(assets.assets() / "fonts")
    server._newest = page("Round 6")

    async def steps() -> None:
        stuck = Stuck()
        viewer = viewers_server._Viewer(1, stuck)  # type: ignore[arg-type]
        viewer.size, viewer.language = (800, 480), "en"
        viewer.stale.set()
        await server._send_newest(viewer)
        assert stuck.code == 1008

    tried(steps())


def test_without_any_origin_nobody_looks_on() -> None:
    """A program that is no browser may leave it out; a browser never does for such a connection."""
    with serving() as server:

        async def steps() -> None:
            async with Phone(server) as phone:
                await phone.scan()
                assert phone.session is not None
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await phone.session.ws_connect(phone.address + "/ws")
                assert refused.value.status == 403

        tried(steps())


def test_the_same_viewers_come_back_when_the_box_does_and_see_what_is_there_now() -> None:
    """The box is off and on again under an open page: same key, same port."""
    with serving() as before:
        before.show(page("Round 6"))
        key, port = before.access.key, before.port

        async def steps(stop: Callable[[], None]) -> None:
            async with Phone(before) as phone:
                await phone.scan()
                await phone.look()
                assert "Round 6" in (await phone.sees())["svg"]
                await asyncio.to_thread(stop)
                assert await phone.sees() is None
                after = Server(tuple, port, str, sources(), lambda news: None, key)
                after.start()
                assert await asyncio.to_thread(after.wait, WITHIN_S)
                try:
                    after.show(page("Round 9", 1))  # its revisions begin anew
                    await phone.look()
                    assert "Round 9" in (await phone.sees())["svg"]
                finally:
                    await asyncio.to_thread(after.stop)

        tried(steps(before.stop))


def test_no_address_but_those_of_its_own_networks_is_ever_listened_on() -> None:
    """Of this machine, and of machines that have others: public, shared by a provider, link-local, IPv6."""
    assert (
        reachable(("8.8.8.8", "100.64.0.1", "169.254.3.4", "172.32.0.1", "192.167.1.1", "0.0.0.0", "127.0.0.1")) == ()
    )
    assert reachable(("2001:db8::1", "::", "fe80::1")) == ()
    assert set(reachable(own_addresses())) <= set(own_addresses())
