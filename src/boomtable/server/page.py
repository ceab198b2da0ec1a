"""The page: what Vite built into the package. Every path that is nothing else shows it."""

from __future__ import annotations

import pathlib

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from boomtable.server.words import refuse

FOLDER = pathlib.Path(__file__).parents[1] / "page"
FOREVER = "public, max-age=31536000, immutable"  # the names of assets change with their contents
ASK_AGAIN = "no-cache"


class Assets(StaticFiles):
    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = FOREVER
        return response


def routes() -> list[BaseRoute]:
    """Nothing where the page was not built: the server plays without it."""
    if not (FOLDER / "index.html").exists():
        return []
    return [Mount("/assets", Assets(directory=FOLDER / "assets")), Route("/{path:path}", page)]


async def page(request: Request) -> Response:
    """A file of the page, or the page itself: the browser knows what the path means."""
    path = request.path_params["path"]
    if path.startswith(("api/", "health/")):
        raise refuse("no-such-page")
    file = (FOLDER / path).resolve()
    inside = file.is_relative_to(FOLDER.resolve()) and file.is_file()
    return FileResponse(
        file if inside else FOLDER / "index.html", headers={"Cache-Control": ASK_AGAIN}
    )
