"""Detection of triggered abilities that do the same from every copy of their card."""

from __future__ import annotations

from typing import Final

from inkwright.effects.amounts import (
    Aggregate,
    AtMost,
    ClassificationCount,
    CountOf,
    CountPlayers,
    Difference,
    Distinct,
    InkTypes,
    LoreOf,
    MostAlike,
    MostCommonClassification,
    NameCount,
    Namesakes,
    Number,
    Plus,
    Quotient,
    ResourceOf,
    SizeOf,
    Times,
    ValueOf,
)
from inkwright.effects.conditions import (
    AllOf,
    AnyOf,
    AnyPlayer,
    CompareAmounts,
    DuringTurnOf,
    EveryPlayer,
    Exists,
    Not,
)
from inkwright.effects.control import (
    Choose,
    Compound,
    EachPlayer,
    Either,
    If,
    IfDone,
    InsteadIf,
    May,
    Repeat,
    Select,
    Seq,
)
from inkwright.effects.damage import RemoveDamage
from inkwright.effects.exerting import Ready
from inkwright.effects.filters import (
    AnyTest,
    AtLocation,
    CardUnder,
    Classified,
    CompareStat,
    CompareStats,
    Damaged,
    Extreme,
    Filter,
    Inkable,
    Inked,
    IsExerted,
    IsReady,
    Named,
    NotTest,
    OfType,
    OwnedBy,
    SharesName,
    SharesStat,
    Undamaged,
    WithKeyword,
)
from inkwright.effects.node import Effect, Node
from inkwright.effects.players import (
    ActivePlayer,
    AllPlayers,
    EachOf,
    Opponents,
    OtherPlayers,
    PlayersWhere,
    PlayersWithMost,
    ThatPlayer,
    They,
    You,
)
from inkwright.effects.resources import GainLore, GainResource, LoseLore, RemoveResource
from inkwright.effects.targets import (
    All,
    AnyNumber,
    AtRandom,
    DeckCards,
    Different,
    Each,
    Exactly,
    Ref,
    Rest,
    Selected,
    TotalUpTo,
    UpTo,
)
from inkwright.effects.zones import (
    Discard,
    DiscardUntil,
    Draw,
    DrawUntil,
    ShuffleDeck,
    ShuffleIn,
    ToDeck,
    ToDiscard,
    ToHand,
    ToInkwell,
)
from inkwright.engine.lowering.names import names_in

IMPERSONAL: Final[frozenset[type[Node]]] = frozenset(
    (
        *(Aggregate, AtMost, CountOf, CountPlayers, InkTypes, LoreOf, NameCount, Number, Plus, ResourceOf),
        *(ClassificationCount, Difference, Distinct, MostAlike, MostCommonClassification, Namesakes),
        *(Quotient, SizeOf, Times, ValueOf),
        *(AllOf, AnyOf, AnyPlayer, CompareAmounts, DuringTurnOf, EveryPlayer, Exists, Not),
        *(Choose, Compound, EachPlayer, Either, If, IfDone, InsteadIf, May, Repeat, Select, Seq),
        *(AnyTest, AtLocation, CardUnder, Classified, CompareStat, CompareStats, Damaged, Extreme, Filter),
        *(Inkable, Inked),
        *(IsExerted, IsReady, Named, NotTest, OfType, OwnedBy, SharesName, SharesStat, Undamaged),
        *(WithKeyword,),
        *(ActivePlayer, AllPlayers, EachOf, Opponents, OtherPlayers, PlayersWhere, PlayersWithMost),
        *(ThatPlayer, They, You),
        *(All, AnyNumber, AtRandom, DeckCards, Different, Each, Exactly, Ref, Rest, Selected, TotalUpTo),
        *(UpTo,),
        *(Discard, DiscardUntil, Draw, DrawUntil, ShuffleDeck, ShuffleIn, ToDeck, ToDiscard, ToHand),
        *(ToInkwell, GainLore, GainResource, LoseLore, RemoveResource, Ready, RemoveDamage),
    )
)
"""Nodes whose meaning doesn't depend on the ability's own card.

Nodes whose results keep track of their source are missing too: choices in the sense of Ward, dealt damage,
lasting effects.
"""


OF_EVENT: Final = frozenset(("it", "other", "player", "amount", "singers", "paid"))
"""Names that a trigger binds."""


def is_impersonal(effect: Effect, condition: Node | None) -> bool:
    """Return whether it makes no difference which copy of a card an effect comes from.

    It then refers neither to its own card nor to those of its event, only to the event's player and amount.
    """
    known = {"amount", "player"}
    if condition is not None:
        if not consists_of_impersonal(condition) or not names_in(condition, used=True) <= known:
            return False
    known |= names_in(effect, used=False)
    return consists_of_impersonal(effect) and names_in(effect, used=True) <= known


def reads_event(effect: Effect, condition: Node | None) -> bool:
    """Return whether an effect or its condition refers to the event that triggered it."""
    used = names_in(effect, used=True)
    if condition is not None:
        used |= names_in(condition, used=True)
    return bool(used & OF_EVENT)


def consists_of_impersonal(tree: Node) -> bool:
    """Return whether a tree has only nodes that don't depend on their source."""
    if type(tree) not in IMPERSONAL:
        return False
    for value in tree.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node) and not consists_of_impersonal(part):
                return False
    return True
