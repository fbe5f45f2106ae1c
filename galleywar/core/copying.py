"""Frozen dataclasses made and changed many times as fast as `dataclasses` does it.

The rules change a piece or two in every decision and tell what they did, so this is where their time goes. For
each class the functions are written once, as the dataclass decorator itself writes its methods. They fill a twin
of the class that is not frozen, attribute by attribute, and hand it over to the class when it is done.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from types import FunctionType
from typing import Any, TypeVar

T = TypeVar("T")
Made = TypeVar("Made", bound=type[Any])

_COPIERS: dict[type, FunctionType] = {}


def changed(thing: T, **given: object) -> T:
    """A copy of the slotted dataclass ``thing`` with the ``given`` fields, as `dataclasses.replace` makes it.

    Raises AttributeError for an unknown field, and for a class without slots.
    """
    kind = type(thing)
    copied = _COPIERS.get(kind)
    if copied is None:
        copied = _COPIERS[kind] = _copier(kind)
    new: T = copied(thing, given)
    return new


def quickly_made(kind: Made) -> Made:
    """The frozen dataclass ``kind``, with slots, filled at once when it is called instead of field by field.

    Raises TypeError for a class whose fields are filled otherwise than from what is given and plain defaults.
    """
    if hasattr(kind, "__post_init__") or any(one.default_factory is not MISSING for one in fields(kind)):
        raise TypeError(f"{kind.__name__} does more than keep what it is given")
    twin, names = _twin(kind), _names(kind)
    known: dict[str, object] = {"_kind": kind, "_twin": twin, "_become": vars(object)["__class__"].__set__}
    taken = []
    for field in fields(kind):
        known[f"default_{field.name}"] = field.default
        taken.append(field.name if field.default is MISSING else f"{field.name}=default_{field.name}")
    lines = [
        f"def __init__(self, {', '.join(taken)}):",
        "    _become(self, _twin)",
        *(f"    self.{name} = {name}" for name in names),
        "    self.__class__ = _kind",
    ]
    kind.__init__ = _written(lines, known)
    return kind


def _names(kind: type) -> list[str]:
    return [field.name for field in fields(kind)]


_TWINS: dict[type, type] = {}


def _twin(kind: type) -> type:
    """The class with the same slots that is not frozen."""
    if kind in _TWINS:
        return _TWINS[kind]
    if "__slots__" not in vars(kind):
        raise AttributeError(f"{kind.__name__} has no slots")
    members = {"__slots__": vars(kind)["__slots__"], "__setattr__": object.__setattr__}
    _TWINS[kind] = type(kind.__name__, kind.__bases__, members)
    return _TWINS[kind]


def _copier(kind: type) -> FunctionType:
    twin = _twin(kind)
    lines = [
        "def copied(thing, given):",
        "    new = create(twin)",
        *(f"    new.{name} = thing.{name}" for name in _names(kind)),
        "    for name, value in given.items():",
        "        setattr(new, name, value)",
        "    new.__class__ = kind",
        "    return new",
    ]
    return _written(lines, {"create": object.__new__, "twin": twin, "kind": kind})


def _written(lines: list[str], known: dict[str, object]) -> FunctionType:
    """The function in ``lines``, which sees what is ``known``."""
    made: dict[str, FunctionType] = {}
    exec("\n".join(lines), known, made)  # noqa: S102 - nothing but the names of the class's own fields goes in
    (function,) = made.values()
    return function
