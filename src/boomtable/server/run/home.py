"""TLS for a home network in one step: an authority of one's own, and a certificate by it.

Phones give passkeys, notifications and motion only to pages that came over TLS. No public authority
vouches for an address at home, so this makes one that can vouch for nothing else: names and
addresses of private networks alone, by its own constraints. Whoever trusts it on a phone trusts it
for that.
"""

from __future__ import annotations

import contextlib
import datetime
import ipaddress
import os
import pathlib
import socket
from dataclasses import dataclass

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey as Key
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

AUTHORITY_DAYS = 3650
DAYS = 390  # phones believe no certificate that is good for longer than 398
RENEW_DAYS = 30
NETWORKS = (
    "127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16",
    "::1/128", "fc00::/7", "fe80::/10",
)  # fmt: skip
DOMAINS = ("localhost", "local", "home.arpa", "lan")
NOWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # for examples in books


@dataclass(frozen=True)
class Home:
    """Where a server at home is reached, and the files it needs for it."""

    addresses: tuple[str, ...]
    authority: pathlib.Path
    certificate: pathlib.Path
    key: pathlib.Path


def at_home(folder: pathlib.Path, host: str) -> Home:
    """Make what is missing, too old, or for other addresses than we have now."""
    folder.mkdir(parents=True, exist_ok=True)
    addresses = private_addresses() if host in ("0.0.0.0", "::") else (host,)  # noqa: S104
    home = Home(
        addresses or ("127.0.0.1",),
        folder / "home-authority.crt",
        folder / "home.crt",
        folder / "home.key",
    )
    names = [*home.addresses, "127.0.0.1", "localhost", f"{_own_name()}.local"]
    authority, authority_key = _authority(home.authority, folder / "home-authority.key")
    if not _is_good(home, names, authority):
        _issue(home, names, authority, authority_key)
    return home


def private_addresses() -> tuple[str, ...]:
    """Those by which others at home reach this machine."""
    found = []
    for family, nowhere in NOWHERE.items():
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((nowhere, 9))  # sends nothing: it only chooses the way out
            found.append(str(asking.getsockname()[0]))
    networks = [ipaddress.ip_network(network) for network in NETWORKS]
    return tuple(
        address
        for address in found
        if any(ipaddress.ip_address(address) in network for network in networks)
    )


def _own_name() -> str:
    return socket.gethostname().partition(".")[0].lower() or "boomtable"


# The authority


def _authority(path: pathlib.Path, key_path: pathlib.Path) -> tuple[x509.Certificate, Key]:
    if path.exists() and key_path.exists():
        certificate = x509.load_pem_x509_certificate(path.read_bytes())
        key = serialization.load_pem_private_key(key_path.read_bytes(), None)
        if isinstance(key, Key) and _days_left(certificate) > DAYS:
            return certificate, key
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Boomtable at {_own_name()}")])
    permitted: list[x509.GeneralName] = [
        x509.IPAddress(ipaddress.ip_network(network)) for network in NETWORKS
    ]
    permitted += [x509.DNSName(domain) for domain in DOMAINS]
    certificate = (
        _begun(name, name, key, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(is_authority=True), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
        .sign(key, hashes.SHA256())
    )
    _write_secret(key_path, key)
    path.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    return certificate, key


def _usage(*, is_authority: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not is_authority,
        key_cert_sign=is_authority,
        crl_sign=is_authority,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


# The certificate


def _is_good(home: Home, names: list[str], authority: x509.Certificate) -> bool:
    if not (home.certificate.exists() and home.key.exists()):
        return False
    certificate = x509.load_pem_x509_certificate(home.certificate.read_bytes())
    held = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    is_ours = _is_signed(certificate, authority)
    return is_ours and set(_named(names)) <= set(held) and _days_left(certificate) > RENEW_DAYS


def _is_signed(certificate: x509.Certificate, authority: x509.Certificate) -> bool:
    try:
        certificate.verify_directly_issued_by(authority)
    except Exception:
        return False
    return True


def _issue(home: Home, names: list[str], authority: x509.Certificate, by: Key) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Boomtable")])
    served = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
    certificate = (
        _begun(name, authority.subject, key, DAYS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(is_authority=False), critical=True)
        .add_extension(served, critical=False)
        .add_extension(x509.SubjectAlternativeName(_named(names)), critical=False)
        .sign(by, hashes.SHA256())
    )
    _write_secret(home.key, key)
    home.certificate.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))


def _named(names: list[str]) -> list[x509.GeneralName]:
    found: list[x509.GeneralName] = []
    for name in dict.fromkeys(names):
        try:
            found.append(x509.IPAddress(ipaddress.ip_address(name)))
        except ValueError:
            found.append(x509.DNSName(name))
    return found


def _begun(subject: x509.Name, issuer: x509.Name, key: Key, days: int) -> x509.CertificateBuilder:
    now = datetime.datetime.now(datetime.UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))  # clocks at home differ
        .not_valid_after(now + datetime.timedelta(days=days))
    )


def _days_left(certificate: x509.Certificate) -> int:
    left: datetime.timedelta = certificate.not_valid_after_utc - datetime.datetime.now(datetime.UTC)
    return left.days


def _write_secret(path: pathlib.Path, key: Key) -> None:
    pem = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(pem)
