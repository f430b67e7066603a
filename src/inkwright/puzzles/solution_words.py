"""Moves of a solution as sentences."""

from __future__ import annotations

_SENTENCES = {
    "quest": "Quest with {0}.",
    "challenge": "Challenge {1} with {0}.",
    "play": "Play {0}.",
    "ink": "Put {0} into your inkwell.",
    "shift": "Shift {0} onto {1}.",
    "move": "Move {0} to {1}.",
    "boost": "Boost {0}.",
    "choose": "Choose {0}.",
    "pass": "End your turn.",
    "yes": "Accept.",
    "no": "Decline.",
    "done": "Choose no more cards.",
}


def move_sentence(move: str) -> str:
    """Return a move, given in notation, as a sentence; an unknown form is only punctuated as one."""
    verb, _, rest = move.partition(" ")
    if move.isdigit():
        return f"Choose {move}."
    if verb in ("sing", "use") and ": " in rest:
        first, _, second = rest.partition(": ")
        return f"Sing {first} with {second}." if verb == "sing" else f"Use {second} of {first}."
    form = _SENTENCES.get(verb)
    first, _, second = rest.partition(" > ")
    if form is None or ("{1}" in form) != bool(second):
        return f"{move[:1].upper()}{move[1:]}."
    return form.format(first, second)
