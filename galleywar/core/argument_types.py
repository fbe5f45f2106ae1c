"""Whether the values of an answer, which may come from a file of anybody's, are of the kinds a rule takes."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

GIVEN_BY_THE_MACHINE = 2
"""Parameters of a rule before the values of the answer: the state or play, and the frame."""


def fits(rule: Callable[..., object], values: Sequence[object]) -> bool:
    """Whether ``rule`` can be asked about ``values``: as many as it takes, each of the kind it takes."""
    try:
        bound = _signature(rule).bind(*[None] * GIVEN_BY_THE_MACHINE, *values)
    except TypeError:
        return False
    kinds = _hints(rule)
    for name, value in list(bound.arguments.items())[GIVEN_BY_THE_MACHINE:]:
        several = bound.signature.parameters[name].kind is inspect.Parameter.VAR_POSITIONAL
        if not all(is_of(one, kinds[name]) for one in (value if several else (value,))):
            return False
    return True


_signature = cache(inspect.signature)
_hints = cache(get_type_hints)


def is_of(value: object, kind: Any) -> bool:
    """Whether ``value`` is of ``kind``: a class, a union, or a tuple of kinds."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in {Union, UnionType}:
        return any(is_of(value, one) for one in inner)
    if origin is tuple:
        return isinstance(value, tuple) and _are_of(value, inner)
    return isinstance(value, kind)


def _are_of(values: tuple[object, ...], kinds: tuple[Any, ...]) -> bool:
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
