"""What people wrote stands beside the log; a person may have several devices.

Rows of the log lose the names, chat and words that they held, for good: those of people who were
forgotten before are not kept at all. A word that was played with belongs to the dice.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

Row = dict[str, Any]
KINDS = (b"made", b'sat"', b"rose", b"adde", b"star", b"said", b"aske")  # `{"type":"` comes before
BOTS = ("Iris", "Otto", "Nino", "Vera", "Lou", "Max", "Ida", "Gus", "Zoe")
NAME, WORDS = 0, 1

log = sa.table("log", *map(sa.column, ("table_id", "seq", "body")))
people = sa.table("people", *map(sa.column, ("id", "token_hash", "seen_at")))
texts = sa.table("texts", *map(sa.column, ("table_id", "seq", "place", "person_id", "text")))


def upgrade() -> None:
    connection = op.get_bind()
    if connection.dialect.name == "sqlite":
        connection.execute(sa.text("PRAGMA secure_delete = ON"))
    _make_tables()
    known = set(connection.scalars(sa.select(people.c.id)))
    for table, rows in _tables(connection):
        _take_out(connection, table, rows, known)


def _make_tables() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        _person(),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
    op.create_index("devices_by_person", "devices", ["person_id"])
    op.execute(
        "INSERT INTO devices (id, token_hash, person_id, kind, made_at, seen_at)"
        " SELECT id, token_hash, id, '', seen_at, seen_at FROM people"
    )
    op.create_table(
        "texts",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("place", sa.BigInteger, primary_key=True, autoincrement=False),
        _person(),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("texts_by_person", "texts", ["person_id"])
    _drop_token()


def _person() -> sa.Column[str]:
    key = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column("person_id", sa.Text, key, nullable=False)


def _drop_token() -> None:
    """SQLite cannot drop a unique column: the table is made again."""
    if op.get_bind().dialect.name != "sqlite":
        op.drop_column("people", "token_hash")
        return
    op.execute("CREATE TABLE others (id TEXT NOT NULL, name TEXT NOT NULL,"
               " seen_at BIGINT NOT NULL, PRIMARY KEY (id))")  # fmt: skip
    op.execute("INSERT INTO others SELECT id, name, seen_at FROM people")
    op.execute("DROP TABLE people")
    op.execute("ALTER TABLE others RENAME TO people")


# The log


def _tables(connection: sa.Connection) -> Iterator[tuple[str, list[tuple[int, Row]]]]:
    """Each table's entries that may hold what people wrote."""
    start = sa.func.substr(log.c.body, 10, 4)
    for (table,) in connection.execute(sa.select(log.c.table_id).distinct()).all():
        mine = sa.select(log.c.seq, log.c.body).where(log.c.table_id == table)
        found = connection.execute(mine.where(start.in_(KINDS)).order_by(log.c.seq)).all()
        yield table, [(seq, row) for seq, body in found if (row := _read(body)) is not None]


def _read(body: bytes) -> Row | None:
    try:
        row: Row = json.loads(bytes(body))
    except ValueError:  # damaged: `boomtable doctor` will say so
        return None
    return row


def _take_out(
    connection: sa.Connection, table: str, rows: list[tuple[int, Row]], known: set[str]
) -> None:
    sitting = Sitting()
    for seq, row in rows:
        before = json.dumps(row)
        try:
            written = list(sitting.follow(row))
        except (LookupError, TypeError):  # damaged: nobody will play there, but names must go
            written = []
        if json.dumps(row) == before:
            continue
        body = json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode()
        here = (log.c.table_id == table) & (log.c.seq == seq)
        connection.execute(sa.update(log).where(here).values(body=body))
        for place, person, text in written:
            if person in known and text:
                values = (table, seq, place, person, text.replace("\0", "\ufffd"))
                connection.execute(sa.insert(texts).values(values))


class Sitting:
    """Who sits where, as far as is needed to know whose a text is."""

    def __init__(self) -> None:
        self.people: list[str] = []
        self.words: list[str] = []
        self.has_started = False

    def follow(self, row: Row) -> Iterator[tuple[int, str, str]]:
        """Take out of a row what people wrote: its place, whose it is, and what it was."""
        match row["type"]:
            case "made":
                yield from self._make(row)
            case "asked":
                yield NAME, row["person"], _emptied(row, "name")
            case "sat":
                self.people[row["chair"]] = row["person"]
                yield NAME, row["person"], _emptied(row, "name")
            case "rose" if not self.has_started:
                self.people[row["chair"]] = self.words[row["chair"]] = ""
            case "added":
                self.words[row["chair"]] = row["word"]
                row["person"] = self.people[row["chair"]]
                yield WORDS, row["person"], _emptied(row, "word")
            case "started":
                self._start(row)
            case "said":
                yield NAME, row["person"], _emptied(row, "name")
                yield WORDS, row["person"], _emptied(row, "text")

    def _make(self, row: Row) -> Iterator[tuple[int, str, str]]:
        chairs = row["chairs"]
        self.people = [chair.get("person", "") for chair in chairs]
        self.words = [""] * len(chairs)
        for n, chair in enumerate(chairs):
            name = chair.get("name", "")
            if name and not (chair.get("level") and name == BOTS[n]):
                del chair["name"]
                yield n, chair.get("person") or row["host"], name

    def _start(self, row: Row) -> None:
        """Names were said before; bots that were seated just now are called as they always are."""
        self.has_started = True
        for n, chair in enumerate(row["chairs"]):
            if chair.get("name") != BOTS[n]:
                chair.pop("name", None)
        if any(self.words):
            row["words"] = self.words


def _emptied(row: Row, field: str) -> str:
    text: str = row[field]
    row[field] = ""
    return text
