"""The functions of loaded modules, and other code put into them while they stay the same objects.

Modules import each other's names, so a module can't just be loaded again: every function object that exists
gets the new code instead. What was computed before with the old code is in caches, which can be emptied.
"""

from __future__ import annotations

import ast
import functools
import gc
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from source_mutations import HITS, Mutation, instrument, mutate

Place = tuple[str, int]
"""Qualified name and first line of a function."""


class NotApplicable(Exception):
    """A mutation can't be put into functions that exist already."""


class LiveModule:
    """A loaded module with all its functions."""

    def __init__(self, name: str, path: Path, module: ModuleType) -> None:
        self.name = name
        self.path = path
        self.module = module
        self.source = path.read_text(encoding="utf-8")
        self.functions: dict[Place, list[FunctionType]] = {}

    def mutate(self, mutation: Mutation) -> None:
        """Put a mutation into the functions. Raises NotApplicable."""
        tree = ast.parse(self.source)
        mutate(tree, mutation)
        self._replace(tree)

    def instrument(self, first: int, hits: bytearray) -> int:
        """Make every statement set its byte, counted from `first`; return the number of statements."""
        tree = ast.parse(self.source)
        count = instrument(tree, first)
        setattr(self.module, HITS, hits)
        self._replace(tree)
        return count

    def _replace(self, tree: ast.Module) -> None:
        made = compile(tree, str(self.path), "exec", dont_inherit=True)
        codes = {(code.co_qualname, code.co_firstlineno): code for code in _codes(made)}
        for place, functions in self.functions.items():
            for function in functions:
                if place in codes:  # not one that a decorator such as dataclass has made
                    try:
                        function.__code__ = codes[place]
                    except ValueError:  # other variables of the function around it
                        raise NotApplicable(f"{place[0]} closes over other variables") from None


def live_modules(files: dict[str, Path]) -> list[LiveModule]:
    """Find the loaded modules with these files, given by name, and their functions."""
    wanted = {str(path): name for name, path in files.items()}
    found: dict[str, LiveModule] = {}
    for module in list(sys.modules.values()):
        path = getattr(module, "__file__", None)
        if path in wanted:
            found[path] = LiveModule(wanted[path], Path(path), module)
    gc.unfreeze()  # frozen objects are not listed
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename in found:
            code = each.__code__
            functions = found[code.co_filename].functions
            functions.setdefault((code.co_qualname, code.co_firstlineno), []).append(each)
    return [found[path] for path in wanted if path in found]


def caches(kept: tuple[str, ...]) -> list[functools._lru_cache_wrapper[object]]:
    """Find the caches of functions that belong neither to a library nor to a kept package of inkwright."""
    libraries = tuple(sysconfig.get_path(name) for name in ("stdlib", "purelib", "platlib"))
    found = []
    gc.unfreeze()
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper):
            file = getattr(sys.modules.get(each.__module__), "__file__", None)
            package = each.__module__.split(".")[:2]
            if (
                file
                and not file.startswith(libraries)
                and not (package[0] == "inkwright" and package[1] in kept)
            ):
                found.append(each)
    return found


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)
