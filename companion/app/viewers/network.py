"""The addresses under which this machine is reached from its own networks. Must not know who asks."""

from __future__ import annotations

import ipaddress
import socket
import struct
from collections.abc import Iterator

_SIOCGIFADDR = 0x8915
"""linux/sockios.h: the address of an interface."""
_PRIVATE = tuple(map(ipaddress.IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
"""RFC 1918."""


def own_addresses() -> tuple[str, ...]:
    """IPv4 addresses of all interfaces, loopback included; empty where none can be found."""
    return tuple(dict.fromkeys(_addresses()))


def private_addresses() -> tuple[str, ...]:
    """Where devices in this machine's own networks reach it, now."""
    return reachable(own_addresses())


def _addresses() -> Iterator[str]:
    try:
        import fcntl
    except ImportError:  # no Linux: what the name of this machine stands for
        yield from (str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET))
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            request = struct.pack("256s", name.encode()[:15])
            try:
                answer = fcntl.ioctl(asked.fileno(), _SIOCGIFADDR, request)
            except OSError:  # an interface without an address
                continue
            yield socket.inet_ntoa(answer[20:24])


def reachable(addresses: tuple[str, ...]) -> tuple[str, ...]:
    """Those of a machine's addresses that its own networks reach and the internet does not."""
    return tuple(address for address in addresses if any(ipaddress.ip_address(address) in own for own in _PRIVATE))


def local_name() -> str:
    """The name that mDNS announces, if something on this machine does; else nothing."""
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as avahi:
            avahi.connect("/run/avahi-daemon/socket")
    except OSError:
        return ""
    return f"{socket.gethostname().split('.')[0].lower()}.local"


__all__ = ["local_name", "own_addresses", "private_addresses", "reachable"]
