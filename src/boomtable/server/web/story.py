"""What a table tells of its game: file, record, chances, checked dice, replay, what if."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from boomtable.room.chances import chances
from boomtable.room.record import record_seen
from boomtable.room.replay import replayed
from boomtable.server.web import lobby
from boomtable.server.web.addresses import address_of
from boomtable.server.web.archive import shown
from boomtable.server.web.operations import answer, body_of, operation, query_of, server_of
from boomtable.server.web.server import Server
from boomtable.server.web.tables import code_of, opened, table_seen
from boomtable.wire import api
from boomtable.wire.messages import encode


@operation("GET", "/api/tables/{code}/file", media_type="text/plain", refusals=(404, 409))
async def game_file(request: Request) -> Response:
    """The game as a .boom file; the seed is in it when the game is over."""
    text = await lobby.file(_costly(request), code_of(request))
    name = f'attachment; filename="{code_of(request)}.boom"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


@operation("GET", "/api/tables/{code}/record", answer=api.Recorded, refusals=(404, 409))
async def table_record(request: Request) -> Response:
    """What a table's log tells without its rules: for tables of rules that are not here any more.

    Who sat there, the result and the notation. While a game with hidden cards is not over, its
    notation is empty.
    """
    server, code = server_of(request), code_of(request)
    record = await server.house.reader.record(code)
    return answer(await server.archive.do(lambda: record_seen(code, record)))


@operation("GET", "/api/tables/{code}/chances", answer=api.Chances, refusals=(404, 409))
async def table_chances(request: Request) -> Response:
    """Everybody's chance to win from here, as learned values have it.

    Only where they were measured and hold, nobody has a secret, and the table allows it
    (`chances` of the room). They are found out once a moment, for all who ask.
    """
    server, room = server_of(request), (await opened(request)).room
    server.pulse.check()
    found = chances(room)
    key = "chances", room.id, room.seq
    return shown(request, await server.archive.find(key, lambda: encode(api.Chances(found()))))


@operation("GET", "/api/tables/{code}/check", answer=api.Checked, refusals=(404, 409))
async def check_dice(request: Request) -> Response:
    """Check every die and card of a finished game against the sealed seed."""
    server, room = _costly(request), (await opened(request)).room
    lobby.is_over(room)
    made = lambda: encode(lobby.check(room))  # noqa: E731
    return shown(request, await server.archive.find(("check", room.id, room.seq), made))


@operation("GET", "/api/tables/{code}/replay", query=api.AskReplay, answer=api.Replayed,
           refusals=(404, 409))  # fmt: skip
async def replay_table(request: Request) -> Response:
    """A finished game, moment by moment, as one pair of eyes saw it.

    Anybody who knows the code may look through the eyes of any seat (-1: of nobody, the public):
    once a game is over its hands are secret no more, its file tells them all. Before that, this is
    refused to everybody. Each seat's moments are those it could see, so their number depends on the
    eyes; `length` (actions played) is the same for all. Long games come in pages: ask again with
    `first`.
    """
    server, wish = _costly(request), query_of(request, api.AskReplay)
    room = (await opened(request)).room
    lobby.is_over(room)
    if wish.seat >= 0:
        room.chair(wish.seat)
    names = tuple(chair.name for chair in room.chairs)  # which may be forgotten
    key = "replay", room.id, room.seq, names, wish.seat, wish.first, wish.most
    return shown(request, await server.archive.find(key, lambda: encode(replayed(room, wish))))


def _costly(request: Request) -> Server:
    """What takes long is asked for less often, and later by newcomers while others wait."""
    server = server_of(request)
    server.shares.costly.of(address_of(request)).spend()
    server.pulse.check()
    return server


@operation("POST", "/api/tables/{code}/branch", body=api.Branch, answer=api.TableSeen, status=201,
           refusals=(401, 404, 409))  # fmt: skip
async def branch_table(request: Request) -> Response:
    """What if: go on from a moment of a finished game, with new dice.

    The new table begins with the game's actions up to its last moment not after `length`, and has
    started: the asker sits in `seat`, bots play the other seats. Cards that lay hidden then are
    where they were; what is drawn from there on comes from a new sealed seed. `given` tells how
    many actions were taken over; they cannot be undone, and the dice check leaves them out.
    """
    server = server_of(request)
    person = await server.people.known(request)
    wish = await body_of(request, api.Branch)
    held = await lobby.branch(server, person, code_of(request), wish, address_of(request))
    return table_seen(held, person, 201)
