"""Who sits at the table: people at this terminal, and bots with a name and a level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boomtable.core.errors import BadInput
from boomtable.core.words import LANGUAGES
from boomtable.table.lettering import shown, tidy_name
from boomtable.table.table import HUMAN, Chair
from boomtable.tui.words import WORDS

BOT_NAMES = ("Tao", "Mia", "Noé", "Zoé", "Léo", "Ana", "Ugo", "Lou", "Ivo")


def chairs(
    players: int,
    humans: int,
    names: Sequence[str],
    level: str,
    levels: Mapping[int, str],
    language: str,
) -> list[Chair]:
    """People first, then bots; `levels` are those of single chairs, counted from 1."""
    if not 0 <= humans <= players:
        raise BadInput("too-many-humans", WORDS, humans=humans, players=players)
    if len(names) > players:
        raise BadInput("too-many-names", WORDS, names=len(names), players=players)
    for number in levels:
        if not humans < number <= players:
            raise BadInput("no-bot-there", WORDS, number=number, first=humans + 1, last=players)
    given = [*names, *_default_names(players, humans, names, language)]
    return [
        Chair(tidy_name(name), HUMAN if seat < humans else levels.get(seat + 1, level))
        for seat, name in enumerate(given[:players])
    ]


def _default_names(players: int, humans: int, names: Sequence[str], language: str) -> list[str]:
    """For the chairs that were given none, people's before bots'."""
    persons = [WORDS.say("player", language, n=seat + 1) for seat in range(len(names), humans)]
    bots = [name for name in BOT_NAMES if name not in names]
    return [*persons, *bots][: players - len(names)]


def shown_names(seats: Sequence[Chair], language: str) -> list[str]:
    """As this terminal shows them: somebody alone is "You", whatever they are called."""
    names = [shown(chair.name) for chair in seats]
    alone = people(seats)
    if len(alone) == 1:
        names[alone[0]] = WORDS.say("you", language)
    return names


def is_named(seat: int, name: str) -> bool:
    """Whether somebody has said what they are called, in any language."""
    return name not in {WORDS.say("player", language, n=seat + 1) for language in LANGUAGES}


def people(seats: Sequence[Chair]) -> list[int]:
    return [seat for seat, chair in enumerate(seats) if chair.kind == HUMAN]
