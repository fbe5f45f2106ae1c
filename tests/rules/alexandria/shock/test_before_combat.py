"""Between designation and fights: leaders leave, Troop Quality is checked, streets shoot, leaders are at
risk."""

import pytest

from galleywar.rules.alexandria.model.frames_land import FallingBack, Following, LeadersLeaving, StreetFire
from galleywar.rules.alexandria.model.frames_sea import Fight, Preliminaries
from galleywar.rules.alexandria.shock.before_combat import case_of, who_checks
from galleywar.rules.alexandria.shock.mandatory_attacks import musts
from tests.rules.alexandria.conftest import FIRST_EDITION, by
from tests.rules.alexandria.shock.land_shock_positions import rolls, sent, shock

MOVED = "active moved facing=1"


def checks(position):
    return [(roll.check.title, roll.result) for roll in rolls(position) if roll.check.case == "8.3a"]


def against(position, *pairs):
    return set(who_checks(position.state, "roman", pairs))


# -- who checks (8.2) --
@pytest.mark.rule("8.2c")
def test_case_a_the_defender_checks_and_the_attacker_does_not(field):
    position = sent(shock(field(f"roman CO7v 1212 {MOVED}", "egyptian HI7 1312 facing=4")), "roman-CO-1 1312")
    step = position.do("fight", [7, 3])
    assert checks(step) == [("Egyptian HI 1 checks Troop Quality", "holds")]


@pytest.mark.rule("8.2e")
def test_case_b_the_attacker_checks_and_the_defender_does_not(field):
    position = sent(shock(field(f"roman MI6 1212 {MOVED}", "egyptian HI7 1312 facing=4")), "roman-MI-1 1312")
    assert checks(position.do("fight", [6, 3])) == [("Roman MI 1 checks Troop Quality", "holds")]
    lapsed = position.do("fight", [7])
    assert checks(lapsed) == [("Roman MI 1 checks Troop Quality", "fails")]
    assert lapsed.state.frames == () and not lapsed.told("stormed"), "without attackers there is no combat"


@pytest.mark.rule("8.2e")
@pytest.mark.parametrize("theirs", ["A5", "ART4s"])
def test_case_b_nobody_checks_against_archers_or_artillery(field, theirs):
    kind = theirs.rstrip("0123456789s")
    position = field(f"roman LI5 1212 {MOVED}", f"egyptian {theirs} 1312 facing=4")
    assert against(position, ("roman-LI-1", "1312")) == set()
    company = field(
        f"roman LI5 1212 {MOVED}", f"egyptian {theirs} 1312 facing=4", "egyptian HI7 1312 facing=4"
    )
    assert against(company, ("roman-LI-1", "1312")) == {"roman-LI-1"}, f"{kind} in company is not feared less"


@pytest.mark.rule("8.2f")
@pytest.mark.parametrize(
    ("attacker", "target", "which"),
    [
        (f"CO7v 1212 {MOVED}", "1312", "A"),
        (f"HI7 1212 {MOVED}", "1312", "A"),
        (f"MI6 1212 {MOVED}", "1312", "B"),
        (f"LC6 1212 {MOVED}", "1312", "B"),
        ("CO7v 1212 active debarked facing=1", "1312", "A"),
        ("CO7v 1212 active facing=1", "1312", "C"),
        ("CO7v 2023 active moved facing=5", "4-D", "C"),
        ("CO7v 4-D active moved toward=hexes", "2023", "C"),
        ("CO7v 4-J active moved toward=4-K", "4-K", "C"),
        ("CO7v 2124 active moved facing=2", "2224", "C"),
    ],
)
def test_cases_a_and_b_are_attacks_from_hex_to_hex_after_a_move_and_all_else_is_c(
    field, attacker, target, which
):
    position = field(f"roman {attacker}")
    [unit] = position.state.units.values()
    assert case_of(position.state, unit, target) == which


@pytest.mark.rule("8.2g")
def test_in_a_mixed_combat_everybody_checks_whom_his_own_case_makes(field):
    position = field(
        f"roman CO7v 1212 {MOVED}", "roman LI5 1310 active moved facing=0", "egyptian HI7 1311 facing=4"
    )
    both = (("roman-CO-1", "1311"), ("roman-LI-1", "1311"))
    assert against(position, *both) == {"egyptian-HI-1", "roman-LI-1"}
    assert against(position, both[1]) == {"roman-LI-1"}


@pytest.mark.rule("8.3a", "5.77a")
def test_all_check_together_above_tq_fails_and_one_is_added_for_a_stacked_unit(field):
    position = sent(
        shock(field(f"roman CO7v 1212 {MOVED}", "egyptian HI6 1312 facing=4", "egyptian HI6 1312 facing=4")),
        "roman-CO-1 1312",
    )
    step = position.do("fight", [5, 6])
    assert checks(step) == [
        ("Egyptian HI 1 checks Troop Quality", "holds"), ("Egyptian HI 2 checks Troop Quality", "fails"),
    ]  # fmt: skip
    assert isinstance(step.top, FallingBack) and step.top.waiting == ("egyptian-HI-2",)


@pytest.mark.rule("8.3a", "8.2g")
def test_an_attacker_that_fails_stays_out_and_the_others_fight(field):
    position = sent(
        shock(
            field(
                "roman LI5 1212 active moved facing=1",
                "roman CO7v 1310 active facing=0",
                "egyptian HI7 1311 facing=4",
            )
        ),
        "roman-LI-1 1311",
        "roman-CO-1 1311",
    )
    step = position.do("fight", [6, 4])
    assert step.told("stormed")[0]["attackers"] == ("roman-CO-1",)


@pytest.mark.rule("8.3a", "8.11c")
def test_who_was_joined_by_one_that_fails_fights_on_alone(field):
    """The light foot between two cohorts attacked both hexes; when it fails there are two fights, not one."""
    position = field(
        "roman LI5 1212 active moved facing=1",
        "roman CO7v 1313 active facing=3",
        "roman CO7v 1310 active facing=0",
        "egyptian HI7 1312 facing=4",
        "egyptian HI7 1311 facing=4",
    )
    opened = sent(shock(position), "roman-LI-1 1312", "roman-LI-1 1311", "roman-CO-1 1312", "roman-CO-2 1311")
    assert len(opened.do("fight", [5]).decision.offers) == 1
    step = opened.do("fight", [6])
    assert step.choices("resolve") == {"resolve 1312", "resolve 1311"}


# -- leaders (4.32a, 8.4) --
@pytest.mark.rule("8.0a", "4.32a")
def test_leaders_may_leave_after_designation_and_before_the_checks(field):
    position = sent(
        shock(
            field(f"roman CO7v 1212 {MOVED}", "egyptian HI7 1312 facing=4", "leader egyptian-Achilles 1312")
        ),
        "roman-CO-1 1312",
    )
    step = position.do("fight")
    assert isinstance(step.top, LeadersLeaving) and not rolls(step)
    gone = step.do("leave egyptian-Achilles 1412", [5, 3])
    assert [roll.check.case for roll in rolls(gone)] == ["8.3a", "8.5a"]
    stays = step.do("stay egyptian-Achilles", [5, 1, 3])
    assert [roll.check.case for roll in rolls(stays)] == ["8.3a", "8.4a", "8.5a"]


@pytest.mark.rule("8.4a", "8.4b")
def test_leaders_on_both_sides_are_at_risk_and_the_dead_inspire_nobody(field):
    position = shock(
        field(
            "roman CO7v 1212 active facing=1",
            "leader egyptian-Ganymedes 1312",
            "egyptian HI7 1312 facing=4",
            "leader roman-legate-VI 1212",
        )
    )
    step = sent(position, "roman-CO-1 1312").do("fight")
    safe = step.do("stay egyptian-Ganymedes", [1, 1, 3])
    assert [roll.check.case for roll in rolls(safe)] == ["8.4a", "8.4a", "8.5a"]
    assert "8.51f" in {factor.case for factor in rolls(safe)[-1].check.factors}
    killed = step.do("stay egyptian-Ganymedes", [1, 0, 9, 3])
    assert "egyptian-Ganymedes" not in killed.state.leaders
    assert "8.51f" not in {factor.case for factor in rolls(killed)[-1].check.factors}


@pytest.mark.rule("4.34", "8.4b")
def test_caesars_death_before_the_fight_ends_everything(field):
    position = shock(
        field("egyptian HI7 1212 active facing=1", "roman CO7v 1312 facing=4", "leader roman-Caesar 1312"),
        "egyptian",
    )
    step = sent(position, "egyptian-HI-1 1312").do("fight").do("stay roman-Caesar", [0, 9])
    assert step.state.outcome is not None and step.state.outcome.winner == "egyptian"
    assert not step.told("stormed")


# -- street fire (7.43) --
@pytest.mark.rule("8.0a", "7.43")
def test_missile_units_in_a_point_attacked_shoot_before_the_fight(field):
    position = sent(
        shock(field("egyptian HI7 4-K active toward=3/4-K", "roman ART4s 3/4-K toward=4-K"), "egyptian"),
        "egyptian-HI-1 3/4-K",
    )
    step = position.do("fight")
    assert isinstance(step.top, StreetFire) and step.decision.seat == "roman"
    hit = step.do("shoot roman-ART-1", [3, 0])
    assert hit.unit("egyptian-HI-1").hits >= 1 and hit.told("stormed")


@pytest.mark.rule("8.0a", "7.43")
def test_an_attacker_that_falls_to_it_does_not_attack(field):
    position = sent(
        shock(field("egyptian LI5*4 4-K active toward=3/4-K", "roman ART4s 3/4-K toward=4-K"), "egyptian"),
        "egyptian-LI-1 3/4-K",
    )
    step = position.do("fight").do("shoot roman-ART-1", [3])
    assert "egyptian-LI-1" not in step and not step.told("stormed") and step.state.frames == ()


@pytest.mark.rule("7.43", "8.0a")
def test_archers_boarded_have_no_street_fire(field):
    position = field("roman Quad 2924 E cargo=CO7v", "egyptian Tri 2925 W cargo=A4 grappled=roman-Quad-1")
    step = position.pushed(Preliminaries("roman", (("roman-CO-1", "egyptian-Tri-1"),))).settled([3])
    assert step.state.frames == () and len(rolls(step)) == 1 and step.told("stormed") == []


# -- falling back (8.3) --
def failing(field, *theirs, dice=(9,), **fields):
    """A cohort that moved attacks 1312, whose defenders fail their checks."""
    position = field(f"roman CO7v 1212 {MOVED}", *theirs, **fields)
    return sent(shock(position), "roman-CO-1 1312").do("fight", dice)


@pytest.mark.rule("8.3b")
@pytest.mark.parametrize("terms", [by(into_zoc="barred"), FIRST_EDITION])
def test_where_zones_bar_it_a_defender_falls_back_into_none(field, terms):
    step = failing(field, "egyptian HI7 1312 facing=4", terms=terms)
    ways = {choice.split()[2] for choice in step.choices("fall_back")}
    assert ways == {"1213", "1313", "1413", "1412"}, "not to the enemy, nor to 1311, which is in his ZOC"
    [refusal] = step.refusals("fall_back egyptian-HI-1 1311")
    assert refusal.case == "8.3b" and refusal.text.endswith("no way, no room, the enemy or his ZOC.")
    [far] = step.refusals("fall_back egyptian-HI-1 1513")
    assert far.case == "8.3b" and far.text.endswith("no way, no room, the enemy.")


@pytest.mark.rule("8.3b", "5.82a")
def test_a_defender_that_fails_falls_back_one_space_and_nobody_advances(field):
    step = failing(field, "egyptian HI7 1312 facing=4")
    assert isinstance(step.top, FallingBack) and step.decision.seat == "egyptian"
    assert step.offers() == {"fall_back"}, "it must"
    ways = {choice.split()[2] for choice in step.choices("fall_back")}
    assert ways == {"1213", "1311", "1313", "1413", "1412"}, "a ZOC is no bar, the enemy is"
    after = step.do("fall_back egyptian-HI-1 1413")
    unit = after.unit("egyptian-HI-1")
    assert (unit.at, unit.facing, unit.hits) == ("1413", 4, 0)
    assert after.unit("roman-CO-1").at == "1212" and not after.told("stormed") and after.state.frames == ()


@pytest.mark.rule("8.3b")
def test_it_falls_back_to_no_space_full_of_friends_or_held_by_the_enemy(field):
    step = failing(
        field,
        "egyptian HI7 1312 facing=4",
        "egyptian MI6 1313 facing=4",
        "egyptian HI7 1413 facing=4",
        "roman LI5 1412 facing=1",
        "egyptian MI6 1213 facing=4",
        "roman LI5 1311 facing=4",
    )
    assert step.choices("fall_back") == {"fall_back egyptian-HI-1 1413"}
    refused = {refusal.case for refusal in step.refusals("fall_back egyptian-HI-1 1313")}
    assert refused == {"8.3b"}


@pytest.mark.rule("8.3c", "8.51j")
def test_a_defender_that_fails_and_cannot_fall_back_stands_one_worse_off(field):
    boxed = [f"egyptian MI6 {place} facing=4" for place in ("1213", "1313", "1413", "1412")]
    boxed.append("roman LI5 1311 facing=4")
    step = failing(field, "egyptian HI7 1312 facing=4", *boxed, dice=(9, 3))
    assert not step.told("retreated") and step.told("stormed")
    drms = {factor.case: factor.drm for factor in rolls(step)[-1].check.factors}
    assert drms["8.51j"] == 1
    held = failing(field, "egyptian HI7 1312 facing=4", *boxed, dice=(7, 3))
    assert "8.51j" not in {factor.case for factor in rolls(held)[-1].check.factors}


@pytest.mark.rule("7.66b", "8.3b")
def test_artillery_alone_that_should_fall_back_is_lost(field):
    step = failing(field, "egyptian ART4s 1312")
    assert "egyptian-ART-1" not in step and step.state.frames == ()


@pytest.mark.rule("7.66a")
@pytest.mark.parametrize("goes", [True, False])
def test_artillery_may_go_along_with_the_company_that_must(field, goes):
    step = failing(field, "egyptian HI7 1312 facing=4", "egyptian ART4s 1312", dice=(9, 0))
    went = step.do("fall_back egyptian-HI-1 1413")
    assert went.choices("fall_back") == {"fall_back egyptian-ART-1 1413"} and "stand" in went.offers()
    if goes:
        after = went.do("fall_back egyptian-ART-1 1413")
        assert after.unit("egyptian-ART-1").at == "1413" and not after.told("stormed")
    else:
        after = went.do("stand", [0])
        assert after.told("stormed")[0]["defenders"] == ("egyptian-ART-1",)


@pytest.mark.rule("8.3b", "7.66a")
def test_artillery_that_failed_as_well_goes_its_own_way_and_is_asked_once(field):
    step = failing(field, "egyptian HI7 1312 facing=4", "egyptian ART4s 1312", dice=(9, 9))
    assert step.top.waiting == ("egyptian-HI-1", "egyptian-ART-1")
    went = step.do("fall_back egyptian-HI-1 1413")
    assert (went.top.waiting, went.top.company) == (("egyptian-ART-1",), ())
    ways = {choice.split()[2] for choice in went.choices("fall_back")}
    assert {"1413", "1213"} <= ways and "stand" not in went.offers()


@pytest.mark.rule("8.3b", "7.66a")
def test_those_that_have_fallen_are_not_asked_to_fall_back_nor_guns_that_find_no_room(field):
    pieces = (
        "egyptian HI7 1312 facing=4",
        "egyptian ART4s 1312",
        "egyptian ART4s 1413",
        "egyptian HI7 1413 facing=4",
    )
    waiting, company = (
        ("egyptian-HI-9", "egyptian-HI-1"),
        (("egyptian-ART-9", "1311"), ("egyptian-ART-1", "1413")),
    )
    step = field(*pieces).pushed(FallingBack("egyptian", waiting, company)).settled()
    assert step.top == FallingBack("egyptian", ("egyptian-HI-1",), ())


@pytest.mark.rule("5.86", "7.66a", "8.3b")
@pytest.mark.parametrize("goes", [True, False])
def test_a_leader_is_asked_whether_he_follows_when_the_last_of_his_men_have_gone(field, goes):
    pieces = ("egyptian HI7 1312 facing=4", "egyptian ART4s 1312", "leader egyptian-Sosius 1312")
    opened = sent(shock(field(f"roman CO7v 1212 {MOVED}", *pieces)), "roman-CO-1 1312").do("fight")
    went = opened.do("stay egyptian-Sosius", [9, 0]).do("fall_back egyptian-HI-1 1413")
    assert isinstance(went.top, FallingBack), "his guns are with him still"
    if goes:
        after = went.do("fall_back egyptian-ART-1 1413")
        assert isinstance(after.top, Following) and "follow 1413" in after.choices("follow")
    else:
        assert went.do("stand", [1, 9]).leader("egyptian-Sosius").at == "1312"


@pytest.mark.rule("8.3b")
def test_nobody_stays_who_must_fall_back(field):
    step = failing(field, "egyptian HI7 1312 facing=4")
    assert [refusal.case for refusal in step.refusals("stand")] == ["8.3b"]


# -- forecasts --
@pytest.mark.rule("8.3a", "8.2c")
def test_the_forecast_of_an_attack_tells_who_has_to_check_first(field):
    position = shock(field(f"roman CO7v 1212 {MOVED}", "egyptian HI7 1312 facing=4"))
    notes = [text for text, why in position.forecast("attack roman-CO-1 1312").notes if why == "8.3a"]
    assert len(notes) == 1 and "Egyptian HI 1" in notes[0] and "80%" in notes[0]
    assert not musts(position.do("oblige").state, position.do("oblige").top)
    idle = shock(field("roman CO7v 1212 active facing=1", "egyptian HI7 1312 facing=4"))
    assert all(why != "8.3a" for _, why in idle.forecast("attack roman-CO-1 1312").notes)
    assert not isinstance(idle.top, Fight)


@pytest.mark.rule("8.3b", "8.1a")
def test_who_fell_back_is_attacked_no_more_not_even_where_it_has_gone(field):
    """2024 is attacked out of 4-D, where nobody has a ZOC: so a unit may fall back there from 2124."""
    position = field(
        "roman CO7v 2123 active moved facing=0",
        "roman CO6v 4-D active toward=hexes",
        "egyptian HI7 2124 facing=3",
        "egyptian HI7 2024 facing=4",
    )
    opened = sent(shock(position).do("oblige"), "roman-CO-2 2024")
    gone = opened.do("fight", [9]).do("fall_back egyptian-HI-1 2024", [0])
    assert gone.unit("egyptian-HI-1").at == "2024"
    [fight] = gone.told("stormed")
    assert fight["attackers"] == ("roman-CO-2",) and fight["defenders"] == ("egyptian-HI-2",)
