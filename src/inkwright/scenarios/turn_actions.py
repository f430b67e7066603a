"""Which turn action a step of a scenario means, and why it is refused when it is none that can be taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from inkwright.cards.names import fold
from inkwright.engine.actions.singing import choir, sing_value
from inkwright.engine.codes import (
    A_BOOST,
    A_CHALLENGE,
    A_INK,
    A_MOVE,
    A_PASS,
    A_PLAY,
    A_PLAY_ALT,
    A_QUEST,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_USE,
    LOCATION,
)
from inkwright.engine.definition import CostDef, Part
from inkwright.engine.legal import BOOST, abilities_of, alternates
from inkwright.engine.packing import action_card, action_kind, action_other, action_way, pack
from inkwright.engine.refusal import refuse
from inkwright.engine.state import State
from inkwright.scenarios.errors import ScenarioError, Stuck, unknown
from inkwright.scenarios.model import TurnStep
from inkwright.scenarios.names import Names, exchangeable
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


def action_of(g: State, names: Names, step: TurnStep) -> int:
    """The action of a step. Raises Stuck with the reason and the rule when it can't be taken."""
    step = of_player(g, names, step)
    if step.verb == "pass":
        action = pack(A_PASS)
        return action if action in g.options else refused(g, step, action)
    if step.sing:
        return song(g, names, step)
    if step.shift:
        return chosen(g, names, step, A_SHIFT, step.shift[0], lambda action: fits_shift(g, step, action))
    if step.free or step.by is not None:
        return chosen(g, names, step, A_PLAY_ALT, None, lambda action: fits_cost(g, step, action))
    if step.verb in ("use", "boost"):
        return ability(g, names, step)
    second = step.cards[1] if len(step.cards) > 1 else None
    if step.verb == "play" and not offered(g, names, step, A_PLAY, None):
        # A card that could not be paid for is played for free where that may be done.
        if offered(g, names, step, A_PLAY_ALT, lambda action: fits_cost(g, step, action)):
            return chosen(g, names, step, A_PLAY_ALT, None, lambda action: fits_cost(g, step, action))
    return chosen(g, names, step, KINDS[step.verb], second)


def of_player(g: State, names: Names, step: TurnStep) -> TurnStep:
    """A recorded step that names its player means the only card of theirs that could be meant."""
    player = names.player(step.cards[0].value) if step.cards and names.recorded else -1
    if player < 0:
        return step
    who = g.players[player]
    cids = [p.cid for p in who.play] if step.verb not in ("play", "ink") else who.hand
    if len(cids) != 1:
        return step
    name = f"{names.players[player]}:{g.cards[cids[0]].full_name}"
    return replace(step, cards=(Text(name, step.cards[0].line), *step.cards[1:]))


def sung(g: State, names: Names, step: TurnStep) -> int | None:
    """Singing the song of a step that only says `play`, by whoever comes first; None if nobody can."""
    songs = offered(g, names, step, A_SING, None)
    return next((a for a in g.options if action_kind(a) == A_SING and action_card(a) in songs), None)


def offered(
    g: State, names: Names, step: TurnStep, kind: int, fits: Callable[[int], bool] | None
) -> list[int]:
    """The cards that a step can mean, of those with which an action of a kind is open."""
    open_ = [action for action in g.options if action_kind(action) == kind and (fits is None or fits(action))]
    return names.among(g, step.cards[0].value, [action_card(action) for action in open_])


def chosen(
    g: State,
    names: Names,
    step: TurnStep,
    kind: int,
    second: Text | None,
    fits: Callable[[int], bool] | None = None,
) -> int:
    """The open action of a kind with the cards of a step; refused when there is none."""
    open_ = [action for action in g.options if action_kind(action) == kind and (fits is None or fits(action))]
    first = step.cards[0]
    a = set(names.among(g, first.value, [action_card(action) for action in open_]))
    open_ = [action for action in open_ if action_card(action) in a]
    if second is not None:
        b = set(names.among(g, second.value, [action_other(action) for action in open_]))
        open_ = [action for action in open_ if action_other(action) in b]
        names.one_kind(g, second, [action_other(action) for action in open_])
    names.one_kind(g, first, [action_card(action) for action in open_])
    if not open_:
        return refused(g, step, intended(g, names, step, kind, second))
    return exact(g, names, first, open_[0])


def exact(g: State, names: Names, name: Text, action: int) -> int:
    """The action with the very card that was meant where an equal one is offered in its place."""
    cid = names.exactly(g, name.value)
    offered = action_card(action)
    if cid < 0 or not exchangeable(g, cid, offered):
        return action
    return pack(action_kind(action), cid, action_other(action), action_way(action))


def refused(g: State, step: TurnStep, action: int) -> int:
    """Raise why an action can't be taken."""
    reason = refuse(g, g.ask_player, action)
    said = " ".join([step.verb, " > ".join(card.value for card in step.cards)]).strip()
    if reason is None:
        raise Stuck(step.line, f"{said}: not possible now")
    raise Stuck(step.line, f"{said}: {reason}", reason.rule)


def intended(g: State, names: Names, step: TurnStep, kind: int, second: Text | None) -> int:
    """The action a step means though it can't be taken now."""
    player = g.ask_player
    mine = [p.cid for p in g.players[player].play]
    hand = g.players[player].hand
    outside = kind in (A_INK, A_PLAY, A_SHIFT, A_SING, A_SING_TOGETHER, A_PLAY_ALT)
    a = names.meant(g, step.cards[0], hand if outside else mine)
    b = 0
    if second is not None:
        preferred = mine
        if kind == A_CHALLENGE:
            preferred = [p.cid for q in g.opponents(player) for p in g.players[q].play]
        elif kind == A_MOVE:
            preferred = [p.cid for p in g.players[player].play if p.card.type == LOCATION]
        b = names.meant(g, second, preferred)
    return pack(kind, a, b)


def fits_cost(g: State, step: TurnStep, action: int) -> bool:
    """Whether an action plays a card for the cost a step asks for: nothing, or one called by a text."""
    cid = action_card(action)
    cost = alternates(g, g.ask_player, cid)[action_other(action)]
    free = cost.ink is None and not cost.cards
    return free if step.by is None else called(cost, cost, step.by)


def fits_shift(g: State, step: TurnStep, action: int) -> bool:
    """Whether an action shifts a card in the way a step names, if it names one."""
    if step.by is None:
        return True
    shift = g.cards[action_card(action)].shifts[action_way(action)]
    return called(shift, shift.cost, step.by)


def called(offer: Part, cost: CostDef, name: Text) -> bool:
    """Whether a cost goes by a name: of the ability or card that offers it, or of what is done to pay."""
    home = offer.home.full_name if offer.home is not None else ""
    known = [offer.title, home, home.partition(" - ")[0], *(part.verb for part in cost.cards)]
    return fold(name.value) in map(fold, known)


# Abilities.


def ability(g: State, names: Names, step: TurnStep) -> int:
    """The action that uses an ability: the one named, the only one, or Boost where a card has no other."""
    kind = KINDS[step.verb]

    def fits(action: int) -> bool:
        p = g.at[action_card(action)]
        found = abilities_of(g, p)
        wanted = found[action_other(action)].title
        if step.ability is not None:
            return fold(wanted) == fold(step.ability.value)
        return action_kind(action) == kind or all(each.title == BOOST for each in found)

    kinds = (A_USE, A_BOOST) if step.verb == "use" else (A_BOOST,)
    open_ = [action for action in g.options if action_kind(action) in kinds and fits(action)]
    a = set(names.among(g, step.cards[0].value, [action_card(action) for action in open_]))
    open_ = [action for action in open_ if action_card(action) in a]
    names.one_kind(g, step.cards[0], [action_card(action) for action in open_])
    if not open_:
        return refused(g, step, intended_ability(g, names, step, kind))
    titles = {abilities_of(g, g.at[action_card(action)])[action_other(action)].title for action in open_}
    if len(titles) > 1:
        known = ", ".join(sorted(titles))
        raise ScenarioError(step.line, f"{step.cards[0].value} has several abilities; say which: {known}")
    cid = names.exactly(g, step.cards[0].value)
    return next((action for action in open_ if action_card(action) == cid), open_[0])


def intended_ability(g: State, names: Names, step: TurnStep, kind: int) -> int:
    """The use of an ability that a step means though it can't be used now."""
    cid = names.meant(g, step.cards[0], [p.cid for p in g.players[g.ask_player].play])
    p = g.at.get(cid)
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


def song(g: State, names: Names, step: TurnStep) -> int:
    """Singing alone, or Sing Together where several sing or where one could not alone."""
    first = step.cards[0]
    if len(step.sing) == 1:
        alone = [action for action in g.options if action_kind(action) == A_SING]
        songs = set(names.among(g, first.value, [action_card(action) for action in alone]))
        alone = [action for action in alone if action_card(action) in songs]
        singers = names.among(g, step.sing[0].value, [action_other(action) for action in alone])
        if singers or not names.among(
            g,
            first.value,
            [action_card(action) for action in g.options if action_kind(action) == A_SING_TOGETHER],
        ):
            return chosen(g, names, step, A_SING, step.sing[0])
    action = chosen(g, names, step, A_SING_TOGETHER, None)
    cid = action_card(action)
    singing = choir_of(g, names, step, cid)
    total = sum(sing_value(g.at[each]) for each in singing)
    needed = g.cards[cid].sing_together
    if total < needed:
        raise Stuck(
            step.line, f"the singers' costs add up to {total}, {needed} is needed (8.12.2)", rule="8.12.2"
        )
    return action


def choir_of(g: State, names: Names, step: TurnStep, song_: int) -> list[int]:
    """The singers a step names, each a different character that may sing."""
    able = [p.cid for p in choir(g, g.ask_player, song_)]
    found: list[int] = []
    for name in step.sing:
        fitting = [cid for cid in names.among(g, name.value, able) if cid not in found]
        if not fitting:
            singer = names.meant(g, name, [p.cid for p in g.players[g.ask_player].play])
            reason = refuse(g, g.ask_player, pack(A_SING, song_, singer))
            if reason is not None:
                raise Stuck(step.line, f"{name.value} can't sing: {reason}", reason.rule)
            raise Stuck(step.line, f"{name.value} can't sing twice")
        found.append(fitting[0])
    return found
