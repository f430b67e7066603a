"""Read the steps of a scenario and what they expect."""

from __future__ import annotations

from inkwright.errors import quote
from inkwright.scenarios.errors import ScenarioError, unknown
from inkwright.scenarios.fields import (
    ABLE_TO,
    CARD_CHANGES,
    CARD_FIELDS,
    GAME_FIELDS,
    PHASES,
    PLACES,
    PLAYER_CHANGES,
    PLAYER_FIELDS,
    ZONES,
)
from inkwright.scenarios.model import (
    Answer,
    Change,
    Check,
    Concede,
    Expectation,
    SetStep,
    Step,
    Trial,
    TurnStep,
    Value,
)
from inkwright.scenarios.resources import PAYING
from inkwright.scenarios.values import (
    as_bool,
    as_fields,
    as_number,
    as_text,
    as_texts,
    as_value,
    get_bool,
    get_number,
    get_text,
)
from inkwright.scenarios.yaml_nodes import Fields, Items, Node, Text

OPTIONS = {
    "play": ("shift", "sing", "free", "by", *PAYING),
    "move": tuple(PAYING),
    "use": tuple(PAYING),
    "boost": tuple(PAYING),
    "quest": tuple(PAYING),
    "challenge": tuple(PAYING),
    "answer": tuple(PAYING),
    "illegal": ("because",),
}
VERBS = (
    "ink",
    "play",
    "quest",
    "challenge",
    "move",
    "use",
    "boost",
    "pass",
    "continue",
    "concede",
    "answer",
    "hint",
    "legal",
    "illegal",
    "set",
    "expect",
)
CARD_COUNTS = {"challenge": 2, "move": 2}


def read_step(node: Node, names: list[str]) -> Step:
    """Read one step."""
    if not isinstance(node, Fields) or not node.entries:
        raise ScenarioError(node.line, f"a step must be a mapping with one of: {', '.join(VERBS)}")
    verbs = [key for key, _ in node.entries if key.value in VERBS]
    options = {word for each in OPTIONS.values() for word in each}
    for key, _ in node.entries:
        if key.value not in VERBS and key.value not in options:
            raise unknown(key.line, "step", key.value, (*VERBS, *sorted(options)))
    if len(verbs) != 1:
        given = ", ".join(key.value for key in verbs) or "none"
        raise ScenarioError(node.line, f"a step must have exactly one action; this one has: {given}")
    verb = verbs[0].value
    for key, _ in node.entries:
        if key.value != verb and key.value not in OPTIONS.get(verb, ()):
            raise ScenarioError(key.line, f"{key.value} can't be used with {verb}")
    value = next(value for key, value in node.entries if key.value == verb)
    if verb in ("legal", "illegal"):
        return read_trial(node, verb, value, names)
    if verb == "expect":
        return read_check(value, names)
    if verb == "set":
        return read_set_step(value, names)
    if verb in ("answer", "hint"):
        return read_answer(value, verb == "hint", read_payments(node, verb))
    if verb == "concede":
        return Concede(node.line, read_player_name(value, verb, names))
    return read_turn_step(node, verb, value, names)


def read_player_name(value: Node, verb: str, names: list[str]) -> Text:
    """Read the name of a player."""
    player = as_text(value, verb)
    if player.value not in names:
        raise unknown(player.line, "player", player.value, names)
    return player


def read_turn_step(node: Fields, verb: str, value: Node, names: list[str]) -> TurnStep:
    """Read a turn action with its options."""
    ability = None
    cards: tuple[Text, ...] = ()
    if verb == "pass":
        if not as_bool(value, "pass"):
            raise ScenarioError(value.line, "pass must be true")
    elif verb == "continue":
        cards = (read_player_name(value, verb, names),)
    else:
        cards = as_texts(value, verb)
        if verb == "use" and len(cards) == 2:
            ability = cards[1]
            cards = cards[:1]
        wanted = CARD_COUNTS.get(verb, 1)
        if len(cards) != wanted:
            needed = "[CARD, LOCATION]" if verb == "move" else "[CARD, CARD]" if wanted == 2 else "one card"
            raise ScenarioError(value.line, f"{verb} needs {needed}")
    made = TurnStep(
        node.line,
        verb,
        cards,
        ability,
        as_texts(node.get("shift"), "shift"),
        as_texts(node.get("sing"), "sing"),
        get_bool(node, "free"),
        get_text(node, "by"),
        read_payments(node, verb),
    )
    if len(made.shift) > 2:
        raise ScenarioError(node.line, "shift takes one or two cards")
    # With `shift`, `by` picks one of several Shift abilities.
    if sum(map(bool, (made.shift, made.sing, made.free, made.by and not made.shift))) > 1:
        raise ScenarioError(node.line, "a card can be played in only one way: shift, sing, free or by")
    return made


def read_payments(node: Fields, verb: str) -> dict[str, int]:
    """Read the amounts of paying resources that a step is paid with."""
    given = {each: get_number(node, each, verb) for each in PAYING}
    return {each: amount for each, amount in given.items() if amount is not None}


def read_answer(value: Node, hint: bool, payments: dict[str, int]) -> Answer:
    """Read an answer: a string, a list of strings, an option by number, or cards by place."""
    if isinstance(value, Items):
        as_texts(value, "an answer")
    elif isinstance(value, Fields):
        if value.get("option") is not None:
            as_fields(value, "an answer", ("option",))
            if as_number(value.entries[0][1], "option") == 0:
                raise ScenarioError(value.line, "options are numbered from 1")
        else:
            for place, cards in as_fields(value, "an answer", PLACES).entries:
                as_texts(cards, place.value)
    else:
        as_text(value, "an answer")
    return Answer(value.line, value, hint, payments)


def read_trial(node: Fields, verb: str, value: Node, names: list[str]) -> Trial:
    """Read `legal` or `illegal` with its step."""
    tried = read_step(value, names)
    if not isinstance(tried, TurnStep | Concede | Answer):
        raise ScenarioError(value.line, f"{verb} needs a turn action or an answer")
    return Trial(node.line, tried, verb == "legal", get_text(node, "because"))


def read_set_step(node: Node, names: list[str]) -> SetStep:
    """Read the changes of a `set` step."""
    if not isinstance(node, Fields):
        raise ScenarioError(node.line, "set must be a mapping from cards or players to changes")
    changes = []
    for subject, value in node.entries:
        known = PLAYER_CHANGES if subject.value in names else CARD_CHANGES
        for key, given in as_fields(value, f"set: {subject.value}", known).entries:
            made = as_value(given, known[key.value], f"{subject.value}: {key.value}")
            if key.value == "zone":
                check_words(made, ZONES[:-1], "zone")
            changes.append(Change(subject, key.value, made, given.line))
    return SetStep(node.line, tuple(changes))


def check_words(value: Value, known: tuple[str, ...], what: str) -> None:
    """Raise ScenarioError for a word that is not known."""
    for each in value if isinstance(value, tuple) else (value,):
        if isinstance(each, Text) and each.value not in known:
            raise unknown(each.line, what, each.value, known)


def read_check(node: Node, names: list[str]) -> Check:
    """Read expectations about players, cards and the game."""
    if not isinstance(node, Fields):
        raise ScenarioError(node.line, "expect must be a mapping from players and cards to expected values")
    made: list[Expectation] = []
    for subject, value in node.entries:
        if subject.value in GAME_FIELDS:
            made.append(read_game_expectation(subject, value, names))
            continue
        known = PLAYER_FIELDS if subject.value in names else CARD_FIELDS
        what = f"player {quote(subject.value)}" if subject.value in names else f"card {quote(subject.value)}"
        for key, given in as_fields(value, what, known).entries:
            found = as_value(given, known[key.value], f"{subject.value}: {key.value}")
            if key.value == "zone":
                check_words(found, ZONES, "zone")
            elif key.value in ("can", "cannot"):
                check_words(found, ABLE_TO, "ability")
            elif key.value in ("of", "known_to"):
                check_words(found, tuple(names), "player")
            made.append(Expectation(subject, key.value, found, given.line))
    return Check(node.line, tuple(made))


def read_game_expectation(key: Text, node: Node, names: list[str]) -> Expectation:
    """Read an expectation about the game as a whole."""
    if key.value in ("bag", "legal_targets"):
        return Expectation(None, key.value, as_texts(node, key.value), key.line)
    if key.value == "turn":
        return Expectation(None, key.value, as_number(node, key.value), key.line)
    found = as_text(node, key.value)
    if key.value == "phase":
        check_words(found, PHASES, "phase")
        return Expectation(None, key.value, found, key.line)
    check_words(found, (*names, "none") if key.value == "winner" else tuple(names), "player")
    return Expectation(None, key.value, found, key.line)
