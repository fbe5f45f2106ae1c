"""Which test reaches which statement: probes in the loaded functions, for one run of the tests.

A statement behind a cache, or in a fixture that many tests share, runs in the first of them alone; here it
counts as reached by every test that asked that cache or that fixture.
"""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TypeAlias

from mutants import Live, Source, install, swaps

Spot = tuple[str, int, int]
"""A statement: file, line and column."""
Cache: TypeAlias = "_lru_cache_wrapper[Any]"
PROBE, WITHIN = "__probe__", "__within__"


def spot_of(file: Path, statement: ast.stmt) -> Spot:
    return str(file), statement.lineno, statement.col_offset


def caches_below(folder: Path) -> list[Cache]:
    """The caches of functions from below a folder, in no order that means anything."""
    found = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
    return [one for one in found if _code(one) and str(folder) in _where(one)[0]]


def _code(cache: Cache) -> CodeType | None:
    function = getattr(cache, "__wrapped__", None)
    function = getattr(function, "__func__", function)
    return function.__code__ if isinstance(function, FunctionType) else None


def _where(cache: Cache) -> tuple[str, int]:
    code = _code(cache)
    return (code.co_filename, code.co_firstlineno) if code else ("", 0)


class Recorder:
    """Marks the statements that run, apart for each test, each cache and each shared fixture."""

    def __init__(self, caches: list[Cache]) -> None:
        self.caches = caches
        self.spots: dict[Spot, int] = {}
        self.marks = bytearray()
        self._own: dict[str, int] = {}
        self._uses: dict[str, set[str]] = {}

    # -- before ------------------------------------------------------------------------------------------
    def enter(self, sources: list[Source], live: Live) -> None:
        """Put probes on every statement of the sources, and a frame around every function with a cache."""
        within = {_where(cache): at for at, cache in enumerate(self.caches)}
        for at, cache in enumerate(self.caches):
            self.uses(f"cache {at}", f"cache {within[_where(cache)]}")
        probed = {str(source.file) for source in sources}
        others = sorted({file for file, _ in within} - probed)
        for source in [*sources, *(Source(Path(file)) for file in others)]:
            tree = ast.parse(source.text, str(source.file))
            self._walk(tree, source.file, str(source.file) in probed, within, inside=False)
            found = swaps(source.code, source.compiled(tree), live)
            for function, _ in found:
                function.__globals__.update({PROBE: self.marks, WITHIN: self._within})
            install(found)
        self.marks.extend(bytes(len(self.spots)))
        for cache in self.caches:
            cache.cache_clear()

    def _walk(
        self, node: ast.AST, file: Path, probed: bool, within: dict[tuple[str, int], int], inside: bool
    ) -> None:
        function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            block = getattr(node, name, None)
            if not isinstance(block, list):
                continue
            for child in block:
                self._walk(child, file, probed, within, inside or function)
            if probed and (inside or function) and block and isinstance(block[0], ast.stmt):
                setattr(node, name, [part for one in block for part in (self._probe(file, one), one)])
        if isinstance(node, ast.FunctionDef):
            first = node.decorator_list[0].lineno if node.decorator_list else node.lineno
            at = within.get((str(file), first))
            if at is not None:
                node.body = [_placed(f"with {WITHIN}({at}): pass", node.body[0], node.body)]

    def _probe(self, file: Path, statement: ast.stmt) -> ast.stmt:
        number = self.spots.setdefault(spot_of(file, statement), len(self.spots))
        return _placed(f"{PROBE}[{number}] = 1", statement)

    # -- while the tests run -----------------------------------------------------------------------------
    def _within(self, at: int) -> AbstractContextManager[None]:
        return self.apart(f"cache {at}")

    @contextmanager
    def apart(self, key: str) -> Iterator[None]:
        """All that runs in here is noted under ``key``, and under what is noted outside as well."""
        size, asked = len(self.marks), self._asked()
        outer = int.from_bytes(self.marks, "little")
        self.marks[:] = bytes(size)
        try:
            yield
        finally:
            found = int.from_bytes(self.marks, "little")
            self.marks[:] = (outer | found).to_bytes(size, "little")
            self._own[key] = self._own.get(key, 0) | found
            used = (at for at, (old, new) in enumerate(zip(asked, self._asked(), strict=True)) if old != new)
            self._uses.setdefault(key, set()).update(f"cache {at}" for at in used)

    def uses(self, key: str, *others: str) -> None:
        """What is noted under the ``others`` is to count for ``key`` as well."""
        self._uses.setdefault(key, set()).update(others)

    def _asked(self) -> list[int]:
        counts = (cache.cache_info() for cache in self.caches)
        return [count.hits + count.misses for count in counts]

    # -- after -------------------------------------------------------------------------------------------
    def reached(self, key: str) -> list[int]:
        """The numbers of the statements that ``key`` reaches, by itself or through what it uses."""
        known, waiting, mask = {key}, [key], 0
        while waiting:
            one = waiting.pop()
            mask |= self._own.get(one, 0)
            further = self._uses.get(one, set()) - known
            known |= further
            waiting.extend(further)
        marks = mask.to_bytes(len(self.marks), "little")
        return [at for at, mark in enumerate(marks) if mark]


def _placed(text: str, near: ast.stmt, body: list[ast.stmt] | None = None) -> ast.stmt:
    """A statement from its text, at the place of another; ``body`` is put into it."""
    made = ast.parse(text).body[0]
    for node in ast.walk(made):
        ast.copy_location(node, near)
    if body is not None:
        assert isinstance(made, ast.With)
        made.body = body
    return made
