"""Tables for tests of boards: real cards, put where a test wants them."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.cards.table import load
from inkwright.decks.deck import Deck
from inkwright.engine.codes import W_INK, Z_DECK, Z_HAND
from inkwright.engine.legal import turn_actions
from inkwright.engine.project import refresh
from inkwright.engine.state import Permanent, State
from inkwright.engine.zones import put_into_play, take
from inkwright.game import Game

OURS = ("Mulan - Free Spirit", "Nani - No Worries", "Lilo & Stitch - Fun-Loving Friends", "Smash")
THEIRS = (
    "Kristoff - Mining the Ruins",
    "Belle - Always Reading",
    "Mickey Mouse - Detective",
    "One Jump Ahead",
)


def deck(names: Sequence[str]) -> Deck:
    """Eight of each card."""
    cards = load()
    return Deck.of("test", [(cards.card(name), 8) for name in names])


def table(ours: Sequence[str] = OURS, theirs: Sequence[str] = THEIRS, seed: int = 1) -> Game:
    """The first player's first turn, both opening hands kept."""
    game = Game([deck(ours), deck(theirs)], seed=seed, starter=0)
    game.play("keep")
    game.play("keep")
    return game


def find(g: State, player: int, name: str) -> int:
    """A card of a player by its full name, from the deck, or else from hand."""
    for zone in (Z_DECK, Z_HAND):
        for cid, card in enumerate(g.cards):
            if g.owner[cid] == player and g.zones[cid] == zone and card.full_name == name:
                return cid
    raise AssertionError(f"player {player} has no {name} left")


def bring(g: State, player: int, name: str, *, dry: bool = True) -> Permanent:
    """Put a card of a player into play, ready; the choices are made anew."""
    p = put_into_play(g, find(g, player, name), False, 0, W_INK)
    p.drying = not dry
    refresh(g)
    g.options = turn_actions(g, g.ask_player)
    return p


def give(g: State, player: int, name: str) -> int:
    """Put a card of a player into their hand."""
    cid = find(g, player, name)
    if g.zones[cid] == Z_DECK:
        take(g, cid)
        g.zones[cid] = Z_HAND
        g.players[player].hand.append(cid)
    g.options = turn_actions(g, g.ask_player)
    return cid
