"""Writes the types of the messages in TypeScript, so that server and client can't disagree about them.

`python -m inkwright.web.typescript client/src/messages.ts` writes the file; a test fails when it is stale.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from inkwright.web import messages

_HEAD = """\
// Generated from src/inkwright/web/messages.py by `make client-types`. Do not edit.
"""
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def typescript(module: ModuleType = messages) -> str:
    """The TypeScript of every TypedDict and union in a module, and of those they are made of."""
    parts = [_HEAD]
    written: set[str] = set()
    for name, value in _definitions(module):
        for each in _needed(value, written):
            written.add(each.__name__)
            parts.append(_interface(each))
        if not is_typeddict(value):
            parts.append(f"export type {name} = {_type(value)};\n")
    return "\n".join(parts)


def _definitions(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The TypedDicts and unions of a module in the order they are written."""
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            name = node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
        else:
            continue
        value = getattr(module, name)
        if is_typeddict(value) or get_origin(value) in (Union, UnionType):
            yield name, value


def _needed(value: Any, written: set[str]) -> Iterator[Any]:
    """A TypedDict and all those in its fields that are not written yet, innermost first."""
    seen: list[Any] = []

    def visit(each: Any) -> None:
        if is_typeddict(each):
            if each.__name__ in written or each in seen:
                return
            seen.append(each)
            for hint in get_type_hints(each, include_extras=True).values():
                visit(hint)
        else:
            for part in get_args(each) if get_origin(each) is not Literal else ():
                visit(part)

    visit(value)
    yield from reversed(seen)


def _interface(shape: Any) -> str:
    lines = [*_comment(inspect.getdoc(shape), ""), f"export interface {shape.__name__} {{"]
    docs = _field_docs(shape)
    for name, hint in get_type_hints(shape, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        lines += _comment(docs.get(name), "  ")
        lines.append(f"  {name}{'?' if optional else ''}: {_type(get_args(hint)[0] if optional else hint)};")
    return "\n".join([*lines, "}\n"])


def _field_docs(shape: Any) -> dict[str, str]:
    """The texts below the fields of a class."""
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


def _type(hint: Any) -> str:
    """A type in TypeScript."""
    if is_typeddict(hint):
        return str(hint.__name__)
    if hint in _PLAIN:
        return _PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f'"{each}"' if isinstance(each, str) else str(each).lower() for each in args)
    if origin in (Union, UnionType):
        return " | ".join(map(_type, args))
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict and args[0] is str:
        return f"Record<string, {_type(args[1])}>"
    raise TypeError(f"messages can't have {hint!r}")


def main(argv: list[str]) -> int:
    """Write the file that is named."""
    if len(argv) != 1:
        print("usage: python -m inkwright.web.typescript FILE", file=sys.stderr)
        return 2
    Path(argv[0]).write_text(typescript(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
