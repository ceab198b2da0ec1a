"""Takes the README's picture of the terminal: a real game of Rollie, some turns in.

`make pictures` takes it and those of the page.
"""

from __future__ import annotations

import io
import pathlib
import re
import tempfile

from rich.console import Console
from rich.terminal_theme import MONOKAI

from boomtable import games
from boomtable.table.seal import Seal
from boomtable.table.table import Chair, Table
from boomtable.tui.screen import Screen
from boomtable.tui.session import Session

PICTURE = pathlib.Path(__file__).parent / "rollie.svg"
DECISIONS = 9  # of the person, before the picture
NAMES = ("Ada", "Tao", "Mia", "Noé")


def play() -> Console:
    console = Console(
        width=80, record=True, force_terminal=True, file=io.StringIO(), highlight=False
    )
    chairs = [Chair(NAMES[0]), *(Chair(name, "normal") for name in NAMES[1:])]
    table = Table(games.find("rollie"), len(NAMES), seal=Seal.from_number(12), chairs=chairs)
    with tempfile.TemporaryDirectory() as folder:
        session = Session(
            table, Screen("en", console), pathlib.Path(folder) / "x", 1, speed="quick"
        )
        for _ in range(DECISIONS):
            hurry_to_person(session)
            session.tell_news(0)
            session.play(table.legal()[-2])  # the dearest bill there is
        hurry_to_person(session)
        console.export_text()  # forgets what was shown so far
        session.tell_news(0)
        session.look()
    return console


def hurry_to_person(session: Session) -> None:
    while session.table.turn != 0:
        session._let_bot(session.table.turn)


def without_foreign_fonts(svg: str) -> str:
    """rich asks another site for a font; the reader's own monospace will do."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.S)
    return svg.replace("Fira Code, monospace", "monospace")


if __name__ == "__main__":
    svg = play().export_svg(title="boomtable play rollie", theme=MONOKAI)
    PICTURE.write_text(without_foreign_fonts(svg), "utf-8")
