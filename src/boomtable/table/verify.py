"""`boomtable verify`: were the dice what they were sealed to be?"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass

from boomtable.core.errors import BadFile
from boomtable.table.boomfile import Written, at_line
from boomtable.table.play import Play
from boomtable.table.seal import Seal


@dataclass(frozen=True)
class Verdict:
    actions: int
    draws: int  # dice, tokens and cards that were checked


def verify(written: Written) -> Verdict:
    """Repeat every draw from the published seed; refuse, at its line, the first that differs."""
    if written.manual:
        raise BadFile("verify-manual", 1)
    if written.seed is None or written.commitment is None:
        raise BadFile("verify-no-seed", 1)
    seed = bytes.fromhex(written.seed)
    if not hmac.compare_digest(hashlib.sha256(seed).hexdigest(), written.commitment):
        raise BadFile("verify-commitment", 1)
    key = Seal(seed).key(written.seat_words())
    play = Play(written.game, written.players, written.options)
    for number, text in written.actions:
        with at_line(number, text):
            action = written.game.parse_action(text)
            sealed = play.sealed_draw(key) if play.is_sealed_chance() else action
            if sealed != action:
                raise BadFile("verify-differs", number, text=text, sealed=play.game.print(sealed))
            play.step(action)
    return Verdict(len(play.actions), play.draws)
