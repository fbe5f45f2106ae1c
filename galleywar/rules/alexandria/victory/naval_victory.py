"""Victory points and the end of a battle, as in scenario 12.2."""

from __future__ import annotations

from galleywar.core.cases import case
from galleywar.core.scenario import Outcome
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN, enemy
from galleywar.rules.alexandria.model.state import Award, Captured, Galley, State
from galleywar.rules.log import told
from galleywar.rules.sentences import counted_at_the_end, side_ends

CAPTURE_BONUS = 1
LINES = {"stopped": "rammed, aground or sunk", "captured": "captured", "slip": "Slip set afire"}


@case("12.2f")
def award_stopped(play: Acting, ship: Galley, seat: str) -> None:
    """``seat`` scores an enemy ``ship`` rammed or aground (or sunk otherwise, where that counts), once a
    ship.
    """
    _award(play, Award(seat, ship.ratings.ram_defense, "stopped", ship.id, "12.2f", ship.name))


@case("12.2f", "8.66")
def award_captured(play: Acting, ship: Galley, seat: str) -> None:
    """``seat`` has taken ``ship`` (as it was before): its Ram Defense and one more, but nothing for a ship
    retaken.
    """
    if ship.captured is Captured.NO:
        _award(
            play,
            Award(seat, ship.ratings.ram_defense + CAPTURE_BONUS, "captured", ship.id, "12.2f", ship.name),
        )


@case("12.2f")
def award_sunk(play: Acting, ship: Galley, seat: str) -> None:
    """Ships sunk by other means than a ram count as well, where the scenario takes the publisher's word for
    it.
    """
    if play.state.terms.sunk_scores:
        award_stopped(play, ship, seat)


@case("12.2g")
def award_slip(play: Acting, slip: str) -> None:
    """Every Slip set afire scores for the enemy of its owner: Rome, for the Egyptian ones."""
    terms = play.state.terms
    owner = terms.harbors[play.state.box.map.slips[slip].harbor]
    _award(play, Award(enemy(owner), terms.slip_worth[owner], "slip", slip, "12.2g", f"Slip {slip}"))


def _award(play: Acting, award: Award) -> None:
    if award.points and not any(
        (one.seat, one.line, one.thing) == (award.seat, award.line, award.thing) for one in play.state.awards
    ):
        play.change(awards=(*play.state.awards, award))
        pieces = (award.thing,) if award.line != "slip" else ()
        places = (award.thing,) if award.line == "slip" else ()
        thing = "{0}" if pieces else f"Slip {award.thing}"
        told(
            play, "scored", award.seat, *pieces, places=places, case=award.case, gesture="score",
            points=award.points, line=award.line, total=points(play.state, award.seat),
            says=f"{{seat:scores|score}} {{points}} for {thing}, {LINES[award.line]}: {{total}} in all.",
        )  # fmt: skip


@case("12.2f", "12.2g")
def points(state: State, seat: str) -> int:
    return sum(award.points for award in state.awards if award.seat == seat)


@case("12.2h", "3.0k")
def judge(state: State) -> Outcome | None:
    """Asked after every round: who has reached his total; the higher if both have; else a limit of rounds.

    Our reading: it is over, too, when neither side can score any more.
    """
    totals = {seat: points(state, seat) for seat in (ROMAN, EGYPTIAN)}
    there = [seat for seat in totals if totals[seat] >= state.terms.targets[seat]]
    score = tuple(totals.items())
    if len(there) == 2 and totals[ROMAN] == totals[EGYPTIAN]:
        total = counted_at_the_end(state, totals[ROMAN], "point")
        return Outcome(None, f"Both sides reached their totals with {total} each: a draw.", "12.2h", score)
    if there:
        winner = max(there, key=lambda seat: totals[seat])
        reached = f"{counted_at_the_end(state, totals[winner], 'victory point')}, {state.terms.targets[winner]} needed"
        both = ", and more than the enemy, who reached his total too" if len(there) == 2 else ""
        return Outcome(winner, f"{side_ends(state, winner, 'wins', 'win')}: {reached}{both}.", "12.2h", score)
    if state.terms.rounds and state.turn >= 2 * state.terms.rounds:
        return Outcome(
            None,
            f"All {state.terms.rounds} rounds are over and neither side has reached its total: undecided.",
            "12.2h",
            score,
        )
    if not any(can_score(state, seat) for seat in totals):
        return Outcome(None, "Neither side can score any more: undecided.", "12.2h", score)
    return None


@case("12.2h")
def can_score(state: State, seat: str) -> bool:
    """Whether ``seat`` has a galley left, and an enemy galley or a Slip worth points to use it against."""
    afloat = {galley.seat for galley in state.galleys.values() if galley.at is not None}
    if seat not in afloat:
        return False
    return enemy(seat) in afloat or any(
        slip not in state.burnt_slips and state.terms.harbors.get(record.harbor) == enemy(seat)
        for slip, record in state.box.map.slips.items()
        if state.terms.slip_worth[enemy(seat)]
    )
