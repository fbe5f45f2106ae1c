"""`dataclass` as in `dataclasses`, but a class's methods are compiled when they are called for the first time.

A window imports hundreds of dataclasses and fills few of them before its first picture, and to compile what makes,
prints, compares and hashes one takes most of the time that its class statement takes. Each of these methods begins
as a stand-in, which on the first call has the method written; the one for ``__init__`` fills a few instances itself
before that, for of most classes there are never more.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from dataclasses import MISSING, Field, FrozenInstanceError, field, fields
from functools import partial
from typing import TYPE_CHECKING, Final, cast

__all__ = ["dataclass"]

Method = Callable[..., object]
FEW: Final = 4
"""So many instances are filled without a method of their own; to compile one takes as long as to fill a dozen."""

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
        begun = _first_init(made, frozen) if name == "__init__" else _stand_in(made, name, frozen)
        setattr(made, name, begun if is_hashed else None)
    return made


def _writes(cls: type, name: str) -> bool:
    """Whether a class has a method of its own; None for a hash comes from Python where there is an ``__eq__``."""
    own = vars(cls)
    return name in own and not (name == "__hash__" and own[name] is None and "__eq__" in own)


def _stand_in(cls: type, name: str, frozen: bool, instead_of: Method | None = None) -> Method:
    """Writes the method on its first call, and gives way to it; so does ``instead_of``, if it stands there."""

    def stand_in(self: object, *given: object, **named: object) -> object:
        method = _written(cls, name, frozen)
        if vars(cls)[name] is (instead_of or stand_in):
            setattr(cls, name, method)
        return method(self, *given, **named)

    stand_in.__name__, stand_in.__qualname__ = name, f"{cls.__qualname__}.{name}"
    return stand_in


def _first_init(cls: type, frozen: bool) -> Method:
    """Fills the first few instances field by field, then gives way to the method; at once where what is given does
    not fit, so that the method refuses it.
    """
    left = FEW

    def first(self: object, *given: object, **named: object) -> None:
        nonlocal left
        left -= 1
        values = _values_given(cls, given, named) if left >= 0 else None
        if values is None:
            late(self, *given, **named)
            return
        for name, value in values:
            (object.__setattr__ if frozen else setattr)(self, name, value)
        if hasattr(cls, "__post_init__"):
            self.__post_init__()  # type: ignore[attr-defined]

    late = _stand_in(cls, "__init__", frozen, instead_of=first)
    first.__name__, first.__qualname__ = "__init__", f"{cls.__qualname__}.__init__"
    return first


def _values_given(
    cls: type, given: tuple[object, ...], named: dict[str, object]
) -> list[tuple[str, object]] | None:
    """Each field that is to be set, with its value; None where what is given is too much, too little, or unknown."""
    own = fields(cls)
    in_order = [one.name for one in own if one.init and not one.kw_only]
    known = {one.name for one in own if one.init}
    if len(given) > len(in_order) or not (named.keys() <= known and named.keys().isdisjoint(in_order[: len(given)])):
        return None
    values = {**dict(zip(in_order, given, strict=False)), **named}
    found: list[tuple[str, object]] = []
    for one in own:
        if one.name in values:
            found.append((one.name, values[one.name]))
        elif one.default_factory is not MISSING:
            found.append((one.name, one.default_factory()))
        elif one.default is not MISSING and (one.init or "__slots__" in vars(cls)):
            found.append((one.name, one.default))
        elif one.default is MISSING and one.init:
            return None
    return found


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
    writers: dict[str, Callable[[type], Method]] = {
        "__init__": partial(_init_of, frozen=frozen),
        "__eq__": _eq_of,
        "__hash__": _hash_of,
    }
    method = writers.get(name, _repr_of)(cls)
    method.__qualname__, method.__module__ = f"{cls.__qualname__}.{name}", cls.__module__
    return method


def _init_of(cls: type, frozen: bool) -> Method:
    """What sets the fields. `dataclasses` would write a whole class for it, and for a frozen one two methods more, in
    five times the time; a window needs a hundred of these before its first picture.
    """
    known: dict[str, object] = {"_set": object.__setattr__, "_MADE": object()}
    plain: list[str] = []
    named: list[str] = []
    body: list[str] = []
    for one in fields(cls):
        default, value = _default_and_value(one, known, slotted="__slots__" in vars(cls))
        if one.init:
            (named if one.kw_only else plain).append(one.name + default)
        if value:
            body.append(f"_set(self, {one.name!r}, {value})" if frozen else f"self.{one.name} = {value}")
    if hasattr(cls, "__post_init__"):
        body.append("self.__post_init__()")
    taken = ", ".join(["self", *plain, *["*"] * bool(named), *named])
    return _made(f"__init__({taken})", body or ["pass"], known)


def _eq_of(cls: type) -> Method:
    compared = [one.name for one in fields(cls) if one.compare]
    mine, theirs = (_tuple_of(whose, compared) for whose in ("self", "other"))
    alike = f"return {mine} == {theirs} if other.__class__ is self.__class__ else NotImplemented"
    return _made("__eq__(self, other)", [alike], {})


def _hash_of(cls: type) -> Method:
    hashed = [one.name for one in fields(cls) if (one.compare if one.hash is None else one.hash)]
    return _made("__hash__(self)", [f"return hash({_tuple_of('self', hashed)})"], {})


def _tuple_of(whose: str, names: list[str]) -> str:
    return f"({''.join(f'{whose}.{name}, ' for name in names)})"


def _made(head: str, body: list[str], known: dict[str, object]) -> Method:
    """The method with that head and body, both made of names of fields alone; it can use what is ``known``."""
    exec(f"def {head}:\n  " + "\n  ".join(body), known)  # noqa: S102 - names of fields are names
    return cast("Method", known[head.partition("(")[0]])


def _default_and_value(one: Field[object], known: dict[str, object], slotted: bool) -> tuple[str, str]:
    """How a field stands among what is taken, and what it is set to, "" where the class has its value;
    ``known`` learns what both name.
    """
    default, make = f"_default_{one.name}", f"_make_{one.name}"
    if one.default_factory is not MISSING:
        known[make] = one.default_factory
        return "=_MADE", f"{make}() if {one.name} is _MADE else {one.name}" if one.init else f"{make}()"
    if one.default is MISSING:
        return "", one.name if one.init else ""
    known[default] = one.default
    if one.init:
        return f"={default}", one.name
    return "", default if slotted else ""


def _repr_of(cls: type) -> Method:
    """As `dataclasses` writes it, taken from a class with the same fields."""
    like = dataclasses.make_dataclass(
        cls.__name__, [(one.name, object, _copied(one)) for one in fields(cls)],
        namespace={"__doc__": "Like it."},  # else a signature would be spelled out for it
        init=False, eq=False, match_args=False,
    )  # fmt: skip
    return cast("Method", vars(like)["__repr__"])


def _copied(one: Field[object]) -> Field[object]:
    taken = ("default", "default_factory", "init", "repr", "hash", "compare", "kw_only")
    copy: Field[object] = field(**{name: getattr(one, name) for name in taken})
    return copy
