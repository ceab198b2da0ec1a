"""The `.boom` file: a game is its list of actions. Stored game, replay, fixture and bug report.

    boomtable 1
    game NAME
    rules 1
    players 2
    seat 0 human Ada
    seat 1 hard Tao
    commitment 5f0c...
    word 0 banana
    seed 91ab...            only when the game is over, or in the authority's own saves
    given 12                the first 12 actions come from another game: not of this seed
    play
    reveal 4
    first 1
    ...
    locked 0 17 take 10     a decision sent early (after 17 actions), in running games only
    end 58
    check 8c1fa0...         two digits a line, so that a changed line can be named

Lines that start with # are comments.
"""

from __future__ import annotations

import contextlib
import pathlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from boomtable import games
from boomtable.core.errors import BadFile, BoomtableError, Refused
from boomtable.core.refusals import Refusal
from boomtable.games.contract import Game
from boomtable.table.play import Play
from boomtable.table.seal import SEED_BYTES, Seal
from boomtable.table.table import Chair, Table
from boomtable.table.written import FORMAT, checks_of
from boomtable.table.written import check_lines as check_lines
from boomtable.table.written import save as save
from boomtable.table.written import text_of as text_of
from boomtable.table.written import write_whole as write_whole


@dataclass
class Written:
    """A file taken apart: nothing played yet."""

    game: Game
    players: int
    options: dict[str, str] = field(default_factory=dict)
    chairs: dict[int, Chair] = field(default_factory=dict)
    words: dict[int, str] = field(default_factory=dict)
    commitment: str | None = None
    seed: str | None = None
    manual: bool = False
    given: int = 0  # actions that come from another game
    actions: list[tuple[int, str]] = field(default_factory=list)  # line number and text
    locks: list[tuple[int, int, int, str]] = field(default_factory=list)

    def seat_words(self) -> list[str]:
        return [self.words.get(seat, "") for seat in range(self.players)]


def load(path: pathlib.Path) -> Table:
    return table_of(read_file(path))


def read_file(path: pathlib.Path) -> Written:
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadFile(Refusal.FILE_NOT_TEXT, 1) from None
    return read(text)


def read(text: str) -> Written:
    """Take a file apart, refusing one that is cut short or was changed, at its line."""
    numbered = [
        (number, line)
        for number, line in enumerate(text.split("\n"), 1)
        if line.strip() and not line.startswith("#")
    ]
    if not numbered or numbered[0][1] != f"boomtable {FORMAT}":
        raise BadFile(Refusal.FILE_NOT_BOOM, 1)
    body = [item for item in numbered if not item[1].startswith("check ")]
    _comparechecks_of(numbered, body)
    try:
        return _take_apart(body)
    except BadFile:
        raise
    except (ValueError, IndexError, BoomtableError) as wrong:
        raise BadFile(Refusal.FILE_SENSELESS, body[0][0], why=wrong) from None


def _comparechecks_of(numbered: list[tuple[int, str]], body: list[tuple[int, str]]) -> None:
    written = "".join(line[len("check ") :] for _, line in numbered if line.startswith("check "))
    checks = "".join(checks_of([line for _, line in body]))
    for at, (number, _) in enumerate(body):
        pair = slice(2 * at, 2 * at + 2)
        if written[pair] and written[pair] != checks[pair]:
            raise BadFile(Refusal.FILE_CHANGED, number)
    if not body[-1][1].startswith("end "):
        raise BadFile(Refusal.FILE_CUT_SHORT, numbered[-1][0])
    if len(written) != len(checks):
        raise BadFile(Refusal.FILE_CUT_SHORT, numbered[-1][0])


def _take_apart(body: list[tuple[int, str]]) -> Written:
    lines = iter(body)
    head: list[tuple[int, str, str]] = []
    for number, line in lines:
        key, _, rest = line.partition(" ")
        if key == "play":
            break
        head.append((number, key, rest))
    written = _read_header(head)
    for number, line in lines:
        key, _, rest = line.partition(" ")
        if key == "locked":
            seat, after, action = rest.split(" ", 2)
            written.locks.append((number, int(seat), int(after), action))
        elif key == "end" and rest:  # alone it may be an action of a game
            if int(rest) != len(written.actions):
                raise BadFile(Refusal.FILE_CUT_SHORT, number)
        else:
            written.actions.append((number, line))
    if not 0 <= written.given <= len(written.actions):
        raise BadFile(Refusal.FILE_GIVEN, body[-1][0], given=written.given)
    return written


def _read_header(head: list[tuple[int, str, str]]) -> Written:
    single = {key: rest for _, key, rest in head}
    for needed in ("game", "rules", "players"):
        if needed not in single:
            raise BadFile(Refusal.FILE_LACKS, head[-1][0], what=needed)
    written = Written(games.find(single["game"]), int(single["players"]))
    if int(single["rules"]) != written.game.version:
        line = next(number for number, key, _ in head if key == "rules")
        raise BadFile(
            Refusal.FILE_OTHER_RULES, line, written=single["rules"], ours=written.game.version
        )
    for number, key, rest in head:
        try:
            _read_header_line(written, key, rest)
        except (ValueError, IndexError):
            raise BadFile(Refusal.FILE_UNREADABLE_LINE, number, text=f"{key} {rest}") from None
    return written


def _read_header_line(written: Written, key: str, rest: str) -> None:
    if key == "option":
        name, value = rest.split(" ", 1)
        written.options[name] = value
    elif key == "seat":
        seat, kind, name = rest.split(" ", 2)
        written.chairs[int(seat)] = Chair(name, kind)
    elif key == "word":
        seat, word = rest.split(" ", 1)
        written.words[int(seat)] = word
    elif key == "commitment":
        written.commitment = rest
    elif key == "seed":
        if len(bytes.fromhex(rest)) != SEED_BYTES:
            raise ValueError(rest)
        written.seed = rest
    elif key == "chance" and rest == "manual":
        written.manual = True
    elif key == "given":
        written.given = int(rest)
    elif key not in ("boomtable", "game", "rules", "players"):
        raise ValueError(key)


def table_of(written: Written) -> Table:
    """Play the file through, every action legal at its line, and go on from there."""
    play = Play(written.game, written.players, written.options)
    for number, text in written.actions:
        with at_line(number, text):
            play.step(written.game.parse_action(text))
    if written.seed is None and not written.manual and not play.is_over:
        raise BadFile(Refusal.FILE_WITHOUT_SEED, 1)
    table = Table(
        written.game,
        written.players,
        written.options,
        seal=Seal(bytes.fromhex(written.seed)) if written.seed else None,
        words=written.seat_words(),
        chairs=[written.chairs.get(s, Chair(f"Player {s + 1}")) for s in range(written.players)],
        chance="sealed" if written.seed else "manual",
        played=play.actions,
        given=written.given,
    )
    for number, seat, after, action in written.locks:
        with at_line(number, action):
            table.restore_lock(seat, action, after)
    return table


@contextlib.contextmanager
def at_line(number: int, text: str) -> Iterator[None]:
    """Whatever is refused here is refused at this line of the file."""
    try:
        yield
    except BadFile:
        raise
    except Refused as refused:
        raise BadFile(Refusal.FILE_ILLEGAL, number, text=text, why=refused) from None
    except BoomtableError:
        raise BadFile(Refusal.FILE_UNREADABLE_LINE, number, text=text) from None
