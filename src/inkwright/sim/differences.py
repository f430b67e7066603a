"""Differences in outcome under other rules or with other cards, and their causes.

Scenarios, recorded games and playthroughs are run twice with the same steps, and everything that happens is
compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import Log
from inkwright.errors import InkwrightError
from inkwright.notation.early_ends import apply_early_end, find_early_end
from inkwright.notation.moves import exact_action
from inkwright.notation.record import Record, result_of
from inkwright.notation.record_file import read_record
from inkwright.rules.editions import FLAGS, Edition, Value, value_of, with_flag
from inkwright.scenarios.model import Check, Scenario, Step
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.scenarios.runner import run
from inkwright.sim.playthrough_reader import SUFFIX as PLAYTHROUGH
from inkwright.sim.playthrough_reader import is_playthrough, read_playthrough
from inkwright.view.events import full_line

RECORD = ".inkwright"


class Line(NamedTuple):
    """Something that happens in a run."""

    text: str
    where: str = ""
    """Turn and decision of a game; empty for a scenario."""


Course = tuple[Line, ...]
"""Everything that happens in a run."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Scenario, or recorded game or playthrough, with the name of its file."""

    label: str
    what: Scenario | Record

    def course(self, rules: Edition | None, table: CardTable) -> Course:
        """Return what happens by these rules, or by those that the sample names."""
        if isinstance(self.what, Record):
            return replayed(self.what, rules, table)
        scenario = self.what if rules is None else replace(self.what, edition=None)
        outcome = run(scenario, table) if rules is None else run(scenario, table, rules)
        said = (*outcome.log, outcome.decision, *outcome.failures, *filter(None, [outcome.error]))
        return tuple(map(Line, said))

    def cards(self) -> set[str]:
        """Return the full names of its cards, as far as they are written in full."""
        if isinstance(self.what, Record):
            return {card.full_name for deck in self.what.start.decks for card in deck.cards()}
        return set(self.what.card_names()) - {card.full_name for card in self.what.cards}


@dataclass(frozen=True, slots=True)
class Difference:
    """Sample that goes differently."""

    label: str
    before: str
    """First line that differs; empty if there is none."""
    after: str
    causes: tuple[str, ...]
    """Flags or cards. Several separate causes are each sufficient."""
    where: str = ""
    """Turn and decision of a game after which it differs; empty for a scenario."""


def replayed(record: Record, rules: Edition | None, table: CardTable) -> Course:
    """Return the course of a recorded game, up to the first decision that can't be made."""
    g = record.start.state(table, log=True, rules=rules)
    log = g.log if g.log is not None else Log()
    said: list[Line] = []
    logged = 0
    where = "setup"
    for number, move in enumerate(record.moves, start=1):
        said += [Line(full_line(g, entry), where) for entry in log[logged:]]
        logged = len(log)
        where = f"turn {g.turn}, decision {number}" if g.turn else f"setup, decision {number}"
        if g.outcome != NOT_OVER:
            said.append(Line(f"the game is over before decision {number}", where))
            break
        early = find_early_end(move.text, move.player)
        if early is not None:
            apply_early_end(g, early)
            continue
        action = exact_action(g, move.text) if g.ask_player == move.player else None
        if action is None:
            problem = f"decision {number}, {move.text!r} of player {move.player + 1}, is not legal"
            said.append(Line(problem, where))
            break
        g.apply(action)
    said += [Line(full_line(g, entry), where) for entry in log[logged:]]
    return (*said, Line(result_of(g), where))


def find_samples(given: Iterable[Path], table: CardTable, editions: Sequence[str] = ()) -> list[Sample]:
    """Read scenarios, records and playthroughs from files and directories.

    Of a scenario for several editions only those in `editions` are taken, or the first if it names none of
    them, and each course of steps only once.
    """
    samples: list[Sample] = []
    for path in _files(given):
        if path.suffix == RECORD:
            samples.append(Sample(str(path), read_record(path, table)))
            continue
        if path.suffix == PLAYTHROUGH:
            samples.append(Sample(str(path), read_playthrough(path, table)))
            continue
        found = list(read_file(path))
        wrong = next((each for each in found if isinstance(each, Unreadable)), None)
        if wrong is not None:
            raise InkwrightError(f"{path}, line {wrong.line}: {wrong.problem}")
        scenarios = [each for each in found if isinstance(each, Scenario)]
        for _, group in groupby(scenarios, lambda each: each.line):
            samples += [Sample(f"{path}: {each.title}", each) for each in _distinct(list(group), editions)]
    if not samples:
        raise InkwrightError(
            "no scenarios, records or playthroughs found; give files or directories with some"
        )
    return samples


def _files(given: Iterable[Path]) -> Iterator[Path]:
    for path in given:
        if path.is_dir():
            yield from sorted(
                each
                for each in path.rglob("*")
                if each.suffix in (".yaml", ".yml", RECORD) or is_playthrough(each)
            )
        else:
            yield path


def _distinct(group: list[Scenario], editions: Sequence[str]) -> list[Scenario]:
    wanted = [each for each in group if each.edition is not None and each.edition.value in editions]
    kept: list[Scenario] = []
    for each in wanted or group[:1]:
        if all(_moves(each) != _moves(other) for other in kept):
            kept.append(each)
    return kept


def _moves(scenario: Scenario) -> list[Step]:
    return [step for step in scenario.steps if not isinstance(step, Check)]


def changed_flags(older: Edition, newer: Edition) -> list[tuple[str, Value, Value]]:
    """Return the flags that differ between two editions, with both values."""
    both = [(flag, value_of(older, flag), value_of(newer, flag)) for flag in FLAGS]
    return [(flag, was, now) for flag, was, now in both if was != now]


def compare_editions(sample: Sample, older: Edition, newer: Edition, table: CardTable) -> Difference | None:
    """Return how a sample differs between two editions, with the flags that cause it.

    A flag is a cause if changing it alone in the older edition changes what happens. If there is no such
    flag, those are named that change it back when they alone keep their older value.
    """
    before, after = sample.course(older, table), sample.course(newer, table)
    if before == after:
        return None
    flags = changed_flags(older, newer)
    causes = [
        flag for flag, _, now in flags if sample.course(with_flag(older, flag, now), table) != before
    ] or [flag for flag, was, _ in flags if sample.course(with_flag(newer, flag, was), table) != after]
    return _difference(sample.label, before, after, causes)


def changed_cards(old: CardTable, new: CardTable) -> dict[str, str]:
    """Return the cards that play differently, by full name, with what is different."""
    olds, news = {card.full_name: card for card in old}, {card.full_name: card for card in new}
    found = {name: "removed" for name in olds if name not in news}
    found |= {name: "added" for name in news if name not in olds}
    for name in olds.keys() & news.keys():
        parts = _changed_parts(olds[name], news[name])
        if parts:
            found[name] = ", ".join(parts)
    return dict(sorted(found.items()))


_PARTS = (
    "names",
    "type",
    "classifications",
    "inks",
    "cost",
    "inkwell",
    "strength",
    "willpower",
    "lore",
    "move_cost",
    "copy_limit",
    "unsupported",
)


def _changed_parts(old: Card, new: Card) -> list[str]:
    parts = [each.replace("_", " ") for each in _PARTS if getattr(old, each) != getattr(new, each)]
    return [*parts, "abilities"] if old.trees != new.trees else parts


def compare_tables(
    sample: Sample, old: CardTable, new: CardTable, changed: Iterable[str]
) -> Difference | None:
    """Return how a sample differs between two card tables, with the changed cards that cause it.

    A card is a cause if what happens changes with it alone; if there is none, all changed cards are named.
    """
    before, after = sample.course(None, old), sample.course(None, new)
    if before == after:
        return None
    mine = sorted(sample.cards() & set(changed))
    causes = []
    for name in mine:
        card = new.find(name)
        if card is not None and sample.course(None, old.with_cards([card], name)) != before:
            causes.append(name)
    return _difference(sample.label, before, after, causes or mine)


def _difference(label: str, before: Course, after: Course, causes: Iterable[str]) -> Difference:
    place = 0
    while place < min(len(before), len(after)) and before[place].text == after[place].text:
        place += 1
    first = [course[place] if place < len(course) else Line("") for course in (before, after)]
    return Difference(label, first[0].text, first[1].text, tuple(causes), first[0].where or first[1].where)
