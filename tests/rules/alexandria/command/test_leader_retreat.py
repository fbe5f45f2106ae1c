"""Leaders before the enemy (4.32): alone when he comes near, or among those about to be attacked."""

import pytest

from galleywar.rules.alexandria.command.leader_retreat import open_approach, open_leaving
from galleywar.rules.alexandria.model.frames_land import LeadersLeaving, LoneLeaders
from galleywar.rules.alexandria.model.frames_sea import Orders

OPEN = ("leader egyptian-Achilles 1212",)
"""Out on the plain, with land all round."""


def approached(field, *pieces, mover="roman-CO-1", **fields):
    """``mover``, first of ``pieces``, has just come to where it stands, in a Roman turn."""
    position = field(*pieces, **fields).orders("roman")
    return position.acted(lambda play: open_approach(play, play.state.units[mover]))


def retreats(position, verb="fall_back"):
    return {choice.split()[2] for choice in position.choices(verb)}


# -- alone (4.32b) -------------------------------------------------------------------------------------------
@pytest.mark.rule("4.32b")
def test_a_leader_alone_may_fall_back_up_to_two_spaces_when_the_enemy_comes_next_to_him(field):
    step = approached(field, "roman CO7v 1211", *OPEN)
    assert isinstance(step.top, LoneLeaders) and step.decision.seat == "egyptian"
    assert "1213" in retreats(step) and "1112" in retreats(step) and "1110" in retreats(step)
    assert "1211" not in retreats(step), "the enemy stands there"
    assert "1209" not in retreats(step), "three steps round the enemy"
    after = step.do("fall_back egyptian-Achilles 1213")
    assert after.leader("egyptian-Achilles").at == "1213" and isinstance(after.top, Orders)
    assert after.leader("egyptian-Achilles").spent == 0


@pytest.mark.rule("4.32b")
def test_he_may_stay_and_is_asked_again_at_the_next_approach(field):
    step = approached(field, "roman CO7v 1211", *OPEN).do("stay egyptian-Achilles")
    assert step.leader("egyptian-Achilles").at == "1212" and isinstance(step.top, Orders)
    again = step.acted(lambda play: open_approach(play, play.state.units["roman-CO-1"]))
    assert isinstance(again.top, LoneLeaders)


@pytest.mark.rule("4.32b")
@pytest.mark.parametrize(
    "pieces",
    [
        ("roman CO7v 1210", *OPEN),
        ("roman CO7v 1211", "egyptian LI5 1212", *OPEN),
        ("roman CO7v 1211", "leader roman-legate-VI 1212"),
    ],
)
def test_nobody_is_asked_who_is_farther_off_among_his_men_or_a_friend(field, pieces):
    assert isinstance(approached(field, *pieces).top, Orders)


@pytest.mark.rule("4.32b")
def test_leaders_alone_together_are_asked_one_by_one_in_their_owners_order(field):
    step = approached(field, "roman CO7v 1211", *OPEN, "leader egyptian-Sosius 1212")
    assert set(step.top.waiting) == {"egyptian-Achilles", "egyptian-Sosius"}
    step = step.do("fall_back egyptian-Sosius 1213")
    assert step.top.waiting == ("egyptian-Achilles",)


@pytest.mark.rule("4.32b")
def test_with_the_enemy_in_his_own_space_he_must_go(field):
    step = approached(field, "roman CO7v 1212", *OPEN)
    assert step.offers() == {"fall_back"}
    assert step.refusals("stay egyptian-Achilles")[0].case == "4.32b"


@pytest.mark.rule("4.32b")
def test_he_falls_back_into_no_block_and_no_closed_street(field):
    from galleywar.rules.alexandria.model.terms import Terms

    terms = Terms(land_war=True, closed=frozenset({"4-L"}))
    step = approached(field, "roman CO7v 4-J", "leader egyptian-Sosius 4-K", terms=terms)
    assert retreats(step) == {"3/4-K", "3-K"}
    assert step.refusals("fall_back egyptian-Sosius 3/4-K/L")[0].case == "4.32b"
    assert step.refusals("fall_back egyptian-Sosius 4-L")[0].case == "12.1f"
    assert step.refusals("fall_back egyptian-Sosius 4-A")[0].case == "4.32b"


@pytest.mark.rule("4.32b")
def test_an_enemy_coming_to_a_point_beside_a_block_drives_the_leader_in_it(field):
    step = approached(field, "roman CO7v 4-K", "leader egyptian-Sosius 3/4-K/L")
    assert isinstance(step.top, LoneLeaders) and "4-L" in retreats(step) and "4-K" not in retreats(step)


@pytest.mark.rule("4.32c")
def test_a_leader_with_nowhere_to_go_is_killed(field):
    units = [f"roman CO7v {place}" for place in ("4-J", "4-L", "3/4-K")]
    step = approached(field, *units, "leader egyptian-Sosius 4-K")
    assert "egyptian-Sosius" not in step.state.leaders and isinstance(step.top, Orders)
    assert step.told("leader_killed")[0].case == "4.32c"


@pytest.mark.rule("4.32b", "4.32c")
def test_of_two_leaders_one_with_nowhere_to_go_is_killed_and_the_other_asked(field):
    units = [f"roman CO7v {place}" for place in ("4-J", "4-L", "3/4-K")]
    step = approached(field, *units, "leader egyptian-Sosius 4-K", "leader egyptian-Achilles 4-I/J")
    assert "egyptian-Sosius" not in step.state.leaders
    assert step.top == LoneLeaders("egyptian", "roman-CO-1", ("egyptian-Achilles",))
    assert {choice.split()[1] for choice in step.choices("fall_back")} == {"egyptian-Achilles"}


@pytest.mark.rule("4.32b")
def test_nobody_is_asked_when_the_enemy_who_came_near_has_fallen_or_gone_aboard(field):
    position = field("roman CO7v 1211", *OPEN).orders("roman")
    mover = position.unit("roman-CO-1")
    fallen = position.acted(lambda play: play.change(units=play.state.units.drop(mover.id)))
    assert isinstance(fallen.acted(lambda play: open_approach(play, mover)).top, Orders)
    aboard = field("roman Quad 2320 E cargo=CO7v", "leader egyptian-Sosius 2220").orders("roman")
    step = aboard.acted(lambda play: open_approach(play, play.state.units["roman-CO-1"]))
    assert isinstance(step.top, Orders)


@pytest.mark.rule("4.32b")
def test_the_question_lapses_with_the_enemy_and_with_the_leader_asked(field):
    step = approached(field, "roman CO7v 1211", *OPEN, "leader egyptian-Sosius 1212")
    gone = step.acted(lambda play: play.change(units=play.state.units.drop("roman-CO-1")))
    assert isinstance(gone.top, Orders) and len(gone.state.leaders) == 2
    alone = step.acted(lambda play: play.change(leaders=play.state.leaders.drop("egyptian-Sosius")))
    assert alone.top.waiting == ("egyptian-Achilles",)


@pytest.mark.rule("4.32b")
def test_the_refusal_of_a_place_the_enemy_holds_says_so(field):
    step = approached(field, "roman CO7v 1211", *OPEN)
    assert step.refusals("fall_back egyptian-Achilles 1211")[0].text.startswith(
        "The enemy stands in hex 1211"
    )
    assert "in 2 steps past the enemy" in step.refusals("fall_back egyptian-Achilles 1209")[0].text


@pytest.mark.rule("4.32c", "4.34")
def test_caesar_trapped_ends_the_battle(field):
    units = [f"egyptian HI6 {place}" for place in ("4-J", "4-L", "3/4-K")]
    position = field(*units, "leader roman-Caesar 4-K").orders("egyptian")
    step = position.acted(lambda play: open_approach(play, play.state.units["egyptian-HI-1"]))
    assert step.state.outcome.winner == "egyptian" and step.state.frames == ()


@pytest.mark.rule("4.32d")
def test_a_leader_aboard_falls_back_for_nobody(field):
    pieces = ("roman CO7v 2220", "egyptian Quad 2320 E", "leader egyptian-Sosius egyptian-Quad-1")
    assert isinstance(approached(field, *pieces).top, Orders)


# -- among those attacked (4.32a) ----------------------------------------------------------------------------
def threatened(field, *pieces, attacked=("egyptian-HI-1",)):
    position = field(*pieces).orders("roman")
    return position.acted(lambda play: open_leaving(play, "egyptian", attacked))


@pytest.mark.rule("4.32a")
def test_a_leader_may_leave_men_about_to_be_attacked_for_a_space_next_to_it(field):
    step = threatened(field, "roman CO7v 1211", "egyptian HI6 1212", *OPEN)
    assert isinstance(step.top, LeadersLeaving) and step.decision.seat == "egyptian"
    assert retreats(step, "leave") == {"1213", "1112", "1111", "1312", "1311"}
    gone = step.do("leave egyptian-Achilles 1213")
    assert gone.leader("egyptian-Achilles").at == "1213" and isinstance(gone.top, Orders)
    stays = step.do("stay egyptian-Achilles")
    assert stays.leader("egyptian-Achilles").at == "1212" and isinstance(stays.top, Orders)


@pytest.mark.rule("4.32a")
def test_he_leaves_for_no_block_and_not_two_spaces_off(field):
    step = threatened(field, "roman CO7v 4-J", "egyptian HI6 4-K", "leader egyptian-Sosius 4-K")
    assert retreats(step, "leave") == {"4-L", "3/4-K"}
    assert step.refusals("leave egyptian-Sosius 3/4-K/L")[0].case == "4.32a"
    assert step.refusals("leave egyptian-Sosius 3-K")[0].case == "4.32a"


@pytest.mark.rule("4.32a")
def test_only_leaders_with_units_attacked_are_asked_and_only_if_there_is_a_way_out(field):
    elsewhere = threatened(field, "egyptian HI6 4-A", "egyptian HI6 4-K", "leader egyptian-Sosius 4-K")
    assert isinstance(elsewhere.top, Orders)
    shut = [f"roman CO7v {place}" for place in ("4-J", "4-L", "3/4-K")]
    stuck = threatened(field, *shut, "egyptian HI6 4-K", "leader egyptian-Sosius 4-K")
    assert isinstance(stuck.top, Orders) and "egyptian-Sosius" in stuck.state.leaders


@pytest.mark.rule("4.32d")
def test_a_leader_aboard_does_not_leave_men_about_to_be_boarded(field):
    pieces = ("egyptian Quad 2320 E cargo=HI6", "leader egyptian-Sosius egyptian-Quad-1")
    assert isinstance(threatened(field, *pieces).top, Orders)


@pytest.mark.rule("4.32a")
def test_of_the_leaders_among_those_attacked_only_the_defenders_are_asked(field):
    pieces = ("egyptian HI6 1212", *OPEN, "leader roman-legate-VI 1212", "leader egyptian-Sosius 1312")
    assert threatened(field, *pieces).top.waiting == ("egyptian-Achilles",)
    gone = threatened(field, *pieces, attacked=("egyptian-HI-9", "egyptian-HI-1"))
    assert gone.top.waiting == ("egyptian-Achilles",)
