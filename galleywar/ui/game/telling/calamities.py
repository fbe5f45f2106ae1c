"""The calamity in what came of an order, if there is one: what the card tells of it."""

from __future__ import annotations

from collections.abc import Collection

from galleywar.core.late_methods import dataclass
from galleywar.core.match import Match
from galleywar.rules.system import calamities_in


@dataclass(frozen=True, slots=True)
class ToldCalamity:
    """``motif`` is drawn, ``title`` and ``words`` stand below; ``seat`` is whose piece or place it was or is.

    ``things`` are the places and pieces it befell.
    """

    motif: str
    title: str
    words: str
    seat: str
    things: tuple[str, ...]


def is_calamitous(match: Match, at: int) -> bool:
    """Whether order ``at`` may have brought a calamity: a quick look at the kinds of its events."""
    known = calamities_in(match.ruleset.key)
    return any(event.kind in known for event in match.moments[at].events)


def calamity_of(match: Match, at: int, hidden: Collection[str] = ()) -> ToldCalamity | None:
    """The worst that came of order ``at``: the first calamity in it, with all others counted in its words.

    Events with pieces that are ``hidden`` from who looks tell nothing.
    """
    known = calamities_in(match.ruleset.key)
    moment, found = match.moments[at], []
    for event in moment.events:
        calamity = known.get(event.kind)
        if calamity is None or not set(hidden).isdisjoint(event.pieces):
            continue
        if calamity.fact and not event.get(calamity.fact):
            continue
        words = match.ruleset.view.narrate(moment.state, event)
        found.append(
            ToldCalamity(calamity.motif, calamity.title, words, event.seat, (*event.places, *event.pieces))
        )
    if not found:
        return None
    first, *others = found
    words = " ".join([first.words, *(one.words for one in others[:1])])
    more = f" And {len(others) - 1} more." if len(others) > 1 else ""
    return ToldCalamity(first.motif, first.title, words + more, first.seat, first.things)
