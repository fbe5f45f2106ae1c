"""The cards of galleys and of places at sea: every figure and every sentence with its case."""

from dataclasses import replace

import pytest

from galleywar.core.view import Card, Figure
from galleywar.rules.alexandria.model.terms import Post, Terms
from galleywar.rules.alexandria.view.sea_cards import card

FAR = "egyptian Quad 2206 W"


def notes(position, thing):
    return list(card(position.state, thing).notes)


# -- galleys -------------------------------------------------------------------------------------------------
@pytest.mark.rule("2.24a", "7.22a")
def test_the_card_of_a_galley_tells_all_there_is_to_say(sea):
    position = sea("roman Quad 2926 E attack fatigue=1 cargo=CO7v*2,A4 fired reacted", FAR)
    assert card(position.state, "roman-Quad-1") == Card(
        "Roman Quad 1",
        "Roman Quadrireme, 3 ships",
        (
            Figure("Crew", "3", "Crew Quality, the rating most checks are made against"),
            Figure("Ram Attack", "6", "weight of its own ram", "reconstructed"),
            Figure("Ram Defense", "6", "strength of its hull, and its worth in points", "reconstructed"),
            Figure("Capacity", "2", "land units it can carry", "reconstructed"),
            Figure("MA Cruise", "6", "Movement Allowance at Cruise Speed", "reconstructed"),
            Figure("MA Attack", "8", "Movement Allowance at Attack Speed"),
            Figure("Can spend", "7", "movement points at its speed now, after Fatigue and Half Speed"),
            Figure("Missiles", "3", "missile strength: 2 an archer unit, 1 any other"),
        ),
        (
            ("At Attack Speed.", "5.41"),
            ("Fatigue 1: that many movement points fewer.", "5.54a"),
            ("Can shoot fire.", "7.31a"),
            ("Has fired in this turn.", "7.21a"),
            ("Has used its reaction fire in this turn.", "7.45a"),
            ("Aboard, top first: Roman CO 1 (TQ 7, 2 hits), Roman A 1 (TQ 4, 0 hits).", "5.61a"),
        ),
    )


def test_a_bireme_is_faster_at_cruise_and_has_no_engines(sea):
    position = sea("egyptian Bi 2206 W")
    found = card(position.state, "egyptian-Bi-1")
    assert found.subtitle == "Egyptian Bireme, 3 ships"
    assert [one.value for one in found.figures] == ["2", "4", "4", "1", "7", "10", "7", "0"]
    assert found.notes == (("At Cruise Speed.", "5.41"), ("Carries nobody.", "5.61a"))


@pytest.mark.rule("5.43c")
def test_a_transport_has_no_attack_side(sea):
    found = card(sea("roman T 2926 E").state, "roman-T-1")
    assert [one.value for one in found.figures if one.label == "MA Attack"] == ["none"]
    assert found.notes[1] == ("Must be at Cruise Speed: it has no Attack side.", "5.42b")


@pytest.mark.rule("5.42b", "5.54b", "5.43c")
@pytest.mark.parametrize(
    "ship, marks, why",
    [
        ("Quad", "rammed", "it is Rammed"),
        ("Quad", "aground", "it is aground"),
        ("Quad", "beached", "it is Beached"),
        ("Quad", "grappled=egyptian-Quad-1", "it is held fast"),
        ("Quad", "fouled=egyptian-Quad-1", "it is held fast"),
        ("Quad", "moored=3124", "it is held fast"),
        ("Quad", "crippled=port", "it is Crippled"),
        ("Quad", "captured", "it is a Captured ship"),
        ("Quad", "half", "it is at Half Speed"),
        ("Quad", "half=due", "it is at Half Speed"),
        ("Quad", "fatigue=4", "its Fatigue is 4"),
        ("Quad", "fatigue=7", "its Fatigue is 7"),
    ],
)
def test_a_card_says_why_a_galley_must_cruise(sea, ship, marks, why):
    position = sea(f"roman {ship} 2926 E {marks}", FAR)
    assert (f"Must be at Cruise Speed: {why}.", "5.42b") in notes(position, f"roman-{ship}-1")


@pytest.mark.rule("5.42b", "5.54b")
def test_a_galley_with_three_points_of_fatigue_may_still_choose(sea):
    assert all(case != "5.42b" for _, case in notes(sea("roman Quad 2926 E fatigue=3"), "roman-Quad-1"))


@pytest.mark.rule("9.33a", "9.15f", "7.33b")
def test_a_card_names_whom_a_galley_is_fast_to_and_a_new_fire(sea):
    position = sea("roman Tri 2926 E grappled=egyptian-Quad-1 fouled=egyptian-Quad-1 fire=fresh", FAR)
    assert notes(position, "roman-Tri-1")[-4:] == [
        ("Grappled to Egyptian Quad 1.", "9.33a"),
        ("Fouled to Egyptian Quad 1.", "9.15f"),
        ("The fire is new: it may be fought in its next activation.", "7.33b"),
        ("Carries nobody.", "5.61a"),
    ]
    assert all(case != "7.33b" for _, case in notes(sea("roman Tri 2926 E fire"), "roman-Tri-1"))


@pytest.mark.rule("7.31a")
@pytest.mark.parametrize(
    "ship, flame",
    [
        ("Quad 2926 E", True),
        ("Quin 2926 E", True),
        ("Tri 2926 E", False),
        ("Tri 2926 E cargo=ART4b", True),
        ("Tri 2926 E cargo=ART4s", False),
    ],
)
def test_big_galleys_and_those_with_a_ballista_shoot_fire(sea, ship, flame):
    position = sea(f"roman {ship}")
    assert (("Can shoot fire.", "7.31a") in notes(position, f"roman-{ship.split()[0]}-1")) is flame


# -- places --------------------------------------------------------------------------------------------------
SAYS = {
    "sea": ("Open sea: 1 MP.", "5.36b"),
    "coastal": ("Coastal hex: 1 MP.", "5.36c"),
    "partial_sea_wall": ("Sea under the city wall: 1 MP, no landing.", "5.36d"),
    "shoals": ("Shoals: 2 MP and a roll for running aground.", "5.28a"),
    "slip": ("Slip: 1 MP, movement ends; two galleys may lie here.", "5.27a"),
    "overpass": ("Overpass: galleys pass through and may not stop.", "5.25b"),
    "causeway": ("Causeway: closed to galleys; may be grappled.", "5.36h"),
    "coastal_no_galley": ("Too little water for a galley.", "MAP.2"),
    "lighthouse": ("The Lighthouse: closed to galleys.", "5.36k"),
    "land": ("Land: closed to galleys.", "5.36a"),
    "redoubt": ("Land: closed to galleys.", "5.36a"),
}


@pytest.mark.parametrize("terrain", SAYS)
def test_a_place_says_what_its_ground_is_to_a_galley(sea, terrain):
    position = sea()
    board = position.state.box.map
    place = next(one for one, record in board.hexes.items() if record.terrain == terrain)
    found = card(position.state, place)
    assert found.notes[0] == SAYS[terrain] and found.figures == ()
    word = "" if terrain == "sea" else board.provenance(place)
    assert (found.title, found.subtitle) == (board.label(place), word), "open water is no reconstruction"


@pytest.mark.rule("5.29a")
def test_a_beach_says_so(sea):
    assert ("A galley at Cruise Speed may Beach here.", "5.29a") in notes(sea(), "3204")
    assert all(case != "5.29a" for _, case in notes(sea(), "2926"))


WORTH = ("Worth 5 victory points to Rome if set afire while empty.", "12.2g")


def slip_of(position, harbor):
    return next(one for one, slip in position.state.box.map.slips.items() if slip.harbor == harbor)


@pytest.mark.rule("12.2g", "7.34a")
def test_a_slip_says_what_it_is_worth_until_it_is_burnt(sea):
    position = sea()
    egyptian, roman = slip_of(position, "eunostus"), slip_of(position, "great_harbor")
    assert notes(position, egyptian) == [SAYS["slip"], WORTH]
    assert notes(position, roman) == [SAYS["slip"]]
    burnt = position.with_(burnt_slips=(egyptian,))
    assert notes(burnt, egyptian) == [SAYS["slip"], ("The Slip is burnt and impassable.", "7.34a")]


def test_a_slip_nobody_owns_is_worth_nothing(sea):
    position = sea(terms=Terms(harbors={}))
    assert notes(position, slip_of(position, "eunostus")) == [SAYS["slip"]]


@pytest.mark.rule("12.2b")
def test_while_fleets_are_set_up_a_place_says_whose_it_is(sea):
    post = Post("van", {"3003": 0}, zone_case="12.2b")
    terms = replace(Terms(), posts={"roman": (post,), "egyptian": ()})
    setting_up = sea(terms=terms, phase="deploy")
    assert notes(setting_up, "3003")[-1] == ("Rome sets up here.", "12.2b")
    assert all(case != "12.2b" for _, case in notes(setting_up, "3002"))
    assert all(case != "12.2b" for _, case in notes(sea(terms=terms), "3003"))


def test_what_is_neither_piece_nor_place_has_no_card(sea):
    assert card(sea().state, "9999") is None
