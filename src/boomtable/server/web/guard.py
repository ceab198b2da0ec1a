"""What every request passes: security headers, the origin, and not too many at once."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boomtable.core.errors import Refused
from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web.addresses import address_of
from boomtable.server.web.limits import too_fast
from boomtable.server.web.operations import problem
from boomtable.server.web.server import Server

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_HOST = re.compile(r"[A-Za-z0-9._-]{0,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")
_SAFE = ("GET", "HEAD", "OPTIONS")
BYE_WRONG_ORIGIN = 4003


class Guard:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        refused = self._refusal(scope)
        if refused is None:
            await self._app(scope, receive, guarded)
        else:
            await problem(refused)(scope, receive, guarded)

    def _refusal(self, scope: Scope) -> Refused | None:
        server: Server = scope["app"].state.server
        connection = HTTPConnection(scope)
        if not _HOST.fullmatch(connection.headers.get("host", "")):
            return refuse(Refusal.NO_SUCH_HOST)
        if scope["method"] not in _SAFE and not is_own_origin(server, connection):
            return refuse(Refusal.WRONG_ORIGIN)
        shares, address = server.shares, address_of(connection)
        limit = shares.requests if scope["path"].startswith("/api/") else shares.files
        bucket = limit.of(address)
        return None if bucket.take() else too_fast(bucket.wait)


def is_own_origin(server: Server, connection: HTTPConnection) -> bool:
    """Browsers say from which page a request comes. Programs do not: they carry no cookies
    but their own.
    """
    origin = Headers(scope=connection.scope).get("origin")
    if origin is None or origin in server.settings.origins:
        return True
    if server.settings.public_url and origin == server.settings.public_url.rstrip("/"):
        return True
    try:
        return urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        return False  # not an address at all
