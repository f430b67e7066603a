"""Write a position as the text of a scenario, so that it can be stored, edited and played again.

The format does not cover lasting effects, the history of the turn and the contents of inkwells; these are
lost. A position can only be restored where a turn action is asked for, or at the beginning of setup.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from inkwright.engine.codes import ASK_MAIN, ASK_START, LOCATION
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.setup import Setup
from inkwright.engine.state import Permanent, State
from inkwright.errors import InkwrightError
from inkwright.rules.formats import FORMATS, GameRules
from inkwright.scenarios.cards import filler
from inkwright.scenarios.model import NewCard
from inkwright.scenarios.resources import RESOURCES, amount_of
from inkwright.scenarios.values import MAX_NUMBER
from inkwright.view.unknown_card import UNKNOWN


def position_text(g: State, title: str, players: Sequence[str], cards: Sequence[NewCard] = ()) -> str:
    """Return the position as a scenario with the custom cards `cards`.

    Raises InkwrightError unless a turn action is asked for, or setup has just begun.
    """
    if g.outcome != NOT_OVER or (g.ask_kind != ASK_MAIN and _setup(g) is None):
        raise InkwrightError(
            "a position can only be saved while a turn action is asked for, or before hands are altered"
        )
    return board_text(g, title, players, cards)


def board_text(g: State, title: str, players: Sequence[str], cards: Sequence[NewCard] = ()) -> str:
    """Return the cards and resources of a game as a scenario, at any time, without effects in progress."""
    lines = [f"title: {_to_json(title)}", f"edition: {_to_json(g.edition.name)}"]
    lines += _beginning(g, players)
    lines.append("players:")
    aliases = _aliases(g)
    for q, name in enumerate(players):
        lines.append(f"  {_to_json(name)}:")
        found = _player(g, q, aliases) if _setup(g) is None else _player_in_setup(g, q)
        lines += [f"    {line}" for line in found]
    if cards:
        lines.append("cards:")
        lines += [f"  - {card_text(card)}" for card in cards]
    return "\n".join([*lines, "steps: []"]) + "\n"


def _setup(g: State) -> Setup | None:
    """Return the setup in progress, if it can be written: no player has altered their hand yet."""
    top = g.top if g.stack else None
    return top if isinstance(top, Setup) and not top.place and not top.back else None


def _beginning(g: State, players: Sequence[str]) -> Iterator[str]:
    setup = _setup(g)
    if setup is not None:
        yield "begin: setup"
    if setup is not None and g.ask_kind == ASK_START:
        yield f"chooser: {_to_json(players[g.ask_player])}"
    else:
        yield f"active: {_to_json(players[g.active])}"
    sides = list(dict.fromkeys(g.team))
    if setup is None and g.turn != sides.index(g.team[g.active]) + 1:
        yield f"turn: {max(1, min(g.turn, MAX_NUMBER))}"
    for each in FORMATS.values() if g.game != GameRules() else ():
        if each.game == g.game:
            yield f"format: {each.key}"
            break
    if len(sides) < len(players):
        teams = [[name for q, name in enumerate(players) if g.team[q] == side] for side in sides]
        yield f"teams: {_to_json(teams)}"


def _player_in_setup(g: State, q: int) -> Iterator[str]:
    """Yield the opening hand and the rest of the deck; undealt hands are on top of the deck."""
    who = g.players[q]
    cards = [*who.hand, *reversed(who.deck)]
    size = g.game.hand_size
    yield f"hand: {_to_list(_names(g, cards[:size]))}"
    yield f"deck: {_to_list(_known(_names(g, cards[size:])))}"
    yield f"deck_size: {len(cards[size:])}"


def _known(deck: list[str]) -> list[str]:
    """Return a deck without the plain cards at its bottom."""
    while deck and deck[-1] in (filler().full_name, UNKNOWN):
        deck.pop()
    return deck


def _player(g: State, q: int, aliases: dict[int, str]) -> Iterator[str]:
    who = g.players[q]
    for resource in RESOURCES:
        if amount_of(who, resource):
            yield f"{resource}: {amount_of(who, resource)}"
    yield f"ink: {{ready: {len(who.ink_ready)}, exerted: {len(who.ink_exerted)}}}"
    yield f"hand: {_to_list(_names(g, who.hand))}"
    yield f"deck: {_to_list(_known(_names(g, reversed(who.deck))))}"
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


def card_text(card: NewCard) -> str:
    """Return a custom card as an entry of `cards`."""
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
