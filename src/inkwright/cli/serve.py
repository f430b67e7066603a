"""`inkwright serve`: the server for playing in a browser."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from inkwright.cards.table import ENVIRONMENT
from inkwright.cli import card_table
from inkwright.cli.exit_status import FINE
from inkwright.errors import InkwrightError

PORT = 8421

_SERVE = """\
Only this machine can reach it unless --host says otherwise. Games are kept on disk after every decision, so
stopping it loses nothing: Ctrl-C stops it.

examples:
  inkwright serve
  inkwright serve --port 0 --no-browser
  inkwright serve --host 0.0.0.0 --allow-host 192.168.1.20
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright serve`."""
    parser.epilog = _SERVE
    add_options(parser)
    card_table.add_option(parser)
    parser.set_defaults(run=run)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that say how to serve."""
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="N", help="0 is any free one (default: %(default)s)"
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="the address to listen on; 0.0.0.0 lets other machines in (default: %(default)s)",
    )
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name or address by which browsers may ask for this server, beside localhost; may be repeated",
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="where games and decks are kept")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")


def why_not() -> str | None:
    """Why there can be no server here, and what would help; None if there can."""
    try:
        from inkwright.web import client_files, serve  # noqa: F401  whether what they need is there
    except ModuleNotFoundError as missing:
        return f"{missing.name} is not installed, which the server needs: pip install 'inkwright[web]'"
    if not client_files.is_built():
        return "the browser client is not built; in a checkout `make client` builds it"
    return None


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    missing = why_not()
    if missing is not None:
        raise InkwrightError(missing)
    from inkwright.web import serve

    if not 0 <= args.port <= 65535:
        raise InkwrightError(f"--port is {args.port}; ports are 0 to 65535")
    table = card_table.chosen(args)
    data: Path = args.data or serve.data_place()
    opened = serve.listen(args.host, args.port)
    host, port = opened.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}/"

    def ready() -> None:
        print(f"Inkwright is at {address} (games in {data}); Ctrl-C stops it.", flush=True)
        for name in args.allow_host:
            print(f"Others reach it as http://{name}:{port}/ if their machine knows that name.", flush=True)
        if not args.no_browser and not serve.open_browser(address):
            print("inkwright: no browser could be opened; open the address yourself", file=sys.stderr)

    hosts = [host, *args.allow_host]
    serve.serve(opened, data, table, cards_file=_cards_file(args), hosts=hosts, ready=ready)
    return FINE


def _cards_file(args: argparse.Namespace) -> Path | None:
    """The file of the card table that was chosen, for processes that have to load it too."""
    named = args.cards or os.environ.get(ENVIRONMENT)
    return Path(named) if named else None
