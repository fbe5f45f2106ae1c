"""Designation of Shock ashore: who may, who must, whom, and how it is put right before the fights."""

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.alexandria.model.frames_sea import Designate
from galleywar.rules.alexandria.shock.attack_targets import targets
from galleywar.rules.alexandria.shock.designation import forecast_declared, pairings
from galleywar.rules.alexandria.shock.mandatory_attacks import musts
from tests.rules.alexandria.shock.land_shock_positions import sent, shock

MOVED = "active moved facing=1"
"""Looks north from 1212, at 1312 and 1311."""


def due(position):
    return {(must.unit, must.place): must.case for must in musts(position.state, position.top)}


def reach(position, unit="roman-CO-1"):
    return set(targets(position.state, position.unit(unit)))


# -- who must (8.2) --
@pytest.mark.rule("8.2b", "8.11a")
def test_a_cohort_that_moved_must_attack_all_that_is_in_its_zone(field):
    position = shock(
        field(f"roman CO7v 1212 {MOVED}", "egyptian HI7 1312 facing=4", "egyptian LI5 1311 facing=3")
    )
    assert due(position) == {("roman-CO-1", "1312"): "8.2b", ("roman-CO-1", "1311"): "8.2b"}
    assert "fight" not in position.offers()
    texts = [refusal.text for refusal in position.refusals("fight")]
    assert len(texts) == 2 and "Roman CO 1" in texts[0] and "1312" in texts[0]
    half = sent(position, "roman-CO-1 1312")
    assert due(half) == {("roman-CO-1", "1311"): "8.11a"} and "fight" not in half.offers()
    assert "fight" in sent(half, "roman-CO-1 1311").offers()


@pytest.mark.rule("8.2b")
@pytest.mark.parametrize(
    ("unit", "must"),
    [
        ("CO7v 1212 active moved facing=1", True),
        ("CO7v 1212 active facing=1", False),
        ("CO7v 1212 active spent=1 facing=1", False),
        ("CO7v 1212 active debarked facing=1", True),
        ("CO7v 1212 active moved barred facing=1", False),
        ("CO7v 1212 active moved facing=4", False),
        ("MI6 1212 active moved facing=1", False),
        ("LC6 1212 active moved facing=1", False),
    ],
)
def test_only_heavy_foot_that_changed_its_space_must(field, unit, must):
    """A turn on the spot is no move, one barred has no duty, and what lies behind is in no ZOC."""
    position = field(f"roman {unit}", "egyptian HI7 1312 facing=4").pushed(Designate("roman"))
    assert bool(musts(position.state, position.top)) is must


@pytest.mark.rule("8.2b", "5.63f")
def test_who_has_debarked_counts_as_having_moved(field):
    position = shock(field("roman CO7v 1212 active debarked facing=1", "egyptian HI7 1312 facing=4"))
    assert due(position) == {("roman-CO-1", "1312"): "8.2b"}


@pytest.mark.rule("8.2b")
def test_heavy_infantry_of_egypt_must_as_well(field):
    position = shock(field("egyptian HI7 1212 active moved facing=1", "roman LI5 1312 facing=4"), "egyptian")
    assert due(position) == {("egyptian-HI-1", "1312"): "8.2b"}


@pytest.mark.rule("8.2d")
@pytest.mark.parametrize("unit", ["MI6", "LI5", "LC6"])
def test_light_troops_and_medium_foot_may_attack_or_not(field, unit):
    position = shock(field(f"roman {unit} 1212 {MOVED}", "egyptian HI7 1312 facing=4"))
    assert {"attack", "fight"} <= position.offers()
    assert position.do("fight").state.frames == ()


@pytest.mark.rule("8.2d", "8.11a")
def test_but_who_attacks_attacks_all_in_its_zone(field):
    position = shock(
        field(f"roman MI6 1212 {MOVED}", "egyptian HI7 1312 facing=4", "egyptian LI5 1311 facing=4")
    )
    assert due(position) == {}
    assert due(sent(position, "roman-MI-1 1312")) == {("roman-MI-1", "1311"): "8.11a"}


@pytest.mark.rule("8.11a")
def test_what_a_friend_attacks_need_not_be_attacked_again(field):
    position = shock(
        field(
            f"roman CO7v 1212 {MOVED}",
            "egyptian HI7 1312 facing=4",
            "egyptian LI5 1311 facing=4",
            "roman CO6v 1310 active moved facing=0",
        )
    )
    assert ("roman-CO-2", "1311") in due(position)
    parted = sent(position, "roman-CO-1 1312", "roman-CO-2 1311")
    assert due(parted) == {} and "fight" in parted.offers()


@pytest.mark.rule("8.2b")
def test_who_must_attack_joins_in_even_where_friends_attack_everything(field):
    position = shock(
        field(
            f"roman CO7v 1212 {MOVED}", "egyptian HI7 1311 facing=4", "roman CO6v 1310 active moved facing=0"
        )
    )
    first = sent(position, "roman-CO-1 1311")
    assert due(first) == {("roman-CO-2", "1311"): "8.2b"}
    assert due(sent(first, "roman-CO-2 1311")) == {}


@pytest.mark.rule("8.2b", "8.11a")
def test_all_that_is_due_may_be_entered_at_once_and_is_then_as_asked(field):
    position = shock(
        field(
            f"roman CO7v 1212 {MOVED} legion=VI",
            f"roman CO7v 1212 {MOVED} legion=VI",
            "egyptian HI7 1312 facing=4",
            "egyptian LI5 1311 facing=4",
        )
    )
    assert position.decision.default == Choice("oblige") and position.refusals("oblige") == []
    entered = position.do("oblige")
    assert due(entered) == {} and len(entered.top.pairs) == 4
    assert "fight" in entered.offers() and "oblige" not in entered.offers()
    assert [refusal.case for refusal in entered.refusals("oblige")] == ["8.2f"]


# -- who may (8.1) --
@pytest.mark.rule("8.1a", "8.1c", "6.13c")
@pytest.mark.parametrize(
    ("unit", "case"),
    [
        ("CO7v 1212 facing=1", "8.1a"),
        ("A5 1212 active facing=1", "8.1c"),
        ("CO7v 1212 active barred facing=1", "6.13c"),
    ],
)
def test_neither_the_idle_nor_archers_nor_those_that_turned_in_a_zone_attack(field, unit, case):
    position = field(f"roman {unit}", "roman LI5 1310 active facing=0", "egyptian HI7 1311 facing=4")
    opened = shock(position)
    name = f"roman-{unit.split()[0][:2].rstrip('567v')}-1"
    assert all(not choice.startswith(f"attack {name} ") for choice in opened.choices("attack"))
    assert case in [refusal.case for refusal in opened.refusals(f"attack {name} 1311")]


@pytest.mark.rule("11.3c")
def test_an_exhausted_army_attacks_nobody_on_land_and_has_no_duty_to(field):
    position = field(f"roman CO7v 1212 {MOVED}", "egyptian HI7 1312 facing=4", exhausted=("roman",))
    assert shock(position).state.frames == ()
    [refusal] = position.pushed(Designate("roman")).refusals("attack roman-CO-1 1312")
    assert refusal.case == "11.3c"


@pytest.mark.rule("8.11a")
def test_a_unit_in_a_hex_attacks_hexes_of_its_zone_alone(field):
    position = shock(
        field("roman CO7v 1212 active facing=1", "egyptian HI7 1312 facing=4", "egyptian HI7 1213 facing=4")
    )
    assert position.choices("attack") == {"attack roman-CO-1 1312"}
    assert "8.11a" in [refusal.case for refusal in position.refusals("attack roman-CO-1 1213")]


@pytest.mark.rule("8.11e")
def test_stacked_units_that_look_one_way_attack_the_same_or_not_at_all(field):
    position = shock(
        field(
            "roman MI6 1212 active facing=1",
            "roman MI6 1212 active facing=1",
            "egyptian HI7 1312 facing=4",
            "egyptian LI5 1311 facing=4",
        )
    )
    split = sent(position, "roman-MI-1 1312", "roman-MI-2 1311")
    assert due(split) == {("roman-MI-1", "1311"): "8.11e", ("roman-MI-2", "1312"): "8.11e"}
    assert due(split.do("oblige")) == {}
    alone = sent(position, "roman-MI-1 1312", "roman-MI-1 1311")
    assert "fight" in alone.offers()


@pytest.mark.rule("8.11e", "8.2b")
def test_two_of_one_stack_at_a_hex_and_the_causeway_do_not_change_places_for_ever(field):
    position = shock(
        field(
            "roman CO8v 3119 active moved facing=5",
            "roman CO7v 3119 active facing=5",
            "egyptian HI6 3120 facing=0",
            "egyptian HI7 3020 facing=0",
        )
    )
    crossed = sent(position, "roman-CO-1 3120", "roman-CO-2 3020")
    assert set(due(crossed).values()) == {"8.11e"}
    settled = crossed.do("oblige")
    assert due(settled) == {} and "fight" in settled.offers()
    assert set(settled.top.pairs) == {("roman-CO-1", "3120"), ("roman-CO-2", "3120")}


@pytest.mark.rule("8.11e", "6.14")
def test_stacked_units_that_look_different_ways_attack_each_for_itself(field):
    position = shock(
        field(
            "roman MI6 1212 active facing=1",
            "roman MI6 1212 active facing=4",
            "egyptian HI7 1312 facing=4",
            "egyptian LI5 1111 facing=4",
        )
    )
    assert due(sent(position, "roman-MI-1 1312", "roman-MI-2 1111")) == {}


# -- Points (8.12, 8.13) --
@pytest.mark.rule("8.2f", "8.12a", "8.11b")
def test_out_of_a_point_of_pharos_nobody_must_attack_but_then_all_hexes_are_attacked(field):
    position = field(
        "egyptian HI7 P-1d active moved toward=hexes", "roman CO7v 3720 facing=1", "roman CO6v 3721 facing=1"
    )
    opened = shock(position, "egyptian")
    assert due(opened) == {} and "fight" in opened.offers()
    assert due(sent(opened, "egyptian-HI-1 3720")) == {("egyptian-HI-1", "3721"): "8.11b"}


@pytest.mark.rule("8.11b", "8.12a", "6.16b")
def test_out_of_a_point_hexes_are_attacked_by_who_looks_at_them(field):
    pieces = ("egyptian LI5 2023 facing=1", "egyptian LI5 4/5-D toward=4-D")
    assert reach(field("roman CO7v 4-D active toward=hexes", *pieces)) == {"2023"}
    assert reach(field("roman CO7v 4-D active toward=4/5-D", *pieces)) == {"4/5-D"}


@pytest.mark.rule("8.13a", "6.15a")
def test_in_a_street_all_but_the_rear_is_open_to_attack(field):
    pieces = [f"egyptian LI5 {place} toward=4-K" for place in ("4-J", "4-L", "3/4-K")]
    assert reach(field("roman CO7v 4-K active toward=4-L", *pieces)) == {"4-L", "3/4-K"}
    [refusal] = shock(field("roman CO7v 4-K active toward=4-L", *pieces)).refusals("attack roman-CO-1 4-J")
    assert refusal.case == "8.13a"


@pytest.mark.rule("8.13a")
def test_one_unit_alone_attacks_a_point_and_need_not(field):
    position = shock(
        field(
            "roman CO7v 4-J active moved toward=4-K",
            "roman CO6v 4-L active moved toward=4-K",
            "egyptian LI5 4-K toward=4-J",
        )
    )
    assert due(position) == {} and "fight" in position.offers()
    step = sent(position, "roman-CO-1 4-K")
    assert "attack" not in step.offers()
    assert [refusal.case for refusal in step.refusals("attack roman-CO-2 4-K")] == ["8.13a"]


@pytest.mark.rule("8.13a", "8.2f")
def test_a_point_is_attacked_out_of_a_hex_at_will(field):
    position = shock(field("roman CO7v 2023 active moved facing=4", "egyptian LI5 4-D toward=hexes"))
    assert position.choices("attack") == {"attack roman-CO-1 4-D"} and due(position) == {}


@pytest.mark.rule("8.1b")
def test_an_attacker_goes_into_one_kind_of_terrain_only(field):
    position = shock(
        field("roman LI5 2023 active facing=5", "egyptian LI5 2024 facing=3", "egyptian LI5 4-D toward=hexes")
    )
    assert position.choices("attack") == {"attack roman-LI-1 2024", "attack roman-LI-1 4-D"}
    step = sent(position, "roman-LI-1 2024")
    assert [refusal.case for refusal in step.refusals("attack roman-LI-1 4-D")] == ["8.1b"]


@pytest.mark.rule("8.2b", "8.1b")
def test_who_must_attack_hexes_cannot_choose_a_point_instead(field):
    position = shock(
        field(
            "roman CO7v 2023 active moved facing=5",
            "egyptian LI5 2024 facing=3",
            "egyptian LI5 4-D toward=hexes",
        )
    )
    wrong = sent(position, "roman-CO-1 4-D")
    assert due(wrong) == {("roman-CO-1", "2024"): "8.2b"}
    assert wrong.do("oblige").top.pairs == (("roman-CO-1", "2024"),)


@pytest.mark.rule("8.2f")
def test_outside_blocks_one_is_recalled_without_the_others(field):
    attackers = ("roman MI6 1212 active facing=1", "roman LI5 1310 active facing=0")
    position = shock(field(*attackers, "egyptian HI7 1311 facing=4", "egyptian LI5 1312 facing=4"))
    step = sent(position, "roman-MI-1 1311", "roman-LI-1 1311", "roman-MI-1 1312")
    assert step.do("recall roman-MI-1").top.pairs == (("roman-LI-1", "1311"),)
    assert step.do("recall roman-LI-1").top.pairs == (("roman-MI-1", "1311"), ("roman-MI-1", "1312"))


# -- Blocks (8.12, 8.13, 8.14) --
BLOCK = "3/4-J/K"


@pytest.mark.rule("8.14a")
def test_nobody_outside_attacks_into_a_block(field):
    position = field("roman CO7v 4-K active toward=4-J", f"egyptian LI5 {BLOCK}")
    assert shock(position).state.frames == ()
    [refusal] = position.pushed(Designate("roman")).refusals(f"attack roman-CO-1 {BLOCK}")
    assert refusal.case == "8.14a"


@pytest.mark.rule("8.14b", "8.1a")
def test_in_a_block_all_who_can_fight_all_who_are_there_or_nobody_does(field):
    position = shock(
        field(
            f"roman CO7v {BLOCK} active moved",
            f"roman LI5 {BLOCK} active moved",
            f"roman A5 {BLOCK} active moved",
            f"roman CO6v {BLOCK}",
            f"egyptian HI7 {BLOCK}",
            f"egyptian A5 {BLOCK}",
        )
    )
    assert due(position) == {} and "fight" in position.offers()
    step = sent(position, f"roman-LI-1 {BLOCK}")
    assert set(step.top.pairs) == {("roman-CO-1", BLOCK), ("roman-LI-1", BLOCK)}
    assert step.do("recall roman-CO-1").top.pairs == ()


@pytest.mark.rule("8.14b")
def test_those_elsewhere_do_not_go_in_with_a_block(field):
    pieces = (f"roman CO7v {BLOCK} active", f"roman LI5 {BLOCK} active", f"egyptian HI7 {BLOCK}")
    elsewhere = ("roman CO6v 1212 active facing=1", "egyptian MI6 1312 facing=4")
    position = shock(field(*pieces, *elsewhere))
    step = sent(position, f"roman-LI-1 {BLOCK}")
    assert step.top.pairs == (("roman-LI-1", BLOCK), ("roman-CO-1", BLOCK))
    both = sent(step, "roman-CO-2 1312")
    assert both.do("recall roman-LI-1").top.pairs == (("roman-CO-2", "1312"),)


@pytest.mark.rule("8.14b")
def test_an_attack_in_a_block_is_forecast_with_all_who_go_in(field):
    position = shock(
        field(f"roman CO7v {BLOCK} active", f"roman LI5 {BLOCK} active", f"egyptian HI7 {BLOCK}")
    )
    words = f"attack roman-CO-1 {BLOCK}"
    declared = position.do(words)
    assert position.forecast(words) == forecast_declared(declared.state, declared.top, "roman-CO-1")
    alone = shock(field(f"roman CO7v {BLOCK} active", f"roman LI5 {BLOCK}", f"egyptian HI7 {BLOCK}"))
    assert alone.forecast(words) != position.forecast(words)


@pytest.mark.rule("8.2f")
@pytest.mark.parametrize(
    ("pairs", "says"),
    [
        ((("roman-CO-1", "egyptian-Tri-1"),), "Stays aboard after all"),
        ((("roman-CO-2", "1312"),), "Does not attack after all"),
        ((("roman-CO-1", "egyptian-Tri-1"), ("roman-CO-2", "1312")), "Does not attack after all"),
    ],
)
def test_who_is_recalled_stays_aboard_only_where_all_board(field, pairs, says):
    position = field(
        "roman Quad 2924 E cargo=CO7v", "egyptian Tri 2925 W cargo=A4 grappled=roman-Quad-1",
        "roman CO6v 1212 active facing=1", "egyptian MI6 1312 facing=4",
    ).pushed(Designate("roman", pairs))  # fmt: skip
    assert [offer.text for offer in position.offered("recall")] == [says]


@pytest.mark.rule("8.12b")
def test_out_of_a_block_nobody_attacks_a_hex(field):
    position = field("roman CO7v 4/5-C/D active", "egyptian LI5 2023 facing=4").pushed(Designate("roman"))
    assert reach(position) == set()
    assert "8.12b" in [refusal.case for refusal in position.refusals("attack roman-CO-1 2023")]


@pytest.mark.rule("8.13b")
def test_out_of_a_block_points_are_attacked_by_who_began_there_with_no_enemy_beside(field):
    began = field(f"roman CO7v {BLOCK} active", "egyptian LI5 4-K toward=4-J")
    assert shock(began).choices("attack") == {"attack roman-CO-1 4-K"}
    came = field(f"roman CO7v {BLOCK} active moved began=4-J", "egyptian LI5 4-K toward=4-J")
    [refusal] = came.pushed(Designate("roman")).refusals("attack roman-CO-1 4-K")
    assert refusal.case == "8.13b" and "began" in refusal.text.replace("begin", "began")
    beset = field(f"roman CO7v {BLOCK} active", "egyptian LI5 4-K toward=4-J", f"egyptian LI5 {BLOCK}")
    assert shock(beset).choices("attack") == {f"attack roman-CO-1 {BLOCK}"}
    assert [one.case for one in shock(beset).refusals("attack roman-CO-1 4-K")] == ["8.13b"]


# -- for the eye --
@pytest.mark.rule("8.2a", "8.2b")
def test_the_pairings_tell_what_is_due_entered_and_under_which_case(field):
    position = shock(
        field(
            f"roman CO7v 1212 {MOVED}", "roman LI5 1310 active moved facing=0", "egyptian HI7 1311 facing=4"
        )
    )
    found = {(one.unit, one.target): one for one in pairings(position.state, position.top)}
    cohort, light = found["roman-CO-1", "1311"], found["roman-LI-1", "1311"]
    assert (cohort.must, cohort.declared, cohort.kind, cohort.verb) == (True, False, "A", "attack")
    assert (light.must, light.kind) == (False, "B")
    step = sent(position, "roman-CO-1 1311")
    again = {(one.unit, one.target): one for one in pairings(step.state, step.top)}
    assert again["roman-CO-1", "1311"].declared and not again["roman-CO-1", "1311"].must


@pytest.mark.rule("8.2a")
def test_a_declaration_is_taken_back_whole(field):
    position = shock(
        field("roman MI6 1212 active facing=1", "egyptian HI7 1312 facing=4", "egyptian LI5 1311 facing=4")
    )
    step = sent(position, "roman-MI-1 1312", "roman-MI-1 1311")
    assert step.do("recall roman-MI-1").top.pairs == ()
    assert [refusal.case for refusal in position.refusals("recall roman-MI-1")] == ["8.2f"]
