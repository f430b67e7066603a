"""The protocol as it is written down: the transcript on its page, our bots as servers, the example bots."""

from __future__ import annotations

import json
import queue
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inkwright.bots import protocol
from inkwright.bots.faults import FAULTS_ALLOWED, KINDS
from inkwright.bots.host import GRACE_SECONDS, QUIT_SECONDS, START_SECONDS
from inkwright.bots.registry import bot_named
from inkwright.bots.server import serve
from inkwright.cli.main import main
from inkwright.game import Game
from inkwright.sim.referee import MAX_IN_A_TURN

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SEED = 4
QUESTIONS = 3


def transcript() -> str:
    """Dialogue of host and bot in the first decisions of a game, with shortened views."""
    game = Game(
        [ROOT / "decks" / "amber-steel.txt", ROOT / "decks" / "ruby-sapphire.txt"], seed=SEED, starter=0
    )
    heard: queue.SimpleQueue[str] = queue.SimpleQueue()

    def lines() -> Iterator[str]:
        while True:
            yield heard.get()

    answers = serve(bot_named("greedy").make, lines())
    said: list[str] = []

    def host(text: str) -> None:
        for line in text.splitlines():
            said.append(f"> {re.sub('^view .*', 'view {...}', line)}")
            heard.put(f"{line}\n")

    def bot() -> str:
        said.append(f"< {next(answers).strip()}")
        return said[-1]

    host(protocol.hello())
    while "ready" not in bot():
        pass
    host(protocol.new_game(SEED, 0))
    number = 0
    while number < QUESTIONS:
        number += 1
        while game.state.ask_player != 0:
            game.play(game.legal_actions[-1])
        view = game.view(0).to_json()
        host(
            protocol.question(number, json.dumps(view), [action["text"] for action in view["actions"]], 1000)
        )
        game.play(game.legal_actions[int(bot().split()[3])])
    host("stop\nquit\n")
    assert list(answers) == []
    return "\n".join(said) + "\n"


def test_the_transcript_on_the_page() -> None:
    written = re.findall(r"```transcript\n(.*?)```", PAGE, re.DOTALL)
    assert written == [transcript()]


def test_the_page_names_every_fault_and_limit() -> None:
    table = PAGE[PAGE.index("| Fault |") :]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == list(KINDS)
    assert f"more than {MAX_IN_A_TURN:,} decisions" in PAGE
    assert f"This is version {protocol.VERSION}." in PAGE
    assert FAULTS_ALLOWED == 2
    assert "Two faults per game are allowed" in PAGE
    assert (START_SECONDS, GRACE_SECONDS, QUIT_SECONDS) == (10, 0.5, 1)
    assert "10 seconds" in PAGE
    assert "half a\nsecond" in PAGE or "half a second" in PAGE


@pytest.mark.slow
def test_our_bot_over_the_protocol_plays_as_without_it(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--games", "2", "--seed", "3", "--json"]
    served = f"{sys.executable} -c 'from inkwright.cli.main import run; run()' bot serve greedy"
    assert main(["bot", "run", served, "--opponent", "random", "--time", "20000", *options]) == 0
    there = json.loads(capsys.readouterr().out)
    assert main(["bot", "match", "greedy", "random", *options]) == 0
    here = json.loads(capsys.readouterr().out)
    assert there["results"] == here["results"]
    assert there["first"] == "greedy"


@pytest.mark.parametrize("example", ["python3 {}/questing_bot.py", "perl {}/questing_bot.pl"])
def test_example_bots(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    interpreter = example.partition(" ")[0]
    if shutil.which(interpreter) is None:
        pytest.skip(f"{interpreter} is not installed")
    command = example.format(ROOT / "examples")
    status = main(
        ["bot", "run", command, "--opponent", "random", "--games", "2", "--time", "20000", "--json"]
    )
    told = json.loads(capsys.readouterr().out)
    assert status == 0
    assert told["forfeits"] == 0
    assert told["first"].startswith("questing")
    assert [game["faults"] for game in told["results"]] == [[], []]


def test_example_bots_are_short() -> None:
    for name in ("questing_bot.py", "questing_bot.pl"):
        assert len((ROOT / "examples" / name).read_text().splitlines()) <= 35


def test_faults_are_told_and_forfeit(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"{sys.executable} -S {Path(__file__).with_name('torture_bot.py')}"
    assert main(["bot", "run", f"{bot} crash_in_game", "--games", "2", "--time", "5000", "--json"]) == 1
    captured = capsys.readouterr()
    told = json.loads(captured.out)
    assert told["forfeits"] == 2
    assert told["score"] == 0
    assert [fault["kind"] for fault in told["results"][0]["faults"]] == ["crash"] * 3
    assert captured.err.count("crash: torture: it was killed by SIGABRT") == 6


def test_a_bot_that_never_starts_plays_one_game_only(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"{sys.executable} -S {Path(__file__).with_name('torture_bot.py')} crash_at_start"
    assert main(["bot", "run", bot, "--games", "20"]) == 2
    captured = capsys.readouterr().err
    assert captured.count("a library is missing") == 3
    assert "did not complete the handshake" in captured


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.text(max_size=40),
            st.builds(
                "{} {}".format,
                st.sampled_from(["inkwright", "newgame", "view", "action", "go", "stop"]),
                st.one_of(
                    st.text(max_size=40),
                    st.sampled_from(
                        [
                            "{}",
                            "[]",
                            "null",
                            '{"actions": []}',
                            '{"decision": 3, "actions": 4}',
                            '{"seed": "x"}',
                        ]
                    ),
                ),
            ),
        ),
        max_size=12,
    )
)
def test_a_served_bot_answers_any_input(lines: list[str]) -> None:
    for line in serve(bot_named("greedy").make, lines):
        assert line.endswith("\n")
        assert line.count("\n") == 1
        assert line.partition(" ")[0] in ("id", "ready", "info", "bestaction")
