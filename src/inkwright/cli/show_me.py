"""`inkwright rules show-me`: play a scenario that shows a rule, step by step, with the board."""

from __future__ import annotations

import sys

from inkwright.cli.card_table import load_shipped
from inkwright.cli.exit_status import FAILED, OK
from inkwright.cli.output import print_json
from inkwright.engine.state import State
from inkwright.render.board import board
from inkwright.rules.rulebook import Rule
from inkwright.scenarios import library
from inkwright.scenarios.explain import Explanation, Link, Stage, board_view, chain, explain


def run(rule: Rule, as_json: bool) -> int:
    """Show a rule; in a terminal, wait for Enter after each step."""
    stored = library.to_show(rule.id)
    shown = explain(stored.read(), load_shipped())
    if as_json:
        print_json({"rule": rule.id, "scenario": stored.name, **explanation_json(shown)})
        return OK if shown.ok else FAILED
    print(f"{rule.id}  {rule.summary}")
    print(f"{shown.title}  ({stored.file}, edition {shown.edition})")
    print()
    print(board_text(shown.before, shown))
    wait = sys.stdin.isatty() and sys.stdout.isatty()
    for number, stage in enumerate(shown.stages, start=1):
        if wait:
            try:
                input(f"\n[{number} of {len(shown.stages)}] Enter: next step ")
            except (EOFError, KeyboardInterrupt):
                return OK
        print()
        print("\n".join(stage_lines(number, stage, rule.id)))
        if not stage.checks:
            print()
            print(board_text(stage.after, shown))
    return OK if shown.ok else FAILED


def stage_lines(number: int, stage: Stage, rule: str | None = None, full: bool = False) -> list[str]:
    """Return a step with its events; `rule` is marked where it applies."""
    links = stage.links if full else chain(stage.links)
    lines = [f"{number}. {stage.words}"]
    lines += [f"   {'>' if each.rule == rule else ' '} {link_line(each, full)}" for each in links]
    if stage.checks and not stage.failures:
        lines[0] += ": yes"
    return lines + [f"   ! {each}" for each in stage.failures]


def link_line(link: Link, full: bool = False) -> str:
    """Return an event with its rule."""
    says = link.text if full else link.says
    return f"{says} ({link.rule})" if link.rule else says


def board_text(g: State, shown: Explanation) -> str:
    """Return a position as text, with all hands open."""
    return board(board_view(g), names=shown.players)


def explanation_json(shown: Explanation) -> dict[str, object]:
    """Return an explanation as plain data."""
    return {
        "title": shown.title,
        "edition": shown.edition,
        "ok": shown.ok,
        "problem": shown.problem,
        "steps": [
            {
                "step": stage.words,
                "line": stage.line,
                "events": [
                    {"event": each.kind, "rule": each.rule, "text": each.text} for each in stage.links
                ],
                "failures": list(stage.failures),
            }
            for stage in shown.stages
        ],
    }
