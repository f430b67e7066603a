"""Build the static site into `site/`; run by `make site` in the virtual environment.

The site is the browser client with the server inside: Pyodide runs this package in web workers. Pyodide comes
from the npm registry; everything else is in this checkout and in the virtual environment.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import importlib.util
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE.parent), str(ROOT / "src")]

import build as client  # noqa: E402 - client/build.py
from imports import imported_files  # noqa: E402 - client/site/imports.py

from inkwright.cards.table import load  # noqa: E402
from inkwright.notation.build import engine_build  # noqa: E402
from inkwright.web.app import make_app  # noqa: E402
from inkwright.web.in_process import InProcessApp  # noqa: E402
from inkwright.web.page_workers import PageExecutor  # noqa: E402
from inkwright.web.puzzles import read_puzzles  # noqa: E402

SITE = ROOT / "site"
PYODIDE = HERE / "node_modules" / "pyodide"
INSTALLED = HERE / "node_modules" / ".inkwright-installed"
DIST = client.PAGE.parent
LIBRARIES = ("starlette", "yaml")
"""Pure Python libraries that the server imports."""
ENTRIES = (
    "inkwright.web.page_server",
    "inkwright.web.page_workers",
    "inkwright.web.rehearsal",
    "inkwright.scenarios.runner",  # for the tests of the site
)
"""Modules of our package that are used from outside; the site has these and what they import."""
DATA_NOT_NEEDED = ("learn", "web/dist", "py.typed")
"""Files and folders of our package whose data the server never reads."""
LIBRARY_NOT_NEEDED = (
    "starlette/testclient.py",
    "starlette/middleware/wsgi.py",
    "starlette/middleware/gzip.py",
)
STANDARD_NOT_NEEDED = [
    "__hello__",
    "__phello__",
    "_markupbase",
    "_pydatetime",
    "_pyio",
    "_pyrepl",
    "_sysconfigdata__emscripten_wasm32-emscripten",
    "antigravity",
    "argparse",
    "asyncio/__main__",
    "asyncio/proactor_events",
    "asyncio/tools",
    "asyncio/windows_events",
    "asyncio/windows_utils",
    "bdb",
    "cProfile",
    "cmd",
    "code",
    "colorsys",
    "compileall",
    "concurrent/futures/interpreter",
    "concurrent/futures/process",
    "concurrent/interpreters",
    "configparser",
    "csv",
    "ctypes",
    "doctest",
    "email/_header_value_parser",
    "email/contentmanager",
    "email/headerregistry",
    "email/mime",
    "email/policy",
    "filecmp",
    "fileinput",
    "ftplib",
    "getopt",
    "getpass",
    "graphlib",
    "html/parser",
    "http/cookiejar",
    "http/server",
    "imaplib",
    "json/__main__",
    "json/tool",
    "logging/config",
    "logging/handlers",
    "mailbox",
    "modulefinder",
    "multiprocessing",
    "netrc",
    "nturl2path",
    "optparse",
    "pdb",
    "pickletools",
    "pkgutil",
    "plistlib",
    "poplib",
    "profile",
    "pstats",
    "pty",
    "py_compile",
    "pyclbr",
    "pydoc",
    "pyodide/console",
    "rlcompleter",
    "runpy",
    "sched",
    "shelve",
    "smtplib",
    "socketserver",
    "sqlite3",
    "sre_compile",
    "sre_constants",
    "sre_parse",
    "statistics",
    "symtable",
    "sysconfig",
    "tabnanny",
    "tarfile",
    "this",
    "timeit",
    "tomllib",
    "trace",
    "tracemalloc",
    "tty",
    "unittest",
    "urllib/request",
    "urllib/robotparser",
    "wave",
    "webbrowser",
    "wsgiref",
    "xml",
    "xmlrpc",
    "zipapp",
    "zipfile/__main__",
    "zoneinfo",
]
"""Modules and packages of the standard library that neither we nor Pyodide import."""
ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig"}
"""Encodings that are used; the others are for texts that we never read."""
ANSWERS = (
    "/api/start",
    "/api/cards/facets",
    "/api/cards?start=0&count=60",
    "/api/turn-puzzles",
    "/api/puzzles",
)
"""Requests that pages begin with; the site has the answers to a new visitor, which need no Python then."""
PLAIN = ("manifest.webmanifest", "icon-192.png", "icon-512.png")
CACHE = "inkwright-files"
"""Cache that the workers use too (client/src/site/kept-files.ts)."""
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)


def main() -> int:
    """Build the client, compile the Python side and put the site together."""
    status = client.main([])
    if status:
        return status
    try:
        npm = client.find_npm()
        if client.stale(INSTALLED, iter([HERE / "package-lock.json"])):
            print("installing Pyodide ...", flush=True)
            client.run([*npm, "ci", "--prefix", str(HERE), "--loglevel=error"])
            INSTALLED.touch()
    except client.Failed as problem:
        print(
            f"site: not built, because Pyodide is missing: {problem}. It comes from the npm registry; run"
            " this again when that can be reached. Nothing else needs Pyodide.",
            file=sys.stderr,
        )
        return client.NOT_SET_UP
    if not client.stale(SITE / "index.html", sources()):
        return 0
    print("building the static site ...", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        build(Path(scratch))
    return 0


def sources() -> Iterator[Path]:
    """Yield every file that the built site depends on."""
    yield from client.sources()
    for folder in (HERE, ROOT / "src" / "inkwright", *(ROOT / source for source in wheel_files())):
        for path in [folder] if folder.is_file() else folder.rglob("*"):
            if path.is_file() and not {"node_modules", "__pycache__", "dist"} & set(path.parts):
                yield path


def wheel_files() -> dict[str, str]:
    """Return the data outside the package that wheels contain, with their places in it."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: dict[str, str] = tomllib.load(file)["tool"]["hatch"]["build"]["targets"]["wheel"][
            "force-include"
        ]
    return found


def build(scratch: Path) -> None:
    """Put the site together in a scratch folder, then replace the old one."""
    made = scratch / "site"
    shutil.copytree(DIST, made)
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    python = made / "python" / f"pyodide-{version}"
    python.mkdir(parents=True)
    shutil.copy(PYODIDE / "pyodide.mjs", python)
    for name in ("pyodide.asm.mjs", "pyodide.asm.wasm"):
        (python / f"{name}.packed").write_bytes(packed((PYODIDE / name).read_bytes()))
    modules, standard = scratch / "modules", scratch / "standard"
    stage_modules(modules)
    stage_standard_library(standard)
    compile_modules(modules, standard)
    site: dict[str, object] = {
        "answers": write_answers(made),
        "lock": json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"],
        "pyodide": relative(python, made),
        "standard": relative(
            hashed(made / "python", "standard", ".zip.packed", packed(zipped(standard))), made
        ),
        "modules": relative(hashed(made / "python", "modules", ".tar.packed", packed(tarred(modules))), made),
    }
    write_page(made, site)
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.move(made, SITE)


def stage_modules(place: Path) -> None:
    """Copy our package with its data, laid out as in a wheel, and the libraries it imports."""
    shutil.copytree(
        ROOT / "src" / "inkwright", place / "inkwright", ignore=shutil.ignore_patterns("__pycache__")
    )
    for source, target in wheel_files().items():
        copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy
        copy(ROOT / source, place / target)
    # Byte code has no source to hash, so the hash of the engine is stored.
    (place / "inkwright" / "notation" / "engine-hash.txt").write_text(engine_build().hash, encoding="utf-8")
    write_puzzles(place / "inkwright")
    needed = imported_files(place, ENTRIES)
    for path in (place / "inkwright").rglob("*.py"):
        if path not in needed:
            path.unlink()
    for name in DATA_NOT_NEEDED:
        remove(place / "inkwright" / name)
    for name in LIBRARIES:
        found = importlib.util.find_spec(name)
        if found is None or found.origin is None:
            raise SystemExit(f"site: the library {name} is not installed; run make site, which installs it")
        origin = Path(found.origin)
        if origin.name == "__init__.py":
            ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "py.typed")
            shutil.copytree(origin.parent, place / name, ignore=ignored)
        else:
            shutil.copy(origin, place / origin.name)
    shutil.copytree(
        HERE / "stand_ins", place, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__")
    )
    for name in LIBRARY_NOT_NEEDED:
        remove(place / name)


def stage_standard_library(place: Path) -> None:
    """Unpack what is needed of the standard library."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        archive.extractall(place)
    for name in STANDARD_NOT_NEEDED:
        remove(place / name)
        remove(place / f"{name}.py")
    for path in (place / "encodings").glob("*.py"):
        if path.stem not in ENCODINGS:
            remove(path)


def remove(path: Path) -> None:
    """Remove a file or a folder, if it exists."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def compile_modules(*folders: Path) -> None:
    """Replace the modules of some folders by their byte code for Pyodide."""
    [npm, *_] = client.find_npm()
    node = shutil.which("node", path=str(Path(npm).parent))
    done = subprocess.run([str(node), "compile.mjs", *map(str, folders)], cwd=HERE, check=False)
    if done.returncode:
        raise SystemExit(f"site: Pyodide could not compile the modules (exit {done.returncode})")


def files_of(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a folder with their names, in a fixed order."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield relative(path, folder), path.read_bytes()


def zipped(folder: Path) -> bytes:
    """Return a folder as an uncompressed zip archive that depends only on its files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in files_of(folder):
            archive.writestr(zipfile.ZipInfo(name), content)
    return made.getvalue()


def tarred(folder: Path) -> bytes:
    """Return a folder as a tar archive that depends only on its files."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in files_of(folder):
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return made.getvalue()


def packed(content: bytes) -> bytes:
    """Compress with gzip: plain file servers send files as they are."""
    return gzip.compress(content, 9, mtime=0)


def hashed(folder: Path, stem: str, ending: str, content: bytes) -> Path:
    """Write a file with a hash in its name, so that caches never mix versions."""
    path = folder / f"{stem}-{hashlib.sha256(content).hexdigest()[:12]}{ending}"
    path.write_bytes(content)
    return path


def relative(path: Path, folder: Path) -> str:
    """Return the path in a folder, with slashes."""
    return path.relative_to(folder).as_posix()


def write_answers(made: Path) -> dict[str, str]:
    """Write what the server answers a new visitor; return the files by their requests."""

    async def ask(data: Path) -> dict[str, str]:
        app = make_app(data, load(), lambda _: PageExecutor(), make_lookup_executor=lambda _: PageExecutor())
        server = InProcessApp(app)
        return {path: (await server.request("GET", path)).body for path in ANSWERS}

    with tempfile.TemporaryDirectory() as data:
        answers = asyncio.run(ask(Path(data)))
    return {path: relative(write_answer(made, path, body), made) for path, body in answers.items()}


def write_answer(made: Path, path: str, body: str) -> Path:
    """Write an answer to a file that is called after its request."""
    stem = re.sub(r"\W+", "-", path.removeprefix("/api/"))
    return hashed(made / "assets", stem, ".json.packed", packed(body.encode()))


def write_puzzles(package: Path) -> None:
    """Write the list of puzzles, which takes too long to read from the scenarios in a browser."""
    (package / "web" / "puzzles.json").write_text(json.dumps(read_puzzles(load())), encoding="utf-8")


def write_page(made: Path, site: dict[str, object]) -> None:
    """Tell the page where Python is, and restrict it to its own files."""
    for name in PLAIN:
        shutil.copy(HERE / name, made / name)
    shutil.copy(HERE.parent / "src" / "favicon.svg", made / "icon.svg")
    page = made / "index.html"
    head = [
        f'<meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}" />',
        '<meta name="referrer" content="no-referrer" />',
        '<meta name="theme-color" content="#120e0b" />',
        '<link rel="manifest" href="manifest.webmanifest" />',
        '<link rel="apple-touch-icon" href="icon-192.png" />',
    ]
    text = page.read_text(encoding="utf-8")
    mark = '<meta charset="utf-8" />'
    if mark not in text:
        raise SystemExit(f"site: the page of the client has no {mark}")
    changing = ["index.html", "icon.svg", *PLAIN]
    names = [name for name, _ in files_of(made)]
    lasting = [name for name in names if name not in (*changing, "service-worker.js")]
    total = hashlib.sha256(json.dumps([text, site, lasting]).encode())
    for name in PLAIN:
        total.update((made / name).read_bytes())
    version = total.hexdigest()[:12]
    content = json.dumps({**site, "version": version})
    head.append(f"<meta name=\"inkwright-site\" content='{content}' />")
    page.write_text(text.replace(mark, "\n    ".join([mark, *head])), encoding="utf-8")
    write_service_worker(made, {"version": version, "cache": CACHE, "lasting": lasting, "changing": changing})


def write_service_worker(made: Path, build: dict[str, object]) -> None:
    """Tell the service worker which files there are. It changes with every version, which browsers notice."""
    path = made / "service-worker.js"
    code = path.read_text(encoding="utf-8")
    path.write_text(f"self.inkwrightBuild = {json.dumps(build)};\n{code}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
