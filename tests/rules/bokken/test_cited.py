"""An event opens the rule that made it happen, and so does a refusal."""

from __future__ import annotations

from boomtable.games.bokken.facts import CAP
from boomtable.games.bokken.phases import Phase, Status
from kit import by_hand, play, refused_rule, rules_of
from scenes.bokken import scene


def test_boom_sends_the_pile_under() -> None:
    table = scene("5o 6o", "6o", "1o 1o", "2o", teams="yygg")
    play(table, "play 5o", "plus 2", "next 2", "boom")
    assert rules_of(table, "pile-went-under") == ["bokken.boom"]


def test_boom_is_why_the_exploded_name_somebody_in_play() -> None:
    table = scene("5o 6o", "6o", "1o 1o", "2o", teams="yygg")
    table.state.seat[3].status = Status.SAFE
    table.state.seat[1].team = 1
    play(table, "play 5o", "plus 2", "next 2", "boom")
    assert refused_rule(table, "lead 3") == "bokken.boom"
    assert refused_rule(table, "lead 8") == "bokken.boom"


def test_timeout_sends_the_pile_under_and_draws() -> None:
    table = scene("5o 6o", "T 6o", "1o 1o", "2o", teams="yygg")
    play(table, "play 5o", "plus 1", "next 1", "play T", "draw 8o")
    assert rules_of(table, "pile-went-under") == ["bokken.timeout"]
    assert rules_of(table, "card-drawn") == ["bokken.timeout"]


def test_striker_draws_a_card() -> None:
    table = scene("5o 6o", "6o", "1o 1o", "2o 8o", teams="yygg", roles="sggg", expert="on")
    play(table, "play 5o", "strike plus 2", "draw 7o")
    assert rules_of(table, "card-drawn") == ["bokken.striker"]


def test_draw_empty_sends_the_pile_under_the_draw_pile() -> None:
    table = scene(
        "5o 6o", "6o 8o", "7o 1o", "2o", teams="yygg", roles="gsgs", expert="on", stock=""
    )
    play(table, "play 5o", "plus 1", "next 1", "play 6o", "strike plus 2", "draw 5o")
    assert rules_of(table, "pile-went-under") == ["bokken.draw-empty"]
    assert rules_of(table, "known-card-drawn") == ["bokken.striker"]


def test_cap_ends_a_round_and_makes_the_others_safe() -> None:
    table = scene("5o 6o T", "6o", "5f 3o", "2o", teams="yygg", round_number=3)
    table.state.cards_played = CAP - 2
    play(table, "play 5o", "plus 1", "next 1", "play 6o")
    assert rules_of(table, "round-ended") == ["bokken.cap"]
    assert rules_of(table, "got-safe") == ["bokken.safe", *["bokken.cap"] * 3]


def test_cap_ends_a_round_in_which_nobody_can_lead() -> None:
    table = scene("T T", "5o 3o", "T", "T", teams="ygyg", stock="T")
    table.state.seat[1].status = Status.EXPLODED
    table.state.phase, table.state.turn = Phase.NAME, 1
    table.play("lead 2")
    assert rules_of(table, "round-ended") == ["bokken.cap"]


def test_round_end_makes_one_team_safe() -> None:
    table = scene("5o 6o", "6o 2o 2o", "5f", "8o", teams="yygg", round_number=3)
    play(table, "play 5o", "plus 2", "next 2", "play 5f", "plus 3", "next 3", "play 8o")
    assert rules_of(table, "round-ended") == ["bokken.round-end"]
    safe = "bokken.safe"
    assert rules_of(table, "got-safe") == [safe, safe, "bokken.round-end", "bokken.round-end"]


def test_guardian_is_why_a_card_must_answer_for_a_partner() -> None:
    table = scene("5o 6o", "1o 2o", "8o", "7o 3o T", teams="ygyg", roles="sssg", expert="on")
    play(table, "play 5o", "plus 1", "next 3")
    refused = table.refusal("play 3o")
    assert refused is not None
    assert (refused.key, refused.rule) == ("why.must-guard-with-an-answer", "bokken.guardian")


def test_runner_tells_how_many_cards_of_each_colour_are_laid() -> None:
    table = scene("5o 5f 5o 6f", "6o 3o", "T", "8o", teams="yygg", roles="rggg", expert="on")
    table.play("run 5oof")
    [led] = [event for event in table.events() if event.name == "led"]
    assert dict(led.args) == {"card": 12, "left": 1, "orange": 2, "flash": 1}


def test_deck_is_counted_as_a_round_begins() -> None:
    table = by_hand("bokken", 4, "character yellow", deck="56")
    [began] = [event for event in table.events() if event.name == "round-began"]
    assert began.args["cards"] == 56
