"""The server is killed at random moments: nothing acknowledged is lost, nothing is done twice.

`make chaos` does the same at length.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

import postgresql
from server.chaos import Report, chaos


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgresql.running() as url:
        yield url


def assert_nothing_wrong(report: Report, kills: int) -> None:
    assert report.wrong == []
    assert report.kills == kills
    assert report.acknowledged > 50 * kills
    assert report.resent > 0


def test_killed_on_sqlite(database: str) -> None:
    assert_nothing_wrong(asyncio.run(chaos(database, tables=8, kills=3)), 3)


def test_killed_on_postgresql(cluster: str) -> None:
    assert_nothing_wrong(asyncio.run(chaos(cluster, tables=8, kills=2)), 2)
