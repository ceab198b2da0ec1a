"""The devices that a person is known by: looked at, added by a link, and removed."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from boomtable.server.clock import now
from boomtable.server.refusals import Refusal, refuse
from boomtable.server.web.codes import hashed, new_token
from boomtable.server.web.links import qr
from boomtable.server.web.operations import answer, base_url, body_of, operation, server_of
from boomtable.server.web.operators import OPERATIONS as OPERATIONS  # those, and some here
from boomtable.server.web.people import give_cookie, kind_of, me_seen
from boomtable.server.web.server import Server
from boomtable.store.store import Person
from boomtable.wire import api

LINK_MILLISECONDS = 10 * 60 * 1000


@operation("GET", "/api/me/devices", answer=api.Devices, refusals=(401,))
async def my_devices(request: Request) -> Response:
    """The devices that I am known by."""
    server = server_of(request)
    person = await server.people.known(request)
    seen = [
        api.DeviceSeen(device.id, device.kind, device.made_at, device.seen_at,
                       device.id == person.device)
        for device in await server.store.devices(person.id)
    ]  # fmt: skip
    return answer(api.Devices(seen))


@operation("DELETE", "/api/me/devices/{device}", status=204, refusals=(401, 404))
async def remove_device(request: Request) -> Response:
    """A device is not known any more, from now on and on every server."""
    server = server_of(request)
    person = await server.people.known(request)
    known = {device.id for device in await server.store.devices(person.id)}
    if request.path_params["device"] not in known:
        raise refuse(Refusal.NO_SUCH_DEVICE)
    await _remove(server, person, [request.path_params["device"]])
    return Response(status_code=204)


@operation("DELETE", "/api/me/devices", status=204, refusals=(401,))
async def remove_other_devices(request: Request) -> Response:
    """Only this device is known from now on."""
    server = server_of(request)
    person = await server.people.known(request)
    known = {device.id for device in await server.store.devices(person.id)}
    await _remove(server, person, sorted(known - {person.device}))
    return Response(status_code=204)


async def _remove(server: Server, person: Person, devices: list[str]) -> None:
    if devices:
        await server.store.remove_devices(person.id, devices)
    for device in devices:
        server.hang_up(device)


@operation("POST", "/api/me/link", answer=api.DeviceLink, status=201, refusals=(401,))
async def make_device_link(request: Request) -> Response:
    """A link by which another device becomes mine too: good once, for ten minutes."""
    server = server_of(request)
    person = await server.people.known(request)
    token, expires = new_token(), now() + LINK_MILLISECONDS
    await server.store.add_device_link(person.id, hashed(token), expires)
    path = f"/device#{token}"  # after the hash: in no server's log
    address = base_url(request) + path
    picture = await server.archive.do(lambda: qr(address))
    return answer(api.DeviceLink(path, token, expires, picture), 201)


@operation("POST", "/api/me/devices", body=api.UseLink, answer=api.Me, status=201, refusals=(404,))
async def add_device(request: Request) -> Response:
    """Be whoever made the link, on this device; whoever this device was before is so no more."""
    server = server_of(request)
    wish: api.UseLink = await body_of(request, api.UseLink)
    person = await server.store.take_device_link(hashed(wish.token), now())
    if person is None:
        raise refuse(Refusal.NO_SUCH_LINK)
    token = await server.people.add_device(person, kind_of(request))
    found = await server.store.person(hashed(token))
    if found is None:
        raise refuse(Refusal.NO_SUCH_LINK)
    response = answer(me_seen(found), 201)
    give_cookie(response, token, base_url(request).startswith("https:"))
    return response
