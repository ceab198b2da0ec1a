"""The rules of Rollie, in the order of RULES: box, a round, end, playing at the same time.

Each function obeys the rules whose ids stand beside it.
"""

from __future__ import annotations

from boomtable.core.actor import NONE, OVER
from boomtable.core.events import USUAL, Log, tell
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import all_alike, left_of, let_chance, row_of
from boomtable.games.rollie.actions import ACTIONS, FIRST, REVEAL, ROLL, SECURE, TAKE, Why
from boomtable.games.rollie.events import Cited, Happened
from boomtable.games.rollie.facts import (
    BILLS,
    BONUS_PLACES,
    COLOURS,
    DICE,
    EMPTY_PILES_TO_END,
    FACES,
    ROUNDS,
    TOKENS,
    VALUES,
    WILD,
)
from boomtable.games.rollie.inputs import encode as encode  # verbs too
from boomtable.games.rollie.observation import observe as observe
from boomtable.games.rollie.options import BONUS_AT
from boomtable.games.rollie.phases import Ending, Phase
from boomtable.games.rollie.state import Seat, State

# The box


@kernel
def setup(state: State, players: int, options: Array) -> None:
    state.players = players
    state.round_number = 1
    state.roller = NONE
    state.ending = NONE
    for colour in range(COLOURS):
        state.bank[colour] = BILLS  # rollie.bills
    for token in range(TOKENS):
        state.face_down[token] = 1  # rollie.tokens
    open_box(state, options)
    clear_dice(state)
    let_chance(state, Phase.REVEAL)


@kernel
def open_box(state: State, options: Array) -> None:
    """rollie.bonus"""
    at = BONUS_AT
    for colour in range(COLOURS):
        for place in range(BONUS_PLACES[colour]):
            state.box.bonus[colour, place] = options[at]
            at += 1


@kernel
def clear_dice(state: State) -> None:
    for die in range(DICE):
        state.dice[die] = NONE


# The actions, chance's included


@kernel
def legal(state: State, out: Array) -> int:
    if state.phase == Phase.DECIDE:
        return legal_decisions(state, out)
    if state.phase == Phase.ROLL:
        return row_of(out, ROLL, FACES)
    if state.phase == Phase.REVEAL:
        return legal_reveals(state, out)
    if state.phase == Phase.FIRST:
        return row_of(out, FIRST, state.players)
    return 0


@kernel
def legal_decisions(state: State, out: Array) -> int:
    n = 0
    for colour in range(COLOURS):
        out[n] = TAKE + colour
        n += can_take(state, colour)  # dice are hard to predict: no branch
    out[n] = SECURE  # rollie.secure: an empty Stake too
    return n + 1


@kernel
def legal_reveals(state: State, out: Array) -> int:
    n = 0
    for token in range(TOKENS):
        if state.face_down[token]:
            out[n] = REVEAL + token
            n += 1
    return n


@kernel
def odds(state: State, out: Array) -> int:
    """rollie.dice, rollie.tokens, rollie.first: all that chance can do is equally likely."""
    return all_alike(out, chances(state))


@kernel
def is_fair(state: State) -> bool:
    return True  # rollie.dice, rollie.tokens, rollie.first


@kernel
def chances(state: State) -> int:
    if state.phase == Phase.ROLL:
        return FACES
    if state.phase == Phase.FIRST:
        return state.players
    if state.phase == Phase.REVEAL:
        return ROUNDS + 1 - state.round_number  # one token less every round
    return 0


@kernel
def apply(state: State, action: int, log: Log | None) -> None:
    if action < SECURE:
        take(state, action - TAKE, log)
    elif action == SECURE:
        secure(state, log)
    elif action < REVEAL:
        roll(state, action - ROLL, log)
    elif action < FIRST:
        reveal(state, action - REVEAL, log)
    else:
        begin_with(state, action - FIRST, log)


@kernel
def default(state: State) -> int:
    return SECURE  # rollie.timeout


# Refusals: `legal` is by definition what has none


@kernel
def why_not(state: State, action: int) -> int:
    if state.phase == Phase.DONE:
        return Why.MUST_STOP  # rollie.game-end
    if action < 0 or action >= ACTIONS:
        return Why.MUST_DECIDE
    if action <= SECURE:
        return why_not_decide(state, action)
    return why_not_chance(state, action)


@kernel
def why_not_decide(state: State, action: int) -> int:
    if state.phase != Phase.DECIDE:
        return Why.MUST_WAIT_FOR_THE_DICE  # rollie.roll
    if action == SECURE or can_take(state, action - TAKE):
        return Why.ALLOWED
    if not shows(state, action - TAKE):
        return Why.MUST_FOLLOW_THE_DICE  # rollie.take
    if must_secure(state):
        return Why.MUST_SECURE  # rollie.drained
    return Why.MUST_LEAVE_AN_EMPTY_PILE  # rollie.empty-pile


@kernel
def why_not_chance(state: State, action: int) -> int:
    if state.phase == Phase.DECIDE:
        return Why.MUST_DECIDE  # rollie.different
    if state.phase == Phase.ROLL:
        return Why.ALLOWED if action < REVEAL else Why.MUST_WAIT_FOR_THE_DICE
    if state.phase == Phase.REVEAL:
        return why_not_reveal(state, action)
    if action < FIRST:
        return Why.MUST_DRAW_THE_FIRST_ROLLER  # rollie.first
    return Why.ALLOWED if action - FIRST < state.players else Why.MUST_NAME_A_PLAYER


@kernel
def why_not_reveal(state: State, action: int) -> int:
    if action < REVEAL or action >= FIRST:
        return Why.MUST_REVEAL_A_TOKEN  # rollie.tokens
    return Why.ALLOWED if state.face_down[action - REVEAL] else Why.MUST_REVEAL_A_HIDDEN_TOKEN


# A round


@kernel
def reveal(state: State, token: int, log: Log | None) -> None:
    """rollie.tokens: one each round; unclaimed ones stay face up."""
    first = state.roller == NONE  # later rounds follow one that ended: rollie.round-end
    tell(log, Happened.ROUND_BEGAN, NONE, state.round_number, rule=Cited.TOKENS if first else USUAL)
    tell(log, Happened.TOKEN_REVEALED, NONE, token + 1)
    state.face_down[token] = 0
    state.face_up[token] = 1
    let_chance(state, Phase.FIRST if first else Phase.ROLL)


@kernel
def begin_with(state: State, seat: int, log: Log | None) -> None:
    """rollie.first"""
    tell(log, Happened.FIRST_DRAWN, seat)
    state.roller = seat
    let_chance(state, Phase.ROLL)


@kernel
def roll(state: State, face: int, log: Log | None) -> None:
    """rollie.roll: the roller may have secured already."""
    die = 0 if state.dice[0] == NONE else 1
    tell(log, Happened.DIE_ROLLED, state.roller, die, face)
    state.dice[die] = face
    if die == 0:
        return
    if state.dice[0] == state.dice[1]:
        double(state, face, log)
    elif both_piles_empty(state):
        lose_all(state, log)
    else:
        ask_from(state, state.roller, log)  # rollie.different: the roller is asked first


@kernel
def ask_from(state: State, seat: int, log: Log | None) -> None:
    """rollie.different: the turn goes clockwise to the next player still in the round."""
    for _ in range(state.players):
        if not state.seat[seat].secured:
            state.phase = Phase.DECIDE
            state.turn = seat
            return
        seat = left_of(state, seat)
        if seat == state.roller:
            break  # all have been asked
    finish_turn(state, log)


@kernel
def shows(state: State, colour: int) -> bool:
    """rollie.wild: an R stands for every colour."""
    shown = False
    for die in range(DICE):
        shown |= (state.dice[die] == colour) | (state.dice[die] == WILD)
    return shown


@kernel
def can_take(state: State, colour: int) -> bool:
    return state.bank[colour] > 0 and shows(state, colour)  # rollie.empty-pile


@kernel
def must_secure(state: State) -> bool:
    """rollie.drained: earlier players have emptied every pile the dice allow."""
    for colour in range(COLOURS):
        if can_take(state, colour):
            return False
    return True


@kernel
def take(state: State, colour: int, log: Log | None) -> None:
    """rollie.take"""
    state.bank[colour] -= 1
    state.seat[state.turn].stake[colour] += 1
    tell(log, Happened.BILL_TAKEN, state.turn, VALUES[colour], state.bank[colour], colour)
    if state.bank[colour] == 0:
        notice_empty_pile(state, colour, log)
    next_decision(state, log)


@kernel
def notice_empty_pile(state: State, colour: int, log: Log | None) -> None:
    """rollie.game-end: with the second empty pile this round is the last, whatever comes back."""
    tell(log, Happened.PILE_EMPTIED, NONE, VALUES[colour], colour)
    empty = 0
    for pile in range(COLOURS):
        empty += state.bank[pile] == 0
    if empty >= EMPTY_PILES_TO_END and not state.last_round:
        state.last_round = 1
        tell(log, Happened.LAST_ROUND_CALLED, NONE)


@kernel
def secure(state: State, log: Log | None) -> None:
    """rollie.secure"""
    seat = state.seat[state.turn]
    tell(log, Happened.STAKE_SECURED, state.turn, bills_in(seat.stake), points_of(seat.stake))
    for colour in range(COLOURS):
        seat.wallet[colour] += seat.stake[colour]
        seat.stake[colour] = 0
    seat.secured = 1
    take_token(state, log)
    next_decision(state, log)


@kernel
def take_token(state: State, log: Log | None) -> None:
    """rollie.secure: the highest of those face up."""
    token = highest(state.face_up)
    if token != NONE:
        state.face_up[token] = 0
        state.seat[state.turn].token[token] = 1
        tell(log, Happened.TOKEN_TAKEN, state.turn, token + 1)


@kernel
def highest(tokens: Array) -> int:
    for token in range(TOKENS - 1, NONE, -1):
        if tokens[token]:
            return token
    return NONE


@kernel
def next_decision(state: State, log: Log | None) -> None:
    following = left_of(state, state.turn)
    if following == state.roller:
        finish_turn(state, log)
    else:
        ask_from(state, following, log)


@kernel
def finish_turn(state: State, log: Log | None) -> None:
    if all_secured(state):
        finish_round(state, Cited.ALL_SECURED, log)  # rollie.all-secured
    else:
        pass_dice(state, log)


@kernel
def all_secured(state: State) -> bool:
    for seat in range(state.players):
        if not state.seat[seat].secured:
            return False
    return True


@kernel
def pass_dice(state: State, log: Log | None) -> None:
    """rollie.pass-dice"""
    state.roller = left_of(state, state.roller)
    tell(log, Happened.DICE_PASSED, state.roller)
    clear_dice(state)
    let_chance(state, Phase.ROLL)


@kernel
def double(state: State, face: int, log: Log | None) -> None:
    """rollie.double: nobody decides; each player still in has a Krach or stays."""
    rule = Cited.DOUBLE_WILD if face == WILD else Cited.DOUBLE  # rollie.double-wild
    tell(log, Happened.DOUBLE_ROLLED, NONE, face, rule=rule)
    for seat in range(state.players):
        if not state.seat[seat].secured:
            if has_krach(state.seat[seat], face):
                give_back(state, seat, Happened.KRACHED, rule, log)
            else:
                stake = state.seat[seat].stake
                tell(log, Happened.STAYED, seat, bills_in(stake), points_of(stake))
    finish_round(state, rule, log)


@kernel
def has_krach(seat: Seat, face: int) -> bool:
    return face == WILD or seat.stake[face] > 0  # rollie.double-wild


@kernel
def give_back(state: State, seat: int, why: int, rule: int, log: Log | None) -> None:
    """The whole Stake returns to the Bank; rollie.empty-pile: which refills its piles."""
    stake = state.seat[seat].stake
    tell(log, why, seat, bills_in(stake), points_of(stake), rule=rule)
    for colour in range(COLOURS):
        state.bank[colour] += stake[colour]
        stake[colour] = 0


@kernel
def both_piles_empty(state: State) -> bool:
    """rollie.both-empty: two different numbers, nothing left of either; an R prevents it."""
    for die in range(DICE):
        if state.dice[die] == WILD or state.bank[state.dice[die]] > 0:
            return False
    return True


@kernel
def lose_all(state: State, log: Log | None) -> None:
    """rollie.both-empty"""
    for seat in range(state.players):
        if not state.seat[seat].secured:
            give_back(state, seat, Happened.STAKE_LOST, USUAL, log)
    state.last_round = 1  # two piles were empty
    finish_round(state, Cited.BOTH_EMPTY, log)


@kernel
def finish_round(state: State, rule: int, log: Log | None) -> None:
    """rollie.round-end, rollie.game-end; `rule` is what ended it."""
    tell(log, Happened.ROUND_ENDED, NONE, state.round_number, rule=rule)
    if state.round_number == ROUNDS:
        finish_game(state, Ending.SEVEN_ROUNDS, log)
    elif state.last_round:
        finish_game(state, Ending.TWO_PILES, log)
    else:
        begin_round(state)


@kernel
def begin_round(state: State) -> None:
    """rollie.round-end: all are back in, the dice go to the left of the last roller."""
    state.round_number += 1
    for seat in range(state.players):
        state.seat[seat].secured = 0
    state.roller = left_of(state, state.roller)
    clear_dice(state)
    let_chance(state, Phase.REVEAL)


# End


@kernel
def finish_game(state: State, ending: int, log: Log | None) -> None:
    for seat in range(state.players):
        if bills_in(state.seat[seat].stake) > 0:
            give_back(state, seat, Happened.STAKE_RETURNED, USUAL, log)  # rollie.unsecured
    state.ending = ending
    state.phase = Phase.DONE
    state.turn = OVER
    if log is not None:
        tell_bonuses(state, log)
    tell(log, Happened.GAME_ENDED, NONE, ending)


@kernel
def tell_bonuses(state: State, log: Log | None) -> None:
    for colour in range(COLOURS):
        for seat in range(state.players):
            place = place_of(state, colour, seat)
            if place != NONE:
                points = state.box.bonus[colour, place]
                tell(log, Happened.BONUS_AWARDED, seat, VALUES[colour], place + 1, points, colour)


@kernel
def scores(state: State, out: Array) -> None:
    """rollie.score: the Wallet at face value, and the bonus tokens as they would go now."""
    for seat in range(state.players):
        out[seat] = points_of(state.seat[seat].wallet)
    for colour in range(COLOURS):
        add_bonuses(state, colour, out)


@kernel
def add_bonuses(state: State, colour: int, out: Array) -> None:
    """rollie.ranking: places take the bonus tokens, highest first."""
    running = rivals(state, colour)
    place = 0
    while running and place < BONUS_PLACES[colour]:
        best = leaders(state, colour, running)
        winner = untied(state, best)
        if winner == NONE:
            running &= ~best  # rollie.tie: all dropped, the next player moves up
        else:
            out[winner] += state.box.bonus[colour, place]
            running &= ~(1 << winner)
            place += 1


@kernel
def place_of(state: State, colour: int, seat: int) -> int:
    """The place of `seat` in a colour that earns a bonus token, or NONE."""
    running = rivals(state, colour)
    place = 0
    while running and place < BONUS_PLACES[colour]:
        best = leaders(state, colour, running)
        winner = untied(state, best)
        if winner == seat:
            return place
        if winner == NONE:
            running &= ~best
        else:
            running &= ~(1 << winner)
            place += 1
    return NONE


@kernel
def rivals(state: State, colour: int) -> int:
    """rollie.ranking: the seats with at least one such bill in the Wallet, as bits."""
    seats = 0
    for seat in range(state.players):
        if state.seat[seat].wallet[colour] > 0:
            seats |= 1 << seat
    return seats


@kernel
def leaders(state: State, colour: int, seats: int) -> int:
    """Those of `seats` with the most bills of a colour."""
    most = 0
    best = 0
    for seat in range(state.players):
        bills = state.seat[seat].wallet[colour]
        if seats >> seat & 1 and bills >= most:
            best = best | 1 << seat if bills == most else 1 << seat
            most = bills
    return best


@kernel
def untied(state: State, seats: int) -> int:
    """rollie.tie: the only seat, or the holder of the highest token; NONE if nobody has one."""
    if seats & (seats - 1) == 0:
        return only(state, seats)
    winner = NONE
    high = NONE
    for seat in range(state.players):
        if seats >> seat & 1:
            token = highest(state.seat[seat].token)
            if token > high:
                winner, high = seat, token
    return winner


@kernel
def only(state: State, seats: int) -> int:
    for seat in range(state.players):
        if seats >> seat & 1:
            return seat
    return NONE


@kernel
def bills_in(stake: Array) -> int:
    bills = 0
    for colour in range(COLOURS):
        bills += stake[colour]
    return bills


@kernel
def points_of(bills: Array) -> int:
    points = 0
    for colour in range(COLOURS):
        points += bills[colour] * VALUES[colour]
    return points


# Playing at the same time


@kernel
def may_decide_early(state: State, seat: int) -> bool:
    """rollie.simultaneous: both dice are known, and the turn has yet to come to `seat`."""
    if state.phase != Phase.DECIDE or state.seat[seat].secured:
        return False
    asked = (state.turn - state.roller) % state.players
    return (seat - state.roller) % state.players > asked


@kernel
def still_stands(sent: State, now: State, seat: int, action: int) -> bool:
    """rollie.simultaneous: void if it was to secure a token that has gone to somebody else."""
    if action != SECURE or highest(sent.face_up) == NONE:
        return True
    return highest(now.face_up) != NONE
