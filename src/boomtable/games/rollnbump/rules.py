"""The rules of Roll'n Bump, in the order of RULES: box, a turn, end.

Each function obeys the rules whose ids stand beside it. Dice are numbered, but those that show the
same face do the same: `legal` lists one set of dice of each kind (the first ones), `why_not` allows
them all, and `canonical` leads from one to the other.
"""

from __future__ import annotations

from boomtable.core.actor import CHANCE, NONE, OVER
from boomtable.core.events import USUAL, Log, tell
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import all_alike, left_of, let_chance, row_of
from boomtable.games.rollnbump.actions import (
    ACTIONS,
    CLAIM,
    DIE,
    END,
    FIRST,
    KEEP,
    REROLL,
    TURN,
    USE,
    USE_NONE,
    Why,
)
from boomtable.games.rollnbump.combinations import (
    first_alike,
    is_single,
    list_rerolls,
    list_sets,
    number_of,
    showing,
    shown_by,
    strength,
)
from boomtable.games.rollnbump.events import BASE, Cited, Happened
from boomtable.games.rollnbump.facts import (
    ALL_DICE,
    BONUS_BIT,
    BONUS_SPOT,
    DECK,
    DICE,
    DICE_SETS,
    EMPTY_PILES_TO_END,
    FACES,
    IDLE_TURNS_TO_END,
    JOKER,
    JOKER_POINTS,
    JOKER_SPOT,
    OPENING,
    PILE_CARDS,
    PILES,
    POINTS,
    ROLLS,
    SET_BONUS,
    SPOTS,
    SUIT_CARDS,
    SUITS,
    Combination,
)
from boomtable.games.rollnbump.inputs import encode as encode  # one of the verbs
from boomtable.games.rollnbump.observation import observe as observe  # another
from boomtable.games.rollnbump.phases import Ending, Phase
from boomtable.games.rollnbump.state import Seat, Spot, State

# The box


@kernel
def setup(state: State, players: int, options: Array) -> None:
    state.players = players
    state.piles = PILES[players]
    state.active = NONE
    state.ending = NONE
    state.bonus_owner = NONE
    state.bonus_face = NONE
    for card in range(DECK):
        state.unseen[card] = 1  # rollnbump.deck
    for spot in range(SPOTS):
        clear_spot(state.spot[spot])
    for pile in range(state.piles):
        state.spot[pile].left = PILE_CARDS[players]  # rollnbump.piles
    state.spot[JOKER_SPOT].asks = Combination.FIVE_OF_A_KIND
    state.spot[JOKER_SPOT].left = 1
    state.spot[BONUS_SPOT].asks = Combination.ANY  # rollnbump.dice
    let_chance(state, Phase.TURN_UP)


@kernel
def clear_spot(spot: Spot) -> None:
    spot.asks = NONE
    spot.suit = NONE
    clear_claim(spot)


@kernel
def clear_claim(spot: Spot) -> None:
    spot.holder = NONE
    spot.dice = 0
    spot.to_beat = 0


@kernel
def ask(state: State, phase: int) -> None:
    state.phase = phase
    state.turn = state.active


# The actions, chance's included


@kernel
def legal(state: State, out: Array) -> int:
    if state.phase == Phase.ROLL or state.phase == Phase.LAST_DIE:
        return row_of(out, DIE, FACES)
    if state.phase == Phase.REROLL:
        return legal_rerolls(state, out)
    if state.phase == Phase.CLAIM:
        return legal_claims(state, out)
    if state.phase == Phase.USE:
        return legal_uses(state, out)
    if state.phase == Phase.TURN_UP:
        return legal_turns(state, out)
    if state.phase == Phase.FIRST:
        return row_of(out, FIRST, state.players)
    return 0


@kernel
def legal_rerolls(state: State, out: Array) -> int:
    n = 0
    out[n] = KEEP
    n += 1
    shown = shown_by(state.seat[state.active].die, state.free)
    return list_rerolls(shown, state.bonus_owner == state.active, REROLL - 1, out, n)


@kernel
def legal_uses(state: State, out: Array) -> int:
    """One die of each face but the bonus die's."""
    shown = shown_by(state.seat[state.active].die, state.free)
    n = 0
    for face in range(1, FACES + 1):
        dice = showing(shown, face)
        if dice and face != state.bonus_face:
            out[n] = USE + number_of((dice & -dice) - 1)
            n += 1
    out[n] = USE_NONE
    return n + 1


@kernel
def legal_claims(state: State, out: Array) -> int:
    n = 0
    out[n] = END
    n += 1  # counted, not a plain 1, for which Numba would compile what follows once more
    shown = shown_by(state.seat[state.active].die, state.free)
    if shown:
        for number in range(SPOTS):
            if why_not_spot(state, number) == Why.ALLOWED:
                n = legal_claims_of(state, number, shown, out, n)
    return n


@kernel
def legal_claims_of(state: State, number: int, shown: int, out: Array, n: int) -> int:
    spot = state.spot[number]
    first = CLAIM + number * DICE_SETS - 1
    return list_sets(int(spot.asks), shown, spot.to_beat, first, out, n)


@kernel
def legal_turns(state: State, out: Array) -> int:
    n = 0
    for card in range(DECK):
        if state.unseen[card]:
            out[n] = TURN + card
            n += 1
    return n


@kernel
def odds(state: State, out: Array) -> int:
    """rollnbump.dice, rollnbump.deck, rollnbump.first: all that chance can do is equally likely."""
    return all_alike(out, chances(state))


@kernel
def chances(state: State) -> int:
    if state.phase == Phase.ROLL or state.phase == Phase.LAST_DIE:
        return FACES
    if state.phase == Phase.FIRST:
        return state.players
    n = 0
    if state.phase == Phase.TURN_UP:
        for card in range(DECK):
            n += int(state.unseen[card])
    return n


@kernel
def apply(state: State, action: int, log: Log | None) -> None:
    if action >= TURN:
        if action < FIRST:
            turn_up(state, action - TURN, log)
        else:
            begin_with(state, action - FIRST, log)
    elif action >= DIE:
        roll(state, action - DIE + 1, log)
    elif action < KEEP:
        reroll(state, action - REROLL + 1, log)
    elif action == KEEP:
        keep(state, log)
    elif action < CLAIM:
        use(state, action - USE, log)
    elif action < END:
        claim(state, spot_of(action), dice_of(action), log)
    else:
        end_turn(state, log)


@kernel
def spot_of(action: int) -> int:
    return (action - CLAIM) // DICE_SETS


@kernel
def dice_of(action: int) -> int:
    return action - CLAIM - spot_of(action) * DICE_SETS + 1


@kernel
def canonical(state: State, action: int) -> int:
    """The action of `legal` that does the same as this allowed one."""
    if action >= END or state.turn == CHANCE:
        return action
    faces = state.seat[state.active].die
    if action >= CLAIM:
        dice = dice_of(action)
        return action - dice + first_alike(faces, state.free, dice)
    if action < KEEP:
        dice = action - REROLL + 1
        return REROLL - 1 + (first_alike(faces, state.free, dice) | dice & BONUS_BIT)
    if action >= USE and action != USE_NONE:
        return USE + number_of(first_alike(faces, state.free, 1 << (action - USE)) - 1)
    return action


@kernel
def default(state: State) -> int:
    """rollnbump.timeout: no more rolls, no change, no more claims."""
    if state.phase == Phase.REROLL:
        return KEEP
    return USE_NONE if state.phase == Phase.USE else END


# Refusals


@kernel
def why_not(state: State, action: int) -> int:
    if state.phase == Phase.DONE:
        return Why.MUST_STOP  # rollnbump.end
    if action < 0 or action >= ACTIONS:
        return Why.MUST_DECIDE
    if action >= DIE:
        return why_not_chance(state, action)
    if state.turn == CHANCE:
        return Why.MUST_WAIT_FOR_CHANCE
    if action < KEEP:
        return why_not_reroll(state, action - REROLL + 1)
    if action == KEEP:
        return Why.ALLOWED if state.phase == Phase.REROLL else Why.MUST_ROLL_NO_MORE
    if action < CLAIM:
        return why_not_use(state, action - USE)
    return why_not_place(state, action)


@kernel
def why_not_chance(state: State, action: int) -> int:
    if state.turn != CHANCE:
        return Why.MUST_DECIDE
    if state.phase == Phase.TURN_UP:
        return why_not_turn(state, action)
    if state.phase == Phase.FIRST:
        if action < FIRST:
            return Why.MUST_DRAW_THE_FIRST_PLAYER  # rollnbump.first
        return Why.ALLOWED if action - FIRST < state.players else Why.MUST_NAME_A_PLAYER
    return Why.ALLOWED if action < TURN else Why.MUST_ROLL_A_DIE


@kernel
def why_not_turn(state: State, action: int) -> int:
    if action < TURN or action >= FIRST:
        return Why.MUST_TURN_A_CARD  # rollnbump.piles
    return Why.ALLOWED if state.unseen[action - TURN] else Why.MUST_TURN_AN_UNSEEN_CARD


@kernel
def why_not_reroll(state: State, dice: int) -> int:
    if state.phase != Phase.REROLL:
        return Why.MUST_ROLL_NO_MORE  # rollnbump.roll
    if dice & ALL_DICE & ~state.free:
        return Why.MUST_ROLL_DICE_IN_PLAY  # rollnbump.opening
    if dice & BONUS_BIT and state.bonus_owner != state.active:
        return Why.MUST_HOLD_THE_BONUS_DIE  # rollnbump.bonus-roll
    return Why.ALLOWED


@kernel
def why_not_use(state: State, die: int) -> int:
    if state.phase == Phase.REROLL:
        return Why.MUST_FINISH_ROLLING  # rollnbump.bonus-use: at the end of rolling
    if state.phase != Phase.USE:
        return Why.MUST_HOLD_THE_BONUS_DIE
    if die < DICE and state.seat[state.active].die[die] == state.bonus_face:
        return Why.MUST_TURN_ANOTHER_DIE  # rollnbump.bonus-use
    return Why.ALLOWED


@kernel
def why_not_place(state: State, action: int) -> int:
    """Claims, and the end of the turn."""
    if state.phase == Phase.REROLL:
        return Why.MUST_FINISH_ROLLING  # rollnbump.roll
    if state.phase == Phase.USE:
        return Why.MUST_DECIDE_ON_THE_BONUS_DIE  # rollnbump.bonus-use
    if action == END:
        return Why.ALLOWED  # rollnbump.turn-end
    number = spot_of(action)
    why = why_not_spot(state, number)
    if why != Why.ALLOWED:
        return why
    return why_not_dice(state, state.spot[number], dice_of(action))


@kernel
def why_not_spot(state: State, number: int) -> int:
    spot = state.spot[number]
    if spot.asks == NONE:
        return Why.MUST_LEAVE_THE_JOKER if number == JOKER_SPOT else Why.MUST_CLAIM_A_FACE_UP_CARD
    if number == BONUS_SPOT and is_bonus_closed(state):
        return Why.MUST_LEAVE_THE_BONUS_DIE  # rollnbump.bonus-once
    if spot.holder == state.active:
        return Why.MUST_LEAVE_ONES_OWN_SPOT  # rollnbump.own
    return Why.ALLOWED


@kernel
def why_not_dice(state: State, spot: Spot, dice: int) -> int:
    if dice & ~state.free:
        return Why.MUST_USE_FREE_DICE  # rollnbump.claim
    power = strength(int(spot.asks), state.seat[state.active].die, dice)
    if power == 0:
        return Why.MUST_SHOW_THE_COMBINATION  # rollnbump.exact
    if power > spot.to_beat:
        return Why.ALLOWED
    if is_single(spot.asks):
        return Why.MUST_BRING_MORE_DICE  # rollnbump.bump-single
    if spot.asks == Combination.ANY:
        return Why.MUST_BEAT_THE_BONUS_TOTAL  # rollnbump.bonus-claim
    return Why.MUST_BEAT_THE_TOTAL  # rollnbump.bump


# A turn: acquire


@kernel
def turn_up(state: State, card: int, log: Log | None) -> None:
    """rollnbump.piles, rollnbump.acquire: the next card of the first pile that lacks one."""
    pile = pile_to_turn(state)
    spot = state.spot[pile]
    spot.suit = card // SUIT_CARDS
    spot.asks = card % SUIT_CARDS
    state.unseen[card] = 0
    rule = USUAL if state.active == NONE else Cited.ACQUIRE
    tell(log, Happened.CARD_TURNED, NONE, pile, spot.asks, spot.suit, rule=rule)
    if pile_to_turn(state) == NONE:
        go_on(state)


@kernel
def pile_to_turn(state: State) -> int:
    for pile in range(state.piles):
        if state.spot[pile].asks == NONE and state.spot[pile].left > 0:
            return pile
    return NONE


@kernel
def go_on(state: State) -> None:
    """All piles show a card."""
    let_chance(state, Phase.FIRST if state.active == NONE else Phase.ROLL)


@kernel
def begin_with(state: State, seat: int, log: Log | None) -> None:
    """rollnbump.first"""
    tell(log, Happened.FIRST_DRAWN, seat)
    begin_turn(state, seat, log)


@kernel
def begin_turn(state: State, seat: int, log: Log | None) -> None:
    """rollnbump.acquire: take everything, test the end, then turn the next cards."""
    state.active = seat
    state.idle = 0 if acquire(state, seat, USUAL, log) else state.idle + 1
    if is_decided(state):
        finish(state, log)
        return
    take_dice(state, log)
    if pile_to_turn(state) == NONE:
        go_on(state)
    else:
        let_chance(state, Phase.TURN_UP)


@kernel
def acquire(state: State, seat: int, rule: int, log: Log | None) -> int:
    """Take the cards and the bonus die that the seat's dice lie on; return how many cards."""
    cards = 0
    for number in range(SPOTS):
        spot = state.spot[number]
        if spot.holder == seat:
            if number == BONUS_SPOT:
                state.bonus_owner = seat
                tell(log, Happened.BONUS_DIE_ACQUIRED, seat, number, rule=rule)
                clear_claim(spot)
            else:
                take_card(state, number, seat, rule, log)
                cards += 1
    return cards


@kernel
def take_card(state: State, number: int, seat: int, rule: int, log: Log | None) -> None:
    spot = state.spot[number]
    state.seat[seat].card[card_at(spot)] = 1
    spot.left -= 1
    points = POINTS[spot.asks]
    tell(
        log,
        Happened.CARD_ACQUIRED,
        seat,
        number,
        spot.asks,
        spot.suit,
        points,
        spot.left,
        rule=rule,
    )
    clear_spot(spot)  # rollnbump.acquire: the Joker is not replaced
    if spot.left == 0 and number != JOKER_SPOT:
        tell(log, Happened.PILE_EMPTIED, NONE, number)


@kernel
def card_at(spot: Spot) -> int:
    if spot.asks == Combination.FIVE_OF_A_KIND:
        return JOKER
    return int(spot.suit) * SUIT_CARDS + spot.asks


@kernel
def take_dice(state: State, log: Log | None) -> None:
    """rollnbump.opening, rollnbump.bonus-roll"""
    dice = OPENING[state.turns] if state.turns < len(OPENING) else DICE
    bonus = state.bonus_owner == state.active
    state.rolls = 0
    state.free = (1 << dice) - 1
    state.rolling = state.free | BONUS_BIT if bonus else state.free
    rule = opening_rule(state, bonus)
    tell(log, Happened.TURN_BEGAN, state.active, dice, bonus, state.rolling, rule=rule)


@kernel
def opening_rule(state: State, bonus: bool) -> int:
    """Which rule says what is rolled at the beginning of a turn."""
    if state.turns < len(OPENING):
        return Cited.OPENING
    return Cited.BONUS_ROLL if bonus else USUAL


# A turn: roll


@kernel
def roll(state: State, face: int, log: Log | None) -> None:
    if state.phase == Phase.LAST_DIE:
        roll_last(state, face, log)
        return
    bit = state.rolling & -state.rolling
    state.rolling ^= bit
    if bit == BONUS_BIT:
        state.bonus_face = face
        tell(log, Happened.BONUS_DIE_ROLLED, state.active, face)
    else:
        die = number_of(bit - 1)
        state.seat[state.active].die[die] = face
        tell(log, Happened.DIE_ROLLED, state.active, die, face)
    if state.rolling == 0:
        finish_roll(state, log)


@kernel
def finish_roll(state: State, log: Log | None) -> None:
    """rollnbump.roll: after the third, rolling ends by itself."""
    state.rolls += 1
    if log is not None:
        faces = read_faces(state.seat[state.active].die, state.free)
        tell(log, Happened.DICE_ROLLED, state.active, state.rolls, faces)
    if state.rolls < ROLLS:
        ask(state, Phase.REROLL)
    else:
        finish_rolling(state)


@kernel
def read_faces(faces: Array, dice: int) -> int:
    """Dice as one decimal number, for events."""
    read = 0
    for die in range(DICE):
        if dice >> die & 1:
            read = read * BASE + int(faces[die])
    return read


@kernel
def reroll(state: State, dice: int, log: Log | None) -> None:
    """rollnbump.roll: any dice, the bonus die alone too."""
    tell(log, Happened.REROLLED, state.active, dice)
    state.rolling = dice
    let_chance(state, Phase.ROLL)


@kernel
def keep(state: State, log: Log | None) -> None:
    tell(log, Happened.KEPT, state.active)
    finish_rolling(state)


@kernel
def finish_rolling(state: State) -> None:
    ask(state, Phase.USE if state.bonus_owner == state.active else Phase.CLAIM)


@kernel
def use(state: State, die: int, log: Log | None) -> None:
    """rollnbump.bonus-use: one die or none, then the bonus die is back on the tableau."""
    if die < DICE:
        faces = state.seat[state.active].die
        tell(log, Happened.BONUS_DIE_USED, state.active, die, faces[die], state.bonus_face)
        faces[die] = state.bonus_face
    else:
        tell(log, Happened.BONUS_DIE_NOT_USED, state.active)
    state.bonus_owner = NONE
    ask(state, Phase.CLAIM)


@kernel
def is_bonus_closed(state: State) -> bool:
    """rollnbump.bonus-once: it was rolled in this turn."""
    return state.bonus_face != NONE


# A turn: claim


@kernel
def claim(state: State, number: int, dice: int, log: Log | None) -> None:
    """rollnbump.claim; rollnbump.bump: dice that lie there go home."""
    spot = state.spot[number]
    seat = state.active
    power = strength(int(spot.asks), state.seat[seat].die, dice)
    if log is not None:
        tell_claim(state, number, dice, power, log)
    spot.holder = seat
    spot.dice = dice
    spot.to_beat = power
    state.free &= ~dice


@kernel
def tell_claim(state: State, number: int, dice: int, power: int, log: Log | None) -> None:
    spot = state.spot[number]
    if spot.holder != NONE:
        bumped = read_faces(state.seat[spot.holder].die, spot.dice)
        rule = bumping_rule(spot)
        tell(log, Happened.BUMPED, spot.holder, number, spot.asks, bumped, spot.dice, rule=rule)
    faces = read_faces(state.seat[state.active].die, dice)
    rule = Cited.BONUS_CLAIM if number == BONUS_SPOT else USUAL
    tell(log, Happened.CLAIMED, state.active, number, spot.asks, faces, dice, power, rule=rule)


@kernel
def bumping_rule(spot: Spot) -> int:
    """Which rule says what bumps dice from a spot."""
    if spot.asks == Combination.ANY:
        return Cited.BONUS_CLAIM
    return Cited.BUMP_SINGLE if is_single(spot.asks) else USUAL


@kernel
def end_turn(state: State, log: Log | None) -> None:
    """rollnbump.turn-end"""
    tell(log, Happened.TURN_ENDED, state.active, number_of(state.free))
    state.turns += 1
    state.free = 0
    state.bonus_face = NONE
    if state.idle >= IDLE_TURNS_TO_END:
        finish(state, log)  # rollnbump.stall
    else:
        begin_turn(state, left_of(state, state.active), log)


# End


@kernel
def is_decided(state: State) -> bool:
    """rollnbump.end: enough piles are empty; the Joker's place is not one."""
    empty = 0
    for pile in range(state.piles):
        empty += state.spot[pile].left == 0
    return empty >= EMPTY_PILES_TO_END[state.players]


@kernel
def ending_of(state: State) -> int:
    if state.idle >= IDLE_TURNS_TO_END:
        return Ending.STALL  # rollnbump.stall: even if the last cards taken empty a pile
    return Ending.ONE_PILE if EMPTY_PILES_TO_END[state.players] == 1 else Ending.TWO_PILES


@kernel
def finish(state: State, log: Log | None) -> None:
    """rollnbump.end: all take what their dice lie on, and nobody rolls again."""
    ending = ending_of(state)
    rule = Cited.STALL if ending == Ending.STALL else Cited.END
    tell(log, Happened.GAME_ENDED, NONE, ending, rule=rule)
    for seat in range(state.players):
        acquire(state, seat, rule, log)
    if state.bonus_owner == NONE:
        stop(state, log)
    else:
        let_chance(state, Phase.LAST_DIE)


@kernel
def roll_last(state: State, face: int, log: Log | None) -> None:
    """rollnbump.bonus-end"""
    state.bonus_face = face
    tell(log, Happened.LAST_DIE_ROLLED, state.bonus_owner, face)
    stop(state, log)


@kernel
def stop(state: State, log: Log | None) -> None:
    state.ending = ending_of(state)
    state.phase = Phase.DONE
    state.turn = OVER
    if log is not None:
        tell_scores(state, log)


@kernel
def tell_scores(state: State, log: Log | None) -> None:
    for seat in range(state.players):
        cards = state.seat[seat]
        suit = suit_of_joker(cards)
        if suit != NONE:
            tell(log, Happened.JOKER_PLACED, seat, suit)
        values, sets, bonus = value_of_cards(cards), value_of_sets(cards), last_die_of(state, seat)
        tell(log, Happened.SCORED, seat, values, sets, bonus, values + sets + bonus)


@kernel
def scores(state: State, out: Array) -> None:
    """rollnbump.winner: cards, sets and the last die, as they stand."""
    for seat in range(state.players):
        cards = state.seat[seat]
        out[seat] = value_of_cards(cards) + value_of_sets(cards) + last_die_of(state, seat)


@kernel
def value_of_cards(seat: Seat) -> int:
    """rollnbump.values"""
    points = JOKER_POINTS if seat.card[JOKER] else 0
    for suit in range(SUITS):
        for combination in range(SUIT_CARDS):
            if seat.card[suit * SUIT_CARDS + combination]:
                points += POINTS[combination]
    return points


@kernel
def cards_of_suit(seat: Seat, suit: int) -> int:
    cards = 0
    for card in range(suit * SUIT_CARDS, suit * SUIT_CARDS + SUIT_CARDS):
        cards += int(seat.card[card])
    return cards


@kernel
def value_of_sets(seat: Seat) -> int:
    """rollnbump.sets"""
    points = 0
    joker = suit_of_joker(seat)
    for suit in range(SUITS):
        cards = cards_of_suit(seat, suit)
        points += SET_BONUS[cards + 1 if suit == joker else cards]
    return points


@kernel
def suit_of_joker(seat: Seat) -> int:
    """rollnbump.joker: the largest suit with 1 to 11 cards; NONE without Joker or such a suit."""
    best = NONE
    if seat.card[JOKER]:
        most = 0
        for suit in range(SUITS):
            cards = cards_of_suit(seat, suit)
            if cards > most and cards < SUIT_CARDS:
                best, most = suit, cards
    return best


@kernel
def last_die_of(state: State, seat: int) -> int:
    """rollnbump.bonus-end"""
    if state.phase == Phase.DONE and state.bonus_owner == seat:
        return int(state.bonus_face)
    return 0
