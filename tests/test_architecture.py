"""Properties of the whole repository: direction of imports, allowed imports, and house rules."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "inkwright"

# A module may import from its own layer and from those before it.
LAYERS = (
    {"errors", "catalogue", "version"},
    {"view.schema"},
    {"render"},
    {"cards", "effects", "rules"},
    {"decks", "text"},
    {"engine"},
    {"view", "notation"},
    {"scenarios", "solve"},
    {"game"},
    {"bots", "sim", "puzzles", "report", "conformance"},
    {"analysis"},
    {"cli", "web", "env", "learn", "lab", "mcp"},
    {"__main__"},
)
# The contract between games and whatever shows or plays them has a layer of its own.
CONTRACT = "view.schema"
HEIGHT = {package: height for height, layer in enumerate(LAYERS) for package in layer}
TOP = len(LAYERS)
# Packages that need nothing outside the standard library; the others may, but only inside functions.
CORE = {package for layer in LAYERS[:-2] for package in layer}
# Packages that are loaded by nobody but the commands that need them, with what they are built on.
EXTRAS = {
    "web": {"h11", "starlette", "uvicorn", "websockets"},
    "env": {"gymnasium", "numpy", "pettingzoo", "pyspiel"},
}
# Who may read YAML, inside functions.
YAML_READERS = ("inkwright.scenarios", "inkwright.rules.scenario_index")
# Writes files of the layers above it, by a command; no module imports it.
GENERATOR = "inkwright.catalogue.generate"
# Names of types for the compiler, which nothing imports when it runs.
FOR_TYPES = {"librt", "mypy_extensions"}
# Who may import a module by a name made at run time.
BY_NAME = ("inkwright", "inkwright.cli.main")


@dataclass(frozen=True)
class Import:
    """One imported module, with where it is written."""

    importer: str
    target: str
    where: str
    at_import: bool
    """Return whether the import happens at import time, not inside a function or for types only."""


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = ("inkwright", *path.relative_to(SOURCE).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def is_type_checking(test: ast.expr) -> bool:
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def targets(node: ast.AST, importer: str, path: Path) -> Iterator[str | None]:
    """The modules one node imports; None stands for a name made at run time."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            package = importer.split(".") if path.name == "__init__.py" else importer.split(".")[:-1]
            base = ".".join([*package[: len(package) - node.level + 1], *([base] if base else [])])
        for alias in node.names:
            inner = f"{base}.{alias.name}"
            # `from package import name` is an import of `package.name` where that is a module.
            yield inner if inner in MODULES or base == "inkwright" else base
    elif isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in ("import_module", "__import__"):
            first = node.args[0] if node.args else None
            yield first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def imports(importer: str, path: Path) -> Iterator[tuple[str | None, str, bool]]:
    def walk(node: ast.AST, at_import: bool) -> Iterator[tuple[str | None, str, bool]]:
        for child in ast.iter_child_nodes(node):
            where = f"{path.relative_to(ROOT)}:{getattr(child, 'lineno', 0)}"
            for target in targets(child, importer, path):
                yield target, where, at_import
            if isinstance(child, ast.If) and is_type_checking(child.test):
                yield from walk(child, False)
            else:
                inside = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
                yield from walk(child, at_import and not inside)

    yield from walk(ast.parse(path.read_text(encoding="utf-8")), True)


ALL: list[Import] = []
UNNAMED: list[tuple[str, str]] = []
for _importer, _path in MODULES.items():
    for _target, _where, _at_import in imports(_importer, _path):
        if _target is None:
            UNNAMED.append((_importer, _where))
        else:
            ALL.append(Import(_importer, _target, _where, _at_import))


def package(module: str) -> str:
    """The part of a module's name that has a layer: `engine` of `inkwright.engine.state`; "" for the root."""
    if module == f"inkwright.{CONTRACT}":
        return CONTRACT
    return module.partition(".")[2].partition(".")[0]


def height(module: str) -> int:
    # The root offers names of every layer, so it is above them.
    return HEIGHT.get(package(module), TOP)


def ours(module: str) -> bool:
    return module.partition(".")[0] == "inkwright"


def test_every_package_has_a_layer() -> None:
    assert {package(module) for module in MODULES} - {""} <= set(HEIGHT)


def test_imports_point_one_way() -> None:
    wrong = [
        f"{each.where}: {each.importer} imports {each.target}, which is above it"
        for each in ALL
        if ours(each.target) and height(each.target) > height(each.importer) and each.importer != GENERATOR
    ]
    assert wrong == []


def test_nothing_imports_the_generator() -> None:
    assert GENERATOR in MODULES
    assert [each.where for each in ALL if each.target == GENERATOR] == []


def test_render_reads_views_only() -> None:
    read = {package(each.target) for each in ALL if package(each.importer) == "render" and ours(each.target)}
    assert read == {"render", "catalogue", CONTRACT}


def test_the_walk_sees_every_kind_of_import() -> None:
    # The two tests around this one mean nothing if the walk is blind.
    source = (
        "import a.b\nfrom c import d\nfrom . import cards\nfrom .engine import missing\n"
        "if TYPE_CHECKING:\n    import e\ndef f():\n    import g\n    import_module('h')\n"
        "class K:\n    import i\nimport_module(name)\n"
    )
    path = SOURCE / "__init__.py"
    seen = [target for node in ast.walk(ast.parse(source)) for target in targets(node, "inkwright", path)]
    assert {"a.b", "c", "inkwright.cards", "inkwright.engine", "e", "g", "h", "i", None} == set(seen)
    assert list(
        targets(ast.parse("from ..rules import x").body[0], "inkwright.cards.model", path.with_name("m.py"))
    )
    assert any(each.importer == "inkwright.cli.main" and each.target == "inkwright.errors" for each in ALL)


def test_packages_of_one_layer_do_not_import_each_other_in_a_circle() -> None:
    edges: dict[str, set[str]] = {}
    for each in ALL:
        here, there = package(each.importer), package(each.target)
        if ours(each.target) and here and there in HEIGHT and here != there and each.importer != GENERATOR:
            edges.setdefault(here, set()).add(there)

    def reachable(start: str) -> set[str]:
        seen: set[str] = set()
        waiting = [start]
        while waiting:
            for following in edges.get(waiting.pop(), set()) - seen:
                seen.add(following)
                waiting.append(following)
        return seen

    assert [name for name in edges if name in reachable(name)] == []


def test_the_core_needs_only_the_standard_library() -> None:
    wrong = []
    for each in ALL:
        outside = each.target.partition(".")[0]
        if ours(each.target) or outside in sys.stdlib_module_names:
            continue
        if outside == "yaml" and each.importer.startswith(YAML_READERS) and not each.at_import:
            continue
        if outside in EXTRAS.get(package(each.importer), ()):
            continue
        if outside in FOR_TYPES and each.importer.startswith("inkwright.engine") and not each.at_import:
            continue
        if package(each.importer) in CORE or not package(each.importer) or each.at_import:
            wrong.append(f"{each.where}: {each.target}")
    assert wrong == []


def test_extras_are_loaded_only_by_who_needs_them() -> None:
    wrong = [
        f"{each.where}: {each.target}"
        for each in ALL
        if package(each.target) in EXTRAS and package(each.importer) not in EXTRAS and each.at_import
    ]
    assert wrong == []


def test_modules_named_at_run_time_are_few() -> None:
    assert [where for importer, where in UNNAMED if importer not in BY_NAME] == []


def test_importing_inkwright_loads_nothing_else() -> None:
    code = (
        "import sys; before = set(sys.modules); import inkwright;"
        "print(*sorted(set(sys.modules) - before), sep='\\n')"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = set(done.stdout.split())
    assert "inkwright" in loaded
    assert {name for name in loaded if ours(name)} == {"inkwright"}
    assert {name.partition(".")[0] for name in loaded} - {"inkwright"} <= sys.stdlib_module_names


def test_a_game_does_not_load_the_reader_of_card_texts() -> None:
    code = "import sys, inkwright.game; print(*sorted(sys.modules), sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = set(done.stdout.split())
    assert "inkwright.engine.start" in loaded
    assert {package(name) for name in loaded if ours(name)} & {"text", "scenarios"} == set()


def test_no_module_is_a_drawer() -> None:
    drawers = {"util", "utils", "helper", "helpers", "manager", "managers", "misc", "common"}
    assert [name for name in MODULES if drawers & set(re.split(r"[._]", name))] == []


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True)
    names = listed.stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def text_lines(path: Path) -> Iterator[tuple[str, str]]:
    """Each line of a text file with where it is; nothing of a file that is not text."""
    name = path.relative_to(ROOT)
    for number, line in enumerate(text_of(path).splitlines(), start=1):
        yield f"{name}:{number}", line


def text_of(path: Path) -> str:
    """Return the text of a file; nothing of a file that is not text."""
    content = path.read_bytes()
    return "" if b"\0" in content else content.decode(errors="replace")


# Brackets keep the patterns from matching themselves.
UNWANTED = {
    "a path of one machine": r"(?<![\w.])/(?:wor[k]|hom[e]|roo[t]|User[s]|mn[t])/\w|\b[A-Z]:\\User[s]\\",
    "a package registry": r"pypi\.or[g]|pythonhosted\.or[g]|npmjs\.or[g]|yarnpkg\.co[m]|index-ur[l]",
}


@pytest.mark.parametrize("kind", UNWANTED)
def test_tracked_files_do_not_mention(kind: str) -> None:
    pattern = re.compile(UNWANTED[kind])
    files = tracked()
    assert ROOT / "pyproject.toml" in files
    found = [path for path in files if pattern.search(text_of(path))]
    assert [where for path in found for where, line in text_lines(path) if pattern.search(line)] == []


def test_every_type_ignore_names_its_error_and_gives_a_reason() -> None:
    marker = re.compile(r"#\s*type:\s*ignor[e]")
    fine = re.compile(r"# type: ignor[e]\[[\w, -]+\]\s+# \w")
    lines = [row for path in tracked() if path.suffix == ".py" for row in text_lines(path)]
    assert lines
    assert [where for where, line in lines if marker.search(line) and not fine.search(line)] == []


# Bits of actions and card references, and the outcome of a game that is not over.
BITS = re.compile(r"0xFFFF\b|(>>|<<) ?(5|16|21|37)\b|& ?31\b|\boutcome\b[^\n]*(==|!=) ?-2\b")
"""Expressions that only `engine.packing` may contain."""
MAY_SPELL_BITS = ("inkwright.engine.packing", "inkwright.engine.codes", "inkwright.catalogue.limits")
"""The module, generated single bits, and the limits that follow from the widths."""


def test_only_packing_knows_the_bits_of_actions_and_references() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for module, path in MODULES.items()
        if module not in MAY_SPELL_BITS
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if BITS.search(line)
    ]
    assert wrong == [], "use the names of inkwright.engine.packing"
