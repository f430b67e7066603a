"""Figures of the lab as text and JSON."""

from __future__ import annotations

from inkwright.cli.text_table import format_count, format_table
from inkwright.lab.calibration import describe_calibration
from inkwright.lab.figures import METRICS, THIN, CardFigures, Figures, Sum, shown
from inkwright.lab.plan import Plan
from inkwright.sim.intervals import Mean, Share
from inkwright.sim.match_processes import Contestant
from inkwright.version import __version__

TITLES = {
    "opening": "opening hand",
    "kept": "kept",
    "put_back": "put back",
    "drawn": "drawn",
    "inked": "inked",
    "played": "played",
}
WITHHELD = "–"
ENDINGS = {"lore": "enough lore", "deck": "an empty deck", "turn limit": "the limit of 200 turns"}
"""Reasons for the end of a game whose names don't explain themselves."""


def describe_bot(bot: Contestant) -> str:
    """Return a bot with its budget."""
    if bot.budget.iterations:
        return f"{bot.name} ({format_count(bot.budget.iterations, 'iteration')} per decision)"
    return f"{bot.name} ({bot.budget.seconds:g} s per decision)" if bot.budget.seconds else bot.name


def describe_plan(plan: Plan) -> str:
    """Return bots, rules, seed and versions as a line, and a line with the calibration of each bot."""
    one, two = map(describe_bot, plan.bots)
    bots = f"{one} plays all decks" if one == two else f"{one} against {two}"
    rules = f"edition {plan.edition} of the rules, format {plan.format}, seed {plan.seed}"
    versions = f"Inkwright {__version__}, card table {plan.table.digest[:16]}"
    names = dict.fromkeys(bot.name for bot in plan.bots)
    return "\n".join([f"{bots}; {rules}; {versions}", *map(describe_calibration, names)])


def describe_share(share: Share, noun: str = "game") -> str:
    """Return a share with its interval and sample size."""
    low, high = share.interval
    return f"{share.value:.1%} (95%: {low:.1%} to {high:.1%}, {format_count(share.trials, noun)})"


def short_share(share: Share | None) -> str:
    """Return a share for a table: percent, half the width of the interval, games."""
    if share is None:
        return WITHHELD
    return f"{share.value * 100:.0f}±{share.width * 50:.0f} ({share.trials:,})"


def short_mean(found: Sum | None) -> str:
    """Return a mean for a table, with half the width of its interval."""
    if found is None or found.count < THIN:
        return WITHHELD
    mean = found.mean
    return f"{mean.value:.1f}±{(mean.interval[1] - mean.interval[0]) / 2:.1f} ({mean.trials:,})"


def describe_figures(figures: Figures, by_turn: int) -> str:
    """Return all figures of a matchup as text."""
    one, two = (deck.name for deck in figures.decks)
    mean = figures.turns.mean
    parts = [
        f"{one} wins {describe_share(figures.share)}",
        f"  on the play {describe_share(figures.on_the_play.share)}",
        f"  on the draw {describe_share(figures.on_the_draw.share)}",
        f"Games last {mean.value:.1f} turns of both players together"
        f" (95%: {mean.interval[0]:.1f} to {mean.interval[1]:.1f}, {format_count(mean.trials, 'game')});"
        f" half of them {quartiles(figures)}",
        "They end by",
        *(
            f"  {ENDINGS.get(ending, ending)} {describe_share(Share(count, figures.games))}"
            for ending, count in figures.endings.most_common()
        ),
    ]
    if figures.faults:
        parts.append(f"The bots made {format_count(figures.faults, 'fault')}")
    parts += ["", "At the end of a deck's own turn, over the games that got that far:", curves(figures)]
    for player, name in enumerate((one, two)):
        parts += ["", f"Win rate of {name}, in percent, in games in which a copy of the card was …"]
        parts.append(cards(list(figures.cards[player].values()), by_turn))
    parts.append(
        f"72±6 (212) means 72% with a 95% interval of about ±6 points, from 212 games;"
        f" {WITHHELD} is withheld: fewer than {THIN} games"
    )
    return "\n".join(parts)


def quartiles(figures: Figures) -> str:
    """Return between which numbers of turns half of the games lie."""
    lengths = sorted(figures.lengths.elements())
    low, high = lengths[len(lengths) // 4], lengths[(3 * len(lengths) - 1) // 4]
    return f"{low} turns" if low == high else f"{low} to {high}"


def curves(figures: Figures) -> str:
    """Return lore and ink by turn as a table."""
    one, two = (deck.name for deck in figures.decks)
    head = ("turn", f"lore {one}", f"lore {two}", f"ink {one}", f"ink {two}")
    last = max(
        (turn for curve in figures.lore for turn, found in curve.items() if found.count >= THIN), default=0
    )
    rows = [
        (str(turn), *(short_mean(curve.get(turn)) for curve in (*figures.lore, *figures.ink)))
        for turn in range(1, last + 1)
    ]
    return format_table(head, rows, right=head) if rows else f"  {WITHHELD}"


def cards(found: list[CardFigures], by_turn: int) -> str:
    """Return the cards of a deck as a table, the most telling first."""
    by = f"played by turn {by_turn}"
    head = ("card", "copies", *(TITLES[metric] for metric in METRICS), by)
    rows = [
        (
            each.name,
            str(each.copies),
            *(short_share(each.share(metric)) for metric in METRICS),
            short_share(each.played_by(by_turn)),
        )
        for each in sorted(found, key=_telling)
    ]
    return format_table(head, rows, right=head[1:])


def _telling(card: CardFigures) -> tuple[float, str]:
    share = card.share("drawn")
    return (-share.value if share else 0.0, card.name)


def describe_difference(difference: Mean) -> str:
    """Return the difference of two lists in points of a hundred."""
    low, high = difference.interval
    return (
        f"difference {difference.value * 100:+.1f} points (95%: {low * 100:+.1f} to {high * 100:+.1f},"
        f" {format_count(difference.trials, 'pair')} of games)"
    )


def describe_verdict(difference: Mean) -> str:
    """Say what a difference shows."""
    low, high = difference.interval
    if low > 0:
        return "The new list is better."
    if high < 0:
        return "The new list is worse."
    return "Not decided: the difference may be chance."


# JSON.


def share_json(share: Share | None, games: int | None = None) -> dict[str, object]:
    """Return a share as JSON; a withheld one has only the number of games."""
    if share is None:
        return {"share": None, "interval": None, "games": games}
    low, high = share.interval
    return {
        "share": round(share.value, 4),
        "interval": [round(low, 4), round(high, 4)],
        "games": share.trials,
    }


def mean_json(mean: Mean) -> dict[str, object]:
    """Return a mean as JSON."""
    low, high = mean.interval
    return {"mean": round(mean.value, 4), "interval": [round(low, 4), round(high, 4)], "games": mean.trials}


def figures_json(figures: Figures) -> dict[str, object]:
    """Return all figures of a matchup as JSON."""
    return {
        "win_rate": share_json(figures.share),
        "on_the_play": share_json(figures.on_the_play.share),
        "on_the_draw": share_json(figures.on_the_draw.share),
        "turns": mean_json(figures.turns.mean),
        "lengths": {str(turns): count for turns, count in sorted(figures.lengths.items())},
        "endings": {
            ending: share_json(Share(count, figures.games)) for ending, count in figures.endings.most_common()
        },
        "faults": figures.faults,
        "decks": [
            {
                "name": deck.name,
                "lore": _curve_json(figures.lore[player]),
                "ink": _curve_json(figures.ink[player]),
                "cards": [_card_json(each) for each in figures.cards[player].values()],
            }
            for player, deck in enumerate(figures.decks)
        ],
    }


def _curve_json(curve: dict[int, Sum]) -> list[dict[str, object]]:
    return [
        {"turn": turn, **(mean_json(found.mean) if found.count >= THIN else _no_mean(found.count))}
        for turn, found in sorted(curve.items())
    ]


def _no_mean(games: int) -> dict[str, object]:
    return {"mean": None, "interval": None, "games": games}


def _card_json(card: CardFigures) -> dict[str, object]:
    turns = sorted(card.first_played)
    return {
        "name": card.name,
        "copies": card.copies,
        **{metric: share_json(card.share(metric), card.counts[metric].games) for metric in METRICS},
        "played_by_turn": {
            str(turn): share_json(shown(found := card.games_played_by(turn)), found.trials) for turn in turns
        },
    }
