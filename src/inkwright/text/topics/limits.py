"""Limits: what players can do only so often, and damage that cards can take, in a turn."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.catalogue.literals import EventName
from inkwright.effects import filters as fi
from inkwright.effects import rule_changes as rc
from inkwright.effects.amounts import Number, TimesHappened
from inkwright.effects.conditions import AllOf, CompareAmounts, Condition, DuringTurnOf
from inkwright.effects.control import ChoosePlayer, Seq
from inkwright.effects.durations import DuringTheirNextTurn, DuringYourNextTurn, ThisTurn
from inkwright.effects.lasting import ApplyRule
from inkwright.effects.literals import LimitedAction, PlayerRestriction
from inkwright.effects.players import AllPlayers, Opponents, Players, PlayersWhere, ThatPlayer, They, You
from inkwright.effects.triggers import When
from inkwright.text.grammar import Grammar
from inkwright.text.template import Bindings, V, fill_one
from inkwright.text.topics.card_descriptions import THIS
from inkwright.text.topics.rule_changes import RESTRICTED

Limit = Callable[[Players, Condition | None], rc.RuleChange]
"""Builds a limit from the limited players and a condition on each of them."""


def add(g: Grammar) -> None:
    """Add the limits of players and of cards, `limited` players, and `each_turn`, which has one meaning."""
    for words, players, other in RESTRICTED:
        own = "your" if players == You() else "their"
        g.phrase(f"limited.{own}", words, players, other_wording=other)
    for own in ("your", "their"):
        g.phrase("limited", f"{{who:limited.{own}}}", V.who)
        for when in (f"during each of {own} turns", f"during {own} turn", f"on {own} turn"):
            g.phrase(f"in_turns.{own}", when, True, other_wording=not when.endswith("turns"))
    for words in ("each turn", "in a turn", "per turn", "during each turn"):
        g.phrase("each_turn", words, True, other_wording=words != "each turn")
    for pattern, is_meant, limit, unusual in _limits():
        _limit_players(g, pattern, is_meant, limit, unusual)
        _limit_chosen(g, pattern, is_meant, limit, unusual)
    _limit_readying(g)
    _limit_damage(g)
    _allow_only(g)


def _limit_readying(g: Grammar) -> None:
    """Add a limit of the cards that players ready in their Ready steps."""
    limit = rc.TurnLimit("ready", Number(V.n), V.who, fi.Filter(fi.PLAY, V.t))
    for own in ("your", "their"):
        readied = f"{{who:limited.{own}}} can't ready more than {{n:number}} of {own} {{t:np.p}}"
        for when in (f"at the start of {own} turn", f"at the start of {own} turns"):
            unusual = when != "at the start of their turns"
            g.phrase("rule", f"{readied} {when}", limit, other_wording=unusual)


def _limits() -> list[tuple[str, Callable[[Bindings], bool], Limit, bool]]:
    """Return what can be limited: words, a check of the number, the limit, and whether it is unusual."""
    cards = fi.Filter(fi.PLAY, V.t)
    plays = _times("plays", "play", cards), _times("plays", "play", None)
    draws = _times("draws", "draw", None)
    found: list[tuple[str, Callable[[Bindings], bool], Limit, bool]] = []
    for many, is_meant in (("cards", _is_several), ("card", _is_one)):
        found.append((f"play more than {{n:number}} {many}", is_meant, plays[1], False))
        found.append((f"draw more than {{n:number}} {many}", is_meant, draws, False))
    found.append(("play more than {n:number} {t:np.p}", _is_several, plays[0], False))
    found.append(("play more than {n:number} {t:np.s}", _is_one, plays[0], False))
    in_words = [(words, limit) for words, is_meant, limit, _ in found if is_meant is _is_one]
    found += [
        (words.replace("{n:number}", "one"), _is_any, _of_one(limit), True) for words, limit in in_words
    ]
    found.append(("gain more than {n:number} lore", _is_any, _total("gain_lore"), False))
    found.append(("lose more than {n:number} lore", _is_any, _total("lose_lore"), False))
    return found


def _times(event: EventName, what: PlayerRestriction, cards: fi.Filter | None) -> Limit:
    """Return a limit on how often something can be done."""
    done = CompareAmounts(TimesHappened(When(event, cards, None, They())), ">=", Number(V.n))

    def limit(players: Players, case: Condition | None) -> rc.RuleChange:
        reached = done if case is None else AllOf((case, done))
        return rc.PlayersCant(PlayersWhere(players, reached), what, cards)

    return limit


def _of_one(limit: Limit) -> Limit:
    """Return a limit to a single time."""
    return lambda players, case: fill_one(limit(players, case), "n", 1)


def _total(what: LimitedAction) -> Limit:
    """Return a limit on the total of something."""

    def limit(players: Players, case: Condition | None) -> rc.RuleChange:
        limited = players if case is None else PlayersWhere(players, case)
        return rc.TurnLimit(what, Number(V.n), limited)

    return limit


def _limit_players(
    g: Grammar, pattern: str, is_meant: Callable[[Bindings], bool], limit: Limit, unusual: bool
) -> None:
    def is_for_a_turn(slots: Bindings) -> bool:
        return is_meant(slots) and _is_one_turn(slots)

    rule, cant = limit(V.who, None), f"{{who:limited}} can't {pattern}"
    g.phrase("rule", f"{cant} {{_:each_turn}}", rule, check=is_meant, other_wording=unusual)
    for_now = ApplyRule(rule, V.d)
    g.phrase("other_clause", f"{cant} {{d:duration}}", for_now, check=is_for_a_turn, other_wording=unusual)
    early = f"{{d:early_duration}} , {cant}"
    g.phrase("other_clause", early, for_now, check=is_for_a_turn, other_wording=True)
    for own in ("your", "their"):
        in_own = limit(V.who, DuringTurnOf(They()))
        whose = f"{{who:limited.{own}}} can't {pattern} {{_:in_turns.{own}}}"
        g.phrase("rule", whose, in_own, check=is_meant, other_wording=unusual)


def _allow_only(g: Grammar) -> None:
    """Add what players may do only so often: "opponents can play only 1 character each turn"."""
    for only in ("can play only", "can only play", "may play only", "may only play", "can play at most"):
        g.phrase("can_only_play", only, True, other_wording=only != "can play only")
    limit, any_card = _times("plays", "play", fi.Filter(fi.PLAY, V.t)), _times("plays", "play", None)
    for noun, rule, check in (
        ("{t:np.s}", limit(V.who, None), _is_one),
        ("{t:np.p}", limit(V.who, None), _is_several),
        ("card", any_card(V.who, None), _is_one),
        ("cards", any_card(V.who, None), _is_several),
    ):
        pattern = f"{{who:limited}} {{_:can_only_play}} {{n:number}} {noun} {{_:each_turn}}"
        g.phrase("rule", pattern, rule, check=check, other_wording=True)


def _limit_chosen(
    g: Grammar, pattern: str, is_meant: Callable[[Bindings], bool], limit: Limit, unusual: bool
) -> None:
    def check(slots: Bindings) -> bool:
        return is_meant(slots) and _is_one_turn(slots)

    cant = f"can't {pattern} {{d:duration}}"
    for_one = ApplyRule(limit(They(), None), V.d)
    g.phrase("ban", cant.removeprefix("can't "), for_one, check=check, other_wording=unusual)
    for words, candidates in (("chosen opponent", Opponents()), ("chosen player", AllPlayers())):
        effect = Seq((ChoosePlayer(candidates), ApplyRule(limit(They(), None), V.d)))
        g.phrase("other_clause", f"{words} {cant}", effect, check=check, other_wording=unusual)
    for words, players in (("they", They()), ("that player", ThatPlayer()), ("that opponent", ThatPlayer())):
        known = ApplyRule(limit(players, None), V.d)
        g.phrase("other_clause", f"{words} {cant}", known, check=check, other_wording=True)


def _limit_damage(g: Grammar) -> None:
    """Add limits on the damage that cards take in a turn."""
    whats: tuple[tuple[str, LimitedAction], ...] = (
        ("take", "take_damage"),
        ("be dealt", "be_dealt_damage"),
    )
    for verb, what in whats:
        for words, cards in (("~", THIS), ("{t:group}", fi.Filter(fi.PLAY, V.t))):
            rule = rc.TurnLimit(what, Number(V.n), None, cards)
            cant = f"{words} can't {verb} more than {{n:number}} damage"
            g.phrase("rule", f"{cant} {{_:each_turn}}", rule)
            pattern = f"{cant} {{d:duration}}"
            g.phrase("other_clause", pattern, ApplyRule(rule, V.d), check=_is_one_turn)


def _is_one_turn(slots: Bindings) -> bool:
    """Return True for a single turn, since a limit counts each turn separately."""
    return isinstance(slots["d"], ThisTurn | DuringTheirNextTurn | DuringYourNextTurn)


def _is_any(slots: Bindings) -> bool:
    return True


def _is_one(slots: Bindings) -> bool:
    return bool(slots["n"] == 1)


def _is_several(slots: Bindings) -> bool:
    return not _is_one(slots)
