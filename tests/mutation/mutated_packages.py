"""The packages that mutation testing changes, with the tests that should notice."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "inkwright"
SCENARIOS: Final = "tests/test_scenarios.py::test_scenario"


@dataclass(frozen=True, slots=True)
class Package:
    """A package that is mutated."""

    folder: Path
    tests: tuple[str, ...]
    """Tests that pytest collects."""
    ignored: tuple[str, ...]
    """Tests left out: they start other processes, where nothing is mutated, or look at source or clock."""
    left_out: dict[str, str]
    """Files and folders that are not mutated, with the reason."""
    kept_caches: tuple[str, ...]
    """Packages whose caches can't depend on this one; the others are emptied before anything is run."""
    isolated: bool = False
    """True if tests share cached objects, so that each is traced in a fresh process."""

    @property
    def name(self) -> str:
        return self.folder.name

    def files(self) -> dict[str, Path]:
        """Return the files that are mutated, by their names from the package on, in order."""
        left_out = [self.folder / each for each in self.left_out]
        return {
            path.relative_to(self.folder.parent).as_posix(): path
            for path in sorted(self.folder.rglob("*.py"))
            if not any(path == each or each in path.parents for each in left_out)
        }


PACKAGES: Final = {
    each.name: each
    for each in (
        Package(
            SOURCE / "engine",
            (
                SCENARIOS,
                "tests/engine",
                "tests/golden",
                "tests/perft",
                "tests/view",
                "tests/render/test_story.py",
                "tests/render/test_story_abilities.py",
            ),
            (
                "tests/engine/test_properties_seed.py",
                "tests/engine/test_build_kind.py",
                "tests/engine/test_names.py",
            ),
            {
                "codes.py": "generated from the catalogue",
                "serial": "the format of saved games; tests/engine/test_serial.py checks it field by field",
                "pool.py": "a cache",
                "build_kind.py": "tells the two builds apart",
            },
            ("cards", "text", "rules"),
        ),
        Package(
            SOURCE / "rules",
            (SCENARIOS, "tests/rules", "tests/decks", "tests/cli/test_rules_command.py"),
            ("tests/rules/test_judge_cases.py",),
            {"scenario_index.py": "writes a file for the repository; a test compares the file"},
            ("cards", "text"),
        ),
        Package(
            SOURCE / "text",
            ("tests/text",),
            ("tests/text/test_all_texts.py::test_all_texts_are_read_in_under_a_minute",),
            {
                "refresh.py": "writes the card table",
                "new_set.py": "a report for people about a new set",
                "coverage.py": "counts what is read, for a report",
                "explain.py": "shows people how a text is read",
                "production_use.py": "counts for a report",
                "invented_cards.py": "invents cards for fuzzing",
            },
            ("cards",),
            isolated=True,
        ),
    )
}
