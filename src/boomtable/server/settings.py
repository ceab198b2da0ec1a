"""How a server is run. Every flag of `boomtable serve` is also an environment variable."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from boomtable.server.keeping import Keeping
from boomtable.server.limits import Limits
from boomtable.store.addresses import default_url


@dataclass(frozen=True)
class Settings(Limits, Keeping):
    database: str = field(default_factory=default_url, repr=False)  # may hold a password
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""  # as players reach it; else what their browser says
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server
    proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed
    bot_pause: float = 0.7  # seconds before a bot plays, so that people can follow
    bot_threads: int = 2
    absent_after: float = 15.0  # seconds without a connection before the others are told
    jobs: Literal["here", "workers"] = "here"  # who plays bots' turns
    log_format: str = "json"
    contact: str = ""  # how people reach the host, for the privacy page
    certificate: str = ""  # files for TLS
    key: str = ""
    authority: str = ""  # whom phones must trust for it: anybody may have this file
