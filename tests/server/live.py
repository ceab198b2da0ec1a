"""A live table of Boom Bokken at the moment when everybody may react."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boomtable import games
from boomtable.bots.bot import Advice, Question
from boomtable.room import entries as e
from boomtable.room.log import follow
from boomtable.room.room import Room
from boomtable.table.race import Live
from boomtable.table.seal import Seal
from kit import play
from scenes.bokken import scene
from server.rooms import AT, made

DECLINE = "decline"
HANDS = ("5o 6f T", "1o 7o", "5f 7o", "T 2o", "3o 3o")  # 0, 2 and 3 can react, 1 must answer


def live_room(
    hands: Sequence[str] = HANDS, bots: dict[int, str] | None = None, seed: int = 1
) -> Room:
    """Seat 0 has announced plus on a 5 to seat 1. `bots` are levels by seat, the rest people."""
    seal, game = Seal.from_number(seed), games.find("bokken")
    first = msgspec.structs.replace(made(game, len(hands), seal), pace="live")
    for seat, level in (bots or {}).items():
        first.chairs[seat] = e.Occupant(f"Bot {seat}", level=level)
    room = Room("LIVEROOM", seal.seed)
    follow(room, first, AT)
    follow(room, e.Started(first.chairs, []), AT)
    room.game_or_none = scene(*hands, teams="yyggg")
    play(room.game_or_none, "play 5o", "plus 1")
    room.race = Live(room.game_or_none)
    for stream in room.streams.values():
        stream.is_current(room.mark())
    return room


class Eager:
    """Reacts whenever it can."""

    def advise(self, question: Question) -> Advice:
        texts = {question.game.print(action): action for action in question.legal}
        return Advice(next((a for text, a in texts.items() if text != DECLINE), question.legal[0]))


class Shy:
    """Reacts only if it must."""

    def advise(self, question: Question) -> Advice:
        texts = {question.game.print(action): action for action in question.legal}
        return Advice(texts.get(DECLINE, question.legal[0]))
