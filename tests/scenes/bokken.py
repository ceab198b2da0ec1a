"""Scenes of Boom Bokken: a table laid out by hand, somebody about to lead."""

from __future__ import annotations

from collections.abc import Sequence

from boomtable.core.actor import CHANCE
from boomtable.games.bokken.facts import (
    CARD_NAMES,
    DECK_NAMES,
    DECKS,
)
from boomtable.games.bokken.phases import Phase, Status
from boomtable.table.table import Table
from kit import by_hand, play

KIND = {name: kind for kind, name in enumerate(CARD_NAMES)}


def scene(
    *hands: str,
    teams: str = "",
    roles: str = "",
    leader: int = 0,
    under: str = "",
    stock: str | None = None,
    round_number: int = 1,
    **options: str,
) -> Table:
    """Hands like "5o 7f T", teams like "yygg", roles like "gsr-". The other cards are unseen in
    the draw pile, unless `stock` says what lies there (what is missing is then out of the game).
    """
    table = by_hand("bokken", len(hands), **options)
    state = table.state
    state.round_number = round_number
    left = list(DECKS[DECK_NAMES.index(options.get("deck", "64"))])
    for seat, cards in enumerate(hands):
        chair = state.seat[seat]
        chair.team = "ygpr".index((teams or "ygprygpry")[seat])
        chair.role = "-gsr".index(roles[seat]) if roles else 0
        chair.held = len(cards.split())
        for card in cards.split():
            chair.hand[KIND[card]] += 1
            left[KIND[card]] -= 1
    for place, card in enumerate(under.split()):
        state.under[place] = KIND[card]
        left[KIND[card]] -= 1
    assert min(left) >= 0, "more cards than the deck has"
    state.under_size = len(under.split())
    if stock is not None:
        left = [stock.split().count(name) for name in CARD_NAMES]
    state.stock[:] = left
    state.stock_size = sum(left)
    state.starter = leader
    state.phase, state.turn = Phase.LEAD, leader
    return table


def hand(table: Table, seat: int) -> str:
    """A hand, in the order of the alphabet of cards."""
    kinds = table.state.seat[seat].hand
    return " ".join(name for name, n in zip(CARD_NAMES, kinds, strict=True) for _ in range(n))


def pile(table: Table) -> str:
    return " ".join(CARD_NAMES[k] for k in table.state.pile[: int(table.state.pile_size)])


def under(table: Table) -> str:
    return " ".join(CARD_NAMES[k] for k in table.state.under[: int(table.state.under_size)])


def status(table: Table) -> list[str]:
    return [Status(int(table.state.seat[s].status)).name for s in range(table.players)]


def tokens(table: Table) -> list[int]:
    return [int(table.state.seat[s].tokens) for s in range(table.players)]


def trophies(table: Table, seat: int) -> list[int]:
    return [int(n) for n in table.state.seat[seat].trophies]


def exits(table: Table) -> list[int]:
    return [int(s) for s in table.state.exits[: int(table.state.safe)]]


def phase(table: Table) -> str:
    return Phase(int(table.state.phase)).name


def dealt(
    players: int, characters: Sequence[str], hands: Sequence[str], first: int, **options: str
) -> Table:
    """A table dealt card by card, as chance would."""
    table = by_hand("bokken", players, **options)
    play(table, *(f"character {character}" for character in characters))
    play(table, *(f"deal {card}" for hand in hands for card in hand.split()))
    assert table.turn == CHANCE
    play(table, f"first {first}")
    return table
