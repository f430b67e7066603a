"""The rulebook: every numbered rule of the newest edition, summarised in our own words.

Look up rules by number, by words, or by their number in an older edition. The data are read on first use.
"""

from __future__ import annotations

import difflib
import functools
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from types import MappingProxyType

from inkwright.errors import InkwrightError, quote
from inkwright.rules.editions import EDITIONS, NEWEST
from inkwright.rules.editions import edition as find_edition

NUMBERING = NEWEST.name
"""Edition whose rule numbers are used everywhere."""

_ID = re.compile(r"[0-9]{1,4}(\.[0-9]{1,4})*")
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule."""

    id: str
    """Number in the newest edition, such as `4.3.2.1`."""
    chapter: str
    section: str
    summary: str
    """Its content in our own words."""
    testable: bool
    """True if a game can show it, unlike definitions and rules about physical objects."""
    maps: Mapping[str, tuple[str, ...]] = field(hash=False)
    """Numbers in older editions, by edition name; editions without the rule are absent."""
    change: str | None = None
    """Change since edition 2.1, such as `new in 2.3`, or None."""


def is_id(text: str) -> bool:
    """Return True if a text has the form of a rule number, whether or not the rule exists."""
    return _ID.fullmatch(_bare(text)) is not None


def rules() -> tuple[Rule, ...]:
    """Return all rules, ordered by number."""
    return tuple(_load().values())


def rule(number: str) -> Rule:
    """Return the rule with a number of the newest edition.

    Raises InkwrightError, which names similar numbers.
    """
    asked = _parse_number(number)
    found = _load().get(asked)
    if found is not None:
        return found
    under = children(asked)
    if under:
        listed = ", ".join(each.id for each in under[:8]) + (", ..." if len(under) > 8 else "")
        raise InkwrightError(f"{asked} is only a heading; the rules under it are {listed}")
    raise InkwrightError(f"there is no rule {asked}; did you mean {', '.join(_nearest(asked, _load()))}?")


def parents(number: str) -> tuple[Rule, ...]:
    """Return the rules above a number, outermost first, without headings that are not rules."""
    parts = _bare(number).split(".")
    above = (".".join(parts[:length]) for length in range(1, len(parts)))
    return tuple(_load()[each] for each in above if each in _load())


def children(number: str) -> tuple[Rule, ...]:
    """Return the rules directly below a rule, chapter or heading: `4`, `4.3`, `1.3.4`.

    Sub-headings that are not rules are replaced by the rules below them.
    """
    prefix = _bare(number) + "."
    return tuple(
        each for each in below(number) if not any(parent.id.startswith(prefix) for parent in parents(each.id))
    )


def below(number: str, edition: str = NUMBERING) -> tuple[Rule, ...]:
    """Return all rules below a chapter, heading or rule of an edition."""
    prefix = _bare(number) + "."
    under = (ids for other, ids in _numbers_in(edition).items() if other.startswith(prefix))
    return tuple(_load()[each] for each in dict.fromkeys(each for ids in under for each in ids))


def numbered(number: str, edition: str = NUMBERING) -> tuple[Rule, ...]:
    """Return the current rules that have a given number in an edition."""
    return tuple(_load()[each] for each in _numbers_in(edition).get(_bare(number), ()))


def search(words: str | Iterable[str]) -> tuple[Rule, ...]:
    """Return the rules that contain all words, best match first.

    A word also matches longer words that start with it ("challeng" finds "challenging"), and case is ignored.
    Whole words in the summary rank first, then beginnings of words, then words in chapter and section titles.
    """
    text = words if isinstance(words, str) else " ".join(words)
    wanted = _words(text)
    if not wanted:
        raise InkwrightError("nothing to search for: give one or more words, such as: ready step")
    ranked = []
    for place, each in enumerate(_load().values()):
        summary, titles = _words(each.summary), _words(f"{each.chapter} {each.section}")
        scores = [_score(word, summary, titles) for word in wanted]
        if None not in scores:
            ranked.append((sum(score for score in scores if score is not None), place, each))
    ranked.sort(key=lambda row: row[:2])
    return tuple(each for _, _, each in ranked)


def similar_words(word: str) -> tuple[str, ...]:
    """Return similar words of the rulebook, for a search without results."""
    return tuple(difflib.get_close_matches(word.lower(), _vocabulary(), n=3, cutoff=0.75))


@functools.cache
def older_editions() -> tuple[str, ...]:
    """Return the older editions whose rule numbers are recorded, newest first."""
    recorded = {name for each in _load().values() for name in each.maps}
    return tuple(preset.name for preset in EDITIONS if preset.name in recorded)


def by_older_number(edition: str, number: str) -> tuple[Rule, ...]:
    """Return the current rules that had a number in an edition; usually one, sometimes several."""
    name = numbered_edition(edition)
    if name == NUMBERING:
        return (rule(number),)
    found = numbered(number, name)
    if not found:
        asked = _parse_number(number)
        nearest = ", ".join(_nearest(asked, _numbers_in(name)))
        raise InkwrightError(
            f"no current rule had the number {asked} in edition {name}; did you mean {nearest}?"
        )
    return found


def numbered_edition(name: str) -> str:
    """Return the name of an edition whose rule numbers are recorded. Raises InkwrightError."""
    found = find_edition(name).name
    if found != NUMBERING and found not in older_editions():
        known = ", ".join((NUMBERING, *older_editions()))
        raise InkwrightError(f"no rule numbers are recorded for edition {found}: choose one of {known}")
    return found


def scenarios(number: str) -> tuple[str, ...]:
    """Return the scenarios that show a rule, as `file: title`."""
    return _scenario_index().get(rule(number).id, ())


@functools.cache
def _load() -> Mapping[str, Rule]:
    text = resources.files(__package__).joinpath("rules.jsonl").read_text(encoding="utf-8")
    rows = (json.loads(line) for line in text.splitlines())
    return MappingProxyType(
        {
            row["id"]: Rule(
                id=row["id"],
                chapter=row["chapter"],
                section=row["section"],
                summary=row["summary"],
                testable=row["testable"],
                maps=MappingProxyType({name: tuple(ids) for name, ids in row["maps"].items()}),
                change=row.get("change"),
            )
            for row in rows
        }
    )


@functools.cache
def _scenario_index() -> Mapping[str, tuple[str, ...]]:
    text = resources.files(__package__).joinpath("scenario_index.json").read_text(encoding="utf-8")
    return {number: tuple(quote) for number, quote in json.loads(text).items()}


@functools.cache
def _numbers_in(edition: str) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    for each in _load().values():
        for number in (each.id,) if edition == NUMBERING else each.maps.get(edition, ()):
            found.setdefault(number, []).append(each.id)
    return found


@functools.cache
def _vocabulary() -> list[str]:
    texts = (f"{each.summary} {each.chapter} {each.section}" for each in _load().values())
    return sorted({word for text in texts for word in _words(text)})


def _bare(number: str) -> str:
    return number.strip().rstrip(".")


def _parse_number(number: str) -> str:
    if not is_id(number):
        raise InkwrightError(f"{quote(number)} is not a rule number; write it like 4.3.2.1")
    return _bare(number)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower().replace("’", "'"))


def _score(word: str, summary: list[str], titles: list[str]) -> int | None:
    """Return the distance of a word from a perfect match, or None if it does not match."""
    if word in summary:
        return 0
    if any(each.startswith(word) for each in summary):
        return 1
    if any(each.startswith(word) for each in titles):
        return 2
    return None


def _nearest(number: str, among: Iterable[str]) -> list[str]:
    """Return the three most similar numbers: longest common beginning, then smallest difference."""
    asked = [int(part) for part in number.split(".")]

    def distance(other: str) -> tuple[int, int, int]:
        parts = [int(part) for part in other.split(".")]
        same = 0
        while same < min(len(parts), len(asked)) and parts[same] == asked[same]:
            same += 1
        gap = abs(parts[same] - asked[same]) if same < min(len(parts), len(asked)) else 0
        return -same, gap, abs(len(parts) - len(asked))

    return sorted(among, key=distance)[:3]
