"""Turn Seizure (4.5): the enemy of the side whose turn it is tries to take the turn himself."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Check, Forecast, Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.wording import agreeing, told_count
from galleywar.rules.alexandria.effects.leaders import commander, is_wounded
from galleywar.rules.alexandria.model.frames_land import Seizure, TurnStart
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import Attempt, Leader, State
from galleywar.rules.log import told
from galleywar.rules.sentences import side_does, side_number

SEIZED, FAILED = "turn seized", "not seized"


# -- may it be tried (4.52, 4.53) ----------------------------------------------------------------------------
@case("4.51a", "4.52c", "4.53", "11.2i")
def is_opportunity(state: State, frame: TurnStart) -> bool:
    """Whether the turn that comes up is one the enemy could seize at all: neither the first nor a seized
    one.
    """
    return not frame.seized and state.turn > 0


@case("4.1a", "4.52a", "4.52b", "4.33c", "4.53")
def bars_seizure(state: State, seat: str) -> Iterator[Objection]:
    """What keeps ``seat`` from trying to seize the turn now due to its enemy."""
    leader = commander(state, seat)
    if leader is None:
        has = side_does(state, seat, "has", "have")
        yield Objection("4.33c", f"{has} no Overall Commander, and without one no turn is seized.")
        return
    if is_wounded(leader):
        yield Objection("8.41", f"{leader.name} is wounded and seizes no turn.", leader.at)
    if attempts_left(state, leader) <= 0:
        most = most_attempts(state, leader)
        yield Objection("4.52a", f"{leader.name} has used all {most} attempts of the game.", leader.at)
    if tried_last_time(state, seat):
        yield Objection("4.52b", "It was tried at the last opportunity, and never twice in succession.")


@case("4.1a", "4.52a", "12.1g")
def most_attempts(state: State, leader: Leader) -> int:
    """His Seizure rating, unless the scenario sets another."""
    return state.terms.seizures.get(leader.seat, leader.seizure)


@case("4.51c", "4.52a")
def attempts_left(state: State, leader: Leader) -> int:
    """Every attempt counts, failed or not."""
    used = sum([one.tried for one in state.attempts if one.seat == leader.seat])
    return most_attempts(state, leader) - used


@case("4.52b", "4.53")
def tried_last_time(state: State, seat: str) -> bool:
    """Whether ``seat`` used the opportunity before this one, with or without success."""
    return next((one.tried for one in reversed(state.attempts) if one.seat == seat), False)


def has_answered(state: State, seat: str) -> bool:
    """Whether the opportunity before the turn that comes up has been used or let pass."""
    return any(one.seat == seat and one.turn == state.turn + 1 for one in state.attempts)


@case("4.1b", "4.51b")
def seizure_check(leader: Leader) -> Check:
    """A ten-sider at or below his Initiative takes the turn."""
    title = f"{leader.name} seizes the turn"
    return Check.at_most("4.51b", title, (10,), leader.initiative, (), (SEIZED, FAILED))


# -- the turn comes up ---------------------------------------------------------------------------------------
@case("4.51a", "4.52b", "4.53")
def open_seizure(play: Acting, frame: TurnStart) -> bool:
    """Ask the enemy, if he may try; whether he is asked. An opportunity he must let pass is entered too."""
    seizer = enemy(frame.seat)
    if not is_opportunity(play.state, frame) or has_answered(play.state, seizer):
        return False
    if first(bars_seizure(play.state, seizer)) is not None:
        _enter(play, seizer, tried=False)
        return False
    play.push(Seizure(seizer, frame.seat))
    return True


@machine.asks(Seizure)
@case("4.51a")
def ask_seizure(state: State, frame: Seizure) -> Decision:
    """Before the other side says what it activates."""
    leader = _commander(state, frame)
    names, left = state.terms.names, attempts_left(state, leader)
    offers = (
        Offer("seize", f"{leader.name} tries to seize the turn", (), "4.51a", leader.id),
        Offer(
            "pass",
            f"Let {names[frame.due]} have {agreeing(side_number(state, frame.due), 'its', 'their')} turn",
            (),
            "4.51a",
            key="P",
        ),
    )
    attempts = told_count(left, "attempt")
    return Decision(
        frame.seat, "4.51a", f"{leader.name} may try to seize the turn: {attempts} left.", offers,
        because=f"the turn of {names[frame.due]} comes up", about=(leader.id,), default=Choice("pass"),
    )  # fmt: skip


def _commander(state: State, frame: Seizure) -> Leader:
    leader = commander(state, frame.seat)
    assert leader is not None, "a side without an Overall Commander is not asked"
    return leader


@machine.forecasts(Seizure, "seize")
@case("4.51b")
def forecast_seizure(state: State, frame: Seizure) -> Forecast:
    note = "If it fails, the attempt is spent and nothing else is lost.", "4.51c"
    return seizure_check(_commander(state, frame)).forecast((note,))


@machine.answers(Seizure, "pass")
@case("4.51a")
def answer_pass(play: Acting, frame: Seizure) -> None:
    """The turn goes on as it came up."""
    play.pop()
    _enter(play, frame.seat, tried=False)


@machine.answers(Seizure, "seize")
@case("4.51b", "4.51c", "4.53")
def answer_seize(play: Acting, frame: Seizure) -> None:
    """Success cancels the turn that was due: the seizing side has one instead, which nobody may seize
    back.
    """
    leader = _commander(play.state, frame)
    play.pop()
    place = (leader.at,) if leader.at else ()
    succeeded = play.check(seizure_check(leader), frame.seat, (leader.id,), place).success
    _enter(play, frame.seat, tried=True, succeeded=succeeded)
    if succeeded:
        play.swap(TurnStart(frame.seat, seized=True))
        _shift_wounds(play, frame)
        told(
            play, "seized", frame.seat, leader.id, case="4.51b", gesture="phase", due=frame.due,
            says="{0} takes the turn of {due:side}.",
        )  # fmt: skip


def _enter(play: Acting, seat: str, *, tried: bool, succeeded: bool = False) -> None:
    state = play.state
    play.change(attempts=(*state.attempts, Attempt(seat, state.turn + 1, tried, succeeded)))


@case("4.51b", "8.41")
def _shift_wounds(play: Acting, frame: Seizure) -> None:
    """The next turn of one side has come earlier and that of the other later, and wounds count to its end."""
    leaders = play.state.leaders
    shifted = [
        changed(leader, wounded=leader.wounded + (1 if leader.seat == frame.due else -1))
        for leader in leaders.values()
        if is_wounded(leader)
    ]
    play.change(leaders=leaders.put(*shifted))
