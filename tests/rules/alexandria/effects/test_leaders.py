"""Leaders in danger (8.4, 8.41), their death (4.33, 4.34, 8.4b), and how they are replaced."""

from fractions import Fraction

import pytest

from galleywar.core.dice import branches
from galleywar.core.machine import Play
from galleywar.rules.alexandria.effects.elimination import lose_galley
from galleywar.rules.alexandria.effects.leaders import (
    casualty_check,
    charisma,
    danger_check,
    kill,
    leaders_beside,
    leaders_with,
    risk_casualty,
    risk_in_shock,
)
from galleywar.rules.alexandria.model.frames_land import Replacing
from galleywar.rules.alexandria.model.frames_sea import PlayerTurn, Rounds
from galleywar.rules.alexandria.model.state import Leader
from galleywar.rules.alexandria.view.panels import panel

COURT = (
    "roman CO7v 2-K legion=VI",
    "leader roman-legate-VI 2-K",
    "leader roman-Caesar 2-K",
    "egyptian HI6 4-A",
)


def killed(position, leader, stage="replace", seat="roman"):
    """``leader`` falls in a turn of ``seat`` that then goes on with ``stage``."""
    stack = (Rounds(), PlayerTurn(seat, stage))
    position = position.acted(lambda play: play.change(frames=()))

    def fall(play):
        play.change(frames=stack, active=seat)
        kill(play, play.state.leaders[leader], "8.4a")

    return position.acted(fall)


# -- who is where --------------------------------------------------------------------------------------------
@pytest.mark.rule("4.1c", "2.25")
def test_leaders_are_found_in_their_space_and_aboard_their_galley(field):
    position = field(
        "roman Quad 2206 E cargo=A4", "leader roman-legate-VI roman-Quad-1", "leader roman-Caesar 2-K"
    )
    state = position.state
    assert [one.id for one in leaders_with(state, "2-K")] == ["roman-Caesar"]
    assert [one.id for one in leaders_with(state, "roman-Quad-1")] == ["roman-legate-VI"]
    assert leaders_with(state, "2-K", "egyptian") == ()
    assert [one.id for one in leaders_beside(state, position.unit("roman-A-1"))] == ["roman-legate-VI"]


@pytest.mark.rule("2.25", "4.1f")
def test_commanders_and_subordinates_are_rated_for_different_things(box):
    chief = Leader.of(box.counters.leaders["egyptian-Ganymedes"])
    leader = Leader.of(box.counters.leaders["egyptian-Sosius"])
    assert (chief.initiative, chief.seizure) == (3, 5) and chief.reach == 0 and chief.ma > 0
    assert leader.reach == 6 and leader.ma > 0 and leader.initiative == leader.seizure == leader.charisma == 0


# -- danger (8.4, 8.41) --------------------------------------------------------------------------------------
@pytest.mark.rule("8.4a")
@pytest.mark.parametrize("die", range(1, 10))
def test_a_leader_in_a_fight_is_safe_on_anything_but_a_zero(field, die):
    step = field(*COURT).acted(lambda play: risk_in_shock(play, play.state.leaders["roman-Caesar"]), [die])
    assert step.leader("roman-Caesar") and not step.told("wounded")


@pytest.mark.rule("8.4a", "8.41")
@pytest.mark.parametrize(
    ("die", "fate"), [(0, ""), (4, ""), (5, "wounded"), (7, "wounded"), (8, "killed"), (9, "killed")]
)
def test_on_a_zero_the_table_tells_what_befalls_him(field, die, fate):
    step = field(*COURT).acted(
        lambda play: risk_in_shock(play, play.state.leaders["roman-legate-VI"]), [0, die]
    )
    assert ("roman-legate-VI" in step.state.leaders) is (fate != "killed")
    assert bool(step.told("wounded")) is (fate == "wounded")


@pytest.mark.rule("8.41", "8.4a")
def test_the_odds_are_those_of_the_dice(field):
    position = field(*COURT)
    legate = position.leader("roman-legate-VI")

    def run(dice):
        play = Play(position.state, dice)
        risk_casualty(play, legate)
        return play.state

    found = {"killed": Fraction(0), "wounded": Fraction(0), "unharmed": Fraction(0)}
    for state, chance in branches(run):
        now = state.leaders.get(legate.id)
        found["killed" if now is None else "wounded" if now.wounded else "unharmed"] += chance
    assert found == casualty_check(position.state, legate).chances()
    assert danger_check(legate).chance() == Fraction(9, 10)


@pytest.mark.rule("8.41")
def test_the_table_is_marked_as_reconstructed(field):
    position = field(*COURT)
    marks = casualty_check(position.state, position.leader("roman-Caesar")).marks
    assert marks and all(provenance == "reconstructed" for _, provenance in marks)


@pytest.mark.rule("8.41", "4.1c")
@pytest.mark.parametrize(("active", "last"), [("roman", 3), ("egyptian", 2)])
def test_a_wounded_commander_lends_no_charisma_until_his_next_turn_is_over(field, active, last):
    position = field(*COURT, active=active, turn=1)
    assert charisma(position.leader("roman-Caesar")) == 2
    step = position.acted(lambda play: risk_casualty(play, play.state.leaders["roman-Caesar"]), [5])
    assert charisma(step.leader("roman-Caesar")) == 0 and step.leader("roman-Caesar").wounded == last

    def closed(turn):
        stack = (Rounds(), PlayerTurn("roman", "close"))
        return step.acted(lambda play: play.change(frames=stack, turn=turn, active="roman"))

    assert closed(last - 1).leader("roman-Caesar").wounded == last
    assert charisma(closed(last).leader("roman-Caesar")) == 2


@pytest.mark.rule("8.4a", "8.41")
def test_both_dice_for_a_leader_are_thrown_where_he_is(field):
    pieces = ("roman Quad 2206 E cargo=A4", "leader roman-legate-VI roman-Quad-1", "leader roman-Caesar 2-K")
    position = field(*pieces)
    for leader, place in (("roman-legate-VI", "2206"), ("roman-Caesar", "2-K")):
        step = position.acted(lambda play, one=leader: risk_in_shock(play, play.state.leaders[one]), [0, 0])
        assert [(event.pieces, event.places) for event in step.told("rolled")] == [((leader,), (place,))] * 2


@pytest.mark.rule("8.41")
def test_a_second_wound_never_heals_sooner_than_the_first(field):
    position = field("leader roman-Caesar 2-K wounded=9", active="roman", turn=1)
    step = position.acted(lambda play: risk_casualty(play, play.state.leaders["roman-Caesar"]), [5])
    assert step.leader("roman-Caesar").wounded == 9


# -- death (4.33, 4.34) --------------------------------------------------------------------------------------
@pytest.mark.rule("4.34", "11.4d")
def test_egypt_wins_at_once_when_caesar_is_killed(field):
    step = killed(field(*COURT), "roman-Caesar")
    assert step.state.outcome.winner == "egyptian" and step.state.outcome.case == "4.34"
    assert step.state.frames == () and step.state.phase == "over" and step.told("ended")


@pytest.mark.rule("4.34", "11.4d")
def test_the_battle_goes_on_when_another_leader_is_killed(field):
    step = killed(field(*COURT, "leader egyptian-Ganymedes 4-A"), "egyptian-Ganymedes")
    assert step.state.outcome is None and step.state.frames


@pytest.mark.rule("8.4b")
def test_a_killed_leader_is_off_the_board_at_once(field):
    position = field(*COURT).acted(
        lambda play: risk_casualty(play, play.state.leaders["roman-legate-VI"]), [9]
    )
    assert [one.id for one in leaders_with(position.state, "2-K")] == ["roman-Caesar"]


def test_the_strip_names_a_leader_who_fell_in_his_own_turn(field):
    position = field(*COURT, command="roman-legate-VI")
    step = position.acted(lambda play: kill(play, play.state.leaders["roman-legate-VI"], "8.4a"))
    assert panel(step.state).notes[0].endswith("has fallen")


@pytest.mark.rule("10.42d", "4.34")
def test_a_leader_goes_down_with_his_ship(field):
    position = field("roman Quad 2206 E rammed", "leader roman-Caesar roman-Quad-1", "egyptian Tri 2203 W")
    step = position.orders("roman").acted(
        lambda play: lose_galley(play, play.state.galleys["roman-Quad-1"], "sank", "10.42c")
    )
    assert step.state.outcome.winner == "egyptian"


# -- replacements (4.33) -------------------------------------------------------------------------------------
@pytest.mark.rule("4.33a")
def test_a_fallen_leader_returns_on_the_only_unit_he_may_command(field):
    step = killed(field(*COURT), "roman-legate-VI")
    legate = step.leader("roman-legate-VI")
    assert legate.at == "2-K" and legate.replaced and legate.reach == 4 and step.state.fallen == ()


@pytest.mark.rule("4.33a", "4.21a")
def test_his_owner_chooses_among_the_units_he_may_command(field):
    position = field(*COURT, "roman CO7v 2-L legion=VI", "roman CO7v 3-L legion=XXVII", "roman A5 3-K")
    asked = killed(position, "roman-legate-VI", seat="egyptian")
    assert asked.top == Replacing("roman", "roman-legate-VI", ("roman-CO-1", "roman-CO-2"))
    assert asked.decision.seat == "roman", "the owner chooses, though Egypt is active"
    assert asked.refusals("replace roman-CO-3")[0].case == "4.33a"
    assert asked.do("replace roman-CO-2").leader("roman-legate-VI").at == "2-L"


@pytest.mark.rule("4.33a")
def test_he_may_return_aboard_a_galley(field):
    position = field("egyptian Quad 2206 E cargo=HI6", "leader egyptian-Sosius 4-A", "roman A5 2-K")
    step = killed(position, "egyptian-Sosius", seat="egyptian")
    assert step.leader("egyptian-Sosius").aboard == "egyptian-Quad-1"


@pytest.mark.rule("4.33a")
def test_with_nobody_to_command_he_waits_for_an_activation_that_ends_with_somebody(field):
    out = killed(field("leader roman-legate-VI 2-K", "roman LI5 2-K", "egyptian A6 4-A"), "roman-legate-VI")
    assert [one.id for one in out.state.fallen] == ["roman-legate-VI"] and not out.state.leaders
    assert not any(isinstance(frame, Replacing) for frame in out.state.frames)
    later = field("roman MI6 3-K", "egyptian A6 4-A", fallen=out.state.fallen)
    stack = (Rounds(), PlayerTurn("egyptian", "replace"))
    back = later.acted(lambda play: play.change(frames=stack, active="egyptian"))
    assert back.leader("roman-legate-VI").at == "3-K"


@pytest.mark.rule("4.33a", "4.33b")
def test_a_successor_comes_fresh_and_well_and_does_nothing_in_the_turn_he_comes(field):
    marks = "wounded=9 spent=3 moved debarked began_aboard"
    position = field("egyptian HI6 4-A", f"leader egyptian-Sosius 4-A {marks}", "roman A5 2-K")
    position = position.acted(lambda play: kill(play, play.state.leaders["egyptian-Sosius"], "8.4a"))
    [successor] = position.state.fallen
    assert (successor.replaced, successor.done, successor.at, successor.aboard) == (True, True, None, None)
    assert not (successor.wounded or successor.spent or successor.moved)
    assert not (successor.debarked or successor.began_aboard)


@pytest.mark.rule("4.33b")
def test_a_replacement_is_replaced_again(field):
    step = killed(field(*COURT[:1], "leader roman-legate-VI 2-K replaced", *COURT[3:]), "roman-legate-VI")
    assert step.leader("roman-legate-VI").replaced and step.leader("roman-legate-VI").at == "2-K"


@pytest.mark.rule("4.33a", "4.33c")
def test_ganymedes_is_not_replaced(field):
    step = killed(field(*COURT, "leader egyptian-Ganymedes 4-A"), "egyptian-Ganymedes", seat="egyptian")
    assert "egyptian-Ganymedes" not in step.state.leaders and step.state.fallen == ()


@pytest.mark.rule("4.33a", "3.0d")
def test_the_fallen_return_after_an_overall_commanders_move_as_well(field):
    step = killed(field(*COURT), "roman-legate-VI", stage="alone")
    assert step.leader("roman-legate-VI").at == "2-K"


@pytest.mark.rule("4.33a")
def test_leaders_of_the_active_side_return_first(field):
    units = ("roman CO7v 2-L legion=VI", "egyptian HI6 4-B", "leader egyptian-Sosius 4-A")
    position = field(*COURT, *units)

    def both(play):
        play.change(frames=(Rounds(), PlayerTurn("egyptian", "replace")), active="egyptian")
        for leader in ("roman-legate-VI", "egyptian-Sosius"):
            kill(play, play.state.leaders[leader], "8.4a")

    step = position.acted(both)
    assert step.top.seat == "egyptian"
    assert step.do("replace egyptian-HI-2").top.seat == "roman"
