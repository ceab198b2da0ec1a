"""The end of a round and of the game; the book's eight-player example."""

from __future__ import annotations

from boomtable.core.actor import OVER
from boomtable.games.bokken import rules
from boomtable.games.bokken.facts import CAP
from boomtable.table.table import Table
from kit import names_of, play, refused_rule
from scenes.bokken import exits, hand, phase, scene, status, tokens, trophies

GOLD, SILVER, BRONZE, CLAY = [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]
NOTHING = [0, 0, 0, 0]


def test_trophies_of_the_books_eight_player_example() -> None:
    """Yellow is out first, then green, purple and red; the other red player has exploded."""
    table = scene(
        "1o", "4o", "2o", "5o", "3o", "6o", "8o", "1o 1f", teams="yyggpprr", round_number=3
    )  # fmt: skip
    play(table, "play 1o", "plus 2", "next 2", "play 2o", "plus 4", "next 4", "play 3o", "plus 7")
    play(table, "next 7", "boom", "lead 1")
    play(table, "play 4o", "plus 3", "next 3", "play 5o", "plus 5", "next 5", "play 6o")
    assert exits(table) == [0, 2, 4, 1, 3, 5, 6]
    coins = [trophies(table, seat) for seat in range(8)]
    assert coins == [GOLD, GOLD, SILVER, SILVER, BRONZE, BRONZE, CLAY, NOTHING]
    assert table.scores() == [4, 4, 3, 3, 4, 2, 1, 0]  # and a Bokken token for seat 4


def test_trophies_a_team_without_anybody_safe_takes_no_rank() -> None:
    table = scene("5o 6o", "3o", "1o 1f", "2o 2f", "8o", "7o", teams="yyggpp", round_number=3)
    play(table, "play 5o", "plus 2", "next 2", "boom", "lead 1")
    play(table, "play 3o", "plus 3", "next 3", "boom", "lead 0")
    play(table, "play 6o")
    assert [trophies(table, seat) for seat in range(6)] == [
        GOLD, GOLD, NOTHING, NOTHING, SILVER, SILVER,
    ]  # fmt: skip


def test_round_end_when_one_team_is_left_all_of_it_are_safe() -> None:
    table = scene("5o 6o", "6o 2o 2o", "5f", "8o", teams="yygg", round_number=3)
    play(table, "play 5o", "plus 2", "next 2", "play 5f", "plus 3", "next 3", "play 8o")
    assert exits(table) == [2, 3, 0, 1]
    assert (phase(table), table.turn) == ("DONE", OVER)


def test_round_end_fewest_cards_first_then_clockwise_from_the_last_player() -> None:
    table = scene("4o 4o", "4o 4f", "4f", "2o 2o 2o", "1o", teams="ggggy", round_number=3, leader=4)
    play(table, "play 1o")
    assert exits(table) == [4, 2, 0, 1, 3]
    table = scene("4o 4o", "5o 5o 5o", "5f 4f", "1o 1o", teams="yyyg", round_number=3, leader=1)
    play(table, "play 5o", "plus 3", "next 3", "next 2", "decline", "boom")
    assert exits(table) == [1, 2, 0]  # all have two: seat 1 played last


def test_round_end_after_an_explosion() -> None:
    table = scene("5o 6o", "6o", "1o 1o", "2o", teams="yygy")
    play(table, "play 5o", "plus 2", "next 2", "boom")
    ended = next(event for event in table.events() if event.name == "round-ended")
    assert dict(ended.args) == {"round": 1, "reason": 1}
    assert table.state.round_number == 2
    assert tokens(table) == [1, 0, 0, 0]


def test_order_no_announcement_and_no_draw_when_the_round_ends() -> None:
    table = scene("5o", "1o 2o", "1o 1o", "1f", teams="yggg", roles="sggg", expert="on")
    play(table, "play 5o")
    assert table.state.round_number == 2
    assert "announced" not in names_of(table)
    assert "card-drawn" not in names_of(table)


def test_order_safe_then_announcement_then_the_strikes_draw_then_the_window() -> None:
    table = scene("5o", "6o 2o", "1o 1o", "1f 8o", teams="yygg", roles="sggg", expert="on")
    play(table, "play 5o")
    assert (status(table)[0], phase(table)) == ("SAFE", "ANNOUNCE")
    play(table, "strike plus 2")
    assert phase(table) == "STRIKE"
    play(table, "draw 7o")
    assert phase(table) == "WINDOW"


def almost_capped(left: int) -> Table:
    table = scene("5o 6o T", "6o", "5f 3o", "2o", teams="yygg", round_number=3)
    table.state.cards_played = CAP - left
    return table


def test_cap_ends_the_round_as_if_one_team_were_left() -> None:
    table = almost_capped(2)
    play(table, "play 5o", "plus 1", "next 1", "play 6o")
    assert exits(table) == [1, 3, 2, 0]
    assert (phase(table), table.turn) == ("DONE", OVER)
    assert [event.args["reason"] for event in table.events() if event.name == "round-ended"] == [2]


def test_cap_counts_time_outs_and_lets_nobody_draw() -> None:
    table = almost_capped(2)
    play(table, "play 5o", "plus 1", "next 0", "play T")
    assert phase(table) == "DONE"
    assert hand(table, 0) == "6o"
    assert refused_rule(table, "draw 5o") == "bokken.winner"


def final(points: list[list[int]], tokens: list[int]) -> Table:
    """The last card of a game in which these coins and tokens were won."""
    table = scene("5o", "6o 2o 2o", "1o 1o", "8o 8o", teams="yggg", round_number=3)
    for seat, (coins, taken) in enumerate(zip(points, tokens, strict=True)):
        table.state.seat[seat].trophies[:] = coins
        table.state.seat[seat].tokens = taken
    play(table, "play 5o")  # gold for yellow, silver for the others
    return table


def test_winner_has_most_points_after_three_rounds() -> None:
    table = final([[0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0], [2, 0, 0, 0]], [0, 1, 0, 0])
    assert table.scores() == [7, 5, 5, 11]
    assert [rules.has_won(table.state, seat) for seat in range(4)] == [False, False, False, True]
    assert [event.seat for event in table.events() if event.name == "won"] == [3]
    assert table.ending == "three-rounds"


def test_winner_of_a_tie_has_more_tokens_and_else_it_is_shared() -> None:
    table = final([[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]], [1, 1, 0, 0])
    assert table.scores() == [6, 6, 3, 3]
    assert [event.seat for event in table.events() if event.name == "won"] == [0, 1]
    table = final([[0, 0, 0, 0], [0, 0, 1, 1], [0, 0, 0, 0], [0, 0, 0, 0]], [2, 1, 0, 0])
    assert table.scores() == [8, 8, 3, 3]
    assert [event.seat for event in table.events() if event.name == "won"] == [0]
