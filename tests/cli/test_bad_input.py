"""Whatever is wrong is one clear sentence in the reader's language, and an exit code."""

from __future__ import annotations

import pathlib
import subprocess

import pytest

from boomtable.cli import run
from terminal import PROGRAM, environment

WRONG = [
    ("frob", "There is no command “frob”. Try: boomtable --help"),
    ("play monopoly", "There is no game called “monopoly”. Choose one of:"),
    ("play rollie --players 9", "rollie is for 2 to 6 players, not 9."),
    ("play rollie --players 0", "rollie is for 2 to 6 players, not 0."),
    ("play rollie --players many", "--players cannot be “many”."),
    ("play rollie --players", "--players needs a value."),
    ("play rollie --option colour=red", "rollie has no option “colour”."),
    ("play rollie --option colour", "“colour” should read name=value."),
    ("play rollie --option bonus=1,2", "Option bonus is written with as many rows and values as"),
    (
        "play babyboom --players 2 --option layout=a1,b1,c1,d1,e1/a1,b2,c2,d2,e2 --language fr",
        "Un seul dé peut partir de la case a1.",
    ),
    ("play rollie --frob", "There is no option --frob here. Try: boomtable play --help"),
    ("play rollie --bots godlike", "There is no level “godlike”. Choose one of: random, easy"),
    ("play rollie --level 1=hard", "Chair 1 is not a bot’s: bots sit on chairs 2 to 4."),
    ("play rollie --level Tao=hard", "“Tao” should read 3=easy."),
    ("play rollie --humans 7", "7 people cannot sit on 4 chairs."),
    ("play rollie --names a,b,c,d,e", "5 names are too many for 4 chairs."),
    ("play rollie --language de", "Option --language cannot be “de”. Choose one of: en, fr."),
    ("play rollie --chance loaded", "Option --chance cannot be “loaded”."),
    ("play rollie --seed 1 --seed 2", "--seed was given twice."),
    ("play rollie rollie", "“rollie” is one word too many."),
    ("play rollie --file /nowhere/x.boom", "/nowhere/x.boom cannot be written: No such file"),
    ("replay", "FILE needs a value."),
    ("replay /nowhere.boom", "There is no file /nowhere.boom."),
    ("verify /nowhere.boom", "There is no file /nowhere.boom."),
    ("verify /", "/ cannot be read: Is a directory."),
    ("rules monopoly", "There is no game called “monopoly”."),
    ("rules rollie frob", "rollie has no rule “frob”. It has: players, bills, dice,"),
    ("bots monopoly", "There is no game called “monopoly”."),
    ("play rollie --players 7 --language fr", "rollie se joue de 2 à 6, pas à 7."),
    ("play rollie --frob --language=fr", "Il n’y a pas d’option --frob ici."),
    ("replay /nowhere.boom --language fr", "Le fichier /nowhere.boom n’existe pas."),
]


@pytest.mark.parametrize(("line", "sentence"), WRONG, ids=[line for line, _ in WRONG])
def test_one_sentence_and_exit_code_2(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOOMTABLE_LANGUAGE", "en")
    assert run(line.split()) == 2
    said = capsys.readouterr().err
    assert said.startswith(sentence)
    assert said.count("\n") == 1


def test_the_whole_program_shows_no_traceback(tmp_path: pathlib.Path) -> None:
    done = subprocess.run(
        [*PROGRAM, "play", "monopoly"], capture_output=True, text=True, env=environment(tmp_path)
    )
    assert done.returncode == 2
    assert done.stderr.startswith("There is no game called “monopoly”.")
    assert "Traceback" not in done.stderr


def test_the_language_of_the_environment_is_spoken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOOMTABLE_LANGUAGE", "fr")
    assert run(["frob"]) == 2
    assert capsys.readouterr().err == (
        "Il n’y a pas de commande « frob ». Essayez : boomtable --help\n"
    )


def test_a_folder_that_cannot_be_made_is_named(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert run(["play", "rollie", "--language", "en"]) == 2
    assert f"{tmp_path}/file/boomtable/unfinished cannot be written" in capsys.readouterr().err


def test_whoever_stops_reading_our_output_gets_no_traceback(tmp_path: pathlib.Path) -> None:
    program = subprocess.Popen(
        [*PROGRAM, "rules", "rollie"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    assert program.stderr.read() == b""
    program.stderr.close()
    program.wait()
