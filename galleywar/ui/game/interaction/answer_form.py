"""An offer being answered slot by slot: what a click, a number or a stepper does to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from galleywar.boards.table.table import HUNDREDTHS
from galleywar.core.decision import Among, Choice, Domain, Offer, Some, Span, Split, Value
from galleywar.core.late_methods import dataclass
from galleywar.ui.game.interaction.number_format import nearest

Draft = Value | None
MEASURES: Final = (HUNDREDTHS, "degrees")
"""Units of what is measured, not counted."""
AS_WANTED: Final = "how many"
"""The name of a slot for how many are wanted, as in a purchase."""


@dataclass(frozen=True, slots=True)
class AnswerForm:
    """``values`` are the slots answered so far, ``draft`` is what is being put together for the next one."""

    offer: Offer
    values: tuple[Value, ...] = ()
    draft: Draft = None
    given: tuple[Value, ...] = ()
    """Pieces in hand and places pointed at: they go into every slot they fit."""

    @classmethod
    def begin(cls, offer: Offer, given: Iterable[Value] = ()) -> AnswerForm:
        """``offer`` with everything filled in that leaves no choice."""
        return cls(offer, given=tuple(given))._run_on()

    @property
    def slot(self) -> Domain | None:
        """The domain asked for next, None when all are answered."""
        at = len(self.values)
        return self.offer.slots[at] if at < len(self.offer.slots) else None

    @property
    def choice(self) -> Choice | None:
        """The answer, once it is whole."""
        return Choice(self.offer.verb, self.values) if self.slot is None else None

    @property
    def ready(self) -> bool:
        """Whether the draft would do."""
        return self.slot is not None and self.draft is not None and self.draft in self.slot

    def take(self, value: Value) -> AnswerForm:
        """Answer the slot with ``value``; unchanged if it does not fit."""
        if self.slot is None or value not in self.slot:
            return self
        return replace(self, values=(*self.values, value), draft=None)._run_on()

    def finish(self) -> AnswerForm:
        """Answer the slot with the draft."""
        return self.take(self.draft) if self.ready and self.draft is not None else self

    def back(self) -> AnswerForm | None:
        """One answer taken back, None if there was none that the player gave."""
        values = self.values
        while values:
            values = values[:-1]
            slot = self.offer.slots[len(values)]
            taken_back = self.values[len(values)]
            in_hand = any(one in self.given for one in (taken_back, *_parts(taken_back)))
            if only_value(slot) is None and not in_hand:
                return replace(self, values=values, draft=_first_draft(slot, self.given))
        return None

    # -- putting a draft together -----------------------------------------------------------------------------
    def toggle(self, value: Value) -> AnswerForm:
        """Put ``value`` among those picked, or take it out."""
        slot, picked = self.slot, set(_parts(self.draft)) ^ {value}
        if not isinstance(slot, Some) or value not in slot.values or len(picked) > slot.most:
            return self
        return replace(self, draft=tuple(one for one in slot.values if one in picked))

    def share(self, target: str, by: int) -> AnswerForm:
        """Give ``target`` that many points more, never beyond its cap: where none is left, one of another's."""
        slot = self.slot
        if not isinstance(slot, Split):
            return self
        shares = self.shares()
        free = slot.total - sum(shares.values())
        if by > 0 and not free and shares[target] < dict(slot.caps)[target]:
            free = _taken_from_the_largest(shares, target)
        shares[target] = max(0, min(shares[target] + min(by, free), dict(slot.caps)[target]))
        return replace(self, draft=tuple((one, points) for one, points in shares.items() if points))

    def shares(self) -> dict[str, int]:
        """What each target of a split has so far, none left out."""
        slot = self.slot
        given: dict[object, int] = dict(self.draft) if isinstance(self.draft, tuple) else {}  # type: ignore[arg-type]
        return {target: given.get(target, 0) for target, _ in slot.caps} if isinstance(slot, Split) else {}

    def number(self, value: int) -> AnswerForm:
        """A span's number, the nearest it has."""
        return replace(self, draft=nearest(self.slot, value)) if isinstance(self.slot, Span) else self

    def _run_on(self) -> AnswerForm:
        """Past every slot that leaves no choice, or for which the answer is in hand."""
        form = self
        while form.slot is not None:
            value = only_value(form.slot)
            if value is None and isinstance(form.slot, Among):
                value = next((one for one in form.given if one in form.slot.values), None)
            if value is None:
                return replace(form, draft=_first_draft(form.slot, form.given))
            form = replace(form, values=(*form.values, value), draft=None)
        return form


def _taken_from_the_largest(shares: dict[str, int], target: str) -> int:
    """Take a point from whoever else has most; how many were taken."""
    others = [one for one, points in shares.items() if one != target and points]
    if not others:
        return 0
    shares[max(others, key=lambda one: shares[one])] -= 1
    return 1


def _parts(value: Draft) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def only_value(slot: Domain | None) -> Value | None:
    """The one value of a slot that leaves no choice, else None."""
    match slot:
        case Among(values=(value,)):
            return value
        case Some(values=values, least=least) if least == len(values):
            return values
        case Split(total=total, caps=((target, cap),)) if cap >= total > 0:
            return ((target, total),)
        case Span(lo=lo, hi=hi) if lo == hi:
            return lo
    return None


def is_count(slot: Domain | None) -> bool:
    """Whether a number counts men or things: it is no length, angle or sum of money."""
    return isinstance(slot, Span) and slot.lo >= 0 and slot.grain == 1 and slot.unit not in MEASURES


def _first_number(slot: Span) -> int:
    """All, where those are counted that one has; one, where as many are to be had as one wants."""
    is_all = is_count(slot) and slot.name != AS_WANTED
    return slot.hi if slot.hi < 0 or is_all else slot.lo


def _first_draft(slot: Domain | None, given: tuple[Value, ...]) -> Draft:
    """What a form proposes before anything is touched: all it can for what the player pointed at."""
    match slot:
        case Some(values=values, most=most, all_first=all_first):
            return values[:most] if all_first else ()
        case Span():
            return _first_number(slot)
        case Split():
            return _first_share(slot, given)
    return None


def _first_share(slot: Split, given: tuple[Value, ...]) -> Draft:
    shares, left = {}, slot.total
    for target, cap in sorted(slot.caps, key=lambda pair: pair[0] not in given):
        shares[target] = min(cap, left)
        left -= shares[target]
    return tuple((target, shares[target]) for target, _ in slot.caps if shares[target])
