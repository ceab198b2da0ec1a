"""Everything over HTTP, operation by operation."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from boomtable import games
from boomtable.bots.chances import is_calibrated
from boomtable.bots.levels import LEVELS
from boomtable.core.words import LANGUAGES
from boomtable.games.contract import Game
from boomtable.games.options import Fact, Names, Numbers
from boomtable.room.examples import examples
from boomtable.room.lesson import lesson, written
from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web import chairs as chairs  # its operations are declared there
from boomtable.server.web import lobby
from boomtable.server.web import peace as peace
from boomtable.server.web import story as story
from boomtable.server.web.addresses import address_of
from boomtable.server.web.archive import shown
from boomtable.server.web.devices import OPERATIONS as OPERATIONS  # those, and all below
from boomtable.server.web.links import qr
from boomtable.server.web.operations import (
    answer,
    base_url,
    body_of,
    operation,
    server_of,
)
from boomtable.server.web.people import give_cookie, kind_of, me_seen, symbol_of, take_cookie
from boomtable.server.web.tables import code_of, opened, table_seen
from boomtable.table.lettering import tidy_name
from boomtable.wire import api
from boomtable.wire.messages import encode

# People


@operation("GET", "/api/me", answer=api.Me)
async def who_am_i(request: Request) -> Response:
    """Who the cookie says I am; nobody has neither id nor name."""
    person = await server_of(request).people.who(request)
    return answer(me_seen(person) if person else api.Me("", ""))


@operation("POST", "/api/me", body=api.NewPerson, answer=api.Me, status=201, refusals=(422,))
async def come_in(request: Request) -> Response:
    """Become a guest with a name and a symbol. Whoever is one already changes them."""
    server = server_of(request)
    wish: api.NewPerson = await body_of(request, api.NewPerson)
    name, symbol = tidy_name(wish.name), symbol_of(wish.symbol)
    if person := await server.people.who(request):
        worn = person.symbol if symbol is None else symbol
        return answer(me_seen(await server.people.rename(person, name, worn)), 201)
    server.shares.newcomers.of(address_of(request)).spend()
    person, token = await server.people.welcome(name, symbol or "", kind_of(request))
    response = answer(me_seen(person), 201)
    give_cookie(response, token, base_url(request).startswith("https:"))
    return response


@operation("DELETE", "/api/me", status=204, refusals=(401,))
async def forget_me(request: Request) -> Response:
    """Leave all tables and be forgotten."""
    server = server_of(request)
    await lobby.forget(server, await server.people.known(request))
    response = Response(status_code=204)
    take_cookie(response)
    return response


# Games


@operation("GET", "/api/games", answer=api.Games)
async def list_games(request: Request) -> Response:
    """The games of the house and their options."""
    compiler = server_of(request).compiler
    return answer(api.Games([_game(name, compiler.share(name)) for name in games.NAMES]))


@operation("POST", "/api/games/{game}/want", status=204, refusals=(404,))
async def want_game(request: Request) -> Response:
    """Somebody would like to play a game that is still being prepared: it is next."""
    server_of(request).compiler.want(_known_game(request))
    return Response(status_code=204)


@operation("GET", "/api/games/{game}/examples", answer=api.Examples, refusals=(404,))
async def game_examples(request: Request) -> Response:
    """Worked examples of a game's rules, as positions of the real game."""
    server, game = server_of(request), await _prepared_game(request)
    found = await server.archive.find(("examples", game), lambda: encode(examples(game)))
    return shown(request, found)


@operation("GET", "/api/games/{game}/lesson", answer=api.Lesson, refusals=(404,))
async def game_lesson(request: Request) -> Response:
    """Two minutes in which a game is learnt by playing it: every step, and every answer."""
    server, game = server_of(request), await _prepared_game(request)
    found = await server.archive.find(("lesson", game), lambda: encode(lesson(game)))
    if found.body == b"null":
        raise refuse(Refusal.NO_SUCH_PAGE)
    return shown(request, found)


@operation("GET", "/api/games/{game}/book", answer=api.GameBook, refusals=(404,))
async def game_book(request: Request) -> Response:
    """A game's words, rules and phases, for whoever knows nothing of it but its name."""
    server, game = server_of(request), games.find(_known_game(request))
    found = await server.archive.find(("book", game.name), lambda: encode(_book(game)))
    return shown(request, found)


def _book(game: Game) -> api.GameBook:
    rules = {language: game.rules_page.text(language) for language in LANGUAGES}
    phases = [phase.name for phase in game.phase]
    return api.GameBook(dict(game.words.messages), rules, phases)


def _known_game(request: Request) -> str:
    name: str = request.path_params["game"]
    if name not in games.NAMES:
        raise refuse(Refusal.NO_SUCH_PAGE)
    return name


async def _prepared_game(request: Request) -> str:
    """A game whose rules can be asked."""
    name = _known_game(request)
    await server_of(request).compiler.ready(name)
    return name


def _game(name: str, prepared: float) -> api.GameSeen:
    game = games.find(name)
    return api.GameSeen(
        game.name,
        game.version,
        game.players[0],
        game.players[-1],
        [api.OptionSeen(option.name, list(option.values)) for option in game.options],
        [_fact(fact) for fact in game.box],
        list(LEVELS),
        bool(game.arbitration),
        {language: game.words.messages[language]["title"] for language in LANGUAGES},
        {language: game.words.messages[language]["tagline"] for language in LANGUAGES},
        game.usual_players,
        list(game.colours[: game.players[-1]]),
        written(game) is not None,
        [n for n in game.players if is_calibrated(game, n)],
        prepared,
    )


def _fact(fact: Fact) -> api.FactSeen:
    told = (fact.name, fact.hangs_on, dict(fact.printed))
    match fact.cells:
        case Numbers(least, most):
            return api.FactSeen(*told, [], least, most, 0)
        case Names(names, across):
            return api.FactSeen(*told, list(names), 0, 0, across)


# Tables


@operation("POST", "/api/tables", body=api.NewTable, answer=api.TableSeen, status=201,
           refusals=(401, 409, 422))  # fmt: skip
async def make_table(request: Request) -> Response:
    """Make a table."""
    server = server_of(request)
    person = await server.people.known(request)
    wish = await body_of(request, api.NewTable)
    made = await lobby.make(server, person, wish, address_of(request))
    return table_seen(made, person, 201)


@operation("GET", "/api/tables", answer=api.Tables)
async def public_tables(request: Request) -> Response:
    """Public tables that are not over, the newest first."""
    server = server_of(request)
    person = await server.people.who(request)
    return answer(await lobby.listed(server, await server.store.public(lobby.LISTED), person))


@operation("GET", "/api/me/tables", answer=api.Tables, refusals=(401,))
async def my_tables(request: Request) -> Response:
    """The tables where I sit."""
    server = server_of(request)
    person = await server.people.known(request)
    mine = await server.store.tables_of(person.id, lobby.LISTED)
    return answer(await lobby.listed(server, mine, person))


@operation("GET", "/api/tables/{code}", answer=api.TableSeen, refusals=(404,))
async def see_table(request: Request) -> Response:
    """One table: who sits there and how it is played."""
    held = await opened(request)
    return table_seen(held, await server_of(request).people.who(request))


@operation("POST", "/api/tables/{code}/start", body=api.Start, answer=api.TableSeen,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def start_table(request: Request) -> Response:
    """Begin the game."""
    server = server_of(request)
    person = await server.people.known(request)
    wish: api.Start = await body_of(request, api.Start)
    held = await lobby.start(server, person, code_of(request), wish.fill, address_of(request))
    return table_seen(held, person)


@operation("POST", "/api/tables/{code}/rematch", answer=api.TableSeen, status=201,
           refusals=(401, 403, 404, 409))  # fmt: skip
async def rematch(request: Request) -> Response:
    """The same again: a new table with the same people."""
    server = server_of(request)
    person = await server.people.known(request)
    held = await lobby.rematch(server, person, code_of(request), address_of(request))
    return table_seen(held, person, 201)


@operation("GET", "/api/tables/{code}/qr", media_type="image/svg+xml", refusals=(404,))
async def invitation(request: Request) -> Response:
    """The address of a table as a picture for cameras."""
    held, archive = await opened(request), server_of(request).archive
    address = f"{base_url(request)}/t/{held.room.id}"
    kept = await archive.find(("qr", address), lambda: qr(address).encode())
    return shown(request, kept, "image/svg+xml")
