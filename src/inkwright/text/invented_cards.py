"""Invented cards: abilities recombined from the phrases of real cards.

Whole clauses change places, and so do phrases within them: filters, amounts, targets, durations, conditions.
Every text must be read back as it was printed, and the cards must be playable without a fault.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from inkwright.cards.model import (
    ACTION,
    CHARACTER,
    INKS,
    ITEM,
    LOCATION,
    STATS,
    TYPES,
    USUAL_COPIES,
    Card,
    Printing,
)
from inkwright.cards.table import CardTable
from inkwright.effects import abilities as ab
from inkwright.effects.amounts import Amount
from inkwright.effects.codec import to_json
from inkwright.effects.conditions import Condition
from inkwright.effects.control import Seq
from inkwright.effects.costs import Cost
from inkwright.effects.durations import Duration
from inkwright.effects.filters import CardTest, Filter
from inkwright.effects.node import Effect, Node, nodes_of
from inkwright.effects.players import Players
from inkwright.effects.targets import Target
from inkwright.effects.triggers import When
from inkwright.errors import InkwrightError
from inkwright.text.custom import reader_for
from inkwright.text.reader import Ambiguous, Declined, Reader

PHRASES: tuple[type[Node], ...] = (Filter, CardTest, Amount, Target, Duration, Condition, Players, When)
"""Nodes that may be replaced by another of the same kind."""
UNPRINTABLE, NO_ANTECEDENT = "can't be printed", "refers to nothing"
DECLINED, AMBIGUOUS, REWORDED, READ = "not read", "ambiguous", "printed differently", "read"
DANGLING = ("nothing to refer to", "a pronoun refers to")
"""Reasons to decline a text whose pronoun has no antecedent, as happens when clauses change places."""
MAX_TRIES = 200


@dataclass
class Phrases:
    """The parts of the abilities of many cards."""

    triggers: list[ab.Triggered] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    statics: list[ab.Static] = field(default_factory=list)
    costs: list[Cost] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    within: dict[type[Node], list[Node]] = field(default_factory=dict)
    """Phrases within clauses, by their class."""

    @classmethod
    def of(cls, abilities: Iterable[Node]) -> Phrases:
        """Return the parts of some abilities."""
        found = cls()
        for ability in abilities:
            found.add(ability)
        return found

    def add(self, tree: Node) -> None:
        """Add the parts of an ability."""
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
        for node in nodes_of(tree):
            if isinstance(node, PHRASES):
                self.within.setdefault(type(node), []).append(node)

    def ability(self, rng: random.Random, sort: int) -> Node:
        """Return an ability of one of five kinds, with clauses from different cards."""
        effect = rng.choice(self.effects)
        if sort == 0:
            return ab.Triggered(rng.choice(self.triggers).when, effect)
        if sort == 1:
            return ab.Triggered(rng.choice(self.triggers).when, effect, rng.choice(self.conditions))
        if sort == 2:
            return ab.Activated(rng.choice(self.costs), effect)
        if sort == 3:
            return ab.Static(rng.choice(self.statics).parts, rng.choice(self.conditions))
        return ab.ActionEffect(Seq((*_sentences(effect), *_sentences(rng.choice(self.effects)))))

    def swap_phrase(self, tree: Node, rng: random.Random) -> Node:
        """Replace one phrase within an ability by another of its class."""
        places = [node for node in nodes_of(tree) if type(node) in self.within]
        if not places:
            return tree
        old = rng.choice(places)
        return _replaced(tree, old, rng.choice(self.within[type(old)]))


def _replaced(tree: Node, old: Node, new: Node) -> Node:
    if tree is old:
        return new
    changed: dict[str, object] = {}
    for name, value in zip(tree.fields, tree.values(), strict=True):
        if isinstance(value, Node):
            changed[name] = _replaced(value, old, new)
        elif isinstance(value, tuple):
            changed[name] = tuple(
                _replaced(each, old, new) if isinstance(each, Node) else each for each in value
            )
    return tree.replace(**changed)


def _sentences(effect: Effect) -> tuple[Effect, ...]:
    return effect.effects if isinstance(effect, Seq) else (effect,)


@dataclass(frozen=True, slots=True)
class Attempt:
    """An invented ability: the result, its text and its tree."""

    result: str
    text: str = ""
    tree: Node | None = None


def attempt(reader: Reader, tree: Node, noun: str) -> Attempt:
    """Print an ability, read the text and print that again."""
    try:
        text = reader.print(tree, noun)
    except (InkwrightError, TypeError):
        return Attempt(UNPRINTABLE)
    try:
        again = reader.read(text, noun).tree
    except Ambiguous:
        return Attempt(AMBIGUOUS, text)
    except Declined as declined:
        dangling = any(words in str(declined) for words in DANGLING)
        return Attempt(NO_ANTECEDENT if dangling else DECLINED, text)
    try:
        same = reader.print(again, noun) == text
    except InkwrightError:
        same = False
    return Attempt(READ if same else REWORDED, text, again)


class Inventor:
    """Maker of invented cards from the cards of a table."""

    def __init__(self, table: CardTable, seed: int = 0) -> None:
        self.reader = reader_for(table)
        self.rng = random.Random(seed)
        trees = (tree for card in table if card.unsupported is None for _, tree in card.abilities)
        self.phrases = Phrases.of(trees)
        self.results: Counter[str] = Counter()
        self.faulty: list[Attempt] = []
        """Texts that were printed but are not read back as printed."""

    def invent(self, noun: str) -> Attempt:
        """Attempt one ability for a card of this type."""
        sort = 4 if noun == ACTION else self.rng.randrange(4)
        if noun == LOCATION and sort == 2:
            sort = 0
        tree = self.phrases.ability(self.rng, sort)
        for _ in range(self.rng.randrange(3)):
            tree = self.phrases.swap_phrase(tree, self.rng)
        made = attempt(self.reader, tree, noun)
        self.results[made.result] += 1
        if made.result in (DECLINED, AMBIGUOUS, REWORDED):
            self.faulty.append(made)
        return made

    def card(self, number: int, set_code: str) -> Card | None:
        """Return an invented card, or None if no ability could be made for it."""
        rng = self.rng
        noun = rng.choices(TYPES, (6, 2, 1, 1))[0]
        trees: list[Node] = []
        for _ in range(MAX_TRIES):
            made = self.invent(noun)
            if made.result == READ and made.tree is not None:
                trees.append(made.tree)
                if noun == ACTION or rng.random() < 0.7:
                    break
        if not trees:
            return None
        stats = {name: rng.randrange(1, 6) for name in STATS.get(noun, ())}
        titled = [("" if noun == ACTION else f"ABILITY {i + 1}", tree) for i, tree in enumerate(trees)]
        name, version = f"Invention {number}", None if noun in (ACTION, ITEM) else "Made Up"
        return Card(
            full_name=f"{name} - {version}" if version else name,
            name=name,
            version=version,
            names=(name,),
            type=noun,
            classifications=("Storyborn",) if noun == CHARACTER else (),
            inks=(rng.choice(INKS),),
            cost=rng.randrange(1, 5),
            inkwell=True,
            strength=stats.get("strength"),
            willpower=stats.get("willpower"),
            lore=stats.get("lore"),
            move_cost=stats.get("move_cost"),
            printings=(Printing(set_code, 9000 + number, "Common"),),
            copy_limit=USUAL_COPIES,
            ability_titles=tuple(title for title, _ in titled if title),
            keywords=(),
            trees=tuple((title, to_json(tree)) for title, tree in titled),
        )

    def cards(self, count: int, set_code: str) -> Sequence[Card]:
        """Return a number of invented cards."""
        made = (self.card(number, set_code) for number in range(1, count + 1))
        return [card for card in made if card is not None]


def with_invented_cards(table: CardTable, count: int, seed: int) -> tuple[CardTable, Inventor]:
    """Return a table with invented cards added, and their inventor."""
    inventor = Inventor(table, seed)
    set_code = next(code for code, facts in table.sets.items() if facts.kind == "expansion")
    return table.with_cards(inventor.cards(count, set_code), f"invented with seed {seed}"), inventor
