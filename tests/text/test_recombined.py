"""Parts of different cards put together: what can be said is read back, and said the same way again."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

import card_texts
from card_texts import CorpusReader
from inkwright.effects import abilities as ab
from inkwright.effects.conditions import Condition
from inkwright.effects.control import Seq
from inkwright.effects.costs import Cost
from inkwright.effects.node import Effect, Node
from inkwright.errors import InkwrightError
from inkwright.text.reader import KEYWORD as KEYWORD_LINE
from inkwright.text.reader import Declined


@dataclass
class Parts:
    """The parts of the abilities of all cards."""

    triggers: list[ab.Triggered] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    statics: list[ab.Static] = field(default_factory=list)
    costs: list[Cost] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)

    def add(self, tree: Node) -> None:
        if isinstance(tree, ab.Triggered | ab.Activated | ab.ActionEffect):
            self.effects.append(tree.effect)
        if isinstance(tree, ab.Triggered):
            self.triggers.append(tree)
        if isinstance(tree, ab.Activated):
            self.costs.append(tree.cost)
        if isinstance(tree, ab.Static):
            self.statics.append(tree)
        if isinstance(tree, ab.Triggered | ab.Static) and tree.condition is not None:
            self.conditions.append(tree.condition)

    def ability(self, rng: random.Random) -> Node:
        """An ability of parts that were not on one card."""
        effect = rng.choice(self.effects)
        sort = rng.randrange(5)
        if sort == 0:
            return ab.Triggered(rng.choice(self.triggers).when, effect)
        if sort == 1:
            return ab.Triggered(rng.choice(self.triggers).when, effect, rng.choice(self.conditions))
        if sort == 2:
            return ab.Activated(rng.choice(self.costs), effect)
        if sort == 3:
            return ab.Static(rng.choice(self.statics).parts, rng.choice(self.conditions))
        return ab.ActionEffect(Seq((*_sentences(effect), *_sentences(rng.choice(self.effects)))))


def _sentences(effect: Effect) -> tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Seq) else (effect,)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_made_of_the_parts_of_cards_is_read_as_it_is_printed(seed: int, corpus: CorpusReader) -> None:
    reader, parts, rng = corpus, Parts(), random.Random(seed)
    for entry in card_texts.entries():
        if entry.constructed and entry.source.kind not in (card_texts.REMINDER, KEYWORD_LINE):
            parts.add(reader.read(*entry.key).tree)
    seen: Counter[str] = Counter()
    for _ in range(250):
        made = parts.ability(rng)
        noun = "action" if isinstance(made, ab.ActionEffect) else "character"
        try:
            text = reader.print(made, noun)
        except InkwrightError:
            seen["cannot be said"] += 1  # it speaks of a card that the other part does not know
            continue
        try:
            again = reader.read(text, noun).tree
        except Declined as declined:
            assert "nothing to refer to" in str(declined), text
            seen["speaks of nobody"] += 1
            continue
        assert reader.print(again, noun) == text
        seen["read"] += 1
    assert seen["read"] > 150, seen
