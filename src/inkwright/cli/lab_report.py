"""Reports: one HTML page with charts and tables, which needs nothing else to be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from inkwright.cli.lab_words import (
    TITLES,
    describe_difference,
    describe_plan,
    describe_share,
    describe_verdict,
    short_mean,
    short_share,
)
from inkwright.lab import charts
from inkwright.lab.figures import METRICS, THIN, CardFigures, Figures, Sum, shown
from inkwright.lab.plan import Plan
from inkwright.sim.intervals import Mean, Share

_STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1c1c22; background: #fff;
  max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
svg { max-width: 100%; height: auto; display: block; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .6rem; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
.note { color: #555; max-width: 50rem; }
"""
_NOTE = f"""\
Every figure has a 95% interval and its number of games, in brackets; – is withheld, being from fewer than
{THIN} games. The figures are about games between these bots, not between people. A card's win rate is not
its worth: it shows in which games the card was drawn, inked or played. docs/lab.md defines all figures."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page: a heading, and HTML under it."""

    title: str
    body: str


def write_report(path: Path, title: str, plan: Plan, sections: Sequence[Section]) -> None:
    """Write a page."""
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1><p>{escape(describe_plan(plan))}</p>",
        *(f"<h2>{escape(section.title)}</h2>\n{section.body}" for section in sections),
        f"<h2>Decks and versions</h2>{_provenance(plan)}",
        f'<p class="note">{escape(_NOTE)}</p></body></html>\n',
    ]
    path.write_text("\n".join(parts), encoding="utf-8")


def matchup_sections(figures: Figures) -> list[Section]:
    """Return everything about one matchup."""
    one, two = (deck.name for deck in figures.decks)
    rates = [
        ("all games", figures.share),
        ("on the play", figures.on_the_play.share),
        ("on the draw", figures.on_the_draw.share),
    ]
    endings = [
        (ending, short_share(Share(count, figures.games))) for ending, count in figures.endings.most_common()
    ]
    mean = figures.turns.mean
    sections = [
        Section(
            f"{one} wins {describe_share(figures.share)}",
            charts.win_rates("win rates", rates)
            + table(("games", "win rate ± (games)"), [(name, short_share(share)) for name, share in rates]),
        ),
        Section(
            f"Games last {mean.value:.1f} turns",
            charts.lengths(figures) + table(("ending", "share ± (games)"), endings),
        ),
        Section(
            "Lore and ink at the end of a deck's own turns",
            charts.curves(figures, "lore") + charts.curves(figures, "ink") + curve_table(figures),
        ),
    ]
    for player, name in enumerate((one, two)):
        share = figures.share if player == 0 else Share(figures.games - figures.share.points, figures.games)
        found = list(figures.cards[player].values())
        body = [
            f"<h3>{escape(f'Win rate when {TITLES[metric]}')}</h3>{chart}"
            for metric in ("kept", "drawn", "played")
            if (chart := charts.cards(f"{player} {metric}", found, metric, share, charts.COLOURS[player]))
        ]
        sections.append(Section(f"Cards of {name}", "".join(body) + card_table(found)))
    return sections


def matrix_section(
    plan: Plan, rows: Sequence[int], columns: Sequence[int], cells: Sequence[Figures]
) -> Section:
    """Return a heat map with its table; the cells are in the order of the rows."""
    names = [deck.name for deck in plan.decks]
    width = len(columns)
    shares = [[each.share for each in cells[at * width : (at + 1) * width]] for at in range(len(rows))]
    body = charts.heat_map([names[row] for row in rows], [names[column] for column in columns], shares)
    lines = [
        (names[row], *(short_share(shown(share)) for share in line))
        for row, line in zip(rows, shares, strict=True)
    ]
    return Section("Matchups", body + table(("deck", *(names[column] for column in columns)), lines))


def difference_section(difference: Mean, old: Share, new: Share) -> Section:
    """Return the result of a comparison."""
    rows = [("old list", old), ("new list", new)]
    return Section(
        describe_verdict(difference),
        f"<p>{escape(describe_difference(difference))}</p>{charts.win_rates('comparison', rows)}"
        + table(("list", "win rate ± (games)"), [(name, short_share(share)) for name, share in rows]),
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def card_table(found: Sequence[CardFigures]) -> str:
    """Return all figures of cards, by name."""
    rows = [
        (each.name, str(each.copies), *(short_share(each.share(metric)) for metric in METRICS))
        for each in sorted(found, key=lambda each: each.name)
    ]
    return table(("card", "copies", *(TITLES[metric] for metric in METRICS)), rows)


def curve_table(figures: Figures) -> str:
    """Return lore and ink by turn."""
    one, two = (deck.name for deck in figures.decks)
    by_deck: tuple[dict[int, Sum], ...] = (*figures.lore, *figures.ink)
    last = max((turn for curve in by_deck for turn, found in curve.items() if found.count >= THIN), default=0)
    rows = [(str(turn), *(short_mean(curve.get(turn)) for curve in by_deck)) for turn in range(1, last + 1)]
    return table(("turn", f"lore {one}", f"lore {two}", f"ink {one}", f"ink {two}"), rows)


def _provenance(plan: Plan) -> str:
    rows = [(deck.name, deck.digest(), str(deck.size)) for deck in plan.decks]
    header = plan.header()
    versions = header["versions"]
    assert isinstance(versions, dict)
    said = ", ".join(f"{key} {value}" for key, value in versions.items())
    return f"{table(('deck', 'digest', 'cards'), rows)}<p>{escape(said)}</p>"
