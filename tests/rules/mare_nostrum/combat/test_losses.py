"""Who falls: tolls of a moment, what is left to choose, and what falls by itself besides."""

import pytest

from galleywar.core.dice import Recorded
from galleywar.core.machine import Play
from galleywar.rules.mare_nostrum.combat.losses import fall, least_missed, open_choice, settled, without
from galleywar.rules.mare_nostrum.model.frames_combat import ChooseFallen, Falling, Toll

BLUE, RED = "blue-small-1", "red-small-1"
MIXED = "small 27,20@0 stopped slingers=1 archers=2 marines=5"


@pytest.mark.rule("MN-08.02", "MN-06.09")
@pytest.mark.parametrize(
    ("tolls", "kept"),
    [
        ((Toll(BLUE), Toll(RED)), ()),
        ((Toll(BLUE, missile=1), Toll(RED)), (Toll(BLUE, missile=1),)),
        ((Toll(BLUE), Toll(RED, marines=2)), (Toll(RED, marines=2),)),
        ((Toll(BLUE, any=1), Toll(RED, any=2)), (Toll(BLUE, any=1), Toll(RED, any=2))),
    ],
)
def test_a_toll_of_nobody_is_left_out(fleet, tolls, kept):
    play = Play(fleet(f"blue {MIXED}", "red small 40,20@0 stopped").state, Recorded(()))
    fall(play, *tolls, why="MN-08.03")
    assert play.state.frames == ((Falling(kept, "MN-08.03"),) if kept else ())


@pytest.mark.rule("MN-06.10", "MN-06.11")
def test_marines_that_fall_by_themselves_are_those_of_her_own_toll(fleet):
    """Both lose a missile figure of their choice; red loses two marines besides, blue none."""
    tolls = Toll(BLUE, missile=1), Toll(RED, missile=1, marines=2)
    asked = fleet(f"blue {MIXED}", f"red {MIXED.replace('27', '40')}").framed()
    asked = asked.acted(lambda play: fall(play, *tolls, why="MN-06.10"))
    after = asked.do("lose archers:1", "lose slingers:1")
    assert [(after[key].slingers, after[key].archers, after[key].marines) for key in (BLUE, RED)] == [
        (1, 1, 5), (0, 2, 3),
    ]  # fmt: skip


@pytest.mark.rule("MN-06.10")
def test_a_kind_that_cannot_fall_there_is_named_as_such_and_the_number_asked_for_again(fleet):
    caps = (("slingers", 1), ("archers", 2))
    asked = fleet(f"blue {MIXED}").framed(
        Falling((Toll(BLUE, missile=1),), "MN-06.10"), ChooseFallen("blue", BLUE, 1, caps)
    )
    assert [one.text for one in asked.objections("lose marines:1")] == [
        "0 marines can fall there.", "1 in all, told once each in the order slingers and archers.",
    ]  # fmt: skip
    assert [one.text for one in asked.objections("lose slingers:2")] == [
        "1 slinger can fall there.", "1 in all, told once each in the order slingers and archers.",
    ]  # fmt: skip
    assert not asked.objections("lose slingers:1")


@pytest.mark.rule("MN-06.10", "MN-08.03")
@pytest.mark.parametrize(
    ("marks", "toll", "falls"),
    [
        ("", Toll(BLUE, missile=1), None),
        ("", Toll(BLUE, missile=2), None),
        ("", Toll(BLUE, missile=3), (("slingers", 1), ("archers", 2))),
        ("", Toll(BLUE, missile=4, marines=1), (("slingers", 1), ("archers", 2), ("marines", 1))),
        ("slingers=0", Toll(BLUE, missile=1, marines=9), (("archers", 1), ("marines", 5))),
        ("slingers=0 archers=0", Toll(BLUE, missile=1), ()),
        ("slingers=0 archers=0", Toll(BLUE, any=2), (("marines", 2),)),
        ("ballista=1", Toll(BLUE, missile=3), None),
        ("ballista=1", Toll(BLUE, missile=4), (("slingers", 1), ("archers", 2), ("ballista", 1))),
        ("flagship", Toll(BLUE, marines=6), (("marines", 5), ("extras", 1))),
        ("flagship", Toll(BLUE, any=10),
         (("extras", 2), ("slingers", 1), ("archers", 2), ("marines", 5))),
    ],
)  # fmt: skip
def test_the_owner_is_asked_only_where_there_is_a_choice(fleet, marks, toll, falls):
    galley = fleet(f"blue {MIXED} {marks}")[BLUE]
    assert settled(galley, toll) == falls


@pytest.mark.rule("MN-06.10", "MN-08.03")
def test_after_a_melee_all_may_fall_and_after_shooting_no_marine(fleet):
    galley = fleet(f"blue {MIXED} flagship ballista=1")[BLUE]
    missiles = (("slingers", 1), ("archers", 2), ("ballista", 1))
    assert open_choice(galley, Toll(BLUE, missile=9)) == (4, missiles)
    assert open_choice(galley, Toll(BLUE, any=3)) == (3, (("extras", 2), *missiles, ("marines", 5)))


@pytest.mark.rule("MN-08.03")
@pytest.mark.parametrize(
    ("count", "falls"),
    [(1, (("archers", 1),)), (2, (("archers", 2),)), (4, (("archers", 2), ("marines", 2)))],
)
def test_those_who_do_not_fight_are_proposed_first(fleet, count, falls):
    assert least_missed(ChooseFallen("blue", BLUE, count, (("archers", 2), ("marines", 5)))) == falls
    galley = fleet(f"blue {MIXED}")[BLUE]
    assert without(galley, falls).crew == galley.crew - count
