"""Three people at one table: one is cut off, one comes back, and what the others see of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from page.browser import LAPTOP, PHONE, TABLET, Visitor, serving

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where people are missed soon."""
    folder = tmp_path_factory.mktemp("presence")
    with serving(f"sqlite:///{folder / 'tables.sqlite3'}", absent_after=1.0) as address:
        yield address


def playing(visitor: Visitors, game: str) -> tuple[str, Visitor, Visitor, Visitor]:
    """The host, whom the table waits for, and a third one who speaks French."""
    for _ in range(20):
        code, ada, ben, cleo = lobby(visitor, game)
        ada.ask("POST", f"/api/tables/{code}/start", {})
        for person in (ada, ben, cleo):
            person.page.locator(".status").wait_for()
        if ben.page.locator(".status.mine").is_visible():
            return code, ada, ben, cleo
    raise AssertionError("Ben never begins")


def lobby(visitor: Visitors, game: str) -> tuple[str, Visitor, Visitor, Visitor]:
    """Ada is the host and sits on the last chair."""
    ada, ben = visitor(size=LAPTOP), visitor(size=PHONE)
    cleo = visitor(size=TABLET, language="fr-FR")
    code = ada.new_table(game, [{"kind": "open"}, {"kind": "open"}, {"kind": "me"}], clock=0)
    for name, person in (("Ben", ben), ("Cléo", cleo)):
        person.ask("POST", "/api/me", {"name": name})
        person.ask("POST", f"/api/tables/{code}/join", {})
    for person in (ada, ben, cleo):
        person.go(f"/t/{code}")
    return code, ada, ben, cleo


@pytest.mark.parametrize("game", ["babyboom", "rollnbump"])
def test_who_is_cut_off_is_missed_stood_in_for_and_welcomed_back(
    visitor: Visitors, game: str
) -> None:
    code, ada, ben, cleo = playing(visitor, game)
    ben.go("/")

    expect(ada.page.locator(".status")).to_contain_text(re.compile("absent for \\d+ s"))
    expect(cleo.page.locator(".status")).to_contain_text(re.compile("hors ligne depuis"))
    asked = ada.page.get_by_role("alertdialog", name="Everybody waits for Ben.")
    expect(asked).to_be_visible()
    expect(cleo.page.get_by_role("alertdialog")).to_have_count(0)
    asked.get_by_role("button", name="Wait").click()
    expect(asked).to_have_count(0)

    ben.go(f"/t/{code}")
    spoken = ada.page.locator("p.unseen[aria-live]")
    expect(spoken).to_contain_text("Ben is back.")
    expect(ada.page.locator(".status")).not_to_contain_text("absent")

    ben.go("/")
    asked.get_by_role("button", name="Let a bot play").click()
    expect(cleo.page.locator("p.unseen[aria-live]")).to_contain_text("Un bot joue pour Ben.")
    expect(ada.page.get_by_role("log")).to_contain_text("A bot plays for Ben.")
    expect(asked).to_have_count(0)


def test_an_absent_host_is_stood_in_for_in_the_lobby(visitor: Visitors) -> None:
    _, ada, ben, _ = lobby(visitor, "rollie")
    start = ben.page.get_by_role("button", name="Start")
    expect(start).to_have_count(0)
    ada.go("/")
    start.click()
    ben.page.locator(".status").wait_for()
