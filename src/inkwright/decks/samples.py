"""The sample decks that come along."""

from __future__ import annotations

from pathlib import Path

from inkwright.errors import InkwrightError

_PLACES = (Path(__file__).with_name("sample_lists"), Path(__file__).parents[3] / "decks")
"""Where they are: in an installed package, or in a checkout."""


def sample_lists() -> list[Path]:
    """The files of the sample decks, by name."""
    place = next((each for each in _PLACES if each.is_dir()), None)
    return sorted(place.glob("*.txt")) if place is not None else []


def sample_list(name: str) -> Path:
    """The file of one sample deck; raises which there are."""
    for path in sample_lists():
        if path.stem == name:
            return path
    known = ", ".join(path.stem for path in sample_lists()) or "none"
    raise InkwrightError(f"there is no sample deck called {name!r}; there are: {known}")
