"""Viewers in a process of their own, for the bench: a line for each picture that arrives. Must not know the box.

``python -m tests.bench.onlookers ADDRESS KEY COUNT``: eight lines ``ready``, then ``viewer revision at_s bytes``; the
moment is of the system's monotonic clock, the bytes are those on the wire, compressed as the connection does it.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
import zlib

import aiohttp

READERS = (("en", 1920, 1080), ("ko", 1024, 768), ("ru", 390, 740))


async def look(address: str, key: str, number: int) -> None:
    """One viewer, until the box hangs up."""
    language, width, height = READERS[number % len(READERS)]
    squeeze = zlib.compressobj(wbits=-15)
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
        async with session.get(f"{address}/join?key={key}", allow_redirects=False):
            pass
        async with session.ws_connect(f"{address}/ws", headers={"Origin": address}) as socket:
            wish = {"width": width, "height": height, "language": language, "large": False}
            await socket.send_str(json.dumps(wish))
            async for message in socket:
                at_s = time.monotonic()
                size = len(squeeze.compress(message.data.encode()) + squeeze.flush(zlib.Z_SYNC_FLUSH))
                revision = json.loads(message.data)["revision"]
                sys.stdout.write(f"{number} {revision} {at_s} {size}\n")
                sys.stdout.flush()


async def main(address: str, key: str, count: int) -> None:
    await asyncio.gather(*(look(address, key, number) for number in range(count)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
