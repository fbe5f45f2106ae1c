"""The phases of a turn, the markers everybody sees, and galleys that leave the table."""

from dataclasses import replace

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.machine import Play
from galleywar.rules.mare_nostrum.checks.invariants import problems
from galleywar.rules.mare_nostrum.model.frames import GameTurn, Rowing
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.movement.leaving import leave
from galleywar.rules.mare_nostrum.turn.sequence_of_play import refresh
from galleywar.rules.mare_nostrum.turn.victory import reckon, score
from galleywar.rules.mare_nostrum.view.counters import faces
from galleywar.rules.mare_nostrum.view.log import narrate
from galleywar.rules.mare_nostrum.view.panels import panel

BLUE, RED = "blue-small-1", "red-small-1"
RED_LINE = "red small 60,40@180 stopped"


def left(fleet, line, edge):
    position = fleet(line, RED_LINE).framed()
    return position.acted(lambda play: leave(play, BLUE, edge))


# -- the edge of the table (blue's own edge is the south one) -------------------------------------------------
@pytest.mark.rule("MN-00.10", "MN-08.18")
@pytest.mark.parametrize(
    "line, edge, ships, men, fallen",
    [
        ("blue small 27,20@0 cruising holes=4", "south", 10, 10, 0),
        ("blue small 27,20@0 cruising holes=3", "south", 0, 0, 0),
        ("blue small 27,20@0 cruising built=red", "south", 10, 10, 0),
        ("blue small 27,20@0 cruising holes=4", "north", 0, 0, 10),
        ("blue small 27,20@0 cruising built=red", "east", 0, 0, 10),
    ],
)
def test_only_prizes_and_weakened_ships_score_and_only_over_an_own_edge(
    fleet, line, edge, ships, men, fallen
):
    after = left(fleet, line, edge)
    assert BLUE not in after and score(after.state, "blue") == (ships, men, -fallen)


@pytest.mark.rule("MN-00.10")
def test_who_sails_a_sound_ship_home_is_neither_survivor_nor_casualty(fleet):
    after = left(fleet, "blue small 27,20@0 cruising", "south")
    [gone] = after.state.sides["blue"].sailed
    assert gone.crew == 10 and not gone.scores and not after.state.sides["blue"].casualties
    assert not list(problems(after.state))


# -- the turn ------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-00.20")
def test_the_seven_phases_come_in_their_order(fleet):
    lines = ("blue small 20,20@0 stopped", "red small 30,20@0 stopped holes=1", f"tie {BLUE} {RED} hook 1")
    dice = Seeded(1)
    play = Play(fleet(*lines, turns=2).with_(frames=(GameTurn(),)).state, dice)
    machine.settle(play)
    events, state, first = list(play.events), play.state, play.state.turn
    while state.turn == first and state.outcome is None:
        decision = machine.pending(state)
        step = machine.apply(state, decision.default or decision.any(dice), dice)
        events, state = [*events, *step.events], step.state
    seen = [str(event["phase"]) for event in events if event.kind == "phase"]
    assert seen[:7] == ["initiative", "test", "move", "missiles", "sinking", "melee", "captured"]
    assert [phase.name for phase in panel(state).phases] == [
        "Initiative", "Hulls", "Movement", "Missiles", "Sinking", "Melee", "Prizes",
    ]  # fmt: skip


# -- markers -------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-00.21")
def test_everything_is_to_be_seen_speed_run_stamina_holes_oars_and_crew(fleet):
    lines = ("blue small 20,20@0 battle run=350 stamina=4 holes=2 oars=3/1 marines=5", RED_LINE)
    face = faces(fleet(*lines).state)[BLUE]
    figures = {figure.label: figure.value for figure in face.figures}
    assert figures["SPEED"] == "battle" and figures["STAMINA"] == "4" and figures["HOLES"] == "2/6"
    assert figures["OARS"] == "5+7" and figures["MARINES"] == "5" and figures["MISSILES"] == "3"
    marks = {mark.kind: mark for mark in face.marks}
    assert "must run four inches" in marks["wake"].text and marks["holed"].count == 2
    assert face.model.holes == 2 and face.model.wake == 350 and face.model.oars[0].count(False) == 3
    assert dict(face.model.crew) == {"slinger": 1, "archer": 2, "marine": 5}


@pytest.mark.rule("MN-00.21")
def test_four_inches_straight_lay_the_marker_square(fleet):
    face = faces(fleet("blue small 20,20@0 cruising run=400", RED_LINE).state)[BLUE]
    assert any("may turn at once" in mark.text for mark in face.marks)
    stopped = faces(fleet("blue small 20,20@0 stopped", RED_LINE).state)[BLUE]
    assert not [mark for mark in stopped.marks if mark.kind == "wake"]


@pytest.mark.rule("MN-00.10")
@pytest.mark.parametrize(
    ("line", "edge", "told"),
    [
        ("holes=4", "south", "Blue Small 1 leaves over the south edge, which is her own, and is scored."),
        (
            "holes=3",
            "south",
            "Blue Small 1 leaves over the south edge, which is her own, and counts for nothing.",
        ),
        ("holes=4", "west", "Blue Small 1 leaves over the west edge and is lost."),
    ],
)
def test_who_leaves_is_told(fleet, line, edge, told):
    after = left(fleet, f"blue small 27,20@0 cruising {line}", edge)
    assert [narrate(after.state, event) for event in after.events] == [told]


@pytest.mark.rule("MN-00.09", "MN-09.03")
@pytest.mark.parametrize(
    ("lines", "turn", "why", "winner"),
    [
        (("blue small 20,20@0 stopped empty", "red small 60,20@0 stopped empty"), 1,
         "No galley is left in anybody's hands. Equal points", None),
        (("blue small 20,20@0 stopped", "red small 60,20@0 stopped empty"), 1,
         "Red has no galley left. Blue wins", "blue"),
        (("blue small 20,20@0 stopped", "red large 60,20@0 stopped"), 10, "Turn 10 was the last. Red wins", "red"),
    ],
)  # fmt: skip
def test_why_the_game_is_over(fleet, lines, turn, why, winner):
    over = fleet(*lines, turn=turn).framed().acted(reckon)
    outcome = over.state.outcome
    assert outcome.text.startswith(why) and outcome.winner == winner
    [event] = over.told("ended")
    assert narrate(over.state, event) == outcome.text and event.seat == (winner or "")


@pytest.mark.rule("MN-00.09")
def test_the_game_goes_on_until_its_last_turn_is_over(fleet):
    ships = "blue small 20,20@0 stopped", "red small 60,20@0 stopped"
    assert fleet(*ships, turn=9).framed().acted(reckon).state.outcome is None
    assert fleet(*ships, turn=40, turns=0).framed().acted(reckon).state.outcome is None
    assert fleet(*ships, turn=1, turns=1).framed().acted(reckon).state.outcome is not None


@pytest.mark.rule("MN-00.20", "MN-03.24", "MN-04.01")
def test_what_held_for_one_turn_is_past_in_the_next(fleet):
    marks = "halted tried waits fended=2 dice=3"
    position = fleet(f"blue small 20,20@0 stopped {marks}", "red small 60,20@0 cruising still", turn=3)
    after = position.staged("initiative", (2, 5, 6, 1))
    blue, red = after[BLUE], after[RED]
    assert after.state.turn == 4 and after.state.phase == "move"
    assert not (blue.halted or blue.tried or blue.waits or blue.fended) and blue.still and not red.still


@pytest.mark.rule("MN-03.01")
def test_while_she_rows_her_speed_is_the_one_declared_for_this_turn(fleet):
    before = fleet("blue small 20,20@0 cruising run=350", RED_LINE).state
    rowing = replace(before, frames=(*before.frames, Rowing("blue", BLUE, "ramming", 1800)))
    said = [
        next(figure for figure in faces(state)[BLUE].figures if figure.label == "SPEED") for state in (before, rowing)
    ]
    assert [figure.value for figure in said] == ["cruising", "ramming"]
    assert "her last move" in said[0].says and "this turn; up to 18 inches" in said[1].says


@pytest.mark.rule("MN-03.24", "MN-04.06", "MN-04.09", "MN-04.10", "MN-04.11")
def test_nothing_that_held_for_one_turn_clings_to_an_empty_galley(fleet):
    """No die is thrown for her that could wipe it out."""
    worn = replace(fleet("blue small 20,20@0 stopped halted tried waits fended=2 dice=3,5 empty")[BLUE],
                   cut=(RED,), passed=(RED,))  # fmt: skip
    position = fleet("blue small 20,20@0 stopped empty", RED_LINE).framed()
    before = position.with_(galleys=position.state.galleys.put(worn))
    assert before.acted(refresh)[BLUE] == replace(position[BLUE], still=True)
