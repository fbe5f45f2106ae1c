"""What galleys may announce, and why not; what is remembered of it is never stale."""

from dataclasses import replace

import pytest

from galleywar.core.memo import forget_the_game
from galleywar.rules.alexandria.model.frames_sea import Orders, Rounds
from galleywar.rules.alexandria.model.state import HalfSpeed
from galleywar.rules.alexandria.model.terms import Terms
from galleywar.rules.alexandria.sequence.movement_phase import ask_orders

QUAD, FAR = "roman Quad 2926 E", "egyptian Tri 2206 W"
SHUT_IN = ("egyptian Tri 2927 W", "egyptian Bi 3027 W", "egyptian Quad 2827 W")


def orders_of(state):
    return ask_orders(state, Orders("roman"))


@pytest.mark.rule("5.31b", "5.43a")
def test_the_first_question_of_a_game_offers_every_galley(sea):
    state = sea(QUAD, "roman Bi 3030 E", FAR).orders("roman").state
    forget_the_game()
    first = orders_of(state)
    assert [offer.piece for offer in first.offers if offer.verb == "row"] == ["roman-Quad-1", "roman-Bi-1"]
    assert orders_of(state) == first


@pytest.mark.rule("5.31b", "5.43a")
@pytest.mark.parametrize(
    "changes",
    [
        {"units": {"roman-A-1": {"transferred": True}}},
        {"units": {"roman-LI-1": {"reordered": True}}},
        {"units": {"egyptian-HI-1": {"at": "4-K"}}},
        {"galleys": {"egyptian-Tri-1": {"at": "2928"}}},
        {"galleys": {"egyptian-Tri-1": {"at": "2927"}}},
        {"galleys": {"egyptian-Tri-1": {"at": None}}},
        {"galleys": {"roman-Quad-1": {"done": True}}},
        {"galleys": {"roman-Bi-1": {"attack": True}}},
        {"galleys": {"roman-Bi-1": {"seat": "egyptian"}}},
        {"turn": 2},
        {"burnt_slips": ("2318",)},
    ],
)
def test_what_is_remembered_of_the_orders_is_what_is_found_afresh(field, changes):
    state = field(
        f"{QUAD} attack cargo=A4,LI6", "roman Bi 3030 E cargo=A5", "roman Tri 3128 E cargo=LI5",
        "egyptian Tri 2931 W cargo=HI7", "egyptian HI7 4-L", turn=1, command="fleet",
    ).orders("roman").state  # fmt: skip
    now = state
    for name, told in changes.items():
        roster = getattr(now, name)
        is_roster = isinstance(told, dict)
        new = (
            roster.put(*[replace(roster[key], **fields) for key, fields in told.items()])
            if is_roster
            else told
        )
        now = replace(now, **{name: new})
    forget_the_game()
    afresh = orders_of(now)
    forget_the_game()
    orders_of(state)
    assert orders_of(now) == afresh


@pytest.mark.rule("5.43a", "7.34a")
def test_a_slip_that_has_burnt_since_is_shut_to_whoever_lies_before_it(sea):
    state = (
        sea("roman Quad 2419 SW attack", "egyptian Tri 2420 E", "egyptian Tri 2418 E", FAR)
        .orders("roman")
        .state
    )
    burnt = replace(state, burnt_slips=("2318", "2319"))
    forget_the_game()
    afresh = orders_of(burnt)
    forget_the_game()
    assert orders_of(state) != afresh
    assert orders_of(burnt) == afresh


@pytest.mark.rule("5.31b")
def test_a_galley_that_is_lost_has_no_orders_any_more(sea):
    state = sea(QUAD, "roman Bi 3030 E", FAR).orders("roman").state
    orders_of(state)
    lost = orders_of(replace(state, galleys=state.galleys.drop("roman-Bi-1")))
    assert {offer.piece for offer in lost.offers if offer.verb == "row"} == {"roman-Quad-1"}


@pytest.mark.rule("3.0e")
@pytest.mark.parametrize("command, whom", [("fleet", "galley"), ("auxiliaries", "unit")])
def test_it_is_asked_for_galleys_of_a_fleet_and_for_units_of_anybody_else(field, command, whom):
    position = field(QUAD, "roman A4 3-K active", FAR, command=command).orders("roman")
    assert position.decision.prompt == f"Move or attack with a {whom}, or end the Movement Phase."


@pytest.mark.rule("5.43a", "5.75a")
@pytest.mark.parametrize("was, now", [("3306", "4-K"), ("4-K", "3306")])
def test_soldiers_on_the_beach_ahead_and_gone_from_it_count_for_what_may_be_announced(field, was, now):
    ship = ("roman Quad 3407 W attack", "egyptian Tri 3406 E", "egyptian Tri 3507 E", "egyptian Tri 3506 E")
    state = field(*ship, f"egyptian HI7 {was}", command="fleet").orders("roman").state
    moved = replace(state, units=state.units.put(replace(state.units["egyptian-HI-1"], at=now)))
    forget_the_game()
    afresh = orders_of(moved)
    forget_the_game()
    assert orders_of(state) != afresh
    assert orders_of(moved) == afresh


@pytest.mark.rule("5.43b", "5.43c")
@pytest.mark.parametrize("mp, case", [(1, "5.43c"), (2, "5.43b"), (9, "5.43a")])
def test_at_attack_speed_less_than_two_is_too_little_and_two_must_be_spendable(sea, mp, case):
    position = sea(f"{QUAD} attack", *SHUT_IN).orders("roman")
    [refusal] = position.refusals(f"row roman-Quad-1 {mp}")
    assert refusal.case == case
    if case == "5.43a":
        assert refusal.text == "Roman Quad 1 has 8 movement points to announce, not 9."


@pytest.mark.rule("5.44a", "5.45a", "5.48b")
@pytest.mark.parametrize(
    "marks, plight",
    [("rammed aground", "Rammed"), ("aground", "aground"), ("fouled=egyptian-Tri-1", "held fast"),
     ("grappled=egyptian-Tri-1", "held fast"), ("aground fouled=egyptian-Tri-1", "aground")],
)  # fmt: skip
def test_what_keeps_a_galley_on_the_beach_is_said(sea, marks, plight):
    position = sea(f"roman Quad 3304 E beached {marks}", FAR).orders("roman")
    refusals = position.refusals("row roman-Quad-1 2")
    assert refusals[0].text == f"Roman Quad 1 is {plight} and cannot leave the beach."
    assert [one.case for one in refusals] == ["5.44a", "5.48b"]


@pytest.mark.rule("5.43c")
def test_the_phase_ends_once_everybody_at_attack_speed_has_rowed(sea):
    position = sea(f"{QUAD} attack", "roman Bi 3030 E", "roman Tri 3128 E attack done", FAR).orders("roman")
    assert [one.case for one in position.refusals("end")] == ["5.43c"]
    assert position.decision.withheld is not None and "end" not in position.offers()
    for free in (f"{QUAD} attack done", QUAD, f"{QUAD} attack rammed"):
        position = sea(free, "roman Bi 3030 E", FAR).orders("roman")
        assert not position.refusals("end") and position.decision.withheld is None


@pytest.mark.rule("5.43a", "5.48c")
@pytest.mark.parametrize(
    "ship, mp, says, backing",
    [
        (QUAD, 2, "Roman Quad 1 announces 2 MP.", False),
        (QUAD, 0, "Roman Quad 1 holds her place.", False),
        ("roman Quad 3304 E beached", 2, "Roman Quad 1 announces 2 MP.", True),
    ],
)
def test_an_announcement_is_told_and_a_beached_galley_backs_off(sea, ship, mp, says, backing):
    step = sea(ship, FAR).orders("roman").do(f"row roman-Quad-1 {mp}")
    [told] = step.told("announced")
    assert told["mp"] == mp and told.case == "5.43a"
    assert (step.under_way.backing if mp else False) is backing
    if mp:
        assert step.under_way.left == mp
        assert step["roman-Quad-1"].half_speed is (HalfSpeed.SERVING if backing else HalfSpeed.NONE)
        assert not step["roman-Quad-1"].beached


@pytest.mark.rule("11.2g", "3.0a")
@pytest.mark.parametrize("turn, waits, island", [(0, True, True), (0, False, False), (3, True, False)])
def test_who_is_on_pharos_when_the_first_turn_comes_up_is_its_garrison(field, turn, waits, island):
    terms = Terms(land_war=True, pharos_waits=waits)
    position = field("egyptian HI7 3219", "egyptian HI6 4-K", "roman A4 3-K", turn=turn, terms=terms)
    step = position.acted(lambda play: play.change(frames=(Rounds(),), active=""))
    assert step.unit("egyptian-HI-1").island is island
    assert not step.unit("egyptian-HI-2").island and not step.unit("roman-A-1").island
