"""Laws that every game obeys, at every number of players and with every option."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boomtable.core import verbs
from boomtable.core.actor import CHANCE, NONE, OVER
from boomtable.core.errors import Refused
from boomtable.core.events import CAPACITY, Log
from boomtable.core.outcome import MOST_SEATS
from boomtable.core.record import copied
from boomtable.games.contract import Game
from boomtable.table.table import Table
from boomtable.values.net import MOST_ON
from kit import ALL_GAMES, all_options, random_action, random_box, random_table

LONGEST = 20_000  # steps that no game comes near


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table of any game, somewhere between its beginning and its end."""
    game = draw(st.sampled_from(ALL_GAMES))
    players = draw(st.sampled_from(game.players))
    options = draw(st.sampled_from(list(all_options(game))))
    seed, steps = draw(st.integers(0, 2**32)), draw(st.integers(0, 300))
    if draw(st.booleans()):
        options = random_box(game, players, options, random.Random(seed))
    return random_table(game, players, options, seed, steps)


# The first table of a game compiles its rules, unless `boomtable warm` has: that is slow, once.
law = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])


@law
@given(tables())
def test_something_is_legal_until_it_is_over_and_nothing_after(table: Table) -> None:
    assert bool(table.legal()) == (table.turn != OVER)
    assert (table.ending is None) == (table.turn != OVER)


@law
@given(tables())
def test_legal_is_what_no_rule_forbids(table: Table) -> None:
    legal = {int(action) for action in table.legal()}
    allowed = {a for a in range(table.game.alphabet.size) if table.refusal(a) is None}
    canonical = getattr(table.game.rules, "canonical", None)
    if canonical is not None:  # equal dice are interchangeable: search sees one of each kind
        allowed = {int(canonical(table.state, a)) for a in allowed}
    assert legal == allowed


@law
@given(tables())
def test_a_seat_is_offered_what_it_may_decide_in_its_turn_or_before(table: Table) -> None:
    for seat, offered in enumerate(table.offers()):
        assert offered == table.legal(seat)
        if not table.may_lock(seat):
            assert offered == (table.legal() if seat == table.turn else [])
            continue
        asked, desk = copied(table.state), np.zeros(table.game.alphabet.size, np.int64)
        asked["turn"] = seat
        assert [int(action) for action in offered] == desk[: verbs.legal(asked[0], desk)].tolist()


@law
@given(tables())
def test_chance_has_a_positive_weight_for_each_of_its_actions(table: Table) -> None:
    if table.turn == CHANCE:
        assert len(table.odds()) == len(table.legal())
        assert min(table.odds()) > 0


@law
@given(tables(), st.data())
def test_a_refused_action_changes_nothing(table: Table, data: st.DataObject) -> None:
    action = data.draw(st.integers(0, table.game.alphabet.size - 1))
    before = (table.state.tobytes(), table.happened, table.actions)
    if table.refusal(action) is not None:
        with pytest.raises(Refused) as refused:
            table.play(action)
        assert refused.value.rule.startswith(f"{table.game.name}.")
        assert (table.state.tobytes(), table.happened, table.actions) == before


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_text_and_back_is_the_identity(game: Game) -> None:
    texts = [game.print(action) for action in range(game.alphabet.size)]
    assert [game.parse(text) for text in texts] == list(range(game.alphabet.size))
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
@given(text=st.text(max_size=12))
@settings(deadline=None, max_examples=100)
def test_other_texts_are_no_actions(game: Game, text: str) -> None:
    try:
        action = game.parse(text)
    except ValueError:
        return
    assert game.print(action) == text


@law
@given(tables())
def test_the_default_is_legal(table: Table) -> None:
    if table.turn >= 0:
        assert table.refusal(table.default()) is None


@law
@given(tables())
def test_asking_changes_nothing(table: Table) -> None:
    before = table.state.tobytes()
    for seat in range(NONE, table.players):
        table.view(seat)
        table.events(seat)
        table.legal(seat)
    table.scores()
    observed = np.zeros(len(table.game.observation), np.float32)
    verbs.observe(table.state, 0, observed)
    assert table.state.tobytes() == before


@law
@given(tables())
def test_an_observation_tells_no_more_than_the_view(table: Table) -> None:
    for seat in range(table.players):
        truth, seen = (np.full(len(table.game.observation), 99, np.float32) for _ in range(2))
        verbs.observe(table.state, seat, truth)
        verbs.observe(table.view(seat), seat, seen)
        assert truth.tolist() == seen.tolist()
        assert 99 not in truth.tolist()


@pytest.mark.parametrize("game", ALL_GAMES, ids=lambda game: game.name)
def test_every_game_ends_and_events_fit_the_log(game: Game) -> None:
    for number, options in enumerate(all_options(game)):
        for players in game.players:
            rng = random.Random(number * 100 + players)
            table = Table(game, players, options, chance="manual")
            log = Log.array(1)
            for _ in range(LONGEST):
                if table.is_over:
                    break
                log[0].length = 0
                action = random_action(table, rng)
                verbs.apply(table.state.copy(), action, log[0])
                assert log[0].length < CAPACITY / 2
                table.play(action)
            assert table.is_over


@law
@given(tables())
def test_a_game_is_its_list_of_actions(table: Table) -> None:
    again = Table(table.game, table.players, table.options, chance="manual", played=table.actions)
    assert again.state.tobytes() == table.state.tobytes()
    assert again.events() == table.events()


@law
@given(tables())
def test_undo_takes_back_exactly_one_decision(table: Table) -> None:
    before, turn = table.state.tobytes(), table.turn
    if turn < 0:
        return
    action = table.legal()[0]
    table.play(action)
    revealing = table.game.alphabet.decode(action)[0] in table.game.revealing
    if revealing:
        with pytest.raises(Refused):
            table.undo()
    else:
        assert table.undo() == action
        assert table.state.tobytes() == before


@law
@given(tables())
def test_inputs_of_values_are_known_numbers_that_a_seat_may_see(table: Table) -> None:
    """Few enough to be kept, and each at most once unless it counts how often."""
    game = table.game
    for seat in range(table.players):
        out = np.zeros(MOST_ON, np.int64)
        n = verbs.encode(table.state, seat, out)
        if game.inputs is None:
            assert n == 0
            continue
        on = out[:n].tolist()
        once = [number for number in on if number < (game.inputs.counted or number + 1)]
        assert len(set(once)) == len(once)
        assert n < MOST_ON - MOST_SEATS
        assert set(on) <= set(range(len(game.inputs.names)))
        seen = np.zeros(MOST_ON, np.int64)
        view = copied(table.view(seat))
        assert seen[: verbs.encode(view[0], seat, seen)].tolist() == on
