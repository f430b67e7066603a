"""`inkwright conformance`: test another engine with the scenarios."""

from __future__ import annotations

import argparse
import shlex
from collections import Counter

from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import add_json_option, print_json
from inkwright.conformance.host import Engine, Result
from inkwright.conformance.messages import FAIL, PASS, UNSUPPORTED
from inkwright.errors import InkwrightError
from inkwright.scenarios.library import Stored, stored
from inkwright.version import __version__

_EPILOG = """\
Starts the command, an adapter for an engine, and sends it the scenarios one by one (see docs/conformance.md).

exit status: 0 nothing failed, 1 a scenario failed, 2 bad input or an adapter that breaks the protocol

examples:
  inkwright conformance 'python3 -m inkwright.conformance.adapter' --only 8-keywords
  inkwright conformance ./my-adapter --json
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of `inkwright conformance`."""
    parser.epilog = _EPILOG
    parser.add_argument(
        "command_line", metavar="COMMAND", help="command that starts the adapter, as one argument"
    )
    parser.add_argument(
        "--only", default="", metavar="NAME", help="run only scenarios whose name begins with NAME"
    )
    parser.add_argument(
        "--seconds", type=float, default=30.0, metavar="S", help="seconds per scenario (default: %(default)g)"
    )
    add_json_option(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the suite and report."""
    try:
        command = shlex.split(args.command_line)
    except ValueError as problem:
        raise InkwrightError(f"{args.command_line}: not a valid command line ({problem})") from None
    if not command:
        raise InkwrightError("give the command that starts the adapter")
    if not 0 < args.seconds < 1e6:
        raise InkwrightError(f"--seconds {args.seconds:g}: must be above 0")
    chosen = _choose(args.only)
    engine = Engine(command, args.seconds)
    try:
        results = list(engine.results(chosen))
    finally:
        engine.stop()
    counts = Counter(each.result for each in results)
    if args.json:
        print_json(
            {
                "suite": __version__,
                "engine": engine.name,
                **{kind: counts[kind] for kind in (PASS, FAIL, UNSUPPORTED)},
                "results": [_as_json(each) for each in results],
            }
        )
    else:
        for each in results:
            if each.result == FAIL:
                print(f"failed {each.scenario.name}: {each.scenario.title}\n  {each.message}")
        print(
            f"{engine.name}, suite {__version__}: {counts[PASS]:,} of {len(results):,} scenarios passed,"
            f" {counts[FAIL]:,} failed, {counts[UNSUPPORTED]:,} not supported"
        )
    return FAILED if counts[FAIL] else OK


def _choose(start: str) -> list[Stored]:
    found = [each for each in stored() if each.name.startswith(start)]
    if not found:
        raise InkwrightError(f"no scenario has a name that begins with {start!r}")
    return found


def _as_json(each: Result) -> dict[str, str]:
    return {
        "id": each.scenario.name,
        "title": each.scenario.title,
        "result": each.result,
        "message": each.message,
    }
