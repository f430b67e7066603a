"""Invariants that hold at every decision of every game."""

from __future__ import annotations

from collections import Counter

from inkwright.engine.actions.play import Play
from inkwright.engine.actions.turn import ReadySome, Turn
from inkwright.engine.bag import Settle
from inkwright.engine.banish import Losing
from inkwright.engine.changes import Change
from inkwright.engine.codes import (
    A_BOOST,
    A_CHALLENGE,
    A_MOVE,
    A_QUEST,
    A_USE,
    ASK_MAIN,
    CHARACTER,
    F_CANT_BE_BANISHED,
    LOCATION,
    PHASE_SETUP,
    U_WHILE_IN_PLAY,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_OUT,
    Z_PLAY,
    Z_RESOLVING,
    Z_UNDER,
)
from inkwright.engine.costs import BOOST, Payment
from inkwright.engine.definition import CHARACTERISTICS, ActivatedDef, Derived
from inkwright.engine.effect_results import apply, apply_to, evaluate
from inkwright.engine.packing import CARD_MASK, NOT_OVER, action_card, action_kind
from inkwright.engine.project import collect_granted, recompute, update_in_force
from inkwright.engine.replace import Strike
from inkwright.engine.resolve import Frame
from inkwright.engine.resources import Gain
from inkwright.engine.scope import R_IT, Scope
from inkwright.engine.setup import Setup
from inkwright.engine.state import LAST_STAGE, State, Static, Timed
from inkwright.engine.state.triggers import listen
from inkwright.notation.moves import describe_all

IN_PLAY_ACTIONS = frozenset({A_QUEST, A_CHALLENGE, A_MOVE, A_USE, A_BOOST})
"""Turn actions of cards in play."""

OF_NO_PLAYER = (Change, Losing, Settle, Setup, Strike, Turn)
"""Processes of the game itself."""
OF_NO_CARD = (*OF_NO_PLAYER, Gain, Payment, ReadySome)
"""Processes that no ability of a card has begun."""

Found = tuple[int, bool, int]
"""A card that a continuous effect finds, whether it applies to it, and its amount."""


class InvariantError(Exception):
    """An invariant is violated, which is always a bug in the engine."""


def require(condition: bool, message: str) -> None:
    """Raise InvariantError with a message unless a condition is true."""
    if not condition:
        raise InvariantError(message)


def check(g: State) -> None:
    """Check all invariants at a decision or at the end of a game. Raises InvariantError."""
    check_decision(g)
    check_cards(g)
    check_permanents(g)
    check_in_force(g)
    check_projection(g)
    check_order(g)
    check_lasting(g)
    check_limits(g)
    check_turn_actions(g)


def check_decision(g: State) -> None:
    """Check that a player in the game is asked, and that there are distinct answers."""
    if g.outcome != NOT_OVER:
        require(not g.options and not g.stack, "the game is over, but a decision or process is open")
        require(bool(g.termination), "the game is over without a reason")
        return
    require(bool(g.options), "a decision has no answers")
    require(not g.players[g.ask_player].left, "a player who has left is asked")
    if g.phase != PHASE_SETUP and g.stack[0].stage < LAST_STAGE:  # an ending turn is finished
        require(not g.players[g.active].left, "it is the turn of a player who has left")
    require(len(set(g.options)) == len(g.options), "an answer is listed twice")
    if g.ask_kind == ASK_MAIN:
        require(not g.bag, "a turn action with abilities in the bag")
        require(len(g.stack) == 1, "a turn action while a process is open")
        require(g.challenge == (-1, -1), "a turn action during a challenge")
    for process in g.stack:
        name = type(process).__name__
        require(process.this == -1 or not isinstance(process, OF_NO_CARD), f"{name} has a card")
        require(process.you == -1 or not isinstance(process, OF_NO_PLAYER), f"{name} has a player")
    texts = describe_all(g)
    require(all(texts), "an answer has no text")
    require(len(set(texts)) == len(texts), "two answers have the same text")


def check_cards(g: State) -> None:
    """Check that every card is in exactly one place, and that its zone agrees."""
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
        require(zone == Z_UNDER or g.owner[cid] == q, f"{g.cards[cid].full_name} is in another player's zone")
    playing = {process.card for process in g.stack if isinstance(process, Play)}
    # An action may be replaced into another zone instead of being discarded (6.5.1).
    playing |= {
        ref & CARD_MASK for process in g.stack if isinstance(process, Frame) for ref in process.regs[R_IT]
    }
    for cid in set(range(len(g.cards))) - {cid for cid, _, _ in places}:
        name = g.cards[cid].full_name
        if g.zones[cid] == Z_RESOLVING:
            require(cid in playing or g.outcome != NOT_OVER, f"{name} is resolving, but no process plays it")
        else:
            gone = g.zones[cid] == Z_OUT and g.players[g.owner[cid]].left
            require(gone, f"{name} is nowhere, zone {g.zones[cid]}")


def check_permanents(g: State) -> None:
    """Check that cards in play are consistent, and that the game state check has removed what it must."""
    require(
        g.permanents == {p.cid: p for player in g.players for p in player.play},
        "cards in play are indexed wrongly",
    )
    everybody = (1 << len(g.players)) - 1
    for q, player in enumerate(g.players):
        public = all(g.seen[cid] == everybody for cid in player.discard)
        require(public, "not everybody knows a discard")
        require(all(g.seen[cid] >> q & 1 for cid in player.hand), "a player does not know their hand")
        require(player.lore >= 0 and min(player.counters) >= 0, "a negative resource")
        for p in player.play:
            name = p.card.full_name
            same = p.player == q and p.stamp == g.stamps[p.cid] and p.card is g.cards[p.cid]
            require(same, f"{name} in play differs from its zone, stamp or card")
            require(p.damage >= 0, f"{name} has negative damage")
            require(set(p.facedown) <= set(p.under), f"{name} has a facedown card that is not under it")
            known = all(g.seen[cid] == everybody for cid in p.under if cid not in p.facedown)
            require(known and g.seen[p.cid] == everybody, f"not everybody knows {name} or its stack")
            if p.location >= 0:
                here = g.permanents.get(p.location)
                at_location = here is not None and here.card.type == LOCATION
                require(at_location, f"{name} is not at a location")
            if g.ask_kind == ASK_MAIN and p.card.type in (CHARACTER, LOCATION) and g.outcome == NOT_OVER:
                kept = p.damage < p.now.willpower or p.now.flags & F_CANT_BE_BANISHED != 0
                require(g.dirty != 0 or kept, f"{name} should have been banished")


def check_in_force(g: State) -> None:
    """Check that the statics, replacements and triggers in force are those of the cards in play."""
    in_play = [p for player in g.players for p in player.play]
    statics = Counter((p.player, p.ref, ability) for p in in_play for ability in p.card.statics)
    for q, player in enumerate(g.players):
        for cid in player.discard:
            own = g.cards[cid].own_rules
            statics.update((q, g.ref(cid), ability) for ability in own if ability.zone == "discard")
    require(Counter((s.you, s.this, s.ability) for s in g.statics) == statics, "wrong statics in force")
    replacers = Counter(p.cid for p in in_play if p.card.replacements)
    require(Counter(g.replacers) == replacers, "wrong replacements in force")
    watch: list[set[int]] = [set() for _ in g.watchers]
    for cid, card in enumerate(g.cards):
        for trigger in card.triggers:
            if cid in g.permanents or trigger.zone != Z_PLAY:
                for event in trigger.events:
                    watch[event.code].add(cid)
    heard = g.event_mask
    listen(g)
    require(g.event_mask & ~heard == 0, "an event with a trigger is skipped")
    g.event_mask = heard
    for code, cids in enumerate(g.watchers):
        require(
            len(set(cids)) == len(cids) and watch[code] == set(cids),
            f"wrong watchers of event {code}",
        )


def check_projection(g: State) -> None:
    """Check that recomputing all derived values changes nothing."""
    fresh = g.copy()
    update_in_force(fresh)
    require(fresh.depends_on == g.depends_on, "the dependencies of continuous effects are stale")
    require(fresh.effect_order == g.effect_order, "the order of continuous effects is stale")
    if g.dirty or g.outcome != NOT_OVER:
        return
    recompute(fresh)
    for cid, p in g.permanents.items():
        before, now = characteristics(p.now), characteristics(fresh.permanents[cid].now)
        changed = {name: (before[name], now[name]) for name in before if before[name] != now[name]}
        require(not changed, f"{p.card.full_name} is stale in {changed}")
    require([r.rule for r in g.rules] == [r.rule for r in fresh.rules], "rules in force are stale")
    stale = g.granted != fresh.granted or g.granted_events != fresh.granted_events
    require(not stale, "granted abilities are stale")


def check_order(g: State) -> None:
    """Check that no continuous effect was applied before what it depends on was settled (6.4.2)."""
    if g.outcome != NOT_OVER or len(g.effect_order) < 2:
        return
    fresh = g.copy()
    fresh.dirty = 0
    for p in fresh.permanents.values():
        p.now = p.card.base
    found: list[tuple[Scope, list[Found]]] = []
    for source in fresh.effect_order:
        found.append((source, looked_at(fresh, source)))
        apply(fresh, evaluate(fresh, source))
    collect_granted(fresh, [])
    for source, before in found:
        name = g.cards[source.this & CARD_MASK].full_name
        require(is_settled(fresh, source, before), f"an effect of {name} was applied too early")


def is_settled(g: State, source: Scope, before: list[Found]) -> bool:
    """Return whether applying a continuous effect now would give no card anything that it lacks.

    Two effects may look at what the other gives, such as "your other characters with Evasive gain Rush" and
    the same the other way round. Then the first finds more cards at the end, which must have what it gives.
    """
    now = looked_at(g, source)
    if now == before:
        return True
    if not set(before) <= set(now):
        return False
    known = {cid for cid, _, _ in before}
    trial = g.copy()
    effect = evaluate(trial, source)
    for i, ref in enumerate(effect.refs):
        p = trial.permanent_of(ref & CARD_MASK)
        had = characteristics(p.now)
        if p.cid not in known:
            apply_to(p, effect, i)
        if characteristics(p.now) != had:
            return False
    return True


def looked_at(g: State, source: Scope) -> list[Found]:
    """Return what a continuous effect finds: whether it applies, to which cards, with which amounts."""
    if isinstance(source, Static):
        ability = source.ability
        if ability.condition is not None and not ability.condition.holds(g, source):
            return []
        cids = ability.cards.find(g, source) if ability.cards is not None else [source.this & CARD_MASK]
        mods = ability.mods
    elif isinstance(source, Timed) and source.cards is not None:
        cids = source.cards.find(g, source)
        mods = source.mods
    else:
        return []
    found: list[Found] = []
    for cid in cids:
        source.itself = g.ref(cid)
        for mod in mods:
            holds = mod.condition is None or mod.condition.holds(g, source)
            fixed = mod.amount is None or isinstance(source, Timed)
            found.append((cid, holds, 0 if fixed or mod.amount is None else mod.amount.value(g, source)))
    return found


def characteristics(d: Derived) -> dict[str, object]:
    """Return the derived values of a card in a form that can be compared."""
    values: dict[str, object] = {name: getattr(d, name) for name in CHARACTERISTICS}
    values["rules"] = [(rule.flag, rule.cards, rule.cost, rule.scope.this) for rule in d.rules]
    values["granted"] = [(gift.ability, gift.source) for gift in d.granted]
    return values


def check_lasting(g: State) -> None:
    """Check that no effect that lasts while a card is in play outlasts it (6.1.13.5)."""
    lasting = [(effect.this, effect.until) for effect in (*g.timed, *g.discounts)]
    lasting += [(effect.this, effect.until) for effect in g.floating]
    for source, until in lasting:
        if until == U_WHILE_IN_PLAY:
            name = g.cards[source & CARD_MASK].full_name
            require(g.permanent(source) is not None, f"an effect of {name} outlasts it")


def check_limits(g: State) -> None:
    """Check that no ability was used more often than it allows, even by cards that left play (6.1.13.2)."""
    for p in (*g.permanents.values(), *g.departed):
        if p.used_turn == g.turn:
            for part, count in Counter(p.used).items():
                if isinstance(part, ActivatedDef) and part.title == BOOST:
                    continue  # the card that raised its limit may have left play (8.4.1)
                times = getattr(part, "times", 0)
                require(not times or count <= times, f"{p.card.full_name} used {part.title} {count} times")


def check_turn_actions(g: State) -> None:
    """Check that the characters and abilities offered for turn actions are in play."""
    if g.outcome == NOT_OVER and g.ask_kind == ASK_MAIN:
        for action in g.options:
            if action_kind(action) in IN_PLAY_ACTIONS:
                name = g.cards[action_card(action)].full_name
                require(action_card(action) in g.permanents, f"{name} can act, but isn't in play")
