"""What can be known of the others opens on a tap, in every game, and nobody has to wait for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from page.browser import LAPTOP, PHONE, Visitor
from page.covering import complaints
from page.staged import Staged
from page.stages import STAGES

pytestmark = pytest.mark.browser
Visitors = Callable[..., Visitor]

# A decision of each game, and words that stand in what is told of Otto there.
TOLD = {
    "rollie-stake": "Wallet 20",
    "rollnbump-bump": "Single 4",
    "babyboom-move": "20 points on the board",
    "bokken-bomb": "Green team",
}


@pytest.mark.parametrize("stage", TOLD)
def test_a_tap_tells_of_somebody_and_the_same_tap_ends_it(visitor: Visitors, stage: str) -> None:
    page = Staged(STAGES[stage]()).open(visitor(size=PHONE, language="en-GB"))
    told = page.get_by_role("region", name="What is known of Otto")
    button = page.get_by_role("button", name="What is known of Otto")
    button.click()
    expect(told).to_contain_text(TOLD[stage])
    assert complaints(page, ".details") == []  # it is on the screen
    assert page.locator("dialog[open]").count() == 0  # nothing waits for it
    button.click()
    expect(told).to_have_count(0)


@pytest.mark.parametrize("stage", [name for name in TOLD if name != "rollie-stake"])
def test_by_keys_too(visitor: Visitors, stage: str) -> None:
    """On a laptop; there Rollie shows all of it at once."""
    page = Staged(STAGES[stage]()).open(visitor(size=LAPTOP, language="en-GB"))
    told = page.get_by_role("region", name="What is known of Otto")
    button = page.get_by_role("button", name="What is known of Otto")
    button.focus()
    page.keyboard.press("Enter")
    expect(told).to_contain_text(TOLD[stage])
    expect(button).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
