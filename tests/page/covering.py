"""What is said over a board stays on the screen, and never lies on what it speaks of.

For tips, hints, bubbles, toasts, panels and the guide of a lesson: `complaints(page, said, meant)`
is empty, or says in words what lies where. The sizes are those that every screen is asked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from playwright.sync_api import Page

SIZES = {
    "small phone": {"width": 360, "height": 640},
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 768, "height": 1024},
    "laptop": {"width": 1440, "height": 900},
    "television": {"width": 1920, "height": 1080},
}
SLACK = 1.0  # pixels: browsers round


class Box(TypedDict):
    called: str
    left: float
    top: float
    right: float
    bottom: float


# Whatever can be seen of the elements that match: what a scrolling parent cuts off is not there.
_BOXES = """selector => [...document.querySelectorAll(selector)].flatMap((element, n) => {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  if (right - left < 1 || bottom - top < 1 || !element.checkVisibility()) return [];
  return [{ called: `${selector} #${n}`, left, top, right, bottom }];
})"""


def boxes(page: Page, selector: str) -> list[Box]:
    found: list[Box] = page.evaluate(_BOXES, selector)
    return found


def complaints(page: Page, said: str, meant: Sequence[str] = ()) -> list[str]:
    """What is wrong with where `said` stands, `meant` being the selectors of what it speaks of.

    Something that is not there at all cannot be wrong: assert first that it is shown.
    """
    size: Any = page.viewport_size
    wrong: list[str] = []
    targets = [box for selector in meant for box in boxes(page, selector)]
    for box in boxes(page, said):
        wrong += _beyond(box, size)
        wrong += [
            f"{box['called']} lies on {target['called']}"
            for target in targets
            if overlap(box, target)
        ]
    return wrong


def overlap(one: Box, other: Box) -> bool:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > SLACK and down > SLACK


def _beyond(box: Box, size: Any) -> list[str]:
    edges = {
        "left": -box["left"],
        "top": -box["top"],
        "right": box["right"] - size["width"],
        "bottom": box["bottom"] - size["height"],
    }
    return [
        f"{box['called']} leaves the screen at the {edge} by {by:.0f} pixels"
        for edge, by in edges.items()
        if by > SLACK
    ]
