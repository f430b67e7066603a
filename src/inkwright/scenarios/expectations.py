"""Checking what a scenario expects against the game as it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from inkwright.cards.names import fold
from inkwright.engine.actions.challenge import can_declare
from inkwright.engine.actions.singing import can_sing
from inkwright.engine.codes import (
    A_CARD,
    CHARACTER,
    F_CANT_READY,
    F_CANT_READY_AT_START,
    KEYWORDS,
    KW_BOOST,
    KW_CHALLENGER,
    KW_RESIST,
    KW_SHIFT,
    KW_SING_TOGETHER,
    KW_SINGER,
    Z_DISCARD,
    Z_PLAY,
    ZONE_NAMES,
)
from inkwright.engine.costs import ink_to_play
from inkwright.engine.evaluate.amounts import stat_of
from inkwright.engine.legal import BOOST, abilities_of, can_quest
from inkwright.engine.packing import NOT_OVER, action_card, action_kind, ref_card
from inkwright.engine.project import refresh
from inkwright.engine.scope import Scope
from inkwright.engine.state import Permanent, Player, State
from inkwright.scenarios.decisions import is_open, target_names
from inkwright.scenarios.errors import ScenarioError, unknown
from inkwright.scenarios.model import Expectation, Value
from inkwright.scenarios.names import Names
from inkwright.scenarios.values import UNSAID
from inkwright.scenarios.yaml_nodes import Text

OF_PLAY = frozenset(
    {"damage", "strength", "willpower", "lore", "exerted", "drying", "at", "under_count", "has", "lacks"}
)
"""What is said only of cards in play."""
_KEYWORD = re.compile(r"(?P<name>[A-Za-z ]*[A-Za-z])(?:\s*\+?\s*(?P<number>\d+))?")


def failures(g: State, names: Names, expectations: Sequence[Expectation]) -> list[str]:
    """What is wrong with expectations; nothing when all hold. Raises ScenarioError for unknown names."""
    if g.dirty:
        refresh(g)
    found: list[str | None] = []
    for subject, group in groupby(expectations, key=lambda expected: expected.subject):
        expected = list(group)
        player = names.player(subject.value) if subject is not None else -1
        if subject is None:
            found += [game_failed(g, names, each) for each in expected]
        elif player >= 0:
            found += [player_failed(g, names, player, each) for each in expected]
        else:
            found += card_failures(g, names, subject, expected)
    return [wrong for wrong in found if wrong is not None]


def card_failures(
    g: State, names: Names, subject: Text, expected: Sequence[Expectation]
) -> Sequence[str | None]:
    """What is wrong with expectations about a card: of several copies the one is meant that fits best.

    A recorded name may have the wrong player beside it: nobody speaks of the damage of a card in a hand.
    """
    copies = names.copies(g, subject)
    wrong = best_of(g, names, copies, expected)
    if not any(wrong) or not any(each.field in OF_PLAY for each in expected):
        return wrong
    if any(g.zones[cid] in (Z_PLAY, Z_DISCARD) for cid in copies):
        return wrong
    others = names.whoevers(g, subject.value, g.at)
    return best_of(g, names, others, expected) if others else wrong


def best_of(
    g: State, names: Names, copies: Sequence[int], expected: Sequence[Expectation]
) -> Sequence[str | None]:
    """What is wrong with the copy that is most as expected."""
    of_each = [[card_failed(g, names, cid, each) for each in expected] for cid in copies]
    return max(of_each, key=lambda wrong: wrong.count(None))


def said(expected: Expectation, wanted: object, found: object) -> str:
    """The message about one expectation that does not hold."""
    who = f"{expected.subject.value}: " if expected.subject is not None else ""
    return f"line {expected.line}: {who}{expected.field}: expected {shown(wanted)}, found {shown(found)}"


def shown(value: object) -> str:
    """A value as a scenario would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Text):
        return value.value
    if isinstance(value, list | tuple):
        return "[" + ", ".join(shown(each) for each in value) + "]"
    return str(value)


def compared(expected: Expectation, found: object) -> str | None:
    """The message when a number, truth or word is not as expected."""
    wanted = expected.value.value if isinstance(expected.value, Text) else expected.value
    return None if wanted == found else said(expected, wanted, found)


def words(value: Value) -> tuple[Text, ...]:
    """The names in a list."""
    assert isinstance(value, tuple)
    return tuple(each for each in value if isinstance(each, Text))


# The game.


def game_failed(g: State, names: Names, expected: Expectation) -> str | None:
    """Winner, active and deciding player, the bag, the open choice."""
    field = expected.field
    if field == "active":
        return compared(expected, names.players[g.active])
    if field == "deciding":
        return compared(expected, names.players[g.ask_player] if g.outcome == NOT_OVER else "none")
    if field == "winner":
        assert isinstance(expected.value, Text)
        wanted = names.player(expected.value.value)
        if g.outcome >= 0 and wanted >= 0 and g.team[wanted] == g.team[g.outcome]:
            return None
        return compared(expected, names.players[g.outcome] if g.outcome >= 0 else "none")
    if field == "bag":
        waiting = [(entry.trigger.title, g.cards[ref_card(entry.source)].full_name) for entry in g.bag]
        return listed(expected, waiting)
    found = target_names(g, names) if is_open(g) else []
    cards = [action_card(action) for action in g.options if action_kind(action) == A_CARD] if found else []
    if len(cards) == len(found) and held(g, names, expected, cards, False) is None:
        return None
    return listed(expected, [(name, name.partition(" - ")[0]) for name in found])


def listed(expected: Expectation, found: list[tuple[str, str]]) -> str | None:
    """Compare a multiset of names; each thing found may be called by either of two."""
    rest = list(found)
    wanted_left = list(words(expected.value))
    for at in (0, 1):
        for wanted in list(wanted_left):
            hit = next((pair for pair in rest if fold(pair[at]) == fold(wanted.value)), None)
            if hit is not None:
                rest.remove(hit)
                wanted_left.remove(wanted)
    if rest or wanted_left:
        return said(expected, expected.value, [first or second for first, second in found])
    return None


# Players.


def player_failed(g: State, names: Names, player: int, expected: Expectation) -> str | None:
    """A player's counters and zones."""
    who = g.players[player]
    field = expected.field
    if field == "lost":
        won = g.outcome >= 0 and g.team[g.outcome] == g.team[player]
        return compared(expected, who.left or (g.outcome >= 0 and not won))
    if field == "ink":
        counts = len(who.ink_ready), len(who.ink_exerted)
        if isinstance(expected.value, tuple):
            if all(want in (UNSAID, have) for want, have in zip(expected.value, counts, strict=True)):
                return None
            return said(expected, ready_exerted(expected.value), ready_exerted(counts))
        return compared(expected, sum(counts))
    if field in ("lore", "drops"):
        return compared(expected, who.lore if field == "lore" else who.drops)
    zone, _, how = field.partition("_")
    cards = zone_of(who, zone)
    if how == "size":
        return compared(expected, len(cards))
    if how in ("top", "bottom"):
        return in_order(
            g,
            names,
            expected,
            cards[: len(words(expected.value))] if how == "top" else bottom(cards, expected),
        )
    return held(g, names, expected, cards, how == "has")


def ready_exerted(counts: tuple[object, ...]) -> str:
    """Ink as a scenario writes it."""
    parts = zip(("ready", "exerted"), counts, strict=True)
    return "{" + ", ".join(f"{name}: {count}" for name, count in parts if count != UNSAID) + "}"


def zone_of(who: Player, zone: str) -> list[int]:
    """The cards of a player's zone; a deck from the top."""
    if zone == "hand":
        return who.hand
    if zone == "discard":
        return who.discard
    if zone == "play":
        return [p.cid for p in who.play]
    return who.deck[::-1]


def bottom(cards: list[int], expected: Expectation) -> list[int]:
    """As many cards from the bottom as are expected, the last one last."""
    count = len(words(expected.value))
    return cards[len(cards) - count :] if count <= len(cards) else cards


def in_order(g: State, names: Names, expected: Expectation, cards: Sequence[int]) -> str | None:
    """Compare cards one by one."""
    wanted = words(expected.value)
    if len(wanted) == len(cards) and all(
        means(g, names, name, cid) for name, cid in zip(wanted, cards, strict=True)
    ):
        return None
    return said(expected, expected.value, [g.cards[cid].full_name for cid in cards])


def means(g: State, names: Names, name: Text, cid: int) -> bool:
    """Whether a name in a list can mean a card."""
    exact = names.exactly(g, name.value)
    return cid == exact if exact >= 0 else bool(names.among(g, name.value, [cid]))


def held(g: State, names: Names, expected: Expectation, cards: list[int], part: bool) -> str | None:
    """Compare a multiset of cards: all of them, or some."""
    rest = list(cards)
    missing = False
    # The most particular names take their cards first.
    for name in sorted(
        words(expected.value), key=lambda name: sum(means(g, names, name, cid) for cid in cards)
    ):
        hit = next((cid for cid in rest if means(g, names, name, cid)), None)
        if hit is None:
            missing = True
        else:
            rest.remove(hit)
    if missing or (rest and not part):
        return said(expected, expected.value, [g.cards[cid].full_name for cid in cards])
    return None


# Cards.


def card_failed(g: State, names: Names, cid: int, expected: Expectation) -> str | None:
    """A card's place, state and characteristics."""
    p = g.at.get(cid)
    field = expected.field
    if field == "zone":
        return compared(expected, ZONE_NAMES[g.zones[cid]])
    if field == "of":
        return compared(expected, names.players[g.owner[cid]])
    if field in ("strength", "willpower", "lore", "damage"):
        return compared(expected, characteristic(g, field, cid, p, expected.value))
    if field == "cost_to_play":
        return compared(expected, ink_to_play(g, g.owner[cid], cid))
    if field == "exerted":
        exerted = p.exerted if p is not None else cid in g.players[g.owner[cid]].ink_exerted
        return compared(expected, exerted)
    if field == "drying":
        return compared(expected, p is not None and p.drying)
    if field == "under_count":
        return compared(expected, len(p.under) if p is not None else 0)
    if field == "at":
        return place_failed(g, names, expected, p)
    if field == "classifications_has":
        return every(expected, [has_class(g, cid, p, word.value) for word in words(expected.value)], True)
    if field in ("has", "lacks"):
        found = [has_keyword(g, cid, p, word) for word in words(expected.value)]
        return every(expected, found, field == "has")
    return every(
        expected, [p is not None and can(g, p, word.value) for word in words(expected.value)], field == "can"
    )


def characteristic(g: State, field: str, cid: int, p: Permanent | None, wanted: Value) -> int:
    """A characteristic as it counts, never below 0; with all modifiers where less is expected (6.6.2)."""
    if isinstance(wanted, int) and wanted < 0 and p is not None:
        return p.d.strength if field == "strength" else p.d.lore
    return max(0, stat_of(g, field, cid, p))


def every(expected: Expectation, found: list[bool], wanted: bool) -> str | None:
    """All words of a list have to hold, or none."""
    wrong = [word.value for word, holds in zip(words(expected.value), found, strict=True) if holds != wanted]
    if not wrong:
        return None
    assert expected.subject is not None
    verdict = "but not" if wanted else "but found"
    where = f"line {expected.line}: {expected.subject.value}: {expected.field}"
    return f"{where}: expected {shown(expected.value)}, {verdict} {', '.join(wrong)}"


def place_failed(g: State, names: Names, expected: Expectation, p: Permanent | None) -> str | None:
    """Where a character is: a location, or `none`."""
    assert isinstance(expected.value, Text)
    at = p.at if p is not None else -1
    if at < 0 or fold(expected.value.value) == "none":
        return compared(expected, g.cards[at].full_name if at >= 0 else "none")
    return (
        None if means(g, names, expected.value, at) else said(expected, expected.value, g.cards[at].full_name)
    )


def has_class(g: State, cid: int, p: Permanent | None, wanted: str) -> bool:
    """Whether a card has a classification now."""
    return fold(wanted) in map(fold, p.d.classes if p is not None else g.cards[cid].classes)


def has_keyword(g: State, cid: int, p: Permanent | None, wanted: Text) -> bool:
    """Whether a card has a keyword now, with its number where one is given."""
    card = g.cards[cid]
    derived = p.d if p is not None else card.base
    match = _KEYWORD.fullmatch(wanted.value.strip())
    by_fold = {fold(name): name for name in KEYWORDS}
    name = by_fold.get(fold(match["name"])) if match else None
    if name is None:
        if any(fold(line) == fold(wanted.value) for line in card.card.keywords):
            return bool(derived.kw & KW_SHIFT)  # such as `Temporary Shift 3`
        raise unknown(wanted.line, "keyword", wanted.value, KEYWORDS)
    bit = KEYWORDS[name]
    if not derived.kw & bit:
        return False
    if match is None or match["number"] is None:
        return True
    number = int(match["number"])
    if bit == KW_CHALLENGER:
        return derived.challenger == number
    if bit == KW_RESIST:
        return derived.resist == number
    if bit == KW_SINGER:
        return derived.singer == number
    if bit == KW_SING_TOGETHER:
        return card.sing_together == number
    return number in ink_numbers(g, cid, p, bit, wanted)


def ink_numbers(g: State, cid: int, p: Permanent | None, bit: int, wanted: Text) -> list[int]:
    """The ink costs of a card's Shift or Boost."""
    scope = Scope(g.owner[cid], g.ref(cid))
    if bit == KW_SHIFT:
        costs = [shift.cost for shift in g.cards[cid].shifts]
    elif bit == KW_BOOST:
        abilities = abilities_of(g, p) if p is not None else list(g.cards[cid].activated)
        costs = [ability.cost for ability in abilities if ability.title == BOOST]
    else:
        raise ScenarioError(wanted.line, f"{wanted.value!r}: that keyword has no number")
    return [cost.ink.value(g, scope) for cost in costs if cost.ink is not None]


def can(g: State, p: Permanent, deed: str) -> bool:
    """Whether nothing about a card in play keeps it from a deed, whoever's turn it is."""
    if deed == "ready":
        return not p.d.flags & (F_CANT_READY | F_CANT_READY_AT_START)
    if p.card.type != CHARACTER or p.exerted:
        return False
    if deed == "quest":
        return can_quest(g, p)
    if deed == "challenge":
        return can_declare(g, p)
    return can_sing(p)
