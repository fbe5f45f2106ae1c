"""The shock tables: modifiers with their signs, and rows that fit the worked examples."""

from fractions import Fraction

import pytest

from galleywar.rules.alexandria.shock.shock_table import (
    Engagement,
    may_attack,
    row_name,
    shock_bands,
    shock_check,
    shock_factors,
)


def clash(position, attacker="roman", lead="", against=""):
    """All units of one seat against all of the other, led by ``lead`` and ``against`` or the first."""
    sides = {
        seat: tuple(unit.id for unit in position.state.units.values() if unit.seat == seat)
        for seat in ("roman", "egyptian")
    }
    attackers, defenders = sides[attacker], sides["egyptian" if attacker == "roman" else "roman"]
    return Engagement(attackers, defenders, lead or attackers[0], against or defenders[0])


def drms(position, *args, **kwargs):
    return {
        factor.case: factor.drm for factor in shock_factors(position.state, clash(position, *args, **kwargs))
    }


def fight(sea, romans, egyptians):
    return sea(f"roman Quin 2924 E cargo={romans}", f"egyptian Quin 2925 W cargo={egyptians}")


@pytest.mark.rule("8.51d", "8.71")
@pytest.mark.parametrize(
    ("attacker", "romans", "egyptians", "drm"),
    [
        ("roman", "CO6r", "MI6", 2),
        ("roman", "CO6r", "ART4s", 4),
        ("egyptian", "ART4s", "HI7", 3),
    ],
)
def test_arms_against_arms(sea, attacker, romans, egyptians, drm):
    assert drms(fight(sea, romans, egyptians), attacker).get("8.51d") == drm


@pytest.mark.rule("8.71")
def test_artillery_is_attacked_as_light_infantry_whoever_attacks(box):
    weapons = box.charts.weapons
    assert all(weapons[arm, "ART"] == weapons[arm, "LI"] for arm in ("CO", "HI", "MI", "LI", "LC"))


@pytest.mark.rule("8.51e", "8.72")
def test_veterans_defend_one_better_and_recruits_as_anybody(sea):
    assert drms(fight(sea, "CO5r", "HI7"), "egyptian") == {"8.51d": -1}
    assert drms(fight(sea, "CO7v", "HI7"), "egyptian") == {"8.51d": -1, "8.51e": -1}


@pytest.mark.rule("8.5b", "8.51e")
def test_only_the_unit_that_leads_counts_for_arms_and_training(sea):
    position = fight(sea, "CO7v,CO5r", "HI6,LI5")
    assert drms(position, lead="roman-CO-1", against="egyptian-HI-1") == {"8.51d": 1, "8.51e": 1}
    assert drms(position, lead="roman-CO-2", against="egyptian-LI-1") == {"8.51d": 4}


@pytest.mark.rule("8.51g")
@pytest.mark.parametrize(
    ("romans", "egyptians", "drm"),
    [
        ("CO5r,CO5r", "MI6", 1),
        ("CO5r", "MI6,MI6,MI6", -2),
        ("CO5r,CO5r", "MI6,LI5", 0),
    ],
)
def test_the_side_with_more_units_gets_the_difference(sea, romans, egyptians, drm):
    assert drms(fight(sea, romans, egyptians)).get("8.51g", 0) == drm


@pytest.mark.rule("8.51g")
@pytest.mark.parametrize(
    ("romans", "egyptians", "drm"),
    [
        ("CO5r,CO5r", "MI6,ART4b,A4", 0),
        ("CO5r", "MI6,ART4b", 0),
        ("CO5r", "ART4b", 1),
    ],
)
def test_artillery_does_not_count_but_archers_do(sea, romans, egyptians, drm):
    assert drms(fight(sea, romans, egyptians)).get("8.51g", 0) == drm


@pytest.mark.rule("8.51i", "10.22a")
def test_a_reduced_unit_weakens_its_side_once_and_both_may_apply(sea):
    reduced = fight(sea, "CO5r-,CO5r-", "MI6-,LI5")
    factors = [
        factor.drm for factor in shock_factors(reduced.state, clash(reduced)) if factor.case == "8.51i"
    ]
    assert factors == [-1, 1]
    assert drms(fight(sea, "CO5r,CO5r-", "MI6,LI5"))["8.51i"] == -1
    assert drms(fight(sea, "CO5r,CO5r", "MI6,HI6-"))["8.51i"] == 1


@pytest.mark.rule("8.51b")
def test_nobody_gains_position_on_a_galley_however_the_ships_lie(sea):
    for facing in ("E", "NE", "NW", "W", "SW", "SE"):
        position = sea("roman Quin 2924 E cargo=CO5r", f"egyptian Quin 2925 {facing} cargo=CO5r")
        assert drms(position) == {}


@pytest.mark.rule("8.1c")
def test_archers_and_artillery_never_attack(sea):
    units = fight(sea, "A5,ART4s,CO7v", "HI6,MI6,LI5").state.units.values()
    assert [unit.type for unit in units if may_attack(unit)] == ["CO", "HI", "MI", "LI"]


# -- the table --
@pytest.mark.rule("8.74")
def test_the_table_rises_and_falls_steadily_and_is_open_at_both_ends(box):
    rows = [box.charts.shock_row(total) for total in range(-12, 25)]
    assert [row.attacker for row in rows] == sorted((row.attacker for row in rows), reverse=True)
    assert [row.defender for row in rows] == sorted(row.defender for row in rows)
    assert [row.retreat for row in rows] == sorted(row.retreat for row in rows)


@pytest.mark.rule("8.74", "8.5a")
def test_every_total_falls_in_one_band_that_agrees_with_its_row(box):
    bands = shock_bands(box.charts)
    for total in range(-12, 25):
        assert [band.result for band in bands if total in band] == [row_name(box.charts.shock_row(total))]
    assert bands[0].result == "0/5 R" and len(bands) == len({band.result for band in bands})


@pytest.mark.rule("8.5a")
def test_the_check_is_one_ten_sider_with_all_modifiers_added(sea):
    position = fight(sea, "CO7v,CO7v", "MI6")
    check = shock_check(position.state, clash(position), "Boarding")
    assert check.dice == (10,) and check.drm == 2 + 1 + 1
    assert check.read((4,)).result == "1/3 R" and sum(check.chances().values(), Fraction(0)) == 1


@pytest.mark.rule("8.5a", "8.71", "8.74")
def test_the_check_names_the_cells_it_rests_on_with_their_provenance(sea):
    position = fight(sea, "CO7v", "MI6")
    marks = dict(shock_check(position.state, clash(position), "Boarding").marks)
    assert marks["weapons CO v MI"] == "rulebook" and marks["training attacking v VET"] == "rulebook"
    assert marks["shock 8"] == "rulebook" and marks["shock 5"] == "reconstructed"
