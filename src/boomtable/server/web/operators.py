"""For operators and their programs: is it alive, how busy is it, what can it be asked?"""

from __future__ import annotations

import pathlib

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web.archive import shown
from boomtable.server.web.openapi import document
from boomtable.server.web.operations import OPERATIONS as OPERATIONS  # some of which are here
from boomtable.server.web.operations import answer, operation, server_of
from boomtable.wire.api import Privacy
from boomtable.wire.messages import encode
from boomtable.wire.typescript import json_schema


@operation("GET", "/health/live", media_type="text/plain")
async def live(request: Request) -> Response:
    """The process runs."""
    return PlainTextResponse("ok\n")


@operation("GET", "/health/ready", media_type="text/plain", refusals=(503,))
async def ready(request: Request) -> Response:
    """Something was written just now."""
    if await server_of(request).is_ready():
        return PlainTextResponse("ok\n")
    raise refuse(Refusal.DATABASE_AWAY)


@operation("GET", "/api/privacy", answer=Privacy)
async def privacy(request: Request) -> Response:
    """How long this server keeps what, and whom to ask."""
    own = server_of(request).settings
    days = (own.keep_lobbies, own.keep_unfinished, own.keep_games, own.keep_people)
    return answer(Privacy(own.contact, *days, own.keep_reports))


@operation("GET", "/home-authority.crt", media_type="application/x-x509-ca-cert", refusals=(404,))
async def authority(request: Request) -> Response:
    """At home: whom a phone must trust to believe that this server is this server."""
    file = server_of(request).settings.authority
    if not file:
        raise refuse(Refusal.NO_SUCH_PAGE)
    return Response(pathlib.Path(file).read_bytes(), media_type="application/x-x509-ca-cert")


@operation("GET", "/metrics", media_type="text/plain")
async def metrics(request: Request) -> Response:
    """Numbers in Prometheus' format."""
    server = server_of(request)
    text = server.metrics.text(
        sockets=len(server.clients),
        tables=len(server.house.tables),
        listens=server.store.listens(),
    )
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")


@operation("GET", "/api/openapi.json")
async def openapi(request: Request) -> Response:
    """This description."""
    archive = server_of(request).archive
    return shown(request, await archive.find("openapi", lambda: encode(document(OPERATIONS))))


@operation("GET", "/api/protocol.json")
async def protocol(request: Request) -> Response:
    """JSON Schema of everything the socket says."""
    archive = server_of(request).archive
    return shown(request, await archive.find("protocol", lambda: encode(json_schema())))
