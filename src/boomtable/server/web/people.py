"""Guests with a name. Who somebody is, an opaque random token in a cookie says.

Every token is looked up each time: whoever was forgotten, and whichever device was removed, on
whatever server, is not known a moment longer.
"""

from __future__ import annotations

import contextlib
from dataclasses import replace

from starlette.requests import HTTPConnection
from starlette.responses import Response

from boomtable.server.clock import now
from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web.codes import hashed, new_id, new_token
from boomtable.store.store import Device, Forgotten, Person, Store, Unavailable
from boomtable.wire import api
from boomtable.wire.parts import SYMBOLS, Symbol, known

COOKIE = "boomtable"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one
DAY = 24 * 3600 * 1000  # milliseconds: nothing finer is kept of when somebody was here


class People:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def who(self, connection: HTTPConnection) -> Person | None:
        """Whoever is at the other end. Only hashes are looked up, so that time tells nothing."""
        token = connection.cookies.get(COOKIE)
        if not token:
            return None
        person = await self._store.person(hashed(token))
        if person is not None and person.seen_at < today():
            with contextlib.suppress(Unavailable):  # a full disk should not make people strangers
                await self._store.see(person, today())
        return person

    async def known(self, connection: HTTPConnection) -> Person:
        person = await self.who(connection)
        if person is None:
            raise refuse(Refusal.WHO_ARE_YOU)
        return person

    async def welcome(self, name: str, symbol: str, kind: str) -> tuple[Person, str]:
        """A new guest, and the token to keep."""
        device, token = _new_device(new_id(), kind), new_token()
        person = Person(device.person, name, device.seen_at, device.id, symbol)
        await self._store.add_person(person, device, hashed(token))
        return person, token

    async def add_device(self, person: str, kind: str) -> str:
        """The token of another device of somebody."""
        token = new_token()
        try:
            await self._store.add_device(_new_device(person, kind), hashed(token))
        except Forgotten:
            raise refuse(Refusal.NO_SUCH_LINK) from None
        return token

    async def rename(self, person: Person, name: str, symbol: str) -> Person:
        await self._store.rename(person.id, name, symbol)
        return replace(person, name=name, symbol=symbol)


def me_seen(person: Person) -> api.Me:
    return api.Me(person.id, person.name, known(person.symbol))


def symbol_of(said: str | None) -> Symbol | None:
    """One that we have drawn; none is as before."""
    if said and not known(said):
        raise refuse(Refusal.NO_SUCH_SYMBOL, symbols=", ".join(SYMBOLS[1:]))
    return None if said is None else known(said)


def today() -> int:
    return now() // DAY * DAY


def _new_device(person: str, kind: str) -> Device:
    return Device(new_id(), person, kind, today(), today())


def kind_of(connection: HTTPConnection) -> str:
    """What sort of device this is, from what its browser says of itself; the rest is not kept."""
    said = connection.headers.get("user-agent", "")
    if "iPad" in said or ("Android" in said and "Mobile" not in said):
        return "tablet"
    if "Mobile" in said or "iPhone" in said:
        return "phone"
    return "computer" if said.startswith("Mozilla/") else "program"


def give_cookie(response: Response, token: str, secure: bool) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )


def take_cookie(response: Response) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
