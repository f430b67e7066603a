"""Texts of custom cards, read with the names of a table."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from inkwright.cards.model import ACTION, CHARACTER, Card
from inkwright.cards.table import CardTable
from inkwright.effects.abilities import Keyword
from inkwright.effects.node import Node
from inkwright.text.cardtext import Outcome, meaning_of_new_keyword, read_card
from inkwright.text.reader import KEYWORD, Declined, Reader
from inkwright.text.typed_lines import REMINDER_LINE, SENTENCE_END, lines_of, sections_of
from inkwright.text.typography import as_printed
from inkwright.text.vocabulary import Vocabulary

_ABOUT_PLAYING = re.compile(
    r"^(You can't|You pay|You may|If|While|For each|During|Only)\b.*\b(play|sing) this (action|song|card)\b"
)
"""Line of an action about playing the action itself."""


@lru_cache(maxsize=4)
def reader_for(table: CardTable) -> Reader:
    """Return a reader that knows the names and classifications of a table's cards."""
    names = {name for card in table for name in card.names}
    classifications = {each for card in table for each in card.classifications}
    return Reader(Vocabulary.of(names, classifications))


def read_custom(table: CardTable, card: Card, text: str) -> tuple[tuple[str, Node], ...]:
    """Return the abilities of a custom text with their titles, or raise Declined."""
    found: list[tuple[str, Node]] = []
    for outcome in read_texts(table, card, text):
        if outcome.declined is not None:
            raise Declined(outcome.declined.understood, outcome.declined.stopped_at, str(outcome.declined))
        if outcome.tree is not None:
            found.append((outcome.source.title, outcome.tree))
    return tuple(found)


def read_texts(table: CardTable, card: Card, text: str) -> list[Outcome]:
    """Read the texts of a custom card; each is either understood or declined.

    Each line is an ability, preceded by its title in capital letters where it has one, unless it continues
    the line before. The lines of an action are one effect, apart from its keywords and what it says about
    playing itself (6.1.12).
    """
    raw: dict[str, Any] = {
        "fullName": card.full_name,
        "name": card.name,
        "names": [name for name in card.names if " & " not in name],
        "type": card.type,
        "cost": card.cost,
        "subtypes": list(card.classifications),
    }
    text = as_printed(text)
    lines = lines_of(text)
    reader = reader_for(table)
    if card.type == ACTION:
        parts = read_card(reader, raw | _parts_of_action(lines))
        if _all_read(parts):
            return parts
        # One line may be about playing the action and continue with its effect.
        whole = read_card(reader, raw | _parts_of_action(lines, together=True))
        return whole if _all_read(whole) else parts
    sections = sections_of(lines)
    found = read_card(reader, raw | {"fullText": text, "fullTextSections": sections})
    defined = any(meaning_of_new_keyword(section) is not None for section in sections)
    if len(sections) > 1 and not _all_read(found) and not defined:
        # A line may continue the ability before it.
        together = read_card(reader, raw | {"fullText": "\n".join(lines)})
        found = together if _count_read(together) > _count_read(found) or _all_read(together) else found
    if not _all_read(found):
        apart = _read_apart(reader, raw, sections)
        found = found if apart is None else apart
    return found


def _read_apart(reader: Reader, raw: dict[str, Any], sections: list[str]) -> list[Outcome] | None:
    """Read untitled abilities that share a line; return None if any of them can't be read.

    Each is as long as possible, so that a sentence belongs to the ability before it if it can.
    """
    found: list[Outcome] = []
    for section in sections:
        sentences = SENTENCE_END.split(section)
        first = 0
        while first < len(sentences):
            for last in range(len(sentences), first, -1):
                ability = " ".join(sentences[first:last])
                outcomes = read_card(reader, raw | {"fullText": ability, "fullTextSections": [ability]})
                alone = first == 0 or reader.stands_alone(ability, raw["type"], raw["fullName"])
                if alone and _all_read(outcomes):
                    found += outcomes
                    first = last
                    break
            else:
                return None
    return found


def _count_read(outcomes: list[Outcome]) -> int:
    return sum(outcome.declined is None for outcome in outcomes)


def _all_read(outcomes: list[Outcome]) -> bool:
    return _count_read(outcomes) == len(outcomes)


def _parts_of_action(lines: list[str], together: bool = False) -> dict[str, Any]:
    """Return the keywords and restrictions of an action, and its effect; `together` is the text with both."""
    reminders = [line for line in lines if REMINDER_LINE.fullmatch(line)]
    lines = [line for line in lines if line not in reminders]
    sung = [line for line in lines if line.startswith("Sing Together")]
    own = [line for line in lines if _ABOUT_PLAYING.search(line) and line not in sung and not together]
    defined = [line for line in lines if meaning_of_new_keyword(line) is not None]
    effect = [line for line in lines if line not in sung and line not in own and line not in defined]
    return {
        "abilities": [{"fullText": line} for line in reminders]
        + [{"fullText": line, "type": "keyword"} for line in sung + defined]
        + [{"fullText": line, "type": "static"} for line in own],
        "effects": ["\n".join(effect)] if effect else [],
    }


@lru_cache(maxsize=1)
def _plain_reader() -> Reader:
    return Reader(Vocabulary.of((), ()))


def read_keyword(line: str) -> Keyword:
    """Read a single keyword, such as `Resist +1` or `Temporary Shift 3`; raises Declined."""
    tree = _plain_reader().read(line, CHARACTER, kind=KEYWORD).tree
    if not isinstance(tree, Keyword):
        raise Declined("", line, f"{line!r} is not a keyword")
    return tree
