"""The log as a story: headings, a piece's steps in one line, many throws of one kind in one, every need told."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from galleywar.core.check import Roll
from galleywar.core.wording import capital
from galleywar.players.phrasing import NEXT_BEST
from galleywar.ui.game.telling.dice_words import need_said
from galleywar.ui.game.telling.log_model import Kind, LogLine
from galleywar.ui.game.telling.order_lines import STEPS, of_orders, words_alike

COST: Final = re.compile(r" \((\d+) (\w+)\)\.$")
"""What a step has cost, at the end of its sentence."""
FEWEST_ALIKE: Final = 3
"""Fewer sentences that are the same are told each for itself."""
FEWEST_CHECKS: Final = 3
"""Fewer throws of one kind are told one by one."""
MOST_NAMES: Final = 4


def story(lines: Sequence[LogLine], narrate: Callable[[LogLine], str]) -> list[LogLine]:
    """The ``lines`` folded; ``narrate`` tells a line anew whose event has been put together of several."""
    told = {line.at for line in lines if line.kind == "line"}
    folded = list(_folded(_whys_before_phases([line for line in lines if line.at in told]), narrate))
    return list(_headed(of_orders(folded)))


def _whys_before_phases(lines: Sequence[LogLine]) -> list[LogLine]:
    """A reason stands with what its order did, not below the phase that begins with it."""
    put: list[LogLine] = []
    for line in lines:
        at = len(put)
        while line.kind == "why" and at and put[at - 1].at == line.at:
            at -= 1
        begun = (number for number in range(at, len(put)) if _is_phase(put[number]))
        put.insert(next(begun, len(put)), line)
    return put


# -- folds --------------------------------------------------------------------------------------------------
def _folded(lines: Sequence[LogLine], narrate: Callable[[LogLine], str]) -> Iterator[LogLine]:
    at = 0
    while at < len(lines):
        found = _steps(lines, at, narrate) or _checks(lines, at) or _repeated(lines, at)
        count, whole = found or (1, needs_told(lines[at]))
        yield whole
        at += count


def _steps(
    lines: Sequence[LogLine], start: int, narrate: Callable[[LogLine], str]
) -> tuple[int, LogLine] | None:
    """A row of steps of one piece, with what it announced before; how many lines it takes, and the whole of it.

    What the piece was ordered for stands below it: reasons between its steps do not break the row.
    """
    piece = _mover(lines[start])
    end = start
    while end < len(lines) and (_mover(lines[end]) == piece or (lines[end].kind == "why" and end > start)):
        end += 1
    while end > start and lines[end - 1].kind == "why":
        end -= 1
    row = [line for line in lines[start:end] if line.kind != "why"]
    steps = [line for line in row if line.event.gesture in STEPS]
    if not piece or len(row) < 2 or not steps:
        return None
    return end - start, _one_of(row, steps, lines[start:end], narrate)


def _mover(line: LogLine) -> str:
    """The piece that takes a step or says that it will; empty for any other line."""
    event = line.event
    is_step = event.gesture in STEPS or (not event.gesture and event.pieces and event.roll is None)
    return event.pieces[0] if is_step and event.pieces and not line.withdrawn and line.kind == "line" else ""


def _one_of(
    row: Sequence[LogLine], steps: Sequence[LogLine], parts: Sequence[LogLine],
    narrate: Callable[[LogLine], str],
) -> LogLine:  # fmt: skip
    """One line for a row of steps: where it ends and what it cost, or every leg where ways have no price."""
    costs = [found for line in steps if (found := COST.search(line.text))]
    last = next((line for line in reversed(steps) if line.event.gesture == "travel"), steps[-1])
    places = tuple(place for line in steps for place in line.event.places)
    start = next((fact for line in steps for fact in line.event.facts if fact[0] == "start"), None)
    facts = tuple(start if start and fact[0] == "start" else fact for fact in last.event.facts)
    event = replace(last.event, places=places, facts=facts)
    text = narrate(replace(last, event=event))
    if costs:
        paid = sum(int(found[1]) for found in costs)
        text = f"{COST.sub('', text).rstrip('.')} ({paid} {costs[0][2]})."
    elif not start and len(steps) > 1:
        text = _joined([line.text for line in steps])
    return replace(last, at=row[0].at, text=text, event=event, parts=tuple(parts))


def _joined(sentences: Sequence[str]) -> str:
    """Sentences on one thing in a row: the words they all begin with are said once."""
    words = [sentence.rstrip(".").split(" ") for sentence in sentences]
    same = words_alike([one[:-1] for one in words])
    same = min(same, 1) if len({tuple(one[:2]) for one in words}) > 1 else same
    clauses = [" ".join(one[same:]) for one in words]
    return f"{' '.join(words[0][:same])} {', '.join(clauses)}.".lstrip()


def _repeated(lines: Sequence[LogLine], start: int) -> tuple[int, LogLine] | None:
    """The same sentence of one side again and again, as when men join a leader one by one: once, with how often."""
    first = lines[start]
    if first.kind != "line" or first.event.roll is not None or not first.text:
        return None
    row = [first]
    for line in lines[start + 1 :]:
        if (line.kind, line.seat, line.text, line.withdrawn) != ("line", first.seat, first.text, first.withdrawn):
            break
        row.append(line)
    if len(row) < FEWEST_ALIKE:
        return None
    pieces = tuple(piece for line in row for piece in line.event.pieces)
    event = replace(first.event, pieces=tuple(dict.fromkeys(pieces)))
    text = f"{first.text.rstrip('.')}, {len(row)} times."
    return len(row), replace(first, text=text, event=event, parts=tuple(row))


def _checks(lines: Sequence[LogLine], start: int) -> tuple[int, LogLine] | None:
    """Throws of one kind that several pieces, or one piece several times, made one after another."""
    first = lines[start].event.roll
    if first is None:
        return None
    found: list[LogLine] = []
    end = start
    while end < len(lines) and _goes_with(lines[start], lines[end], found):
        if lines[end].event.roll is not None:
            found.append(lines[end])
        end += 1
    rolls = [line.event.roll for line in found if line.event.roll is not None]
    text = _summary(rolls)
    if len(found) < FEWEST_CHECKS or not text:
        return None
    pieces = tuple(piece for line in found for piece in line.event.pieces)
    event = replace(lines[start].event, pieces=pieces, places=())
    return end - start, replace(lines[start], text=text, event=event, parts=tuple(lines[start:end]))


def _goes_with(first: LogLine, line: LogLine, before: Sequence[LogLine]) -> bool:
    """Whether a line is one more throw of the same kind, or what the throw before it did to its piece."""
    roll, like = line.event.roll, first.event.roll
    if line.at != first.at or line.kind != "line":
        return False
    if roll is None:
        last = before[-1].event.pieces if before else ()
        return line.event.gesture == "mark" and line.event.pieces[:1] == last[:1] != ()
    return like is not None and roll.check.case == like.check.case and line.seat == first.seat


def _summary(rolls: Sequence[Roll]) -> str:
    """Who came off how; empty where the throws are not of one kind."""
    titles = [roll.check.title for roll in rolls]
    if len(set(titles)) == 1 and not all(map(_adds_up, rolls)):
        return f"{titles[0]}: {', '.join(roll.result for roll in rolls)}."
    if len(set(titles)) == 1:
        shown = ", ".join(f"{roll.total} {roll.result}" for roll in rolls)
        return f"{titles[0]}, {need_said(rolls[0])} needed: {shown}."
    backwards = [title.split(" ")[::-1] for title in titles]
    shared = min(words_alike(backwards), min(map(len, backwards)) - 1)
    if not shared:
        return ""
    suffix = " " + " ".join(titles[0].split(" ")[-shared:])
    by_result: dict[str, list[str]] = {}
    for roll in rolls:
        by_result.setdefault(roll.result, []).append(roll.check.title.removesuffix(suffix))
    few_first = sorted(by_result.items(), key=lambda one: len(one[1]))
    said = (f"{result}: {_names(names)}" for result, names in few_first)
    text = "; ".join(said)
    return f"{capital(text)}."


def _names(names: Sequence[str]) -> str:
    return ", ".join(names) if len(names) <= MOST_NAMES else str(len(names))


# -- needs --------------------------------------------------------------------------------------------------
def needs_told(line: LogLine) -> LogLine:
    """The line of a throw with what had to be thrown, if its sentence ends with what came of it."""
    roll = line.event.roll
    if roll is None or line.withdrawn or not _adds_up(roll):
        return line
    head, comma, result = line.text.rstrip(".").rpartition(f", {roll.result}")
    if not comma or result:
        return line
    return replace(line, text=f"{head}, {need_said(roll)} needed: {roll.result}.")


def _adds_up(roll: Roll) -> bool:
    """Whether the faces with the modifier come to what counts: where both sides throw at once they do not."""
    return roll.total == roll.natural + roll.check.drm


def first_sentence(words: str) -> str:
    """A reason without what else was weighed."""
    return words.split(". ", maxsplit=1)[0].rstrip(".") + "."


# -- headings -----------------------------------------------------------------------------------------------
def _headed(lines: Iterator[LogLine]) -> Iterator[LogLine]:
    """Phases as headings; of those in which nothing happened only the last; a turn named where it begins."""
    turn, side = "", ""
    for is_phase, group in groupby(lines, _is_phase):
        found = list(group)
        if is_phase:
            last = found[-1]
            new = last.when != turn
            other = last.event.seat or side
            begins = new or other != side
            text = (
                last.text if not begins or _names_the(last.when, last.text) else f"{last.when} · {last.text}"
            )
            kind: Kind = "turn" if begins else "phase"
            yield replace(last, text=text, kind=kind, ruled=bool(turn) and begins, parts=tuple(found[:-1]))
            turn, side = last.when, other
            continue
        if found[0].when != turn and turn:
            yield LogLine(found[0].at, found[0].when, "", found[0].when, kind="turn", ruled=True)
        turn = found[-1].when
        yield from _under_their_lines(found)


def _names_the(turn: str, text: str) -> bool:
    """Whether a sentence tells the turn by itself: "Turn 4: initiative" in "Turn 4 of 20"."""
    return text.startswith(re.split(r" of |/", turn)[0])


def _is_phase(line: LogLine) -> bool:
    return line.event.gesture == "phase" and not line.event.thrown and not line.withdrawn


def _under_their_lines(lines: Sequence[LogLine]) -> Iterator[LogLine]:
    """A reason stands under the line of its order; one that only says the same again is left out."""
    said = ""
    for line in lines:
        if line.kind == "why" and _reason(line) == said:
            continue
        yield line
        new = next((part for part in line.parts if part.kind == "why" and _reason(part) != said), None)
        if new is not None:
            said = _reason(new)
            yield replace(new, parts=())
        elif line.kind == "why":
            said = _reason(line)


def _reason(line: LogLine) -> str:
    """A reason without what else was weighed, which changes at every step of one plan."""
    return line.text.partition(f" {NEXT_BEST}")[0]
