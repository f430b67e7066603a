"""Cards under other cards: putting them there, moving them away, counting them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects.amounts import Aggregate, Number, StatOf, StatOfTarget, TimesHappened
from inkwright.effects.conditions import CompareAmounts, Exists, Is, Not
from inkwright.effects.control import Compound, ForEachCard, Select
from inkwright.effects.durations import ThisTurn
from inkwright.effects.lasting import ApplyRule, NextReplacement
from inkwright.effects.literals import FilterZone, TakenFeature
from inkwright.effects.players import They, You
from inkwright.effects.rule_changes import MayPlayFrom
from inkwright.effects.targets import All, AnyNumber, DeckCards, Each, Exactly, HowMany, Ref, Selected, UpTo
from inkwright.effects.triggers import When
from inkwright.effects.zones import PutUnder, ReturnToHand, ShuffleIn, ToDeck
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, inflect, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import YOURS
from inkwright.text.topics.card_moves import GAP, MOVES, move_cards, would_be_discarded
from inkwright.text.topics.player_events import PLAYERS

BELOW = fi.UnderCard(V.c)
_COUNTS: tuple[tuple[str, HowMany], ...] = (
    ("a {t:cards.s}", Exactly(Number(1))),
    ("{n:number} {t:cards.p}", Exactly(Number(V.n))),
    ("up to {n:number} {t:cards.p}", UpTo(Number(V.n))),
    ("any number of {t:cards.p}", AnyNumber()),
)
"""Numbers of cards taken from under a card."""


def add(g: Grammar) -> None:
    """Add productions about cards under a card; the past tense, for a card that left play, means the same."""
    _having(g)
    _having_of(g)
    _putting(g)
    _taking(g)


def _having(g: Grammar) -> None:
    g.phrase("property", "a card under them", fi.CardUnder())
    g.phrase("property", "a card under it", fi.CardUnder(), other_wording=True)
    for words in ("cards under them", "any cards under them", "one or more cards under them"):
        g.phrase("follower", f"with {words}", fi.CardUnder(), other_wording=True)
    for words in ("cards under it",):
        g.phrase("follower", f"with {words}", fi.CardUnder(), other_wording=True)
    under = Is(V.c, (fi.CardUnder(),))
    g.phrase("fact", "there 's a card under {c:object}", under)
    g.phrase("fact", "there was a card under {c:object}", under, other_wording=True)
    for be in ("are", "were"):
        g.phrase("fact", f"there {be} no cards under {{c:object}}", Not(under), other_wording=True)
    count = StatOf("under", V.c)
    g.phrase("each", "card under {c:object}", count)
    g.phrase("each", "card that was under {c:object}", count, other_wording=True)
    g.phrase("number_of", "cards under {c:object}", count)
    theirs = Aggregate("total", "under", fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(They()))))
    g.phrase("each", "card under their {t:np.p}", theirs)
    g.phrase("number_of", "cards under their {t:np.p}", theirs)
    total = Aggregate("total", "under", fi.Filter(fi.PLAY, V.t))
    g.phrase("each", "card under {t:group}", total)
    g.phrase("number_of", "cards under {t:group}", total)
    mine = Aggregate("total", "under", fi.Filter(fi.PLAY, also(V.t, YOURS)))
    for words, cards in (
        ("each of your {t:np.p}", mine),
        ("each of their {t:np.p}", theirs),
        ("each {t:np.s}", total),
    ):
        g.phrase("each", f"card under {words}", cards, other_wording=True)
        g.phrase("number_of", f"cards under {words}", cards, other_wording=True)
    chosen = StatOfTarget("under", V.t)
    g.phrase("each", "card under {t:chosen.s}", chosen)
    g.phrase("number_of", "cards under {t:chosen.s}", chosen)
    below = CompareAmounts(total, V.op, Number(V.n))
    g.phrase("fact", "there are {op,n:quantity} cards under {t:group}", below)
    g.phrase("holding.you", "{op,n:quantity} cards under {t:group}", below, other_wording=True)
    many = fi.CompareStat("under", V.op, Number(V.n))
    g.phrase("fact", "there are {op,n:quantity} cards under {c:object}", Is(V.c, (many,)))
    for pattern in (
        "there were {op,n:quantity} cards under {c:object}",
        "{op,n:quantity} cards are under {c:object}",
        "{op,n:quantity} cards were under {c:object}",
    ):
        g.phrase("fact", pattern, Is(V.c, (many,)), other_wording=True)
    g.phrase("property", "{op,n:quantity} cards under them", many)
    g.phrase("cards_under_them", "there are {op,n:quantity} cards under them", many)
    g.phrase("property", "no cards under them", fi.NotTest(fi.CardUnder()))
    _held_under(g)
    g.phrase("cards_under_them", "there 's a card under them", fi.CardUnder())
    g.phrase("cards_under_them", "there are no cards under them", fi.NotTest(fi.CardUnder()))


def _having_of(g: Grammar) -> None:
    """Add names, classifications and keywords that a card takes from cards under it."""
    kinds: tuple[tuple[str, TakenFeature], ...] = (
        ("name", "names"),
        ("names", "names"),
        ("classifications", "classifications"),
        ("keywords", "keywords"),
        ("keyword abilities", "keywords"),
    )
    for words, what in kinds:
        g.phrase("feature", words, what, other_wording=words in ("name", "keyword abilities"))
    g.several("features", "feature", sep=",", last=", and", pair="and")
    below = fi.Filter(fi.UNDER, also(V.t, BELOW))
    takes = mo.TakesFrom(V.f, below)
    for verb in ("~count as having", "~have", "~gain", "also ~have"):
        for start in ("the", "all", "all the"):
            for cards in (
                "the {t:cards.p} under {c:object}",
                "all {t:cards.p} under {c:object}",
                "each {t:cards.s} under {c:object}",
                "{t:cards.p} under {c:object}",
            ):
                usual = (verb, start) == ("~have", "the") and cards.startswith("the")
                pattern = f"{verb} {start} {{f:features}} of {cards}"
                g.numbers("mod_group.@", pattern, (takes,), other_wording=not usual)


def _putting(g: Grammar) -> None:
    g.phrase("card_above", "~", fi.Filter(fi.PLAY, (fi.IsThis(),)))
    g.phrase("card_above", "them", fi.Filter(fi.PLAY, (fi.OneOf(anaphor("they")),)))
    g.phrase("card_above", "{s:another_agent}", V.s)
    g.phrase("card_above", "{s:either_agent}", V.s)
    for who, person, players, unusual in PLAYERS:
        below = When("card_put_under", V.s, None, players)
        pattern = inflect(f"{who} ~put a card under {{s:card_above}}", person)
        g.phrase("event.s", pattern, below, other_wording=unusual)
    anyone = When("card_put_under", V.s)
    g.phrase("event.s", "a card is put under {s:card_above}", anyone)
    for words in ("one or more cards are put", "any cards are put"):
        g.phrase("event.s", f"{words} under {{s:card_above}}", anyone, other_wording=True)
    put = When("card_put_under", V.s, None, You())
    g.phrase(
        "fact",
        "you 've put a card under {s:card_above} this turn",
        CompareAmounts(TimesHappened(put), ">=", Number(1)),
    )
    g.phrase(
        "fact",
        "you put a card under {s:card_above} this turn",
        CompareAmounts(TimesHappened(put), ">=", Number(1)),
        other_wording=True,
    )
    below_this = When("card_put_under", fi.Filter(fi.PLAY, (fi.IsThis(),)), None, You())
    below_these = When("card_put_under", fi.Filter(fi.PLAY, V.t), None, You())
    for start in ("you 've put", "you put"):
        for above, event in (("~", below_this), ("{t:group}", below_these)):
            several = CompareAmounts(TimesHappened(event), V.op, Number(V.n))
            pattern = f"{start} {{op,n:quantity}} cards under {above} this turn"
            g.phrase("fact", pattern, several, other_wording=start == "you put")
    g.verbs("vp.@", "~put {t:put_cards.^} facedown under {u:target.^}", PutUnder(V.t, V.u))
    g.verbs(
        "vp.@", "~put {t:put_cards.^} under {u:target.^} facedown", PutUnder(V.t, V.u), other_wording=True
    )
    g.verbs("vp.@", "~put {t:put_cards.^} under {u:target.^} faceup", PutUnder(V.t, V.u, True))
    g.verbs("vp.@", "~put {t:put_cards.^} under {u:target.^}", PutUnder(V.t, V.u), other_wording=True)
    for move in ("~move {t:put_cards.^} to under", "~move {t:put_cards.^} under"):
        g.verbs(
            "vp.@",
            f"{move} {{u:target.^}}",
            PutUnder(V.t, V.u),
            check=_are_under_a_card,
            other_wording=True,
        )
    _instead_of_discarding(g)
    formerly = "~put {t:formerly_under} under {u:target.^}"
    g.verbs("vp.@", f"{formerly} facedown", PutUnder(V.t, V.u))
    g.verbs("vp.@", formerly, PutUnder(V.t, V.u), other_wording=True)
    for_each = ForEachCard(V.u, PutUnder(DeckCards(You(), Number(1)), Ref("it")))
    g.phrase("vp.you", "put a card from the top of your deck facedown under {u:every_card}", for_each)
    top = "put the top card of your deck facedown under {u:every_card}"
    g.phrase("vp.you", top, for_each, other_wording=True)


def _instead_of_discarding(g: Grammar) -> None:
    """Add cards that are put under another card instead of into the discard."""
    for how in ("facedown under {u:target.you}", "under {u:target.you} facedown", "under {u:target.you}"):
        for end in ("of into", "of putting it into", "of putting them into"):
            usual = how.startswith("facedown") and end == "of into"
            g.phrase(
                "vp.you",
                f"put {{name:object}} {how} instead {end} your discard",
                build=_build_put_instead,
                unbuild=_split_put_instead if usual else never,
                other_wording=not usual,
            )


def _build_put_instead(name: str, u: Any) -> Any:
    return NextReplacement(would_be_discarded(name), PutUnder(Ref(name), u), ThisTurn())


def _split_put_instead(value: Any) -> Bindings | None:
    if not isinstance(value, NextReplacement) or not isinstance(value.effect, PutUnder):
        return NO
    cards = value.effect.cards
    if not isinstance(cards, Ref) or _build_put_instead(cards.name, value.effect.target) != value:
        return NO
    return {"name": cards.name, "u": value.effect.target}


def _taking(g: Grammar) -> None:
    """Add the moves of cards from under a card.

    `formerly_under` are cards from under a card that was banished, which went to the discard with it.
    """
    g.phrase("formerly_under", "all {t:cards.p} that were under {c:object}", Each(_cards(fi.DISCARD)))
    g.phrase(
        "fact", "any of the cards that were under {c:object} are {t:cards.p}", Exists(_cards(fi.DISCARD))
    )
    for person, by in (("you", You()), ("they", They())):
        kind = f"put_cards.{person}"
        for words, count in _COUNTS:
            below = Selected(_cards(fi.UNDER), count, by)
            check = (lambda slots: slots["n"] != 1) if "{n:number}" in words else None
            g.phrase(kind, f"{words} from under {{c:object}}", below, check=check)
            was = words.replace("a {t:cards.s}", "one of the {t:cards.p}")
            of_the = was if was != words else words.replace("of {t", "{t").replace("{t", "of the {t")
            for pattern in (f"{words} under", f"{of_the} under", f"{of_the} from under"):
                g.phrase(kind, f"{pattern} {{c:object}}", below, check=check, other_wording=True)
            gone = Selected(_cards(fi.DISCARD), count, by)
            g.phrase(kind, f"{was} that were under {{c:object}}", gone, check=check)
            be = "was" if words.startswith("a ") else "were"
            own = "your" if person == "you" else "their"
            for place in ("", f" from {own} discard"):
                for described in (f"{words} that {be} under", f"{was} that were under"):
                    pattern = f"{described} {{c:object}}{place}"
                    g.phrase(f"moved_cards.{person}", pattern, gone, check=check, other_wording=True)
        g.phrase(f"moved_cards.{person}", "{t:formerly_under}", V.t)
        own = "your" if person == "you" else "their"
        g.phrase(f"moved_cards.{person}", f"{{t:formerly_under}} from {own} discard", V.t, other_wording=True)
        all_cards = "all {t:cards.p} from under {c:object}"
        g.phrase(kind, all_cards, Each(_cards(fi.UNDER)), other_wording=True)
        back = "~return {t:put_cards.^} to $own hand".replace("^", person)
        for form in ("you",) if person == "you" else ("s", "p"):
            g.phrase(
                f"vp.{form}",
                inflect(back, form),
                ReturnToHand(V.t, by),
                check=_are_under_a_card,
            )
        kind = f"moved_cards.{person}"
        g.phrase(kind, "all {t:cards.p} under {c:object}", Each(_cards(fi.UNDER)))
        for stack in ("moved_cards", "put_cards", "shuffled_cards"):
            for all_of in ("all cards under", "all the cards under", "any cards under"):
                # They go where the card above them goes (5.1.1.7).
                pattern = f"{{t:chosen.s}} and {all_of} them"
                g.phrase(f"{stack}.{person}", pattern, V.t, other_wording=True)
                single = Selected(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(by))), Exactly(Number(1)), by)
                own = "your" if person == "you" else "their"
                pattern = f"one of {own} {{t:np.p}} and {all_of} them"
                g.phrase(f"{stack}.{person}", pattern, single, other_wording=True)
                pattern = f"{{name:object}} and {all_of} them"
                g.phrase(f"{stack}.{person}", pattern, Ref(V.name), other_wording=True)
    # The card above them may only be selected in this phrase.
    g.phrase("upper_card", "{a:chosen.s}", V.a)
    mine = Selected(fi.Filter(fi.PLAY, also(V.t, YOURS)), Exactly(Number(1)))
    g.phrase("upper_card", "one of your {t:np.p}", mine, check=lambda slots: fi.CardUnder() not in slots["t"])
    described = "one of your {t:np.p} with a card under them"
    g.phrase(
        "upper_card",
        described,
        mine,
        check=lambda slots: fi.CardUnder() not in slots["t"],
        other_wording=True,
    )
    g.phrase("upper_card", "{t:group}", Each(fi.Filter(fi.PLAY, V.t)))
    g.phrase("their_upper_card", "their {t:np.p}", Each(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(They())))))
    theirs = Selected(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(They()))), Exactly(Number(1)), They())
    g.phrase("their_upper_card", "one of their {t:np.p}", theirs)
    g.phrase("lower_cards", "all {t:cards.p}", (All(), V.t))
    g.phrase("lower_cards", "a {t:cards.s}", (Exactly(Number(1)), V.t))
    several = (Exactly(Number(V.n)), V.t)
    g.phrase("lower_cards", "{n:number} {t:cards.p}", several, check=lambda slots: slots["n"] != 1)
    g.phrase("lower_cards", "up to {n:number} {t:cards.p}", (UpTo(Number(V.n)), V.t))
    g.phrase("lower_cards", "any number of {t:cards.p}", (AnyNumber(), V.t))
    for words, count in (
        ("one", Exactly(Number(1))),
        ("{n:number}", Exactly(Number(V.n))),
        ("up to {n:number}", UpTo(Number(V.n))),
        ("any number", AnyNumber()),
        ("all", All()),
    ):
        for of in ("of the", "the") if words == "all" else ("of the",):
            g.phrase("lower_cards", f"{words} {of} {{t:cards.p}}", (count, V.t), other_wording=True)
    for where in ("from under", "under"):
        other = where == "under"
        lower = f"{{n:lower_cards}} {where} {{a:upper_card}}"
        put = f"put {lower} {{d:destination}}"
        g.phrase("vp.you", put, build=_build_put, unbuild=_split_put, other_wording=other)
        moves: tuple[tuple[str, type[ReturnToHand | ShuffleIn]], ...] = (
            (f"return {lower} to {{w:whose}} hand", ReturnToHand),
            (f"shuffle {lower} into {{w:whose}} deck", ShuffleIn),
        )
        for pattern, move in moves:
            build, unbuild = partial(_build_move, move), partial(_split_move, move)
            g.phrase("vp.you", pattern, build=build, unbuild=unbuild, other_wording=other)
        _taking_own(g, where, unusual=other)
    for verb in ("move", "put"):
        for to in ("to under", "under", "facedown under", "facedown to under"):
            pattern = f"{verb} {{n:lower_cards}} from under {{a:upper_card}} {to} {{u:lower_target}}"
            usual = (verb, to) == ("move", "to under")
            g.phrase(
                "vp.you",
                pattern,
                build=_build_passed_on,
                unbuild=_split_passed_on if usual else never,
                other_wording=not usual,
            )
    others = Selected(fi.Filter(fi.PLAY, also(V.t, YOURS, fi.Another())), Exactly(Number(1)))
    for words in ("another one of your {t:np.p}", "another of your {t:np.p}", "one of your other {t:np.p}"):
        g.phrase(
            "lower_target", words, others, check=_is_any, other_wording=not words.startswith("another of")
        )
    g.phrase("lower_target", "{name:object}", Ref(V.name))
    g.phrase("lower_target", "{t:chosen.s}", V.t)
    shuffled = "~shuffle {t:put_cards.^} into {w:whose} deck"
    g.verbs("vp.@", shuffled, ShuffleIn(V.t, V.w), check=_are_under_a_card, other_wording=True)
    play = ApplyRule(MayPlayFrom(You(), _cards(fi.UNDER)), ThisTurn())
    g.phrase("other_clause", "this turn , you may play {t:np.p} from under {c:object}", play)


def _taking_own(g: Grammar, where: str, *, unusual: bool) -> None:
    """Add what players do with all cards under their own cards."""
    cards = f"{{n:lower_cards}} {where} {{a:their_upper_card}}"
    moves: tuple[tuple[str, Callable[..., Any], Callable[[Any], Bindings | None]], ...] = (
        (f"~put {cards} {{d:destination}}", _build_put_own, _split_put_own),
        (
            f"~return {cards} to {{w:whose}} hand",
            partial(_build_move, ReturnToHand),
            partial(_split_move, ReturnToHand),
        ),
        (
            f"~shuffle {cards} into {{w:whose}} deck",
            partial(_build_move, ShuffleIn),
            partial(_split_move, ShuffleIn),
        ),
    )
    for pattern, build, split in moves:
        unbuild = _split_theirs(split)
        for form in ("s", "p"):
            g.phrase(
                f"vp.{form}",
                inflect(pattern, form),
                build=build,
                unbuild=unbuild,
                check=lambda slots: slots["n"][0] == All(),
                other_wording=unusual,
            )


def _build_put_own(n: Any, a: Any, d: Any) -> Any:
    """Build a move of cards that players put somewhere, in any order they like."""
    ordered = isinstance(d, ToDeck) and d.order == You()
    return _build_put(n, a, d.replace(order=They()) if ordered else d)


def _split_put_own(value: Any) -> Bindings | None:
    slots = _split_put(value)
    if slots is None or not isinstance(slots["d"], ToDeck):
        return slots
    own = slots["d"].order == They()
    return {**slots, "d": slots["d"].replace(order=You())} if own else slots


def _are_under_a_card(slots: Bindings) -> bool:
    """Return True for cards that are moved from under another card."""
    return isinstance(slots["t"], Each | Selected) and slots["t"].filter.zone == fi.UNDER


def _held_under(g: Grammar) -> None:
    """Add the condition that a player has cards under their cards, or none."""
    for kind, who, own in (("holding.you", You(), "your"), ("holding.they", They(), "their")):
        for symbol in ("np.p", "both_nouns"):
            hosts = f"{own} {{t:{symbol}}}"
            some = Exists(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(who), fi.CardUnder())))
            for where in (f"one of {hosts}", f"any of {hosts}", hosts):
                for one in ("a card", "cards", "any cards", "one or more cards"):
                    g.phrase(kind, f"{one} under {where}", some, other_wording=True)
                g.phrase(kind, f"no cards under {where}", Not(some), other_wording=True)
            if who == They() or symbol == "both_nouns":
                total = Aggregate("total", "under", fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(who))))
                several = CompareAmounts(total, V.op, Number(V.n))
                g.phrase(kind, f"{{op,n:quantity}} cards under {hosts}", several, other_wording=True)


def _cards(zone: FilterZone) -> fi.Filter:
    return fi.Filter(zone, also(V.t, BELOW))


def _under(n: Any, a: Any) -> Each | Selected:
    """Return some of the cards under a card that was selected."""
    types = types_of(a.filter)
    personal = isinstance(a, Each) or "character" in types
    words = "they" if personal else "that location" if types == {"location"} else "it"
    count, tests = n
    cards = fi.Filter(fi.UNDER, in_order((*tests, fi.UnderCard(anaphor(words)))))
    return Each(cards) if count == All() else Selected(cards, count)


def _lower(cards: Any) -> Any:
    """Return the number and the description of cards under a card."""
    if not isinstance(cards, Each | Selected):
        return All(), ()
    tests = tuple(test for test in cards.filter.tests if not isinstance(test, fi.UnderCard))
    return (cards.count if isinstance(cards, Selected) else All()), tests


def _taken_from(n: Any, a: Any) -> Select:
    """Return the selection of the card above; it must have a card under it if a number is taken (6.7.3)."""
    if isinstance(a, Selected) and isinstance(n[0], Exactly):
        a = a.replace(filter=fi.Filter(a.filter.zone, in_order((*a.filter.tests, fi.CardUnder()))))
    return Select(a)


def _card_above(select: Select, n: Any) -> Any:
    """Return the card above as it is described."""
    above = select.target
    if not isinstance(above, Selected) or not isinstance(n[0], Exactly):
        return above
    tests = tuple(test for test in above.filter.tests if test != fi.CardUnder())
    return above.replace(filter=fi.Filter(above.filter.zone, tests))


def _build_put(n: Any, a: Any, d: Any) -> Any:
    return Compound((_taken_from(n, a), move_cards(d, _under(n, a))))


def _build_move(move: type[ReturnToHand | ShuffleIn], n: Any, a: Any, w: Any) -> Any:
    return Compound((_taken_from(n, a), move(_under(n, a), w)))


def _split_theirs(split: Callable[[Any], Bindings | None]) -> Callable[[Any], Bindings | None]:
    """Return an unbuild for the cards of the players who act."""

    def unbuild(value: Any) -> Bindings | None:
        slots = split(value)
        above = slots["a"] if slots is not None else None
        owned = isinstance(above, Each | Selected) and fi.OwnedBy(They()) in above.filter.tests
        return slots if owned else NO

    return unbuild


def _is_any(slots: Bindings) -> bool:
    return fi.Another() not in slots["t"]


def _build_passed_on(n: Any, a: Any, u: Any) -> Any:
    """Build a move of cards from under one card to under another one."""
    return Compound((_taken_from(n, a), PutUnder(_under(n, a), u)))


def _split_passed_on(value: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    select, put = value.effects
    if not isinstance(select, Select) or not isinstance(put, PutUnder):
        return NO
    n = _lower(put.cards)
    slots = {"n": n, "a": _card_above(select, n), "u": put.target}
    return slots if _build_passed_on(**slots) == value else NO


def _split_move(move: type[ReturnToHand | ShuffleIn], value: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    select, back = value.effects
    if not isinstance(select, Select) or not isinstance(back, move):
        return NO
    n = _lower(back.target)
    slots = {"n": n, "a": _card_above(select, n), "w": back.whose}
    return slots if _build_move(move, **slots) == value else NO


def _split_put(value: Any) -> Bindings | None:
    if not isinstance(value, Compound) or len(value.effects) != 2:
        return NO
    select, put = value.effects
    if not isinstance(select, Select) or not isinstance(put, MOVES):
        return NO
    cards = put.target
    if not isinstance(cards, Each | Selected):
        return NO
    n = _lower(cards)
    slots = {"n": n, "a": _card_above(select, n), "d": move_cards(put, GAP)}
    return slots if _build_put(**slots) == value else NO
