"""The page's icons as PNG, from our SVG: `python web/icons.py` with Chromium at hand."""

from __future__ import annotations

import pathlib

from playwright.sync_api import sync_playwright

PUBLIC = pathlib.Path(__file__).parent / "public"
ICONS = {  # file: (drawing, pixels)
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "apple-touch-icon.png": ("icon-maskable.svg", 180),
}


def draw() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        page = browser.new_page()
        for name, (drawing, pixels) in ICONS.items():
            svg = (PUBLIC / drawing).read_text(encoding="utf-8")
            page.set_viewport_size({"width": pixels, "height": pixels})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw()
