"""Who sits at the table: people at this terminal, and bots with a name and a level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boomtable.core.errors import BadInput
from boomtable.table.table import HUMAN, Chair
from boomtable.tui.words import WORDS

BOT_NAMES = ("Tao", "Mia", "Noé", "Zoé", "Léo", "Ana")


def chairs(
    players: int, humans: int, names: Sequence[str], level: str, levels: Mapping[int, str], you: str
) -> list[Chair]:
    """People first, then bots; `levels` are those of single chairs, counted from 1."""
    if not 0 <= humans <= players:
        raise BadInput("too-many-humans", WORDS, humans=humans, players=players)
    if len(names) > players:
        raise BadInput("too-many-names", WORDS, names=len(names), players=players)
    for number in levels:
        if not humans < number <= players:
            raise BadInput("no-bot-there", WORDS, number=number, first=humans + 1, last=players)
    given = [*names, *_default_names(players, humans, names, you)]
    return [
        Chair(one_line(name), HUMAN if seat < humans else levels.get(seat + 1, level))
        for seat, name in enumerate(given[:players])
    ]


def _default_names(players: int, humans: int, names: Sequence[str], you: str) -> list[str]:
    people = [you] if humans == 1 else [f"{you} {n + 1}" for n in range(humans)]
    free = [name for name in BOT_NAMES if name not in names]
    return [*people, *free][len(names) :] if len(names) < humans else free[: players - len(names)]


def one_line(name: str) -> str:
    """Names stand in a line of the game file."""
    return " ".join(name.split()) or "?"


def people(seats: Sequence[Chair]) -> list[int]:
    return [seat for seat, chair in enumerate(seats) if chair.kind == HUMAN]
