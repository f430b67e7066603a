"""Check the expectations of a scenario against its game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from inkwright.cards.names import fold
from inkwright.engine.ability_uses import abilities_of
from inkwright.engine.actions.challenge import can_declare
from inkwright.engine.actions.singing import can_sing
from inkwright.engine.codes import (
    A_CARD,
    A_PLAYER,
    A_YES,
    ASK_MAY,
    CHARACTER,
    F_CANT_READY,
    F_CANT_READY_AT_START,
    KEYWORDS,
    KW_BOOST,
    KW_SHIFT,
    KW_SING_TOGETHER,
    L_SHUFFLE,
    NUMBERED,
    PHASE_READYING,
    Z_DISCARD,
    Z_PLAY,
    ZONE_NAMES,
)
from inkwright.engine.costs import BOOST, ink_to_play
from inkwright.engine.evaluate.amounts import stat_of
from inkwright.engine.legal import can_quest
from inkwright.engine.modify import keyword_number
from inkwright.engine.packing import NOT_OVER, action_card, action_kind, pack, ref_card
from inkwright.engine.project import refresh
from inkwright.engine.scope import Scope
from inkwright.engine.state import Permanent, Player, State
from inkwright.scenarios.decisions import is_open, target_names
from inkwright.scenarios.errors import ScenarioError, unknown
from inkwright.scenarios.fields import PHASES
from inkwright.scenarios.forced_answers import apply
from inkwright.scenarios.model import Expectation, Value
from inkwright.scenarios.names import Names
from inkwright.scenarios.resources import RESOURCES, amount_of
from inkwright.scenarios.values import NOT_GIVEN
from inkwright.scenarios.yaml_nodes import Text
from inkwright.view.knowledge import player_of
from inkwright.view.knowledge import unknown as unknown_cards

PHASE_NAMES = dict(enumerate(PHASES)) | {PHASE_READYING: "ready"}
IN_PLAY_FIELDS = frozenset(
    {"damage", "strength", "willpower", "lore", "exerted", "drying", "at", "under_count", "has", "lacks"}
)
"""Fields that only cards in play have."""
_KEYWORD = re.compile(r"(?P<name>[A-Za-z ]*[A-Za-z])(?:\s*\+?\s*(?P<number>\d+))?")


def find_failures(g: State, names: Names, expectations: Sequence[Expectation]) -> list[str]:
    """Return a message for each expectation that fails. Raises ScenarioError for unknown names."""
    if g.dirty:
        refresh(g)
    found: list[str | None] = []
    for subject, group in groupby(expectations, key=lambda expected: expected.subject):
        expected = list(group)
        player = names.player(subject.value) if subject is not None else -1
        if subject is None:
            found += [check_game(g, names, each) for each in expected]
        elif player >= 0:
            found += [check_player(g, names, player, each) for each in expected]
        else:
            found += check_copies(g, names, subject, expected)
    return [wrong for wrong in found if wrong is not None]


def check_copies(
    g: State, names: Names, subject: Text, expected: Sequence[Expectation]
) -> Sequence[str | None]:
    """Check expectations about a card, using the copy that fits best.

    A recorded name may have the wrong player: if its card is not in play but the expectations are about one
    that is, the cards of other players are tried too.
    """
    copies = names.find_copies(g, subject)
    wrong = check_best_copy(g, names, copies, expected)
    if not any(wrong) or not any(each.field in IN_PLAY_FIELDS for each in expected):
        return wrong
    if any(g.zones[cid] in (Z_PLAY, Z_DISCARD) for cid in copies):
        return wrong
    others = names.matching_any_owner(g, subject.value, g.permanents)
    return check_best_copy(g, names, others, expected) if others else wrong


def check_best_copy(
    g: State, names: Names, copies: Sequence[int], expected: Sequence[Expectation]
) -> Sequence[str | None]:
    """Return the failures of the copy that meets the most expectations."""
    of_each = [[check_card(g, names, cid, each) for each in expected] for cid in copies]
    return max(of_each, key=lambda wrong: wrong.count(None))


def failure_text(expected: Expectation, wanted: object, found: object) -> str:
    """Return the message about an expectation that fails."""
    who = f"{expected.subject.value}: " if expected.subject is not None else ""
    values = f"expected {format_value(wanted)}, found {format_value(found)}"
    return f"line {expected.line}: {who}{expected.field}: {values}"


def format_value(value: object) -> str:
    """Return a value as a scenario would write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Text):
        return value.value
    if isinstance(value, list | tuple):
        return "[" + ", ".join(format_value(each) for each in value) + "]"
    return str(value)


def compare(expected: Expectation, found: object) -> str | None:
    """Return a message if a number, boolean or word differs from the expected one."""
    wanted = expected.value.value if isinstance(expected.value, Text) else expected.value
    return None if wanted == found else failure_text(expected, wanted, found)


def names_in(value: Value) -> tuple[Text, ...]:
    """Return the names in a list."""
    assert isinstance(value, tuple)
    return tuple(each for each in value if isinstance(each, Text))


# The game.


def check_game(g: State, names: Names, expected: Expectation) -> str | None:
    """Check the winner, the active and deciding player, the phase, the bag or the open choice."""
    field = expected.field
    if field == "phase":
        return compare(expected, PHASE_NAMES[g.phase] if g.outcome == NOT_OVER else "over")
    if field == "turn":
        return compare(expected, g.turn)
    if field == "active":
        return compare(expected, names.players[g.active])
    if field == "deciding":
        return compare(expected, names.players[g.ask_player] if g.outcome == NOT_OVER else "none")
    if field == "winner":
        assert isinstance(expected.value, Text)
        wanted = names.player(expected.value.value)
        if g.outcome >= 0 and wanted >= 0 and g.team[wanted] == g.team[g.outcome]:
            return None
        return compare(expected, names.players[g.outcome] if g.outcome >= 0 else "none")
    if field == "bag":
        waiting = [(entry.trigger.title, g.cards[ref_card(entry.source)].full_name) for entry in g.bag]
        return compare_names(expected, waiting)
    if is_open(g) and g.ask_kind == ASK_MAY and names_in(expected.value):
        g = accepted(g)
    found = target_names(g, names) if is_open(g) else []
    cards = [action_card(action) for action in g.options if action_kind(action) == A_CARD] if found else []
    if len(cards) == len(found) and compare_cards(g, names, expected, cards, False) is None:
        return None
    return compare_names(expected, [(name, name.partition(" - ")[0]) for name in found])


def accepted(g: State) -> State:
    """Return a copy of a game whose open "may" is accepted, at the choice that follows, even a forced one."""
    if pack(A_YES) not in g.options:
        return g
    after = g.copy()
    apply(after, pack(A_YES), [], lambda only: action_kind(only.action) in (A_CARD, A_PLAYER))
    return after


def compare_names(expected: Expectation, found: list[tuple[str, str]]) -> str | None:
    """Compare a multiset of names; each thing found goes by either of two names."""
    rest = list(found)
    missing = list(names_in(expected.value))
    for at in (0, 1):
        for wanted in list(missing):
            hit = next((pair for pair in rest if fold(pair[at]) == fold(wanted.value)), None)
            if hit is not None:
                rest.remove(hit)
                missing.remove(wanted)
    if rest or missing:
        return failure_text(expected, expected.value, [first or second for first, second in found])
    return None


# Players.


def check_player(g: State, names: Names, player: int, expected: Expectation) -> str | None:
    """Check a resource or a zone of a player."""
    who = g.players[player]
    field = expected.field
    if field == "lost":
        won = g.outcome >= 0 and g.team[g.outcome] == g.team[player]
        return compare(expected, who.left or (g.outcome >= 0 and not won))
    if field == "ink":
        counts = len(who.ink_ready), len(who.ink_exerted)
        if isinstance(expected.value, tuple):
            if all(want in (NOT_GIVEN, have) for want, have in zip(expected.value, counts, strict=True)):
                return None
            return failure_text(expected, format_ink(expected.value), format_ink(counts))
        return compare(expected, sum(counts))
    if field == "shuffles":
        return compare(expected, sum(e[0] == L_SHUFFLE and e[2] == player for e in g.log or ()))
    if field in RESOURCES:
        return compare(expected, amount_of(who, field))
    zone, _, how = field.partition("_")
    cards = zone_of(who, zone)
    if names.bystanders:
        cards = [cid for cid in cards if g.cards[cid].full_name not in names.bystanders]
    if how == "size":
        return compare(expected, len(cards))
    if how in ("top", "bottom"):
        count = len(names_in(expected.value))
        found = cards[:count] if how == "top" else cards[max(0, len(cards) - count) :]
        return compare_in_order(g, names, expected, found)
    return compare_cards(g, names, expected, cards, how == "has")


def format_ink(counts: tuple[object, ...]) -> str:
    """Return ink as a scenario writes it."""
    parts = zip(("ready", "exerted"), counts, strict=True)
    return "{" + ", ".join(f"{name}: {count}" for name, count in parts if count != NOT_GIVEN) + "}"


def zone_of(who: Player, zone: str) -> list[int]:
    """Return the cards of a player's zone; a deck from the top."""
    if zone == "hand":
        return list(who.hand)
    if zone == "discard":
        return list(who.discard)
    if zone == "play":
        return [p.cid for p in who.play]
    return list(who.deck[::-1])


def compare_in_order(g: State, names: Names, expected: Expectation, cards: Sequence[int]) -> str | None:
    """Compare cards one by one."""
    wanted = names_in(expected.value)
    if len(wanted) == len(cards) and all(
        can_mean(g, names, name, cid) for name, cid in zip(wanted, cards, strict=True)
    ):
        return None
    return failure_text(expected, expected.value, [g.cards[cid].full_name for cid in cards])


def can_mean(g: State, names: Names, name: Text, cid: int) -> bool:
    """Return whether a name in a list can mean a card."""
    exact = names.find_exact(g, name.value)
    return cid == exact if exact >= 0 else bool(names.matching(g, name.value, [cid]))


def compare_cards(g: State, names: Names, expected: Expectation, cards: list[int], part: bool) -> str | None:
    """Compare a multiset of cards; with `part`, more cards are allowed."""
    rest = list(cards)
    missing = False
    # The most specific names are matched first.
    for name in sorted(
        names_in(expected.value), key=lambda name: sum(can_mean(g, names, name, cid) for cid in cards)
    ):
        hit = next((cid for cid in rest if can_mean(g, names, name, cid)), None)
        if hit is None:
            missing = True
        else:
            rest.remove(hit)
    if missing or (rest and not part):
        return failure_text(expected, expected.value, [g.cards[cid].full_name for cid in cards])
    return None


# Cards.


def check_card(g: State, names: Names, cid: int, expected: Expectation) -> str | None:
    """Check the zone, the state or a characteristic of a card."""
    p = g.permanents.get(cid)
    field = expected.field
    if field == "zone":
        return compare(expected, ZONE_NAMES[g.zones[cid]])
    if field == "of":
        return compare(expected, names.players[g.owner[cid]])
    if field in ("strength", "willpower", "lore", "damage"):
        return compare(expected, characteristic(g, field, cid, p, expected.value))
    if field == "cost_to_play":
        return compare(expected, ink_to_play(g, g.owner[cid], cid))
    if field == "exerted":
        exerted = p.exerted if p is not None else cid in g.players[g.owner[cid]].ink_exerted
        return compare(expected, exerted)
    if field == "drying":
        return compare(expected, p is not None and p.drying)
    if field == "under_count":
        return compare(expected, len(p.under) if p is not None else 0)
    if field == "known_to":
        return check_known_to(g, names, cid, expected)
    if field == "at":
        return check_location(g, names, expected, p)
    if field == "classifications_has":
        return check_words(
            expected, [has_class(g, cid, p, word.value) for word in names_in(expected.value)], True
        )
    if field in ("has", "lacks"):
        found = [has_keyword(g, cid, p, word) for word in names_in(expected.value)]
        return check_words(expected, found, field == "has")
    return check_words(
        expected,
        [p is not None and can(g, p, word.value) for word in names_in(expected.value)],
        field == "can",
    )


def characteristic(g: State, field: str, cid: int, p: Permanent | None, wanted: Value) -> int:
    """Return a characteristic; negative values count as 0 unless a negative one is expected (6.6.2)."""
    if isinstance(wanted, int) and wanted < 0 and p is not None:
        return p.now.strength if field == "strength" else p.now.lore
    return max(0, stat_of(g, field, cid, p))


def check_words(expected: Expectation, found: list[bool], wanted: bool) -> str | None:
    """Check that all words of a list hold, or none of them."""
    wrong = [
        word.value for word, holds in zip(names_in(expected.value), found, strict=True) if holds != wanted
    ]
    if not wrong:
        return None
    assert expected.subject is not None
    verdict = "but not" if wanted else "but found"
    where = f"line {expected.line}: {expected.subject.value}: {expected.field}"
    return f"{where}: expected {format_value(expected.value)}, {verdict} {', '.join(wrong)}"


def check_location(g: State, names: Names, expected: Expectation, p: Permanent | None) -> str | None:
    """Check the location of a character, or `none`."""
    assert isinstance(expected.value, Text)
    at = p.location if p is not None else -1
    if at < 0 or fold(expected.value.value) == "none":
        return compare(expected, g.cards[at].full_name if at >= 0 else "none")
    return (
        None
        if can_mean(g, names, expected.value, at)
        else failure_text(expected, expected.value, g.cards[at].full_name)
    )


def check_known_to(g: State, names: Names, cid: int, expected: Expectation) -> str | None:
    """Check which players know what a card is."""
    found = [
        (name, name)
        for q, name in enumerate(names.players)
        if name not in names.bystanders and cid not in unknown_cards(g, player_of(g, q))[g.owner[cid]]
    ]
    return compare_names(expected, found)


def has_class(g: State, cid: int, p: Permanent | None, wanted: str) -> bool:
    """Return whether a card has a classification now."""
    return fold(wanted) in map(fold, p.now.classes if p is not None else g.cards[cid].classes)


def has_keyword(g: State, cid: int, p: Permanent | None, wanted: Text) -> bool:
    """Return whether a card has a keyword now, with its number if one is given."""
    card = g.cards[cid]
    derived = p.now if p is not None else card.base
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
    if bit & NUMBERED:
        return keyword_number(derived, bit) == number
    if bit == KW_SING_TOGETHER:
        return card.sing_together == number
    return number in ink_numbers(g, cid, p, bit, wanted)


def ink_numbers(g: State, cid: int, p: Permanent | None, bit: int, wanted: Text) -> list[int]:
    """Return the ink costs of a card's Shift or Boost."""
    scope = Scope(g.owner[cid], g.ref(cid))
    if bit == KW_SHIFT:
        costs = [shift.cost for shift in g.cards[cid].shifts]
    elif bit == KW_BOOST:
        abilities = abilities_of(g, p) if p is not None else list(g.cards[cid].activated)
        costs = [ability.cost for ability in abilities if ability.title == BOOST]
    else:
        raise ScenarioError(wanted.line, f"{wanted.value!r}: this keyword has no number")
    return [cost.ink.value(g, scope) for cost in costs if cost.ink is not None]


def can(g: State, p: Permanent, action: str) -> bool:
    """Return whether a card in play is able to do something, regardless of whose turn it is."""
    if action == "ready":
        return not p.now.flags & (F_CANT_READY | F_CANT_READY_AT_START)
    if p.card.type != CHARACTER or p.exerted:
        return False
    if action == "quest":
        return can_quest(g, p)
    if action == "challenge":
        return can_declare(g, p)
    return can_sing(p)
