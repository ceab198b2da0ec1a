"""A server for a home network: TLS by an authority that can vouch for nothing else."""

from __future__ import annotations

import contextlib
import os
import pathlib
import socket
import ssl
import stat
import subprocess
import sys
import time
import urllib.request

import pytest

import postgresql
from boomtable.server.run.announce import said
from boomtable.server.run.home import at_home

cryptography = pytest.importorskip("cryptography")


def test_certificates_are_kept_and_made_again_for_another_address(tmp_path: pathlib.Path) -> None:
    first = at_home(tmp_path, "192.168.1.20")
    kept = [file.read_bytes() for file in (first.authority, first.certificate, first.key)]
    again = at_home(tmp_path, "192.168.1.20")
    assert kept == [file.read_bytes() for file in (again.authority, again.certificate, again.key)]
    moved = at_home(tmp_path, "192.168.1.21")
    assert moved.authority.read_bytes() == kept[0], "phones trust it already"
    assert moved.certificate.read_bytes() != kept[1]
    for secret in tmp_path.glob("*.key"):
        assert stat.S_IMODE(secret.stat().st_mode) == 0o600


@pytest.mark.parametrize(("address", "is_home"), [("192.168.1.20", True), ("203.0.113.7", False)])
def test_the_authority_can_vouch_for_home_addresses_alone(
    tmp_path: pathlib.Path, address: str, is_home: bool
) -> None:
    """Whoever stole its key could not pretend to be a bank."""
    home = at_home(tmp_path, address)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(home.certificate, home.key)
    client = ssl.create_default_context(cafile=str(home.authority))
    assert (_handshake(server, client, address) is None) == is_home


def _handshake(server: ssl.SSLContext, client: ssl.SSLContext, name: str) -> ssl.SSLError | None:
    """In memory: nothing goes over a network."""
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    here = client.wrap_bio(to_client, to_server, server_hostname=name)
    there = server.wrap_bio(to_server, to_client, server_side=True)
    for _ in range(4):
        for end in (here, there):
            try:
                end.do_handshake()
            except ssl.SSLWantReadError:
                pass
            except ssl.SSLError as wrong:
                return wrong
    return None


def test_the_terminal_shows_the_address_and_a_picture_of_it(tmp_path: pathlib.Path) -> None:
    text = said(("192.168.1.20",), 8000, tmp_path / "a.crt")
    assert "https://192.168.1.20:8000/" in text
    assert "█" in text
    assert str(tmp_path / "a.crt") in text
    assert "█" not in said(("127.0.0.1",), 8000, tmp_path / "a.crt")


def test_one_command_serves_over_tls(tmp_path: pathlib.Path) -> None:
    port = postgresql.free_port()
    command = [sys.executable, "-m", "boomtable", "serve", "--home", "--host", "localhost"]
    command += ["--port", str(port), "--contact", "ada@example.org"]
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path), "LANG": "en"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            authority = tmp_path / "boomtable" / "home" / "home-authority.crt"
            _wait_for(port)
            trusting = ssl.create_default_context(cafile=str(authority))
            with urllib.request.urlopen(
                f"https://localhost:{port}/home-authority.crt", context=trusting, timeout=60
            ) as answer:
                assert answer.read() == authority.read_bytes()
            with pytest.raises(OSError, match="CERTIFICATE_VERIFY_FAILED"):
                urllib.request.urlopen(f"https://localhost:{port}/", timeout=60)
            assert process.stdout is not None
            assert any(f"https://localhost:{port}/" in line for line in process.stdout)
        finally:
            process.kill()


def _wait_for(port: int) -> None:
    for _ in range(1200):
        with contextlib.suppress(OSError):
            socket.create_connection(("localhost", port), timeout=1).close()
            return
        time.sleep(0.1)
    raise AssertionError("never ready")
