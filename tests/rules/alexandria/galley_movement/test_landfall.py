"""Where a move meets the shore: beaches, Slips, the Lighthouse, shoals; and how a move ends."""

import pytest

from galleywar.rules.alexandria.galley_movement.shoals import grounding_check
from galleywar.rules.alexandria.model.frames_sea import Denial, Headway
from galleywar.rules.alexandria.sequence.under_way import must_go_on

BEACH = "roman Quad 3304 E"
FAR = "egyptian Tri 2206 W"


def against(position, words):
    """Cases and places of all that stands against an answer."""
    return [(one.case, one.at) for one in position.refusals(words)]


# -- beaches (5.29, 5.48) ------------------------------------------------------------------------------------
@pytest.mark.rule("5.29a", "5.48a", "5.48b")
@pytest.mark.parametrize(
    "ship, frame, expected",
    [
        (BEACH, {}, []),
        (BEACH, {"left": 0}, []),
        ("roman Quad 2926 E", {}, [("5.29a", "2926")]),
        (f"{BEACH} attack", {}, [("5.48a", "3304")]),
        (BEACH, {"stopped": True}, [("5.48a", "3304")]),
        (BEACH, {"backing": True}, [("5.48b", "3304")]),
        (f"{BEACH} beached", {}, [("5.48a", "3304")]),
        (f"{BEACH} rammed", {}, [("5.48a", "3304")]),
        (f"{BEACH} aground", {}, [("5.48a", "3304")]),
        (f"{BEACH} fouled=egyptian-Tri-1", {}, [("5.48a", "3304")]),
    ],
)
def test_what_stands_against_beaching(sea, ship, frame, expected):
    position = sea(ship, FAR).rowing("roman-Quad-1", **{"left": 2, **frame})
    assert against(position, "beach") == expected
    assert ("beach" in position.offers()) is (expected == [])


@pytest.mark.rule("5.48a", "5.43b")
def test_on_the_beach_the_rest_of_the_announcement_is_forgiven(sea):
    step = sea(BEACH, FAR).rowing("roman-Quad-1", left=2).do("beach")
    galley = step["roman-Quad-1"]
    assert galley.beached and galley.done and galley.spent == 0 and galley.facing == 0
    assert step.told("halted")[0]["forgiven"] == 2 and step.told("beached")[0].case == "5.48a"


# -- Slips (5.27) --------------------------------------------------------------------------------------------
@pytest.mark.rule("5.27a")
@pytest.mark.parametrize(
    "frame, facing, expected",
    [
        ({"stopped": True, "came_from": "2418"}, 2, []),
        ({"stopped": True, "came_from": "2418"}, 5, [("5.27a", "2318")]),
        ({"stopped": True, "came_from": "2418"}, 6, [("5.27a", "2318")]),
        ({"stopped": True}, 2, [("5.27a", "2318")]),
        ({"came_from": "2418"}, 2, [("5.27a", "2318")]),
    ],
)
def test_what_stands_against_turning_in_a_slip(sea, frame, facing, expected):
    position = sea("egyptian Tri 2318 SE", "roman Quad 2206 E").rowing("egyptian-Tri-1", left=0, **frame)
    assert against(position, f"face {facing}") == expected
    assert (f"face {facing}" in position.choices("face")) is (expected == [])


def test_in_open_water_nobody_turns_freely(sea):
    position = sea("roman Quad 2926 E", FAR).rowing("roman-Quad-1", left=0, stopped=True, came_from="2925")
    assert against(position, "face 2") == [("5.27a", "2926")]


# -- the Lighthouse (5.26) -----------------------------------------------------------------------------------
@pytest.mark.rule("5.26a")
def test_the_garrison_of_the_lighthouse_is_asked_and_may_keep_a_ship_out(field):
    board = field().state.box.map
    lanes = field().state.box.sea
    to = next(one for one in board.lighthouse_denies if one in lanes.index)
    position = field("roman Quad 2926 E", "egyptian HI7 4031").rowing("roman-Quad-1", left=3)
    asked = position.pushed(Headway("roman-Quad-1", to, "ahead"), Denial("egyptian", "roman-Quad-1", to))
    decision = asked.decision
    assert (decision.seat, decision.case, decision.about) == ("egyptian", "5.26a", ("roman-Quad-1",))
    assert decision.prompt == f"Shall the Lighthouse keep Roman Quad 1 out of {board.label(to)}?"
    assert decision.because == f"Roman Quad 1 is about to row into {to}" and str(decision.default) == "deny"
    assert [offer.text for offer in decision.offers] == ["Keep her out", "Let her pass"]
    kept = asked.do("deny")
    assert kept.under_way.refused == (to,) and kept.under_way.left == 3 and kept["roman-Quad-1"].at == "2926"
    assert kept.told("denied")[0].places == (to,)


# -- shoals (5.28) -------------------------------------------------------------------------------------------
@pytest.mark.rule("5.28b")
@pytest.mark.parametrize("marks, stuck_from", [("", 6), ("attack", 5)])
def test_at_attack_speed_shoals_are_worse_by_one(sea, marks, stuck_from):
    position = sea(f"roman Quad 3008 W {marks}")
    check = grounding_check(position.state, position["roman-Quad-1"])
    assert [face for face in range(1, 7) if not check.read((face,)).success] == list(range(stuck_from, 7))


@pytest.mark.rule("5.28b", "5.44b", "12.2f")
def test_a_galley_aground_lies_there_for_good_and_scores_for_the_enemy(sea):
    position = sea("roman Quad 3008 W", FAR).rowing("roman-Quad-1", left=4)
    struck, clear = position.do("ahead 3007", [6]), position.do("ahead 3007", [5])
    galley = struck["roman-Quad-1"]
    assert (
        galley.aground
        and galley.done
        and [(one.seat, one.points) for one in struck.state.awards] == [("egyptian", 6)]
    )
    assert struck.told("aground")[0].case == "5.28b" and struck.told("halted")[0]["forgiven"] == 2
    assert not clear["roman-Quad-1"].aground and clear.under_way.left == 2 and clear.state.awards == ()
    assert position.forecast("ahead 3007").chance("aground") * 6 == 1
    assert position.machine.forecast(position.state, position.choice("ahead 3107")) is None


# -- the end of a move (5.43) --------------------------------------------------------------------------------
@pytest.mark.rule("5.43b")
def test_a_move_goes_on_as_long_as_what_was_announced_can_be_spent(sea):
    position = sea("roman Quad 2926 E cargo=A4", "egyptian Tri 2929 E cargo=HI6").rowing(
        "roman-Quad-1", left=2
    )
    assert "done" not in position.offers() and against(position, "done") == [("5.43b", "2926")]
    assert position.decision.prompt == "Roman Quad 1: 2 MP left."
    assert must_go_on(position.under_way, position.decision.offers)
    over = sea("roman Quad 2928 E cargo=A4", "egyptian Tri 2929 E cargo=HI6").rowing("roman-Quad-1", left=0)
    assert over.decision.prompt == "Roman Quad 1: she has rowed all she may." and "done" in over.offers()
    assert over.do("done")["roman-Quad-1"].done
    assert not must_go_on(over.under_way, over.decision.offers)
