"""Tokens that give a browser access to a seat. Only their hashes are stored."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256

_ID = re.compile(r"[A-Za-z0-9_-]{8,32}")


def new_token() -> str:
    """Return a new unguessable token."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """Return a new name for a table or replay, used in addresses and on disk."""
    return secrets.token_hex(8)


def is_id(text: str) -> bool:
    """Return whether a text is a valid name and therefore safe as a file name."""
    return _ID.fullmatch(text) is not None


def hash_token(token: str) -> str:
    """Return the hash of a token."""
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


def matches(token: str, kept: str) -> bool:
    """Compare a token with a stored hash in constant time."""
    return bool(kept) and hmac.compare_digest(hash_token(token), kept)
