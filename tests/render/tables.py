"""Tables for tests of boards: made-up cards with known abilities, put where a test wants them."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.cards.model import Card
from inkwright.decks.deck import Deck
from inkwright.effects.abilities import Ability, ActionEffect
from inkwright.effects.amounts import Number
from inkwright.effects.codec import to_json
from inkwright.effects.players import You
from inkwright.effects.resources import GainLore
from inkwright.engine.codes import W_INK, Z_DECK, Z_HAND
from inkwright.engine.legal import turn_actions
from inkwright.engine.project import refresh
from inkwright.engine.state import Permanent, State
from inkwright.engine.zones import put_into_play, take
from inkwright.game import Game
from inkwright.text.custom import read_keyword


def card(
    full_name: str,
    type: str,
    cost: int,
    *stats: int,
    keywords: Sequence[str] = (),
    abilities: Sequence[tuple[str, Ability]] = (),
    song: bool = False,
) -> Card:
    """A card. `stats` are strength, willpower and lore, or for a location willpower, lore and move cost."""
    name, _, version = full_name.partition(" - ")
    both = tuple(name.split(" & ")) if " & " in name else ()
    character = stats if type == "character" else (None, None, None)
    location = stats if type == "location" else (None, None, None)
    trees = [(keyword, read_keyword(keyword)) for keyword in keywords]
    return Card(
        full_name=full_name,
        name=name,
        version=version or None,
        names=(name, *both),
        type=type,
        classifications=("Song",) if song else (),
        inks=("Amber",),
        cost=cost,
        inkwell=True,
        strength=character[0],
        willpower=character[1] if character[1] is not None else location[0],
        lore=character[2] if character[2] is not None else location[1],
        move_cost=location[2],
        printings=(),
        copy_limit=None,
        ability_titles=tuple(title for title, _ in abilities if title),
        keywords=tuple(keywords),
        trees=tuple((title, to_json(tree)) for title, tree in (*trees, *abilities)),
    )


GAIN = ("", ActionEffect(GainLore(You(), Number(1))))
LONGEST = "Observatory of Forgotten Stars - Lonely Resting Place"
CARDS = {
    each.full_name: each
    for each in (
        card("Mira - Bold Leader", "character", 3, 2, 3, 2, keywords=["Support"]),
        card("Nora - No Hurry", "character", 2, 1, 4, 1),
        card("Lara & Milo - Fun-Loving Friends", "character", 5, 3, 5, 2, keywords=["Shift 3", "Resist +1"]),
        card("Lara - Snow Artist", "character", 2, 2, 2, 1),
        card("Crash", "action", 3, abilities=[GAIN]),
        card("Karl - Mining the Ruins", "character", 3, 2, 3, 1, keywords=["Boost 1 {I}"]),
        card("Bella - Always Reading", "character", 2, 2, 3, 1),
        card("Max - Detective", "character", 3, 1, 3, 1),
        card("Max - Brave Little Tailor", "character", 6, 4, 4, 4, keywords=["Evasive"]),
        card("One Leap Ahead", "action", 2, abilities=[GAIN], song=True),
        card("Sing With Me", "action", 2, abilities=[GAIN], song=True),
        card("Red Moon Chorus", "action", 7, abilities=[GAIN], song=True, keywords=["Sing Together 7"]),
        card("Rani - Devoted Protector", "character", 3, 2, 4, 1, keywords=["Bodyguard"]),
        card("Old Wood - Quiet Campsite", "location", 3, 6, 1, 1),
        card(LONGEST, "location", 2, 5, 1, 1),
        card("Big Book of Tales", "item", 2),
        card("Mei - Great Red Panda", "character", 5, 5, 5, 2, keywords=["Temporary Shift 3"]),
        card("Mei - Dutiful Daughter", "character", 1, 1, 2, 1),
    )
}
OURS = ("Mira - Bold Leader", "Nora - No Hurry", "Lara & Milo - Fun-Loving Friends", "Crash")
THEIRS = ("Karl - Mining the Ruins", "Bella - Always Reading", "Max - Detective", "One Leap Ahead")


def deck(names: Sequence[str | Card]) -> Deck:
    """Eight of each card."""
    cards = [CARDS[name] if isinstance(name, str) else name for name in names]
    return Deck.of("test", [(each, 8) for each in cards])


def table(ours: Sequence[str | Card] = OURS, theirs: Sequence[str | Card] = THEIRS, seed: int = 1) -> Game:
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
    g.answers = turn_actions(g, g.ask_player)
    return p


def give(g: State, player: int, name: str) -> int:
    """Put a card of a player into their hand."""
    cid = find(g, player, name)
    if g.zones[cid] == Z_DECK:
        take(g, cid)
        g.zones[cid] = Z_HAND
        g.players[player].hand += (cid,)
        g.seen[cid] |= 1 << player
    g.answers = turn_actions(g, g.ask_player)
    return cid
