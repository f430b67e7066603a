"""Amounts: plain numbers, "for each", "equal to", "that much"."""

from __future__ import annotations

from inkwright.effects.amounts import (
    Aggregate,
    AtMost,
    CountOf,
    InkTypes,
    Number,
    Plus,
    SizeOf,
    StatOf,
    StatOfTarget,
    Times,
    TimesHappened,
    ValueOf,
)
from inkwright.effects.filters import DECK, DISCARD, HAND, INKWELL, PLAY, Filter, Here, OneOf, OwnedBy
from inkwright.effects.players import Opponents, They, You
from inkwright.effects.targets import Exactly, Selected
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import amount_of, anaphor
from inkwright.text.references.referents import DONE
from inkwright.text.template import V, also


def add(g: Grammar) -> None:
    """Add `each` after "for each", `value` after "equal to", and `n_lore`, `n_cards`, `n_damage`."""
    _each(g)
    _value(g)
    g.phrase("n_cards", "a card", Number(1))
    g.phrase("n_cards", "{n:number} cards", Number(V.n))
    g.phrase("n_cards", "a card for each {c:each}", Times(1, V.c))
    g.phrase("n_cards", "{n:number} cards for each {c:each}", Times(V.n, V.c))
    g.phrase("n_cards", "cards equal to {v:value}", V.v)
    more = Plus(SizeOf(anaphor("they all")), Number(V.n))
    g.phrase("n_cards", "that number of cards plus {n:number}", more)
    g.phrase("n_cards", "that many cards", SizeOf(anaphor("card discarded")))
    g.phrase("n_lore", "{n:number} lore", Number(V.n))
    g.phrase("n_lore", "{n:number} lore for each {c:each}", Times(V.n, V.c))
    g.phrase("n_lore", "lore equal to {v:value}", V.v)
    most = AtMost(V.v, Number(V.n))
    g.phrase("n_lore", "lore equal to {v:value} , to a maximum of {n:number} lore", most)
    each = "lore equal to {v:value} , to a maximum of {n:number} lore each"
    g.phrase("n_lore", each, most, other_wording=True)
    g.phrase("n_lore", "that much lore", ValueOf("amount"))
    g.phrase("n_damage", "{n:number} damage", Number(V.n))
    g.phrase("n_damage", "that much damage", ValueOf("amount"))
    g.phrase("n_damage", "the same amount of damage", ValueOf("amount"), other_wording=True)
    g.phrase("n_ink", "{n:number} {I}", Number(V.n))


def _each(g: Grammar) -> None:
    g.phrase("each", "{t:np.s} you have here", CountOf(Filter(PLAY, also(V.t, OwnedBy(You()), Here()))))
    g.phrase("each", "{t:np.s} here", CountOf(Filter(PLAY, also(V.t, Here()))))
    inks = InkTypes(Filter(DECK, (OneOf("top"),)))
    g.phrase("each", "different ink type of cards revealed this way", inks)
    in_play = InkTypes(Filter(PLAY, also(V.t, OwnedBy(You()))))
    g.phrase("each", "different ink type of {t:np.p} you have in play", in_play)
    moved = CountOf(Filter(DISCARD, also(V.t, OneOf("top"))))
    g.phrase("each", "{t:cards.s} put into your discard this way", moved)
    g.phrase("each", "different ink symbol on cards revealed this way", inks, other_wording=True)
    g.phrase("each", "{t:np.s} you have in play", CountOf(Filter(PLAY, also(V.t, OwnedBy(You())))))
    g.phrase(
        "each", "{t:np.s} opponents have in play", CountOf(Filter(PLAY, also(V.t, OwnedBy(Opponents()))))
    )
    of_opponents = OwnedBy(Opponents())
    all_of = CountOf(Filter(PLAY, V.t))
    g.phrase("each", "{t:np.s} in play", all_of, check=lambda slots: of_opponents not in slots["t"])
    g.phrase(
        "each", "{t:np.s} in play", all_of, check=lambda slots: of_opponents in slots["t"], other_wording=True
    )
    for zone in (HAND, DISCARD, INKWELL):
        for number in ("s", "p"):
            kind = "each" if number == "s" else "number_of"
            for who, whose in ((You(), "your"), (They(), "their")):
                pattern = f"{{t:cards.{number}}} in {whose} {zone}"
                g.phrase(kind, pattern, CountOf(Filter(zone, also(V.t, OwnedBy(who)))))
            pattern = f"{{t:cards.{number}}} in {{w:whose_plural}} {zone}s"
            g.phrase(kind, pattern, CountOf(Filter(zone, also(V.t, OwnedBy(V.w)))))
    g.phrase("each", "1 damage on {name:object}", StatOf("damage", V.name))
    g.phrase("each", "1 damage removed this way", ValueOf("removed"))
    g.phrase("each", "1 lore lost this way", ValueOf("lost"))
    g.phrase("each", "card discarded", ValueOf(amount_of("discards_some")))
    g.phrase(
        "each",
        "of your {t:np.p} in play",
        CountOf(Filter(PLAY, also(V.t, OwnedBy(You())))),
        other_wording=True,
    )
    g.phrase("each", "1 damage on {t:np.p}", Aggregate("total", "damage", Filter(PLAY, V.t)))
    banished = TimesHappened(When("banished_in_challenge", Filter(PLAY, V.t)))
    g.phrase("each", "{t:np.s} banished in a challenge this turn", banished)
    nouns = ("character", "item", "location", "action", "song")
    for noun in ("card", *nouns, *(f"{each} card" for each in nouns)):
        for verb in DONE:
            # Who is at the location already was selected, but has not moved (4.7.2).
            moved_there = (noun, verb) == ("character", "moved")
            done = SizeOf("movers" if moved_there else anaphor(f"{noun} {verb}"))
            g.phrase("each", f"{noun} {verb} this way", done)
            g.phrase("each", f"{noun} you {verb}", done, other_wording=True)
    g.phrase("number_of", "{t:np.p} you have in play", CountOf(Filter(PLAY, also(V.t, OwnedBy(You())))))
    g.phrase(
        "number_of", "{t:np.p} opponents have in play", CountOf(Filter(PLAY, also(V.t, OwnedBy(Opponents()))))
    )
    yours = CountOf(Filter(PLAY, also(V.t, OwnedBy(You()))))
    g.phrase("number_of", "your {t:np.p} in play", yours, other_wording=True)
    g.phrase("number_of", "{t:np.p} here", CountOf(Filter(PLAY, also(V.t, Here()))))
    g.phrase("number_of", "{t:np.p} in play", CountOf(Filter(PLAY, V.t)))
    every = CountOf(Filter(PLAY, V.t))
    g.phrase("each", "{t:np.s}", every, check=lambda slots: of_opponents in slots["t"], other_wording=True)
    g.phrase("each", "damage counter moved this way", ValueOf("moved"))
    g.phrase("each", "character that sang this song", SizeOf("singers"))


def _value(g: Grammar) -> None:
    g.phrase("value", "the number of {c:number_of}", V.c)
    g.phrase("value", "the lore lost this way", ValueOf("lost"))
    g.phrase("value", "the lore lost", ValueOf("lost"), other_wording=True)
    g.phrase("value", "that number", ValueOf("counted"))
    g.phrase("value", "{name:possessive} {stat}", StatOf(V.stat, V.name))
    g.phrase("value", "{name:possessive} cost", StatOf("cost", V.name))
    g.phrase("value", "the {stat} {name:subject.p} had in play", StatOf(V.stat, V.name), other_wording=True)
    g.phrase("value", "{t:chosen.s} 's {stat}", StatOfTarget(V.stat, V.t), other_wording=True)
    g.phrase("value", "the damage on {name:object}", StatOf("damage", V.name))
    g.phrase("value", "the damage on {t:measured_card}", StatOfTarget("damage", V.t))
    g.phrase("value", "the {stat} of {t:measured_card}", StatOfTarget(V.stat, V.t))
    g.phrase("value", "the cost of {t:measured_card}", StatOfTarget("cost", V.t))
    g.phrase("measured_card", "{t:chosen.s}", V.t)
    for zone in (HAND, DISCARD):
        card = Selected(Filter(zone, also(V.t, OwnedBy(You()))), Exactly(Number(1)))
        g.phrase("measured_card", f"a {{t:cards.s}} in your {zone}", card)
    g.phrase(
        "measured_card",
        "one of your {t:np.p}",
        Selected(Filter(PLAY, also(V.t, OwnedBy(You()))), Exactly(Number(1))),
    )
    in_play = Selected(Filter(PLAY, also(V.t, OwnedBy(You()))), Exactly(Number(1)))
    g.phrase("measured_card", "one of your {t:np.p} in play", in_play, other_wording=True)
