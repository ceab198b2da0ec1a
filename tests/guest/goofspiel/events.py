"""What can happen in Goofspiel, what its numbers mean, and which rule made it happen."""

from __future__ import annotations

import enum

from boomtable.core.events import Kind
from boomtable.core.meaning import NUMBER, member_of, one_of
from guest.goofspiel.facts import CARD_NAMES
from guest.goofspiel.phases import Ending

CARD = one_of(*CARD_NAMES, none="?")  # a bid that only its owner sees


class Happened(enum.IntEnum):
    PRIZE_TURNED_UP = 0
    BID_LAID = 1
    BID_SHOWN = 2
    PRIZE_TAKEN = 3
    PRIZE_LOST = 4
    GAME_ENDED = 5


KINDS: dict[int, Kind] = {
    Happened.PRIZE_TURNED_UP: Kind(
        {"round": NUMBER, "card": CARD}, rule="goofspiel.prize", mark="round"
    ),
    Happened.BID_LAID: Kind({"card": CARD}, secret=("card",), rule="goofspiel.bid"),
    Happened.BID_SHOWN: Kind({"card": CARD}, rule="goofspiel.show"),
    Happened.PRIZE_TAKEN: Kind({"card": CARD}, rule="goofspiel.show", mark="highlight"),
    Happened.PRIZE_LOST: Kind({"card": CARD}, rule="goofspiel.tie"),
    Happened.GAME_ENDED: Kind({"ending": member_of(Ending)}, rule="goofspiel.end"),
}
