"""A game at a terminal: what is typed, what is answered, what is kept."""

from __future__ import annotations

import io
import pathlib
import re

import pytest
from rich.console import Console

import boomtable
from boomtable.cli import run
from boomtable.tui import saves
from boomtable.tui.choices import families
from kit import by_hand
from tui.evening import Evening

WAYS = ["--seed", "7", "--bots", "easy", "--language", "en"]


@pytest.fixture
def evening(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: pathlib.Path
) -> Evening:
    return Evening(monkeypatch, capsys, tmp_path)


def test_an_action_is_played_by_number_by_notation_and_in_any_case(evening: Evening) -> None:
    for typed in ("1", "take -5", "TAKE -5"):
        told = evening.spend(["play", "rollie", *WAYS], typed)
        assert "You take a -5." in told


def test_everybodys_chance_is_told_where_it_is_known(evening: Evening) -> None:
    told = evening.spend(["play", "rollie", "--players", "3", *WAYS], "odds")
    _, _, chances = told.partition("Chances to win from here:")
    assert sum(map(int, re.findall(r"(\d+)%  █", chances))) == pytest.approx(100, abs=1)
    told = evening.spend(["play", "babyboom", *WAYS], "odds")
    assert "nobody has measured the chances to win" in told


def test_an_illegal_action_is_refused_with_its_rule_and_asked_again(evening: Evening) -> None:
    told = evening.spend(["play", "rollie", *WAYS], "take 10", "1")
    assert "✗ The dice do not show that value" in told
    assert "[rollie.take]" in told
    assert told.index("[rollie.take]") < told.index("You take a -5.")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no choice 99: type a number from 1 to 3"),
        ("fly", "“fly” is not an action of rollie."),
        ("rules frob", "rollie has no rule “frob”"),
        ("rules secure", "Your whole Stake goes into your Wallet"),
        ("language de", "There is no language “de”"),
        ("save /nowhere/x.boom", "/nowhere/x.boom cannot be written: No such file"),
        ("help", "take your last decision back"),
        ("?", "take your last decision back"),
        ("log", "Round 1 begins."),
        ("", "Your turn: take a bill or secure your Stake."),
        ("undo", "Something was rolled or revealed since"),
    ],
)
def test_whatever_is_typed_gets_an_answer(evening: Evening, typed: str, answer: str) -> None:
    told = evening.spend(["play", "rollie", *WAYS], typed)
    assert answer in told[told.index("You ›") :]
    assert evening.code == 0


def test_a_hint_gives_moves_with_chances(evening: Evening) -> None:
    told = evening.spend(["play", "rollie", *WAYS], "hint")
    assert "What the strongest bot would do" in told
    assert "wins" in told
    assert "%" in told


def test_if_tells_what_would_come_of_a_move_and_makes_none(evening: Evening) -> None:
    told = evening.spend(["play", "rollie", *WAYS], "if secure", "if dance", "if", "board")
    answer = told[told.index("You ›") :]
    assert "secure: no bill, 0 points; 0 in all, in the lead" in answer
    assert "Which move?" in answer
    assert answer.count("Your turn: take a bill or secure your Stake.") >= 1
    assert evening.code == 0


def test_if_tells_what_a_roll_can_reach(evening: Evening) -> None:
    told = evening.spend(["play", "rollnbump", *WAYS], "if 1 2", "if keep")
    assert "reroll 1,2: faces:" in told
    assert "%" in told[told.index("reroll 1,2: faces:") :]


def test_the_language_changes_in_the_middle_and_commands_are_known_in_both(
    evening: Evening,
) -> None:
    told = evening.spend(["play", "rollie", *WAYS], "language", "aide", "help", "langue en")
    assert "À vous\N{NARROW NO-BREAK SPACE}: prenez un billet" in told
    assert told.count("reprendre votre dernière décision") == 2


def test_undo_takes_back_ones_own_decision_and_what_bots_did_after_it(evening: Evening) -> None:
    rolled = ["reveal 3", "first 1", "roll 2", "roll 5"]  # chairs 2, 3 and 4 decide, then 1
    args = ["play", "rollie", "--humans", "2", "--names", "Ada,Tao", "--chance", "manual", *WAYS]
    told = evening.spend(args, *rolled, "take 2", "undo", "quit")
    assert told.index("Ada – Your turn") < told.index("Taken back: take 2.")
    assert "Tao – Your turn" in told[told.index("Taken back: take 2.") :]
    game = boomtable.load(next(saves.unfinished().glob("*.boom")))
    assert list(map(str, game.actions)) == rolled


def test_two_people_share_a_terminal_by_name(evening: Evening) -> None:
    args = ["play", "rollie", "--humans", "2", "--players", "2", "--names", "Ada,Tao", *WAYS]
    told = evening.spend(args, "1", "1")
    assert "Ada – Your turn" in told
    assert "Tao – Your turn" in told
    assert "Ada ›" in told
    assert "Tao ›" in told
    assert "You take" not in told


def test_dice_rolled_by_hand_are_typed(evening: Evening) -> None:
    args = ["play", "rollie", "--chance", "manual", "--bots", "easy", "--language", "en"]
    told = evening.spend(args, "reveal 3", "first 0", "roll R", "roll 10", "take 10")
    assert "Chance decides: A tie-break token is turned up. Type what happened." in told
    assert "Player 1 rolls first" in told
    assert "You take a 10." in told


def test_levels_of_single_chairs(evening: Evening) -> None:
    told = evening.spend(["play", "rollie", *WAYS, "--level", "3=random", "--level", "4=normal"])
    assert "At the table: You, Tao (easy), Mia (random), Noé (normal)." in told


def test_a_finished_game_says_who_won_why_and_that_the_dice_were_fair(evening: Evening) -> None:
    told = evening.spend(["play", "rollie", *WAYS], *["secure"] * 60)
    assert "Seven rounds were played." in told
    assert "with" in told[told.index("Seven rounds were played.") :]
    assert "bonus for -5" in told
    assert "draws checked, exactly as promised" in told
    kept = next(saves.finished().glob("*.boom"))
    assert str(kept) in told
    assert not list(saves.unfinished().glob("*.boom"))
    assert boomtable.load(kept).is_over
    assert run(["verify", str(kept)]) == 0


def test_the_end_of_the_input_loses_nothing_and_says_how_to_go_on(evening: Evening) -> None:
    told = evening.spend(["play", "rollie", *WAYS], "1")
    assert evening.code == 0
    command = told.strip().split("\n")[-1].split()
    assert command[:3] == ["boomtable", "play", "--file"]
    again = evening.spend([*command[1:], "--language", "en"], "quit")
    assert "Rollie goes on." in again
    assert "You take a -5." in again  # the journal of what had happened


def test_play_alone_offers_the_unfinished_game(evening: Evening) -> None:
    evening.spend(["play", "rollie", *WAYS, "--names", "Ada"], "1")
    told = evening.spend(["play"], "yes")
    assert "Go on with your unfinished game rollie-" in told
    assert "Rollie goes on." in told
    assert "You ›" in told  # nobody calls oneself by name


def test_play_alone_asks_a_newcomer_few_questions(evening: Evening) -> None:
    told = evening.spend(["play"], "rollie", "no", "Zoé B.", "17", "3", "easy")
    assert "Please choose one of: 2 · 3 · 4 · 5 · 6." in told
    assert "At the table: Zoé B., Tao (easy), Mia (easy)." in told
    assert "You ›" in told


def test_a_newcomer_may_answer_with_enter_alone(evening: Evening) -> None:
    told = evening.spend(["play"], "rollie", "", "", "", "")
    assert "At the table: You, Tao (normal), Mia (normal), Noé (normal)." in told


def test_a_new_game_is_asked_for_when_the_old_one_is_not_wanted(evening: Evening) -> None:
    evening.spend(["play", "rollie", *WAYS])
    told = evening.spend(["play"], "no", "rollie", "Ada", "2", "1")
    assert "At the table: Ada, Tao (easy)." in told


def test_a_named_file_is_begun_and_then_continued(evening: Evening) -> None:
    path = str(evening.home / "ours.boom")
    evening.spend(["play", "rollie", *WAYS, "--file", path], "1")
    told = evening.spend(["play", "rollie", *WAYS, "--file", path], "quit")
    assert "Rollie goes on." in told
    assert not saves.unfinished().exists()


def test_the_same_seed_gives_the_same_evening(evening: Evening) -> None:
    one, two = (
        evening.spend(["play", "rollie", *WAYS, "--file", str(evening.home / name)], "1", "1", "3")
        for name in ("one.boom", "two.boom")
    )
    assert one.replace("one.boom", "") == two.replace("two.boom", "")


def test_a_hundred_choices_are_a_few_lines() -> None:
    table = by_hand("babyboom", 2, "first 0", *["toss hole", "toss wall", "toss wall"], tiles="on")
    table.play(table.legal()[0])
    assert len(table.legal()) > 100
    console = Console(width=80, file=io.StringIO(), record=True)
    console.print(families([action.text for action in table.legal()]))
    told = console.export_text()
    assert told.count("\n") < 20
    assert "tile wall" in told
    assert "b2 n/e/s/w" in " ".join(told.split())
