"""Cards, teams, the deal, and who begins."""

from __future__ import annotations

import random

import pytest

import boomtable
from boomtable.core.actor import CHANCE
from boomtable.core.errors import BadInput
from boomtable.games.bokken.facts import DECK_SIZES, DECKS, NUMBERED
from kit import by_hand, play, random_action, refused_rule, texts
from scenes.bokken import dealt, exits, hand, phase, scene

FOUR = ("yellow", "green", "yellow", "green")
HANDS = (
    "1o 2o 3o 4o 5o 6o 7o",
    "1f 2f 3f 4f 5f 6f 7f",
    "1o 2o 3o 4o 5o 6o T",
    "8o 8o 8f 8f T T T",
)


def test_deck_has_seven_of_each_number_and_eight_time_outs() -> None:
    first, later = DECKS
    assert DECK_SIZES == (64, 56)
    assert first[:8] == (3, 4, 3, 4, 4, 3, 4, 3)
    assert first[8:16] == (4, 3, 4, 3, 3, 4, 3, 4)
    assert later[:NUMBERED] == (3,) * 16
    assert first[-1] == later[-1] == 8


def test_deck_the_first_card_is_any_of_it_by_its_number() -> None:
    table = by_hand("bokken", 4, *(f"character {c}" for c in FOUR), deck="56")
    assert table.odds() == [3] * 16 + [8]
    play(table, "deal 5o", "deal 5o", "deal 5o")
    assert "deal 5o" not in texts(table)
    assert refused_rule(table, "deal 5o") == "bokken.deck"


@pytest.mark.parametrize(
    ("players", "teams", "sizes"),
    [
        (4, "small", [2, 2]),
        (5, "small", [2, 3]),
        (6, "small", [2, 2, 2]),
        (6, "large", [3, 3]),
        (7, "small", [2, 2, 3]),
        (7, "large", [3, 4]),
        (8, "small", [2, 2, 2, 2]),
        (8, "large", [4, 4]),
        (9, "small", [2, 2, 2, 3]),
        (9, "large", [3, 3, 3]),
    ],
)
def test_teams_have_the_sizes_of_the_book(players: int, teams: str, sizes: list[int]) -> None:
    table = by_hand("bokken", players, teams=teams)
    colours = ("yellow", "green", "purple", "red")[: len(sizes)]
    assert texts(table) == [f"character {colour}" for colour in colours]
    assert table.odds() == sizes
    for _ in range(sizes[0]):
        play(table, "character yellow")
    assert refused_rule(table, "character yellow") == "bokken.teams"
    assert refused_rule(table, "deal 5o") == "bokken.teams"


@pytest.mark.parametrize("players", [-1, 0, 3, 10])
def test_teams_are_for_four_to_nine(players: int) -> None:
    with pytest.raises(BadInput, match="4 to 9 players"):
        boomtable.new("bokken", players)


def test_teams_are_dealt_anew_in_every_round() -> None:
    table = scene("5o", "6o 6o", "7o", "8o", teams="yygg")
    play(table, "play 5o", "plus 2", "next 2", "play 7o", "plus 3", "next 3", "play 8o")
    assert table.state.round_number == 2
    assert texts(table) == ["character yellow", "character green"]
    assert all(int(chair.team) == -1 for chair in table.state.seat[:4])


@pytest.mark.parametrize(("players", "cards"), [(4, 7), (5, 7), (6, 7), (7, 6), (8, 6), (9, 6)])
def test_deal_seven_cards_or_six_from_seven_players_on(players: int, cards: int) -> None:
    table, rng = by_hand("bokken", players), random.Random(players)
    while phase(table) in ("CHARACTERS", "DEAL"):
        table.play(random_action(table, rng))
    assert phase(table) == "FIRST"
    assert [int(chair.held) for chair in table.state.seat[:players]] == [cards] * players
    assert int(table.state.stock_size) == 64 - players * cards


def test_deal_goes_by_whole_hands_from_seat_0_and_each_sees_their_own() -> None:
    table = dealt(4, FOUR, HANDS, 2)
    assert hand(table, 1) == "1f 2f 3f 4f 5f 6f 7f"
    assert table.view(1).seat[1].hand.tolist() == table.state.seat[1].hand.tolist()
    assert not table.view(1).seat[0].hand.any()
    assert int(table.view(1).seat[0].held) == 7
    seen = [e.args["card"] for e in table.events(1) if e.name == "card-dealt" and e.seat == 0]
    assert seen == [-1] * 7
    assert refused_rule(table, "deal 5o") == "bokken.race"


def test_deal_comes_after_the_characters_and_before_the_first_player() -> None:
    table = by_hand("bokken", 4, *(f"character {c}" for c in FOUR))
    assert refused_rule(table, "first 1") == "bokken.deal"
    assert refused_rule(table, "play 5o") == "bokken.deal"


def test_deal_a_card_drawn_from_under_the_pile_is_known_to_all() -> None:
    table = scene("5o T 2o", "6o", "7o", "8o", teams="yygg", stock="", under="3f 4o")
    play(table, "play 5o", "plus 2", "next 0", "play T", "draw 3f")
    assert hand(table, 0) == "2o 3f"
    for seat in (-1, 0, 1, 2, 3):
        assert table.view(seat).seat[0].least.sum() == 1
        known = [e for e in table.events(seat) if e.name == "known-card-drawn"]
        assert [event.args["card"] for event in known] == [10]


def test_deal_the_unseen_part_is_drawn_before_what_went_under() -> None:
    table = scene("5o T 2o", "6o", "7o", "8o", teams="yygg", stock="1o", under="3f 4o")
    play(table, "play 5o", "plus 2", "next 0", "play T")
    assert texts(table) == ["draw 1o"]
    assert refused_rule(table, "draw 3f") == "bokken.deck"
    table = scene("5o T 2o", "6o", "7o", "8o", teams="yygg", stock="", under="3f 4o")
    play(table, "play 5o", "plus 2", "next 0", "play T")
    assert refused_rule(table, "draw 4o") == "bokken.deal"


def test_hand_only_cards_that_are_in_it_can_be_played() -> None:
    table = scene("5o", "6o", "7o", "8o", teams="yygg")
    assert refused_rule(table, "play 6o") == "bokken.hand"
    assert refused_rule(table, "play T") == "bokken.hand"


def test_first_is_drawn_in_the_first_round() -> None:
    table = by_hand("bokken", 4, *(f"character {c}" for c in FOUR))
    play(table, *(f"deal {card}" for cards in HANDS for card in cards.split()))
    assert table.turn == CHANCE
    assert texts(table) == [f"first {seat}" for seat in range(4)]
    assert table.odds() == [1] * 4
    assert refused_rule(table, "play 5o") == "bokken.first"
    assert refused_rule(table, "first 4") == "bokken.first"
    play(table, "first 3")
    assert table.turn == 3


def test_first_is_later_the_last_one_who_got_out_safe() -> None:
    table = scene("5o", "6o 6o", "7o", "8o", teams="yygg")
    play(table, "play 5o", "plus 2", "next 2", "play 7o", "plus 3", "next 3", "play 8o")
    play(table, *(f"character {c}" for c in FOUR))
    play(table, *(f"deal {card}" for cards in HANDS for card in cards.split()))
    assert exits(table) == []
    assert table.turn == 1  # safe when only her team was left
