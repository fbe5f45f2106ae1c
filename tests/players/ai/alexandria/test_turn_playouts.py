"""Nobody is activated who would then do nothing: the Player Turn is played out first."""

from dataclasses import replace

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.players.ai import policy_for
from galleywar.players.ai.alexandria.policy.activation import WASTED
from galleywar.players.ai.alexandria.policy.playout_gains import PlayoutGains
from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.players.ai.alexandria.search.objectives import Objectives
from galleywar.players.ai.alexandria.search.turn_playouts import AnswerGiven, played_out
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Option
from galleywar.rules.alexandria.model.frames_land import Activate
from galleywar.rules.alexandria.model.frames_sea import Orders, PlayerTurn, Rounds
from galleywar.rules.alexandria.model.machine import machine
from tests.players.ai.alexandria.test_ashore import GOAL
from tests.players.ai.alexandria.test_sieges import course
from tests.rules.alexandria.conftest import field  # noqa: F401

POLICY = policy_for("alexandria")
MARCHING, IDLING = "activate roman-legate-VI", "activate roman-legate-XXVII"
PIECES = (
    "roman CO7v 4-J toward=4-K legion=VI", "leader roman-legate-VI 4-J",
    "roman CO7v 2642 facing=0 legion=XXVII", "leader roman-legate-XXVII 2642",
)  # fmt: skip


def in_command(field, *pieces):  # noqa: F811
    """Rome chooses its command, and the Player Turn goes on from there."""
    position = field(*pieces, **GOAL)
    stack = (Rounds(), PlayerTurn("roman", "speed"), Activate("roman"))
    return replace(position, state=replace(position.state, frames=stack, active="roman", phase="command"))


def options(position, level="captain", clock=None):
    decision = machine.pending(position.state)
    return POLICY.options(position.state, decision, POLICY.habits(level), Seeded(1), clock or Clock())


def carried_out(state, decision):
    return POLICY.options(state, decision, POLICY.habits("captain"), Seeded(1), Clock())


def test_the_orders_under_a_command_are_those_of_the_policy(field):  # noqa: F811
    position = in_command(field, *PIECES)
    turn = played_out(course(position), Choice("activate", ("roman-legate-VI",)), carried_out, 5)
    assert "marches to Point 4-K" in turn.orders[0].tell().does


def test_a_commander_without_men_gives_no_orders(field):  # noqa: F811
    position = in_command(field, "leader roman-legate-VI 4-J", *PIECES[2:])
    assert not played_out(course(position), Choice("activate", ("roman-legate-VI",)), carried_out, 5).orders


def test_the_reason_names_what_the_command_came_to(field):  # noqa: F811
    best = options(in_command(field, *PIECES))[0]
    assert str(best.choices[0]) == MARCHING and "marches to Point 4-K" in best.tell().why


def test_a_command_that_comes_to_nothing_is_last_however_much_it_was_thought_to_bring(field):  # noqa: F811
    found = options(in_command(field, "leader roman-legate-VI 4-J", *PIECES[2:]))
    assert str(found[0].choices[0]) == IDLING and found[0].worth != WASTED
    assert [str(one.choices[0]) for one in found if one.worth == WASTED] in ([], [MARCHING])


def test_where_everybody_would_do_nothing_somebody_is_activated_all_the_same(field):  # noqa: F811
    found = options(in_command(field, "leader roman-legate-VI 4-J", "leader roman-legate-XXVII 2642"))
    assert {one.worth for one in found if one.choices[0].verb == "activate"} == {WASTED}
    assert all("nobody under this command" in one.tell().why for one in found)


def test_the_same_question_has_the_same_answer(field):  # noqa: F811
    first, again = (
        [(str(one.choices[0]), one.worth) for one in options(in_command(field, *PIECES))] for _ in range(2)
    )
    assert first == again


def test_when_the_time_is_up_the_first_thought_stands(field):  # noqa: F811
    found = options(in_command(field, *PIECES), clock=Clock(stopped=lambda: True))
    assert len(found) == len(options(in_command(field, *PIECES)))


# -- what a command is worth, and what for -----------------------------------------------------------------------
def gain_of(position, command="roman-legate-VI"):
    situation = course(position)
    return PlayoutGains(situation).worth(
        played_out(situation, Choice("activate", (command,)), carried_out, 5)
    )


def test_a_march_to_an_open_goal_is_worth_more_than_one_that_only_comes_nearer(field):  # noqa: F811
    far = ("roman CO7v 4-G toward=4-F legion=VI", "leader roman-legate-VI 4-G")
    assert gain_of(in_command(field, *PIECES)) > gain_of(in_command(field, *far)) > 0


def test_a_turn_in_which_nobody_does_anything_gains_nothing(field):  # noqa: F811
    assert gain_of(in_command(field, "leader roman-legate-VI 4-J", *PIECES[2:])) == 0


def test_an_attack_counts_by_its_odds_and_not_by_the_dice_of_the_playout(field):  # noqa: F811
    position = in_command(field, *PIECES, "egyptian MI5 4-K toward=4-J")
    situation, command = course(position), Choice("activate", ("roman-legate-VI",))
    gains = {
        round(PlayoutGains(situation).worth(played_out(situation, command, carried_out, seed)), 6)
        for seed in range(6)
    }
    assert len(gains) == 1


def test_the_advice_names_what_the_command_is_for(field):  # noqa: F811
    open_goal = options(in_command(field, *PIECES))[0]
    assert "to reach Point 4-K" in open_goal.tell().does
    held = options(in_command(field, *PIECES, "egyptian MI5 4-K toward=4-J"))[0]
    assert "to take Point 4-K" in held.tell().does


def test_who_keeps_a_place_does_not_say_what_the_others_march_for(field):  # noqa: F811
    position = in_command(field, *PIECES, "roman CO7v 4-K toward=4-L legion=VI", "egyptian MI5 4-L toward=4-K")
    situation = course(position)
    aims = Objectives(LandSituation(situation, everybody=True), situation.landfalls)
    holder = position.unit("roman-CO-3")
    assert aims.told("roman-legate-VI", [holder.id]) == "to hold Point 4-K"
    assert aims.told("roman-legate-VI").startswith("to hold Point 4-K")
    assert "to hold" not in aims.told("roman-legate-VI", ["roman-CO-1"])


def test_a_ship_that_stays_where_it_is_has_no_order(field):  # noqa: F811
    state = replace(
        field(*PIECES, **GOAL).state, frames=(Rounds(), PlayerTurn("roman", "speed"), Orders("roman"))
    )
    lies, rows = (
        (Choice("row", ("roman-Bi-1", 0)),),
        (Choice("row", ("roman-Bi-1", 2)), Choice("ahead", ("2431",))),
    )
    still, under_way = (AnswerGiven(state, Option.of(choices, 0.0, "")) for choices in (lies, rows))
    assert not still.is_order and under_way.is_order
