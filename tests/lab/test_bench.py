"""The bench: what it measures is what it says."""

from __future__ import annotations

import io
import json
import time

import pytest
from rich.console import Console

from boomtable import games
from boomtable.core.batch import DECISIONS, STEPS
from boomtable.core.errors import BadInput
from boomtable.core.words import LANGUAGES
from boomtable.lab import bench, rates, works
from boomtable.lab.bench import as_json
from boomtable.lab.playouts import simulate
from boomtable.lab.rates import Figure, Ratio
from boomtable.lab.report import WORDS

ROLLIE = games.find("rollie")


def burn(seconds: float) -> float:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return 1.0


def test_a_rate_is_work_per_second_of_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "ENOUGH", 0.02)

    def sleepy(n: int) -> float:
        time.sleep(0.002)  # costs no processor time
        return sum(burn(0.001) for _ in range(n))

    assert rates.rate(sleepy) == pytest.approx(1000, rel=0.15)


def test_playout_steps_counts_the_steps_of_those_games() -> None:
    steps = works.playout_steps(ROLLIE)(50)
    assert steps == simulate(ROLLIE, 4, 50, works.SEED).lengths[:, STEPS].sum()


def test_the_python_loop_plays_whole_random_games() -> None:
    decisions = works.python_loop(ROLLIE)(400) / 400
    expected = simulate(ROLLIE, 4, 5000, seed=2).lengths[:, DECISIONS].mean()
    assert decisions == pytest.approx(expected, rel=0.05)


def test_a_line_of_json_has_exactly_these_keys() -> None:
    figure = json.loads(as_json(Figure("rollie", "playout-steps", 2, 1.5, "steps/s")))
    assert list(figure) == ["game", "what", "cores", "value", "unit"]
    ratio = json.loads(as_json(Ratio("rollie", "open_spiel/pig", 2.5)))
    assert ratio == {"game": "rollie", "what": "ratio", "against": "open_spiel/pig", "value": 2.5}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_says_everything_in_80_columns(language: str) -> None:
    measures = [key.removeprefix("what.") for key in WORDS.messages[language] if "what." in key]
    figures: list[Figure | Ratio] = [
        Figure("pettingzoo/connect_four", what, 2, 75_400_000.0, "simulations/s")
        for what in measures
        if what != "ratio"
    ]
    figures.append(Ratio("rollie", "open_spiel/pig-python", 2.5))
    screen = io.StringIO()
    bench.show(Console(file=screen, width=80), figures, language)
    lines = screen.getvalue().splitlines()
    assert len(lines) > len(figures)
    assert all(len(line) <= 80 and "…" not in line for line in lines)


def test_rivals_are_found_by_name_or_all_that_are_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_is_here", lambda name: name in ("open_spiel", "pgx"))
    from boomtable.lab import environments, rival

    assert bench.rivals_named("all") == [rival.compare, environments.against_pgx]
    assert bench.rivals_named("pgx") == [environments.against_pgx]
    for name in ("rlcard", "chess"):
        with pytest.raises(BadInput, match=name):
            bench.rivals_named(name)


def test_environments_are_played_decision_by_decision_and_together() -> None:
    from boomtable.lab import environments

    decisions = simulate(ROLLIE, 4, 5000, seed=2).lengths[:, DECISIONS].mean()
    played = environments.our_turns(ROLLIE)(200) / 200
    assert played == pytest.approx(decisions + 4, rel=0.1)  # and everybody leaves once
    assert environments.our_tables(ROLLIE, tables=8)(5) == 40


def test_open_spiels_search_rolls_out_from_the_root_and_nowhere_else() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is only for comparisons")
    from boomtable.lab import rival

    for game in map(games.find, games.NAMES):
        theirs = pyspiel.load_game(game.open_spiel)
        root = rival.roll_out(pyspiel, theirs, rival.first_decision(theirs), 10)
        assert (root.explore_count, len(root.children)) == (1, 0)
