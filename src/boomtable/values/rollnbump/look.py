"""What a moment of a turn is worth, the turn being solved to its end: to whoever plays, move by
move, and to everybody.
"""

from __future__ import annotations

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, OVER
from boomtable.core.kernel import kernel
from boomtable.core.playout import Desk, any_action
from boomtable.core.record import Array
from boomtable.core.streams import below
from boomtable.games.rollnbump.actions import END, KEEP, REROLL
from boomtable.games.rollnbump.facts import ALL_DICE, BONUS_BIT
from boomtable.games.rollnbump.phases import Phase
from boomtable.games.rollnbump.view import View
from boomtable.values.luck import luck_of
from boomtable.values.net import HEADS, ONE, Pad
from boomtable.values.rollnbump.claims import Claims
from boomtable.values.rollnbump.plans import (
    AFTER,
    LAID,
    TRIED,
    Plans,
    ask_plans,
    best_plan,
    end_turn,
    get_ready,
    hope,
    judge_between,
    lay_hand,
    lift_all,
    plan_all,
)
from boomtable.values.rollnbump.play import (
    decide,
    hand_with,
    layer_of,
    set_turn,
    solve_at_a_glance,
    value_of_rolling,
)
from boomtable.values.rollnbump.turn import (
    LAYERS,
    OPEN,
    Turn,
    begin_to_follow,
    follow_from,
    hand_of,
    keep_best,
    solve,
)

WISH = HEADS  # what a move is chosen by, beside the heads


@kernel
def solve_turn(
    net: Array, turn: Turn, claims: Claims, plans: Plans, view: View, states: Array, pad: Pad
) -> None:
    """All claims of the turn together."""
    bonus_open = set_turn(turn, view)
    get_ready(view, states)
    plan_all(net, turn, plans, view, states, pad, int(view.active), bonus_open)
    ask_plans(turn, claims, plans)
    solve(turn)


# To whoever plays


@kernel
def weigh_moves(
    net: Array,
    turn: Turn,
    claims: Claims,
    plans: Plans,
    view: View,
    states: Array,
    pad: Pad,
    actions: Array,
    found: Array,
) -> None:
    """What each action is worth: a row of `found` each."""
    if view.phase == Phase.CLAIM:
        weigh_claims(net, turn, plans, view, states, pad, actions, found)
    else:
        weigh_turn(net, turn, claims, plans, view, states, pad, actions, found)


@kernel
def weigh_turn(
    net: Array,
    turn: Turn,
    claims: Claims,
    plans: Plans,
    view: View,
    states: Array,
    pad: Pad,
    actions: Array,
    found: Array,
) -> None:
    """What each way to roll on, to keep or to use the bonus die is worth."""
    solve_turn(net, turn, claims, plans, view, states, pad)
    hear_all(net, turn, plans, view, states, pad, int(view.active))
    for i in range(len(actions)):
        if view.phase == Phase.USE:
            hand = hand_with(turn, view, actions[i])
            for head in range(HEADS):
                found[i, head] = plans.heads[hand, head]
            found[i, WISH] = plans.best[hand]
        else:
            go_on(turn, view, actions[i])
            expect_hands(turn, claims, plans)
            add_heads(turn, plans, found[i])
            found[i, WISH] = value_of_rolling(turn, view, actions[i])


@kernel
def hear_all(
    net: Array, turn: Turn, plans: Plans, view: View, states: Array, pad: Pad, seat: int
) -> None:
    """What every hand leads to, for a seat."""
    for hand in range(turn.first[turn.dice], turn.first[turn.dice + 1]):
        lay_hand(turn, plans, view, states, int(view.active), hand, plans.best_used[hand])
        end_turn(net, states, seat, pad)
        lift_all(states, view)
        for head in range(HEADS):
            plans.heads[hand, head] = pad.worth[head] / ONE


@kernel
def go_on(turn: Turn, view: View, action: int) -> None:
    """Follow the turn from a decision to roll on or to keep."""
    faces, free, layer = view.seat[view.active].die, int(view.free), layer_of(view)
    begin_to_follow(turn)
    if action == KEEP:
        turn.ends[layer, hand_of(turn, faces, free)] = 1.0
        return
    again = action - REROLL + 1
    if again & BONUS_BIT:
        layer = OPEN
    turn.coming[layer, hand_of(turn, faces, free & ~again)] = 1.0
    follow_from(turn, view.rolls + 1)


@kernel
def expect_hands(turn: Turn, claims: Claims, plans: Plans) -> None:
    """The chance to claim with each hand, the bonus die having been used."""
    begin, end = turn.first[turn.dice], turn.first[turn.dice + 1]
    for hand in range(begin, end):
        plans.chance[hand] = 0.0
    for layer in range(LAYERS):
        if turn.bonus == (layer != OPEN):
            for hand in range(begin, end):
                if turn.ends[layer, hand] > 0.0:
                    plans.chance[claims.used[layer, hand]] += turn.ends[layer, hand]


@kernel
def add_heads(turn: Turn, plans: Plans, out: Array) -> None:
    for head in range(HEADS):
        out[head] = 0.0
    for hand in range(turn.first[turn.dice], turn.first[turn.dice + 1]):
        if plans.chance[hand] > 0.0:
            for head in range(HEADS):
                out[head] += plans.chance[hand] * plans.heads[hand, head]


@kernel
def weigh_claims(
    net: Array,
    turn: Turn,
    plans: Plans,
    view: View,
    states: Array,
    pad: Pad,
    actions: Array,
    found: Array,
) -> None:
    """What each claim is worth with the best of the other dice beside it, or to end the turn."""
    seat = int(view.active)
    for i in range(len(actions)):
        if actions[i] == END:
            states[LAID] = view
            found[i, WISH] = hope(net, states, seat, pad)
        else:
            states[TRIED] = view
            verbs.apply(states[TRIED], actions[i], None)
            found[i, WISH] = claim_best(net, turn, plans, states[TRIED], states, pad)
            end_turn(net, states, seat, pad)
        for head in range(HEADS):
            found[i, head] = pad.worth[head] / ONE


@kernel
def claim_best(net: Array, turn: Turn, plans: Plans, view: View, states: Array, pad: Pad) -> float:
    """Lay the dice that are left as well as possible, in `states[LAID]`."""
    seat = int(view.active)
    bonus_open = set_turn(turn, view)
    hand = hand_of(turn, view.seat[seat].die, int(view.free))
    states[LAID] = view
    value = best_plan(net, turn, plans, view, states, pad, seat, hand, bonus_open)
    lay_hand(turn, plans, view, states, seat, hand, hand)
    return value


# To everybody


@kernel
def look_around(
    net: Array,
    turn: Turn,
    claims: Claims,
    plans: Plans,
    view: View,
    states: Array,
    pad: Pad,
    found: Array,
) -> None:
    """What a position is worth to every seat: a row of `found` each."""
    for seat in range(view.players):
        for head in range(HEADS):
            found[seat, head] = 0.0
    if view.phase == Phase.CLAIM:
        claim_best(net, turn, plans, view, states, pad)
        add_end(net, states, pad, 1.0, found)
    elif view.phase == Phase.ROLL or view.phase == Phase.REROLL or view.phase == Phase.USE:
        solve_turn(net, turn, claims, plans, view, states, pad)
        go_on_from_here(turn, view)
        expect_hands(turn, claims, plans)
        for hand in range(turn.first[turn.dice], turn.first[turn.dice + 1]):
            if plans.chance[hand] > 0.0:
                plan = plans.best_used[hand]
                lay_hand(turn, plans, view, states, int(view.active), hand, plan)
                add_end(net, states, pad, plans.chance[hand], found)
                lift_all(states, view)
    else:
        states[AFTER] = view
        add_judged(net, states, pad, 1.0, found)


@kernel
def go_on_from_here(turn: Turn, view: View) -> None:
    """Follow the turn, whatever moment of it this is."""
    faces, free, layer = view.seat[view.active].die, int(view.free), layer_of(view)
    begin_to_follow(turn)
    if view.phase == Phase.USE:
        turn.ends[layer, hand_of(turn, faces, free)] = 1.0
    elif view.phase == Phase.REROLL:
        turn.mass[layer, hand_of(turn, faces, free)] = 1.0
        keep_only(turn, layer, hand_of(turn, faces, free))
        keep_best(turn, view.rolls, layer)
        follow_from(turn, view.rolls + 1)
    else:
        if view.rolling & BONUS_BIT:
            layer = OPEN
        fallen = free & ~(int(view.rolling) & ALL_DICE)
        turn.coming[layer, hand_of(turn, faces, fallen)] = 1.0
        follow_from(turn, view.rolls + 1)


@kernel
def keep_only(turn: Turn, layer: int, hand: int) -> None:
    """This hand was rolled, and no other."""
    for other in range(turn.first[turn.dice + 1]):
        turn.mass[layer, other] = 1.0 if other == hand else 0.0


@kernel
def add_end(net: Array, states: Array, pad: Pad, chance: float, found: Array) -> None:
    states[AFTER] = states[LAID]
    verbs.apply(states[AFTER], END, None)
    add_judged(net, states, pad, chance, found)


@kernel
def add_judged(net: Array, states: Array, pad: Pad, chance: float, found: Array) -> None:
    for seat in range(states[AFTER].players):
        judge_between(net, states, seat, pad)
        for head in range(HEADS):
            found[seat, head] += chance * pad.worth[head] / ONE


# Games


@kernel
def play_and_pick(
    net: Array,
    games: Array,
    turn: Turn,
    claims: Claims,
    plans: Plans,
    states: Array,
    pad: Pad,
    desk: Desk,
    blur: float,
) -> None:
    """Play `games[0]` to its end; one of its positions, each as likely, goes to `games[1]`."""
    seen = 0
    while games[0].turn != OVER:
        seen += 1
        if below(desk.stream, seen) == 0:
            games[1] = games[0]
        if games[0].turn == CHANCE:
            verbs.apply(games[0], any_action(games[0], desk), None)
        else:
            decide(net, turn, claims, plans, games[0], states, pad, desk, 0.0, blur)


@kernel
def add_luck(
    net: Array,
    games: Array,
    turn: Turn,
    claims: Claims,
    plans: Plans,
    states: Array,
    pad: Pad,
    desk: Desk,
    actions: Array,
    luck: Array,
) -> None:
    """What chance gave each seat of a win. A die's luck is that of whoever rolls it: what the turn
    is worth with it, less what it was worth before, which is the mean of all six."""
    game = games[0]
    for i in range(len(actions)):
        rolls = game.phase == Phase.ROLL
        if rolls and game.rolls == 0 and game.rolling & ALL_DICE == game.free:
            solve_at_a_glance(net, turn, claims, plans, game, states, pad)
        if game.turn == CHANCE and not rolls:
            for seat in range(game.players):
                luck[seat] += luck_of(net, games, desk, pad, seat, actions[i]) / ONE
        before = value_now(turn, game) if rolls else 0.0
        seat = game.active
        verbs.apply(game, actions[i], None)
        if rolls:
            gained = value_now(turn, game) - before
            for other in range(game.players):
                luck[other] += gained if other == seat else -gained / (game.players - 1)


@kernel
def value_now(turn: Turn, view: View) -> float:
    """What a solved turn is worth while dice fall, or when they all have."""
    faces, free, layer = view.seat[view.active].die, int(view.free), layer_of(view)
    fallen, roll = free, view.rolls
    if view.phase == Phase.ROLL:
        fallen, roll = free & ~(int(view.rolling) & ALL_DICE), view.rolls + 1
        if view.rolling & BONUS_BIT:
            layer = OPEN
    return turn.value[roll, layer, hand_of(turn, faces, fallen)]  # type: ignore[no-any-return]
