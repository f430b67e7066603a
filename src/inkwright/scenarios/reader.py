"""Read scenarios from YAML."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from inkwright.errors import InkwrightError, shown
from inkwright.rules import rulebook
from inkwright.scenarios.card_reader import new_card
from inkwright.scenarios.errors import ScenarioError, unknown
from inkwright.scenarios.fields import ENTRY_KEYS, GAME_FIELDS, PLAY_KEYS, SEAT_KEYS, TOP_KEYS
from inkwright.scenarios.model import Entry, EntryInPlay, Scenario, Seat
from inkwright.scenarios.step_reader import check, step
from inkwright.scenarios.values import fields, ink, items, optional_number, text, texts, truth
from inkwright.scenarios.yaml_nodes import MOST_CHARACTERS, Fields, Node, Text, YamlError, documents

MOST_BYTES = 4 * MOST_CHARACTERS
FEWEST_PLAYERS, MOST_PLAYERS = 2, 6


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
        return rulebook.rule(node.value).id
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
