"""Changes to the rules: restrictions on players, ink, winning, deck building."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from inkwright.effects import filters as fi
from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Gets, Static
from inkwright.effects.amounts import Number, Times
from inkwright.effects.conditions import Not
from inkwright.effects.control import ChoosePlayer, Compound, Seq
from inkwright.effects.durations import DuringTheirNextTurn, DuringYourNextTurn, ThisTurn
from inkwright.effects.lasting import ApplyRule
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
from inkwright.text.grammar import NO, Grammar, never
from inkwright.text.references.referents import types_of
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.card_descriptions import THIS, YOURS
from inkwright.text.topics.entering_states import add_entering_states
from inkwright.text.topics.own_rules import add_own_rules
from inkwright.text.topics.terminals import STEPS

RESTRICTED: tuple[tuple[str, Players, bool], ...] = (
    ("opponents", Opponents(), False),
    ("you", You(), False),
    ("players", AllPlayers(), False),
    ("your opponents", Opponents(), True),
    ("opposing players", Opponents(), True),
    ("each opponent", Opponents(), True),
    ("each player", AllPlayers(), True),
)
"""Players who can't do something, and whether the wording is unusual."""


def add(g: Grammar) -> None:
    """Add `rule`, a change to the rules, and `own_static`, one by a card about itself (6.1.12)."""
    _playing(g)
    _for_free(g)
    add_entering_states(g)
    _abroad(g)
    _others(g)
    add_own_rules(g)
    _damage(g)
    _winning(g)
    g.phrase("other_clause", "{r:rule} {d:duration}", ApplyRule(V.r, V.d))
    g.phrase("other_clause", "{d:early_duration} , {r:rule}", ApplyRule(V.r, V.d), other_wording=True)
    rest = "for the rest of this turn , {r:rule} and {s:rule}"
    g.phrase("other_clause", rest, Compound((ApplyRule(V.r, ThisTurn()), ApplyRule(V.s, ThisTurn()))))
    g.phrase("static", "{r:rule} unless {c:condition}", Static((V.r,), Not(V.c)))


def _playing(g: Grammar) -> None:
    """Add actions that players can't perform."""
    for words, players, unusual in RESTRICTED:
        cards = fi.Filter(fi.PLAY, V.t)
        none = rc.PlayersCant(players, "play", cards)
        g.phrase("rule", f"{words} can't play {{t:np.p}}", none, other_wording=unusual)
        if players != You():
            for noun in ("np", "cards"):
                named = fi.Filter(fi.PLAY, also(V.t, fi.SharesName(V.f, True)))
                alike = rc.PlayersCant(players, "play", named)
                pattern = f"{words} can't play {{t:{noun}.p}} with the same name as {{f:namesakes}}"
                g.phrase("rule", pattern, alike, other_wording=unusual)
        pattern = f"{words} can't play {{t:cards.p}}"
        g.phrase("rule", pattern, none, check=_is_any_card, other_wording=unusual)
        g.phrase(
            "rule",
            f"{words} can't {{w:restricted_action}}",
            rc.PlayersCant(players, V.w),
            other_wording=unusual,
        )
        if players != You():
            dearer = rc.Discount(players, cards, Times(-1, Number(V.n)))
            pattern = f"{words} can't play {{t:np.p}} unless they pay {{n:number}} {{I}} more"
            g.phrase("rule", pattern, dearer, other_wording=True)
    for whose in ("your opponent 's", "each opponent 's", "your opponents '"):
        for action, rule in (
            ("play {t:np.p}", rc.PlayersCant(Opponents(), "play", fi.Filter(fi.PLAY, V.t))),
            ("{w:restricted_action}", rc.PlayersCant(Opponents(), V.w)),
        ):
            turns = "turns" if whose == "your opponents '" else "turn"
            pattern = f"during {whose} next {turns} , they can't {action}"
            g.phrase("other_clause", pattern, ApplyRule(rule, DuringTheirNextTurn()), other_wording=True)
    _for_one_player(g)
    for words, players, unusual in RESTRICTED:
        if players == You():
            continue
        who = PlayersWhere(players, Not(V.c))
        end = "unless they {c:having.p}"
        g.phrase(
            "rule",
            f"{words} can't {{w:restricted_action}} {end}",
            rc.PlayersCant(who, V.w),
            other_wording=unusual,
        )
        none = rc.PlayersCant(who, "play", fi.Filter(fi.PLAY, V.t))
        g.phrase("rule", f"{words} can't play {{t:np.p}} {end}", none, other_wording=unusual)
    some = PlayersWhere(Opponents(), Not(V.c))
    unless = "each opposing player can't {w:restricted_action} unless {c:condition}"
    g.phrase("rule", unless, rc.PlayersCant(some, V.w))
    g.phrase("restricted_action", "draw cards", "draw")
    g.phrase("restricted_action", "lose lore", "lose_lore")
    g.phrase("restricted_action", "ink cards", "ink")
    g.phrase("restricted_action", "use abilities", "use_abilities")
    g.phrase("restricted_action", "move characters", "move")
    g.phrase("restricted_action", "move characters to locations", "move", other_wording=True)
    for words in ("ink a card", "ink"):
        g.phrase("restricted_action", words, "ink", other_wording=True)
    g.phrase("restricted_action", "use activated abilities", "use_abilities", other_wording=True)
    _with_certain_cards(g)
    _two_actions(g)
    g.phrase("restricted_action", "gain lore", "gain_lore")
    g.phrase("forced_action", "discard one or more cards from your hand", "discard")
    g.phrase("forced_action", "discard one or more cards", "discard", other_wording=True)
    g.phrase("prevented_action", "discard", "discard")
    cant = "if a effect would cause you to {w:forced_action} , you don't {v:prevented_action}"
    g.phrase(
        "rule", cant, build=lambda w, v: rc.PlayersCant(You(), w) if v == w else None, unbuild=_split_forced
    )


def _with_certain_cards(g: Grammar) -> None:
    """Add cards that players can't ink, and cards whose abilities they can't use."""
    for words, players, unusual in RESTRICTED:
        inked = rc.PlayersCant(players, "ink", fi.Filter(fi.HAND, V.t))
        check = _is_described
        g.phrase("rule", f"{words} can't ink {{t:cards.p}}", inked, check=check, other_wording=unusual)
        used = rc.PlayersCant(players, "use_abilities", fi.Filter(fi.PLAY, V.t))
        own = "your" if players == You() else "their"
        pattern = f"{words} can't use abilities of {{t:np.p}}"
        g.phrase("rule", pattern, used, other_wording=unusual)
        for cards in (
            "{t:np.p} ' abilities",
            f"{own} {{t:np.p}} ' abilities",
            f"abilities of {own} {{t:np.p}}",
        ):
            g.phrase("rule", f"{words} can't use {cards}", used, other_wording=True)


def _two_actions(g: Grammar) -> None:
    """Add two actions that players can't perform: "can't play actions or use abilities"."""
    cards = fi.Filter(fi.PLAY, V.t)
    for words, ban in (
        ("play {t:np.p}", rc.PlayersCant(They(), "play", cards)),
        ("{w:restricted_action}", rc.PlayersCant(They(), V.w)),
        ("use {t:np.p}", rc.PlayersCant(They(), "use_abilities", cards)),
        ("use abilities of {t:np.p}", rc.PlayersCant(They(), "use_abilities", cards)),
    ):
        check = _is_in_use if words == "use {t:np.p}" else None
        g.phrase("forbidden", words, ban, check=check, other_wording=True)
    two = "can't {a:forbidden} or {b:forbidden}"
    for words, players, _ in RESTRICTED:
        for pattern in (f"{words} {two} {{d:duration}}", f"{{d:early_duration}} , {words} {two}"):
            build = _both_for_a_time(players)
            g.phrase("other_clause", pattern, build=build, unbuild=never, other_wording=True)
        g.phrase("parts", f"{words} {two}", build=_both_bans(players), unbuild=never, other_wording=True)
    for words, candidates in (("chosen opponent", Opponents()), ("chosen player", AllPlayers())):
        pattern = f"{words} {two} {{d:duration}}"
        build = _both_for_one(candidates)
        g.phrase("other_clause", pattern, build=build, unbuild=never, other_wording=True)


def _both_bans(players: Players) -> Callable[..., Any]:
    """Return the build function of two different actions that players can't perform."""

    def build(a: rc.PlayersCant, b: rc.PlayersCant) -> Any:
        return NO if a == b else (a.replace(players=players), b.replace(players=players))

    return build


def _both_for_a_time(players: Players) -> Callable[..., Any]:
    bans = _both_bans(players)

    def build(a: rc.PlayersCant, b: rc.PlayersCant, d: Any) -> Any:
        both = bans(a, b)
        return NO if both is None else Compound(tuple(ApplyRule(each, d) for each in both))

    return build


def _both_for_one(candidates: Players) -> Callable[..., Any]:
    for_a_time = _both_for_a_time(They())

    def build(a: rc.PlayersCant, b: rc.PlayersCant, d: Any) -> Any:
        both = for_a_time(a, b, d)
        if both is None:
            return NO
        first, second = both.effects
        return Seq((Seq((ChoosePlayer(candidates), first)), second))

    return build


def _is_in_use(slots: Bindings) -> bool:
    """Return True for items, which players use for their abilities."""
    return types_of(fi.Filter(fi.PLAY, slots["t"])) == {"item"}


def _is_described(slots: Bindings) -> bool:
    return bool(slots["t"])


def _for_one_player(g: Grammar) -> None:
    """Add what a player who is chosen, or was mentioned before, can't do for a time."""
    cards = fi.Filter(fi.PLAY, V.t)
    for action, rule, check in (
        ("play {t:np.p}", rc.PlayersCant(They(), "play", cards), None),
        ("play {t:cards.p}", rc.PlayersCant(They(), "play", cards), _is_any_card),
        ("{w:restricted_action}", rc.PlayersCant(They(), V.w), None),
    ):
        for words, candidates in (("chosen opponent", Opponents()), ("chosen player", AllPlayers())):
            effect = Seq((ChoosePlayer(candidates), ApplyRule(rule, V.d)))
            cant = f"{words} can't {action}"
            g.phrase("other_clause", f"{cant} {{d:duration}}", effect, check=check)
            g.phrase(
                "other_clause", f"{{d:early_duration}} , {cant}", effect, check=check, other_wording=True
            )
        g.phrase("ban", f"{action} {{d:duration}}", ApplyRule(rule, V.d), check=check)
        for player, meant in (
            ("they", They()),
            ("that player", ThatPlayer()),
            ("that opponent", ThatPlayer()),
            ("{o:possessive} player", PlayerOf(V.o)),
        ):
            known = ApplyRule(rule.replace(players=meant), V.d)
            cant = f"{player} can't {action}"
            for pattern in (f"{cant} {{d:duration}}", f"{{d:early_duration}} , {cant}"):
                g.phrase("other_clause", pattern, known, check=check, other_wording=True)


def _is_any_card(slots: Bindings) -> bool:
    """Return True for described cards of any type."""
    return bool(slots["t"]) and not any(isinstance(each, fi.OfType | fi.NotTest) for each in slots["t"])


def _split_forced(value: object) -> dict[str, str] | None:
    if isinstance(value, rc.PlayersCant) and value.players == You() and value.cards is None:
        return {"w": value.what, "v": value.what}
    return None


def _for_free(g: Grammar) -> None:
    """Add permissions to play, move and use abilities for free."""
    g.phrase("rule", "you may play {t:np.p} for free", rc.PlayFree(You(), fi.Filter(fi.PLAY, V.t)))
    moves_free = rc.MoveFree(fi.Filter(fi.PLAY, V.t))
    both = Static((moves_free, Gets(V.m, fi.Filter(fi.PLAY, also(V.t, fi.Here())))))
    own_free = rc.MoveFree(THIS)
    onward = rc.MoveFree(
        fi.Filter(fi.PLAY, also(V.t, fi.Here())), fi.Filter(fi.PLAY, (fi.OfType(("location",)),))
    )
    for may in ("may", "can"):
        other = may == "can"
        g.phrase("rule", f"{{t:group}} {may} move here for free", moves_free, other_wording=other)
        for start in ("from here", "away from here", "from ~", "away from ~"):
            for end in ("", "to another location", "to other locations", "to a location"):
                for pattern in (
                    f"{{t:group}} {may} move {start} {end} for free",
                    f"{{t:group}} {may} move {end} {start} for free",
                    f"you {may} move {{t:group}} {start} {end} for free",
                ):
                    if end or "{t:group} may move from" in pattern or pattern.startswith("you"):
                        g.phrase("rule", pattern, onward, check=_are_elsewhere, other_wording=True)
        gets = f"{{t:group}} {may} move here for free and {{m:mods.p}} while here"
        g.phrase("static", gets, both, other_wording=True)
        g.phrase("rule", f"you {may} move {{t:group}} here for free", moves_free, other_wording=True)
        for words, tests in (("your {l:np.p}", also(V.l, YOURS)), ("{l:np.p}", V.l)):
            places = fi.Filter(fi.PLAY, tests)
            for pattern, cards in (
                (f"{{t:group}} {may} move to {words} for free", moves_free),
                (f"~ {may} move to {words} for free", own_free),
                (f"you {may} move {{t:group}} to {words} for free", moves_free),
            ):
                unusual = other or pattern.startswith("you")
                goes = cards.replace(locations=places)
                g.phrase("rule", pattern, goes, check=_are_locations, other_wording=unusual)


def _are_elsewhere(slots: Bindings) -> bool:
    """Return False for cards that are already described as being here."""
    return fi.Here() not in slots["t"]


def _are_locations(slots: Bindings) -> bool:
    """Return True for locations, described or not, and for characters that may move there."""
    if fi.Here() in slots["l"]:
        return False  # "from here" is where the characters are
    movers = types_of(fi.Filter(fi.PLAY, slots["t"])) if "t" in slots else {"character"}
    return movers == {"character"} and types_of(fi.Filter(fi.PLAY, slots["l"])) == {"location"}


def _abroad(g: Grammar) -> None:
    """Add moves to locations of other players."""
    here = rc.MayMoveTo(fi.Filter(fi.PLAY, V.t), THIS)
    for may in ("can", "may"):
        pattern = f"{{t:group}} {may} move here"
        g.phrase("rule", pattern, here, check=_are_of_others, other_wording=may == "may")
        g.phrase("rule", f"{{t:group}} {may} move to ~", here, check=_are_of_others, other_wording=True)
        of_opponents = rc.MayMoveTo(fi.Filter(fi.PLAY, also(V.t, fi.OwnedBy(Opponents()))), THIS)
        for who in ("opponents", "your opponents", "each opponent", "opposing players"):
            pattern = f"{who} {may} move their {{t:np.p}} here"
            g.phrase("rule", pattern, of_opponents, other_wording=True)
        anyones = rc.MayMoveTo(fi.Filter(fi.PLAY, (fi.OfType(("character",)),)), THIS)
        for who in ("any player 's characters", "all players ' characters", "characters of any player"):
            g.phrase("rule", f"{who} {may} move here", anyones, other_wording=True)
    theirs = fi.Filter(fi.PLAY, (fi.OwnedBy(Opponents()), fi.OfType(("location",))))
    for who, cards in (("~", THIS), ("{t:group}", fi.Filter(fi.PLAY, V.t))):
        for may in ("can", "may"):
            for also_ in ("", "also "):
                for place in ("opposing locations", "opponents ' locations", "a opponent 's location"):
                    usual = (may, also_, place) == ("can", "", "opposing locations")
                    pattern = f"{who} {may} {also_}move to {place}"
                    g.phrase("rule", pattern, rc.MayMoveTo(cards, theirs), other_wording=not usual)


def _are_of_others(slots: Bindings) -> bool:
    """Return False for your own characters, which may move there in any case."""
    return fi.OwnedBy(Opponents()) in slots["t"]


def _others(g: Grammar) -> None:
    g.phrase("rule", "you may ink a additional card", rc.ExtraInk(You(), Number(1)))
    _more_ink(g)
    _open_decks(g)
    inkable = rc.CountAsInkable(fi.Filter(fi.HAND, also(V.t, YOURS)))
    g.phrase("rule", "all {t:cards.p} in your hand count as having {K}", inkable)
    g.phrase("rule", "cards enter {w:whose_plural} inkwells exerted", rc.InkEntersExerted(V.w))
    g.phrase("rule", "you can ink cards from your {z:ink_zone}", rc.MayInkFrom(You(), V.z))
    g.phrase("ink_zone", "discard", fi.DISCARD)
    g.phrase("rule", "skip your {s:any_step} step", rc.SkipStep(You(), V.s), other_wording=True)
    g.phrase("any_step", "{s:step}", V.s)
    for words, players, _ in RESTRICTED:
        if players != You():
            skip, steps = ("skips", "step") if words.startswith("each") else ("skip", "steps")
            each_turn = rc.SkipStep(players, V.s)
            other = words not in ("players", "opponents")
            g.phrase("rule", f"{words} {skip} their {{s:any_step}} {steps}", each_turn, other_wording=other)
    for word, step in STEPS.items():
        g.phrase("any_step", word.lower(), step, other_wording=True)
    for actor, duration in (("you", DuringYourNextTurn()), ("they", DuringTheirNextTurn())):
        who: Players = You() if actor == "you" else They()
        skipped = ApplyRule(rc.SkipStep(who, V.s), duration)
        own = "your" if actor == "you" else "their"
        for verb, form in (("skip", actor), ("skips", "s")) if actor == "they" else (("skip", "you"),):
            kind = "vp.p" if form == "they" else f"vp.{form}"
            if actor == "you":
                g.phrase("other_clause", "skip your next {s:any_step} step", skipped)
            g.phrase(kind, f"{verb} {own} next {{s:any_step}} step", skipped)
            g.phrase(kind, f"{verb} {own} next turn 's {{s:any_step}} step", skipped, other_wording=True)
            g.phrase(kind, f"{verb} the {{s:any_step}} step of {own} next turn", skipped, other_wording=True)
            dont = "doesn't" if form == "s" else "don't"
            undrawn = ApplyRule(rc.SkipStep(who, "draw"), duration)
            pattern = f"{dont} draw a card at the start of {own} next turn"
            g.phrase(kind, pattern, undrawn, other_wording=True)
    g.phrase("rule", "you skip your {s:any_step} step", rc.SkipStep(You(), V.s), other_wording=True)


def _winning(g: Grammar) -> None:
    """Add changes of the lore that players need to win; a number for opponents is an idiom."""
    for words, players, unusual in RESTRICTED:
        need = "needs" if words.startswith("each") else "need"
        for many, tree, other in (
            ("{n:number} additional lore", rc.LoreToWin(players, Number(V.n), True), False),
            ("{n:number} more lore", rc.LoreToWin(players, Number(V.n), True), True),
            ("a additional {n:number} lore", rc.LoreToWin(players, Number(V.n), True), True),
            ("{n:number} less lore", rc.LoreToWin(players, Times(-1, Number(V.n)), True), False),
            ("{n:number} fewer lore", rc.LoreToWin(players, Times(-1, Number(V.n)), True), True),
            ("{n:number} lore", rc.LoreToWin(players, Number(V.n)), False),
            ("only {n:number} lore", rc.LoreToWin(players, Number(V.n)), True),
        ):
            if (words, many) != ("opponents", "{n:number} lore"):
                pattern = f"{words} {need} {many} to win the game"
                g.phrase("rule", pattern, tree, other_wording=unusual or other)


def _damage(g: Grammar) -> None:
    """Add cards from which damage can't be removed; for all cards, it is an idiom."""
    for words, cards in (("{t:group}", fi.Filter(fi.PLAY, V.t)), ("~", THIS)):
        for verb, moved_only in (("removed", False), ("moved", True)):
            stays = rc.DamageStays(cards, moved_only)
            for noun in ("damage", "damage counters"):
                other = noun != "damage"
                g.phrase("rule", f"{noun} can't be {verb} from {words}", stays, other_wording=other)
                g.phrase("rule", f"{noun} on {words} can't be {verb}", stays, other_wording=True)
        # Moved damage is removed from its old place (1.9.2.4).
        both = rc.DamageStays(cards)
        for verbs in ("moved or removed", "removed or moved"):
            for noun in ("damage", "damage counters"):
                g.phrase("rule", f"{noun} on {words} can't be {verbs}", both, other_wording=True)
                g.phrase("rule", f"{noun} can't be {verbs} from {words}", both, other_wording=True)
    nowhere = rc.DamageStays(None, True)
    g.phrase("rule", "damage can't be moved", nowhere)
    g.phrase("rule", "damage counters can't be moved", nowhere, other_wording=True)
    for verbs in ("moved or removed", "removed or moved"):
        for noun in ("damage", "damage counters"):
            g.phrase("rule", f"{noun} can't be {verbs}", rc.DamageStays(), other_wording=True)


def _more_ink(g: Grammar) -> None:
    """Add additional cards that a player may ink in each turn (4.2.3.1)."""
    ends = ("each turn", "during your turn", "during each of your turns")
    for words, many in (("a additional card", Number(1)), ("{n:number} additional cards", Number(V.n))):
        more = Static((rc.ExtraInk(You(), many),))
        for origin in ("", " from your hand"):
            for state in ("", " facedown"):
                put = f"you may put {words}{origin} into your inkwell{state}"
                for when in ends:
                    g.phrase("static", f"{put} {when}", more, other_wording=True)
                    g.phrase("static", f"{when} , {put}", more, other_wording=True)
        for when in ends:
            g.phrase("static", f"you may ink {words} {when}", more, other_wording=True)


def _open_decks(g: Grammar) -> None:
    """Add decks with the top card faceup, as idioms."""
    for words, players, _ in RESTRICTED:
        own = "your" if players == You() else "their"
        one = words.startswith("each")
        deck = f"{own} deck" if one or own == "your" else "their decks"
        play = "plays" if one else "play"
        for state in ("revealed", "faceup", "face up"):
            pattern = f"{words} {play} with the top card of {deck} {state}"
            if (words, state) not in (("each player", "face up"), ("each opponent", "faceup")):
                g.phrase("rule", pattern, rc.TopCardFaceUp(players), other_wording=True)
