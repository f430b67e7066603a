"""`inkwright serve`: serve the browser game."""

from __future__ import annotations

import argparse
import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from inkwright.cards.table import ENVIRONMENT, CardTable
from inkwright.cli import card_table
from inkwright.cli.exit_status import OK
from inkwright.errors import InkwrightError

if TYPE_CHECKING:
    from inkwright.web.serve import Reach

PORT = 8421
_LOCAL = "127.0.0.1"
_EVERYWHERE = ("0.0.0.0", "::")

_SERVE = """\
Starts the server of the browser game and opens the browser. Only this machine can connect, unless you give
--host. Games are saved after every decision, so you can stop it at any time with Ctrl-C.

examples:
  inkwright serve                                             open the game at http://127.0.0.1:8421/
  inkwright serve --port 0 --no-browser                       pick a free port and print the address
  inkwright serve --data ~/lorcana                            keep games and decks in another directory
  inkwright serve --host 0.0.0.0                              let people on the same network connect
  inkwright serve --behind-proxy --public-url https://cards.example    serve the internet through a proxy
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright serve`."""
    parser.epilog = _SERVE
    add_options(parser)
    card_table.add_option(parser)
    parser.set_defaults(run=run)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the server options."""
    parser.add_argument(
        "--port",
        type=int,
        default=PORT,
        metavar="N",
        help="port; 0 picks any free one (default: %(default)s)",
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="address to listen on; 0.0.0.0 accepts other machines (default: %(default)s)",
    )
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="host name or address that browsers may use besides localhost; may be repeated",
    )
    parser.add_argument(
        "--public-url",
        default="",
        metavar="URL",
        help="address at which others open the server, such as https://cards.example; used in invites",
    )
    parser.add_argument(
        "--behind-proxy",
        nargs="?",
        const="127.0.0.1,::1",
        default="",
        metavar="ADDRESS",
        help="trust a proxy at this address, or on this machine, to report visitors' addresses",
    )
    parser.add_argument(
        "--data",
        type=Path,
        metavar="DIR",
        help="directory for games and decks (default: the user data directory)",
    )
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="keep tables in PostgreSQL, such as postgresql://host/name, which several servers can share",
    )
    parser.add_argument(
        "--log-format",
        choices=("text", "json"),
        default="text",
        help="json logs every event on a line of its own, text errors only (default: %(default)s)",
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="print the address instead of opening a browser"
    )


def explain_unavailable() -> str | None:
    """Return why the server cannot run and how to fix it; None if it can."""
    try:
        from inkwright.web import client_files, serve  # noqa: F401  checks that their dependencies are installed
    except ModuleNotFoundError as missing:
        return f"the server needs {missing.name}, which is not installed: pip install 'inkwright[web]'"
    if not client_files.is_built():
        return "the browser client has not been built; run `make client` in a checkout"
    return None


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    return _serve(args, join=False)


def run_or_join(args: argparse.Namespace) -> int:
    """Serve until interrupted, or open the server that already runs for the same data."""
    return _serve(args, join=True)


def _serve(args: argparse.Namespace, *, join: bool) -> int:
    missing = explain_unavailable()
    if missing is not None:
        raise InkwrightError(missing)
    from inkwright.web import serve
    from inkwright.web.data_lock import DataInUse, DataLock

    if not 0 <= args.port <= 65535:
        raise InkwrightError(f"--port {args.port}: must be between 0 and 65535")
    table = card_table.from_args(args)
    data: Path = args.data or serve.default_data_dir()
    try:
        lock = DataLock(data, shared=bool(args.database))
    except DataInUse as busy:
        if not join or busy.owner is None or not _is_same_server(busy.owner["address"], data):
            raise
        print(f"Inkwright is already running at {busy.owner['address']}", flush=True)
        _open_browser(args, busy.owner["address"])
        return OK
    with lock:
        try:
            opened = serve.listen(args.host, args.port)
        except serve.PortTaken:
            if join:  # tell which server that is
                _is_same_server(_address(args.host, args.port), data)
            raise
        host, port = opened.getsockname()[:2]
        address = _address(host, port)
        lock.name_owner(address)
        _serve_at(args, table, data, opened, address)
    return OK


def _serve_at(
    args: argparse.Namespace, table: CardTable, data: Path, opened: socket.socket, address: str
) -> None:
    from inkwright.web import serve

    host, port = opened.getsockname()[:2]

    def ready() -> None:
        print(
            f"Inkwright is running at {address} (games are saved in {data}). Press Ctrl-C to stop.",
            flush=True,
        )
        for name in args.allow_host:
            print(
                f"Others can open http://{name}:{port}/ if their machine can resolve that name.", flush=True
            )
        _open_browser(args, address)

    reach = _reach(args, host, port)
    serve.serve(
        opened,
        data,
        table,
        cards_file=_cards_file(args),
        reach=reach,
        ready=ready,
        log_format=args.log_format,
        database=args.database,
    )


def _reach(args: argparse.Namespace, host: str, port: int) -> Reach:
    """Return how other machines reach the server."""
    from inkwright.web.serve import Reach
    from inkwright.web.sharing import find_lan_address

    hosts = [host, *args.allow_host]
    if args.public_url:
        public = urlsplit(args.public_url)
        if public.scheme not in ("http", "https") or not public.hostname or public.path not in ("", "/"):
            raise InkwrightError(f"--public-url {args.public_url}: must be like https://cards.example")
        return Reach([*hosts, public.hostname], f"{public.scheme}://{public.netloc}", args.behind_proxy)
    if host in _EVERYWHERE:
        lan = find_lan_address()
        names = [*args.allow_host, *([lan] if lan is not None else [])]
        address = f"http://{names[0]}:{port}" if names else None
        return Reach([*hosts, *names], address, args.behind_proxy)
    local = host in (_LOCAL, "::1", "localhost")
    shown = f"[{host}]" if ":" in host else host
    return Reach(hosts, None if local else f"http://{shown}:{port}", args.behind_proxy)


def _address(host: str, port: int) -> str:
    """Return the address to open on this machine."""
    shown = _LOCAL if host in _EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def _is_same_server(address: str, data: Path) -> bool:
    """Return whether a server answers at an address; raise if it has another version or other data."""
    from inkwright.web.identity import ask_identity, identity_of

    parts = urlsplit(address)
    if parts.hostname is None or parts.port is None:
        return False
    found = ask_identity(parts.hostname, parts.port)
    if found is None or found == identity_of(data):
        return found is not None
    raise InkwrightError(
        f"Inkwright {found['version']} is already running at {address} with another version or other data;"
        " stop it with Ctrl-C, or choose another port with --port"
    )


def _open_browser(args: argparse.Namespace, address: str) -> None:
    from inkwright.web import serve

    if not args.no_browser and not serve.open_browser(address):
        print("inkwright: could not open a browser; open the address yourself", file=sys.stderr)


def _cards_file(args: argparse.Namespace) -> Path | None:
    """Return the path of the chosen card table, for worker processes that load it too."""
    named = args.cards or os.environ.get(ENVIRONMENT)
    return Path(named) if named else None
