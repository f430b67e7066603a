"""`inkwright play` as a user starts it: options, decks, pipes and terminals."""

from __future__ import annotations

import io
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from play_terminal import Played, typed

from inkwright.cli.main import main
from inkwright.cli.typed_moves import find_choice
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.record_file import read_record
from inkwright.render.choices import Choice

DECKS = Path(__file__).parents[2] / "decks"
OURS, THEIRS = str(DECKS / "amber-steel.txt"), str(DECKS / "ruby-sapphire.txt")
PLAY = ["play", "--terminal", OURS, THEIRS]
ENTRY = [sys.executable, "-c", "from inkwright.cli.main import run; run()"]


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Nothing is typed unless a test says so."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    return monkeypatch


def play(
    monkeypatch: pytest.MonkeyPatch, text: str, *options: str, decks: tuple[str, str] | None = None
) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    return main(["play", "--terminal", *(decks or (OURS, THEIRS)), *options])


def test_the_greeting(typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(typing, "", "--seed", "7") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Player 1: Family First (you)"
    assert lines[1] == "Player 2: Growing Shadow (the random bot)"
    assert lines[2] == "Core Constructed, rules 2.3, seed 7. Type ? for help."
    assert lines[-1] == "You left the game on turn 0."


def test_the_bot_in_the_other_seat(typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(typing, "0\n", "--seed", "7", "--bot-seat", "1", "--starter", "2") == 0
    out = capsys.readouterr().out
    assert out.startswith("Player 1: Family First (the random bot)\nPlayer 2: Growing Shadow (you)\n")
    assert "You go first." in out
    assert "Player 1 draws" not in out  # it is the person's first turn


@pytest.mark.parametrize(("starter", "line"), [("1", "You go first."), ("2", "Player 2 goes first.")])
def test_who_starts(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], starter: str, line: str
) -> None:
    assert play(typing, "", "--starter", starter) == 0
    assert f"  {line}" in capsys.readouterr().out.splitlines()


def test_two_people(typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(typing, "\n0\n\n0\n\n0\n", "--seed", "7", "--bot", "none", "--starter", "2") == 0
    out = capsys.readouterr().out
    assert "(person 1)" in out
    assert out.index("when player 2 is at") < out.index("when player 1 is at")
    assert "Turn 1, your turn" in out


def test_without_a_seed_every_game_is_another_and_says_which(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seeds = set()
    for _ in range(4):
        assert play(typing, "") == 0
        seeds.add(capsys.readouterr().out.split(", seed ")[1].split(".")[0])
    assert len(seeds) > 1
    (seed, *_) = seeds
    assert play(typing, "", "--seed", seed) == 0
    assert f"seed {seed}." in capsys.readouterr().out


def test_the_turn_limit(typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(typing, "0\n" * 10, "--turn-limit", "2") == 0
    assert "Draw: turn limit after 2 turns." in capsys.readouterr().out


def test_the_edition_and_the_format(typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert play(typing, "0\nboard\n", "--edition", "2024-04-13", "--format", "pack rush") == 0
    out = capsys.readouterr().out
    assert "Pack Rush, rules 2024-04-13" in out
    assert "15 lore to win" in out
    assert "Your hand (5)" in out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--bot", "none", "--bot-seat", "1"], "--bot-seat makes no sense with --bot none"),
        (["--turn-limit", "0"], "--turn-limit 0: must be at least 1"),
        (["--turn-limit", "-4"], "--turn-limit -4"),
        (["--format", "core-multiplayer"], "Core Constructed, multiplayer needs at least 3 players"),
        (["--format", "cores"], "'cores'"),
        (["--edition", "9.9"], "'9.9'"),
        (["--cards", "no-such-table.jsonl"], "no-such-table.jsonl"),
    ],
)
def test_options_that_make_no_game(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], options: list[str], message: str
) -> None:
    assert main([*PLAY, *options]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert message in printed.err
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        [*PLAY, "--seed", "seven"],
        [*PLAY, "--seed", "9" * 10_000],
        [*PLAY, "--bot", "clever"],
        [*PLAY, "--bot-seat", "3"],
        [*PLAY, "--starter", "0"],
        [*PLAY, "--turn-limit", "many"],
    ],
)
def test_command_lines_that_cannot_be_read(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("words", [[OURS, THEIRS], ["--seed", "7"], ["--resume", "game.inkwright"]])
def test_what_is_chosen_in_the_browser_is_not_taken_from_the_command_line(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert main(["play", *words]) == 2
    assert "add --terminal" in capsys.readouterr().err


def test_without_a_client_the_game_is_played_in_the_terminal_and_says_so(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typing.setattr("inkwright.web.client_files.BUILT", tmp_path)
    typing.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play"]) == 0
    said = capsys.readouterr()
    assert "Playing in the terminal instead" in said.err
    assert "You left the game" in said.out


def test_without_decks_two_samples_are_played(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing.setattr("sys.stdin", io.StringIO("keep\nquit\n"))
    assert main(["play", "--terminal", "--seed", "7"]) == 0
    said = capsys.readouterr().out
    assert "Player 1: " in said
    assert "You left the game" in said


def test_a_deck_from_standard_input_is_refused(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--terminal", "-", THEIRS]) == 2
    assert "standard input" in capsys.readouterr().err


def test_a_deck_that_cannot_be_read(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("4 Smsh\n", encoding="utf-8")
    assert main(["play", "--terminal", str(bad), THEIRS]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert f"{bad}:1: " in printed.err
    assert main(["play", "--terminal", str(tmp_path / "missing.txt"), THEIRS]) == 2
    assert "missing.txt" in capsys.readouterr().err


def test_a_deck_that_is_not_legal_is_played_with_a_warning(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    odd = tmp_path / "odd.txt"
    odd.write_text("12 Smash\n", encoding="utf-8")
    assert play(typing, "0\n", decks=(str(odd), THEIRS)) == 0
    printed = capsys.readouterr()
    assert printed.err == (
        f"inkwright: {odd}: not legal: 12 cards; Core Constructed needs at least 60 (and 1 more problem)\n"
    )
    assert "Turn " in printed.out


def test_2_2_1_4_a_deck_smaller_than_a_hand_is_refused(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    small = tmp_path / "small.txt"
    small.write_text("6 Smash\n", encoding="utf-8")
    assert main(["play", "--terminal", OURS, str(small)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == f"inkwright: {small}: 6 cards, fewer than a hand of 7\n"
    assert play(typing, "", "--format", "pack-rush", decks=(OURS, str(small))) == 0


def test_a_deck_of_one_hand_runs_out(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    small = tmp_path / "small.txt"
    small.write_text("7 Smash\n", encoding="utf-8")
    assert play(typing, "keep\npass\n", "--starter", "1", decks=(str(small), THEIRS)) == 0
    assert "Player 2 wins after 1 turn: you ran out of cards." in capsys.readouterr().out


def test_plain_cards_need_no_warning(
    typing: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text("40 Stitch - New Dog\n", encoding="utf-8")  # no text at all
    assert play(typing, "", decks=(str(plain), str(plain))) == 0
    assert "than is printed" not in capsys.readouterr().out


# Pipes.


def run(text: bytes, *options: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[bytes]:
    words = [*ENTRY, *PLAY, *options]
    return subprocess.run(words, input=text, capture_output=True, env={**os.environ, **(env or {})})


@pytest.mark.slow
def test_the_same_seed_and_lines_give_the_same_output_in_every_process() -> None:
    lines = b"keep\n" + b"1\n1\npass\nlog 5\n" * 30
    first, second = (run(lines, "--seed", "11", env={"PYTHONHASHSEED": seed}) for seed in ("1", "2"))
    assert first.returncode == second.returncode == 0
    assert first.stdout == second.stdout
    assert first.stdout != run(lines, "--seed", "12").stdout
    assert b"\033" not in first.stdout


@pytest.mark.slow
def test_numbers_alone_bring_a_game_to_its_end() -> None:
    done = run(b"1\n0\n" * 2000, "--seed", "3")
    assert done.returncode == 0
    assert done.stderr == b""
    assert b" wins after " in done.stdout or b"You win after " in done.stdout


def test_bytes_that_are_no_text_are_only_bad_input() -> None:
    done = run(b"keep\n\xff\xfe\x00\x1b[31m\n", "--seed", "3")
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"neither a move nor a command" in done.stdout
    assert b"\x1b" not in done.stdout


def test_a_reader_who_goes_away_is_no_error() -> None:
    words = [*ENTRY, *PLAY, "--seed", "3"]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdin is not None
        process.stdout.close()
        process.stdin.write(b"keep\n")
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0


# Terminals.


def heed_interrupts() -> None:
    """Processes started in the background ignore Ctrl-C, and so would their children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Screen:
    """The command on a terminal of its own."""

    def __init__(self, *options: str, **env: str) -> None:
        self.master, slave = pty.openpty()
        clean = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
        self.process = subprocess.Popen(
            [*ENTRY, *PLAY, "--seed", "7", *options],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**clean, "TERM": "xterm", **env},
            start_new_session=True,
            preexec_fn=heed_interrupts,
        )
        os.close(slave)
        self.seen = b""

    def until(self, words: bytes) -> bytes:
        """Everything printed until these words come."""
        before = len(self.seen)
        deadline = time.monotonic() + 60
        while words not in self.seen[before:]:
            assert time.monotonic() < deadline, self.seen[before:]
            ready, _, _ = select.select([self.master], [], [], 1)
            if ready:
                try:
                    piece = os.read(self.master, 65536)
                except OSError:  # how Linux says that nobody has the terminal open any more
                    piece = b""
                assert piece, self.seen[before:]
                self.seen += piece
        return self.seen[before:]

    def ready(self) -> None:
        """Wait until a line is being read: a signal in the moment before would wait for the next key."""
        while not self.seen.endswith(b"> "):
            self.until(b"> ")
        time.sleep(0.5)

    def type(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def end(self) -> int:
        status = self.process.wait(timeout=60)
        os.close(self.master)
        return status


def test_colour_on_a_terminal() -> None:
    screen = Screen()
    assert b"\033[1m" in screen.until(b"0 keep")
    screen.type(b"keep\r")
    screen.until(b"end your turn")
    screen.type(b"quit\r")
    screen.until(b"You left the game")
    assert screen.end() == 0


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_it_is_not_wanted(env: dict[str, str]) -> None:
    screen = Screen(**env)
    screen.ready()
    screen.type(b"\x04")
    screen.until(b"You left the game")
    assert b"\033[1m" not in screen.seen
    assert screen.end() == 0


def test_ctrl_c_on_a_terminal() -> None:
    screen = Screen()
    screen.ready()
    screen.process.send_signal(signal.SIGINT)
    assert b"Traceback" not in screen.until(b"Stopped on turn")
    assert screen.end() == 130


def test_the_screen_is_cleared_between_two_people() -> None:
    screen = Screen("--bot", "none", "--starter", "1")
    screen.until(b"when player 1 is at the keyboard")
    screen.type(b"\r")
    screen.until(b"0 keep")
    screen.type(b"keep\r")
    assert b"\033[2J\033[3J\033[H" in screen.until(b"when player 2 is at the keyboard")
    screen.type(b"\r")
    after = screen.until(b"0 keep")
    assert b"\033[3J" in after
    screen.type(b"quit\r")
    screen.until(b"You left the game")
    assert screen.end() == 0


# Moves in short.

MOVES = [
    Choice("1", 1, "ink", "ink Goofy - Musketeer", "ink", ""),
    Choice("2", 2, "quest", "quest Goofy - Musketeer#1", "quest", ""),
    Choice("3", 3, "quest", "quest Goofy - Musketeer#2", "quest", ""),
    Choice("4", 4, "quest", "quest Te Kā - Elemental Terror", "quest", ""),
    Choice("5", 5, "challenge", "challenge p1:Goofy - Musketeer#1 > p2:Goofy - Musketeer", "challenge", ""),
    Choice("6", 6, "challenge", "challenge p1:Goofy - Musketeer#1 > Pinky - Inkling", "challenge", ""),
    Choice("7", 7, "play", "play Pinky - Inkling", "play", ""),
    Choice("0", 0, "pass", "pass", "pass", ""),
]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("ink Goofy - Musketeer", "1"),
        ("i goofy", "1"),
        ("quest musketeer#2", "3"),
        ("quest musketeer 2", "3"),
        ("quest te ka", "4"),
        ("q TERROR", "4"),
        ("ch goofy > goofy", "5"),
        ("challenge goofy p2", "5"),
        ("challenge goofy > pink", "6"),
        ("challenge goofy pinky inkling", "6"),
        ("pass", "0"),
        ("pas", "0"),
    ],
)
def test_a_move_in_short(text: str, label: str) -> None:
    found = find_choice(text, MOVES)
    assert found is not None
    assert found.label == label


@pytest.mark.parametrize(
    "text", ["", "   ", ">", "goofy", "pinky", "sing goofy", "terror quest", "ink pinky"]
)
def test_what_is_no_move_is_none(text: str) -> None:
    assert find_choice(text, MOVES) is None


def test_several_moves_in_short() -> None:
    with pytest.raises(InkwrightError) as problem:
        find_choice("quest goofy", MOVES)
    assert str(problem.value) == (
        "'quest goofy' could be 2 (quest Goofy - Musketeer#1) or 3 (quest Goofy - Musketeer#2)"
    )
    with pytest.raises(InkwrightError, match="or 2 more"):
        find_choice(
            "q", [*MOVES, *(Choice("8", 8, "quest", f"quest Goofy {n}", "quest", "") for n in range(3))]
        )


def test_an_answer_may_be_a_name_alone() -> None:
    answers = [
        Choice("1", 1, "card", "choose Goofy - Musketeer", "choose", ""),
        Choice("2", 2, "card", "choose Pinky", "choose", ""),
    ]
    found = find_choice("musk", answers)
    assert found is not None
    assert found.label == "1"
    names = [
        Choice("1", 1, "name", "name Lilo & Stitch", "name", ""),
        Choice("2", 2, "name", "name Stitch", "name", ""),
    ]
    found = find_choice("stitch", names)
    assert found is not None
    assert found.label == "2"


def test_an_option_has_words_and_a_number() -> None:
    options = [
        Choice("1", 0, "option", "draw a card", "", "", 1),
        Choice("2", 1, "option", "gain 2 lore", "", "", 3),
    ]
    for text, label in (
        ("draw", "1"),
        ("option 1", "1"),
        ("gain 2 lore", "2"),
        ("option 3", "2"),
        ("lore", "2"),
    ):
        found = find_choice(text, options)
        assert found is not None and found.label == label, text
    assert find_choice("option 2", options) is None


def test_the_test_terminal_is_like_the_real_one(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game([OURS, THEIRS], seed=7)
    played = Played(game, typed("keep", "1", "pass"))
    played.run()
    real = run(b"keep\n1\npass\n", "--seed", "7").stdout.decode()
    assert played.text.replace("> None", "> ") in real


def test_a_game_is_recorded_and_gone_on_with(
    typing: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.inkwright"
    assert play(typing, "0\n0\n", "--seed", "7", "--starter", "1", "--record", str(path)) == 0
    first = read_record(path)
    assert first.players == ("Player 1", "random bot")
    assert [move.text for move in first.moves if move.player == 0] == ["keep", "pass"]
    capsys.readouterr()
    typing.setattr(sys, "stdin", io.StringIO("undo\n1\nquit\n"))
    assert main(["play", "--terminal", "--resume", str(path), "--record", str(path)]) == 0
    out = capsys.readouterr().out
    assert "seed 7" in out
    assert "Taken back." in out
    again = read_record(path)
    mine = [move.text for move in again.moves if move.player == 0]
    assert mine[0] == "keep"
    assert mine[1].startswith("ink ")
    assert main(["replay", str(path)]) == 0


def test_an_existing_file_is_not_written_over(
    typing: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine", encoding="utf-8")
    assert play(typing, "", "--record", str(path)) == 2
    assert "already exists" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "mine"


def test_resuming_takes_everything_from_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.inkwright"
    Game([OURS, THEIRS], seed=1).record().write(path)
    for more in ([OURS, THEIRS], ["--seed", "4"], ["--to", "9"]):
        assert main(["play", "--terminal", "--resume", str(path), *more]) == 2
    assert main(["play", "--terminal", OURS, THEIRS, "--to", "1"]) == 2
    assert main(["play", "--terminal", OURS]) == 2
    assert main(["play", "--terminal", OURS, THEIRS, OURS]) == 2
    errors = capsys.readouterr().err.splitlines()
    assert len(errors) == 6
    assert "leave them out" in errors[0]
    assert "no decision 9; the record has 0" in errors[2]
    assert "--to works only with --resume" in errors[3]
    assert "expected 2 decks, one per player, but got 1" in errors[4]
    assert "expected 2 decks, one per player, but got 3" in errors[5]
