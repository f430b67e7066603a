"""Summaries that the greedy bot computes once per card, ability and kind of decision."""

from __future__ import annotations

from typing import Final

from inkwright.bots.greedy.board import Board, CardSummary, Outcome, Speaker, Unit
from inkwright.bots.greedy.card_effects import CardEffect, read_card_effect
from inkwright.bots.greedy.card_values import printed_value
from inkwright.bots.greedy.costs import read_price
from inkwright.bots.greedy.outcomes import NOTHING, read_ability, read_effect
from inkwright.bots.greedy.trees import effects_on_answer, walk
from inkwright.effects import abilities as ab
from inkwright.effects import costs as co
from inkwright.effects.amounts import Number
from inkwright.effects.control import Choose, Either, IfDone, May
from inkwright.effects.control import Nothing as NoEffect
from inkwright.effects.damage import MoveDamage, PutDamage, RemoveDamage
from inkwright.effects.filters import OfType
from inkwright.effects.lasting import ApplyRule
from inkwright.effects.node import Node
from inkwright.effects.rule_changes import Discount
from inkwright.effects.targets import Exactly, Target, UpTo
from inkwright.effects.zones import ToDeck
from inkwright.engine.codes import TYPE_NAMES
from inkwright.engine.definition import CardDef

MOST_KEPT: Final = 8192
"""Number of summaries kept; there are fewer cards and abilities than that."""
_FIRST_PLACES: Final = ("hand", "top", "play", "inkwell", "either")
"""Places where good cards should come first."""

_cards: dict[CardDef, CardSummary] = {}
_abilities: dict[Node, AbilitySummary] = {}
_questions: dict[tuple[Node | None, Node | None], Question] = {}


# Cards.


def card_summary(card: CardDef) -> CardSummary:
    """Return the summary of a card."""
    found = _cards.get(card)
    if found is None:
        facts = card.card
        found = CardSummary(card.full_name, facts.name, card.type, facts.cost, facts.inkwell)
        found.has_strength = facts.strength is not None
        found.has_willpower = facts.willpower is not None
        found.has_lore = facts.lore is not None
        found.has_move_cost = facts.move_cost is not None
        summarise(
            found,
            (facts.strength or 0, facts.willpower or 0, facts.lore or 0),
            len(facts.keywords),
            [ability for _, ability in facts.abilities if not isinstance(ability, ab.Keyword)],
        )
        if len(_cards) >= MOST_KEPT:
            _cards.clear()
        _cards[card] = found
    return found


def summarise(card: CardSummary, stats: tuple[int, int, int], keywords: int, abilities: list[Node]) -> None:
    """Complete a summary, given strength, willpower and lore, the keywords and the other abilities."""
    strength, willpower, lore = stats
    card.abilities = len(abilities)
    card.printed = printed_value(card.type, card.cost, strength, willpower, lore, len(abilities) + keywords)
    card.in_hand = 0.5 + 0.4 * card.printed
    card.on_play = [outcome for tree in abilities if (outcome := read_ability(tree)) is not NOTHING]
    card.on_entry = [
        read_effect(tree.effect)
        for tree in abilities
        if isinstance(tree, ab.Triggered) and _triggers_on_entry(tree)
    ]


def _triggers_on_entry(tree: ab.Triggered) -> bool:
    """Return True if an ability triggers when its own card is played."""
    return any(_event(each) in ("plays", "enters") for each in tree.when)


def _event(when: Node) -> str:
    """Return the event of a trigger condition."""
    for value in when.values():
        if isinstance(value, str):
            return value
    return ""


# Abilities.


class AbilitySummary:
    """An ability that may be used or resolved."""

    __slots__ = ("activated", "discount", "free", "outcome", "price")

    def __init__(self, tree: Node) -> None:
        self.outcome: Outcome = read_ability(tree)
        self.activated: bool = isinstance(tree, ab.Activated)
        cost = tree.cost if isinstance(tree, ab.Activated) else None
        self.free: bool = cost is not None and _is_free(cost)
        """True if using it uses nothing up."""
        self.price = read_price(cost)
        self.discount: int = _discounted(tree)
        """Types of cards of which it makes the next one cheaper, as bits."""


def ability_summary(tree: Node) -> AbilitySummary:
    """Return the summary of an ability."""
    found = _abilities.get(tree)
    if found is None:
        if len(_abilities) >= MOST_KEPT:
            _abilities.clear()
        found = _abilities[tree] = AbilitySummary(tree)
    return found


def _discounted(tree: Node) -> int:
    """Return the types of cards of which an ability makes the next one cheaper, as bits."""
    effect = tree.effect if isinstance(tree, ab.Activated) else None
    if not isinstance(effect, ApplyRule):
        return 0
    change = effect.change
    if not isinstance(change, Discount) or change.limit != "next" or change.way not in ("play", "any"):
        return 0
    for test in change.cards.tests:
        if isinstance(test, OfType):
            return sum(1 << at for at, name in enumerate(TYPE_NAMES) if name in test.types)
    return (1 << len(TYPE_NAMES)) - 1


def _is_free(cost: Node) -> bool:
    """Return True if paying a cost uses nothing up."""
    if isinstance(cost, co.Costs):
        return all(_is_free(part) for part in cost.parts)
    return isinstance(cost, co.NoCost) or cost == co.PayInk(Number(0))


# Decisions.


class AnswerEffect:
    """An effect on the card that is chosen."""

    __slots__ = ("effect", "heal", "hurt")

    def __init__(self, effect: Node, target: Target | None) -> None:
        self.effect: CardEffect = read_card_effect(effect)
        self.heal: CardEffect | None = None
        """For the card from which damage is moved, if it has damage."""
        self.hurt: CardEffect | None = None
        """For the card to which damage is moved."""
        if isinstance(effect, MoveDamage) and target is not None:
            if target is effect.source:
                self.heal = read_card_effect(RemoveDamage(effect.count, target))
            if isinstance(effect.count, Exactly | UpTo):
                self.hurt = read_card_effect(PutDamage(effect.count.amount, target))

    def score(self, board: Board, unit: Unit, speaker: Speaker) -> float:
        """Return my gain from choosing a card in play."""
        if self.heal is not None and unit.damage:
            return self.heal.score(board, unit, speaker)
        if self.hurt is not None:
            return self.hurt.score(board, unit, speaker)
        return self.effect.score(board, unit, speaker)


class Question:
    """A decision, read from the ability that asks and the part of it that does."""

    __slots__ = (
        "ability",
        "bad_first",
        "effects",
        "if_done",
        "is_asked",
        "moves_damage",
        "offer",
        "on_card",
        "options",
        "part",
    )

    def __init__(self, tree: Node | None, own: Node | None) -> None:
        part = own or tree
        self.is_asked: bool = part is not None
        """True if an ability asks."""
        self.ability: Outcome = read_ability(tree)
        self.part: Outcome = read_effect(part)
        self.offer: Outcome = read_effect(part.effect if isinstance(part, May) else part)
        """Optional part of the effect."""
        self.if_done: Outcome | None = None
        """The B of an "A to B" of which this decision is the A."""
        for each in walk(tree):
            if isinstance(each, IfDone) and each.first == part:
                self.if_done = read_effect(each.then)
                break
        self.options: list[Outcome] = (
            [read_effect(option) for option in part.options] if isinstance(part, Choose | Either) else []
        )
        self.moves_damage: bool = isinstance(part, RemoveDamage | MoveDamage)
        found = effects_on_answer(tree, part) if tree is not None and part is not None else []
        self.effects = [AnswerEffect(effect, target) for effect, target in found]
        """Effects on the chosen card."""
        self.on_card = [each.effect for each in self.effects] or [read_card_effect(part or NoEffect())]
        """Effects on a chosen card outside play."""
        places = [each.place for each in walk(part) if isinstance(each, ToDeck)]
        self.bad_first: bool = bool(places) and places[0] not in _FIRST_PLACES
        """True if the cards to be ordered go to the bottom of a deck."""


def question_of(tree: Node | None, part: Node | None) -> Question:
    """Return the decision that a part of an ability asks for."""
    key = (tree, part)
    found = _questions.get(key)
    if found is None:
        if len(_questions) >= MOST_KEPT:
            _questions.clear()
        found = _questions[key] = Question(tree, part)
    return found
