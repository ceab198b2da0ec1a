"""Requests that may be sent again: whatever has an `Idempotency-Key` is done once.

The same person, key and request get the same answer for a day, after a restart and from any server.
What is kept of an answer can be read only with the key, which is not kept: links are in some. A
request that never ended (its server died) is done again once that is certain.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from boomtable.core.errors import BoomtableError
from boomtable.server.clock import now
from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web.keys import HEADER, LONGEST, REPEATED, SHORTEST
from boomtable.server.web.operations import Handler, base_url, problem, read_body, server_of
from boomtable.server.web.people import give_cookie, kind_of
from boomtable.store.answers import Answer
from boomtable.store.store import Forgotten
from boomtable.wire.problem import MEDIA_TYPE

DEAD_MILLISECONDS = 30_000  # after which nobody is answering any more
NEWCOMERS_MILLISECONDS = 600_000  # for which a newcomer may lose the answer
NOT_KEPT = (401, 429, 500, 503)  # the same request may fare better later


async def once(request: Request, handler: Handler) -> Response:
    key = request.headers.get(HEADER)
    if key is None:
        return await handler(request)
    if not (SHORTEST <= len(key) <= LONGEST and key.isascii() and key.isprintable()):
        raise refuse(Refusal.BAD_KEY, least=SHORTEST, most=LONGEST)
    server = server_of(request)
    person = await server.people.who(request)
    mine = Answer(person.id if person else None, await _asked(request), now())
    name = hashlib.sha256(f"{mine.person or ''}:{key}".encode()).digest()
    before = await server.store.claim_answer(name, mine)
    if before is None:
        return await _done(request, handler, name, key, mine)
    if before.asked != mine.asked:
        raise refuse(Refusal.KEY_REUSED)
    if before.status is None:
        is_dead = before.at < now() - DEAD_MILLISECONDS
        if not is_dead or not await server.store.take_answer_over(name, before, now()):
            raise refuse(Refusal.STILL_BUSY)
        return await _done(request, handler, name, key, mine)
    return await _again(request, before, key)


async def _asked(request: Request) -> bytes:
    request._body = await read_body(request)  # the handler reads it once more
    start = f"{request.method} {request.url.path}\n".encode()
    return hashlib.sha256(start + request._body).digest()


async def _done(
    request: Request, handler: Handler, name: bytes, key: str, mine: Answer
) -> Response:
    store = server_of(request).store
    try:
        response = await handler(request)
    except BoomtableError as refused:
        response = problem(refused)
    except BaseException:
        await store.drop_answer(name)
        raise
    if response.status_code in NOT_KEPT:
        await store.drop_answer(name)
        return response
    body = bytes(response.body)
    told = _Told.of(body)
    became = told.id if "set-cookie" in response.headers else None
    kept = replace(
        mine,
        person=mine.person or became,
        status=response.status_code,
        body=_veiled(body, key),
        table=told.room.table if told.room else None,
        became=became,
    )
    try:
        await store.keep_answer(name, kept)
    except Forgotten:  # whoever asked is not known any more: nothing is kept of it
        await store.drop_answer(name)
    return response


async def _again(request: Request, before: Answer, key: str) -> Response:
    assert before.status is not None
    media = MEDIA_TYPE if before.status >= 400 else "application/json"
    response = Response(_veiled(before.body or b"", key), before.status, media_type=media)
    response.headers[REPEATED] = "true"
    if before.became:  # the cookie was lost with the answer; what is kept of it is a hash
        if before.at < now() - NEWCOMERS_MILLISECONDS:
            raise refuse(Refusal.KEY_REUSED)
        token = await server_of(request).people.add_device(before.became, kind_of(request))
        give_cookie(response, token, base_url(request).startswith("https:"))
    return response


def _veiled(body: bytes, key: str) -> bytes:
    """Readable with the key alone; twice is not at all. Each key veils one answer."""
    veil = hashlib.shake_256(b"boomtable answer " + key.encode()).digest(len(body))
    return bytes(a ^ b for a, b in zip(body, veil, strict=True))


class _Room(msgspec.Struct):
    table: str = ""


class _Told(msgspec.Struct):
    """What an answer may tell of."""

    id: str | None = None
    room: _Room | None = None

    @classmethod
    def of(cls, body: bytes) -> _Told:
        try:
            return msgspec.json.decode(body, type=cls)
        except msgspec.DecodeError:
            return cls()
