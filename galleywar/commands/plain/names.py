"""What pieces, places and numbers are called, and what a name, or the start of one, means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from galleywar.boards.network.hexes import COMPASS
from galleywar.core.decision import Domain, Some, Split, Value
from galleywar.core.view import CounterView

HEXSIDES = {"facing": COMPASS}
"""Slots whose numbers are hexsides are also spoken of by points of the compass."""
NONE = "none"


class Names:
    """The names in force in one position; every comparison is deaf to capitals."""

    def __init__(self, faces: Mapping[str, CounterView]) -> None:
        self.of = {piece: face.name for piece, face in faces.items()}

    def called(self, value: Value, slot: str = "") -> str:
        """A value as people say it: a piece by name, shares as ``Thalia:2+Lindos:1``."""
        if isinstance(value, tuple):
            parts = (one if isinstance(one, tuple) else (one,) for one in value)
            return "+".join(":".join(self.called(half) for half in part) for part in parts) or NONE
        if isinstance(value, int):
            return HEXSIDES[slot][value] if slot in HEXSIDES else str(value)
        return self.of.get(value, value)

    def spellings(self, value: Value, slot: str = "") -> tuple[str, ...]:
        """Everything that may be written for ``value``, in small letters."""
        written = str(value) if isinstance(value, int | str) else self.called(value)
        return tuple({written.casefold(), self.called(value, slot).casefold()})

    def pieces(self, text: str) -> tuple[str, ...]:
        """The pieces that ``text`` names, by id, name or a start that fits one alone; several if in doubt."""
        return tuple(str(piece) for piece in self.meant(text, self.of))

    def meant(
        self, text: str, values: Iterable[Value], slot: str = "", *, whole: bool = False
    ) -> tuple[Value, ...]:
        """The ``values`` spelled ``text``; or else, if ``whole`` is not asked for, those that start so."""
        wanted = text.casefold().strip('"')
        spelled = [(value, self.spellings(value, slot)) for value in values]
        exact = tuple(value for value, words in spelled if wanted in words)
        if exact or whole or not wanted:
            return exact
        return tuple(value for value, words in spelled if any(word.startswith(wanted) for word in words))

    def fitting(self, text: str, domain: Domain, *, whole: bool = False) -> tuple[Value, ...]:
        """The values of ``domain`` that ``text`` may mean; with ``whole`` no start of a name counts."""
        if isinstance(domain, Split):
            return tuple(self._shares(text, domain, whole))
        if isinstance(domain, Some):
            return tuple(self._several(text, domain, whole))
        if len(domain) > 1000:
            return (int(text),) if text.lstrip("-").isdecimal() and int(text) in domain else ()
        return self.meant(text, domain, domain.name, whole=whole)

    def _several(self, text: str, domain: Some, whole: bool) -> Iterator[Value]:
        parts = [] if text.casefold() == NONE else text.split("+")
        picked = [self.meant(part, domain.values, domain.name, whole=whole) for part in parts]
        if all(len(found) == 1 for found in picked):
            chosen = {found[0] for found in picked}
            value = tuple(one for one in domain.values if one in chosen)
            if value in domain:
                yield value

    def _shares(self, text: str, domain: Split, whole: bool) -> Iterator[Value]:
        """``Thalia:2+Lindos:1``; a lone target without a number gets everything."""
        targets = [target for target, _ in domain.caps]
        points: dict[str, int] = {}
        parts = text.split("+")
        for part in parts:
            name, _, number = part.partition(":")
            found = self.meant(name, targets, whole=whole)
            share = int(number) if number.isdecimal() else domain.total if len(parts) == 1 else 0
            if len(found) != 1:
                return
            points[str(found[0])] = share
        value = tuple((target, points[target]) for target in targets if points.get(target))
        if value in domain:
            yield value
