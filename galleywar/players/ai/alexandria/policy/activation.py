"""Command: whether to seize the turn, what to activate, and what becomes of leaders (4.2-4.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from galleywar.core.copying import changed
from galleywar.core.decision import Choice, Decision
from galleywar.core.dice import Seeded
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues
from galleywar.players.ai.alexandria.policy import POLICY, answers
from galleywar.players.ai.alexandria.policy.command_gains import CommandGains
from galleywar.players.ai.alexandria.policy.playout_gains import PlayoutGains
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.alexandria.search.leader_posts import LeaderPosts
from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.players.ai.alexandria.search.objectives import Objectives
from galleywar.players.ai.alexandria.search.turn_playouts import played_out
from galleywar.players.phrasing import percent
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Option, Told, ranked
from galleywar.rules.alexandria.command.turn_seizure import attempts_left, seizure_check
from galleywar.rules.alexandria.effects.leaders import commander, company
from galleywar.rules.alexandria.effects.turn_markers import settled
from galleywar.rules.alexandria.model.frames_land import (
    Activate,
    Following,
    LeadersLeaving,
    LoneLeaders,
    Muster,
    Replacing,
    Seizure,
    Walking,
)
from galleywar.rules.alexandria.model.seats import enemy
from galleywar.rules.alexandria.model.state import AUXILIARIES, FLEET, Leader, State

TOLD: Final = 3
"""So many units are told of a command with what they are to do."""
GREAT: Final = 10.0
"""Points hanging on a turn at once from which on there are blows ready to strike."""
PLAYED: Final = 4
"""So many of the commands that promise most are played out, besides a walk of the Overall Commander."""
WASTED: Final = -1.0
"""What a Player Turn is worth in which nobody does anything."""
SEEDS: Final = 1 << 32
LONE: Final = 8.0
"""Points it is worth to a leader not to leave his men when he is asked to."""


@answers(Activate)
def answer_activate(situation: Situation, _frame: Activate, decision: Decision) -> Sequence[Option]:
    """The command that gains most, of those under which somebody does something."""
    commands, found = CommandGains(situation), []
    for choice in decision.choices():
        if choice.verb != "activate":
            found.append(Option.of(choice, 0.0, "Activate nobody", "nobody is left"))
            continue
        command = str(choice.args[0])
        worth = commands.worth(command)
        found.append(Option((choice,), worth, partial(_tell_activation, commands, command, worth)))
        situation.clock.tell(len(found) / len(decision.offers))
    best_first = ranked(found)
    return _played_out(situation, best_first) if situation.habits.sees_replies else best_first


def _played_out(situation: Situation, best_first: Sequence[Option]) -> Sequence[Option]:
    """The most promising commands by what they come to when they are played out; who would do nothing comes last.

    At least one that comes to something is looked for as long as there is time.
    """
    policy, seed = POLICY.weighing(situation.worths.weights), situation.draw.below(SEEDS)
    gains, found, idle = PlayoutGains(situation), list[Option](), list[Option]()

    def carry_out(state: State, asked: Decision) -> Sequence[Option]:
        return policy.options(state, asked, situation.habits, Seeded(seed), Clock())

    rest = list[Option]()
    for at, option in enumerate(best_first):
        command = option.choices[0]
        if command.verb != "activate" or situation.clock.is_up:
            return [*ranked(found), *rest, *best_first[at:], *idle]
        if at >= PLAYED and found and not _walks_alone(situation, command):
            rest.append(option)
            continue
        turn = played_out(situation, command, carry_out, seed)
        if turn.orders:
            worth = gains.worth(turn)
            told = partial(_tell_orders, situation, command, turn.orders, worth)
            found.append(Option(option.choices, worth, told))
        else:
            does = f"Activate {_name_of(situation, str(command.args[0]))}"
            idle.append(Option.of(command, WASTED, does, "nobody under this command has anything to do"))
    return [*ranked(found), *rest, *idle]


def _walks_alone(situation: Situation, command: Choice) -> bool:
    """Whether it is for the Overall Commander alone, who is soon played out."""
    leader = situation.state.leaders.get(str(command.args[0]))
    return leader is not None and leader.is_overall


def _tell_orders(situation: Situation, command: Choice, orders: Sequence[Option], worth: float) -> Told:
    """What a command is for, and what those whom it sets going do first, as it was played out."""
    name = str(command.args[0])
    tasks = list(dict.fromkeys([one.tell().does for one in orders]))
    more = f", and {len(tasks) - TOLD} more orders after them" if len(tasks) > TOLD else ""
    going = [str(choice.args[0]) for one in orders for choice in one.choices if choice.args]
    aim = Objectives(LandSituation(situation, everybody=True), situation.landfalls).told(name, going)
    does = f"Activate {_name_of(situation, name)}" + (aim and f", {aim}")
    return Told(does, "; ".join(tasks[:TOLD]) + more, points=worth)


def _tell_activation(commands: CommandGains, command: str, worth: float) -> Told:
    """Whom a command sets going, and what those with most to do are to do."""
    situation = commands.situation
    does, tasks = f"Activate {_name_of(situation, command)}", commands.tasks(command)
    if not tasks:
        return Told(
            does,
            "he is wanted nearer to his men" if worth > 0 else "nobody under this command has anything to do",
        )
    more = f", and {len(tasks) - TOLD} more have something to do" if len(tasks) > TOLD else ""
    is_reckoned = situation.habits.best_first
    return Told(does, "; ".join(tasks[:TOLD]) + more, points=worth if is_reckoned else None)


def _name_of(situation: Situation, command: str) -> str:
    if command in (FLEET, AUXILIARIES):
        return f"the {command}"
    return situation.state.leaders[command].name


@answers(Muster)
def answer_muster(_situation: Situation, _frame: Muster, _decision: Decision) -> Sequence[Option]:
    """Everybody comes along: nobody need move or fight for that."""
    return [
        Option.of(
            Choice("muster"), 0.0, "All who may come along", "nobody has to move or fight who gains nothing"
        )
    ]


# -- seizing the turn (4.5) -----------------------------------------------------------------------------------
@answers(Seizure)
def answer_seizure(situation: Situation, frame: Seizure, _decision: Decision) -> Iterator[Option]:
    """Where a turn now gains more than an attempt kept for later promises."""
    state, leader = situation.state, commander(situation.state, frame.seat)
    assert leader is not None, "a side without an Overall Commander is not asked"
    chance = float(seizure_check(leader).chance())
    facing = situation.weighing(situation.worths.seen_by(enemy(situation.seat)))
    tempo = _tempo(situation, facing)
    kept = situation.worths.weights.attempt * (1 + _turns_left(situation)) / attempts_left(state, leader)
    worth = chance * tempo - kept
    why = f"it comes off in {percent(chance)}, and {_turn_said(tempo)}"
    yield Option.of(Choice("seize"), worth, f"{leader.name} tries to seize the turn", why, points=worth)
    yield Option.of(Choice("pass"), 0.0, "Let the turn go on", "the attempt is kept for later")


def _tempo(situation: Situation, facing: Situation) -> float:
    """What it is worth to have the next turn: where turns are counted it is one the less for the enemy, and no more for
    oneself, so that an attempt is kept for when a goal may fall before he can send men to it.
    """
    if not situation.state.terms.turns:
        return best_command(situation) + 0.5 * best_command(facing)
    front = LandSituation(situation, everybody=True)
    falls = [front.worths.place(goal) * front.chance_of(goal) for goal in front.besieged]
    return best_command(facing) + (1 - _turns_left(situation)) * max(falls, default=0.0)


def _turn_said(tempo: float) -> str:
    """What a turn at once would be good for."""
    return (
        "both sides have blows ready to strike"
        if tempo >= GREAT
        else "a turn now is worth more than one later"
    )


def best_command(situation: Situation) -> float:
    """What the best command of the seat in question gains."""
    commands = CommandGains(situation)
    names = [
        one.id
        for one in situation.state.leaders.values()
        if one.seat == situation.seat and not one.is_overall
    ]
    return max([commands.worth(name) for name in [*names, AUXILIARIES]], default=0.0)


def _turns_left(situation: Situation) -> float:
    """The share of the battle that is still to come."""
    terms, state = situation.state.terms, situation.state
    most = terms.turns or terms.rounds
    return 1.0 - min(1.0, state.turns_done.count(situation.seat) / most) if most else 1.0


# -- where leaders stand -------------------------------------------------------------------------------------
@answers(Walking)
def answer_walking(situation: Situation, frame: Walking, decision: Decision) -> Iterator[Option]:
    """To where his men need him."""
    leader, done = situation.state.leaders[frame.leader], Choice("done")
    stands = _stands(situation)
    gain, way = stands.walk(leader, frame.left)
    yield Option.of(done, 0.0, f"{leader.name} stays here", "he is well placed")
    if way and decision.admits(Choice("step", (way[0],))):
        told = partial(_tell_walk, stands, leader, way[-1])
        yield Option((*[Choice("step", (place,)) for place in way], done), gain, told)


def walks(situation: Situation, decision: Decision) -> list[Option]:
    """Leaders that had better move, before the phase ends."""
    offers, found = [offer for offer in decision.offers if offer.verb == "walk"], list[Option]()
    if not offers:
        return found
    stands = _stands(situation)
    for offer in offers:
        leader = situation.state.leaders[offer.piece]
        gain, way = stands.walk(leader, leader.ma - leader.spent)
        if gain > situation.worths.weights.least_walk:
            told = partial(_tell_walk, stands, leader, way[-1])
            steps = [Choice("step", (place,)) for place in way]
            found.append(Option((Choice("walk", (leader.id,)), *steps, Choice("done")), gain, told))
    return ranked(found)


def _stands(situation: Situation) -> LeaderPosts:
    """Where a leader had better stand, his men being as fresh as they will be when he commands them next."""
    state, worths = situation.state, situation.worths
    men = [settled(one) for one in state.units.values() if one.seat == situation.seat]
    fresh = changed(state, units=state.units.exchange(men))
    return CommandGains(situation.weighing(GalleyValues(fresh, worths.seat, worths.weights))).stands


def _tell_walk(stands: LeaderPosts, leader: Leader, place: str) -> Told:
    does = f"{leader.name} goes to {stands.state.box.map.label(place)}"
    return Told(does, stands.why(leader, place))


@answers(LoneLeaders, LeadersLeaving)
def answer_refuge(
    situation: Situation, frame: LoneLeaders | LeadersLeaving, decision: Decision
) -> Iterator[Option]:
    """Leave where staying is more dangerous than the place to go to."""
    stands = CommandGains(situation).stands
    for choice in decision.choices():
        leader = situation.state.leaders[str(choice.args[0])]
        if choice.verb == "stay":
            shared = 0.0 if isinstance(frame, LoneLeaders) else 2.0
            worth = stands.worth(leader, leader.at or "") + (
                shared if company(situation.state, leader) else -LONE
            )
            told = partial(Told, f"{leader.name} stays", "he is as safe here as elsewhere")
        else:
            place = str(choice.args[1])
            worth = stands.worth(leader, place)
            told = partial(
                Told, f"{leader.name} goes to {situation.state.box.map.label(place)}", "it is safer there"
            )
        yield Option((choice,), worth, told)


@answers(Following)
def answer_following(situation: Situation, frame: Following, decision: Decision) -> Iterator[Option]:
    """With his men, unless it is safer to stay."""
    stands, leader = CommandGains(situation).stands, situation.state.leaders[frame.leader]
    for choice in decision.choices():
        place = str(choice.args[0]) if choice.verb == "follow" else leader.at or ""
        galley = situation.state.galleys.get(place)
        where = galley.name if galley is not None else situation.state.box.map.label(place)
        does = f"{leader.name} goes to {where}" if choice.verb == "follow" else f"{leader.name} stays"
        worth = stands.worth(leader, (galley.at or "") if galley is not None else place)
        yield Option.of(choice, worth, does, "with his men and out of danger")


@answers(Replacing)
def answer_replacing(situation: Situation, frame: Replacing, decision: Decision) -> Iterator[Option]:
    """The successor joins the unit from which most of his men can be commanded, away from the enemy."""
    stands = CommandGains(situation).stands
    leader = next(one for one in situation.state.fallen if one.id == frame.leader)
    for choice in decision.choices():
        unit = situation.state.units[str(choice.args[0])]
        place = unit.at or situation.state.galleys[unit.aboard or ""].at or ""
        yield Option.of(
            choice,
            stands.worth(leader, place),
            f"The new {leader.name} joins {unit.name}",
            "most of his men are in reach from there",
        )
