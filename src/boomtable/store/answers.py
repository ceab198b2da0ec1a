"""What was answered to a request with a key, so that it can be answered again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boomtable.store.question import Database


@dataclass(frozen=True)
class Answer:
    person: str | None  # whose it is
    asked: bytes  # a hash of the request
    at: int
    status: int | None = None  # None: it is still being done
    body: bytes | None = None
    table: str | None = None  # that it tells of
    became: str | None = None  # whose device it made of this one


class Answers(Database):
    """A part of every store."""

    async def claim_answer(self, key_hash: bytes, mine: Answer) -> Answer | None:
        """Begin to answer; or what somebody has answered, or began to, under this key."""
        insert = (
            "INSERT INTO answers (key_hash, person_id, asked, at) VALUES ($1, $2, $3, $4)"
            " ON CONFLICT (key_hash) DO NOTHING RETURNING key_hash"
        )
        if await self._write((insert, (key_hash, mine.person, mine.asked, mine.at))):
            return None
        rows = await self._read(
            "SELECT person_id, asked, at, status, body, table_id, became FROM answers"
            " WHERE key_hash = $1",
            key_hash,
        )
        return Answer(*rows[0]) if rows else None

    async def take_answer_over(self, key_hash: bytes, theirs: Answer, now: int) -> bool:
        """Whoever began has not finished: begin again, unless somebody else just did."""
        update = "UPDATE answers SET at = $1 WHERE key_hash = $2 AND at = $3 AND status IS NULL"
        values: tuple[Any, ...] = (now, key_hash, theirs.at)
        return bool(await self._write((f"{update} RETURNING key_hash", values)))

    async def keep_answer(self, key_hash: bytes, answer: Answer) -> None:
        update = (
            "UPDATE answers SET person_id = $1, status = $2, body = $3, table_id = $4, became = $5"
            " WHERE key_hash = $6"
        )
        values = (answer.person, answer.status, answer.body, answer.table, answer.became, key_hash)
        await self._write((update, values))

    async def drop_answer(self, key_hash: bytes) -> None:
        await self._write(("DELETE FROM answers WHERE key_hash = $1", (key_hash,)))
