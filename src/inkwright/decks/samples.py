"""The sample decks and tournament lists that come with Inkwright."""

from __future__ import annotations

from pathlib import Path

from inkwright.errors import InkwrightError

_PLACES = (Path(__file__).with_name("sample_lists"), Path(__file__).parents[3] / "decks")
"""Directory in an installed package, and in a checkout."""


def sample_directory() -> Path:
    """Return the directory of the sample decks."""
    return next((each for each in _PLACES if each.is_dir()), _PLACES[0])


def sample_lists() -> list[Path]:
    """Return the files of the sample decks, sorted by name."""
    return sorted(sample_directory().glob("*.txt"))


def tournament_directory() -> Path:
    """Return the directory of the tournament lists."""
    return sample_directory() / "tournaments"


def tournament_lists() -> list[Path]:
    """Return the files of the tournament lists, sorted by name."""
    return sorted(tournament_directory().glob("*.txt"))


def sample_list(name: str) -> Path:
    """Return the file of a sample deck. Raises InkwrightError, which lists the names."""
    for path in sample_lists():
        if path.stem == name:
            return path
    known = ", ".join(path.stem for path in sample_lists()) or "none"
    raise InkwrightError(f"there is no sample deck called {name!r}; choose one of {known}")
