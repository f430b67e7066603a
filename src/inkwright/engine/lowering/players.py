"""Lowering of players."""

from __future__ import annotations

from inkwright.effects.players import (
    ActivePlayer,
    AllPlayers,
    EachOf,
    Opponents,
    OtherPlayers,
    PlayerOf,
    PlayersWhere,
    PlayersWithMost,
    ThatPlayer,
    They,
    You,
)
from inkwright.engine.evaluate.players import (
    WhoActive,
    WhoAll,
    WhoBound,
    WhoMost,
    WhoOpponents,
    WhoOthers,
    WhoOwner,
    WhoSeveral,
    WhoThey,
    WhoWhere,
    WhoYou,
)
from inkwright.engine.lowering.families import PLAYERS
from inkwright.engine.lowering.lowering import Lowering
from inkwright.engine.scope import Who


@PLAYERS.lowers(You)
def you(low: Lowering, node: You) -> Who:
    return WhoYou()


@PLAYERS.lowers(They)
def they(low: Lowering, node: They) -> Who:
    return WhoThey()


@PLAYERS.lowers(Opponents)
def opponents(low: Lowering, node: Opponents) -> Who:
    return WhoOpponents()


@PLAYERS.lowers(AllPlayers)
def all_players(low: Lowering, node: AllPlayers) -> Who:
    return WhoAll()


@PLAYERS.lowers(ActivePlayer)
def active_player(low: Lowering, node: ActivePlayer) -> Who:
    return WhoActive()


@PLAYERS.lowers(PlayerOf)
def player_of(low: Lowering, node: PlayerOf) -> Who:
    return WhoOwner(low.reg(node.card))


@PLAYERS.lowers(ThatPlayer)
def that_player(low: Lowering, node: ThatPlayer) -> Who:
    return WhoBound(low.reg(node.name))


@PLAYERS.lowers(OtherPlayers)
def other_players(low: Lowering, node: OtherPlayers) -> Who:
    return WhoOthers()


@PLAYERS.lowers(EachOf)
def each_of(low: Lowering, node: EachOf) -> Who:
    return WhoSeveral(tuple(low.players(part) for part in node.players))


@PLAYERS.lowers(PlayersWithMost)
def players_with_most(low: Lowering, node: PlayersWithMost) -> Who:
    return WhoMost(low.players(node.players), low.amount(node.amount))


@PLAYERS.lowers(PlayersWhere)
def players_where(low: Lowering, node: PlayersWhere) -> Who:
    return WhoWhere(low.players(node.players), low.condition(node.condition))
