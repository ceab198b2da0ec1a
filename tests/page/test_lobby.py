"""A lobby: Start is always in sight, chairs stand on the floor, sentences are true, and a tap on
Start is answered at once with what is being prepared."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, WebSocket, expect

from page.afar import controls, small_words
from page.browser import LAPTOP, PHONE, TELEVISION, Visitor
from page.scenes import BOT, ME, OPEN

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]

SMALL_LAPTOP = {"width": 1280, "height": 720}
LARGE_PHONE = {"width": 390, "height": 844}
SIZES = [PHONE, LARGE_PHONE, SMALL_LAPTOP, LAPTOP]
FULL = {"rollie": 6, "rollnbump": 5, "babyboom": 4, "bokken": 9}  # as many chairs as there can be
ANSWER = 300  # milliseconds of the page's own clock
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
NOTHING_OVER_IT = """button => {
  const {left, top, right, bottom} = button.getBoundingClientRect();
  const at = (x, y) => button.contains(document.elementFromPoint(x, y));
  return [left + 9, right - 9].every((x) => [top + 9, bottom - 9].every((y) => at(x, y)));
}"""
# Where the floor begins, and where each chair ends.
FEET = """scene => {
  const above = parseFloat(getComputedStyle(scene, "::before").top);
  const floor = scene.getBoundingClientRect().top + above;
  const feet = [...scene.querySelectorAll("svg.chair")].map(
    (chair) => chair.getBoundingClientRect().bottom);
  return [floor, feet];
}"""
CUT = """names => names.filter((name) => {
  const box = name.getBoundingClientRect();
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !seen?.closest("li")?.contains(name);
}).map((name) => name.textContent)"""


def lobby(person: Visitor, game: str, chairs: int) -> Page:
    return person.go(f"/t/{person.new_table(game, [ME, *[OPEN] * (chairs - 2), BOT])}")


@pytest.mark.parametrize("game", list(FULL))
def test_start_is_in_sight_and_chairs_stand_on_the_floor(game: str, visitor: Visitors) -> None:
    person = visitor(language="fr-FR")
    page = lobby(person, game, FULL[game])
    start = page.get_by_role("button", name="Commencer la partie")
    start.wait_for()
    for size in SIZES:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.evaluate(DRAWN)
        assert start.evaluate(NOTHING_OVER_IT), size
        floor, feet = page.locator(".scene").evaluate(FEET)
        assert len(feet) == FULL[game]
        assert all(foot > floor for foot in feet), (size, floor, feet)
        sideways = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert sideways <= 0, size


@pytest.mark.parametrize("size", [SMALL_LAPTOP, LAPTOP], ids=["1280x720", "1440x900"])
def test_a_laptop_shows_every_chair_of_the_largest_table(
    size: dict[str, int], visitor: Visitors
) -> None:
    page = lobby(visitor(size=size), "bokken", 9)
    plates = page.locator(".room .plate .state")
    expect(plates).to_have_count(9)
    page.evaluate(DRAWN)
    assert plates.evaluate_all(CUT) == []
    down = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert down <= 0


def test_a_lobby_says_what_is_so(visitor: Visitors) -> None:
    host, friend = visitor(size=LAPTOP), visitor(size=PHONE)
    code = host.new_table("rollie", [ME, OPEN, OPEN])
    page = host.go(f"/t/{code}")
    coming = page.locator(".room small")
    expect(coming).to_have_text("2 chairs are free.")

    friend.ask("POST", "/api/me", {"name": "Tao"})
    friend.ask("POST", f"/api/tables/{code}/join", {"chair": 1})
    expect(coming).to_have_text("Tao is not here yet. One chair is free.")
    expect(page.locator(".room li").nth(1)).to_contain_text("Not here")
    there = friend.go(f"/t/{code}")
    expect(coming).to_have_text("One chair is free.")
    expect(page.locator(".room li").nth(1)).to_contain_text("Ready")
    waiting = there.locator("footer .waiting")
    expect(waiting).to_have_text("Léa starts the game.")

    third = visitor()
    third.ask("POST", "/api/me", {"name": "Mia"})
    third.ask("POST", f"/api/tables/{code}/join", {"chair": 2})
    third.go(f"/t/{code}")
    expect(coming).to_have_text("Everybody is here.")
    expect(waiting).to_have_text("Everybody is here: Léa can start the game.")


def test_the_lesson_is_a_tap_away_and_leads_back_to_the_chair(visitor: Visitors) -> None:
    person = visitor(size=PHONE)
    page = lobby(person, "rollie", 3)
    table = page.url
    page.get_by_role("link", name="Lesson, 2 min").click()
    page.locator(".lesson").wait_for()
    page.get_by_role("button", name="Leave the lesson").click()
    expect(page.locator(".room li").first).to_contain_text("Léa, you")
    assert page.url == table


@pytest.mark.parametrize("game", list(FULL))
def test_start_is_answered_at_once_with_what_is_being_prepared(
    game: str, visitor: Visitors
) -> None:
    """Nothing is asserted in seconds of a busy machine: the page's clock goes on by hand."""
    person = visitor(size=PHONE, still=False)
    person.context.add_init_script("localStorage.setItem('boomtable.settings', '{}')")
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    person.page.on("websocket", listen)
    page = lobby(person, game, FULL[game])
    start = page.get_by_role("button", name="Start the game")
    start.wait_for()
    page.wait_for_load_state("networkidle")
    held: list[Route] = []
    page.route("**/start", lambda route: held.append(route))
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)

    start.click()
    page.clock.run_for(ANSWER)
    told = page.locator(".starting")
    expect(told).to_contain_text("Setting the table")
    expect(told).to_contain_text("bot")
    assert start.count() == 0
    while not held:
        page.wait_for_timeout(50)
    assert not any('"playing"' in frame for frame in heard)  # the server knows nothing of it yet

    held[0].continue_()
    while not any('"playing"' in frame for frame in heard):
        page.wait_for_timeout(50)
    page.clock.run_for(ANSWER)
    expect(page.locator(".play .board").first).to_be_visible()
    page.clock.resume()


def test_everybody_is_told_that_start_was_pressed(visitor: Visitors) -> None:
    """The others at the table and the television, before the server has heard of a game."""
    host, friend = visitor(size=LAPTOP), visitor(size=PHONE, language="fr-FR")
    television = visitor(size=TELEVISION)
    code = host.new_table("rollie", [ME, OPEN, OPEN])
    friend.ask("POST", "/api/me", {"name": "Tao"})
    friend.ask("POST", f"/api/tables/{code}/join", {"chair": 1})
    here, there = host.go(f"/t/{code}"), friend.go(f"/t/{code}")
    big = television.go(f"/tv/{code}")
    expect(here.locator(".room small")).to_have_text("One chair is free.")
    expect(big.locator("footer")).to_contain_text("One chair is free.")
    held: list[Route] = []
    here.route("**/start", lambda route: held.append(route))
    here.get_by_role("button", name="Start the game").click()
    expect(there.locator(".starting")).to_contain_text("On met la table")
    expect(there.locator(".starting")).to_contain_text("Un bot prend la chaise libre.")
    expect(big.locator(".starting")).to_contain_text("A bot takes the free chair.")
    assert small_words(big) == []
    assert controls(big) == []

    while not held:
        here.wait_for_timeout(50)
    refused = {"title": "busy", "status": 503, "key": "error.unknown"}
    held.pop().fulfill(status=503, json=refused)
    expect(there.locator(".starting")).to_have_count(0)  # it came to nothing
    expect(there.locator("footer .waiting")).to_have_text("C’est Léa qui lance la partie.")
    host.errors.clear()  # that the server is busy
    here.unroute("**/start")
    here.get_by_role("button", name="Start the game").click()
    for page in (here, there):
        expect(page.locator(".play .board").first).to_be_visible()
    expect(big.locator(".play .status")).to_be_visible()


def test_a_table_that_nobody_sets_any_more_says_nothing_of_it(visitor: Visitors) -> None:
    host, friend = visitor(), visitor(size=PHONE)
    code = host.new_table("rollie", [ME, OPEN, OPEN])
    friend.ask("POST", "/api/me", {"name": "Tao"})
    friend.ask("POST", f"/api/tables/{code}/join", {"chair": 1})
    host.go(f"/t/{code}")
    there = friend.go(f"/t/{code}")
    expect(there.locator(".room li").first).to_contain_text("Host")
    host.ask("POST", f"/api/tables/{code}/call", {})
    expect(there.locator(".starting")).to_be_visible()
    host.go("/")
    expect(there.locator(".starting")).to_have_count(0)


def test_a_start_that_was_lost_can_be_tried_again(visitor: Visitors) -> None:
    person = visitor(size=PHONE)
    page = lobby(person, "rollie", 3)
    start = page.get_by_role("button", name="Start the game")
    start.wait_for()
    page.wait_for_load_state("networkidle")
    person.context.set_offline(True)
    start.click()
    expect(page.locator(".starting")).to_be_visible()
    expect(page.locator("footer [role=alert] p")).to_be_visible()
    expect(start).to_be_visible()
    person.context.set_offline(False)
    start.click()
    expect(page.locator(".play .board").first).to_be_visible()
