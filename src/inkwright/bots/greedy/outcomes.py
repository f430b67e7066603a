"""Scores of whole effects: my gain from an effect if every player makes the best of it.

No card is mentioned here. An effect of known nodes gets a score, whatever card it is on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from inkwright.bots.greedy.board import Board
from inkwright.bots.greedy.card_effects import score_on_permanent
from inkwright.bots.greedy.costs import CARD, INK, LORE, price
from inkwright.bots.greedy.evaluation import Speaker, amount, cards_in_play, players
from inkwright.bots.greedy.targets import score_on_target
from inkwright.effects import abilities as ab
from inkwright.effects import control as ct
from inkwright.effects import damage as da
from inkwright.effects import exerting as ex
from inkwright.effects import filters as fi
from inkwright.effects import lasting as la
from inkwright.effects import moving as mv
from inkwright.effects import outcome as oc
from inkwright.effects import playing as py
from inkwright.effects import resources as rs
from inkwright.effects import revealing as rv
from inkwright.effects import rule_changes as rc
from inkwright.effects import zones as zo
from inkwright.effects.node import Effect, Node
from inkwright.effects.targets import Each, Exactly, Target, UpTo

_WIN = 100.0

Scorer = Callable[..., float]


def gain(board: Board, effect: Node | None, speaker: Speaker) -> float:
    """Return my gain from an effect, whoever controls it."""
    found = GAINS.get(type(effect)) if effect is not None else None
    return 0.0 if found is None else found(board, effect, speaker)


def ability_gain(board: Board, tree: Node, speaker: Speaker) -> float:
    """Return my gain from using, resolving or playing an ability, not counting its cost."""
    found = ABILITIES.get(type(tree))
    if found is not None:
        return found(board, tree, speaker)
    return gain(board, tree, speaker) if isinstance(tree, Effect) else 0.0


def _best(board: Board, values: list[float], speaker: Speaker) -> float:
    """Return the value that the ability's player would choose."""
    return max(values) if board.is_mine(speaker.you) else min(values)


# Control flow.


def _sequence(board: Board, effect: ct.Seq | ct.Compound, speaker: Speaker) -> float:
    choosing = next((part for part in effect.effects if isinstance(part, ct.ChoosePlayer)), None)
    if choosing is not None and speaker.that is None:
        candidates = players(board, choosing.players, speaker)
        values = [gain(board, effect, replace(speaker, that=who)) for who in candidates]
        return _best(board, values or [0.0], speaker)
    return sum(gain(board, part, speaker) for part in effect.effects)


def _may(board: Board, effect: ct.May, speaker: Speaker) -> float:
    return _best(board, [0.0, gain(board, effect.effect, speaker)], speaker)


def _if(board: Board, effect: ct.If, speaker: Speaker) -> float:
    return 0.6 * gain(board, effect.then, speaker) + 0.4 * gain(board, effect.otherwise, speaker)


def _options(board: Board, effect: ct.Choose | ct.Either, speaker: Speaker) -> float:
    return _best(board, [gain(board, option, speaker) for option in effect.options], speaker)


def _if_done(board: Board, effect: ct.IfDone, speaker: Speaker) -> float:
    return gain(board, effect.first, speaker) + gain(board, effect.then, speaker)


def _pay(board: Board, effect: ct.Pay, speaker: Speaker) -> float:
    return -price(board, effect.cost, speaker)


def _each_player(board: Board, effect: ct.EachPlayer, speaker: Speaker) -> float:
    doers = players(board, effect.players, speaker)
    return sum(gain(board, effect.effect, replace(speaker, they=doer)) for doer in doers)


def _repeat(board: Board, effect: ct.Repeat, speaker: Speaker) -> float:
    return amount(board, effect.amount, speaker) * gain(board, effect.effect, speaker)


def _share(share: float) -> Scorer:
    """Return a scorer that counts part of the effect inside another one."""
    return lambda board, effect, speaker: share * gain(board, effect.effect, speaker)


# Players.


PlayerEffect = zo.Draw | rs.GainLore | rs.LoseLore | rs.GainResource | rs.RemoveResource


def _per_player(value: float) -> Scorer:
    """Return a scorer for an effect that gives each of its players an amount of something."""

    def score(board: Board, effect: PlayerEffect, speaker: Speaker) -> float:
        return value * amount(board, effect.amount, speaker) * _sides(board, effect.players, speaker)

    return score


def _sides(board: Board, who: Node, speaker: Speaker) -> int:
    """Return how many of some players are on my side, less those who are not."""
    return sum(1 if board.is_mine(each) else -1 for each in players(board, who, speaker))


def _fill_hand(board: Board, effect: zo.DrawUntil | zo.DiscardUntil, speaker: Speaker) -> float:
    total = 0.0
    for who in players(board, effect.players, speaker):
        more = amount(board, effect.amount, speaker) - board.view["players"][who]["hand"]["count"]
        wanted = max(0, more) if isinstance(effect, zo.DrawUntil) else min(0, more)
        total += (CARD if board.is_mine(who) else -CARD) * wanted
    return total


def _end_game(board: Board, effect: oc.EndGame, speaker: Speaker) -> float:
    value = _WIN if effect.result == "win" else -_WIN
    return value * _sides(board, effect.players, speaker)


def _apply_rule(board: Board, effect: la.ApplyRule, speaker: Speaker) -> float:
    change = effect.change
    if isinstance(change, rc.Discount) and change.limit == "next":
        return INK * amount(board, change.amount, speaker) * _sides(board, change.players, speaker)
    return _help_a_little(board, effect, speaker)


def _help_a_little(board: Board, effect: Node, speaker: Speaker) -> float:
    return 0.7 if board.is_mine(speaker.you) else -0.7


# Targets.


def _on_target(board: Board, effect: Node, speaker: Speaker) -> float:
    target = next((value for value in effect.values() if isinstance(value, Target)), None)
    return 0.0 if target is None else score_on_target(board, effect, target, speaker)


def _apply_all(board: Board, effect: la.ApplyAll, speaker: Speaker) -> float:
    if effect.filter.zone != fi.PLAY:
        return 0.0
    apply = la.Apply(Each(effect.filter), effect.modifiers, effect.duration)
    found = cards_in_play(board, effect.filter, speaker)
    return sum(score_on_permanent(board, apply, each, speaker) for each in found)


def _move_damage(board: Board, effect: da.MoveDamage, speaker: Speaker) -> float:
    healed = score_on_target(board, da.RemoveDamage(effect.count, effect.source), effect.source, speaker)
    if not isinstance(effect.count, Exactly | UpTo):
        return healed
    damage = da.PutDamage(effect.count.amount, effect.target)
    return healed + score_on_target(board, damage, effect.target, speaker)


GAINS: Mapping[type[Node], Scorer] = {
    ct.Seq: _sequence,
    ct.Compound: _sequence,
    ct.May: _may,
    ct.If: _if,
    ct.InsteadIf: _share(1.0),
    ct.Choose: _options,
    ct.Either: _options,
    ct.IfDone: _if_done,
    ct.Unless: _share(0.5),
    ct.Pay: _pay,
    ct.EachPlayer: _each_player,
    ct.ForEachCard: _share(1.5),
    ct.Repeat: _repeat,
    la.FloatingTrigger: _share(0.5),
    la.DelayedTrigger: _share(0.5),
    la.NextReplacement: _share(0.5),
    zo.Draw: _per_player(CARD),
    zo.DrawUntil: _fill_hand,
    zo.DiscardUntil: _fill_hand,
    rs.GainLore: _per_player(LORE),
    rs.LoseLore: _per_player(-LORE),
    rs.GainResource: _per_player(INK),
    rs.RemoveResource: _per_player(-INK),
    oc.EndGame: _end_game,
    rv.LookAt: _help_a_little,
    rv.Search: _help_a_little,
    la.ApplyRule: _apply_rule,
    la.ApplyAll: _apply_all,
    da.MoveDamage: _move_damage,
    da.DealDamage: _on_target,
    da.PutDamage: _on_target,
    da.RemoveDamage: _on_target,
    da.Banish: _on_target,
    ex.Exert: _on_target,
    ex.Ready: _on_target,
    la.Apply: _on_target,
    mv.MoveTo: _on_target,
    py.Play: _on_target,
    zo.ReturnToHand: _on_target,
    zo.ToHand: _on_target,
    zo.ToDeck: _on_target,
    zo.ShuffleIn: _on_target,
    zo.ToInkwell: _on_target,
    zo.ToDiscard: _on_target,
    zo.Discard: _on_target,
    zo.PutUnder: _on_target,
}
IGNORED_EFFECTS: Mapping[type[Node], str] = {
    ct.Again: "the effect it repeats has been scored once, and repeating is rarely possible",
    ct.ChoosePlayer: "scored with the sequence that acts on the chosen player",
    ct.Select: "selects cards for later effects, which are scored",
    ct.Count: "binds a number for later effects, which are scored",
    ct.Nothing: "does nothing",
    ct.LetHappen: "does nothing",
    ex.ExertSymbol: "only a condition of the effect that follows, which is scored",
    la.NextEnters: "changes a card that has not been played yet",
    rv.Reveal: "moves no cards",
    rv.RevealUntil: "moves no cards; the effects on those revealed are scored",
    rv.NameCard: "does nothing by itself",
    zo.ShuffleDeck: "no order of a deck is better than another",
}


def _own_effect(board: Board, tree: ab.Triggered | ab.Activated | ab.ActionEffect, speaker: Speaker) -> float:
    return gain(board, tree.effect, speaker)


def _abilities(board: Board, tree: ab.Abilities, speaker: Speaker) -> float:
    return sum(ability_gain(board, each, speaker) for each in tree.abilities)


ABILITIES: Mapping[type[Node], Scorer] = {
    ab.Triggered: _own_effect,
    ab.Activated: _own_effect,
    ab.ActionEffect: _own_effect,
    ab.Abilities: _abilities,
}
_IN_PLAY = "works while its card is in play, and counts in the value of the card"
IGNORED_ABILITIES: Mapping[type[Node], str] = {
    ab.Keyword: _IN_PLAY,
    ab.Static: _IN_PLAY,
    ab.Replacement: _IN_PLAY,
    ab.MayEnterExerted: "scored as a decision of its own",
}
