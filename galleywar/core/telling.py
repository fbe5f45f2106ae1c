"""A game told in sentences, from its log."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.match import Match


def tell_game(match: Match) -> Iterator[str]:
    """The whole game, a line an event, every order numbered as in the log; the outcome last."""
    for at, entry in enumerate(match.entries, 1):
        moment = match.moments[at]
        yield f"{at}. {entry.seat}: {entry.choice}"
        for event in moment.events:
            yield f"   {match.ruleset.narrate(moment.state, event)}"
    if match.outcome is not None:
        yield match.outcome.text
