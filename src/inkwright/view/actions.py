"""Legal actions as a view shows them: their notation and their parts."""

from __future__ import annotations

from typing import Final

from inkwright.engine.ability_uses import abilities_of, used_free
from inkwright.engine.actions.challenge import price, price_of_challenge
from inkwright.engine.actions.singing import sing_value
from inkwright.engine.codes import (
    A_BOOST,
    A_CARD,
    A_CHALLENGE,
    A_INK,
    A_MOVE,
    A_NAME,
    A_NUMBER,
    A_OPTION,
    A_PLACE,
    A_PLAY,
    A_PLAY_ALT,
    A_PLAYER,
    A_QUEST,
    A_SHIFT,
    A_SING,
    A_SING_TOGETHER,
    A_TRIGGER,
    A_USE,
    ACTION_NAMES,
    ASK_REPLACE,
    ASK_SINGERS,
    F_CANT_QUEST,
)
from inkwright.engine.costs import ink_to_play, ink_to_shift
from inkwright.engine.definition import CostDef, Program
from inkwright.engine.move_options import move_cost
from inkwright.engine.packing import action_card, action_kind, action_other, action_way, ref_card
from inkwright.engine.play_options import alternates
from inkwright.engine.scope import Scope
from inkwright.engine.state import State
from inkwright.notation.moves import describe_all, named_card, open_replacers
from inkwright.notation.wording import option_words, program_words
from inkwright.view import schema
from inkwright.view.asking import tree_of
from inkwright.view.references import References

_WITH_CARD: Final = frozenset(
    {
        A_INK,
        A_PLAY,
        A_SHIFT,
        A_SING,
        A_SING_TOGETHER,
        A_PLAY_ALT,
        A_QUEST,
        A_CHALLENGE,
        A_MOVE,
        A_USE,
        A_BOOST,
        A_CARD,
    }
)
_WITH_TARGET: Final = frozenset({A_SHIFT, A_SING, A_CHALLENGE, A_MOVE})
_PAID_WITH: Final = {
    "exert": "exert {n}",
    "banish": "banish {n}",
    "discard": "discard {n}",
    "hand": "return {n} to hand",
    "deck_bottom": "put {n} on the bottom of the deck",
    "deck_top": "put {n} on the top of the deck",
    "put": "put {n} into the discard",
    "inkwell": "put {n} into the inkwell",
    "inkwell_exerted": "put {n} into the inkwell exerted",
    "damage": "deal damage to {n}",
    "put_damage": "put damage counters on {n}",
    "reveal": "reveal {n}",
}


def actions(refs: References) -> list[schema.LegalAction]:
    """Return every answer to the open decision, in the order of the engine's options."""
    g = refs.g
    texts = describe_all(g)
    return [_action(refs, at, code, texts[at]) for at, code in enumerate(g.options)]


def _action(refs: References, at: int, code: int, text: str) -> schema.LegalAction:
    g = refs.g
    kind, a, b = action_kind(code), action_card(code), action_other(code)
    made: schema.LegalAction = {"index": at, "kind": ACTION_NAMES[kind], "text": text}
    if kind in _WITH_CARD:
        made["card"] = refs.here(a)
    if kind in _WITH_TARGET:
        made["target"] = refs.here(b)
    if kind == A_PLAYER:
        made["player"] = a
    elif kind == A_NUMBER:
        made["number"] = a
    elif kind == A_CARD and g.ask_kind == ASK_SINGERS:
        made["sings"] = sing_value(g.permanent_of(a))
    elif kind == A_NAME:
        made["name"] = named_card(g, a)
    elif kind == A_PLACE:
        made["place"] = "bottom" if a else "top"
    elif kind == A_OPTION:
        _option(refs, made, a)
    elif kind == A_TRIGGER:
        entry = g.bag[a]
        made["card"] = refs.past(entry.source)
        if entry.event.card >= 0:
            made["target"] = refs.past(entry.event.card)
        _ability(refs, made, entry.trigger.title, entry.trigger.program, ref_card(entry.source))
    elif kind in (A_USE, A_BOOST):
        ability = abilities_of(g, g.permanent_of(a))[b]
        _ability(refs, made, ability.title, ability.program, a)
    cost = _cost(refs, code)
    if cost is not None:
        made["cost"] = cost
    return made


def _ability(refs: References, made: schema.LegalAction, title: str, program: Program, cid: int) -> None:
    made["ability"] = title
    made["words"] = program_words(program, program.home or refs.g.cards[cid])
    tree = tree_of(program.ability)
    if tree is not None:
        made["tree"] = tree


def _option(refs: References, made: schema.LegalAction, index: int) -> None:
    g = refs.g
    made["option"] = index + 1
    if g.ask_kind != ASK_REPLACE:
        made["words"] = option_words(g, index)
        return
    replacers = open_replacers(g)
    if index < len(replacers):
        each = replacers[index]
        made["card"] = refs.past(each.source)
        _ability(refs, made, each.ability.title, each.ability.program, ref_card(each.source))


def _cost(refs: References, code: int) -> schema.Cost | None:
    """Return the cost of a turn action; None for answers and actions without a cost."""
    g = refs.g
    kind, a, b, c = action_kind(code), action_card(code), action_other(code), action_way(code)
    player = g.ask_player
    if kind == A_PLAY:
        return _paid(ink_to_play(g, player, a))
    if kind == A_SHIFT:
        cost = g.cards[a].shifts[c].cost
        made = _of(refs, player, a, cost)
        made["ink"] = ink_to_shift(g, player, a, cost, g.permanent_of(b).ref)
        return made
    if kind in (A_SING, A_SING_TOGETHER):
        return _paid(0, exert=True)
    if kind == A_MOVE:
        return _paid(move_cost(g, g.permanent_of(a), g.permanent_of(b)))
    if kind == A_PLAY_ALT:
        return _of(refs, player, a, alternates(g, player, a)[b])
    if kind == A_QUEST:
        return _paid(price(g, g.permanent_of(a), F_CANT_QUEST), exert=True)
    if kind == A_CHALLENGE:
        return _paid(price_of_challenge(g, g.permanent_of(a), g.permanent_of(b)), exert=True)
    if kind in (A_USE, A_BOOST):
        ability = abilities_of(g, g.permanent_of(a))[b]
        made = _of(refs, player, a, ability.cost)
        if used_free(g, g.permanent_of(a), ability):
            made["ink"] = 0
        return made
    return None


def _paid(ink: int, exert: bool = False) -> schema.Cost:
    return {"ink": ink, "exert": exert, "banish": False, "cards": []}


def _of(refs: References, player: int, cid: int, cost: CostDef) -> schema.Cost:
    g = refs.g
    scope = Scope(player, g.ref(cid))
    return {
        "ink": cost.ink.value(g, scope) if cost.ink is not None else 0,
        "exert": cost.exert_this,
        "banish": cost.banish_this,
        "cards": _supplies(g, scope, cost)
        + [_PAID_WITH[part.verb].format(n=part.amount.value(g, scope)) for part in cost.cards],
    }


def _supplies(g: State, scope: Scope, cost: CostDef) -> list[str]:
    """Return the parts of a cost that are paid with lore or the deck."""
    found = []
    if cost.lore is not None:
        found.append(f"lose {cost.lore.value(g, scope)} lore")
    if cost.mill is not None:
        found.append(f"put {cost.mill.value(g, scope)} from the deck into the discard")
    return found
