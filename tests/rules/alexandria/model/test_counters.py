"""The counters: the order of battle, the figures the rulebook fixes, and whose word each of the others is."""

from collections import Counter

import pytest

from galleywar.core.files.yaml_source import Source
from galleywar.rules.alexandria.data.chart_reader import FOLDER
from galleywar.rules.alexandria.model.charts import CERTAINTY
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.counters import UnitCounter
from galleywar.rules.alexandria.model.state import Galley, Unit

ONE_SIDED = {"LI", "A", "ART"}


def units(box: Components, **facts: str) -> list[UnitCounter]:
    return [
        unit
        for unit in box.counters.units.values()
        if all(getattr(unit, name) == value for name, value in facts.items())
    ]


def qualities(counters: list[UnitCounter]) -> Counter[int]:
    return Counter(unit.tq for unit in counters)


def test_every_group_has_as_many_counters_as_it_says() -> None:
    for group in Source.read(FOLDER / "counters.yaml").root["units"]:
        assert len(group["counters"]) == group["count"], group["group"]


@pytest.mark.rule("11.1a")
def test_rome_has_the_land_units_of_the_order_of_battle(box: Components) -> None:
    legions = Counter(unit.legion for unit in units(box, seat="roman", type="CO"))
    assert legions == {"VI": 8, "XXVII": 8, "XXXVII": 10}
    types = Counter(unit.type for unit in units(box, seat="roman"))
    assert types == {"CO": 26, "MI": 4, "A": 4, "LI": 4, "ART": 6}
    assert Counter(unit.subtype for unit in units(box, seat="roman", type="ART")) == {
        "scorpion": 4,
        "ballista": 2,
    }


@pytest.mark.rule("11.2a")
def test_egypt_has_the_land_units_of_the_order_of_battle_and_two_for_the_errata(box: Components) -> None:
    printed = [unit for unit in units(box, seat="egyptian") if unit.group != "egyptian_MI_errata"]
    assert Counter(unit.type for unit in printed) == {"HI": 20, "MI": 5, "LI": 24, "A": 3, "LC": 4, "ART": 4}
    assert Counter(unit.subtype for unit in printed if unit.type == "ART") == {"scorpion": 3, "ballista": 1}


@pytest.mark.rule("2.27")
def test_both_fleets_have_the_galleys_of_the_order_of_battle(box: Components) -> None:
    fleets = {
        seat: Counter(galley.klass for galley in box.counters.galleys.values() if galley.seat == seat)
        for seat in ("roman", "egyptian")
    }
    assert fleets["roman"] == {"Bi": 3, "L.Bi": 1, "Tri": 2, "C.Tri": 1, "Quad": 2, "Quin": 2, "T": 2}
    assert fleets["egyptian"] == {"Bi": 2, "Tri": 5, "Quad": 7, "Quin": 2}


@pytest.mark.rule("2.24a", "9.27a", "9.27b")
def test_worked_example_the_roman_quadrireme_with_crew_3_and_8_points_meets_triremes_with_crew_2(
    box: Components,
) -> None:
    quad, tri = box.ratings["Quad", "roman"], box.ratings["Tri", "egyptian"]
    assert (quad.crew, quad.ma_attack, tri.crew) == (3, 8, 2)
    assert tri.ma_attack > quad.ma_attack
    assert quad.provenance["crew"] == quad.provenance["ma_attack"] == tri.provenance["crew"] == "rulebook"
    assert tri.provenance["ma_attack"] == "reconstructed"


@pytest.mark.rule("2.24a", "9.13")
def test_worked_example_a_trireme_rams_a_quadrireme_at_5_against_6(box: Components) -> None:
    assert box.ratings["Tri", "roman"].ram_attack == 5
    assert box.ratings["Quad", "egyptian"].ram_defense == 6


@pytest.mark.rule("2.24a", "5.43a")
def test_worked_example_a_liburnian_may_announce_up_to_8_at_cruise(box: Components) -> None:
    assert box.ratings["L.Bi", "roman"].ma_cruise == 8


@pytest.mark.rule("7.31a")
def test_quadriremes_and_quinqueremes_alone_have_ballistae_built_in(box: Components) -> None:
    assert {klass for (klass, _), ratings in box.ratings.items() if ratings.flame} == {"Quad", "Quin"}


@pytest.mark.rule("2.24a")
def test_transports_never_row_hard_and_have_no_ram(box: Components) -> None:
    transport = box.ratings["T", "roman"]
    assert (transport.ma_attack, transport.ram_attack) == (0, 0)
    assert all(ratings.ma_attack for (klass, _), ratings in box.ratings.items() if klass != "T")


def test_a_rating_goes_by_type_and_fleet_and_only_crews_differ(box: Components) -> None:
    fields = ("ram_attack", "ram_defense", "capacity", "ma_cruise", "ma_attack", "flame")
    for klass in ("Bi", "Tri", "Quad", "Quin"):
        roman, egyptian = box.ratings[klass, "roman"], box.ratings[klass, "egyptian"]
        assert [getattr(roman, name) for name in fields] == [getattr(egyptian, name) for name in fields]
    assert ("L.Bi", "egyptian") not in box.ratings


def test_where_a_rating_comes_from_does_not_make_it_another_rating(box: Components) -> None:
    quad = box.ratings["Quad", "roman"]
    bare = type(quad)(6, 6, 2, 6, 8, 3, True)
    assert quad == bare
    assert hash(quad) == hash(bare)


@pytest.mark.rule("2.23", "12.2c")
def test_the_five_medium_foot_have_the_qualities_of_the_naval_battle(box: Components) -> None:
    assert qualities(units(box, group="egyptian_MI")) == {7: 1, 6: 3, 5: 1}
    with_errata = qualities(units(box, seat="egyptian", type="MI"))
    assert all(with_errata[tq] >= 2 for tq in (7, 6, 5))


@pytest.mark.rule("2.23", "12.2c")
def test_there_are_the_heavy_and_light_foot_the_naval_battle_asks_for(box: Components) -> None:
    heavy, light = qualities(units(box, type="HI")), qualities(units(box, seat="egyptian", type="LI"))
    assert heavy[7] >= 4
    assert heavy[6] >= 3
    assert heavy[5] >= 2
    assert light[6] >= 2
    assert light[5] >= 2


@pytest.mark.rule("2.23")
def test_recruits_of_the_xxxvii_include_a_5_and_the_sixth_cohort_of_the_xxvii_is_a_7(box: Components) -> None:
    recruit, errata = box.counters.units["roman-XXXVII-4"], box.counters.units["roman-XXVII-6"]
    assert (recruit.tq, recruit.klass, recruit.provenance["tq"]) == (5, "REC", "rulebook")
    assert (errata.tq, errata.provenance["tq"]) == (7, "published")
    assert box.counters.units["roman-XXVII-5"].provenance["tq"] == "reconstructed"


@pytest.mark.rule("2.22")
def test_cohorts_alone_have_a_class_and_the_two_old_legions_are_the_veterans(box: Components) -> None:
    for unit in box.counters.units.values():
        wanted = "" if unit.type != "CO" else "REC" if unit.legion == "XXXVII" else "VET"
        assert unit.klass == wanted, unit.id


@pytest.mark.rule("10.23")
def test_veteran_cohorts_light_foot_archers_and_artillery_have_no_reverse_and_all_others_do(
    box: Components,
) -> None:
    for unit in box.counters.units.values():
        one_sided = unit.type in ONE_SIDED or unit.klass == "VET"
        assert (unit.reduced == 0) is one_sided, unit.id
        assert unit.reduced < unit.tq


def test_every_figure_says_whose_word_it_is_and_no_name_is_borne_twice(box: Components) -> None:
    for unit in box.counters.units.values():
        assert {"tq", "ma"} <= set(unit.provenance)
        assert set(unit.provenance.values()) <= set(CERTAINTY)
    everyone = [*box.counters.galleys.values(), *box.counters.units.values(), *box.counters.leaders.values()]
    names = Counter(one.name for one in everyone)
    assert [name for name, count in names.items() if count > 1] == []
    assert box.counters.name_of("roman-L.Bi-1") == "Halia"
    with pytest.raises(KeyError):
        box.counters.name_of("roman-L.Bi-2")


def test_a_counter_becomes_a_piece_off_the_board(box: Components) -> None:
    unit = Unit.of(box.counters.units["egyptian-HI-8"])
    assert (unit.type, unit.tq, unit.tq_reduced, unit.at, unit.aboard) == ("HI", 6, 4, None, None)
    galley = Galley.of(box.counters.galleys["roman-Quad-1"], box.ratings["Quad", "roman"])
    assert (galley.name, galley.seat, galley.built, galley.at) == ("Sinope", "roman", "roman", None)


@pytest.mark.rule("4.1a")
def test_ganymedes_has_the_ratings_of_the_example_and_only_commanders_have_charisma(box: Components) -> None:
    ganymedes = box.counters.leaders["egyptian-Ganymedes"]
    assert (ganymedes.initiative, ganymedes.seizure) == (3, 5)
    assert ganymedes.provenance["initiative"] == "rulebook"
    assert {one.rank for one in box.counters.leaders.values() if one.charisma} == {"overall"}
    assert box.counters.leaders["egyptian-Sosius"].provenance["command_range"] == "rulebook"
