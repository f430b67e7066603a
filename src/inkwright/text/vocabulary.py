"""Open vocabulary: names, classifications and titles, which grow with every set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from inkwright.effects.keywords import KEYWORDS as ALL_KEYWORDS
from inkwright.text.normal import render_tokens, tokens_of

KEYWORDS = tuple(each.name for each in ALL_KEYWORDS.values() if not each.number)
"""Keywords without a number."""
PLUS_KEYWORDS = tuple(each.name for each in ALL_KEYWORDS.values() if each.number == "plus")
"""Keywords with `+` and a number."""
_OTHERS = [each for each in ALL_KEYWORDS.values() if each.number in ("plain", "ink")]
NUMBER_KEYWORDS = tuple(each.name for each in _OTHERS if " " not in each.name and not each.variants)
"""Keywords of one word with a number."""
OTHER_KEYWORDS = tuple(each.name.split()[0] for each in _OTHERS if each.name not in NUMBER_KEYWORDS)
"""First words of the other keywords."""
INKS = ("Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel")

_NOT_OPEN = frozenset(KEYWORDS + PLUS_KEYWORDS + NUMBER_KEYWORDS + OTHER_KEYWORDS + INKS)
_VARIANTS = frozenset(word for each in ALL_KEYWORDS.values() for word in each.variants)
_LINKS = frozenset({"of", "the", "and", "von", "de", "&", "in", "to", "a", "for", "on"})


@dataclass(frozen=True)
class Vocabulary:
    """Known names and classifications; others are recognised by capital letters."""

    names: frozenset[str] = frozenset()
    classifications: frozenset[str] = frozenset()
    _by_first: dict[str, list[tuple[tuple[str, ...], str]]] = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, names: Iterable[str], classifications: Iterable[str]) -> Vocabulary:
        """Return a vocabulary of names and classifications."""
        made = cls(frozenset(names), frozenset(classifications))
        for name in made.names:
            tokens = tokens_of(name)
            made._by_first.setdefault(tokens[0], []).append((tokens, name))
        for known in made._by_first.values():
            known.sort(key=lambda each: (-len(each[0]), each[1]))
        return made

    def name_at(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, str]]:
        """Yield the name at a position: the longest known one, or else the words in capitals."""
        if at >= len(tokens):
            return
        for words, name in self._by_first.get(tokens[at], ()):
            if tuple(tokens[at : at + len(words)]) == words:
                yield at + len(words), name
                return
        end = self._capitals(tokens, at)
        if end > at:
            yield end, "".join(render_tokens(tuple(tokens[at:end]), "")[:-1])

    def _capitals(self, tokens: Sequence[str], at: int) -> int:
        end = at
        while end < len(tokens):
            link = end
            while link < len(tokens) and end > at and tokens[link] in _LINKS:
                link += 1
            if link >= len(tokens) or not is_capital(tokens[link]):
                break
            end = link + 1
        return end

    def classification_at(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, str]]:
        """Yield the classification at a position: a known one, or else all unknown words in capitals."""
        for length in (2, 1):
            said = " ".join(tokens[at : at + length])
            if len(tokens) >= at + length and said in self.classifications and said != "Song":
                yield at + length, said
                return
        end = at
        while end < len(tokens) and is_capital(tokens[end]) and not self._is_closed(tokens[end]):
            end += 1
        if end > at:
            yield end, " ".join(tokens[at:end])

    def _is_closed(self, word: str) -> bool:
        """Return True for a word that can't be part of an unknown classification."""
        return word in _NOT_OPEN or word in _VARIANTS or word in self.classifications


def is_capital(token: str) -> bool:
    """Return True if a word begins with a capital letter."""
    return token[:1].isupper()
