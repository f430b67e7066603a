"""Fields of events in the log and for triggers; fields without meaning for a kind of event are empty."""

from __future__ import annotations

import re
from typing import Final

from inkwright.engine import codes as c
from inkwright.engine.state import Event, State
from inkwright.engine.zones import INKED, OWN_DEED

RULE_NUMBER: Final = re.compile(r"\d+(\.\d+)*")

ABOUT_PLAYERS: Final = {
    c.E_GAINS_LORE,
    c.E_LOSES_LORE,
    c.E_GAINS_DROPS,
    c.E_REMOVES_DROPS,
    c.E_TURN_STARTS,
    c.E_TURN_ENDS,
    c.E_DISCARDS_SOME,
    c.E_MILLS_SOME,
    c.E_MOVES_SOME,
    c.E_MOVES_SOME_FROM_LOCATION,
    c.E_SOME_LEAVE_DISCARD,
    c.E_SOME_MILLED,
    c.E_REACHES_LORE,
    c.E_SHUFFLES_DECK,
    c.E_CHECKED,
    c.L_TURN,
    c.L_PHASE,
    c.L_SHUFFLE,
    c.L_ALTER,
    c.L_PAYS,
    c.L_WINS,
    c.L_LOSES,
    c.L_SKIPS,
    c.L_DRAW_FAILS,
    c.L_STARTS,
}
"""Events that name a player and no card."""

WITH_ANOTHER_CARD: Final = {
    c.E_SHIFTS_ONTO,
    c.E_CHALLENGES,
    c.E_IS_CHALLENGED,
    c.E_DEALS_DAMAGE,
    c.E_MOVES_DAMAGE,
    c.E_TAKES_DAMAGE,
    c.E_BANISHES,
    c.E_BANISHED_IN_CHALLENGE,
    c.E_CHALLENGED_AND_BANISHED,
    c.E_SINGS,
    c.E_MOVES,
    c.E_CHOSEN,
    c.E_CHOSEN_FOR_SUPPORT,
    c.E_CARD_PUT_UNDER,
    c.E_CHALLENGE_OVER,
    c.E_DEALS_CHALLENGE_DAMAGE,
    c.E_CHALLENGES_AND_IS_BANISHED,
    c.E_MOVES_FROM_LOCATION,
    c.E_MOVES_AWAY,
    c.E_SURVIVES_CHALLENGE,
    c.E_CHALLENGES_AND_SURVIVES,
    c.E_CHALLENGED_AND_SURVIVES,
    c.L_CHALLENGE_ENDS,
}
"""Events between two cards."""

MAYBE_ANOTHER_CARD: Final = {
    c.E_MOVES_SOME,
    c.E_MOVES_SOME_FROM_LOCATION,
    c.E_RESISTS,
    c.E_IS_BANISHED,
    c.E_QUESTS,  # the location at which it happens, likewise for the next two
    c.E_EXERTS,
    c.E_READIES,
    c.L_REVEAL,
    c.L_LOOK,
    c.L_TRIGGERED,
    c.L_APPLIES,
    c.L_REPLACED,
}
"""Events that name another card only if there is one."""

WITHOUT_SOURCE: Final = {
    c.E_ENTERS,
    c.E_SHIFTS_ONTO,
    c.E_QUESTS,
    c.E_CHALLENGES,
    c.E_IS_CHALLENGED,
    c.E_BANISHES,
    c.E_LEAVES_PLAY,
    c.E_RETURNED_TO_HAND,
    c.E_SINGS,
    c.E_CHOSEN,
    c.E_CHOSEN_FOR_SUPPORT,
    c.E_CARD_PUT_UNDER,
    c.E_USES_BOOST,
    c.E_DRAWS,
    c.E_LEAVES_DISCARD,
    c.E_USES,
    c.E_TURN_STARTS,
    c.E_TURN_ENDS,
    c.E_CHALLENGE_OVER,
    c.E_CHECKED,
    c.E_SURVIVES_CHALLENGE,
    c.E_CHALLENGES_AND_SURVIVES,
    c.E_CHALLENGED_AND_SURVIVES,
}
"""Events that are not credited to a card; nor are notes."""

WITH_SOURCE: Final = {
    c.E_DEALS_DAMAGE,
    c.E_MOVES_DAMAGE,
    c.E_TAKES_DAMAGE,
    c.E_DAMAGE_REMOVED,
    c.E_DEALS_CHALLENGE_DAMAGE,
    c.E_RETURNED_FROM_DISCARD,
    c.E_GAINS_LORE,
    c.E_GAINS_DROPS,
}
"""Events that are always credited to a card."""

WITHOUT_AMOUNT: Final = {
    c.E_SHIFTS_ONTO,
    c.E_CHALLENGES,
    c.E_IS_CHALLENGED,
    c.E_RETURNED_TO_HAND,
    c.E_CHOSEN,
    c.E_CHOSEN_FOR_SUPPORT,
    c.E_CARD_PUT_UNDER,
    c.E_USES_BOOST,
    c.E_LEAVES_DISCARD,
    c.E_USES,
    c.E_TURN_STARTS,
    c.E_TURN_ENDS,
    c.E_CHALLENGE_OVER,
    c.E_SHUFFLES_DECK,
    c.E_CHECKED,
    c.E_SURVIVES_CHALLENGE,
    c.E_CHALLENGES_AND_SURVIVES,
    c.E_CHALLENGED_AND_SURVIVES,
    c.L_SHUFFLE,
    c.L_REVEAL,
    c.L_LOOK,
    c.L_TRIGGERED,
    c.L_FIZZLES,
    c.L_APPLIES,
    c.L_TO_HAND,
    c.L_WINS,
    c.L_LOSES,
    c.L_SKIPS,
    c.L_DRAW_FAILS,
    c.L_STARTS,
    c.L_CHALLENGE_ENDS,
}
"""Events whose amount is 0."""

OF_ONE_CARD: Final = {
    c.E_IS_BANISHED,
    c.E_BANISHES,
    c.E_BANISHED_IN_CHALLENGE,
    c.E_CHALLENGED_AND_BANISHED,
    c.E_CHALLENGES_AND_IS_BANISHED,
    c.E_EXERTS,
    c.E_READIES,
    c.E_DRAWS,
    c.E_DISCARDS,
    c.E_TO_DISCARD,
    c.E_MOVES_FROM_LOCATION,
    c.E_MOVES_AWAY,
}
"""Events that are counted, each as one."""

YES_OR_NO: Final = {
    c.E_ENTERS,
    c.E_MOVES,
    c.E_INKS,
    c.E_RETURNED_FROM_DISCARD,
    c.E_MILLED,
    c.E_PUT_ON_BOTTOM,
    c.L_TO_DECK,
}
"""Events whose amount is 0 or 1."""

OF_SOME: Final = {
    c.E_RESISTS,
    c.E_GETS_COUNTER,
    c.E_LOSES_COUNTER,
    c.E_TAKES_DAMAGE,
    c.E_DAMAGE_REMOVED,
    c.E_SINGS,
    c.E_GAINS_LORE,
    c.E_LOSES_LORE,
    c.E_GAINS_DROPS,
    c.E_REMOVES_DROPS,
    c.E_DISCARDS_SOME,
    c.E_MILLS_SOME,
    c.E_MOVES_SOME,
    c.E_MOVES_SOME_FROM_LOCATION,
    c.E_SOME_LEAVE_DISCARD,
    c.E_SOME_MILLED,
    c.E_REACHES_LORE,
    c.L_TURN,
    c.L_PAYS,
}
"""Events that don't happen with an amount of 0."""

FIRST_NOTE: Final = c.L_TURN


def wrong_entries(g: State) -> list[tuple[int, str, int, int, int, int, int]]:
    """Return the entries of a game's log with a field that is missing, meaningless or out of range."""
    return [entry for entry in g.log or () if not is_right(g, *entry)]


def is_right(
    g: State, code: int, rule: str, player: int, card: int, other: int, amount: int, source: int
) -> bool:
    """Return whether an entry of the log has the fields of its kind."""
    if not (isinstance(rule, str) and RULE_NUMBER.fullmatch(rule) and 0 <= player < len(g.players)):
        return False
    if max(card, other, source) >= len(g.cards):
        return False
    return fit_together(code, card, other, amount, source)


def fit_together(code: int, card: int, other: int, amount: int, source: int) -> bool:
    """Return whether the cards and the amount of an event are those of its kind."""
    if (card < 0) != (code in ABOUT_PLAYERS) and code != c.L_APPLIES:
        return False
    if code not in MAYBE_ANOTHER_CARD and (other >= 0) != (code in WITH_ANOTHER_CARD):
        return False
    if (source < 0 and code in WITH_SOURCE) or (
        source >= 0 and (code in WITHOUT_SOURCE or code >= FIRST_NOTE)
    ):
        return False
    if code in (c.E_DEALS_DAMAGE, c.E_DEALS_CHALLENGE_DAMAGE) and card != source:
        return False
    if code in WITHOUT_AMOUNT:
        return amount == 0
    if code in OF_ONE_CARD:
        return amount == 1
    if code in YES_OR_NO:
        return amount in (0, 1)
    return amount >= (1 if code in OF_SOME else -1 if code == c.L_RESOLVES else 0)


def checked_event(
    code: int, player: int, card: int, other: int, amount: int, source: int, group: tuple[int, ...] = ()
) -> Event:
    """Make an event for triggers, which has the fields of its kind as well."""
    given = amount
    dealer = source if code == c.E_DEALS_DAMAGE and card == -1 else card  # put or moved, in 2.0 (1.9.2)
    if code == c.E_GAINS_LORE and card == source:  # from a quest or a location, which triggers may ask about
        dealer = -1
    if code == c.E_INKS and amount == INKED:  # by the turn action, likewise
        amount = OWN_DEED
    # No effect deals the damage of a challenge, so triggers see it without a source.
    by = source
    if source == -1 and code in (c.E_DEALS_DAMAGE, c.E_TAKES_DAMAGE):
        by = card if code == c.E_DEALS_DAMAGE else other
    assert fit_together(code, dealer, other, amount, by), (code, card, other, amount, source)
    return Event(code, player, card, other, given, source, group)
