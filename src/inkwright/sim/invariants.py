"""What is true at every decision of every game, whatever the cards."""

from __future__ import annotations

from collections import Counter

from inkwright.engine.actions.play import Play
from inkwright.engine.codes import (
    ASK_MAIN,
    CHARACTER,
    LOCATION,
    PHASE_SETUP,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_OUT,
    Z_PLAY,
    Z_RESOLVING,
    Z_UNDER,
)
from inkwright.engine.definition import CHARACTERISTICS, Derived
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.project import refresh, update_in_force
from inkwright.engine.state import LAST_STAGE, State
from inkwright.engine.state.triggers import listen
from inkwright.notation.moves import describe_all


class Broken(Exception):
    """Something that always holds does not: a defect of the engine, never of the caller."""


def require(holds: bool, otherwise: str) -> None:
    """Raise unless something holds."""
    if not holds:
        raise Broken(otherwise)


def check(g: State) -> None:
    """Everything that has to hold at a decision and at the end; raises Broken."""
    check_decision(g)
    check_cards(g)
    check_permanents(g)
    check_in_force(g)
    check_projection(g)


def check_decision(g: State) -> None:
    """Somebody who is in the game is asked something that has answers, none of them twice."""
    if g.outcome != NOT_OVER:
        require(not g.options and not g.stack, "the game is over but something is open")
        require(bool(g.termination), "the game is over and does not say why")
        return
    require(bool(g.options), "nothing to answer")
    require(not g.players[g.ask_player].left, "a player who has left is asked")
    if g.phase != PHASE_SETUP and g.stack[0].stage < LAST_STAGE:  # what is under way may still be finished
        require(not g.players[g.active].left, "it is the turn of a player who has left")
    require(len(set(g.options)) == len(g.options), "an answer is offered twice")
    if g.ask_kind == ASK_MAIN:
        require(not g.bag, "a turn action with abilities in the bag")
        require(len(g.stack) == 1, "a turn action in the middle of something")
        require(g.challenge == (-1, -1), "a turn action during a challenge")
    texts = describe_all(g)
    require(all(texts), "an answer has no text")
    require(len(set(texts)) == len(texts), "two answers read alike")


def check_cards(g: State) -> None:
    """Every card is in exactly one place, and its zone says which."""
    places: list[tuple[int, int, int]] = []
    for q, player in enumerate(g.players):
        places += [(cid, q, Z_DECK) for cid in player.deck]
        places += [(cid, q, Z_HAND) for cid in player.hand]
        places += [(cid, q, Z_DISCARD) for cid in player.discard]
        places += [(cid, q, Z_INKWELL) for cid in (*player.ink_ready, *player.ink_exerted)]
        places += [(p.cid, q, Z_PLAY) for p in player.play]
        places += [(cid, q, Z_UNDER) for p in player.play for cid in p.under]
    twice = [cid for cid, count in Counter(cid for cid, _, _ in places).items() if count > 1]
    require(not twice, f"cards {twice} are in two places")
    for cid, q, zone in places:
        require(g.zones[cid] == zone, f"{g.cards[cid].full_name} is in {zone}, not in {g.zones[cid]}")
        require(zone == Z_UNDER or g.owner[cid] == q, f"{g.cards[cid].full_name} is with another player")
    playing = {process.card for process in g.stack if isinstance(process, Play)}
    for cid in set(range(len(g.cards))) - {cid for cid, _, _ in places}:
        name = g.cards[cid].full_name
        if g.zones[cid] == Z_RESOLVING:
            require(cid in playing or g.outcome != NOT_OVER, f"{name} is being played by nobody")
        else:
            gone = g.zones[cid] == Z_OUT and g.players[g.owner[cid]].left
            require(gone, f"{name} is nowhere, zone {g.zones[cid]}")


def check_permanents(g: State) -> None:
    """What is in play is consistent, and nothing stays that a game state check removes."""
    require(
        g.permanents == {p.cid: p for player in g.players for p in player.play},
        "cards in play are miscounted",
    )
    for q, player in enumerate(g.players):
        require(player.lore >= 0 and min(player.counters) >= 0, "a negative resource")
        for p in player.play:
            name = p.card.full_name
            same = p.player == q and p.stamp == g.stamps[p.cid] and p.card is g.cards[p.cid]
            require(same, f"{name} in play is not what its zone says")
            require(p.damage >= 0, f"{name} has negative damage")
            require(set(p.facedown) <= set(p.under), f"under {name}: facedown but not there")
            if p.location >= 0:
                here = g.permanents.get(p.location)
                at_home = here is not None and here.card.type == LOCATION and here.player == q
                require(at_home, f"{name} is at what is no location of its player")
            if g.ask_kind == ASK_MAIN and p.card.type in (CHARACTER, LOCATION) and g.outcome == NOT_OVER:
                require(g.dirty or p.damage < p.now.willpower, f"{name} should have been banished")


def check_in_force(g: State) -> None:
    """What is noted as in force is what the cards in play bring, counted afresh."""
    in_play = [p for player in g.players for p in player.play]
    statics = Counter((p.player, p.ref, ability) for p in in_play for ability in p.card.statics)
    require(Counter((s.you, s.this, s.ability) for s in g.statics) == statics, "statics in force")
    replacers = Counter(p.cid for p in in_play if p.card.replacements)
    require(Counter(g.replacers) == replacers, "replacements in force")
    watch: list[set[int]] = [set() for _ in g.watchers]
    for cid, card in enumerate(g.cards):
        for trigger in card.triggers:
            if cid in g.permanents or trigger.zone != Z_PLAY:
                for event in trigger.events:
                    watch[event.code].add(cid)
    heard = g.event_mask
    listen(g)
    require(g.event_mask & ~heard == 0, "an event that somebody watches for goes unheard")
    g.event_mask = heard
    for code, cids in enumerate(g.watchers):
        require(len(set(cids)) == len(cids) and watch[code] == set(cids), f"who watches event {code}")


def check_projection(g: State) -> None:
    """What was computed before is what is computed now: nothing it depends on was forgotten."""
    fresh = g.copy()
    update_in_force(fresh)
    require(fresh.depends_on == g.depends_on, "what continuous effects depend on")
    require(fresh.effect_order == g.effect_order, "the order in which continuous effects apply")
    if g.dirty or g.outcome != NOT_OVER:
        return
    refresh(fresh)
    for cid, p in g.permanents.items():
        before, now = characteristics(p.now), characteristics(fresh.permanents[cid].now)
        changed = {name: (before[name], now[name]) for name in before if before[name] != now[name]}
        require(not changed, f"{p.card.full_name} is stale in {changed}")
    require([r.rule for r in g.rules] == [r.rule for r in fresh.rules], "rules in force are stale")
    stale = g.granted != fresh.granted or g.granted_events != fresh.granted_events
    require(not stale, "granted abilities are stale")


def characteristics(d: Derived) -> dict[str, object]:
    """The values of a derived record, comparable."""
    values: dict[str, object] = {name: getattr(d, name) for name in CHARACTERISTICS}
    values["rules"] = [(rule.flag, rule.cards, rule.cost, rule.scope.this) for rule in d.rules]
    values["granted"] = [(gift.ability, gift.source) for gift in d.granted]
    return values
