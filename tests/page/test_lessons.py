"""Every lesson, played to its end by touch and by keys; its guide never lies on what it lights."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, Page, expect

from page.browser import LAPTOP, PHONE, Visitor
from page.covering import SIZES, complaints
from page.learning import BY_KEYS, BY_TOUCH, GUIDE, LIT, at, begin, do, read_on

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]
GAMES = list(BY_TOUCH)
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
# Sizes take turns with the languages: every game is played in both, on screens of both kinds.
PLAYED = [
    pytest.param(game, size, list(LANGUAGES)[(n + k) % 2], id=f"{game}-{size}")
    for k, game in enumerate(GAMES)
    for n, size in enumerate(SIZES)
]

SETTLE = 400  # milliseconds: boards move things, and the guide finds another place


def _said(text: str) -> str:
    """As a bubble says it: nothing that a line could end with."""
    return text.replace("\u2060", "")


@pytest.mark.parametrize(("game", "size", "language"), PLAYED)
def test_by_touch_to_its_end_and_the_guide_covers_nothing(
    game: str, size: str, language: str, visitor: Visitors
) -> None:
    learner = visitor(size=SIZES[size], language=LANGUAGES[language], coached=False, touch=True)
    page, lesson = learner.page, begin(learner, game)
    for n, step in enumerate(lesson["steps"]):
        at(page, n, lesson)
        assert step["say"][language] in _said(page.locator(GUIDE).inner_text())
        page.wait_for_timeout(SETTLE)
        assert complaints(page, GUIDE, [LIT]) == []
        for wrong in list(step["wrong"])[:1]:
            try:
                BY_TOUCH[game](page, wrong)
            except Error:  # it lies in the dark behind the bubble, on this screen
                continue
            expect(page.locator(f"{GUIDE} .wrong")).to_be_visible()
            assert step["wrong"][wrong][language] in _said(page.locator(GUIDE).inner_text())
            page.wait_for_timeout(SETTLE)
            assert complaints(page, GUIDE, [LIT]) == []
        if n + 1 < len(lesson["steps"]):
            do(page, step, BY_TOUCH[game])
    page.locator(f"{GUIDE} .on button").first.tap()  # and now for real
    expect(page.locator(".status")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_by_keys_alone_to_its_end(game: str, language: str, visitor: Visitors) -> None:
    learner = visitor(size=LAPTOP, language=LANGUAGES[language], coached=False)
    page, lesson = learner.page, begin(learner, game)
    for n, step in enumerate(lesson["steps"][:-1]):
        at(page, n, lesson)
        said = page.locator("[role=status]").inner_text()  # what a screen reader hears
        assert step["say"][language] in _said(said)
        if step["right"]:
            BY_KEYS[game](page, step["right"][0])
        else:
            read_on(page)
    at(page, len(lesson["steps"]) - 1, lesson)


def test_what_the_rules_forbid_is_answered_with_the_rule(visitor: Visitors) -> None:
    learner = visitor(size=PHONE, coached=False, touch=True)
    page, lesson = learner.page, begin(learner, "rollie")
    do(page, lesson["steps"][0], BY_TOUCH["rollie"])
    at(page, 1, lesson)
    page.locator("[data-coach=bank] [data-bill='5']").tap(force=True)  # the dice show 10 and 2
    bubble = page.locator(f"{GUIDE} .bubble")
    expect(bubble).to_contain_text("The dice do not show that value")
    expect(bubble).to_contain_text(lesson["steps"][1]["do"]["en"])  # and what to do
    bubble.get_by_role("button", name="See the rule").tap()
    expect(page.locator("dialog[open]")).to_contain_text("Taking a bill")


def test_it_is_left_resumed_repeated_and_then_no_longer_offered(visitor: Visitors) -> None:
    learner = visitor(size=PHONE, coached=False, touch=True)
    page = learner.go()
    offer = page.locator("[data-game=rollie] [data-lesson]")
    expect(offer).to_be_visible()
    lesson = begin(learner, "rollie")
    for n in range(3):
        at(page, n, lesson)
        do(page, lesson["steps"][n], BY_TOUCH["rollie"])
    at(page, 3, lesson)
    page.get_by_role("button", name="Leave the lesson").tap()
    offer.tap()
    at(page, 3, lesson)  # where one was
    page.reload()
    at(page, 3, lesson)
    page.get_by_role("button", name="Begin the lesson again").tap()
    at(page, 0, lesson)
    page.get_by_text("I know this").tap()
    expect(page.locator("[data-game=rollie]").first).to_be_visible()
    expect(offer).to_have_count(0)
    expect(page.locator("[data-game=babyboom] [data-lesson]")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_a_lesson(game: str, visitor: Visitors) -> None:
    learner = visitor(size=PHONE, coached=False, touch=True)
    page, lesson = learner.page, begin(learner, game)
    for n in range(3):
        at(page, n, lesson)
        for size in (PHONE, LAPTOP):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            page.wait_for_timeout(SETTLE)
            _is_accessible(page)
        do(page, lesson["steps"][n], BY_TOUCH[game])


def _is_accessible(page: Page) -> None:
    found = Axe().run(page)
    told = [(v["id"], [n["html"] for n in v["nodes"]][:3]) for v in found.response["violations"]]
    assert told == []
