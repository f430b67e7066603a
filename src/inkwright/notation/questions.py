"""Prompts: the open decision in words, with the card and ability that ask and the effect it is for."""

from __future__ import annotations

from inkwright.catalogue.decisions import BY_NAME as DECISIONS
from inkwright.effects.zones import ToDeck
from inkwright.engine.actions.play import Play
from inkwright.engine.actions.singing import sing_value
from inkwright.engine.actions.use import Use
from inkwright.engine.codes import (
    A_CARD,
    A_DONE,
    A_PLACE,
    ASK_BASE,
    ASK_CHOOSE,
    ASK_COST,
    ASK_MAY,
    ASK_NAME,
    ASK_NUMBER,
    ASK_OPTION,
    ASK_ORDER,
    ASK_SELECT,
    ASK_SINGERS,
    DECISION_NAMES,
    TYPE_NAMES,
    Z_DECK,
    Z_DISCARD,
    Z_INKWELL,
    Z_PLAY,
)
from inkwright.engine.definition import CostDef
from inkwright.engine.evaluate.registers import refs_in
from inkwright.engine.packing import action_card, action_kind, pack, ref_card
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Step
from inkwright.engine.state import State
from inkwright.engine.steps.revealing import NameCardStep, RevealStep, RevealUntilStep
from inkwright.engine.steps.targets import ANY_NUMBER, ChooseCardsStep
from inkwright.engine.steps.zones import ChangeZoneStep
from inkwright.notation.moves import candidate_name, card_name
from inkwright.notation.wording import offer_words, program_words

_PLACES = {
    "hand": "put into hand",
    "top": "put on top of the deck",
    "bottom": "put on the bottom of the deck",
    "inkwell": "put into the inkwell",
    "inkwell_exerted": "put into the inkwell exerted",
    "discard": "put into the discard",
}
_ZONES = {Z_INKWELL: "inkwell", Z_DISCARD: "discard"}
_PAYING = {
    "exert": "to exert",
    "banish": "to banish",
    "discard": "to discard",
    "hand": "to return to hand",
    "deck_bottom": "to put on the bottom of the deck",
    "deck_top": "to put on the top of the deck",
    "put": "to put into the discard",
    "inkwell": "to put into the inkwell",
    "inkwell_exerted": "to put into the inkwell exerted",
    "damage": "to damage",
    "put_damage": "to put damage counters on",
    "reveal": "to reveal",
}
_PURPOSES = {
    "DealDamage": "to damage",
    "DivideDamage": "to damage",
    "PutDamage": "to put damage on",
    "RemoveDamage": "to remove damage from",
    "Banish": "to banish",
    "Exert": "to exert",
    "Ready": "to ready",
    "ReturnToHand": "to return to hand",
    "ToHand": "to put into hand",
    "ToInkwell": "to put into the inkwell",
    "ToDiscard": "to put into the discard",
    "Discard": "to discard",
    "ShuffleIn": "to shuffle into the deck",
    "Play": "to play",
    "Reveal": "to reveal",
}
"""Purpose of choosing a card, by the effect that asks."""
_DECK_ENDS = ("top", "bottom")
_AMOUNTS = {
    "Pay": "ink to pay for",
    "DealDamage": "damage to deal to",
    "DivideDamage": "damage for",
    "PutDamage": "damage to put on",
    "RemoveDamage": "damage to remove from",
    "MoveDamage": "damage to move from",
}
"""Purpose of choosing a number, by the effect that asks."""


def question(g: State, picks: bool = True, words_of_cards: bool = True) -> str:
    """Return the open decision in words, without a question mark; `picks` adds the picks so far.

    Without `words_of_cards` it does not repeat the text of the asking card.
    """
    text = wanted(g)
    names = ", ".join(candidate_name(g, cid) for cid in picks_so_far(g)) if picks else ""
    if names:
        text += f" (chosen: {names})"
    who = _asker(g)
    if not who:
        return text
    words = effect_words(g) if words_of_cards else ""
    if g.ask_kind == ASK_MAY:
        return f"{who}: {words or text}"
    return f"{who}: {words}. {text[0].upper()}{text[1:]}" if words else f"{who}: {text}"


def _asker(g: State) -> str:
    """Return the card and ability that ask; empty if the rules ask."""
    top = g.top if g.stack else None
    cid = ref_card(top.this) if isinstance(top, Frame) else g.ask_source
    if cid < 0:
        return ""
    title = f" ({top.program.title})" if isinstance(top, Frame) and top.program.title else ""
    owner = f"player {g.owner[cid] + 1}'s " if g.owner[cid] != g.ask_player else ""
    return f"{owner}{card_name(g, cid)}{title}"


def effect_words(g: State) -> str:
    """Return the effect that asks, or what a "may" offers, in words; may be empty."""
    if g.ask_kind == ASK_OPTION:
        return ""  # the options say it all
    top = g.top
    if g.ask_kind == ASK_NAME and isinstance(top, Frame):
        return program_words(top.program, g.cards[ref_card(top.this)])
    return offer_words(g)


def wanted(g: State) -> str:
    """Return what to choose, without the card that asks."""
    text = DECISIONS[DECISION_NAMES[g.ask_kind]].prompt if g.ask_kind >= 0 else "nothing"
    if g.ask_kind in (ASK_CHOOSE, ASK_SELECT):
        text = f"choose {_some_cards(g)}"
    top = g.top if g.stack else None
    step = top.program.steps[top.pc] if isinstance(top, Frame) and top.pc < len(top.program.steps) else None
    if isinstance(top, Frame):
        text = _of_step(g, top, step) or text
    if isinstance(top, Play) and g.ask_kind == ASK_SINGERS and g.cards[top.card].sing_together >= 0:
        total = sum(sing_value(g.permanents[ref_card(ref)]) for ref in top.chosen)
        return f"{text} ({total} of {g.cards[top.card].sing_together} so far)"
    if isinstance(top, Play) and g.ask_kind == ASK_BASE and top.bases:
        text = "choose another character to shift onto"
    if g.ask_kind == ASK_COST:
        text = _payment(g, len(picks_so_far(g))) or text
        if isinstance(top, Play) and pack(A_DONE) in g.options:
            text += ", or pay the usual cost"
    return text


def _of_step(g: State, frame: Frame, step: Step | None) -> str:
    """Return what a step asks for, if that is more specific than the kind of decision."""
    if g.options and action_kind(g.options[0]) == A_PLACE:
        return f"put {candidate_name(g, g.ask_source)} on the top or the bottom of the deck"
    if g.ask_kind == ASK_NUMBER:
        return _how_much(frame, card_name(g, g.ask_source))
    if isinstance(step, NameCardStep):
        return f"name {'an' if step.what == 'ink type' else 'a'} {step.what}"
    if isinstance(step, ChangeZoneStep):
        place = step.place if step.zone == Z_DECK else _ZONES.get(step.zone, "hand")
        return f"choose the next card to {_PLACES[place]}" if place in _PLACES else ""
    origins = frame.program.origins
    node = origins[frame.pc] if frame.pc < len(origins) else None
    if g.ask_kind not in (ASK_CHOOSE, ASK_SELECT):
        return ""
    following = next((each for each in origins[frame.pc :] if each is not node), None)
    if type(node).__name__ == "Reveal" and type(following).__name__ == "ToHand":
        node = following
    if type(node).__name__ == "ToHand" and all(zone == Z_DECK for zone in _zones(g)):
        return f"take {_some_cards(g)}"
    purpose = _PURPOSES.get(type(node).__name__)
    if isinstance(node, ToDeck) and node.place in _DECK_ENDS:
        purpose = f"to put on the {node.place} of the deck"
    return f"choose {_some_cards(g)} {purpose}" if purpose is not None else ""


def _how_much(frame: Frame, name: str) -> str:
    """Return the question for a number, about a card."""
    origins = frame.program.origins
    node = origins[frame.pc] if frame.pc < len(origins) else None
    purpose = _AMOUNTS.get(type(node).__name__)
    return f"choose how much {purpose} {name}" if purpose is not None else f"choose how much for {name}"


def _some_cards(g: State) -> str:
    """Return how many cards can be picked, and of which kind: "up to 2 character cards"."""
    noun, top, most = _noun(g), g.top, most_picks(g)
    if not isinstance(top, Frame) or most < 2:
        return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"
    if top.counter == ANY_NUMBER:
        return f"any number of {noun}s"
    return f"up to {most} {noun}s" if pack(A_DONE) in g.options else f"{most} {noun}s"


def _noun(g: State) -> str:
    """Return a noun for the cards to choose from: "character" if all are characters in play."""
    cards = [action_card(action) for action in g.options if action_kind(action) == A_CARD]
    looked_at = {g.cards[cid] for cid in cards_in_question(g)}
    limited = bool(looked_at - {g.cards[cid] for cid in (*cards, *picks_so_far(g))})
    types: set[str] = set()
    for cid in cards:
        name = TYPE_NAMES[g.cards[cid].type]
        types.add(name if g.zones[cid] == Z_PLAY else f"{name} card" if limited else "card")
    return types.pop() if len(types) == 1 else "card"


def _zones(g: State) -> set[int]:
    """Return the zones of the cards to choose from."""
    return {g.zones[action_card(action)] for action in g.options if action_kind(action) == A_CARD}


def picks_so_far(g: State) -> list[int]:
    """Return the cards picked so far, if several are picked one at a time."""
    top = g.top if g.stack else None
    refs: tuple[int, ...] = ()
    if isinstance(top, Frame):
        step = top.program.steps[top.pc]
        if isinstance(step, ChooseCardsStep):
            refs = top.regs[step.reg]
        elif isinstance(step, ChangeZoneStep) and g.ask_kind == ASK_ORDER:
            refs = top.regs[step.reg][: top.counter]
    elif isinstance(top, Play | Use) and g.ask_kind == ASK_COST:
        refs = top.chosen
    return [ref_card(ref) for ref in refs]


def cards_in_question(g: State) -> list[int]:
    """Return the cards outside play that the open decision is about, each once.

    These are the cards looked at or revealed so far, and those to be picked from or put in order.
    """
    top = g.top if g.stack else None
    if not isinstance(top, Frame):
        return []
    refs: list[int] = []
    for at, step in enumerate(top.program.steps[: top.pc + 1]):
        if isinstance(step, RevealStep) and at < top.pc:
            refs += refs_in(top, step.reg)
        elif isinstance(step, RevealUntilStep) and at < top.pc:
            refs += refs_in(top, step.revealed)
        elif at == top.pc and isinstance(step, ChooseCardsStep) and step.cards.zone != Z_PLAY:
            taken = top.regs[step.reg]
            refs += (*taken, *(g.ref(cid) for cid in step.candidates(g, top, taken)))
        elif at == top.pc and isinstance(step, ChangeZoneStep):
            refs += refs_in(top, step.reg)
    here = [ref for ref in refs if g.ref(ref_card(ref)) == ref]  # the others have changed zones
    return list(dict.fromkeys(ref_card(ref) for ref in here if g.zones[ref_card(ref)] != Z_PLAY))


def most_picks(g: State) -> int:
    """Return how many cards can be picked in all; 1 if the options depend on earlier picks."""
    top = g.top if g.stack else None
    step = top.program.steps[top.pc] if isinstance(top, Frame) else None
    if not isinstance(top, Frame) or not isinstance(step, ChooseCardsStep) or step.budget is not None:
        return 1
    taken = top.regs[step.reg]
    return min(top.counter, len(taken) + len(step.candidates(g, top, taken)))


def _payment(g: State, paid: int) -> str:
    """Return the verb for the next card that pays a cost."""
    top = g.top
    cost: CostDef | None = None
    if isinstance(top, Play):
        cost = top.cost(g)
    elif isinstance(top, Use):
        cost = top.ability.cost
    for part in cost.cards if cost is not None else ():
        paid -= part.amount.value(g, top)
        if paid < 0:
            purpose = _PAYING.get(part.verb)
            return f"choose {_some_cards(g)} {purpose}" if purpose is not None else ""
    return ""
