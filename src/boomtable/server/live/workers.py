"""Jobs for workers, in the same PostgreSQL as the log: procrastinate keeps and hands them out.

Whoever sees a table change puts what is to be done there into the queue; a job that waits there
already is not put twice. A worker that dies is missed by its heartbeat, and its jobs handed out
again.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import logging
from collections.abc import AsyncIterator, Sequence

from procrastinate import App, PsycopgConnector, RetryStrategy
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import Status

from boomtable.room.stream import Mark
from boomtable.server.clock import now
from boomtable.server.live.jobs import Alarm, Job, What
from boomtable.server.live.open_table import OpenTable
from boomtable.server.live.schedule import Schedule

QUEUE = "boomtable"
AT_ONCE = 1000  # jobs of one worker, most of which wait for their time
EARLY = 3000  # milliseconds: a job is handed out so long before its time, and waits at the worker
POLL_SECONDS = 0.5
HEARTBEAT_SECONDS, DEAD_SECONDS = 1.0, 5.0
PATIENCE_SECONDS = 5.0  # with jobs that are under way when a worker is told to stop

log = logging.getLogger("boomtable.workers")


class Workers:
    def __init__(self, url: str) -> None:
        self._app = App(connector=PsycopgConnector(conninfo=url))
        again = RetryStrategy(wait=1)
        self._task = self._app.task(name="boomtable.job", queue=QUEUE, retry=again)(self._do)
        self._putting: set[asyncio.Task[None]] = set()
        self._doing: set[str] = set()
        self._schedule: Schedule | None = None

    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, url: str) -> AsyncIterator[Workers]:
        queue = cls(url)
        async with queue._app.open_async():
            await queue._prepare()
            yield queue
            await asyncio.gather(*queue._putting)

    async def _prepare(self) -> None:
        """Make procrastinate's tables, unless somebody else is just doing so."""
        if not await self._is_prepared():
            try:
                await self._app.schema_manager.apply_schema_async()
            except ConnectorException:
                if not await self._is_prepared():
                    raise

    async def _is_prepared(self) -> bool:
        found = await self._app.connector.execute_query_one_async(
            "SELECT to_regclass('procrastinate_jobs') IS NOT NULL AS there"
        )
        return bool(found["there"])

    # In

    def put(self, held: OpenTable, alarms: Sequence[Alarm]) -> None:
        fresh = [alarm for alarm in alarms if alarm.job.key not in held.queued]
        held.queued = {alarm.job.key for alarm in alarms}
        for alarm in fresh:
            task = asyncio.create_task(self._put(held, alarm))
            self._putting.add(task)
            task.add_done_callback(self._putting.discard)

    async def _put(self, held: OpenTable, alarm: Alarm) -> None:
        job, mark = alarm.job, alarm.job.mark
        deferred = self._task.configure(
            queueing_lock=job.key, schedule_at=_time(alarm.at - EARLY) if _is_far(alarm) else None
        )
        try:
            await deferred.defer_async(
                table=job.table,
                length=mark.length,
                undone=mark.undone,
                what=job.what,
                seat=job.seat,
                at=alarm.at,
            )
        except AlreadyEnqueued:
            pass
        except ConnectorException as away:  # after the outage it is put again
            held.queued.discard(job.key)
            log.error("job not queued", extra={"job": job.key, "why": type(away).__name__})

    # Out

    async def work(self, schedule: Schedule) -> None:
        """Do jobs until told to stop."""
        self._schedule = schedule
        keeper = asyncio.create_task(self._keep())
        try:
            await self._app.run_worker_async(
                queues=[QUEUE],
                concurrency=AT_ONCE,
                fetch_job_polling_interval=POLL_SECONDS,
                update_heartbeat_interval=HEARTBEAT_SECONDS,
                stalled_worker_timeout=DEAD_SECONDS,
                shutdown_graceful_timeout=PATIENCE_SECONDS,
                delete_jobs="always",
            )
        finally:
            keeper.cancel()
            await asyncio.gather(keeper, return_exceptions=True)

    async def _do(
        self, table: str, length: int, undone: int, what: What, seat: int, at: int
    ) -> None:
        job = Job(table, Mark(length, undone), what, seat)
        if self._schedule is None or job.key in self._doing:
            return
        self._doing.add(job.key)
        try:
            await asyncio.sleep(max(0, at - now()) / 1000)
            held = await self._schedule.house.look_again(table)
            held.queued.discard(job.key)  # if this does not do it, it may be put again
            await self._schedule.do(job)
        finally:
            self._doing.discard(job.key)

    async def _keep(self) -> None:
        """Hand out what dead workers have left."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            with contextlib.suppress(ConnectorException):
                await self._take_over()

    async def _take_over(self) -> None:
        jobs = self._app.job_manager
        for job in await jobs.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=DEAD_SECONDS):
            assert job.id is not None
            try:
                await jobs.retry_job(job)
            except ConnectorException:  # it waits in the queue again already
                await jobs.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)
            log.info("taken over", extra={"job": job.queueing_lock})


def _is_far(alarm: Alarm) -> bool:
    return alarm.at - now() > EARLY


def _time(milliseconds: int) -> datetime.datetime:
    return datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC)
