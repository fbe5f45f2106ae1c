"""Maritime links: they join territories, and Fleets on them bar them."""

import pytest

LAND = ("ruby holds neapolis=5 sicilia=1 numidia=4", "sapphire holds macedonia=3 creta=2 caesariensis=1")
ACROSS = "attack neapolis macedonia"

BY_LEAVE = {"readings": {"occupied_links": "by_leave"}}


@pytest.mark.rule("AD-43")
def test_linked_territories_are_adjacent_for_attack_and_fortify(war):
    assert war(*LAND, phase="land").refused(ACROSS) == []
    assert war(*LAND, phase="land").refused("attack neapolis creta") == ["AD-43"]
    after = war(*LAND, phase="fortify").do("fortify neapolis numidia 3")
    assert after["numidia"].regiments == 7 and after["neapolis"].regiments == 2


@pytest.mark.rule("AD-44", "AD-43")
def test_an_enemy_fleet_on_the_link_bars_attack_and_fortify(war):
    position = war(*LAND, "sapphire fleet hydruntum", phase="land")
    assert position.refused(ACROSS) == ["AD-44"]
    barred = war(*LAND, "sapphire fleet fretum_siculum", phase="fortify")
    assert "AD-44" in barred.refused("fortify neapolis sicilia 1")
    assert barred.refused("fortify neapolis numidia 1") == ["AD-70"]


@pytest.mark.rule("AD-44")
def test_own_fleets_and_fleets_in_the_zone_bar_nothing(war):
    assert war(*LAND, "ruby fleet hydruntum", phase="land").refused(ACROSS) == []
    assert war(*LAND, "sapphire fleet ze15n40", phase="land").refused(ACROSS) == []


@pytest.mark.rule("AD-44")
def test_the_fleets_of_a_third_party_bar_it_too(war):
    position = war(*LAND, "olive holds cyprus=1", "olive fleet hydruntum", phase="land")
    assert position.refused(ACROSS) == ["AD-44"]


@pytest.mark.rule("AD-45")
def test_leave_is_asked_and_refused_unless_it_is_given(war):
    position = war(*LAND, "olive holds cyprus=1", "olive fleet hydruntum", phase="land", **BY_LEAVE)
    asked = position.do("ask neapolis macedonia")
    assert asked.asked.seat == "olive" and asked.asked.default.verb == "refuse" and asked.asked.because
    refused = asked.do("refuse")
    assert refused.refused(ACROSS) == ["AD-44"] and refused.refused("ask neapolis macedonia") == ["AD-45"]
    allowed = asked.do("allow")
    assert allowed.asked.seat == "ruby" and allowed.refused(ACROSS) == []


@pytest.mark.rule("AD-45", "AD-44")
def test_everybody_who_bars_the_link_must_agree_and_only_to_this_crossing(war):
    position = war(
        *LAND,
        "olive holds cyprus=1",
        "olive fleet hydruntum",
        "sapphire fleet hydruntum",
        phase="land",
        **BY_LEAVE,
    )
    asked = position.do("ask neapolis macedonia")
    assert asked.asked.seat == "sapphire" and asked.do("allow").asked.seat == "olive"
    allowed = asked.do("allow", "allow")
    assert allowed.refused(ACROSS) == [] and allowed.state.granted == (("neapolis", "macedonia"),)
    assert asked.do("allow", "refuse").refused(ACROSS) == ["AD-44"]


@pytest.mark.rule("AD-45")
def test_nobody_is_asked_without_need_and_leave_ends_with_the_turn(war):
    assert war(*LAND, phase="land", **BY_LEAVE).refused("ask neapolis macedonia") == ["AD-45"]
    assert war(*LAND, phase="land", **BY_LEAVE).refused("ask neapolis creta") == ["AD-45"]
    position = war(*LAND, "sapphire fleet fretum_siculum", phase="fortify", **BY_LEAVE)
    allowed = position.do("ask neapolis sicilia", "allow")
    assert allowed.refused("fortify neapolis numidia 2") == []
    assert not allowed.do("stay").state.granted


@pytest.mark.rule("AD-70")
def test_fortify_is_one_move_along_own_territories_and_leaves_one_behind(war):
    position = war(
        "ruby holds italia=4 neapolis=1 dalmatia=1 achaia=1", "sapphire holds macedonia=1", phase="fortify"
    )
    assert position.refused("fortify italia achaia 1") == ["AD-70"]
    assert position.refused("fortify italia neapolis 4") == ["AD-70"]
    assert position.refused("fortify italia macedonia 1") == ["AD-70"]
    after = position.do("fortify italia dalmatia 3")
    assert (
        after["italia"].regiments == 1 and after["dalmatia"].regiments == 4 and after.asked.seat == "sapphire"
    )


@pytest.mark.rule("AD-45")
def test_the_owner_is_told_who_would_cross_and_where(war):
    position = war(*LAND, "olive holds cyprus=1", "olive fleet hydruntum", phase="land", **BY_LEAVE)
    asked = position.do("ask neapolis macedonia")
    assert asked.asked.because == "Ruby wants to cross from Neapolis to Macedonia"
    assert [offer.verb for offer in asked.asked.offers] == ["refuse", "allow"]
    assert asked.do("refuse").log == ["Olive bars Ruby the way from Neapolis to Macedonia."]
    allowed = asked.do("allow")
    assert allowed.log == ["Olive lets Ruby cross from Neapolis to Macedonia."]
    assert asked.do("refuse").state.refused == (("neapolis", "macedonia"),)


@pytest.mark.rule("AD-44")
def test_who_bars_a_crossing_is_named(war):
    position = war(
        *LAND, "olive holds cyprus=1", "olive fleet hydruntum", "sapphire fleet hydruntum", phase="land"
    )
    [objection] = position.objections(ACROSS)
    assert objection.text == "Fleets of Sapphire, Olive on sea link Brundisium-Corcyra bar the crossing."
    assert objection.at == "hydruntum"


@pytest.mark.rule("AD-45")
def test_idle_questions_are_refused_each_for_its_reason(war):
    position = war(*LAND, phase="land", **BY_LEAVE)
    for order, text in (
        ("ask neapolis macedonia", "Nobody bars that crossing."),
        ("ask neapolis creta", "No maritime link joins these two."),
        ("ask italia neapolis", "No maritime link joins these two."),
    ):
        assert position.objections(order)[0].text == text


@pytest.mark.rule("AD-44", "AD-70")
def test_a_move_on_foot_goes_round_a_barred_link_over_open_ones(war):
    lines = ("ruby holds neapolis=5 sicilia=1 italia=1 corsica=1", "sapphire holds creta=2")
    shut = war(*lines, "sapphire fleet fretum_siculum", phase="fortify")
    assert shut.refused("fortify neapolis sicilia 1") == ["AD-44"]
    assert shut.refused("fortify neapolis corsica 1") == []
    assert (
        war(*lines, "ruby fleet fretum_siculum", phase="fortify").refused("fortify neapolis sicilia 1") == []
    )


@pytest.mark.rule("AD-44", "AD-45")
@pytest.mark.parametrize("phase", ["land", "fortify"])
def test_an_occupied_link_is_closed_and_no_leave_is_asked(war, phase):
    """Fleets on links obstruct all movement by land; leave to cross is an option of the scenario."""
    position = war(
        *LAND, "olive holds cyprus=1", "olive fleet hydruntum", "sapphire fleet fretum_siculum", phase=phase
    )
    assert "ask" not in position.verbs
    order = "ask neapolis macedonia" if phase == "land" else "ask neapolis sicilia"
    assert position.refused(order) == ["AD-45"]
    if phase == "land":
        assert position.refused(ACROSS) == ["AD-44"]


@pytest.mark.rule("AD-45")
def test_of_three_who_bar_a_link_one_after_the_other_is_asked(war):
    others = ("olive holds cyprus=1", "amber holds asia=1")
    fleets = [f"{seat} fleet hydruntum" for seat in ("amber", "sapphire", "olive")]
    position = war(*LAND, *others, *fleets, phase="land", **BY_LEAVE)
    asked = position.do("ask neapolis macedonia")
    seats = [asked.asked.seat, asked.do("allow").asked.seat, asked.do("allow", "allow").asked.seat]
    assert seats == ["sapphire", "olive", "amber"]
    assert asked.do("allow", "allow", "refuse").refused(ACROSS) == ["AD-44"]
    assert asked.do("allow", "allow", "allow").refused(ACROSS) == []


@pytest.mark.rule("AD-45")
@pytest.mark.parametrize("phase", ["land", "fortify"])
def test_leave_is_offered_over_barred_links_alone(war, phase):
    lines = ("ruby holds neapolis=5 sicilia=2 macedonia=2 numidia=2", "sapphire holds creta=2")
    position = war(*lines, "sapphire fleet hydruntum", phase=phase, **BY_LEAVE)
    offers = [one.slots for one in position.asked.offers if one.verb == "ask"]
    crossings = [(start.values, ends.values) for start, ends in offers]
    both = [(("macedonia",), ("neapolis",)), (("neapolis",), ("macedonia",))]
    assert crossings == (both if phase == "fortify" else [])
