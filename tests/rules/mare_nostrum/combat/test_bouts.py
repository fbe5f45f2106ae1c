"""The bouts of a melee: whose round it is, how many there have been, and who is told to have won."""

import pytest

from galleywar.rules.mare_nostrum.combat.melee import next_attacker
from galleywar.rules.mare_nostrum.model.frames_combat import Bouts, Falling, Melee

RED = "red-small-1"
ONE, TWO, THREE = (f"blue-small-{number}" for number in (1, 2, 3))
BARE = "stopped archers=0 slingers=0"


def beset(fleet, *blues, red="marines=3", frame=None):
    """A red galley with three attackers; ``frame`` is where her fight stands."""
    ships = [f"blue small {x},20@0 {BARE} {blue}" for x, blue in zip((22, 37, 47), blues, strict=False)]
    position = fleet(*ships, f"red small 32,20@0 {BARE} {red}")
    return position.framed(Melee(steps=1), frame, phase="melee") if frame else position


@pytest.mark.rule("MN-08.13", "MN-08.14")
def test_three_attackers_have_a_round_each_in_the_order_named_and_begin_again(fleet):
    fight = Bouts(RED, (ONE, TWO, THREE), (TWO, THREE, ONE), javelins=False)
    after = beset(fleet, "marines=1", "marines=1", "marines=1", red="marines=1", frame=fight).acted(
        lambda play: None, dice=(1, 1) * 4 + (5, 1)
    )
    assert [event.pieces[0] for event in after.told("hacked")] == [TWO, THREE, ONE, TWO, THREE]
    assert after.told("overcome")[0].pieces == (RED, ONE, TWO, THREE)


@pytest.mark.rule("MN-08.13", "MN-08.03")
def test_each_round_is_counted_while_the_owner_chooses_who_falls(fleet):
    fight = Bouts(RED, (ONE, TWO), (ONE, TWO), javelins=False)
    position = beset(fleet, "marines=1", "marines=1", red="marines=2 archers=1", frame=fight)
    asked = position.acted(lambda play: None, dice=(1, 1, 1, 5, 1, 1))
    [bouts] = [frame for frame in asked.state.frames if isinstance(frame, Bouts)]
    assert (bouts.rounds, bouts.at) == (2, 0)
    first = position.acted(lambda play: None, dice=(5, 1, 1))
    [bouts] = [frame for frame in first.state.frames if isinstance(frame, Bouts)]
    assert (bouts.rounds, bouts.at) == (1, 1)
    assert any(isinstance(frame, Falling) for frame in first.state.frames)


@pytest.mark.rule("MN-08.06", "MN-08.13")
@pytest.mark.parametrize(
    ("one", "two", "red", "at", "turn"),
    [
        ("marines=1", "marines=1", "marines=1", 0, ONE),
        ("marines=1", "marines=1", "marines=1", 1, TWO),
        ("empty", "marines=1", "marines=1", 0, TWO),
        ("marines=1", "empty", "marines=1", 1, ONE),
        ("marines=0 archers=1", "marines=1", "marines=0 archers=1", 0, TWO),
        ("marines=0 archers=1", "marines=1", "marines=1", 0, ONE),
        ("marines=0 archers=1", "marines=0 archers=1", "marines=0 archers=1", 0, None),
        ("marines=1", "marines=1", "empty", 0, None),
        ("empty", "empty", "marines=1", 0, None),
    ],
)
def test_it_is_the_turn_of_the_next_who_stands_and_can_fight_or_be_fought(fleet, one, two, red, at, turn):
    state = beset(fleet, one, two, red=red).state
    assert next_attacker(state, Bouts(RED, (ONE, TWO), (ONE, TWO), at, False)) == turn


@pytest.mark.rule("MN-08.05", "MN-08.06")
@pytest.mark.parametrize(
    ("one", "two", "red", "told"),
    [
        ("empty", "empty", "marines=1", [("overcome", (ONE, RED)), ("overcome", (TWO, RED))]),
        ("marines=1", "empty", "empty", [("overcome", (RED, ONE))]),
        ("marines=1", "marines=1", "empty", [("overcome", (RED, ONE, TWO))]),
        ("empty", "empty", "empty", [("overcome", (RED,))]),
        ("marines=0 archers=1", "empty", "marines=0 archers=1", [("undecided", (RED, ONE))]),
    ],
)
def test_the_end_names_who_is_overcome_and_by_whom(fleet, one, two, red, told):
    fight = Bouts(RED, (ONE, TWO), (ONE, TWO), javelins=False)
    after = beset(fleet, one, two, red=red, frame=fight).acted(lambda play: None)
    ends = [event for event in after.events if event.kind in {"overcome", "undecided"}]
    assert [(event.kind, event.pieces) for event in ends] == told
    won = [event.seat for event in ends if event.kind == "overcome"]
    assert won == ["red" if one == two == "empty" != red else "" if red == one == "empty" else "blue"] * len(
        won
    )
