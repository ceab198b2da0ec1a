"""The rules of Boom Bokken, in the order of RULES: set-up, play, round and game, expert, time.

Each function obeys the rules whose ids stand beside it. Which cards may be played is in `moves`,
why others may not in `refusals`, where cards lie in `hands`.
"""

from __future__ import annotations

from boomtable.core.actor import NONE, OVER
from boomtable.core.events import USUAL, Log, tell
from boomtable.core.kernel import kernel
from boomtable.core.record import Array
from boomtable.core.turns import left_of, let_chance
from boomtable.games.bokken.actions import (
    BOOM,
    CHARACTER,
    DEAL,
    DECLINE,
    DRAW,
    FIRST,
    LEAD,
    MINUS_TO,
    NEXT,
    PLUS_TO,
    RUN,
    STRIKE_MINUS,
    STRIKE_PLUS,
)
from boomtable.games.bokken.defaults import default as default  # one of the verbs
from boomtable.games.bokken.events import Cited, Happened
from boomtable.games.bokken.facts import (
    CAP,
    DECKS,
    FLASH,
    HANDS,
    LARGEST_TEAM,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MINUS,
    NO_ROLE,
    NUMBERED,
    PLUS,
    ROLES,
    ROUNDS,
    RUNS,
    SMALLEST_TEAM,
    SPLITS,
    TEAMS,
    TIMEOUT,
    TOKEN_POINTS,
    TROPHY_POINTS,
)
from boomtable.games.bokken.hands import (
    can_answer,
    can_draw,
    can_draw_number,
    gather,
    has_number,
    in_play,
    lay,
    put_pile_under,
    show_no_number,
    show_stuck,
    take_from_under,
    take_unseen,
    value_of,
)
from boomtable.games.bokken.moves import is_fair as is_fair  # one of the verbs
from boomtable.games.bokken.moves import legal as legal  # one of the verbs
from boomtable.games.bokken.moves import may_be_picked
from boomtable.games.bokken.moves import odds as odds  # one of the verbs
from boomtable.games.bokken.observation import observe as observe  # one of the verbs
from boomtable.games.bokken.options import CARDS_AT, ROLES_AT
from boomtable.games.bokken.phases import Ending, Phase, RoundEnd, Status
from boomtable.games.bokken.refusals import why_not as why_not  # one of the verbs
from boomtable.games.bokken.state import State

# Set-up


@kernel
def setup(state: State, players: int, options: Array) -> None:
    state.players = players
    state.deck = options[0]
    state.gentle = options[1]
    state.expert = options[2]
    state.split = options[3]
    for team in range(TEAMS):
        state.team_size[team] = SPLITS[state.split][players - MIN_PLAYERS][team]  # bokken.teams
    open_box(state, options)
    state.starter = NONE
    state.ending = NONE
    begin_round(state)


@kernel
def open_box(state: State, options: Array) -> None:
    """bokken.deck, bokken.roles"""
    state.box.cards[TIMEOUT] = DECKS[state.deck][TIMEOUT]
    for card in range(NUMBERED):
        state.box.cards[card] = options[CARDS_AT + card]
    at = ROLES_AT
    for size in range(SMALLEST_TEAM, LARGEST_TEAM + 1):
        for _ in range(size):
            state.box.roles[size, NO_ROLE + 1 + options[at]] += 1
            at += 1


@kernel
def begin_round(state: State) -> None:
    """bokken.teams: characters are dealt anew in every round, and all cards."""
    state.round_number += 1
    state.dealt = 0
    state.last_player = NONE
    state.cards_played = 0
    state.safe = 0
    for place in range(MAX_PLAYERS):
        state.exits[place] = NONE
    for seat in range(state.players):
        state.seat[seat].team = NONE
        state.seat[seat].role = NO_ROLE
        state.seat[seat].status = Status.IN_PLAY
    gather(state)
    close_window(state)
    state.top = NONE
    let_chance(state, Phase.CHARACTERS)


@kernel
def ask(state: State, phase: int, seat: int) -> None:
    state.phase = phase
    state.turn = seat


@kernel
def apply(state: State, action: int, log: Log | None) -> None:
    if action < RUN:
        play(state, action, log)
    elif action < DECLINE:
        run(state, action - RUN, log)
    elif action == DECLINE:
        decline(state)
    elif action < LEAD:
        apply_announcement(state, action, log)
    elif action < CHARACTER:
        name_leader(state, action - LEAD, log)
    else:
        apply_chance(state, action, log)


@kernel
def apply_announcement(state: State, action: int, log: Log | None) -> None:
    if action < MINUS_TO:
        announce(state, action - PLUS_TO, PLUS, False, log)
    elif action < STRIKE_PLUS:
        announce(state, action - MINUS_TO, MINUS, False, log)
    elif action < STRIKE_MINUS:
        announce(state, action - STRIKE_PLUS, PLUS, True, log)
    else:
        announce(state, action - STRIKE_MINUS, MINUS, True, log)


@kernel
def apply_chance(state: State, action: int, log: Log | None) -> None:
    if action < DEAL:
        deal_character(state, action - CHARACTER, log)
    elif action < FIRST:
        deal_card(state, action - DEAL, log)
    elif action < NEXT:
        begin_with(state, action - FIRST, log)
    elif action < BOOM:
        pick(state, action - NEXT, log)
    elif action == BOOM:
        explode(state, log)
    else:
        draw(state, action - DRAW, log)


@kernel
def deal_character(state: State, character: int, log: Log | None) -> None:
    """bokken.teams, bokken.roles: by seat; teams and roles are public."""
    if state.dealt == 0:
        tell(log, Happened.ROUND_BEGAN, NONE, state.round_number, state.stock_size)
    seat = state.seat[state.dealt]
    seat.team = character // ROLES
    seat.role = character - seat.team * ROLES
    tell(log, Happened.CHARACTER_DEALT, state.dealt, seat.team, seat.role)
    state.dealt += 1
    if state.dealt == state.players:
        state.dealt = 0
        state.phase = Phase.DEAL


@kernel
def deal_card(state: State, card: int, log: Log | None) -> None:
    """bokken.deal: whole hands, from seat 0."""
    seat = state.seat[state.dealt]
    take_unseen(state, seat, card)
    tell(log, Happened.CARD_DEALT, state.dealt, card)
    if seat.held == HANDS[state.players - MIN_PLAYERS]:
        state.dealt += 1
    if state.dealt == state.players:
        finish_deal(state, log)


@kernel
def finish_deal(state: State, log: Log | None) -> None:
    """bokken.first: drawn in the first round, later the last one who got out safe."""
    if state.starter == NONE:
        let_chance(state, Phase.FIRST)
    else:
        begin_lead(state, state.starter, log)


@kernel
def begin_with(state: State, seat: int, log: Log | None) -> None:
    """bokken.first"""
    tell(log, Happened.FIRST_DRAWN, seat)
    state.starter = seat
    begin_lead(state, seat, log)


# Play


@kernel
def begin_lead(state: State, seat: int, log: Log | None) -> None:
    """bokken.lead; bokken.timeout: without a number one leads a Time-out, and draws, while that
    can help; else the lead passes on.
    """
    state.top = NONE
    if has_number(state.seat[seat]) or can_draw_number(state):
        ask(state, Phase.LEAD, seat)
    else:
        pass_lead(state, seat, log)


@kernel
def pass_lead(state: State, seat: int, log: Log | None) -> None:
    """bokken.timeout: clockwise, to the next player in play who holds a numbered card."""
    state.only_timeouts = 1
    show_no_number(state.seat[seat])
    heir = left_of(state, seat)
    while heir != seat:
        if in_play(state, heir):
            if has_number(state.seat[heir]):
                tell(log, Happened.LEAD_PASSED, seat, heir)
                ask(state, Phase.LEAD, heir)
                return
            show_no_number(state.seat[heir])
        heir = left_of(state, heir)
    finish_round(state, RoundEnd.DEADLOCK, log)  # all numbers were set aside: as bokken.cap


@kernel
def play(state: State, card: int, log: Log | None) -> None:
    if card == TIMEOUT:
        play_timeout(state, log)
        return
    seat = state.turn
    lay(state, state.seat[seat], card)
    tell_play(state, seat, card, int(card < FLASH), int(card >= FLASH), log)
    finish_play(state, seat, value_of(card), log)


@kernel
def run(state: State, choice: int, log: Log | None) -> None:
    """bokken.runner: several cards of one value; bokken.timeout: orange first, Flash above."""
    value = choice // len(RUNS)
    orange, flash = RUNS[choice - value * len(RUNS)]
    seat = state.turn
    for _ in range(orange):
        lay(state, state.seat[seat], value)
    for _ in range(flash):
        lay(state, state.seat[seat], FLASH + value)
    tell_play(state, seat, FLASH + value if flash > 0 else value, orange, flash, log)
    tell(log, Happened.RAN, seat, orange, flash)
    finish_play(state, seat, value, log)


@kernel
def tell_play(state: State, seat: int, card: int, orange: int, flash: int, log: Log | None) -> None:
    left = state.seat[seat].held
    if state.phase == Phase.LEAD:
        tell(log, Happened.LED, seat, card, left, orange, flash)
    elif state.phase == Phase.ANSWER:
        tell(log, Happened.ANSWERED, seat, card, left, orange, flash)
    elif card == FLASH + state.top:  # bokken.guardian: a Guardian's too
        tell(log, Happened.FLASHED, seat, card, left, orange, flash)
    else:
        tell(log, Happened.GUARDED, seat, card, left, orange, flash, state.target)


@kernel
def finish_play(state: State, seat: int, value: int, log: Log | None) -> None:
    """bokken.order: its player may become safe, then the round may end, else they announce."""
    state.top = value
    state.last_player = seat
    close_window(state)  # bokken.flash: the former target is released
    if state.seat[seat].held == 0:
        get_safe(state, seat, USUAL, log)  # bokken.safe
        if one_team_left(state):
            finish_round(state, RoundEnd.EXIT, log)
            return
    if state.cards_played >= CAP:
        finish_round(state, RoundEnd.CAP, log)  # bokken.cap
    else:
        ask(state, Phase.ANNOUNCE, seat)


@kernel
def announce(state: State, target: int, sign: int, strike: bool, log: Log | None) -> None:
    """bokken.lead, bokken.answer: a target and a sign, and a strike where a Striker may."""
    state.announcer = state.turn
    state.target = target
    state.sign = sign
    tell(log, Happened.ANNOUNCED, state.announcer, target, sign, state.top)
    if strike:
        tell(log, Happened.STRUCK, state.announcer, target)
        begin_strike(state, log)
    else:
        open_window(state)


@kernel
def play_timeout(state: State, log: Log | None) -> None:
    """bokken.timeout: the announcement is cancelled, the pile goes under, its player draws."""
    seat = state.turn
    if state.phase == Phase.LEAD:
        show_no_number(state.seat[seat])
    lay(state, state.seat[seat], TIMEOUT)
    tell(log, Happened.TIMED_OUT, seat, state.seat[seat].held)
    state.last_player = seat
    close_window(state)
    if state.cards_played >= CAP:
        finish_round(state, RoundEnd.CAP, log)  # bokken.cap; bokken.order: and no draw
        return
    tell(log, Happened.PILE_WENT_UNDER, NONE, state.pile_size)
    put_pile_under(state, 0)
    state.top = NONE
    let_chance(state, Phase.DRAW)


@kernel
def draw(state: State, card: int, log: Log | None) -> None:
    """From the unseen part while there is one, then from under it."""
    strikes = state.phase == Phase.STRIKE
    seat = state.target if strikes else state.last_player
    rule = Cited.STRIKER if strikes else USUAL  # bokken.timeout
    if state.stock_size > 0:
        take_unseen(state, state.seat[seat], card)
        tell(log, Happened.CARD_DRAWN, seat, card, rule=rule)
    else:
        take_from_under(state, state.seat[seat])
        tell(log, Happened.KNOWN_CARD_DRAWN, seat, card, rule=rule)
    if strikes:
        open_window(state)
    else:
        begin_lead(state, seat, log)  # bokken.timeout: a last Time-out is no exit


@kernel
def explode(state: State, log: Log | None) -> None:
    """bokken.boom: the announcer takes a token, safe or not, whoever's team-mate it was."""
    seat = state.target
    tell(log, Happened.EXPLODED, seat, state.seat[seat].held)
    tell(log, Happened.PILE_WENT_UNDER, NONE, state.pile_size, rule=Cited.BOOM)
    put_pile_under(state, 0)
    state.top = NONE
    state.seat[state.announcer].tokens += 1
    tell(log, Happened.TOKEN_TAKEN, state.announcer, state.seat[state.announcer].tokens)
    state.seat[seat].status = Status.EXPLODED  # the cards stay, set aside face down
    close_window(state)
    if one_team_left(state):
        finish_round(state, RoundEnd.EXPLOSION, log)
    else:
        ask(state, Phase.NAME, seat)  # bokken.rescue: nothing is played until the new lead


@kernel
def name_leader(state: State, leader: int, log: Log | None) -> None:
    """bokken.boom: the exploded player names who leads again."""
    tell(log, Happened.LEADER_NAMED, state.turn, leader)
    begin_lead(state, leader, log)


# Round and game


@kernel
def get_safe(state: State, seat: int, rule: int, log: Log | None) -> None:
    """bokken.safe"""
    state.seat[seat].status = Status.SAFE
    state.exits[state.safe] = seat
    state.safe += 1
    tell(log, Happened.GOT_SAFE, seat, state.safe, rule=rule)


@kernel
def one_team_left(state: State) -> bool:
    """bokken.round-end"""
    team = NONE
    for seat in range(state.players):
        if state.seat[seat].status == Status.IN_PLAY:
            if team != NONE and team != state.seat[seat].team:
                return False
            team = state.seat[seat].team
    return True


@kernel
def finish_round(state: State, why: int, log: Log | None) -> None:
    """bokken.round-end, bokken.cap: the others are safe, as if one team were left."""
    is_cut = why == RoundEnd.CAP or why == RoundEnd.DEADLOCK
    rule = Cited.CAP if is_cut else Cited.ROUND_END
    while True:
        seat = next_to_be_saved(state)
        if seat == NONE:
            break
        get_safe(state, seat, rule, log)
    tell(log, Happened.ROUND_ENDED, NONE, state.round_number, why, rule=rule)
    award_trophies(state, log)
    if state.round_number == ROUNDS:
        finish_game(state, log)
    else:
        state.starter = state.exits[state.safe - 1]  # bokken.first
        begin_round(state)


@kernel
def next_to_be_saved(state: State) -> int:
    """bokken.round-end: fewest cards first, then clockwise from the last player, them first."""
    best = NONE
    seat = max(state.last_player, 0)
    for _ in range(state.players):
        if in_play(state, seat) and (best == NONE or state.seat[seat].held < state.seat[best].held):
            best = seat
        seat = left_of(state, seat)
    return best


@kernel
def award_trophies(state: State, log: Log | None) -> None:
    """bokken.trophies: for safe players, by the place of their team's first."""
    for seat in range(state.players):
        if state.seat[seat].status == Status.SAFE:
            place = place_of_team(state, state.seat[seat].team)
            state.seat[seat].trophies[place] += 1
            tell(log, Happened.TROPHY_AWARDED, seat, place, TROPHY_POINTS[place])


@kernel
def place_of_team(state: State, team: int) -> int:
    """How many other teams had somebody safe before it."""
    place = 0
    ahead = 0  # teams, as bits
    for i in range(state.safe):
        other = state.seat[state.exits[i]].team
        if other == team:
            return place
        if not ahead >> other & 1:
            ahead |= 1 << other
            place += 1
    return place


@kernel
def finish_game(state: State, log: Log | None) -> None:
    """bokken.winner"""
    state.ending = Ending.THREE_ROUNDS
    state.phase = Phase.DONE
    state.turn = OVER
    tell(log, Happened.GAME_ENDED, NONE, state.ending)
    if log is not None:
        tell_winners(state, log)


@kernel
def tell_winners(state: State, log: Log | None) -> None:
    for seat in range(state.players):
        if has_won(state, seat):
            tell(log, Happened.WON, seat, points_of(state, seat), state.seat[seat].tokens)


@kernel
def has_won(state: State, seat: int) -> bool:
    """bokken.winner: most points, then most Bokken tokens; what is equal then is shared."""
    mine = points_of(state, seat)
    for other in range(state.players):
        theirs = points_of(state, other)
        if theirs > mine:
            return False
        if theirs == mine and tie_break(state, other) > tie_break(state, seat):
            return False
    return True


@kernel
def points_of(state: State, seat: int) -> int:
    points = state.seat[seat].tokens * TOKEN_POINTS
    for trophy in range(len(TROPHY_POINTS)):
        points += int(state.seat[seat].trophies[trophy]) * TROPHY_POINTS[trophy]
    return points


@kernel
def scores(state: State, out: Array) -> None:
    for seat in range(state.players):
        out[seat] = points_of(state, seat)


@kernel
def tie_break(state: State, seat: int) -> int:
    """bokken.winner: more Bokken tokens."""
    return state.seat[seat].tokens


# Expert mode


@kernel
def begin_strike(state: State, log: Log | None) -> None:
    """bokken.striker: the target draws at once; bokken.draw-empty: from under the top card."""
    if not can_draw(state) and state.pile_size > 1:
        tell(log, Happened.PILE_WENT_UNDER, NONE, state.pile_size - 1, rule=Cited.DRAW_EMPTY)
        put_pile_under(state, 1)
    if can_draw(state):
        let_chance(state, Phase.STRIKE)
    else:
        tell(log, Happened.NOTHING_TO_DRAW, state.target)
        open_window(state)


# Time


@kernel
def open_window(state: State) -> None:
    """bokken.race: nobody has declined yet."""
    for seat in range(state.players):
        state.seat[seat].declined = 0
    let_chance(state, Phase.WINDOW)


@kernel
def close_window(state: State) -> None:
    """No announcement stands any more."""
    state.announcer = NONE
    state.target = NONE
    state.sign = NONE
    state.stuck = 0
    for seat in range(state.players):
        state.seat[seat].declined = 0


@kernel
def pick(state: State, seat: int, log: Log | None) -> None:
    """bokken.race: nature names who acts next; nobody else learns whom it was."""
    if seat != state.target:
        ask(state, Phase.REACT, seat)
    elif can_answer(state, seat) or state.seat[seat].hand[TIMEOUT] > 0:
        ask(state, Phase.ANSWER, seat)
    else:
        get_stuck(state, log)


@kernel
def get_stuck(state: State, log: Log | None) -> None:
    """bokken.rescue: everybody sees it, and those who declined may think again."""
    tell(log, Happened.STUCK, state.target)
    show_stuck(state, state.seat[state.target])
    open_window(state)
    state.stuck = 1
    state.phase = Phase.RESCUE


@kernel
def decline(state: State) -> None:
    """bokken.race: in secret."""
    state.seat[state.turn].declined = 1
    let_chance(state, Phase.RESCUE if state.stuck else Phase.WINDOW)


@kernel
def summon(state: State, seat: int) -> bool:
    """bokken.race: as if nature had picked `seat`; a stuck target has no part in its rescue."""
    is_open = state.phase == Phase.WINDOW or state.phase == Phase.RESCUE
    if not is_open or not in_play(state, seat) or (state.stuck and seat == state.target):
        return False
    ask(state, Phase.ANSWER if seat == state.target else Phase.REACT, seat)
    return True


@kernel
def call_of(state: State, seat: int) -> int:
    return NEXT + seat


@kernel
def abstention(state: State) -> int:
    """bokken.race: in secret."""
    return DECLINE


@kernel
def place_in_race(state: State, seat: int) -> int:
    """bokken.race: clockwise from the announcer, who comes after the rest; the target last."""
    if seat == state.target:
        return state.players
    after = seat - state.announcer - 1
    return after if after >= 0 else after + state.players


@kernel
def lapse(state: State, out: Array) -> int:
    """bokken.must: the target acts, or all see it stuck; bokken.boom: then it explodes."""
    if state.stuck:
        return let_all_decline(state, out)
    target = int(state.target)
    out[0] = NEXT + target
    if not can_answer(state, target) and state.seat[target].hand[TIMEOUT] == 0:
        return 1
    ask(state, Phase.ANSWER, target)
    out[1] = default(state)
    return 2


@kernel
def let_all_decline(state: State, out: Array) -> int:
    """bokken.rescue: whoever could still help does not."""
    n = 0
    for seat in range(state.players):
        if may_be_picked(state, seat):
            out[n] = NEXT + seat
            out[n + 1] = DECLINE
            n += 2
    out[n] = BOOM
    return n + 1
