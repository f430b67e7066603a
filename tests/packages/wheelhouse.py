"""Wheels of the packages installed here, so that installing Inkwright can be tested without a network."""

from __future__ import annotations

import tomllib
import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def fill(place: Path, extra: str) -> Path:
    """Write a wheel of each package that Inkwright needs with an extra into a directory and return it."""
    place.mkdir(exist_ok=True)
    for package in needed(extra).values():
        write_wheel(package, place)
    return place


def needed(extra: str) -> dict[str, Distribution]:
    """Return the packages that an extra installs, with all they need."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    waiting = [*project["dependencies"], *project["optional-dependencies"][extra]]
    found: dict[str, Distribution] = {}
    while waiting:
        requirement = Requirement(waiting.pop())
        name = canonicalize_name(requirement.name)
        if name not in found and (requirement.marker is None or requirement.marker.evaluate({"extra": ""})):
            found[name] = distribution(name)
            waiting += found[name].requires or ()
    return found


def write_wheel(package: Distribution, place: Path) -> None:
    """Pack the files of an installed package as the wheel that it was installed from."""
    tags = [
        line.partition(": ")[2] for line in (package.read_text("WHEEL") or "").splitlines() if "Tag: " in line
    ]
    interpreter, abi, platform = tags[0].split("-")
    platform = ".".join(tag.split("-")[2] for tag in tags if tag.startswith(f"{interpreter}-{abi}-"))
    stem = f"{package.name.replace('-', '_')}-{package.version}-{interpreter}-{abi}-{platform}"
    with zipfile.ZipFile(place / f"{stem}.whl", "w") as wheel:
        for file in package.files or ():
            # Console scripts lie outside; pip makes them again.
            if (
                ".." not in file.parts
                and file.suffix != ".pyc"
                and file.name not in ("INSTALLER", "REQUESTED")
            ):
                wheel.write(file.locate(), str(file))
