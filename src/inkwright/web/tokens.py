"""Secrets that let a browser sit on a seat. Only their hashes are kept on disk."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256

_ID = re.compile(r"[A-Za-z0-9_-]{8,32}")


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The name of a table or a replay in addresses and on disk."""
    return secrets.token_hex(8)


def is_id(text: str) -> bool:
    """Whether a text can be such a name, so that it is safe as the name of a file."""
    return _ID.fullmatch(text) is not None


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


def fits(token: str, kept: str) -> bool:
    """Whether a token is the one that was kept, in constant time."""
    return bool(kept) and hmac.compare_digest(hashed(token), kept)
