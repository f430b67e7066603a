"""History: events of this turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects.amounts import CountOf, Number, PlaceAmong, SizeOf, TimesHappened
from inkwright.effects.conditions import CompareAmounts, Condition, Exists, Is, Not
from inkwright.effects.literals import Comparison
from inkwright.effects.players import AllPlayers, Opponents, They, You
from inkwright.effects.triggers import When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_deeds import DEPARTURES, DID, DID_EACH, DID_ONE, DONE, add_card_deeds
from inkwright.text.topics.card_descriptions import OWNERS, YOURS
from inkwright.text.topics.damage_history import add_damage_history
from inkwright.text.topics.past_turns import dated, speaks_of_you
from inkwright.text.topics.player_history import (
    DOERS,
    add_actions_of_players,
    add_deeds,
    add_moves_by_players,
    by_one,
)
from inkwright.text.topics.this_way import add_this_way
from inkwright.text.topics.zone_history import add_zone_history

ZERO, ONE = Number(0), Number(1)

_MOVED_TO, _FOUGHT = When("moves", None, V.o), When("challenges", None, V.o)


def add(g: Grammar) -> None:
    """Add facts with "this turn" and "this way"."""
    add_card_deeds(g)
    _happened(g)
    _card_actions(g)
    _perfect(g)
    add_actions_of_players(g)
    add_moves_by_players(g)
    add_deeds(g)
    _ordinal(g)
    add_zone_history(g)
    add_damage_history(g)
    add_this_way(g)
    into_discard = TimesHappened(When("to_discard", fi.Filter(fi.DISCARD, V.t), None, You()))
    many = "{n:number} or more {t:cards.p} were put into your discard this turn"
    dated(g, "fact", many, CompareAmounts(into_discard, ">=", Number(V.n)))
    came_back = Is(V.c, (fi.TookPart(When("plays_from_discard")),))
    dated(g, "fact", "you played {c:object} from your discard", came_back)
    for was in ("was", "were"):
        number = "s" if was == "was" else "p"
        pattern = f"{{c:subject.{number}}} {was} played from your discard"
        dated(g, "fact", pattern, came_back, other_wording=True)
    played = TimesHappened(When("plays_from_discard", fi.Filter(fi.PLAY, V.t), None, You()))
    any_card = TimesHappened(When("plays_from_discard", None, None, You()))
    for objects, times in (("{t:a_np}", played), ("a card", any_card)):
        for start in ("you played", "you 've played"):
            pattern = f"{start} {objects} from your discard this turn"
            dated(g, "fact", pattern, CompareAmounts(times, ">=", ONE), other_wording=start != "you played")
    for who in ("that", "which"):
        for was in ("was", "were"):
            other = (who, was) != ("that", "was")
            thrown = fi.TookPart(When("discards"))
            dated(g, "card_follower", f"{who} {was} discarded this turn", thrown, other_wording=other)
            binned = fi.TookPart(When("to_discard"))
            for place in ("your discard", "their discard", "a discard"):
                pattern = f"{who} {was} put into {place} this turn"
                dated(g, "card_follower", pattern, binned, other_wording=other or place != "your discard")
    for whose, owner in (("your", You()), ("a opponent 's", Opponents()), ("a player 's", AllPlayers())):
        put = TimesHappened(When("to_discard", fi.Filter(fi.DISCARD, V.t), None, owner))
        one = f"a {{t:cards.s}} was put into {whose} discard this turn"
        dated(g, "fact", one, CompareAmounts(put, ">=", ONE), other_wording=owner == You())
        none = f"no {{t:cards.p}} were put into {whose} discard this turn"
        dated(g, "fact", none, CompareAmounts(put, "==", ZERO), other_wording=owner == AllPlayers())
    thrown = fi.TookPart(When("to_discard"))
    for was in ("was", "were"):
        dated(g, "follower", f"that {was} put there this turn", thrown, other_wording=was == "were")
        dated(g, "follower", f"that {was} put into your discard this turn", thrown, other_wording=True)
    some = TimesHappened(When("damage_removed", V.s, None, You(), None, Number(V.n)))
    pattern = "you removed {n:number} or more damage from {s:another_agent} this turn"
    dated(g, "fact", pattern, CompareAmounts(some, ">=", ONE))


def _happened(g: Grammar) -> None:
    """Add facts about events of this turn."""
    quested = TimesHappened(When("quests", fi.Filter(fi.PLAY, V.t)))
    none = CompareAmounts(quested, "==", ZERO)
    dated(g, "fact", "no {t:np.s} has quested this turn", none, check=_is_not_own)
    dated(g, "fact", "no {t:np.s} has quested this turn", none, check=_is_own, other_wording=True)
    challengers = TimesHappened(When("challenges", fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(They())))))
    dated(g, "fact", "one of their {t:np.p} has challenged this turn", CompareAmounts(challengers, ">=", ONE))
    dated(g, "fact", "you discarded a {t:cards.s}", Is(anaphor("discarded"), V.t))
    left = CompareAmounts(TimesHappened(When("leaves_discard")), ">=", ONE)
    dated(g, "fact", "a card left a player 's discard this turn", left)
    dated(g, "fact", "1 or more cards have left a player 's discard this turn", left, other_wording=True)
    any_challenge = TimesHappened(When("challenges"))
    dated(
        g,
        "fact",
        "it 's the {n:ordinal} challenge this turn",
        CompareAmounts(any_challenge, "==", Number(V.n)),
    )
    dated(
        g,
        "fact",
        "{n:number} or more characters sang this song",
        CompareAmounts(SizeOf("singers"), ">=", Number(V.n)),
    )
    among = fi.Filter(fi.DECK, also(V.t, fi.OneOf(anaphor("moved"))))
    dated(g, "fact", "any {t:cards.p} were moved this way", Exists(among))
    for who, players in DOERS:
        own = "your" if who == "you" else "their"
        inked = TimesHappened(When("puts_into_inkwell", None, None, players))
        into = f"into {own} inkwell this turn"
        no_ink = CompareAmounts(inked, "==", ZERO)
        dated(g, "fact", f"{who} didn't put any cards {into}", no_ink)
        dated(g, "fact", f"{who} didn't put a card {into}", no_ink, other_wording=True)
        some = CompareAmounts(inked, ">=", ONE)
        dated(g, "fact", f"{who} put a card {into}", some)
        second = who in ("you", "they")
        perfect, hasnt = (f"{who} 've", f"{who} haven't") if second else (f"{who} has", f"{who} hasn't")
        dated(g, "fact", f"{perfect} put a card {into}", some, other_wording=True)
        for one in ("a card", "any cards"):
            dated(g, "fact", f"{hasnt} put {one} {into}", no_ink, other_wording=True)
        several = by_one(inked)
        dated(g, "fact", f"{who} put {{op,n:quantity}} cards {into}", several)
        dated(g, "fact", f"{perfect} put {{op,n:quantity}} cards {into}", several, other_wording=True)
    for whose, owner in (
        ("your", You()),
        ("their", They()),
        ("a opponent 's", Opponents()),
        ("a player 's", AllPlayers()),
    ):
        added = TimesHappened(When("inks", None, None, owner))
        into = f"put into {whose} inkwell this turn"
        some, none = CompareAmounts(added, ">=", ONE), CompareAmounts(added, "==", ZERO)
        dated(g, "fact", f"a card was {into}", some)
        dated(g, "fact", f"one or more cards were {into}", some, other_wording=True)
        dated(g, "fact", f"no cards were {into}", none)
        dated(g, "fact", f"no card was {into}", none, other_wording=True)
        dated(g, "fact", f"{{op,n:quantity}} cards were {into}", by_one(added))
    back = TimesHappened(When("returned_to_hand", fi.Filter(fi.PLAY, V.t)))
    returned = CompareAmounts(back, ">=", ONE)
    for whose, check in (("your", _is_own), ("their player 's", _is_not_own), ("a player 's", _is_not_own)):
        words = f"{{t:a_np}} was returned to {whose} hand this turn"
        dated(g, "fact", words, returned, check=check, other_wording=whose == "a player 's")
    sung = TimesHappened(When("sings"))
    some, none = CompareAmounts(sung, ">=", ONE), CompareAmounts(sung, "==", ZERO)
    for words, sang in (
        ("a song was", some),
        ("any songs were", some),
        ("no songs were", none),
        ("no song was", none),
    ):
        dated(g, "fact", f"{words} sung this turn", sang, other_wording=True)
    _returned(g)
    mine = TimesHappened(When("returned_to_hand", fi.Filter(fi.PLAY, also(V.t, YOURS))))
    came_back = CompareAmounts(mine, ">=", ONE)
    for subject in ("one of your {t:np.p}", "{t:a_np}"):
        dated(g, "fact", f"{subject} was returned to your hand this turn", came_back, other_wording=True)


def _returned(g: Grammar) -> None:
    """Add a number of cards, or none, that were returned from play to hands."""
    some, mine = fi.Filter(fi.PLAY, V.t), fi.Filter(fi.PLAY, also(V.t, YOURS))
    for cards, hands, group, check, other in (
        ("{t:np.p}", "their players ' hands", some, _is_not_own, False),
        ("{t:np.p}", "players ' hands", some, _is_not_own, True),
        ("of your {t:np.p}", "your hand", mine, None, False),
        ("{t:np.p}", "your hand", mine, _is_not_own, True),
    ):
        back = TimesHappened(When("returned_to_hand", group), "cards")
        for were, unusual in (("were", False), ("have been", True)):
            end = f"{cards} {were} returned to {hands} this turn"
            none = CompareAmounts(back, "==", ZERO)
            nothing = f"none {end}" if cards.startswith("of") else f"no {end}"
            dated(g, "fact", nothing, none, check=check, other_wording=other or unusual)
            several = CompareAmounts(back, V.op, Number(V.n))
            rare = other or unusual
            dated(g, "fact", f"{{op,n:quantity}} {end}", several, check=check, other_wording=rare)


def _card_actions(g: Grammar) -> None:
    """Add actions of some, none or a number of the described cards this turn."""
    _own_action(g)
    for own, fact, tests in OWNERS:
        cards = fi.Filter(fi.PLAY, also(V.t, *tests)) if tests else fi.Filter(fi.PLAY, V.t)
        deed = When(V.event, cards, V.o)
        times, cards_that_did = TimesHappened(deed), TimesHappened(deed, "cards")
        some, none = CompareAmounts(times, ">=", ONE), CompareAmounts(times, "==", ZERO)
        if own:
            dated(g, fact, f"one of {own} {{t:np.p}} {DID_ONE} this turn", some)
            dated(g, fact, f"none of {own} {{t:np.p}} {DID} this turn", none)
        else:
            one = f"{{t:a_np}} {DID_ONE} this turn"
            dated(g, fact, one, some, check=_is_usually_one)
            dated(g, fact, one, some, check=lambda slots: not _is_usually_one(slots), other_wording=True)
            nobody = f"no {{t:np.p}} {DID} this turn"
            dated(g, fact, nobody, none, check=lambda slots: not _is_quest(slots))
            dated(g, fact, nobody, none, check=_is_quest, other_wording=True)
            dated(g, fact, f"no {{t:np.s}} {DID_ONE} this turn", none, other_wording=True)
        some_of = f"{{op,n:quantity}} of {own} {{t:np.p}}" if own else "{op,n:quantity} {t:np.p}"
        several = CompareAmounts(cards_that_did, V.op, Number(V.n))
        dated(g, fact, f"{some_of} {DID} this turn", several)
        dated(g, fact, f"{some_of} have {DONE} this turn", several, other_wording=True)
        dated(g, fact, f"{some_of} {DID_EACH} this turn", several, other_wording=True)
        undone = fi.NotTest(fi.TookPart(When(V.event, None, V.o)))
        idle = fi.Filter(fi.PLAY, also(V.t, undone, *tests))
        one = f"one of {own} {{t:np.p}}" if own else "{t:a_np}"
        didnt = f"{one} {{event,o:card_didnt.s}} this turn"
        dated(g, fact, didnt, Exists(idle), check=_are_still_there, other_wording=True)
        idlers = CompareAmounts(CountOf(idle), V.op, Number(V.n))
        didnt = f"{some_of} {{event,o:card_didnt.p}} this turn"
        dated(g, fact, didnt, idlers, check=_are_still_there, other_wording=True)
        every = Not(Exists(idle))
        for start in (f"all {own}", f"all of {own}") if own else ("all",):
            pattern = f"{start} {{t:np.p}} {DID} this turn"
            dated(g, fact, pattern, every, check=_are_still_there, other_wording=" of " in start)


def _is_usually_one(slots: Bindings) -> bool:
    """Return True for a card that isn't yours and did something other than challenge."""
    return _is_not_own(slots) and slots["event"] != "challenges"


def _is_quest(slots: Bindings) -> bool:
    return bool(slots["event"] == "quests")


def _are_still_there(slots: Bindings) -> bool:
    """Return True for an event that doesn't make a card leave play."""
    return slots["event"] not in DEPARTURES


def _perfect(g: Grammar) -> None:
    """Add what some, none or all of the described cards have done: "one of your characters has quested"."""
    for number, has in (("s", "has"), ("p", "have")):
        deed = fi.TookPart(When(V.event, None, V.o))
        dated(g, f"have_done.{number}", f"{has} {DONE} this turn", deed, other_wording=True)
    for own, fact, tests in OWNERS:
        some, none = partial(_build_done, tests, ">=", ONE), partial(_build_done, tests, "==", ZERO)
        every = partial(_build_all_done, tests)
        patterns: tuple[tuple[str, Callable[..., Any]], ...] = (
            ("{t:a_np} {d:have_done.s}", some),
            ("no {t:np.s} {d:have_done.s}", none),
            ("no {t:np.p} {d:have_done.p}", none),
            ("all {t:np.p} {d:have_done.p}", every),
        )
        if own:
            patterns = (
                (f"one of {own} {{t:np.p}} {{d:have_done.s}}", some),
                (f"none of {own} {{t:np.p}} {{d:have_done.s}}", none),
                (f"none of {own} {{t:np.p}} {{d:have_done.p}}", none),
                (f"all {own} {{t:np.p}} {{d:have_done.p}}", every),
                (f"all of {own} {{t:np.p}} {{d:have_done.p}}", every),
            )
        for pattern, build in patterns:
            g.phrase(fact, pattern, build=build, unbuild=never, other_wording=True)


def _build_done(tests: tuple[fi.CardTest, ...], op: Comparison, number: Number, t: Any, d: Any) -> Any:
    """Build what a number of the described cards did."""
    if d.period == "their last turn" and any(map(speaks_of_you, (*t, *tests))):
        return NO
    cards = fi.Filter(fi.PLAY, in_order((*t, *tests)))
    times = TimesHappened(d.trigger.replace(subject=cards), period=d.period)
    return CompareAmounts(times, op, number)


def _build_all_done(tests: tuple[fi.CardTest, ...], t: Any, d: Any) -> Any:
    """Build what all the described cards did, if none of them has left play."""
    if d.trigger.event in DEPARTURES or d.period == "their last turn":
        return NO
    return Not(Exists(fi.Filter(fi.PLAY, in_order((*t, fi.NotTest(d), *tests)))))


def _own_action(g: Grammar) -> None:
    """Add what a card did this turn: as a fact of one card, and as a description of cards."""
    took_part = fi.TookPart(When(V.event, None, V.o))
    done, didnt = Is(V.c, (took_part,)), fi.NotTest(took_part)
    for number, has in (("s", "has"), ("p", "have")):
        did, negated = f"{{event,o:card_did.{number}}}", f"{{event,o:card_didnt.{number}}}"
        subject = f"{{c:subject.{number}}}"
        dated(g, "fact", f"{subject} {did} this turn", done)
        dated(g, "fact", f"{subject} {has} {DONE} this turn", done, other_wording=True)
        dated(g, "fact", f"{subject} {negated} this turn", Not(done))
        dated(g, "fact", f"{subject} {has}n't {DONE} this turn", Not(done), other_wording=True)
        if number == "s":
            active = _is_not_challenged
            dated(g, "follower", f"that {did} this turn", took_part, check=active)
            dated(g, "follower", f"who {did} this turn", took_part, check=active, other_wording=True)
            passive = f"that {did} this turn"
            dated(g, "follower", passive, took_part, check=_is_challenged, other_wording=True)
        for who in ("that", "who"):
            if number == "p":
                dated(g, "follower", f"{who} {did} this turn", took_part, other_wording=True)
            dated(g, "follower", f"{who} {has} {DONE} this turn", took_part, other_wording=True)
            dated(g, "follower", f"{who} {has}n't {DONE} this turn", didnt, other_wording=True)
            dated(g, "follower", f"{who} {negated} this turn", didnt, other_wording=who == "who")


def _is_challenged(slots: Bindings) -> bool:
    return bool(slots["event"] == "is_challenged")


def _is_not_challenged(slots: Bindings) -> bool:
    return not _is_challenged(slots)


def _ordinal(g: Grammar) -> None:
    """Add the ordinal number of a card among those played this turn."""
    played = When("plays", fi.Filter(fi.PLAY, V.t), None, You())
    any_card = When("plays", None, None, You())
    for this, card in (("this is", "last or this"), ("they 're", "they"), *_NOT_IT):
        for noun, deed in (("{t:np.s}", played), ("card", any_card)):
            place = PlaceAmong(anaphor(card), deed)
            nth: Condition = CompareAmounts(place, "==", Number(V.n))
            if (this, card) in _NOT_IT:
                nth = Not(nth)
            check = _is_no_action if noun != "card" else None
            for have in ("you 've", "you"):
                words = f"{this} the {{n:ordinal}} {noun} {have} played this turn"
                g.phrase("fact", words, nth, check=check, other_wording=True)
    this_action = CompareAmounts(PlaceAmong("this", played), "==", Number(V.n))
    for this, nth in (("this is", this_action), ("this isn't", Not(this_action))):
        for have in ("you 've", "you"):
            words = f"{this} the {{n:ordinal}} {{t:np.s}} {have} played this turn"
            g.phrase("fact", words, nth, check=_is_an_action, other_wording=True)


_NOT_IT = (
    ("it isn't", "it"),
    ("they aren't", "they"),
    ("they 're not", "they"),
    ("it 's not", "it"),
    ("this isn't", "last or this"),
)
"""Words for a card that isn't the n-th one, with its anaphor."""


def _is_own(slots: Bindings) -> bool:
    return YOURS in slots["t"]


def _is_not_own(slots: Bindings) -> bool:
    return YOURS not in slots["t"]


def _is_an_action(slots: Bindings) -> bool:
    """Return True for a described action that is the ability's own card, not one mentioned since."""
    return fi.OfType(("action",)) in slots["t"] or fi.Classified(("Song",)) in slots["t"]


def _is_no_action(slots: Bindings) -> bool:
    return not _is_an_action(slots)
