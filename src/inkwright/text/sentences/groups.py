"""Sentences about the players that the previous sentence excludes, or about cards tied in it."""

from __future__ import annotations

from typing import Any

from inkwright.effects.conditions import Condition, TheyAre
from inkwright.effects.control import EachPlayer, If
from inkwright.effects.filters import Extreme
from inkwright.effects.node import Effect, children_of
from inkwright.effects.players import AllPlayers, Opponents, Players, PlayersWhere, They
from inkwright.effects.targets import Chosen, Selected
from inkwright.text.grammar import NO
from inkwright.text.sentences.items import OF_TIED
from inkwright.text.template import replace_all


def add_others(before: Effect, players: Players, effect: Effect) -> Effect | None:
    """Return what the described players do, followed by what the other players do.

    Whether a player fits the description is checked before anything happens to their cards or lore.
    """
    if not isinstance(before, EachPlayer) or not isinstance(before.players, PlayersWhere):
        return NO
    group = before.players
    if group.players != players or not isinstance(group.condition, Condition):
        return NO
    return EachPlayer(players, If(group.condition, before.effect, effect))


def of_those(players: Players, said: Players, effect: Effect) -> Effect | None:
    """Return an effect for some of the players that the text is about, or None if they are others."""
    if players == said:
        return effect
    some = (players, said) == (AllPlayers(), Opponents())
    return If(TheyAre(said), effect) if some else NO


def split_those(effect: Effect | None) -> Effect | None:
    """Return what follows only for your opponents when the effect is about all players, or None."""
    if not isinstance(effect, If) or effect.otherwise is not None:
        return None
    return effect.then if effect.condition == TheyAre(Opponents()) else None


def split_others(effect: EachPlayer) -> tuple[Effect, Effect] | None:
    """Split what some players do from what the others do, the reverse of `add_others`."""
    inner = effect.effect
    if not isinstance(inner, If) or inner.otherwise is None:
        return None
    if not isinstance(effect.players, Opponents | AllPlayers):
        return None
    return EachPlayer(PlayersWhere(effect.players, inner.condition), inner.then), inner.otherwise


def pick_tied(before: Effect, player: Players) -> Effect | None:
    """Return an effect on the card with the highest value, which a player picks if several are tied."""
    picked = replace_all(before, OF_TIED, player)
    if picked != before:
        owned = isinstance(before, EachPlayer)
        return picked if owned == isinstance(player, They) else NO
    chosen = _chosen_by(before)
    return before if chosen == player else NO


def _chosen_by(tree: Any) -> Players | None:
    """Return the player who selects a card with the highest or lowest value even without a tie."""
    if isinstance(tree, Chosen | Selected) and any(isinstance(each, Extreme) for each in tree.filter.tests):
        return tree.by
    return next((found for found in map(_chosen_by, children_of(tree)) if found is not None), None)
