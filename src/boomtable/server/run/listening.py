"""How uvicorn listens: behind our door."""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

from boomtable.server.run.door import Door
from boomtable.server.run.lines import HttpLine, SocketLine
from boomtable.server.settings import Settings
from boomtable.server.web.addresses import Proxies
from boomtable.wire.messages import LONGEST_MESSAGE

STOP_SECONDS = 10
OTHER_FILES = 100  # that a process has open beside its connections
MANY_FILES = 65_536


def listening(settings: Settings) -> dict[str, Any]:
    """For `uvicorn.run` and `uvicorn.Config`."""
    door = Door(settings, Proxies(settings.proxies), most_connections(settings))
    return {
        "host": settings.host,
        "port": settings.port,
        "http": partial(HttpLine, door),
        "ws": partial(SocketLine, door),
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "ws_max_size": 4 * LONGEST_MESSAGE,
        "ws_ping_interval": None,  # we beat ourselves
        "ws_per_message_deflate": False,
        "forwarded_allow_ips": settings.proxies,
        "timeout_graceful_shutdown": STOP_SECONDS,
        "ssl_certfile": settings.certificate or None,
        "ssl_keyfile": settings.key or None,
    }


def most_connections(settings: Settings) -> int:
    """As many as the system lets us have: when it has no more, nobody can come in at all."""
    return min(settings.most_connections, _files() - OTHER_FILES)


def _files() -> int:
    """How many may be open at once; as many more as we may ask for."""
    if sys.platform == "win32":
        return MANY_FILES
    import resource

    now, possible = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if possible == resource.RLIM_INFINITY else min(possible, MANY_FILES)
    if now == resource.RLIM_INFINITY or now >= wanted:
        return MANY_FILES if now == resource.RLIM_INFINITY else now
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, possible))
    return wanted
