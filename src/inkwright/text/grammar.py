"""The grammar: kinds of phrase, and phrases that both read words into a value and print it as words.

A *kind* is what may stand in a slot: an effect, a condition, a number. A *phrase* of a kind is a pattern of
words and slots together with the tree it stands for. Reading fills the tree's holes from the slots; printing
takes a tree apart and prints the slots. There is no phrase that only reads or only prints, with one exception
that is always marked: another wording (`other_wording=True`) is read, and printed as the usual one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from inkwright.effects.node import Node
from inkwright.effects.players import They, You
from inkwright.errors import InkwrightError
from inkwright.text import template as tp
from inkwright.text.inflect import third_person

Build = Callable[..., Any]
Unbuild = Callable[[Any], "tp.Bindings | None"]

NO = None
"""What a build function returns for values that do not go together, and an unbuild function for a tree that
the phrase does not say."""

_SLOT = re.compile(r"\{(?:(?P<name>\w+):)?(?P<kind>[\w.@^%]+)\}$")


class GrammarError(InkwrightError):
    """The grammar itself is wrong: an unknown kind, or a phrase that begins with its own kind."""


class Kind:
    """What may stand in a slot."""

    def __init__(self, name: str, at: int) -> None:
        self.name = name
        self.at = at
        self.first: First = First()

    def update_first(self) -> bool:
        """Work out again which tokens can come first; whether that changed anything."""
        return False

    def kinds_first(self) -> Iterable[Kind]:
        """The kinds that may stand at the very beginning, to find kinds that begin with themselves."""
        return ()

    def __repr__(self) -> str:
        return f"<{self.name}>"


class First:
    """Which tokens a kind can begin with."""

    __slots__ = ("empty", "tests", "words")

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.tests: list[Terminal] = []
        self.empty = False

    def admits(self, token: str) -> bool:
        """Whether the token can come first; for a kind that may be empty, every one can."""
        return self.empty or token in self.words or any(test.starts(token) for test in self.tests)

    def add(self, other: First) -> None:
        """Take in what another kind can begin with, but not that it may be empty."""
        self.words |= other.words
        for test in other.tests:
            if test not in self.tests:
                self.tests.append(test)

    def size(self) -> tuple[int, int, bool]:
        return len(self.words), len(self.tests), self.empty


class Terminal(Kind):
    """Single words by their look: numbers, names, symbols."""

    def __init__(
        self,
        name: str,
        at: int,
        starts: Callable[[str], bool],
        read: Callable[[Sequence[str], int], Iterable[tuple[int, Any]]],
        write: Callable[[Any], Sequence[str] | None],
    ) -> None:
        super().__init__(name, at)
        self.starts = starts
        self.read = read
        self.write = write
        self.first.tests.append(self)


Element = str | tuple[str, Kind]
"""A word, or a slot with its name and kind."""


class Phrase:
    """A pattern and what it means."""

    __slots__ = ("build", "elements", "first", "kind", "label", "other_wording", "slots", "unbuild")

    def __init__(
        self,
        kind: Kind,
        elements: tuple[Element, ...],
        build: Build,
        unbuild: Unbuild,
        other_wording: bool,
        label: str,
    ) -> None:
        self.kind = kind
        self.elements = elements
        self.build = build
        self.unbuild = unbuild
        self.other_wording = frozenset({label}) if other_wording else frozenset()
        self.label = label
        self.slots = tuple(each[0] for each in elements if not isinstance(each, str))
        self.first = First()

    def update_first(self) -> bool:
        before = self.first.size()
        for each in self.elements:
            if isinstance(each, str):
                self.first.words.add(each)
                break
            self.first.add(each[1].first)
            if not each[1].first.empty:
                break
        else:
            self.first.empty = True
        return self.first.size() != before

    def kinds_first(self) -> Iterable[Kind]:
        for each in self.elements:
            if isinstance(each, str):
                return
            yield each[1]
            if not each[1].first.empty:
                return


class Words(Kind):
    """A kind that phrases spell out."""

    def __init__(self, name: str, at: int) -> None:
        super().__init__(name, at)
        self.phrases: list[Phrase] = []
        self._starting: dict[str, tuple[Phrase, ...]] = {}

    def starting(self, token: str) -> tuple[Phrase, ...]:
        """The phrases that can begin with a token."""
        found = self._starting.get(token)
        if found is None:
            found = tuple(each for each in self.phrases if each.first.admits(token))
            self._starting[token] = found
        return found

    def update_first(self) -> bool:
        before = self.first.size()
        for each in self.phrases:
            each.update_first()
            self.first.add(each.first)
            self.first.empty = self.first.empty or each.first.empty
        return self.first.size() != before

    def kinds_first(self) -> Iterable[Kind]:
        for each in self.phrases:
            yield from each.kinds_first()


class Several(Kind):
    """A tuple of things of one kind, at least `least`, parted by words: `sep` between them, `last` before the
    last of three or more, `pair` between two."""

    def __init__(
        self,
        name: str,
        at: int,
        item: Kind,
        *,
        least: int,
        sep: tuple[str, ...],
        last: tuple[str, ...],
        pair: tuple[str, ...],
    ) -> None:
        super().__init__(name, at)
        self.item = item
        self.least = least
        self.sep, self.last, self.pair = sep, last, pair
        self.first.empty = least == 0

    def update_first(self) -> bool:
        before = self.first.size()
        self.first.add(self.item.first)
        return self.first.size() != before

    def kinds_first(self) -> Iterable[Kind]:
        return (self.item,)


class Grammar:
    """All kinds by name."""

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}
        self.words: set[str] = set()
        """Every word that stands in a pattern: those are written small at the start of a sentence."""

    # Defining.

    def kind(self, name: str) -> Kind:
        """The kind of that name; a new one is spelt out by phrases."""
        found = self.kinds.get(name)
        if found is None:
            found = self.kinds[name] = Words(name, len(self.kinds))
        return found

    def terminal(
        self,
        name: str,
        starts: Callable[[str], bool],
        read: Callable[[Sequence[str], int], Iterable[tuple[int, Any]]],
        write: Callable[[Any], Sequence[str] | None],
    ) -> None:
        """Define a kind of single words."""
        self._new(name)
        self.kinds[name] = Terminal(name, len(self.kinds), starts, read, write)

    def several(
        self,
        name: str,
        item: str,
        *,
        least: int = 1,
        sep: str = "",
        last: str | None = None,
        pair: str | None = None,
    ) -> None:
        """Define lists of a kind: `sep`, `last` and `pair` are words such as `, and`."""
        self._new(name)
        parts = [sep if each is None else each for each in (sep, last, pair)]
        words = [tuple(each.split()) for each in parts]
        for each in words:
            self.words.update(each)
        of = self.kind(item)  # made first: every kind has a place of its own
        self.kinds[name] = Several(
            name, len(self.kinds), of, least=least, sep=words[0], last=words[1], pair=words[2]
        )

    def _new(self, name: str) -> None:
        if name in self.kinds:
            raise GrammarError(
                f"{name!r} is used in a phrase before it is defined as a list or as single words"
            )

    def phrase(
        self,
        kind: str,
        pattern: str,
        means: Any = NO,
        *,
        build: Build | None = None,
        unbuild: Unbuild | None = None,
        check: Callable[[tp.Bindings], bool] | None = None,
        other_wording: bool = False,
    ) -> None:
        """Add a phrase: its pattern, and either the tree it means or a pair of functions.

        In a pattern `{kind}` or `{name:kind}` is a slot. `build` gets the slots by name and returns the
        value, or None when they do not go together; `unbuild` gets a value and returns the slots, or None.
        `check` says of the slots whether the phrase is for them.
        """
        into = self.kind(kind)
        if not isinstance(into, Words):
            raise GrammarError(f"{kind} has no phrases of its own")
        elements = tuple(map(self._element, pattern.split()))
        self.words.update(each for each in elements if isinstance(each, str))
        if build is None:
            build, unbuild = _by_template(means)
        if unbuild is None:
            raise GrammarError(f"{kind}: {pattern}: reads but does not print")
        if check is not None:
            build, unbuild = _checked(build, unbuild, check)
        label = f"{kind}: {pattern}"
        into.phrases.append(Phrase(into, elements, build, unbuild, other_wording, label))

    def verbs(self, kind: str, pattern: str, means: Any = NO, **more: Any) -> None:
        """Add a phrase for every person of a kind `name.@`.

        Persons are `you`, `s` (each opponent draws) and `p` (opponents draw; each opponent may draw). `@`
        in the pattern is the person, `%` the person without its ending (p for s), `^` is `you` or `they`,
        `$own` is `your` or `their`, `~draw` the verb in its form, and the hole `V.actor` in the
        tree, or the argument `actor` of a build function, is You() or They().
        """
        for person in PERSONS:
            self.phrase(kind.replace("@", person), _inflected(pattern, person), **_for(person, means, more))

    def numbers(self, kind: str, pattern: str, means: Any = NO, **more: Any) -> None:
        """Add a phrase for a kind `name.@` in the singular (`s`) and the plural (`p`); see `verbs`."""
        for number in ("s", "p"):
            self.phrase(kind.replace("@", number), _inflected(pattern, number), means, **more)

    def _element(self, part: str) -> Element:
        slot = _SLOT.match(part)
        if not slot or part in SYMBOLS:
            return part
        return slot["name"] or slot["kind"].partition(".")[0], self.kind(slot["kind"])

    def finish(self) -> Grammar:
        """Check the grammar and work out what every kind can begin with."""
        for kind in self.kinds.values():
            if isinstance(kind, Words) and not kind.phrases:
                raise GrammarError(f"no phrase says what {kind.name!r} is")
        changed = True
        while changed:
            changed = sum(kind.update_first() for kind in self.kinds.values()) > 0
        for kind in self.kinds.values():
            self._check_start(kind, kind, set())
        return self

    def _check_start(self, kind: Kind, at: Kind, seen: set[str]) -> None:
        for each in at.kinds_first():
            if each is kind:
                raise GrammarError(f"a phrase of {kind.name!r} begins with {kind.name!r} itself")
            if each.name not in seen:
                seen.add(each.name)
                self._check_start(kind, each, seen)

    @property
    def phrases(self) -> list[Phrase]:
        """Every phrase."""
        return [phrase for kind in self.kinds.values() if isinstance(kind, Words) for phrase in kind.phrases]


SYMBOLS = frozenset({"{E}", "{I}", "{S}", "{W}", "{L}", "{K}"})
"""Exert, ink, strength, willpower, lore and the inkwell symbol, as words."""

PERSONS = ("you", "s", "p")


def actor(person: str) -> Node:
    """Who acts in a phrase of that person."""
    return You() if person == "you" else They()


def _inflected(pattern: str, person: str) -> str:
    words = []
    for each in pattern.split():
        if each.startswith("~") and len(each) > 1:
            each = third_person(each[1:]) if person == "s" else each[1:]
        base = "you" if person == "you" else "p"
        actor_word = "you" if person == "you" else "they"
        if each == "$own":
            each = "your" if person == "you" else "their"
        words.append(each.replace("@", person).replace("^", actor_word).replace("%", base))
    return " ".join(words)


def _for(person: str, means: Any, more: dict[str, Any]) -> dict[str, Any]:
    if means is not NO:
        return more | {"means": tp.fill_one(means, "actor", actor(person))}
    build, unbuild, who = more["build"], more["unbuild"], actor(person)
    return more | {
        "build": lambda **slots: build(actor=who, **slots),
        "unbuild": lambda value: unbuild(value, who),
    }


def _checked(build: Build, unbuild: Unbuild, check: Callable[[tp.Bindings], bool]) -> tuple[Build, Unbuild]:
    def checked_build(**slots: Any) -> Any:
        return build(**slots) if check(slots) else NO

    def checked_unbuild(value: Any) -> tp.Bindings | None:
        slots = unbuild(value)
        return slots if slots is not None and check(slots) else NO

    return checked_build, checked_unbuild


def _by_template(means: Any) -> tuple[Build, Unbuild]:
    def build(**slots: Any) -> Any:
        return tp.fill(means, slots)

    def unbuild(value: Any) -> tp.Bindings | None:
        found: tp.Bindings = {}
        return found if tp.match(means, value, found) else None

    return build, unbuild
