"""A game's rules on the screen: the whole page, or one paragraph by its id."""

from __future__ import annotations

import re

from boomtable import games
from boomtable.core.errors import BadInput
from boomtable.games.rulespage import Paragraph, RulesPage
from boomtable.tui.screen import Screen
from boomtable.tui.words import WORDS

_HEADING = re.compile(r"^(?P<title>### .+?) \{(?P<id>[a-z]+\.[a-z-]+)(?P<house> house)?\}$", re.M)


def show(screen: Screen, game: str, rule: str = "") -> None:
    from rich.markdown import Markdown  # slow to import, and only rules need it

    page = page_of(game)
    if not rule:
        screen.show(Markdown(_marked(page.plain(screen.language), screen.say("house-ruling"))))
        return
    found = paragraph(page, game, rule, screen.language)
    house = f" · *{screen.say('house-ruling')}*" if found.house else ""
    screen.show(Markdown(f"**{found.title}** · `{found.id}`{house}\n\n{found.text}"))


def _marked(text: str, house: str) -> str:
    """The page with its marks as people read them."""

    def heading(found: re.Match[str]) -> str:
        mark = f" · *{house}*" if found["house"] else ""
        return f"{found['title']} · `{found['id']}`{mark}"

    return _HEADING.sub(heading, text)


def page_of(game: str) -> RulesPage:
    """Found by its folder: reading rules must not wait for the engine."""
    return RulesPage(games.folder_of(game))


def paragraph(page: RulesPage, game: str, rule: str, language: str) -> Paragraph:
    """By its id, with or without the game's name in front."""
    paragraphs = page.paragraphs(language)
    found = paragraphs.get(rule) or paragraphs.get(f"{game}.{rule}")
    if found is None:
        known = ", ".join(id.partition(".")[2] for id in paragraphs)
        raise BadInput("unknown-rule", WORDS, game=game, rule=rule, known=known)
    return found
