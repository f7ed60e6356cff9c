"""A viewer's connection, read frame by frame as the bytes come from the socket; and a box whose pictures go over it."""

from __future__ import annotations

import contextlib
import http.client
import json
import queue
import re
import socket
import struct
import threading
import zlib
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from companion.app.table.viewing import Shown
from companion.app.viewers.server import Server
from tests.app.viewers.onlookers import Onlookers

WITHIN_S = 60.0
TEXT, PING, PONG = 1, 9, 10
COMPRESSED = 0x40
END_OF_BLOCK = b"\x00\x00\xff\xff"
"""RFC 7692: what a sender leaves off each compressed message."""


class Sent(Struct, frozen=True):
    """One message: when the box had it sent, the bytes of its frame, and what they say."""

    at_s: float
    frame: bytes
    said: str

    @property
    def message(self) -> Any:
        return json.loads(self.said)

    @property
    def texts(self) -> list[str]:
        """What can be read on the page."""
        found = re.findall(r"<text[^>]*>(.*?)</text>", self.message["svg"], re.DOTALL)
        return [re.sub(r"<[^>]*>", "", each) for each in found]


class Wire:
    """Joins with the key, connects and looks on, as a browser does."""

    def __init__(self, server: Server, language: str, size: tuple[int, int]) -> None:
        host = f"127.0.0.1:{server.port}"
        joining = http.client.HTTPConnection(host, timeout=WITHIN_S)
        joining.request("GET", f"/join?key={server.access.key}")
        answer = joining.getresponse()
        cookie = (answer.headers["Set-Cookie"] or "").split(";")[0]
        joining.close()
        self._socket = socket.create_connection(("127.0.0.1", server.port), WITHIN_S)
        self._socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n".encode()
        )
        self._bytes = self._socket.makefile("rb")
        assert b" 101 " in self._bytes.readline()
        while self._bytes.readline() != b"\r\n":
            pass
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        width, height = size
        wish = {"width": width, "height": height, "language": language, "large": False}
        self._say(TEXT, json.dumps(wish).encode())
        self._socket.settimeout(None)
        self._frames: queue.Queue[tuple[bytes, bytes]] = queue.Queue()
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def _say(self, kind: int, words: bytes) -> None:
        """A frame of less than 126 bytes, with the mask that RFC 6455 wants of a client."""
        self._socket.sendall(bytes((0x80 | kind, 0x80 | len(words))) + bytes(4) + words)

    def _read(self) -> None:
        """Every frame until the end; pings are answered meanwhile, however long the box takes over an evening."""
        with contextlib.suppress(OSError):
            while len(head := self._bytes.read(2)) == 2:
                length = head[1]
                longer = {126: ">H", 127: ">Q"}.get(length)
                if longer is not None:
                    more = self._bytes.read(struct.calcsize(longer))
                    head, length = head + more, struct.unpack(longer, more)[0]
                body = self._bytes.read(length)
                if head[0] & 0xF == PING:
                    self._say(PONG, body)
                else:
                    self._frames.put((head, body))

    def next(self) -> tuple[bytes, str]:
        """The next frame that is no ping, whole, and its text."""
        head, body = self._frames.get(timeout=WITHIN_S)
        assert head[0] & 0xF == TEXT
        packed = head[0] & COMPRESSED
        return head + body, (self._inflate.decompress(body + END_OF_BLOCK) if packed else body).decode()

    @property
    def quiet(self) -> bool:
        """Nothing has come that nobody read."""
        return self._frames.empty()

    def close(self) -> None:
        with contextlib.suppress(OSError):  # the server was faster
            self._socket.shutdown(socket.SHUT_RDWR)
        self._reading.join(WITHIN_S)
        self._bytes.close()
        self._socket.close()


class Wired(Onlookers):
    """Every picture of a box goes through a real server and comes out of a real socket before the box goes on."""

    def __init__(
        self, server: Server, now_s: Callable[[], float], language: str = "en", size: tuple[int, int] = (390, 740)
    ) -> None:
        super().__init__()
        self._server = server
        server.let_press(True)
        self._now_s = now_s
        self._wire = Wire(server, language, size)
        self.sent: list[Sent] = []

    def show(self, shown: Shown) -> None:
        super().show(shown)
        self._server.show(shown)
        frame, said = self._wire.next()
        self.sent.append(Sent(round(self._now_s(), 3), frame, said))
        assert self.sent[-1].message["revision"] == shown.revision, "nothing else comes between"

    def close(self) -> None:
        assert self._wire.quiet, "nothing else was sent"
        self._wire.close()


__all__ = ["Sent", "Wire", "Wired"]
