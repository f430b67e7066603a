"""Cards in play as a view shows them: their current state and the effects behind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from inkwright.engine.attribution import STATIC, Influence
from inkwright.engine.card_counters import counters_on
from inkwright.engine.codes import (
    CAN,
    CANT,
    KEYWORD_FLAGS,
    KEYWORD_STATS,
    KEYWORDS,
    KW_BOOST,
    KW_SHIFT,
    KW_SING_TOGETHER,
    LOCATION,
    M_CHALLENGER,
    M_RESIST,
    M_SINGER,
    MUST,
    NUMBERED,
    SHIELDED,
    TYPE_NAMES,
    U_DURING_YOUR_NEXT_TURN,
    U_FOREVER,
    U_NEXT_CHECK,
    U_THEIR_NEXT_END,
    U_THEIR_NEXT_START,
    U_THEIR_NEXT_TURN,
    U_THIS_CHALLENGE,
    U_THIS_TURN,
    U_WHILE_IN_PLAY,
    U_YOUR_NEXT_END,
    U_YOUR_NEXT_TURN,
)
from inkwright.engine.definition import ActivatedDef, Part, ReplaceDef, TriggerDef
from inkwright.engine.evaluate.amounts import strength_of
from inkwright.engine.modify import keyword_number
from inkwright.engine.state import Permanent
from inkwright.notation.moves import card_name
from inkwright.notation.wording import program_words
from inkwright.view import schema
from inkwright.view.facts import card_facts
from inkwright.view.references import References

UNTIL: Final[dict[int, schema.Until]] = {
    STATIC: "in_play",
    U_WHILE_IN_PLAY: "in_play",
    U_THIS_TURN: "this_turn",
    U_YOUR_NEXT_TURN: "your_next_turn",
    U_THEIR_NEXT_TURN: "their_next_turn",
    U_THEIR_NEXT_START: "their_next_start",
    U_DURING_YOUR_NEXT_TURN: "during_your_next_turn",
    U_YOUR_NEXT_END: "your_next_end",
    U_THEIR_NEXT_END: "their_next_end",
    U_THIS_CHALLENGE: "this_challenge",
    U_NEXT_CHECK: "this_turn",
    U_FOREVER: "forever",
}
_ONLY_BEFORE_PLAY: Final = KW_SHIFT | KW_SING_TOGETHER
_AMOUNTS: Final = {M_CHALLENGER: "challenger", M_RESIST: "resist", M_SINGER: "singer"}
"""Characteristics that only keywords change."""
_SHIELDS: Final = {
    "any": "can't be dealt damage",
    "challenge": "can't be dealt damage in challenges",
    "not_challenge": "can't be dealt damage outside challenges",
    "taken": "takes no damage",
}

_FLAG_WORDS: Final = (
    *((f"can't {what.replace('_', ' ')}", flag) for what, flag in CANT.items()),
    *((f"can {what.replace('_', ' ')}", flag) for what, flag in CAN.items()),
    *((f"must {what.replace('_', ' ')}", flag) for what, flag in MUST.items()),
    *((_SHIELDS[what], flag) for what, flag in SHIELDED.items()),
)


def permanent(refs: References, p: Permanent, influences: list[Influence]) -> schema.Permanent:
    """Return a card in play."""
    card = p.card.card
    strength = _stat(refs, card.strength, strength_of(refs.g, p), influences, "strength")
    bonus = strength_of(refs.g, p) - max(0, p.now.strength)
    if strength is not None and bonus:
        ref = refs.past(p.ref)
        strength["changes"].append(
            {"by": ref, "ability": "Challenger", "amount": bonus, "until": "this_challenge"}
        )
    return {
        "id": refs.id(p.cid),
        "card": refs.sure_name(p.cid),
        "label": card_name(refs.g, p.cid),
        "player": p.player,
        "type": TYPE_NAMES[p.card.type],
        "exerted": p.exerted,
        "drying": p.drying and p.card.type != LOCATION,
        "damage": p.damage,
        "counters": counters_on(p),
        "strength": strength,
        "willpower": _stat(refs, card.willpower, p.now.willpower, influences, "willpower"),
        "lore": _stat(refs, card.lore, max(0, p.now.lore), influences, "lore"),
        "move_cost": _stat(refs, card.move_cost, max(0, p.now.move_cost), influences, "move_cost"),
        "keywords": _keywords(refs, p, influences),
        "abilities": [*_printed(p), *_given(refs, p)],
        "restrictions": _restrictions(refs, p, influences),
        "classifications": sorted(p.now.classes),
        "names": sorted(p.now.names),
        "at": refs.id(p.location) if p.location >= 0 else None,
        "under": [
            {"id": refs.id(cid), "card": refs.name(cid), "faceup": cid not in p.facedown} for cid in p.under
        ],
    }


def _change(refs: References, each: Influence, amount: int) -> schema.Change:
    return {
        "by": refs.past(each.source),
        "ability": each.title,
        "amount": amount,
        "until": UNTIL[each.until],
    }


def _stat(
    refs: References, printed: int | None, now: int, influences: Iterable[Influence], name: str
) -> schema.Stat | None:
    if printed is None:
        return None
    changes = [_change(refs, each, each.numbers[name]) for each in influences if name in each.numbers]
    return {"printed": printed, "now": now, "changes": changes}


def _keywords(refs: References, p: Permanent, influences: list[Influence]) -> list[schema.KeywordNow]:
    found: list[schema.KeywordNow] = []
    for name, bit in KEYWORDS.items():
        if not p.now.kw & bit or bit & _ONLY_BEFORE_PLAY:
            continue
        number = _AMOUNTS.get(KEYWORD_STATS.get(bit, -1))
        amount = keyword_number(p.now, bit) if bit & NUMBERED else None
        if bit == KW_BOOST:
            amount = _boost(p)
        by = [
            _change(refs, each, each.numbers.get(number, 0) if number is not None else 0)
            for each in influences
            if each.keywords & bit or (number is not None and number in each.numbers)
        ]
        found.append({"name": name, "amount": amount, "printed": bool(p.card.base.kw & bit), "by": by})
    return found


def _boost(p: Permanent) -> int | None:
    for line in p.card.card.keywords:
        words = line.split()
        if words[0] == "Boost" and words[1].isdigit():
            return int(words[1])
    return None


def _printed(p: Permanent) -> Iterable[schema.AbilityNow]:
    for each in card_facts(p.card)["abilities"]:
        lost = each["title"] in p.now.lost
        yield {"title": each["title"], "words": each["words"], "printed": True, "lost": lost, "by": None}


def _given(refs: References, p: Permanent) -> Iterable[schema.AbilityNow]:
    for gift in p.now.granted:
        if gift.ability.title in KEYWORDS:
            continue  # it is among the keywords
        words = part_words(gift.ability)
        by = refs.past(gift.source)
        yield {"title": gift.ability.title, "words": words, "printed": False, "lost": False, "by": by}


def part_words(part: Part) -> str:
    """Return the words for a part of an ability; empty if there are none."""
    if isinstance(part, TriggerDef | ActivatedDef | ReplaceDef) and part.home is not None:
        return program_words(part.program, part.home)
    return ""


def _restrictions(refs: References, p: Permanent, influences: list[Influence]) -> list[schema.Restriction]:
    implied = 0
    for bit, flags in KEYWORD_FLAGS.items():
        if p.now.kw & bit:
            implied |= flags
    left = p.now.flags & ~implied
    found: list[schema.Restriction] = []
    if not left and not p.now.rules:
        return found
    for says, flag in _FLAG_WORDS:
        if left & flag:
            by = [_change(refs, each, 0) for each in influences if each.flags & flag]
            found.append({"says": says, "by": by})
        for rule in p.now.rules:
            if rule.flag == flag:
                until: schema.Until = "in_play"
                source: schema.Change = {
                    "by": refs.past(rule.scope.this),
                    "ability": "",
                    "amount": 0,
                    "until": until,
                }
                some = " without paying" if rule.cost is not None else " some cards"
                found.append({"says": says + some, "by": [source]})
    return found
