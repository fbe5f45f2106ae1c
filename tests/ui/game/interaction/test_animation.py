"""What has happened, told as a short play: what moves where, how long, and that it can be cut short."""

from galleywar.core.check import Check
from galleywar.core.dice import Seeded
from galleywar.core.events import Event
from galleywar.core.view import CounterView
from galleywar.ui.game.interaction.animation import LONGEST_ACT, STEP_MS, Animation, act_of, along, lunge
from galleywar.ui.game.interaction.position import Position
from tests.ui.game.interaction.test_selection import random_positions

SPOTS = {"a": (0.0, 0.0), "b": (100.0, 0.0), "c": (100.0, 100.0)}


def face(piece, at, heading=0):
    return CounterView(piece, "green", piece, "trireme", at, heading)


def rowed(*places):
    return Event("rowed", "green", ("ship",), places, gesture="travel")


def act(*events, before="a", after="c"):
    return act_of({"ship": face("ship", before)}, {"ship": face("ship", after, 90)}, events, SPOTS.get)


def test_a_way_is_gone_step_by_step():
    played = act(rowed("a", "b", "c"))
    assert played.length == 2 * STEP_MS and played.scenes[0].path == tuple(SPOTS.values())
    animation = Animation(lambda act: None)
    animation.play([played])
    animation.tick(STEP_MS)
    x, y = animation.moved()["ship"]
    assert 90 < x <= 100 and 0 <= y < 15
    assert animation.counters()["ship"].heading == 90
    animation.tick(STEP_MS)
    assert not animation.active and animation.counters() is None and animation.moved() == {}


def test_acts_follow_one_another_and_finish_cuts_all_short():
    begun = []
    animation = Animation(begun.append)
    animation.play([act(rowed("a", "b"), after="b"), act(rowed("b", "c"), before="b")])
    animation.tick(STEP_MS * 1.5)
    assert len(begun) == 2 and animation.counters()["ship"].at == "b"
    assert animation.finish() and not animation.finish() and not animation.active


def test_what_has_no_gesture_takes_no_time():
    animation = Animation(lambda act: None)
    animation.play([act(Event("announced", "green", ("ship",), ("a",)))])
    assert not animation.active


def test_many_throws_at_once_are_over_in_time():
    played = act(*(Event("rolled", "green", ("ship",), ("a",), gesture="roll") for _ in range(40)))
    assert played.length <= LONGEST_ACT + 1
    starts = [scene.start for scene in played.scenes]
    assert starts == sorted(starts) and len(set(starts)) == 40


def test_ships_that_go_down_together_go_down_each_where_she_lies():
    before = {"one": face("one", "a", 0), "two": face("two", "c", 180)}
    sank = Event("sank", "green", ("one", "two"), ("a", "c"), gesture="founder")
    played = act_of(before, {}, [sank, Event("shot", "green", ("one",), ("b",), gesture="missiles")], SPOTS.get)
    sinking = [scene for scene in played.scenes if scene.event.gesture == "founder"]
    assert [(one.path, one.heading) for one in sinking] == [((SPOTS["a"],), 0), ((SPOTS["c"],), 180)]
    assert sinking[0].start == sinking[1].start < played.scenes[-1].start
    animation = Animation(lambda act: None)
    animation.play([played])
    animation.tick(sinking[0].end)
    assert animation.counters() == {}


def test_dice_can_be_switched_off():
    event = Event("rolled", "green", ("ship",), ("a",), gesture="roll")
    assert act_of({}, {}, [event], SPOTS.get, "off").scenes == ()


def test_who_is_handed_over_moves_and_not_the_ship():
    before = {"ship": face("ship", "a"), "other": face("other", "b"), "man": face("man", None)}
    event = Event("transferred", "green", ("ship", "other", "man"), ("a", "b"), gesture="travel")
    assert act_of(before, before, [event], SPOTS.get).scenes[0].mover == "man"


def test_the_way_and_the_thrust():
    path = (SPOTS["a"], SPOTS["b"], SPOTS["c"])
    assert along(path, 0) == (0, 0) and along(path, 0.75) == (100, 50) and along(path, 1) == (100, 100)
    assert lunge(SPOTS["a"], SPOTS["b"], 0) == (0, 0) and lunge(SPOTS["a"], SPOTS["b"], 1) == (0, 0)


def test_everything_that_happens_in_a_battle_can_be_played():
    kinds = set()
    positions = list(random_positions(700, seed=2))
    board = positions[0].ruleset.board
    for before in positions[:-1]:
        choice = before.decision.any(Seeded(5))
        step = before.ruleset.apply(before.state, choice, Seeded(9))
        ends = Position(before.ruleset, step.state)
        played = act_of(
            before.counters, ends.counters, step.events, lambda at: board.anchor(at) if at in board else None
        )
        kinds |= {scene.event.gesture for scene in played.scenes}
        animation = Animation(lambda act: None)
        animation.play([played])
        while animation.active:
            assert set(animation.counters()) == set(before.counters)
            animation.moved()
            animation.tick(150)
    assert {"travel", "turn", "roll"} <= kinds


def test_dice_that_have_come_to_rest_lie_there_until_the_act_is_over():
    check = Check.at_least("1", "hits", (6,), 4)
    throws = [
        Event("rolled", "green", ("ship",), (at,), gesture="roll", roll=check.read((n,)))
        for n, at in ((2, "a"), (5, "c"))
    ]
    animation, played = Animation(lambda act: None), act(*throws, rowed("a", "b"))
    animation.play([played])
    assert animation.thrown() == []
    first, second = (scene for scene in played.scenes if scene.event.roll is not None)
    animation.tick(max(first.end, second.end))
    assert animation.thrown() == [first, second] and animation.active
    animation.tick(played.length)
    assert animation.thrown() == []


def test_of_throws_for_one_piece_the_last_lies_there():
    check = Check.at_least("1", "hits", (6,), 4)
    throws = [Event("rolled", "green", ("ship",), ("a",), gesture="roll", roll=check.read((n,))) for n in (2, 5)]
    animation, played = Animation(lambda act: None), act(*throws, rowed("a", "b"))
    animation.play([played])
    first, second = (scene for scene in played.scenes if scene.event.roll is not None)
    animation.tick(first.end)
    assert animation.thrown() == [], "the next is on"
    animation.tick(second.end - first.end)
    assert animation.thrown() == [second]


def test_nobody_is_seen_tied_to_one_who_is_still_to_come():
    hooked = Event("hooked", "green", ("ship", "other"), ("c", "b"), gesture="link")
    animation, played = Animation(lambda act: None), act(rowed("a", "c"), hooked)
    assert animation.is_tied("ship", "other"), "nothing plays"
    animation.play([played])
    assert not animation.is_tied("ship", "other") and animation.is_tied("other", "third")
    way, irons = played.scenes
    animation.tick(way.end)
    assert not animation.is_tied("ship", "other") and animation.is_tied("ship", "third")
    animation.tick(irons.end - way.end)
    assert animation.is_tied("ship", "other")
