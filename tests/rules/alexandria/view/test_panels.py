"""The strip above the board and the objectives: what is told of the turn, and what each side needs and has."""

from dataclasses import replace

import pytest

from galleywar.core.view import Goal
from galleywar.rules.alexandria.model.state import Award
from galleywar.rules.alexandria.model.terms import CAMPAIGN, HEPTASTADIUM, OBJECTIVES, Terms
from galleywar.rules.alexandria.view.panels import goals, panel

CAESAR = "leader roman-Caesar 2023"
KILL = Goal("egyptian", "Kill Caesar: that wins at once", 0, 0, "4.34")


def ashore(field, *pieces, **terms):
    position = field(*pieces)
    return position.with_(terms=replace(position.state.terms, **terms))


# -- the turn ------------------------------------------------------------------------------------------------
@pytest.mark.rule("12.2e")
@pytest.mark.parametrize(
    "turn, says", [(1, "Round 1/60"), (2, "Round 1/60"), (3, "Round 2/60"), (4, "Round 2/60")]
)
def test_a_round_at_sea_is_a_turn_of_each_side(sea, turn, says):
    assert panel(sea(turn=turn).state).turn == says


def test_a_battle_without_a_limit_tells_no_last_round(sea):
    assert panel(sea(turn=5, terms=Terms(rounds=0)).state).turn == "Round 3"


def test_before_the_battle_the_strip_says_so(sea, field):
    at_sea, on_land = panel(sea(phase="deploy").state), panel(field(phase="deploy").state)
    assert at_sea.turn == on_land.turn == "Set-up"
    assert at_sea.phases[0].current and not any(one.current for one in at_sea.phases[1:])
    assert (
        at_sea.phases[0].says
        == "Each side in turn places its galleys in their hexes and its land units aboard."
    )
    assert on_land.phases[0].says == "Each side in turn sets up its galleys, soldiers and leaders."


@pytest.mark.rule("12.1h")
@pytest.mark.parametrize(
    "done, turns, says",
    [
        ((), 10, "Rome's 1 of 10"),
        (("roman", "egyptian", "roman"), 10, "Rome's 3 of 10"),
        (("roman",) * 10, 10, "Rome's 10 of 10"),
        (("egyptian",) * 4, 10, "Rome's 1 of 10"),
        (("roman",), 0, "Rome's 2"),
    ],
)
def test_ashore_the_turns_of_the_side_that_has_it_are_counted(field, done, turns, says):
    position = ashore(field, turns=turns).with_(turns_done=done, active="roman")
    assert panel(position.state).turn == f"Player Turn {position.state.turn}: {says}"
    assert panel(position.state).active == "roman"


def test_a_side_called_after_its_people_owns_its_turn_as_many_do(field):
    names, people = {"roman": "Pirates", "egyptian": "Egypt"}, {"roman": "Pirates"}
    position = ashore(field, turns=0, names=names, people=people).with_(active="roman")
    assert panel(position.state).turn.endswith("Pirates' 1")


def test_ashore_before_anybody_has_the_turn_it_is_the_first(field):
    position = ashore(field, turns=8).with_(turns_done=("roman",), active="", phase="command")
    assert panel(position.state).turn == f"Player Turn {position.state.turn}"


def test_the_phases_are_those_of_the_war_that_is_fought(sea, field):
    at_sea, on_land = panel(sea().state).phases, panel(field().state).phases
    assert [one.name for one in at_sea] == ["Deploy", "Speed", "Move and fire", "Board", "Fleet status"]
    assert [one.name for one in on_land] == [
        "Deploy", "Activate", "Speed", "Move and fire", "Shock", "Fleet status",
    ]  # fmt: skip
    assert [one.name for one in at_sea if one.current] == ["Move and fire"]


# -- the notes -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "command, says",
    [
        ("roman-Caesar", ("J. Caesar: 2 units",)),
        ("roman-legate-VI", ("Legate of the VI has fallen",)),
        ("fleet", ("The Fleet",)),
        ("auxiliaries", ("The Auxiliaries",)),
        ("", ()),
    ],
)
def test_the_strip_says_whose_order_is_running(field, command, says):
    position = field("roman CO7v 2023 active", "roman CO7v 2024 active", "roman CO7v 2025", CAESAR)
    assert panel(position.with_(command=command).state).notes == says


def test_a_leader_with_nobody_under_orders_is_named_alone(field):
    assert panel(field(CAESAR, command="roman-Caesar").state).notes == ("J. Caesar",)


@pytest.mark.rule("11.3b")
def test_the_strip_counts_the_losses_of_each_army(field):
    position = ashore(field, exhaustion={"roman": 20, "egyptian": 30}).with_(
        lost=("roman-VI-1", "egyptian-A-1"), exhausted=("egyptian",)
    )
    assert panel(position.state).notes == ("Rome 8/20", "Egypt 1/30 exhausted")


# -- objectives ----------------------------------------------------------------------------------------------
@pytest.mark.rule("12.2f", "12.2h")
def test_at_sea_the_objectives_are_points_and_what_they_are_made_of(sea):
    awards = (
        Award("roman", 6, "stopped", "egyptian-Quad-1", "12.2f", "Isis"),
        Award("roman", 5, "slip", "2319", "12.2g", "Slip 2319"),
        Award("egyptian", 7, "captured", "roman-Quad-1", "12.2f", "Rhodos"),
    )
    assert goals(sea(awards=awards).state) == (
        Goal("roman", "35 victory points, counted after each Egyptian turn", 11, 35, "12.2h",
             (("Isis rammed, aground or sunk", 6), ("Slip 2319 Slip set afire", 5)), "VP"),
        Goal("egyptian", "28 victory points, counted after each Egyptian turn", 7, 28, "12.2h",
             (("Rhodos captured", 7),), "VP"),
    )  # fmt: skip


def redoubts(position):
    return position.state.box.map.redoubts


@pytest.mark.rule("11.4a", "11.4b", "11.4c", "4.34")
def test_the_campaign_is_won_by_both_redoubts_and_the_palace(field):
    south, north = redoubts(field())
    text = f"Hold both Redoubts, {south} and {north}, and no enemy in the Palace or its Points"
    palace = field().state.box.map.palace
    position = ashore(field, f"roman CO7v {south}", f"roman CO7v {north}", CAESAR, ending=CAMPAIGN)
    assert goals(position.state) == (
        Goal("roman", text, 2, 2, "11.4a", (("the Heptastadium", 1), ("the Palace", 1)), "held"),
        Goal("egyptian", text, 1, 2, "11.4a", (("the Heptastadium", 0), ("the Palace", 1)), "held"),
        KILL,
    )
    position = ashore(field, f"roman CO7v {palace.block}", f"roman CO7v {north}", ending=CAMPAIGN)
    assert [(one.seat, one.items) for one in goals(position.state)] == [
        ("roman", (("the Heptastadium", 0), ("the Palace", 1))),
        ("egyptian", (("the Heptastadium", 0), ("the Palace", 0))),
    ]


@pytest.mark.rule("12.1h")
def test_the_heptastadium_is_for_rome_to_take_in_time(field):
    south, north = redoubts(field())
    position = ashore(
        field, f"roman CO7v {north}", f"egyptian HI7 {south}", CAESAR, ending=HEPTASTADIUM, turns=7,
        exhaustion={"roman": 20},
    ).with_(lost=("roman-VI-3",))  # fmt: skip
    assert goals(position.state) == (
        Goal("roman", "Stand in both Redoubts when a side has completed 7 Player Turns", 1, 2, "12.1h",
             ((south, 0), (north, 1)), "Redoubts"),
        Goal("egyptian", "Keep Rome out of one Redoubt at least", 0, 0, "12.1h"),
        KILL,
        Goal("roman", "Losses before the army is Exhausted: more than this, and it storms nothing any more", 7, 20,
             "11.3b", unit="losses"),
    )  # fmt: skip


@pytest.mark.rule("11.4f")
def test_where_losses_end_the_battle_the_goal_says_so(field):
    levels = {"roman": 55, "egyptian": 50}
    position = ashore(field, "roman CO7v 3-A", ending=CAMPAIGN, exhaustion=levels, sudden_ending=True)
    text = "Losses the army bears: more than this ends the battle, and the enemy wins"
    told = [goal for goal in goals(position.state) if goal.unit == "losses"]
    assert told == [Goal(seat, text, 0, level, "11.4f", unit="losses") for seat, level in levels.items()]


@pytest.mark.rule("12.1h", "11.3a")
@pytest.mark.parametrize("losses_score, extra", [(False, ()), (True, (("enemy losses", 7),))])
def test_places_held_alone_count_and_enemy_losses_where_they_do(field, losses_score, extra):
    position = ashore(
        field, "roman CO7v 3-K", "roman CO7v 3/4-J", "egyptian HI7 3/4-J",
        ending=OBJECTIVES, turns=6, objectives={"3-K": 3, "3/4-J": 2}, losses_score=losses_score,
    ).with_(lost=("egyptian-HI-1",))  # fmt: skip
    board = position.state.box.map
    assert position.state.box.counters.units["egyptian-HI-1"].tq == 7
    text = "More points than the enemy when a side has completed 6 Player Turns"
    held = ((board.label("3-K"), 3), *extra)
    assert goals(position.state) == (
        Goal("roman", text, 3 + sum(one for _, one in extra), 5, "12.1h", held, "points"),
        Goal("egyptian", text, 0, 5, "12.1h", (("enemy losses", 0),) if losses_score else (), "points"),
    )
