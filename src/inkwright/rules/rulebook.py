"""The rules catalogue: every numbered rule of the newest edition in our own words.

Rules are found by number, by words, or by the number they had in an older edition. The catalogue is package
data and is read on first use.
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

from inkwright.errors import InkwrightError, shown
from inkwright.rules.editions import EDITIONS, NEWEST
from inkwright.rules.editions import edition as find_edition

NUMBERING = NEWEST.name
"""The edition whose rule numbers are used throughout."""

_ID = re.compile(r"[0-9]{1,4}(\.[0-9]{1,4})*")
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule."""

    id: str
    """Its number in the newest edition, such as `4.3.2.1`."""
    chapter: str
    section: str
    summary: str
    """What it says, in our own words."""
    testable: bool
    """Whether a game position can show it; definitions and rules about objects on the table are not."""
    maps: Mapping[str, tuple[str, ...]] = field(hash=False)
    """Edition name -> its numbers there; an edition that lacks the rule is absent."""
    change: str | None = None
    """What happened to it since edition 2.1, such as `new in 2.3`; None if nothing did."""


def is_id(text: str) -> bool:
    """Whether `text` has the form of a rule number, existing or not."""
    return _ID.fullmatch(_bare(text)) is not None


def rules() -> tuple[Rule, ...]:
    """Every rule, in the order of the numbers."""
    return tuple(_load().values())


def rule(number: str) -> Rule:
    """The rule with this number in the newest edition."""
    asked = _checked(number)
    found = _load().get(asked)
    if found is not None:
        return found
    under = children(asked)
    if under:
        listed = ", ".join(each.id for each in under[:8]) + (", ..." if len(under) > 8 else "")
        raise InkwrightError(f"{asked} is a heading without a rule of its own; under it are {listed}")
    raise InkwrightError(f"there is no rule {asked}; the nearest are {', '.join(_nearest(asked, _load()))}")


def parents(number: str) -> tuple[Rule, ...]:
    """The rules above `number`, outermost first; headings that are not rules are passed over."""
    parts = _bare(number).split(".")
    above = (".".join(parts[:length]) for length in range(1, len(parts)))
    return tuple(_load()[each] for each in above if each in _load())


def children(number: str) -> tuple[Rule, ...]:
    """The rules next below `number`, which may also be a chapter or a heading: `4`, `4.3`, `1.3.4`.

    Below a heading whose own sub-headings are not rules, those of the sub-headings are given.
    """
    prefix = _bare(number) + "."
    return tuple(
        each for each in below(number) if not any(parent.id.startswith(prefix) for parent in parents(each.id))
    )


def below(number: str, edition: str = NUMBERING) -> tuple[Rule, ...]:
    """Every rule under a chapter, heading or rule of an edition."""
    prefix = _bare(number) + "."
    under = (ids for other, ids in _numbers_in(edition).items() if other.startswith(prefix))
    return tuple(_load()[each] for each in dict.fromkeys(each for ids in under for each in ids))


def numbered(number: str, edition: str = NUMBERING) -> tuple[Rule, ...]:
    """The rules of today which an edition gives exactly this number; none if it is no rule there."""
    return tuple(_load()[each] for each in _numbers_in(edition).get(_bare(number), ()))


def search(words: str | Iterable[str]) -> tuple[Rule, ...]:
    """The rules that mention all of the words, best match first.

    A word matches any word it begins ("challeng" finds "challenging"); case does not matter. Whole words in
    the summary count before beginnings of words, and those before words in a title of chapter or section.
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
    """Words of the catalogue that look like `word`, for a search that found nothing."""
    return tuple(difflib.get_close_matches(word.lower(), _vocabulary(), n=3, cutoff=0.75))


@functools.cache
def older_editions() -> tuple[str, ...]:
    """The older editions whose numbers the catalogue knows, newest first."""
    recorded = {name for each in _load().values() for name in each.maps}
    return tuple(preset.name for preset in EDITIONS if preset.name in recorded)


def by_older_number(edition: str, number: str) -> tuple[Rule, ...]:
    """The rules of today that edition `edition` numbered `number`; usually one, sometimes several."""
    name = numbered_edition(edition)
    if name == NUMBERING:
        return (rule(number),)
    found = numbered(number, name)
    if not found:
        asked = _checked(number)
        nearest = ", ".join(_nearest(asked, _numbers_in(name)))
        raise InkwrightError(
            f"no rule of today had the number {asked} in edition {name}; the nearest are {nearest}"
        )
    return found


def numbered_edition(name: str) -> str:
    """The name of the edition called `name`, if the catalogue knows its numbers."""
    found = find_edition(name).name
    if found != NUMBERING and found not in older_editions():
        known = ", ".join((NUMBERING, *older_editions()))
        raise InkwrightError(f"no rule numbers are recorded for edition {found}: choose one of {known}")
    return found


def scenarios(number: str) -> tuple[str, ...]:
    """The scenarios that show a rule, as `file: title`."""
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
    return {number: tuple(shown) for number, shown in json.loads(text).items()}


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


def _checked(number: str) -> str:
    if not is_id(number):
        raise InkwrightError(f"{shown(number)} is not a rule number: write one like 4.3.2.1")
    return _bare(number)


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower().replace("’", "'"))


def _score(word: str, summary: list[str], titles: list[str]) -> int | None:
    """How far a word is from a perfect match, or None if it is not there."""
    if word in summary:
        return 0
    if any(each.startswith(word) for each in summary):
        return 1
    if any(each.startswith(word) for each in titles):
        return 2
    return None


def _nearest(number: str, among: Iterable[str]) -> list[str]:
    """The three existing numbers closest to `number`: longest common beginning, then smallest gap."""
    asked = [int(part) for part in number.split(".")]

    def distance(other: str) -> tuple[int, int, int]:
        parts = [int(part) for part in other.split(".")]
        same = 0
        while same < min(len(parts), len(asked)) and parts[same] == asked[same]:
            same += 1
        gap = abs(parts[same] - asked[same]) if same < min(len(parts), len(asked)) else 0
        return -same, gap, abs(len(parts) - len(asked))

    return sorted(among, key=distance)[:3]
