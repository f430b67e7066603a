"""Small changes that make a text readable: other forms of a word, missing words, words of other games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from inkwright.text.chart import Chart, TooManyReadings
from inkwright.text.grammar import GrammarSymbol
from inkwright.text.inflect import takes_an
from inkwright.text.normal import SELF, render_tokens
from inkwright.text.reader import KEYWORD, MOST_TOKENS, Declined, Reader

_MOST_TRIES = 160
"""Maximum number of changed texts to try; each takes a few milliseconds."""
_ROUNDS = 3
"""Maximum number of changes to one text."""
_KEPT = 3
"""Number of texts that are changed further in the next round."""
_SIMILAR = 0.6
_MOST_SIMILAR = 6
_SMALL_WORDS = (
    *(
        ",",
        ".",
        "a",
        "the",
        "to",
        "of",
        "you",
        "your",
        "this",
        "with",
        "and",
        "in",
        "from",
        "may",
        "it",
        "they",
    ),
    *("—", "{I}", "{S}", "{W}", "{L}", "{E}", "cost", "card", "cards", "character", "characters", "damage"),
    *("lore", "chosen", "each", "at", "for", "turn", "play", "into", "is", "named", "gets", "gains", "1"),
)
"""Words that are often left out, the most frequent first."""
_MEANT: dict[str, tuple[str, ...]] = {
    "destroy": ("banish",),
    "destroys": ("banishes",),
    "destroyed": ("banished",),
    "kill": ("banish",),
    "killed": ("banished",),
    "dies": ("is banished",),
    "tap": ("exert",),
    "tapped": ("exerted",),
    "untap": ("ready",),
    "untapped": ("ready",),
    "attacks": ("challenges", "quests"),
    "attack": ("challenge", "quest"),
    "attacked": ("challenged",),
    "creature": ("character",),
    "creatures": ("characters",),
    "ally": ("character of yours",),
    "allies": ("your characters",),
    "enemy": ("opposing",),
    "strength": ("{S}",),
    "power": ("{S}",),
    "willpower": ("{W}",),
    "health": ("{W}",),
    "toughness": ("{W}",),
    "ink": ("{I}", "ready ink"),
    "mana": ("{I}",),
    "exert": ("{E}",),
    "graveyard": ("discard",),
    "pile": ("",),
    "library": ("deck",),
    "summon": ("play",),
    "target": ("chosen",),
    "all": ("each", "all your"),
    "enters": ("is played",),
    "heal": ("remove",),
    "opponents": ("each opponent", "your opponents"),
    "has": ("have",),
    "have": ("has",),
}
"""Usual replacements of words that cards don't use, some of them from other games."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """Tokens of a text with their printed form."""

    tokens: tuple[str, ...]
    surfaces: tuple[str, ...]
    """Of each token, and of the ending."""

    def change(self, start: int, end: int, words: tuple[str, ...], noun: str) -> _Draft:
        """Replace some tokens by words."""
        printed = [*render_tokens(("x", *words), noun)[1:-1]]
        if printed and start == 0:
            printed[0] = printed[0].lstrip()
            printed[0] = printed[0][:1].upper() + printed[0][1:]
        surfaces = [*self.surfaces[:start], *printed, *self.surfaces[end:]]
        after = start + len(words)
        if start == 0 and not words and len(surfaces) > 1:
            surfaces[0] = surfaces[0].lstrip()
        for at in range(max(start - 1, 0), min(after, len(surfaces) - 1)):
            if surfaces[at].strip() in ("a", "an"):
                article = "an" if takes_an(surfaces[at + 1].strip()) else "a"
                surfaces[at] = surfaces[at].replace(surfaces[at].strip(), article)
        return _Draft((*self.tokens[:start], *words, *self.tokens[end:]), tuple(surfaces))

    @property
    def text(self) -> str:
        return "".join(self.surfaces).strip()


class _Repair:
    """Search for readable texts near one that is not."""

    def __init__(self, reader: Reader, noun: str, full_name: str, kind: str) -> None:
        self.reader = reader
        self.noun = noun
        self.full_name = full_name
        self.kind = kind
        self.symbol: GrammarSymbol = reader.grammar.symbols[kind]
        self.tries = _MOST_TRIES

    def search(self, text: str, most: int) -> list[str]:
        normal = self.reader.normalise(text, self.noun, self.full_name)
        if not normal.tokens or len(normal.tokens) > MOST_TOKENS:
            return []
        found: dict[str, None] = {}
        drafts = [_Draft(normal.tokens, tuple(normal.surfaces))]
        seen = {normal.tokens}
        for _ in range(_ROUNDS):
            further: list[tuple[int, _Draft]] = []
            for draft in drafts:
                chart = self.parse(draft)
                if chart is None:
                    continue
                for changed in self.changes(draft, chart):
                    if changed.tokens in seen:
                        continue
                    if len(found) >= most or self.tries <= 0:
                        return list(found)
                    seen.add(changed.tokens)
                    self.tries -= 1
                    reached = self.try_out(changed, found)
                    more = len(changed.tokens) - len(draft.tokens)
                    # Leaving out a word must help to read further; a replacement must at least be understood.
                    gained = reached - chart.furthest - max(more, 0)
                    if gained > 0 or (gained == 0 and more >= 0 and reached > chart.furthest):
                        further.append((gained, changed))
            if found:
                break
            further.sort(key=lambda each: -each[0])
            drafts = [draft for _, draft in further[:_KEPT]]
        return list(found)

    def parse(self, draft: _Draft) -> Chart | None:
        chart = Chart(draft.tokens)
        try:
            chart.parse(self.symbol, 0)
        except TooManyReadings:
            return None
        return chart

    def try_out(self, draft: _Draft, found: dict[str, None]) -> int:
        """Read a text and keep it if it is understood; return the position that reading reached."""
        chart = self.parse(draft)
        if chart is None:
            return 0
        if chart.readings(self.symbol):
            stop = "" if self.kind == KEYWORD or draft.text.endswith((".", "”", ")")) else "."
            try:
                self.reader.read(draft.text + stop, self.noun, self.full_name, self.kind)
            except Declined:
                return 0
            found[draft.text + stop] = None
            return 0
        return chart.furthest

    def changes(self, draft: _Draft, chart: Chart) -> Iterator[_Draft]:
        """Yield changed texts, the most likely first."""
        at, expected, length = chart.furthest, chart.expected, len(draft.tokens)
        stop = draft.tokens[at] if at < length else ""
        for place in (at, at - 1):
            if 0 <= place < length:
                for meant in _MEANT.get(draft.tokens[place].lower(), ()):
                    yield draft.change(place, place + 1, tuple(meant.split()), self.noun)
        for word in _similar(stop, expected):
            yield draft.change(at, at + 1, (word,), self.noun)
        missing = [word for word in _SMALL_WORDS if word in expected]
        for word in missing[:12]:
            yield draft.change(at, at, (word,), self.noun)
        if stop:
            yield draft.change(at, at + 1, (), self.noun)
        if SELF in expected:
            yield draft.change(at, at + 1, (SELF,), self.noun)
        for place in (at - 1, at - 2):
            if place >= 0:
                for word in _similar(draft.tokens[place], self.reader.grammar.words):
                    yield draft.change(place, place + 1, (word,), self.noun)
                yield draft.change(place, place + 1, (), self.noun)
        for word in missing[12:]:
            yield draft.change(at, at, (word,), self.noun)
        yield from self.shortened(draft, at)

    def shortened(self, draft: _Draft, at: int) -> Iterator[_Draft]:
        """Yield the text without the words from where reading stopped to the end of the clause or text."""
        length = len(draft.tokens)
        marks = [place for place in range(at) if draft.tokens[place] in (".", ",")]
        for start in reversed(marks):
            end = next((place for place in range(at, length) if draft.tokens[place] == "."), length)
            yield draft.change(start, end, (), self.noun)


def repairs(reader: Reader, text: str, noun: str, full_name: str, kind: str, most: int = 3) -> list[str]:
    """Return readable texts that differ from a text in a few words; `kind` is a start symbol."""
    return _Repair(reader, noun, full_name, kind).search(text, most)


def _similar(word: str, words: set[str]) -> list[str]:
    """Return the words that are spelt like a word, the most similar first."""
    if len(word) < 3:
        return []
    found: list[tuple[float, str]] = []
    matcher = SequenceMatcher(None, "", word.lower(), autojunk=False)
    for each in words:
        if each != word and abs(len(each) - len(word)) <= 3:
            matcher.set_seq1(each)
            if matcher.real_quick_ratio() >= _SIMILAR and matcher.quick_ratio() >= _SIMILAR:
                ratio = matcher.ratio()
                if ratio >= _SIMILAR:
                    found.append((-ratio, each))
    return [each for _, each in sorted(found)[:_MOST_SIMILAR]]
