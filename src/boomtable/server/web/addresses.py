"""Where people come from, as far as shares are concerned.

One line to the world has one IPv4 address, or a whole /64 of IPv6 ones: 2^64 of them are one
neighbour, not as many.
"""

from __future__ import annotations

import functools
import ipaddress
from collections.abc import Iterable

from starlette.requests import HTTPConnection

NETWORK = 64  # bits of an IPv6 address that a household has in common
LONGEST = 64  # characters of an address that is none: a socket's name, or a proxy's joke


def address_of(connection: HTTPConnection) -> str:
    return household(connection.client.host if connection.client else "")


@functools.lru_cache(maxsize=4096)
def household(host: str) -> str:
    """Everybody who shares one line to the world."""
    try:
        address = ipaddress.ip_address(host[:LONGEST].partition("%")[0])
    except ValueError:
        return host[:LONGEST]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, NETWORK), strict=False))


class Proxies:
    """Whose word is taken for where somebody comes from; all behind one share its connections."""

    def __init__(self, named: str) -> None:
        names = [name.strip() for name in named.split(",")]
        self._all = "*" in names
        self._networks = list(_networks(names))

    def __contains__(self, host: str) -> bool:
        if self._all:
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def _networks(names: Iterable[str]) -> Iterable[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    for name in names:
        try:
            yield ipaddress.ip_network(name, strict=False)
        except ValueError:
            continue  # the name of a socket, which has no address
