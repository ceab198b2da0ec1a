"""Lead, answer, announcement, boom, Flash and Time-out; the book's four-player extract first."""

from __future__ import annotations

import pytest

from boomtable.core.actor import CHANCE, NONE
from boomtable.games.bokken.phases import Phase, RoundEnd, Status
from kit import names_of, play, refused_rule, texts
from scenes.bokken import dealt, hand, phase, pile, scene, status, tokens, under

ARNAUD, XAVIER, EMMANUEL, HENRI = range(4)


def test_lead_and_all_that_follows_in_the_books_extract() -> None:
    """Red (here yellow): Arnaud and Emmanuel; green: Xavier and Henri."""
    table = dealt(
        4,
        ("yellow", "green", "yellow", "green"),
        (
            "5o 1o 2o 2o 4o 6o 8o",
            "7o 3o T 1o 2o 8o 8f",
            "3f 7o 6o 4o 4o 5o 5o",
            "7f 8o 6f 6f 5f 5f 4f",
        ),
        ARNAUD,
    )
    play(table, "play 5o", f"plus {XAVIER}", f"next {XAVIER}", "play 7o", f"plus {EMMANUEL}")
    play(table, f"next {HENRI}", "play 7f", f"minus {XAVIER}")
    assert int(table.state.target) == XAVIER  # Emmanuel is released
    play(table, f"next {XAVIER}", "play 3o", f"plus {HENRI}")
    play(table, f"next {EMMANUEL}", "play 3f", f"minus {HENRI}")
    assert pile(table) == "5o 7o 7f 3o 3f"
    play(table, f"next {XAVIER}", "play T")
    assert phase(table) == "DRAW"
    assert under(table) == "5o 7o 7f 3o 3f T"
    play(table, "draw 6o")
    assert (table.turn, phase(table)) == (XAVIER, "LEAD")
    assert hand(table, XAVIER) == "1o 2o 6o 8o 8f"
    assert names_of(table)[-13:] == [
        "led", "announced", "answered", "announced", "flashed", "announced", "answered",
        "announced", "flashed", "announced", "timed-out", "pile-went-under", "card-drawn",
    ]  # fmt: skip


def test_lead_a_card_and_then_an_announcement_with_nothing_between() -> None:
    table = scene("5o 6f", "6o", "5f", "8o T", teams="yygg")
    assert refused_rule(table, "plus 1") == "bokken.lead"
    assert refused_rule(table, "decline") == "bokken.lead"
    play(table, "play 5o")
    assert (table.turn, phase(table)) == (0, "ANNOUNCE")
    assert refused_rule(table, "play 6f") == "bokken.lead"
    assert refused_rule(table, "next 2") == "bokken.race"
    play(table, "plus 1")
    assert (table.turn, phase(table)) == (CHANCE, "WINDOW")
    assert refused_rule(table, "lead 1") == "bokken.race"


@pytest.mark.parametrize(
    ("sign", "answers"), [("plus", ["5o", "8o", "5f"]), ("minus", ["1o", "5o", "5f"])]
)
def test_answer_as_high_or_higher_as_low_or_lower(sign: str, answers: list[str]) -> None:
    table = scene("5o 6f", "1o 5o 5f 8o", "2o", "3o", teams="yygg")
    play(table, "play 5o", f"{sign} 1", "next 1")
    assert texts(table) == [f"play {card}" for card in answers]
    wrong = "1o" if sign == "plus" else "8o"
    assert refused_rule(table, f"play {wrong}") == "bokken.answer"
    play(table, f"play {answers[0]}")
    assert (table.turn, phase(table)) == (1, "ANNOUNCE")


def test_target_is_anybody_else_in_play() -> None:
    table = scene("5o 6f", "1o 5o", "2o", "3o 3o", "4o 4o", teams="yyggg", leader=2)
    play(table, "play 2o")  # the last card: safe, and still announces
    assert texts(table) == [f"{sign} {s}" for sign in ("plus", "minus") for s in (0, 1, 3, 4)]
    assert refused_rule(table, "plus 2") == "bokken.target"
    play(table, "plus 0", "next 0", "play 5o")
    assert refused_rule(table, "minus 0") == "bokken.target"
    assert refused_rule(table, "minus 2") == "bokken.target"  # safe
    assert refused_rule(table, "minus 7") == "bokken.target"  # not at the table
    play(table, "plus 3", "next 3", "boom")
    play(table, "lead 0", "play 6f")
    assert refused_rule(table, "minus 3") == "bokken.target"  # exploded


def test_extremes_may_be_announced() -> None:
    table = scene("8o 1o", "8f 1f", "2o", "3o", teams="yygg")
    play(table, "play 8o", "plus 1", "next 1")
    assert texts(table) == ["play 8f"]


def test_extremes_may_not_be_announced_at_a_gentle_table() -> None:
    table = scene("8o 1o", "8f 1f", "2o", "3o", teams="yygg", gentle="on")
    play(table, "play 8o")
    assert texts(table) == ["minus 1", "minus 2", "minus 3"]
    assert refused_rule(table, "plus 1") == "bokken.extremes"
    play(table, "minus 1", "next 1", "play 1f")
    assert texts(table) == ["plus 0", "plus 2", "plus 3"]
    assert refused_rule(table, "minus 0") == "bokken.extremes"


def test_must_answer_or_play_a_time_out_if_one_can() -> None:
    table = scene("5o 6f", "1o T", "2o", "3o", teams="yygg")
    play(table, "play 5o", "plus 1", "next 1")
    assert texts(table) == ["play T"]
    assert refused_rule(table, "decline") == "bokken.must"
    assert str(table.default()) == "play T"


def test_must_default_keeps_most_options() -> None:
    table = scene("4o 6f", "1o 5o 6o 6f 8o T", "2o", "3o", teams="yygg")
    play(table, "play 4o", "plus 1", "next 1")
    assert str(table.default()) == "play 5o"
    play(table, "play 8o")
    assert str(table.default()) == "minus 2"
    assert table.refusal(table.default()) is None


def test_boom_the_announcer_takes_a_token_and_the_victim_names_who_leads() -> None:
    table = scene("5o 6f", "1o 2o", "5o", "3o", "4o", teams="yyggg")
    play(table, "play 5o", "plus 2", "next 2", "play 5o", "plus 1")
    play(table, "next 1")
    assert phase(table) == "RESCUE"
    play(table, "boom")
    assert tokens(table) == [0, 0, 1, 0, 0]  # seat 2 is safe already
    assert status(table) == ["IN_PLAY", "EXPLODED", "SAFE", "IN_PLAY", "IN_PLAY"]
    assert under(table) == "5o 5o"
    assert hand(table, 1) == "1o 2o"  # set aside
    assert table.turn == 1
    assert texts(table) == ["lead 0", "lead 3", "lead 4"]
    assert refused_rule(table, "lead 2") == "bokken.boom"
    assert refused_rule(table, "plus 0") == "bokken.boom"
    assert refused_rule(table, "play 1o") == "bokken.rescue"
    play(table, "lead 4")
    assert (table.turn, phase(table)) == (4, "LEAD")
    assert refused_rule(table, "lead 0") == "bokken.boom"


def test_boom_of_a_team_mate_counts_too() -> None:
    table = scene("5o 6f", "1o 2o", "5o 7o", "3o", teams="yygg")
    play(table, "play 5o", "plus 1", "next 1", "boom")
    assert tokens(table) == [1, 0, 0, 0]
    assert table.scores() == [2, 0, 0, 0]


def test_rescue_opens_for_all_others_those_who_declined_included() -> None:
    table = scene("5o 6f T", "1o 2o", "5f 7o", "T", "3o", teams="yyggg")
    play(table, "play 5o", "plus 1")
    assert texts(table) == ["next 0", "next 1", "next 2", "next 3"]
    play(table, "next 2", "decline")
    assert texts(table) == ["next 0", "next 1", "next 3"]
    play(table, "next 1")
    assert table.events()[-1].name == "stuck"
    assert texts(table) == ["next 0", "next 2", "next 3"]
    assert refused_rule(table, "boom") == "bokken.rescue"
    assert refused_rule(table, "next 1") == "bokken.race"
    play(table, "next 2", "play 5f")
    assert (table.turn, phase(table), int(table.state.stuck)) == (2, "ANNOUNCE", 0)


def test_rescue_fails_when_nobody_is_left_to_ask() -> None:
    table = scene("5o 6f", "1o 2o", "5f 7o", "T 8o", "3o", teams="yyggg")
    play(table, "play 5o", "plus 1", "next 1", "next 3", "decline", "next 2", "decline")
    assert texts(table) == ["boom"]
    play(table, "boom")
    assert status(table)[1] == "EXPLODED"


def test_rescue_shows_that_the_target_has_no_answer_and_no_time_out() -> None:
    table = scene("5o 6f", "1o 2o", "5f 7o", "T 8o", "3o", teams="yyggg")
    play(table, "play 5o", "plus 1", "next 1")
    since = table.view(4).seat[1].since.tolist()
    assert since[4:8] == since[12:16] == [0] * 4
    assert since[16] == 0
    assert since[:4] == [NONE] * 4


def test_safe_with_the_last_card_and_the_announcement_counts() -> None:
    table = scene("5o", "1o 2o", "5f 7o", "8o", "3o", teams="yyggg")
    play(table, "play 5o")
    assert status(table)[0] == "SAFE"
    assert (table.turn, phase(table)) == (0, "ANNOUNCE")
    play(table, "plus 1", "next 1", "next 2", "decline", "boom")
    assert tokens(table)[0] == 1


def test_safe_with_a_flash_out_of_turn() -> None:
    table = scene("5o 6o", "6o 2o", "5f", "8o", "3o", teams="yyggg")
    play(table, "play 5o", "plus 1", "next 2", "play 5f")
    assert status(table)[2] == "SAFE"
    assert table.turn == 2


def test_flash_covers_a_card_of_the_same_value_and_releases_the_target() -> None:
    table = scene("5o 6f", "6o 5f", "5f 4f", "8o T", teams="yygg")
    play(table, "play 5o", "plus 3", "next 2")
    assert texts(table) == ["play 5f", "decline"]
    assert refused_rule(table, "play 4f") == "bokken.flash"
    play(table, "play 5f")
    assert (table.turn, phase(table), int(table.state.target)) == (2, "ANNOUNCE", -1)


def test_flash_never_on_a_card_one_has_just_played() -> None:
    table = scene("5o 5f T 6o", "6o 5f", "5f 4f", "8o", teams="yygg")
    play(table, "play 5o", "plus 3", "next 0")
    assert texts(table) == ["play T", "decline"]
    assert refused_rule(table, "play 5f") == "bokken.flash"
    play(table, "decline")
    assert refused_rule(table, "next 0") == "bokken.race"


def test_flash_chain_a_b_a_is_fine() -> None:
    table = scene("5f 5f 6o", "5f 6o", "4f", "8o", teams="yygg")
    play(table, "play 5f", "plus 3", "next 1", "play 5f", "plus 2", "next 0", "play 5f")
    assert pile(table) == "5f 5f 5f"
    assert (table.turn, phase(table)) == (0, "ANNOUNCE")


def test_flash_answers_like_any_card() -> None:
    table = scene("5o 6o", "7f 6o", "4f", "8o", teams="yygg")
    play(table, "play 5o", "plus 1", "next 1", "play 7f")
    assert table.events()[-1].name == "answered"


def test_timeout_cancels_goes_under_draws_and_leads() -> None:
    table = scene("5o 6f", "6o 3o", "T 4f", "8o", teams="yygg", under="2f")
    play(table, "play 5o", "plus 1", "next 2", "play T")
    assert under(table) == "2f 5o T"
    assert int(table.state.target) == -1
    assert (table.turn, phase(table)) == (CHANCE, "DRAW")
    assert refused_rule(table, "play T") == "bokken.timeout"
    assert refused_rule(table, "next 1") == "bokken.timeout"
    play(table, "draw 7f")
    assert (table.turn, texts(table)) == (2, ["play 4f", "play 7f"])


def test_timeout_on_a_time_out_is_impossible() -> None:
    table = scene("5o 6f", "6o 3o", "T T 4f", "8o T", teams="yygg")
    play(table, "play 5o", "plus 1", "next 2", "play T")
    assert refused_rule(table, "play T") == "bokken.timeout"
    play(table, "draw 7f")
    assert refused_rule(table, "play T") == "bokken.timeout"  # a leader with a numbered card


def test_timeout_of_the_announcer_and_of_the_target() -> None:
    table = scene("5o T", "6o T", "4f", "8o", teams="yygg")
    play(table, "play 5o", "plus 1")
    assert texts(table) == ["next 0", "next 1"]
    play(table, "next 1")
    assert texts(table) == ["play 6o", "play T"]


def test_timeout_as_last_card_is_no_exit() -> None:
    table = scene("5o 6f", "6o 3o", "T", "8o", teams="yygg")
    play(table, "play 5o", "plus 1", "next 2", "play T", "draw 7f")
    assert status(table)[2] == "IN_PLAY"
    assert (table.turn, texts(table)) == (2, ["play 7f"])


def test_timeout_is_led_without_a_number_until_one_is_drawn() -> None:
    table = scene("T T", "6o 3o", "T", "8o", teams="yygg")
    assert texts(table) == ["play T"]
    play(table, "play T", "draw T")
    assert texts(table) == ["play T"]
    play(table, "play T", "draw 4o")
    assert texts(table) == ["play 4o"]
    since = table.view(3).seat[0].since.tolist()
    assert since == [1] * 16 + [NONE]  # the one drawn: nothing else was numbered


def test_timeout_without_numbers_to_draw_the_lead_passes_on() -> None:
    table = scene("5o T T", "3o 4o", "T", "8o 7o", teams="yygg", stock="")
    play(table, "play 5o", "plus 3", "next 3", "play 7o", "plus 2")
    table.state.pile[:2] = 16  # as if these had been Time-outs: no numbers anywhere to draw
    play(table, "next 2", "play T", "draw T")
    assert table.events()[-1].name == "lead-passed"
    assert table.turn == 3
    assert int(table.state.only_timeouts) == 1


def test_timeout_leaves_a_runners_cards_orange_first() -> None:
    table = scene("5o 5f 5o 6f", "6o 3o", "T", "8o", teams="yygg", roles="rggg", expert="on")
    play(table, "run 5oof", "plus 1", "next 2", "play T")
    assert under(table) == "5o 5o 5f T"


def test_timeout_with_no_number_anywhere_ends_the_round() -> None:
    """All numbers are set aside with the exploded player: nobody can lead, as if by the cap."""
    table = scene("T T", "5o 3o", "T", "T", teams="ygyg", stock="T")
    table.state.seat[1].status = Status.EXPLODED
    table.state.phase, table.state.turn = Phase.NAME, 1
    table.play("lead 2")
    ended = [event for event in table.events() if event.name == "round-ended"]
    assert [RoundEnd(event.args["reason"]) for event in ended] == [RoundEnd.DEADLOCK]
    assert table.state.round_number == 2
