"""Playing cards: for free, for their cost, from other zones, for an alternate cost."""

from __future__ import annotations

from inkwright.effects import filters as fi
from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Abilities, ActionEffect, Static, Triggered
from inkwright.effects.amounts import Number
from inkwright.effects.control import Compound
from inkwright.effects.costs import BanishCards, Costs, ExertCards, PayInk
from inkwright.effects.filters import DECK, DISCARD, HAND, INKWELL, UNDER, CardTest, Filter, OneOf, OwnedBy
from inkwright.effects.literals import AlternateWay, FilterZone
from inkwright.effects.players import They, You
from inkwright.effects.playing import Play
from inkwright.effects.targets import AnyNumber, Exactly, Ref, Selected, UpTo
from inkwright.effects.triggers import When
from inkwright.text import template as tp
from inkwright.text.grammar import Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.references.referents import IN_DISCARD
from inkwright.text.sentences.items import ENTERS_WITH
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THIS, YOURS
from inkwright.text.topics.differences import UNLIKE
from inkwright.text.topics.own_rules import any_turn
from inkwright.text.topics.selected_cards import IN_SHOWN_HAND, SHOWN_HANDS
from inkwright.text.topics.target_numbers import DIFFERING, IN_TOTAL, TOTALS

ONE = Exactly(Number(1))
_OWN_IN_DISCARD = fi.Filter(fi.DISCARD, (fi.IsThis(),))


def add(g: Grammar) -> None:
    """Add verb phrases with "play", permissions to play cards, and alternate costs."""
    _for_free(g)
    g.verbs("vp.@", "~play {t:playable.^}", Play(V.t, "cost", False, V.actor))
    for person, by, whose in (("you", You(), "your"), ("they", They(), "their")):
        kind = f"playable.{person}"
        for words in ("from", "again from"):
            pattern = f"{{name:object}} {words} {whose} discard"
            g.phrase(kind, pattern, build=_in_discard, unbuild=never, other_wording=True)
        in_hand = f"{{name:object}} as if it were in {whose} hand"
        g.phrase(kind, in_hand, Ref(V.name), other_wording=True)
        any_card = Selected(fi.Filter(fi.HAND, also(V.t, fi.OwnedBy(by))), ONE, by)
        g.phrase(kind, "a {t:cards.s}", any_card, check=_may_be_any_type)
    _with_damage(g)
    _from_discard(g)
    _alternate_costs(g)


def _in_discard(name: str) -> Ref:
    """Return a card mentioned before, which must be in the discard."""
    return Ref(name + IN_DISCARD)


def _with_damage(g: Grammar) -> None:
    """Add cards that enter play with damage, in the same sentence or the next."""
    for state, exerted in (("", False), ("exerted and ", True)):
        for words, amount in (
            ("with {n:number} damage", Number(V.n)),
            ("with damage equal to {n:value}", V.n),
        ):
            for paid, way in ((" for free", "free"), ("", "cost")):
                enters = tp.fill_one(Play(V.t, V.way, exerted, V.actor, amount), "way", way)
                pattern = f"~play {{t:playable.^}}{paid} and they enter play {state}{words}"
                g.verbs("vp.@", pattern, enters)
                it = pattern.replace("they enter", "it enters")
                g.verbs("vp.@", it, enters, other_wording=True)
            item = (ENTERS_WITH, exerted, amount)
            ways = {words, words.replace("damage equal", "damage on them equal")}
            for how in sorted(ways):
                for link in dict.fromkeys((state, state.replace(" and", ""))):
                    for start in ("they enter", "it enters"):
                        g.phrase("text_sentence", f"{start} play {link}{how}", item, other_wording=True)


def _is_in_hand(slots: Bindings) -> bool:
    target = slots["t"]
    return isinstance(target, Selected) and target.filter.zone == HAND


def _are_actions(slots: Bindings) -> bool:
    """Return True for actions and songs, which go to the discard once they have resolved."""
    types = [test.types for test in slots["t"] if isinstance(test, fi.OfType)]
    return types == [("action",)] or (not types and fi.Classified(("Song",)) in slots["t"])


def _may_be_any_type(slots: Bindings) -> bool:
    """Return True if a card in hand can have any type, so that it is called a card."""
    return not any(
        isinstance(each, fi.OfType | fi.NotTest) or each == fi.Classified(("Song",)) for each in slots["t"]
    )


def _from_discard(g: Grammar) -> None:
    cards = fi.Filter(fi.DISCARD, also(V.t, YOURS))
    g.phrase("rule", "you may play {t:np.p} from your discard", rc.MayPlayFrom(You(), cards))
    _from_elsewhere(g)
    itself = rc.MayPlayFrom(You(), fi.Filter(fi.DISCARD, (fi.IsThis(),)))
    slowly = itself.replace(exerted=True)
    for this in ("~", "this card"):
        for rule, end, unusual in (
            (itself, "", False),
            (slowly, " . if you do , they enter play exerted", False),
            (slowly, " . they enter play exerted", True),
        ):
            start = f"you may play {this} from your discard"
            other = unusual or this != "~"
            g.phrase("static", f"{start}{end}", Static((rule,), None, "discard"), other_wording=other)
            if not end:
                held = Static((rule,), V.c, "discard")
                g.phrase("static", f"{start} if {{c:condition}}", held, other_wording=other)
                g.phrase("static", f"if {{c:condition}} , {start}", held, other_wording=True)
                g.phrase("static", f"while {{c:condition}} , {start}", held, other_wording=True)
    _from_discard_for(g)
    exerted = "you may play {t:np.p} from your discard . if you do , they enter play exerted"
    g.phrase("rule", exerted, rc.MayPlayFrom(You(), cards, True))
    below = rc.MayPlayFrom(You(), cards, False, None, True)
    for it in ("them", "it", "that action", "that card", "those cards", "that song"):
        for instead in (
            "instead of into your discard",
            "afterward",
            "instead of putting it into your discard",
        ):
            for link in ("if you do , ", "then , "):
                for noun in ("np", "cards"):
                    end = f"{link}put {it} on the bottom of your deck {instead}"
                    usual = (it, link, noun) == ("them", "if you do , ", "np") and instead.endswith(
                        "into your discard"
                    )
                    g.phrase(
                        "rule",
                        f"you may play {{t:{noun}.p}} from your discard . {end}",
                        below,
                        check=_are_actions,
                        other_wording=not usual or instead != "instead of into your discard",
                    )
    discarded = When("discards", fi.Filter(fi.HAND, (fi.IsThis(),)), None, You(), V.d)
    own = Triggered((discarded,), V.e, None, None, fi.DISCARD)
    g.phrase("when_discarded", "{d:turn_period} , when you discard this card , {e:triggered_effects}", own)
    any_time = Triggered((discarded.replace(during=None),), V.e, None, None, fi.DISCARD)
    for word in ("when", "whenever"):
        pattern = f"{word} you discard this card , {{e:triggered_effects}}"
        g.phrase("when_discarded", pattern, any_time, other_wording=word == "whenever")
        passive = f"{word} this card is discarded , {{e:triggered_effects}}"
        g.phrase("when_discarded", passive, any_time, other_wording=True)
    g.phrase("ability", "{a:when_discarded}", V.a)
    milled = (When("milled", fi.Filter(fi.DISCARD, (fi.IsThis(),))),)
    when = "when this card is put into your discard from your deck ,"
    g.phrase("ability", f"{when} {{e:triggered_effects}}", Triggered(milled, V.e, None, None, fi.DISCARD))
    case = Triggered(milled, V.e, V.c, None, fi.DISCARD)
    g.phrase("ability", f"{when} if {{c:condition}} , {{e:triggered_effects}}", case)
    g.phrase("action", "{e:effects} . {a:when_discarded}", Abilities((ActionEffect(V.e), V.a)))


def _from_elsewhere(g: Grammar) -> None:
    """Add cards that may be played from another zone as if they were in hand."""
    zones: tuple[tuple[str, FilterZone, CardTest], ...] = (
        ("from your discard", DISCARD, YOURS),
        ("from your inkwell", INKWELL, YOURS),
        ("from under ~", UNDER, fi.UnderCard("this")),
    )
    for place, zone, test in zones:
        for may in ("may", "can"):
            for suffix in ("", " as if they were in your hand", " as though they were in your hand"):
                some = rc.MayPlayFrom(You(), fi.Filter(zone, also(V.t, test)))
                end = f"{place}{suffix}"
                usual = may == "may" and not suffix
                if not usual or zone != DISCARD:
                    pattern = f"you {may} play {{t:np.p}} {end}"
                    g.phrase("rule", pattern, some, other_wording=not usual)
                pattern = f"you {may} play {{t:cards.p}} {end}"
                g.phrase("rule", pattern, some, check=_may_be_any_type, other_wording=not usual)


_RIDERS: tuple[tuple[str, bool, bool, bool], ...] = (
    ("", False, False, False),
    (". if you do , they enter play exerted", True, False, False),
    (". they enter play exerted", True, False, True),
    (". if you do , it enters play exerted", True, False, True),
    (". if you do , put it on the bottom of your deck instead of into your discard", False, True, False),
    (". if you do , put it on the bottom of your deck afterward", False, True, True),
    (", then put it on the bottom of your deck", False, True, True),
)
"""Sentences after a play from the discard: words, whether the card enters exerted, whether it goes to the
bottom of the deck afterward, and whether the wording is unusual."""


def _from_discard_for(g: Grammar) -> None:
    """Add the cost for which a card may be played from its player's discard."""
    usual = "you may {p:payment} to play ~ from your discard"
    starts = [usual]
    starts += [
        f"you {may} {{p:payment}} to play {this} from your discard{free}"
        for may, this, free in (
            ("may", "~", " for free"),
            ("can", "~", ""),
            ("may", "this card", ""),
            ("may", "this card", " for free"),
        )
    ]
    starts += [
        f"during your turn , you {may} {{p:payment}} to play {this} from your discard{free}"
        for may in ("may", "can")
        for this in ("~", "this card")
        for free in ("", " for free")
    ]
    starts += [
        f"{turn}{link} {this} is in your discard , you may {{p:payment}} to play {it}{free}"
        for turn in ("", "during your turn , ")
        for link in ("if", "while", "as long as")
        for this in ("this card", "~")
        for it in ("~", "this card", "it", "them")
        for free in ("", " for free")
    ]
    g.phrase("pay_from_discard", "{p:plainly_pay_from_discard}", V.p)
    for at, start in enumerate(starts):
        kind = "plainly_pay_from_discard" if at < 5 else "pay_from_discard"
        g.phrase(kind, start, V.p, other_wording=start != usual)
    for words, exerted, to_bottom, unusual in _RIDERS:
        g.phrase("rider", words, (exerted, to_bottom), other_wording=unusual)
    rule = rc.MayPlayFrom(You(), _OWN_IN_DISCARD, False, V.p)
    ridden = rule.replace(exerted=V.exerted, to_bottom=V.to_bottom)
    rider, pay = "{exerted,to_bottom:rider}", "{p:plainly_pay_from_discard}"
    g.phrase("own_static", f"{{p:pay_from_discard}} {rider}", Static((ridden,), None, DISCARD))
    g.phrase("own_static", f"if {{c:condition}} , {pay} {rider}", Static((ridden,), V.c, DISCARD))
    g.phrase("own_static", f"{pay} if {{c:condition}}", Static((rule,), V.c, DISCARD), other_wording=True)
    for this in ("~", "this card"):
        for_ink = rc.MayPlayFrom(You(), _OWN_IN_DISCARD, False, PayInk(Number(V.n)))
        pattern = f"you may play {this} from your discard for {{n:number}} {{I}}"
        g.phrase("own_static", pattern, Static((for_ink,), None, DISCARD), other_wording=True)


def _alternate_costs(g: Grammar) -> None:
    """Add payments in place of ink (1.5.5)."""
    g.phrase("payments", "{p:payment}", V.p)
    both = Costs((V.a, V.b))
    g.phrase("payments", "{a:card_cost} and {b:card_cost}", both, check=_are_different)
    one, other = (fi.Filter(fi.PLAY, also(each, YOURS)) for each in (V.a, V.b))
    for verb, of_one, of_other in (
        ("exert", ExertCards(one, Number(1), False), ExertCards(other, Number(1), False)),
        ("banish", BanishCards(one, Number(1)), BanishCards(other, Number(1))),
    ):
        pattern = f"{verb} one of your {{a:np.p}} and one of your {{b:np.p}}"
        g.phrase("payments", pattern, Costs((of_one, of_other)), check=_are_different, other_wording=True)
    ways: tuple[AlternateWay, ...] = ("play", "shift")
    for way in ways:
        alternate = Static((rc.AlternateCost(V.p, way),), None, "any")
        end = f"{{p:payments}} to {way} ~ for free"
        held = Static((rc.AlternateCost(V.p, way),), V.c, "any")
        for may in ("may", "can"):
            g.phrase("own_static", f"you {may} {end}", alternate, other_wording=may == "can")
            case = f"if {{c:condition}} , you {may} {end}"
            g.phrase("own_static", case, held, check=any_turn, other_wording=may == "can")
        for cost in ("Shift cost",) if way == "shift" else ("cost", "ink cost"):
            for owner in ("~ 's", "their"):
                pattern = f"instead of paying {owner} {cost} , you may {{p:payments}}"
                g.phrase("own_static", pattern, alternate, other_wording=True)
                for link in ("rather than pay", "instead of paying"):
                    later = f"you may {{p:payments}} {link} {owner} {cost}"
                    g.phrase("own_static", later, alternate, other_wording=True)
                    first = f"{link} {owner} {cost} , you may {{p:payments}}"
                    if link == "rather than pay":
                        g.phrase("own_static", first, alternate, other_wording=True)
        for paid in ("{I}", f"{{I}} to {way} ~"):
            for link in ("rather than pay", "instead of paying"):
                later = f"you may {{p:payments}} {link} {paid}"
                if way == "play" or paid != "{I}":
                    g.phrase("own_static", later, alternate, other_wording=True)
    free = Static((rc.PlayFree(You(), THIS),), V.c, "any")
    for this in ("~", "this card"):
        for link in ("if", "while", "as long as"):
            case = f"{link} {{c:condition}}"
            for may in ("may", "can"):
                play = f"you {may} play {this} for free"
                if (link, may) != ("if", "can"):
                    g.phrase("own_static", f"{case} , {play}", free, other_wording=True)
                g.phrase("own_static", f"{play} {case}", free, check=any_turn, other_wording=True)


def _are_different(slots: Bindings) -> bool:
    return bool(slots["a"] != slots["b"])


def _pairs(g: Grammar) -> None:
    """Add two cards of different kinds that are played together."""
    zones: tuple[FilterZone, ...] = (HAND, DISCARD)
    limit = fi.CompareStat("cost", "<=", Number(V.n))
    for zone in zones:
        for words, tests in (("", ()), ("with cost {n:number} or less each", (limit,))):
            plays = tuple(
                Play(
                    Selected(Filter(zone, also(each, OwnedBy(V.actor), *tests)), ONE, V.actor),
                    "free",
                    False,
                    V.actor,
                )
                for each in (V.t, V.u)
            )
            pattern = f"~play a {{t:np.s}} and a {{u:np.s}} {words} from $own {zone} for free"
            check = _are_types if tests else _are_described_alike
            g.verbs("vp.@", pattern, Compound(plays), check=check, other_wording=bool(tests))


def _are_described_alike(slots: Bindings) -> bool:
    """Return False for a description of the second card that might apply to both."""
    return (len(slots["t"]) > 1) == (len(slots["u"]) > 1) and slots["t"] != slots["u"]


def _are_types(slots: Bindings) -> bool:
    """Return True for two cards of different types that aren't described any further."""
    return slots["t"] != slots["u"] and all(len(slots[each]) == 1 for each in ("t", "u"))


def _for_free(g: Grammar) -> None:
    g.verbs("vp.@", "~play {t:playable.^} for free", Play(V.t, "free", False, V.actor))
    paid = Play(V.t, "cost", True, V.actor)
    g.verbs("vp.@", "~play {t:playable.^} and they enter play exerted", paid)
    late = Play(V.t, "free", False, V.actor)
    from_hand = "~play {t:playable.^} for free from $own hand"
    g.verbs("vp.@", from_hand, late, check=_is_in_hand, other_wording=True)
    g.verbs(
        "vp.@",
        "~play {name:object} for free from $own discard",
        build=lambda name, actor: Play(_in_discard(name), "free", False, actor),
        unbuild=never,
        other_wording=True,
    )
    _pairs(g)
    exerted = Play(V.t, "free", True, V.actor)
    g.verbs("vp.@", "~play {t:playable.^} for free and they enter play exerted", exerted)
    g.verbs("vp.@", "~play {t:playable.^} for free and it enters play exerted", exerted, other_wording=True)
    g.verbs("vp.@", "~play {t:playable.^} for free , exerted", exerted, other_wording=True)
    for person, by, whose in (("you", You(), "your"), ("they", They(), "their")):
        kind = f"playable.{person}"
        g.phrase(kind, "{name:object}", Ref(V.name))
        own = OwnedBy(by)
        both = Selected(Filter("hand|discard", also(V.t, own)), ONE, by)
        g.phrase(kind, f"a {{t:np.s}} from {whose} hand or discard", both)
        for zone in (HAND, DISCARD):
            one_more = Selected(Filter(zone, also(V.t, fi.Another(), own)), ONE, by)
            g.phrase(kind, f"another {{t:np.s}} from {whose} {zone}", one_more, other_wording=True)
        after = Selected(Filter("hand|discard", also(V.t, own, V.f)), ONE, by)
        pattern = f"a {{t:np.s}} from {whose} hand or discard {{f:follower}}"
        g.phrase(kind, pattern, after, other_wording=True)
        milled = Selected(Filter(DISCARD, also(V.t, OneOf("top"), own)), ONE, by)
        g.phrase(kind, f"a {{t:np.s}} put into {whose} discard this way", milled)
        for words in (
            "a {t:cards.s} put into {} discard this way",
            "a {t:np.s} put there this way",
            "a {t:cards.s} put there this way",
            "one of those {t:np.p} from {} discard",
        ):
            g.phrase(kind, words.replace("{}", whose), milled, other_wording=True)
        any_milled = Selected(Filter(DISCARD, (OneOf("top"), own)), ONE, by)
        for words in ("one of them", "one of those cards"):
            g.phrase(kind, f"{words} from {whose} discard", any_milled, other_wording=True)
        looked_at = Selected(Filter(DECK, also(V.t, OneOf("top"))), ONE, by)
        for words in ("one", "one of them", "one of those cards"):
            any_looked_at = Selected(Filter(DECK, (OneOf("top"),)), ONE, by)
            g.phrase(kind, words, any_looked_at, other_wording=words != "one of them")
        for among in ("from among them", "from among those cards"):
            g.phrase(kind, f"a {{t:np.s}} {among}", looked_at, other_wording=among != "from among them")
        for revealed in ("a {t:np.s} revealed this way", "a {t:cards.s} revealed this way"):
            g.phrase(kind, revealed, looked_at, other_wording=True)
        in_hand = Selected(Filter(HAND, also(V.t, own)), ONE, by)
        _several(g, kind, by, whose)
        g.phrase(kind, "a {t:np.s}", in_hand)
        for noun in ("np", "cards"):
            g.phrase(kind, f"a {{t:{noun}.s}} from {whose} hand", in_hand, other_wording=True)
            told = Selected(Filter(HAND, also(V.t, own, V.f)), ONE, by)
            pattern = f"a {{t:{noun}.s}} from {whose} hand {{f:follower}}"
            g.phrase(kind, pattern, told, other_wording=True)
        g.phrase(
            kind, f"a {{t:np.s}} from {whose} discard", Selected(Filter(DISCARD, also(V.t, own)), ONE, by)
        )
        described = Selected(Filter(DISCARD, also(V.t, own, V.f)), ONE, by)
        g.phrase(kind, f"a {{t:np.s}} from {whose} discard {{f:follower}}", described, other_wording=True)
        inked = Selected(Filter(INKWELL, also(V.t, own)), ONE, by)
        g.phrase(kind, f"a {{t:np.s}} from {whose} inkwell", inked)
        g.phrase(kind, "a {t:np.s} from there", inked, other_wording=True)
        card = Selected(Filter(DISCARD, also(V.t, own)), ONE, by)
        g.phrase(kind, f"a {{t:cards.s}} from {whose} discard", card, other_wording=True)
    shown = Selected(IN_SHOWN_HAND, ONE)
    for hand in SHOWN_HANDS:
        for noun in ("cards", "np"):
            pattern = f"a {{t:{noun}.s}} from {hand}"
            unusual = noun == "np" or hand != SHOWN_HANDS[0]
            g.phrase("playable.you", pattern, shown, other_wording=unusual)


_SOURCES: tuple[tuple[str, FilterZone], ...] = (("", HAND), (" from {} discard", DISCARD))
"""Zones from which several cards are played; without a zone, cards are in hand."""


def _several(g: Grammar, kind: str, by: You | They, whose: str) -> None:
    """Add cards other than this one, and several cards that are played one after the other."""
    own = OwnedBy(by)
    for where, zone in _SOURCES:
        place = where.replace("{}", whose)
        another = Selected(Filter(zone, also(V.t, own, fi.Another())), ONE, by)
        g.phrase(kind, f"another {{t:np.s}}{place}", another)
        renamed = fi.NotTest(fi.SameName(anaphor("last")))
        unlike_it = Selected(Filter(zone, also(V.t, own, renamed)), ONE, by)
        g.phrase(kind, f"a {{t:np.s}} with a different name{place}", unlike_it, other_wording=True)
        for words, count in (
            ("up to {n:number}", UpTo(Number(V.n))),
            ("{n:number}", Exactly(Number(V.n))),
            ("any number of", AnyNumber()),
        ):
            some = Selected(Filter(zone, also(V.t, own)), count, by)
            g.phrase(kind, f"{words} {{t:np.p}}{place}", some, check=_are_several)
            cards = f"{words} {{t:cards.p}}{place}"
            g.phrase(kind, cards, some, check=lambda slots: _may_be_any_type(slots) and _are_several(slots))
            g.phrase(kind, cards, some, check=_are_several, other_wording=True)
            if zone == HAND:
                g.phrase(kind, f"{words} {{t:np.p}} from {whose} hand", some, other_wording=True)
            else:
                described = Selected(Filter(zone, also(V.t, own, V.f)), count, by)
                g.phrase(kind, f"{words} {{t:np.p}}{place} {{f:follower}}", described, other_wording=True)
        for number, total in TOTALS:
            limited = Selected(Filter(zone, also(V.t, own)), total, by)
            words = f"{number} {{t:np.p}} {IN_TOTAL}{place}".replace("any number {", "any number of {")
            g.phrase(kind, words, limited)
        for number, unlike in DIFFERING:
            various = Selected(Filter(zone, also(V.t, own)), unlike, by)
            words = f"{number} {{t:np.p}} {UNLIKE}{place}".replace("any number {", "any number of {")
            g.phrase(kind, words, various)


def _are_several(slots: Bindings) -> bool:
    return bool(slots.get("n", 2) > 1)
