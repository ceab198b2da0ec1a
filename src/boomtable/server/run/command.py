"""`boomtable serve`: tables for everybody who can reach this machine."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from boomtable.server.flags import flag
from boomtable.server.keeping import Keeping
from boomtable.server.limits import Limits

if TYPE_CHECKING:
    from boomtable.server.settings import Settings

DEFAULTS, KEEPING = Limits(), Keeping()


def serve(
    *,
    host: Annotated[str, flag("HOST", "The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, flag("PORT", "The port to listen on.")] = 8000,
    database: Annotated[
        str | None,
        flag("DATABASE", "sqlite:///FILE or postgresql://...; else a file of your own."),
    ] = None,
    public_url: Annotated[
        str, flag("PUBLIC_URL", "As players reach it, for example https://play.example.org.")
    ] = "",
    origin: Annotated[
        tuple[str, ...], flag("ORIGINS", "Another site whose pages may use this server.")
    ] = (),
    proxies: Annotated[
        str, flag("PROXIES", "Addresses of reverse proxies to believe, with commas.")
    ] = "127.0.0.1",
    bot_pause: Annotated[float, flag("BOT_PAUSE", "Seconds before a bot plays.")] = 0.7,
    bot_threads: Annotated[int, flag("BOT_THREADS", "Bots that think at once.")] = 2,
    jobs: Annotated[
        Literal["here", "workers"],
        flag("JOBS", "Who plays bots' turns: this process, or `boomtable worker`s."),
    ] = "here",
    log_format: Annotated[
        Literal["json", "plain", "quiet"], flag("LOG_FORMAT", "How logs look.")
    ] = "json",
    contact: Annotated[
        str, flag("CONTACT", "How people reach you: the privacy page shows it.")
    ] = "",
    home: Annotated[
        bool,
        Parameter(help="For everybody at home: TLS by an authority of your own, and a QR code."),
    ] = False,
    limits: Annotated[Limits, Parameter(name="*")] = DEFAULTS,
    keeping: Annotated[Keeping, Parameter(name="*")] = KEEPING,
    open_page: Annotated[
        bool, Parameter(name="--open", help="Open the page in a browser, at a free port.")
    ] = False,
) -> None:
    """Serve tables over HTTP and WebSockets, until Ctrl-C."""
    from boomtable.server.settings import Settings

    if open_page:
        from boomtable.server.run import browser

        port = browser.free_port(host, port)
        log_format = "quiet"
        browser.open_when_ready(host, port)

    settings = Settings(
        **dataclasses.asdict(limits),
        **dataclasses.asdict(keeping),
        contact=contact,
        host=host,
        port=port,
        public_url=public_url.rstrip("/"),
        origins=origin,
        proxies=proxies,
        bot_pause=bot_pause,
        bot_threads=bot_threads,
        jobs=jobs,
        log_format=log_format,
    )
    if database is not None:
        settings = dataclasses.replace(settings, database=database)
    run(_at_home(settings) if home else settings)


def _at_home(settings: Settings) -> Settings:
    """Reached by everybody on the same network, over TLS."""
    from boomtable.server.run.announce import announce_when_ready
    from boomtable.server.run.home import at_home
    from boomtable.store.addresses import data_folder

    host = "0.0.0.0" if settings.host == "127.0.0.1" else settings.host  # noqa: S104
    home = at_home(data_folder() / "home", host)
    announce_when_ready(home.addresses, settings.port, home.authority)
    return dataclasses.replace(
        settings,
        host=host,
        log_format="quiet",
        certificate=str(home.certificate),
        key=str(home.key),
        authority=str(home.authority),
    )


def run(settings: Settings) -> None:
    """Run the server until it is told to stop; then let what is being written be finished."""
    import logging.config
    import threading

    import uvicorn

    from boomtable.server.live.compiler import Compiler
    from boomtable.server.live.queue import check_jobs
    from boomtable.server.run.database import prepared
    from boomtable.server.run.listening import listening
    from boomtable.server.run.logs import configuration
    from boomtable.server.run.progress import teller_of
    from boomtable.server.web.app import create_app

    check_jobs(settings)
    logging.config.dictConfig(configuration(settings.log_format))
    with prepared(settings.database):
        cold = cold_games()
        share_fairly()
        threading.Thread(target=load_ahead, args=(cold,), name="loader", daemon=True).start()
        log = logging.getLogger("boomtable.command")
        log.info("listening", extra={"host": settings.host, "port": settings.port})
        compiler = Compiler(cold, teller_of(settings, cold))
        uvicorn.run(create_app(settings, compiler), **listening(settings))


def share_fairly() -> None:
    """Python's own settings are for programs of one thread that end soon.

    The thread that writes to disk needs Python's lock now and then, and all players wait for it: by
    default for up to 5 ms each time. And looking for garbage after every 700 new objects costs a
    busy server a twentieth of its time, and there is hardly any: what is made for a move is
    forgotten with it. What was kept is looked through by fifty thousand: two hundred thousand took
    80 ms.
    """
    import gc
    import sys

    sys.setswitchinterval(0.0005)
    gc.set_threshold(10_000, 5, 200)


def cold_games() -> list[str]:
    """Those that nobody has compiled yet, from these sources."""
    from boomtable import games
    from boomtable.core.kernel import is_compiled

    return [game for game in games.NAMES if not is_compiled(game)]


def compile_first() -> None:
    """For workers, whom nobody waits for: everything, before anything else."""
    import logging

    from boomtable.bots.warm import warm_up

    if cold := cold_games():
        log = logging.getLogger("boomtable.command")
        warm_up(cold, lambda done, of: log.info("compiling", extra={"done": done, "of": of}))


def load_ahead(cold: Sequence[str]) -> None:
    """By the side: the first table of a game should not wait for its machine code either; what is
    still being compiled is loaded afterwards (`live/compiler.py`).

    What is loaded stays; collecting garbage need not look at it again and again.
    """
    import gc

    from boomtable import games
    from boomtable.bots.warm import warm_table

    for game in games.NAMES:
        if game not in cold:
            warm_table(game)
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    import cyclopts

    cyclopts.run(serve)
