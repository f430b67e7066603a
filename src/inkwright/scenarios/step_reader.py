"""Read the steps of a scenario and what they expect."""

from __future__ import annotations

from inkwright.scenarios.errors import ScenarioError, unknown
from inkwright.scenarios.fields import (
    CARD_FIELDS,
    DEEDS,
    GAME_FIELDS,
    PLACES,
    PLAYER_FIELDS,
    SET_CARD,
    SET_PLAYER,
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
from inkwright.scenarios.values import fields, number, optional_number, text, texts, truth, value_of
from inkwright.scenarios.yaml_nodes import Fields, Items, Node, Text

BESIDE = {
    "play": ("shift", "sing", "free", "by", "drops"),
    "move": ("drops",),
    "use": ("drops",),
    "boost": ("drops",),
    "quest": ("drops",),
    "challenge": ("drops",),
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
    "concede",
    "answer",
    "hint",
    "legal",
    "illegal",
    "set",
    "expect",
)
COUNTS = {"challenge": 2, "move": 2}


def step(node: Node, names: list[str]) -> Step:
    """One step."""
    if not isinstance(node, Fields) or not node.entries:
        raise ScenarioError(node.line, f"a step has to be a mapping with one of: {', '.join(VERBS)}")
    verbs = [key for key, _ in node.entries if key.value in VERBS]
    beside = {word for each in BESIDE.values() for word in each}
    for key, _ in node.entries:
        if key.value not in VERBS and key.value not in beside:
            raise unknown(key.line, "step", key.value, (*VERBS, *sorted(beside)))
    if len(verbs) != 1:
        said = ", ".join(key.value for key in verbs) or "none"
        raise ScenarioError(node.line, f"a step does one thing, and this one says: {said}")
    verb = verbs[0].value
    for key, _ in node.entries:
        if key.value != verb and key.value not in BESIDE.get(verb, ()):
            raise ScenarioError(key.line, f"{key.value} can't stand beside {verb}")
    value = next(value for key, value in node.entries if key.value == verb)
    if verb in ("legal", "illegal"):
        return trial(node, verb, value, names)
    if verb == "expect":
        return check(value, names)
    if verb == "set":
        return set_step(value, names)
    if verb in ("answer", "hint"):
        return answer(value, verb == "hint")
    if verb == "concede":
        player = text(value, "concede")
        if player.value not in names:
            raise unknown(player.line, "player", player.value, names)
        return Concede(node.line, player)
    return turn_step(node, verb, value)


def turn_step(node: Fields, verb: str, value: Node) -> TurnStep:
    """A turn action with what stands beside it."""
    free, by = node.get("free"), node.get("by")
    ability = None
    cards: tuple[Text, ...] = ()
    if verb == "pass":
        if not truth(value, "pass"):
            raise ScenarioError(value.line, "pass has to be true")
    else:
        cards = texts(value, verb)
        if verb == "use" and len(cards) == 2:
            ability = cards[1]
            cards = cards[:1]
        wanted = COUNTS.get(verb, 1)
        if len(cards) != wanted:
            said = "[CARD, LOCATION]" if verb == "move" else "[CARD, CARD]" if wanted == 2 else "one card"
            raise ScenarioError(value.line, f"{verb} needs {said}")
    made = TurnStep(
        node.line,
        verb,
        cards,
        ability,
        texts(node.get("shift"), "shift"),
        texts(node.get("sing"), "sing"),
        free is not None and truth(free, "free"),
        None if by is None else text(by, "by"),
        optional_number(node, "drops", verb),
    )
    if len(made.shift) > 2:
        raise ScenarioError(node.line, "a card is shifted onto one or two cards")
    # `by` beside `shift` says which of several ways to shift.
    if sum(map(bool, (made.shift, made.sing, made.free, made.by and not made.shift))) > 1:
        raise ScenarioError(node.line, "a card is played in one way: shift, sing, free or by")
    return made


def answer(value: Node, hint: bool) -> Answer:
    """An answer: a text, a list of texts, an option by number, or cards by place."""
    if isinstance(value, Items):
        texts(value, "an answer")
    elif isinstance(value, Fields):
        if value.get("option") is not None:
            fields(value, "an answer", ("option",))
            if number(value.entries[0][1], "option") == 0:
                raise ScenarioError(value.line, "options are counted from 1")
        else:
            for place, cards in fields(value, "an answer", PLACES).entries:
                texts(cards, place.value)
    else:
        text(value, "an answer")
    return Answer(value.line, value, hint)


def trial(node: Fields, verb: str, value: Node, names: list[str]) -> Trial:
    """`legal` or `illegal` with the step it is about."""
    tried = step(value, names)
    if not isinstance(tried, TurnStep | Concede | Answer):
        raise ScenarioError(value.line, f"{verb} needs a turn action or an answer")
    because = node.get("because")
    return Trial(node.line, tried, verb == "legal", None if because is None else text(because, "because"))


def set_step(node: Node, names: list[str]) -> SetStep:
    """Changes by hand."""
    if not isinstance(node, Fields):
        raise ScenarioError(node.line, "set has to be a mapping of cards or players to what changes")
    changes = []
    for subject, value in node.entries:
        shapes = SET_PLAYER if subject.value in names else SET_CARD
        for key, given in fields(value, f"set: {subject.value}", shapes).entries:
            made = value_of(given, shapes[key.value], f"{subject.value}: {key.value}")
            if key.value == "zone":
                one_of(made, ZONES[:-1], "zone")
            changes.append(Change(subject, key.value, made, given.line))
    return SetStep(node.line, tuple(changes))


def one_of(value: Value, known: tuple[str, ...], what: str) -> None:
    """A word, or words, out of a few."""
    for each in value if isinstance(value, tuple) else (value,):
        if isinstance(each, Text) and each.value not in known:
            raise unknown(each.line, what, each.value, known)


def check(node: Node, names: list[str]) -> Check:
    """Expectations about players, cards and the game."""
    if not isinstance(node, Fields):
        raise ScenarioError(node.line, "expect has to be a mapping of players and cards to what is expected")
    made: list[Expectation] = []
    for subject, value in node.entries:
        if subject.value in GAME_FIELDS:
            made.append(game_expectation(subject, value, names))
            continue
        known = PLAYER_FIELDS if subject.value in names else CARD_FIELDS
        what = f"player {subject.value}" if subject.value in names else f"card {subject.value}"
        for key, given in fields(value, what, known).entries:
            found = value_of(given, known[key.value], f"{subject.value}: {key.value}")
            if key.value == "zone":
                one_of(found, ZONES, "zone")
            elif key.value in ("can", "cannot"):
                one_of(found, DEEDS, "thing to do")
            elif key.value == "of":
                one_of(found, tuple(names), "player")
            made.append(Expectation(subject, key.value, found, given.line))
    return Check(node.line, tuple(made))


def game_expectation(key: Text, node: Node, names: list[str]) -> Expectation:
    """What is expected of the game as a whole."""
    if key.value in ("bag", "legal_targets"):
        return Expectation(None, key.value, texts(node, key.value), key.line)
    found = text(node, key.value)
    one_of(found, (*names, "none") if key.value == "winner" else tuple(names), "player")
    return Expectation(None, key.value, found, key.line)
