"""Points, and when the game is over (MN-00.09, MN-00.10, MN-09.*)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from galleywar.core.cases import case
from galleywar.core.scenario import Outcome, Stake
from galleywar.core.view import Figure, Goal, Tally
from galleywar.rules.log import told
from galleywar.rules.mare_nostrum.model.effects import Acting
from galleywar.rules.mare_nostrum.model.queries import came, fleet
from galleywar.rules.mare_nostrum.model.state import Galley, State
from galleywar.rules.scenario.events import event_goals
from galleywar.rules.sentences import side_does


class Score(NamedTuple):
    """What a side's points are made of."""

    ships: int
    crew: int
    casualties: int

    @property
    def total(self) -> int:
        return self.ships + self.crew + self.casualties


@case("MN-09.01", "MN-09.02", "MN-00.10", "MN-08.18", "MN-07.02")
def score(state: State, seat: str) -> Score:
    """Galleys with own men aboard and what was sailed home, the men in them, and the casualty box.

    A galley without a crew counts for nobody; ballistas and admirals count nothing.
    """
    side, box = state.sides[seat], state.box
    home = [one for one in side.sailed if one.scores]
    own = list(fleet(state, seat))
    hulls = [one.klass for one in own if may_count(state, one)] + [one.klass for one in home]
    ships = sum(box.classes[klass].points for klass in hulls)
    men = sum(one.crew for one in own) + sum(one.crew for one in home)
    return Score(ships, men * box.points["crew"], side.casualties * box.points["casualty"])


@case("MN-08.18")
def may_count(state: State, galley: Galley) -> bool:
    """Whether the hull of a galley on the table counts for who has her: a prize only by one of two readings."""
    return not galley.prize or state.terms.readings["held_prizes"] == "count"


def points(state: State, seat: str) -> int:
    return score(state, seat).total


@case("MN-01.04", "MN-06.12", "MN-09.01", "MN-09.02")
def tallies(state: State) -> Iterator[Tally]:
    """How every side stands once it is at sea: points so far, galleys, men and casualties, the baton."""
    if not state.turn:
        yield from (Tally(seat, ()) for seat in state.order)
        return
    for seat in state.order:
        own = list(fleet(state, seat))
        figures = (
            Figure("points", str(points(state, seat)), "what would be scored now"),
            Figure("galleys", str(len(own)), "with own men aboard, prizes too"),
            Figure("men", str(sum(galley.crew for galley in own)), "aboard them"),
            Figure("lost", str(state.sides[seat].casualties), "in the casualty box"),
            Figure(
                "baton", "holds" if seat == state.baton else "no", "its admiral decides between equal dice"
            ),
        )
        yield Tally(seat, figures, is_out=not own)


# -- the end (MN-00.09) --------------------------------------------------------------------------------------
@case("MN-00.09")
def reckon(play: Acting) -> None:
    """After a turn: over, if it was the last one or a side has no galley left on the table."""
    gone = swept(play.state)
    if gone or play.state.turn >= play.state.terms.turns > 0:
        close(play)


@case("MN-00.09")
def swept(state: State) -> tuple[str, ...]:
    """The seats without a galley of theirs on the table."""
    return tuple(seat for seat in state.order if not any(True for _ in fleet(state, seat)))


@case("MN-00.09", "MN-09.03")
def close(play: Acting) -> None:
    """The points are counted, and the game is over."""
    outcome = reckoned(play.state)
    play.change(outcome=outcome)
    winner = outcome.winner or ""
    told(play, "ended", winner, case="MN-09.03", gesture="score", says="{text}", text=outcome.text)


@case("MN-09.03", "MN-00.09")
def reckoned(state: State) -> Outcome:
    """The higher total wins the baton and a small triumph; equal totals are a draw."""
    scores = {seat: points(state, seat) for seat in state.order}
    best = max(scores.values())
    leaders = [seat for seat, total in scores.items() if total == best]
    tally = " to ".join(str(scores[seat]) for seat in sorted(scores, key=lambda seat: -scores[seat]))
    if len(leaders) > 1:
        text, winner = f"Equal points, {tally}: nobody carries the baton home.", None
    else:
        winner = leaders[0]
        text = (
            f"{side_does(state, winner, 'wins', 'win')} by {tally} points; "
            "the baton is carried through rose petals."
        )
    return Outcome(winner, f"{_why(state)} {text}", "MN-09.03", tuple(scores.items()))


@case("MN-09.01", "MN-09.02", "MN-09.03")
def stakes(state: State) -> Iterator[tuple[str, Stake]]:
    """All galleys and men that came, of either side: the higher total wins, however high."""
    box, plans = state.box, [plan for seat in state.order for plan in came(state, seat)]
    whole = sum(box.classes[plan.klass].points + plan.men * box.points["crew"] for plan in plans)
    if whole:
        yield from ((seat, Stake(whole, is_needed=False)) for seat in state.order)


def _why(state: State) -> str:
    gone = swept(state)
    if len(gone) == len(state.order):
        return "No galley is left in anybody's hands."
    if gone:
        return f"{side_does(state, gone[0], 'has', 'have')} no galley left."
    return f"Turn {state.turn} was the last."


@case("MN-09.01", "MN-09.02", "MN-09.03")
def goals(state: State) -> Iterator[Goal]:
    """Each side's points as they stand, and the ones it has to pass."""
    totals = {seat: points(state, seat) for seat in state.order}
    for seat in state.order:
        rest = max((total for other, total in totals.items() if other != seat), default=0)
        now = score(state, seat)
        items = (("galleys", now.ships), ("crew", now.crew), ("casualties", now.casualties))
        text = f"Have more points than the enemy after turn {state.terms.turns}, or clear the table of him"
        yield Goal(seat, text, totals[seat], rest + 1, "MN-09.03", items, "points")
    yield from event_goals(state, state.order, "Turn")
