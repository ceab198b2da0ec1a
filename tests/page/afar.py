"""What a television shows, as somebody sees it from a sofa: how large its words are, whether its
code is whole, and what could be pressed if anybody could reach it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

READABLE = 0.022  # of the height of the screen: three metres from a usual television

# Every word that is seen, with the share of the screen's height that its letters are set in.
WORDS = """() => {
  const found = [];
  const words = document.createTreeWalker(document.querySelector(".tv"), NodeFilter.SHOW_TEXT);
  const all = {opacityProperty: true, visibilityProperty: true};
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const of = node.parentElement;
    if (of instanceof SVGElement) continue; // letters in pictures: a number on a card
    if (!node.data.trim() || !of.checkVisibility(all) || of.closest(".unseen")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const isInside = box.right > 0 && box.left < innerWidth;
    if (!box.width || !isInside || box.bottom <= 0 || box.top >= innerHeight) continue;
    const size = parseFloat(getComputedStyle(of).fontSize) * of.currentCSSZoom;
    if (size > 0) found.push({
      text: node.data.trim().slice(0, 40),
      share: size / innerHeight,
      of: [of.closest("[class]")?.getAttribute("class") ?? "", of.tagName].join(" "),
    });
  }
  return found;
}"""
PRESSED = "button:not(:disabled), a[href], input, select, textarea, summary, [role=button]"
# Whatever can be pressed, and whatever looks as if it could: a board that is only shown is inert.
CONTROLS = """([pressed]) => [...document.querySelectorAll(`${pressed}, .button, .tool`)]
  .filter((one) => one.checkVisibility({opacityProperty: true, visibilityProperty: true}))
  .filter((one) => !one.closest("[inert]") || one.matches(".button, .tool"))
  .map((one) => `${one.className}: ${one.textContent.trim()}`)"""
# The code is on the screen, nothing is over it, and around it is white.
WHOLE = """image => {
  const {left, top, width, height} = image.getBoundingClientRect();
  const steps = [0.01, 0.25, 0.5, 0.75, 0.99];
  const seen = steps.every((x) => steps.every((y) =>
    document.elementFromPoint(left + width * x, top + height * y) === image));
  const inside = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
  return seen && inside && image.naturalWidth > 0;
}"""


def small_words(page: Page) -> list[dict[str, Any]]:
    words: list[dict[str, Any]] = page.evaluate(WORDS)
    assert words, "a television that says nothing"
    return [word for word in words if word["share"] < READABLE]


def controls(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CONTROLS, [PRESSED])
    return found


def is_code_whole(page: Page) -> bool:
    return bool(page.locator(".tv figure img").evaluate(WHOLE))
