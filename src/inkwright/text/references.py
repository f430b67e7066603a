"""What they, it, that card and the like refer to: the one place where that is decided, in both directions.

Phrases leave a *mark* where a text refers back: `@they`, `@it`, `@that card`. `resolved` goes through a
tree in the order of its words, keeps what has been spoken of with the latest first, and puts the name of
what is meant in the place of each mark. `marked` does the reverse: for each name it finds the usual word
that means it there. Both give every card that is selected a name of its own: chosen, chosen2 and so on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

from inkwright.catalogue.literals import CardType
from inkwright.effects import abilities as ab
from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import costs as cs
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import players as pl
from inkwright.effects import triggers as tr
from inkwright.effects.control import ChoosePlayer, EachPlayer, If, InsteadIf
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, RemoveDamage
from inkwright.effects.exerting import Exert, ExertSymbol, Ready
from inkwright.effects.lasting import Apply, DelayedTrigger, FloatingTrigger
from inkwright.effects.literals import FilterZone
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Node
from inkwright.effects.playing import Play
from inkwright.effects.revealing import NameCard, Reveal, RevealUntil, Search
from inkwright.effects.targets import (
    AtRandom,
    Chosen,
    DeckCards,
    Each,
    Exactly,
    LocationOf,
    Ref,
    Rest,
    Selected,
    Target,
    Together,
)
from inkwright.effects.zones import Discard, ReturnToHand, ShuffleIn, ToDeck
from inkwright.errors import InkwrightError
from inkwright.text.template import replaced_all

_MARK = "@"


def mark(words: str) -> str:
    """The mark of a referring expression, in the place of a name."""
    return _MARK + words


def amount_of(event: str) -> str:
    """The name of how much of what set an ability off, where a text counts it: "for each card discarded"."""
    return f"amount {event}"


SAME = "@the same"
"""The mark of what a text does not repeat: "deal 2 damage instead" acts on what is spoken of before."""


class Unresolved(InkwrightError):
    """A word refers to something that was not spoken of, or a name has no word that means it."""


@dataclass(frozen=True, slots=True)
class Referent:
    """Something spoken of."""

    name: str
    types: frozenset[str] = frozenset()
    """The card types it may have; empty for any card."""
    in_play: bool = True
    several: bool = False
    role: str = ""
    """The part it has: chosen, challenging, challenged, banished, discarded."""
    done: str = ""
    """What was last done to it, as in "each card discarded this way"."""

    def may_be(self, noun: str) -> bool:
        """Whether "that noun" can mean it."""
        if noun == "card":
            return True
        if noun == "song":
            noun = "action"
        return not self.types or noun in self.types

    @property
    def personal(self) -> bool:
        """Whether it is a they rather than an it: a character in play, or several of anything."""
        return self.several or (self.in_play and "character" in self.types)


_REFERENCES: dict[type[Node], str] = {
    Ref: "name",
    Rest: "name",
    LocationOf: "card",
    am.StatOf: "card",
    am.SizeOf: "name",
    co.Is: "card",
    co.PaidBy: "card",
    pl.PlayerOf: "card",
    fi.OneOf: "name",
    fi.SameName: "card",
    fi.AtCard: "card",
    fi.AtSameLocation: "card",
    fi.UnderCard: "card",
}
"""The fields that hold the name of cards."""
_BINDERS = (
    Chosen,
    Selected,
    Each,
    AtRandom,
    DeckCards,
    Search,
    Together,
)
_ORDER: dict[type[Node], tuple[str, ...]] = {
    ab.Triggered: ("when", "condition", "effect"),
    ab.Static: ("condition", "parts"),
    ab.Gets: ("cards", "modifiers"),
    ab.Replacement: ("when", "condition", "effect"),
    tr.When: ("during", "subject", "object", "players", "at_least"),
}
"""Where the words do not come in the order of the fields."""
_GIVEN = frozenset(
    {
        "this",
        "it",
        "other",
        "player",
        "amount",
        "paid",
        "itself",
        "removed",
        "lost",
        "moved",
        "singers",
        "named",
        "healed",
        "movers",
        "drawn",
    }
)
"""Names that nothing in a text has to bind."""


_NOUNS: tuple[str, ...] = ("character", "item", "location")
_DONE: dict[type[Node], str] = {
    Banish: "banished",
    Discard: "discarded",
    Reveal: "revealed",
    ReturnToHand: "returned",
    Exert: "exerted",
    ExertSymbol: "exerted",
    Ready: "readied",
    ShuffleIn: "shuffled",
    MoveTo: "moved",
    ToDeck: "moved",
}
_WENT: dict[str, FilterZone] = {
    "banished": fi.DISCARD,
    "discarded": fi.DISCARD,
    "returned": fi.HAND,
    "exerted": fi.PLAY,
}
_WENT |= {"readied": fi.PLAY, "revealed": fi.DECK, "moved": fi.DECK, "shuffled": fi.DECK}
"""Where cards are after that was done to them."""
DONE = tuple(dict.fromkeys(_DONE.values()))
"""Verbs for what was done to cards "this way"."""
_THEY_IN = (EachPlayer, co.AnyPlayer, co.EveryPlayer, pl.PlayersWhere, pl.PlayersWithMost)
"""Parts that say who They are."""
_DESCRIBED = "described"
"""The name of cards that were only said to be there."""
_AT = "location of "
"""Begins the name of a location that was only spoken of as where a card is."""


class _Walk:
    """Goes through a tree in the order of its words."""

    def __init__(self, noun: str) -> None:
        self.noun = noun
        self.spoken: list[Referent] = []
        """The latest last."""
        self.counts: dict[str, int] = {}
        self.latest: dict[str, str] = {}
        self.they = 0
        """How many parts around this one say who They are."""
        self.last_player: pl.Players | None = None
        self.several_players = False
        self.replaced = ""
        """The name of what an effect acts on that something is done instead of."""
        self.event = ""
        """What set the ability off."""
        self.described: fi.Filter | None = None
        """Cards that were only spoken of as being there: "if any of the cards ... are character cards"."""

    def reference(self, name: str, subject: bool) -> str:
        raise NotImplementedError

    def player(self, node: pl.Players, acts: bool) -> pl.Players:
        """A player who acts, or whose things are meant."""
        raise NotImplementedError

    def binding(self, base: str, unique: str) -> str:
        raise NotImplementedError

    def named_one(self, before: Any, after: Any) -> Any:
        """Of a tree before and after, the one that has names and not marks."""
        raise NotImplementedError

    def go(self, tree: Any, subject: bool = False) -> Any:
        """The tree with its references put right."""
        if isinstance(tree, tuple):
            return tuple([self.go(part) for part in tree])
        if not isinstance(tree, Node):
            return tree
        if isinstance(tree, mo.GainAbility):
            return mo.GainAbility(type(self)("character").go(tree.ability))
        kind = type(tree)
        before = len(self.spoken)
        values = dict(zip(tree.fields, tree.values(), strict=True))
        for field in _ORDER.get(kind, ()) or tree.fields:
            values[field] = self.field(tree, field, values[field], subject)
            if kind is InsteadIf and field == "effect":
                self.replaced = target_name(self.named_one(tree.values()[0], values[field]))
            if kind is MoveDamage and field == "source":
                # Damage does not move to where it comes from: the source is not what "them" means next.
                self.spoken = self.spoken[before:] + self.spoken[:before]
        if isinstance(tree, EachPlayer) and isinstance(tree.players, pl.Opponents | pl.AllPlayers):
            self.for_all(before)
        return self.after(tree, kind(**values))

    def for_all(self, before: int) -> None:
        """What each player selected is several cards for what follows."""
        for at in range(before, len(self.spoken)):
            each = self.spoken[at]
            if each.name not in _GIVEN:
                self.spoken[at] = replace(each, several=True)

    def field(self, tree: Node, field: str, value: Any, subject: bool) -> Any:
        kind = type(tree)
        if isinstance(value, pl.PlayerOf | pl.ThatPlayer | pl.They):
            return self.player(self.go(value), kind is EachPlayer)
        if (isinstance(tree, _THEY_IN) and field in ("effect", "condition", "amount")) or field == "avoid":
            self.they += 1
            made = self.go(value)
            self.they -= 1
            return made
        if _REFERENCES.get(kind) == field:
            return self.reference(value, subject or isinstance(tree, co.Is | co.PaidBy | am.StatOf))
        if kind is Apply:
            if field == "modifiers":
                return self.within(tree, value)
            return self.go(value, field == "target")
        if kind is ab.Gets and field == "modifiers":
            return self.within(tree, value)
        return self.go(value)

    def within(self, tree: Node, modifiers: Any) -> Any:
        """Modifiers of several cards speak of each of them as `itself`."""
        if isinstance(tree, ab.Gets):
            if tree.cards is None:
                self.speak(self.own)
                return self.go(modifiers)
            types = types_of(tree.cards)
        elif isinstance(tree, Apply) and isinstance(tree.target, Each):
            types = types_of(tree.target.filter)
        else:
            return self.go(modifiers)
        before = list(self.spoken)
        self.speak(Referent("itself", types, True, True))
        made = self.go(modifiers)
        self.spoken = before
        return made

    def after(self, tree: Node, made: Node) -> Node:
        """What is known after a part of a tree."""
        if isinstance(tree, tr.When):
            self.triggered(tree)
        elif isinstance(tree, cs.BanishCards):
            self.speak(Referent("paid", types_of(tree.filter), True, False, "banished"))
        elif isinstance(tree, cs.DiscardCards):
            self.speak(Referent("paid", types_of(tree.filter), False, False, "discarded"))
        elif isinstance(tree, Ref | co.Is):
            name = str(getattr(self.named_one(tree, made), _REFERENCES[type(tree)]))
            known = self.known(name)
            if isinstance(tree, co.Is) and known is not None and not known.types:
                known = replace(known, types=types_of(fi.Filter(fi.DECK, tree.tests)))
            self.speak(known)
            if isinstance(tree, co.Is) and fi.AtLocation() in tree.tests:
                self.speak_of_place(name)
        elif isinstance(tree, co.Exists) and _lay_under(tree.filter):
            self.described = made.filter if isinstance(made, co.Exists) else tree.filter
            self.speak(Referent(_DESCRIBED, types_of(tree.filter), False, True))
        elif isinstance(tree, Play):
            self.played(tree.target)
        elif type(tree) in _DONE:
            self.acted_on(_DONE[type(tree)], self.named_one(tree, made))
        elif isinstance(tree, RevealUntil):
            self.latest["top"] = "top"
            self.speak(Referent("top", frozenset(), False, True))
            self.speak(Referent("found", frozenset(), False, False, done="revealed"))
        elif tree == am.SizeOf("singers"):
            self.speak(Referent("singers", frozenset({"character"}), True, True))
        elif isinstance(tree, NameCard):
            self.speak(Referent("named", frozenset(), False, False, "named"))
        elif isinstance(tree, _BINDERS):
            return self.bound(tree, made)
        elif isinstance(tree, ChoosePlayer):
            self.last_player = pl.ThatPlayer()
            self.several_players = tree.count != Exactly(am.Number(1))
        return made

    def bound(self, tree: Any, made: Node) -> Node:
        base = type(tree).defaults["bind"]
        self.counts[base] = self.counts.get(base, 0) + 1
        unique = base if self.counts[base] == 1 else f"{base}{self.counts[base]}"
        self.latest[base] = unique
        if isinstance(tree, DeckCards):
            self.speak(Referent(unique, frozenset(), False, tree.amount != am.Number(1)))
        elif isinstance(tree, Together):
            last = self.spoken[-1]
            self.speak(Referent(unique, last.types, last.in_play, True))
        else:
            one = isinstance(tree, Chosen | Selected | Search) and tree.count == Exactly(am.Number(1))
            role = "chosen" if isinstance(tree, Chosen) else ""
            if tree.filter.zone != fi.UNDER:  # the talk goes on about the card they are under
                self.speak(
                    Referent(unique, types_of(tree.filter), tree.filter.zone == fi.PLAY, not one, role)
                )
            if fi.AtLocation() in tree.filter.tests and one:
                self.speak_of_place(unique)
        return made.changed(bind=self.binding(base, unique))

    def speak_of_place(self, name: str) -> None:
        """A card is said to be at a location: that can be spoken of too, but the card stays first in mind."""
        place = Referent(_AT + name, frozenset({"location"}))
        self.spoken.insert(len(self.spoken) - 1, place)

    def acted_on(self, verb: str, instruction: Node) -> None:
        """Remember what was done to the target of an instruction."""
        name = target_name(instruction)
        for at, each in enumerate(self.spoken):
            if each.name == name != "this":
                self.spoken[at] = replace(each, done=verb)

    def played(self, target: Target) -> None:
        """A card that was played is in play from then on."""
        last = self.spoken[-1] if self.spoken else None
        if last is not None and not last.in_play:
            self.speak(replace(last, in_play=True))

    def triggered(self, when: tr.When) -> None:
        """The other card of a trigger is spoken of, and then the card that it is about."""
        self.event = self.event or when.event
        roles = {"challenges": ("challenging", "challenged"), "banishes": ("", "banished")}
        roles["challenges_and_is_banished"] = roles["challenges"]
        roles["moves"] = ("moved", "")
        for event in ("is_challenged", "challenged_and_banished", "banished_in_challenge"):
            roles[event] = ("", "challenging")
        subject, other = roles.get(when.event, ("", ""))
        if when.event in ("is_banished", "banished_in_challenge"):
            subject = "banished"
        if other or when.object is not None:
            types = types_of(when.object) if when.object is not None else frozenset({"character"})
            self.speak(Referent("other", types, True, False, other))
        if when.subject is not None:
            if fi.IsThis() in when.subject.tests:
                own = self.own
                self.speak(Referent("this", own.types, True, False, subject))
            else:
                several = when.at_least is not None
                self.speak(Referent("it", types_of(when.subject), True, several, subject))
            if fi.AtLocation() in when.subject.tests:
                self.speak_of_place(self.spoken[-1].name)
        if when.players is not None and not isinstance(when.players, pl.You):
            self.last_player = pl.ThatPlayer()

    @property
    def own(self) -> Referent:
        return Referent("this", frozenset({self.noun}))

    def speak(self, referent: Referent | None) -> None:
        """Something is spoken of: it comes to mind first now."""
        if referent is not None:
            kept = self.known(referent.name)
            if kept is not None:
                role, done = referent.role or kept.role, referent.done or kept.done
                referent = replace(referent, role=role, done=done)
            self.spoken = [each for each in self.spoken if each.name != referent.name] + [referent]

    def known(self, name: str) -> Referent | None:
        """What was spoken of under a name."""
        spoken = next((each for each in self.spoken if each.name == name), None)
        return self.own if spoken is None and name == "this" else spoken

    def meaning(self, words: str) -> str | None:
        """The name of what a referring expression means here."""
        spoken = list(reversed(self.spoken))
        first, _, rest = words.partition(" ")
        noun, _, verb = words.rpartition(" ")
        if words == "the same":
            found = [each for each in spoken if each.name == self.replaced]
        elif words == "last":
            found = [each for each in spoken if each.name != "this"]
        elif words == "chosen":
            found = [each for each in spoken if each.role == "chosen"]
        elif words == "they all":
            found = [each for each in spoken if each.several]
        elif words == "they before":  # said before what was spoken of last
            found = [each for each in spoken[1:] if each.personal]
        elif words == "they":
            found = [each for each in spoken if each.personal or each.types == frozenset({"character"})]
        elif words == "it":
            found = [each for each in spoken if not each.personal] or spoken
        elif words == "that name":
            found = [each for each in spoken if each.role == "named"] or spoken
        elif first == "that":
            found = [
                each for each in spoken if each.name != "this" and not each.several and each.may_be(rest)
            ]
        elif first == "those":
            found = [each for each in spoken if each.several and each.may_be(rest.rstrip("s"))]
        elif words == "the other character":
            others = [each for each in spoken if each.name != "this" and not each.several]
            found = [each for each in others if each.may_be("character")]
        elif verb in DONE and noun:
            found = [each for each in spoken if each.done == verb and each.may_be(noun.split()[0])]
        elif words in DONE:
            found = [each for each in spoken if each.done == words]
        elif first == "the":
            role, _, noun = rest.partition(" ")
            found = [each for each in spoken if role in (each.role, each.done) and each.may_be(noun)]
        else:
            found = []
        if found:
            return found[0].name
        return "this" if words in ("they", "they before", "it") else None


class _Resolve(_Walk):
    def go(self, tree: Any, subject: bool = False) -> Any:
        if isinstance(tree, If) and tree.otherwise is not None:
            before = dict(self.counts)
            made = super().go(tree, subject)
            # What only the first case selects, the other one selects itself.
            for target in _selections(made.then):
                if target.bind not in before:
                    repeated = replaced_all(made.otherwise, Ref(target.bind), target)
                    made = made.changed(otherwise=repeated)
            return made
        return super().go(tree, subject)

    def player(self, node: pl.Players, acts: bool) -> pl.Players:
        if isinstance(node, pl.PlayerOf):
            self.last_player = node
        elif isinstance(node, pl.ThatPlayer) or not self.they:
            if self.last_player is None:
                raise Unresolved("no player was spoken of")
            return self.last_player
        return node

    def after(self, tree: Node, made: Node) -> Node:
        if made == fi.OneOf("this"):
            return fi.IsThis()
        if made == Ref(_DESCRIBED) and self.described is not None:
            every = Each(self.described)
            return self.bound(every, every)
        if isinstance(made, Ref) and made.name.startswith(_AT):
            return LocationOf(made.name.removeprefix(_AT))
        if isinstance(made, am.ValueOf) and made.name == amount_of(self.event):
            return am.ValueOf("amount")
        if isinstance(made, fi.AtCard) and made.card.startswith(_AT):
            return fi.AtSameLocation(made.card.removeprefix(_AT))
        if isinstance(made, am.StatOf) and made.card.startswith(_AT):
            return am.StatOfTarget(made.stat, LocationOf(made.card.removeprefix(_AT)))
        if isinstance(tree, am.SizeOf) and isinstance(made, am.SizeOf) and tree.name.startswith(_MARK):
            return self.some_of(tree.name, made)
        return super().after(tree, made)

    def some_of(self, words: str, made: am.SizeOf) -> am.Amount:
        """Of cards that something was done to, only those of the type that is said are counted."""
        noun, _, done = words.removeprefix(_MARK).partition(" ")
        referent = self.known(made.name)
        verb = done.removeprefix("card ")
        if verb not in _WENT or noun == "card" or referent is None or referent.types:
            return made
        type_ = fi.Classified(("Song",)) if noun == "song" else fi.OfType((cast(CardType, noun),))
        return am.CountOf(fi.Filter(_WENT[verb], (fi.OneOf(made.name), type_)))

    def reference(self, name: str, subject: bool) -> str:
        if not name.startswith(_MARK):
            return self.latest.get(name, name)
        meant = self.meaning(name[1:])
        if meant is None:
            raise Unresolved(f"nothing was spoken of that {name[1:]!r} could mean")
        return meant

    def binding(self, base: str, unique: str) -> str:
        return unique

    def named_one(self, before: Any, after: Any) -> Any:
        return after


class _Mark(_Walk):
    def __init__(self, noun: str) -> None:
        super().__init__(noun)
        self.events = 0
        self.watching = False
        """Whether it is in what a trigger watches for."""

    def field(self, tree: Node, field: str, value: Any, subject: bool) -> Any:
        if isinstance(value, pl.PlayerOf | pl.ThatPlayer):
            if value == self.last_player and not isinstance(tree, EachPlayer):
                return self.go(value) if isinstance(value, pl.PlayerOf) or self.they else pl.They()
            if value == self.last_player:
                return pl.They() if self.several_players else pl.ThatPlayer()
            if isinstance(value, pl.PlayerOf):
                self.last_player = value
                return self.go(value)
        return self.named(tree, field, value, subject)

    def go(self, tree: Any, subject: bool = False) -> Any:
        if isinstance(tree, If) and tree.otherwise is not None:
            for target in _selections(tree.then):
                repeated = replaced_all(tree.otherwise, target, Ref(target.bind))
                tree = tree.changed(otherwise=repeated)
        if isinstance(tree, am.StatOfTarget) and isinstance(tree.target, LocationOf):
            return am.StatOf(tree.stat, self.reference(_AT + tree.target.card, subject))
        if isinstance(tree, LocationOf):
            return Ref(self.reference(_AT + tree.card, subject))
        if isinstance(tree, Each) and tree.filter == self.described:
            self.bound(tree, tree)
            return Ref(mark("those characters"))
        if isinstance(tree, fi.AtSameLocation):
            return fi.AtCard(self.reference(_AT + tree.card, subject))
        if isinstance(tree, am.CountOf) and isinstance(tree.filter, fi.Filter):
            words = self.words_for_some(tree.filter)
            if words:
                return am.SizeOf(mark(words))
        if isinstance(tree, am.Plus) and isinstance(tree.left, am.SizeOf):
            if self.meaning("they all") == tree.left.name:
                return tree.changed(left=am.SizeOf(mark("they all")))
        if isinstance(tree, am.Times) and tree.amount == am.ValueOf("amount"):
            return tree.changed(amount=am.ValueOf(amount_of(self.event)))
        if tree == co.Is("itself", (fi.Challenging(),)):
            return tree
        if isinstance(tree, ab.Triggered):
            self.events = 0
        if isinstance(tree, DelayedTrigger | FloatingTrigger):
            self.events = -99
        if isinstance(tree, tr.When):
            self.events += 1
            own = tree.subject is not None and tree.subject.tests[:1] == (fi.IsThis(),)
            if own and self.events > 1 and self.spoken and self.spoken[-1].name == "this":
                made = super().go(tree)
                tests = (fi.OneOf(mark("they")), *made.subject.tests[1:])
                return made.changed(subject=fi.Filter(made.subject.zone, tests))
            outside, self.watching = self.watching, True
            made = super().go(tree, subject)
            self.watching = outside
            return made
        return super().go(tree, subject)

    def words_for_some(self, cards: fi.Filter) -> str:
        """The words for those of a type among cards that something was done to, or nothing."""
        if len(cards.tests) != 2 or not isinstance(cards.tests[0], fi.OneOf):
            return ""
        referent = self.known(cards.tests[0].name)
        if referent is None or not referent.done or _WENT[referent.done] != cards.zone:
            return ""
        type_ = cards.tests[1]
        if type_ == fi.Classified(("Song",)):
            return f"song card {referent.done}"
        return f"{type_.types[0]} card {referent.done}" if isinstance(type_, fi.OfType) else ""

    def named(self, tree: Node, field: str, value: Any, subject: bool) -> Any:
        if isinstance(tree, pl.PlayerOf) and field == "card":
            referent = self.known(value)
            if referent is not None and referent.several and self.meaning("they all") == value:
                return mark("they all")
        if isinstance(tree, Rest | fi.OneOf) and field == "name":
            for base, unique in self.latest.items():
                if unique == value and base == "top":
                    return base
        if isinstance(tree, fi.OneOf) and field == "name" and not self.watching:
            referent = self.known(value)
            if referent is not None and referent.done and self.meaning(referent.done) == value:
                return mark(referent.done)
        if isinstance(tree, am.SizeOf):
            referent = self.known(value)
            if referent is not None and referent.done:
                nouns = [each for each in (*_NOUNS, "action") if each in referent.types]
                card = [] if referent.in_play and nouns else ["card"]
                return mark(" ".join([*nouns[:1], *card, referent.done]))
        if isinstance(tree, fi.SameName) and value == "named":
            return mark("that name")
        if isinstance(tree, fi.SameName) and value not in _GIVEN and self.meaning("last") == value:
            return mark("last")
        if isinstance(tree, fi.CompareStat) and field == "amount" and isinstance(value, am.StatOf):
            if tree.stat == value.stat == "cost" and self.meaning("last") == value.card:
                return am.StatOf("cost", mark("last"))
        if (
            isinstance(tree, InsteadIf)
            and field == "instead"
            and isinstance(value, DealDamage | RemoveDamage)
        ):
            if isinstance(value.target, Ref) and self.meaning("the same") == value.target.name:
                return self.go(value.changed(target=Ref(SAME)))
        if isinstance(tree, InsteadIf) and field == "condition" and isinstance(value, co.Is):
            if self.meaning("chosen") == value.card and any(
                isinstance(each, fi.OfType) for each in value.tests
            ):
                return co.Is(mark("chosen"), self.go(value.tests))
        return super().field(tree, field, value, subject)

    def player(self, node: pl.Players, acts: bool) -> pl.Players:
        return node

    def reference(self, name: str, subject: bool) -> str:
        if name == SAME:
            return name
        top = self.spoken[-1].name if self.spoken else ""
        if name == "this":
            return mark("they") if subject and top == "this" and self.noun == "character" else name
        referent = self.known(name)
        if referent is None:
            if name in _GIVEN:
                return name
            raise Unresolved(f"nothing is called {name!r} at that point")
        for words in _expressions(referent):
            if self.meaning(words) == name:
                return mark(words)
        raise Unresolved(f"no words mean {name!r} at that point")

    def binding(self, base: str, unique: str) -> str:
        return base

    def named_one(self, before: Any, after: Any) -> Any:
        return before


def _expressions(referent: Referent) -> list[str]:
    """The words for something, the usual ones first."""
    if referent.name.startswith(_AT):
        return ["that location"]
    if referent.role in ("challenging", "challenged"):
        return [f"the {referent.role} character", "they", "that character"]
    nouns = [noun for noun in _NOUNS if noun in referent.types] or ["card"]
    those = [f"those {noun}s" for noun in nouns]
    that = [f"that {noun}" for noun in nouns]
    if referent.several:
        return ["they", *those]
    if referent.name == "paid":
        return [f"the {referent.role} {noun}" for noun in nouns]
    if referent.role == "banished":
        return ["that card", "they", "it"]
    role = [f"the {referent.role} {noun}" for noun in nouns] if referent.role else []
    if referent.personal:
        return ["they", *that, *role]
    if referent.in_play and referent.types == frozenset({"location"}):
        return [*that, "it"]
    if referent.name.startswith("found"):
        return ["that card", "it"]
    return ["it", *that, "that card", *role]


def _lay_under(cards: fi.Filter) -> bool:
    return cards.zone == fi.DISCARD and any(isinstance(each, fi.UnderCard) for each in cards.tests)


def _selections(tree: Any) -> Iterator[Any]:
    """The cards that a tree selects."""
    if isinstance(tree, Chosen | Selected):
        yield tree
    parts = tree.values() if isinstance(tree, Node) else tree if isinstance(tree, tuple) else ()
    for part in parts:
        yield from _selections(part)


def target_name(effect: Any) -> str:
    """The name under which what an effect acts on is bound."""
    target = getattr(effect, "target", None)
    return str(getattr(target, "bind", "") or getattr(target, "name", ""))


def types_of(cards: fi.Filter) -> frozenset[str]:
    """The card types a filter lets through; empty for any."""
    for test in cards.tests:
        if isinstance(test, fi.OfType):
            return frozenset(test.types)
        if test == fi.Classified(("Song",)):
            return frozenset({"action"})
        if isinstance(test, fi.AnyTest):
            options = [types_of(fi.Filter(cards.zone, option)) for option in test.options]
            return frozenset().union(*options) if all(options) else frozenset()
    return frozenset()


def resolved(tree: Any, noun: str) -> Any:
    """The tree with names in place of marks; Unresolved when something was not spoken of."""
    return _Resolve(noun).go(tree)


def marked(tree: Any, noun: str) -> Any:
    """The tree with marks in place of names; Unresolved when no words mean a name."""
    return _Mark(noun).go(tree)
