"""Dump of what cards lower to: programs, filters, conditions and static abilities, as text."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from inkwright.cards.model import Card
from inkwright.cards.table import CardTable
from inkwright.effects.node import Node
from inkwright.engine.definition import CardDef, Part
from inkwright.engine.pool import pool_of

DIGESTS = Path(__file__).parent / "digests.txt"
REGENERATE = "python tests/lowered/relower.py"

LEFT_OUT = frozenset({"ability", "card", "effect", "fingerprint", "home", "origins", "source"})
"""Fields that hold the ability tree a part came from, or lead back to the card."""
ADDED = frozenset({"counters", "each", "same_name"})
"""Fields added since the digests were written: left out where False or empty."""
FORMERLY: dict[str, str] = {
    "depends_on": "deps",
    "AppendStep": "Append",
    "ApplyAllStep": "ApplyToAll",
    "ApplyRuleStep": "ApplyRuleChange",
    "ApplyStep": "ApplyMods",
    "AtRandomStep": "GatherRandom",
    "BanishStep": "BanishCards",
    "BeginIfDoneStep": "Mark",
    "BindPlayersStep": "BindPlayers",
    "StillThereStep": "StillThere",
    "ChangeLoreStep": "ChangeLore",
    "ChangeZoneStep": "MoveCards",
    "ChooseCardsStep": "ChooseCards",
    "ChoosePlayerStep": "ChooseAPlayer",
    "ChoosePlayersStep": "ChooseSomePlayers",
    "ChooseStep": "ChooseMode",
    "ClearStep": "Clear",
    "CopyStep": "CopyTo",
    "CountStep": "BindAmount",
    "DiscardStep": "DiscardFromHand",
    "DrawStep": "DrawCards",
    "EachPlayerStep": "EachPlayerStart",
    "EachStep": "Gather",
    "EndGameStep": "EndGame",
    "EndSentenceStep": "EndSentence",
    "ExertStep": "SetExerted",
    "ExertSymbolStep": "ExertBySymbol",
    "FloatingTriggerStep": "Leave",
    "ForEachCardStep": "EachCardStart",
    "GainResourceStep": "AddDrops",
    "IfByPartStep": "IfByPart",
    "IfDoneStep": "IfComplete",
    "IfStep": "IfHolds",
    "JumpStep": "Jump",
    "LocationOfStep": "GatherPlace",
    "MayStep": "AskMay",
    "MoveDamageStep": "ShiftDamage",
    "MoveToStep": "MoveCharacters",
    "NameCardStep": "AskName",
    "NextCardStep": "EachCardNext",
    "NextDiscountStep": "AddDiscount",
    "NextEntersStep": "AddEntering",
    "NextPlayerStep": "EachPlayerNext",
    "PayStep": "PayCost",
    "PlayStep": "PlayCards",
    "PutUnderStep": "PutUnderCard",
    "RemoveDamageSplitStep": "SplitRemoval",
    "RemoveDamageStep": "TakeDamageOff",
    "RepeatAgainStep": "RepeatNext",
    "RepeatStep": "RepeatStart",
    "RestStep": "GatherRest",
    "RestoreForPlayerStep": "Recall",
    "RevealStep": "ShowCards",
    "RevealUntilStep": "RevealUntilFound",
    "SaveForPlayerStep": "Keep",
    "SearchStep": "SearchCards",
    "ShuffleDeckStep": "ShuffleDecks",
    "ShuffleInStep": "ShuffleInto",
    "TemporaryReturnStep": "ReturnAlone",
    "TogetherStep": "GatherTogether",
    "DeckCardsStep": "GatherDeck",
    "DealDamageStep": "DealDamage",
}
"""Class and field names that have changed since the digests were written: the new name to the old one."""

REWORDED: dict[str, str] = {
    "stopped at ": "died on ",
    "the text ends too early": "it ends too early",
    "the reminder text does not match the keywords": "the reminder text is not what the words call for",
    "the reminder text does not match the card": "the reminder text is not true of this card",
}
"""Wording in reasons why cards are unsupported that has changed since: the new one to the old one."""


def field_names(value: object) -> list[str]:
    """Names of all fields of a lowered object, in either build."""
    found: set[str] = set()
    for cls in type(value).__mro__:
        slots = cls.__dict__.get("__slots__", cls.__dict__.get("__mypyc_attrs__", ()))
        found.update((slots,) if isinstance(slots, str) else slots)
    return sorted(found - {"__dict__"}, key=lambda name: FORMERLY.get(name, name))


def lines(value: object, label: str, depth: int, seen: dict[int, int]) -> Iterator[str]:
    """Lines that describe a value and everything below it."""
    start = "  " * depth + label
    if isinstance(value, Node):
        return
    if isinstance(value, str):
        for new, old in REWORDED.items():
            value = value.replace(new, old)
    if value is None or isinstance(value, bool | int | str):
        yield f"{start} {value!r}"
    elif isinstance(value, frozenset):
        yield f"{start} {sorted(value)!r}"
    elif isinstance(value, tuple | list):
        yield f"{start} [{len(value)}]"
        for item in value:
            yield from lines(item, "-", depth + 1, seen)
    elif isinstance(value, dict):
        # Newer than the digests, so that nothing is said of an empty one.
        for key in sorted(value):
            yield from lines(value[key], f"{label} {key}", depth, seen)
    elif callable(value) and not isinstance(value, Part):
        yield f"{start} <function>"
    else:
        name = type(value).__name__
        name = FORMERLY.get(name, name)
        if id(value) in seen:
            yield f"{start} {name} as #{seen[id(value)]}"
            return
        seen[id(value)] = len(seen)
        yield f"{start} {name} #{seen[id(value)]}"
        for field in field_names(value):
            if field not in LEFT_OUT and not (field in ADDED and not getattr(value, field)):
                yield from lines(getattr(value, field), FORMERLY.get(field, field), depth + 1, seen)


def text_of(home: CardDef) -> str:
    """Dump of one lowered card."""
    return "\n".join(lines(home, home.full_name, 0, {})) + "\n"


def digest_of(home: CardDef) -> str:
    """Short hash of a card's dump."""
    return sha256(text_of(home).encode()).hexdigest()[:16]


def digests(table: CardTable) -> dict[str, str]:
    """Digest of every card of a table, by full name."""
    define = pool_of(table).define
    cards: list[Card] = sorted(table, key=lambda card: card.full_name)
    return {card.full_name: digest_of(define(card)) for card in cards}


def stored() -> dict[str, str]:
    """Digests as last written."""
    found = {}
    for line in DIGESTS.read_text(encoding="utf-8").splitlines():
        digest, _, name = line.partition(" ")
        found[name] = digest
    return found
