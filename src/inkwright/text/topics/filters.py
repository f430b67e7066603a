"""Noun phrases: adjectives, a noun and its complements, as the tests of a filter."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

from inkwright.catalogue.literals import CardType
from inkwright.effects import filters as fi
from inkwright.effects.amounts import Aggregate, StatOfTarget
from inkwright.effects.literals import AbilityKind
from inkwright.effects.players import Opponents, ThatPlayer, They, You
from inkwright.effects.triggers import When
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.expressions import anaphor
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import OPPOSING, SONG, YOURS
from inkwright.text.topics.likenesses import add_likenesses
from inkwright.text.topics.stat_comparisons import STATS, add_costs, add_stat_comparisons, is_no_other

_NOUNS: tuple[CardType, ...] = ("character", "item", "location", "action")

_BEFORE: tuple[type[fi.CardTest], ...] = (
    fi.Another,
    fi.OwnedBy,
    fi.IsExerted,
    fi.IsReady,
    fi.Damaged,
    fi.Undamaged,
    fi.Inked,
    fi.Classified,
)
"""Tests worded before the noun, in the usual order."""


def add(g: Grammar) -> None:
    """Add `np.s` and `np.p`, tests of cards in play: "other opposing damaged character with Evasive".

    `cards.s` and `cards.p` are tests of cards in other zones: "character card with cost 2 or less". `a_np`
    has an article.
    """
    g.several("adjectives", "adjective", least=0)
    g.several("some_adjectives", "adjective")
    g.several("followers", "follower", least=0)
    g.several("some_followers", "follower")
    _adjectives(g)
    _nouns(g)
    _followers(g)
    add_stat_comparisons(g)
    for number in ("s", "p"):
        for kind, noun in (("np", "noun"), ("cards", "card_noun")):
            pattern = f"{{before:adjectives}} {{noun:{noun}.{number}}} {{after:followers}}"
            build = _build_np if kind == "cards" else _build_in_play
            g.phrase(f"{kind}.{number}", pattern, build=build, unbuild=_split_np, check=_is_usual_order)
            g.phrase(
                f"{kind}.{number}",
                pattern,
                build=build,
                unbuild=_split_np,
                check=_is_unusual_order,
                other_wording=True,
            )
    for number in ("s", "p"):
        told = f"{{before:adjectives}} {{noun:card_noun.{number}}} {{after:followers}} {{f:card_follower}}"
        g.phrase(f"cards.{number}", told, build=_build_told, unbuild=_split_told)
    for place, owner in _HELD:
        build_held = _held_by(owner)
        for number in ("s", "p"):
            held = f"{{before:adjectives}} {{noun:noun.{number}}} {place} {{after:some_followers}}"
            g.phrase(f"np.{number}", held, build=build_held, unbuild=never, other_wording=True)
    either = "{before:adjectives} {noun:card_noun.s} {a:follower} or {b:follower}"
    g.phrase("cards.s", either, build=_build_either, unbuild=_split_either)
    for first, second in permutations(_NOUNS, 2):
        types = tuple(sorted((first, second), key=_NOUNS.index))
        pattern = f"{first} or a {second} {{after:followers}}"
        build_two = _either_of(types)
        g.phrase("np.s", pattern, build=build_two, unbuild=never, other_wording=True)
        described = f"{first} or {{before:some_adjectives}} {second} {{after:followers}}"
        build_second = _second_of(first, types)
        g.phrase("np.s", described, build=build_second, unbuild=never, other_wording=True)
    # A classification may stand for the character itself: "chosen Villain of yours".
    g.phrase(
        "np.s",
        "{c:classification} {after:some_followers}",
        build=_build_person,
        unbuild=never,
        other_wording=True,
    )
    g.phrase("a_np", "another {t:np.s}", also(V.t, fi.Another()))
    namesake = also(V.t, fi.Another(), fi.SameName(anaphor("last or this")))
    g.phrase("a_np", "another {t:np.s} with the same name", namesake, other_wording=True)
    g.phrase("a_np", "a {t:np.s}", V.t)
    person = (fi.Classified((V.c,)), fi.OfType(("character",)))
    g.phrase("a_np", "a {c:classification}", person, check=_is_no_song, other_wording=True)
    g.phrase("a_np", "a opponent 's {t:np.s}", also(V.t, OPPOSING), other_wording=True)
    # Only the first of two kinds is described: "a damaged character or a location".
    two_kinds = (fi.AnyTest((V.a, V.b)),)
    g.phrase("a_np", "a {a:np.s} or a {b:np.s}", two_kinds, check=_is_first_described)
    # Cards of two kinds: "a character card or an item card named Pouch".
    g.phrase("a_card", "a {t:cards.s}", V.t)
    g.phrase("a_card", "a {a:cards.s} or a {b:cards.s}", (fi.AnyTest((V.a, V.b)),))


def _adjectives(g: Grammar) -> None:
    g.phrase("adjective", "other", fi.Another())
    g.phrase("adjective", "opposing", OPPOSING)
    g.phrase("adjective", "exerted", fi.IsExerted())
    g.phrase("adjective", "ready", fi.IsReady())
    g.phrase("adjective", "damaged", fi.Damaged())
    g.phrase("adjective", "undamaged", fi.Undamaged())
    g.phrase("adjective", "{inks:inks_or}", fi.Inked(V.inks))
    g.phrase(
        "adjective", "{c:classifications_or}", fi.Classified(V.c), check=lambda slots: slots["c"] != ("Song",)
    )
    g.phrase("adjective", "{k:keyword}", fi.WithKeyword(V.k), other_wording=True)
    g.phrase("adjective", "non- {k:classification}", fi.NotTest(fi.Classified((V.k,))))
    g.phrase("adjective", "non- {k:ink}", fi.NotTest(fi.Inked((V.k,))))
    g.several("two_classifications_and", "classification", least=2, sep=",", last=", and", pair="and")
    g.phrase("adjective", "{c:two_classifications_and}", fi.Classified(V.c), other_wording=True)


def _nouns(g: Grammar) -> None:
    for noun in _NOUNS:
        g.phrase("noun.s", noun, (fi.OfType((noun,)),))
        g.phrase("noun.s", f"non-{noun}", (fi.NotTest(fi.OfType((noun,))),))
        g.phrase("noun.p", f"{noun}s", (fi.OfType((noun,)),))
        g.phrase("card_noun.s", f"{noun} card", (fi.OfType((noun,)),))
        g.phrase("card_noun.p", f"{noun} cards", (fi.OfType((noun,)),))
        g.phrase("card_noun.s", f"non-{noun} card", (fi.NotTest(fi.OfType((noun,))),))
        g.phrase("card_noun.p", f"non-{noun} cards", (fi.NotTest(fi.OfType((noun,))),))
    for types in permutations(_NOUNS, 2):
        usual = types == tuple(sorted(types, key=_NOUNS.index))
        first, second = types
        either = (fi.OfType(types if usual else (second, first)),)
        g.phrase("noun.s", f"{first} or {second}", either, other_wording=not usual)
        if usual:  # after each
            g.phrase("noun.s", f"{first} and {second}", either, other_wording=True)
        g.phrase("noun.p", f"{first}s or {second}s", either, other_wording=not usual)
        g.phrase("noun.p", f"{first}s and/or {second}s", either, other_wording=True)
        g.phrase("card_noun.s", f"{first} or {second} card", either, other_wording=not usual)
        g.phrase("card_noun.p", f"{first} or {second} cards", either, other_wording=not usual)
        g.phrase("card_noun.p", f"{first} and {second} cards", either, other_wording=True)
        g.phrase("card_noun.p", f"{first} and/or {second} cards", either, other_wording=True)
    for order in permutations(_NOUNS, 3):
        in_usual_order = tuple(sorted(order, key=_NOUNS.index))
        three, other = (fi.OfType(in_usual_order),), order != in_usual_order
        a, b, c = order
        g.phrase("noun.s", f"{a} , {b} , or {c}", three, other_wording=other)
        g.phrase("noun.p", f"{a}s , {b}s , or {c}s", three, other_wording=other)
        g.phrase("card_noun.s", f"{a} , {b} , or {c} card", three, other_wording=other)
        g.phrase("card_noun.p", f"{a} , {b} , or {c} cards", three, other_wording=other)
    no_song = (fi.OfType(("action",)), fi.NotTest(SONG))
    for number, end in (("s", ""), ("p", "s")):
        g.phrase(f"noun.{number}", f"non-song action{end}", no_song, other_wording=True)
        g.phrase(f"card_noun.{number}", f"non-song action card{end}", no_song, other_wording=True)
    songs_or: tuple[CardType, ...] = ("character", "item", "location")
    for noun in songs_or:
        with_song = (fi.AnyTest(((fi.OfType((noun,)),), (SONG,))),)
        for one, two in ((noun, "song"), ("song", noun)):
            other = one == "song"
            g.phrase("noun.s", f"{one} or {two}", with_song, other_wording=other)
            g.phrase("noun.s", f"{one} or a {two}", with_song, other_wording=True)
            g.phrase("noun.p", f"{one}s or {two}s", with_song, other_wording=other)
            g.phrase("card_noun.s", f"{one} or {two} card", with_song, other_wording=other)
            g.phrase("card_noun.p", f"{one} or {two} cards", with_song, other_wording=other)
    g.phrase("noun.s", "song", (SONG,))
    g.phrase("noun.p", "songs", (SONG,))
    g.phrase("card_noun.s", "song card", (SONG,))
    g.phrase("card_noun.p", "song cards", (SONG,))
    g.phrase("card_noun.s", "Song card", (SONG,), other_wording=True)
    g.phrase("card_noun.p", "Song cards", (SONG,), other_wording=True)
    g.phrase("card_noun.s", "card", ())
    g.phrase("card_noun.p", "cards", ())


def _followers(g: Grammar) -> None:
    g.phrase("follower", "of yours", YOURS)
    g.phrase("follower", "of theirs", fi.OwnedBy(They()))
    for this in ("~", "this one", "this card"):
        g.phrase("follower", f"other than {this}", fi.Another(), other_wording=True)
    g.phrase("follower", "named {names}", fi.Named(V.names))
    g.phrase("follower", "not named {names}", fi.NotTest(fi.Named(V.names)))
    g.phrase("follower", "with {p:property}", V.p)
    g.phrase("follower", "with {a:property} or {b:property}", fi.AnyTest(((V.a,), (V.b,))))
    both = fi.AnyTest(((V.a, V.b),))
    g.phrase("follower", "with {a:property} and {b:property}", both)
    g.phrase("follower", "with both {a:property} and {b:property}", both, other_wording=True)
    g.phrase("follower", "not at a location", fi.NotTest(fi.AtLocation()))
    for be, aint in (("is", "isn't"), ("are", "aren't")):
        for who in ("that", "who"):
            g.phrase("follower", f"{who} {be} {{s:state}}", V.s, other_wording=True)
        g.phrase("follower", f"who {aint} {{s:state}}", fi.NotTest(V.s), other_wording=True)
        g.phrase("follower", f"that {aint} {{s:state}}", fi.NotTest(V.s), other_wording=be == "are")
    g.phrase("follower", "that 's {s:state}", V.s, other_wording=True)
    g.phrase("follower", "who 's {s:state}", V.s, other_wording=True)
    for who in ("that", "who"):
        for have, dont in (("has", "doesn't"), ("have", "don't")):
            g.phrase("follower", f"{who} {have} {{p:property}}", V.p, other_wording=True)
            g.phrase("follower", f"{who} {dont} have {{p:property}}", fi.NotTest(V.p), other_wording=True)
            for words, test in (
                (f"{have} no damage", fi.Undamaged()),
                (f"{dont} have damage", fi.Undamaged()),
                (f"{dont} have any damage", fi.Undamaged()),
                (f"{have} damage", fi.Damaged()),
            ):
                g.phrase("follower", f"{who} {words}", test, other_wording=True)
    for be in ("isn't", "aren't"):
        g.phrase("follower", f"that {be} {{k:ink}}", fi.NotTest(fi.Inked((V.k,))), other_wording=True)
    kind = fi.NotTest(fi.Classified((V.k,)))
    no_song = _is_no_song_kind
    g.phrase("follower", "that isn't a {k:classification}", kind, check=no_song, other_wording=True)
    g.phrase("follower", "that isn't a {k:classification} character", kind, other_wording=True)
    g.phrase("follower", "that aren't {k:classification} characters", kind, other_wording=True)
    for counter in ("a damage counter", "1 or more damage counters", "damage counters"):
        for them in ("", " on them", " on it"):
            g.phrase("follower", f"with {counter}{them}", fi.Damaged(), other_wording=True)
    g.phrase("property", "{keyword}", fi.WithKeyword(V.keyword))
    g.phrase("follower", "without {keyword}", fi.NotTest(fi.WithKeyword(V.keyword)))
    kinds: tuple[tuple[str, AbilityKind, bool], ...] = (
        ("abilities", "any", False),
        ("keywords", "keyword", False),
        ("keyword abilities", "keyword", True),
    )
    for words, what, unusual in kinds:
        for without in (f"with no {words}", f"without {words}", f"without any {words}"):
            other = unusual or not without.startswith("with no")
            g.phrase("follower", without, fi.NotTest(fi.HasAbilities(what)), other_wording=other)
    g.phrase("property", "a keyword", fi.HasAbilities("keyword"))
    g.phrase("property", "a keyword ability", fi.HasAbilities("keyword"), other_wording=True)
    g.phrase("property", "one or more keywords", fi.HasAbilities("keyword"), other_wording=True)
    g.phrase("follower", "with that name", fi.SameName(anaphor("that name")))
    g.phrase("follower", "at a location", fi.AtLocation())
    g.phrase("follower", "at that location", fi.AtCard(anaphor("that location")))
    for place in ("there", "at it"):
        g.phrase("follower", place, fi.AtCard(anaphor("that location")), other_wording=True)
    g.phrase("follower", "at the same location as {c:object}", fi.AtSameLocation(V.c))
    g.phrase("follower", "at {c:another_possessive} location", fi.AtSameLocation(V.c), other_wording=True)
    g.phrase("follower", "at the same location", fi.AtSameLocation(anaphor("they")), other_wording=True)
    g.phrase("follower", "at locations", fi.AtLocation(), other_wording=True)
    g.phrase("played_next", "{t:np.s} you play this turn", V.t)
    for pattern in ("{t:np.s} you play this turn {f:follower}", "{t:np.s} you play {f:follower} this turn"):
        g.phrase("played_next", pattern, build=_build_played_next, unbuild=never, other_wording=True)
    g.phrase("follower", "here", fi.Here())
    g.phrase("follower", "from here", fi.Here(), other_wording=True)
    g.phrase("follower", "at ~", fi.Here(), other_wording=True)
    for was in ("was", "were"):
        g.phrase("follower", f"that {was} here", fi.WasAt("this"), other_wording=was == "was")
        g.phrase("follower", f"who {was} here", fi.WasAt("this"), other_wording=True)
        there = fi.WasAt(anaphor("that location"))
        g.phrase("follower", f"that {was} there", there, other_wording=was == "was")
        g.phrase("follower", f"that {was} at that location", there, other_wording=True)
        g.phrase("follower", f"that {was} at ~", fi.WasAt("this"), other_wording=True)
    g.phrase("follower", "with damage", fi.Damaged(), other_wording=True)
    g.phrase("follower", "with no damage", fi.Undamaged(), other_wording=True)
    g.phrase("follower", "without damage", fi.Undamaged(), other_wording=True)
    g.phrase("follower", "with the same name", fi.SameName(anaphor("last")))
    g.phrase("follower", "{_:named_like} {c:object}", fi.SameName(V.c))
    g.phrase("follower", "{_:named_like} {t:chosen.s}", fi.NamesakeOf(V.t))
    for link in ("than", "from"):
        other_name = fi.NotTest(fi.SameName(V.c))
        g.phrase(
            "follower", f"with a different name {link} {{c:object}}", other_name, other_wording=link == "from"
        )
    add_costs(g)
    add_likenesses(g, STATS)
    # For cards that other players play, "they" are the players of the cards.
    for words, namesakes in (
        ("{t:a_np} they have in play", fi.Filter(fi.PLAY, V.t)),
        ("one of their {t:np.p}", fi.Filter(fi.PLAY, V.t)),
        ("a {t:cards.s} in their discard", fi.Filter(fi.DISCARD, V.t)),
        ("a {t:np.s} in their discard", fi.Filter(fi.DISCARD, V.t)),
    ):
        usual = words.startswith(("{t", "a {t:cards"))
        g.phrase("namesakes", words, namesakes, check=is_no_other, other_wording=not usual)
    was_challenged = fi.TookPart(When("is_challenged"))
    g.phrase("follower", "who was challenged this turn", was_challenged)
    you_played = When("plays", None, None, You())
    g.phrase("follower", "you played this turn", fi.TookPart(you_played))
    shifted = When("shifts_onto", None, None, You())
    g.phrase("follower", "you shifted this turn", fi.TookPart(shifted))
    g.phrase("follower", "you 've shifted this turn", fi.TookPart(shifted), other_wording=True)
    like_played = When("plays", fi.Filter(fi.PLAY, V.t), None, You())
    same = "with the same name as {t:np.p} you played"
    g.phrase("follower", f"{same} this turn", fi.NameTookPart(like_played))
    g.phrase("follower", f"{same} this way this turn", fi.NameTookPart(like_played, True))
    g.phrase("follower", "that isn't a song", fi.NotTest(SONG))
    for words in ("that isn't a song card", "that aren't songs", "that aren't song cards"):
        g.phrase("follower", words, fi.NotTest(SONG), other_wording=True)
    g.phrase("follower", "that have a card under them", fi.CardUnder(), other_wording=True)
    for who in ("that", "who"):
        for didnt in ("didn't sing", "haven't sung", "hasn't sung"):
            other = (who, didnt) != ("that", "didn't sing")
            rest = fi.NotTest(fi.OneOf("singers"))
            g.phrase("follower", f"{who} {didnt} this song", rest, other_wording=other)
    g.phrase("follower", "with {K}", fi.Inkable())
    for words in ("{K}", "a inkwell symbol", "the inkwell symbol", "a inkwell icon", "the inkwell icon"):
        other = words != "{K}"
        g.phrase("property", words, fi.Inkable(), other_wording=True)
        g.phrase("follower", f"without {words}", fi.NotTest(fi.Inkable()), other_wording=other)
    for words, best in (("most", True), ("least", False)):
        g.phrase("follower", f"with the {words} damage", fi.Extreme("damage", best))


def _build_np(
    before: tuple[fi.CardTest, ...], noun: tuple[fi.CardTest, ...], after: tuple[fi.CardTest, ...]
) -> Any:
    if any(_ends_in_noun(test) for test in after[:-1]):
        return NO  # what follows describes that noun
    tests = (*before, *noun, *after)
    return in_order(tests) if len(set(tests)) == len(tests) else NO


_HELD: tuple[tuple[str, tuple[fi.CardTest, ...]], ...] = (
    ("in play", ()),
    ("you have in play", (YOURS,)),
    ("they have in play", (fi.OwnedBy(They()),)),
    ("that player has in play", (fi.OwnedBy(ThatPlayer()),)),
    ("that opponent has in play", (fi.OwnedBy(ThatPlayer()),)),
    ("opponents have in play", (OPPOSING,)),
    ("your opponents have in play", (OPPOSING,)),
)
"""Places before the complements of a noun: "characters you have in play with 2 {S} or less"."""


def _held_by(owner: tuple[fi.CardTest, ...]) -> Callable[..., Any]:
    """Return the build function for cards in play described after the place."""
    return lambda before, noun, after: _build_in_play((*before, *owner), noun, after)


def _build_told(before: Any, noun: Any, after: Any, f: fi.CardTest) -> Any:
    """Build a description that ends with something that happens only to cards that leave play."""
    tests = _build_np(before, noun, after)
    return NO if tests is None else in_order((*tests, f))


def _split_told(tests: Any) -> Bindings | None:
    went = [test for test in tests if isinstance(test, fi.TookPart)] if isinstance(tests, tuple) else []
    if not went:
        return NO
    slots = _split_np(tuple(test for test in tests if test != went[-1]))
    return NO if slots is None else {**slots, "f": went[-1]}


def _either_of(types: tuple[CardType, ...]) -> Callable[..., Any]:
    """Return the build function for cards of two types if the complements describe both."""
    return lambda after: _build_in_play((), (fi.OfType(types),), after)


def _second_of(first: CardType, types: tuple[CardType, ...]) -> Callable[..., Any]:
    """Return the build function for cards of two types if the adjectives describe only the second."""

    def build(before: tuple[fi.CardTest, ...], after: tuple[fi.CardTest, ...]) -> Any:
        if any(first not in fi.exempt_types(test, types) for test in before):
            return NO
        return _build_in_play(before, (fi.OfType(types),), after)

    return build


def _build_in_play(
    before: tuple[fi.CardTest, ...], noun: tuple[fi.CardTest, ...], after: tuple[fi.CardTest, ...]
) -> Any:
    """Build a description of cards in play, which can't have been banished this turn."""
    types = next((test.types for test in noun if isinstance(test, fi.OfType)), ())
    if any(fi.exempt_types(test, types) for test in after):
        return NO  # a description after two nouns applies to both
    left = any(isinstance(test, fi.TookPart) and _has_left(test.trigger) for test in after)
    return NO if left else _build_np(before, noun, after)


def _has_left(trigger: Any) -> bool:
    return isinstance(trigger, When) and trigger.event in (
        "is_banished",
        "banished_in_challenge",
        "leaves_play",
    )


def _build_either(
    before: tuple[fi.CardTest, ...], noun: tuple[fi.CardTest, ...], a: fi.CardTest, b: fi.CardTest
) -> Any:
    return _build_np(before, noun, (fi.AnyTest(((a,), (b,))),))


def _split_either(tests: Any) -> Bindings | None:
    slots = _split_np(tests)
    if slots is None or len(slots["after"]) != 1 or not isinstance(slots["after"][0], fi.AnyTest):
        return NO
    options = slots["after"][0].options
    if len(options) != 2 or any(len(option) != 1 for option in options):
        return NO
    return {"before": slots["before"], "noun": slots["noun"], "a": options[0][0], "b": options[1][0]}


def _is_first_described(slots: Bindings) -> bool:
    """Return True for a described kind of cards and a second kind that is only a type."""
    first, second = slots["a"], slots["b"]
    plain = len(second) == 1 and (isinstance(second[0], fi.OfType) or second == (SONG,))
    return plain and len(first) > 1 and not set(second) & set(first)


def _is_no_song(slots: Bindings) -> bool:
    return bool(slots["c"] != "Song")


def _is_no_song_kind(slots: Bindings) -> bool:
    return bool(slots["k"] != "Song")


def _rank(test: fi.CardTest) -> int:
    worded = _positive(test)
    return _BEFORE.index(type(worded)) if isinstance(worded, _BEFORE) else len(_BEFORE)


def _positive(test: fi.CardTest) -> fi.CardTest:
    """Return the opposite of a test worded with "non-", any other test itself."""
    if isinstance(test, fi.NotTest) and isinstance(test.test, fi.Classified | fi.Inked):
        return test.test
    return test


def _is_usual_order(slots: Bindings) -> bool:
    ranks = [_rank(test) for test in slots["before"]]
    after = sorted(in_order(slots["after"]), key=_ends_in_noun)
    return ranks == sorted(ranks) and list(slots["after"]) == after


def _is_unusual_order(slots: Bindings) -> bool:
    return not _is_usual_order(slots)


def _is_noun(test: fi.CardTest) -> bool:
    if isinstance(test, fi.AnyTest):
        return len(test.options) == 2 and test.options[1] == (SONG,) and all(map(_is_type, test.options))
    inner = test.test if isinstance(test, fi.NotTest) else test
    return isinstance(inner, fi.OfType) or test == SONG


def _is_type(tests: tuple[fi.CardTest, ...]) -> bool:
    """Return True for a single type of card and nothing else."""
    return len(tests) == 1 and (isinstance(tests[0], fi.OfType) or tests[0] == SONG)


def _is_before(test: fi.CardTest) -> bool:
    if isinstance(test, fi.OwnedBy):
        return isinstance(test.players, Opponents)
    worded = _positive(test)
    return isinstance(worded, _BEFORE) and worded != SONG


def _split_np(tests: Any) -> Bindings | None:
    if not isinstance(tests, tuple) or not all(isinstance(test, fi.CardTest) for test in tests):
        return NO
    noun = tuple(test for test in tests if _is_noun(test))
    before = sorted((test for test in tests if _is_before(test)), key=_rank)
    after = [test for test in tests if test not in noun and test not in before]
    after.sort(key=_ends_in_noun)
    return {"before": tuple(before), "noun": noun, "after": tuple(after)}


def _build_played_next(t: tuple[fi.CardTest, ...], f: fi.CardTest) -> Any:
    return NO if f in t else in_order((*t, f))


def _ends_in_noun(test: fi.CardTest) -> bool:
    """Return True for a test whose words end in another noun phrase: "with more {S} than each item"."""
    compared = isinstance(test, fi.CompareStat) and isinstance(test.amount, Aggregate | StatOfTarget)
    return compared or isinstance(test, fi.SharesName | fi.SharesStat | fi.NamesakeOf)


def _build_person(c: str, after: tuple[fi.CardTest, ...]) -> Any:
    return in_order((fi.Classified((c,)), fi.OfType(("character",)), *after))
