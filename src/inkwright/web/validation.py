"""Validation of incoming JSON against TypedDicts."""

from __future__ import annotations

import re
from functools import lru_cache
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from inkwright.errors import quote
from inkwright.web.errors import Refused

_M = TypeVar("_M")
_SURROGATE = re.compile("[\ud800-\udfff]")
_NAMES = {str: "a string", int: "an integer", bool: "true or false", float: "a number", NoneType: "null"}


def validate(value: object, shape: type[_M], where: str) -> _M:
    """Return the value if it matches the type; raise Refused with the first mismatch."""
    _validate(value, shape, where)
    return cast(_M, value)


def _validate(value: object, shape: Any, where: str) -> None:
    if is_typeddict(shape):
        _validate_fields(value, shape, where)
        return
    origin = get_origin(shape)
    if origin is NotRequired:
        _validate(value, get_args(shape)[0], where)
    elif origin is Literal:
        if value not in get_args(shape) or isinstance(value, bool):
            raise _mismatch(where, " or ".join(map(repr, get_args(shape))), value)
    elif origin is list:
        if not isinstance(value, list):
            raise _mismatch(where, "a list", value)
        for at, item in enumerate(value):
            _validate(item, get_args(shape)[0], f"{where}[{at}]")
    elif origin in (Union, UnionType):
        _validate_union(value, get_args(shape), where)
    elif type(value) is not shape and not (shape is float and type(value) is int):
        raise _mismatch(where, _NAMES[shape], value)
    elif isinstance(value, str) and _SURROGATE.search(value):
        raise Refused(f"{where}: contains half a character (a lone surrogate), which is not text")


def _validate_fields(value: object, shape: Any, where: str) -> None:
    if not isinstance(value, dict):
        raise _mismatch(where, "an object", value)
    hints = _hints(shape)
    for name, hint in hints.items():
        if name in value:
            _validate(value[name], hint, f"{where}.{name}")
        elif get_origin(hint) is not NotRequired:
            raise Refused(f"{where}: {name} is missing")
    for name in value:
        if name not in hints:
            raise Refused(f"{where}: unknown field {quote(str(name))}; known fields: {', '.join(hints)}")


def _validate_union(value: object, shapes: tuple[Any, ...], where: str) -> None:
    for shape in shapes:
        try:
            _validate(value, shape, where)
        except Refused:
            continue
        return
    raise _mismatch(where, " or ".join(_NAMES.get(shape, "an object") for shape in shapes), value)


def _mismatch(where: str, expected: str, value: object) -> Refused:
    return Refused(f"{where}: expected {expected}, not {quote(repr(value))}")


@lru_cache(maxsize=256)
def _hints(shape: Any) -> dict[str, Any]:
    return get_type_hints(shape, include_extras=True)
