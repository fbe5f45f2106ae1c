"""Retreats from an R (10.3): out of Points, past friends, off the Causeway; and leaders left behind."""

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.alexandria.model.frames_land import Following, Retreating
from galleywar.rules.alexandria.model.frames_sea import Reckoning
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.shock.retreat import ways_out
from tests.rules.alexandria.shock.land_shock_positions import rolls, sent, shock

STREET = ("egyptian HI7 4-K active toward=3/4-K", "roman CO5r 3/4-K toward=4-K legion=XXXVII")


def driven(field, *more, pieces=STREET, order="egyptian-HI-1 3/4-K", die=9, fields=None):
    """An R in a Point."""
    opened = shock(field(*pieces, *more, **(fields or {})), "egyptian")
    return sent(opened, order).do("fight", [die])


def paths(position, unit, *attackers):
    return {"+".join(path) for path in ways_out(position.state, position.unit(unit), attackers)}


@pytest.mark.rule("10.3a")
def test_the_owner_takes_each_unit_to_any_point_next_to_it_but_not_to_the_attackers(field):
    pieces = ("egyptian HI7 4-J active toward=4-K", "roman CO6r 4-K toward=4-J legion=XXXVII")
    step = driven(field, pieces=pieces, order="egyptian-HI-1 4-K", die=8)
    assert isinstance(step.top, Retreating) and step.decision.seat == "roman"
    assert step.choices("retreat") == {"retreat roman-CO-1 4-L", "retreat roman-CO-1 3/4-K"}
    assert [refusal.case for refusal in step.refusals("retreat roman-CO-1 4-J+")] == ["10.3a"]
    nowhere = list(machine.objections(step.state, Choice("retreat", ("roman-CO-1", ()))))
    assert [refusal.case for refusal in nowhere] == ["10.3a"], "it cannot stay"
    gone = step.do("retreat roman-CO-1 4-L")
    unit = gone.unit("roman-CO-1")
    assert (unit.at, unit.toward) == ("4-L", "4-K"), "it looks the way it did"


@pytest.mark.rule("10.3a", "7.66a")
def test_units_of_one_point_may_part(field):
    pieces = (
        "egyptian HI7 4-J active toward=4-K",
        "roman CO6r 4-K toward=4-J legion=XXXVII",
        "roman ART5 4-K toward=4-J",
    )
    opened = sent(shock(field(*pieces), "egyptian"), "egyptian-HI-1 4-K").do("fight")
    step = opened.do("lead roman-CO-1", [9])
    gone = step.do("retreat roman-CO-1 4-L").do("retreat roman-ART-1 3/4-K")
    assert gone.unit("roman-CO-1").at == "4-L" and gone.unit("roman-ART-1").at == "3/4-K"
    assert gone.unit("egyptian-HI-1").at == "4-K"


@pytest.mark.rule("10.3a", "5.75a")
def test_no_retreat_leads_to_where_the_enemy_is(field):
    pieces = ("roman CO5r 4-K toward=4-J", "egyptian HI7 4-L toward=4-K", "egyptian HI7 4-J toward=4-K")
    assert paths(field(*pieces), "roman-CO-1", "4-J") == {"3/4-K"}


@pytest.mark.rule("10.3a")
def test_no_retreat_leads_back_to_the_attackers_point_even_if_he_has_fallen(field):
    assert paths(field("roman CO5r 3/4-K toward=4-K"), "roman-CO-1", "4-K") == {"3-K"}


@pytest.mark.rule("10.3b", "10.3c")
@pytest.mark.parametrize(("die", "hits"), [(6, 0), (7, 1)])
def test_past_a_friend_it_goes_one_further_and_the_friend_checks(field, die, hits):
    step = driven(field, "roman CO6v 3-K toward=3-J legion=VI")
    assert {choice.split()[2] for choice in step.choices("retreat")} == {"3-K+3-J", "3-K+3-L", "3-K+2/3-K"}
    gone = step.do("retreat roman-CO-1 3-K+3-L", [die])
    assert gone.unit("roman-CO-1").at == "3-L" and gone.unit("roman-CO-2").hits == hits
    assert [roll.check.case for roll in rolls(gone)] == ["10.3c"]
    assert gone.unit("roman-CO-1").hits == step.unit("roman-CO-1").hits, "who runs does not check"


@pytest.mark.rule("10.3b", "10.3c")
def test_past_several_friends_each_of_them_checks(field):
    step = driven(field, "roman CO6v 3-K toward=3-J legion=VI", "roman ART5 3-K toward=3-J")
    gone = step.do("retreat roman-CO-1 3-K+3-L", [9, 0])
    assert (gone.unit("roman-CO-2").hits, gone.unit("roman-ART-1").hits) == (1, 0)
    assert [event.pieces for event in gone.told("rolled")] == [("roman-CO-2",), ("roman-ART-1",)]


@pytest.mark.rule("10.3a", "10.3b")
def test_past_a_friend_it_neither_turns_back_nor_runs_into_another_attacker(field):
    position = field("roman CO5r 3/4-K toward=4-K", "roman CO6v 3-K toward=3-J legion=VI")
    assert paths(position, "roman-CO-1", "4-K") == {"3-K+3-J", "3-K+3-L", "3-K+2/3-K"}
    assert paths(position, "roman-CO-1", "4-K", "3-J") == {"3-K+3-L", "3-K+2/3-K"}


@pytest.mark.rule("10.3b")
def test_where_it_may_stack_it_stays_and_nobody_checks(field):
    step = driven(field, "roman ART5 3-K toward=3-J")
    assert step.unit("roman-CO-1").at == "3-K" and [roll.check.case for roll in rolls(step)] == ["8.5a"]


@pytest.mark.rule("10.3d", "10.3b")
def test_who_cannot_finish_the_retreat_is_eliminated_and_nobody_goes_three_points(field):
    blocked = [f"roman CO6v {place} toward=3-K legion=VI" for place in ("3-K", "3-J", "3-L", "2/3-K")]
    step = driven(field, *blocked)
    assert "roman-CO-1" not in step and step.unit("egyptian-HI-1").at == "3/4-K"
    assert step.told("eliminated")[0].case == "10.3d"


@pytest.mark.rule("10.3d")
@pytest.mark.parametrize(
    ("attacker", "place"),
    [
        ("HI7 1212 active facing=1", "1312 facing=4"),
        ("HI7 3/4-J/K active", "3/4-J/K"),
        ("HI7 2224 active", "2124 facing=2"),
    ],
)
def test_out_of_hexes_blocks_and_redoubts_nobody_retreats(field, attacker, place):
    where = place.split(maxsplit=1)[0]
    opened = shock(field(f"egyptian {attacker}", f"roman CO9r {place}"), "egyptian")
    step = sent(opened, f"egyptian-HI-1 {where}").do("fight", [9])
    assert rolls(step)[-1].result == "1/3 R" and step.unit("roman-CO-1").at == where
    assert not step.told("retreated")


# -- the Causeway (10.3e) --
@pytest.mark.rule("10.3e")
def test_on_the_causeway_only_vacant_spaces_and_friendly_galleys_grappled_there_are_open(field):
    pieces = ("egyptian HI7 2423 active", "roman CO5r 2522")
    assert paths(field(*pieces), "roman-CO-1", "2423") == {"2622"}
    taken = field(*pieces, "roman ART5 2622")
    assert paths(taken, "roman-CO-1", "2423") == set(), "a friend there closes it, guns too"
    galley = field(*pieces, "roman ART5 2622", "roman Quad 2623 W moored=2522")
    assert paths(galley, "roman-CO-1", "2423") == {"roman-Quad-1"}
    afloat = field(*pieces, "roman ART5 2622", "roman Quad 2623 W")
    assert paths(afloat, "roman-CO-1", "2423") == set()
    full = field(*pieces, "roman ART5 2622", "roman Bi 2623 W moored=2522 cargo=CO6v")
    assert paths(full, "roman-CO-2", "2423") == set()
    roomy = field(*pieces, "roman ART5 2622", "roman Quad 2623 W moored=2522 cargo=CO6v")
    assert paths(roomy, "roman-CO-2", "2423") == {"roman-Quad-1"}
    foreign = field(*pieces, "roman ART5 2622", "egyptian Quad 2623 W moored=2522")
    assert paths(foreign, "roman-CO-1", "2423") == set()


@pytest.mark.rule("10.3e", "8.67b")
def test_out_of_an_overpass_nobody_goes_aboard(field):
    position = field("roman CO5r 2224", "egyptian HI7 2124", "roman Quad 2223 W moored=2323")
    assert paths(position, "roman-CO-1", "2124") == {"2323"}


@pytest.mark.rule("10.3e", "8.51b")
def test_a_unit_driven_off_the_causeway_goes_aboard_at_the_bottom_and_the_victor_takes_its_space(field):
    pieces = (
        "egyptian HI7 2423 active",
        "roman CO5r 2522",
        "roman ART5 2622",
        "roman Quad 2623 W moored=2522 cargo=CO6v",
    )
    step = driven(field, pieces=pieces, order="egyptian-HI-1 2522")
    assert step["roman-Quad-1"].cargo == ("roman-CO-1", "roman-CO-2")
    assert step.unit("roman-CO-2").aboard == "roman-Quad-1" and step.unit("roman-CO-2").at is None
    [gone] = step.told("retreated")
    assert gone.places[-1] == step["roman-Quad-1"].at and gone.says.endswith("to Roman Quad 1.")
    assert step.unit("egyptian-HI-1").at == "2522" and step.state.frames == ()


@pytest.mark.rule("10.3e")
def test_a_unit_of_the_causeway_may_fall_back_into_a_redoubt(field):
    assert paths(field("egyptian HI7 2323", "roman CO5r 2224"), "roman-CO-1", "2323") == {"2124"}


@pytest.mark.rule("10.3d", "10.3a")
def test_of_several_driven_out_those_with_nowhere_to_go_are_lost_and_the_rest_asked(field):
    position = field(
        "egyptian HI7 2423",
        "roman CO5r 2522",
        "roman ART5 2622",
        "roman CO6r 4-K toward=4-J",
        "egyptian HI7 4-J",
    )
    step = position.pushed(
        Retreating("roman", ("roman-CO-1", "roman-CO-2", "roman-CO-9"), ("4-J",))
    ).settled()
    assert "roman-CO-1" not in step and step.top == Retreating("roman", ("roman-CO-2",), ("4-J",))
    assert {choice.split()[1] for choice in step.choices("retreat")} == {"roman-CO-2"}


@pytest.mark.rule("10.3a", "10.3c")
def test_a_retreat_is_told_place_by_place(field):
    step = driven(field, "roman CO6v 3-K toward=3-J legion=VI").do("retreat roman-CO-1 3-K+3-L", [0])
    [event] = step.told("retreated")
    assert event.places == ("3/4-K", "3-K", "3-L") and event.case == "10.3a"
    [check] = [one for one in step.told("rolled") if one.roll.check.case == "10.3c"]
    assert (check.pieces, check.places) == (("roman-CO-2",), ("3-K",))


# -- leaders --
@pytest.mark.rule("5.86", "10.3a")
def test_a_leader_left_behind_goes_with_his_men_or_his_own_way(field):
    pieces = (*STREET, "leader roman-legate-XXXVII 3/4-K")
    opened = sent(shock(field(*pieces), "egyptian"), "egyptian-HI-1 3/4-K").do("fight")
    step = opened.do("stay roman-legate-XXXVII", [1, 9])
    assert isinstance(step.top, Following) and step.unit("roman-CO-1").at == "3-K"
    assert step.choices("follow") == {"follow 3-K"}
    gone = step.do("follow 3-K")
    assert gone.leader("roman-legate-XXXVII").at == "3-K" and not isinstance(gone.top, Following)
    [event] = gone.told("followed")
    assert event.places == ("3/4-K", "3-K") and event.case == "10.3a"
    stays = step.do("stay")
    assert stays.unit("egyptian-HI-1").at == "3/4-K"


@pytest.mark.rule("10.3a")
def test_nobody_is_asked_when_all_who_were_driven_out_have_fallen(field):
    position = field(*STREET)
    gone = position.pushed(Retreating("roman", ("roman-CO-9",), ("4-K",))).settled()
    assert gone.state.frames == () and not isinstance(gone.state.frames, Reckoning)
