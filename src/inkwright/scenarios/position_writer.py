"""Write a position as the text of a scenario, so that it can be stored, edited and played again.

The format does not cover lasting effects, the history of the turn and the contents of inkwells; these are
lost. A position can only be restored where a turn action is asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from inkwright.engine.codes import ASK_MAIN, LOCATION
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import Permanent, State
from inkwright.errors import InkwrightError
from inkwright.rules.formats import FORMATS, GameRules
from inkwright.scenarios.cards import filler
from inkwright.scenarios.model import NewCard
from inkwright.scenarios.resources import RESOURCES, amount_of
from inkwright.view.unknown_card import UNKNOWN


def position_text(g: State, title: str, players: Sequence[str], cards: Sequence[NewCard] = ()) -> str:
    """Return the position as a scenario with the custom cards `cards`.

    Raises InkwrightError unless a turn action is asked for.
    """
    if g.outcome != NOT_OVER or g.ask_kind != ASK_MAIN:
        raise InkwrightError("a position can only be saved while a turn action is asked for")
    return board_text(g, title, players, cards)


def board_text(g: State, title: str, players: Sequence[str], cards: Sequence[NewCard] = ()) -> str:
    """Return the cards and resources of a game as a scenario, at any time, without effects in progress."""
    lines = [f"title: {_to_json(title)}", f"edition: {_to_json(g.edition.name)}"]
    key = next((each.key for each in FORMATS.values() if each.game == g.game), None)
    if key is not None and g.game != GameRules():
        lines.append(f"format: {_to_json(key)}")
    if g.simultaneous:
        teams = [
            [players[q] for q in range(len(players)) if g.team[q] == team] for team in sorted(set(g.team))
        ]
        lines.append(f"teams: {_to_json(teams)}")
    lines += [f"active: {_to_json(players[g.active])}", "players:"]
    aliases = _aliases(g)
    for q, name in enumerate(players):
        lines.append(f"  {_to_json(name)}:")
        lines += [f"    {line}" for line in _player(g, q, aliases)]
    if cards:
        lines.append("cards:")
        lines += [f"  - {_card(card)}" for card in cards]
    return "\n".join([*lines, "steps: []"]) + "\n"


def _player(g: State, q: int, aliases: dict[int, str]) -> Iterator[str]:
    who = g.players[q]
    for resource in RESOURCES:
        if amount_of(who, resource):
            yield f"{resource}: {amount_of(who, resource)}"
    yield f"ink: {{ready: {len(who.ink_ready)}, exerted: {len(who.ink_exerted)}}}"
    yield f"hand: {_to_list(_names(g, who.hand))}"
    deck = _names(g, reversed(who.deck))
    while deck and deck[-1] in (filler().full_name, UNKNOWN):
        deck.pop()
    yield f"deck: {_to_list(deck)}"
    yield f"deck_size: {len(who.deck)}"
    yield f"discard: {_to_list(_names(g, who.discard))}"
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
    if p.location >= 0:
        facts["at"] = aliases[p.location]
    facedown = _names(g, (cid for cid in p.under if cid in p.facedown))
    faceup = _names(g, (cid for cid in p.under if cid not in p.facedown))
    if facedown:
        facts["under"] = facedown
    if faceup:
        facts["shifted_on"] = faceup
    return _to_json(facts)


def _aliases(g: State) -> dict[int, str]:
    """Return an alias for each location, so that characters can refer to it."""
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
    return _to_json({name: value for name, value in facts.items() if value not in (None, [], "")})


def _names(g: State, cids: Iterator[int] | Sequence[int]) -> list[str]:
    return [g.cards[cid].full_name for cid in cids]


def _to_list(names: Sequence[str]) -> str:
    return _to_json(list(names))


def _to_json(value: object) -> str:
    """Return a value as JSON, which is also YAML."""
    return json.dumps(value, ensure_ascii=False)
