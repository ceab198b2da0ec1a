"""What is in the box, and how a game is laid out."""

from __future__ import annotations

from collections import Counter

import pytest

import boomtable
from boomtable.core.actor import CHANCE
from boomtable.core.errors import BadInput, Refused
from boomtable.games.rollnbump.facts import POINTS, SUIT_CARDS, SUITS, Combination
from boomtable.games.rollnbump.notation import CARD_NAMES
from kit import by_hand
from scenes.rollnbump import TABLEAU, all_cards, card_on, left, tableau, texts


def test_deck_four_suits_of_twelve_and_a_joker() -> None:
    table = by_hand("rollnbump", 4)
    turns = texts(table)
    assert len(turns) == len(set(turns)) == 48
    assert Counter(text.split()[1] for text in turns) == dict.fromkeys(
        ("waves", "dots", "zigzag", "scales"), 12
    )
    assert all_cards(table) == 49


def test_deck_points_of_each_card() -> None:
    printed = {"single-1": 1, "single-6": 1, "pair": 2, "3-straight": 3, "3-of-a-kind": 5}
    printed |= {"4-straight": 7, "5-straight": 10, "4-of-a-kind": 12}
    for name, points in printed.items():
        assert POINTS[CARD_NAMES.index(name)] == points
    assert POINTS[Combination.FIVE_OF_A_KIND] == 15
    assert SUITS * sum(POINTS[:SUIT_CARDS]) + 15 == 4 * 45 + 15


def test_deck_a_card_is_turned_up_once() -> None:
    table = by_hand("rollnbump", 2, "turn dots pair")
    assert "turn dots pair" not in texts(table)
    with pytest.raises(Refused) as refused:
        table.play("turn dots pair")
    assert refused.value.rule == "rollnbump.deck"


@pytest.mark.parametrize(
    ("players", "piles", "height"), [(2, 6, 6), (3, 9, 4), (4, 9, 4), (5, 12, 3)]
)
def test_piles_thirty_six_cards_by_number_of_players(players: int, piles: int, height: int) -> None:
    table = tableau(players)
    assert [card_on(table, f"p{i + 1}") for i in range(12)] == [
        *TABLEAU[:piles], *[None] * (12 - piles),
    ]  # fmt: skip
    assert [left(table, f"p{i + 1}") for i in range(12)] == [height] * piles + [0] * (12 - piles)
    assert piles * height == 36


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_piles_are_laid_for_two_to_five_players_only(players: int) -> None:
    with pytest.raises(BadInput, match="2 to 5 players"):
        boomtable.new("rollnbump", players)


def test_piles_every_unseen_card_is_equally_likely_the_twelve_unused_ones_too() -> None:
    table = by_hand("rollnbump", 2)
    for turned in range(6):
        assert table.turn == CHANCE
        assert table.odds() == [1] * (48 - turned)
        table.play(table.legal()[0])


def test_piles_top_cards_are_turned_before_the_first_player_is_drawn() -> None:
    table = by_hand("rollnbump", 3)
    for wrong in ("first 0", "die 3"):
        with pytest.raises(Refused) as refused:
            table.play(wrong)
        assert refused.value.rule == "rollnbump.piles"
    for number in range(9):
        assert card_on(table, f"p{number + 1}") is None
        table.play(f"turn {TABLEAU[number]}")
        assert card_on(table, f"p{number + 1}") == TABLEAU[number]
    assert texts(table) == ["first 0", "first 1", "first 2"]


def test_dice_have_six_equally_likely_faces() -> None:
    table = tableau(4)
    assert texts(table) == [f"die {face}" for face in range(1, 7)]
    assert table.odds() == [1] * 6


def test_dice_the_bonus_die_lies_beside_the_tableau() -> None:
    state = tableau(4).state
    assert state.bonus_owner == -1
    assert state.rolling == 0b111  # the first player's three, and not the white one


def test_first_everybody_is_equally_likely() -> None:
    table = by_hand("rollnbump", 5, *(f"turn {card}" for card in TABLEAU))
    assert texts(table) == [f"first {seat}" for seat in range(5)]
    assert table.odds() == [1] * 5
    table.play("first 3")
    assert table.state.active == 3


def test_first_only_players_at_the_table_are_drawn() -> None:
    table = by_hand("rollnbump", 2, *(f"turn {card}" for card in TABLEAU[:6]))
    for wrong in ("first 2", "die 1"):
        with pytest.raises(Refused) as refused:
            table.play(wrong)
        assert refused.value.rule == "rollnbump.first"
