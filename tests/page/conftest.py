"""One browser and one server for all tests of the page; without a browser they say so loudly."""

from __future__ import annotations

import os
import pathlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from boomtable.server.web.page import FOLDER
from page.browser import PATIENCE, Visitor, chromium, launched, serving

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    missing = "no Chromium: sudo apt install chromium" if not chromium() else ""
    missing = missing or ("" if (FOLDER / "index.html").exists() else "no page: run `make page`")
    if missing and os.environ.get("CI"):
        pytest.fail(missing)
    if missing:
        pytest.skip(missing)
    with launched() as found:
        yield found


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: pathlib.Path = tmp_path_factory.mktemp("page")
    with serving(f"sqlite:///{folder / 'tables.sqlite3'}") as address:
        yield address


@pytest.fixture
def visitor(browser: Browser, url: str) -> Iterator[Callable[..., Visitor]]:
    """People who come to the page; each is checked for complaints when the test is over."""
    came: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        came.append(Visitor(browser, url, **wishes))
        return came[-1]

    yield come
    for person in came:
        person.leave()
