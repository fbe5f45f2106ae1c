"""A game told in sentences, from its log."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.match import Match


def tell_game(match: Match) -> Iterator[str]:
    """The whole game, a line an event, every order numbered as in the log; the outcome last."""
    yield from _told(match, 0)
    for at, entry in enumerate(match.entries, 1):
        yield f"{at}. {entry.seat}: {entry.choice}"
        yield from _told(match, at)
    if match.outcome is not None:
        yield match.outcome.text


def _told(match: Match, at: int) -> Iterator[str]:
    """What came of order ``at``, or for 0 what happened before the first."""
    moment = match.moments[at]
    return (f"   {match.ruleset.view.narrate(moment.state, event)}" for event in moment.events)
