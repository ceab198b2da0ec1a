"""Chairs over HTTP: sitting down, leaving, links to a seat, and what the host decides."""

from __future__ import annotations

from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from boomtable.room import hosting, orders
from boomtable.server.live.house import Order
from boomtable.server.web import links, lobby
from boomtable.server.web.operations import answer, base_url, body_of, operation, server_of
from boomtable.server.web.tables import code_of, table_seen
from boomtable.store.store import Person
from boomtable.table.lettering import tidy_text
from boomtable.wire import api

Wish = TypeVar("Wish")

# Sitting down


@operation("POST", "/api/tables/{code}/join", body=api.Join, answer=api.TableSeen,
           refusals=(401, 403, 404, 409, 422))  # fmt: skip
async def join_table(request: Request) -> Response:
    """Sit down, or ask to.

    An open chair is taken at once; a second one only with the host's consent. During the game a
    bot's chair is taken over as the table's `takeover` says. Where hands are secret that waits for
    the next round: `waits` of the answer is then the chair asked for. A seat that one has had in
    this game is one's own to come back to, and the only one.
    """
    server = server_of(request)
    person = await server.people.known(request)
    wish: api.Join = await body_of(request, api.Join)
    return table_seen(await lobby.join(server, person, code_of(request), wish), person)


@operation("POST", "/api/tables/{code}/leave", body=api.Leave, answer=api.TableSeen,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def leave_table(request: Request) -> Response:
    """Leave a chair: it is open again, or a bot's during the game."""
    person, wish = await _asked(request, api.Leave)
    return await _done(request, person, lambda r: hosting.leave(r, person.id, wish.chair))


@operation("POST", "/api/tables/{code}/withdraw", answer=api.TableSeen,
           refusals=(401, 404, 409))  # fmt: skip
async def withdraw(request: Request) -> Response:
    """Not to want the chair any more that one has asked for."""
    person = await server_of(request).people.known(request)
    return await _done(request, person, lambda r: hosting.withdraw(r, person.id))


# Links


@operation("POST", "/api/tables/{code}/link", body=api.AskLink, answer=api.SeatLink,
           status=201, refusals=(401, 403, 404, 409))  # fmt: skip
async def make_link(request: Request) -> Response:
    """A link and a QR code that move a seat to another device, good once, for an hour.

    It is worth something only while whoever made it sits there. A chair has one link: making
    another one revokes it.
    """
    person, wish = await _asked(request, api.AskLink)
    made = await links.make(
        server_of(request), person, code_of(request), wish.chair, base_url(request)
    )
    return answer(made, 201)


@operation("POST", "/api/tables/{code}/unlink", body=api.AskLink, answer=api.TableSeen,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def revoke_link(request: Request) -> Response:
    """Revoke the link of a chair."""
    person, wish = await _asked(request, api.AskLink)
    held = await links.revoke(server_of(request), person, code_of(request), wish.chair)
    return table_seen(held, person)


@operation("POST", "/api/link", body=api.UseLink, answer=api.TableSeen,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def use_link(request: Request) -> Response:
    """Sit down on the chair of a link."""
    person, wish = await _asked(request, api.UseLink)
    return table_seen(await links.use(server_of(request), person, wish.token), person)


# As the host


@operation("POST", "/api/tables/{code}/grant", body=api.Grant, answer=api.TableSeen,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def grant_chair(request: Request) -> Response:
    """Let whoever asks for a chair have it, or not. Only the host may."""
    person, wish = await _asked(request, api.Grant)
    return await _done(request, person, lambda r: hosting.grant(r, person.id, wish.ask, wish.yes))


@operation("POST", "/api/tables/{code}/remove", body=api.Remove, answer=api.TableSeen,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def remove_person(request: Request) -> Response:
    """Send somebody away: they leave their chairs and cannot sit or speak here again."""
    person, wish = await _asked(request, api.Remove)
    return await _done(request, person, lambda r: hosting.remove(r, person.id, wish.whom))


@operation("POST", "/api/tables/{code}/mute", body=api.Mute, answer=api.TableSeen,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def mute_person(request: Request) -> Response:
    """Silence somebody at this table, or let them speak again."""
    person, wish = await _asked(request, api.Mute)
    return await _done(request, person, lambda r: hosting.mute(r, person.id, wish.whom, wish.muted))


@operation("POST", "/api/tables/{code}/host", body=api.HandOver, answer=api.TableSeen,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def hand_over(request: Request) -> Response:
    """Make somebody else at this table its host."""
    person, wish = await _asked(request, api.HandOver)
    return await _done(request, person, lambda r: hosting.hand_over(r, person.id, wish.chair))


@operation("POST", "/api/tables/{code}/stand-in", body=api.StandIn, answer=api.TableSeen,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def stand_in(request: Request) -> Response:
    """Let a bot play for somebody who has not been connected for a while, until they are back.

    Only the host may.
    """
    person, wish = await _asked(request, api.StandIn)
    return await _done(request, person, lambda r: hosting.stand_in(r, person.id, wish.chair))


@operation("POST", "/api/tables/{code}/hand-on", body=api.HandOn, answer=api.TableSeen,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def hand_on(request: Request) -> Response:
    """Free the chair of somebody who has not been connected for a while.

    A bot plays there until somebody takes it over, as the table's `takeover` says, or they are
    back. Only the host may.
    """
    person, wish = await _asked(request, api.HandOn)
    return await _done(request, person, lambda r: hosting.hand_on(r, person.id, wish.chair))


@operation("POST", "/api/tables/{code}/word", body=api.AddWord, answer=api.TableSeen,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def add_word(request: Request) -> Response:
    """Add a word to the sealed dice."""
    person, wish = await _asked(request, api.AddWord)
    word = tidy_text(wish.word)
    return await _done(request, person, lambda r: orders.add_word(r, person.id, wish.chair, word))


@operation("POST", "/api/tables/{code}/call", body=api.Call, answer=api.TableSeen,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def call_table(request: Request) -> Response:
    """Tell everybody that Start was pressed, while what the game needs is prepared."""
    person, wish = await _asked(request, api.Call)
    return await _done(request, person, lambda r: orders.call(r, person.id, wish.called))


async def _asked(request: Request, kind: type[Wish]) -> tuple[Person, Wish]:
    """Who asks, and for what."""
    person = await server_of(request).people.known(request)
    return person, await body_of(request, kind)


async def _done(request: Request, person: Person, order: Order) -> Response:
    held = await server_of(request).house.order(code_of(request), order)
    return table_seen(held, person)
