"""Wheels of the packages installed here, so that installing Inkwright can be tested without a network."""

from __future__ import annotations

import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

WEB = ("PyYAML", "anyio", "click", "h11", "idna", "starlette", "typing_extensions", "uvicorn", "websockets")
"""What the extra `web` installs, with all it needs; see requirements-dev.txt."""


def fill(place: Path, names: tuple[str, ...] = WEB) -> Path:
    """Write a wheel of each package into a directory and return it."""
    place.mkdir(exist_ok=True)
    for name in names:
        write_wheel(distribution(name), place)
    return place


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
