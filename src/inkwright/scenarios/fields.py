"""The fields that scenarios may have, and the kind of value each takes."""

from __future__ import annotations

TOP_KEYS = ("title", "from", "cites", "edition", "active", "players", "cards", "steps", "expect")
SEAT_KEYS = ("lore", "ink", "drops", "hand", "deck", "deck_size", "discard", "play")
INK_KEYS = ("ready", "exerted")
ENTRY_KEYS = ("card", "as")
PLAY_KEYS = ("card", "as", "exerted", "drying", "damage", "at", "under", "shifted_on", "count")
CARD_KEYS = (
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
GAME_FIELDS = ("winner", "active", "deciding", "bag", "legal_targets")
PLACES = ("hand", "top", "bottom", "inkwell", "discard", "play")

# The shapes of expected values.
NUMBER, TRUTH, WORD, WORDS = "a number", "true or false", "a name", "a list of names"
INK, PLACE, SIGNED = "a number or {ready, exerted}", "a location or none", "a number, also below 0"
PLAYER_FIELDS = {
    "lore": NUMBER,
    "ink": INK,
    "drops": NUMBER,
    "hand": WORDS,
    "hand_size": NUMBER,
    "hand_has": WORDS,
    "deck_size": NUMBER,
    "deck_top": WORDS,
    "deck_bottom": WORDS,
    "discard": WORDS,
    "discard_has": WORDS,
    "discard_size": NUMBER,
    "play": WORDS,
    "play_has": WORDS,
    "play_size": NUMBER,
    "lost": TRUTH,
}
CARD_FIELDS = {
    "zone": WORD,
    "of": WORD,
    "damage": NUMBER,
    "strength": SIGNED,
    "willpower": NUMBER,
    "lore": SIGNED,
    "cost_to_play": NUMBER,
    "exerted": TRUTH,
    "drying": TRUTH,
    "at": PLACE,
    "under_count": NUMBER,
    "has": WORDS,
    "lacks": WORDS,
    "classifications_has": WORDS,
    "can": WORDS,
    "cannot": WORDS,
}
ZONES = ("play", "hand", "deck", "discard", "inkwell", "under")
DEEDS = ("quest", "challenge", "ready", "sing")
SET_CARD = {"damage": NUMBER, "exerted": TRUTH, "drying": TRUTH, "zone": WORD}
SET_PLAYER = {"lore": NUMBER}
