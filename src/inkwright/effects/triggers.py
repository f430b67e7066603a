"""What is watched for: an event, who or what has which part in it, and when it counts (6.2)."""

from __future__ import annotations

from inkwright.effects.amounts import Amount
from inkwright.effects.conditions import Condition
from inkwright.effects.filters import Filter
from inkwright.effects.node import Node, word
from inkwright.effects.players import Players


@word
class When(Node):
    """An event of a kind in `EVENTS`, narrowed by what takes part in it."""

    event: str
    subject: Filter | None = None
    """What the event is about: the card that quests, is played, takes damage."""
    object: Filter | None = None
    """The other card: what is challenged, the location moved to, the song that is sung."""
    players: Players | None = None
    """Whose event it is: who plays, draws, discards, or whose turn starts."""
    during: Condition | None = None
    """Must hold as it happens, or it does not trigger ("During your turn, whenever ...")."""
    at_least: Amount | None = None
    """The smallest amount (of damage, cards, lore) that counts."""


@word
class Nth(Node):
    """Only the n-th time this turn that the event happens ("the first time", "the second")."""

    n: int
    when: When


EVENTS: dict[str, str] = {
    "plays": "a card is played (player, card)",
    "enters": "a card enters play",
    "shifts_onto": "a character is shifted (new card) onto another (object)",
    "quests": "a character quests",
    "challenges": "a character (subject) challenges another card (object)",
    "is_challenged": "a card (subject) is challenged by a character (object)",
    "deals_damage": "a card (subject) deals damage to another (object)",
    "deals_challenge_damage": "a character (subject) deals damage to another (object) in a challenge",
    "takes_damage": "a card takes damage",
    "is_dealt_damage": "a card would be dealt damage, not put or moved: for replacement effects only",
    "damage_removed": "damage is removed from a card",
    "is_banished": "a card is banished",
    "banishes": "a character (subject) banishes another card (object) in a challenge",
    "banished_in_challenge": "a card (subject) is banished in a challenge, by object",
    "challenged_and_banished": "a card (subject) is challenged by object and banished",
    "challenges_and_is_banished": "a character (subject) challenges object and is banished in that challenge",
    "leaves_play": "a card leaves play",
    "returned_from_discard": "a card is returned from a player's discard to their hand",
    "returned_to_hand": "a card returns to its player's hand from play",
    "exerts": "a card becomes exerted",
    "readies": "a player readies a card",
    "sings": "a character (subject) sings a song (object)",
    "moves_from_location": "a character (subject) that was at a location moves to another one (object)",
    "moves": "a character (subject) moves to a location (object)",
    "chosen": "a card (subject) is chosen by a player for an effect of another card (object)",
    "chosen_for_support": "a character is chosen for Support",
    "card_put_under": "a card is put under another (subject)",
    "uses_boost": "a player uses the Boost of a character",
    "inks": "a card is put into an inkwell, by whomever",
    "puts_into_inkwell": "a player puts a card into their own inkwell",
    "draws": "a player draws a card",
    "discards": "a player discards a card from hand",
    "to_discard": "a card is put into a discard",
    "leaves_discard": "a card leaves a discard",
    "gains_lore": "a player gains lore",
    "loses_lore": "a player loses lore",
    "gains_drops": "a player gains ink drops",
    "removes_drops": "a player removes ink drops",
    "uses": "a player uses an activated ability of a card",
    "turn_starts": "a player's turn starts",
    "turn_ends": "a player's turn ends",
    "challenge_over": "a challenge of a character (subject) with object is over",
    "discards_some": "a player discards one or more cards at once (amount: how many)",
}
