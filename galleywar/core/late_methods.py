"""`dataclass` as in `dataclasses`, but a class's methods are compiled when they are called for the first time.

A window imports hundreds of dataclasses and fills few of them before its first picture, and to compile what makes,
prints, compares and hashes one takes most of the time that its class statement takes. Each of these methods begins
as a stand-in, which on the first call has `dataclasses` write the method.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from dataclasses import Field, FrozenInstanceError, field, fields
from typing import TYPE_CHECKING

__all__ = ["dataclass"]

Method = Callable[..., object]

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(cls=None, /, *, frozen=False, eq=True, slots=False, kw_only=False):
        """The decorator, by itself or with what of `dataclasses.dataclass` the package uses."""

        def decorated(cls):
            return _decorated(cls, frozen, eq, slots, kw_only)

        return decorated if cls is None else decorated(cls)


def _decorated(cls: type, frozen: bool, eq: bool, slots: bool, kw_only: bool) -> type:
    """The class with its fields collected and a stand-in for each method that it does not write itself."""
    wanted = ["__init__", "__repr__", *["__eq__", "__hash__"] * eq]
    missing = [name for name in wanted if not _writes(cls, name)]
    cls.__doc__ = cls.__doc__ or cls.__name__  # else a signature would be spelled out for it
    made: type = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)(cls)
    if frozen:
        _freeze(made)
    for name in missing:
        is_hashed = name != "__hash__" or frozen
        setattr(made, name, _stand_in(made, name, frozen) if is_hashed else None)
    return made


def _writes(cls: type, name: str) -> bool:
    """Whether a class has a method of its own; None for a hash comes from Python where there is an ``__eq__``."""
    own = vars(cls)
    return name in own and not (name == "__hash__" and own[name] is None and "__eq__" in own)


def _stand_in(cls: type, name: str, frozen: bool) -> Method:
    """Writes the method on its first call, and gives way to it."""

    def stand_in(self: object, *given: object, **named: object) -> object:
        method = _written(cls, name, frozen)
        if vars(cls)[name] is stand_in:
            setattr(cls, name, method)
        return method(self, *given, **named)

    stand_in.__name__, stand_in.__qualname__ = name, f"{cls.__qualname__}.{name}"
    return stand_in


def _freeze(cls: type) -> None:
    """Let nobody set or delete a field, nor anything else of an instance that is not of a subclass."""
    names = frozenset(_names(cls))

    def set_it(self: object, name: str, value: object) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        object.__setattr__(self, name, value)

    def delete_it(self: object, name: str) -> None:
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        object.__delattr__(self, name)

    methods: dict[str, Method] = {"__setattr__": set_it, "__delattr__": delete_it}
    if "__slots__" in vars(cls):
        methods |= {"__getstate__": _values, "__setstate__": _take_values}
    for name, method in methods.items():
        if name not in vars(cls):
            setattr(cls, name, method)


def _values(self: object) -> list[object]:
    """What a pickle holds of an instance with slots."""
    return [getattr(self, name) for name in _names(type(self))]


def _take_values(self: object, values: Iterable[object]) -> None:
    for name, value in zip(_names(type(self)), values, strict=True):
        object.__setattr__(self, name, value)


def _names(cls: type) -> list[str]:
    return [one.name for one in fields(cls)]


# -- what the methods are ---------------------------------------------------------------------------------------
def _written(cls: type, name: str, frozen: bool) -> Method:
    """A method as `dataclasses` writes it, taken from a class with the same fields."""
    own: dict[str, object] = {"__doc__": name}  # else a signature would be spelled out for it
    if hasattr(cls, "__post_init__"):
        own["__post_init__"] = cls.__post_init__
    filled = any(not one.init for one in fields(cls))
    made = dataclasses.make_dataclass(
        cls.__name__, [(one.name, object, _copied(one)) for one in fields(cls)], namespace=own,
        init=name == "__init__", repr=name == "__repr__", eq=name == "__eq__", match_args=False,
        unsafe_hash=name == "__hash__", frozen=frozen and name == "__init__", slots=filled and "__slots__" in vars(cls),
    )  # fmt: skip
    method: Method = vars(made)[name]
    method.__qualname__, method.__module__ = f"{cls.__qualname__}.{name}", cls.__module__
    return method


def _copied(one: Field[object]) -> Field[object]:
    taken = ("default", "default_factory", "init", "repr", "hash", "compare", "kw_only")
    copy: Field[object] = field(**{name: getattr(one, name) for name in taken})
    return copy
