"""For operators and their programs: is it alive, how busy is it, what can it be asked?"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web.openapi import document
from boomtable.server.web.operations import OPERATIONS as OPERATIONS  # some of which are here
from boomtable.server.web.operations import answer, operation, server_of
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
    return answer(document(OPERATIONS))


@operation("GET", "/api/protocol.json")
async def protocol(request: Request) -> Response:
    """JSON Schema of everything the socket says."""
    return answer(json_schema())
