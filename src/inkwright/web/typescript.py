"""Types of views and messages in TypeScript, so that server and client can't disagree about them.

`make catalogue` writes the files; a test fails when they are stale.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from inkwright.view import schema
from inkwright.web.messages import (
    cards,
    decks,
    desk,
    from_client,
    from_server,
    new_tables,
    playground,
    puzzles,
    replays,
    rules,
    server,
    sharing,
    start,
    studio,
    tables,
)

FILES: Mapping[str, Sequence[ModuleType]] = MappingProxyType(
    {
        "view.ts": (schema,),
        "messages.ts": (
            tables,
            from_client,
            from_server,
            server,
            start,
            new_tables,
            sharing,
            decks,
            cards,
            rules,
            replays,
            playground,
            puzzles,
        ),
        "desk-messages.ts": (desk,),
        "studio-messages.ts": (studio,),
    }
)
"""The files by name, with the modules they are made from; each may use the types of those before it."""

_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", object: "unknown"}


def typescript(name: str) -> str:
    """Return the text of one of FILES."""
    names = list(FILES)
    known: dict[str, str] = {}
    for earlier in names[: names.index(name)]:
        known |= dict.fromkeys((each for each, _ in _all_definitions(FILES[earlier])), earlier)
    return _File(FILES[name], known).text()


class _File:
    """A TypeScript file in the making."""

    def __init__(self, modules: Sequence[ModuleType], known: Mapping[str, str]) -> None:
        self.modules = modules
        self.known = known
        """The types that other files have, and which file that is."""
        self.used: set[str] = set()
        homes = [*modules, *(home for file in dict.fromkeys(known.values()) for home in FILES[file])]
        self.aliases = {value: name for name, value in _all_definitions(homes) if not is_typeddict(value)}

    def text(self) -> str:
        parts = []
        for name, value in _all_definitions(self.modules):
            if is_typeddict(value):
                parts.append(self.interface(value))
            else:
                parts.append(f"export type {name} = {self.spell(value)};\n")
        head = f"// Generated from {_source(self.modules)} by `make catalogue`. Do not edit.\n"
        imports = "".join(self.imports())
        return "\n".join([head, *([imports] if imports else []), *parts])

    def imports(self) -> Iterator[str]:
        for file in sorted(set(self.known.values())):
            names = sorted(name for name in self.used if self.known.get(name) == file)
            if names:
                yield f'import type {{ {", ".join(names)} }} from "./{file.removesuffix(".ts")}";\n'

    def interface(self, shape: Any) -> str:
        lines = [*_comment(inspect.getdoc(shape), ""), f"export interface {shape.__name__} {{"]
        docs = _field_docs(shape)
        for name, hint in get_type_hints(shape, include_extras=True).items():
            optional = get_origin(hint) is NotRequired
            kind = self.type(get_args(hint)[0] if optional else hint)
            lines += [*_comment(docs.get(name), "  "), f"  {name}{'?' if optional else ''}: {kind};"]
        return "\n".join([*lines, "}\n"])

    def type(self, hint: Any) -> str:
        """Return a type in TypeScript, by its name if it has one."""
        if is_typeddict(hint):
            self.used.add(hint.__name__)
            return str(hint.__name__)
        if hint in self.aliases:
            self.used.add(self.aliases[hint])
            return self.aliases[hint]
        return self.spell(hint)

    def spell(self, hint: Any) -> str:
        """Return a type without using its name."""
        if hint in _PLAIN:
            return _PLAIN[hint]
        origin, args = get_origin(hint), get_args(hint)
        if origin is Literal:
            return " | ".join(f'"{each}"' if isinstance(each, str) else str(each).lower() for each in args)
        if origin in (Union, UnionType):
            return " | ".join(map(self.type, args))
        if origin in (list, Sequence):
            inner = self.type(args[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if origin is dict and args[0] is str:
            return f"Record<string, {self.type(args[1])}>"
        raise TypeError(f"messages can't have {hint!r}")


def _source(modules: Sequence[ModuleType]) -> str:
    """Return the source of the types of a file: a module, or the package that contains them."""
    source = "src/" + modules[0].__name__.replace(".", "/")
    return f"{source}.py" if len(modules) == 1 else source.rpartition("/")[0]


def _all_definitions(modules: Sequence[ModuleType]) -> Iterator[tuple[str, Any]]:
    for module in modules:
        yield from _definitions(module)


def _definitions(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Yield the TypedDicts and named types of a module in the order they are written, re-exports included."""
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ImportFrom) and node.names[0].name == node.names[0].asname:
            name = node.names[0].name
        elif isinstance(node, ast.ClassDef):
            name = node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
        else:
            continue
        value = getattr(module, name)
        if is_typeddict(value) or get_origin(value) in (Union, UnionType, Literal, Sequence):
            yield name, value


def _field_docs(shape: Any) -> dict[str, str]:
    """Return the docstrings of the fields of a class."""
    found: dict[str, str] = {}
    [made] = [node for node in ast.parse(inspect.getsource(shape)).body if isinstance(node, ast.ClassDef)]
    field = ""
    for node in made.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            field = node.target.id
        elif field and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found[field] = inspect.cleandoc(str(node.value.value))
    return found


def _comment(text: str | None, indent: str) -> list[str]:
    if not text:
        return []
    lines = text.replace("*/", "* /").splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def main(argv: Sequence[str]) -> int:
    """Write the files into the directory that is named."""
    if len(argv) != 1:
        print("usage: python -m inkwright.web.typescript client/src", file=sys.stderr)
        return 2
    for name in FILES:
        (Path(argv[0]) / name).write_text(typescript(name), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
