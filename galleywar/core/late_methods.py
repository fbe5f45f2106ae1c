"""`dataclass` as in `dataclasses`, but a class's methods are compiled when they are called for the first time.

A window imports hundreds of dataclasses and fills few of them before its first picture, and to compile what makes,
prints, compares and hashes one takes most of the time that its class statement takes. Each of these methods begins
as a stand-in, which on the first call writes what `dataclasses` would have written.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Final, cast

__all__ = ["dataclass"]

Method = Callable[..., object]
NOT_GIVEN: Final = object()

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
    names = frozenset(field.name for field in fields(cls))

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
    return [field.name for field in _fields(cls)]


def _fields(cls: type) -> tuple[Field[object], ...]:
    return fields(cls)


# -- what the methods are ---------------------------------------------------------------------------------------
def _written(cls: type, name: str, frozen: bool) -> Method:
    """A method as `dataclasses` writes it."""
    known: dict[str, object] = {"_put": object.__setattr__, "_NOT_GIVEN": NOT_GIVEN}
    if name == "__init__":
        lines = list(_init(cls, frozen, known))
    elif name == "__repr__":
        shown = ", ".join(f"{one.name}={{self.{one.name}!r}}" for one in _fields(cls) if one.repr)
        lines = ["def __repr__(self):", f"    return f'{{self.__class__.__qualname__}}({shown})'"]
    elif name == "__eq__":
        mine, other = (_tuple(cls, whose) for whose in ("self", "other"))
        lines = [
            "def __eq__(self, other):",
            f"    return {mine} == {other} if other.__class__ is self.__class__ else NotImplemented",
        ]
    else:
        lines = ["def __hash__(self):", f"    return hash({_tuple(cls, 'self', is_hashed=True)})"]
    made: dict[str, Method] = {}
    exec("\n".join(lines), known, made)  # noqa: S102 - nothing but the names of the class's own fields goes in
    method = made[name]
    method.__qualname__, method.__module__ = f"{cls.__qualname__}.{name}", cls.__module__
    return recursive_repr()(cast(Callable[[object], str], method)) if name == "__repr__" else method


def _tuple(cls: type, whose: str, *, is_hashed: bool = False) -> str:
    """The fields that are compared, or those that are hashed."""
    taken = [one for one in _fields(cls) if (one.compare if one.hash is None or not is_hashed else one.hash)]
    return f"({''.join(f'{whose}.{one.name}, ' for one in taken)})"


def _init(cls: type, frozen: bool, known: dict[str, object]) -> Iterator[str]:
    """What fills an instance; defaults and factories become ``known``."""
    own, given = _fields(cls), [one for one in _fields(cls) if one.init]
    for one in own:
        known[f"_default_{one.name}"], known[f"_make_{one.name}"] = one.default, one.default_factory
    plain = [_parameter(one) for one in given if not one.kw_only]
    named = [_parameter(one) for one in given if one.kw_only]
    yield f"def __init__({', '.join(['self', *plain, *['*'] * bool(named), *named])}):"
    yield "    pass"
    for one in own:
        value = _value(one, is_slot="__slots__" in vars(cls))
        if value:
            yield f"    _put(self, '{one.name}', {value})" if frozen else f"    self.{one.name} = {value}"
    if hasattr(cls, "__post_init__"):
        yield "    self.__post_init__()"


def _parameter(field: Field[object]) -> str:
    if field.default_factory is not MISSING:
        return f"{field.name}=_NOT_GIVEN"
    return field.name if field.default is MISSING else f"{field.name}=_default_{field.name}"


def _value(field: Field[object], *, is_slot: bool) -> str:
    """What a field is filled with, empty where it is not filled here."""
    name = field.name
    if field.default_factory is not MISSING:
        return f"_make_{name}() if {name} is _NOT_GIVEN else {name}" if field.init else f"_make_{name}()"
    if field.init:
        return name
    return f"_default_{name}" if is_slot and field.default is not MISSING else ""
