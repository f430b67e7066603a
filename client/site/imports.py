"""The modules that a program imports, found without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path


def imported_files(folder: Path, names: Iterable[str]) -> set[Path]:
    """Return the files of some modules below a folder, and of all that they may ever import."""
    found: set[Path] = set()
    seen: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if not name or name in seen:
            continue
        seen.add(name)
        file = _file_of(folder, name)
        waiting.append(name.rpartition(".")[0])
        if file is not None:
            found.add(file)
            waiting += _imports_in(ast.parse(file.read_bytes()), file)
    return found


def _file_of(folder: Path, name: str) -> Path | None:
    """Return the file of a module or a package; None for names that are neither."""
    path = folder.joinpath(*name.split("."))
    return next(filter(Path.is_file, (path.with_suffix(".py"), path / "__init__.py")), None)


def _imports_in(node: ast.AST, file: Path) -> Iterator[str]:
    """Yield what may be modules. Imports inside functions count, those for type checkers don't."""
    if isinstance(node, ast.Import):
        yield from (each.name for each in node.names)
        return
    if isinstance(node, ast.ImportFrom):
        if node.level:
            raise ValueError(f"{file.name}: relative imports are not supported")
        yield from (f"{node.module}.{each.name}" for each in node.names)
        return
    children: Iterable[ast.AST] = ast.iter_child_nodes(node)
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        children = node.orelse
    for child in children:
        yield from _imports_in(child, file)
