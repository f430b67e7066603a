"""Reading: anaphors replaced by the names of their referents."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

from inkwright.catalogue.literals import CardType
from inkwright.effects import abilities as ab
from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import players as pl
from inkwright.effects import triggers as tr
from inkwright.effects.control import (
    Choose,
    Count,
    ForEachCard,
    If,
    IfDone,
    InsteadIf,
    May,
    Pay,
    Repeat,
    Select,
    Seq,
    Unless,
)
from inkwright.effects.damage import DealDamage, PutDamage, RemoveDamage
from inkwright.effects.durations import Duration, ThisChallenge, ThisTurn, UntilChecked
from inkwright.effects.exerting import Ready
from inkwright.effects.lasting import Apply, ApplyAll, ApplyRule, FloatingTrigger, NextReplacement
from inkwright.effects.literals import FilterZone
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Effect, Node
from inkwright.effects.playing import Play
from inkwright.effects.resources import RemoveResource
from inkwright.effects.revealing import LookAt, Reveal
from inkwright.effects.targets import Chosen, Each, Exactly, LocationOf, Ref, Selected, Target, Together, UpTo
from inkwright.effects.zones import ToDiscard, ToHand, ToInkwell
from inkwright.text.filter_order import in_order
from inkwright.text.references.expressions import (
    ADDED_TO,
    REPLACED_NUMBER,
    SIGIL,
    THAT_NUMBER,
    THE_REST,
    amount_of,
    anaphor,
    mentions,
)
from inkwright.text.references.referents import (
    AT,
    BOTH,
    COUNTED_CARDS,
    DESCRIBED,
    DRAWN,
    GONE,
    HAD,
    IN_DISCARD,
    PARTICIPLES,
    TURNED,
    ZONE_AFTER,
    Referent,
    types_of,
)
from inkwright.text.references.selections import selections
from inkwright.text.references.walk import NUMBERS, ONE_OF_THEM, Unresolved, Walk, has_past, rename
from inkwright.text.template import replace_all

INTO = "put into "
"""Prefix of the zone into which an effect has put cards of a deck."""
_PRODUCTS: dict[type[Node], tuple[str, ...]] = {
    **{kind: (name,) for kind, name in NUMBERS.items()},
    RemoveDamage: (NUMBERS[RemoveDamage], "healed"),
    MoveTo: ("movers",),
    ToDiscard: (INTO + fi.DISCARD,),
    ToHand: (INTO + fi.HAND,),
    ToInkwell: (INTO + fi.INKWELL,),
}
"""Names of the numbers and cards that effects produce."""
_TO_DISCARD = frozenset(
    {
        "is_banished",
        "banished_in_challenge",
        "challenged_and_banished",
        "challenges_and_is_banished",
        "discards",
        "is_made_to_discard",
        "milled",
        "is_made_to_mill",
        "to_discard",
    }
)
"""Events after which their card is in the discard."""
_MOVES = ("moves", "moves_from_location", "moves_away")
"""Events of characters that move to the object, or away from it."""
_LATER = ("top", "healed", "hurt", "movers", *TURNED)
"""Names of cards that only an effect produces."""


def resolve_references(tree: Any, noun: str) -> Any:
    """Replace anaphors by names; raises Unresolved for one without a referent."""
    return _Resolver(noun).go(tree)


_DAMAGED_BY_SEVERAL = '"damaged this way" may be about several effects, players or options that damage cards'
_PRONOUNS = frozenset({"it", "they", "that card"})
"""Words that would mean the card that is not drawn in an effect instead of drawing it."""
_NOTHING_CHOSEN = (ab.Static, tr.When, ApplyAll, ApplyRule)
"""Nodes that look for cards again and again, so that no card can be chosen for a comparison."""


def check_payer(made: ab.Gets | Apply) -> None:
    """Raise Unresolved where you would pay for what another player's cards do."""
    if not any(isinstance(each, mo.CantUnlessPaid) and not each.theirs for each in made.modifiers):
        return
    cards = made.cards if isinstance(made, ab.Gets) else getattr(made.target, "filter", None)
    if isinstance(cards, fi.Filter) and fi.OwnedBy(pl.You()) not in cards.tests:
        raise Unresolved('"unless you pay" is about cards of another player')


def check_past(event: Node, duration: Duration) -> None:
    """Raise Unresolved for what cards did "this turn" in an effect that lasts longer."""
    if duration not in (ThisTurn(), ThisChallenge(), UntilChecked()) and has_past(event):
        raise Unresolved('"this turn" may be the turn of the effect or of the event')


def check_others(made: ab.Static | ab.Triggered, noun: str) -> None:
    """Raise Unresolved for "other" cards than one that only the condition asks for.

    Cards of another type than the ability's own are not other than that.
    """
    if made.condition is None:
        return
    asked = {name for cards in filters_in(made.condition) for name in types_of(cards)} - {noun}
    if isinstance(made, ab.Triggered):
        events = [each.when if isinstance(each, tr.Nth) else each for each in made.when]
        parts: tuple[Any, ...] = () if any(each.subject for each in events) else (made.effect,)
    else:
        # An amount is compared with each card that gets it.
        parts = tuple(
            each.cards if isinstance(each, ab.Gets) and each.cards is not None else each
            for each in made.parts
        )
    if any(fi.Another() in cards.tests and types_of(cards) & asked for cards in filters_in(parts)):
        raise Unresolved('"other" may be other than a card that the condition asks for')


def filters_in(tree: Any) -> list[fi.Filter]:
    """Return the descriptions of cards in a tree."""
    parts = tree.values() if isinstance(tree, Node) else tree if isinstance(tree, tuple) else ()
    found = [each for part in parts for each in filters_in(part)]
    return [*found, tree] if isinstance(tree, fi.Filter) else found


def check_turn(made: tr.When) -> None:
    """Raise Unresolved for "that player" in an event of no particular player's turn."""
    if made.during is None and made.event not in ("turn_starts", "turn_ends"):
        raise Unresolved('"that player" is the player of a turn, but no turn was mentioned')


def check_destination(made: tr.When) -> None:
    """Raise Unresolved for a location described by its guests, one of whom has just moved there."""
    if made.object is not None and any(isinstance(test, fi.Hosts) for test in made.object.tests):
        raise Unresolved("the character that moves would be counted among those at the location")


def check_damaged(made: tr.When) -> None:
    """Raise Unresolved for a card described as damaged or not, whose damage the event has just changed."""
    struck = {
        "deals_damage": (made.object,),
        "deals_challenge_damage": (made.object,),
        "takes_damage": (made.subject,),
        "damage_removed": (made.subject,),
        "moves_damage": (made.subject, made.object),
    }
    for cards in struck.get(made.event, ()):
        if cards is not None and any(isinstance(test, fi.Damaged | fi.Undamaged) for test in cards.tests):
            raise Unresolved("whether the card is damaged is seen only after its damage has changed")


def check_otherwise(made: Seq) -> None:
    """Raise Unresolved for an alternative to what a card is, if the player may have selected no card."""
    for before, after in pairwise(made.effects):
        if isinstance(before, May) and isinstance(after, If) and isinstance(after.condition, co.Is):
            card = after.condition.card
            selected = card.startswith(("chosen", "picked"))
            if selected and after.otherwise is not None and not mentions(after.otherwise, card):
                raise Unresolved('"otherwise" may also mean that no card was selected')


def as_replacement(made: ab.Triggered) -> ab.Ability:
    """Return as a replacement effect what is done with a card "instead of into your discard".

    A triggered ability would resolve after the card is in the discard (5.4.1.2, 7.7.3).
    """
    optional = isinstance(made.effect, May)
    instead = made.effect.effect if isinstance(made.effect, May) else made.effect
    [when, *others] = [each.when if isinstance(each, tr.Nth) else each for each in made.when]
    if not isinstance(instead, NextReplacement) or instead.when.event != "to_discard":
        if any(isinstance(each, tr.When) and each.event in _DISCARDED for each in (when, *others)):
            check_discarded(made.effect)
        return made
    own = isinstance(when, tr.When) and when.subject == fi.Filter(fi.PLAY, (fi.IsThis(),))
    meant = fi.IsThis() if own else fi.OneOf("it")
    subject = instead.when.subject
    if others or not isinstance(when, tr.When) or subject is None or subject.tests != (meant,):
        raise Unresolved(_TOO_LATE)
    effect = May(instead.effect) if optional else instead.effect
    if when.event == "is_banished":
        return ab.Replacement(when, effect, made.condition, made.times)
    if when.event == "plays" and when.players == pl.You() and when.subject is not None and not own:
        tests = in_order((*when.subject.tests, fi.OwnedBy(pl.You())))
        resolved = tr.When("to_discard", fi.Filter(fi.PLAY, tests), None, None, when.during)
        return ab.Replacement(resolved, effect, made.condition, made.times)
    raise Unresolved(_TOO_LATE)


def check_discarded(effect: Node) -> None:
    """Raise Unresolved for a part that comes too late to keep a card from the discard."""
    if isinstance(effect, Play):
        return
    if isinstance(effect, NextReplacement) and effect.when.event == "to_discard":
        raise Unresolved(_TOO_LATE)
    parts = [each for part in effect.values() for each in (part if isinstance(part, tuple) else (part,))]
    for each in parts:
        if isinstance(each, Node):
            check_discarded(each)
        if isinstance(each, Play) or (isinstance(each, May) and isinstance(each.effect, Play)):
            return  # it is played again


_TOO_LATE = '"instead of into your discard" comes after the card is there'
_DISCARDED = ("is_banished", "plays", "sings")
"""Events after which a card is in the discard when abilities resolve."""


def check_counted(made: tr.Nth | am.TimesHappened) -> None:
    """Raise Unresolved for the number of times that one or more cards were banished together."""
    counted = made.when if isinstance(made, tr.Nth) else made.trigger
    if isinstance(counted, tr.When) and counted.event == "is_banished" and counted.at_least is not None:
        raise Unresolved("cards that are banished together would be counted one by one")


def names_of_targets(effect: Node) -> set[str]:
    """Return the names of the cards that an effect acts on."""
    targets = [each for each in effect.values() if isinstance(each, Target)]
    return {str(getattr(each, "bind", "") or getattr(each, "name", "")) for each in targets}


def _is_damage_on_them(amount: Any) -> bool:
    """Return True for an amount "equal to the damage on them"."""
    if isinstance(amount, am.StatOf):
        return amount == am.StatOf("damage", anaphor("they"))
    return isinstance(amount, Node) and any(map(_is_damage_on_them, amount.values()))


_AT_MOST_ONE = (Exactly(am.Number(1)), UpTo(am.Number(1)))
_PUT_ZONES: tuple[FilterZone, ...] = (fi.DISCARD, fi.HAND, fi.INKWELL)
"""Zones into which cards of a deck may have been put."""


class _Resolver(Walk):
    def __init__(self, noun: str) -> None:
        super().__init__(noun)
        self.produced: set[str] = set()
        """Names of numbers and cards that effects so far have produced."""
        self.unchosen = 0
        """Number of enclosing nodes within which nothing can be chosen."""
        self.implied_player: pl.Players | None = None
        """Player of the card that triggered the ability: "that player", or "they" who act."""
        self.replaced_event = 0
        """Number of enclosing effects that replace an event."""
        self.replaced_draw = 0
        """Number of enclosing effects that replace a draw."""
        self.damages = 0
        """Number of effects so far in an ability that deal or put damage."""
        self.turned = dict.fromkeys(TURNED, 0)
        """Number of effects so far in an ability that exert or ready cards."""
        self.affected: set[str] = set()
        """Names of cards in play to which an effect has done something."""
        self.lower_card = False
        """True once a text has spoken of a card under another one."""
        self.readying = False
        """True for the target of an effect that readies cards."""
        self.replacing = 0
        """1 in the condition for an effect that is done instead, which is asked before either."""

    def go(self, tree: Any, subject: bool = False) -> Any:
        if _are_together(tree):
            raise Unresolved('"the same location" of several cards may be one that only they share')
        if not isinstance(tree, If) or tree.otherwise is None:
            return super().go(tree, subject)
        before = dict(self.counts)
        made = super().go(tree, subject)
        # The second case repeats a selection that only the first one makes.
        for target in selections(made.then):
            if target.bind not in before:
                made = made.replace(otherwise=replace_all(made.otherwise, Ref(target.bind), target))
        return made

    def field(self, tree: Node, field: str, value: Any, subject: bool) -> Any:
        unchosen = isinstance(tree, _NOTHING_CHOSEN) or (
            isinstance(tree, ab.Triggered | ab.Activated) and field in ("condition", "cost")
        )
        replacing = isinstance(tree, InsteadIf) and field == "condition"
        self.readying = isinstance(tree, Ready) or (self.readying and isinstance(tree, Ref))
        self.unchosen += unchosen
        self.replacing += replacing
        instead = undrawn = False
        if isinstance(tree, ab.Replacement | NextReplacement) and field == "effect":
            instead, undrawn = True, tree.when.event == "draws"
        self.replaced_event += instead
        self.replaced_draw += undrawn
        if isinstance(tree, DealDamage | PutDamage) and field == "amount" and any(selections(value)):
            self.check_own_value(tree.target)
        if isinstance(tree, DealDamage | PutDamage | RemoveDamage) and field in ("amount", "count"):
            own = self.meaning("they") == "this" and isinstance(tree.target, Chosen | Selected)
            if own and _is_damage_on_them(value):
                raise Unresolved('"the damage on them" may be that on this card or on the target')
        damages = self.damages
        in_play = self.hide_in_play() if isinstance(tree, Play) and isinstance(value, Ref) else []
        made = super().field(tree, field, value, subject)
        self.referents = in_play + self.referents
        if isinstance(tree, Repeat | ForEachCard | Choose) and self.damages > damages:
            self.produced.discard("hurt")  # only the last damaged cards, or those of one option, are known
        self.unchosen -= unchosen
        self.replacing -= replacing
        self.replaced_event -= instead
        self.replaced_draw -= undrawn
        return made

    def hide_in_play(self) -> list[Referent]:
        """Remove and return what a condition asks for in play, which can't be played."""
        hidden = [each for each in self.referents if each.name == HAD and each.in_play]
        self.referents = [each for each in self.referents if each not in hidden]
        return hidden

    def next_ability(self, ability: ab.Ability) -> ab.Ability:
        self.damages = 0
        self.turned = dict.fromkeys(TURNED, 0)
        self.produced.discard("hurt")
        return super().next_ability(ability)

    def imply_player(self, player: pl.Players) -> None:
        self.implied_player = player

    def player(self, node: pl.Players, acts: bool) -> pl.Players:
        if isinstance(node, pl.PlayerOf):
            self.last_player = node
        elif isinstance(node, pl.ThatPlayer) and node != pl.ThatPlayer():
            raise Unresolved(f'no player can be chosen here for "{node.name}"')
        elif isinstance(node, pl.ThatPlayer) or not self.they:
            found = self.last_player
            if found is None and (acts or isinstance(node, pl.ThatPlayer)):
                found = self.implied_player
            if found is None:
                raise Unresolved("a pronoun refers to a player, but no player was mentioned")
            return found
        return node

    def after(self, tree: Node, made: Node) -> Node:
        if made == fi.OneOf("this"):
            return fi.IsThis()
        self.lower_card = self.lower_card or made == fi.CardUnder()
        if made == Ref(DESCRIBED) and self.described is not None:
            every = Each(self.described)
            return self.after_binder(every, every)
        if isinstance(made, Chosen | Selected) and made.filter.tests == (fi.OneOf(COUNTED_CARDS),):
            if self.counted is None or (fi.OwnedBy(pl.They()) in self.counted.tests and not self.they):
                raise Unresolved('"of them" has nothing to refer to')
            some = made.replace(filter=self.counted)
            return self.after_binder(some, some)
        if made == Ref(BOTH):
            two = self.latest_two()
            if two is None:
                raise Unresolved(f"{BOTH!r} has nothing to refer to")
            both = Together(two)
            return self.after_binder(both, both)
        if isinstance(made, am.Plus) and made.left == am.ValueOf(ADDED_TO):
            if not self.replaced_event:
                return made.right
            if self.number is None:
                raise Unresolved('"additional" has no number to add to')
            return am.Plus(self.number, made.right)
        if made == am.ValueOf(REPLACED_NUMBER):
            if not self.replaced_event or self.number is None:
                raise Unresolved('"fewer", "less" and "that damage" are about an event that is replaced')
            return self.number
        if made == am.ValueOf(THAT_NUMBER):
            if self.number is None:
                raise Unresolved('"that many" has nothing to refer to')
            return self.number
        if isinstance(made, am.ValueOf):
            return self.number_of(made)
        if isinstance(tree, am.SizeOf) and isinstance(made, am.SizeOf) and tree.name.startswith(SIGIL):
            return self.count_of_type(tree.name, made)
        if isinstance(made, am.SpentOn | co.PaidWith) and made.card == "it":
            self.check_spent()
        if isinstance(made, ab.Static | ab.Triggered):
            check_others(made, self.noun)
        if isinstance(made, Seq):
            check_otherwise(made)
        if isinstance(made, ab.Triggered):
            for when in made.when:
                if isinstance(when, tr.When):
                    check_damaged(when)
            return as_replacement(made)
        if made in (co.PaidBy("sing"), Ref("singers")) and self.noun != "action":
            raise Unresolved('"this song" has nothing to refer to on a card that is no action')
        if made == fi.Here() and self.noun in ("action", "item"):
            raise Unresolved(f'"here" has nothing to refer to on an {self.noun}')
        if made == mo.Cant("move", fi.Filter(fi.PLAY, (fi.IsThis(),))) and self.noun != "location":
            raise Unresolved('"here" is no place to move to on a card that is no location')
        if made == fi.AtSameLocation("this") and self.noun != "character":
            raise Unresolved('"the same location" has no character to refer to')
        if isinstance(tree, fi.Filter) and tree.tests == (fi.OneOf(anaphor("they all")),):
            made = self.where_they_are(made)
        if isinstance(made, fi.Filter):
            self.check_moved(made)
        if isinstance(made, am.StatOfTarget) and isinstance(made.target, Chosen | Selected) and self.unchosen:
            raise Unresolved("nothing can be chosen in a description that always applies")
        if isinstance(made, DealDamage) and made.by == Ref("this"):
            made = made.replace(by=None)
        if isinstance(made, co.Was):
            made = self.state_before(made)
        elif isinstance(made, Effect) and not isinstance(made, Select | Reveal | LookAt):
            self.affected.update(names_of_targets(made))
        if isinstance(made, ab.Gets | Apply):
            check_payer(made)
        if isinstance(made, tr.When) and made.event in _MOVES and self.noun != "location":
            if made.object == fi.Filter(fi.PLAY, (fi.IsThis(),)):
                raise Unresolved('"here" has nothing to refer to on a card that is no location')
        if isinstance(made, tr.When) and made.players == pl.ActivePlayer():
            check_turn(made)
        if isinstance(made, tr.When) and made.event in ("moves", "moves_from_location"):
            check_destination(made)
        if isinstance(made, tr.Nth | am.TimesHappened):
            check_counted(made)
        if isinstance(made, tr.When) and made.event == "is_banished" and made.object is not None:
            self.check_banisher(made.object)
        if isinstance(made, IfDone) and isinstance(made.first, Pay) and isinstance(made.then, Play):
            if made.then.way == "cost":
                raise Unresolved("what is paid to play a card may replace its cost or come on top of it")
        if isinstance(made, Unless) and isinstance(made.players, pl.PlayerOf):
            owned = self.known(made.players.card)
            if owned is not None and owned.several:
                raise Unresolved("each of several players would pay for their own card")
        if isinstance(made, am.CountOf) and isinstance(made.filter, fi.Filter):
            among = isinstance(tree, am.CountOf) and mentions(tree.filter, anaphor("they all"))
            find = self.where_among if among else self.where_revealed
            made = am.CountOf(find(made.filter))
        if isinstance(made, ApplyAll) and has_past(made.filter) and made.duration != ThisTurn():
            # Which cards did it is settled now, and those that come later did not.
            every = Each(made.filter)
            return Apply(cast(Target, self.after_binder(every, every)), made.modifiers, made.duration)
        if isinstance(made, FloatingTrigger | NextReplacement):
            check_past(made.when, made.duration)
            self.check_later_others(made)
        elif isinstance(made, ApplyRule):
            check_past(made.change, made.duration)
        if isinstance(made, Repeat):
            made = self.one_by_one(made)
        participle = PARTICIPLES.get(type(made), "")
        if participle in TURNED:
            self.turned[participle] += 1
            self.produced.add(participle)
        self.produced.update(_PRODUCTS.get(type(made), ()))
        if isinstance(made, DealDamage | PutDamage):
            # Of the cards that several effects or players damage, only the last are known.
            self.damages += 1
            (self.produced.discard if self.they or self.damages > 1 else self.produced.add)("hurt")
        if isinstance(made, RemoveResource):
            self.produced.add(f"removed {made.resource}")
        if isinstance(made, Count):
            self.produced.add(made.bind)
        return self.resolve_place(made) or super().after(tree, made)

    def check_later_others(self, made: FloatingTrigger | NextReplacement) -> None:
        """Raise Unresolved for "another" card, selected later, than one selected before the event."""
        later = any(fi.Another() in each.filter.tests for each in selections(made.effect))
        if later and made.when.subject is not None:
            of = [each.name for each in made.when.subject.tests if isinstance(each, fi.OneOf)]
            if any(name.startswith(("chosen", "picked")) for name in of):
                raise Unresolved('"another" may be measured from a card that was selected before the event')

    def one_by_one(self, made: Repeat) -> Effect:
        """Return what is done for each of several cards about that card: "its player draws a card"."""
        counted = made.amount
        cards = counted.filter if isinstance(counted, am.CountOf) else None
        found = isinstance(cards, fi.Filter) and any(isinstance(each, fi.OneOf) for each in cards.tests)
        if not isinstance(counted, am.SizeOf) and not found:
            return made
        several = [each.name for each in self.referents if each.several and mentions(made.effect, each.name)]
        if not several:
            return made
        about = self.done_to(counted.name) if isinstance(counted, am.SizeOf) else None
        if not isinstance(counted, am.SizeOf) or about is None or several != [about.name]:
            raise Unresolved("what is done for each of some cards may be about all of them")
        return ForEachCard(Ref(counted.name), rename(made.effect, about.name, ONE_OF_THEM), ONE_OF_THEM)

    def state_before(self, made: co.Was) -> co.Condition:
        """Return a condition about a card as it was last in play, or before the effect if it still is."""
        referent = self.known(made.card)
        if (
            self.replacing
            or made.card not in self.affected
            or (referent is not None and referent.done in GONE)
        ):
            return co.Is(made.card, made.tests)
        if referent is not None and referent.several:
            raise Unresolved("several cards may have been in different states before")
        return made

    def check_spent(self) -> None:
        """Raise Unresolved for what was removed to play an action, which has left when a trigger resolves."""
        played = self.known("it")
        if self.event == "plays" and played is not None and (not played.types or "action" in played.types):
            raise Unresolved("what was removed to play an action is not known after it has resolved")

    def check_own_value(self, target: Node) -> None:
        """Raise Unresolved if "equal to their cost" may be about a card mentioned before the target."""
        if target == Ref(anaphor("they")) and self.meaning("they") is not None:
            raise Unresolved('"their" may be about a card mentioned before')

    def check_banisher(self, cards: fi.Filter) -> None:
        """Raise Unresolved for a card that banishes others and is no character (1.8.1.4)."""
        types = frozenset({self.noun}) if fi.IsThis() in cards.tests else types_of(cards)
        if types and types != frozenset({"character"}):
            raise Unresolved("only characters are credited with banishing a card")

    def check_moved(self, cards: fi.Filter) -> None:
        """Raise Unresolved for cards of a deck "put into your discard this way" that no effect put there."""
        looked_at = any(isinstance(each, fi.OneOf) and each.name.startswith("top") for each in cards.tests)
        if looked_at and cards.zone != fi.DECK and INTO + cards.zone not in self.produced:
            raise Unresolved(f"'{INTO}the {cards.zone} this way' has nothing to refer to")

    def where_they_are(self, cards: Any) -> fi.Filter:
        """Return a filter of several cards in the zone where they are now."""
        [test] = cards.tests
        referent = self.known(test.name)
        if referent is not None and referent.of_each:
            raise Unresolved("the cards of several players would be compared with each other")
        if referent is not None and referent.zone == fi.DECK and referent.done != "revealed":
            return fi.Filter(self.zone_put(test.name), cards.tests)
        zone = referent.zone_now if referent is not None and referent.zone_now else cards.zone
        return fi.Filter(cast(FilterZone, zone), cards.tests)

    def zone_put(self, name: str) -> FilterZone:
        """Return the zone into which cards of a deck were put, or the deck if they are still there."""
        put = [zone for zone in _PUT_ZONES if INTO + zone in self.produced]
        if len(put) > 1 or (
            put and any(each.zone == fi.DECK and each.name != name for each in self.referents)
        ):
            raise Unresolved("the cards were not all put into one zone")
        return put[0] if put else fi.DECK

    def where_among(self, cards: fi.Filter) -> fi.Filter:
        """Return a filter of some among several cards, which must all be in the same zone."""
        name = next(test.name for test in cards.tests if isinstance(test, fi.OneOf))
        referent = self.known(name)
        if referent is not None and referent.done in GONE and not all(map(_is_shown, cards.tests)):
            raise Unresolved("what those cards were in play can't be asked after they have left it")
        if referent is None or referent.done == "revealed" or referent.zone != fi.DECK:
            zone = referent.zone_now if referent is not None and referent.zone_now else cards.zone
            if referent is not None and referent.in_play and not referent.zone_now:
                zone = fi.PLAY
            return fi.Filter(cast(FilterZone, zone), cards.tests)
        put = [zone for zone in _PUT_ZONES if INTO + zone in self.produced]
        if len(put) != 1 or any(each.zone == fi.DECK and each.name != name for each in self.referents):
            raise Unresolved('"among them" is about cards that were not all revealed or put into one zone')
        return fi.Filter(put[0], cards.tests)

    def where_revealed(self, cards: fi.Filter) -> fi.Filter:
        """Return a filter of revealed cards in the zone where they are."""
        for test in cards.tests:
            referent = self.known(test.name) if isinstance(test, fi.OneOf) else None
            if cards.zone == fi.DECK and referent is not None and referent.done == "revealed":
                return fi.Filter(cast(FilterZone, referent.zone_now), cards.tests)
        return cards

    def number_of(self, made: am.ValueOf) -> am.Amount:
        """Return a number that an event or an effect so far has produced."""
        if made.name == amount_of("sings") and self.noun == "action":
            return am.SizeOf("singers")  # "it" is this song
        if made.name == amount_of(self.event):
            return am.ValueOf("amount")
        if made.name == ADDED_TO:
            return made
        if made.name == "X":
            raise Unresolved('no "where X is" tells what "X" is')
        if made.name not in self.produced and made.name != "amount":
            raise Unresolved(f"'{made.name} this way' has nothing to refer to")
        return made

    def resolve_place(self, made: Node) -> Node | None:
        """Return a node about the location of a card, or None."""
        if isinstance(made, Ref) and made.name.startswith(AT):
            return LocationOf(made.name.removeprefix(AT))
        if isinstance(made, fi.OneOf) and made.name.startswith(AT):
            card = made.name.removeprefix(AT)
            guest = fi.IsThis() if card == "this" else fi.OneOf(card)
            return fi.Hosts((guest,), ">=", am.Number(1))
        if isinstance(made, fi.AtCard) and made.card.startswith(AT):
            return fi.AtSameLocation(made.card.removeprefix(AT))
        if isinstance(made, am.StatOf) and made.card.startswith(AT):
            return am.StatOfTarget(made.stat, LocationOf(made.card.removeprefix(AT)))
        return None

    def count_of_type(self, words: str, made: am.SizeOf) -> am.Amount:
        """Count only the cards of the type that "for each item card discarded this way" names."""
        noun, _, done = words.removeprefix(SIGIL).removeprefix("own ").partition(" ")
        referent = self.known(made.name)
        participle = done.removeprefix("card ")
        if made.name in TURNED:
            referent = self.latest_done(made.name)
        if participle not in ZONE_AFTER or noun == "card" or referent is None:
            return made
        if referent.types == frozenset({noun}) or (noun == "song" and referent.songs):
            return made
        type_ = fi.Classified(("Song",)) if noun == "song" else fi.OfType((cast(CardType, noun),))
        zone = cast(FilterZone, referent.zone_now)
        return am.CountOf(fi.Filter(zone, (fi.OneOf(made.name), type_)))

    def in_discard(self, name: str) -> str:
        """Return the name of a card that is in the discard for all that a text says."""
        referent = self.known(name)
        went_there = self.event in _TO_DISCARD and name in ("this", "it")
        if referent is not None and not went_there:
            milled = referent.zone == fi.DECK and INTO + fi.DISCARD in self.produced
            went_there = milled or referent.zone_now == fi.DISCARD or referent.types == frozenset({"action"})
        if not went_there:
            raise Unresolved("the card that is said to be in the discard may be elsewhere")
        return name

    def reference(self, name: str, subject: bool) -> str:
        if name.endswith(IN_DISCARD):
            return self.in_discard(self.reference(name.removesuffix(IN_DISCARD), subject))
        if name == THE_REST:
            name = "top"
        if not name.startswith(SIGIL):
            if name == "hurt" and self.damages and name not in self.produced:
                raise Unresolved(_DAMAGED_BY_SEVERAL)
            if name in _LATER and name not in self.produced and name not in self.latest:
                raise Unresolved(f"the cards called {name!r} have nothing to refer to")
            if name == "singers" and self.noun != "action":
                raise Unresolved('"this song" has nothing to refer to on a card that is no action')
            return self.latest.get(name, name)
        if name == anaphor(BOTH):
            last = self.referents[-1] if self.referents else None
            return last.name if last is not None and last.several else BOTH
        found = self.meaning(name[1:])
        if found is None:
            raise Unresolved(f"{name[1:]!r} has nothing to refer to")
        if self.replaced_draw and name[1:] in _PRONOUNS and found in ("this", "it", "other"):
            raise Unresolved(f"{name[1:]!r} may mean the card that isn't drawn")
        # Singing has exerted the singers, so they are the ones to ready.
        if found == "singers" and not self.readying and any(map(_rivals_singers, self.referents)):
            raise Unresolved(f"{name[1:]!r} may mean the characters that sang or those mentioned before")
        if name == anaphor("damaged this way") and self.damages > 1:
            raise Unresolved(_DAMAGED_BY_SEVERAL)
        if name == anaphor("that card") and self.lower_card and self.is_in_play(found):
            raise Unresolved('"that card" may be the card under another one')
        done = name[1:].split()[-1]
        if done in TURNED and found != "paid" and not name.startswith(anaphor("the ")):
            if self.turned[done] > 1:
                raise Unresolved(f"'{done} this way' may be about several effects")
            return done
        if found == DRAWN:
            raise Unresolved(f"{name[1:]!r} has nothing to refer to but a card that was drawn")
        if found == HAD:
            raise Unresolved(f"{name[1:]!r} has nothing to refer to but what a condition asks for")
        return found

    def is_in_play(self, name: str) -> bool:
        """Return True for a card that is in play for all that a text says."""
        referent = self.known(name)
        gone = referent is None or referent.role == "banished" or referent.done in GONE
        return not gone and referent is not None and referent.in_play

    def binding(self, base: str, unique: str) -> str:
        return unique

    def with_names(self, before: Any, after: Any) -> Any:
        return after


_SHOWN = (fi.OneOf, fi.OfType, fi.OwnedBy, fi.Classified, fi.Named, fi.Inked, fi.SameName, fi.Inkable)


def _rivals_singers(referent: Referent) -> bool:
    """Return True for other characters in play, which an effect has acted on or selected."""
    still_there = referent.in_play and referent.done not in GONE
    return still_there and "character" in referent.types and referent.name not in ("singers", "this")


def _is_shown(test: fi.CardTest) -> bool:
    """Return True for a test that a card passes in every zone alike."""
    cost = isinstance(test, fi.CompareStat) and test.stat == "cost"
    return cost or isinstance(test, _SHOWN)


def _are_together(tree: Any) -> bool:
    """Return True for a number of cards "at the same location", as each other or as another card."""
    if isinstance(tree, Chosen | Selected):
        cards: Any = None if tree.count in _AT_MOST_ONE else tree.filter
    elif isinstance(tree, co.CompareAmounts):
        cards = tree.left.filter if isinstance(tree.left, am.CountOf) else None
    else:
        return False
    return isinstance(cards, fi.Filter) and fi.AtSameLocation(anaphor("they")) in cards.tests
