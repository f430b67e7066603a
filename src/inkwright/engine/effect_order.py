"""Dependencies of continuous effects, and the order in which they apply (6.6)."""

from __future__ import annotations

from typing import Final

from inkwright.engine.codes import (
    D_BOARD,
    D_EVERYTHING,
    D_TURN,
    U_DURING_YOUR_NEXT_TURN,
    U_THEIR_NEXT_START,
    U_THEIR_NEXT_TURN,
)
from inkwright.engine.definition import ModsDef, StaticDef
from inkwright.engine.machine_types import i64
from inkwright.engine.scope import Scope
from inkwright.engine.state import State, Static, Timed

FIRST_RANK: Final = -1
"""Rank of the loss of all abilities, below the rank of every other effect."""
FIRST_BOARD: Final = D_EVERYTHING << 1
"""Change of the first player's cards in play; the other players' bits follow."""


def in_order(g: State) -> list[Scope]:
    """Return statics and timed effects in the order of application: by rank, then by age."""
    found: list[Scope] = []
    if not g.timed and len(g.statics) == 1:
        return [g.statics[0]]
    looked_at = 0
    highest: i64 = FIRST_RANK
    for static in g.statics:
        rank = static.ability.rank
        looked_at |= static.ability.reads
        if rank >= highest:
            found.append(static)
            highest = rank
        else:
            insert(found, static, rank)
    for timed in g.timed:
        rank = rank_of(timed)
        looked_at |= dependence(timed)[0]
        if rank >= highest:
            found.append(timed)
            highest = rank
        else:
            insert(found, timed, rank)
    if not looked_at:
        return found
    later = 0
    for source in reversed(found):
        seen, changed = dependence(source)
        if seen & later:
            return sort_by_dependency(found)
        later |= changed
    return found


def insert(found: list[Scope], source: Scope, rank: i64) -> None:
    """Insert an effect after those of its rank or a lower one."""
    at = len(found)
    while at > 0 and rank_of(found[at - 1]) > rank:
        at -= 1
    found.insert(at, source)


def sort_by_dependency(found: list[Scope]) -> list[Scope]:
    """Sort effects after those they depend on; cycles keep their order."""
    order: list[Scope] = []
    rest = list(found)
    while rest:
        free = [source for source in rest if not waits(source, rest)]
        chosen = free[0] if free else rest[0]
        rest = [source for source in rest if source is not chosen]
        order.append(chosen)
    return order


def waits(source: Scope, others: list[Scope]) -> bool:
    """Return whether an effect looks at something that one of the others changes."""
    seen, _ = dependence(source)
    for other in others:
        if other is not source and dependence(other)[1] & seen:
            return True
    return False


def rank_of(source: Scope) -> i64:
    """Return the rank of an effect, which is above that of everything its modifiers read."""
    if isinstance(source, Static):
        return source.ability.rank
    rank: i64 = 0
    if isinstance(source, Timed) and source.mods:
        rank = source.mods[0].rank
        for mod in source.mods:
            if mod.rank > rank:
                rank = mod.rank
    return rank


def dependence(source: Scope) -> tuple[int, int]:
    """Return the keywords and characteristics that an effect reads, and those it writes."""
    if isinstance(source, Static):
        return source.ability.reads, source.ability.writes
    part = source.part if isinstance(source, Timed) else None
    if isinstance(part, StaticDef):
        return part.reads, part.writes
    if isinstance(part, ModsDef):
        return part.reads, part.writes
    return 0, 0


def is_separable(order: tuple[Scope, ...]) -> bool:
    """Return whether cards can be computed one by one: no effect looks at what it or a later one changes."""
    later = 0
    for source in reversed(order):
        if isinstance(source, Static):
            ability = source.ability
            later |= ability.writes
            if ability.reads & later or not ability.separable:
                return False
        elif isinstance(source, Timed):
            seen, changed = dependence(source)
            later |= changed
            part = source.part
            if seen & later or (isinstance(part, (ModsDef, StaticDef)) and not part.separable):
                return False
    return True


def is_in(source: Scope, order: tuple[Scope, ...]) -> bool:
    """Return whether an effect is still active."""
    for other in order:
        if other is source:
            return True
    return False


def of_own_board(depends_on: int, ability: StaticDef, you: int) -> int:
    """Replace "cards in play" among kinds of changes by those of the one player an ability looks at."""
    if depends_on & D_BOARD and ability.own_board:
        return depends_on + (FIRST_BOARD << you) - D_BOARD
    return depends_on


def board_bit(ability: StaticDef, you: int) -> int:
    """Return the kind of change that a static ability means by "cards in play": of one player, or of all."""
    return FIRST_BOARD << you if ability.own_board else D_BOARD


def timed_dependence(timed: Timed) -> int:
    """Return the kinds of changes that a temporary effect depends on."""
    depends_on = 0
    if timed.until in (U_THEIR_NEXT_TURN, U_THEIR_NEXT_START, U_DURING_YOUR_NEXT_TURN):
        depends_on |= D_TURN
    if timed.cards is not None:
        depends_on |= timed.cards.depends_on
    for mod in timed.mods:
        if mod.condition is not None:
            depends_on |= mod.condition.depends_on
        if isinstance(mod.part, StaticDef):
            depends_on |= mod.part.depends_on
    return depends_on
