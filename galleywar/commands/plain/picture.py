"""A position in plain text: a table of pieces, a map of letters, cards, odds and what may be answered."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase, ascii_uppercase

from galleywar.boards.network.network import Network
from galleywar.boards.table.table import Table
from galleywar.commands.plain.chart import chart_of
from galleywar.commands.plain.names import PlainNames
from galleywar.core.check import Forecast
from galleywar.core.contract import Board, Ruleset
from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.ledger import DAGGER, cited
from galleywar.core.view import Card, CounterView, Figure, Goal, Panel

WIDTH = 100
MOST_NAMED = 2
"""So many pieces of one kind are named singly."""
MOST_LISTED = 12
"""Answers of one offer that are numbered singly; longer ones are answered slot by slot."""
HEADINGS = {0: "E", 60: "NE", 120: "NW", 180: "W", 240: "SW", 300: "SE"}
ARROWS = {0: "→", 60: "↗", 120: "↖", 180: "←", 240: "↙", 300: "↘"}
GROUND = {
    "sea": "·", "coastal": "·", "coastal_no_galley": ",", "partial_sea_wall": "·", "shoals": "~", "slip": "u",
    "overpass": "=", "causeway": "=", "redoubt": "R", "lighthouse": "L",
}  # fmt: skip
LAND = "#"
LEGEND = "· sea   ~ shoals   u slip   = causeway   R redoubt   L lighthouse   # land"
HARD_SPACE = "\N{NO-BREAK SPACE}"


def wrapped(text: str, indent: str = "") -> str:
    """A long line in several, never broken at a hard space."""
    lines = textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")
    return lines.replace(HARD_SPACE, " ")


def listed(items: Iterable[str]) -> str:
    """Items in a row, each kept on one line."""
    return "  ".join(item.replace(" ", HARD_SPACE) for item in items)


# -- the position --------------------------------------------------------------------------------------------
def phase_of(panel: Panel) -> str:
    return next((phase.name for phase in panel.phases if phase.current), "")


def table(faces: Mapping[str, CounterView], seats: Mapping[str, str]) -> Iterator[str]:
    """Every piece that is afloat or waits, a line each under its side; what it carries stands behind it."""
    for seat, name in seats.items():
        own = [face for face in faces.values() if face.seat == seat and not face.aboard]
        rows = [_row(face, faces) for face in own if face.at is not None]
        waiting = [face.name for face in own if face.at is None]
        yield f"{name}:"
        yield from _columns(rows)
        if waiting:
            yield wrapped(f"not on the board: {', '.join(waiting)}", "  ")


def _row(face: CounterView, faces: Mapping[str, CounterView]) -> tuple[str, ...]:
    heading = (
        "" if face.heading is None or face.model else HEADINGS.get(face.heading % 360, f"{face.heading}°")
    )
    figures = " ".join(f"{figure.label} {valued(figure)}" for figure in face.figures)
    marks = ", ".join(
        mark.kind.replace("_", " ") + (f" {mark.count}" if mark.count else "") for mark in face.marks
    )
    cargo = ", ".join(faces[piece].name for piece in face.cargo if piece in faces)
    done = "done" if face.done else ""
    notes = "; ".join(filter(None, (done, marks, f"carries {cargo}" if cargo else "")))
    return face.name, face.at or "", heading, face.word.lower(), figures, notes


def _columns(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield wrapped("  ".join(cells).rstrip(), "  ").replace("\n", "\n" + " " * 8)


def valued(figure: Figure) -> str:
    return figure.value + (DAGGER if figure.provenance != "rulebook" else "")


# -- the map -------------------------------------------------------------------------------------------------
def map_of(
    board: Board, faces: Mapping[str, CounterView], around: Iterable[str] = (), margin: int = 2
) -> Iterator[str]:
    """The hexes around the pieces (or around the places given), one row of letters each, north on top.

    A board without hexes gives its pieces place by place, a table after a chart of it.
    """
    afloat = [face for face in faces.values() if face.at is not None and not face.aboard]
    if isinstance(board, Table):
        yield from chart_of(board, afloat, _tags(afloat))
    if not isinstance(board, Network):
        for at in dict.fromkeys(face.at or "" for face in afloat):
            named = ", ".join(_told(face for face in afloat if face.at == at))
            tag = (
                f"{_tags(afloat)[next(face.piece for face in afloat if face.at == at)]}  "
                if isinstance(board, Table)
                else ""
            )
            yield wrapped(f"{tag}{board.label(at)}: {named}", "  ")
        return
    shown = [
        board.hexes[at]
        for at in (*around, *(face.at or "" for face in afloat if not around))
        if at in board.hexes
    ]
    if not shown:
        return
    rows = range(max(hex_.row for hex_ in shown) + margin, min(hex_.row for hex_ in shown) - margin - 1, -1)
    columns = range(
        max(0, min(hex_.col for hex_ in shown) - margin), max(hex_.col for hex_ in shown) + margin + 1
    )
    tags = _tags(afloat)
    here: dict[str, str] = {}
    for face in afloat:
        arrow = "" if face.heading is None else ARROWS.get(face.heading % 360, "?")
        here.setdefault(face.at or "", tags[face.piece] + arrow)
    yield " " * 4 + "".join(f"{column:<4d}" for column in columns).rstrip()
    for row in rows:
        cells = "".join(_cell(board, f"{row:02d}{column:02d}", here) for column in columns)
        yield f"{row:2d}{'    ' if row % 2 else '  '}{cells}".rstrip()
    yield f"    {LEGEND}"
    yield wrapped(
        ", ".join(f"{tags[face.piece]} {face.name}" for face in afloat if face.at in _held(rows, columns)),
        "    ",
    )


def _told(faces: Iterable[CounterView]) -> Iterator[str]:
    """Pieces by name; of those that look alike how many there are, and what one is called."""
    alike: dict[tuple[object, ...], list[CounterView]] = {}
    for face in faces:
        alike.setdefault((face.seat, face.silhouette, face.kind, bool(face.cargo)), []).append(face)
    for some in alike.values():
        carries = f" with {len(some[0].cargo)} aboard" if len(some) == 1 and some[0].cargo else ""
        yield (
            f"{len(some)} {some[0].name}"
            if len(some) > MOST_NAMED
            else ", ".join(f"{face.name}{carries}" for face in some)
        )


def _held(rows: Iterable[int], columns: Iterable[int]) -> set[str]:
    return {f"{row:02d}{column:02d}" for row in rows for column in columns if row >= 0 and column >= 0}


def _cell(board: Network, at: str, here: Mapping[str, str]) -> str:
    if at in here:
        return here[at].ljust(4)
    return (GROUND.get(board.hexes[at].terrain, LAND) if at in board.hexes else " ").ljust(4)


def _tags(faces: Sequence[CounterView]) -> dict[str, str]:
    """Two letters for each piece, no two alike: the first of its name and one that follows, or its number."""
    taken: dict[str, str] = {}
    for face in faces:
        letters = [letter for letter in face.name if letter.isalnum()]
        number = face.name.split()[-1]
        pairs = [number] if len(number) == 2 and number[1:].isdigit() else []
        pairs += [letters[0] + letter for letter in (*letters[1:], *"123456789")]
        pairs += [one + other for one in ascii_uppercase for other in ascii_lowercase]
        taken[next((pair for pair in pairs if pair not in taken), "??")] = face.piece
    return {piece: pair for pair, piece in taken.items()}


# -- cards, goals, odds --------------------------------------------------------------------------------------
def card_lines(card: Card, system: str) -> Iterator[str]:
    yield ", ".join(filter(None, (card.title, card.subtitle)))
    for figure in card.figures:
        yield wrapped(f"{figure.label} {valued(figure)}: {figure.says}".removesuffix(": "), "  ")
    for sentence, case in card.notes:
        yield wrapped(f"{sentence} {cited(system, case)}", "  ")


def goal_lines(goals: Iterable[Goal], seats: Mapping[str, str]) -> Iterator[str]:
    for goal in goals:
        count = f"{goal.now} of {goal.needed}" if goal.needed else ""
        yield wrapped(": ".join(filter(None, (seats.get(goal.seat, goal.seat), count, goal.text))))
        for text, points in goal.items:
            yield f"    {points:+d} {text}"


def odds_lines(forecast: Forecast, system: str) -> Iterator[str]:
    """Every result with its chance, and what the chance is made of."""
    for name, chance in forecast.results:
        yield f"  {percent(float(chance)):>5}  {name}"
    check = forecast.check
    if check is not None:
        dice = "+".join(f"d{sides}" for sides in check.dice)
        yield f"  {check.title}, {dice}{f' {check.drm:+d}' if check.drm else ''} {cited(system, check.case)}"
        for factor in check.factors:
            yield wrapped(f"{factor.drm:+d} {factor.text} {cited(system, factor.case)}", "    ")
        for cell, word in check.marks:
            yield f"    {cell}: {word}{DAGGER if word != 'rulebook' else ''}"
    for note, case in forecast.notes:
        yield wrapped(f"{note} {cited(system, case)}", "  ")


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


# -- what may be answered ------------------------------------------------------------------------------------
Answer = Choice | Offer
"""One answer, or an offer to be answered slot by slot."""


def answers_of(decision: Decision) -> list[Answer]:
    """What the numbers of the menu stand for, in order."""
    found: list[Answer] = []
    for offer in decision.offers:
        found.extend(offer.choices() if len(offer) <= MOST_LISTED else [offer])
    return found


def menu(ruleset: Ruleset, state: object, decision: Decision, names: PlainNames) -> Iterator[str]:
    """The offers with their numbered answers, and the chance of each that stands alone and needs dice."""
    number = 1
    for offer in decision.offers:
        if len(offer) > MOST_LISTED:
            blanks = " ".join(f"<{slot.name}>" for slot in offer.slots)
            yield f"{f'[{number}]':>7} {offer.text}: {offer.verb} {blanks}"
            number += 1
            continue
        choices = list(offer.choices())
        if len(choices) == 1:
            hope = _hope(ruleset, state, choices[0])
            yield f"{f'[{number}]':>7} {offer.text}{hope}: {said(choices[0], decision, names)}"
        else:
            told = (f"[{at}] {_filled_in(one, offer, names, True)}" for at, one in enumerate(choices, number))
            fixed = f"{offer.verb} {_filled_in(choices[0], offer, names, False)}".strip()
            yield wrapped(f"{offer.text}: {fixed}  {listed(told)}", " " * 8)
        number += len(choices)


def _hope(ruleset: Ruleset, state: object, choice: Choice) -> str:
    forecast = ruleset.forecast(state, choice)
    return f" ({percent(float(forecast.hope))} {forecast.good})" if forecast else ""


def said(choice: Choice, decision: Decision, names: PlainNames) -> str:
    """A choice of the menu in words."""
    offer = decision.offer_for(choice)
    slots = zip(choice.args, offer.slots if offer else (), strict=True)
    return " ".join((choice.verb, *(names.called(value, slot.name) for value, slot in slots)))


def _filled_in(choice: Choice, offer: Offer, names: PlainNames, is_open: bool) -> str:
    """The words of a choice that its offer leaves open, or those it does not."""
    slots = zip(choice.args, offer.slots, strict=True)
    return " ".join(names.called(value, slot.name) for value, slot in slots if (len(slot) > 1) is is_open)
