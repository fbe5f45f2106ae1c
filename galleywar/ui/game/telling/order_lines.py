"""One line for an order and what came of it at once: the act, its throws, what they did; the rest folded in."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from galleywar.core.wording import within
from galleywar.ui.game.telling.log_model import LogLine

STEPS: Final = frozenset({"travel", "turn"})
FOLLOWS: Final = frozenset({"mark", "", "roll"})
"""How events are shown that are a consequence of the act before them; whatever else happens is an act, or weightier."""
LONGEST: Final = 170
"""Characters past which what follows is a line of its own."""
PARTICLES: Final = frozenset({"A", "An", "The", "Nobody", "Against"})
"""Words with which sentences about different things begin."""
LEANING: Final = frozenset({"against", "at", "for", "from", "in", "of", "on", "to", "with"})
"""Words that belong to the verb before them."""
NAME: Final = 3
"""A name that is told apart from what befell it has at most so many words."""


def of_orders(lines: Sequence[LogLine]) -> Iterator[LogLine]:
    """The ``lines``, each act with its consequences as one."""
    at = 0
    while at < len(lines):
        row = [lines[at]]
        text = lines[at].text
        while at + len(row) < len(lines) and _follows(row, lines[at + len(row)]):
            more = _told([*row, lines[at + len(row)]])
            if len(more) > LONGEST:
                break
            row.append(lines[at + len(row)])
            text = more
        yield _whole(row, text)
        at += len(row)


def _follows(row: Sequence[LogLine], line: LogLine) -> bool:
    """Whether a line tells what came of the act that begins a row: of one order, about one of its pieces, or alike."""
    lead, last, event = row[0], row[-1], line.event
    if lead.kind != "line" or line.kind != "line" or lead.withdrawn or line.withdrawn:
        return False
    if lead.event.gesture in {"phase", "score"} or event.gesture not in FOLLOWS or line.at != _end(last):
        return False
    if lead.event.gesture in STEPS and event.roll is not None:
        return False
    known = {piece for one in row for piece in one.event.pieces}
    another_goes_on = event.roll is not None and line.seat != lead.seat and not known.issuperset(event.pieces)
    if another_goes_on:
        return False
    return bool(known.intersection(event.pieces)) or (event.kind, event.case) == (
        last.event.kind,
        last.event.case,
    )


def _end(line: LogLine) -> int:
    return max((part.at for part in line.parts), default=line.at)


def _whole(row: Sequence[LogLine], text: str) -> LogLine:
    if len(row) == 1:
        return row[0]
    lead = row[0]
    pieces = tuple(dict.fromkeys(piece for line in row for piece in line.event.pieces))
    places = tuple(dict.fromkeys(place for line in row for place in line.event.places))
    parts = tuple(part for line in row for part in (line.parts or (line,)))
    event = (
        lead.event
        if lead.event.gesture in STEPS
        else replace(lead.event, pieces=pieces, places=places, roll=None)
    )
    return replace(lead, text=text, event=event, parts=parts)


# -- sentences --------------------------------------------------------------------------------------------------
def _told(row: Sequence[LogLine]) -> str:
    """Sentences as clauses of one: the act is not told again by its throw, nor a name by each thing that befell it."""
    if len(row) > 1 and row[1].event.roll is not None and row[1].text.startswith(_act(row[0])):
        row = row[1:]
    clauses: list[str] = []
    for _, alike in groupby(row, key=lambda line: (line.event.kind, line.event.roll is None)):
        clauses += _shared([line.text.rstrip(".") for line in alike])
    act = row[0].event.roll is None and row[0].event.gesture not in STEPS
    first, *rest = [*clauses[:act], *_of_one(clauses[act:])]
    return "; ".join([first, *map(within, rest)]) + "."


def _act(line: LogLine) -> str:
    """A sentence without its end: a price in brackets, a range, the full stop."""
    return line.text.rstrip(".").partition(" (")[0].partition(", ")[0]


def _shared(sentences: Sequence[str]) -> list[str]:
    """Sentences of one kind: those that end alike after a name are told once for all who are named."""
    words = [sentence.split(" ") for sentence in sentences]
    same = words_alike([one[::-1] for one in words])
    names = [one[: len(one) - same] for one in words]
    if len(sentences) < 2 or not same or words[0][-same] in LEANING or not all(0 < len(name) <= NAME for name in names):
        counted = [(sentence, len(list(equal))) for sentence, equal in groupby(sentences)]
        return [f"{sentence} ({count} times)" if count > 1 else sentence for sentence, count in counted]
    all_named = ", ".join(" ".join(name).removesuffix(":") for name in names)
    return [f"{all_named}: each {' '.join(words[0][-same:])}"]


def _of_one(clauses: Sequence[str]) -> list[str]:
    """Clauses that begin with the same words: these are said once."""
    told: list[str] = []
    said = 0
    for clause in clauses:
        before, words = told[-1].split(" ") if told else [], clause.split(" ")
        same = words_alike([before, words])
        if max(1, said) <= same < min(len(before), len(words)) and words[0] not in PARTICLES:
            told[-1] += f"{' and' if before[same - 1].endswith(':') else ','} {' '.join(words[same:])}"
            said = same
        else:
            told.append(clause)
            said = 0
    return told


def words_alike(rows: Sequence[Sequence[str]]) -> int:
    """How many words all rows begin with."""
    count = 0
    for words in zip(*rows, strict=False):
        if len(set(words)) > 1:
            break
        count += 1
    return count
