"""The engine as it is and compiled: the one that was asked for runs, and both play the same games."""

from __future__ import annotations

import importlib
import os
import pkgutil
import re
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest

import inkwright.engine
from inkwright.cli.main import main
from inkwright.engine import scope
from inkwright.engine.build_kind import build_kind

ROOT = Path(__file__).parents[2]
COMPILED = build_kind() == "compiled"
NOT_COMPILED = {
    "attribution",
    "build_kind",
    "lowering",
    "machine_types",
    "pool",
    "refusal",
    "serial",
    "start",
}

# What tells two builds apart, if anything does: every decision of some games with its options, and digests.
GAMES = """
import random
from hashlib import sha256
from pathlib import Path
from inkwright.cards.table import load
from inkwright.engine.build_kind import build_kind
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.pool import pool_of
from inkwright.engine.serial import digest
from inkwright.engine.setup import Setup, new_state
from inkwright.engine.state import Log
from inkwright.rules.editions import EDITIONS
from inkwright.rules.formats import GameRules
from inkwright.sim.random_decks import DeckBuilder, constructed_cards

table = load()
pool = pool_of(table)
builder = DeckBuilder([card for card in constructed_cards(table) if not pool.define(card).unsupported])
print(build_kind())
for seed in range(60):
    rng = random.Random(seed)
    decks = [[pool.define(card) for card in builder.deck(rng).cards()] for _ in range(2 + (seed % 7 == 0))]
    g = new_state(decks, EDITIONS[seed % len(EDITIONS)], GameRules(), seed * 0x9E3779B97F4A7C15)
    g.turn_limit = 60
    g.log = log = Log()
    g.push(Setup(None, None))
    g.advance()
    told = sha256()
    count = 0
    while g.outcome == NOT_OVER:
        told.update(repr((g.ask_player, g.ask_kind, g.ask_source, g.options)).encode())
        if count % 25 == 0:
            told.update(digest(g).encode())
            g = g.copy()
            g.log = log
        count += 1
        g.apply(g.options[rng.randrange(len(g.options))])
    told.update(repr((g.outcome, g.termination, g.rng, log[:])).encode())
    print(seed, count, told.hexdigest(), digest(g))
"""


def test_the_build_that_was_asked_for_is_the_one_that_runs() -> None:
    assert (scope.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES)) == COMPILED
    assert build_kind() == os.environ.get("INKWRIGHT_BUILD", build_kind())


def test_the_version_says_which_build_runs(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.endswith(f" ({build_kind()})\n")


def test_the_core_is_compiled_as_a_whole_or_not_at_all() -> None:
    kinds: dict[str, bool] = {}
    for module in pkgutil.walk_packages(inkwright.engine.__path__, "inkwright.engine."):
        if not module.ispkg:
            file = importlib.import_module(module.name).__file__ or ""
            kinds[module.name.removeprefix("inkwright.engine.")] = file.endswith(tuple(EXTENSION_SUFFIXES))
    not_compiled = {name for name in kinds if name in NOT_COMPILED or name.split(".")[0] in NOT_COMPILED}
    assert {name.split(".")[0] for name in kinds} >= NOT_COMPILED
    assert [
        name for name, compiled in kinds.items() if compiled != (COMPILED and name not in not_compiled)
    ] == []


def test_the_checkout_has_no_compiled_modules() -> None:
    found = [path for suffix in (".so", ".pyd") for path in (ROOT / "src").rglob(f"*{suffix}")]
    assert found == [], "remove these: they are imported in place of the source"


@pytest.mark.build("compiled")
def test_a_compiled_wheel_requires_everything_that_it_imports() -> None:
    imports = GAMES.partition("table =")[0]
    program = f"import sys\nbefore = {{*sys.modules}}\n{imports}\nprint(*({{*sys.modules}} - before))"
    loaded = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    names = {name.partition(".")[0] for name in loaded.split()} - sys.stdlib_module_names
    sources = {source for name in names for source in packages_distributions().get(name, ())}
    declared = {
        re.split(r"[^\w.-]", each)[0].lower().replace("_", "-")
        for each in requires("inkwright") or ()
        if "extra ==" not in each
    }
    assert {"inkwright", "librt"} <= sources
    assert {source.lower().replace("_", "-") for source in sources} <= {"inkwright", *declared}


@pytest.mark.slow
@pytest.mark.build("compiled")
def test_both_builds_play_the_same_games() -> None:
    def told(**environment: str) -> list[str]:
        here = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        command = [sys.executable, "-c", GAMES]
        done = subprocess.run(
            command, env={**here, **environment}, capture_output=True, text=True, check=True
        )
        return done.stdout.splitlines()

    compiled, pure = told(), told(PYTHONPATH=str(ROOT / "src"))
    assert (compiled[0], pure[0]) == ("compiled", "pure")
    assert len(compiled) == 61
    assert compiled[1:] == pure[1:]
