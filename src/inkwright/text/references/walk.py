"""A walk through a tree in the order of its words that keeps track of the referents."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from inkwright.effects import abilities as ab
from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import costs as cs
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import players as pl
from inkwright.effects import triggers as tr
from inkwright.effects.control import EachPlayer, Either, If, IfDone, InsteadIf, May, Unless
from inkwright.effects.costs import is_chosen
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, PutDamage
from inkwright.effects.durations import AtTheirNextStart, DuringTheirNextTurn, UntilTheirNextEnd
from inkwright.effects.exerting import Exert, ExertSymbol
from inkwright.effects.lasting import Apply, DelayedTrigger, FloatingTrigger, NextReplacement
from inkwright.effects.node import Node
from inkwright.effects.playing import Play
from inkwright.effects.revealing import LookAt, Reveal
from inkwright.effects.targets import Each, Ref
from inkwright.effects.zones import PutUnder, ReturnToHand, ShuffleIn, ToDeck
from inkwright.text.references.agreement import ANY_TYPE, is_about_play, types_acted_on, types_asked_of
from inkwright.text.references.discourse import Discourse
from inkwright.text.references.each_player import acts_together
from inkwright.text.references.naming import NAME_FIELDS
from inkwright.text.references.referents import (
    AT,
    DESCRIBED,
    DRAWN,
    HAD,
    PART,
    Referent,
    target_name,
    types_of,
)

_WORD_ORDER: dict[type[Node], tuple[str, ...]] = {
    ab.Triggered: ("when", "condition", "effect"),
    ab.Static: ("condition", "parts"),
    ab.Gets: ("cards", "modifiers"),
    ab.Replacement: ("when", "condition", "effect"),
    DealDamage: ("by", "amount", "target", "resist"),
    tr.When: ("during", "subject", "object", "players", "at_least"),
}
"""Order of a node's fields in the text, where it differs from the order in the tree."""
_BINDS_THEY = (EachPlayer, co.AnyPlayer, co.EveryPlayer, pl.PlayersWhere, pl.PlayersWithMost)
"""Nodes that define who `They` are."""

_IN_THEIR_TURN = (AtTheirNextStart, DuringTheirNextTurn, UntilTheirNextEnd)
"""Durations used for another player's cards: for your own, a text says "your next turn"."""
_ASKING = (co.Is, co.Was, co.PaidBy, co.PaidWith, am.StatOf, am.SpentOn, am.PlaceAmong)
"""Nodes that ask something about a card."""
_DEPARTURES = frozenset({"is_banished", "banished_in_challenge", "leaves_play", "returned_to_hand"})
"""Events after which a card is out of play, so that no pronoun for a card in play refers to it."""


def _is_of_known(trigger: Node) -> bool:
    """Return True for an event of cards mentioned before."""
    when = trigger.when if isinstance(trigger, tr.Nth) else trigger
    tests = when.subject.tests if isinstance(when, tr.When) and when.subject is not None else ()
    return any(isinstance(test, fi.OneOf) for test in tests)


def _is_opponents_loss(trigger: Node) -> bool:
    """Return True for opposing cards that have left play."""
    if not isinstance(trigger, tr.When) or trigger.subject is None:
        return False
    return trigger.event in _DEPARTURES and fi.OwnedBy(pl.Opponents()) in trigger.subject.tests


class Walk(Discourse):
    """A walk through a tree in the order of its words."""

    # Differences between the two directions.

    def reference(self, name: str, subject: bool) -> str:
        """Return the name or the anaphor that replaces a reference."""
        raise NotImplementedError

    def player(self, node: pl.Players, acts: bool) -> pl.Players:
        """Return the players that replace a reference to players."""
        raise NotImplementedError

    def trait(self, name: str) -> str:
        """Return the name or the anaphor that replaces a reference to something that was named."""
        raise NotImplementedError

    # The walk.

    def go(self, tree: Any, subject: bool = False) -> Any:
        """Return the tree with its references replaced."""
        if isinstance(tree, tuple):
            return tuple([self.go(part) for part in tree])
        if not isinstance(tree, Node):
            return tree
        if isinstance(tree, cs.PayInk) and is_chosen(tree.amount) and not self.amount_chosen:
            self.number, self.amount_chosen = am.CHOSEN_AMOUNT, True
            return tree
        if isinstance(tree, mo.GainAbility):
            return mo.GainAbility(type(self)("character").go(tree.ability))
        if isinstance(tree, DelayedTrigger | FloatingTrigger | NextReplacement):
            # Sentences that follow can't refer to what happens later.
            mentioned, latest = list(self.referents), dict(self.latest)
            made = self.go_through(tree, subject)
            self.referents, self.latest = mentioned, latest
            return made
        if isinstance(tree, fi.TookPart | fi.NameTookPart):
            # What cards are described by is not what the text speaks of.
            mentioned, players = list(self.referents), (self.last_player, self.implied_player)
            event = self.event
            made = self.go_through(tree, subject)
            self.referents, self.event = mentioned, event
            self.last_player, self.implied_player = players
            return made
        if isinstance(tree, am.TimesHappened | am.PlaceAmong):
            # An event of this turn is not the one that triggered the ability.
            mentioned, players = list(self.referents), (self.last_player, self.implied_player)
            made = self.go_through(tree, subject)
            self.last_player, self.implied_player = players
            subjects = [each for each in self.referents if each.name == "it" and each not in mentioned]
            if subjects and not _is_of_known(tree.trigger):
                had = replace(subjects[-1], name=HAD)
                if _is_opponents_loss(tree.trigger):
                    had = Referent(HAD, frozenset(), False)  # "they" is a card in play
                mentioned.append(had)
            self.referents = mentioned
            return made
        return self.go_through(tree, subject)

    def go_through(self, tree: Node, subject: bool) -> Any:
        """Return a node with the references in its fields replaced."""
        kind = type(tree)
        before = len(self.referents)
        known = {each.name for each in self.referents}
        topics = mentioned = list(self.referents) if isinstance(tree, IfDone | PutUnder) else []
        values = dict(zip(tree.fields, tree.values(), strict=True))
        asks_for_part, unasked = False, list(self.referents) if isinstance(tree, If) else []
        if isinstance(tree, tr.When):
            self.rivalled = False  # "whenever they are challenged" is about the subject of the event before
        if isinstance(tree, ab.Abilities):
            return ab.Abilities(tuple(self.next_ability(each) for each in tree.abilities))
        for field in _WORD_ORDER.get(kind, ()) or tree.fields:
            done = self.referents
            refused = field == "otherwise" and values[field] is not None and _is_offer(tree)
            if refused:
                # A declined effect has not selected any cards.
                self.referents = mentioned
            if kind is not Ref:
                self.asked_types = types_acted_on(tree) if field == "target" else types_asked_of(tree)
                self.about_play = is_about_play(tree, field)
                self.about_playing = isinstance(tree, Play) and field == "target"
                later = isinstance(tree, Apply) and isinstance(tree.duration, _IN_THEIR_TURN)
                self.of_opponent = later and field == "target"
            player = self.last_player
            values[field] = self.field(tree, field, values[field], subject)
            self.asked_types, self.about_play, self.of_opponent = ANY_TYPE, False, False
            self.about_playing = False
            if (
                isinstance(tree, Unless)
                and field == "effect"
                and isinstance(tree.players, pl.They | pl.ThatPlayer)
            ):
                self.last_player = player  # not the player of a card in the effect
            if refused:
                names = {each.name for each in self.referents}
                self.referents = [each for each in done if each.name not in names] + self.referents
            if kind is PutUnder or (kind is IfDone and field == "first" and _is_payment(tree)):
                self.leave_topics(topics)
            if kind is InsteadIf and field == "effect":
                self.replaced = target_name(self.with_names(tree.values()[0], values[field]))
                if isinstance(values[field], LookAt | Reveal):
                    # Looking at other cards instead: what follows is about the cards actually looked at.
                    self.counts["top"] = max(self.counts.get("top", 1) - 1, 0)
            if kind is InsteadIf and field == "condition":
                # "They" are the cards of the effect being replaced, not those of the condition.
                asked_for = (HAD, "singers", DESCRIBED) if self.replaced else (HAD,)
                self.referents = [each for each in self.referents if each.name not in asked_for]
            if kind is If and field == "condition":
                asks_for_part = PART in {each.name for each in self.referents if each not in unasked}
            if kind is If and field == "then" and asks_for_part:
                self.part_asked = True
                if values["otherwise"] is not None:
                    self.referents = unasked  # otherwise there are none
            if kind is If and field == "then":
                # What one case draws doesn't exist in the other.
                self.referents = [each for each in self.referents if each.name != DRAWN]
            if isinstance(tree, ab.Triggered) and field == "when" and len(tree.when) > 1:
                self.forget_roles(tree.when)
            if isinstance(tree, ab.Triggered) and field == "when" and tree.zone != "play":
                self.mention(
                    Referent("this", frozenset(), False, zone=tree.zone)
                )  # "if this card is in your discard"
            if kind is MoveDamage and field == "source":
                # Damage is not moved to its own source, so a following "them" does not mean the source.
                self.referents = self.referents[before:] + self.referents[:before]
        if isinstance(tree, EachPlayer):
            self.make_several(tree.players if acts_together(tree.players) else None, known)
        if isinstance(tree, _PAID_WITH_SELF) and tree.target == Ref("this"):
            self.rivalled = self.has_rival()
        return self.after(tree, kind(**values))

    def leave_topics(self, before: list[Referent]) -> None:
        """Let pronouns mean the same cards as before, even if the ability's own card was mentioned last.

        "Whenever an opposing character quests, you may exert this character to deal 2 damage to them."
        """
        if before and self.referents[-1].name == "this":
            own = self.referents.pop()
            names = [each.name for each in before]
            self.referents.insert(names.index("this") if "this" in names else 0, own)

    def next_ability(self, ability: ab.Ability) -> ab.Ability:
        """Return one of several abilities; its pronouns don't refer to cards of a condition before it."""
        self.referents = [
            each for each in self.referents if each.name != HAD and not each.name.startswith(AT)
        ]
        if isinstance(ability, ab.Activated):
            self.referents, self.number, self.acted = [], None, False
        self.named, self.amount_chosen = set(), False
        made: ab.Ability = self.go(ability)
        return made

    def field(self, tree: Node, field: str, value: Any, subject: bool) -> Any:
        """Return the new value of a field."""
        kind = type(tree)
        if isinstance(value, pl.PlayerOf | pl.ThatPlayer | pl.They):
            return self.player(self.go(value), kind is EachPlayer)
        if (isinstance(tree, _BINDS_THEY) and field in ("effect", "condition", "amount")) or field == "avoid":
            self.they += 1
            if isinstance(tree, EachPlayer):
                self.make_single()
            made = self.go(value)
            self.they -= 1
            return made
        if isinstance(tree, EachPlayer) and field == "own":
            return ()
        if kind is co.Not and field == "condition":
            earlier = self.known(HAD)
            made = self.go(value)
            if earlier is None:  # there are no cards as asked for
                self.referents = [each for each in self.referents if each.name != HAD]
            if _asks_all(value) and all(each.name == "this" for each in self.referents):
                self.mention(Referent(HAD, frozenset(), False, True))  # "they" may be all of them
            self.forget_part()
            return made
        if kind is pl.PlayerOf:
            return self.owner(value, subject)
        if kind is fi.HasNamed:
            return self.trait(value)
        if NAME_FIELDS.get(kind) == field:
            asked = isinstance(tree, _ASKING)
            before, self.asked = self.asked, asked
            made = self.reference(value, subject or asked)
            self.asked = before
            return made
        if kind is Apply:
            if field == "modifiers":
                return self.modifiers(tree, value)
            return self.go(value, field == "target")
        if kind is ab.Gets and field == "modifiers":
            return self.modifiers(tree, value)
        if isinstance(tree, tr.When) and field == "object" and tree.subject is not None:
            return self.object_of(tree, value)
        if kind is Either and field == "options":
            return self.alternatives(value)
        return self.go(value)

    def object_of(self, event: tr.When, value: Any) -> Any:
        """Return the object of an event, in which "they" are the event's subject: "stronger than them"."""
        before = list(self.referents)
        is_pronoun = isinstance(value, fi.Filter) and all(isinstance(each, fi.OneOf) for each in value.tests)
        if event.subject is not None and fi.IsThis() not in event.subject.tests and not is_pronoun:
            self.mention(Referent("itself", self.types_in(event)))
        made = self.go(value)
        self.referents = before
        return made

    def owner(self, name: str, subject: bool) -> str:
        """Return a reference to the card of "their player": not one of yours if another one is possible."""
        before, self.referents = self.referents, self.of_others()
        made = self.reference(name, subject)
        self.referents = before
        return made

    def of_others(self) -> list[Referent]:
        """Return the referents that "their player" may refer to."""
        others = [each for each in self.referents if not each.yours and each.name != "this"]
        return others if any(each.personal for each in others) else self.referents

    def alternatives(self, options: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return the options of "A or B"; B can't refer to what only A mentions."""
        before = list(self.referents)
        made, mentioned = [], []
        for option in options:
            self.referents = list(before)
            made.append(self.go(option))
            mentioned += [each for each in self.referents if each not in before]
        self.referents = before
        for each in mentioned:
            self.mention(each)
        return tuple(made)

    def modifiers(self, tree: Node, modifiers: Any) -> Any:
        """Return modifiers, which refer to each of several cards as `itself`."""
        if isinstance(tree, ab.Gets):
            if tree.cards is None:
                self.mention(self.own)
                return self.go(modifiers)
            types = types_of(tree.cards)
        elif isinstance(tree, Apply) and isinstance(tree.target, Each):
            types = types_of(tree.target.filter)
        else:
            outer, self.subject = self.subject, self.referents[-1].name if self.referents else ""
            self.own_subject = isinstance(tree, Apply) and tree.target == Ref("this")
            made = self.go(modifiers)
            self.subject, self.own_subject = outer, False
            return made
        before = list(self.referents)
        self.mention(Referent("itself", types, True, True))
        made = self.go(modifiers)
        self.referents = before
        return made


_PAID_WITH_SELF = (Banish, DealDamage, Exert, ExertSymbol, PutDamage, ReturnToHand, ShuffleIn, ToDeck)
"""Effects on the ability's own card that only pay for something else."""


def _asks_all(condition: Node) -> bool:
    """Return True for "no card is not ...", which a text words as "all cards are ..."."""
    tests = condition.filter.tests if isinstance(condition, co.Exists) else ()
    return any(isinstance(each, fi.NotTest) for each in tests)


def _is_payment(tree: Node) -> bool:
    """Return True for "you may banish this item to ..." and "you may banish this item. If you do, ..."."""
    first = tree.first if isinstance(tree, IfDone) else None
    return isinstance(first.effect if isinstance(first, May) else first, _PAID_WITH_SELF)


def _is_offer(tree: Node) -> bool:
    """Return True for an optional effect, together with what depends on it."""
    return isinstance(tree, IfDone) and isinstance(tree.first, May)
