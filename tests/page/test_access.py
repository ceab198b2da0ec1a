"""Every screen in both themes: names, contrast and landmarks (axe), no sideways scrolling."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from page.browser import LAPTOP, PHONE, TELEVISION, Visitor
from page.scenes import SCREENS, open_screen

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]
SETTLE = 250  # milliseconds after a change of size or theme
IS_STILL = """() => document.getAnimations().every((one) =>
  one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(screen: str, visitor: Visitors) -> None:
    page = open_screen(visitor(size=LAPTOP), screen)
    other = TELEVISION if screen.startswith("tv") else PHONE
    for size, theme in itertools.product((LAPTOP, other), ("light", "dark")):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        # Only now: Chromium's computed colours of what a container query hides stay the old ones.
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        if screen != "offline":  # a page of its own, without a script that sets it
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
        page.wait_for_timeout(SETTLE)
        page.wait_for_function(IS_STILL)  # what fades in has too little contrast on its way
        found = Axe().run(page)
        assert found.violations_count == 0, (theme, size, _told(found.response["violations"]))
        assert page.evaluate(OVERFLOW) <= 0, f"the page scrolls sideways: {size}"


def test_two_hundred_percent_zoom_still_fits(visitor: Visitors) -> None:
    person = visitor(size={"width": 720, "height": 450})  # a laptop at 200 %
    for screen in ("home", "rollie", "babyboom"):
        page = open_screen(person, screen)
        assert page.evaluate(OVERFLOW) <= 0, screen
        assert _smallest_target(page) >= 24


def _told(violations: list[dict[str, object]]) -> str:
    return "\n".join(f"{v['id']}: {[n['html'] for n in v['nodes']][:3]}" for v in violations)  # type: ignore[attr-defined]


def _smallest_target(page: Page) -> float:
    """The smaller side of the smallest button that can be seen."""
    measured = """() => Math.min(...[...document.querySelectorAll('button')]
      .map((b) => b.getBoundingClientRect()).filter((r) => r.width > 0)
      .map((r) => Math.min(r.width, r.height)))"""
    return float(page.evaluate(measured))
