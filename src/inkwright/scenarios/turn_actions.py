"""Find the turn action that a step means, or the reason why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from inkwright.cards.names import fold
from inkwright.engine.ability_uses import abilities_of
from inkwright.engine.actions.singing import choir, sing_value
from inkwright.engine.codes import (
    A_BOOST,
    A_CHALLENGE,
    A_INK,
    A_MOVE,
    A_PASS,
    A_PLAY,
    A_PLAY_ALT,
    A_PLAYER,
    A_QUEST,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_USE,
    LOCATION,
    Z_HAND,
)
from inkwright.engine.costs import BOOST
from inkwright.engine.definition import CostDef, Part
from inkwright.engine.packing import action_card, action_kind, action_other, action_way, pack
from inkwright.engine.play_options import alternates
from inkwright.engine.refusal import refuse
from inkwright.engine.state import State
from inkwright.scenarios.errors import ScenarioError, Stuck, unknown
from inkwright.scenarios.model import TurnStep
from inkwright.scenarios.names import Names, can_stand_in
from inkwright.scenarios.yaml_nodes import Text

KINDS = {
    "ink": A_INK,
    "play": A_PLAY,
    "quest": A_QUEST,
    "challenge": A_CHALLENGE,
    "move": A_MOVE,
    "use": A_USE,
    "boost": A_BOOST,
}


def find_action(g: State, names: Names, step: TurnStep) -> int:
    """Return the action of a step. Raises Stuck with the reason and the rule if it is illegal."""
    step = name_only_card(g, names, step)
    if step.verb == "pass":
        action = pack(A_PASS)
        return action if action in g.options else refuse_step(g, step, action)
    if step.verb == "continue":
        action = pack(A_PLAYER, names.player(step.cards[0].value))
        return action if action in g.options else refuse_step(g, step, action)
    if step.sing:
        return find_song(g, names, step)
    if step.shift:
        return find_open_action(
            g, names, step, A_SHIFT, step.shift[0], lambda action: matches_shift(g, step, action)
        )
    if step.free or step.by is not None:
        by_cost = find_offered(g, names, step, A_PLAY_ALT, lambda action: matches_cost(g, step, action))
        if step.free and not by_cost and is_offered_elsewhere(g, names, step):
            return find_open_action(g, names, step, A_PLAY_ALT, None)
        return find_open_action(
            g, names, step, A_PLAY_ALT, None, lambda action: matches_cost(g, step, action)
        )
    if step.verb in ("use", "boost"):
        return find_ability(g, names, step)
    second = step.cards[1] if len(step.cards) > 1 else None
    if step.verb == "play" and not find_offered(g, names, step, A_PLAY, None):
        # An unaffordable card is played for free if that is allowed.
        if find_offered(g, names, step, A_PLAY_ALT, lambda action: matches_cost(g, step, action)):
            return find_open_action(
                g, names, step, A_PLAY_ALT, None, lambda action: matches_cost(g, step, action)
            )
        if is_offered_elsewhere(g, names, step):
            return find_open_action(g, names, step, A_PLAY_ALT, None)
    return find_open_action(g, names, step, KINDS[step.verb], second)


def is_offered_elsewhere(g: State, names: Names, step: TurnStep) -> bool:
    """Return whether a card outside the hand can be played for a single cost other than its own."""
    offered = find_offered(g, names, step, A_PLAY_ALT, None)
    return len(offered) == 1 and g.zones[offered[0]] != Z_HAND


def name_only_card(g: State, names: Names, step: TurnStep) -> TurnStep:
    """Replace a player named in a recorded step by the only card of that player the step can mean."""
    player = names.player(step.cards[0].value) if step.cards and names.recorded else -1
    if player < 0:
        return step
    who = g.players[player]
    cids = [p.cid for p in who.play] if step.verb not in ("play", "ink") else who.hand
    if len(cids) != 1:
        return step
    name = f"{names.players[player]}:{g.cards[cids[0]].full_name}"
    return replace(step, cards=(Text(name, step.cards[0].line), *step.cards[1:]))


def find_singing(g: State, names: Names, step: TurnStep) -> int | None:
    """Return the first way to sing the song of a step that only says `play`; None if there is none."""
    songs = find_offered(g, names, step, A_SING, None)
    return next((a for a in g.options if action_kind(a) == A_SING and action_card(a) in songs), None)


def find_offered(
    g: State, names: Names, step: TurnStep, kind: int, fits: Callable[[int], bool] | None
) -> list[int]:
    """Return the cards that a step can mean among those with a legal action of this kind."""
    open_ = [action for action in g.options if action_kind(action) == kind and (fits is None or fits(action))]
    return names.matching(g, step.cards[0].value, [action_card(action) for action in open_])


def find_open_action(
    g: State,
    names: Names,
    step: TurnStep,
    kind: int,
    second: Text | None,
    fits: Callable[[int], bool] | None = None,
) -> int:
    """Return the legal action of this kind with the cards of a step. Raises Stuck if there is none."""
    open_ = [action for action in g.options if action_kind(action) == kind and (fits is None or fits(action))]
    first = step.cards[0]
    a = set(names.matching(g, first.value, [action_card(action) for action in open_]))
    open_ = [action for action in open_ if action_card(action) in a]
    if second is not None:
        b = set(names.matching(g, second.value, [action_other(action) for action in open_]))
        open_ = [action for action in open_ if action_other(action) in b]
        names.require_one_kind(g, second, [action_other(action) for action in open_])
    names.require_one_kind(g, first, [action_card(action) for action in open_])
    if not open_:
        return refuse_step(g, step, find_illegal_action(g, names, step, kind, second))
    return use_exact_card(g, names, first, open_[0])


def use_exact_card(g: State, names: Names, name: Text, action: int) -> int:
    """Return the action with the exact card that was named if an equal one is offered in its place."""
    cid = names.find_exact(g, name.value)
    offered = action_card(action)
    if cid < 0 or not can_stand_in(g, cid, offered):
        return action
    return pack(action_kind(action), cid, action_other(action), action_way(action))


def refuse_step(g: State, step: TurnStep, action: int) -> int:
    """Raise Stuck with the reason why an action is illegal."""
    reason = refuse(g, g.ask_player, action)
    move = " ".join([step.verb, " > ".join(card.value for card in step.cards)]).strip()
    if reason is None:
        raise Stuck(step.line, f"{move}: not possible now")
    raise Stuck(step.line, f"{move}: {reason}", reason.rule)


def find_illegal_action(g: State, names: Names, step: TurnStep, kind: int, second: Text | None) -> int:
    """Return the action that a step means although it is illegal now."""
    player = g.ask_player
    mine = [p.cid for p in g.players[player].play]
    hand = g.players[player].hand
    outside = kind in (A_INK, A_PLAY, A_SHIFT, A_SING, A_SING_TOGETHER, A_PLAY_ALT)
    a = names.find_card(g, step.cards[0], hand if outside else mine)
    b = 0
    if second is not None:
        preferred = mine
        if kind == A_CHALLENGE:
            preferred = [p.cid for q in g.opponents(player) for p in g.players[q].play]
        elif kind == A_MOVE:
            preferred = [p.cid for p in g.players[player].play if p.card.type == LOCATION]
        b = names.find_card(g, second, preferred)
    return pack(kind, a, b)


def matches_cost(g: State, step: TurnStep, action: int) -> bool:
    """Return whether an action plays a card for the cost in a step: nothing, or a named cost."""
    cid = action_card(action)
    cost = alternates(g, g.ask_player, cid)[action_other(action)]
    free = cost.nothing
    return free if step.by is None else is_called(cost, cost, step.by)


def matches_shift(g: State, step: TurnStep, action: int) -> bool:
    """Return whether an action shifts a card with the ability that a step names, if any."""
    if step.by is None:
        return True
    shift = g.cards[action_card(action)].shifts[action_way(action)]
    return is_called(shift, shift.cost, step.by)


def is_called(offer: Part, cost: CostDef, name: Text) -> bool:
    """Return whether a cost has a name: of the ability or card that offers it, or of the payment."""
    home = offer.home.full_name if offer.home is not None else ""
    known = [offer.title, home, home.partition(" - ")[0], *(part.verb for part in cost.cards)]
    return fold(name.value) in map(fold, known)


# Abilities.


def find_ability(g: State, names: Names, step: TurnStep) -> int:
    """Return the use of an ability: the named one, the only one, or Boost if there is no other."""
    kind = KINDS[step.verb]

    def fits(action: int) -> bool:
        p = g.permanents[action_card(action)]
        found = abilities_of(g, p)
        wanted = found[action_other(action)].title
        if step.ability is not None:
            return fold(wanted) == fold(step.ability.value)
        return action_kind(action) == kind or all(each.title == BOOST for each in found)

    kinds = (A_USE, A_BOOST) if step.verb == "use" else (A_BOOST,)
    open_ = [action for action in g.options if action_kind(action) in kinds and fits(action)]
    a = set(names.matching(g, step.cards[0].value, [action_card(action) for action in open_]))
    open_ = [action for action in open_ if action_card(action) in a]
    names.require_one_kind(g, step.cards[0], [action_card(action) for action in open_])
    if not open_:
        return refuse_step(g, step, find_illegal_use(g, names, step, kind))
    titles = {
        abilities_of(g, g.permanents[action_card(action)])[action_other(action)].title for action in open_
    }
    if len(titles) > 1:
        known = ", ".join(sorted(titles))
        raise ScenarioError(step.line, f"{step.cards[0].value} has several abilities; name one of: {known}")
    cid = names.find_exact(g, step.cards[0].value)
    return next((action for action in open_ if action_card(action) == cid), open_[0])


def is_offer(g: State, action: int) -> bool:
    """Return whether an action uses an ability without a cost, which its player "may" use."""
    if action_kind(action) != A_USE:
        return False
    return abilities_of(g, g.permanents[action_card(action)])[action_other(action)].cost.free


def find_illegal_use(g: State, names: Names, step: TurnStep, kind: int) -> int:
    """Return the use of an ability that a step means although it is illegal now."""
    cid = names.find_card(g, step.cards[0], [p.cid for p in g.players[g.ask_player].play])
    p = g.permanents.get(cid)
    if p is None:
        return pack(kind, cid)
    found = abilities_of(g, p)
    if step.ability is not None:
        fitting = [each for each in found if fold(each.title) == fold(step.ability.value)]
        if not fitting:
            titles = [each.title for each in found] or ["none"]
            raise unknown(step.ability.line, f"ability of {p.card.full_name}", step.ability.value, titles)
        if fitting[0].title == BOOST:
            return pack(A_BOOST, cid)
        others = [each for each in found if each.title != BOOST]
        return pack(A_USE, cid, others.index(fitting[0]))
    only_boost = bool(found) and all(each.title == BOOST for each in found)
    return pack(A_BOOST if only_boost else kind, cid)


# Songs.


def find_song(g: State, names: Names, step: TurnStep) -> int:
    """Return singing alone, or Sing Together if several sing or one could not sing alone."""
    first = step.cards[0]
    if len(step.sing) == 1:
        alone = [action for action in g.options if action_kind(action) == A_SING]
        songs = set(names.matching(g, first.value, [action_card(action) for action in alone]))
        alone = [action for action in alone if action_card(action) in songs]
        singers = names.matching(g, step.sing[0].value, [action_other(action) for action in alone])
        if singers or not names.matching(
            g,
            first.value,
            [action_card(action) for action in g.options if action_kind(action) == A_SING_TOGETHER],
        ):
            return find_open_action(g, names, step, A_SING, step.sing[0])
    action = find_open_action(g, names, step, A_SING_TOGETHER, None)
    cid = action_card(action)
    singing = find_choir(g, names, step, cid)
    total = sum(sing_value(g.permanents[each]) for each in singing)
    needed = g.cards[cid].sing_together
    if total < needed:
        raise Stuck(
            step.line,
            f"Sing Together needs a total of {needed}, these singers have {total} (8.12.2)",
            rule="8.12.2",
        )
    return action


def find_choir(g: State, names: Names, step: TurnStep, song_: int) -> list[int]:
    """Return the singers that a step names, each a different character that may sing."""
    able = [p.cid for p in choir(g, g.ask_player, song_)]
    found: list[int] = []
    for name in step.sing:
        fitting = [cid for cid in names.matching(g, name.value, able) if cid not in found]
        if not fitting:
            singer = names.find_card(g, name, [p.cid for p in g.players[g.ask_player].play])
            reason = refuse(g, g.ask_player, pack(A_SING, song_, singer))
            if reason is not None:
                raise Stuck(step.line, f"{name.value} can't sing: {reason}", reason.rule)
            raise Stuck(step.line, f"{name.value} can't sing twice")
        found.append(fitting[0])
    return found
