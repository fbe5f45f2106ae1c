"""What a save writes as rows of JSON, read back: orders, orders withdrawn, what the coach found.

Nothing is believed: whatever is not of its kind raises TypeError or ValueError.
"""

from __future__ import annotations

from typing import Final

from galleywar.core.coaching.order_loss import MOST, Coaching, OrderLoss
from galleywar.core.decision import Choice, Value
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.game_notes import Entry, Withdrawn

LONGEST_NOTE: Final = 20_000
"""Characters of what is noted of a place in a game: a bookmark, a reason, what an order led to."""
DEEPEST_ARGUMENT: Final = 4
LONGEST_SAID: Final = 1_000
"""Characters of what the coach says of an order."""
MOST_BETTER: Final = 100
"""Orders that are better together."""
_ROW = [str, str, list, list, str]
"""What `Entry.row` holds: seat, verb, what goes with it, faces, fingerprint."""
_LOSS = [int, int, str, float, float, float, int, list, str, str]
"""What `OrderLoss.row` holds, in its order."""
_CHANCES: Final = range(3, 6)
"""Where in it: JSON may write 0 for 0.0."""


def withdrawn_of_row(row: Plain) -> Withdrawn:
    """An order taken back as `Withdrawn.row` gives it; raises TypeError or ValueError for anything else."""
    at, entry, *told = row
    at, words = note_of_row([at, " ".join(told)])
    return Withdrawn(at, entry_of_row(entry), words)


def note_of_row(row: Plain) -> tuple[int, str]:
    """A place in a game, told by the number of orders before it, with a word; raises TypeError or ValueError."""
    at, word = row
    expect(int, at)
    expect(str, word)
    if at < 0 or len(word) > LONGEST_NOTE:
        raise ValueError("note")
    return at, word


def entry_of_row(row: Plain) -> Entry:
    """An order as `Entry.row` gives it; raises TypeError or ValueError for anything else."""
    if [type(one) for one in row] != _ROW:
        raise TypeError(row)
    seat, verb, args, faces, mark = row
    expect(int, *faces)
    return Entry(seat, Choice(verb, tuple([value_of(one) for one in args])), tuple(faces), mark)


def expect(kind: type, *values: Plain) -> None:
    """Raise TypeError unless every value is of exactly that type; ``true`` is no number."""
    for value in values:
        if type(value) is not kind:
            raise TypeError(value)


def value_of(raw: object, depth: int = 0) -> Value:
    """A value of an order as it was given: lists are tuples. Raises TypeError for anything else."""
    if type(raw) is str or type(raw) is int:
        return raw
    if type(raw) is list and depth < DEEPEST_ARGUMENT:
        return tuple([value_of(one, depth + 1) for one in raw])
    raise TypeError(raw)


def coaching_of_row(row: Plain) -> Coaching | None:
    """What `Coaching.row` gives; nothing for an empty row."""
    if not row:
        return None
    orders, losses = row
    expect(int, orders)
    expect(list, losses)
    if orders < 0 or len(losses) > MOST:
        raise ValueError("coaching")
    return Coaching(orders, tuple([_loss_of_row(one, orders) for one in losses]))


def _loss_of_row(row: Plain, orders: int) -> OrderLoss:
    plain: list[Plain] = [
        float(one) if at in _CHANCES and type(one) is int else one for at, one in enumerate(row)
    ]
    if [type(one) for one in plain] != _LOSS:
        raise TypeError(row)
    number, last, seat, chance, loss, error, play_outs, better, does, why = plain
    fits = 0 < number <= last <= orders and play_outs >= 0 and len(better) <= MOST_BETTER
    if not fits or not all(0 <= one <= 1 for one in (chance, loss, error)):
        raise ValueError("coaching")
    if max(len(seat), len(does), len(why)) > LONGEST_SAID:
        raise ValueError("coaching")
    choices = tuple([_choice_of_row(one) for one in better])
    return OrderLoss(number, last, seat, chance, loss, error, play_outs, choices, does, why)


def _choice_of_row(row: Plain) -> Choice:
    verb, args = row
    expect(str, verb)
    expect(list, args)
    return Choice(verb, tuple([value_of(one) for one in args]))
