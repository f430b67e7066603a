"""Counted things after "for each" and "the number of": cards in a place, ink types, damage, players."""

from __future__ import annotations

from inkwright.catalogue.literals import CardType
from inkwright.effects.amounts import (
    Aggregate,
    CountOf,
    CountPlayers,
    LoreOf,
    SizeOf,
    StatOf,
    StatOfTarget,
    TimesHappened,
    ValueOf,
)
from inkwright.effects.filters import (
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    AtLocation,
    CardTest,
    Filter,
    Here,
    OfType,
    OneOf,
    OwnedBy,
    WasAt,
)
from inkwright.effects.players import (
    AllPlayers,
    Opponents,
    PlayerOf,
    Players,
    PlayersWhere,
    ThatPlayer,
    They,
    You,
)
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import amount_of, anaphor
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import (
    is_described,
    is_described_after_place,
    is_described_singer,
    is_in_play,
    is_new,
    is_plain_type,
)
from inkwright.text.topics.differences import add_different_names, add_ink_types
from inkwright.text.topics.effect_counts import add_done_this_way, add_put_this_way
from inkwright.text.topics.past_turns import dated
from inkwright.text.topics.placed_this_way import add_placed_counts
from inkwright.text.topics.turn_counts import add_turn_counts

HOLDERS: tuple[tuple[str, Players, bool], ...] = (
    ("you have", You(), False),
    ("they have", They(), False),
    ("opponents have", Opponents(), False),
    ("that player has", ThatPlayer(), True),
    ("that opponent has", ThatPlayer(), True),
    ("your opponents have", Opponents(), True),
    ("a opponent has", Opponents(), True),
    ("each opponent has", Opponents(), True),
    ("players have", AllPlayers(), True),
)
"""Players who have the counted cards, and whether the wording is unusual."""
PLACES: tuple[tuple[str, tuple[CardTest, ...]], ...] = (
    ("here", (Here(),)),
    ("at locations", (AtLocation(),)),
    ("in play", ()),
)
_OTHER_PLACES: tuple[tuple[str, tuple[CardTest, ...]], ...] = (("at a location", (AtLocation(),)), ("", ()))
"""Other words for places; no place means in play."""
_OF_OPPONENTS = OwnedBy(Opponents())


def add_counts(g: Grammar) -> None:
    """Add `each`, one of the counted things, and `number_of`, several of them."""
    _former_guests(g)
    _held(g)
    add_ink_types(g)
    add_put_this_way(g)
    add_placed_counts(g)
    add_different_names(g)
    _damage(g)
    add_done_this_way(g)
    _in_play(g)
    add_turn_counts(g)
    _players(g)


def _former_guests(g: Grammar) -> None:
    """Add the characters that were at a location when it left play, in play or not."""
    for where, location in (("here", "this"), ("there", anaphor("that location"))):
        was = WasAt(location)
        mine, everyones = also(V.t, OwnedBy(You()), was), also(V.t, was)
        g.phrase("each", f"of your {{t:np.p}} that were {where}", CountOf(Filter(PLAY, mine)))
        g.phrase("each", f"{{t:np.s}} that was {where}", CountOf(Filter(PLAY, everyones)))
        pattern = f"your {{t:np.p}} that were {where}"
        g.phrase("number_of", pattern, CountOf(Filter(PLAY, mine)))
        g.phrase("number_of", f"{{t:np.p}} that were {where}", CountOf(Filter(PLAY, everyones)))


def _held(g: Grammar) -> None:
    """Add the cards that players have in a place."""
    for number, kind in (("s", "each"), ("p", "number_of")):
        for place, tests in (*PLACES, *_OTHER_PLACES):
            for words, who, unusual in HOLDERS:
                cards = CountOf(Filter(PLAY, also(V.t, OwnedBy(who), *tests)))
                other = unusual or (place, tests) in _OTHER_PLACES
                g.phrase(kind, f"{{t:np.{number}}} {words} {place}", cards, other_wording=other)
                described = CountOf(Filter(PLAY, also(V.t, V.f, OwnedBy(who), *tests)))
                pattern = f"{{t:np.{number}}} {words} {place} {{f:follower}}"
                g.phrase(kind, pattern, described, check=is_new, other_wording=True)
            theirs = CountOf(Filter(PLAY, also(V.t, OwnedBy(PlayerOf(V.o)), *tests)))
            pattern = f"{{t:np.{number}}} {{o:possessive}} player has {place}"
            g.phrase(kind, pattern, theirs, other_wording=True)
            if (place, tests) in _OTHER_PLACES:
                continue
            every = CountOf(Filter(PLAY, also(V.t, *tests))) if tests else CountOf(Filter(PLAY, V.t))
            pattern = f"{{t:np.{number}}} {place}"
            g.phrase(kind, pattern, every, check=_is_not_of_opponents)
            g.phrase(kind, pattern, every, check=_is_of_opponents, other_wording=True)
        for zone in (HAND, DISCARD, INKWELL, DECK):
            cards = CountOf(Filter(zone, also(V.t, OwnedBy(V.w))))
            g.phrase(kind, f"{{t:cards.{number}}} in {{w:whose_plural}} {zone}s", cards)
            if kind == "each":
                everyones = CountOf(Filter(zone, also(V.t, OwnedBy(V.w))))
                pattern = f"{{t:cards.s}} in {{w:owner.any}} {zone}"
                g.phrase(kind, pattern, everyones, other_wording=True)
            pattern = f"{{t:cards.{number}}} in {{w:whose}} {zone}"
            g.phrase(kind, pattern, cards, check=lambda slots: slots["w"] != Opponents())
            g.phrase(kind, pattern, cards, check=lambda slots: slots["w"] == Opponents(), other_wording=True)
            alike = CountOf(Filter(zone, also(V.t, V.f, OwnedBy(V.w))))
            for noun in ("cards", "np"):
                pattern = f"{{t:{noun}.{number}}} in {{w:whose}} {zone} {{f:follower}}"
                g.phrase(kind, pattern, alike, check=is_described_after_place, other_wording=True)
            pattern = f"{{t:np.{number}}} in {{w:whose}} {zone}"
            g.phrase(kind, pattern, cards, check=is_plain_type, other_wording=True)
            for words, who, _ in HOLDERS:
                held = CountOf(Filter(zone, also(V.t, OwnedBy(who))))
                own = "your" if who == You() else "their"
                for place in (
                    f"in {own} {zone}",
                    f"in {own} {zone}s",
                    *(("in hand",) if zone == HAND else ()),
                ):
                    if not (who == You() and place.endswith("s")):
                        pattern = f"{{t:cards.{number}}} {words} {place}"
                        g.phrase(kind, pattern, held, other_wording=True)
            everyones = CountOf(Filter(zone, also(V.t, OwnedBy(AllPlayers()))))
            for place in (f"in all {zone}s", f"in each {zone}"):
                g.phrase(kind, f"{{t:cards.{number}}} {place}", everyones, other_wording=True)
                plain = f"{{t:np.{number}}} {place}"
                g.phrase(kind, plain, everyones, check=is_plain_type, other_wording=True)
            one_of = CountOf(Filter(zone, also(V.t, _OF_OPPONENTS)))
            for whose in ("a opponent 's", "your opponent 's"):
                g.phrase(kind, f"{{t:cards.{number}}} in {whose} {zone}", one_of, other_wording=True)


def _damage(g: Grammar) -> None:
    """Add the damage on cards, and the numbers of what was done this way."""
    g.phrase("each", "1 damage on {name:object}", StatOf("damage", V.name))
    for counter in ("1 damage", "damage", "damage counter"):
        was_on = f"{counter} that was on {{name:object}}"
        g.phrase("each", was_on, StatOf("damage", V.name), other_wording=True)
    for counter in ("damage", "damage counter"):
        g.phrase("each", f"{counter} on {{name:object}}", StatOf("damage", V.name), other_wording=True)
    for counter in ("1 damage", "damage", "damage counter"):
        pattern = f"{counter} on {{t:measured_card}}"
        g.phrase("each", pattern, StatOfTarget("damage", V.t), other_wording=counter != "1 damage")
    g.phrase("each", "1 damage removed this way", ValueOf("removed"))
    g.phrase("each", "1 lore lost this way", ValueOf("lost"))
    g.phrase("each", "card discarded", ValueOf(amount_of("discards_some")))
    g.phrase("each", "card drawn this way", ValueOf("drawn"))
    mine = CountOf(Filter(PLAY, also(V.t, OwnedBy(You()))))
    g.phrase("each", "of your {t:np.p} in play", mine, other_wording=True)
    g.phrase("each", "of your {t:np.p}", mine, check=is_in_play, other_wording=True)
    g.phrase(
        "each",
        "1 damage on {t:np.p}",
        Aggregate("total", "damage", Filter(PLAY, V.t)),
        check=lambda slots: OwnedBy(You()) not in slots["t"],
    )
    for counter in ("damage", "damage counter"):
        total = Aggregate("total", "damage", Filter(PLAY, V.t))
        g.phrase("each", f"{counter} on {{t:group}}", total, other_wording=True)
    for counters in ("damage", "damage counters"):
        g.phrase("number_of", f"{counters} on {{t:group}}", total, other_wording=True)
    g.phrase(
        "each",
        "1 damage on your {t:np.p}",
        Aggregate("total", "damage", Filter(PLAY, also(V.t, OwnedBy(You())))),
    )
    banished = TimesHappened(When("banished_in_challenge", Filter(PLAY, V.t)))
    dated(g, "each", "{t:np.s} banished in a challenge this turn", banished)


def _in_play(g: Grammar) -> None:
    """Add other wordings for cards in play: "your items", "characters and locations you have"."""
    mine = CountOf(Filter(PLAY, also(V.t, OwnedBy(You()))))
    pairs: tuple[tuple[CardType, CardType], ...] = (
        ("character", "item"),
        ("character", "location"),
        ("item", "location"),
    )
    for first, second in pairs:
        for words in (f"{first}s and {second}s", f"{second}s and {first}s"):
            g.phrase("both_nouns", words, (OfType((first, second)),), other_wording=True)
    for words, who, _ in HOLDERS:
        both = CountOf(Filter(PLAY, also(V.t, OwnedBy(who))))
        g.phrase("number_of", f"{{t:both_nouns}} {words} in play", both, other_wording=True)
    for words, who in (("your", You()), ("of your", You()), ("of their", They())):
        here = CountOf(Filter(PLAY, also(V.t, OwnedBy(who), Here())))
        g.phrase("number_of", f"{words} {{t:np.p}} here", here, other_wording=True)
    g.phrase("number_of", "your {t:np.p} in play", mine, other_wording=True)
    g.phrase("number_of", "your {t:np.p}", mine, check=is_in_play, other_wording=True)
    every = CountOf(Filter(PLAY, V.t))
    g.phrase("each", "{t:np.s}", every, check=is_in_play, other_wording=True)
    some = "{t:np.p}"
    g.phrase("number_of", some, every, check=is_described, other_wording=True)


def _players(g: Grammar) -> None:
    """Add players, their lore, and the characters that sang the song."""
    g.phrase("each", "player", CountPlayers(AllPlayers()))
    g.phrase("number_of", "players", CountPlayers(AllPlayers()))
    g.phrase("number_of", "opponents", CountPlayers(Opponents()))
    for words, who, unusual in HOLDERS:
        g.phrase("each", f"1 lore {words}", LoreOf(who), other_wording=unusual)
        g.phrase("each", f"lore {words}", LoreOf(who), other_wording=True)
    g.phrase("each", "damage counter moved this way", ValueOf("moved"))
    g.phrase("each", "1 damage moved this way", ValueOf("moved"), other_wording=True)
    g.phrase("each", "damage counter removed this way", ValueOf("removed"), other_wording=True)
    for name in ("removed", "moved"):
        for words in (f"damage counters {name}", f"damage counters you {name}"):
            g.phrase("number_of", f"{words} this way", ValueOf(name), other_wording=True)
        g.phrase("each", f"damage counter you {name} this way", ValueOf(name), other_wording=True)
    g.phrase("each", "character that sang this song", SizeOf("singers"))
    g.phrase("number_of", "characters that sang this song", SizeOf("singers"))
    own_singers = CountOf(Filter(PLAY, also(V.t, OwnedBy(You()), OneOf("singers"))))
    for kind, own in (("each", "of your {t:np.p}"), ("number_of", "your {t:np.p}")):
        g.phrase(kind, f"{own} that sang this song", own_singers, other_wording=True)
    told_singers = CountOf(Filter(PLAY, also(V.t, OneOf("singers"))))
    for number, kind in (("s", "each"), ("p", "number_of")):
        g.phrase(kind, f"{{t:np.{number}}} that sang this song", told_singers, check=is_described_singer)
        behind = CountOf(Filter(PLAY, also(V.t, V.f, OneOf("singers"))))
        described = f"{{t:np.{number}}} that sang this song {{f:follower}}"
        g.phrase(kind, described, behind, check=is_new, other_wording=True)
    own_singers = CountOf(Filter(PLAY, also(V.t, OwnedBy(You()), OneOf("singers"))))
    for kind, words in (("each", "of your {t:np.p}"), ("number_of", "your {t:np.p}")):
        g.phrase(kind, f"{words} that sang this song", own_singers, other_wording=True)
    g.phrase("each", "opponent", CountPlayers(Opponents()))
    g.phrase("each", "opponent {c:who_has}", CountPlayers(PlayersWhere(Opponents(), V.c)))
    g.phrase("each", "player {c:who_has}", CountPlayers(PlayersWhere(AllPlayers(), V.c)))
    g.phrase("number_of", "opponents {c:who_have}", CountPlayers(PlayersWhere(Opponents(), V.c)))
    g.phrase("number_of", "players {c:who_have}", CountPlayers(PlayersWhere(AllPlayers(), V.c)))


def _is_of_opponents(slots: Bindings) -> bool:
    return _OF_OPPONENTS in slots["t"]


def _is_not_of_opponents(slots: Bindings) -> bool:
    return _OF_OPPONENTS not in slots["t"]
