"""An SPI bus by the kernel's own device: set up once, then each write is one transfer. Must not know what hangs on it.

Python's spidev does the same by a C module that no package index has ready-made for a Pi. The requests are those of
Linux' include/uapi/linux/spi/spidev.h.
"""

from __future__ import annotations

import fcntl
import os
import struct

WRITE_MODE = 0x4001_6B01
WRITE_BITS_PER_WORD = 0x4001_6B03
WRITE_MAX_SPEED_HZ = 0x4004_6B04
"""``_IOW('k', 1, __u8)``, ``_IOW('k', 3, __u8)``, ``_IOW('k', 4, __u32)`` as Arm and x86 number them."""


class SpiDevice:
    """``/dev/spidevB.D`` in mode 0 with bytes of eight bits, most significant first. Raises OSError.

    :param path: of the device.
    :param speed_hz: of the clock.
    """

    def __init__(self, path: str, speed_hz: int) -> None:
        self._fd = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        try:
            fcntl.ioctl(self._fd, WRITE_MODE, struct.pack("B", 0))
            fcntl.ioctl(self._fd, WRITE_BITS_PER_WORD, struct.pack("B", 8))
            fcntl.ioctl(self._fd, WRITE_MAX_SPEED_HZ, struct.pack("I", speed_hz))
        except OSError:
            self.close()
            raise

    def write(self, values: bytes) -> None:
        """One transfer, at most as long as spidev's buffer (4,096 bytes as the kernel comes). Raises OSError."""
        os.write(self._fd, values)

    def close(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1
