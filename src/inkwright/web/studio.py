"""The card studio as plain data for the client: how made-up cards are read, and wordings that can be."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Literal

from inkwright.cards.model import ACTION, INKS, TYPES, Card
from inkwright.cards.table import CardTable
from inkwright.errors import InkwrightError, quote
from inkwright.scenarios.card_files import read_card_file
from inkwright.scenarios.card_readings import (
    LONGEST_TEXT,
    CardReading,
    TextReading,
    read_new_card,
    suggest,
)
from inkwright.scenarios.model import NewCard
from inkwright.scenarios.position_writer import card_text
from inkwright.text.cardtext import REMINDER
from inkwright.text.closest import wordings_of
from inkwright.text.custom import reader_for
from inkwright.text.explain import outline_of
from inkwright.text.normal import plain
from inkwright.text.printed import ability_text
from inkwright.text.reader import ABILITY, KEYWORD
from inkwright.text.reader import ACTION as EFFECT
from inkwright.text.steps import steps_of
from inkwright.view.facts import describe_card
from inkwright.view.schema import AbilityFacts
from inkwright.web.cards_api import rule_lines
from inkwright.web.errors import Refused
from inkwright.web.messages.cards import AbilityStep
from inkwright.web.messages.studio import (
    CheckedCard,
    CheckedCards,
    OutlineLine,
    StudioAbility,
    StudioCard,
    StudioCards,
    StudioReading,
    StudioStop,
    StudioSuggestion,
    StudioSuggestions,
)

MAX_CHECKED = 25
"""Cards that are checked at once."""
_MAX_FILE = 1_000_000
_MAX_CARDS = 3_000
_MAX_NAME = 80
_MAX_CLASSIFICATIONS = 12
_MAX_NUMBER = 99
_SUGGESTIONS = 2
_KINDS: dict[str, Literal["keyword", "ability", "effect", "reminder"]] = {
    KEYWORD: "keyword",
    ABILITY: "ability",
    EFFECT: "effect",
    REMINDER: "reminder",
}


def read(cards: CardTable, made: StudioCard) -> StudioReading:
    """Return how a card is read."""
    new = _new_card(made)
    reading = read_new_card(cards, new)
    problem = reading.problem
    facts = describe_card(reading.definition)
    abilities = [_ability(cards, reading.card, each) for each in reading.texts]
    unread = [_unread_facts(each) for each in reading.unread]
    return StudioReading(
        facts={**facts, "abilities": [*facts["abilities"], *unread]},
        abilities=abilities,
        problem=problem or None,
        scenario=None if problem else trial_text(cards, new),
    )


def suggestions(cards: CardTable, made: StudioCard) -> StudioSuggestions:
    """Return wordings for the texts of a card that are not understood."""
    wordings_of(cards)  # collected by the first request, even if that needs none
    reading = read_new_card(cards, _new_card(made))
    return StudioSuggestions(abilities=[list(_suggestions(cards, reading, each)) for each in reading.texts])


def open_file(_: CardTable, text: str) -> StudioCards:
    """Return the cards of a file."""
    if len(text) > _MAX_FILE:
        raise Refused(
            f"a file can have at most {_MAX_FILE:,} characters here; inkwright cards check has no such limit"
        )
    try:
        found = read_card_file(text)
    except InkwrightError as problem:
        raise Refused(str(problem)) from None
    if len(found) > _MAX_CARDS:
        raise Refused(
            f"a file can have at most {_MAX_CARDS:,} cards here; inkwright cards check has no such limit"
        )
    return StudioCards(cards=[_studio_card(each) for each in found])


def check(cards: CardTable, made: Sequence[StudioCard]) -> CheckedCards:
    """Return what is understood of some cards."""
    if len(made) > MAX_CHECKED:
        raise Refused(f"at most {MAX_CHECKED} cards can be checked at once")
    return CheckedCards(cards=[_check(cards, each) for each in made])


def _check(cards: CardTable, made: StudioCard) -> CheckedCard:
    new = _new_card(made)
    reading = read_new_card(cards, new)
    abilities = [_ability(cards, reading.card, each) for each in reading.texts]
    return CheckedCard(
        abilities=len(abilities),
        read=len(abilities) - len(reading.unread),
        unusual=sum(not each["usual"] for each in abilities if each["stop"] is None),
        problem=reading.problem or None,
    )


def _new_card(made: StudioCard) -> NewCard:
    """Return the card of a request. Raises Refused."""
    name, version = " ".join(made["name"].split()), " ".join(made["version"].split())
    if not name:
        raise Refused("the card needs a name")
    if len(name) > _MAX_NAME or len(version) > _MAX_NAME:
        raise Refused(f"a name can have at most {_MAX_NAME} characters")
    if made["type"] not in TYPES:
        raise Refused(f"unknown card type {quote(made['type'])}; choose from: {', '.join(TYPES)}")
    for ink in made["inks"]:
        if ink not in INKS:
            raise Refused(f"unknown ink {quote(ink)}; choose from: {', '.join(INKS)}")
    numbers = (made["cost"], made["strength"], made["willpower"], made["lore"], made["move_cost"])
    if any(each is not None and not 0 <= each <= _MAX_NUMBER for each in numbers):
        raise Refused(f"cost and statistics must be from 0 to {_MAX_NUMBER}")
    if len(made["text"]) > LONGEST_TEXT:
        raise Refused(f"the text of a card can have at most {LONGEST_TEXT:,} characters")
    kinds = tuple(dict.fromkeys(" ".join(each.split()) for each in made["classifications"] if each.strip()))
    if len(kinds) > _MAX_CLASSIFICATIONS or any(len(each) > _MAX_NAME for each in kinds):
        raise Refused(f"a card can have at most {_MAX_CLASSIFICATIONS} classifications")
    return NewCard(
        1,
        name.replace("’", "'"),
        version.replace("’", "'") or None,
        made["type"],
        made["cost"],
        made["inkable"],
        tuple(dict.fromkeys(made["inks"])),
        made["strength"],
        made["willpower"],
        made["lore"],
        made["move_cost"],
        kinds,
        made["text"],
    )


def _studio_card(new: NewCard) -> StudioCard:
    return StudioCard(
        name=new.name,
        version=new.version or "",
        type=new.type,
        cost=new.cost,
        inkable=new.inkwell,
        inks=list(new.inks),
        strength=new.strength,
        willpower=new.willpower,
        lore=new.lore,
        move_cost=new.move_cost,
        classifications=list(new.classifications),
        text=new.text,
    )


def _ability(cards: CardTable, card: Card, reading: TextReading) -> StudioAbility:
    reader = reader_for(cards)
    source, tree = reading.outcome.source, reading.outcome.tree
    kind = _KINDS[source.kind]
    start, end = reading.span
    wording, usual = "", True
    steps: list[AbilityStep] = []
    outline: list[OutlineLine] = []
    if tree is not None:
        bare = ability_text(reader, tree, card.type, card.full_name, None)
        usual = _without_reminders(plain(source.text)) == plain(bare)
        names = tuple(name for name in card.names if " & " not in name) if "(" in source.text else None
        wording = ability_text(reader, tree, card.type, card.full_name, names)
        if kind != "keyword":
            said = steps_of(reader, tree, card.type, card.full_name)
            steps = [AbilityStep(lead=lead, text=words) for lead, words in said]
        outline = [
            OutlineLine(depth=each.depth, part=each.part, text=each.text)
            for each in outline_of(reader, tree, card.type)
        ]
    return StudioAbility(
        title=source.title,
        kind=kind,
        start=start,
        end=end,
        wording=wording,
        usual=usual,
        steps=steps,
        outline=outline,
        rules=rule_lines([tree]) if tree is not None else [],
        stop=_stop(reading),
    )


def _stop(reading: TextReading) -> StudioStop | None:
    declined = reading.outcome.declined
    if declined is None or reading.stop is None:
        return None
    start, end = reading.stop
    return StudioStop(reason=declined.reason, understood=declined.understood, start=start, end=end)


def _without_reminders(text: str) -> str:
    """Return a text on one line without parenthesised text."""
    kept, depth = [], 0
    for character in text:
        depth += character == "("
        if not depth:
            kept.append(character)
        depth -= character == ")" and depth > 0
    return " ".join("".join(kept).split())


def _unread_facts(reading: TextReading) -> AbilityFacts:
    source = reading.outcome.source
    text = plain(source.text)
    return {"title": source.title, "words": text, "text": text, "tree": []}


def _suggestions(cards: CardTable, reading: CardReading, text: TextReading) -> Iterator[StudioSuggestion]:
    if text.outcome.declined is None:
        return
    found = suggest(cards, reading.card, text, _SUGGESTIONS)
    for each in found.repaired:
        yield StudioSuggestion(text=each, card="")
    for wording in found.closest:
        yield StudioSuggestion(text=wording.text, card=wording.card)


_OURS = ("Stitch - Rock Star", "Simba - Protective Cub")
_THEIRS = ("Elsa - Snow Queen", "Goofy - Musketeer")
_HAND = ("Dragon Fire", "Goofy - Musketeer")
_INK = 7


def trial_text(cards: CardTable, new: NewCard) -> str:
    """Return a scenario in which a card is in hand, and in play if it stays there, beside a few others."""
    ours = [_known(cards, name) for name in _OURS]
    theirs = [_known(cards, name) for name in _THEIRS]
    in_play: list[object] = [{"card": name} for name in ours]
    if new.type != ACTION:
        in_play.insert(0, {"card": new.full_name})
    hand = [new.full_name, *(_known(cards, name) for name in _HAND)]
    lines = [
        f"title: {_json(f'Try {new.full_name}')}",
        "players:",
        "  You:",
        "    lore: 3",
        f"    ink: {max(new.cost, _INK)}",
        f"    hand: {_json(hand)}",
        "    play:",
        *(f"      - {_json(each)}" for each in in_play),
        "  Opponent:",
        "    lore: 3",
        f"    ink: {_INK}",
        f"    hand: {_json([_known(cards, name) for name in _HAND])}",
        "    play:",
        f"      - {_json({'card': theirs[0], 'exerted': True})}",
        f"      - {_json({'card': theirs[1]})}",
        "cards:",
        f"  - {card_text(new)}",
    ]
    return "\n".join(lines) + "\n"


def _known(cards: CardTable, name: str) -> str:
    """Return the name of a card; that of the plain card if the table has no such card."""
    return name if cards.find(name) is not None else "Filler"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
