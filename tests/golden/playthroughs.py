"""The games whose playthroughs are kept here: which decks, rules and seeds.

`python tests/golden/regenerate.py` writes the files anew after an intended change of behaviour; what changed
is then reviewed as a diff.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from inkwright.cards.table import CardTable
from inkwright.decks.lists import read_list
from inkwright.engine.start import Start
from inkwright.rules.editions import NEWEST
from inkwright.sim.playthrough import playthrough

HERE = Path(__file__).parent
SHIPPED = HERE.parents[1] / "decks"
REGENERATE = "python tests/golden/regenerate.py"
MOST_BYTES = 150_000
"""A file that nobody can review is of no use."""


class Playthrough:
    """One game. Decks are named by their files, here or among those that ship."""

    def __init__(
        self,
        decks: str,
        seed: int,
        edition: str = NEWEST.name,
        format: str = "core",
        starter: int | None = None,
        chooser: int | None = None,
        teams: tuple[int, ...] | None = None,
        turn_limit: int = 40,
    ) -> None:
        self.decks = decks.split()
        self.seed = seed
        self.edition = edition
        self.format = format
        self.starter = starter
        self.chooser = chooser
        self.teams = teams
        self.turn_limit = turn_limit

    def start(self, table: CardTable) -> Start:
        own = HERE / "decks"
        files = [
            own / f"{name}.txt" if (own / f"{name}.txt").exists() else SHIPPED / f"{name}.txt"
            for name in self.decks
        ]
        return Start(
            tuple(read_list(path, table) for path in files),
            self.seed,
            self.edition,
            self.format,
            self.starter,
            self.chooser,
            self.teams,
            self.turn_limit,
        )


PLAYTHROUGHS: Mapping[str, Playthrough] = {
    "01-amber-steel": Playthrough("amber-steel ruby-sapphire", 1),
    "02-amber-emerald": Playthrough("amber-emerald amethyst-ruby", 2),
    "03-amber-ruby": Playthrough("amber-ruby sapphire-steel", 3),
    "04-amethyst-emerald": Playthrough("amethyst-emerald ruby-steel", 4),
    "05-amethyst-sapphire": Playthrough("amethyst-sapphire emerald-ruby", 5),
    "06-amethyst-steel": Playthrough("amethyst-steel emerald-sapphire", 6),
    "07-mirror": Playthrough("amethyst-ruby amethyst-ruby", 7, starter=0),
    "08-chooser": Playthrough("emerald-sapphire amber-ruby", 8, chooser=1),
    "09-rules-2.2": Playthrough("amber-steel amethyst-emerald", 9, "2.2"),
    "10-rules-2.1": Playthrough("ruby-steel amethyst-sapphire", 10, "2.1"),
    "11-rules-2.0": Playthrough("emerald-ruby amber-emerald", 11, "2.0"),
    "12-rules-2025": Playthrough("sapphire-steel amethyst-steel", 12, "2025-08-22"),
    "13-rules-2024": Playthrough("ruby-sapphire amber-ruby", 13, "2024-04-13"),
    "14-acorn-birch": Playthrough("acorn birch", 14, format="infinity"),
    "15-cedar-dogwood": Playthrough("cedar dogwood", 15, format="infinity"),
    "16-elder-fir": Playthrough("elder fir", 16, format="infinity"),
    "17-gorse-hazel": Playthrough("gorse hazel", 17, format="infinity"),
    "18-ivy-juniper": Playthrough("ivy juniper", 18, format="draft"),
    "19-larch-maple": Playthrough("larch maple", 19, format="sealed", edition="2.0"),
    "20-pack-rush": Playthrough("acorn cedar", 20, format="pack-rush"),
    "21-coconut": Playthrough("birch elder gorse", 21, format="coconut", turn_limit=24),
    "22-three-players": Playthrough("fir hazel juniper", 22, format="infinity-multiplayer", turn_limit=24),
    "23-four-players": Playthrough(
        "ivy larch maple dogwood", 23, format="infinity-multiplayer", turn_limit=28
    ),
    "24-teams": Playthrough(
        "amber-steel ruby-sapphire amethyst-emerald ruby-steel",
        24,
        format="core-multiplayer",
        teams=(0, 1, 0, 1),
        turn_limit=24,
    ),
}


def text_of(name: str, table: CardTable) -> str:
    """The playthrough of a name, as its file has it."""
    return "\n".join(playthrough(PLAYTHROUGHS[name].start(table), table)) + "\n"


def path_of(name: str) -> Path:
    return HERE / f"{name}.txt"
