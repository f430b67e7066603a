"""The packages that `make dist` builds: complete, and usable without network, Node, compiler and checkout."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest
import wheelhouse

from inkwright.version import __version__

ROOT = Path(__file__).parents[2]
PAGE = "<!doctype html><title>Inkwright</title>"
LIBRARY = """
import inkwright as ink
from inkwright.decks.samples import sample_list
from inkwright.scenarios.library import stored
game = ink.Game([sample_list("amber-steel"), sample_list("ruby-sapphire")], seed=7)
game.play("keep")
print(ink.__file__, len(stored()) > 1000)
"""


def build(target: str, source: Path, place: Path) -> Path:
    """Build one of the packages from a directory."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(place)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    return next(place.glob("*.whl" if target == "wheel" else "*.tar.gz"))


def unpack(sdist: Path, place: Path) -> Path:
    """Unpack an sdist; put a page in place of the browser client if it has not been built here."""
    with tarfile.open(sdist) as packed:
        packed.extractall(place, filter="data")
    source = next(place.iterdir())
    client = source / "src" / "inkwright" / "web" / "dist"
    if not client.exists():
        (client / "assets").mkdir(parents=True)
        (client / "assets" / "page.js").touch()  # packages leave out empty directories
        (client / "index.html").write_text(PAGE)
    return source


def environment(place: Path) -> dict[str, str]:
    """The environment of a user without Node, compiler and checkout."""
    return {"PATH": str(place / "bin"), "HOME": str(place), "LANG": "C.UTF-8"}


@pytest.mark.slow
@pytest.mark.build("pure")
def test_the_game_runs_from_the_packages_alone(tmp_path: Path) -> None:
    sdist = build("sdist", ROOT, tmp_path / "sdist")
    assert sdist.name == f"inkwright-{__version__}.tar.gz"
    wheel = build("wheel", unpack(sdist, tmp_path / "unpacked"), tmp_path / "wheel")
    assert wheel.name == f"inkwright-{__version__}-py3-none-any.whl"
    names = zipfile.ZipFile(wheel).namelist()
    assert "inkwright/web/dist/index.html" in names
    assert not [name for name in names if name.startswith(("tests", "client")) or "node_modules" in name]

    clean = tmp_path / "clean"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(clean)], check=True)
    python = clean / "bin" / "python"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--quiet",
        "--no-index",
        "--no-compile",
    ]
    wheels = wheelhouse.fill(tmp_path / "wheels", "web")
    offline = {**os.environ, "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": str(wheels)}
    subprocess.run([*pip, f"{wheel}[web]"], env=offline, check=True)

    user = environment(clean)
    used = subprocess.run(
        [str(python), "-c", LIBRARY], cwd=tmp_path, env=user, check=True, capture_output=True, text=True
    )
    assert used.stdout.split() == [str(next(clean.rglob("inkwright/__init__.py"))), "True"]
    match = [str(clean / "bin" / "inkwright"), "bot", "match", "greedy", "random", "--games", "2"]
    subprocess.run(match, cwd=tmp_path, env=user, check=True, capture_output=True)
    command = ["inkwright", "play", "--no-browser", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(
        [str(clean / "bin" / command[0]), *command[1:]],
        cwd=tmp_path,
        env=user,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://\S+?:\d+/", server.stdout.readline())
            assert address
            with urllib.request.urlopen(address[0], timeout=10) as answer:
                assert "<title>Inkwright" in answer.read().decode()
            with urllib.request.urlopen(f"{address[0]}api/start", timeout=10) as answer:
                assert json.load(answer)["decks"]
        finally:
            server.terminate()
