"""Reports: one HTML page with charts and tables, which needs nothing else to be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from inkwright.cli.lab_words import (
    ENDINGS,
    TITLES,
    describe_difference,
    describe_plan,
    describe_share,
    describe_verdict,
    short_mean,
    short_share,
)
from inkwright.cli.text_table import format_count
from inkwright.decks.deck import Deck
from inkwright.lab import charts
from inkwright.lab.figures import METRICS, THIN, CardFigures, Figures, Sum, shown
from inkwright.lab.plan import Plan
from inkwright.sim.intervals import Mean, Share

_STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1c1c22; background: #fff;
  max-width: 70rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
svg { max-width: 100%; height: auto; display: block; }
.wide svg { max-width: none; }
.scroll { overflow-x: auto; }
h2 small { display: block; font-size: 1rem; font-weight: normal; color: #555; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .6rem; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
.note { color: #555; max-width: 50rem; }
"""
_NOTE = f"""\
70±16 (30) means 70%, with a 95% interval of about 16 points to either side, from 30 games. – is withheld:
fewer than {THIN} games. Bots played these games, not people. A card's win rate says in which games it was
drawn, inked or played, not how good the card is. The page docs/lab.md of the manual defines all figures."""


MOST_DECKS = 6
"""Decks of a matrix that are described one by one; a page with more would take long to load."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page: a heading, and HTML under it."""

    title: str
    body: str
    detail: str = ""
    """Smaller line under the title."""


def write_report(path: Path, title: str, plan: Plan, sections: Sequence[Section]) -> None:
    """Write a page."""
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        *(f"<p>{escape(line)}</p>" for line in describe_plan(plan).splitlines()),
        f'<p class="note">{escape(_NOTE)}</p>',
        *(f"<h2>{escape(each.title)}{_small(each.detail)}</h2>\n{each.body}" for each in sections),
        f"<h2>Decks and versions</h2>{_provenance(plan)}</body></html>\n",
    ]
    path.write_text("\n".join(parts), encoding="utf-8")


def _small(detail: str) -> str:
    return f" <small>{escape(detail)}</small>" if detail else ""


def matchup_sections(figures: Figures) -> list[Section]:
    """Return everything about one matchup."""
    one, two = (deck.name for deck in figures.decks)
    rates = [
        ("all games", figures.share),
        ("on the play", figures.on_the_play.share),
        ("on the draw", figures.on_the_draw.share),
    ]
    endings = [
        (ENDINGS.get(ending, ending), short_share(Share(count, figures.games)))
        for ending, count in figures.endings.most_common()
    ]
    mean = figures.turns.mean
    sections = [
        Section(
            f"{one} wins {figures.share.value:.1%} against {two}",
            charts.win_rates(f"{one} win rates", rates)
            + table(("games", "win rate ± (games)"), [(name, short_share(share)) for name, share in rates]),
            describe_share(figures.share),
        ),
        Section(
            f"Games last {mean.value:.1f} turns",
            charts.lengths(figures) + table(("they end by", "share ± (games)"), endings),
            f"95%: {mean.interval[0]:.1f} to {mean.interval[1]:.1f} turns of both players together,"
            f" {format_count(mean.trials, 'game')}",
        ),
        Section(
            "Lore and ink at the end of a deck's own turns",
            charts.curves(figures, "lore") + charts.curves(figures, "ink") + curve_table(figures),
        ),
    ]
    for player, name in enumerate((one, two)):
        share = figures.share if player == 0 else Share(figures.games - figures.share.points, figures.games)
        found = list(figures.cards[player].values())
        if not found:
            continue  # opponents with different decks
        body = [
            f"<h3>{escape(f'Win rate when {TITLES[metric]}')}</h3>{chart}"
            for metric in ("kept", "drawn", "played")
            if (chart := charts.cards(f"{name} {metric}", found, metric, share, charts.COLOURS[player]))
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
    sums = [Share(sum(each.points for each in line), sum(each.trials for each in line)) for line in shares]
    own, others = [names[row] for row in rows], [names[column] for column in columns]
    if len(own) < len(others):  # a tall table is easier to read than a wide one, above all on a phone
        text = "Win rate of the deck at the top against the deck on the left, in percent"
        grid = [list(line) for line in zip(*shares, strict=True)]
        chart = charts.heat_map(others, own, grid, text)
        head = ("against", *own)
        lines = [("all", *map(short_share, sums))]
        lines += [
            (name, *(short_share(shown(each)) for each in line))
            for name, line in zip(others, grid, strict=True)
        ]
    else:
        text = "Win rate of the deck on the left against the deck at the top, in percent"
        chart = charts.heat_map(own, others, shares, text)
        head = ("deck", "all", *others)
        lines = [
            (name, short_share(total), *(short_share(shown(each)) for each in line))
            for name, total, line in zip(own, sums, shares, strict=True)
        ]
    key = "blue: it wins more than half of the games; red: it loses more than half"
    return Section(
        "Matchups", f'<div class="scroll wide">{chart}</div>{table(head, lines)}', f"{text}; {key}"
    )


def deck_sections(plan: Plan, rows: Sequence[int], cells: Sequence[Figures]) -> list[Section]:
    """Return everything about each deck in rows against all its opponents together."""
    width = len(cells) // len(rows)
    if width < 2 or len(rows) > MOST_DECKS:
        return []
    sections = []
    for at, row in enumerate(rows):
        together = Figures((plan.decks[row], Deck("all opponents", ())))
        for each in cells[at * width : (at + 1) * width]:
            together.add_matchup(each)
        sections += matchup_sections(together)
    return sections


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
    rows = [(deck.name, str(deck.size), deck.digest()) for deck in plan.decks]
    header = plan.header()
    versions = header["versions"]
    assert isinstance(versions, dict)
    said = ", ".join(f"{key} {value}" for key, value in versions.items())
    return f"{table(('deck', 'cards', 'digest of the list'), rows)}<p>{escape(said)}</p>"
