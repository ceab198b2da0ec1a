"""A table as a request names it, and as it is shown to whoever asks."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from boomtable.core.actor import NONE
from boomtable.room.seen import room_seen
from boomtable.server.live.open_table import OpenTable
from boomtable.server.web.codes import tidied
from boomtable.server.web.operations import answer, server_of
from boomtable.store.store import Person
from boomtable.wire import api


def code_of(request: Request) -> str:
    return tidied(request.path_params["code"])


async def opened(request: Request) -> OpenTable:
    return await server_of(request).house.open(code_of(request))


def table_seen(held: OpenTable, person: Person | None, status: int = 200) -> Response:
    room, who = held.room, person.id if person else ""
    waits = room.company.waits_for(who)
    seen = api.TableSeen(room_seen(room), room.chairs_of(who), NONE if waits is None else waits)
    return answer(seen, status)
