"""Whom one does not want to meet, and what whoever keeps the server should know."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from boomtable.room import hosting
from boomtable.room import refusals as at_table
from boomtable.room.room import Room
from boomtable.server.clock import now
from boomtable.server.web.codes import new_id
from boomtable.server.web.operations import answer, body_of, operation, server_of
from boomtable.server.web.server import Server
from boomtable.server.web.tables import code_of, opened
from boomtable.store.store import Block, Person, Report
from boomtable.table.lettering import tidy_text
from boomtable.wire import api
from boomtable.wire.parts import Whom


@operation("GET", "/api/me/blocks", answer=api.Blocks, refusals=(401,))
async def my_blocks(request: Request) -> Response:
    """The people whom I do not want to meet."""
    server = server_of(request)
    return await _blocks(server, await server.people.known(request))


@operation("POST", "/api/tables/{code}/block", body=api.BlockPerson, answer=api.Blocks,
           refusals=(401, 404, 409))  # fmt: skip
async def block_person(request: Request) -> Response:
    """Not to meet somebody: I hear nothing of what they say, and they cannot sit at my tables."""
    server = server_of(request)
    person = await server.people.known(request)
    wish: api.BlockPerson = await body_of(request, api.BlockPerson)
    other = _another((await opened(request)).room, person, wish.whom)
    await server.store.block(person.id, Block(new_id(), other, now()))
    return await _blocks(server, person)


@operation("POST", "/api/me/blocks/{block}/lift", answer=api.Blocks, refusals=(401,))
async def unblock_person(request: Request) -> Response:
    """To meet somebody again."""
    server = server_of(request)
    person = await server.people.known(request)
    await server.store.unblock(person.id, request.path_params["block"])
    return await _blocks(server, person)


@operation("POST", "/api/tables/{code}/report", body=api.ReportPerson, status=204,
           refusals=(401, 404, 409, 422))  # fmt: skip
async def report_person(request: Request) -> Response:
    """Tell whoever keeps this server about somebody at a table. Nobody there hears of it."""
    server = server_of(request)
    person = await server.people.known(request)
    wish: api.ReportPerson = await body_of(request, api.ReportPerson)
    room = (await opened(request)).room
    other, text = _another(room, person, wish.whom), tidy_text(wish.text)
    server.shares.reports.of(person.id).spend()
    name, said = _shown(room, wish.whom)
    about = (code_of(request), person.id, other, name, wish.reason, said, text)
    await server.store.report(Report(new_id(), now(), *about))
    return Response(status_code=204)


async def _blocks(server: Server, person: Person) -> Response:
    """What they are now; every connection of theirs here goes by them."""
    blocks = await server.store.blocks_of(person.id)
    for client in server.clients:
        if client.person == person.id:
            client.unheard = frozenset(block.blocked for block in blocks)
    return answer(api.Blocks([api.BlockSeen(block.id, block.name, block.at) for block in blocks]))


def _another(room: Room, person: Person, whom: Whom) -> str:
    other = hosting.person_of(room, whom)
    if other == person.id:
        raise at_table.refuse(at_table.Refusal.NOT_YOURSELF)
    return other


def _shown(room: Room, whom: Whom) -> tuple[str, str]:
    """The name under which they were met, and what they said if it is about that."""
    if whom.chair is not None:
        return room.chairs[whom.chair].name, ""
    chat = next(chat for chat in room.chat if chat.number == whom.said)
    return chat.name, chat.text
