"""Numbers of a card that effects read or change."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stat:
    """Number of a card."""

    name: str
    meaning: str
    rule: str
    symbol: str = ""
    """Symbol on cards, as written in our texts."""
    readable: bool = True
    """Amounts can refer to it (`StatOf`)."""
    addable: bool = False
    """Modifiers can add to it (`Add`)."""
    modifier: str = ""
    """Kind of modifier that adds to it, if it is not named after the stat."""


STATS: tuple[Stat, ...] = (
    Stat("strength", "damage it deals in a challenge", "6.6.2", "{S}", addable=True),
    Stat("willpower", "damage that banishes it", "5.3.6.3", "{W}", addable=True),
    Stat("lore", "lore it quests for", "1.11.2", "{L}", addable=True),
    Stat("cost", "ink to play it", "1.5.1"),
    Stat("damage", "damage on it", "1.9.1"),
    Stat("under", "cards under it", "5.1.1.5"),
    Stat("move_cost", "ink to move a character there", "4.7.3.2"),
    Stat("paid", "ink paid to play it", "1.5.4"),
    Stat("challenger", "strength added while challenging", "8.5.1", readable=False, addable=True),
    Stat("resist", "damage prevented each time", "8.8.1", readable=False, addable=True),
    Stat(
        "sing_cost",
        "cost added while singing",
        "5.4.4.2",
        readable=False,
        addable=True,
        modifier="sing_bonus",
    ),
    Stat("singer", "cost it counts as having while singing", "8.11.1", readable=False, addable=True),
)
READABLE: tuple[str, ...] = tuple(each.name for each in STATS if each.readable)
ADDABLE: tuple[str, ...] = tuple(each.name for each in STATS if each.addable)
SYMBOLS: dict[str, str] = {each.symbol: each.name for each in STATS if each.symbol}
