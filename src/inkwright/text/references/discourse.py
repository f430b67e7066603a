"""The referents that a text has mentioned so far."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from inkwright.catalogue.events import COUNTED
from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import costs as cs
from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects import triggers as tr
from inkwright.effects.control import ChoosePlayer, Count
from inkwright.effects.damage import DealDamage, DivideDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.effects.node import Effect, Node
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore, GainResource, LoseLore, RemoveResource
from inkwright.effects.revealing import NameCard, RevealUntil, Search
from inkwright.effects.targets import (
    AtRandom,
    Chosen,
    DeckCards,
    Each,
    Exactly,
    Ref,
    Rest,
    Selected,
    Together,
)
from inkwright.effects.zones import Draw, DrawUntil, PutUnder, ShuffleIn, ToDeck
from inkwright.text.filter_order import in_order
from inkwright.text.references.expressions import THE_SAME, find_expression
from inkwright.text.references.naming import NAME_FIELDS
from inkwright.text.references.referents import (
    AT,
    DESCRIBED,
    DRAWN,
    GONE,
    HAD,
    NEXT,
    PART,
    PARTICIPLES,
    PREDEFINED,
    PUT,
    SEVERAL,
    TURNED,
    ZONE_AFTER,
    Referent,
    is_yours,
    next_played,
    rivals_in_play,
    target_name,
    types_of,
)
from inkwright.text.references.zone_owners import owners_of

_BINDERS = (Chosen, Selected, Each, AtRandom, DeckCards, Search, Together)
_ROLES: dict[str, tuple[str, str]] = {
    "challenges": ("challenging", "challenged"),
    "challenges_and_is_banished": ("challenging", "challenged"),
    "banishes": ("", "banished"),
    "moves": ("moved", ""),
    "shifts_onto": ("shifted", ""),
    "is_challenged": ("challenged", "challenging"),
    "quests": ("questing", ""),
    "sings": ("singing", ""),
    "challenged_and_banished": ("", "challenging"),
    "banished_in_challenge": ("banished", "other"),
    "is_banished": ("banished", ""),
}
"""Roles of the subject and the object of an event."""


def _roles_in(when: tr.When) -> tuple[str, str]:
    """Return the roles of the subject and the object of an event.

    A card is banished in a challenge by the one that it challenged or that challenged it. Only the turn tells
    which, as the characters of the active player challenge (4.6.2).
    """
    subject, other = _ROLES.get(when.event, ("", ""))
    if when.event == "banished_in_challenge":
        own = _is_of_yours(when.subject)
        if own and when.during == co.DuringTurnOf(pl.Opponents()):
            return subject, "challenging"
        if own and when.during == co.DuringTurnOf(pl.You()):
            return subject, "challenged"
    return subject, other


_OF_ANY_CARD = frozenset(
    {
        "discards",
        "is_made_to_discard",
        "milled",
        "is_made_to_mill",
        "to_discard",
        "leaves_discard",
        "returned_from_discard",
        "inks",
        "puts_into_inkwell",
        "plays",
        "plays_from_discard",
    }
)
"""Events of a card that may be of any type, which a text may call just "a card"."""

_OF_SEVERAL = ("sings", "is_banished")
"""Events whose number is that of cards; others are about one card and an amount of damage or lore."""
_STATES = (fi.IsExerted, fi.IsReady, fi.Damaged, fi.Undamaged, fi.AtLocation, fi.AtLocationThat, fi.Here)
"""Tests of conditions that single out a card."""
NUMBERS: dict[type[Node], str] = {
    Draw: "drawn",
    DrawUntil: "drawn",
    RemoveDamage: "removed",
    MoveDamage: "moved",
    LoseLore: "lost",
}
"""Names of the numbers that effects bind."""
_UNCOUNTED = (DealDamage, DivideDamage, PutDamage, GainLore, GainResource)
"""Effects with a number that has no name: "that many" does not mean an earlier one after them."""


class Discourse:
    """Referents mentioned so far, in the order of the words, and what each node adds to them."""

    def __init__(self, noun: str) -> None:
        self.noun = noun
        self.number: am.Amount | None = None
        """Number that "that many" means: of the last effect, or of the event."""
        self.referents: list[Referent] = []
        """The latest last."""
        self.counts: dict[str, int] = {}
        self.latest: dict[str, str] = {}
        self.they = 0
        """Number of enclosing nodes that tell who `They` are."""
        self.last_player: pl.Players | None = None
        self.implied_player: pl.Players | None = None
        """Player of the event whom a text may call "that player", though no event is about them."""
        self.several_players = False
        self.subject = ""
        """Name of the card whose characteristics are being changed, the subject of "gets"."""
        self.own_subject = False
        """True if that is called "this character", and not by a pronoun."""
        self.rivalled = False
        """True if this card and another one were mentioned, and a pronoun may mean either."""
        self.two_named = False
        """True as long as only the event names two characters other than this: "that character" is either."""
        self.of_opponent = False
        """True for a card that something is done to during its player's turn, who is not "you"."""
        self.replaced = ""
        """Name of the target of the effect being replaced."""
        self.event = ""
        """Event of the trigger."""
        self.acted = noun == "action"
        """True once an effect was described: a pronoun without a referent is not the card itself then."""
        self.asked = False
        """True within a question about a card, such as its strength or its type."""
        self.asked_types: frozenset[str] = frozenset()
        """Types of cards that the question or the effect can be about; empty for any."""
        self.about_play = False
        """True for a question or an effect that can only be about cards in play."""
        self.about_playing = False
        """True for the card that an effect plays, which is not in play yet."""
        self.looked_at: am.Amount | None = None
        """Number of the latest cards of a deck."""
        self.counted: fi.Filter | None = None
        """Your cards that the latest condition has counted, as long as no others are selected."""
        self.named: set[str] = set()
        """Kinds of things other than cards that were named: a classification, an ink type, a number."""
        self.amount_chosen = False
        """True once a player pays an amount of their choice, which is X from then on."""
        self.described: fi.Filter | None = None
        """Cards that a condition has described: "if any of the cards ... are character cards"."""

        self.part: fi.Filter | None = None
        """Described ones of several cards, if it is known where they are."""
        self.part_asked = False
        """True after the effect for which a condition has asked for them: a pronoun means all again."""

    # Differences between the two directions.

    def binding(self, base: str, unique: str) -> str:
        """Return the name under which a node binds cards."""
        raise NotImplementedError

    def with_names(self, before: Any, after: Any) -> Any:
        """Return the one of two trees that has names rather than anaphors."""
        raise NotImplementedError

    def where_part_is(self, cards: fi.Filter) -> fi.Filter | None:
        """Return some of several cards in the zone where they are, or None if that isn't known."""
        return cards

    def imply_player(self, player: pl.Players) -> None:
        """Take note of a player whom a text may call "that player", though it does so seldom."""
        self.implied_player = player

    # Referents that a node mentions.

    def after(self, tree: Node, made: Node) -> Node:
        """Update the referents after a node, and return its replacement."""
        if isinstance(tree, _BINDERS):
            self.counted = None
        elif isinstance(tree, co.CompareAmounts | co.AnyPlayer | co.Exists):
            if isinstance(tree, co.CompareAmounts) and isinstance(tree.left, am.CountOf):
                self.limit_part(tree)
            self.counted = _counted_by(self.with_names(tree, made))
        if isinstance(tree, am.CountOf | co.Exists):
            self.mention_part(self.with_names(tree, made).filter)
        self.record_number(self.with_names(tree, made))
        self.acted = self.acted or isinstance(tree, Effect)
        if isinstance(tree, tr.When):
            named = self.with_names(tree, made)
            self.after_trigger(named, self.types_in(named))
        elif isinstance(tree, cs.BanishCards):
            self.mention(Referent("paid", types_of(tree.filter), True, False, "banished"))
        elif isinstance(tree, cs.MoveCards):
            several, in_play = tree.amount != am.Number(1), tree.filter.zone == fi.PLAY
            role = "returned" if tree.to == "hand" else ""
            if fi.IsThis() not in tree.filter.tests and tree.filter.zone != fi.UNDER:
                self.mention(Referent("paid", types_of(tree.filter), in_play, several, role))
        elif isinstance(tree, cs.DamageCards):
            several = tree.amount != am.Number(1)
            self.mention(Referent("paid", types_of(tree.filter), True, several))
        elif isinstance(tree, cs.ExertCards):
            several = tree.amount != am.Number(1)
            self.mention(Referent("paid", types_of(tree.filter), True, several, "exerted"))
        elif isinstance(tree, cs.DiscardCards):
            several = tree.amount != am.Number(1)
            types = types_of(tree.filter)
            self.mention(Referent("paid", types, False, several, "discarded", "discarded", zone=fi.HAND))
        elif isinstance(tree, cs.MillCards):
            several = tree.amount != am.Number(1)
            self.mention(Referent("paid", frozenset(), False, several, zone=fi.DISCARD))
        elif isinstance(tree, cs.Costs) and _puts_away_twice(tree):
            self.referents = [each for each in self.referents if each.name != "paid"]
        elif isinstance(tree, cs.RevealCards):
            several = tree.amount != am.Number(1)
            self.mention(Referent("paid", types_of(tree.filter), False, several, "revealed"))
        elif isinstance(tree, Ref | co.Is | co.Was):
            self.after_reference(tree, made)
        elif isinstance(tree, co.Exists) and _is_about_cards_under(tree.filter):
            self.described = made.filter if isinstance(made, co.Exists) else tree.filter
            self.mention(Referent(DESCRIBED, types_of(tree.filter), False, True, zone=tree.filter.zone))
        elif isinstance(tree, co.Exists) and self.is_meant(tree.filter) and not _is_compared(tree.filter):
            self.mention(Referent(HAD, types_of(tree.filter)))
        elif isinstance(tree, Play):
            self.after_departure(self.with_names(tree, made), SEVERAL)
            self.after_effect("played", self.with_names(tree, made))
            self.after_play()
        elif type(tree) in PARTICIPLES:
            if isinstance(tree, ToDeck | ShuffleIn):
                self.after_departure(self.with_names(tree, made), SEVERAL)
            if not isinstance(tree, ToDeck) or tree.place not in ("either", "any"):
                self.after_effect(PARTICIPLES[type(tree)], self.with_names(tree, made))
        elif isinstance(tree, DealDamage | DivideDamage | PutDamage | MoveDamage):
            self.after_damage(target_name(self.with_names(tree, made)))
        elif type(tree) in PUT:
            self.after_put(PUT[type(tree)], target_name(self.with_names(tree, made)))
            self.after_departure(self.with_names(tree, made), ZONE_AFTER[PUT[type(tree)]])
        elif isinstance(tree, PutUnder):
            self.after_departure(self.with_names(tree, made), fi.UNDER)
        elif isinstance(tree, RevealUntil):
            self.latest["top"] = "top"
            self.mention(Referent("top", frozenset(), False, True))
            several = tree.amount != am.Number(1)
            self.mention(Referent("found", frozenset(), False, several, done="revealed"))
        elif isinstance(tree, co.CompareAmounts) and _is_about_some_alike(tree):
            self.mention(Referent(HAD, frozenset(), False, True))  # "they" may be all or those alike
        elif isinstance(tree, co.CompareAmounts) and self.counts_them(tree):
            self.mention(Referent(HAD, frozenset(), False, True))  # "they" may be the cards counted
        elif tree in (co.PaidBy("sing"), am.SizeOf("singers")):
            self.mention(Referent("singers", frozenset({"character"}), True, isinstance(tree, am.SizeOf)))
        elif isinstance(tree, NameCard) and tree.what != "card":
            self.named.add(tree.what)
        elif isinstance(tree, NameCard):
            self.mention(Referent("named", frozenset(), False, False, "named"))
        elif isinstance(tree, _BINDERS):
            return self.after_binder(tree, made)
        elif isinstance(tree, Draw) and tree.amount == am.Number(1):
            self.mention(Referent(DRAWN, frozenset({"card"}), False))
        elif next_played(tree) is not None:
            types = types_of(next_played(tree) or fi.Filter(fi.PLAY))
            self.mention(Referent(NEXT, types, types != frozenset({"action"})))
        elif isinstance(tree, ChoosePlayer):
            self.last_player = pl.ThatPlayer()
            self.several_players = tree.count != Exactly(am.Number(1))
        return made

    def record_number(self, node: Node) -> None:
        """Record the number that an effect or event produces."""
        if type(node) in NUMBERS:
            self.number = am.ValueOf(NUMBERS[type(node)])
        elif PARTICIPLES.get(type(node)) in TURNED and target_name(node) not in ("", "this"):
            self.number = am.SizeOf(PARTICIPLES[type(node)])
        elif (type(node) in PARTICIPLES and target_name(node) not in ("", "this")) or (
            type(node) in PUT and target_name(node).startswith(("chosen", "picked"))
        ):
            self.number = am.SizeOf(target_name(node))
        elif isinstance(node, Count | RemoveResource):
            self.number = am.ValueOf(node.bind if isinstance(node, Count) else f"removed {node.resource}")
        elif isinstance(node, _UNCOUNTED):
            self.number = None
        elif isinstance(node, tr.When) and (node.event in COUNTED or node.at_least is not None):
            self.number = am.ValueOf("amount")

    def after_reference(self, tree: Ref | co.Is | co.Was, made: Node) -> None:
        """Mention a card again; "if it's an item" tells its type."""
        name = str(getattr(self.with_names(tree, made), NAME_FIELDS[type(tree)]))
        self.rivalled = self.rivalled and name != "this"
        self.two_named = self.two_named and name not in ("it", "other")
        if name == "singers" and isinstance(tree, co.Is):
            # Of several that sang together, only those described are meant from now on.
            tests = self.with_names(tree, made).tests
            self.described = fi.Filter(fi.PLAY, in_order((*tests, fi.OneOf(name))))
            self.mention(Referent(DESCRIBED, frozenset({"character"})))
            return
        known = Referent(name, frozenset({"character"})) if name == "singers" else self.known(name)
        if isinstance(tree, co.Is) and known is not None and not known.types:
            known = replace(known, types=types_of(fi.Filter(fi.DECK, tree.tests)))
        self.mention(known)
        if isinstance(tree, co.Is):
            named = self.with_names(tree, made)
            self.mention_part(fi.Filter(fi.DECK, (fi.OneOf(name), *named.tests)))
        if isinstance(tree, co.Is) and _is_placed(tree.tests):
            self.mention_place(name)

    def after_binder(self, tree: Any, made: Node) -> Node:
        """Give the cards that a node selects a name of their own: chosen, chosen2 and so on."""
        base = type(tree).defaults["bind"]
        self.counts[base] = self.counts.get(base, 0) + 1
        unique = base if self.counts[base] == 1 else f"{base}{self.counts[base]}"
        self.latest[base] = unique
        if isinstance(tree, DeckCards):
            self.looked_at = tree.amount
            several = tree.amount != am.Number(1) or isinstance(tree.players, pl.Opponents | pl.AllPlayers)
            owners = owners_of(tree.players)
            self.mention(Referent(unique, frozenset(), False, several, zone=fi.DECK, owners=owners))
        elif isinstance(tree, Together):
            last = self.referents[-1]
            self.mention(Referent(unique, last.types, last.in_play, True))
        else:
            one = isinstance(tree, Chosen | Selected | Search) and tree.count == Exactly(am.Number(1))
            one = one or (isinstance(tree, AtRandom) and tree.amount == am.Number(1))
            role = "chosen" if isinstance(tree, Chosen) else ""
            if tree.filter.zone != fi.UNDER:  # the card above them stays the topic
                in_play = tree.filter.zone == fi.PLAY
                yours = is_yours(tree.filter)
                types, zone = types_of(tree.filter), tree.filter.zone
                songs = fi.Classified(("Song",)) in tree.filter.tests
                cards = Referent(unique, types, in_play, not one, role, "", yours, zone, songs=songs)
                self.mention(cards)
            else:
                named = self.with_names(tree, made)
                cards_above = [test.card for test in named.filter.tests if isinstance(test, fi.UnderCard)]
                above = cards_above[0] if cards_above else ""  # "all cards under your characters"
                known = self.known(above)
                yours = above == "this" or (known is not None and known.yours)
                types = types_of(tree.filter)
                lower = Referent(unique, types, False, not one, yours=yours, zone=fi.UNDER)
                self.referents.insert(0, lower)
            if _is_placed(tree.filter.tests) and one:
                self.mention_place(unique)
        return made.replace(bind=self.binding(base, unique))

    def after_effect(self, participle: str, effect: Node) -> None:
        """Record what was done to the target of an effect."""
        name = target_name(effect)
        for at, each in enumerate(self.referents):
            if each.name == name != "this":
                self.referents[at] = replace(each, done=participle)

    def after_damage(self, name: str) -> None:
        """Record which cards may be banished for their damage."""
        self.referents = [replace(each, hit=each.name == name != "this") for each in self.referents]

    def after_put(self, participle: str, name: str) -> None:
        """Record the zone into which cards were put; those of a deck have names of their own."""
        for at, each in enumerate(self.referents):
            if each.name == name != "this" and not each.done and each.zone != fi.DECK:
                self.referents[at] = replace(each, done=participle)

    def after_departure(self, effect: Any, zone: str) -> None:
        """Record where cards of a deck are, so that they can still be counted."""
        target = effect.cards if isinstance(effect, PutUnder) else effect.target
        some = target.filter.tests if isinstance(target, Chosen | Selected | Each) else ()
        parted = {test.name for test in some if isinstance(test, fi.OneOf)}
        whole = ""
        if isinstance(target, Ref | DeckCards):
            whole = target.name if isinstance(target, Ref) else target.bind
        if isinstance(target, Rest):
            parted.add(target.name)
        for at, each in enumerate(self.referents):
            if each.zone == fi.DECK and each.name in (*parted, whole):
                there = zone if each.name == whole and not each.gone_to else SEVERAL
                self.referents[at] = replace(each, gone_to=there)

    def after_play(self) -> None:
        """Record that the card played is in play now."""
        last = self.referents[-1] if self.referents else None
        if last is not None:
            self.mention(replace(last, in_play=True, played=True))

    def types_in(self, when: Any) -> frozenset[str]:
        """Return the types of the subject of an event, also if a text calls it just "it"."""
        if when.subject is None:
            return frozenset()
        names = (test.name for test in when.subject.tests if isinstance(test, fi.OneOf))
        known = [each.types for each in map(self.known, names) if each is not None]
        return types_of(when.subject) or (known[0] if known else frozenset())

    def after_trigger(self, when: tr.When, types: frozenset[str]) -> None:
        """Mention the object of an event, and then its subject, which is of the given types."""
        self.event = self.event or when.event
        subject, other = _roles_in(when)
        if when.event == "chosen_for_support" and when.subject is None:
            self.mention(Referent("it", frozenset({"character"}), True, False, "chosen"))
        if when.object is not None and fi.IsThis() in when.object.tests and when.subject is None:
            self.mention(self.own)
        elif other or when.object is not None:
            others = types_of(when.object) if when.object is not None else frozenset({"character"})
            self.mention(Referent("other", others, True, False, other))
            if when.object is not None and _is_placed(when.object.tests):
                self.mention_place("other")
        if when.subject is not None:
            if fi.IsThis() in when.subject.tests:
                second = self.known("other") if when.object is not None else None
                self.rivalled = second is not None and second.personal
                self.mention(Referent("this", self.own.types, True, False, subject))
            else:
                several = when.at_least is not None and when.event in _OF_SEVERAL
                yours = is_yours(when.subject)
                in_play = when.subject.zone == fi.PLAY
                second = self.known("other") if when.object is not None else None
                self.two_named = second is not None and second.personal and "character" in types
                played = when.event in ("plays", "plays_from_discard")
                self.mention(Referent("it", types, in_play, several, subject, "", yours, played=played))
            if _is_placed(when.subject.tests):
                self.mention_place(self.referents[-1].name)
            if when.players is None and self.referents[-1].name == "it" and not self.referents[-1].yours:
                self.imply_player(pl.PlayerOf("it"))
        elif when.event in _OF_ANY_CARD:
            self.mention(Referent("it", frozenset(), False))
        elif when.event == "draws":
            self.mention(Referent(DRAWN, frozenset({"card"}), False))
        if when.players is not None and not isinstance(when.players, pl.You):
            self.last_player = pl.ThatPlayer()
        elif when.during == co.DuringTurnOf(pl.Opponents()):
            self.imply_player(pl.ActivePlayer())  # the text mentions that player, and no other
        if when.event == "card_put_under":
            self.mention(Referent("other", frozenset(), False, zone=fi.UNDER))

    def forget_roles(self, events: tuple[Node, ...]) -> None:
        """Forget roles that differ from one event of a trigger to the next: "challenges or is challenged"."""
        found: set[tuple[str, str]] = set()
        for when in events:
            if isinstance(when, tr.When) and when.subject is not None:
                subject, other = _roles_in(when)
                found |= {("it", subject), ("other", other)}
        roles = {pair for pair in found if pair[1]}
        unclear = {
            name for name, role in roles if any((name == other) != (role == same) for other, same in roles)
        }
        if "it" in unclear:
            unclear.add("this")
        self.referents = [replace(each, role="") if each.name in unclear else each for each in self.referents]

    def is_meant(self, cards: fi.Filter) -> bool:
        """Return whether a pronoun after a condition may mean the cards that it asks for.

        "If you have another character in play, remove damage from them" is about the card of the trigger.
        """
        if all(isinstance(test, fi.IsThis | fi.OneOf) for test in cards.tests):
            return False  # a card mentioned before
        types = types_of(cards)
        if cards.zone != fi.PLAY or (types and types <= {"item", "location"}):
            return cards.zone == fi.PLAY
        in_a_state = any(isinstance(test, _STATES) for test in cards.tests)
        return in_a_state or not is_yours(cards) or all(each.name != "this" for each in self.referents)

    def counts_them(self, condition: co.CompareAmounts) -> bool:
        """Return whether "they" after a condition on a number of cards may mean those cards.

        Of a card that was mentioned before, other than this one, a text goes on with "they".
        """
        some = condition.op in (">=", ">") or (condition.op == "==" and condition.right != am.Number(0))
        counted = isinstance(condition.left, am.CountOf) and isinstance(condition.right, am.Number)
        return some and counted and all(each.name in ("this", HAD) for each in self.referents)

    # Keeping and finding referents.

    def latest_two(self) -> tuple[Ref, Ref] | None:
        """Return the two cards in play that were selected last, each by itself, or None."""
        selected = [each for each in self.referents if each.name.startswith(("chosen", "picked"))]
        if len(selected) != 2 or any(
            each.several or not each.in_play or each.done in GONE for each in selected
        ):
            return None
        first, second = sorted(each.name for each in selected)
        return Ref(first), Ref(second)

    @property
    def own(self) -> Referent:
        """The ability's own card."""
        return Referent("this", frozenset({self.noun}))

    def mention(self, referent: Referent | None) -> None:
        """Make a referent the latest one."""
        if referent is not None:
            kept = self.known(referent.name)
            if kept is not None:
                role, done = referent.role or kept.role, referent.done or kept.done
                referent = replace(referent, role=role, done=done, hit=referent.hit or kept.hit)
                referent = replace(referent, of_each=referent.of_each or kept.of_each)
                referent = replace(referent, one_each=referent.one_each or kept.one_each)
                referent = replace(referent, played=referent.played or kept.played)
            self.referents = [each for each in self.referents if each.name != referent.name] + [referent]

    def mention_part(self, cards: Any) -> None:
        """Mention the described ones of several cards, of which a text may go on to speak."""
        names = [test.name for test in cards.tests if isinstance(test, fi.OneOf)] if _is_part(cards) else []
        whole = self.done_to(names[0]) if names else None
        if whole is None or not whole.several:
            return
        self.part, self.part_asked = self.where_part_is(cards), False
        part = Referent(PART, types_of(cards) or whole.types, whole.in_play, True)
        self.forget_part()
        at = next((at for at, each in enumerate(self.referents, 1) if each.name == whole.name), 0)
        self.referents = [*self.referents[:at], part, *self.referents[at:]]

    def limit_part(self, condition: co.CompareAmounts) -> None:
        """Forget the described ones of several cards if a condition asks for few or none of them."""
        if condition.op == "==" and condition.right == am.Number(0):
            self.forget_part()
        elif condition.op not in (">=", ">", "=="):
            self.part = None

    def forget_part(self) -> None:
        """Forget the described ones of several cards, of which there are none."""
        self.referents = [each for each in self.referents if each.name != PART]

    def mention_place(self, name: str) -> None:
        """Mention the location of the latest card, which stays the latest referent."""
        self.referents.insert(len(self.referents) - 1, Referent(AT + name, frozenset({"location"})))

    def make_several(self, players: pl.Players | None, before: set[str]) -> None:
        """Count the cards that each of several players selected, now or before, as several from now on."""
        for at, each in enumerate(self.referents):
            if each.of_each is not None:
                self.referents[at] = replace(each, several=True)
            elif players is not None and each.name not in before and each.name not in PREDEFINED:
                one = not each.several
                owners = each.owners or owners_of(players)
                self.referents[at] = replace(each, several=True, of_each=players, one_each=one, owners=owners)

    def make_single(self) -> None:
        """Count what each player selected before as the one card or the cards of the player who acts now."""
        self.referents = [
            replace(each, several=not each.one_each) if each.of_each is not None else each
            for each in self.referents
        ]

    def known(self, name: str) -> Referent | None:
        """Return the referent of a name, or None if it was not mentioned."""
        found = next((each for each in self.referents if each.name == name), None)
        return self.own if found is None and name == "this" else found

    def done_to(self, name: str) -> Referent | None:
        """Return the cards that a name means, or among which it means those really turned."""
        return self.latest_done(name) if name in TURNED else self.known(name)

    def latest_done(self, participle: str) -> Referent | None:
        """Return the latest cards to which something was done."""
        return next((each for each in self.referents[::-1] if each.done == participle), None)

    def has_rival(self) -> bool:
        """Return True if another card was mentioned that a pronoun for this one may mean."""
        own = self.own.personal
        others = (each for each in self.referents if each.name != "this" and not each.several)
        return any(each.personal == own and each.in_play and not each.is_gone for each in others)

    def is_own_or_other(self) -> bool:
        """Return True if "they" may be this character or another one mentioned before."""
        if self.rivalled:
            return True
        others = (each for each in self.referents if each.name != "this" and not each.several)
        return self.own_subject and any(each.personal and each.done not in GONE for each in others)

    def meaning(self, words: str) -> str | None:
        """Return the name of what an expression means at this point."""
        if words == THE_SAME[1:]:
            return next((each.name for each in self.referents if each.name == self.replaced), None)
        found = find_expression(words)
        if found is None:
            return None
        latest_first = self.referents[::-1]
        if self.part_asked and not words.startswith("those "):
            latest_first = [each for each in latest_first if each.name != PART]
        if self.asked_types:
            may_be_asked = [each for each in latest_first if not each.types or each.types & self.asked_types]
            latest_first = may_be_asked or latest_first
        if self.of_opponent:
            others = [each for each in latest_first if each.name != "this" and not each.yours]
            latest_first = others if any(each.personal for each in others) else latest_first
        if self.about_play and words != "that card":
            there = [each for each in latest_first if not each.is_elsewhere]
            latest_first = there or latest_first
        name = found[0].find(latest_first, found[1], not self.acted, self.subject, self.asked)
        rivals = [] if self.about_playing else rivals_in_play(words, name, latest_first)
        return rivals[0].name if rivals and not self.is_typed(name) else name

    def is_typed(self, name: str | None) -> bool:
        """Return True for cards whose type a text says: "choose and discard a character card"."""
        known = self.known(name) if name is not None else None
        return known is not None and bool(known.types)


_PAID_WITH_CARDS = (
    cs.BanishCards,
    cs.DamageCards,
    cs.DiscardCards,
    cs.ExertCards,
    cs.MoveCards,
    cs.RevealCards,
)


def _puts_away_twice(cost: cs.Costs) -> bool:
    """Return True for cards of the deck and other cards, of which "that card" might be either."""
    mills = any(isinstance(each, cs.MillCards) for each in cost.parts)
    return mills and any(isinstance(each, _PAID_WITH_CARDS) for each in cost.parts)


def _is_of_yours(cards: fi.Filter | None) -> bool:
    """Return True for this card or others of yours, whose player is not "that player"."""
    return cards is not None and (fi.IsThis() in cards.tests or is_yours(cards))


def _is_part(cards: Any) -> bool:
    """Return True for cards described by more than that they were spoken of before."""
    if not isinstance(cards, fi.Filter):
        return False
    return any(not isinstance(test, fi.OneOf | fi.OwnedBy) for test in cards.tests)


def _is_about_some_alike(condition: co.CompareAmounts) -> bool:
    """Return True for a number of the cards spoken of that share a name."""
    cards = condition.left.filter if isinstance(condition.left, am.Namesakes) else None
    return isinstance(cards, fi.Filter) and any(isinstance(each, fi.OneOf) for each in cards.tests)


def _is_placed(tests: tuple[fi.CardTest, ...]) -> bool:
    """Return True for cards at a location, which "that location" may mean."""
    return any(isinstance(test, fi.AtLocation | fi.AtLocationThat) for test in tests)


def _is_compared(cards: fi.Filter) -> bool:
    """Return True for cards that share the name of one that stays the topic."""
    return any(isinstance(each, fi.SameName) for each in cards.tests)


def _counted_by(condition: Node) -> fi.Filter | None:
    """Return the cards of yours, or of players whom it describes, of which a condition asks for several."""
    if not isinstance(condition, co.CompareAmounts) or not isinstance(condition.left, am.CountOf):
        return None
    cards = condition.left.filter
    if not isinstance(cards, fi.Filter) or not _is_of_one_player(cards) or condition.op not in (">=", ">"):
        return None
    several = isinstance(condition.right, am.Number) and condition.right.value > 0
    return cards if several and fi.Here() not in cards.tests else None


def _is_of_one_player(cards: fi.Filter) -> bool:
    return is_yours(cards) or fi.OwnedBy(pl.They()) in cards.tests


def _is_about_cards_under(cards: fi.Filter) -> bool:
    return cards.zone == fi.DISCARD and any(isinstance(each, fi.UnderCard) for each in cards.tests)
