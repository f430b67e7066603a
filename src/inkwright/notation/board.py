"""A position as a few lines of text, everything shown: for reports about scenarios, not for players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from inkwright.catalogue.events import PHASES
from inkwright.engine.codes import CHARACTER, LOCATION
from inkwright.engine.evaluate.amounts import stat_of
from inkwright.engine.project import refresh
from inkwright.engine.state import Permanent, State

SHOWN = 6
"""How many cards of a deck are named."""


def board(g: State, names: Sequence[str]) -> list[str]:
    """The position, a few lines for each player."""
    if g.dirty:
        refresh(g)
    lines = [f"turn {g.turn}, {names[g.active]}: {PHASES[g.phase]}"]
    for q, player in enumerate(g.players):
        facts = [
            f"{player.lore} lore",
            f"ink {len(player.ink_ready)} ready {len(player.ink_exerted)} exerted",
        ]
        if player.amount("drops"):
            facts.append(f"{player.amount('drops')} drops")
        facts.append("has left the game" if player.left else f"deck {len(player.deck)}")
        lines.append(f"{names[q]}: {', '.join(facts)}")
        lines += [f"  in play   {permanent(g, p)}" for p in player.play]
        for label, cids in (
            ("hand", player.hand),
            ("deck top", player.deck[: -SHOWN - 1 : -1]),
            ("discard", player.discard),
        ):
            if cids:
                lines.append(f"  {label:<9} {counted(g, cids) if label != 'deck top' else ordered(g, cids)}")
    return lines


def counted(g: State, cids: Iterable[int]) -> str:
    """Cards with how many there are of each."""
    counts = Counter(g.cards[cid].full_name for cid in cids)
    return ", ".join(f"{n} {name}" if n > 1 else name for name, n in counts.items())


def ordered(g: State, cids: Iterable[int]) -> str:
    """Cards in order."""
    return ", ".join(g.cards[cid].full_name for cid in cids)


def permanent(g: State, p: Permanent) -> str:
    """A card in play with its state."""
    facts = []
    if p.card.type == CHARACTER:
        facts.append(f"{stat_of(g, 'strength', p.cid, p)} strength")
    if p.card.type in (CHARACTER, LOCATION):
        facts += [f"{p.now.willpower} willpower", f"{stat_of(g, 'lore', p.cid, p)} lore"]
    if p.damage:
        facts.append(f"{p.damage} damage")
    facts += [word for word, holds in (("exerted", p.exerted), ("drying", p.drying)) if holds]
    if p.location >= 0:
        facts.append(f"at {g.cards[p.location].full_name}")
    if p.under:
        facts.append(f"on {ordered(g, p.under)}")
    return f"{p.card.full_name} ({', '.join(facts)})" if facts else p.card.full_name
