"""Editions of the Comprehensive Rules, as one record of behaviour flags.

Code that plays the game reads flags and never asks for an edition's name. Only behaviour that an edition
changes is a flag; what every edition shares is simply how the engine works. Deck rules, lore targets and
match structure belong to formats, which vary independently of the edition.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from inkwright.errors import InkwrightError, shown


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What one edition of the rules does. The defaults are the newest edition's.

    Rule ids in the attribute notes are those of edition 2.3 unless they follow the date of another edition.
    """

    name: str
    """The name by which `edition` finds it."""
    effective: str
    """The day it came into force, as an ISO date."""

    # Winning, losing and game state checks
    deck_out: Literal["draw", "turn_end"] = "turn_end"
    """How an empty deck loses: `draw` at the check after trying to draw from it; `turn_end` only if your own
    turn ends with it, drawing from it doing nothing (1.8.1.2, 2.3.3.2, 3.4.2)."""
    win_over_loss: bool = True
    """A player who meets a win and a loss condition in the same check wins. Written only in 2025-08-22
    (1.9.2.1); for the other editions it is our ruling."""
    gsc_per_sentence: bool = False
    """A check after every sentence and not after the whole action or ability. The letter of 2.0, which 2.1
    corrects as a clarification (1.8.1, 6.7.5), so no preset sets it."""
    banish_credit_abilities: bool = True
    """A character is credited with a banishment that damage from its ability caused, not only damage it dealt
    in a challenge (1.8.1.4)."""
    leaver_durations: Literal["drop", "keep"] = "keep"
    """Lasting effects of a player who leaves a multiplayer game: `drop` at once, or `keep` until the stated
    moment would have come (9.2.3)."""

    # Turn structure
    ready_first: bool = True
    """The turn begins by readying; if not, during-your-turn effects begin, until-your-turn effects end and
    start-of-turn abilities trigger before cards ready (3.2.1.1 to 3.2.1.4)."""

    # Costs and playing cards
    free_is_alternate: bool = True
    """Playing for free is an alternate cost of its own: nothing is paid and no Shift or singing may be
    combined with it (1.5.5.3, 4.3.2.2, 6.1.7). If not, it waives only the ink of whichever cost was
    chosen."""
    free_ability_keeps: Literal["non_ink", "exert"] = "exert"
    """What using an ability for free still has to pay: every part that is not ink, or only the exerting
    (1.5.5.4, 6.1.7.1)."""
    action_in_play: bool = True
    """A resolving action is a card in the Play zone (4.3.3.2, 5.4.1.2, 7.4.1). If not, it is in no zone until
    it is discarded."""
    nested_play: Literal["after", "during"] = "during"
    """When a card played by a resolving effect enters play: `after` that effect has finished, or `during` it,
    with what the card generates waiting (6.7.8, 6.7.8.1)."""
    play_follows_zone: bool = True
    """A card that changes zone while it is being played is then played from its new zone (4.3.2, 4.3.2.1)."""
    move_choice_always: bool = True
    """A move to the location a character is already at may be chosen and then does not happen, the character
    still counting as chosen (4.7.1, 4.7.2). If not, such a move cannot be chosen."""
    ink_drops: bool = True
    """Ink drops exist and may be removed to pay ink (1.13.1.2, 4.3.2.4, 4.4.3.4, 4.7.3.4)."""
    drying_blocks_all_exert: bool = True
    """A drying character cannot be exerted through the exert symbol at all, not only not to pay a cost
    (5.1.1.11)."""

    # Damage
    resist: Literal["modifier", "replacement"] = "modifier"
    """Whether Resist changes the amount while it is computed, or is a replacement effect which the affected
    player orders among others (8.8.1)."""
    mods_vs_replacement: Literal["mods_first", "player_choice", "replacement_first"] = "mods_first"
    """What meets damage first. `replacement_first` concerns damage of effects only; in a challenge the
    modifiers still come first (1.9.4, 6.7.2.2, 6.7.2.3)."""
    zero_is_dealt: bool = True
    """A source whose damage is reduced to 0 has still dealt damage, though nobody took any (1.9.5, 8.8.2)."""
    dealt_means_takes: bool = False
    """Card text that speaks of being dealt damage means taking it by any verb (2.0: 1.9.2). Later editions
    reworded the cards, so it matters only to texts of that time."""

    # Challenges and keywords
    reckless_exerted_only: bool = False
    """Reckless holds up the end of a turn only for exerted opposing characters and for locations, even where
    a ready character could be challenged (2025-08-22: 10.5.3; now 8.7.3)."""
    dup_keyword: Literal["first", "longest"] = "longest"
    """Which of two copies of a keyword that does not add up stays: the `first` gained, or the one that lasts
    `longest` (8.1.2)."""

    # Abilities and effects
    if_check: Literal["both", "resolve"] = "resolve"
    """When the secondary `if` of a triggered ability is tested: `both` on triggering and on resolving, or
    only on resolving (6.2.4, 6.7.2.1)."""
    a_to_b: Literal["cost", "effect"] = "effect"
    """Nature of A in "A to B" (6.1.5, 6.1.5.1): a `cost`, which nothing that changes effects can touch, or
    part of the `effect`. B needs all of A either way. The newer editions call A a cost if it includes ink;
    since ink is paid the same way by both readings, that is not a value of its own."""
    replacements: Literal["single", "iterative", "iterative_dedupe"] = "iterative_dedupe"
    """How several replacement effects meet one event: only a `single` one applies, picked by the player of
    the card whose effect is replaced; or the affected player applies them one after another,
    self-replacements first; and with `dedupe` identical ones are used up together (6.5.5 to 6.5.8)."""
    enters_own_first: bool = True
    """Changes to how a card enters play apply before it enters, its own before those of other cards (4.3.3,
    6.7.9). If not, they are part of entering, in no stated order."""
    simultaneous_by_part: bool = True
    """An effect in several parts on several players is done part by part: everyone does the first part in
    turn order, then the second (6.7.6.1). If not, each player does all of it in turn."""

    # Zones
    new_object_any_zone: bool = True
    """A card that leaves play is a new card in any zone it enters, not only in a private one (7.1.6)."""


# Each preset says what the next newer edition changed.
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
)
# The edition of April 2024 says nothing about a secondary `if`; it takes the rule of 2025.
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
"""Every preset, newest first."""

NEWEST: Edition = EDITIONS[0]
"""The edition in force: the default everywhere."""

_BY_NAME = {preset.name: preset for preset in EDITIONS}


def edition(name: str) -> Edition:
    """The preset called `name`, such as `"2.3"` or `"2025-08-22"`; `"2.3.0"` is read as `"2.3"`."""
    asked = name.strip()
    found = _BY_NAME.get(asked) or _BY_NAME.get(re.sub(r"^(\d+\.\d+)\.0$", r"\1", asked))
    if found is None:
        known = ", ".join(_BY_NAME)
        raise InkwrightError(
            f"unknown rules edition {shown(name)}: choose one of {known} ({NEWEST.name} is the default)"
        )
    return found
