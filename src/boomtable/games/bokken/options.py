"""The variants of Boom Bokken, and what only pictures show: the cards of each kind, the roles."""

from __future__ import annotations

from boomtable.games.bokken.facts import (
    DECK_NAMES,
    DECKS,
    FLASH,
    MOST_ALIKE,
    NO_ROLE,
    NUMBERED,
    ROLE_NAMES,
    ROLES_BY_SIZE,
    SPLIT_NAMES,
)
from boomtable.games.options import Fact, Names, Numbers, Option, Rows, Wrong

OPTIONS = (
    Option("deck", DECK_NAMES),
    Option("gentle", ("off", "on")),
    Option("expert", ("off", "on")),
    Option("teams", SPLIT_NAMES),
)
CARDS_AT = len(OPTIONS)  # where the orange cards, then the Flash cards begin for `setup`
ROLES_AT = CARDS_AT + NUMBERED  # and the characters of the smallest team, then of the others


def _numbered(deck: int) -> Rows:
    return DECKS[deck][:FLASH], DECKS[deck][FLASH:NUMBERED]


def _miscounted(rows: Rows, deck: str) -> Wrong | None:
    """bokken.deck: what the book does say is how many cards of each colour there are."""
    orange, flash = map(sum, rows)
    right, _ = map(sum, _numbered(DECK_NAMES.index(deck)))
    if orange == flash == right:
        return None
    return Wrong("box.cards.wrong", {"right": right, "orange": orange, "flash": flash})


def _printed(rows: Rows) -> str:
    return "/".join(",".join(map(str, row)) for row in rows)


_EDITIONS = {name: _printed(_numbered(deck)) for deck, name in enumerate(DECK_NAMES)}
_CHARACTERS = "/".join(",".join(ROLE_NAMES[role] for role in team) for team in ROLES_BY_SIZE)

BOX = (
    Fact("cards", Numbers(0, MOST_ALIKE), _EDITIONS, "deck", _miscounted),  # bokken.deck
    Fact("roles", Names(ROLE_NAMES[NO_ROLE + 1 :]), {"": _CHARACTERS}),  # bokken.roles
)
