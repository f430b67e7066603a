"""Whatever a file holds, it is read or refused in words: never a traceback, never for ever.

`python tests/fuzzing/run_fuzzing.py --inputs 100000` is the long form.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from parsers import PARSERS
from run_fuzzing import fuzz, problem_with

from inkwright.errors import InkwrightError
from inkwright.notation.record_file import parse_record

INPUTS = int(os.environ.get("INKWRIGHT_INPUTS", "60"))
"""For each parser."""

SEATS = "title: x\nplayers:\n  us: {}\n  them: {}\n"
TENFOLD = [f"&{chr(98 + at)} [{', '.join([f'*{chr(97 + at)}'] * 10)}]" for at in range(9)]
BOMBS = {
    "aliases of aliases": "title: &a [x, x, x, x, x, x, x, x, x, x]\n"
    + "".join(f"k{at}: {each}\n" for at, each in enumerate(TENFOLD)),
    "aliases as answers": f"{SEATS}steps:\n  - answer: &a [x, x, x, x, x, x, x, x, x, x]\n"
    + "".join(f"  - answer: {each}\n" for each in TENFOLD),
    "nested lists": f"{SEATS}steps: {'[' * 20_000}",
    "nested maps": f"{SEATS}steps: {'{a: ' * 20_000}",
    "many keys": "title: x\nplayers:\n" + "".join(f"  k{at}: {{}}\n" for at in range(20_000)),
    "a long value": f"{SEATS}steps: [{{answer: {'x' * 1_000_000}}}]",
    "a huge number": f"{SEATS}expect: {{us: {{lore: {'9' * 9_000}}}}}",
    "many cards": SEATS.replace("us: {}", f"us: {{deck_size: {10**12}}}"),
    "a large file": "# " + "x" * 9_000_000,
}


@pytest.mark.slow
@pytest.mark.parametrize("name", PARSERS)
def test_valid_files_with_something_wrong(name: str, tmp_path: Path) -> None:
    count, failures = fuzz(name, tmp_path, INPUTS)
    assert count == INPUTS
    assert [problem for _, problem in failures] == []


@pytest.mark.parametrize("name", PARSERS)
def test_the_valid_files_are_valid(name: str, tmp_path: Path) -> None:
    parser = PARSERS[name]
    path = tmp_path / f"valid{parser.suffix}"
    for data in parser.files()[:3]:
        path.write_bytes(data)
        parser.use(path)


@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("name", ["scenario", "own cards"])
def test_small_files_that_mean_too_much(name: str, bomb: str, tmp_path: Path) -> None:
    path = tmp_path / "bomb.yaml"
    path.write_text(BOMBS[bomb], encoding="utf-8")
    assert problem_with(PARSERS[name], path, seconds=20) == ""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("record", b"inkwright record 1\n" + b"x" * 9_000_000),
        ("record", b"inkwright record 1\n" + b"# \n" * 500_000 + b"end\n"),
        ("record", b"inkwright record 1\n" + b"1 p1 pass\n" * 300_000),
        ("deck", b"4 Stitch\n" * 20_000),
        ("deck", b"999999999999 Stitch - Rock Star\n" * 1000),
        ("notation", b"quest " + b"a" * 500_000),
        ("notation", b"quest " + b"(a+)+$ " * 2000),
        ("saved game", b"[" * 100_000),
        ("protocol", b"view " + b"[" * 100_000 + b"\ngo 1\n"),
        ("protocol", b'newgame {"seed": ' + b"9" * 100_000 + b"}\n"),
    ],
)
def test_files_that_are_too_large(name: str, data: bytes, tmp_path: Path) -> None:
    path = tmp_path / f"large{PARSERS[name].suffix}"
    path.write_bytes(data)
    assert problem_with(PARSERS[name], path, seconds=20) == ""


@pytest.mark.parametrize("name", PARSERS)
@given(data=st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
@settings(max_examples=40, deadline=None)
def test_any_bytes(name: str, data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / f"any{PARSERS[name].suffix}"
    path.write_bytes(data)
    assert problem_with(PARSERS[name], path) == ""


LINE = st.one_of(
    st.text(max_size=30),
    st.builds(
        "{}: {}".format, st.sampled_from(("seed", "deck 1", "player 2", "edition")), st.text(max_size=20)
    ),
    st.builds("{} p{} {}".format, st.integers(0, 5), st.integers(0, 9), st.text(max_size=20)),
    st.sampled_from(("end", "# note", "", "turn 1 p1: lore 0 0", "  4 Stitch - Rock Star")),
)


@given(lines=st.lists(LINE, max_size=12))
@settings(max_examples=150, deadline=None)
def test_any_lines_as_a_record(lines: list[str]) -> None:
    with pytest.raises(InkwrightError):  # nothing so short is one
        parse_record("\n".join(["inkwright record 1", *lines]))
