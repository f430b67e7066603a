"""Counters with a name are public: every view has them, and the board in text names them."""

from __future__ import annotations

from inkwright.cards.table import load
from inkwright.engine.card_counters import put_counters
from inkwright.render.cards import notes_now
from inkwright.scenarios.model import Scenario
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import read_text
from inkwright.view.knowledge import player_of
from inkwright.view.view import View

POSITION = """
title: A lamp with counters
players:
  us: {play: [Lamp]}
  them: {}
cards:
  - {name: Lamp, type: item, cost: 1, text: "Remove a charge counter from this item — Gain 1 lore."}
steps: []
"""


def test_counters_are_seen_by_both_players_and_in_the_terminal() -> None:
    (found,) = read_text(POSITION)
    assert isinstance(found, Scenario)
    g, _ = build(found, load())
    (lamp,) = g.players[0].play
    put_counters(g, lamp, "#charge", 2, 0, -1)
    put_counters(g, lamp, "#recharge", 1, 0, -1)
    for viewer in (0, 1):
        view = View(g, player_of(g, viewer), b"secret").to_json()
        (shown,) = view["players"][0]["play"]
        assert shown["counters"] == {"charge": 2, "recharge": 1}
        assert {"2 charge counters", "1 recharge counter"} <= set(notes_now(view, shown))
