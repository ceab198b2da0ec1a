"""A television: read from a sofa, pressed by nobody, its code always whole (`afar.py`)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.afar import controls, is_code_whole, small_words
from page.browser import TELEVISION, Visitor
from page.scenes import BOT, ME, OPEN, finished

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]

SCREENS = [TELEVISION, {"width": 3840, "height": 2160}]
FULL = {"rollie": 6, "rollnbump": 5, "babyboom": 4, "bokken": 9}  # as many chairs as there can be
# Asked at one moment: a row that has gone since has no colour at all.
LIT = """() => [...document.querySelectorAll("div.now li")]
  .filter((one) => getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)")
  .map((one) => one.classList.contains("newest"))"""
CRIES = """() => document.querySelector(".over .front")
  && document.querySelectorAll("div.now li.newest").length === 1"""
# What its words look like has been read too: under load that comes later than the words.
IS_DRESSED = """() => document.fonts.status === "loaded"
  && [...document.querySelectorAll("link[rel=stylesheet]")].every(({ sheet }) => sheet)"""
# The names on cards and what the large one says, where they do not lie within their card.
SPILLED = """() => [...document.querySelectorAll("button.pile em, button.joker .words > *")]
  .filter((one) => one.offsetParent)
  .filter((one) => {
    const [words, card] = [one, one.closest("button")].map((box) => box.getBoundingClientRect());
    return words.left < card.left || words.right > card.right
      || words.top < card.top || words.bottom > card.bottom;
  })
  .map((one) => one.textContent)"""
# What is heard: every voice that is told to begin.
EARS = """window.voices = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { window.voices += 1; return start.apply(this, when); };
}"""


def assert_seen_from_afar(page: Page) -> None:
    """At both sizes; after a change of size boards look for the largest that fits."""
    for size in SCREENS:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.wait_for_function(IS_DRESSED)
        page.wait_for_timeout(700)
        assert small_words(page) == []
        assert controls(page) == []
        assert is_code_whole(page)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("game", list(FULL))
def test_a_lobby_is_read_from_a_sofa(game: str, language: str, visitor: Visitors) -> None:
    host, television = visitor(), visitor(size=TELEVISION, language=language)
    code = host.new_table(game, [ME, *[OPEN] * (FULL[game] - 2), BOT])
    page = television.go(f"/tv/{code}")
    expect(page.locator(".chairs li")).to_have_count(FULL[game])
    assert_seen_from_afar(page)


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("game", list(FULL))
def test_a_full_table_is_read_from_a_sofa(game: str, language: str, visitor: Visitors) -> None:
    host, television = visitor(), visitor(size=TELEVISION, language=language)
    code = host.new_table(game, [ME, *[BOT] * (FULL[game] - 1)])
    page = television.go(f"/tv/{code}")
    page.locator(".play .status").wait_for()
    expect(page.locator(".beside li")).to_have_count(FULL[game])
    assert_seen_from_afar(page)


@pytest.mark.parametrize("game", ["rollie", "rollnbump", "babyboom"])
def test_a_table_for_two_is_read_from_a_sofa(game: str, visitor: Visitors) -> None:
    """Fewer people are other boards: in Roll'n Bump higher ones, which fit in smaller."""
    host, television = visitor(), visitor(size=TELEVISION, language="fr-FR")
    page = television.go(f"/tv/{host.new_table(game, [ME, BOT])}")
    page.locator(".play .status").wait_for()
    expect(page.locator(".beside li")).to_have_count(2)
    assert_seen_from_afar(page)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_words_as_large_as_that_stay_on_their_cards(players: int, visitor: Visitors) -> None:
    """In French, which is longer."""
    host, television = visitor(), visitor(size=TELEVISION, language="fr-FR")
    page = television.go(f"/tv/{host.new_table('rollnbump', [ME, *[BOT] * (players - 1)])}")
    page.locator(".play .status").wait_for()
    page.locator("button.pile em").first.wait_for()
    page.wait_for_function(IS_DRESSED)
    page.wait_for_timeout(700)
    assert page.evaluate(SPILLED) == []


@pytest.mark.parametrize("game", list(FULL))
def test_an_end_is_read_from_a_sofa(game: str, visitor: Visitors) -> None:
    television = visitor(size=TELEVISION, language="fr-FR")
    page = television.go(f"/tv/{finished(television, game)}")
    page.locator("section.end").wait_for()
    assert_seen_from_afar(page)


@pytest.mark.parametrize("game", list(FULL))
def test_moments_are_on_the_big_screen(game: str, visitor: Visitors) -> None:
    """Bots play; whoever came before the first event is shown all of them, one after the other."""
    host, television = visitor(), visitor(size=TELEVISION)
    chairs = {"babyboom": 2, "bokken": 6}.get(game, 4)
    code = host.new_table(game, [OPEN, *[BOT] * (chairs - 1)])
    page = television.go(f"/tv/{code}")
    page.locator(".chairs li").first.wait_for()
    host.ask("POST", f"/api/tables/{code}/start", {"fill": "easy"})
    page.locator(".over [data-moment]").first.wait_for()
    page.wait_for_function(CRIES, timeout=90_000)  # a cry, or how a round went
    assert page.evaluate(LIT) in ([True], [])  # without motion nothing stays lit; it may be over
    assert small_words(page) == []
    assert controls(page) == []
    assert is_code_whole(page)


def test_sound_is_a_wish_and_tools_are_there_for_whoever_points(visitor: Visitors) -> None:
    host, television = visitor(), visitor(size=TELEVISION)
    television.context.add_init_script(EARS)
    code = host.new_table("rollie", [OPEN, BOT, BOT])
    page = television.go(f"/tv/{code}")
    page.locator(".chairs li").first.wait_for()
    assert controls(page) == []
    page.mouse.move(400, 400)
    page.mouse.move(500, 500)
    page.get_by_role("button", name="Sound off").click()
    expect(page.get_by_role("button", name="Sound on")).to_be_visible()
    assert page.evaluate("voices") > 0
    expect(page.get_by_role("button", name="Sound on")).to_be_hidden()
    assert controls(page) == []
    page.evaluate("window.voices = 0")
    host.ask("POST", f"/api/tables/{code}/start", {"fill": "easy"})
    page.wait_for_function("voices > 0")


def test_a_remote_turns_the_sound_on_and_leaves_nothing_to_press(visitor: Visitors) -> None:
    host, television = visitor(), visitor(size=TELEVISION)
    television.context.add_init_script(EARS)
    page = television.go(f"/tv/{host.new_table('rollie', [ME, OPEN, BOT])}")
    page.locator(".chairs li").first.wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Sound off")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Sound on")).to_be_visible()
    assert page.evaluate("voices") > 0
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Whole screen")).to_be_focused()
    expect(page.get_by_role("button", name="Sound on")).to_be_hidden()
    assert controls(page) == []


@pytest.mark.parametrize("game", list(FULL))
def test_what_people_say_is_read_from_a_sofa(game: str, visitor: Visitors) -> None:
    """At their seats, in the language of the television, and gone after a while."""
    host, television = visitor(size=TELEVISION), visitor(size=TELEVISION, language="fr-FR")
    chairs = [ME, *[BOT] * (3 if game == "bokken" else 1)]
    code = host.new_table(game, chairs)
    here, page = host.go(f"/t/{code}"), television.go(f"/tv/{code}")
    for one in (here, page):
        one.locator(".status").wait_for()
    here.get_by_role("button", name="Chat", exact=True).click()
    here.get_by_role("button", name="Well played!", exact=True).click()
    bubble = page.locator(".bubbles p")
    expect(bubble).to_contain_text("Bien joué")
    assert small_words(page) == []
    box = bubble.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= TELEVISION["width"]
    expect(bubble).to_have_count(0)
