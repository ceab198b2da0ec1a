"""Guardian, Striker and Runner."""

from __future__ import annotations

import pytest

from kit import by_hand, play, refused_rule, texts
from scenes.bokken import hand, phase, pile, scene, status, under


@pytest.mark.parametrize(
    ("players", "teams", "characters"),
    [
        (4, "small", {"yellow": [1, 1], "green": [1, 1]}),
        (5, "small", {"yellow": [1, 1], "green": [1, 1, 1]}),
        (7, "large", {"yellow": [1, 1, 1], "green": [1, 1, 2]}),
    ],
)
def test_roles_by_the_size_of_the_team(
    players: int, teams: str, characters: dict[str, list[int]]
) -> None:
    table = by_hand("bokken", players, teams=teams, expert="on")
    roles = ("guardian", "striker", "runner")
    expected = {
        f"character {colour} {role}": weight
        for colour, weights in characters.items()
        for role, weight in zip(roles, weights, strict=False)
    }
    assert dict(zip(texts(table), table.odds(), strict=True)) == expected


def test_roles_are_for_experts() -> None:
    assert refused_rule(by_hand("bokken", 4), "character yellow guardian") == "bokken.teams"
    assert refused_rule(by_hand("bokken", 4, expert="on"), "character yellow") == "bokken.teams"


def test_guardian_answers_for_a_partner_and_announces() -> None:
    table = scene("5o 6o", "1o 2o", "8o", "7o 3o T", teams="ygyg", roles="sssg", expert="on")
    play(table, "play 5o", "plus 1", "next 3")
    assert texts(table) == ["play 7o", "play T", "decline"]
    assert refused_rule(table, "play 3o") == "bokken.guardian"
    play(table, "play 7o")
    assert (table.turn, phase(table)) == (3, "ANNOUNCE")
    guarded = table.events()[-1]
    assert (guarded.name, guarded.seat, guarded.args["other_seat"]) == ("guarded", 3, 1)


def test_guardian_rescues_too() -> None:
    table = scene("5o 6o", "1o 2o", "8o", "7o 3o", teams="ygyg", roles="sssg", expert="on")
    play(table, "play 5o", "plus 1", "next 1")
    assert texts(table) == ["next 3"]
    play(table, "next 3", "play 7o")
    assert status(table)[1] == "IN_PLAY"


def test_guardian_never_for_an_opponent() -> None:
    table = scene("5o 6o", "1o 2o", "8o T", "7o 3o", teams="ygyg", roles="ssgs", expert="on")
    play(table, "play 5o", "plus 1", "next 2")
    assert refused_rule(table, "play 8o") == "bokken.guardian"
    assert texts(table) == ["play T", "decline"]


def test_guardian_not_on_their_own_announcement() -> None:
    table = scene("5o 6o T", "1o 2o", "8o", "7o 3o", teams="yygg", roles="gsss", expert="on")
    play(table, "play 5o", "plus 1", "next 0")
    assert refused_rule(table, "play 6o") == "bokken.guardian"
    assert texts(table) == ["play T", "decline"]


def test_guardian_a_flash_of_the_top_value_is_simply_a_flash() -> None:
    table = scene("5o 6o", "1o 2o", "8o", "5f 3o", teams="ygyg", roles="sssg", expert="on")
    play(table, "play 5o", "plus 1", "next 3", "play 5f")
    assert table.events()[-1].name == "flashed"


def test_striker_makes_the_target_draw_at_once_and_in_any_case() -> None:
    table = scene("5o 6f", "1o 2o", "5f 7o", "8o", teams="yygg", roles="sggg", expert="on")
    play(table, "play 5o")
    assert texts(table)[6:] == [
        f"strike {sign} {s}" for sign in ("plus", "minus") for s in (1, 2, 3)
    ]
    play(table, "strike plus 1")
    assert refused_rule(table, "next 2") == "bokken.striker"
    play(table, "draw 4o", "next 2", "play 5f")
    assert hand(table, 1) == "1o 2o 4o"


def test_striker_strikes_with_orange_only_and_nobody_else_does() -> None:
    table = scene("5f 6f", "5o 6o", "5f 7o", "8o", teams="yygg", roles="sggg", expert="on")
    play(table, "play 5f")
    assert refused_rule(table, "strike plus 1") == "bokken.striker"
    play(table, "plus 1", "next 1", "play 5o")
    assert refused_rule(table, "strike minus 0") == "bokken.striker"


def test_striker_may_draw_somebody_out_of_trouble() -> None:
    table = scene("5o 6f", "1o 2o", "3f 7o", "8o", teams="yygg", roles="sggg", expert="on")
    play(table, "play 5o", "strike plus 1", "draw 7o", "next 1")
    assert texts(table) == ["play 7o"]


def test_draw_empty_the_pile_but_its_top_card_goes_under() -> None:
    table = scene(
        "5o 6f", "5o 6o 7o", "3f 7o", "8o", teams="yygg", roles="gsgg", expert="on", stock=""
    )
    play(table, "play 5o", "plus 1", "next 1", "play 6o", "strike plus 2")
    assert (pile(table), under(table)) == ("6o", "5o")
    assert texts(table) == ["draw 5o"]
    play(table, "draw 5o")
    assert hand(table, 2) == "5o 7o 3f"


def test_draw_empty_of_all_cards_the_strike_is_legal_all_the_same() -> None:
    table = scene(
        "5o 6f", "5o 6o 7o", "3f 7o", "8o", teams="yygg", roles="sggg", expert="on", stock=""
    )
    play(table, "play 5o", "strike plus 1")
    assert table.events()[-1].name == "nothing-to-draw"
    assert phase(table) == "WINDOW"


def test_runner_plays_several_cards_of_one_value_as_leader_or_target() -> None:
    table = scene("5o 5o 5f 6f", "6o 6f 7o", "3f 7o", "8o", teams="yygg", roles="rrgg", expert="on")
    assert [text for text in texts(table) if text.startswith("run")] == [
        "run 5of", "run 5oo", "run 5oof",
    ]  # fmt: skip
    play(table, "run 5oof")
    assert pile(table) == "5o 5o 5f"
    assert int(table.state.cards_played) == 3
    play(table, "plus 1", "next 1")
    assert texts(table) == ["play 6o", "play 7o", "play 6f", "run 6of"]
    assert refused_rule(table, "run 6oo") == "bokken.hand"


def test_runner_must_answer_with_all_of_them() -> None:
    table = scene("5o 6f", "6o 6f 3o 3f", "3f 7o", "8o", teams="yygg", roles="rrgg", expert="on")
    play(table, "play 5o", "plus 1", "next 1")
    assert refused_rule(table, "run 3of") == "bokken.answer"


def test_runner_interrupts_with_several_flashes_of_the_top_value() -> None:
    table = scene("5o 6f", "8f 8o", "5f 5f 5o 4f 4f", "8o", teams="yygg", roles="rsrs", expert="on")
    play(table, "play 5o", "plus 1", "next 2")
    assert texts(table) == ["play 5f", "run 5ff", "decline"]
    assert refused_rule(table, "run 5of") == "bokken.runner"
    assert refused_rule(table, "run 4ff") == "bokken.flash"
    play(table, "run 5ff")
    assert pile(table) == "5o 5f 5f"


def test_runner_not_on_their_own_card() -> None:
    table = scene("5o 5f 5f T", "8f 8o", "5f 4f", "8o", teams="yygg", roles="rsrs", expert="on")
    play(table, "play 5o", "plus 1", "next 0")
    assert refused_rule(table, "run 5ff") == "bokken.flash"


def test_runner_alone_runs() -> None:
    table = scene("5o 5f 6f", "8f 8o", "5f 4f", "8o", teams="yygg", roles="gsgs", expert="on")
    assert refused_rule(table, "run 5of") == "bokken.runner"


def test_runner_may_get_safe_with_all_at_once() -> None:
    table = scene("5o 5f", "8f 8o", "5f 4f", "8o", teams="yygg", roles="rsrs", expert="on")
    play(table, "run 5of")
    assert status(table)[0] == "SAFE"
