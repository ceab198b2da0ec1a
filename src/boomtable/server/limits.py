"""How much of a server anybody may have. Each limit is a flag and an environment variable.

A person is a guest with a cookie, and an address whatever comes from one household: one IPv4
address, or the /64 of an IPv6 one. Behind a reverse proxy it is what the proxy says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from boomtable.server.flags import flag


@dataclass(frozen=True)
class Limits:
    orders_per_second: Annotated[
        float, flag("ORDERS_PER_SECOND", "Orders of one person, or requests of one address.")
    ] = 20.0
    orders_at_once: Annotated[int, flag("ORDERS_AT_ONCE", "As many of them at once.")] = 60
    orders_per_address: Annotated[
        float, flag("ORDERS_PER_ADDRESS", "Orders a second of all people at one address.")
    ] = 200.0
    sockets_per_person: Annotated[
        int, flag("SOCKETS_PER_PERSON", "Open lines (pages) of one person.")
    ] = 16
    sockets_per_address: Annotated[
        int, flag("SOCKETS_PER_ADDRESS", "Open lines of all people at one address.")
    ] = 400
    connections_per_address: Annotated[
        int, flag("CONNECTIONS_PER_ADDRESS", "Connections of one address that is no proxy.")
    ] = 500
    most_connections: Annotated[
        int, flag("MOST_CONNECTIONS", "Connections of everybody; fewer where the system says so.")
    ] = 10_000
    request_seconds: Annotated[
        float, flag("REQUEST_SECONDS", "In which a request must have come whole.")
    ] = 15.0
    unread_seconds: Annotated[
        float, flag("UNREAD_SECONDS", "After which somebody who does not read is cut off.")
    ] = 15.0
    unread_kilobytes: Annotated[
        int, flag("UNREAD_KILOBYTES", "Kept for one line whose other end does not read.")
    ] = 2048
    unread_kilobytes_per_address: Annotated[
        int, flag("UNREAD_KILOBYTES_PER_ADDRESS", "Kept for all such lines of one address.")
    ] = 16_384
    people_per_hour: Annotated[float, flag("PEOPLE_PER_HOUR", "New people from one address.")] = (
        120.0
    )
    most_tables: Annotated[
        int, flag("MOST_TABLES", "Unfinished tables that one person made or sits at.")
    ] = 20
    tables_per_address: Annotated[
        int, flag("TABLES_PER_ADDRESS", "Unfinished tables that were made from one address.")
    ] = 60
    tables_per_hour: Annotated[
        float, flag("TABLES_PER_HOUR", "New tables of one person; three times that of an address.")
    ] = 60.0
    thinking_per_address: Annotated[
        float,
        flag("THINKING_PER_ADDRESS", "Seconds a second that bots think for one address."),
    ] = 1.0
    busy_seconds: Annotated[
        float, flag("BUSY_SECONDS", "How late the server may be before it asks newcomers to wait.")
    ] = 1.0
