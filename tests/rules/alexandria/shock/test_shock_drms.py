"""What counts in Shock ashore: position, charisma, numbers, the ground; and who may lead."""

from dataclasses import replace

import pytest

from galleywar.rules.alexandria.model.frames_sea import LeadUnit
from galleywar.rules.alexandria.shock.shock_drms import comes_from_behind, inspiration
from tests.rules.alexandria.shock.land_shock_positions import drms, sent, shock

AT = "active facing=1"
"""Looks north from 1212, at 1312 and 1311, and has not moved: nobody checks."""


def fought(field, *pieces, orders, die=0, seat="roman"):
    """The declared fight with nothing asked before it."""
    return sent(shock(field(*pieces), seat), *orders).do("fight", [die])


def against(field, theirs, *more, **marks):
    return drms(
        fought(
            field, f"roman CO6r 1212 {AT}", f"egyptian {theirs}", *more, orders=("roman-CO-1 1312",), **marks
        )
    )


# -- position (8.51) --
@pytest.mark.rule("8.51a")
@pytest.mark.parametrize(("facing", "drm"), [(4, 0), (3, 0), (5, 2), (2, 2), (1, 2), (0, 2)])
def test_position_superiority_is_two_through_flank_or_rear_and_nothing_through_the_front(field, facing, drm):
    """1212 lies to the south-west of 1312: before vertices 3 and 4, behind 0 and 1, beside the others."""
    assert against(field, f"HI7 1312 facing={facing}").get("8.51a", 0) == drm


@pytest.mark.rule("8.51a", "6.15a", "6.16b", "6.16c")
@pytest.mark.parametrize(
    ("attacker", "target", "toward", "drm"),
    [
        ("4-J active toward=4-K", "4-K", "4-J", 0),
        ("4-J active toward=4-K", "4-K", "3/4-K", 0),
        ("4-J active toward=4-K", "4-K", "4-L", 2),
        ("2023 active facing=5", "4-D", "hexes", 0),
        ("2023 active facing=5", "4-D", "4/5-D", 2),
        ("4/5-D active toward=4-D", "4-D", "hexes", 2),
    ],
)
def test_in_a_point_the_street_behind_is_the_rear_and_hexes_or_streets_may_be_the_flank(
    field, attacker, target, toward, drm
):
    step = fought(
        field,
        f"roman CO6r {attacker}",
        f"egyptian HI7 {target} toward={toward}",
        orders=(f"roman-CO-1 {target}",),
    )
    assert drms(step).get("8.51a", 0) == drm


@pytest.mark.rule("8.51b", "8.13b")
def test_out_of_a_block_and_within_one_nobody_gains_position(field):
    out = fought(
        field, "roman CO6r 3/4-J/K active", "egyptian HI7 4-K toward=4-L", orders=("roman-CO-1 4-K",)
    )
    within = fought(
        field, "roman CO6r 3/4-J/K active", "egyptian HI7 3/4-J/K", orders=("roman-CO-1 3/4-J/K",)
    )
    causeway = fought(field, "roman CO6r 2423 active", "egyptian HI7 2522", orders=("roman-CO-1 2522",))
    assert all("8.51a" not in drms(step) for step in (out, within, causeway))


@pytest.mark.rule("8.51c")
@pytest.mark.parametrize(("second", "drm"), [(1, 2), (4, 0)])
def test_with_several_defenders_all_but_artillery_must_be_turned(field, second, drm):
    pieces = (
        f"roman CO6r 1212 {AT}",
        "egyptian HI7 1312 facing=1",
        f"egyptian HI7 1312 facing={second}",
        "egyptian ART4s 1312",
    )
    opened = sent(shock(field(*pieces)), "roman-CO-1 1312").do("fight")
    assert drms(opened.do("lead egyptian-HI-1", [0])).get("8.51a", 0) == drm


@pytest.mark.rule("8.51c")
def test_artillery_alone_has_no_flank(field):
    assert "8.51a" not in against(field, "ART4s 1312 facing=1")


@pytest.mark.rule("8.51c", "8.5b")
@pytest.mark.parametrize(("lead", "drm"), [("roman-CO-1", 0), ("roman-CO-2", 2)])
def test_the_attacker_that_leads_must_itself_be_at_a_flank(field, lead, drm):
    opened = shock(
        field(f"roman CO6r 1212 {AT}", "roman CO6r 1413 active facing=3", "egyptian HI7 1312 facing=4")
    )
    asked = sent(opened, "roman-CO-1 1312", "roman-CO-2 1312").do("fight")
    assert isinstance(asked.top, LeadUnit)
    assert drms(asked.do(f"lead {lead}", [0])).get("8.51a", 0) == drm


@pytest.mark.rule("8.51c", "8.5b")
@pytest.mark.parametrize("lead", ["roman-CO-1", "roman-CO-2"])
def test_of_defenders_back_to_back_each_needs_somebody_behind_it_and_either_may_lead(field, lead):
    pieces = (
        f"roman CO6r 1212 {AT}", "roman CO6r 1413 active facing=3",
        "egyptian HI7 1312 facing=1", "egyptian HI7 1312 facing=4",
    )  # fmt: skip
    step = sent(shock(field(*pieces)), "roman-CO-1 1312", "roman-CO-2 1312").do("fight")
    step = step.do("lead egyptian-HI-1").do(f"lead {lead}", [0])
    assert drms(step).get("8.51a", 0) == 2


# -- who leads (8.11e) --
@pytest.mark.rule("8.11e")
def test_in_a_fight_for_a_hex_the_bottom_unit_of_a_stack_may_not_lead(field):
    opened = shock(
        field(
            f"roman CO6r 1212 {AT}",
            f"roman CO6v 1212 {AT}",
            "roman CO6r 1310 active facing=0",
            "egyptian HI7 1311 facing=4",
        )
    )
    asked = sent(opened, *(f"roman-CO-{n} 1311" for n in (1, 2, 3))).do("fight")
    assert asked.choices("lead") == {"lead roman-CO-1", "lead roman-CO-3"}
    [refusal] = asked.refusals("lead roman-CO-2")
    assert refusal.case == "8.11e" and "Roman CO 2" in refusal.text


@pytest.mark.rule("8.11e")
def test_at_the_bottom_but_alone_or_looking_another_way_it_may(field):
    pieces = (f"roman MI6 1212 {AT}", f"roman MI4 1212 {AT}", "egyptian HI7 1311 facing=4")
    alone = sent(shock(field(*pieces)), "roman-MI-2 1311").do("fight", [0])
    assert alone.told("stormed")[0].pieces[0] == "roman-MI-2"
    other = (f"roman MI6 1212 {AT}", "roman MI4 1212 active facing=2", "egyptian HI7 1311 facing=4")
    asked = sent(shock(field(*other)), "roman-MI-1 1311", "roman-MI-2 1311").do("fight")
    assert "lead roman-MI-2" in asked.choices("lead")


# -- charisma (8.51f, 4.1) --
@pytest.mark.rule("8.51f", "4.1c")
def test_an_overall_commander_adds_his_charisma_to_his_own_side(field, box):
    rating = box.counters.leaders["roman-Caesar"].charisma
    assert rating > 0
    with_him = sent(
        shock(field(f"roman CO6r 1212 {AT}", "egyptian HI7 1312 facing=4", "leader roman-Caesar 1212")),
        "roman-CO-1 1312",
    )
    assert drms(with_him.do("fight", [1, 0]))["8.51f"] == rating
    attacked = sent(
        shock(
            field(f"egyptian HI7 1212 {AT}", "roman CO6r 1312 facing=4", "leader roman-Caesar 1312"),
            "egyptian",
        ),
        "egyptian-HI-1 1312",
    ).do("fight")
    assert drms(attacked.do("stay roman-Caesar", [1, 0]))["8.51f"] == -rating


@pytest.mark.rule("8.51f", "4.1c")
@pytest.mark.parametrize(
    ("places", "inspired"), [(("1212", "1310"), True), (("1310", "1212"), True), (("1310", "1111"), False)]
)
def test_one_man_with_the_commander_is_enough(field, places, inspired):
    position = field(*[f"egyptian HI7 {place}" for place in places], "leader egyptian-Ganymedes 1212")
    leader = position.leader("egyptian-Ganymedes")
    found = inspiration(position.state, list(position.state.units.values()))
    assert found == ((leader.charisma, leader.name) if inspired and leader.charisma else (0, ""))
    caesar = field(*[f"roman CO7v {place}" for place in places], "leader roman-Caesar 1212")
    unheroic = caesar.with_(
        leaders=caesar.state.leaders.put(replace(caesar.leader("roman-Caesar"), heroic=False))
    )
    rating, name = inspiration(unheroic.state, list(unheroic.state.units.values()))
    assert (rating > 0, name) == ((True, "J. Caesar") if inspired else (False, ""))


@pytest.mark.rule("8.51f")
def test_subordinates_and_the_wounded_inspire_nobody(field):
    legate = sent(
        shock(field(f"roman CO6r 1212 {AT}", "egyptian HI7 1312 facing=4", "leader roman-legate-VI 1212")),
        "roman-CO-1 1312",
    )
    assert "8.51f" not in drms(legate.do("fight", [1, 0]))
    wounded = sent(
        shock(
            field(f"roman CO6r 1212 {AT}", "egyptian HI7 1312 facing=4", "leader roman-Caesar 1212 wounded=3")
        ),
        "roman-CO-1 1312",
    )
    assert "8.51f" not in drms(wounded.do("fight", [1, 0]))


@pytest.mark.rule("4.1d")
@pytest.mark.parametrize(("place", "reaches"), [("1112", True), ("1110", False)])
def test_heroic_charisma_reaches_the_spaces_next_to_him(field, box, place, reaches):
    assert box.counters.leaders["roman-Caesar"].heroic
    step = fought(
        field,
        f"roman CO6r 1212 {AT}",
        "egyptian HI7 1312 facing=4",
        f"leader roman-Caesar {place}",
        orders=("roman-CO-1 1312",),
    )
    assert ("8.51f" in drms(step)) is reaches


@pytest.mark.rule("4.1d", "8.51f")
def test_charisma_that_is_not_heroic_stays_with_him(field, box):
    assert not box.counters.leaders["egyptian-Ganymedes"].heroic
    step = fought(
        field, f"egyptian HI7 1212 {AT}", "roman CO6r 1312 facing=4", "leader egyptian-Ganymedes 1112",
        orders=("egyptian-HI-1 1312",), seat="egyptian",
    )  # fmt: skip
    assert "8.51f" not in drms(step)


@pytest.mark.rule("4.1e")
def test_heroic_charisma_reaches_neither_out_of_a_block_nor_off_a_galley(field):
    street = ("roman CO6r 4-K active toward=4-L", "egyptian HI7 4-L toward=4-K")
    near = fought(field, *street, "leader roman-Caesar 4-J", orders=("roman-CO-1 4-L",))
    block = fought(field, *street, "leader roman-Caesar 3/4-J/K", orders=("roman-CO-1 4-L",))
    assert "8.51f" in drms(near) and "8.51f" not in drms(block)
    crowd = ("roman CO6r 3/4-J/K active", "egyptian HI7 3/4-J/K", "leader roman-Caesar 3/4-J/K")
    within = sent(shock(field(*crowd)), "roman-CO-1 3/4-J/K").do("fight", [1, 0])
    assert "8.51f" in drms(within), "whoever is with him he inspires there too"


# -- numbers (8.51g, 8.51h) --
@pytest.mark.rule("8.51g", "8.51h")
def test_one_against_two_in_a_block_is_one_worse(field):
    block = ("egyptian HI7 3/4-J/K active", "roman CO6r 3/4-J/K", "roman CO6r 3/4-J/K")
    assert drms(fought(field, *block, orders=("egyptian-HI-1 3/4-J/K",), seat="egyptian"))["8.51g"] == -1


@pytest.mark.rule("8.51h")
def test_numbers_are_idle_against_who_stands_in_a_point(field):
    """Two defenders get into one Point only by a retreat; they would not count even then."""
    step = fought(
        field, "roman CO6r 4-J active toward=4-K", "egyptian CO6r 4-K toward=4-J", "egyptian CO6r 4-K toward=4-J",
        orders=("roman-CO-1 4-K",),
    )  # fmt: skip
    assert "8.51g" not in drms(step)


# -- the ground (8.51, 8.73) --
@pytest.mark.rule("8.51k", "5.63f")
def test_an_attacker_fresh_from_a_galley_is_one_worse_off(field):
    opened = shock(field("roman CO6r 1212 active debarked facing=1", "egyptian HI7 1312 facing=4"))
    assert drms(sent(opened, "roman-CO-1 1312").do("fight", [1, 0]))["8.51k"] == -1
    assert "8.51k" not in against(field, "HI7 1312 facing=4 debarked")


@pytest.mark.rule("8.51l", "8.73")
def test_across_the_canal_is_two_worse(field):
    step = fought(
        field, "roman CO6r 2738 active facing=0", "egyptian HI7 2739 facing=3", orders=("roman-CO-1 2739",)
    )
    assert drms(step)["8.51l"] == -2
    assert "8.51l" not in against(field, "HI7 1312 facing=4")


@pytest.mark.rule("8.51l", "8.73", "5.26b")
def test_into_the_lighthouse_is_three_worse_and_it_has_no_flank(field):
    step = fought(
        field, "roman CO6r 4030 active facing=0", "egyptian HI7 4031 facing=0", orders=("roman-CO-1 4031",)
    )
    assert drms(step)["8.51l"] == -3 and "8.51a" not in drms(step)
    out = fought(
        field,
        "egyptian HI7 4031 active",
        "roman CO6r 4030 facing=0",
        orders=("egyptian-HI-1 4030",),
        seat="egyptian",
    )
    assert "8.51l" not in drms(out)


@pytest.mark.rule("8.73", "8.51l")
def test_no_other_terrain_counts(field):
    redoubt = fought(
        field, "roman CO6r 2224 active", "egyptian CO6r 2124 facing=2", orders=("roman-CO-1 2124",)
    )
    assert not drms(redoubt)


# -- the odd hit (5.77) --
@pytest.mark.rule("5.77b", "10.12b")
@pytest.mark.parametrize(("facing", "hits"), [(4, [1, 1, 0]), (1, [1, 0, 1])])
def test_odd_hits_go_down_the_stack_or_up_if_it_is_struck_from_the_rear(field, facing, hits):
    """Two hits on three: the lead takes one, the next the other; from behind it is the lowest."""
    opened = shock(
        field(
            f"roman CO6r 1212 {AT}",
            *[f"egyptian HI7 1312 facing={facing}"] * 2,
            f"egyptian ART4s 1312 facing={facing}",
        )
    )
    asked = sent(opened, "roman-CO-1 1312").do("fight")
    natural = next(n for n in range(10) if _two_hits(asked, n))
    step = asked.do("lead egyptian-HI-1", [natural])
    assert [step.unit(one).hits for one in ("egyptian-HI-1", "egyptian-HI-2", "egyptian-ART-1")] == hits


def _two_hits(asked, natural):
    step = asked.do("lead egyptian-HI-1", [natural])
    return step.told("rolled")[0].roll.result.split("/")[1].split()[0] == "2"


@pytest.mark.rule("8.51a", "8.51b", "8.51c", "6.17")
@pytest.mark.parametrize(
    ("attacker", "defender", "behind"),
    [
        ("CO7v 1212", "HI7 1312 facing=1", True),
        ("CO7v 1212", "HI7 1312 facing=5", True),
        ("CO7v 1212", "HI7 1312 facing=4", False),
        ("CO7v 1212", "ART5s 1312 facing=1", False),
        ("CO7v 3/4-J/K", "HI7 3/4-J/K", False),
    ],
)
def test_who_comes_from_behind(field, attacker, defender, behind):
    position = field(f"roman {attacker}", f"egyptian {defender}")
    mine, theirs = position.state.units.values()
    assert comes_from_behind(position.state, mine, theirs) is behind


@pytest.mark.rule("8.51a", "8.51b")
def test_nobody_comes_from_behind_aboard_or_out_of_a_ship(field):
    position = field("roman Quad 2623 W cargo=CO7v", "egyptian HI7 1312 facing=1", "roman LI5 1212")
    aboard, foe, light = (
        position.unit("roman-CO-1"),
        position.unit("egyptian-HI-1"),
        position.unit("roman-LI-1"),
    )
    assert comes_from_behind(position.state, light, foe)
    assert not comes_from_behind(position.state, aboard, foe)
    assert not comes_from_behind(position.state, foe, aboard)
