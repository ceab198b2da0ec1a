"""Guests with a name. Who somebody is, an opaque random token in a cookie says."""

from __future__ import annotations

from collections import OrderedDict

from starlette.requests import HTTPConnection
from starlette.responses import Response

from boomtable.server.clock import now
from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web.codes import hashed, new_id, new_token
from boomtable.store.store import Person, Store

COOKIE = "boomtable"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep one
_REMEMBERED = 10_000


class People:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[bytes, Person] = OrderedDict()  # by the hash of their token

    async def who(self, connection: HTTPConnection) -> Person | None:
        """Whoever is at the other end. Only hashes are looked up, so that time tells nothing."""
        token = connection.cookies.get(COOKIE)
        if not token:
            return None
        key = hashed(token)
        person = self._known.get(key) or await self._store.person(key)
        if person is not None:
            self._remember(key, person)
        return person

    async def known(self, connection: HTTPConnection) -> Person:
        person = await self.who(connection)
        if person is None:
            raise refuse(Refusal.WHO_ARE_YOU)
        return person

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new guest, and the token to keep."""
        person, token = Person(new_id(), name, now()), new_token()
        await self._store.add_person(person, hashed(token))
        return person, token

    async def rename(self, connection: HTTPConnection, name: str) -> Person:
        person = await self.known(connection)
        await self._store.rename(person.id, name)
        self._known.clear()
        return Person(person.id, name, person.seen_at)

    async def forget(self, person: Person) -> None:
        await self._store.forget(person.id)
        self._known.clear()

    def _remember(self, key: bytes, person: Person) -> None:
        self._known[key] = person
        self._known.move_to_end(key)
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)


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
