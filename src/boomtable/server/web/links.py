"""Links that move a seat to another device. One is good for the sitting that it was made for: once
whoever made it has left the chair, or somebody has used it, it opens nothing.
"""

from __future__ import annotations

import io

import segno

from boomtable.room import hosting
from boomtable.room import refusals as at_table
from boomtable.room.room import Room
from boomtable.server.clock import now
from boomtable.server.live.open_table import OpenTable
from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web import lobby
from boomtable.server.web.codes import hashed, new_token
from boomtable.server.web.server import Server
from boomtable.store.store import Person, Ticket
from boomtable.wire import api

LINK_MILLISECONDS = 3600 * 1000


async def make(server: Server, person: Person, table: str, chair: int, base: str) -> api.SeatLink:
    room = (await server.house.open(table)).room
    _own_chair(room, person, chair)
    token, expires = new_token(), now() + LINK_MILLISECONDS
    ticket = Ticket(table, chair, expires, room.company.sittings[chair])
    await server.store.add_ticket(hashed(token), ticket)
    path = f"/seat#{token}"  # after the hash: in no server's log
    picture = await server.archive.do(lambda: qr(base + path))
    return api.SeatLink(path, token, expires, picture)


async def revoke(server: Server, person: Person, table: str, chair: int) -> OpenTable:
    held = await server.house.open(table)
    _own_chair(held.room, person, chair)
    await server.store.drop_ticket(table, chair)
    return held


def _own_chair(room: Room, person: Person, chair: int) -> None:
    hosting.own_chair(room, person.id, chair)
    if room.phase == "over":
        raise at_table.refuse(at_table.Refusal.GAME_OVER)


async def use(server: Server, person: Person, token: str) -> OpenTable:
    """Whoever sits down begins another sitting: so a link serves one of all who use it at once."""
    ticket = await server.store.ticket(hashed(token), now())
    if ticket is None:
        raise refuse(Refusal.NO_SUCH_LINK)
    await lobby.not_blocked(server, ticket.table, person)
    held = await server.house.order(
        ticket.table, lambda r: hosting.move(r, person.id, ticket.chair, ticket.sitting)
    )
    await server.store.drop_ticket(ticket.table, ticket.chair)
    return held


def qr(text: str) -> str:
    """An SVG picture that cameras read, on any background and at any size."""
    picture = io.BytesIO()
    segno.make(text, error="m").save(
        picture, kind="svg", xmldecl=False, omitsize=True, border=2, light="white"
    )
    return picture.getvalue().decode()
