"""What the log says of events that games by chance seldom come to, word for word."""

import pytest

from galleywar.rules.mare_nostrum.combat.grappling import lodge
from galleywar.rules.mare_nostrum.combat.missiles import disorganise
from galleywar.rules.mare_nostrum.combat.sinking import lower_flags, sink_the_lost
from galleywar.rules.mare_nostrum.model.effects import break_oars, mourn
from galleywar.rules.mare_nostrum.model.frames_combat import Melee, MissileFire
from galleywar.rules.mare_nostrum.model.state import CORVUS, FRIENDLY, HOOK
from galleywar.rules.mare_nostrum.movement.damage import leak
from galleywar.rules.mare_nostrum.view.log import narrate

BLUE, RED = "blue-small-1", "red-small-1"
NO_SHOTS = "archers=0 slingers=0"
SHORE = {"Rock": ((20, 26), (40, 26), (40, 30), (20, 30))}


def said(position):
    return [narrate(position.state, event) for event in position.events]


@pytest.mark.rule("MN-03.31", "MN-03.02")
def test_a_galley_runs_aground(fleet):
    turn = fleet("blue small 30,20@0 cruising", land=SHORE).turn_of(BLUE)
    assert said(turn.do("speed cruising", "ahead 800")) == [
        "Blue Small 1 declares cruising speed.",
        "Blue Small 1 goes 1.49 inches ahead.",
        "Blue Small 1 is brought up by Rock.",
    ]


@pytest.mark.rule("MN-03.30", "MN-02.02")
@pytest.mark.parametrize(
    ("holes", "die", "told"),
    [
        (4, 5, ["Hull of Blue Small 1: 5, holds."]),
        (4, 4, ["Hull of Blue Small 1: 4, one hole more.", "Blue Small 1 takes 1 hole."]),
        (4, 3, ["Hull of Blue Small 1: 3, two holes more.", "Blue Small 1 takes 2 holes.",
                "Blue Small 1 is lost: she will go down after missile fire."]),
    ],
)  # fmt: skip
def test_a_galley_rows_over_a_wreck(fleet, holes, die, told):
    turn = fleet(f"blue small 30,20@0 cruising holes={holes}", "wreck small 30,26@90").turn_of(BLUE)
    after = turn.do("speed cruising", "ahead 400", dice=(die,))
    assert said(after)[2:] == ["Blue Small 1 rows over Wreck.", *told]


@pytest.mark.rule("MN-05.06", "MN-04.02", "MN-05.11")
def test_a_full_ram_holds_her_fast(fleet):
    ram = fleet("blue small 30,10@0 cruising", "red small 30.5,30@90 cruising").turn_of(BLUE)
    told = said(ram.do("speed ramming", "ahead 1800", dice=(1,)))
    assert "Blue Small 1 meets Red Small 1 on the bank at 90 degrees: full ram." in told
    assert "Blue Small 1 rams Red Small 1: 1, holed." in told
    assert told[-2:] == ["Red Small 1 takes 1 hole.", "Blue Small 1 is fast in Red Small 1."]


@pytest.mark.rule("MN-04.09")
def test_ropes_are_hacked_at(fleet):
    ships = "blue small 27,20@0 stopped", "red small 33.4,20@0 stopped", f"tie {RED} {BLUE} hook 1"
    turn = fleet(*ships, turn=2).turn_of(BLUE)
    hacked = "Blue Small 1 hacks at the grapple of Red Small 1:"
    cut = said(turn.do(f"cut {RED} 1", dice=(6,)))
    assert cut[:2] == [f"{hacked} 6; it is cut.", "Blue Small 1 is free of Red Small 1."]
    assert said(turn.do(f"cut {RED} 1", dice=(5,)))[0] == f"{hacked} 5; it holds."


@pytest.mark.rule("MN-04.08", "MN-04.14")
@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (HOOK, "Blue Small 1 grapples Red Small 1: both lie still."),
        (CORVUS, "Blue Small 1 pins with her corvus Red Small 1: both lie still."),
        (FRIENDLY, "Blue Small 1 makes fast alongside Red Small 1."),
    ],
)
def test_what_holds_two_galleys_is_told(fleet, kind, told):
    position = fleet("blue small 27,20@0 stopped", "red small 33.4,20@0 stopped").framed()
    assert said(position.acted(lambda play: lodge(play, BLUE, RED, kind))) == [told]


@pytest.mark.rule("MN-07.01", "MN-07.02", "MN-01.04")
def test_a_flagship_goes_down_with_her_crew(fleet):
    position = fleet("blue small 27,20@0 stopped holes=6 flagship marines=5 archers=1 slingers=2",
                     "red small 60,20@0 stopped holes=6 empty").framed()  # fmt: skip
    assert said(position.acted(sink_the_lost)) == [
        "Blue has lost its admiral with Blue Small 1.",
        "Blue Small 1 goes down; 10 drown.",
        "Red Small 1 goes down.",
    ]


@pytest.mark.rule("MN-01.04")
def test_a_people_has_lost_their_admiral(fleet):
    position = fleet("blue small 27,20@0 stopped flagship", people={"blue": "Blue"}).framed()
    after = position.acted(lambda play: mourn(play, play.state.galleys[BLUE]))
    assert said(after) == ["Blue have lost their admiral with Blue Small 1."]


@pytest.mark.rule("MN-03.25")
def test_oars_are_lost_one_or_several_by_themselves_or_against_another(fleet):
    position = fleet("blue small 27,20@0 stopped", "red small 60,20@0 stopped").framed()
    assert said(position.acted(lambda play: break_oars(play, BLUE, 0, (0,)))) == [
        "Blue Small 1 loses 1 oar to port."
    ]
    assert said(position.acted(lambda play: break_oars(play, BLUE, 1, (0, 2), RED))) == [
        "Blue Small 1 loses 2 oars to starboard against Red Small 1."
    ]


@pytest.mark.rule("MN-05.13")
def test_holes_are_counted(fleet):
    position = fleet("blue small 27,20@0 stopped holes=1").framed()
    assert said(position.acted(lambda play: leak(play, BLUE, 2, "MN-05.11"))) == [
        "Blue Small 1 takes 2 holes."
    ]


@pytest.mark.rule("MN-08.02", "MN-08.04", "MN-08.05", "MN-08.06")
def test_a_melee_is_told_to_its_end(fleet):
    ships = (f"blue small 27,20@0 stopped {NO_SHOTS} marines=2", f"red small 32,20@0 stopped {NO_SHOTS} marines=2",
             f"tie {BLUE} {RED} hook 0")  # fmt: skip
    fight = fleet(*ships).framed(Melee(), phase="melee")
    assert said(fight.acted(lambda play: None, (1, 1, 6, 1, 5, 1, 4, 6, 5, 6, 1))) == [
        "Blue Small 1's marines throw their javelins at Red Small 1: 1 1; 0 killed.",
        "Red Small 1's marines throw their javelins at Blue Small 1: 6 1; 1 killed.",
        "Blue Small 1 loses 1 marine.",
        "Blue Small 1 against Red Small 1: 5 to 4 1, 1 to 0; Red Small 1 loses 1.",
        "Red Small 1 loses 1 marine.",
        "Blue Small 1 against Red Small 1: 6 to 5, 1 to 1; nobody gives way.",
        "Blue Small 1 against Red Small 1: 6 to 1, 1 to 0; Red Small 1 loses 1.",
        "Red Small 1 loses 1 marine.",
        "Red Small 1 is overcome by Blue Small 1.",
    ]


@pytest.mark.rule("MN-08.06", "MN-08.05")
def test_an_end_without_a_victor_is_told(fleet):
    crews = [
        f"{seat} small {x},20@0 stopped slingers=0 archers=1 marines=1"
        for seat, x in (("blue", 27), ("red", 32))
    ]
    asked = (
        fleet(*crews, f"tie {BLUE} {RED} hook 0")
        .framed(Melee(), phase="melee")
        .acted(lambda play: None, (6, 6))
    )
    both = asked.do("lose marines:1", "lose marines:1")
    assert said(both)[-1] == "No marine is left to fight aboard Red Small 1 or alongside: it ends undecided."
    bare = [f"{seat} small {x},20@0 stopped {NO_SHOTS} marines=1" for seat, x in (("blue", 27), ("red", 32))]
    gone = (
        fleet(*bare, f"tie {BLUE} {RED} hook 0")
        .framed(Melee(), phase="melee")
        .acted(lambda play: None, (6, 6))
    )
    assert said(gone)[-1] == "Nobody is left aboard Red Small 1, nor of those who fought her."


@pytest.mark.rule("MN-08.07")
@pytest.mark.parametrize(
    ("holes", "people", "told"),
    [
        (4, {}, "Blue captures Red Small 1: her flag comes down."),
        (4, {"blue": "Blue"}, "Blue capture Red Small 1: her flag comes down."),
        (5, {}, "Red Small 1 lies without a crew; her flag is down."),
    ],
)
def test_flags_come_down(fleet, holes, people, told):
    prize = f"red small 32,20@0 stopped empty complement=10 holes={holes}"
    position = fleet("blue small 27,20@0 stopped", prize, f"tie {BLUE} {RED} hook 0", people=people).framed()
    assert said(position.acted(lower_flags)) == [told]


@pytest.mark.rule("MN-06.05", "MN-06.06", "MN-06.08")
@pytest.mark.parametrize(
    ("crew", "dice", "told"),
    [
        ("archers=3 slingers=0", (6, 6, 6, 3, 1, 3), "6 6 6; 3 hits, on 2 marines"),
        ("archers=1 slingers=0", (6, 3), "6; 1 hit, on a marine."),
        ("archers=2 slingers=0", (6, 6, 2, 2), "6 6; 2 hits, on 2 missile figures."),
        ("archers=1 slingers=0", (1,), "1; no hit."),
    ],
)  # fmt: skip
def test_missiles_are_told_with_what_they_did(fleet, crew, dice, told):
    target = "red small 31,20@0 stopped archers=0 slingers=2 marines=5"
    firing = fleet(f"blue small 20,20@0 stopped marines=0 {crew}", target).framed(
        MissileFire(), phase="missiles"
    )
    asked = firing.acted(lambda play: None).do("loose")
    after = asked.do(f"aim {RED} hold:2", "loose", dice=dice)
    [shot] = [line for line in said(after) if " range: " in line]
    assert shot.startswith(f"Blue Small 1's archers at Red Small 1, short range: {told}")


@pytest.mark.rule("MN-06.08")
def test_rowers_lose_their_stroke(fleet):
    position = fleet("red small 31,20@0 battle").framed()
    told = said(position.acted(lambda play: disorganise(play, RED)))
    assert told == ["The rowers of Red Small 1 lose their stroke; she stops."]
