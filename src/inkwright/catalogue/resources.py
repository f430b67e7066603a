"""Resources that players collect besides cards.

The name is the key in saved games, scenarios, positions and views. A resource that pays ink can stand in for
ready ink cards; its player is asked how much of it to use.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from inkwright.catalogue.literals import ResourceName


@dataclass(frozen=True, slots=True)
class Resource:
    """Number that belongs to a player and is kept from turn to turn."""

    name: ResourceName
    singular: str
    plural: str
    rule: str
    pays_ink: bool = False
    """Each can be removed to pay 1 ink."""
    edition_flag: str = ""
    """Flag of an edition without which it can't be gained; empty for all editions."""
    removes: str = ""
    """Event of losing or spending some, if it is not named after the resource."""

    @property
    def gained(self) -> str:
        """Event of gaining some."""
        return f"gains_{self.name}"

    @property
    def removed(self) -> str:
        """Event of losing or spending some."""
        return self.removes or f"removes_{self.name}"

    @property
    def asks(self) -> str:
        """Decision about how many to pay with; empty if it can't pay."""
        return self.name if self.pays_ink else ""

    def count(self, amount: int) -> str:
        """Return an amount with its noun: `1 ink drop`, `3 lore`."""
        return f"{amount} {self.singular if amount == 1 else self.plural}"


RESOURCES: tuple[Resource, ...] = (
    Resource("lore", "lore", "lore", "1.11.1", removes="loses_lore"),
    Resource("drops", "ink drop", "ink drops", "1.13.1.2", pays_ink=True, edition_flag="ink_drops"),
)
"""All resources. Their order is that of the codes, so new ones go to the end."""
LORE: Resource = RESOURCES[0]
COUNTERS: tuple[Resource, ...] = RESOURCES[1:]
"""Resources kept in `Player.counters`, by position; lore has its own field, read by every check."""
PAYING: tuple[Resource, ...] = tuple(each for each in RESOURCES if each.pays_ink)
BY_NAME: dict[str, Resource] = {each.name: each for each in RESOURCES}
