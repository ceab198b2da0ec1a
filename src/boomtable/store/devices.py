"""The devices of people: browsers that hold a token."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boomtable.store.question import Database, Statement


@dataclass(frozen=True)
class Device:
    """A browser that a person is known by: it holds a token."""

    id: str
    person: str
    kind: str  # phone, tablet, computer or program: no more of it is kept
    made_at: int
    seen_at: int


class Devices(Database):
    """A part of every store."""

    async def add_device(self, device: Device, token_hash: bytes) -> None:
        """Or raise Forgotten."""
        await self._write(new_device(device, token_hash))

    async def devices(self, person: str) -> list[Device]:
        """Those that were here last come first."""
        rows = await self._read(
            "SELECT id, person_id, kind, made_at, seen_at FROM devices WHERE person_id = $1"
            " ORDER BY seen_at DESC, made_at DESC",
            person,
        )
        return [Device(*row) for row in rows]

    async def remove_devices(self, person: str, devices: Sequence[str]) -> None:
        delete = "DELETE FROM devices WHERE person_id = $1 AND id = $2"
        await self._write(
            *((delete, (person, device)) for device in devices),
            *self._telling("removed", devices),
        )

    async def add_device_link(self, person: str, token_hash: bytes, expires_at: int) -> None:
        """The only one that a person has."""
        insert = "INSERT INTO device_links (token_hash, person_id, expires_at) VALUES ($1, $2, $3)"
        await self._write(
            ("DELETE FROM device_links WHERE person_id = $1", (person,)),
            (insert, (token_hash, person, expires_at)),
        )

    async def device_link(self, token_hash: bytes, now: int) -> str | None:
        """Whose it is, as long as it is good."""
        rows = await self._read(
            "SELECT person_id FROM device_links WHERE token_hash = $1 AND expires_at > $2",
            token_hash,
            now,
        )
        return rows[0][0] if rows else None

    async def take_device_link(self, token_hash: bytes, now: int) -> str | None:
        """Whose it was; it is gone afterwards."""
        delete = "DELETE FROM device_links WHERE token_hash = $1 RETURNING person_id, expires_at"
        rows = await self._write((delete, (token_hash,)))
        return rows[0][0] if rows and rows[0][1] > now else None


def new_device(device: Device, token_hash: bytes) -> Statement:
    insert = "INSERT INTO devices (id, token_hash, person_id, kind, made_at, seen_at)"
    values = (device.id, token_hash, device.person, device.kind, device.made_at, device.seen_at)
    return f"{insert} VALUES ($1, $2, $3, $4, $5, $6)", values
