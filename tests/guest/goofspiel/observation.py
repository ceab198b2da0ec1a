"""What a seat sees, as numbers: the table, then every seat beginning with one's own."""

from __future__ import annotations

from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import around
from guest.goofspiel.facts import CARD_NAMES, CARDS, MAX_PLAYERS
from guest.goofspiel.state import State

_SEAT = ("present", *(f"{what}-{card}" for what in ("hand", "prizes") for card in CARD_NAMES))
OBSERVATION = (
    "round",
    "prize",
    "my-bid",
    *(f"face-down-{card}" for card in CARD_NAMES),
    *(f"seat+{i}-{what}" for i in range(MAX_PLAYERS) for what in _SEAT),
)


@kernel
def observe(state: State, seat: int, out: Array) -> None:
    out[0] = state.round_number
    out[1] = state.prize + 1
    out[2] = state.seat[seat].bid + 1
    n = 3
    for card in range(CARDS):
        out[n + card] = state.face_down[card]
    n += CARDS
    for i in range(MAX_PLAYERS):
        present = i < state.players
        other = state.seat[around(state, seat, i)]
        out[n] = present
        for card in range(CARDS):
            out[n + 1 + card] = other.hand[card] if present else 0
            out[n + 1 + CARDS + card] = other.prizes[card] if present else 0
        n += 1 + CARDS + CARDS
