"""Comparisons of what players have: more cards than each opponent, as much lore as you."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from inkwright.catalogue.resources import COUNTERS
from inkwright.effects import filters as fi
from inkwright.effects.amounts import Amount, CountOf, LoreOf, Number, Plus, ResourceOf, Times
from inkwright.effects.conditions import AnyPlayer, CompareAmounts, Condition, EveryPlayer, TheyAre
from inkwright.effects.literals import Comparison
from inkwright.effects.players import AllPlayers, Opponents, Players, PlayersWithMost, ThatPlayer, They, You
from inkwright.text import template as tp
from inkwright.text.grammar import NO, Grammar
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THEIRS, YOURS
from inkwright.text.topics.places import ZONES, places_of

_Relation = Callable[[Amount, Amount], Condition]
"""Comparisons of one amount with another."""


def add_among_own(g: Grammar, kind: str, who: Players, own: str) -> None:
    """Add that a player has more of one thing than of another: "more items than locations in play"."""
    places = [each for each in places_of(own) if each[0] and not each[-1]]
    relations: tuple[tuple[str, str, Comparison], ...] = (
        ("{op:more_or_fewer}", "than", V.op),
        ("{_:as_many}", "as", "=="),
    )
    for words, than, op in relations:
        for place, noun, zone, tests, _ in places:
            left = CountOf(fi.Filter(zone, also(V.t, fi.OwnedBy(who), *tests)))
            if place == "in play":  # cards described like this can only be there
                right = CountOf(fi.Filter(zone, also(V.u, fi.OwnedBy(who), *tests)))
                bare = f"{words} {{t:{noun}.p}} {than} {{u:{noun}.p}}"
                g.phrase(kind, bare, CompareAmounts(left, op, right), other_wording=True)
            for other_place, other_noun, other_zone, other_tests, _ in places:
                right = CountOf(fi.Filter(other_zone, also(V.u, fi.OwnedBy(who), *other_tests)))
                first = f"{words} {{t:{noun}.p}}"
                full = f"{first} {place} {than} {{u:{other_noun}.p}} {other_place}"
                g.phrase(kind, full, CompareAmounts(left, op, right))
                if place == other_place:
                    short = f"{first} {than} {{u:{other_noun}.p}} {place}"
                    g.phrase(kind, short, CompareAmounts(left, op, right), other_wording=True)
                elif noun == other_noun:
                    same = CountOf(fi.Filter(other_zone, also(V.t, fi.OwnedBy(who), *other_tests)))
                    pattern = f"{first} {place} {than} {other_place}"
                    g.phrase(kind, pattern, CompareAmounts(left, op, same), other_wording=True)


def _more_or_fewer(left: Amount, right: Amount) -> Condition:
    return CompareAmounts(left, V.op, right)


def _more_by(left: Amount, right: Amount) -> Condition:
    return CompareAmounts(left, ">=", Plus(right, Number(V.n)))


def _fewer_by(left: Amount, right: Amount) -> Condition:
    return CompareAmounts(Plus(left, Number(V.n)), "<=", right)


_RELATIONS: tuple[tuple[str, str, _Relation], ...] = (
    ("{op:more_or_fewer}", "{op:more_or_less}", _more_or_fewer),
    ("at least {n:number} more", "at least {n:number} more", _more_by),
    ("at least {n:number} fewer", "at least {n:number} {_:less}", _fewer_by),
)
"""Words before what is counted, words before "lore", and the comparison."""


def add_comparisons(g: Grammar) -> None:
    """Add that a player has more or less of something than another player."""
    _words(g)
    for words, of_lore, relation in _RELATIONS:
        for place, noun, zone, tests, other in places_of("their"):
            theirs = CountOf(fi.Filter(zone, also(V.t, THEIRS, *tests)))
            mine = CountOf(fi.Filter(zone, also(V.t, YOURS, *tests)))
            _comparison(g, f"{words} {{t:{noun}.p}} {place}", relation, theirs, mine, unusual=other)
            _elsewhere(g, f"{words} {{t:{noun}.p}}", relation, place.replace("their", "your"), mine, noun)
            if relation is _more_or_fewer:
                _as_many_elsewhere(g, place, noun, mine)
                _equality(g, f"{{t:{noun}.p}} {place}", theirs, mine, unusual=other)
        _comparison(g, f"{of_lore} lore", relation, LoreOf(They()), LoreOf(You()))
        for each in COUNTERS:
            held = ResourceOf(each.name, They()), ResourceOf(each.name, You())
            _comparison(g, f"{words} {each.plural}", relation, *held)
    _equality(g, "lore", LoreOf(They()), LoreOf(You()), unusual=False, amount="amount", many="much")
    for each in COUNTERS:
        held = ResourceOf(each.name, They()), ResourceOf(each.name, You())
        _equality(g, each.plural, *held, unusual=False)
    for zone in ZONES:
        most = CountOf(fi.Filter(zone, also(V.t, THEIRS)))
        pattern = f"the player or players with the most {{t:cards.p}} in their {zone}"
        g.phrase("player.s", pattern, PlayersWithMost(AllPlayers(), most))
        g.phrase("player.p", pattern + "s", PlayersWithMost(AllPlayers(), most), other_wording=True)
    for words, players in (("player", AllPlayers()), ("opponent", Opponents())):
        for what, amount in (
            ("lore", LoreOf(They())),
            ("{t:np.p} in play", CountOf(fi.Filter(fi.PLAY, also(V.t, THEIRS)))),
            ("{t:cards.p} in their hand", CountOf(fi.Filter(fi.HAND, also(V.t, THEIRS)))),
        ):
            if words == "player":
                _has_most(g, what, amount)
            richest = PlayersWithMost(players, amount)
            known = words == "player" and what.endswith("hand")
            pattern = f"each {words} with the most {what}"
            g.phrase("player.s", pattern, richest, other_wording=known)
            g.phrase("player.s", f"the {words} with the most {what}", richest, other_wording=True)
            plural = f"the {words} or {words}s with the most {what}"
            if not known:
                g.phrase("player.s", plural, richest, other_wording=True)
            g.phrase("player.p", plural.replace("hand", "hands"), richest, other_wording=True)
            if "hand" in plural and not known:
                g.phrase("player.p", plural, richest, other_wording=True)
            poorest = PlayersWithMost(players, Times(-1, amount))
            fewest = "least" if what == "lore" else "fewest"
            for person, end in (("s", what), ("p", what), ("p", what.replace("hand", "hands"))):
                several = f"the {words} or {words}s with the {fewest} {end}"
                g.phrase(f"player.{person}", several, poorest, other_wording=True)
            g.phrase("player.s", f"each {words} with the {fewest} {what}", poorest)
            g.phrase("player.s", f"the {words} with the {fewest} {what}", poorest, other_wording=True)


def _words(g: Grammar) -> None:
    """Add the words between what is compared: `more_or_fewer`, `each_opponent`, `players_have` and others."""
    compared: tuple[tuple[str, Comparison], ...] = (("more", ">"), ("fewer", "<"))
    for words, op in compared:
        g.phrase("more_or_fewer", words, op)
    g.phrase("more_or_less", "more", ">")
    g.phrase("more_or_less", "{_:less}", "<")
    for words in ("less", "fewer"):
        g.phrase("less", words, True, other_wording=words == "fewer")
    for words in ("as many", "the same number of"):
        g.phrase("as_many", words, True, other_wording=words != "as many")
    for words in (
        "each opponent",
        "each opposing player",
        "each other player",
        "all opponents",
        "all your opponents",
        "any opponent",
        "any other player",
        "any of your opponents",
    ):
        g.phrase("each_opponent", words, True, other_wording=words != "each opponent")
    for words in ("a opponent", "one of your opponents"):
        g.phrase("some_opponent", words, True, other_wording=words != "a opponent")
    for words in ("you", "you have", "you do"):
        g.phrase("you_have", words, True, other_wording=words != "you")
    g.phrase("players_have", "each opponent has", EveryPlayer(Opponents(), _COMPARED))
    g.phrase("players_have", "a opponent has", AnyPlayer(Opponents(), _COMPARED))
    g.phrase("players_have", "they have", AnyPlayer(They(), _COMPARED))
    g.phrase("players_have", "that player has", AnyPlayer(ThatPlayer(), _COMPARED), other_wording=True)
    for words in ("they", "they do"):
        g.phrase("mentioned_player", words, AnyPlayer(They(), _COMPARED), other_wording=True)
    for words in ("that player", "that player does"):
        g.phrase("mentioned_player", words, AnyPlayer(ThatPlayer(), _COMPARED), other_wording=True)


_COMPARED = CompareAmounts(Number(0), "==", Number(0))
"""Stands for the comparison in the values of `players_have` and `mentioned_player`."""


def _has_most(g: Grammar, what: str, amount: Amount) -> None:
    """Add that a player has the most or the least of something, alone or tied with others."""
    least = "least" if what == "lore" else "fewest"
    for words, measured in (("most", amount), (least, Times(-1, amount))):
        most = TheyAre(PlayersWithMost(AllPlayers(), measured))
        g.phrase("having.s", f"has the {words} {what}", most)
        g.phrase("having.p", f"have the {words} {what}", most)
        mine = AnyPlayer(You(), most)
        g.phrase("having.you", f"have the {words} {what}".replace("their", "your"), mine)
        for comma, tied in product(
            ("", " ,"), (words, f"the {words}", f"{words} {what}", f"the {words} {what}")
        ):
            for kind, have, are in (("s", "has", "is"), ("p", "have", "are"), ("you", "have", "are")):
                tree = mine if kind == "you" else most
                pattern = f"{have} the {words} {what}{comma} or {are} tied for {tied}"
                pattern = pattern.replace("their", "your") if kind == "you" else pattern
                g.phrase(f"having.{kind}", pattern, tree, other_wording=True)


def _comparison(
    g: Grammar, words: str, relation: _Relation, theirs: Amount, mine: Amount, *, unusual: bool = False
) -> None:
    """Add a comparison of what you have with what other players have."""
    than_you = relation(theirs, mine)
    g.phrase("holding.they", f"{words} than {{_:you_have}}", than_you, other_wording=unusual)
    in_zone = words.partition(" in their ")[2] in ZONES
    if in_zone:
        g.phrase("holding.they", f"{words} than you have in yours", than_you, other_wording=True)
    ours = words.replace("their", "your")
    compared = relation(mine, theirs)
    each, some = EveryPlayer(Opponents(), compared), AnyPlayer(Opponents(), compared)
    g.phrase("holding.you", f"{ours} than {{_:each_opponent}}", each, other_wording=unusual)
    g.phrase("holding.you", f"{ours} than {{_:some_opponent}}", some, other_wording=unusual)
    for end in ("", " has", " does"):
        unlike = unusual or bool(end)
        g.phrase("more_than_chosen", f"{ours} than chosen opponent{end}", compared, other_wording=unlike)
    build, unbuild = _held_by_players(compared)
    have = f"{ours} than {{h:players_have}}"
    g.phrase("holding.you", have, build=build, unbuild=unbuild, check=_is_of_them)
    g.phrase("holding.you", have, build=build, unbuild=unbuild, check=_is_of_others, other_wording=True)
    mentioned = f"{ours} than {{h:mentioned_player}}"
    g.phrase("holding.you", mentioned, build=build, unbuild=unbuild, other_wording=True)
    if in_zone:
        g.phrase("holding.you", f"{have} in theirs", build=build, unbuild=unbuild, other_wording=True)


def _held_by_players(compared: Any) -> tuple[Callable[..., Any], Callable[[Any], Bindings | None]]:
    """Return the functions for a comparison with what players have, who may have been mentioned."""

    def build(h: Any, **slots: Any) -> Any:
        return h.replace(condition=tp.fill(compared, slots))

    def unbuild(value: Any) -> Bindings | None:
        if not isinstance(value, AnyPlayer | EveryPlayer):
            return NO
        found: Bindings = {"h": value.replace(condition=_COMPARED)}
        return found if tp.match(compared, value.condition, found) else NO

    return build, unbuild


def _is_of_them(slots: Bindings) -> bool:
    return bool(slots["h"].players == They())


def _is_of_others(slots: Bindings) -> bool:
    return not _is_of_them(slots)


def _elsewhere(g: Grammar, words: str, relation: _Relation, place: str, mine: Amount, noun: str) -> None:
    """Add a comparison of your cards in one place with other players' cards in another."""
    for there, other_noun, zone, tests, other in places_of("their"):
        if place and there and other_noun == noun and not other:
            theirs = CountOf(fi.Filter(zone, also(V.t, THEIRS, *tests)))
            again = there.replace("their", "your") == place
            build, unbuild = _held_by_players(relation(mine, theirs))
            have = f"{words} {place} than {{h:players_have}} {there}"
            g.phrase("holding.you", have, build=build, unbuild=unbuild, other_wording=again)


def _as_many_elsewhere(g: Grammar, place: str, noun: str, mine: Amount) -> None:
    """Add that you have as many cards in one place as other players have in another."""
    ours = place.replace("their", "your")
    for there, other_noun, zone, tests, other in places_of("their"):
        if not ours or not there or other_noun != noun or other:
            continue
        theirs = CountOf(fi.Filter(zone, also(V.t, THEIRS, *tests)))
        same = CompareAmounts(mine, "==", theirs)
        elsewhere = CountOf(fi.Filter(zone, also(V.u, THEIRS, *tests)))
        for start in ("the same number of", "as many"):
            words = f"{start} {{t:{noun}.p}} {ours} as"
            for players, who in (("each opponent has", Opponents()), ("a opponent has", Opponents())):
                every = EveryPlayer if players.startswith("each") else AnyPlayer
                g.phrase("holding.you", f"{words} {players} {there}", every(who, same), other_wording=True)
                counted = every(who, CompareAmounts(mine, "==", elsewhere))
                pattern = f"{words} {players} {{u:{noun}.p}} {there}"
                g.phrase("holding.you", pattern, counted, other_wording=True)


def _equality(
    g: Grammar,
    words: str,
    theirs: Amount,
    mine: Amount,
    *,
    unusual: bool,
    amount: str = "number",
    many: str = "many",
) -> None:
    """Add that a player has as much of something as another player."""
    ours = words.replace("their", "your")
    same = CompareAmounts(mine, "==", theirs)
    everyone = EveryPlayer(Opponents(), same)
    held = (f"the same {amount} of {words}", f"as {many} {words} as each other")
    theirs_all = tuple(each.replace(f"their {zone}", f"their {zone}s") for each in held for zone in ZONES)
    for subject, verb, alike in (
        ("each player", "has", held[:1]),
        ("every player", "has", held[:1]),
        ("all players", "have", (*held, *theirs_all)),
        ("you and each opponent", "have", (*held, *theirs_all)),
        ("you and all opponents", "have", (*held, *theirs_all)),
    ):
        for what in dict.fromkeys(alike):
            g.phrase("fact", f"{subject} {verb} {what}", everyone, other_wording=True)
    some = AnyPlayer(Opponents(), same)
    for what in dict.fromkeys((*held, *theirs_all)):
        g.phrase("fact", f"you and a opponent have {what}", some, other_wording=True)
    for players, who in (
        ("each opponent", everyone),
        ("a opponent", some),
    ):
        g.phrase("holding.you", f"the same {amount} of {ours} as {players}", who, other_wording=unusual)
        g.phrase("holding.you", f"as {many} {ours} as {players}", who, other_wording=True)
        g.phrase("holding.you", f"exactly as {many} {ours} as {players}", who, other_wording=True)
    equal = CompareAmounts(theirs, "==", mine)
    g.phrase("holding.they", f"the same {amount} of {words} as you", equal, other_wording=unusual)
    g.phrase("holding.they", f"as {many} {words} as you", equal, other_wording=True)
    g.phrase("holding.they", f"exactly as {many} {words} as you", equal, other_wording=True)
