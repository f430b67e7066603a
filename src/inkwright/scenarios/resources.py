"""The resources of the catalogue as scenarios use them.

Everything in this package loops over these tables, so that a new resource needs no other change here.
"""

from __future__ import annotations

from inkwright.catalogue import resources
from inkwright.engine.codes import DECISION_NAMES
from inkwright.engine.state.data import Player

RESOURCES: tuple[str, ...] = tuple(each.name for each in resources.RESOURCES)
"""Names of all resources, which are also their keys in a scenario."""
PAYING: dict[str, resources.Resource] = {each.name: each for each in resources.PAYING}
"""Resources that can pay ink, by name."""
PAYING_DECISIONS: dict[int, str] = {
    kind: each.name
    for kind, asked in DECISION_NAMES.items()
    for each in resources.PAYING
    if each.asks == asked
}
"""Names of the paying resources by the kind of decision that asks how much of it to use."""


def amount_of(player: Player, resource: str) -> int:
    """Return how much of a resource a player has."""
    return player.amount(resource)


def set_amount(player: Player, resource: str, amount: int) -> None:
    """Give a player exactly this much of a resource; this triggers nothing."""
    player.set_amount(resource, amount)
