"""A real PostgreSQL for tests: a cluster in a temporary folder, on a loopback port."""

from __future__ import annotations

import contextlib
import os
import pathlib
import pwd
import random
import shutil
import socket
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from typing import NoReturn

import pytest

PORTS = range(21000, 32000)  # below those the kernel gives to clients
USER = "postgres"


def program(name: str) -> str | None:
    """Debian keeps PostgreSQL's programs off the path."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(found[-1]) if found else shutil.which(name)


def free_port() -> int:
    for port in random.sample(PORTS, len(PORTS)):  # others look for one at the same time
        with socket.socket() as attempt, contextlib.suppress(OSError):
            attempt.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no free port")


def _run(*command: str) -> None:
    """PostgreSQL refuses to run as root."""
    prefix = ("runuser", "-u", USER, "--") if os.geteuid() == 0 else ()
    subprocess.run([*prefix, *command], check=True, timeout=60, stdout=subprocess.DEVNULL, cwd="/")


_clusters: dict[str, tuple[str, ...]] = {}  # how each is addressed by pg_ctl


def crash(url: str) -> None:
    """Stop a cluster in the middle of everything."""
    _run(*_clusters[url], "-m", "immediate", "-w", "stop")


def start_again(url: str) -> None:
    _run(*_clusters[url], "-w", "start")


@contextlib.contextmanager
def running() -> Iterator[str]:
    """A cluster's address; the cluster is gone afterwards."""
    initdb, pg_ctl = program("initdb"), program("pg_ctl")
    if not initdb or not pg_ctl:
        missing("PostgreSQL is not installed: everything about it is UNTESTED here")

    folder = pathlib.Path(tempfile.mkdtemp(prefix="boomtable-pg-"))
    if os.geteuid() == 0:
        os.chown(folder, pwd.getpwnam(USER).pw_uid, -1)
    port = free_port()
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    try:
        _run(initdb, "-D", f"{folder}/data", "-U", USER, "-A", "trust", "--no-sync")
        _run(pg_ctl, "-D", f"{folder}/data", "-o", options, "-l", f"{folder}/log", "-w", "start")
        url = f"postgresql://{USER}@127.0.0.1:{port}/postgres"
        _clusters[url] = (pg_ctl, "-D", f"{folder}/data", "-o", options, "-l", f"{folder}/log")
        try:
            yield url
        finally:
            _run(pg_ctl, "-D", f"{folder}/data", "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def missing(what: str) -> NoReturn:
    """In CI a missing program is a failure; elsewhere it is said loudly."""
    if os.environ.get("CI"):
        pytest.fail(what)
    with warnings.catch_warnings():
        warnings.simplefilter("default")
        warnings.warn(what, stacklevel=2)
    pytest.skip(what)
