"""The fields that scenarios may have, and the kind of value each takes."""

from __future__ import annotations

from inkwright.scenarios.resources import RESOURCES

TOP_KEYS = (
    "title",
    "from",
    "cites",
    "edition",
    "editions",
    "format",
    "begin",
    "turn",
    "active",
    "chooser",
    "players",
    "teams",
    "cards",
    "steps",
    "expect",
    "differs",
    "answered",
)
EDITION_KEYS = ("steps", "expect")
"""Parts of a scenario that apply to some editions only."""
SETUP, TURN, MAIN = "setup", "turn", "main"
BEGINNINGS = (SETUP, TURN, MAIN)
"""Points of a game at which a scenario can begin."""
VARIANT_NAMES = (
    "third player",
    "seats swapped",
    "play order reversed",
    "unrelated static",
    "unrelated replacement",
)
"""Variants in which a scenario may say that it goes differently."""
PLAYER_KEYS = (*RESOURCES, "ink", "hand", "deck", "deck_size", "discard", "play")
SETUP_PLAYER_KEYS = ("hand", "deck", "deck_size")
"""Hands, decks and inkwells that players have before the first turn."""
INK_KEYS = ("ready", "exerted")
CARD_ENTRY_KEYS = ("card", "as")
PERMANENT_KEYS = ("card", "as", "exerted", "drying", "damage", "at", "under", "shifted_on", "count")
CUSTOM_CARD_KEYS = (
    "name",
    "version",
    "type",
    "cost",
    "strength",
    "willpower",
    "lore",
    "move_cost",
    "inkwell",
    "ink",
    "classifications",
    "text",
)
GAME_FIELDS = ("winner", "active", "deciding", "bag", "legal_targets", "phase", "turn")
PHASES = ("setup", "ready", "set", "draw", "main", "end", "over")
PLACES = ("hand", "top", "bottom", "inkwell", "discard", "play")

# Kinds of values.
NUMBER, SIGNED, BOOLEAN, NAME, NAMES = "number", "signed number", "boolean", "name", "list of names"
INK, LOCATION = "number or {ready, exerted}", "location or none"
PLAYER_FIELDS = {
    **dict.fromkeys(RESOURCES, NUMBER),
    "ink": INK,
    "hand": NAMES,
    "hand_size": NUMBER,
    "hand_has": NAMES,
    "deck_size": NUMBER,
    "deck_top": NAMES,
    "deck_bottom": NAMES,
    "shuffles": NUMBER,
    "discard": NAMES,
    "discard_has": NAMES,
    "discard_size": NUMBER,
    "play": NAMES,
    "play_has": NAMES,
    "play_size": NUMBER,
    "lost": BOOLEAN,
}
CARD_FIELDS = {
    "zone": NAME,
    "of": NAME,
    "damage": NUMBER,
    "strength": SIGNED,
    "willpower": NUMBER,
    "lore": SIGNED,
    "cost_to_play": NUMBER,
    "exerted": BOOLEAN,
    "drying": BOOLEAN,
    "at": LOCATION,
    "under_count": NUMBER,
    "known_to": NAMES,
    "has": NAMES,
    "lacks": NAMES,
    "classifications_has": NAMES,
    "can": NAMES,
    "cannot": NAMES,
}
ZONES = ("play", "hand", "deck", "discard", "inkwell", "under")
ABLE_TO = ("quest", "challenge", "ready", "sing")
CARD_CHANGES = {"damage": NUMBER, "exerted": BOOLEAN, "drying": BOOLEAN, "zone": NAME}
PLAYER_CHANGES = dict.fromkeys(RESOURCES, NUMBER)
