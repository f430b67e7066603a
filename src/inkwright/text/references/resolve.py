"""Reading: anaphors replaced by the names of their referents."""

from __future__ import annotations

from typing import Any, cast

from inkwright.effects import abilities as ab
from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import filters as fi
from inkwright.effects import players as pl
from inkwright.effects import triggers as tr
from inkwright.effects.control import (
    Choose,
    ChoosePlayer,
    Count,
    EachPlayer,
    ForEachCard,
    If,
    InsteadIf,
    Repeat,
    Select,
    Unless,
)
from inkwright.effects.damage import DamageEachOther, DealDamage, PutDamage, RemoveDamage
from inkwright.effects.durations import ThisTurn
from inkwright.effects.exerting import Ready
from inkwright.effects.lasting import Apply, ApplyAll, ApplyRule, FloatingTrigger, NextReplacement
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Effect, Node
from inkwright.effects.playing import Play
from inkwright.effects.resources import RemoveResource
from inkwright.effects.revealing import LookAt, Reveal
from inkwright.effects.targets import Chosen, Each, Ref, Selected, Target
from inkwright.effects.zones import ToDiscard, ToHand, ToInkwell
from inkwright.text.filter_order import in_order
from inkwright.text.references.ambiguities import (
    check_ambiguities,
    check_past,
    check_together,
)
from inkwright.text.references.card_zones import INTO, follow_lower_cards
from inkwright.text.references.changed_states import settled_all, settled_event
from inkwright.text.references.contrasts import tell_apart
from inkwright.text.references.discard_replacements import as_replacement
from inkwright.text.references.discourse import NUMBERS
from inkwright.text.references.each_player import Loop, acts_together, is_among
from inkwright.text.references.expressions import (
    SIGIL,
    THE_REST,
    anaphor,
    mentions,
)
from inkwright.text.references.meanings import Meanings
from inkwright.text.references.naming import (
    NAME_FIELDS,
    Unresolved,
    has_past,
    names_used,
)
from inkwright.text.references.own_card import check_own_card
from inkwright.text.references.reference_checks import ALL_OR_PART, OF_EACH_OR_ALL, PRONOUNS
from inkwright.text.references.referents import (
    BOTH,
    DESCRIBED,
    DRAWN,
    GONE,
    HAD,
    IN_DISCARD,
    NEXT,
    OF_THEIRS,
    OF_YOURS,
    PART,
    PARTICIPLES,
    TURNED,
    Referent,
    rivals_in_play,
)
from inkwright.text.references.selections import selections
from inkwright.text.references.zone_owners import name_put, without_owner
from inkwright.text.template import replace_all

_PRODUCTS: dict[type[Node], tuple[str, ...]] = {
    **{kind: (name,) for kind, name in NUMBERS.items()},
    RemoveDamage: (NUMBERS[RemoveDamage], "healed"),
    MoveTo: ("movers",),
    ToDiscard: (INTO + fi.DISCARD,),
    ToHand: (INTO + fi.HAND,),
    ToInkwell: (INTO + fi.INKWELL,),
}
"""Names of the numbers and cards that effects produce."""
_DAMAGED = ("hurt", "dealt")
"""Names of cards with more damage than before, and of those that were dealt damage."""
_LATER = ("top", "healed", *_DAMAGED, "movers", *TURNED)
"""Names of cards that only an effect produces."""


def resolve_references(tree: Any, noun: str, follows: bool = False) -> Any:
    """Replace anaphors by names; raises Unresolved for one without a referent.

    An ability that `follows` another one may refer to its cards, so a bare pronoun is not the card itself.
    """
    resolver = _Resolver(noun)
    resolver.acted = resolver.acted or follows
    return tell_apart(resolver.go(tree))


_DAMAGED_BY_SEVERAL = '"damaged this way" may be about several effects, players or options that damage cards'
_NOTHING_CHOSEN = (ab.Static, tr.When, ApplyAll, ApplyRule)
"""Nodes that look for cards repeatedly, so that no card can be chosen for a comparison."""


def names_of_targets(effect: Node) -> set[str]:
    """Return the names of the cards that an effect acts on."""
    targets = [each for each in effect.values() if isinstance(each, Target)]
    return {str(getattr(each, "bind", "") or getattr(each, "name", "")) for each in targets}


def _is_of_yours(event: tr.When | tr.Nth) -> bool:
    """Return True for an event that only you or your cards can take part in."""
    if isinstance(event, tr.Nth):
        return False
    own = event.subject is not None and any(
        test in event.subject.tests for test in (fi.IsThis(), fi.OwnedBy(pl.You()))
    )
    return own or isinstance(event.players, pl.You)


def _is_damage_on_them(amount: Any) -> bool:
    """Return True for an amount "equal to the damage on them"."""
    if isinstance(amount, am.StatOf):
        return amount == am.StatOf("damage", anaphor("they"))
    return isinstance(amount, Node) and any(map(_is_damage_on_them, amount.values()))


class _Resolver(Meanings):
    def __init__(self, noun: str) -> None:
        super().__init__(noun)
        self.unchosen = 0
        """Number of enclosing nodes within which nothing can be chosen."""
        self.replaced_draw = 0
        """Number of enclosing effects that replace a draw."""
        self.damages = 0
        """Number of effects so far in an ability that deal or put damage."""
        self.turned = dict.fromkeys(TURNED, 0)
        """Number of effects so far in an ability that exert or ready cards."""
        self.lower_card = False
        """True once the text has mentioned a card under another one."""
        self.readying = False
        """True for the target of an effect that readies cards."""
        self.players_mentioned = False
        """True once the text has mentioned players other than you, or cards that may be theirs."""
        self.own_names: tuple[str, ...] = ()
        """Names in the latest effect of each player for what that player selected or counted before."""

    def go(self, tree: Any, subject: bool = False) -> Any:
        check_together(tree)
        if name_put(tree):
            tree = self.of_whom(tree)
        if isinstance(tree, fi.Filter):
            self.check_own_stats(tree)
        if tree == Ref(anaphor("they all")) and self.meaning("they all") == HAD and self.counted is not None:
            every = Each(self.counted)
            return self.after_binder(every, every)
        if not isinstance(tree, If) or tree.otherwise is None:
            return super().go(tree, subject)
        before = dict(self.counts)
        made = super().go(tree, subject)
        # The second case reuses a selection that only the first one makes.
        for target in selections(made.then):
            if target.bind not in before:
                made = made.replace(otherwise=replace_all(made.otherwise, Ref(target.bind), target))
        return made

    def of_whom(self, cards: fi.Filter) -> fi.Filter:
        """Return cards of a deck that were put into a zone, without the owner if it is the same for all."""
        referent = self.known(self.latest.get("top", ""))
        return cards if referent is None else without_owner(cards, referent.owners, self.they > 0)

    def field(self, tree: Node, field: str, value: Any, subject: bool) -> Any:
        if isinstance(value, pl.OtherPlayers) and not isinstance(tree, ChoosePlayer):
            if self.last_player is not None or self.players_mentioned:
                raise Unresolved('"each other player" may be other than the player mentioned before')
            return pl.Opponents()
        if isinstance(tree, EachPlayer) and field == "players" and not isinstance(value, pl.You | pl.They):
            self.players_mentioned = True
        if isinstance(tree, ab.Triggered) and field == "effect":
            self.players_mentioned = not all(map(_is_of_yours, tree.when))
        unchosen = isinstance(tree, _NOTHING_CHOSEN) or (
            isinstance(tree, ab.Triggered | ab.Activated) and field in ("condition", "cost")
        )
        if isinstance(tree, EachPlayer) and field == "effect":
            return self.go_round(tree, value, subject)
        if isinstance(tree, EachPlayer) and field == "own":
            return self.own_names
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
            # Only the last damaged cards, or those of one option, are known.
            self.produced.difference_update(_DAMAGED)
        self.unchosen -= unchosen
        self.replacing -= replacing
        self.replaced_event -= instead
        self.replaced_draw -= undrawn
        return made

    def go_round(self, tree: EachPlayer, value: Any, subject: bool) -> Any:
        """Return an effect of each player, and record what they selected or counted in an earlier one."""
        outer = self.loop
        self.loop = Loop({each.name: each.of_each for each in self.referents if each.of_each is not None})
        made = super().field(tree, "effect", value, subject)
        used = names_used(made)
        own = {name: players for name, players in self.loop.earlier.items() if name in used}
        own |= {name: self.loop_products[name] for name in self.loop.numbers}
        if not all(is_among(tree.players, players) for players in own.values()):
            raise Unresolved("each player has cards of their own, but other players selected them")
        self.check_decks(made)
        if acts_together(tree.players):
            self.loop_products |= dict.fromkeys(self.loop.produced, tree.players)
        self.loop = outer
        self.own_names = tuple(sorted(own))
        return made

    def hide_in_play(self) -> list[Referent]:
        """Remove and return the referents that a condition mentions in play, since those can't be played."""
        hidden = [each for each in self.referents if each.name == HAD and each.in_play]
        self.referents = [each for each in self.referents if each not in hidden]
        return hidden

    def next_ability(self, ability: ab.Ability) -> ab.Ability:
        self.damages = 0
        self.turned = dict.fromkeys(TURNED, 0)
        self.produced.difference_update(_DAMAGED)
        return super().next_ability(ability)

    def player(self, node: pl.Players, acts: bool) -> pl.Players:
        if isinstance(node, pl.PlayerOf):
            if node.card == "this" and self.names_another_player():
                raise Unresolved('"their player" can only refer to this card, whose player is you')
            self.last_player = node
        elif isinstance(node, pl.ThatPlayer) and node != pl.ThatPlayer():
            raise Unresolved(f'no player can be chosen here for "{node.name}"')
        elif isinstance(node, pl.ThatPlayer) or not self.they:
            found = self.last_player
            if found is None and (acts or isinstance(node, pl.ThatPlayer)):
                found = self.implied_player
            if found is None and self.they and node == pl.ThatPlayer():
                return pl.They()
            if found is None:
                raise Unresolved("a pronoun refers to a player, but no player was mentioned")
            return found
        return node

    def after(self, tree: Node, made: Node) -> Node:
        if made == fi.OneOf("this"):
            return fi.IsThis()
        if isinstance(made, pl.EachOf) and self.last_player != pl.ThatPlayer():
            raise Unresolved('"each of you" has no other player to refer to')
        self.lower_card = self.lower_card or made == fi.CardUnder()
        cards = self.cards_meant(made)
        if cards is not None:
            return self.after_binder(cards, cards)
        if NAME_FIELDS.get(type(made)) and getattr(made, NAME_FIELDS[type(made)]) == DESCRIBED:
            raise Unresolved("of several cards that a condition describes, each may be different")
        if isinstance(made, fi.Filter) and fi.OneOf(PART) in made.tests:
            part = self.described_part()
            others = tuple(test for test in made.tests if test != fi.OneOf(PART))
            made = fi.Filter(part.zone, in_order((*part.tests, *others)))
        elif PART in made.values():
            raise Unresolved(ALL_OR_PART)
        if isinstance(made, Chosen | Selected) and fi.OneOf("top") in made.filter.tests:
            self.check_found()
            if len(made.filter.tests) == 1:
                self.check_whole()
        number = self.number_meant(made)
        if number is not None:
            return number
        if isinstance(tree, co.Is) and isinstance(made, co.Is):
            self.check_alike(tree.card, made.card)
        if isinstance(made, co.Is | co.Was):
            made = made.replace(tests=tuple(_own_comparison(each, made.card) for each in made.tests))
        if isinstance(made, Chosen | Selected):
            made = self.where_selected(made)
        if isinstance(made, am.ValueOf):
            if self.they and made.name in self.loop_products:
                raise Unresolved(OF_EACH_OR_ALL.format(made.name))
            return self.number_of(made)
        if isinstance(tree, am.SizeOf) and isinstance(made, am.SizeOf) and tree.name.startswith(SIGIL):
            counted = self.count_of_type(tree.name.removesuffix(OF_YOURS).removesuffix(OF_THEIRS), made)
            if tree.name.endswith(OF_YOURS):
                counted = self.count_those_of(pl.You(), counted, made.name)
            elif tree.name.endswith(OF_THEIRS) and self.they:
                counted = self.count_those_of(pl.They(), counted, made.name)
            if isinstance(counted, am.CountOf):
                self.mention_part(counted.filter)
            return counted
        if isinstance(made, am.SpentOn | co.PaidWith) and made.card == "it":
            self.check_spent()
        if isinstance(made, fi.Filter) and made.zone == fi.UNDER:
            made = self.lower_cards(made)
        check_ambiguities(tree, made, self.noun)
        check_own_card(made, self.noun)
        if isinstance(made, ab.Triggered):
            events = settled_all(made.when, self.noun)
            return as_replacement(follow_lower_cards(made.replace(when=events)))
        if isinstance(tree, fi.Filter) and tree.tests == (fi.OneOf(anaphor("they all")),):
            made = self.where_they_are(made)
        if isinstance(made, fi.Filter):
            self.check_moved(made)
        if (
            isinstance(made, am.StatOfTarget | fi.NamesakeOf)
            and isinstance(made.target, Chosen | Selected)
            and self.unchosen
        ):
            raise Unresolved("nothing can be chosen in a description that always applies")
        if isinstance(made, DamageEachOther) and isinstance(made.target, Ref):
            fighters = self.known(made.target.name)
            if fighters is None or not fighters.several:
                raise Unresolved('"they" are not two cards that were chosen together')
        if isinstance(made, DealDamage) and made.by == Ref("this"):
            made = made.replace(by=None)
        if isinstance(made, co.Was):
            made = self.state_before(made)
        elif isinstance(made, Effect) and not isinstance(made, Select | Reveal | LookAt):
            self.affected.update(names_of_targets(made))
        if isinstance(made, tr.When) and made.event == "is_banished" and made.object is not None:
            self.check_banisher(made.object)
        if isinstance(made, Unless) and isinstance(made.players, pl.PlayerOf):
            owned = self.known(made.players.card)
            if owned is not None and owned.several:
                raise Unresolved("each of several players would pay for their own card")
        if isinstance(made, am.CountOf) and isinstance(made.filter, fi.Filter):
            among = isinstance(tree, am.CountOf) and mentions(tree.filter, anaphor("they all"))
            find = self.where_among if among else self.where_revealed
            made = am.CountOf(find(made.filter))
        if isinstance(made, co.Exists):
            made = co.Exists(self.where_revealed(made.filter))
        if isinstance(made, ApplyAll) and has_past(made.filter) and made.duration != ThisTurn():
            # Which cards did it is fixed now; cards that come later did not.
            every = Each(made.filter)
            return Apply(cast(Target, self.after_binder(every, every)), made.modifiers, made.duration)
        if isinstance(made, DealDamage) and made.by is not None:
            self.check_dealers(made)
        if isinstance(made, FloatingTrigger) and made.when.event == "checked":
            self.check_spared(made)
        if isinstance(made, FloatingTrigger):
            made = made.replace(when=settled_event(made.when, self.noun))
        if isinstance(made, FloatingTrigger | NextReplacement):
            check_past(made.when, made.duration)
            self.check_later_others(made)
        elif isinstance(made, ApplyRule):
            check_past(made.change, made.duration)
        if isinstance(made, Effect) and self.they and getattr(made, "whose", None) == pl.They():
            made = self.of_that_player(made)
        if isinstance(made, Repeat) and _counts_players(made.amount):
            self.check_decks(made.effect)
        if isinstance(made, Repeat):
            made = self.one_by_one(made)
        participle = PARTICIPLES.get(type(made), "")
        if participle in TURNED:
            self.turned[participle] += 1
            self.produce(participle)
        self.produce(*_PRODUCTS.get(type(made), ()))
        if isinstance(made, DealDamage | PutDamage):
            # If several effects or players damage cards, only the last of those cards are known.
            self.damages += 1
            self.produced.difference_update(_DAMAGED)
            if not self.they and self.damages == 1:
                self.produced |= set(_DAMAGED if isinstance(made, DealDamage) else ("hurt",))
        if isinstance(made, RemoveResource):
            self.produce(f"removed {made.resource}")
        if isinstance(made, Count):
            self.produce(made.bind)
        return self.resolve_place(made) or super().after(tree, made)

    def reference(self, name: str, subject: bool) -> str:
        if name.endswith(IN_DISCARD):
            return self.in_discard(self.reference(name.removesuffix(IN_DISCARD), subject))
        name = name.removesuffix(OF_YOURS).removesuffix(OF_THEIRS)
        if name == THE_REST:
            name = "top"
        if not name.startswith(SIGIL):
            if name in _DAMAGED and self.damages and name not in self.produced:
                raise Unresolved(_DAMAGED_BY_SEVERAL)
            if name in _LATER and name not in self.produced and name not in self.latest:
                raise Unresolved(f"the cards called {name!r} have nothing to refer to")
            if name == "singers" and self.noun != "action":
                raise Unresolved('"this song" has nothing to refer to on a card that is not an action')
            return self.latest.get(name, name)
        if name == anaphor(BOTH):
            last = next((each for each in self.referents[::-1] if each.name != PART), None)
            return last.name if last is not None and last.several else BOTH
        found = self.meaning(name[1:])
        if found is None:
            raise Unresolved(f"{name[1:]!r} has nothing to refer to")
        if name == anaphor("it") and (found == "singers" or (found == DESCRIBED and self.are_singers())):
            found = self.song_sung()
        if self.replaced_draw and name[1:] in PRONOUNS and found in ("this", "it", "other"):
            raise Unresolved(f"{name[1:]!r} may mean the card that isn't drawn")
        # Singing exerted the singers, so they are the ones to ready.
        singers = found == "singers" or (found == DESCRIBED and self.are_singers())
        if singers and not self.readying and any(map(_rivals_singers, self.referents)):
            raise Unresolved(f"{name[1:]!r} may mean the characters that sang or those mentioned before")
        if name == anaphor("damaged this way") and self.damages > 1:
            raise Unresolved(_DAMAGED_BY_SEVERAL)
        if name == anaphor("that card") and self.lower_card and self.is_in_play(found):
            raise Unresolved('"that card" may be the card under another one')
        if found == "this" and name[1:] in ("they", "it") and self.is_own_or_other():
            raise Unresolved(f"{name[1:]!r} may be this {self.noun} or the card mentioned before")
        self.check_in_play(name[1:], found)
        if not self.about_playing and rivals_in_play(name[1:], found, self.referents[::-1]):
            raise Unresolved(f"{name[1:]!r} may mean the one in play or the card mentioned after it")
        found = self.check_event_cards(name[1:], found)
        self.check_lower_card(name[1:], found)
        self.check_whose(name[1:], found)
        done = name[1:].split()[-1]
        if done in TURNED and found != "paid" and not name.startswith(anaphor("the ")):
            if self.turned[done] > 1:
                raise Unresolved(f"'{done} this way' may be about several effects")
            return done
        self.check_done_once(name[1:])
        moved = self.known(found)
        if done == "moved" and moved is not None and moved.in_play and "movers" in self.produced:
            if self.asked:
                raise Unresolved("some of the characters may not have been moved")
            return "movers"  # not all that were selected: some may have been there before
        if found == PART and not name.startswith(anaphor("those ")):
            raise Unresolved(ALL_OR_PART)
        if found == DRAWN:
            raise Unresolved(f"{name[1:]!r} can only refer to a card that was drawn")
        if found == NEXT:
            raise Unresolved(f"{name[1:]!r} can only refer to the next card that you play")
        if found == HAD:
            raise Unresolved(f"{name[1:]!r} can only refer to what a condition asks for")
        return found

    def binding(self, base: str, unique: str) -> str:
        return unique

    def with_names(self, before: Any, after: Any) -> Any:
        return after


def _own_comparison(test: fi.CardTest, card: str) -> fi.CardTest:
    """Return a comparison of two characteristics of the same card as the node for that."""
    if isinstance(test, fi.CompareStat) and isinstance(test.amount, am.StatOf):
        if test.amount.card == card and test.amount.stat != test.stat:
            return fi.CompareStats(test.stat, test.op, test.amount.stat)
    return test


def _counts_players(amount: Any) -> bool:
    """Return True for a number of players: "for each opponent"."""
    parts = amount.values() if isinstance(amount, Node) else ()
    return isinstance(amount, am.CountPlayers) or any(map(_counts_players, parts))


def _rivals_singers(referent: Referent) -> bool:
    """Return True for other characters in play that an effect has acted on or selected."""
    still_there = referent.in_play and referent.done not in GONE
    return (
        still_there and "character" in referent.types and referent.name not in ("singers", DESCRIBED, "this")
    )
