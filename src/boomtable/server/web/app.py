"""The Starlette application: routes, the socket, and a server behind them."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from boomtable.core.errors import BoomtableError, Refused
from boomtable.core.words import ENGLISH
from boomtable.server.live.compiler import Compiler
from boomtable.server.refusals import Refusal, catalog_name, refuse
from boomtable.server.settings import Settings
from boomtable.server.web import page
from boomtable.server.web.addresses import address_of
from boomtable.server.web.guard import BYE_WRONG_ORIGIN, Guard, is_own_origin
from boomtable.server.web.http import OPERATIONS
from boomtable.server.web.once import once
from boomtable.server.web.operations import Handler, answer, problem
from boomtable.server.web.server import Server
from boomtable.server.web.socket import BYE_UNKNOWN, Client
from boomtable.store.store import Person, Unavailable
from boomtable.wire import messages as m
from boomtable.wire.problem import MEDIA_TYPE, Problem

BYE_FULL = 4029
BYE_AWAY = 1013  # try again later
QUICKLY = 4  # how hard to compress what is not kept: this is done while others wait
LARGE = 2048  # bytes from which on an answer is worth compressing; sockets are left alone

log = logging.getLogger("boomtable.app")


def create_app(settings: Settings, compiler: Compiler | None = None) -> Starlette:
    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with Server.running(settings, compiler) as server:
            app.state.server = server
            yield

    app = Starlette(
        routes=[*_routes(), *page.routes()],
        middleware=[
            Middleware(Sockets),
            Middleware(Guard),
            Middleware(GZipMiddleware, minimum_size=LARGE, compresslevel=QUICKLY),
        ],
        exception_handlers={
            ClientDisconnect: _gone,
            BoomtableError: _refused,
            HTTPException: _not_here,
            Unavailable: _away,
            Exception: _broken,
        },
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # to where `Host` says, which anybody may have written
    return app


def _routes() -> list[BaseRoute]:
    """One route a path, so that a wrong method is told all the right ones."""
    by_path: dict[str, dict[str, Handler]] = {}
    for operation in OPERATIONS:
        by_path.setdefault(operation.path, {})[operation.method] = operation.handler
    return [_route(path, handlers) for path, handlers in by_path.items()]


def _route(path: str, handlers: dict[str, Handler]) -> Route:
    async def choose(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        handler = handlers[method]
        return await (once(request, handler) if method == "POST" else handler(request))

    return Route(path, choose, methods=list(handlers))


class Sockets:
    """Play, before anything else that an application has: routes and what catches errors would be
    kept for each connection, and called for each message.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == "/socket":
            await _socket(WebSocket(scope, receive, send))
        else:
            await self._app(scope, receive, send)


async def _socket(websocket: WebSocket) -> None:
    """See `wire/messages.py`."""
    server: Server = websocket.app.state.server
    try:
        person = await server.people.who(websocket)
        unheard = await server.store.blocked_by(person.id) if person else frozenset()
    except Unavailable:
        await websocket.accept()  # a page is told nothing of a socket that was never open
        await websocket.close(BYE_AWAY, refuse(Refusal.DATABASE_AWAY).say(ENGLISH))
        return
    await websocket.accept()
    if not is_own_origin(server, websocket):
        await websocket.close(BYE_WRONG_ORIGIN)
    elif person is None:
        await websocket.close(BYE_UNKNOWN)
    else:
        await _serve(server, websocket, person, unheard)


async def _serve(
    server: Server, websocket: WebSocket, person: Person, unheard: frozenset[str]
) -> None:
    address = address_of(websocket)
    try:
        server.pulse.check()
        with server.shares.socket(person.id, address):
            share, thinkers = server.shares.of(person.id, address), server.schedule.thinkers
            client = Client(server.house, thinkers, share, websocket, person, address)
            client.unheard = unheard
            with server.connected(client):
                await client.serve()
    except Refused as full:
        told = m.Refused("", full.key, catalog_name(full.catalog), "", full.args_)
        await websocket.send_text(m.encode(told).decode())
        await websocket.close(BYE_FULL)


# What goes wrong


async def _refused(request: Request, refused: Exception) -> Response:
    assert isinstance(refused, BoomtableError)
    return problem(refused)


async def _not_here(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    if wrong.status_code == 404:
        return problem(refuse(Refusal.NO_SUCH_PAGE))
    told = answer(Problem(wrong.detail, wrong.status_code), wrong.status_code)
    told.headers.update(wrong.headers or {})
    told.headers["content-type"] = MEDIA_TYPE
    return told


async def _gone(request: Request, gone: Exception) -> Response:
    """Whoever asked has hung up in the middle of it: nobody hears this."""
    return Response(status_code=400)


async def _away(request: Request, away: Exception) -> Response:
    return problem(refuse(Refusal.DATABASE_AWAY))


async def _broken(request: Request, error: Exception) -> Response:
    """The log gets the reason; the client does not."""
    told = answer(Problem("Internal Server Error", 500), 500)
    told.headers["content-type"] = MEDIA_TYPE
    return told
