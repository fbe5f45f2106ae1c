"""Headings: which comes next, and where a piece not yet on an open board may be set down on any lawful one."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from galleywar.boards.table.table import Pose
from galleywar.core.decision import Among, Choice, Offer, Some, Span, Split
from galleywar.core.view import Route, Waypoint

STEP: Final = 15
"""Degrees from one heading that is tried to the next."""


def berths(offers: Iterable[Offer], piece: str, place: str) -> Iterator[Route]:
    """One way for each heading on which ``piece`` may lie in ``place``, the one its fleet heads on first."""
    for offer in offers:
        if not _puts(offer, piece):
            continue
        first = Pose.read(_usual(offer)).heading
        for turn in sorted(range(-180, 180, STEP), key=abs):
            pose = Pose.read(place)._replace(heading=(first + turn) % 360)
            if pose.place in offer.slots[1]:
                yield _lying(offer, piece, pose)


def berth(offers: Iterable[Offer], piece: str, place: str, heading: int) -> Route | None:
    """How ``piece`` would lie in ``place`` on exactly that heading (degrees counter-clockwise from east)."""
    pose = Pose.read(place)._replace(heading=(90 - heading) % 360)
    for offer in offers:
        if _puts(offer, piece) and pose.place in offer.slots[1]:
            return _lying(offer, piece, pose)
    return None


def _lying(offer: Offer, piece: str, pose: Pose) -> Route:
    end = Waypoint(pose.place, (90 - pose.heading) % 360, 0)
    choice = Choice(offer.verb, (piece, pose.place))
    return Route(piece, (choice,), (end,), 0, 0, text=f"{offer.text}, heading {pose.heading:03d}")


def _puts(offer: Offer, piece: str) -> bool:
    """Whether an offer puts ``piece`` somewhere on the table: others fit her out, or give her a word."""
    if len(offer.slots) != 2 or not isinstance(offer.slots[0], Among) or piece not in offer.slots[0]:
        return False
    return not isinstance(offer.slots[1], Some | Span | Split) and Pose.is_text_of_one(_usual(offer))


def _usual(offer: Offer) -> str:
    """The first that an offer to put a piece somewhere names; empty where it names nothing."""
    return next((str(one) for one in offer.slots[1]), "")


def next_heading(headings: Iterable[int], now: int | None, by: int) -> int | None:
    """The first of ``headings`` from ``now`` to port (1) or starboard (-1), None if there is no other."""
    others = [one for one in headings if one != now]
    return min(others, key=lambda one: (one - now) * by % 360) if others and now is not None else None


def nearest_end(ways: Sequence[Route], heading: int) -> Route | None:
    """The one of ``ways`` that ends nearest to ``heading``."""
    return min(ways, key=lambda way: abs((way.path[-1].heading - heading + 180) % 360 - 180), default=None)
