"""Read scenarios from YAML."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from inkwright.errors import InkwrightError, quote
from inkwright.rules import rulebook
from inkwright.rules.editions import EDITIONS
from inkwright.scenarios.beginning_reader import read_beginning
from inkwright.scenarios.card_reader import read_card
from inkwright.scenarios.errors import ScenarioError, unknown
from inkwright.scenarios.fields import (
    CARD_ENTRY_KEYS,
    EDITION_KEYS,
    GAME_FIELDS,
    PERMANENT_KEYS,
    PLAYER_KEYS,
    TOP_KEYS,
    VARIANT_NAMES,
)
from inkwright.scenarios.model import Entry, EntryInPlay, SavedAnswer, Scenario, Seat, Step
from inkwright.scenarios.resources import RESOURCES
from inkwright.scenarios.step_reader import read_check, read_step
from inkwright.scenarios.values import (
    as_fields,
    as_ink,
    as_items,
    as_text,
    as_texts,
    get_bool,
    get_number,
    get_text,
)
from inkwright.scenarios.yaml_nodes import MAX_TEXT, Fields, Node, Text, YamlError, documents

MAX_BYTES = 4 * MAX_TEXT
MIN_PLAYERS, MAX_PLAYERS = 2, 6


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Scenario that can't be read, with the line and the reason."""

    title: str
    line: int
    problem: str


def read_file(path: Path) -> Iterator[Scenario | Unreadable]:
    """Yield the scenarios of a file in order. Raises InkwrightError if it is not a readable text file."""
    yield from read_text(read_utf8(path))


def read_utf8(path: Path) -> str:
    """Return the text of a file. Raises InkwrightError if it is too large, not UTF-8 or can't be opened."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise InkwrightError(f"{path}: larger than {MAX_BYTES:,} bytes")
        return data.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise InkwrightError(f"{path}: not UTF-8 text (byte {problem.start})") from None
    except OSError as problem:
        raise InkwrightError(f"{path}: {problem.strerror or problem}") from None


def read_text(text: str) -> Iterator[Scenario | Unreadable]:
    """Yield the scenarios of a text, up to the first place that is not valid YAML."""
    try:
        for node in documents(text):
            if isinstance(node, Text) and node.empty:
                continue
            try:
                yield from read_scenarios(node)
            except ScenarioError as problem:
                yield Unreadable(_title_of(node), problem.line, str(problem))
    except YamlError as problem:
        yield Unreadable("", problem.line, str(problem))


def _title_of(node: Node) -> str:
    found = node.get("title") if isinstance(node, Fields) else None
    return found.value if isinstance(found, Text) else ""


def read_scenarios(node: Node) -> list[Scenario]:
    """Read a document: one scenario, or one for each edition it lists."""
    top = as_fields(node, "the scenario", TOP_KEYS)
    common = read_scenario(node)
    listed = top.get("editions")
    if listed is None:
        return [common]
    if common.edition is not None:
        raise ScenarioError(common.edition.line, "give either `edition` or `editions`, not both")
    names = [seat.name.value for seat in common.seats]
    at_end = common.steps[-1:] if top.get("expect") is not None else ()
    before = common.steps[: len(common.steps) - len(at_end)]
    return [
        replace(common, title=f"{common.title} ({name.value})", edition=name, steps=(*before, *own, *at_end))
        for name, own in read_editions(listed, names)
    ]


def read_editions(node: Node, players: list[str]) -> list[tuple[Text, tuple[Step, ...]]]:
    """Read the editions that a scenario is for, each with the steps and expectations of its own."""
    found: list[tuple[Text, tuple[Step, ...]]] = []
    if isinstance(node, Fields):
        for names, value in node.entries:
            parts = as_fields(value, f"editions: {names.value}", EDITION_KEYS)
            steps = [read_step(each, players) for each in as_items(parts.get("steps"), "steps")]
            at_end = parts.get("expect")
            if at_end is not None:
                steps.append(read_check(at_end, players))
            found += [(Text(each.strip(), names.line), tuple(steps)) for each in names.value.split(",")]
    else:
        found += [(each, ()) for each in as_texts(node, "editions")]
    if not found:
        raise ScenarioError(node.line, "editions must name at least one edition")
    known = [each.name for each in EDITIONS]
    for place, (name, _) in enumerate(found):
        if name.value not in known:
            raise unknown(name.line, "edition", name.value, known, "editions")
        if name.value in (other.value for other, _ in found[:place]):
            raise ScenarioError(name.line, f"editions: {name.value} is listed twice")
    return found


def read_scenario(node: Node) -> Scenario:
    """Read what a document says regardless of editions."""
    top = as_fields(node, "the scenario", TOP_KEYS)
    title = top.get("title")
    if title is None:
        raise ScenarioError(node.line, "the scenario has no title")
    seats = read_players(top.get("players"), node.line)
    names = [seat.name.value for seat in seats]
    active = get_text(top, "active")
    if active is not None and active.value not in names:
        raise unknown(active.line, "player", active.value, names)
    steps = [read_step(each, names) for each in as_items(top.get("steps"), "steps")]
    at_end = top.get("expect")
    if at_end is not None:
        steps.append(read_check(at_end, names))
    return Scenario(
        as_text(title, "title").value,
        node.line,
        tuple(check_rule(each) for each in as_texts(top.get("cites"), "cites")),
        get_text(top, "edition"),
        get_text(top, "format"),
        active,
        seats,
        read_teams(top.get("teams"), names),
        tuple(read_card(each) for each in as_items(top.get("cards"), "cards")),
        tuple(steps),
        read_beginning(top, names),
        read_differs(top.get("differs")),
        recorded=top.get("from") is not None,
        answered=read_answered(top.get("answered")),
    )


def read_differs(node: Node | None) -> dict[str, str]:
    """Read the variants in which a scenario goes differently, with the reasons."""
    if node is None:
        return {}
    found = as_fields(node, "differs", VARIANT_NAMES)
    return {name.value: as_text(value, f"differs: {name.value}").value for name, value in found.entries}


def read_answered(node: Node | None) -> SavedAnswer | None:
    """Read the answer that was saved with a scenario."""
    if node is None:
        return None
    found = as_fields(node, "answered", ("engine", "edition", "answer", "chain"))
    words = {key: get_text(found, key) for key in ("engine", "edition", "answer")}
    missing = [key for key, value in words.items() if value is None]
    if missing:
        raise ScenarioError(node.line, f"answered: {missing[0]} is missing")
    engine, edition, answer = (value.value for value in words.values() if value is not None)
    chain = tuple(each.value for each in as_texts(found.get("chain"), "answered: chain"))
    return SavedAnswer(engine, edition, answer, chain)


def check_rule(node: Text) -> str:
    """Return the id of an existing rule."""
    try:
        return rulebook.rule(node.value).id
    except InkwrightError as problem:
        raise ScenarioError(node.line, f"cites: {problem}") from None


def read_players(node: Node | None, line: int) -> tuple[Seat, ...]:
    """Read the players in turn order."""
    if not isinstance(node, Fields) or not MIN_PLAYERS <= len(node.entries) <= MAX_PLAYERS:
        where = line if node is None else node.line
        raise ScenarioError(where, "players must be a mapping with two to six players")
    seats = []
    for name, value in node.entries:
        if not name.value.strip() or name.value in GAME_FIELDS or set(name.value) & set(":#"):
            raise ScenarioError(
                name.line,
                f"a player can't be called {quote(name.value)}: a name can't be empty, contain ':' or '#', "
                f"or be one of: {', '.join(GAME_FIELDS)}",
            )
        seats.append(read_player(name, value))
    return tuple(seats)


def read_teams(node: Node | None, names: list[str]) -> tuple[tuple[str, ...], ...]:
    """Read the teams, each a list of players."""
    teams: list[tuple[str, ...]] = []
    taken: set[str] = set()
    for team in as_items(node, "teams"):
        members = as_texts(team, "a team")
        for member in members:
            if member.value not in names:
                raise unknown(member.line, "player", member.value, names)
            if member.value in taken:
                raise ScenarioError(member.line, f"{quote(member.value)} is in more than one team")
            taken.add(member.value)
        teams.append(tuple(member.value for member in members))
    if len(teams) == 1 and len(taken) == len(names):
        raise ScenarioError(node.line if node else 1, "all players are in one team, so nobody is an opponent")
    return tuple(teams)


def read_player(name: Text, node: Node) -> Seat:
    """Read one player."""
    found = as_fields(node, f"player {quote(name.value)}", PLAYER_KEYS)
    resources = {each: get_number(found, each, name.value) or 0 for each in RESOURCES}
    ready: int | tuple[int, int] = 0
    given = found.get("ink")
    if given is not None:
        ready = as_ink(given, f"{name.value}: ink")
    ready, exerted = ready if isinstance(ready, tuple) else (ready, 0)
    deck = read_zone(found.get("deck"), f"{name.value}: deck")
    size = get_number(found, "deck_size", name.value)
    if size is not None and size < len(deck):
        where = found.get("deck_size") or node
        raise ScenarioError(
            where.line, f"{name.value}: deck_size is {size}, but {len(deck)} cards are listed in the deck"
        )
    return Seat(
        name,
        resources,
        ready,
        exerted,
        read_zone(found.get("hand"), f"{name.value}: hand"),
        deck,
        len(deck) + 10 if size is None else size,
        read_zone(found.get("discard"), f"{name.value}: discard"),
        tuple(read_permanent(each) for each in as_items(found.get("play"), f"{name.value}: play")),
    )


def read_zone(node: Node | None, what: str) -> tuple[Entry, ...]:
    """Read the cards of a zone."""
    return tuple(read_entry(each) for each in as_items(node, what))


def read_entry(node: Node) -> Entry:
    """Read a card name or `{card, as}`."""
    if not isinstance(node, Fields):
        return Entry(as_text(node, "a card"))
    found = as_fields(node, "a card", CARD_ENTRY_KEYS)
    return Entry(*read_card_and_alias(found))


def read_card_and_alias(found: Fields) -> tuple[Text, Text | None]:
    """Read the card of an entry and its alias."""
    card = get_text(found, "card")
    if card is None:
        raise ScenarioError(found.line, "this entry has no `card`")
    return card, get_text(found, "as")


def read_permanent(node: Node) -> EntryInPlay:
    """Read a card in play."""
    if not isinstance(node, Fields):
        return EntryInPlay(as_text(node, "a card"))
    found = as_fields(node, "a card in play", PERMANENT_KEYS)
    card, alias = read_card_and_alias(found)
    count = get_number(found, "count", card.value)
    return EntryInPlay(
        card,
        alias,
        get_bool(found, "exerted"),
        get_bool(found, "drying"),
        get_number(found, "damage", card.value) or 0,
        get_text(found, "at"),
        read_zone(found.get("under"), "under"),
        read_zone(found.get("shifted_on"), "shifted_on"),
        1 if count is None else count,
    )
