"""Editions of the Comprehensive Rules as records of flags.

The engine reads flags, never the name of an edition. There is a flag for each behaviour that differs between
editions. Deck rules, lore targets and match structure belong to formats and matches instead.
"""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import pairwise
from typing import Any, Literal, get_args, get_type_hints

from inkwright.errors import InkwrightError, quote


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """An edition of the rules. The defaults are those of the newest edition.

    Rule numbers below are those of edition 2.3 unless another edition is named.
    """

    name: str
    """Name for `edition()`."""
    effective: str
    """Date when it came into force, in ISO format."""

    # Winning, losing and game state checks
    deck_out: Literal["draw", "turn_end"] = "turn_end"
    """When an empty deck loses: with `draw`, at the check after a draw from it; with `turn_end`, only at the
    end of your own turn, and a draw from it does nothing (1.8.1.2, 2.3.3.2, 3.4.2)."""
    win_over_loss: bool = True
    """A player with a win and a loss condition in the same check wins. Only 2025-08-22 says so (1.9.2.1); for
    the other editions it is our ruling."""
    gsc_per_sentence: bool = False
    """A game state check follows every sentence, not only the whole action or ability. That is the letter of
    2.0, but 2.1 corrects it as a clarification (1.8.1, 6.7.5), so no preset sets it."""
    banish_credit_abilities: bool = True
    """A character banishes another if the damage came from its ability, not only if it came from a challenge
    (1.8.1.4)."""
    leaver_durations: Literal["drop", "keep"] = "keep"
    """Lasting effects of a player who leaves a multiplayer game: `drop` ends them at once, `keep` lets them
    last as long as stated (9.2.3)."""

    # Turn structure
    ready_first: bool = True
    """Cards ready first in a turn. If not, during-your-turn effects start, until-your-turn effects end and
    start-of-turn abilities trigger before that (3.2.1.1 to 3.2.1.4)."""

    # Costs and playing cards
    free_is_alternate: bool = True
    """Playing for free is an alternate cost: nothing is paid, and it can't be combined with Shift or singing
    (1.5.5.3, 4.3.2.2, 6.1.7). If not, it waives only the ink of the chosen cost."""
    free_ability_keeps: Literal["non_ink", "exert"] = "exert"
    """Part of the cost that is still paid when an ability is used for free: everything but ink, or only
    exerting (1.5.5.4, 6.1.7.1)."""
    action_in_play: bool = True
    """A resolving action is in the Play zone (4.3.3.2, 5.4.1.2, 7.4.1). If not, it is in no zone until it is
    discarded."""
    nested_play: Literal["after", "during"] = "during"
    """When a card played by a resolving effect enters play: `after` that effect, or `during` it, with the
    card's own triggers waiting (6.7.8, 6.7.8.1)."""
    play_follows_zone: bool = True
    """A card that changes zones while it is being played is played from its new zone (4.3.2, 4.3.2.1)."""
    move_choice_always: bool = True
    """A character may be chosen to move to the location where it already is; the move does not happen, but
    the character was chosen (4.7.1, 4.7.2). If not, such a move can't be chosen."""
    ink_drops: bool = True
    """Ink drops exist and may be removed to pay ink (1.13.1.2, 4.3.2.4, 4.4.3.4, 4.7.3.4)."""
    drying_blocks_all_exert: bool = True
    """A drying character can't be exerted by the exert symbol at all; if not, only not to pay a cost
    (5.1.1.11)."""

    # Damage
    resist: Literal["modifier", "replacement"] = "modifier"
    """Nature of Resist: a modifier of the amount, or a replacement effect that the affected player orders
    among others (8.8.1)."""
    mods_vs_replacement: Literal["mods_first", "player_choice", "replacement_first"] = "mods_first"
    """Order of modifiers and replacements of damage. `replacement_first` is for damage from effects only; in
    a challenge, modifiers still come first (1.9.4, 6.7.2.2, 6.7.2.3)."""
    zero_is_dealt: bool = True
    """A source whose damage is reduced to 0 has dealt damage, although none was taken (1.9.5, 8.8.2)."""
    dealt_means_takes: bool = False
    """"Is dealt damage" on a card means taking damage in any way (2.0: 1.9.2). Later editions reworded the
    cards, so it matters only for texts of that time."""

    # Challenges and keywords
    reckless_exerted_only: bool = False
    """Reckless prevents the end of a turn only if an exerted character or a location can be challenged, not
    if only a ready character can (2025-08-22: 10.5.3; now 8.7.3)."""
    dup_keyword: Literal["first", "longest"] = "longest"
    """Copy of a keyword without stacking that remains: the `first` gained, or the one that lasts
    `longest` (8.1.2)."""

    # Abilities and effects
    if_check: Literal["both", "resolve"] = "resolve"
    """When the secondary `if` of a triggered ability is tested: `both` on triggering and on resolving, or
    `resolve` only then (6.2.4, 6.7.2.1)."""
    a_to_b: Literal["cost", "effect", "ink_is_cost"] = "ink_is_cost"
    """Nature of A in "A to B" (6.1.5, 6.1.5.1): a `cost`, which nothing that changes effects can touch, part
    of the `effect`, or, with `ink_is_cost`, a cost only if it includes paying ink. B needs all of A in any
    case."""
    replacements: Literal["single", "iterative", "iterative_dedupe"] = "iterative_dedupe"
    """Several replacement effects of one event: with `single`, only one applies, chosen by the player whose
    effect is replaced; with `iterative`, the affected player applies them one after another; with
    `iterative_dedupe`, identical ones are also used up together (6.5.5 to 6.5.8)."""
    enters_own_first: bool = True
    """Changes to how a card enters play apply before it enters, its own first (4.3.3, 6.7.9). If not, they
    are part of entering, in no stated order."""
    simultaneous_by_part: bool = True
    """Several players resolve an effect part by part: everyone does the first part in turn order, then the
    second (6.7.6.1). If not, each player does all of it in turn."""

    # Zones and names
    new_object_any_zone: bool = True
    """A card that leaves play is a new card in any zone it enters, not only in a private one (7.1.6)."""
    pair_is_name: bool = True
    """A card called `A & B` has the names A, B and also `A & B` (5.2.6.1). If not, it has only the two single
    names, so the pair can't be named."""


# Each preset lists its differences from the next newer edition.
_V2_3 = Edition(name="2.3", effective="2026-10-16")
_V2_2 = replace(
    _V2_3,
    name="2.2",
    effective="2026-07-09",
    ink_drops=False,
    simultaneous_by_part=False,
    dup_keyword="first",
    enters_own_first=False,
    play_follows_zone=False,
    move_choice_always=False,
)
_V2_1 = replace(_V2_2, name="2.1", effective="2026-04-30", zero_is_dealt=False)
_V2_0 = replace(
    _V2_1,
    name="2.0",
    effective="2026-02-05",
    mods_vs_replacement="replacement_first",
    drying_blocks_all_exert=False,
    dealt_means_takes=True,
    a_to_b="effect",
)
_AUGUST_2025 = replace(
    _V2_0,
    name="2025-08-22",
    effective="2025-08-22",
    deck_out="draw",
    leaver_durations="drop",
    free_is_alternate=False,
    free_ability_keeps="non_ink",
    action_in_play=False,
    nested_play="after",
    resist="replacement",
    mods_vs_replacement="player_choice",
    dealt_means_takes=False,
    reckless_exerted_only=True,
    if_check="both",
    a_to_b="cost",
    replacements="iterative",
    new_object_any_zone=False,
    pair_is_name=False,
)
# The edition of April 2024 mentions neither a secondary `if` nor two names; it uses the rules of 2025.
_APRIL_2024 = replace(
    _AUGUST_2025,
    name="2024-04-13",
    effective="2024-04-13",
    banish_credit_abilities=False,
    ready_first=False,
    resist="modifier",
    mods_vs_replacement="mods_first",
    reckless_exerted_only=False,
    a_to_b="effect",
    replacements="single",
)

EDITIONS: tuple[Edition, ...] = (_V2_3, _V2_2, _V2_1, _V2_0, _AUGUST_2025, _APRIL_2024)
"""All presets, newest first."""

NEWEST: Edition = EDITIONS[0]
"""Current edition, which is the default."""

Value = str | bool
"""Value of a flag."""


def _flags() -> dict[str, tuple[Value, ...]]:
    hints = get_type_hints(Edition)
    names = [each.name for each in fields(Edition) if each.name not in ("name", "effective")]
    return {name: (False, True) if hints[name] is bool else get_args(hints[name]) for name in names}


FLAGS: Mapping[str, tuple[Value, ...]] = _flags()
"""Every flag with the values it can have."""


def meaning(flag: str) -> str:
    """Return what a flag means, from the description of its field."""
    found = _meanings().get(flag)
    if found is None:
        raise InkwrightError(f"there is no flag {quote(flag)}; choose one of {', '.join(FLAGS)}")
    return found


@cache
def _meanings() -> dict[str, str]:
    """Return the descriptions of the fields of `Edition`, which only its source has."""
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(Edition))).body
    assert isinstance(body, ast.ClassDef)
    return {
        field.target.id: " ".join(str(following.value.value).split())
        for field, following in pairwise(body.body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(following, ast.Expr)
        and isinstance(following.value, ast.Constant)
    }


def rules_of(flag: str) -> tuple[str, ...]:
    """Return the rules, by their numbers in the newest edition, that the description of a flag names."""
    said = re.sub(r"\((2\.0|20\d\d-\d\d-\d\d): [\d.]+", "(", meaning(flag))  # numbers of older editions
    return tuple(dict.fromkeys(re.findall(r"\b\d+(?:\.\d+){2,}\b", said)))


def value_of(rules: Edition, flag: str) -> Value:
    """Return the value that an edition gives to a flag."""
    found: Value = getattr(rules, flag)
    return found


def with_flag(rules: Edition, flag: str, value: Value) -> Edition:
    """Return an edition with another value of one flag; its name stays."""
    if value not in FLAGS[flag]:
        raise InkwrightError(f"{flag} can't be {value!r}; choose one of {', '.join(map(str, FLAGS[flag]))}")
    changes: dict[str, Any] = {flag: value}
    return replace(rules, **changes)


_BY_NAME = {preset.name: preset for preset in EDITIONS}


def edition(name: str) -> Edition:
    """Return the edition with a name such as `"2.3"` or `"2025-08-22"`; `"2.3.0"` means `"2.3"`."""
    asked = name.strip()
    found = _BY_NAME.get(asked) or _BY_NAME.get(re.sub(r"^(\d+\.\d+)\.0$", r"\1", asked))
    if found is None:
        known = ", ".join(_BY_NAME)
        raise InkwrightError(
            f"there is no rules edition {quote(name)}; choose one of {known} (default: {NEWEST.name})"
        )
    return found
