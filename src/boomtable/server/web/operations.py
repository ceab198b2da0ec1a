"""What can be asked over HTTP: each operation declares what it takes and gives, for OpenAPI too."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from boomtable.core.errors import BoomtableError, Refused
from boomtable.server.refusals import Refusal, catalog_name, refuse, status_of
from boomtable.server.web.server import Server
from boomtable.server.words import WORDS
from boomtable.wire.messages import encode
from boomtable.wire.problem import MEDIA_TYPE, Problem

LARGEST_BODY = 16 * 1024

Handler = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    handler: Handler
    body: type | None = None
    query: type | None = None
    answer: type | None = None
    status: int = 200
    media_type: str = "application/json"
    refusals: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def summary(self) -> str:
        return inspect.getdoc(self.handler).partition("\n\n")[0]  # type: ignore[union-attr]

    @property
    def description(self) -> str:
        """What there is to say beyond the summary."""
        return inspect.getdoc(self.handler).partition("\n\n")[2]  # type: ignore[union-attr]


OPERATIONS: list[Operation] = []


def operation(method: str, path: str, **declared: Any) -> Callable[[Handler], Handler]:
    def declare(handler: Handler) -> Handler:
        OPERATIONS.append(Operation(method, path, handler, **declared))
        return handler

    return declare


def server_of(request: Request) -> Server:
    server: Server = request.app.state.server
    return server


async def read_body(request: Request) -> bytes:
    read = bytearray()
    async for chunk in request.stream():
        read += chunk
        if len(read) > LARGEST_BODY:
            raise refuse(Refusal.TOO_LARGE)
    return bytes(read)


async def body_of(request: Request, kind: type[Any]) -> Any:
    """The request's body, as what it should be."""
    try:
        return msgspec.json.decode(await read_body(request) or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise NotUnderstood(str(wrong)) from None


def query_of(request: Request, kind: type[Any]) -> Any:
    """What stands after the question mark, as what it should be."""
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as wrong:
        raise NotUnderstood(str(wrong)) from None


class NotUnderstood(BoomtableError):
    """A body that is not what it should be: 400."""

    def __init__(self, why: str) -> None:
        super().__init__(Refusal.NOT_UNDERSTOOD, WORDS, why=why)


def answer(content: Any, status: int = 200) -> Response:
    return Response(encode(content), status, media_type="application/json")


def problem(wrong: BoomtableError) -> Response:
    status = 400 if isinstance(wrong, NotUnderstood) else status_of(wrong)
    rule = wrong.rule if isinstance(wrong, Refused) else ""
    catalog = catalog_name(wrong.catalog)
    told = Problem(_TITLES[status], status, "about:blank", str(wrong), wrong.key, catalog, rule)
    told = msgspec.structs.replace(told, args=wrong.args_)
    again = wrong.args_.get("seconds") if status in (429, 503) else None
    headers = {} if again is None else {"Retry-After": str(again)}
    return Response(encode(told), status, headers, MEDIA_TYPE)


_TITLES = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    405: "Method Not Allowed",
    408: "Request Timeout",
    409: "Conflict",
    413: "Content Too Large",
    422: "Unprocessable Content",
    429: "Too Many Requests",
    431: "Request Header Fields Too Large",
    500: "Internal Server Error",
    503: "Service Unavailable",
}


def base_url(request: Request) -> str:
    """This server as its players reach it."""
    return server_of(request).settings.public_url or str(request.base_url).rstrip("/")
