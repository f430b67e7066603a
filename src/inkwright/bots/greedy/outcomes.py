"""Scores of whole effects: my gain from an effect if every player makes the best of it.

No card is mentioned here. An effect of known nodes gets a score, whatever card it is on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from inkwright.bots.greedy.board import Board, Outcome, Speaker
from inkwright.bots.greedy.card_effects import CardEffect, read_card_effect
from inkwright.bots.greedy.costs import CARD, INK, LORE, Price, read_price
from inkwright.bots.greedy.evaluation import (
    Amount,
    Players,
    Test,
    cards_in_play,
    read_amount,
    read_players,
    read_tests,
    sides,
)
from inkwright.bots.greedy.targets import Goal, read_target
from inkwright.effects import abilities as ab
from inkwright.effects import card_counters as cc
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
from inkwright.effects.turns import TakeExtraTurn

_WIN: Final = 100.0
_EXTRA_TURN: Final = 6.0


def best_of(board: Board, values: list[float], speaker: Speaker) -> float:
    """Return the value that the ability's player would choose; 0 if there is none."""
    if not values:
        return 0.0
    best = values[0]
    if board.is_mine(speaker.you):
        for value in values:
            if value > best:
                best = value
    else:
        for value in values:
            if value < best:
                best = value
    return best


class Nothing(Outcome):
    """An effect that is worth nothing."""

    __slots__ = ()

    def gain(self, board: Board, speaker: Speaker) -> float:
        return 0.0


NOTHING: Final = Nothing()


# Control flow.


class Sequence(Outcome):
    """Effects that follow each other."""

    __slots__ = ("chooses", "parts")

    def __init__(self, parts: list[Outcome], chooses: Players | None) -> None:
        self.parts = parts
        self.chooses = chooses
        """Candidates, if one of the effects is to choose a player for the others."""

    def gain(self, board: Board, speaker: Speaker) -> float:
        chooses = self.chooses
        if chooses is None or speaker.that >= 0:
            return self.total(board, speaker)
        values: list[float] = []
        for who in chooses.of(board, speaker):
            values.append(self.total(board, Speaker(speaker.you, speaker.this, speaker.they, who)))
        return best_of(board, values, speaker)

    def total(self, board: Board, speaker: Speaker) -> float:
        """Return the gain from all parts."""
        total = 0.0
        for part in self.parts:
            total += part.gain(board, speaker)
        return total


class Options(Outcome):
    """Effects of which the ability's player chooses one, or an effect that they may decline."""

    __slots__ = ("options",)

    def __init__(self, options: list[Outcome]) -> None:
        self.options = options

    def gain(self, board: Board, speaker: Speaker) -> float:
        return best_of(board, [option.gain(board, speaker) for option in self.options], speaker)


class Weighted(Outcome):
    """Effects that count with some weight."""

    __slots__ = ("first", "first_share", "second", "second_share")

    def __init__(self, first_share: float, first: Outcome, second_share: float, second: Outcome) -> None:
        self.first_share = first_share
        self.first = first
        self.second_share = second_share
        self.second = second

    def gain(self, board: Board, speaker: Speaker) -> float:
        first = self.first_share * self.first.gain(board, speaker)
        return first + self.second_share * self.second.gain(board, speaker)


class Share(Outcome):
    """Part of the effect inside another one."""

    __slots__ = ("effect", "share")

    def __init__(self, share: float, effect: Outcome) -> None:
        self.share = share
        self.effect = effect

    def gain(self, board: Board, speaker: Speaker) -> float:
        return self.share * self.effect.gain(board, speaker)


class Paying(Outcome):
    """A cost paid while an effect resolves."""

    __slots__ = ("price",)

    def __init__(self, price: Price) -> None:
        self.price = price

    def gain(self, board: Board, speaker: Speaker) -> float:
        return -self.price.value(board, speaker)


class EachPlayer(Outcome):
    """An effect for each of some players."""

    __slots__ = ("effect", "players")

    def __init__(self, players: Players, effect: Outcome) -> None:
        self.players = players
        self.effect = effect

    def gain(self, board: Board, speaker: Speaker) -> float:
        total = 0.0
        for doer in self.players.of(board, speaker):
            total += self.effect.gain(board, Speaker(speaker.you, speaker.this, doer, speaker.that))
        return total


class Repeated(Outcome):
    """An effect that happens several times."""

    __slots__ = ("amount", "effect")

    def __init__(self, amount: Amount, effect: Outcome) -> None:
        self.amount = amount
        self.effect = effect

    def gain(self, board: Board, speaker: Speaker) -> float:
        return self.amount.value(board, speaker) * self.effect.gain(board, speaker)


# Players.


class PerPlayer(Outcome):
    """An effect that gives each of its players an amount of something."""

    __slots__ = ("amount", "players", "worth")

    def __init__(self, worth: float, amount: Amount, players: Players) -> None:
        self.worth = worth
        self.amount = amount
        self.players = players

    def gain(self, board: Board, speaker: Speaker) -> float:
        return self.worth * self.amount.value(board, speaker) * sides(board, self.players, speaker)


class FillHand(Outcome):
    """Cards drawn or discarded until a hand has a number of them."""

    __slots__ = ("amount", "draws", "players")

    def __init__(self, draws: bool, amount: Amount, players: Players) -> None:
        self.draws = draws
        self.amount = amount
        self.players = players

    def gain(self, board: Board, speaker: Speaker) -> float:
        total = 0.0
        for who in self.players.of(board, speaker):
            more = self.amount.value(board, speaker) - board.hand_count(who)
            wanted = max(0, more) if self.draws else min(0, more)
            total += (CARD if board.is_mine(who) else -CARD) * wanted
        return total


class ForPlayers(Outcome):
    """An effect with the same value for each of some players."""

    __slots__ = ("players", "worth")

    def __init__(self, worth: float, players: Players) -> None:
        self.worth = worth
        self.players = players

    def gain(self, board: Board, speaker: Speaker) -> float:
        return self.worth * sides(board, self.players, speaker)


class HelpALittle(Outcome):
    """An effect that is assumed to be slightly useful to the ability's player."""

    __slots__ = ()

    def gain(self, board: Board, speaker: Speaker) -> float:
        return 0.7 if board.is_mine(speaker.you) else -0.7


# Targets.


class OnTarget(Outcome):
    """An effect on its target."""

    __slots__ = ("effect", "target")

    def __init__(self, effect: CardEffect, target: Goal) -> None:
        self.effect = effect
        self.target = target

    def gain(self, board: Board, speaker: Speaker) -> float:
        return self.target.score(board, self.effect, speaker)


class OnAll(Outcome):
    """An effect on all cards in play that pass some tests."""

    __slots__ = ("effect", "tests")

    def __init__(self, effect: CardEffect, tests: list[Test]) -> None:
        self.effect = effect
        self.tests = tests

    def gain(self, board: Board, speaker: Speaker) -> float:
        total = 0.0
        for unit in cards_in_play(board, self.tests, speaker):
            total += self.effect.score(board, unit, speaker)
        return total


# Reading.


def read_effect(effect: Node | None) -> Outcome:
    """Read an effect; one that is ignored is worth nothing."""
    found = GAINS.get(type(effect)) if effect is not None else None
    return NOTHING if found is None else found(effect)


def read_ability(tree: Node | None) -> Outcome:
    """Read what using, resolving or playing an ability does, not counting its cost."""
    found = ABILITIES.get(type(tree)) if tree is not None else None
    if found is not None:
        return found(tree)
    return read_effect(tree) if isinstance(tree, Effect) else NOTHING


def _sequence(effect: ct.Seq | ct.Compound) -> Outcome:
    choosing = [part for part in effect.effects if isinstance(part, ct.ChoosePlayer)]
    candidates = read_players(choosing[0].players) if choosing else None
    return Sequence([read_effect(part) for part in effect.effects], candidates)


def _may(effect: ct.May) -> Outcome:
    return Options([NOTHING, read_effect(effect.effect)])


def _if(effect: ct.If) -> Outcome:
    return Weighted(0.6, read_effect(effect.then), 0.4, read_effect(effect.otherwise))


def _options(effect: ct.Choose | ct.Either) -> Outcome:
    return Options([read_effect(option) for option in effect.options])


def _if_done(effect: ct.IfDone) -> Outcome:
    return Weighted(1.0, read_effect(effect.first), 1.0, read_effect(effect.then))


def _half(effect: ct.Unless | la.FloatingTrigger | la.DelayedTrigger | la.NextReplacement) -> Outcome:
    return Share(0.5, read_effect(effect.effect))


PlayerEffect = zo.Draw | rs.GainLore | rs.LoseLore | rs.GainResource | rs.RemoveResource


def _per_player(worth: float, effect: PlayerEffect) -> Outcome:
    return PerPlayer(worth, read_amount(effect.amount), read_players(effect.players))


def _fill_hand(effect: zo.DrawUntil | zo.DiscardUntil) -> Outcome:
    draws = isinstance(effect, zo.DrawUntil)
    return FillHand(draws, read_amount(effect.amount), read_players(effect.players))


def _end_game(effect: oc.EndGame) -> Outcome:
    return ForPlayers(_WIN if effect.result == "win" else -_WIN, read_players(effect.players))


def _apply_rule(effect: la.ApplyRule) -> Outcome:
    change = effect.change
    if isinstance(change, rc.Discount) and change.limit == "next":
        return PerPlayer(INK, read_amount(change.amount), read_players(change.players))
    return HelpALittle()


def _help_a_little(effect: Node) -> Outcome:
    return HelpALittle()


def _on_target(effect: Node) -> Outcome:
    targets = [value for value in effect.values() if isinstance(value, Target)]
    return OnTarget(read_card_effect(effect), read_target(targets[0])) if targets else NOTHING


def _apply_all(effect: la.ApplyAll) -> Outcome:
    if effect.filter.zone != fi.PLAY:
        return NOTHING
    apply = la.Apply(Each(effect.filter), effect.modifiers, effect.duration)
    return OnAll(read_card_effect(apply), read_tests(effect.filter.tests))


def _move_damage(effect: da.MoveDamage) -> Outcome:
    heal = OnTarget(
        read_card_effect(da.RemoveDamage(effect.count, effect.source)), read_target(effect.source)
    )
    if not isinstance(effect.count, Exactly | UpTo):
        return heal
    damage = da.PutDamage(effect.count.amount, effect.target)
    return Weighted(1.0, heal, 1.0, OnTarget(read_card_effect(damage), read_target(effect.target)))


GAINS: Final[Mapping[type[Node], Callable[..., Outcome]]] = {
    ct.Seq: _sequence,
    ct.Compound: _sequence,
    ct.May: _may,
    ct.DespiteWard: lambda effect: read_effect(effect.effect),
    ct.If: _if,
    ct.InsteadIf: lambda effect: Share(1.0, read_effect(effect.effect)),
    ct.Choose: _options,
    ct.Either: _options,
    ct.IfDone: _if_done,
    ct.Unless: _half,
    ct.Pay: lambda effect: Paying(read_price(effect.cost)),
    ct.EachPlayer: lambda effect: EachPlayer(read_players(effect.players), read_effect(effect.effect)),
    ct.ForEachCard: lambda effect: Share(1.5, read_effect(effect.effect)),
    ct.Repeat: lambda effect: Repeated(read_amount(effect.amount), read_effect(effect.effect)),
    la.FloatingTrigger: _half,
    la.DelayedTrigger: _half,
    la.NextReplacement: _half,
    zo.Draw: lambda effect: _per_player(CARD, effect),
    zo.DrawUntil: _fill_hand,
    zo.DiscardUntil: _fill_hand,
    rs.GainLore: lambda effect: _per_player(LORE, effect),
    rs.LoseLore: lambda effect: _per_player(-LORE, effect),
    rs.GainResource: lambda effect: _per_player(INK, effect),
    rs.RemoveResource: lambda effect: _per_player(-INK, effect),
    oc.EndGame: _end_game,
    TakeExtraTurn: lambda effect: ForPlayers(_EXTRA_TURN, read_players(effect.players)),
    da.SwapDamage: _help_a_little,
    cc.PutCounters: _help_a_little,
    cc.RemoveCounters: _help_a_little,
    da.DamageEachOther: _help_a_little,
    rv.LookAt: _help_a_little,
    rv.Search: _help_a_little,
    la.ApplyRule: _apply_rule,
    la.ApplyAll: _apply_all,
    da.MoveDamage: _move_damage,
    da.DealDamage: _on_target,
    da.DivideDamage: _on_target,
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
IGNORED_EFFECTS: Final[Mapping[type[Node], str]] = {
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


def _own_effect(tree: ab.Triggered | ab.Activated | ab.ActionEffect) -> Outcome:
    return read_effect(tree.effect)


def _abilities(tree: ab.Abilities) -> Outcome:
    return Sequence([read_ability(each) for each in tree.abilities], None)


ABILITIES: Final[Mapping[type[Node], Callable[..., Outcome]]] = {
    ab.Triggered: _own_effect,
    ab.Activated: _own_effect,
    ab.ActionEffect: _own_effect,
    ab.Abilities: _abilities,
}
_IN_PLAY: Final = "works while its card is in play, and counts in the value of the card"
IGNORED_ABILITIES: Final[Mapping[type[Node], str]] = {
    ab.Keyword: _IN_PLAY,
    ab.Static: _IN_PLAY,
    ab.Replacement: _IN_PLAY,
    ab.MayEnterExerted: "scored as a decision of its own",
}
