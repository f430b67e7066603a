"""Events and other log entries, with all their texts.

`make catalogue` assigns codes and never changes existing ones, so new events may be added anywhere. Codes of
`LOG_ENTRIES` start at 128. Events of resources are generated from the resources.

Sentences are templates for `str.format`: {p} player, {c} card, {o} other card, {n} amount, {phase}, {place},
{name} the name of a card that was named. Stories also have {their} for "your" or "their", {s} the card behind
the event, {to} a zone and {words} of an ability. `sentences` explains `{p:draw|draws}` and `{n:card|cards}`.
"""

from __future__ import annotations

from dataclasses import dataclass

from inkwright.catalogue.resources import COUNTERS, Resource


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens in a game."""

    name: str
    meaning: str
    """Meaning, as the condition of a trigger."""
    rule: str
    """Usual rule; the log has the rule of each single event."""
    log: str
    """Sentence of the log; a card that the reader may not know is "a card"."""
    story: str = ""
    """Sentence of the narrative, addressed to a player; empty if another event covers it."""
    counts: str = ""
    """Noun of the amount; empty if the event has none."""
    triggers: bool = True
    """Abilities can trigger on it."""


_EVENTS: tuple[Event, ...] = (
    Event(
        "plays",
        "a card is played (player, card)",
        "4.3.3",
        "{p} plays {c}",
        story="{p:play|plays} {c} for {n} ink",
        counts="ink",
    ),
    Event("enters", "a card enters play", "4.3.3.1", "{c} enters play", story="{c} enters play"),
    Event(
        "shifts_onto",
        "a character is shifted (new card) onto another (object)",
        "8.10.1",
        "{c} is shifted onto {o}",
        story="{p:shift|shifts} {c} onto {o}",
    ),
    Event(
        "quests", "a character quests", "4.5.2", "{c} quests", story="{c} quests for {n} lore", counts="lore"
    ),
    Event(
        "challenges",
        "a character (subject) challenges another card (object)",
        "4.6.4.5",
        "{c} challenges {o}",
        story="{c} challenges {o}",
    ),
    Event(
        "is_challenged",
        "a card (subject) is challenged by a character (object)",
        "4.6.4.5",
        "{c} is challenged by {o}",
    ),
    Event(
        "deals_damage",
        "a card (subject) deals damage to another (object)",
        "1.9.2.1",
        "{c} deals {n} damage to {o}",
        counts="damage",
    ),
    Event(
        "takes_damage",
        "a card takes damage",
        "1.9.3",
        "{c} takes {n} damage",
        story="{c} takes {n} damage",
        counts="damage",
    ),
    Event(
        "damage_removed",
        "damage is removed from a card",
        "1.9.2.3",
        "{n} damage is removed from {c}",
        story="{n} damage is removed from {c}",
        counts="damage",
    ),
    Event("is_banished", "a card is banished", "1.8.1.4", "{c} is banished", story="{c} is banished"),
    Event(
        "banishes",
        "a character (subject) banishes another card (object) in a challenge",
        "1.8.1.4",
        "{c} banishes {o} in a challenge",
    ),
    Event(
        "banished_in_challenge",
        "a card (subject) is banished in a challenge, by object",
        "1.8.1.4",
        "{c} is banished in a challenge with {o}",
    ),
    Event(
        "challenged_and_banished",
        "a card (subject) is challenged by object and banished",
        "1.8.1.4",
        "{c} was challenged by {o} and banished",
    ),
    Event("leaves_play", "a card leaves play", "7.1.6", "{c} leaves play", story="{c} goes into the {to}"),
    Event(
        "returned_to_hand",
        "a card returns to its player's hand from play",
        "7.1.6",
        "{c} returns to hand",
        story="{c} returns to hand",
    ),
    Event("exerts", "a card becomes exerted", "5.1.1.2", "{c} exerts", story="{c} exerts"),
    Event("readies", "a player readies a card", "5.1.1.1", "{c} readies", story="{c} readies"),
    Event(
        "sings",
        "a character (subject) sings a song (object)",
        "8.12.3",
        "{c} sings {o}",
        story="{c} sings {o}",
    ),
    Event(
        "moves",
        "a character (subject) moves to a location (object)",
        "4.7.4",
        "{c} moves to {o}",
        story="{c} moves to {o}",
    ),
    Event(
        "chosen",
        "a card (subject) is chosen by a player for an effect of another card (object)",
        "6.1.3",
        "{p} chooses {c} for {o}",
        story="{p:choose|chooses} {c} for {o}",
    ),
    Event(
        "chosen_for_support",
        "a character is chosen for Support",
        "8.13.1",
        "{o} supports {c}",
        story="{o} supports {c}",
    ),
    Event(
        "card_put_under",
        "a card is put under another (subject)",
        "5.1.1.5",
        "{o} is put under {c}",
        story="{o} is put under {c}",
    ),
    Event(
        "uses_boost",
        "a player uses the Boost of a character",
        "8.4.1",
        "{p} boosts {c}",
        story="{p:boost|boosts} {c} with the top card of {their} deck",
    ),
    Event(
        "inks",
        "a card is put into an inkwell by any player",
        "4.2.1.3",
        "{p} puts {c} into their inkwell",
        story="{p:put|puts} {c} into {their} inkwell",
    ),
    Event(
        "draws",
        "a player draws a card",
        "1.12.1",
        "{p} draws {c}",
        story="{p:draw|draws} {c}",
    ),
    Event(
        "discards",
        "a player discards a card from hand",
        "7.3.4",
        "{p} discards {c}",
        story="{p:discard|discards} {c}",
    ),
    Event(
        "to_discard",
        "a card is put into a discard",
        "7.6.1",
        "{c} goes to the discard",
        story="{c} goes to the discard",
    ),
    Event(
        "gets_counter",
        "a counter with a name of its own is put on a card",
        "1.13.1",
        "{n} {n:counter is|counters are} put on {c}",
        counts="counter",
    ),
    Event(
        "loses_counter",
        "a counter with a name of its own is removed from a card",
        "1.13.1",
        "{n} {n:counter is|counters are} removed from {c}",
        counts="counter",
    ),
    Event(
        "resists",
        "Resist reduces the damage dealt to a card",
        "8.8.1",
        "Resist reduces the damage to {c} by {n}",
        counts="damage",
    ),
    Event("leaves_discard", "a card leaves a discard", "7.6.1", "{c} leaves the discard"),
    Event(
        "gains_lore",
        "a player gains lore",
        "1.11.2",
        "{p} gains {n} lore",
        story="{p:gain|gains} {n} lore",
        counts="lore",
    ),
    Event(
        "loses_lore",
        "a player loses lore",
        "1.11.1",
        "{p} loses {n} lore",
        story="{p:lose|loses} {n} lore",
        counts="lore",
    ),
    Event("uses", "a player uses an activated ability of a card", "4.4.5", "{p} uses an ability of {c}"),
    Event("turn_starts", "a player's turn starts", "3.2.1.4", "{p}'s turn starts"),
    Event("turn_ends", "a player's turn ends", "3.4.1.1", "{p}'s turn ends"),
    Event("checked", "a game state check is over", "1.8.3", "the game state was checked"),
    Event(
        "challenge_over",
        "a challenge of a character (subject) with object is over",
        "4.6.7",
        "{c}'s challenge is over",
    ),
    Event(
        "discards_some",
        "a player discards one or more cards at once (amount: how many)",
        "7.3.4",
        "{p} has discarded {n:card|cards}",
        counts="cards",
    ),
    Event(
        "deals_challenge_damage",
        "a character (subject) deals damage to another (object) in a challenge",
        "4.6.6.2",
        "{c} deals {n} damage to {o} in a challenge",
        counts="damage",
    ),
    Event(
        "challenges_and_is_banished",
        "a character (subject) challenges object and is banished in that challenge",
        "1.8.1.4",
        "{c} challenged {o} and is banished",
    ),
    Event(
        "moves_from_location",
        "a character (subject) that was at a location moves to another one (object)",
        "4.7.4",
        "{c} has moved from another location",
    ),
    Event(
        "moves_away",
        "a character (subject) moves away from a location (object) to another one",
        "4.7.4",
        "{c} has left {o}",
    ),
    Event(
        "moves_some",
        "one or more characters (subject) move to a location (object) at once (amount: how many)",
        "4.7.4",
        "{n:character|characters} have moved to {o}",
        counts="characters",
    ),
    Event(
        "moves_some_from_location",
        "one or more characters (subject) move from locations to another one (object) at once",
        "4.7.4",
        "{n:character|characters} have moved to {o} from another location",
        counts="characters",
    ),
    Event(
        "returned_from_discard",
        "a card is returned from a player's discard to their hand",
        "6.7.2.3",
        "{c} returns from the discard to hand",
    ),
)

_NAMES = frozenset(each.name for each in _EVENTS)


def _of_resource(resource: Resource) -> tuple[Event, ...]:
    """Return the events of gaining and spending a resource."""
    some = f"{{n:{resource.singular}|{resource.plural}}}"
    changes = ((resource.gained, "gain"), (resource.removed, "spend"))
    return tuple(
        Event(
            name,
            f"a player {verb}s {resource.plural}",
            resource.rule,
            f"{{p}} {verb}s {some}",
            story=f"{{p:{verb}|{verb}s}} {some}",
            counts=resource.plural,
        )
        for name, verb in changes
    )


EVENTS: tuple[Event, ...] = (
    *_EVENTS,
    *(each for resource in COUNTERS for each in _of_resource(resource) if each.name not in _NAMES),
)

_LATER: tuple[Event, ...] = (
    Event(
        "milled",
        "a card is put into a discard from a deck",
        "7.6.1",
        "{c} goes from the deck to the discard",
    ),
    Event(
        "mills_some",
        "a player puts one or more cards of their deck into their discard at once (amount: how many)",
        "7.6.1",
        "{p} has put {n:card|cards} of their deck into their discard",
        counts="cards",
    ),
    Event(
        "plays_from_discard",
        "a card is played from a discard (player, card)",
        "4.3.3",
        "{p} has played {c} from a discard",
    ),
    Event(
        "moves_damage",
        "a player moves damage from a card (subject) to another (object)",
        "1.9.2.4",
        "{p} moves {n} damage from {c} to {o}",
        counts="damage",
    ),
    Event(
        "reaches_lore",
        "a player gains so much lore that they have an amount which they didn't have before",
        "1.11.2",
        "{p} reaches {n} lore",
        counts="lore",
    ),
    Event("shuffles_deck", "a player's deck is shuffled", "7.2.2", "{p} shuffles their deck"),
    Event("leaves_inkwell", "a card leaves an inkwell", "7.5.1", "{c} leaves the inkwell"),
    Event("becomes_damaged", "a card that had no damage has damage now", "1.9.3", "{c} becomes damaged"),
    Event(
        "becomes_undamaged",
        "a card that had damage has none now",
        "1.9.2.3",
        "{c} becomes undamaged",
    ),
    Event(
        "survives_challenge",
        "a challenge of a character (subject) with object is over, and it is still in play",
        "4.6.7",
        "{c} survives the challenge",
    ),
    Event(
        "challenges_and_survives",
        "a character (subject) challenged object, and it is still in play",
        "4.6.7",
        "{c} has challenged {o} and survives",
    ),
    Event(
        "challenged_and_survives",
        "a card (subject) was challenged by object, and it is still in play",
        "4.6.7",
        "{c} was challenged by {o} and survives",
    ),
    Event(
        "some_milled",
        "one or more cards of a player's deck are put into their discard at once (amount: how many)",
        "7.6.1",
        "{n:card of {p}'s deck is|cards of {p}'s deck are} put into the discard",
        counts="cards",
    ),
    Event(
        "put_on_bottom",
        "a card is put on the bottom of a deck (amount: 1 if its player puts it there)",
        "7.2.3",
        "{c} goes to the bottom of {p}'s deck",
    ),
    Event(
        "some_leave_discard",
        "one or more cards leave a player's discard at once (amount: how many)",
        "7.6.1",
        "{n:card leaves|cards leave} {p}'s discard",
        counts="cards",
    ),
)
"""Events newer than those of resources: the order is that of the codes."""
EVENTS += _LATER

NARROWED: dict[str, str] = {
    "is_dealt_damage": "a card is dealt damage, not put or moved: for replacements and for looking back",
    "is_dealt_challenge_damage": "a card would be dealt damage by a challenge: for replacement effects only",
    "puts_into_inkwell": "a player puts a card into their own inkwell",
    "puts_on_bottom": "a player puts a card on the bottom of their own deck",
    "mills": "a player puts a card of their deck into their own discard",
    "returns_from_discard": "a player returns a card from their own discard to their hand",
    "inks_as_turn_action": "a player inks a card, which is a turn action (4.2), not an effect",
    "is_made_to_discard": "an effect, not a cost, would make a player discard: for replacement effects only",
    "is_made_to_mill": "an effect, not a cost, would put a card of a deck into the discard: likewise",
}
"""Event names that cover only part of another event, with their meaning; they have no code."""


def _entry(name: str, meaning: str, rule: str, log: str, story: str = "", counts: str = "") -> Event:
    return Event(name, meaning, rule, log, story, counts, triggers=False)


LOG_ENTRIES: tuple[Event, ...] = (
    _entry("turn", "a new turn", "3.1.1", "turn {n}: {p}", story="-- turn {n}: {p}", counts="turn"),
    _entry("phase", "a new phase or step", "3.1.2", "{p}: {phase}", counts="phase"),
    _entry(
        "shuffle",
        "a deck is shuffled",
        "7.2.2",
        "{p} shuffles their deck",
        story="{p:shuffle|shuffles} {their} deck",
    ),
    _entry(
        "alter",
        "a player has finished a mulligan",
        "2.2.2",
        "{p} mulligans {n}",
        story="{p:mulligan|mulligans} {n}",
        counts="cards",
    ),
    _entry("reveal", "a card is revealed", "6.1.14.1", "{p} reveals {c}", story="{p:reveal|reveals} {c}"),
    _entry(
        "look",
        "a player looks at a card",
        "6.1.14.1",
        "{p} looks at {c}",
        story="{p:look|looks} at {c}",
    ),
    _entry("triggered", "an ability goes into the bag", "7.7.3.1", "an ability of {c} triggers"),
    _entry(
        "resolves",
        "an effect starts to resolve",
        "7.7.4.2",
        "an effect of {c} resolves",
        story="{c}: {words}",
    ),
    _entry(
        "fizzles",
        "an ability does nothing",
        "6.2.4",
        "{c}'s ability has no effect",
        story="{c}'s ability has no effect",
    ),
    _entry("applies", "a lasting effect starts to apply", "6.4.2.2", "{c} is affected by {o}"),
    _entry("pays", "ink is paid", "4.3.2.4", "{p} pays {n} ink", counts="ink"),
    _entry(
        "to_deck",
        "a card is put into a deck",
        "7.2.3",
        "{p} puts {c} {place} of their deck",
        story="{p:put|puts} {c} {place} of {their} deck",
    ),
    _entry(
        "to_hand",
        "a card is put into a hand without being drawn",
        "1.12.3",
        "{p} puts {c} into their hand",
        story="{p:put|puts} {c} into {their} hand",
    ),
    _entry("wins", "a player wins", "1.8.1.1", "{p} wins"),
    _entry("loses", "a player loses", "1.8.1.2", "{p} loses", story="{p:lose|loses} the game"),
    _entry(
        "skips",
        "a player skips a step",
        "3.2.3.1",
        "{p} skips their draw",
        story="{p:skip|skips} {their} draw",
    ),
    _entry(
        "replaced",
        "a replacement effect applies",
        "6.5.7",
        "{c} replaces what would happen to {o}",
        story="{c} replaces what would happen to {o}",
    ),
    _entry("done", "an effect has resolved", "6.7.5", "done"),
    _entry("ended", "the game ends", "2.3.3", "the game ends"),
    _entry(
        "draw_fails",
        "a player can't draw from an empty deck",
        "1.12.1",
        "{p} has no card to draw",
        story="{p:have|has} no card to draw",
    ),
    _entry(
        "starts",
        "the starting player is known",
        "2.2.1.1",
        "{p} goes first",
        story="{p:go|goes} first",
    ),
    _entry("names", "a player names a card", "5.2.6", "{p} names {name}", story="{p:name|names} {name}"),
    _entry("challenge_ends", "a challenge ends", "4.6.7", "the challenge ends"),
)

EVERY_ENTRY: dict[str, Event] = {each.name: each for each in (*EVENTS, *LOG_ENTRIES)}
MEANINGS: dict[str, str] = {each.name: each.meaning for each in EVENTS} | NARROWED
"""Meaning of every event name a trigger can watch."""
_HITS = {"is_dealt_damage", "is_dealt_challenge_damage"}
COUNTED = frozenset(_HITS | {each.name for each in EVENTS if each.counts} - {"plays", "quests"})
"""Events with an amount that "that many" means; a text about plays or quests mentions none."""
PHASES: tuple[str, ...] = (
    "setup",
    "Ready step",
    "Set step",
    "Draw step",
    "Main Phase",
    "End-of-Turn Phase",
    "over",
)
"""Phases and steps in the log, by code."""
PLACES: tuple[str, str] = ("on the bottom", "on top")
"""Places of a deck, by the amount of a `to_deck` entry."""
