"""Comparisons of what players have: more cards than each opponent, as much lore as you."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.catalogue.resources import COUNTERS
from inkwright.effects import filters as fi
from inkwright.effects.amounts import Amount, CountOf, LoreOf, Number, Plus, ResourceOf, Times
from inkwright.effects.conditions import AnyPlayer, CompareAmounts, Condition, EveryPlayer, TheyAre
from inkwright.effects.literals import Comparison
from inkwright.effects.players import AllPlayers, Opponents, Players, PlayersWithMost, ThatPlayer, They, You
from inkwright.text.grammar import Grammar
from inkwright.text.template import V, also
from inkwright.text.topics.card_descriptions import THEIRS, YOURS
from inkwright.text.topics.places import ZONES, places_of

_EVERYONE = (
    "each opposing player",
    "each other player",
    "all opponents",
    "all your opponents",
    "any opponent",
    "any other player",
    "any of your opponents",
)
"""Other words for "each opponent" in "more than each opponent"."""
_Relation = Callable[[Amount, Amount], Condition]
"""How one amount compares with another."""


def add_among_own(g: Grammar, kind: str, who: Players, own: str) -> None:
    """Add that a player has more of one thing than of another: "more items than locations in play"."""
    places = [each for each in places_of(own) if each[0] and not each[-1]]
    relations: tuple[tuple[str, str, Comparison, bool], ...] = (
        ("more", "than", ">", False),
        ("fewer", "than", "<", False),
        ("as many", "as", "==", False),
        ("the same number of", "as", "==", True),
    )
    for words, than, op, unusual in relations:
        for place, noun, zone, tests, _ in places:
            left = CountOf(fi.Filter(zone, also(V.t, fi.OwnedBy(who), *tests)))
            for other_place, other_noun, other_zone, other_tests, _ in places:
                right = CountOf(fi.Filter(other_zone, also(V.u, fi.OwnedBy(who), *other_tests)))
                first = f"{words} {{t:{noun}.p}}"
                full = f"{first} {place} {than} {{u:{other_noun}.p}} {other_place}"
                g.phrase(kind, full, CompareAmounts(left, op, right), other_wording=unusual)
                if place == other_place:
                    short = f"{first} {than} {{u:{other_noun}.p}} {place}"
                    g.phrase(kind, short, CompareAmounts(left, op, right), other_wording=True)
                elif noun == other_noun:
                    same = CountOf(fi.Filter(other_zone, also(V.t, fi.OwnedBy(who), *other_tests)))
                    pattern = f"{first} {place} {than} {other_place}"
                    g.phrase(kind, pattern, CompareAmounts(left, op, same), other_wording=True)


def _more(left: Amount, right: Amount) -> Condition:
    return CompareAmounts(left, ">", right)


def _fewer(left: Amount, right: Amount) -> Condition:
    return CompareAmounts(left, "<", right)


def _more_by(left: Amount, right: Amount) -> Condition:
    return CompareAmounts(left, ">=", Plus(right, Number(V.n)))


def _fewer_by(left: Amount, right: Amount) -> Condition:
    return CompareAmounts(Plus(left, Number(V.n)), "<=", right)


_RELATIONS: tuple[tuple[str, _Relation], ...] = (
    ("more", _more),
    ("fewer", _fewer),
    ("at least {n:number} more", _more_by),
    ("at least {n:number} fewer", _fewer_by),
)


def add_comparisons(g: Grammar) -> None:
    """Add that a player has more or less of something than another player."""
    for words, relation in _RELATIONS:
        for place, noun, zone, tests, other in places_of("their"):
            theirs = CountOf(fi.Filter(zone, also(V.t, THEIRS, *tests)))
            mine = CountOf(fi.Filter(zone, also(V.t, YOURS, *tests)))
            _comparison(g, f"{words} {{t:{noun}.p}} {place}", relation, theirs, mine, unusual=other)
            _elsewhere(g, f"{words} {{t:{noun}.p}}", relation, place.replace("their", "your"), mine, noun)
            if relation is _more:
                _as_many_elsewhere(g, place, noun, mine)
                _equality(g, f"{{t:{noun}.p}} {place}", theirs, mine, unusual=other)
        lore = LoreOf(They()), LoreOf(You())
        _comparison(g, f"{words.replace('fewer', 'less')} lore", relation, *lore)
        if words.endswith("fewer"):
            _comparison(g, f"{words} lore", relation, *lore, unusual=True)
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


def _has_most(g: Grammar, what: str, amount: Amount) -> None:
    """Add that a player has the most or the least of something, alone or tied with others."""
    least = "least" if what == "lore" else "fewest"
    for words, measured in (("most", amount), (least, Times(-1, amount))):
        most = TheyAre(PlayersWithMost(AllPlayers(), measured))
        g.phrase("having.s", f"has the {words} {what}", most)
        g.phrase("having.p", f"have the {words} {what}", most)
        ours = f"have the {words} {what}".replace("their", "your")
        g.phrase("having.you", ours, AnyPlayer(You(), most))


def _comparison(
    g: Grammar, words: str, relation: _Relation, theirs: Amount, mine: Amount, *, unusual: bool = False
) -> None:
    """Add a comparison of what you have with what other players have."""
    than_you = relation(theirs, mine)
    g.phrase("holding.they", f"{words} than you", than_you, other_wording=unusual)
    in_zone = words.partition(" in their ")[2] in ZONES
    for end in ("you have", "you do", *(("you have in yours",) if in_zone else ())):
        g.phrase("holding.they", f"{words} than {end}", than_you, other_wording=True)
    ours = words.replace("their", "your")
    each = EveryPlayer(Opponents(), relation(mine, theirs))
    some = AnyPlayer(Opponents(), relation(mine, theirs))
    g.phrase("holding.you", f"{ours} than each opponent", each, other_wording=unusual)
    for everyone in _EVERYONE:
        g.phrase("holding.you", f"{ours} than {everyone}", each, other_wording=True)
    g.phrase("holding.you", f"{ours} than a opponent", some, other_wording=unusual)
    g.phrase("holding.you", f"{ours} than one of your opponents", some, other_wording=True)
    for end in ("", " has", " does"):
        compared = relation(mine, theirs)
        unlike = unusual or bool(end)
        g.phrase("more_than_chosen", f"{ours} than chosen opponent{end}", compared, other_wording=unlike)
    _than_players(g, ours, relation, mine, theirs)
    if in_zone:
        _than_players(g, ours, relation, mine, theirs, "in theirs", again=True)


def _than_players(
    g: Grammar,
    words: str,
    relation: _Relation,
    mine: Amount,
    theirs: Amount,
    end: str = "",
    *,
    again: bool = False,
) -> None:
    """Add that you have more or less of something than other players, who may have been mentioned before."""
    compared = relation(mine, theirs)
    for player, has, held in (
        ("each opponent", "has", EveryPlayer(Opponents(), compared)),
        ("a opponent", "has", AnyPlayer(Opponents(), compared)),
        ("that player", "has", AnyPlayer(ThatPlayer(), compared)),
        ("they", "have", AnyPlayer(They(), compared)),
    ):
        mentioned = player in ("that player", "they")
        usual = not again and (player == "they" or (bool(end) and not mentioned))
        g.phrase("holding.you", f"{words} than {player} {has} {end}", held, other_wording=not usual)
        if not end and mentioned:
            for does in ("", "do" if player == "they" else "does"):
                g.phrase("holding.you", f"{words} than {player} {does}", held, other_wording=True)


def _elsewhere(g: Grammar, words: str, relation: _Relation, place: str, mine: Amount, noun: str) -> None:
    """Add a comparison of your cards in one place with other players' cards in another."""
    for there, other_noun, zone, tests, other in places_of("their"):
        if place and there and other_noun == noun and not other:
            theirs = CountOf(fi.Filter(zone, also(V.t, THEIRS, *tests)))
            again = there.replace("their", "your") == place
            _than_players(g, f"{words} {place}", relation, mine, theirs, there, again=again)


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
