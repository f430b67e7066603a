"""Gaining and losing lore and other resources, and paying ink."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from inkwright.catalogue.literals import EventName
from inkwright.catalogue.resources import COUNTERS, Resource
from inkwright.effects.amounts import (
    CHOSEN_AMOUNT,
    AtMost,
    LoreOf,
    Number,
    Quotient,
    ResourceOf,
    SpentOn,
    Times,
    TimesHappened,
    ValueOf,
)
from inkwright.effects.conditions import CompareAmounts, PaidWith
from inkwright.effects.control import Pay
from inkwright.effects.costs import PayInk, PayResource
from inkwright.effects.filters import PLAY, Filter, PlayedWith
from inkwright.effects.players import AllPlayers, Opponents, Players, They, You
from inkwright.effects.resources import GainLore, GainResource, LoseLore, RemoveResource
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar, inflect
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.amounts import counted
from inkwright.text.topics.card_counts import HOLDERS
from inkwright.text.topics.player_events import PLAYERS


def add(g: Grammar) -> None:
    """Add verb phrases about lore and ink."""
    g.verbs("vp.@", "~gain {n:n_lore}", GainLore(V.actor, V.n))
    g.verbs("vp.@", "~lose {n:n_lore}", LoseLore(V.actor, V.n))
    all_lore = LoseLore(V.actor, LoreOf(V.actor))
    g.verbs("vp.@", "~lose all $own lore", all_lore, other_wording=True)
    half = LoseLore(V.actor, Quotient(LoreOf(V.actor), 2, V.r))
    g.verbs("vp.@", "~lose half $own lore , rounded {r:rounding}", half, other_wording=True)
    g.phrase("vp.you", "pay any amount of {I}", Pay(PayInk(CHOSEN_AMOUNT)))
    limited = Pay(PayInk(AtMost(CHOSEN_AMOUNT, Number(V.n))))
    g.phrase("vp.you", "pay up to {n:number} {I}", limited)
    g.verbs("vp.@", "~pay {n:n_ink}", Pay(PayInk(V.n), V.actor))
    for each in COUNTERS:
        _add_counter(g, each)


def _add_counter(g: Grammar, resource: Resource) -> None:
    """Add quantities of a resource, and gaining it."""
    kind = f"n_{resource.name}"
    counted(g, kind, resource.singular, resource.plural)
    g.verbs("vp.@", f"~get {{n:{kind}}}", GainResource(resource.name, V.actor, V.n))
    g.verbs("vp.@", f"~gain {{n:{kind}}}", GainResource(resource.name, V.actor, V.n), other_wording=True)
    g.phrase(kind, f"a {resource.singular}", Number(1), other_wording=True)
    g.phrase(kind, f"a {resource.singular} for {{c:per}}", Times(1, V.c), other_wording=True)
    every = RemoveResource(resource.name, V.actor, ResourceOf(resource.name, V.actor))
    g.verbs("vp.@", f"~remove all $own {resource.plural}", every)
    some = RemoveResource(resource.name, V.actor, ResourceOf(resource.name, V.actor), True)
    g.verbs("vp.@", f"~remove any number of {resource.plural}", some)
    g.verbs("vp.@", f"~remove any number of $own {resource.plural}", some, other_wording=True)
    few = RemoveResource(resource.name, V.actor, Number(V.n), True)
    g.verbs("vp.@", f"~remove up to {{n:number}} {resource.plural}", few, check=_is_several)
    twice = GainResource(resource.name, V.actor, ResourceOf(resource.name, V.actor))
    for words in (f"number of {resource.plural} ^ have", f"{resource.plural} ^ have"):
        g.verbs("vp.@", f"~double the {words}", twice, other_wording=True)
    g.verbs("vp.@", f"~double $own {resource.plural}", twice, other_wording=True)
    g.verbs("vp.@", f"~remove {{n:{kind}}}", RemoveResource(resource.name, V.actor, V.n))
    g.verbs("vp.@", f"~lose {{n:{kind}}}", RemoveResource(resource.name, V.actor, V.n), other_wording=True)
    g.verbs("vp.@", f"~lose all $own {resource.plural}", every, other_wording=True)
    removed = ValueOf(f"removed {resource.name}")
    g.phrase("each", f"{resource.singular} removed this way", removed)
    g.phrase("number_of", f"{resource.plural} removed this way", removed)
    _add_having(g, resource)
    _add_history(g, resource)
    _add_costs(g, resource)
    _add_restriction(g, resource)


def _add_having(g: Grammar, resource: Resource) -> None:
    """Add possession of a resource."""
    one, many = resource.singular, resource.plural
    theirs, yours = ResourceOf(resource.name, They()), ResourceOf(resource.name, You())
    for person, held in (("you", yours), ("they", theirs)):
        kind = f"holding.{person}"
        some = CompareAmounts(held, ">=", Number(1))
        g.phrase(kind, f"a {one}", some)
        g.phrase(kind, f"any {many}", some, other_wording=True)
        g.phrase(kind, f"no {many}", CompareAmounts(held, "==", Number(0)))
        g.phrase(kind, f"exactly 1 {one}", CompareAmounts(held, "==", Number(1)))
        g.phrase(kind, f"{{n:number}} {many}", CompareAmounts(held, "==", Number(V.n)), other_wording=True)
        compared = CompareAmounts(held, V.op, Number(V.n))
        g.phrase(kind, f"{{op,n:quantity}} {many}", compared)
    for words, players, unusual in HOLDERS:
        held = ResourceOf(resource.name, players)
        g.phrase("each", f"{one} {words}", held, other_wording=unusual)
        g.phrase("number_of", f"{many} {words}", held, other_wording=unusual)


def _add_history(g: Grammar, resource: Resource) -> None:
    """Add gains and losses as events, as facts of this turn and as ways to pay."""
    one, many = resource.singular, resource.plural
    gained, removed = cast(EventName, resource.gained), cast(EventName, resource.removed)
    players: tuple[tuple[str, str, Players], ...] = (
        ("you", "", You()),
        ("a opponent", "s", Opponents()),
        ("a player", "s", AllPlayers()),
    )
    for who, s, actor in players:
        for verb, past, event, unusual in (
            ("get", "got", gained, False),
            ("gain", "gained", gained, True),
            ("remove", "removed", removed, False),
            ("lose", "lost", removed, True),
        ):
            when = When(event, None, None, actor)
            g.phrase("event.s", f"{who} {verb}{s} a {one}", when, other_wording=unusual)
            for some in ("1 or more", "one or more"):
                g.phrase("event.s", f"{who} {verb}{s} {some} {many}", when, other_wording=True)
            at_once = when.replace(at_least=Number(V.n))
            removing = f"{who} {verb}{s} {{n:number}} or more {many}"
            if event == removed:  # they are gained one at a time
                g.phrase("event.s", removing, at_once, check=_is_several, other_wording=unusual)
            times = TimesHappened(when)
            happened, none = CompareAmounts(times, ">=", Number(1)), CompareAmounts(times, "==", Number(0))
            g.phrase("fact", f"{who} {past} a {one} this turn", happened, other_wording=unusual)
            g.phrase("fact", f"{who} didn't {verb} a {one} this turn", none, other_wording=unusual)
            have = f"{who} 've" if who == "you" else f"{who} has"
            perfect = "gotten" if verb == "get" else past
            g.phrase("fact", f"{have} {perfect} a {one} this turn", happened, other_wording=True)
            for words in (f"{who} didn't {verb} any {many}", f"{who} {past} no {many}"):
                g.phrase("fact", f"{words} this turn", none, other_wording=True)
            total = TimesHappened(when, "total")
            several_this_turn = CompareAmounts(total, V.op, Number(V.n))
            pattern = f"{who} {past} {{op,n:quantity}} {many} this turn"
            g.phrase("fact", pattern, several_this_turn, other_wording=unusual)
            if actor == You():
                g.phrase("each", f"{one} you {past} this turn", total, other_wording=unusual)
                g.phrase("number_of", f"{many} you {past} this turn", total, other_wording=unusual)
    paid = PaidWith(resource.name, V.c)
    g.phrase("fact", f"you removed a {one} to play {{c:object}}", paid)
    g.phrase("fact", f"you removed 1 or more {many} to play {{c:object}}", paid, other_wording=True)
    spent = SpentOn(resource.name, V.c)
    for words in (f"{one} you removed", f"{one} you 've removed", f"{one} removed"):
        other = words != f"{one} you removed"
        g.phrase("each", f"{words} to play {{c:object}}", spent, other_wording=other)
        plural = words.replace(one, many)
        g.phrase("number_of", f"{plural} to play {{c:object}}", spent, other_wording=other)
    several = PaidWith(resource.name, V.c, V.n)
    words = f"you removed {{n:number}} or more {many} to play {{c:object}}"
    g.phrase("fact", words, several, check=_is_several)
    _add_use(g, resource)
    for who, _, actor in players:
        # "1 or more" would be replaced all at once, but gains are replaced one by one (6.5.5).
        would = When(gained, None, None, actor)
        g.phrase("would_event.s", f"{who} would get a {one}", would)
        g.phrase("would_event.s", f"{who} would gain a {one}", would, other_wording=True)


def _add_use(g: Grammar, resource: Resource) -> None:
    """Add plays of cards that were paid for with a resource."""
    for words, least in (
        (f"a {resource.singular}", 1),
        (f"one or more {resource.plural}", 1),
        (f"{{n:number}} or more {resource.plural}", V.n),
    ):
        check = _is_several if least != 1 else None
        paid = PlayedWith(resource.name, least)
        some = Filter(PLAY, also(V.t, paid))
        for objects, cards in (("{t:a_np}", some), ("a card", Filter(PLAY, (paid,)))):
            for who, person, players, unusual in PLAYERS:
                plays = When("plays", cards, None, players)
                pattern = inflect(f"{who} ~remove {words} to play {objects}", person)
                other = unusual or words == f"one or more {resource.plural}"
                g.phrase("event.s", pattern, plays, check=check, other_wording=other)
                again = "they" if person != "you" else "you"
                told = inflect(f"{who} ~play {objects} {again} removed {words} to play", person)
                g.phrase("event.s", told, plays, check=check, other_wording=True)
                if_paid = inflect(f"{who} ~play {objects} , if {again} removed {words} to play it", person)
                g.phrase("event.s", if_paid, plays, check=_and_may_be_action(check), other_wording=True)


def _and_may_be_action(check: Callable[[Bindings], bool] | None) -> Callable[[Bindings], bool]:
    """Return a check that a card may be an action, which is gone by the time its state is checked."""

    def may_be_action(slots: Bindings) -> bool:
        types = types_of(Filter(PLAY, slots.get("t", ())))
        return (not types or "action" in types) and (check is None or check(slots))

    return may_be_action


def _add_restriction(g: Grammar, resource: Resource) -> None:
    """Add that players can't gain a resource."""
    g.phrase("restricted_action", f"get {resource.plural}", f"gain_{resource.name}")
    g.phrase("restricted_action", f"gain {resource.plural}", f"gain_{resource.name}", other_wording=True)


def _add_costs(g: Grammar, resource: Resource) -> None:
    """Add removal as a cost: of abilities, in place of ink, and of Shift."""
    one, many = resource.singular, resource.plural
    for kind in ("cost_part", "payment", "shift_cost"):
        g.phrase(kind, f"remove a {one}", PayResource(resource.name, Number(1)))
        g.phrase(kind, f"remove 1 {one}", PayResource(resource.name, Number(1)), other_wording=True)
        some = PayResource(resource.name, Number(V.n))
        g.phrase(kind, f"remove {{n:number}} {many}", some, check=_is_several)
    g.phrase("shift_cost", f"1 {one}", PayResource(resource.name, Number(1)), other_wording=True)
    several = PayResource(resource.name, Number(V.n))
    g.phrase("shift_cost", f"{{n:number}} {many}", several, check=_is_several, other_wording=True)


def _is_several(slots: Bindings) -> bool:
    return bool(slots["n"] != 1)
