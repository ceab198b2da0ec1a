"""A game of Boom Bokken, whole. Hands are secret, and so is whom nature asks to react."""

from __future__ import annotations

from boomtable.core.actor import NONE
from boomtable.core.record import Array, Record, Sees, boxed, code, count, flag, marks, seats
from boomtable.games.bokken.facts import (
    CARDS,
    LARGEST_TEAM,
    MAX_PLAYERS,
    MOST_CARDS,
    ROLES,
    TEAMS,
    TROPHY_POINTS,
)


class Seat(Record):
    team: int = code()
    role: int = code()
    status: int = code()
    held: int = count()  # cards in hand, or set aside after an explosion
    hand: Array = marks(CARDS, sees=Sees.OWNER)  # how many of each kind
    least: Array = marks(CARDS)  # everybody can tell that at least so many are in the hand
    since: Array = marks(CARDS, blank=NONE)  # drawn unseen since it showed to have none; or NONE
    declined: int = flag(sees=Sees.OWNER)  # in this window
    trophies: Array = marks(len(TROPHY_POINTS))  # gold, silver, bronze, clay
    tokens: int = count()  # Bokken tokens


class Box(Record):
    cards: Array = marks(CARDS)  # how many of each kind
    roles: Array = marks(LARGEST_TEAM + 1, ROLES)  # characters of each role, by a team's size


class State(Record):
    turn: int = count()  # a seat, CHANCE or OVER
    phase: int = code()
    players: int = count()
    round_number: int = count()  # 1 to 3
    deck: int = code()  # the options
    gentle: int = flag()
    expert: int = flag()
    split: int = code()
    team_size: Array = marks(TEAMS)
    starter: int = code()  # who leads first in this round; NONE before it is known
    dealt: int = count()  # characters, then hands, dealt so far
    stock: Array = marks(CARDS, sees=Sees.NOBODY)  # the draw pile's unseen part, in no order
    stock_size: int = count()
    only_timeouts: int = flag()  # everybody can tell that the unseen part has no numbered card
    under: Array = marks(MOST_CARDS, blank=NONE)  # below it, next to be drawn first: all seen
    under_size: int = count()
    pile: Array = marks(MOST_CARDS, blank=NONE)  # the played pile, first card first
    pile_size: int = count()
    top: int = code()  # the value that lies on top, from 0; NONE before a lead
    announcer: int = code()
    target: int = code()  # NONE while no announcement stands
    sign: int = code()
    stuck: int = flag()  # the target can play nothing, as all have seen
    last_player: int = code()  # who played the last card
    cards_played: int = count()  # in this round
    exits: Array = marks(MAX_PLAYERS, blank=NONE)  # safe seats, in their order
    safe: int = count()  # how many
    ending: int = code()
    seat: list[Seat] = seats(MAX_PLAYERS, Seat)
    box: Box = boxed(Box)
