"""The ledger of luck: what dice and cards gave each seat, throw by throw.

The luck of a throw is what the position is worth after it, less what it was worth on average over
all throws. Its mean is nothing, however wrong the values are: so a result less its luck has the
same mean as the result, and varies less. The arena counts with it.
"""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.actor import CHANCE
from boomtable.core.kernel import kernel
from boomtable.core.playout import Desk
from boomtable.core.record import Array
from boomtable.values.net import WINS, Pad, appraise


@kernel
def add_luck(net: Array, states: Array, desk: Desk, pad: Pad, actions: Array, luck: Array) -> None:
    """Play `actions` from `states[0]` on; add to `luck` what chance gave each seat of a win.

    `states` has room for one more.
    """
    for i in range(len(actions)):
        if states[0].turn == CHANCE:
            for seat in range(states[0].players):
                luck[seat] += luck_of(net, states, desk, pad, seat, actions[i])
        verbs.apply(states[0], actions[i], None)


@kernel
def luck_of(net: Array, states: Array, desk: Desk, pad: Pad, seat: int, action: int) -> int:
    n = verbs.legal(states[0], desk.actions)
    verbs.odds(states[0], desk.weights)
    came = 0
    hoped = 0
    odds = 0
    for i in range(n):
        states[1] = states[0]
        verbs.apply(states[1], desk.actions[i], None)
        appraise(net, states[1], seat, pad)
        hoped += desk.weights[i] * pad.worth[WINS]
        odds += desk.weights[i]
        if desk.actions[i] == action:
            came = pad.worth[WINS]
    return came - hoped // odds
