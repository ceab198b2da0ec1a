"""The end of the game, the bonus tokens, and the book's worked example."""

from __future__ import annotations

import random
import re

import pytest

from boomtable import games
from boomtable.core.actor import OVER
from boomtable.core.errors import Refused
from boomtable.core.words import LANGUAGES
from boomtable.games.rollie.facts import VALUES
from boomtable.table.table import Table
from boomtable.table.winners import winners
from kit import by_hand, names_of, play, random_action
from scenes.rollie import FULL, all_bills, left, roll, scene, stake


def test_game_end_after_the_seventh_round() -> None:
    table = roll(scene(2, round_number=7), 5, 10)
    play(table, "secure", "secure")
    assert table.turn == OVER
    assert table.ending == "seven-rounds"


def test_game_end_nothing_can_be_played_afterwards() -> None:
    table = roll(scene(2, round_number=7), 5, 5)
    assert table.legal() == []
    for late in ("secure", "take 5", "roll 5", "reveal 2", "first 0"):
        with pytest.raises(Refused) as refused:
            table.play(late)
        assert refused.value.rule == "rollie.game-end"


def test_game_end_two_empty_piles_end_it_with_the_round_in_progress() -> None:
    table = roll(scene(2, bank={10: 1, 5: 1}), 10, 5)
    table.play("take 10")
    assert not table.state.last_round
    table.play("take 5")
    assert table.state.last_round
    assert "last-round-called" in names_of(table)
    assert table.turn != OVER
    roll(table, 2, 0)
    play(table, "secure", "secure")
    assert table.turn == OVER
    assert table.ending == "two-piles"


def test_game_end_stays_triggered_when_a_krach_refills_a_pile() -> None:
    table = roll(scene(2, bank={10: 1, 5: 1}), 10, 5)
    play(table, "take 10", "take 5")
    roll(table, 10, 10)
    assert left(table, 10) == 1
    assert table.ending == "two-piles"


def test_game_end_in_the_seventh_round_two_piles_are_called_seven_rounds() -> None:
    table = roll(scene(2, bank={10: 1, 5: 1}, round_number=7), 10, 5)
    play(table, "take 10", "take 5")
    roll(table, 0, 0)
    assert table.ending == "seven-rounds"


def test_game_end_without_any_decision_is_possible() -> None:
    table = by_hand("rollie", 2, "reveal 1", "first 0")
    for token in range(2, 9):
        roll(table, "R", "R")
        if token < 8:
            table.play(f"reveal {token}")
    assert table.turn == OVER
    assert table.scores() == [0, 0]


def test_unsecured_stakes_are_worth_nothing() -> None:
    table = roll(scene(2, stakes=[{10: 5}], wallets=[{}, {2: 1}], round_number=7), 5, 5)
    assert stake(table, 0) == {}
    assert table.scores() == [0, 2 + 70]
    assert names_of(table).count("stake-returned") == 1
    assert all_bills(table) == FULL


def test_ranking_each_colour_rewards_the_most_bills() -> None:
    table = scene(4, wallets=[{-5: 3}, {-5: 2}, {-5: 1}, {}])
    assert table.scores() == [-15 + 100, -10 + 60, -5 + 40, 0]


def test_ranking_needs_at_least_one_bill() -> None:
    assert scene(3, wallets=[{2: 1}]).scores() == [2 + 70, 0, 0]


def test_ranking_five_has_two_places_and_ten_none() -> None:
    table = scene(3, wallets=[{5: 3, 10: 1}, {5: 2, 10: 2}, {5: 1, 10: 3}])
    assert table.scores() == [15 + 50 + 10, 10 + 30 + 20, 5 + 30]


def test_tie_the_highest_token_takes_the_place_the_others_the_next() -> None:
    table = scene(3, wallets=[{0: 2}, {0: 2}, {0: 2}], tokens=[[3], [6], [4, 5]])
    assert table.scores() == [30, 80, 50]


def test_tie_without_tokens_drops_all_tied_and_the_next_moves_up() -> None:
    table = scene(3, wallets=[{0: 2}, {0: 2}, {0: 1}])
    assert table.scores() == [0, 0, 80]


def test_tie_of_three_one_with_a_token_drops_the_other_two() -> None:
    table = scene(4, wallets=[{0: 2}, {0: 2}, {0: 2}, {0: 1}], tokens=[[], [1], [], []])
    assert table.scores() == [0, 80, 0, 50]


def test_tie_token_is_not_spent() -> None:
    table = scene(2, wallets=[{0: 1, 2: 1}, {0: 1, 2: 1}], tokens=[[], [1]])
    assert table.scores() == [50 + 2 + 40, 80 + 2 + 70]


def test_score_adds_bills_at_face_value_and_bonus_tokens() -> None:
    table = scene(2, wallets=[{-5: 2, 10: 3}, {}])
    assert table.scores() == [-10 + 30 + 100, 0]


def test_score_the_books_example_gives_222_170_193_205() -> None:
    ulysse = {-5: 5, 0: 3, 2: 1, 5: 7, 10: 1}
    clement = {-5: 3, 0: 3, 2: 5, 5: 5, 10: 8}
    juliette = {-5: 5, 2: 4, 10: 4}
    fanny = {0: 6, 2: 5, 5: 7, 10: 5}
    table = scene(
        4,
        wallets=[ulysse, clement, juliette, fanny],
        tokens=[[5, 6], [], [7], []],
        secured=[0, 1, 2],
        round_number=7,
        roller=3,
    )
    assert table.scores() == [222, 170, 193, 205]
    roll(table, 0, 2)
    table.play("secure")
    awarded = [
        (event.args["value"], event.args["place"], event.seat)
        for event in table.events()
        if event.name == "bonus-awarded"
    ]
    assert sorted(awarded) == [
        (-5, 1, 2), (-5, 2, 0), (-5, 3, 1),
        (0, 1, 3), (0, 2, 0), (0, 3, 1),
        (2, 1, 2), (2, 2, 0),
        (5, 1, 0), (5, 2, 3),
    ]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_score_the_example_of_our_rules_page_is_right(language: str) -> None:
    """Its table says wallets, tokens, bills, bonus and total, a player a row."""
    text = games.find("rollie").rules_page.paragraphs(language)["rollie.score"].text
    rows = re.findall(r"^> \|( [A-Z].+)\|$", text, re.M)
    told = [[re.findall(r"\d+", cell) for cell in row.split("|")[1:]] for row in rows]
    wallets = [
        {value: int(*cell) for value, cell in zip(VALUES, row, strict=False)} for row in told
    ]
    tokens = [[int(token) for token in row[5]] for row in told]
    bills, bonus, totals = ([int(*row[column]) for row in told] for column in (6, 7, 8))
    assert len(rows) == 4
    assert scene(4, wallets=wallets, tokens=tokens).scores() == totals
    assert [sum(v * n for v, n in wallet.items()) for wallet in wallets] == bills
    assert [a + b for a, b in zip(bills, bonus, strict=True)] == totals


def test_score_equal_totals_share_the_victory() -> None:
    assert winners([12, 30, 30]) == [1, 2]


@pytest.mark.parametrize("players", [5, 6])
def test_empty_pile_rules_are_reached_by_greedy_players(players: int) -> None:
    """Five or six players who never secure before their pile runs out empty the Bank."""
    endings = set()
    for seed in range(60):
        rng = random.Random(seed)
        table = by_hand("rollie", players)
        while not table.is_over:
            table.play(greedy(table, rng))
        endings.add(table.ending)
        assert all_bills(table) == FULL
    assert endings == {"two-piles", "seven-rounds"}


def greedy(table: Table, rng: random.Random) -> int | str:
    if table.turn < 0:
        return random_action(table, rng)
    own = table.state.seat[table.turn]
    takes = [a for a in table.legal() if str(a) != "secure"]
    enough = sum(own.stake) >= 3
    return "secure" if enough or not takes else max(takes, key=lambda a: own.wallet[int(a)])
