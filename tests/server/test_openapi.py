"""Schemathesis asks every operation for everything its description allows, and more."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from boomtable.server.web.http import OPERATIONS
from boomtable.server.web.openapi import document
from boomtable.server.web.people import COOKIE
from server.visitors import Place, serving

schema = schemathesis.openapi.from_dict(document(OPERATIONS))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server in a thread of its own: Schemathesis does not await."""
    database = f"sqlite:///{tmp_path_factory.mktemp('openapi') / 'tables.sqlite3'}"
    with running_apart(database) as place:
        yield place


@contextlib.contextmanager
def running_apart(database: str) -> Iterator[Place]:
    ready, leave, found = threading.Event(), threading.Event(), []

    async def serve() -> None:
        async with serving(database, people_per_hour=1e9, most_tables=10**9) as place:
            found.append(place)
            ready.set()
            await asyncio.to_thread(leave.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(30)
    try:
        yield found[0]
    finally:
        leave.set()
        thread.join(30)


@pytest.fixture(scope="module")
def token(place: Place) -> str:
    with httpx2.Client(base_url=place.url) as http:
        http.post("/api/me", json={"name": "Schema"})
        return str(http.cookies[COOKIE])


@schema.include(path_regex="^/api/(me|games|tables|link)").parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_breaks_the_server(case: Any, place: Place, token: str) -> None:
    """422 is a wish that no schema can forbid: a game for two with one chair, an unseen name."""
    case.cookies = {COOKIE: token}
    case.call_and_validate(base_url=place.url, excluded_checks=[positive_data_acceptance])
