"""The referents that each node of a tree mentions, or adds something to."""

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
from inkwright.text.references.event_roles import OF_ANY_CARD, OF_SEVERAL, roles_in
from inkwright.text.references.mentioned import Mentioned
from inkwright.text.references.naming import NAME_FIELDS
from inkwright.text.references.referents import (
    DESCRIBED,
    DRAWN,
    HAD,
    NEXT,
    PARTICIPLES,
    PUT,
    SEVERAL,
    TURNED,
    ZONE_AFTER,
    Referent,
    describe_anywhere,
    is_effect,
    is_yours,
    next_played,
    target_name,
    types_of,
)
from inkwright.text.references.zone_owners import owners_of

_BINDERS = (Chosen, Selected, Each, AtRandom, DeckCards, Search, Together)
_STATES = (fi.IsExerted, fi.IsReady, fi.Damaged, fi.Undamaged, fi.AtLocation, fi.AtLocationThat, fi.Here)
"""Tests in conditions that describe a particular card."""
NUMBERS: dict[type[Node], str] = {
    Draw: "drawn",
    DrawUntil: "drawn",
    RemoveDamage: "removed",
    MoveDamage: "moved",
    LoseLore: "lost",
}
"""Names of the numbers that effects bind."""
_OF_EFFECTS = ("chosen", "takes_damage")
"""Events whose other card is the one that has the effect."""
_UNCOUNTED = (DealDamage, DivideDamage, PutDamage, GainLore, GainResource)
"""Effects with an unnamed number: after them, "that many" does not mean an earlier number."""


class Discourse(Mentioned):
    """What each node of a tree adds to the referents mentioned so far."""

    # Differences between the two directions.

    def binding(self, base: str, unique: str) -> str:
        """Return the name under which a node binds cards."""
        raise NotImplementedError

    def with_names(self, before: Any, after: Any) -> Any:
        """Return whichever of two trees has names rather than anaphors."""
        raise NotImplementedError

    def imply_player(self, player: pl.Players) -> None:
        """Record a player whom a text may call "that player", though it rarely does."""
        self.implied_player = player

    # Referents that a node mentions.

    def after(self, tree: Node, made: Node) -> Node:
        """Update the referents after a node, and return its replacement."""
        if isinstance(tree, _BINDERS):
            self.counted = self.counted_past = None
        elif isinstance(tree, co.CompareAmounts | co.AnyPlayer | co.Exists):
            if isinstance(tree, co.CompareAmounts) and isinstance(tree.left, am.CountOf):
                self.limit_part(tree)
            named = self.with_names(tree, made)
            self.counted, self.counted_past = _counted_by(named), _counted_before(named)
        elif isinstance(tree, co.Is):
            self.counted = _counted_under(self.with_names(tree, made)) or self.counted
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
            type(node) in PUT and target_name(node).startswith(("chosen", "picked", "each"))
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
            # If several sang together, only the described ones are meant from now on.
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
        """Give the cards that a node selects a unique name: chosen, chosen2 and so on."""
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
        """Record the zone into which cards were put; cards of a deck have their own names."""
        for at, each in enumerate(self.referents):
            if each.name == name != "this" and not each.done and each.zone != fi.DECK:
                self.referents[at] = replace(each, done=participle)

    def after_departure(self, effect: Any, zone: str) -> None:
        """Record where cards of a deck have gone, so that they can still be counted."""
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
        """Return the types of the subject of an event, even if the text calls it just "it"."""
        if when.subject is None:
            return frozenset()
        names = (test.name for test in when.subject.tests if isinstance(test, fi.OneOf))
        known = [each.types for each in map(self.known, names) if each is not None]
        return types_of(when.subject) or (known[0] if known else frozenset())

    def after_trigger(self, when: tr.When, types: frozenset[str]) -> None:
        """Mention the object of an event, and then its subject, which is of the given types."""
        self.event = self.event or when.event
        subject, other = roles_in(when)
        if when.event == "chosen_for_support" and when.subject is None:
            self.mention(Referent("it", frozenset({"character"}), True, False, "chosen"))
        if when.object is not None and fi.IsThis() in when.object.tests and when.subject is None:
            self.mention(self.own)
        elif (other or when.object is not None) and not is_effect(when.object):
            others = types_of(when.object) if when.object is not None else frozenset({"character"})
            self.mention(Referent("other", others, True, False, other))
            if when.object is not None and _is_placed(when.object.tests):
                self.mention_place("other")
        if is_effect(when.subject):
            # An ability is no card: "they" are the damaged card, and "that character" may be either.
            self.two_named = "character" in types
        elif when.subject is not None:
            if fi.IsThis() in when.subject.tests:
                second = self.known("other") if when.object is not None else None
                self.rivalled = second is not None and second.personal
                self.mention(Referent("this", self.own.types, True, False, subject))
            else:
                several = when.at_least is not None and when.event in OF_SEVERAL
                yours = is_yours(when.subject)
                in_play = when.subject.zone == fi.PLAY
                second = self.known("other") if when.object is not None else None
                rival = second is not None and second.personal
                if when.object is not None and is_effect(when.object):
                    rival = "character" in types_of(when.object)
                self.two_named = rival and "character" in types
                played = when.event in ("plays", "plays_from_discard")
                self.mention(Referent("it", types, in_play, several, subject, "", yours, played=played))
            if _is_placed(when.subject.tests):
                self.mention_place(self.referents[-1].name)
            if when.players is None and self.referents[-1].name == "it" and not self.referents[-1].yours:
                self.imply_player(pl.PlayerOf("it"))
        elif when.event in OF_ANY_CARD:
            self.mention(Referent("it", frozenset(), False))
        elif when.event == "draws":
            self.mention(Referent(DRAWN, frozenset({"card"}), False))
        if when.players is not None and not isinstance(when.players, pl.You):
            self.last_player = pl.ThatPlayer()
        elif when.event in _OF_EFFECTS and when.object and fi.OwnedBy(pl.Opponents()) in when.object.tests:
            self.last_player = pl.PlayerOf("other")  # "an opponent's action" mentions that opponent
        elif when.during == co.DuringTurnOf(pl.Opponents()):
            self.imply_player(pl.ActivePlayer())  # the text mentions that player and no other
        if when.event == "card_put_under":
            self.mention(Referent("other", frozenset(), False, zone=fi.UNDER))

    def forget_roles(self, events: tuple[Node, ...]) -> None:
        """Forget roles that differ from one event of a trigger to the next: "challenges or is challenged"."""
        found: set[tuple[str, str]] = set()
        for when in events:
            if isinstance(when, tr.When) and when.subject is not None:
                subject, other = roles_in(when)
                found |= {("it", subject), ("other", other)}
        roles = {pair for pair in found if pair[1]}
        unclear = {
            name for name, role in roles if any((name == other) != (role == same) for other, same in roles)
        }
        if "it" in unclear:
            unclear.add("this")
        self.referents = [replace(each, role="") if each.name in unclear else each for each in self.referents]

    def is_meant(self, cards: fi.Filter) -> bool:
        """Return whether a pronoun after a condition may mean the cards that the condition asks for.

        In "if you have another character in play, remove damage from them", it means the card of the trigger.
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

        If another card was mentioned before, "they" continues to mean that card.
        """
        if _adds_up_several(condition):
            return all(each.name in ("this", HAD) for each in self.referents)
        some = condition.op in (">=", ">") or (condition.op == "==" and condition.right != am.Number(0))
        counted = isinstance(condition.left, am.CountOf) and isinstance(condition.right, am.Number)
        return some and counted and all(each.name in ("this", HAD) for each in self.referents)


_PAID_WITH_CARDS = (
    cs.BanishCards,
    cs.DamageCards,
    cs.DiscardCards,
    cs.ExertCards,
    cs.MoveCards,
    cs.RevealCards,
)


def _puts_away_twice(cost: cs.Costs) -> bool:
    """Return True if cards of the deck and other cards are put away, so that "that card" could be either."""
    mills = any(isinstance(each, cs.MillCards) for each in cost.parts)
    return mills and any(isinstance(each, _PAID_WITH_CARDS) for each in cost.parts)


def _is_about_some_alike(condition: co.CompareAmounts) -> bool:
    """Return True for a number of the mentioned cards that share a name."""
    alike = condition.left
    counts = am.MostAlike | am.MostCommonClassification | am.Namesakes
    cards = alike.filter if isinstance(alike, counts) else None
    return isinstance(cards, fi.Filter) and any(isinstance(each, fi.OneOf) for each in cards.tests)


def _is_placed(tests: tuple[fi.CardTest, ...]) -> bool:
    """Return True for cards at a location that "that location" may mean."""
    return any(isinstance(test, fi.AtLocation | fi.AtLocationThat) for test in tests)


def _is_compared(cards: fi.Filter) -> bool:
    """Return True for cards that share the name of a card that stays the topic."""
    return any(isinstance(each, fi.SameName) for each in cards.tests)


def _counted_by(condition: Node) -> fi.Filter | None:
    """Return the cards, of yours or of described players, of which a condition asks for several."""
    if not isinstance(condition, co.CompareAmounts) or not isinstance(condition.left, am.CountOf):
        return None
    cards = condition.left.filter
    if not isinstance(cards, fi.Filter) or not _is_of_one_player(cards) or condition.op not in (">=", ">"):
        return None
    several = isinstance(condition.right, am.Number) and condition.right.value > 0
    return cards if several and fi.Here() not in cards.tests else None


def _counted_before(condition: Node) -> fi.Filter | None:
    """Return the cards in your discard of which a condition asks whether several were played or banished."""
    if not isinstance(condition, co.CompareAmounts) or not _asks_for_several(condition):
        return None
    times = condition.left
    if not isinstance(times, am.TimesHappened) or times.period != "this turn":
        return None
    when = times.trigger
    if not isinstance(when, tr.When) or not isinstance(when.subject, fi.Filter):
        return None
    yours = when.players == pl.You() if when.event == "plays" else is_yours(when.subject)
    if when.event not in ("plays", "is_banished") or not yours or not describe_anywhere(when.subject.tests):
        return None
    part = fi.TookPart(tr.When(when.event, None, None, when.players))
    return fi.Filter(fi.DISCARD, in_order((*when.subject.tests, fi.OwnedBy(pl.You()), part)))


def _counted_under(condition: co.Is) -> fi.Filter | None:
    """Return the cards under a card of which a condition asks whether there are several."""
    for test in condition.tests:
        if isinstance(test, fi.CompareStat) and test.stat == "under" and test.op in (">=", ">"):
            if isinstance(test.amount, am.Number) and test.amount.value > 0:
                return fi.Filter(fi.UNDER, (fi.UnderCard(condition.card),))
    return None


def _asks_for_several(condition: co.CompareAmounts) -> bool:
    number = condition.right
    return condition.op in (">=", ">") and isinstance(number, am.Number) and number.value > 0


def _is_of_one_player(cards: fi.Filter) -> bool:
    return is_yours(cards) or fi.OwnedBy(pl.They()) in cards.tests


def _adds_up_several(condition: co.CompareAmounts) -> bool:
    """Return True for a number compared with the total or the highest value of described cards."""
    cards = condition.left.filter if isinstance(condition.left, am.Aggregate) else None
    described = isinstance(cards, fi.Filter) and not any(isinstance(each, fi.OneOf) for each in cards.tests)
    return described and isinstance(condition.right, am.Number)


def _is_about_cards_under(cards: fi.Filter) -> bool:
    return cards.zone == fi.DISCARD and any(isinstance(each, fi.UnderCard) for each in cards.tests)
