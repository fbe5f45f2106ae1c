"""The scenarios for armies: what each calls up, where it may stand, and layouts that are whole."""

from collections import Counter

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.machine import machine
from galleywar.rules.alexandria.model.state import State
from galleywar.rules.alexandria.model.terms import Terms
from galleywar.rules.alexandria.scenario.reader import read_scenario, scenario_faults
from galleywar.rules.alexandria.setup import setup_zones
from galleywar.rules.alexandria.setup.deployment import deal
from galleywar.rules.alexandria.setup.preset_setups import NAMES, laid_out
from galleywar.rules.alexandria.view import galley_counters

ARMIES = ("heptastadium", "alexandria", "palace-quarter", "pharos-landing")


def terms_of(box: Components, key: str) -> Terms:
    terms = read_scenario(Source.read(scenario_dir() / f"{key}.yaml"), box).body
    assert isinstance(terms, Terms)
    return terms


def dealt(box: Components, key: str) -> State:
    scenario = read_scenario(Source.read(scenario_dir() / f"{key}.yaml"), box)
    return machine.begin(deal(scenario, box), Seeded(1))


def post(terms: Terms, seat: str, key: str):
    return next(one for one in terms.posts[seat] if one.key == key)


def called(box: Components, drafts) -> Counter:
    return Counter({draft.what: draft.count for draft in drafts})


@pytest.mark.parametrize("key", ARMIES)
def test_a_shipped_scenario_has_nothing_wrong(box: Components, key: str) -> None:
    assert scenario_faults(Source.read(scenario_dir() / f"{key}.yaml"), box) == ()


@pytest.mark.parametrize("key", ["naval-battle", *ARMIES])
@pytest.mark.parametrize("name", NAMES)
def test_a_layout_leaves_nothing_in_the_tray_that_is_wanted(box: Components, key: str, name: str) -> None:
    state = dealt(box, key)
    for seat in state.terms.seats:
        layout = state.terms.layout(name, seat)
        assert layout is not None
        assert list(setup_zones.missing(laid_out(state, seat, layout), seat)) == []


@pytest.mark.rule("11.1a")
def test_rome_has_twenty_six_cohorts_and_its_helpers(box: Components) -> None:
    terms = terms_of(box, "alexandria")
    drafts = [draft for one in terms.posts["roman"] for draft in one.drafts]
    units = box.counters.units
    kinds = Counter()
    for draft in drafts:
        kinds[units[draft.units[0]].type] += draft.count
    assert kinds == {"CO": 26, "MI": 4, "A": 4, "LI": 4, "ART": 6}
    leaders = {one for draft in post(terms, "roman", "quarter").leaders for one in draft.units}
    assert leaders == {"roman-Caesar", "roman-legate-VI", "roman-legate-XXVII", "roman-legate-XXXVII"}


@pytest.mark.rule("11.1b")
def test_rome_has_thirteen_galleys(box: Components) -> None:
    galleys = post(terms_of(box, "alexandria"), "roman", "fleet").galleys
    kinds = Counter(box.counters.galleys[one].klass for one in galleys)
    assert kinds == {"Quin": 2, "Quad": 2, "Tri": 2, "C.Tri": 1, "Bi": 3, "L.Bi": 1, "T": 2}


@pytest.mark.rule("11.1c", "11.1d")
def test_rome_sets_up_first_with_a_pair_in_the_lighthouse_and_its_fleet_in_slips(box: Components) -> None:
    terms = terms_of(box, "alexandria")
    assert terms.seats[0] == "roman"
    pair = post(terms, "roman", "lighthouse")
    assert list(pair.places) == [box.map.lighthouse]
    assert [(draft.count, box.counters.units[draft.units[0]].type) for draft in pair.drafts] == [
        (1, "A"),
        (1, "MI"),
    ]
    assert all(box.map.slips[place].harbor != "eunostus" for place in post(terms, "roman", "fleet").places)
    quarter = post(terms, "roman", "quarter")
    held = box.map.roman_held
    assert set(quarter.places) == {*held.blocks, *held.hexes, *held.points}
    assert quarter.aboard == "may"


@pytest.mark.rule("11.1c")
def test_a_cohort_may_start_aboard_and_counts_all_the_same(box: Components) -> None:
    state = dealt(box, "alexandria")
    step = machine.apply(state, _choice("embark roman-VI-1 roman-T-1"), Seeded(1)).state
    quarter = post(state.terms, "roman", "quarter")
    assert setup_zones.filled(step, quarter, quarter.drafts[0]) == 1
    assert not machine.pending(state).admits(_choice("station roman-VI-1 4-K"))
    assert machine.pending(state).admits(_choice("station roman-VI-1 2/3-K/L"))


@pytest.mark.rule("11.1e")
def test_cleopatra_may_come_to_the_palace_and_changes_nothing(box: Components) -> None:
    state = dealt(box, "alexandria")
    there = machine.apply(state, _choice("invite roman-Cleopatra"), Seeded(1)).state
    assert there.guests == (("roman-Cleopatra", box.map.palace.block),)
    assert galley_counters.faces(there)["roman-Cleopatra"].at == box.map.palace.block
    assert (there.units, there.leaders, there.galleys) == (state.units, state.leaders, state.galleys)
    assert machine.apply(there, _choice("send_away roman-Cleopatra"), Seeded(1)).state == state
    assert not machine.pending(there).admits(_choice("invite roman-Cleopatra"))


@pytest.mark.rule("11.2a")
def test_egypt_has_sixty_land_units_and_five_leaders(box: Components) -> None:
    terms = terms_of(box, "alexandria")
    drafts = [draft for one in terms.posts["egyptian"] for draft in one.drafts]
    assert sum(draft.count for draft in drafts) == 60
    units = {unit for draft in drafts for unit in draft.units}
    kinds = Counter(box.counters.units[one].type for one in units)
    assert kinds == {"HI": 20, "MI": 5, "LI": 24, "A": 3, "LC": 4, "ART": 4}
    leaders = [draft for one in terms.posts["egyptian"] for draft in one.leaders]
    assert sum(draft.count for draft in leaders) == 5


@pytest.mark.rule("11.2b", "11.2c", "11.2d", "11.2e", "11.2f")
def test_egypt_sets_up_its_garrisons_fleet_and_horse_each_in_its_place(box: Components) -> None:
    terms = terms_of(box, "alexandria")
    fleet = post(terms, "egyptian", "fleet")
    assert len(fleet.galleys) == 16 and fleet.aboard == "never"
    assert all(box.map.slips[place].harbor == "eunostus" for place in fleet.places)
    for key, place in (("south", "2124"), ("north", "3119")):
        redoubt = post(terms, "egyptian", key)
        assert list(redoubt.places) == [place]
        assert [(one.count, box.counters.units[one.units[0]].type) for one in redoubt.drafts] == [
            (1, "HI"),
            (1, "ART"),
        ]
    assert all(place in box.map.hexes for place in post(terms, "egyptian", "horse").places)
    island = post(terms, "egyptian", "pharos")
    assert [draft.count for draft in (*island.drafts, *island.leaders)] == [10, 1]
    assert not any(box.counters.units[one].type in ("ART", "LC") for one in island.units)
    city = post(terms, "egyptian", "city")
    assert not set(city.places) & {*box.map.roman_held.beside, *box.map.roman_held.points}
    assert [draft.count for draft in city.leaders] == [1, 3]


@pytest.mark.rule("11.2i")
def test_egypt_moves_first_in_the_battle_for_the_city(box: Components) -> None:
    assert terms_of(box, "alexandria").moves_first == "egyptian"


@pytest.mark.rule("12.1a", "12.1b", "12.1c")
def test_rome_at_the_heptastadium(box: Components) -> None:
    terms = terms_of(box, "heptastadium")
    assert terms.seats[0] == terms.moves_first == "roman"
    pharos = post(terms, "roman", "pharos")
    assert "3119" in pharos.places
    assert called(box, pharos.drafts) == {"veteran cohorts of the VI": 7, "archers": 2}
    squadron = post(terms, "roman", "squadron")
    assert (set(squadron.places), len(squadron.galleys)) == ({"2424", "2324"}, 2)
    assert called(box, squadron.drafts) == {"veteran cohorts of the XXVII": 3, "archers": 1}
    fleet = post(terms, "roman", "fleet")
    assert len(fleet.galleys) == 11 and all(int(place[2:]) > 30 for place in fleet.places)
    assert fleet.aboard == squadron.aboard == "must"
    assert called(box, fleet.drafts) == {
        "cohorts of the XXVII": 4,
        "light foot": 4,
        "archers": 1,
        "scorpions": 1,
    }
    assert fleet.leaders[0].units == ("roman-Caesar",)


@pytest.mark.rule("12.1b")
def test_the_squadron_may_face_as_its_owner_likes(box: Components) -> None:
    state = dealt(box, "heptastadium")
    step = machine.apply(state, _choice("place roman-Quad-1 2424"), Seeded(1)).state
    assert machine.pending(step).admits(_choice("face roman-Quad-1", 4))
    assert (
        machine.apply(step, _choice("face roman-Quad-1", 4), Seeded(1)).state.galleys["roman-Quad-1"].facing
        == 4
    )


@pytest.mark.rule("12.1d", "12.1e")
def test_egypt_at_the_heptastadium(box: Components) -> None:
    terms = terms_of(box, "heptastadium")
    galleys = post(terms, "egyptian", "fleet").galleys
    kinds = Counter(box.counters.galleys[one].klass for one in galleys)
    assert kinds == {"Bi": 1, "Tri": 5, "Quad": 7, "Quin": 1}
    redoubt = post(terms, "egyptian", "redoubt")
    assert [box.counters.units[one].tq for one in redoubt.units] == [7]
    city = post(terms, "egyptian", "city")
    mixes = {draft.what: Counter(box.counters.units[one].tq for one in draft.units) for draft in city.drafts}
    assert mixes["heavy foot"] == {7: 3, 6: 3, 5: 2}
    assert mixes["medium foot"] == {7: 1, 6: 1}
    assert mixes["light foot"] == {6: 2}
    assert not set(redoubt.units) & set(city.units)
    assert all(place in box.map.points for place in city.places)


@pytest.mark.rule("12.1f")
def test_the_streets_from_j_on_are_closed(box: Components) -> None:
    closed = terms_of(box, "heptastadium").closed
    assert {"4-J", "2-Q", "4-K"} <= closed
    assert not {"4-I", "4-D", "3-H"} & closed


def test_setting_up_by_chance_never_breaks_a_rule(box: Components) -> None:
    for key in ARMIES:
        state, draw = dealt(box, key), Seeded(5)
        for _ in range(120):
            decision = machine.pending(state)
            offers = [one for one in decision.offers if one.verb not in ("clear", "ready")]
            choice = offers[draw.below(len(offers))].any(draw)
            assert not list(machine.objections(state, choice))
            state = machine.apply(state, choice, draw).state
        for seat in state.terms.seats:
            for unit in setup_zones.own_units(state, seat):
                assert not setup_zones.is_set_up(unit) or setup_zones.post_of(state, unit) is not None


def _choice(words: str, *more: int):
    from galleywar.core.decision import Choice

    verb, *args = words.split()
    return Choice(verb, (*args, *more))


@pytest.mark.parametrize("key", ARMIES)
def test_whoever_may_be_posted_somewhere_is_offered_it_and_nobody_else(box: Components, key: str) -> None:
    state, draw = dealt(box, key), Seeded(11)
    for _ in range(60):
        offers = [one for one in machine.pending(state).offers if one.verb not in ("clear", "ready")]
        state = machine.apply(state, offers[draw.below(len(offers))].any(draw), draw).state
    menu = machine.pending(state)
    seat = menu.seat
    places = list(state.terms.zone(seat))
    for piece in setup_zones.own_people(state, seat):
        for place in [places[draw.below(len(places))] for _ in range(12)]:
            choice = _choice(f"station {piece.id} {place}")
            if place != piece.at:
                assert menu.admits(choice) is not bool(list(machine.objections(state, choice))), choice
