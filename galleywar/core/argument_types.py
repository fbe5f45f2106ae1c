"""Whether the values of an answer, which may come from a file of anybody's, are of the kinds a rule takes."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import UnionType
from typing import Union, cast, get_args, get_origin, get_type_hints

GIVEN_BY_THE_MACHINE = 2
"""Parameters of a rule before the values of the answer: the state or play, and the frame."""


def fits(rule: Callable[..., object], values: Sequence[object]) -> bool:
    """Whether ``rule`` can be asked about ``values``: as many as it takes, each of the kind it takes."""
    least, kinds, rest, classes = _taken(rule)
    if len(values) < least or (len(values) > len(kinds) and rest is None):
        return False
    if not (all(map(isinstance, values, classes)) if classes else all(map(is_of, values, kinds))):
        return False
    return rest is None or all(is_of(value, rest) for value in values[len(kinds) :])


@cache
def _taken(rule: Callable[..., object]) -> tuple[int, tuple[object, ...], object, tuple[type, ...]]:
    """How many values ``rule`` takes at least, their kinds, the kind of any more, None for no more, and the
    kinds again where all of them are classes.
    """
    hints = get_type_hints(rule)
    values = list(inspect.signature(rule).parameters.values())[GIVEN_BY_THE_MACHINE:]
    single = [one for one in values if one.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD]
    several = [hints[one.name] for one in values if one.kind is inspect.Parameter.VAR_POSITIONAL]
    least = sum(one.default is inspect.Parameter.empty for one in single)
    kinds = tuple([hints[one.name] for one in single])
    classes = tuple([kind for kind in kinds if type(kind) is type])
    return least, kinds, several[0] if several else None, classes if len(classes) == len(kinds) else ()


def is_of(value: object, kind: object) -> bool:
    """Whether ``value`` is of ``kind``: a class, a union, or a tuple of kinds. Raises TypeError for anything else."""
    if type(kind) is type:
        return isinstance(value, kind)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in {Union, UnionType}:
        return any(is_of(value, one) for one in inner)
    if origin is tuple:
        return isinstance(value, tuple) and _are_of(value, inner)
    return isinstance(value, cast(type, kind))


def _are_of(values: tuple[object, ...], kinds: tuple[object, ...]) -> bool:
    if kinds[-1:] == (...,):
        return all(is_of(value, kinds[0]) for value in values)
    return len(values) == len(kinds) and all(map(is_of, values, kinds))


def is_about(fault: LookupError | AttributeError | ValueError, values: Sequence[object]) -> bool:
    """Whether ``fault`` comes of looking up something that ``values`` name, and not of the rule itself."""
    things = set(named(values))
    match fault:
        case KeyError(args=(key, *_)):
            return key in things
        case AttributeError():
            return fault.name in things
    return any(repr(one) in str(fault) for one in things if isinstance(one, str))


def named(values: Sequence[object]) -> Iterator[object]:
    """Every single thing that ``values`` name, those within lists included."""
    for value in values:
        yield value
        if isinstance(value, tuple):
            yield from named(value)
