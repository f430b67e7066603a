"""Scenario files: the YAML of a scenario, checked and made into typed values.

What a scenario may say is written in `docs/scenarios.md`. Nothing here looks at a game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from inkwright.cards.model import INKS, TYPES
from inkwright.errors import InkwrightError, shown
from inkwright.notation.scenario_error import ScenarioError, unknown
from inkwright.notation.yaml_lines import (
    MOST_CHARACTERS,
    Fields,
    Items,
    Node,
    Text,
    YamlError,
    documents,
)
from inkwright.rules import catalogue

LARGEST = 999
"""The largest number a scenario may give."""
MOST_BYTES = 4 * MOST_CHARACTERS
FEWEST_PLAYERS, MOST_PLAYERS = 2, 6

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

Value = int | bool | Text | tuple[Text, ...] | tuple[int, int]


@dataclass(frozen=True, slots=True)
class Entry:
    """A card in a zone."""

    card: Text
    alias: Text | None = None


@dataclass(frozen=True, slots=True)
class EntryInPlay:
    """A card in play, or several alike."""

    card: Text
    alias: Text | None = None
    exerted: bool = False
    drying: bool = False
    damage: int = 0
    at: Text | None = None
    under: tuple[Entry, ...] = ()
    shifted_on: tuple[Entry, ...] = ()
    count: int = 1


@dataclass(frozen=True, slots=True)
class Seat:
    """A player and everything of theirs."""

    name: Text
    lore: int
    ink_ready: int
    ink_exerted: int
    drops: int
    hand: tuple[Entry, ...]
    deck: tuple[Entry, ...]
    deck_size: int
    discard: tuple[Entry, ...]
    play: tuple[EntryInPlay, ...]


@dataclass(frozen=True, slots=True)
class NewCard:
    """A card that exists only in its scenario."""

    line: int
    name: str
    version: str | None
    type: str
    cost: int
    inkwell: bool
    inks: tuple[str, ...]
    strength: int | None
    willpower: int | None
    lore: int | None
    move_cost: int | None
    classifications: tuple[str, ...]
    text: str

    @property
    def full_name(self) -> str:
        return f"{self.name} - {self.version}" if self.version else self.name


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A turn action; `verb` is its key."""

    line: int
    verb: str
    cards: tuple[Text, ...] = ()
    ability: Text | None = None
    shift: tuple[Text, ...] = ()
    sing: tuple[Text, ...] = ()
    free: bool = False
    by: Text | None = None
    drops: int | None = None


@dataclass(frozen=True, slots=True)
class Concede:
    """A player concedes."""

    line: int
    player: Text


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a decision; a hint is passed over when it fits nothing."""

    line: int
    value: Node
    hint: bool


@dataclass(frozen=True, slots=True)
class Trial:
    """A step that has to be possible, or refused, and is not taken."""

    line: int
    step: TurnStep | Concede | Answer
    possible: bool
    because: Text | None


@dataclass(frozen=True, slots=True)
class Change:
    """One thing changed by hand."""

    subject: Text
    field: str
    value: Value
    line: int


@dataclass(frozen=True, slots=True)
class SetStep:
    """Changes of the position by hand."""

    line: int
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing expected; without a subject it is about the game."""

    subject: Text | None
    field: str
    value: Value
    line: int


@dataclass(frozen=True, slots=True)
class Check:
    """Expectations that have to hold at that moment."""

    line: int
    expectations: tuple[Expectation, ...]


Step = TurnStep | Concede | Answer | Trial | SetStep | Check


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position with moves and expectations."""

    title: str
    line: int
    cites: tuple[str, ...]
    edition: Text | None
    active: Text | None
    seats: tuple[Seat, ...]
    cards: tuple[NewCard, ...]
    steps: tuple[Step, ...]
    recorded: bool = False
    """It says `from` where it was recorded: what is not said there, another engine decided by itself."""

    def card_names(self) -> list[str]:
        """The cards its position has, as they are called there, each once."""
        called: dict[str, None] = {}
        for seat in self.seats:
            entries = [*seat.hand, *seat.deck, *seat.discard]
            for permanent in seat.play:
                called[permanent.card.value] = None
                entries += (*permanent.under, *permanent.shifted_on)
            called.update((entry.card.value, None) for entry in entries)
        return list(called)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A scenario that can't be run: where and why."""

    title: str
    line: int
    problem: str


def read_file(path: Path) -> Iterator[Scenario | Unreadable]:
    """The scenarios of a file, in order. Raises InkwrightError when it is no text or can't be read."""
    yield from read_text(text_of(path))


def text_of(path: Path) -> str:
    """What is written in a file. Raises InkwrightError when it is no text, too large, or can't be read."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise InkwrightError(f"{path}: larger than {MOST_BYTES:,} bytes")
        return data.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise InkwrightError(f"{path}: not UTF-8 text (byte {problem.start})") from None
    except OSError as problem:
        raise InkwrightError(f"{path}: {problem.strerror or problem}") from None


def read_text(text: str) -> Iterator[Scenario | Unreadable]:
    """The scenarios of a text; after a place that is not YAML there are no more."""
    try:
        for node in documents(text):
            if isinstance(node, Text) and node.empty:
                continue
            try:
                yield scenario(node)
            except ScenarioError as problem:
                yield Unreadable(_title_of(node), problem.line, str(problem))
    except YamlError as problem:
        yield Unreadable("", problem.line, str(problem))


def _title_of(node: Node) -> str:
    found = node.get("title") if isinstance(node, Fields) else None
    return found.value if isinstance(found, Text) else ""


# Shapes of values.


def fields(node: Node, what: str, known: Collection[str]) -> Fields:
    """A mapping with only known keys; nothing written is an empty one."""
    if isinstance(node, Text) and node.empty:
        return Fields((), node.line)
    if not isinstance(node, Fields):
        raise ScenarioError(node.line, f"{what} has to be a mapping with some of: {', '.join(known)}")
    for key, _ in node.entries:
        if key.value not in known:
            raise unknown(key.line, f"key of {what}", key.value, known)
    return node


def items(node: Node | None, what: str) -> tuple[Node, ...]:
    """A list; nothing written is an empty one."""
    if node is None or (isinstance(node, Text) and node.empty):
        return ()
    if not isinstance(node, Items):
        raise ScenarioError(node.line, f"{what} has to be a list")
    return node.items


def text(node: Node, what: str) -> Text:
    """A single value that is not empty."""
    if not isinstance(node, Text) or not node.value.strip() or node.empty:
        raise ScenarioError(node.line, f"{what} has to be a text")
    return node


def texts(node: Node | None, what: str) -> tuple[Text, ...]:
    """A list of texts; one alone may stand without brackets."""
    if isinstance(node, Text) and not node.empty:
        return (text(node, what),)
    return tuple(text(each, what) for each in items(node, what))


def number(node: Node, what: str, least: int = 0) -> int:
    """A whole number up to LARGEST."""
    found = node.number if isinstance(node, Text) else None
    if found is None or not least <= found <= LARGEST:
        raise ScenarioError(node.line, f"{what} has to be a number from {least} to {LARGEST}")
    return found


def truth(node: Node, what: str) -> bool:
    """True or false."""
    found = node.truth if isinstance(node, Text) else None
    if found is None:
        raise ScenarioError(node.line, f"{what} has to be true or false")
    return found


UNSAID = -1
"""In an expectation about ink: that part is not looked at."""


def ink(node: Node, what: str, missing: int = 0) -> int | tuple[int, int]:
    """A number, or ready and exerted apart; what is not said is `missing`."""
    if not isinstance(node, Fields):
        return number(node, what)
    parts = fields(node, what, INK_KEYS)
    counts = {key.value: number(value, f"{what}: {key.value}") for key, value in parts.entries}
    return counts.get("ready", missing), counts.get("exerted", missing)


def value_of(node: Node, shape: str, what: str) -> Value:
    """A value of the shape a field has."""
    if shape == NUMBER:
        return number(node, what)
    if shape == SIGNED:
        return number(node, what, -LARGEST)
    if shape == TRUTH:
        return truth(node, what)
    if shape == WORD:
        return text(node, what)
    if shape == PLACE:
        return Text("none", node.line) if isinstance(node, Text) and node.empty else text(node, what)
    if shape == INK:
        return ink(node, what, UNSAID)
    return texts(node, what)


def optional_number(found: Fields, key: str, what: str) -> int | None:
    """The number under a key, or None where it is not given."""
    node = found.get(key)
    return None if node is None else number(node, f"{what}: {key}")


# The parts of a scenario.


def scenario(node: Node) -> Scenario:
    """A scenario from its document."""
    top = fields(node, "a scenario", TOP_KEYS)
    title = top.get("title")
    if title is None:
        raise ScenarioError(node.line, "a scenario needs a title")
    seats = players(top.get("players"), node.line)
    names = [seat.name.value for seat in seats]
    edition, active = top.get("edition"), top.get("active")
    if active is not None and text(active, "active").value not in names:
        raise unknown(active.line, "player", text(active, "active").value, names)
    steps = [step(each, names) for each in items(top.get("steps"), "steps")]
    at_end = top.get("expect")
    if at_end is not None:
        steps.append(check(at_end, names))
    return Scenario(
        text(title, "title").value,
        node.line,
        tuple(cited(each) for each in texts(top.get("cites"), "cites")),
        None if edition is None else text(edition, "edition"),
        None if active is None else text(active, "active"),
        seats,
        tuple(new_card(each) for each in items(top.get("cards"), "cards")),
        tuple(steps),
        top.get("from") is not None,
    )


def cited(node: Text) -> str:
    """A rule id that exists."""
    try:
        return catalogue.rule(node.value).id
    except InkwrightError as problem:
        raise ScenarioError(node.line, f"cites: {problem}") from None


def players(node: Node | None, line: int) -> tuple[Seat, ...]:
    """The players in turn order."""
    if not isinstance(node, Fields) or not FEWEST_PLAYERS <= len(node.entries) <= MOST_PLAYERS:
        where = line if node is None else node.line
        raise ScenarioError(where, "players has to be a mapping of two to six players")
    seats = []
    for name, value in node.entries:
        if not name.value.strip() or name.value in GAME_FIELDS or set(name.value) & set(":#"):
            raise ScenarioError(
                name.line,
                f"a player can't be called {shown(name.value)}: it means something else in a scenario",
            )
        seats.append(seat(name, value))
    return tuple(seats)


def seat(name: Text, node: Node) -> Seat:
    """One player."""
    found = fields(node, f"player {name.value}", SEAT_KEYS)
    counts = {key: optional_number(found, key, name.value) or 0 for key in ("lore", "drops")}
    ready: int | tuple[int, int] = 0
    given = found.get("ink")
    if given is not None:
        ready = ink(given, f"{name.value}: ink")
    ready, exerted = ready if isinstance(ready, tuple) else (ready, 0)
    deck = zone(found.get("deck"), f"{name.value}: deck")
    size = optional_number(found, "deck_size", name.value)
    if size is not None and size < len(deck):
        where = found.get("deck_size") or node
        raise ScenarioError(
            where.line, f"{name.value}: deck_size is {size}, but {len(deck)} cards are listed"
        )
    return Seat(
        name,
        counts["lore"],
        ready,
        exerted,
        counts["drops"],
        zone(found.get("hand"), f"{name.value}: hand"),
        deck,
        len(deck) + 10 if size is None else size,
        zone(found.get("discard"), f"{name.value}: discard"),
        tuple(in_play(each) for each in items(found.get("play"), f"{name.value}: play")),
    )


def zone(node: Node | None, what: str) -> tuple[Entry, ...]:
    """The cards of a zone."""
    return tuple(entry(each) for each in items(node, what))


def entry(node: Node) -> Entry:
    """A card by its name, or `{card, as}`."""
    if not isinstance(node, Fields):
        return Entry(text(node, "a card"))
    found = fields(node, "a card", ENTRY_KEYS)
    return Entry(*card_and_alias(found))


def card_and_alias(found: Fields) -> tuple[Text, Text | None]:
    """What an entry is and what else it is called."""
    card, alias = found.get("card"), found.get("as")
    if card is None:
        raise ScenarioError(found.line, "`card` is missing: which card is it?")
    return text(card, "card"), None if alias is None else text(alias, "as")


def in_play(node: Node) -> EntryInPlay:
    """A card in play."""
    if not isinstance(node, Fields):
        return EntryInPlay(text(node, "a card"))
    found = fields(node, "a card in play", PLAY_KEYS)
    card, alias = card_and_alias(found)
    at = found.get("at")
    exerted, drying = found.get("exerted"), found.get("drying")
    count = optional_number(found, "count", card.value)
    return EntryInPlay(
        card,
        alias,
        exerted is not None and truth(exerted, "exerted"),
        drying is not None and truth(drying, "drying"),
        optional_number(found, "damage", card.value) or 0,
        None if at is None else text(at, "at"),
        zone(found.get("under"), "under"),
        zone(found.get("shifted_on"), "shifted_on"),
        1 if count is None else count,
    )


def new_card(node: Node) -> NewCard:
    """A card that exists only here."""
    found = fields(node, "a card of `cards`", CARD_KEYS)
    given = {key.value: value for key, value in found.entries}
    for key in ("name", "type"):
        if key not in given:
            raise ScenarioError(node.line, f"a card of `cards` needs a {key}")
    name = text(given["name"], "name").value.replace("’", "'")  # as the table writes names
    version = text(given["version"], "version").value if "version" in given else None
    if version is None and " - " in name:
        name, _, version = name.partition(" - ")
    kind = text(given["type"], "type")
    if kind.value not in TYPES:
        raise unknown(kind.line, "type of card", kind.value, TYPES)
    inks = texts(given.get("ink"), f"{name}: ink")
    for each in inks:
        if each.value not in INKS:
            raise unknown(each.line, "ink", each.value, INKS)
    words = given.get("text")
    if words is not None and not isinstance(words, Text):
        raise ScenarioError(words.line, "text has to be a text")
    return NewCard(
        node.line,
        name,
        version,
        kind.value,
        optional_number(found, "cost", name) or 0,
        "inkwell" in given and truth(given["inkwell"], f"{name}: inkwell"),
        tuple(each.value for each in inks),
        optional_number(found, "strength", name),
        optional_number(found, "willpower", name),
        optional_number(found, "lore", name),
        optional_number(found, "move_cost", name),
        tuple(each.value for each in texts(given.get("classifications"), f"{name}: classifications")),
        "" if words is None else words.value,
    )


# Steps.

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
