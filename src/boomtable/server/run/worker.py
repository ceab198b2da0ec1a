"""`boomtable worker`: bots' turns and clocks for servers that run with `--jobs workers`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from boomtable.server.flags import flag

if TYPE_CHECKING:
    from boomtable.server.settings import Settings


def worker(
    *,
    database: Annotated[str, flag("DATABASE", "postgresql://..., that of the servers.")],
    bot_pause: Annotated[float, flag("BOT_PAUSE", "Seconds before a bot plays.")] = 0.7,
    bot_threads: Annotated[int, flag("BOT_THREADS", "Bots that think at once.")] = 2,
    log_format: Annotated[Literal["json", "plain"], flag("LOG_FORMAT", "How logs look.")] = "json",
) -> None:
    """Play bots' turns and watch the clocks of tables in PostgreSQL, until Ctrl-C."""
    from boomtable.server.settings import Settings

    run(
        Settings(
            database=database,
            bot_pause=bot_pause,
            bot_threads=bot_threads,
            log_format=log_format,
            jobs="workers",
        )
    )


def run(settings: Settings) -> None:
    import asyncio
    import logging.config

    from boomtable.server.live.queue import check_jobs
    from boomtable.server.run.command import compile_first
    from boomtable.server.run.database import in_a_sentence
    from boomtable.server.run.logs import configuration

    check_jobs(settings)
    logging.config.dictConfig(configuration(settings.log_format))
    compile_first()
    with in_a_sentence():
        asyncio.run(work(settings))


async def work(settings: Settings) -> None:
    """Until told to stop; what is being written is finished."""
    import logging

    from boomtable.server.live.heart import Heart
    from boomtable.server.live.house import House
    from boomtable.server.live.queue import queue_of
    from boomtable.server.live.schedule import Schedule
    from boomtable.server.live.side import by_the_side
    from boomtable.server.live.waker import Waker
    from boomtable.server.metrics import Metrics
    from boomtable.store.addresses import open_store

    store = await open_store(settings.database)
    try:
        async with queue_of(settings) as queue:
            assert queue is not None
            house = House(store, Metrics(), Heart(store, watches=True))
            schedule = Schedule(house, settings, queue)
            await house.begin()
            logging.getLogger("boomtable.worker").info("ready")
            async with by_the_side(house.heart.run(), Waker(house).run()):
                await queue.work(schedule)
            await house.close()
            schedule.close()
    finally:
        await store.close()


if __name__ == "__main__":
    import cyclopts

    cyclopts.run(worker)
