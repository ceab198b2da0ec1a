"""The page: what Vite built into the package. Every path that is nothing else shows it."""

from __future__ import annotations

import pathlib

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Match, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from boomtable.server.refusals import Refusal, refuse

FOLDER = pathlib.Path(__file__).parents[2] / "page"
FOREVER = "public, max-age=31536000, immutable"  # the names of assets change with their contents
ASK_AGAIN = "no-cache"
SCREENS = (
    "",
    "t",
    "new",
    "seat",
    "settings",
    "replay",
    "tv",
    "rules",
    "learn",
    "device",
    "privacy",
)  # as web/src/screens


NOT_OURS = ("/api/", "/health/", "/metrics", "/socket")  # a wrong method is told the right ones


class Elsewhere(Route):
    """Every path that belongs to nobody else."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] == "http" and scope["path"].startswith(NOT_OURS):
            return Match.NONE, {}
        return super().matches(scope)


class Assets(StaticFiles):
    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = FOREVER
        return response


def routes() -> list[BaseRoute]:
    """Nothing where the page was not built: the server plays without it."""
    if not (FOLDER / "index.html").exists():
        return []
    return [Mount("/assets", Assets(directory=FOLDER / "assets")), Elsewhere("/{path:path}", page)]


async def page(request: Request) -> Response:
    """A file of the page, or the page itself, which knows what the path means."""
    path = request.path_params["path"]
    if path and (file := _found(path)):
        return _file(file)
    if path.partition("/")[0] in SCREENS:
        return _file(FOLDER / "index.html")
    if "text/html" in request.headers.get("accept", ""):
        return _file(FOLDER / "index.html", 404)  # somebody looks: say it kindly
    raise refuse(Refusal.NO_SUCH_PAGE)


def _found(path: str) -> pathlib.Path | None:
    """A file of ours. Some names cannot be a file's: too long, or with a NUL in them."""
    try:
        file = (FOLDER / path).resolve()
        return file if file.is_relative_to(FOLDER.resolve()) and file.is_file() else None
    except (OSError, ValueError):
        return None


def _file(file: pathlib.Path, status: int = 200) -> Response:
    return FileResponse(file, status, headers={"Cache-Control": ASK_AGAIN})
