"""`inkwright mcp`: offer cards, rules and games to AI assistants as an MCP server."""

from __future__ import annotations

import argparse
import sys

from inkwright.cli import card_table
from inkwright.cli.exit_status import OK
from inkwright.errors import InkwrightError

PORT = 8422
_MCP = """\
Speaks the Model Context Protocol on standard input and output, or over streamable HTTP with --http. The tools
show and explain cards, check decks, search the rules, run scenarios, play games, solve positions and simulate
decks; see docs/mcp.md. Needs the extra `mcp`: pip install 'inkwright[mcp]'

examples:
  inkwright mcp
  inkwright mcp --http --port 8422          clients connect to http://127.0.0.1:8422/mcp
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright mcp`."""
    parser.epilog = _MCP
    parser.add_argument("--http", action="store_true", help="serve streamable HTTP instead of standard input")
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="with --http: address (default: %(default)s)"
    )
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="N", help="with --http: port (default: %(default)s)"
    )
    card_table.add_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until the client closes the input, or until interrupted."""
    from inkwright.mcp.server import PATH, make_server, require_sdk
    from inkwright.mcp.tools import Tools

    require_sdk()
    if not 0 < args.port < 65_536:
        raise InkwrightError(f"--port {args.port}: must be from 1 to 65535")
    server = make_server(Tools(card_table.from_args(args)))
    if args.http:
        print(f"inkwright: MCP server at http://{args.host}:{args.port}{PATH}", file=sys.stderr, flush=True)
        server.run("streamable-http", host=args.host, port=args.port, streamable_http_path=PATH)
    else:
        server.run("stdio")
    return OK
