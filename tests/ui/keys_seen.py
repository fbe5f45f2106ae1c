"""What only the program may call things by, and where a text that a player reads has any of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from galleywar.core.view import CounterView

SHIPPED = Path(__file__).resolve().parents[2] / "scenarios"
SIGNS = {
    "a word with an underscore": re.compile(r"\w*[a-zA-Z0-9]_\w+|\b_\w+"),
    "a thing of the program": re.compile(
        r"\b(?:Choice|Offer|Among|Fraction|Frame)\(|<\w+ object|\bNone\b|\w+=\w"
    ),
    "a fraction nobody reads": re.compile(r"\b\d+/\d{4,}\b"),
    "a pose": re.compile(r"-?\d+,-?\d+@\d+"),
    "a gap that was not filled": re.compile(r"[{}]"),
}
TWO_HUMPS = re.compile(r"[A-Z][a-z]+[A-Z]\w+")


class Keys:
    """The keys of one game whose things are called otherwise where a player sees them."""

    def __init__(self, match) -> None:
        self.ruleset = match.ruleset
        machine = match.ruleset.machine
        self.known = {path.stem for path in SHIPPED.glob("*.yaml") if "-" in path.stem}
        self.known |= {kind.__name__ for kind in machine._asks if TWO_HUMPS.fullmatch(kind.__name__)}
        self.known |= {one.key for one in match.scenario.seats if one.key not in one.name}
        self.learn(match.state)

    def learn(self, state) -> None:
        """The keys of the pieces in ``state`` and of their places, and of the places the question is about."""
        faces = self.ruleset.view.counters(state)
        for piece, face in faces.items():
            if piece not in face.name:
                self.known.add(piece)
            self._learn_place(face.at)
        decision = self.ruleset.pending(state)
        for offer in decision.offers if decision else ():
            if offer.piece and offer.piece not in faces:
                self.known.add(offer.piece)
            for slot in offer.slots:
                for value in getattr(slot, "values", ()):
                    self._learn_place(value)

    def _learn_place(self, place) -> None:
        if not isinstance(place, str):
            return
        try:
            label = self.ruleset.board.label(place)
        except (KeyError, ValueError, IndexError):
            return
        if place not in label:
            self.known.add(place)

    def seen_in(self, texts: Iterable[str]) -> list[str]:
        """Every fault in ``texts``, each with the text."""
        keys = re.compile(
            rf"(?<![\w:-])(?:{'|'.join(map(re.escape, sorted(self.known, key=len)[::-1]))})(?![\w-])"
        )
        return [f"{fault}: {text}" for text in dict.fromkeys(texts) for fault in faults(text, keys)]


def faults(text: str, keys: re.Pattern[str]) -> Iterator[str]:
    """What is wrong with a text."""
    found = keys.search(text)
    if found is not None:
        yield f"the key {found[0]!r}"
    for kind, sign in SIGNS.items():
        if sign.search(text):
            yield kind


def names_in(faces: Iterable[CounterView]) -> Iterator[str]:
    """All that is written on counters."""
    for face in faces:
        yield from (face.name, face.word, face.kind)
        yield from (mark.text for mark in face.marks)
        yield from (text for figure in face.figures for text in (figure.label, figure.value, figure.says))
