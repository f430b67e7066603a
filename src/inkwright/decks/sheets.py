"""Sheets of paper for events: deck registration, and the slip of a deck check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from inkwright.decks.deck import Deck

_STYLE = """
body { font: 10pt/1.35 sans-serif; color: #000; background: #fff; margin: 12mm; }
h1 { font-size: 16pt; margin: 0 0 4mm; }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 2mm 8mm; margin: 0 0 5mm; }
div { display: flex; border-bottom: 1px solid #000; min-height: 7mm; align-items: end; }
dt { color: #555; margin-right: 3mm; } dd { margin: 0; }
table { border-collapse: collapse; width: 100%; margin-bottom: 5mm; }
th, td { border-bottom: 1px solid #999; padding: 0.6mm 2mm; text-align: left; }
td:first-child, th:first-child { width: 14mm; text-align: right; }
td:last-child, th:last-child { width: 24mm; }
tr { break-inside: avoid; }
@page { size: A4; margin: 0; }
"""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A printable sheet about a deck."""

    title: str
    blanks: tuple[tuple[str, str], ...]
    """Lines to fill in, with what is known already."""
    groups: tuple[tuple[str, tuple[tuple[int, str], ...]], ...]
    """Headings with numbers of copies and names."""
    total: int
    check: str
    """Heading of the column to fill in."""
    signatures: tuple[str, ...]


def registration_sheet(deck: Deck, *, player: str = "", event: str = "", date: str = "") -> Sheet:
    """Return the sheet on which a player registers a deck, its cards by type and name."""
    types = sorted({card.type for card, _ in deck.counts})
    return Sheet(
        "Deck registration",
        (
            ("Player", player),
            ("Player ID", ""),
            ("Event", event),
            ("Date", date),
            ("Deck", deck.name),
            ("Inks", " and ".join(_inks(deck))),
        ),
        tuple((f"{kind}s", _rows(deck, kind)) for kind in types),
        deck.size,
        "Checked",
        ("Signature of the player",),
    )


def check_slip(deck: Deck, *, player: str = "", event: str = "", round: str = "") -> Sheet:
    """Return the slip on which a judge counts the cards of a registered deck, in alphabetical order."""
    return Sheet(
        "Deck check",
        (
            ("Player", player),
            ("Event", event),
            ("Round", round),
            ("Table", ""),
            ("Deck", f"{deck.name} ({deck.digest()})"),
            ("Time extension", ""),
            ("Sleeves", ""),
            ("Problems", ""),
        ),
        (("", _rows(deck)),),
        deck.size,
        "Found",
        ("Judge", "Returned at"),
    )


def _inks(deck: Deck) -> list[str]:
    return sorted({ink for card, _ in deck.counts for ink in card.inks})


def _rows(deck: Deck, kind: str | None = None) -> tuple[tuple[int, str], ...]:
    found = [(card.full_name, count) for card, count in deck.counts if kind in (None, card.type)]
    return tuple((count, name) for name, count in sorted(found))


def sheet_text(sheet: Sheet) -> str:
    """Return a sheet as plain text, 78 columns wide."""
    lines = [sheet.title.upper(), ""]
    lines += [f"{name + ':':<16} {value or '_' * 40}" for name, value in sheet.blanks]
    for heading, rows in sheet.groups:
        lines += [
            "",
            f"{heading} ({sum(count for count, _ in rows)})" if heading else f"{'':66} {sheet.check}",
        ]
        lines += [f"{count:>4}  {name:<60} [  ]" for count, name in rows]
    lines += ["", f"{sheet.total:>4}  cards", ""]
    lines += [f"{name + ':':<26} {'_' * 40}" for name in sheet.signatures]
    return "\n".join(lines)


def sheet_html(sheet: Sheet) -> str:
    """Return a sheet as a page to print, which loads nothing else."""
    blanks = "".join(_blank(name, value) for name, value in sheet.blanks)
    signatures = "".join(_blank(name, "") for name in sheet.signatures)
    tables = "".join(_table(heading, rows, sheet.check) for heading, rows in sheet.groups)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(sheet.title)}</title>'
        f"<style>{_STYLE}</style></head><body><h1>{escape(sheet.title)}</h1><dl>{blanks}</dl>{tables}"
        f"<p><strong>{sheet.total} cards</strong></p><dl>{signatures}</dl></body></html>\n"
    )


def _blank(name: str, value: str) -> str:
    return f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"


def _table(heading: str, rows: Sequence[tuple[int, str]], check: str) -> str:
    total = sum(count for count, _ in rows)
    title = f"{escape(heading)} ({total})" if heading else "Card"
    lines = "".join(f"<tr><td>{count}</td><td>{escape(name)}</td><td></td></tr>" for count, name in rows)
    return f"<table><tr><th></th><th>{title}</th><th>{escape(check)}</th></tr>{lines}</table>"
