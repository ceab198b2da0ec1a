"""What spots are worth: points, growing sets, the chance to be bumped, denial, the end of the game.

Nothing is guessed about opponents' dice. For every way to hold a spot each opponent's next turn is
solved and followed exactly, as that opponent would play for points: so often the claim is bumped,
and so much less that turn is worth.
"""

from __future__ import annotations

import numpy as np

from boomtable.core.actor import NONE
from boomtable.core.kernel import kernel
from boomtable.core.record import Array, Record, count, counts, real, reals
from boomtable.games.rollnbump.facts import (
    BONUS_SPOT,
    DICE,
    EMPTY_PILES_TO_END,
    FACES,
    JOKER,
    JOKER_SPOT,
    MAX_PLAYERS,
    OPENING,
    POINTS,
    SET_BONUS,
    SPOTS,
    SUIT_CARDS,
    SUITS,
    Combination,
)
from boomtable.games.rollnbump.rules import scores
from boomtable.games.rollnbump.view import View
from boomtable.values.rollnbump.claims import (
    OPTIONS,
    STRENGTHS,
    Claims,
    ask_turn,
    expect_claims,
    is_option,
    option_strength,
    value_hands,
)
from boomtable.values.rollnbump.turn import Turn, follow, solve

# Measured in games of these bots against each other; see docs/bots.md.
CARDS_A_TURN = 1.2
PACE = 0.72  # the first empty pile comes sooner than an average one
SPREAD = 6.0  # standard deviation of a lead after one more round, in points
MOST_FUTURE = 8  # cards of one suit still to come that are considered
LAST_FACE = (FACES + 1) / 2  # what the bonus die brings at the end
LOGISTIC = 1.702  # makes a logistic curve a normal distribution, within one per cent
TASTE = 1e-3  # a stronger claim is better, other things being equal


class Prospect(Record):
    seat: int = count()  # who is looking
    rounds: float = real()  # to be played yet, about
    bonus_gain: float = real()  # what the bonus die is worth in the next turn
    denial: float = real()  # how much an opponent's loss counts
    ending: float = real()  # how much the end of the game counts
    growth: float = real()  # how much sets that may grow count
    gain: Array = reals(MAX_PLAYERS, SPOTS)  # of acquiring what lies there
    alone: Array = reals(MAX_PLAYERS)  # the next turn of each seat, as the tableau is
    bumped: Array = reals(MAX_PLAYERS, SPOTS, STRENGTHS)  # the chance that a seat does it
    loss: Array = reals(MAX_PLAYERS, SPOTS, STRENGTHS)  # of a seat if the spot is held so
    points: Array = counts(MAX_PLAYERS)


# Gains


@kernel
def weigh(prospect: Prospect, state: View) -> None:
    """What acquiring each spot brings to each seat."""
    prospect.rounds = rounds_left(state)
    scores(state, prospect.points)
    for seat in range(state.players):
        for spot in range(JOKER_SPOT + 1):
            if state.spot[spot].asks != NONE:
                gain = card_gain(prospect, state, seat, spot)
                end = end_gain(prospect, state, seat, spot)
                prospect.gain[seat, spot] = gain + prospect.ending * end


@kernel
def rounds_left(state: View) -> float:
    """Until enough piles are empty, if cards go evenly."""
    least = lowest_piles(state)
    rounds: float = PACE * (least - 0.5) * state.piles / (state.players * CARDS_A_TURN)
    return rounds


@kernel
def lowest_piles(state: View) -> int:
    """Cards of the pile that will end the game: the lowest, at five players the second lowest."""
    for least in range(SUIT_CARDS):
        piles = 0
        for pile in range(state.piles):
            piles += state.spot[pile].left <= least
        if piles >= EMPTY_PILES_TO_END[state.players]:
            return least
    return SUIT_CARDS


@kernel
def card_gain(prospect: Prospect, state: View, seat: int, spot: int) -> float:
    cards = state.seat[seat].card
    future = prospect.growth * prospect.rounds * CARDS_A_TURN / SUITS
    if spot == JOKER_SPOT:
        most = 0
        for suit in range(SUITS):
            most = max(most, cards_of(cards, suit))
        return POINTS[int(state.spot[spot].asks)] + set_growth(most, future)
    suit = int(state.spot[spot].suit)
    held = cards_of(cards, suit)
    if cards[JOKER] and held > 0:
        held += 1
    return POINTS[int(state.spot[spot].asks)] + set_growth(held, future)


@kernel
def cards_of(cards: Array, suit: int) -> int:
    held = 0
    for card in range(suit * SUIT_CARDS, suit * SUIT_CARDS + SUIT_CARDS):
        held += int(cards[card])
    return held


@kernel
def set_growth(held: int, future: float) -> float:
    """What one more card of a suit brings, with so many more expected (a Poisson number)."""
    chance = np.exp(-future)
    growth = 0.0
    for more in range(MOST_FUTURE):
        growth += chance * (set_bonus(held + more + 1) - set_bonus(held + more))
        chance *= future / (more + 1)
    return growth


@kernel
def set_bonus(cards: int) -> int:
    return SET_BONUS[min(cards, SUIT_CARDS)]


# The end of the game


@kernel
def end_gain(prospect: Prospect, state: View, seat: int, spot: int) -> float:
    """In points: how much better it is for a seat to end the game now than to play on."""
    if spot == JOKER_SPOT or state.spot[spot].left > 1 or lowest_piles(state) > 1:
        return 0.0
    lead = float(lead_of(prospect, state, seat))
    spread = SPREAD * np.sqrt(max(prospect.rounds, 1.0))
    now = 1.0 if lead > 0 else 0.0
    better: float = (now - chance_to_win(lead / spread)) * spread
    return better


@kernel
def lead_of(prospect: Prospect, state: View, seat: int) -> int:
    """Over the best other seat, if everybody acquired now what their dice lie on."""
    best = -1
    for other in range(state.players):
        if other != seat:
            best = max(best, prospect.points[other] + pending(state, other))
    lead: int = prospect.points[seat] + pending(state, seat) - best
    return lead


@kernel
def pending(state: View, seat: int) -> int:
    points = 0
    for spot in range(JOKER_SPOT + 1):
        if state.spot[spot].holder == seat:
            points += POINTS[int(state.spot[spot].asks)]
    return points


@kernel
def chance_to_win(leads: float) -> float:
    """The normal distribution, by a logistic curve."""
    chance: float = 1.0 / (1.0 + np.exp(-LOGISTIC * leads))
    return chance


# Opponents


@kernel
def dice_of(state: View, turns_ahead: int) -> int:
    number = state.turns + turns_ahead
    return OPENING[number] if number < len(OPENING) else DICE


@kernel
def next_turn(
    turn: Turn, claims: Claims, prospect: Prospect, state: View, seat: int, ahead: int
) -> float:
    """Solve the turn that `seat` will play on this tableau, for points alone."""
    turn.dice = dice_of(state, ahead)
    turn.bonus = state.spot[BONUS_SPOT].holder == seat
    value_hands(turn, claims, state, seat, not turn.bonus)
    ask_turn(turn, claims)
    return solve(turn)


@kernel
def wish(claims: Claims, prospect: Prospect, seat: int) -> None:
    """What claims are worth to a seat that fears nobody."""
    for spot in range(SPOTS):
        gain = prospect.bonus_gain if spot == BONUS_SPOT else prospect.gain[seat, spot]
        for strength in range(STRENGTHS):
            claims.worth[spot, strength] = gain + TASTE * strength if gain > 0.0 else 0.0


@kernel
def judge_bonus_die(turn: Turn, claims: Claims, prospect: Prospect, state: View) -> None:
    """The bonus die is worth what it adds to the next turn, or its face if none is left."""
    prospect.bonus_gain = 0.0
    wish(claims, prospect, prospect.seat)
    turn.dice = DICE
    turn.bonus = 0
    value_hands(turn, claims, state, prospect.seat, turn.bonus == 0)
    ask_turn(turn, claims)
    without = solve(turn)
    turn.bonus = 1
    ask_turn(turn, claims)
    on = 1.0 - np.exp(-prospect.rounds)
    prospect.bonus_gain = on * (solve(turn) - without) + (1.0 - on) * LAST_FACE


@kernel
def fear(turn: Turn, claims: Claims, prospect: Prospect, world: View) -> None:
    """For each opponent and each way to hold a spot: the chance to be bumped, and their loss."""
    for ahead in range(1, world.players):
        seat = (prospect.seat + ahead) % world.players
        wish(claims, prospect, seat)
        prospect.alone[seat] = next_turn(turn, claims, prospect, world, seat, ahead)
        for spot in range(SPOTS):
            asks = int(world.spot[spot].asks)
            if asks == Combination.ANY:
                for total in range(1, STRENGTHS):
                    fear_at(turn, claims, prospect, world, seat, ahead, spot, total)
            elif asks != NONE:
                for option in range(OPTIONS):
                    if is_option(asks, option):
                        strength = option_strength(asks, option)
                        fear_at(turn, claims, prospect, world, seat, ahead, spot, strength)


@kernel
def fear_at(
    turn: Turn,
    claims: Claims,
    prospect: Prospect,
    world: View,
    seat: int,
    ahead: int,
    spot: int,
    strength: int,
) -> None:
    place = world.spot[spot]
    holder, to_beat = place.holder, place.to_beat
    if strength <= to_beat:
        return
    place.holder = prospect.seat
    place.to_beat = strength
    value = next_turn(turn, claims, prospect, world, seat, ahead)
    follow(turn)
    expect_claims(turn, claims, world)
    place.holder = holder
    place.to_beat = to_beat
    prospect.bumped[seat, spot, strength] = claimed(claims, spot)
    prospect.loss[seat, spot, strength] = prospect.alone[seat] - value
    if holder == seat and spot != BONUS_SPOT:
        prospect.loss[seat, spot, strength] += prospect.gain[seat, spot]


@kernel
def claimed(claims: Claims, spot: int) -> float:
    chance = 0.0
    for strength in range(STRENGTHS):
        chance += claims.likely[spot, strength]
    return min(chance, 1.0)


# Together


@kernel
def want(claims: Claims, prospect: Prospect, state: View) -> None:
    """What claims are worth to the seat that is looking, everything considered."""
    for spot in range(SPOTS):
        gain = prospect.bonus_gain if spot == BONUS_SPOT else prospect.gain[prospect.seat, spot]
        for strength in range(STRENGTHS):
            worth = gain * safety(prospect, state, spot, strength)
            worth += prospect.denial * losses(prospect, state, spot, strength)
            claims.worth[spot, strength] = worth + TASTE * strength


@kernel
def safety(prospect: Prospect, state: View, spot: int, strength: int) -> float:
    chance = 1.0
    for seat in range(state.players):
        if seat != prospect.seat:
            chance *= 1.0 - prospect.bumped[seat, spot, strength]
    return chance


@kernel
def losses(prospect: Prospect, state: View, spot: int, strength: int) -> float:
    lost = 0.0
    for seat in range(state.players):
        if seat != prospect.seat:
            lost += prospect.loss[seat, spot, strength]
    return lost


@kernel
def look(
    turn: Turn, claims: Claims, prospect: Prospect, world: View, seat: int, fearless: bool
) -> None:
    """Everything there is to know before the claims of `seat` are valued."""
    prospect.seat = seat
    weigh(prospect, world)
    judge_bonus_die(turn, claims, prospect, world)
    if fearless:
        wish(claims, prospect, seat)
    else:
        fear(turn, claims, prospect, world)
        want(claims, prospect, world)


@kernel
def plan(turn: Turn, claims: Claims, prospect: Prospect, state: View) -> float:
    """Value the hands of the turn that is being played, and solve it."""
    turn.dice = dice_of(state, 0)
    turn.bonus = state.bonus_owner == prospect.seat
    closed = turn.bonus or state.bonus_face != NONE
    value_hands(turn, claims, state, prospect.seat, not closed)
    ask_turn(turn, claims)
    return solve(turn)
