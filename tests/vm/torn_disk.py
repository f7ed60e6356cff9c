"""A disk that loses what it was not told to keep, served to QEMU over NBD. Must not know the guest.

A real card keeps writes in its own memory until it is flushed, in any order, and when the power goes some sectors of
them are there and some are not. Here a flush moves writes into the file, and ``cut`` keeps a random part of those that
came since, sector by sector. Protocol: github.com/NetworkBlockDevice/nbd, doc/proto.md.
"""

from __future__ import annotations

import os
import random
import socket
import struct
import threading
from pathlib import Path

SECTOR = 512
_MAGIC, _OPTION, _OPTION_REPLY = b"NBDMAGIC", b"IHAVEOPT", 0x3E889045565A9
_REQUEST, _REPLY = 0x25609513, 0x67446698
_FLAGS = 1 | 4 | 8
"""Has flags, takes FLUSH, takes "force unit access"."""
_READ, _WRITE, _DISCONNECT, _FLUSH = range(4)
_FUA = 1
_EXPORT_NAME, _ABORT, _INFO, _GO = 1, 2, 6, 7
_ACK, _SAYS, _UNSUPPORTED = 1, 3, (1 << 31) + 1


class TornDisk:
    """A raw image as a disk.

    :param image: the file; what was flushed is in it.
    :param address: of the socket that QEMU connects to.
    """

    def __init__(self, image: Path, address: Path) -> None:
        self._fd = os.open(image, os.O_RDWR)
        self._size = os.fstat(self._fd).st_size
        self._unflushed: dict[int, bytes] = {}
        self._guard = threading.Lock()
        self.flushes = 0
        self.deaf = False
        """It says that it flushed, and does not: the control, since a test that no loss could fail proves nothing."""
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(address))
        self._server.listen()
        threading.Thread(target=self._serve, name="torn-disk", daemon=True).start()

    def read(self, offset: int, length: int) -> bytes:
        """As the guest sees it: its own writes, flushed or not."""
        with self._guard:
            data = bytearray(os.pread(self._fd, length, offset))
            for sector in range(offset // SECTOR, (offset + length - 1) // SECTOR + 1) if self._unflushed else ():
                if (written := self._unflushed.get(sector)) is not None:
                    at = sector * SECTOR - offset
                    data[max(at, 0) : at + SECTOR] = written[max(-at, 0) : max(-at, 0) + length - max(at, 0)]
            return bytes(data)

    def write(self, offset: int, data: bytes) -> None:
        assert offset % SECTOR == len(data) % SECTOR == 0
        with self._guard:
            for n in range(0, len(data), SECTOR):
                self._unflushed[(offset + n) // SECTOR] = data[n : n + SECTOR]

    def flush(self) -> None:
        with self._guard:
            self.flushes += 1
            if not self.deaf:
                self._keep(self._unflushed)

    def cut(self, dice: random.Random) -> tuple[int, int]:
        """The power goes: how many sectors were not flushed, and how many of them are there all the same."""
        with self._guard:
            part = 0.0 if self.deaf else dice.random()
            kept = {sector: data for sector, data in self._unflushed.items() if dice.random() < part}
            lost, left = len(self._unflushed), len(kept)
            self._unflushed.clear()
            self._keep(kept)
            return lost, left

    def close(self) -> None:
        self._server.close()
        os.close(self._fd)

    def _keep(self, sectors: dict[int, bytes]) -> None:
        for sector in sorted(sectors):
            os.pwrite(self._fd, sectors[sector], sector * SECTOR)
        sectors.clear()

    # -- the protocol
    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._server.accept()
            except OSError:
                return
            with client:
                try:
                    if self._agreed(client):
                        self._answer(client)
                except (EOFError, OSError):
                    continue  # the machine is gone

    def _agreed(self, client: socket.socket) -> bool:
        client.sendall(_MAGIC + _OPTION + struct.pack(">H", 3))
        _exactly(client, 4)
        while True:
            _, option, length = struct.unpack(">8sII", _exactly(client, 16))
            _exactly(client, length)
            if option == _EXPORT_NAME:
                client.sendall(struct.pack(">QH", self._size, _FLAGS))
                return True
            if option in (_INFO, _GO):
                about = struct.pack(">HQH", 0, self._size, _FLAGS)
                client.sendall(struct.pack(">QIII", _OPTION_REPLY, option, _SAYS, len(about)) + about)
            known = option in (_INFO, _GO, _ABORT)
            client.sendall(struct.pack(">QIII", _OPTION_REPLY, option, _ACK if known else _UNSUPPORTED, 0))
            if option in (_GO, _ABORT):
                return option == _GO

    def _answer(self, client: socket.socket) -> None:
        while True:
            magic, flags, command, cookie, offset, length = struct.unpack(">IHHQQI", _exactly(client, 28))
            assert magic == _REQUEST
            data = b""
            if command == _DISCONNECT:
                return
            if command == _READ:
                data = self.read(offset, length)
            elif command == _WRITE:
                self.write(offset, _exactly(client, length))
                if flags & _FUA:
                    self.flush()
            elif command == _FLUSH:
                self.flush()
            client.sendall(struct.pack(">IIQ", _REPLY, 0, cookie) + data)


def _exactly(client: socket.socket, length: int) -> bytes:
    parts = []
    while length:
        piece = client.recv(min(length, 1 << 20))
        if not piece:
            raise EOFError
        parts.append(piece)
        length -= len(piece)
    return b"".join(parts)
