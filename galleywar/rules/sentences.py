"""Events as sentences for the log: what the narrators of all rule systems share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from galleywar.core.check import Roll
from galleywar.core.decision import Value
from galleywar.core.events import Event
from galleywar.core.wording import capital, counted, name_does, number_of, several
from galleywar.rules.readings import FIRST


class Named(Protocol):
    """Terms that name the seats, and the people of each."""

    @property
    def edition(self) -> int: ...

    @property
    def names(self) -> Mapping[str, str]: ...

    @property
    def people(self) -> Mapping[str, str]: ...


class Tellable(Protocol):
    """A state that knows whom it is about."""

    @property
    def terms(self) -> Named: ...


S = TypeVar("S", bound=Tellable)


def side_name(state: Tellable, seat: str) -> str:
    """What a side is called; a galley without a crew is nobody's."""
    return state.terms.names.get(seat, "Nobody")


def side_number(state: Tellable, seat: str) -> int:
    """How many the name of a side speaks of."""
    return number_of(side_name(state, seat), state.terms.people.get(seat, ""))


def side_does(state: Tellable, seat: str, one: str, many: str) -> str:
    """A side with the verb that agrees with its name: "Rhodes wins", "Pirates win"."""
    return name_does(side_name(state, seat), state.terms.people.get(seat, ""), one, many)


def side_owns(state: Tellable, seat: str) -> str:
    """The name of a side that owns something: "Rome's", "Hanno and Hamilcar's", but "Pirates'"."""
    name = side_name(state, seat)
    return f"{name}'" if name.endswith("s") and side_number(state, seat) > 1 else f"{name}'s"


def sides_do(state: Tellable, seats: Sequence[str], one: str, many: str) -> str:
    """Several sides in a row with the verb that agrees with them."""
    if len(seats) == 1:
        return side_does(state, seats[0], one, many)
    return f"{together([side_name(state, seat) for seat in seats])} {many}"


def side_ends(state: Tellable, seat: str, one: str, many: str) -> str:
    """The same in an outcome, whose words the digest of a state holds: the first edition told every side as one."""
    if state.terms.edition == FIRST:
        return f"{side_name(state, seat)} {one}"
    return side_does(state, seat, one, many)


def counted_at_the_end(state: Tellable, number: int, one: str) -> str:
    """So many of a kind in an outcome; the first edition told one as many there."""
    return f"{number} {several(one)}" if state.terms.edition == FIRST else counted(number, one)


class Naming(Protocol):
    """What things of a game are called in a sentence."""

    def called(self, piece: str) -> str: ...
    def side(self, seat: str, verbs: str = "") -> str: ...
    def located(self, place: str) -> str: ...


class Names(Generic[S]):
    """The names behind an event; a rule system adds how its own pieces and places are called."""

    __slots__ = ("event", "state")

    def __init__(self, state: S, event: Event) -> None:
        self.state, self.event = state, event

    def called(self, piece: str) -> str:
        """The name of a piece; one that has left the game since goes by its side and number."""
        seat, _, rest = piece.partition("-")
        if rest and seat in self.state.terms.names:
            return f"{side_name(self.state, seat)} {rest.replace('-', ' ')}"
        return piece.replace("-", " ").capitalize()

    def side(self, seat: str, verbs: str = "") -> str:
        """The name of a seat, with whichever agrees with it of two ``verbs``, written "wins|win"."""
        terms = self.state.terms
        name, people = terms.names.get(seat, "nobody"), terms.people.get(seat, "")
        return name_does(name, people, *verbs.split("|")) if verbs else name

    def located(self, place: str) -> str:
        """The name of a place."""
        return place

    def filled(self, says: str) -> str:
        """The sentence ``says`` with names and facts put in; see `rules.log.told` for what may stand in it."""
        event = self.event
        here = self.located(event.places[-1]) if event.places else ""
        facts = {name: _Fact(self, value) for name, value in event.facts}
        return says.format(
            *map(self.called, event.pieces), **{"seat": _Seat(self, event.seat), "here": here, **facts}
        )


class _Fact:
    """A fact within a sentence: as it stands, or as the name of what it stands for."""

    __slots__ = ("names", "value")

    def __init__(self, names: Naming, value: Value) -> None:
        self.names, self.value = names, value

    def __format__(self, spec: str) -> str:
        word, (kind, _, more) = str(self.value), spec.partition(" ")
        match kind:
            case "side":
                return self.names.side(word, more)
            case "piece":
                return self.names.called(word)
            case "place":
                return self.names.located(word)
            case "counted":
                return counted(int(word), more)
        return format(self.value, spec)


class _Seat:
    """The seat of an event within its sentence: by its name, or with a verb that agrees."""

    __slots__ = ("names", "seat")

    def __init__(self, names: Naming, seat: str) -> None:
        self.names, self.seat = names, seat

    def __format__(self, spec: str) -> str:
        return self.names.side(self.seat, spec)


def told_roll(roll: Roll) -> str:
    """What was thrown for, what came up, and what it meant."""
    faces, drm = "+".join(map(str, roll.faces)), roll.check.drm
    if drm:
        faces = f"{faces} {'+' if drm > 0 else '-'} {abs(drm)} = {roll.total}"
    elif len(roll.faces) > 1:
        faces = f"{faces} = {roll.total}"
    return f"{capital(roll.check.title)}: {faces}, {roll.result}."


def sentence(names: Names[S], of_roll: Callable[[Roll], str] = told_roll) -> str:
    """The event's own sentence, or that on its roll. Raises LookupError for an event with neither."""
    event = names.event
    if event.roll is not None:
        return of_roll(event.roll)
    if not event.says:
        raise LookupError(f"no sentence for {event.kind!r}")
    return capital(names.filled(event.says))


def together(names: Sequence[str]) -> str:
    """All the names in a row: ``a, b and c``."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def said(chance: Fraction) -> str:
    """A chance in whole hundredths, never rounded to certainty: "63 times of 100", "always", "never"."""
    if chance in (0, 1):
        return "always" if chance else "never"
    return f"{counted(min(99, max(1, round(chance * 100))), 'time')} of 100"


def in_percent(chance: Fraction) -> str:
    """A chance as percent, whole where it is whole; certain only what is certain: "58.3 %"."""
    value = float(chance * 100)
    if 0 < value < 0.05 or 99.95 < value < 100:
        return "<0.1 %" if value < 50 else ">99.9 %"
    return f"{value:.0f} %" if abs(value - round(value)) < 0.05 else f"{value:.1f} %"
