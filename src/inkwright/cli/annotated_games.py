"""The annotated games of docs/analysis.md: play them with built-in bots, analyse them and write the page.

    python -m inkwright.cli.annotated_games docs/analysis.md

Everything after the heading "Two annotated games" is written anew. With `--boards` the positions at the
turning points are printed as well, to check the explanations by.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from inkwright.analysis.effort import NORMAL
from inkwright.analysis.game import analyse
from inkwright.analysis.report import Analysis
from inkwright.bots.bot import choose_action
from inkwright.bots.registry import bot_named
from inkwright.cli.analyse import describe_gains, describe_result, describe_turns
from inkwright.decks.samples import sample_lists
from inkwright.errors import InkwrightError
from inkwright.game import Game
from inkwright.notation.record import Record
from inkwright.render.board import board
from inkwright.view.knowledge import player_of
from inkwright.view.view import View

HEADING = "## Two annotated games"


@dataclass(frozen=True, slots=True)
class AnnotatedGame:
    """A game to play, with comments on its turning points."""

    title: str
    decks: tuple[str, str]
    bots: tuple[str, str]
    names: tuple[str, str]
    seed: int
    notes: dict[int, str] = field(default_factory=dict)
    """Explanations by the number of the decision."""


GAMES: tuple[AnnotatedGame, ...] = (
    AnnotatedGame(
        "Greedy against Easy",
        ("amber-steel", "ruby-sapphire"),
        ("greedy", "easy"),
        ("Greedy", "Easy"),
        7,
        {
            21: "Mickey Mouse offers to put a card into the inkwell for nothing. Easy declines, and "
            "then exerts Aurora and uses up One Jump Ahead for the same effect, instead of "
            "questing for 2 lore.",
            39: "Five ink are enough for Lilo and Rajah. With three characters in play, Strength of a"
            " Raging Fire deals 3 damage and banishes Mickey Mouse, and Pleakley can sing it.",
            43: "Easy makes ink of its best card and leaves 4 of its 7 ink unused. Card Soldiers "
            "would have cost 5 of the 6 it had.",
            49: "Greedy holds three copies of Stitch and can play one. Ink from a copy keeps the "
            "song, which Pleakley sings for 3 damage to Mufasa, and then Stitch can banish him "
            "next turn.",
            54: "The challenge banishes Rajah, but it leaves Mufasa exerted with 3 damage, and so "
            "Stitch can banish him alone. Mickey Mouse doesn't quest either: two quests would "
            "have brought 4 lore.",
        },
    ),
    AnnotatedGame(
        "A close game of beginners",
        ("amethyst-steel", "emerald-ruby"),
        ("easy", "easy"),
        ("Ada", "Ben"),
        2,
        {
            25: "The challenge banishes no character. A move to Carl's House costs nothing, so Goofy takes "
            "the second Carl Fredricksen along and draws a card.",
            60: "A quest with HeiHei triggers Botanical Remedy of both HeiHeis. The first moves a "
            "damage counter to Elsa, who has 2 willpower and 1 damage, and banishes her; 1 damage"
            " to Agrabah does nothing yet.",
            94: "Ben has 14 lore. Agrabah will bring 2, Carl Fredricksen & Russell 3 at a location, "
            "and Carl's House the last one. Hera can banish Agrabah, which has 5 willpower and 1 "
            "damage; after her quest nothing stops Ben.",
            117: "Ben doesn't see it: the quest brings 19 lore. The move to Carl's House costs "
            "nothing, and Moving Day moves the exerted character on and gains the last lore.",
            121: "Ada misses a win, too: three quests bring 19 lore, and playing HeiHei gains 1 lore "
            "with Hera.",
        },
    ),
)


def play(wanted: AnnotatedGame) -> Record:
    """Play a game and return its record."""
    lists = {path.stem: path for path in sample_lists()}
    game = Game([lists[name] for name in wanted.decks], seed=wanted.seed, log=False)
    bots = [bot_named(bot).make(seat + 1) for seat, bot in enumerate(wanted.bots)]
    while not game.over:
        player = game.state.ask_player
        game.push(choose_action(bots[player], game.view(player)))
    return game.record(wanted.names)


def annotate(wanted: AnnotatedGame, found: Analysis) -> Iterator[str]:
    """Yield the lines about one game. Raises InkwrightError if an explanation fits no turning point."""
    moves = {point.move for point in found.turning_points} | {win.move for win in found.missed_wins}
    stale = sorted(set(wanted.notes) - moves)
    if stale:
        raise InkwrightError(f"{wanted.title}: no turning point at decision {stale[0]}; correct its note")
    yield f"### {wanted.title}"
    yield ""
    yield (
        f"`{wanted.bots[0]}` with `{wanted.decks[0]}` against `{wanted.bots[1]}` with `{wanted.decks[1]}`,"
        f" seed {wanted.seed}: {describe_result(found)}."
    )
    yield ""
    yield f"```text\n{describe_turns(found)}\n```"
    missed = {win.move: win for win in found.missed_wins}
    for number, point in enumerate(found.turning_points, start=1):
        win = missed.pop(point.move, None)
        title = f"{number}. Turn {point.turn}, {found.players[point.player]}" + (
            ", missed win" if win else ""
        )
        yield ""
        yield f"**{title}** ({point.before:.0%} to {point.after:.0%})"
        yield ""
        yield f"- played: {'; '.join(point.played)}"
        yield f"- better: {'; '.join(win.line if win else point.better)}"
        if point.gains:
            yield f"- at the end of the turn: {describe_gains(point.gains)}"
        yield from _note(wanted, point.move)
    for win in missed.values():
        yield ""
        yield f"**Turn {win.turn}, {found.players[win.player]}, missed win**"
        yield ""
        yield f"- better: {'; '.join(win.line)}"
        yield from _note(wanted, win.move)
    yield ""


def _note(wanted: AnnotatedGame, move: int) -> Iterator[str]:
    if move in wanted.notes:
        yield ""
        yield wanted.notes[move]


def show_boards(record: Record, found: Analysis) -> None:
    """Print the positions at the turning points, as the player saw them."""
    points = {(point.move, point.player) for point in found.turning_points}
    for move, player in sorted(points | {(win.move, win.player) for win in found.missed_wins}):
        g = Game.replay(record, to=move - 1).state
        print(f"before decision {move}:")
        print(board(View(g, player_of(g, player), b"").to_json(), full=True, names=list(record.players)))


def main(argv: Sequence[str] | None = None) -> None:
    """Write the page."""
    parser = argparse.ArgumentParser(description="Play, analyse and annotate the games of a page.")
    parser.add_argument("page", type=Path)
    parser.add_argument("--boards", action="store_true", help="also print the positions")
    args = parser.parse_args(argv)
    text = args.page.read_text(encoding="utf-8")
    head = text.partition(HEADING)[0]
    lines = [HEADING, "", "Written by `python -m inkwright.cli.annotated_games docs/analysis.md`.", ""]
    for wanted in GAMES:
        record = play(wanted)
        found = analyse(record, level=NORMAL)
        lines += annotate(wanted, found)
        if args.boards:
            show_boards(record, found)
    args.page.write_text(head + "\n".join(lines).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
