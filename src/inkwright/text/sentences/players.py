"""Sentences about the players of the previous sentence, and about chosen players."""

from __future__ import annotations

from inkwright.effects.conditions import AnyPlayer, EveryPlayer
from inkwright.effects.control import (
    ChoosePlayer,
    EachPlayer,
    If,
    IfDone,
    May,
    Seq,
    Unless,
)
from inkwright.effects.lasting import DelayedTrigger, FloatingTrigger
from inkwright.effects.node import Effect, children_of
from inkwright.effects.players import (
    AllPlayers,
    Opponents,
    PlayerOf,
    PlayersWhere,
    ThatPlayer,
    They,
)
from inkwright.text.sentences.otherwise import drop_repeated_alternative
from inkwright.text.template import replace_first

CHOSEN_PLAYERS = {"chosen opponent": Opponents(), "chosen player": AllPlayers()}
"""Possessives that make you choose a player first, with the candidates."""
_LATER = May, DelayedTrigger, FloatingTrigger
"""Effects that contain another one, in which the player is chosen only when that one happens."""


def strip_they(effect: Effect | None) -> Effect | None:
    """Remove the subject "they" from an effect; None when it has another subject."""
    if isinstance(effect, EachPlayer) and isinstance(effect.players, They):
        return effect.effect
    if isinstance(effect, If):
        then = strip_they(effect.then)
        otherwise = strip_they(effect.otherwise)
        if then is None or (otherwise is None) != (effect.otherwise is None):
            return None
        return If(effect.condition, then, otherwise)
    return None


def speaks_of_owner(effect: Effect | None) -> bool:
    """Return True for what "their player" does, possibly under a condition."""
    if isinstance(effect, If):
        return speaks_of_owner(effect.then) and (
            effect.otherwise is None or speaks_of_owner(effect.otherwise)
        )
    return isinstance(effect, EachPlayer) and isinstance(effect.players, PlayerOf)


def add_they(effect: Effect) -> Effect:
    """Add the subject "they" to an effect, the reverse of `strip_they`."""
    if speaks_of_owner(effect):
        return effect
    if isinstance(effect, If):
        effect = drop_repeated_alternative(effect)
        otherwise = None if effect.otherwise is None else add_they(effect.otherwise)
        return If(effect.condition, add_they(effect.then), otherwise)
    return EachPlayer(They(), effect)


def add_player_choice(effect: Effect) -> Effect:
    """Insert the choice of a player before an effect on "chosen opponent's" cards.

    The choice belongs inside an option or a condition, since it is made only then (6.1.4, 6.1.5.1)."""
    if isinstance(effect, _LATER):
        return effect.replace(effect=add_player_choice(effect.effect))
    if isinstance(effect, If):
        return effect.replace(then=add_player_choice(effect.then))
    if isinstance(effect, IfDone) and not _mentions_chosen_player(effect.first):
        return effect.replace(then=add_player_choice(effect.then))
    for words, players in CHOSEN_PLAYERS.items():
        new = replace_first(effect, ThatPlayer(words), They())
        if new is not None:
            # If "they" are already other players, there are no words for the chosen player.
            among_others = _is_among_others(effect, ThatPlayer(words))
            return effect if among_others else Seq((ChoosePlayer(players), new))
    return effect


def _is_among_others(tree: object, player: ThatPlayer, others: bool = False) -> bool:
    """Return True if a player is mentioned in what other players do or have."""
    if tree == player:
        return others
    others = others or isinstance(tree, EachPlayer | AnyPlayer | EveryPlayer | PlayersWhere | Unless)
    return any(_is_among_others(part, player, others) for part in children_of(tree))


def _mentions_chosen_player(effect: Effect) -> bool:
    return any(replace_first(effect, ThatPlayer(words), They()) is not None for words in CHOSEN_PLAYERS)


def remove_player_choice(effect: Effect) -> Effect:
    """Remove the choice of a player, the reverse of `add_player_choice`."""
    if isinstance(effect, _LATER):
        return effect.replace(effect=remove_player_choice(effect.effect))
    if isinstance(effect, If):
        return effect.replace(then=remove_player_choice(effect.then))
    if isinstance(effect, IfDone) and not _mentions_chosen_player(effect.first):
        return effect.replace(then=remove_player_choice(effect.then))
    if isinstance(effect, Seq) and len(effect.effects) == 2 and isinstance(effect.effects[0], ChoosePlayer):
        for words, players in CHOSEN_PLAYERS.items():
            new: Effect | None = replace_first(effect.effects[1], They(), ThatPlayer(words))
            if new is not None and effect.effects[0] == ChoosePlayer(players):
                if not isinstance(effect.effects[1], If | EachPlayer):
                    return new
    return effect
