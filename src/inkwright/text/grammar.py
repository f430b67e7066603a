"""The grammar: productions that both read words into a tree and print the tree as words.

A *nonterminal* is anything that can fill a slot: an effect, a condition, a number. A *production* is a
pattern of words and slots together with the tree it stands for. Reading fills the holes of the tree from the
slots; printing takes a tree apart and prints the slots. No production only reads or only prints, except for
another wording (`other_wording=True`), which is read and then printed as the usual one.
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
"""Result of a build function for slots that do not fit, and of an unbuild function for a tree that
the production does not mean."""


def never(value: Any, actor: Any = None) -> tp.Bindings | None:
    """Unbuild nothing: for productions that are read but never printed."""
    return NO


_SLOT = re.compile(r"\{(?:(?P<name>\w+(?:,\w+)*,?):)?(?P<symbol>[\w.@^%]+)\}$")


class GrammarError(InkwrightError):
    """Error in the grammar itself: an undefined nonterminal, or left recursion."""


class GrammarSymbol:
    """Terminal, nonterminal or list."""

    def __init__(self, name: str, at: int) -> None:
        self.name = name
        self.at = at
        self.first: FirstSet = FirstSet()

    def update_first(self) -> bool:
        """Update the first set and return True if it has changed."""
        return False

    def first_symbols(self) -> Iterable[GrammarSymbol]:
        """Return the symbols that can stand first, to find left recursion."""
        return ()

    def __repr__(self) -> str:
        return f"<{self.name}>"


class FirstSet:
    """Tokens that a symbol can begin with."""

    __slots__ = ("empty", "tests", "words")

    def __init__(self) -> None:
        self.words: set[str] = set()
        self.tests: list[Terminal] = []
        self.empty = False

    def has(self, token: str) -> bool:
        """Return True if the symbol can begin with a token."""
        return token in self.words or any(test.starts(token) for test in self.tests)

    def add(self, other: FirstSet) -> None:
        """Add the tokens of another set, but not whether it may be empty."""
        self.words |= other.words
        for test in other.tests:
            if test not in self.tests:
                self.tests.append(test)

    def size(self) -> tuple[int, int, bool]:
        return len(self.words), len(self.tests), self.empty


class Terminal(GrammarSymbol):
    """Tokens recognised by their form: numbers, names, icons."""

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


Element = str | tuple[str, GrammarSymbol]
"""A word, or a slot: its name and its symbol."""


class Production:
    """A pattern and its meaning."""

    __slots__ = ("build", "elements", "label", "other_wording", "slots", "symbol", "unbuild")

    def __init__(
        self,
        symbol: GrammarSymbol,
        elements: tuple[Element, ...],
        build: Build,
        unbuild: Unbuild,
        other_wording: bool,
        label: str,
    ) -> None:
        self.symbol = symbol
        self.elements = elements
        self.build = build
        self.unbuild = unbuild
        self.other_wording = other_wording
        self.label = label
        self.slots = tuple(each[0] for each in elements if not isinstance(each, str))

    def admits(self, token: str) -> bool:
        """Return True if a token can come first; any token can if all slots may be empty."""
        for each in self.elements:
            if isinstance(each, str):
                return each == token
            if each[1].first.has(token):
                return True
            if not each[1].first.empty:
                return False
        return True

    def add_first(self, first: FirstSet) -> None:
        """Add the tokens that it can begin with to a set."""
        for each in self.elements:
            if isinstance(each, str):
                first.words.add(each)
                return
            first.add(each[1].first)
            if not each[1].first.empty:
                return
        first.empty = True

    def first_symbols(self) -> Iterable[GrammarSymbol]:
        for each in self.elements:
            if isinstance(each, str):
                return
            yield each[1]
            if not each[1].first.empty:
                return


class Nonterminal(GrammarSymbol):
    """Symbol defined by productions."""

    def __init__(self, name: str, at: int) -> None:
        super().__init__(name, at)
        self.productions: list[Production] = []
        self._by_token: dict[str, tuple[Production, ...]] = {}

    def starting_with(self, token: str) -> tuple[Production, ...]:
        """Return the productions that can begin with a token."""
        found = self._by_token.get(token)
        if found is None:
            found = tuple(each for each in self.productions if each.admits(token))
            self._by_token[token] = found
        return found

    def update_first(self) -> bool:
        before = self.first.size()
        for each in self.productions:
            each.add_first(self.first)
        return self.first.size() != before

    def first_symbols(self) -> Iterable[GrammarSymbol]:
        for each in self.productions:
            yield from each.first_symbols()


class ListSymbol(GrammarSymbol):
    """List of at least `least` items.

    The separators are `sep` between items, `last` before the last of three or more, `pair` between two.
    """

    def __init__(
        self,
        name: str,
        at: int,
        item: GrammarSymbol,
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

    def first_symbols(self) -> Iterable[GrammarSymbol]:
        return (self.item,)


class Grammar:
    """Symbols by name."""

    def __init__(self) -> None:
        self.symbols: dict[str, GrammarSymbol] = {}
        self.words: set[str] = set()
        """All words of patterns; the normal form has them in lower case at the start of a sentence."""
        self._elements: dict[str, Element] = {}

    # Defining.

    def symbol(self, name: str) -> GrammarSymbol:
        """Return the symbol of that name, by default a new nonterminal."""
        found = self.symbols.get(name)
        if found is None:
            found = self.symbols[name] = Nonterminal(name, len(self.symbols))
        return found

    def terminal(
        self,
        name: str,
        starts: Callable[[str], bool],
        read: Callable[[Sequence[str], int], Iterable[tuple[int, Any]]],
        write: Callable[[Any], Sequence[str] | None],
    ) -> None:
        """Define a terminal."""
        self._new(name)
        self.symbols[name] = Terminal(name, len(self.symbols), starts, read, write)

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
        """Define a list of items; `sep`, `last` and `pair` are words such as `, and`."""
        self._new(name)
        parts = [sep if each is None else each for each in (sep, last, pair)]
        words = [tuple(each.split()) for each in parts]
        for each in words:
            self.words.update(each)
        item_symbol = self.symbol(item)  # made first: each symbol gets its own object
        self.symbols[name] = ListSymbol(
            name, len(self.symbols), item_symbol, least=least, sep=words[0], last=words[1], pair=words[2]
        )

    def _new(self, name: str) -> None:
        if name in self.symbols:
            raise GrammarError(f"{name!r} is used before it is defined as a list or a terminal")

    def phrase(
        self,
        symbol: str,
        pattern: str,
        means: Any = NO,
        *,
        build: Build | None = None,
        unbuild: Unbuild | None = None,
        check: Callable[[tp.Bindings], bool] | None = None,
        other_wording: bool = False,
    ) -> None:
        """Add a production: a pattern, and either the tree it means or a pair of functions.

        In a pattern `{symbol}` or `{name:symbol}` is a slot. `{a,b:symbol}` is one whose value is a tuple, of
        which each part is a slot by itself; `{a,:symbol}` has a single part, which may be None; `{_:symbol}`
        stands for words with one meaning, True, which the tree leaves out. `build` gets the slots by name
        and returns the tree, or None for slots that do not fit together; `unbuild` gets a tree and returns
        the slots, or None. `check` returns False for slots to which the production does not apply.
        """
        into = self.symbol(symbol)
        if not isinstance(into, Nonterminal):
            raise GrammarError(f"{symbol} is not a nonterminal")
        elements = tuple(self._element(part) for part in pattern.split())
        self.words.update(each for each in elements if isinstance(each, str))
        if build is None:
            template = _Template(means)
            build, unbuild = template.build, template.unbuild
        if unbuild is None:
            raise GrammarError(f"{symbol}: {pattern}: reads but does not print")
        if check is not None:
            build, unbuild = _with_check(build, unbuild, check)
        names = [each[0] for each in elements if not isinstance(each, str)]
        if any("," in each or each == "_" for each in names):
            build, unbuild = _with_parts(build, unbuild, names)
        label = f"{symbol}: {pattern}"
        into.productions.append(Production(into, elements, build, unbuild, other_wording, label))

    def verbs(self, symbol: str, pattern: str, means: Any = NO, **more: Any) -> None:
        """Add a production for every person of a nonterminal `name.@`.

        Persons are `you`, `s` (each opponent draws) and `p` (opponents draw; each opponent may draw). `@` in
        the pattern is the person, `%` the person without its ending (p for s), `^` is `you` or `they`, `$own`
        is `your` or `their`, `~draw` the verb in its form, and the hole `V.actor` in the tree, or the
        argument `actor` of a build function, is You() or They().
        """
        for person in PERSONS:
            self.phrase(
                symbol.replace("@", person), inflect(pattern, person), **_for_person(person, means, more)
            )

    def numbers(self, symbol: str, pattern: str, means: Any = NO, **more: Any) -> None:
        """Add a production for the singular (`s`) and the plural (`p`) of a nonterminal `name.@`."""
        for number in ("s", "p"):
            self.phrase(symbol.replace("@", number), inflect(pattern, number), means, **more)

    def _element(self, part: str) -> Element:
        """Return a part of a pattern; equal parts, of which there are many, are shared."""
        found = self._elements.get(part)
        if found is None:
            slot = _SLOT.match(part)
            found = self._elements[part] = (
                (slot["name"] or slot["symbol"].partition(".")[0], self.symbol(slot["symbol"]))
                if slot and part not in ICONS
                else part
            )
        return found

    def finish(self) -> Grammar:
        """Check the grammar and compute the first sets."""
        for symbol in self.symbols.values():
            if isinstance(symbol, Nonterminal) and not symbol.productions:
                raise GrammarError(f"{symbol.name!r} has no production")
        changed = True
        while changed:
            changed = sum(symbol.update_first() for symbol in self.symbols.values()) > 0
        for symbol in self.symbols.values():
            self._check_start(symbol, symbol, set())
        return self

    def _check_start(self, symbol: GrammarSymbol, at: GrammarSymbol, seen: set[str]) -> None:
        for each in at.first_symbols():
            if each is symbol:
                raise GrammarError(f"{symbol.name!r} is left-recursive")
            if each.name not in seen:
                seen.add(each.name)
                self._check_start(symbol, each, seen)

    @property
    def productions(self) -> list[Production]:
        """All productions."""
        return [
            production
            for symbol in self.symbols.values()
            if isinstance(symbol, Nonterminal)
            for production in symbol.productions
        ]


ICONS = frozenset({"{E}", "{I}", "{S}", "{W}", "{L}", "{K}"})
"""Icons on cards as words: exert, ink, strength, willpower, lore and the inkwell."""

PERSONS = ("you", "s", "p")


def actor(person: str) -> Node:
    """Return the player who acts in a production of that person."""
    return You() if person == "you" else They()


def inflect(pattern: str, person: str) -> str:
    """Return a pattern of `Grammar.verbs` for one person."""
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


def _for_person(person: str, means: Any, more: dict[str, Any]) -> dict[str, Any]:
    if means is not NO:
        return more | {"means": tp.fill_one(means, "actor", actor(person))}
    build, unbuild, who = more["build"], more["unbuild"], actor(person)
    return more | {
        "build": lambda **slots: build(actor=who, **slots),
        "unbuild": lambda value: unbuild(value, who),
    }


def _with_check(
    build: Build, unbuild: Unbuild, check: Callable[[tp.Bindings], bool]
) -> tuple[Build, Unbuild]:
    def checked_build(**slots: Any) -> Any:
        return build(**slots) if check(slots) else NO

    def checked_unbuild(value: Any) -> tp.Bindings | None:
        slots = unbuild(value)
        return slots if slots is not None and check(slots) else NO

    return checked_build, checked_unbuild


def _with_parts(build: Build, unbuild: Unbuild, names: Sequence[str]) -> tuple[Build, Unbuild]:
    """Return functions for slots of which some have several names, one for each part of their value."""
    parts = {each: each.rstrip(",").split(",") for each in names}

    def build_of_parts(**slots: Any) -> Any:
        by_part: tp.Bindings = {}
        for name, value in slots.items():
            if "," in name:
                by_part.update(zip(parts[name], value, strict=True))
            elif name != "_":
                by_part[name] = value
        return build(**by_part)

    def unbuild_to_parts(value: Any) -> tp.Bindings | None:
        by_part = unbuild(value)
        if by_part is None:
            return NO
        by_part["_"] = True
        return {
            each: tuple(by_part[part] for part in parts[each]) if "," in each else by_part[each]
            for each in names
        }

    return build_of_parts, unbuild_to_parts


class _Template:
    """Meaning of a production that is a tree with holes; smaller than two functions with a scope."""

    __slots__ = ("means",)

    def __init__(self, means: Any) -> None:
        self.means = means

    def build(self, **slots: Any) -> Any:
        return tp.fill(self.means, slots)

    def unbuild(self, value: Any) -> tp.Bindings | None:
        found: tp.Bindings = {}
        return found if tp.match(self.means, value, found) else None
