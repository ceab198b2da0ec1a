"""`boomtable verify`: were the dice what they were sealed to be?"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass

from boomtable.core.errors import BadFile
from boomtable.core.refusals import Refusal
from boomtable.table.boomfile import Written, at_line
from boomtable.table.play import Play
from boomtable.table.seal import Seal


@dataclass(frozen=True)
class Verdict:
    actions: int
    draws: int  # dice, tokens and cards that were checked
    given: int = 0  # actions at the beginning that come from another game: legal, not checked


def verify(written: Written) -> Verdict:
    """Repeat every draw from the published seed; refuse, at its line, the first that differs.

    What another game gave is only played through: its dice came from that game's seed.
    """
    if written.manual:
        raise BadFile(Refusal.VERIFY_MANUAL, 1)
    if written.seed is None or written.commitment is None:
        raise BadFile(Refusal.VERIFY_NO_SEED, 1)
    seed = bytes.fromhex(written.seed)
    if not hmac.compare_digest(hashlib.sha256(seed).hexdigest(), written.commitment):
        raise BadFile(Refusal.VERIFY_COMMITMENT, 1)
    key = Seal(seed).key(written.seat_words())
    play, draws = Play(written.game, written.players, written.options), 0
    for number, text in written.actions:
        with at_line(number, text):
            action = written.game.parse_action(text)
            if len(play.actions) >= written.given:
                draws += _is_ours(play, key, action, number)
            play.step(action)
    return Verdict(len(play.actions), draws, written.given)


def _is_ours(play: Play, key: bytes, action: int, number: int) -> bool:
    """Whether the sealed dice gave this; wrong if they would have given something else."""
    sealed = play.sealed_draw(key)
    if sealed not in (None, action):
        said = play.game.print(action)
        raise BadFile(Refusal.VERIFY_DIFFERS, number, text=said, sealed=play.game.print(sealed))
    return sealed is not None
