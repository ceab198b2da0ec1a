"""What the end of a turn is worth: dice are laid on spots, the turn ends, and learned values judge
what is there between two turns.

All ways to lay dice are tried one after the other (`stack`: a claim, another one on a later spot,
and so on). For a whole turn to come they are kept by the dice they use; a hand then does the best
that any of its dice can do, the rest going to the bonus die where that is open and better.
"""

from __future__ import annotations

import numpy as np

from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array, Record, count, counts, marks, reals
from boomtable.games.rollnbump.actions import DIE, END, KEEP, USE_NONE
from boomtable.games.rollnbump.facts import (
    BONUS_SPOT,
    DICE,
    FACES,
    IS_STRAIGHT,
    JOKER_SPOT,
    SPOTS,
)
from boomtable.games.rollnbump.inputs import TOTALS
from boomtable.games.rollnbump.phases import Phase
from boomtable.games.rollnbump.view import View
from boomtable.values.net import HEADS, MARGIN, ONE, WINS, Pad, appraise
from boomtable.values.rollnbump.claims import (
    OPTIONS,
    STAGES,
    STRENGTHS,
    Claims,
    ask_turn,
    is_option,
    least_face,
    option_dice,
    option_strength,
    value_hands,
    with_option,
)
from boomtable.values.rollnbump.turn import HAND_FACES, HANDS, Turn

A_WIN = 25  # spreads of the margin: so little that it never costs a chance people would see
CARD_SPOTS = JOKER_SPOT + 1
MOST_CLAIMS = CARD_SPOTS * OPTIONS
LEAST = -1e9
ANY_DICE = NONE  # instead of a hand: whatever will be rolled

ROOM = 4  # positions: dice being laid, the turn ended, the last die rolled, and one to try in
LAID, AFTER, ROLLED, TRIED = range(ROOM)

# The dice of each hand, 0 where it has no more
FACES_OF = np.array([[*hand, *(0,) * (DICE - len(hand))] for hand in HAND_FACES], np.int64)


class Plans(Record):
    spot: Array = counts(MOST_CLAIMS)  # the claims there are to choose from, spot by spot
    option: Array = counts(MOST_CLAIMS)
    claims: int = count()
    stack: Array = counts(DICE + 1)  # those that lie there now
    used: Array = counts(DICE + 1)  # the dice under the first of them
    rest: Array = counts(DICE + 1)  # what a hand has left, or ANY_DICE
    worth: Array = reals(HANDS)  # of the best claims that use exactly these dice
    laid: Array = marks(HANDS, CARD_SPOTS)  # those claims: an option for each spot, or NONE
    by_total: Array = reals(STRENGTHS)  # the same with such a total beside the bonus die
    best: Array = reals(HANDS)  # of a whole hand
    best_used: Array = counts(HANDS)  # its dice that go to cards
    bonus: Array = marks(HANDS)  # whether the others go to the bonus die
    heads: Array = reals(HANDS, HEADS)  # what a hand leads to, for one seat
    chance: Array = reals(HANDS)  # to end with it


# The end of a turn


@kernel
def get_ready(view: View, states: Array) -> None:
    """The position as if rolling were over and nothing had been laid yet."""
    states[LAID] = view
    if view.phase != Phase.CLAIM:
        verbs.apply(states[LAID], KEEP, None)
        if states[LAID].phase == Phase.USE:
            verbs.apply(states[LAID], USE_NONE, None)


@kernel
def hope(net: Array, states: Array, seat: int, pad: Pad) -> float:
    """What it is worth to end the turn as dice lie: the chance to win, and a little to be ahead."""
    end_turn(net, states, seat, pad)
    return (pad.worth[WINS] + pad.worth[MARGIN] / A_WIN) / ONE  # type: ignore[no-any-return]


@kernel
def end_turn(net: Array, states: Array, seat: int, pad: Pad) -> None:
    states[AFTER] = states[LAID]
    verbs.apply(states[AFTER], END, None)
    judge_between(net, states, seat, pad)


@kernel
def judge_between(net: Array, states: Array, seat: int, pad: Pad) -> None:
    """What `states[AFTER]` is worth: into `pad.worth`. If one die is left to roll, all of it."""
    if states[AFTER].phase != Phase.LAST_DIE:
        appraise(net, states[AFTER], seat, pad)
        return
    for head in range(HEADS):
        pad.sums[head] = 0  # nothing is added up for a game that is over
    for face in range(FACES):
        states[ROLLED] = states[AFTER]
        verbs.apply(states[ROLLED], DIE + face, None)
        appraise(net, states[ROLLED], seat, pad)
        for head in range(HEADS):
            pad.sums[head] += pad.worth[head]
    for head in range(HEADS):
        pad.worth[head] = pad.sums[head] // FACES


# Claims


@kernel
def lay(world: View, number: int, seat: int, to_beat: int) -> None:
    world.spot[number].holder = seat
    world.spot[number].to_beat = to_beat


@kernel
def lift(world: View, number: int, view: View) -> None:
    world.spot[number].holder = view.spot[number].holder
    world.spot[number].to_beat = view.spot[number].to_beat


@kernel
def list_claims(turn: Turn, plans: Plans, view: View, seat: int) -> None:
    plans.claims = 0
    for number in range(CARD_SPOTS):
        spot = view.spot[number]
        asks = int(spot.asks)
        if asks != NONE and spot.holder != seat:
            for option in range(OPTIONS):
                if (
                    is_option(asks, option)
                    and option_dice(asks, option) <= turn.dice
                    and option_strength(asks, option) > spot.to_beat
                ):
                    plans.spot[plans.claims] = number
                    plans.option[plans.claims] = option
                    plans.claims += 1


@kernel
def without_option(turn: Turn, asks: int, option: int, hand: int) -> int:
    """The hand without the dice of an option; NONE if it lacks one."""
    face = least_face(asks, option) - 1
    for _ in range(option_dice(asks, option)):
        hand = turn.cut[hand, face]
        if hand == NONE:
            return NONE
        face += IS_STRAIGHT[asks]
    return hand


@kernel
def start(plans: Plans, hand: int) -> None:
    plans.used[0] = 0
    plans.rest[0] = hand


@kernel
def next_plan(turn: Turn, plans: Plans, view: View, states: Array, seat: int, held: int) -> int:
    """Go on to the next way to lay dice, `held` claims being there now; how many are, then.

    NONE when all have been seen. The first, without any claim, is there before anybody asks.
    """
    if plans.used[held] < turn.first[turn.dice]:
        tried = plans.stack[held - 1] + 1 if held > 0 else 0
        if put_next(turn, plans, view, states, seat, held, tried):
            return held + 1
    while held > 0:
        held -= 1
        lift(states[LAID], plans.spot[plans.stack[held]], view)
        if put_next(turn, plans, view, states, seat, held, plans.stack[held] + 1):
            return held + 1
    return NONE


@kernel
def put_next(
    turn: Turn, plans: Plans, view: View, states: Array, seat: int, held: int, tried: int
) -> bool:
    """Lay the first claim from `tried` on that the dice allow, on a spot of its own."""
    last = plans.spot[plans.stack[held - 1]] if held > 0 else NONE
    left = turn.dice - size_of(turn, plans.used[held])
    for claim in range(tried, plans.claims):
        number, option = plans.spot[claim], plans.option[claim]
        asks = int(view.spot[number].asks)
        if number == last or option_dice(asks, option) > left:
            continue
        rest = plans.rest[held]
        if rest != ANY_DICE:
            rest = without_option(turn, asks, option, rest)
            if rest == NONE:
                continue
        plans.stack[held] = claim
        plans.used[held + 1] = with_option(turn, asks, option, plans.used[held])
        plans.rest[held + 1] = rest
        lay(states[LAID], number, seat, option_strength(asks, option))
        return True
    return False


@kernel
def size_of(turn: Turn, hand: int) -> int:
    size = 0
    while hand >= turn.first[size + 1]:
        size += 1
    return size


@kernel
def keep_plan(plans: Plans, hand: int, held: int) -> None:
    """Remember the claims that lie there as those of a hand."""
    for number in range(CARD_SPOTS):
        plans.laid[hand, number] = NONE
    for i in range(held):
        claim = plans.stack[i]
        plans.laid[hand, plans.spot[claim]] = plans.option[claim]


@kernel
def lay_plan(plans: Plans, view: View, states: Array, seat: int, hand: int) -> None:
    """Lay the claims that were remembered."""
    for number in range(CARD_SPOTS):
        option = plans.laid[hand, number]
        if option != NONE:
            asks = int(view.spot[number].asks)
            lay(states[LAID], number, seat, option_strength(asks, int(option)))


@kernel
def lift_all(states: Array, view: View) -> None:
    for number in range(SPOTS):
        lift(states[LAID], number, view)


# One hand


@kernel
def best_plan(
    net: Array,
    turn: Turn,
    plans: Plans,
    view: View,
    states: Array,
    pad: Pad,
    seat: int,
    hand: int,
    bonus_open: bool,
) -> float:
    """The best that a hand can do now, kept as the plan of the hand."""
    list_claims(turn, plans, view, seat)
    start(plans, hand)
    best = LEAST
    held = 0
    while held != NONE:
        value = hope(net, states, seat, pad)
        total = turn.total[plans.rest[held]]
        with_bonus = False
        if bonus_open and total > view.spot[BONUS_SPOT].to_beat:
            lay(states[LAID], BONUS_SPOT, seat, total)
            more = hope(net, states, seat, pad)
            lift(states[LAID], BONUS_SPOT, view)
            if more >= value:
                value, with_bonus = more, True
        if value > best:
            best = value
            keep_plan(plans, hand, held)
            plans.best_used[hand] = plans.used[held]
            plans.bonus[hand] = with_bonus
        held = next_plan(turn, plans, view, states, seat, held)
    plans.best[hand] = best
    return best


@kernel
def lay_hand(
    turn: Turn, plans: Plans, view: View, states: Array, seat: int, hand: int, plan: int
) -> None:
    """The claims of a plan, the rest of the hand beside the bonus die if that is better."""
    lay_plan(plans, view, states, seat, plan)
    if plans.bonus[hand]:
        total = turn.total[hand] - turn.total[plans.best_used[hand]]
        lay(states[LAID], BONUS_SPOT, seat, total)


# All hands


@kernel
def plan_all(
    net: Array,
    turn: Turn,
    plans: Plans,
    view: View,
    states: Array,
    pad: Pad,
    seat: int,
    bonus_open: bool,
) -> None:
    """The best that every hand can do at the end of this turn."""
    list_claims(turn, plans, view, seat)
    for hand in range(HANDS):
        plans.worth[hand] = LEAST
        plans.best[hand] = LEAST
    start(plans, ANY_DICE)
    held = 0
    while held != NONE:
        used = plans.used[held]
        value = hope(net, states, seat, pad)
        if value > plans.worth[used]:
            plans.worth[used] = value
            keep_plan(plans, used, held)
        held = next_plan(turn, plans, view, states, seat, held)
    for used in range(turn.first[turn.dice + 1]):
        if plans.worth[used] > LEAST:
            give_to_hands(net, turn, plans, view, states, pad, seat, used, bonus_open)


@kernel
def give_to_hands(
    net: Array,
    turn: Turn,
    plans: Plans,
    view: View,
    states: Array,
    pad: Pad,
    seat: int,
    used: int,
    bonus_open: bool,
) -> None:
    """Offer these claims to every hand that has the dice for them."""
    left = turn.dice - size_of(turn, used)
    judge_totals(net, plans, view, states, pad, seat, used, left if bonus_open else 0)
    for rest in range(turn.first[left], turn.first[left + 1]):
        hand = joined(turn, used, rest)
        total = turn.total[rest]
        value = plans.by_total[total]
        if value > plans.best[hand]:
            plans.best[hand] = value
            plans.best_used[hand] = used
            plans.bonus[hand] = value > plans.worth[used]


@kernel
def joined(turn: Turn, hand: int, other: int) -> int:
    for i in range(DICE):
        if FACES_OF[other, i] > 0:
            hand = turn.add[hand, FACES_OF[other, i] - 1]
    return hand


@kernel
def judge_totals(
    net: Array,
    plans: Plans,
    view: View,
    states: Array,
    pad: Pad,
    seat: int,
    used: int,
    left: int,
) -> None:
    """Claims on cards, and beside them such a total on the bonus die, or none if that is better."""
    for total in range(STRENGTHS):
        plans.by_total[total] = plans.worth[used]
    if left == 0:
        return
    lay_plan(plans, view, states, seat, used)
    value = LEAST
    for total in range(max(left, view.spot[BONUS_SPOT].to_beat + 1), FACES * left + 1):
        if value == LEAST or is_step(total):
            lay(states[LAID], BONUS_SPOT, seat, total)
            value = hope(net, states, seat, pad)
        plans.by_total[total] = max(plans.worth[used], value)
    lift_all(states, view)


@kernel
def is_step(total: int) -> bool:
    """Whether values see a difference between this total and one less."""
    for i in range(len(TOTALS)):
        if TOTALS[i] == total:
            return True
    return False


@kernel
def ask_plans(turn: Turn, claims: Claims, plans: Plans) -> None:
    """Make what hands can do the question of the turn, the use of the bonus die included."""
    for hand in range(turn.first[turn.dice], turn.first[turn.dice + 1]):
        claims.value[STAGES - 1, hand] = plans.best[hand]
    ask_turn(turn, claims)


# The same at a glance, claim by claim


@kernel
def glance(
    net: Array,
    turn: Turn,
    claims: Claims,
    plans: Plans,
    view: View,
    states: Array,
    pad: Pad,
    seat: int,
    bonus_open: bool,
) -> None:
    """What a hand can do, as if each claim were worth the same whatever lies beside it."""
    nothing = hope(net, states, seat, pad)
    list_claims(turn, plans, view, seat)
    for claim in range(plans.claims):
        number = plans.spot[claim]
        power = option_strength(int(view.spot[number].asks), int(plans.option[claim]))
        lay(states[LAID], number, seat, power)
        claims.worth[number, power] = hope(net, states, seat, pad) - nothing
        lift(states[LAID], number, view)
    if bonus_open:
        value = LEAST
        for total in range(view.spot[BONUS_SPOT].to_beat + 1, STRENGTHS):
            if value == LEAST or is_step(total):
                lay(states[LAID], BONUS_SPOT, seat, total)
                value = hope(net, states, seat, pad)
            claims.worth[BONUS_SPOT, total] = max(0.0, value - nothing)
        lift(states[LAID], BONUS_SPOT, view)
    value_hands(turn, claims, view, seat, bonus_open)
    ask_turn(turn, claims)
