"""Bonus tokens as somebody's own box has them."""

from __future__ import annotations

import pytest

import boomtable
from boomtable.core.errors import BadInput
from kit import by_hand
from scenes.rollie import lay

OWN = "90,65,40/80,50,35/70,40,20/55,30"
PRINTED = "100,60,40/80,50,30/70,40,20/50,30"


def test_bonus_tokens_of_ones_own_box_are_what_the_places_score() -> None:
    """-5: Ada 90, Ben 65. 0: Ben 80. 5: Ada 55, Ben 30."""
    table = by_hand("rollie", 2, bonus=OWN)
    lay(table.state.seat[0].wallet, {-5: 3, 5: 2}, table.state.bank)
    lay(table.state.seat[1].wallet, {-5: 1, 0: 1, 5: 1}, table.state.bank)
    assert table.scores() == [3 * -5 + 2 * 5 + 90 + 55, -5 + 5 + 65 + 80 + 30]


def test_bonus_told_at_the_end_and_on_boards_is_that_of_the_box() -> None:
    table = boomtable.new("rollie", 3, seed=4, bonus=OWN)
    tokens = table.game.seen_beyond(table.view(), -1)["bonus"]
    assert [[token["points"] for token in pile] for pile in tokens] == [
        [90, 65, 40], [80, 50, 35], [70, 40, 20], [55, 30], [],
    ]  # fmt: skip
    while not table.is_over:
        takes = [action for action in table.legal() if str(action) != "secure"]
        table.play(takes[0] if takes and sum(table.state.seat[table.turn].stake) < 2 else "secure")
    awarded = [event.args for event in table.events() if event.name == "bonus-awarded"]
    assert awarded
    told = {-5: (90, 65, 40), 0: (80, 50, 35), 2: (70, 40, 20), 5: (55, 30)}
    assert all(told[args["value"]][args["place"] - 1] == args["points"] for args in awarded)


def test_bonus_of_a_choice_is_that_of_the_box() -> None:
    table = by_hand("rollie", 2, "reveal 3", "first 0", bonus=OWN)
    lay(table.state.seat[0].stake, {-5: 1}, table.state.bank)
    lay(table.state.seat[1].wallet, {-5: 2}, table.state.bank)
    for line in ("roll 5", "roll 10"):
        table.play(line)
    [secure] = [action for action in table.legal() if str(action) == "secure"]
    [seen] = table.game.previews(table.view(0), 0, [secure])
    assert seen["bonus"] == [{"pile": 0, "place": 1, "points": 65, "before": 0}]


@pytest.mark.parametrize("said", [PRINTED, " 100, 60,040 /80,50,30/70,40,20/50,30", None])
def test_bonus_as_printed_is_not_worth_a_word(said: str | None) -> None:
    assert boomtable.new("rollie", 2, bonus=said).options == {}


def test_bonus_may_be_told_in_lists() -> None:
    rows = [[90, 65, 40], (80, 50, 35), (70, 40, 20), (55, 30)]
    assert boomtable.new("rollie", 2, bonus=rows).options == {"bonus": OWN}


@pytest.mark.parametrize(
    ("said", "english", "french"),
    [
        (
            "90,65,40",
            f"as what is printed: {PRINTED}.",
            f"ce qui est imprimé\N{NARROW NO-BREAK SPACE}: {PRINTED}.",
        ),
        (
            90,
            f"as what is printed: {PRINTED}.",
            f"ce qui est imprimé\N{NARROW NO-BREAK SPACE}: {PRINTED}.",
        ),
        (OWN.replace("65", "201"), "“201” is no whole number from 0 to 200.", "de 0 à 200."),
        (OWN.replace("65", "-1"), "“-1” is no whole number from 0 to 200.", "de 0 à 200."),
        (OWN.replace("65", "x"), "“x” is no whole number from 0 to 200.", "de 0 à 200."),
        (OWN.replace("65", "٣"), "“٣” is no whole number from 0 to 200.", "de 0 à 200."),
        (OWN.replace("65", "95"), "from the highest to the lowest.", "au plus faible."),
    ],
)
def test_bonus_that_cannot_be_is_refused_in_one_sentence(
    said: object, english: str, french: str
) -> None:
    with pytest.raises(BadInput) as refused:
        boomtable.new("rollie", 2, bonus=said)
    assert refused.value.say("en").endswith(english)
    assert refused.value.say("fr").endswith(french)
