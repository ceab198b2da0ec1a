"""Three people at one table: one leaves, one is cut off, one comes back on another device; what the
others see of it, step by step, and what the host can do about it in one tap."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from page.browser import LAPTOP, PHONE, TABLET, Visitor, serving
from page.cable import CUT, Cable, cabled
from page.hands import BY_MOUSE, GAME_SECONDS, NAP

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]
CLOCK = 12  # seconds for a decision


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where people are missed soon."""
    folder = tmp_path_factory.mktemp("presence")
    with serving(f"sqlite:///{folder / 'tables.sqlite3'}", absent_after=1.0) as address:
        yield address


@pytest.fixture
def cable(url: str) -> Iterator[Cable]:
    with cabled(url) as found:
        yield found


@pytest.fixture
def ben(browser: Browser, url: str, cable: Cable) -> Iterator[Visitor]:
    """On a phone, at the end of a cable."""
    person = Visitor(browser, cable.url, size=PHONE)
    person.server = url
    yield person
    person.errors = [said for said in person.errors if not any(part in said for part in CUT)]
    person.leave()


def playing(
    visitor: Visitors, ben: Visitor, game: str, **wishes: Any
) -> tuple[str, Visitor, Visitor]:
    """The host, whom the table waits for, and a third one who speaks French."""
    ada, cleo = visitor(size=LAPTOP), visitor(size=TABLET, language="fr-FR")
    for _ in range(20):
        code = lobby(ada, ben, cleo, game, **wishes)
        ada.ask("POST", f"/api/tables/{code}/start", {})
        for person in (ada, ben, cleo):
            person.page.locator(".status").wait_for()
        if ben.page.locator(".status.mine").is_visible():
            return code, ada, cleo
    raise AssertionError("Ben never begins")


def lobby(
    ada: Visitor, ben: Visitor, cleo: Visitor, game: str, more: int = 0, **wishes: Any
) -> str:
    """Ada is the host and sits on the last chair."""
    chairs = [{"kind": "open"}, {"kind": "open"}, *[{"kind": "bot"}] * more, {"kind": "me"}]
    code = ada.new_table(game, chairs, **{"clock": 0, **wishes})
    ada.go(f"/t/{code}")
    for name, person in (("Ben", ben), ("Cléo", cleo)):
        person.ask("POST", "/api/me", {"name": name})
        person.ask("POST", f"/api/tables/{code}/join", {})
        person.go(f"/t/{code}")
    expect(ada.page.get_by_text("Everybody is here.")).to_be_visible()
    return code


def started(visitor: Visitors, ben: Visitor, game: str, **wishes: Any) -> tuple[Visitor, Visitor]:
    ada, cleo = visitor(size=LAPTOP), visitor(size=TABLET, language="fr-FR")
    lobby(ada, ben, cleo, game, **wishes)
    ada.page.get_by_role("button", name="Start the game").click()
    for person in (ada, ben, cleo):
        person.page.locator(".status").wait_for()
    return ada, cleo


def spoken(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.locator("p.unseen[aria-live]")).to_contain_text(words)


def absent_for(page: Page) -> int:
    found = re.search(r"absent for (\d+) s", page.locator(".status").inner_text())
    return int(found[1]) if found else -1


@pytest.mark.parametrize("game", ["babyboom", "rollnbump"])
def test_who_is_cut_off_is_missed_stood_in_for_and_welcomed_back(
    visitor: Visitors, ben: Visitor, cable: Cable, game: str
) -> None:
    _, ada, cleo = playing(visitor, ben, game)
    cable.cut()

    expect(ada.page.locator(".status")).to_contain_text(re.compile("absent for \\d+ s"))
    expect(cleo.page.locator(".status")).to_contain_text(re.compile("hors ligne depuis"))
    expect(ada.page.locator("[title*='absent for']").first).to_be_visible()  # at the seat
    expect(ada.page.get_by_role("log")).to_contain_text("Ben is not connected any more.")
    before = absent_for(ada.page)
    deadline = time.monotonic() + 30
    while absent_for(ada.page) <= before:  # second by second
        assert time.monotonic() < deadline
        ada.page.wait_for_timeout(200)
    asked = ada.page.get_by_role("alertdialog", name="Everybody waits for Ben.")
    expect(asked).to_be_visible()
    expect(cleo.page.get_by_role("alertdialog")).to_have_count(0)
    asked.get_by_role("button", name="Wait").click()
    expect(asked).to_have_count(0)

    cable.plug_in()
    spoken(ada.page, "Ben is back.")
    expect(ada.page.locator(".status")).not_to_contain_text("absent")
    expect(ben.page.locator(".status.mine")).to_be_visible()  # by itself, where they were

    cable.cut()
    asked.get_by_role("button", name="Let a bot play").click()
    spoken(cleo.page, "Un bot joue pour Ben.")
    expect(ada.page.get_by_role("log")).to_contain_text("A bot plays for Ben.")
    expect(asked).to_have_count(0)


def test_one_is_cut_off_and_comes_back_on_another_device_and_one_leaves(
    visitor: Visitors, ben: Visitor, cable: Cable
) -> None:
    code, ada, cleo = playing(visitor, ben, "rollnbump")
    link = ben.ask("POST", "/api/me/link", {})["path"]  # his laptop is to know him, too
    cable.cut()
    spoken(ada.page, "Ben is not connected any more.")
    spoken(cleo.page, "Ben n’est plus en ligne.")
    expect(ada.page.get_by_role("alertdialog")).to_have_count(1)

    laptop = visitor(size=LAPTOP)
    laptop.go(link).get_by_role("button", name="Yes, on this device").click()
    laptop.page.get_by_role("link", name=re.compile("Roll.n Bump.*", re.S)).first.wait_for()
    laptop.go(f"/t/{code}")
    expect(laptop.page.locator(".status.mine")).to_be_visible()
    spoken(ada.page, "Ben is back.")
    spoken(cleo.page, "Ben est de retour.")
    expect(ada.page.get_by_role("alertdialog")).to_have_count(0)

    cleo.page.get_by_role("button", name="Réglages").click()
    cleo.page.get_by_role("button", name="Quitter la table").click()
    cleo.page.get_by_role("button", name="Quitter", exact=True).click()
    for page in (ada.page, laptop.page):
        spoken(page, "Cléo has left; a bot plays on.")
        expect(page.get_by_role("log")).to_contain_text("Cléo has left; a bot plays on.")
    expect(ada.page.locator("[title='Cléo has left; a bot plays on.']").first).to_be_visible()
    expect(cleo.page.locator(".status")).not_to_have_class(re.compile("mine"))


def test_the_host_hands_a_seat_on_and_whoever_watches_takes_it(
    visitor: Visitors, ben: Visitor, cable: Cable
) -> None:
    code, ada, cleo = playing(visitor, ben, "babyboom")
    dan = visitor(size=PHONE)
    dan.ask("POST", "/api/me", {"name": "Dan"})
    watching = dan.go(f"/t/{code}")
    watching.locator(".status").wait_for()
    cable.cut()
    asked = ada.page.get_by_role("alertdialog", name="Everybody waits for Ben.")
    asked.get_by_role("button", name="Free the seat").click()  # one tap
    spoken(cleo.page, "La place de Ben est libre")
    expect(ada.page.get_by_role("log")).to_contain_text("Ben’s seat is free; a bot plays")
    invited = ada.page.get_by_role("alertdialog", name="Ben’s seat is free.")
    expect(invited.get_by_label("Address")).to_have_value(re.compile(f"/t/{code}$"))

    watching.get_by_role("alertdialog", name="Ben’s seat is free.").get_by_role(
        "button", name="Sit here"
    ).click()
    wish = ada.page.get_by_role("alertdialog", name="Dan would like to take over from Ben.")
    wish.get_by_role("button", name="Yes").click()
    spoken(cleo.page, "Dan prend la place de Ben.")
    expect(ada.page.get_by_role("log")).to_contain_text("Ben is not connected any more.")
    expect(watching.locator(".status")).not_to_contain_text("You are watching")
    expect(ada.page.get_by_role("alertdialog")).to_have_count(0)


def test_whoever_comes_back_to_a_seat_that_was_handed_on_sits_down_again(
    visitor: Visitors, ben: Visitor, cable: Cable
) -> None:
    _, ada, cleo = playing(visitor, ben, "rollnbump")
    cable.cut()
    ada.page.get_by_role("button", name="Free the seat").click()
    spoken(cleo.page, "La place de Ben est libre")
    cable.plug_in()
    free = ben.page.get_by_role("alertdialog", name="Ben’s seat is free.")
    free.get_by_role("button", name="Sit here").click()
    spoken(cleo.page, "Ben est de retour.")


def test_the_host_pauses_in_one_tap_and_everybody_reads_it(
    visitor: Visitors, ben: Visitor, cable: Cable
) -> None:
    _, ada, cleo = playing(visitor, ben, "rollnbump", clock=3600)
    cable.cut()
    expect(cleo.page.locator(".status")).to_contain_text("un bot joue si le temps")
    ada.page.get_by_role("alertdialog").get_by_role("button", name="Pause").click()
    expect(cleo.page.get_by_text("En pause")).to_be_visible()
    expect(ada.page.get_by_role("alertdialog")).to_have_count(0)


def test_a_live_race_table_goes_on_within_its_clock_and_says_so(
    visitor: Visitors, ben: Visitor, cable: Cable
) -> None:
    """Nobody does anything about it; the others play what is theirs."""
    ada, cleo = started(visitor, ben, "bokken", more=1, pace="live", clock=CLOCK)
    cable.cut()
    spoken(ada.page, "Ben is not connected any more.")
    dice, deadline = random.Random(4), time.monotonic() + GAME_SECONDS
    journal, said = ada.page.get_by_role("log"), set[str]()
    while "A bot plays for Ben." not in journal.inner_text():
        assert time.monotonic() < deadline, ada.page.locator(".status").inner_text()
        said.add(ada.page.locator(".status").inner_text())
        if not any(BY_MOUSE["bokken"](person.page, dice) for person in (ada, cleo)):
            ada.page.wait_for_timeout(NAP)
    told = " ".join(said)
    assert "absent for" in told, told
    assert "when the time is up a bot plays" in told, told
    before = journal.inner_text()
    while len(journal.inner_text()) <= len(before) + 20:
        assert time.monotonic() < deadline
        if not any(BY_MOUSE["bokken"](person.page, dice) for person in (ada, cleo)):
            ada.page.wait_for_timeout(NAP)


def test_a_calm_race_without_a_clock_tells_the_host_who_is_missing(
    visitor: Visitors, ben: Visitor, cable: Cable
) -> None:
    """Everybody is asked to react, and nobody is hurried: it would stand for ever."""
    ada, cleo = started(visitor, ben, "bokken", more=1)
    cable.cut()
    asked = ada.page.get_by_role("alertdialog").filter(has_text="waiting for Ben")
    leads = ada.page.get_by_role("alertdialog", name="Everybody waits for Ben.")
    dice, deadline = random.Random(4), time.monotonic() + GAME_SECONDS
    while not asked.is_visible():
        assert time.monotonic() < deadline, ada.page.locator(".status").inner_text()
        if leads.is_visible():
            leads.get_by_role("button", name="Let a bot play").click()
            cable.plug_in()  # he is back, and gone again, until there is something to react to
            spoken(ada.page, "Ben is back.")
            cable.cut()
        if not any(BY_MOUSE["bokken"](person.page, dice) for person in (ada, cleo)):
            ada.page.wait_for_timeout(NAP)
    expect(cleo.page.locator(".status")).to_contain_text("Ben n’est plus en ligne.")
    asked.get_by_role("button", name="Let a bot play").click()
    expect(asked).to_have_count(0)
    expect(ada.page.get_by_role("log")).to_contain_text("A bot plays for Ben.")


def test_an_absent_host_is_stood_in_for_in_the_lobby(visitor: Visitors, ben: Visitor) -> None:
    ada, cleo = visitor(), visitor(language="fr-FR")
    lobby(ada, ben, cleo, "rollie")
    start = ben.page.get_by_role("button", name="Start")
    expect(start).to_have_count(0)
    ada.go("/")
    start.click()
    ben.page.locator(".status").wait_for()
