"""Pictures of every screen at four sizes, in both themes: `make gallery`, then look at them."""

from __future__ import annotations

import pathlib
import sys
import tempfile

from page.browser import LAPTOP, PHONE, TABLET, TELEVISION, Visitor, launched, serving
from page.scenes import SCREENS, open_screen

SIZES = {"360": PHONE, "768": TABLET, "1440": LAPTOP, "1920": TELEVISION}
SETTLE = 600  # milliseconds after a change of size: boards that measure themselves need frames
THEMES = {"light": "en-GB", "dark": "fr-FR"}


def main(folder: pathlib.Path, wanted: list[str], themes: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as kept,
        launched() as browser,
        serving(f"sqlite:///{kept}/tables.sqlite3") as url,
    ):
        for theme, language in THEMES.items():
            for screen in wanted if theme in themes else []:
                person = Visitor(browser, url, theme=theme, language=language)
                page = open_screen(person, screen)
                for name, size in SIZES.items():
                    page.set_viewport_size(size)  # type: ignore[arg-type]
                    page.wait_for_timeout(SETTLE)
                    page.screenshot(path=folder / f"{screen}-{theme}-{name}.png")
                person.leave()
                print(screen, theme, flush=True)


if __name__ == "__main__":
    named = sys.argv[2:]  # screens and themes, or all of them
    main(
        pathlib.Path(sys.argv[1]),
        [name for name in named if name not in THEMES] or SCREENS,
        [name for name in named if name in THEMES] or list(THEMES),
    )
