"""A turn played by learned values: solved at a glance before its first decision, then followed.

Games that are learned from, and those that chances are measured on, are played so: thousands of
them. Their claims are chosen with care, all ways to lay the dice that were rolled being tried.
"""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.playout import Desk, any_action
from boomtable.core.record import Array
from boomtable.core.streams import unit
from boomtable.games.rollnbump.actions import CLAIM, END, KEEP, REROLL, USE, USE_NONE
from boomtable.games.rollnbump.combinations import number_of, strength
from boomtable.games.rollnbump.facts import BONUS_BIT, BONUS_SPOT, DICE_SETS
from boomtable.games.rollnbump.phases import Phase
from boomtable.games.rollnbump.rules import dice_of, spot_of
from boomtable.games.rollnbump.view import View
from boomtable.values.net import Pad
from boomtable.values.rollnbump.claims import Claims, option_strength, value_of
from boomtable.values.rollnbump.plans import (
    CARD_SPOTS,
    LAID,
    LEAST,
    Plans,
    best_plan,
    get_ready,
    glance,
)
from boomtable.values.rollnbump.turn import OPEN, Turn, hand_of, solve
from boomtable.values.sample import bell

FIRST_ROLL = 1  # done: there is something to decide


@kernel
def set_turn(turn: Turn, view: View) -> bool:
    """What is rolled in this turn; whether the bonus die can be claimed in it."""
    turn.dice = number_of(int(view.free))
    turn.bonus = view.bonus_owner == view.active
    is_free = view.spot[BONUS_SPOT].holder != view.active
    return turn.bonus == 0 and view.bonus_face == NONE and is_free


@kernel
def solve_at_a_glance(
    net: Array, turn: Turn, claims: Claims, plans: Plans, view: View, states: Array, pad: Pad
) -> None:
    bonus_open = set_turn(turn, view)
    get_ready(view, states)
    glance(net, turn, claims, plans, view, states, pad, int(view.active), bonus_open)
    solve(turn)


@kernel
def layer_of(view: View) -> int:
    """What the bonus die shows, if it takes part and has fallen."""
    if view.bonus_owner != view.active or view.bonus_face == NONE:
        return OPEN
    return int(view.bonus_face) - 1


@kernel
def value_of_rolling(turn: Turn, view: View, action: int) -> float:
    """Of a decision in a turn that is solved."""
    faces, free, layer = view.seat[view.active].die, int(view.free), layer_of(view)
    if action == KEEP:
        return turn.final[layer, hand_of(turn, faces, free)]  # type: ignore[no-any-return]
    again = action - REROLL + 1
    kept = hand_of(turn, faces, free & ~again)
    if again & BONUS_BIT:
        layer = OPEN
    return turn.value[view.rolls + 1, layer, kept]  # type: ignore[no-any-return]


@kernel
def hand_with(turn: Turn, view: View, action: int) -> int:
    """The hand after the bonus die was used so."""
    faces, free = view.seat[view.active].die, int(view.free)
    if action == USE_NONE:
        return hand_of(turn, faces, free)
    die = action - USE
    others = hand_of(turn, faces, free & ~(1 << die))
    return turn.add[others, int(view.bonus_face) - 1]  # type: ignore[no-any-return]


@kernel
def decide(
    net: Array,
    turn: Turn,
    claims: Claims,
    plans: Plans,
    view: View,
    states: Array,
    pad: Pad,
    desk: Desk,
    curiosity: float,
    blur: float,
) -> None:
    """Play one decision, or all claims and the end of the turn."""
    if view.phase == Phase.REROLL and view.rolls == FIRST_ROLL:
        solve_at_a_glance(net, turn, claims, plans, view, states, pad)
    if curiosity > 0 and unit(desk.stream) < curiosity:
        verbs.apply(view, any_action(view, desk), None)
    elif view.phase == Phase.CLAIM:
        claim_all(net, turn, plans, view, states, pad, desk)
    else:
        verbs.apply(view, favourite(turn, claims, view, desk, blur), None)


@kernel
def favourite(turn: Turn, claims: Claims, view: View, desk: Desk, blur: float) -> int:
    n = verbs.legal(view, desk.actions)
    best = 0
    high = LEAST
    for i in range(n):
        action = desk.actions[i]
        if view.phase == Phase.REROLL:
            value = value_of_rolling(turn, view, action)
        else:
            value = value_of(claims, hand_with(turn, view, action))
        if blur > 0:
            value += blur * bell(desk.stream)
        if value > high:
            best, high = i, value
    return desk.actions[best]  # type: ignore[no-any-return]


@kernel
def claim_all(
    net: Array, turn: Turn, plans: Plans, view: View, states: Array, pad: Pad, desk: Desk
) -> None:
    """Make the best claims of what was rolled, and end the turn."""
    seat = int(view.active)
    bonus_open = set_turn(turn, view)
    hand = hand_of(turn, view.seat[seat].die, int(view.free))
    states[LAID] = view
    best_plan(net, turn, plans, view, states, pad, seat, hand, bonus_open)
    for number in range(CARD_SPOTS):
        option = plans.laid[hand, number]
        if option != NONE:
            power = option_strength(int(view.spot[number].asks), int(option))
            verbs.apply(view, claim_of(view, desk, number, power), None)
    if plans.bonus[hand]:
        verbs.apply(view, CLAIM + BONUS_SPOT * DICE_SETS - 1 + int(view.free), None)
    verbs.apply(view, END, None)


@kernel
def claim_of(view: View, desk: Desk, number: int, power: int) -> int:
    """The action that claims a spot with such dice."""
    n = verbs.legal(view, desk.actions)
    asks, faces = int(view.spot[number].asks), view.seat[view.active].die
    for i in range(n):
        action = desk.actions[i]
        is_there = CLAIM <= action < END and spot_of(action) == number
        if is_there and strength(asks, faces, dice_of(action)) == power:
            return action  # type: ignore[no-any-return]
    return END
