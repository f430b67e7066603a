"""A light stand-in for `dataclasses`, whose import alone takes a third of the first lookup of a card.

It makes frozen dataclasses with slots. `dataclasses.replace`, `asdict` and `fields` work with them, and so
does `pprint`. Modules that use it import the real thing under `TYPE_CHECKING`, so type checkers see ordinary
dataclasses.
"""

from __future__ import annotations

from collections.abc import Callable

TYPE_CHECKING = False  # importing `typing` would slow down the first lookup of a card
if TYPE_CHECKING:
    from typing import Any, NoReturn


class _Hidden:
    """Default of a field that comparisons and the representation leave out."""

    def __init__(self, default: object) -> None:
        self.default = default


def field(*, default: object, compare: bool, repr: bool) -> _Hidden:
    """Return the default of a field that is neither compared nor shown."""
    if compare or repr:
        raise TypeError("field() is only for fields with compare=False and repr=False")
    return _Hidden(default)


def dataclass(*, frozen: bool, slots: bool) -> Callable[[type], type]:
    """Return a decorator that makes a class a frozen dataclass with slots."""
    if not (frozen and slots):
        raise TypeError("dataclass() makes frozen classes with slots only")
    return _light


def _light(cls: type) -> type:
    names = tuple(cls.__annotations__)
    members = dict(cls.__dict__)
    given = {name: members.pop(name) for name in names if name in members}
    hidden = [name for name, default in given.items() if isinstance(default, _Hidden)]
    defaults = given | {name: given[name].default for name in hidden}
    compared = tuple(name for name in names if name not in hidden)
    for name in ("__dict__", "__weakref__"):
        del members[name]  # they belong to the class without slots
    members |= {
        "__qualname__": cls.__qualname__,
        "__slots__": names,
        "__match_args__": names,
        "__dataclass_fields__": _Described(defaults, compared),
        "__dataclass_params__": _Described(defaults, compared),
        "__init__": _initialiser(names, defaults),
        "__eq__": lambda self, other: _equal(self, other, compared),
        "__hash__": lambda self: hash(tuple([getattr(self, name) for name in compared])),
        "__repr__": lambda self: _represent(self, compared),
        "__reduce__": lambda self: (self.__class__, tuple([getattr(self, name) for name in names])),
        "__setattr__": _refuse,
        "__delattr__": _refuse,
    }
    return type(cls.__name__, cls.__bases__, members)


def _initialiser(names: tuple[str, ...], defaults: dict[str, object]) -> object:
    # Written out like that of a dataclass: a loop over the names would be slower for each of 2,500 cards.
    parameters = ", ".join(f"{name}=defaults[{name!r}]" if name in defaults else name for name in names)
    body = "; ".join(f"put(self, {name!r}, {name})" for name in names)
    made: dict[str, Any] = {"defaults": defaults, "put": object.__setattr__}
    exec(f"def __init__(self, {parameters}): {body}", made)
    return made["__init__"]


def _equal(self: object, other: object, compared: tuple[str, ...]) -> object:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return all(getattr(self, name) == getattr(other, name) for name in compared)


def _represent(self: object, compared: tuple[str, ...]) -> str:
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in compared)
    return f"{self.__class__.__qualname__}({shown})"


def _refuse(self: object, name: str, *_: object) -> NoReturn:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"{self.__class__.__name__}.{name} can't be changed; use dataclasses.replace")


class _Described:
    """An attribute by which `dataclasses` describes a class, made when something looks at it."""

    def __init__(self, defaults: dict[str, object], compared: tuple[str, ...]) -> None:
        self._defaults = defaults
        self._compared = compared
        self._made: object = None

    def __set_name__(self, owner: type, name: str) -> None:
        self._owner = owner
        self._name = name

    def __get__(self, instance: object, owner: type) -> object:
        if self._made is None:
            from dataclasses import MISSING, field, make_dataclass

            described = []
            for name, annotation in self._owner.__annotations__.items():
                shown = name in self._compared
                default = self._defaults.get(name, MISSING)
                described.append((name, annotation, field(default=default, compare=shown, repr=shown)))
            real = make_dataclass(self._owner.__name__, described, frozen=True, slots=True)
            self._made = getattr(real, self._name)
        return self._made
