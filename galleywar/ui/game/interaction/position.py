"""One state of a game as the window sees it: everything is asked of the rules once and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from galleywar.core.check import Forecast, Objection
from galleywar.core.contract import Ruleset
from galleywar.core.decision import Among, Choice, Decision, Domain, Offer, Some, Span, Split, Value
from galleywar.core.dice import DiceError, Forbidden
from galleywar.core.scenario import Outcome
from galleywar.core.view import (
    Card,
    Clause,
    CounterView,
    FleetOrder,
    Goal,
    Link,
    Overlay,
    OverlayLine,
    Panel,
    Route,
    Shade,
    Threat,
)
from galleywar.core.wording import counted
from galleywar.core.workshop.shipyard import Shipyard
from galleywar.ui.game.interaction.places.placement import berth, berths

COMPASS = (
    "east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east",
)  # fmt: skip
KEPT_WAYS: Final = 64
"""So many points of an open board are remembered with the ways toward them."""


Asked = ParamSpec("Asked")
Told = TypeVar("Told")


def kept(
    ask: Callable[Concatenate[Position, Asked], Told],
) -> Callable[Concatenate[Position, Asked], Told]:
    """What a position was asked once it answers at once the next time; what is asked comes by place."""

    @wraps(ask)
    def answer(position: Position, /, *args: Asked.args, **kwargs: Asked.kwargs) -> Told:
        known = position.known.setdefault(ask.__name__, {})
        if args not in known:
            known[args] = ask(position, *args, **kwargs)
        return known[args]

    return answer


def heading_said(heading: int) -> str:
    """A heading (degrees counter-clockwise from east) in words."""
    return COMPASS[round(heading / 45) % 8]


def heading_sign(heading: int) -> str:
    """The same in letters: ``NE``."""
    return "".join(part[0].upper() for part in heading_said(heading).split("-"))


class Position:
    """``state`` as ``seat`` may see it; an empty seat sees everything. Computes no rule itself."""

    def __init__(self, ruleset: Ruleset, state: object, seat: str = "", past: Sequence[object] = ()) -> None:
        self.ruleset, self.seat = ruleset, seat
        self._past = past
        """The states before this one, the latest last."""
        self.state = ruleset.seen_by(state, seat) if seat else state
        self.known: dict[str, dict[tuple[object, ...], Any]] = {}
        """By question, what was answered to it."""
        self._toward: dict[tuple[str, str], tuple[Route, ...]] = {}

    # -- what there is --------------------------------------------------------------------------------------
    @property
    def steps(self) -> int:
        """So many states came before this one."""
        return len(self._past)

    @cached_property
    def decision(self) -> Decision | None:
        return self.ruleset.pending(self.state)

    @cached_property
    def counters(self) -> Mapping[str, CounterView]:
        return self.ruleset.view.counters(self.state)

    @cached_property
    def shipyard(self) -> Shipyard | None:
        """The fleet that is being raised, if one is."""
        return self.ruleset.shipyard(self.state)

    @cached_property
    def links(self) -> Sequence[Link]:
        return self.ruleset.view.links(self.state)

    @cached_property
    def clauses(self) -> Sequence[Clause]:
        return self.ruleset.view.declarations(self.state)

    @cached_property
    def threats(self) -> Sequence[Threat]:
        return tuple(self.ruleset.view.threats(self.state))

    @cached_property
    def panel(self) -> Panel:
        return self.ruleset.view.panel(self.state)

    @cached_property
    def goals(self) -> Sequence[Goal]:
        return self.ruleset.view.goals(self.state)

    @cached_property
    def outcome(self) -> Outcome | None:
        return self.ruleset.outcome(self.state)

    @property
    def deciding(self) -> str:
        """The seat that is asked, empty when the game is over."""
        return self.decision.seat if self.decision else ""

    @cached_property
    def _by_place(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for face in self.counters.values():
            if face.at is not None and not face.aboard:
                found.setdefault(face.at, []).append(face.piece)
        return {place: tuple(pieces) for place, pieces in found.items()}

    def standing(self, place: str) -> tuple[str, ...]:
        """The pieces in a place, the lowest of a stack first."""
        return self._by_place.get(place, ())

    def stack(self, piece: str) -> tuple[str, ...]:
        """All that shares the place of ``piece``, and what each carries, right after its carrier."""
        face = self.counters.get(piece)
        if face is None:
            return ()
        carrier = self.counters.get(face.aboard)
        at = carrier.at if carrier else face.at
        if at is None:
            root = carrier.piece if carrier else piece
            return (root, *self.counters[root].cargo)
        found: list[str] = []
        for one in self.standing(at):
            found += [one, *self.counters[one].cargo]
        return tuple(found)

    def place_of(self, piece: str) -> str:
        """Where a piece is, or its carrier; empty off the board."""
        face = self.counters.get(piece)
        while face is not None and face.aboard:
            face = self.counters.get(face.aboard)
        return (face.at or "") if face is not None else ""

    def is_place(self, value: Value) -> bool:
        """Whether ``value`` names a place of the board."""
        if not isinstance(value, str):
            return False
        try:
            self.ruleset.board.anchor(value)
        except (KeyError, ValueError, IndexError):
            return False
        return True

    def end_of(self, value: Value) -> str:
        """The place or piece a value comes to: itself, or where a way over places ends; empty if neither."""
        if isinstance(value, tuple):
            *before, last = value or ("",)
            return self.end_of(last) if isinstance(last, str) and all(map(self.is_place, before)) else ""
        is_thing = isinstance(value, str) and (value in self.counters or self.is_place(value))
        return str(value) if is_thing else ""

    def is_own(self, piece: str) -> bool:
        """Whether ``piece`` belongs to the seat that is asked."""
        return piece in self.counters and self.counters[piece].seat == self.deciding

    # -- what may be done -----------------------------------------------------------------------------------
    @cached_property
    def concerned(self) -> tuple[str, ...]:
        """The pieces of the deciding seat that an offer names, in the order of the counters."""
        named: set[Value] = set()
        for offer in self.decision.offers if self.decision else ():
            named.add(offer.piece)
            for slot in offer.slots:
                named.update(values_of(slot))
        return tuple(piece for piece in self.counters if piece in named and self.is_own(piece))

    @cached_property
    def able(self) -> tuple[str, ...]:
        """The pieces that the Tab key visits: those still to act, else those the question concerns."""
        acting = tuple(
            face.piece for face in self.counters.values()
            if face.able and not face.done and self.is_own(face.piece)
        )  # fmt: skip
        return acting or self.concerned

    def offers_of(self, piece: str) -> tuple[Offer, ...]:
        """The offers in which ``piece`` acts or may be named first."""
        decision = self.decision
        if decision is None:
            return ()
        return tuple(offer for offer in decision.offers if acts_in(offer, piece))

    @kept
    def routes(self, piece: str) -> tuple[Route, ...]:
        return tuple(self.ruleset.view.routes(self.state, piece)) if self.is_own(piece) else ()

    @property
    def is_open(self) -> bool:
        """Whether the board has no set places: a piece is steered toward a point, and ends near it."""
        return self.ruleset.board.kind == "table"

    @kept
    def party(self, piece: str) -> tuple[str, ...]:
        """Whom a click on ``piece`` takes in hand together, the one who leads first; none if it goes alone."""
        found = tuple(self.ruleset.view.party(self.state, piece)) if self.is_own(piece) else ()
        return found if all(one in self.counters for one in found) else ()

    @kept
    def head(self, piece: str) -> str:
        """The one who leads whom ``piece`` goes with; itself if it goes alone."""
        return next(iter(self.party(piece)), piece)

    @kept
    def marches(self, party: tuple[str, ...]) -> tuple[Route, ...]:
        """Where these pieces could end together."""
        return tuple(self.ruleset.view.marches(self.state, party)) if party else ()

    @kept
    def why_idle(self, piece: str) -> str:
        """Why a piece can do nothing by itself now, and what to click instead."""
        return self.ruleset.view.why_idle(self.state, piece) if self.is_own(piece) else ""

    def ways(self, piece: str, place: str, party: tuple[str, ...] = ()) -> Sequence[Route]:
        """The ways of ``piece``, or of a party under it, that end in ``place``, or on an open board as near to it
        as they can.
        """
        found = self.ends(piece, party).get(place, ())
        steers = self.is_open and place not in {"", self.place_of(piece)}
        return found or (self.toward(piece, place) if steers else ())

    def toward(self, piece: str, place: str) -> Sequence[Route]:
        """The ways that bring ``piece`` near to ``place``; kept for as many places as a pull of the pointer has."""
        key = (piece, place)
        if key not in self._toward:
            if len(self._toward) >= KEPT_WAYS:
                self._toward.clear()
            own = self.is_own(piece)
            found = tuple(self.ruleset.view.toward(self.state, piece, place)) if own else ()
            waits = own and not found and not self.place_of(piece)
            self._toward[key] = tuple(berths(self.offers_of(piece), piece, place)) if waits else found
        return self._toward[key]

    def berth(self, piece: str, place: str, heading: int) -> Route | None:
        """How a piece that waits to be set up on an open board would lie in ``place`` on that very heading."""
        waits = self.is_open and bool(place) and self.is_own(piece) and not self.place_of(piece)
        return berth(self.offers_of(piece), piece, place, heading) if waits else None

    @kept
    def ends(self, piece: str, party: tuple[str, ...] = ()) -> Mapping[str, tuple[Route, ...]]:
        """The routes of ``piece``, or of a party under it, by the place they end in, the cheapest first; none on
        an open board.
        """
        found: dict[str, list[Route]] = {}
        for route in () if self.is_open else self.marches(party) if party else self.routes(piece):
            found.setdefault(route.ends, []).append(route)
        return {place: tuple(sorted(some, key=lambda one: one.cost)) for place, some in found.items()}

    @kept
    def deeds(self, piece: str, target: str) -> tuple[Route, ...]:
        return tuple(self.ruleset.view.attacks(self.state, piece, target)) if self.is_own(piece) else ()

    def knows_deeds(self, piece: str, target: str) -> bool:
        """Whether `deeds` has been asked for these two and answers at once."""
        return (piece, target) in self.known.get("deeds", ())

    @kept
    def blocks_undo(self, choice: Choice) -> str:
        return self.ruleset.blocks_undo(self.state, choice)

    @kept
    def forecast(self, choice: Choice) -> Forecast | None:
        return self.ruleset.forecast(self.state, choice)

    def objections(self, choice: Choice) -> tuple[Objection, ...]:
        return tuple(self.ruleset.objections(self.state, choice))

    @kept
    def effect(self, choice: Choice) -> Mapping[str, CounterView] | None:
        """The counters that ``choice`` changes, as they would be; None where dice decide."""
        after = self.after(choice)
        if after is None:
            return None
        return {piece: face for piece, face in after.counters.items() if face != self.counters.get(piece)}

    def after(self, choice: Choice) -> Position | None:
        """The position that ``choice`` leads to, None where dice decide."""
        try:
            state = self.ruleset.apply(self.state, choice, Forbidden()).state
        except DiceError:
            return None
        return Position(self.ruleset, state)

    @kept
    def fleet_orders(self, pieces: tuple[str, ...]) -> tuple[FleetOrder, ...]:
        """What may be ordered of ``pieces`` at once, or of all who can act."""
        seen = self.ruleset.seen_by
        past = (seen(state, self.seat) if self.seat else state for state in reversed(self._past))
        return tuple(self.ruleset.view.fleet_orders(self.state, pieces, past))

    # -- what there is to say -------------------------------------------------------------------------------
    def card(self, thing: str) -> Card | None:
        return self.ruleset.view.card(self.state, thing) if thing else None

    @kept
    def shades(self, kind: str, seat: str, piece: str = "") -> Sequence[Shade]:
        return self.ruleset.view.shades(self.state, kind, seat, piece)

    @kept
    def layers(self, piece: str, pointed: str) -> Sequence[Overlay]:
        """The layers there are with ``piece`` in hand and ``pointed`` under the pointer."""
        return self.ruleset.view.overlays(self.state, piece, pointed)

    @kept
    def line(self, kind: str, piece: str, to: str) -> OverlayLine | None:
        """The line of a layer from ``piece`` to ``to``."""
        return self.ruleset.view.line(self.state, kind, piece, to)

    def said(self, value: Value, slot: Domain | None = None) -> str:
        """The value of a ``slot`` in words: a counter's name, a place, a number, what is shared out."""
        if isinstance(value, tuple) and len(value) > 1 and all(map(self.is_place, value)):
            *over, end = (self.said(one).split(",")[0] for one in value)
            return f"{end} by way of {', '.join(over)}"
        if isinstance(value, tuple):
            return ", ".join(self._part_said(one, slot) for one in value) or "none"
        if isinstance(value, str) and value in self.counters:
            return self.counters[value].name
        if self.is_place(value):
            return self.ruleset.board.label(str(value))
        return str(value).replace("_", " ")

    def _part_said(self, value: Value, slot: Domain | None) -> str:
        if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], int):
            return self.share_said(slot, str(value[0]), value[1])
        return self.said(value)

    def share_said(self, slot: Domain | None, target: str, number: int, *, in_row: bool = False) -> str:
        """A share of an allocation: "Thalia 2" for a piece, "2 archers" for a kind that is but counted; of a single one
        only where it goes, unless it stands in a row with others that have none.
        """
        kind = dict(slot.kinds).get(target) if isinstance(slot, Split) else None
        if kind is None and isinstance(slot, Split) and slot.total == number == 1 and not in_row:
            return self.said(target)
        return counted(number, kind) if kind else f"{self.said(target)} {number}"


def values_of(slot: Domain | None) -> tuple[Value, ...]:
    """The single things a slot speaks of: places, pieces, words; none for a span of numbers."""
    match slot:
        case Among() | Some():
            return tuple(slot.values)
        case Split():
            return tuple(target for target, _ in slot.caps)
    return ()


def deals(offer: Offer) -> bool:
    """Whether an offer gives out so many of something to one of several places or pieces: reinforcements."""
    if offer.piece or len(offer.slots) != 2:
        return False
    whom, many = offer.slots
    return isinstance(whom, Among) and isinstance(many, Span) and many.lo == 1 == many.grain


def acts_in(offer: Offer, piece: str) -> bool:
    """Whether ``piece`` is the one that acts in ``offer``, or may fill one of its slots."""
    if offer.piece:
        return offer.piece == piece or any(piece in values_of(slot) for slot in offer.slots[:1])
    return any(piece in values_of(slot) for slot in offer.slots)
