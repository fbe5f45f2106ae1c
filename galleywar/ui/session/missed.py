"""What a player could see happen since he last looked, order by order."""

from dataclasses import dataclass

from galleywar.core.match import Match


@dataclass(frozen=True, slots=True)
class MissedOrder:
    """What was to be seen of one order: its number, and its events in sentences."""

    at: int
    words: str


def missed_orders(match: Match, seat: str, seen: int) -> tuple[MissedOrder, ...]:
    """What ``seat`` could see of the orders after number ``seen``."""
    found = []
    for at in range(seen + 1, len(match.moments)):
        words = " ".join(_visible(match, at, seat))
        if words:
            found.append(MissedOrder(at, words))
    return tuple(found)


def _visible(match: Match, at: int, seat: str) -> list[str]:
    """The events of order ``at`` as ``seat`` sees them: none with a piece that is hidden from it."""
    ruleset, moment = match.ruleset, match.moments[at]
    view = ruleset.seen_by(moment.state, seat)
    hidden = set(ruleset.view.counters(moment.state)) - set(ruleset.view.counters(view))
    told = (ruleset.view.narrate(view, event) for event in moment.events if hidden.isdisjoint(event.pieces))
    return [sentence for sentence in told if sentence]
