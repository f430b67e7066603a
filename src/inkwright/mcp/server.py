"""The tools as an MCP server, made with the official SDK; needs the extra `mcp`."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from inkwright.errors import InkwrightError
from inkwright.mcp.tools import Tools
from inkwright.version import __version__

if TYPE_CHECKING:
    from mcp.server.mcpserver import MCPServer

PATH = "/mcp"
_INSTRUCTIONS = """\
Inkwright plays the Disney Lorcana TCG by its Comprehensive Rules. It is unofficial fan software.
To play: start_game, then act with the number of an action until the game is over. Each position lists your
legal actions; legal_actions searches them, why_not explains what is not legal, and card explains a card.
To answer a rules question: rules_search, or write a scenario and run_scenario, which names the rule of every
event.
"""


def require_sdk() -> None:
    """Raise InkwrightError if the SDK is not installed."""
    try:
        from mcp.server.mcpserver import MCPServer  # noqa: F401
    except ImportError:
        raise InkwrightError(
            "the MCP server needs the MCP SDK, version 2 or newer: pip install 'inkwright[mcp]'"
        ) from None


def make_server(tools: Tools) -> MCPServer:
    """Return a server with all tools."""
    from mcp.server.mcpserver import MCPServer

    server = MCPServer("inkwright", instructions=_INSTRUCTIONS, version=__version__, log_level="WARNING")
    for tool in tools.all():
        server.add_tool(_explained(tool), structured_output=False)
    return server


def serve_in_background(server: MCPServer, host: str, port: int) -> Callable[[], None]:
    """Serve over HTTP in a thread, and return a function that stops it. Raises InkwrightError."""
    import uvicorn

    app = server.streamable_http_app(streamable_http_path=PATH, host=host)
    runner = uvicorn.Server(uvicorn.Config(app, host=host, port=port, log_level="error"))
    thread = threading.Thread(target=runner.run, daemon=True)
    thread.start()
    while not runner.started:
        thread.join(0.05)
        if not thread.is_alive():
            raise InkwrightError(f"could not listen on {host}:{port}; choose another --port")

    def stop() -> None:
        runner.should_exit = True
        thread.join(5)

    return stop


def _explained(tool: Callable[..., str]) -> Callable[..., str]:
    """Return a tool whose errors reach the client; the SDK hides the messages of unexpected ones."""
    from mcp.server.mcpserver.exceptions import ToolError

    @functools.wraps(tool)
    def run(*args: object, **options: object) -> str:
        try:
            return tool(*args, **options)
        except InkwrightError as problem:
            raise ToolError(str(problem)) from None

    return run
