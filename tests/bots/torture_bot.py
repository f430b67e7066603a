"""A bot that misbehaves as it is told: `python torture_bot.py WAY`. Where the way allows, it plays on."""

import os
import subprocess
import sys
import time
from collections.abc import Callable


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def handshake() -> None:
    sys.stdin.readline()
    say("id name torture")
    say("id author nobody")
    say("ready 1")


def next_question() -> str:
    """Read up to the next `go` and return its number."""
    for line in sys.stdin:
        if line.startswith("go "):
            return line.split()[1]
        if line.startswith("quit"):
            sys.exit(0)
    sys.exit(0)


def answer_all() -> None:
    while True:
        say(f"bestaction {next_question()} 0")


def crash_at_start() -> None:
    sys.stderr.write("a library is missing\n")
    sys.exit(3)


def silent_at_start() -> None:
    time.sleep(60)


def other_version() -> None:
    sys.stdin.readline()
    say("ready 99")
    time.sleep(60)


def garbage_at_start() -> None:
    os.write(1, bytes(range(256)) * 10 + b"\n")
    time.sleep(60)


def crash_in_game() -> None:
    handshake()
    say(f"bestaction {next_question()} 1")
    next_question()
    os.abort()


def silent() -> None:
    handshake()
    while True:
        next_question()


def slow() -> None:
    handshake()
    while True:
        number = next_question()
        time.sleep(0.15)
        say(f"info still here {number}")
        say(f"bestaction {number} 1")


def on_stop() -> None:
    """Thinks until it is told to stop."""
    handshake()
    while True:
        number = next_question()
        while not sys.stdin.readline().startswith("stop"):
            pass
        say(f"bestaction {number} 1")


def late() -> None:
    """Answers the first question only after the second has been asked, and then the second."""
    handshake()
    first = next_question()
    second = next_question()
    say(f"bestaction {first} 0")
    say(f"bestaction {second} 1")
    answer_all()


def partial_lines() -> None:
    handshake()
    while True:
        for piece in (*f"bestaction {next_question()} ", "1", "\r\n"):
            sys.stdout.write(piece)
            sys.stdout.flush()
            time.sleep(0.002)


def unfinished_line() -> None:
    handshake()
    sys.stdout.write(f"bestaction {next_question()} 1")
    sys.stdout.flush()
    time.sleep(60)


def binary_garbage() -> None:
    handshake()
    while True:
        number = next_question()
        os.write(1, bytes(range(256)) + b"\n\xff\xfe\x00\n")
        say(f"bestaction {number} 1")


def only_garbage() -> None:
    handshake()
    next_question()
    os.write(1, b"\x00\x01\x02hello\x1b[31m\n")
    time.sleep(60)


def long_line() -> None:
    """A line that is too long, but not so long that it is a flood; and then an answer."""
    handshake()
    while True:
        number = next_question()
        say("info " + "x" * 500_000)
        say(f"bestaction {number} 1")


def megabyte_line() -> None:
    handshake()
    next_question()
    while True:
        os.write(1, b"x" * 1_000_000)


def flood_output() -> None:
    handshake()
    next_question()
    while True:
        os.write(1, b"info thinking very hard\n" * 1000)


def flood_errors() -> None:
    handshake()
    next_question()
    while True:
        os.write(2, b"warning: something is wrong\n" * 1000)


def flood_unasked() -> None:
    """Writes and writes while nobody listens; then a question comes."""
    handshake()
    while True:
        os.write(1, b"info ready when you are\n")


def no_number() -> None:
    handshake()
    next_question()
    say("bestaction")
    answer_all()


def words_for_number() -> None:
    handshake()
    say(f"bestaction {next_question()} pass")
    answer_all()


def too_high() -> None:
    handshake()
    say(f"bestaction {next_question()} 999999999999999999999")
    say(f"bestaction {next_question()} 17")
    say(f"bestaction {next_question()} -1")
    say(f"bestaction {next_question()} ²")
    answer_all()


def other_words() -> None:
    handshake()
    say(f"bestaction {next_question()} 0 quest Nobody")
    answer_all()


def future() -> None:
    handshake()
    next_question()
    say("bestaction 55 0")
    answer_all()


def closes_input() -> None:
    handshake()
    next_question()
    os.close(0)
    time.sleep(60)


def closes_output() -> None:
    handshake()
    next_question()
    os.close(1)
    time.sleep(60)


def reads_nothing() -> None:
    handshake()
    time.sleep(60)


def ignores_quit() -> None:
    handshake()
    say(f"bestaction {next_question()} 1")
    while True:
        time.sleep(1)


def keeps_child() -> None:
    """Leaves a child behind that holds the pipes open, and ends."""
    handshake()
    number = next_question()
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    say(f"info {child.pid}")
    say(f"bestaction {number} 1")
    os._exit(0)


WAYS: dict[str, Callable[[], None]] = {
    name: way for name, way in list(globals().items()) if callable(way) and name not in ("say", "Callable")
}

if __name__ == "__main__":
    try:
        WAYS[sys.argv[1]]()
    except (BrokenPipeError, KeyboardInterrupt):
        os._exit(1)
