"""A position as the text of a scenario, so that it can be kept, changed and played from again.

What a scenario can't say is left out: effects that last for a while, what was done this turn, and which cards
lie in inkwells. So a position comes back as it was only where a turn action is asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from inkwright.engine.codes import ASK_MAIN, LOCATION
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import Permanent, State
from inkwright.errors import InkwrightError
from inkwright.scenarios.cards import filler
from inkwright.scenarios.model import NewCard
from inkwright.view.unknown_card import UNKNOWN


def position_text(g: State, title: str, players: Sequence[str], cards: Sequence[NewCard] = ()) -> str:
    """The scenario, with `cards` that exist only there. Raises InkwrightError in the middle of something."""
    if g.outcome != NOT_OVER or g.ask_kind != ASK_MAIN:
        raise InkwrightError("a position can be kept when a turn action is asked for, and not before")
    return board_text(g, title, players, cards)


def board_text(g: State, title: str, players: Sequence[str], cards: Sequence[NewCard] = ()) -> str:
    """The scenario of what lies on the table at any time: what is under way is not part of it."""
    lines = [f"title: {_said(title)}", f"edition: {_said(g.edition.name)}"]
    lines += [f"active: {_said(players[g.active])}", "players:"]
    aliases = _aliases(g)
    for q, name in enumerate(players):
        lines.append(f"  {_said(name)}:")
        lines += [f"    {line}" for line in _player(g, q, aliases)]
    if cards:
        lines.append("cards:")
        lines += [f"  - {_card(card)}" for card in cards]
    return "\n".join([*lines, "steps: []"]) + "\n"


def _player(g: State, q: int, aliases: dict[int, str]) -> Iterator[str]:
    who = g.players[q]
    yield f"lore: {who.lore}"
    yield f"ink: {{ready: {len(who.ink_ready)}, exerted: {len(who.ink_exerted)}}}"
    if who.drops:
        yield f"drops: {who.drops}"
    yield f"hand: {_listed(_names(g, who.hand))}"
    deck = _names(g, reversed(who.deck))
    while deck and deck[-1] in (filler().full_name, UNKNOWN):
        deck.pop()
    yield f"deck: {_listed(deck)}"
    yield f"deck_size: {len(who.deck)}"
    yield f"discard: {_listed(_names(g, who.discard))}"
    yield "play:" if who.play else "play: []"
    for p in who.play:
        yield f"  - {_in_play(g, p, aliases)}"


def _in_play(g: State, p: Permanent, aliases: dict[int, str]) -> str:
    facts: dict[str, object] = {"card": p.card.full_name}
    if p.cid in aliases:
        facts["as"] = aliases[p.cid]
    if p.exerted:
        facts["exerted"] = True
    if p.drying:
        facts["drying"] = True
    if p.damage:
        facts["damage"] = p.damage
    if p.at >= 0:
        facts["at"] = aliases[p.at]
    facedown = _names(g, (cid for cid in p.under if cid in p.facedown))
    faceup = _names(g, (cid for cid in p.under if cid not in p.facedown))
    if facedown:
        facts["under"] = facedown
    if faceup:
        facts["shifted_on"] = faceup
    return _said(facts)


def _aliases(g: State) -> dict[int, str]:
    """A name for each location, so that it is clear at which of them a character is."""
    locations = [p.cid for who in g.players for p in who.play if p.card.type == LOCATION]
    return {cid: f"place {number}" for number, cid in enumerate(locations, start=1)}


def _card(card: NewCard) -> str:
    facts = {
        "name": card.name,
        "version": card.version,
        "type": card.type,
        "cost": card.cost,
        "inkwell": card.inkwell,
        "ink": list(card.inks),
        "strength": card.strength,
        "willpower": card.willpower,
        "lore": card.lore,
        "move_cost": card.move_cost,
        "classifications": list(card.classifications),
        "text": card.text,
    }
    return _said({name: value for name, value in facts.items() if value not in (None, [], "")})


def _names(g: State, cids: Iterator[int] | Sequence[int]) -> list[str]:
    return [g.cards[cid].full_name for cid in cids]


def _listed(names: Sequence[str]) -> str:
    return _said(list(names))


def _said(value: object) -> str:
    """A value as JSON, which is YAML too."""
    return json.dumps(value, ensure_ascii=False)
