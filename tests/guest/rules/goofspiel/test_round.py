"""Goofspiel by its rules, each with a test named after it."""

from __future__ import annotations

import pytest

from boomtable.core.errors import BadInput
from boomtable.games.contract import Game
from boomtable.table.table import Table
from kit import by_hand, names_of, play, refused_rule, rules_of, texts

FIRST = ("prize 5", "bid 3", "bid 4")


def test_players_are_two_to_four(game: Game) -> None:
    assert [Table(game, players).players for players in (2, 3, 4)] == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(BadInput):
            Table(game, players)


def test_cards_are_the_same_seven_for_all() -> None:
    table = by_hand("goofspiel", 3, "prize 5")
    for own in table.state.seat[:3]:
        assert own.hand.tolist() == [1] * 7


def test_prize_is_any_that_is_face_down() -> None:
    table = by_hand("goofspiel", 2, *FIRST)
    assert texts(table) == [f"prize {card}" for card in (1, 2, 3, 4, 6, 7)]
    assert refused_rule(table, "prize 5") == "goofspiel.prize"
    assert refused_rule(table, "bid 5") == "goofspiel.prize"


def test_bid_is_a_card_that_one_still_has() -> None:
    table = by_hand("goofspiel", 2, *FIRST, "prize 1")
    assert texts(table) == [f"bid {card}" for card in (1, 2, 4, 5, 6, 7)]
    assert refused_rule(table, "bid 3") == "goofspiel.bid"
    assert refused_rule(table, "prize 2") == "goofspiel.bid"


def test_bid_is_seen_by_its_owner_alone() -> None:
    table = by_hand("goofspiel", 3, "prize 5", "bid 6")
    assert [int(table.view(seat).seat[0].bid) for seat in (-1, 0, 1)] == [-1, 5, -1]
    assert [event.args["card"] for event in table.events(0)][-1] == 5
    assert [event.args["card"] for event in table.events(1)][-1] == -1
    assert table.view(1).seat[0].hand.tolist() == [1] * 7


def test_together_they_bid_in_any_order() -> None:
    table = by_hand("goofspiel", 3, "prize 5")
    table.lock(2, "bid 7")
    table.lock(1, "bid 1")
    assert names_of(table).count("bid-shown") == 0
    table.play("bid 2")
    assert names_of(table).count("bid-shown") == 3
    assert table.scores() == [0, 0, 5]


def test_show_gives_the_prize_to_the_highest_bid() -> None:
    table = by_hand("goofspiel", 2, *FIRST)
    assert table.scores() == [0, 5]
    assert rules_of(table, "prize-taken") == ["goofspiel.show"]
    assert [int(own.hand.sum()) for own in table.state.seat[:2]] == [6, 6]


@pytest.mark.parametrize(
    ("bids", "scores"),
    [("7 7 2", [0, 0, 0]), ("2 2 7", [0, 0, 5]), ("2 7 2", [0, 5, 0]), ("6 7 7", [0, 0, 0])],
)
def test_tie_loses_the_prize_if_it_is_for_the_highest_bid(bids: str, scores: list[int]) -> None:
    table = by_hand("goofspiel", 3, "prize 5", *(f"bid {card}" for card in bids.split()))
    assert table.scores() == scores
    lost = ["goofspiel.tie"] if not any(scores) else []
    assert rules_of(table, "prize-lost") == lost


def test_timeout_bids_the_lowest_card() -> None:
    table = by_hand("goofspiel", 2, "prize 5", "bid 1", "bid 4", "prize 1")
    assert str(table.default()) == "bid 2"


def ended() -> Table:
    table = by_hand("goofspiel", 2)
    for card in range(1, 8):
        play(table, f"prize {card}", f"bid {card}", f"bid {card % 7 + 1}")
    return table


def test_end_comes_with_the_last_prize() -> None:
    table = ended()
    assert table.is_over
    assert table.ending == "no-prize-left"
    assert refused_rule(table, "bid 1") == "goofspiel.end"


def test_points_are_the_numbers_of_the_prizes() -> None:
    table = ended()
    assert table.scores() == [7, 21]
    assert table.winners() == [1]
