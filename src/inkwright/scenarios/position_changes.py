"""Changes that a `set` step makes to a position; they trigger nothing."""

from __future__ import annotations

from inkwright.engine.codes import D_EVERYTHING, W_INK, Z_DECK, Z_DISCARD, Z_HAND, Z_INKWELL
from inkwright.engine.state import UNCHECKED, State
from inkwright.engine.zones import put_into_play, remove_from_play, seen_by_zone, take
from inkwright.scenarios.errors import ScenarioError
from inkwright.scenarios.model import Change
from inkwright.scenarios.names import Names
from inkwright.scenarios.resources import set_amount
from inkwright.scenarios.yaml_nodes import Text

ZONES = {"hand": Z_HAND, "deck": Z_DECK, "discard": Z_DISCARD, "inkwell": Z_INKWELL}


def apply_change(g: State, names: Names, made: Change) -> None:
    """Make one change and let the game check the new position. A turn action must be asked for."""
    player = names.player(made.subject.value)
    if player >= 0:
        assert isinstance(made.value, int)
        set_amount(g.players[player], made.field, made.value)
    else:
        _change_card(g, names, made)
    g.dirty = D_EVERYTHING
    g.checked = UNCHECKED
    g.ask_kind = -1
    g.advance()


def _change_card(g: State, names: Names, made: Change) -> None:
    cid = names.find_card(g, made.subject, [p.cid for player in g.players for p in player.play])
    if made.field == "zone":
        assert isinstance(made.value, Text)
        _move(g, cid, made.value.value)
        return
    p = g.permanents.get(cid)
    if p is None:
        raise ScenarioError(made.line, f"{g.cards[cid].full_name} is not in play, so it has no {made.field}")
    assert isinstance(made.value, int)
    if made.field == "damage":
        p.damage = made.value
    elif made.field == "exerted":
        p.exerted = bool(made.value)
    else:
        p.drying = bool(made.value)


def _move(g: State, cid: int, zone: str) -> None:
    """Move a card and the cards under it to another zone without triggering anything."""
    bag, history, floating, log = g.bag, g.history, g.floating, g.log
    g.log = None
    p = g.permanents.get(cid)
    cards = [cid]
    if p is not None:
        cards += p.under
        departed = g.departed
        remove_from_play(g, p)
        g.departed = departed
    who = g.players[g.owner[cid]]
    for each in cards:
        take(g, each)
        if zone == "play":
            put_into_play(g, each, False, 0, W_INK).drying = False
            continue
        g.zones[each] = ZONES[zone]
        name = "ink_ready" if zone == "inkwell" else zone
        setattr(who, name, (*getattr(who, name), each))
        g.seen[each] = seen_by_zone(g, each)
    g.bag, g.history, g.floating, g.log = bag, history, floating, log
