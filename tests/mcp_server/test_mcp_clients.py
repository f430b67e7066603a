"""The MCP server with clients of the SDK: in process, over standard input, and as a player of a bot match."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import subprocess
import sys
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest

from inkwright.cli.main import main
from inkwright.mcp.tools import Tools

PROGRAM = "from inkwright.cli.main import run; run()"
# The environment of the compiled engine doesn't have the SDK.
pytestmark = pytest.mark.build("pure")


@pytest.fixture(autouse=True)
def sdk() -> None:
    if find_spec("mcp") is None:
        pytest.skip("NOT TESTED: the MCP SDK (requirements-mcp.txt) could not be installed")


def text_of(result: Any) -> str:
    """The text of a tool's result, which must not be an error."""
    said: str = result.content[0].text
    assert not result.is_error, said
    return said


async def play(client: Any, seat: str, position: str, rng: Random) -> str:
    """Answer every decision at random until there are no more games."""
    while not position.startswith(("The game is over", "The match is over")):
        numbers = re.findall(r"^(\d+) ", position, re.MULTILINE)
        if numbers:
            result = await client.call_tool("act", {"seat": seat, "action": rng.choice(numbers)})
        else:
            result = await client.call_tool("view", {"seat": seat})
        position = text_of(result)
    return position


def test_tools_and_errors_reach_a_client() -> None:
    from mcp import Client

    from inkwright.mcp.server import make_server

    async def session() -> None:
        async with Client(make_server(Tools())) as client:
            tools = (await client.list_tools()).tools
            assert len(tools) == 12
            assert all(tool.description for tool in tools)
            bad = await client.call_tool("view", {"seat": "guess"})
            assert bad.is_error
            assert "there is no seat 'guess'" in bad.content[0].text
            started = text_of(await client.call_tool("start_game", {"seed": 1, "opponent": "random"}))
            seat = started.split()[2]
            assert "The game is over" in await play(client, seat, started, Random(1))

    asyncio.run(session())


@pytest.mark.slow
def test_the_command_serves_standard_input() -> None:
    from mcp import Client, StdioServerParameters

    async def session() -> None:
        command = StdioServerParameters(
            command=sys.executable, args=["-c", PROGRAM, "mcp"], env=dict(os.environ)
        )
        async with Client(command) as client:
            said = text_of(await client.call_tool("rules_search", {"words": "4.3.2.1"}))
            assert "4.3.2.1" in said

    asyncio.run(session())


@pytest.mark.slow
def test_a_client_plays_a_bot_match() -> None:
    from mcp import Client

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [
        sys.executable,
        "-c",
        PROGRAM,
        "bot",
        "match",
        "mcp",
        "random",
        "--games",
        "2",
        "--port",
        str(port),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as match:
        assert match.stderr is not None
        assert f"127.0.0.1:{port}/mcp, seat match" in match.stderr.readline()

        async def session() -> None:
            async with Client(f"http://127.0.0.1:{port}/mcp") as client:
                position = text_of(await client.call_tool("view", {"seat": "match"}))
                await play(client, "match", position, Random(2))

        asyncio.run(session())
        said, complaints = match.communicate(timeout=30)
    assert said.startswith("mcp vs random: 2 games")
    assert complaints == ""


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        (["mcp", "mcp"], "one MCP client"),
        (["mcp", "greedy", "--jobs", "2"], "--jobs 2"),
        (["greedy", "mcp", "--match", "best-of-three"], "--match doesn't work"),
        (["mcp", "nobody"], "there is no bot"),
    ],
)
def test_options_that_make_no_sense_are_refused(
    options: list[str], wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bot", "match", *options]) == 2
    assert wrong in capsys.readouterr().err
