"""The virtual machine's disk, on its own: what was flushed is there after a cut, of the rest some sectors."""

from __future__ import annotations

import random
import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.vm.torn_disk import SECTOR, TornDisk


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[TornDisk]:
    image = tmp_path / "disk.raw"
    image.write_bytes(bytes(64 * SECTOR))
    made = TornDisk(image, tmp_path / "disk")
    yield made
    made.close()


def test_the_guest_sees_what_it_wrote_and_the_file_what_was_flushed(disk: TornDisk, tmp_path: Path) -> None:
    disk.write(4 * SECTOR, b"a" * 2 * SECTOR)
    assert disk.read(4 * SECTOR - 8, 16) == bytes(8) + b"a" * 8
    assert disk.read(5 * SECTOR, 2 * SECTOR) == b"a" * SECTOR + bytes(SECTOR)
    assert (tmp_path / "disk.raw").read_bytes() == bytes(64 * SECTOR)
    disk.flush()
    assert (tmp_path / "disk.raw").read_bytes()[4 * SECTOR : 6 * SECTOR] == b"a" * 2 * SECTOR


def test_a_cut_tears_what_was_not_flushed_and_nothing_else(disk: TornDisk) -> None:
    disk.write(0, b"k" * 8 * SECTOR)
    disk.flush()
    disk.write(0, b"n" * 8 * SECTOR)
    lost, kept = disk.cut(random.Random(3))
    assert lost == 8
    sectors = [disk.read(n * SECTOR, SECTOR)[:1] for n in range(8)]
    assert sectors.count(b"n") == kept
    assert sectors.count(b"k") == 8 - kept
    assert 0 < kept < 8


def test_it_speaks_to_qemu(disk: TornDisk, tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as qemu:
        qemu.connect(str(tmp_path / "disk"))
        assert qemu.recv(18, socket.MSG_WAITALL)[:16] == b"NBDMAGICIHAVEOPT"
        qemu.sendall(struct.pack(">I", 3) + b"IHAVEOPT" + struct.pack(">II", 8, 0))  # structured replies: not here
        assert struct.unpack(">QIII", qemu.recv(20, socket.MSG_WAITALL))[2] == (1 << 31) + 1
        qemu.sendall(b"IHAVEOPT" + struct.pack(">II", 7, 6) + bytes(6))
        said = qemu.recv(20 + 12 + 20, socket.MSG_WAITALL)
        assert struct.unpack(">HQH", said[20:32]) == (0, 64 * SECTOR, 13)
        qemu.sendall(struct.pack(">IHHQQI", 0x25609513, 0, 1, 7, SECTOR, SECTOR) + b"x" * SECTOR)
        assert struct.unpack(">IIQ", qemu.recv(16, socket.MSG_WAITALL)) == (0x67446698, 0, 7)
        qemu.sendall(struct.pack(">IHHQQI", 0x25609513, 0, 3, 8, 0, 0))
        qemu.recv(16, socket.MSG_WAITALL)
        qemu.sendall(struct.pack(">IHHQQI", 0x25609513, 0, 0, 9, SECTOR, 8))
        assert qemu.recv(24, socket.MSG_WAITALL)[16:] == b"x" * 8
        qemu.sendall(struct.pack(">IHHQQI", 0x25609513, 0, 2, 10, 0, 0))
    assert disk.flushes == 1
