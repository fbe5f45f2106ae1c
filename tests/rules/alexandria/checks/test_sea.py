"""What must hold at sea is missed when it does not."""

from dataclasses import replace

import pytest

from galleywar.rules.alexandria.checks.sea import problems


def found(position):
    return list(problems(position.state))


def broken(position, galley, **fields):
    state = position.state
    return list(problems(replace(state, galleys=state.galleys.put(replace(state.galleys[galley], **fields)))))


FLEET = (
    "roman Quad 2926 E grappled=egyptian-Tri-1 cargo=CO7v,A4",
    "egyptian Tri 2927 E",
    "roman Bi 2206 W attack",
)


def test_a_sound_position_has_no_problems(sea, field):
    assert found(sea(*FLEET)) == [] == found(field(*FLEET, "roman CO7v 2023"))


NO_BEACH = "roman-Bi-1 is Beached in 2206, which is no beach"
APART = [
    "roman-Quad-1 is grappled to egyptian-Tri-1, which does not lie next to it",
    "egyptian-Tri-1 is grappled to roman-Quad-1, which does not lie next to it",
]
TIED = "egyptian-Tri-1 is grappled to roman-Quad-1, which is not grappled to it"
STRAY = "roman-A-1 is aboard roman-Quad-1, which does not carry it"


@pytest.mark.parametrize(
    "galley, fields, expected",
    [
        ("roman-Quad-1", {"at": None}, ["roman-Quad-1 is nowhere"]),
        ("roman-Quad-1", {"at": "2023"}, ["roman-Quad-1 lies in 2023, where no galley can be", *APART]),
        ("roman-Bi-1", {"at": "2926"}, ["2926 holds more than 1 galleys"] * 2),
        ("roman-Bi-1", {"facing": 6}, ["roman-Bi-1 faces 6"]),
        ("roman-Bi-1", {"facing": -1}, ["roman-Bi-1 faces -1"]),
        ("roman-Bi-1", {"facing": 5}, []),
        ("roman-Bi-1", {"beached": True}, ["roman-Bi-1 is at Attack Speed and must not be", NO_BEACH]),
        ("roman-Bi-1", {"attack": False, "beached": True}, [NO_BEACH]),
        ("roman-Bi-1", {"attack": False, "fatigue": 10}, []),
        ("roman-Bi-1", {"attack": False, "fatigue": 11}, ["roman-Bi-1 has Fatigue 11"]),
        ("roman-Bi-1", {"fatigue": -1}, ["roman-Bi-1 has Fatigue -1"]),
        ("roman-Quad-1", {"grappled": ()}, [TIED]),
        ("roman-Quad-1", {"fouled": ("gone",)}, ["roman-Quad-1 is fouled to gone, which is not fouled to it"]),
        ("roman-Quad-1", {"cargo": ("roman-CO-1",)}, [STRAY]),
        ("roman-Bi-1", {"cargo": ("roman-CO-1",)}, ["roman-Bi-1 carries roman-CO-1, which does not know of it"]),
        ("roman-Bi-1", {"cargo": ("gone",)}, ["roman-Bi-1 carries gone, which does not know of it"]),
        ("roman-Quad-1", {"seat": "egyptian"}, ["roman-CO-1 is aboard an enemy ship",
                                                "roman-A-1 is aboard an enemy ship"]),
    ],
)  # fmt: skip
def test_what_a_galley_must_not_be(sea, galley, fields, expected):
    assert broken(sea(*FLEET), galley, **fields) == expected


def test_a_crippled_galley_has_no_fatigue(sea):
    assert found(sea("roman Quad 2926 E crippled=port")) == []
    assert found(sea("roman Quad 2926 E crippled=port fatigue=1")) == [
        "roman-Quad-1 is Crippled and has Fatigue"
    ]


def test_before_the_battle_a_galley_need_not_be_anywhere(sea):
    position = sea("roman Quad 2926 E", phase="deploy")
    assert broken(position, "roman-Quad-1", at=None) == []


def test_two_galleys_lie_in_a_slip_and_no_more(sea):
    two = ("egyptian Tri 2318 E", "egyptian Bi 2318 E")
    assert found(sea(*two)) == []
    assert found(sea(*two, "egyptian Quad 2318 E")) == ["2318 holds more than 2 galleys"] * 3


def test_a_galley_carries_no_more_than_it_is_rated_for(sea):
    assert found(sea("roman Tri 2926 E cargo=CO7v,CO6v")) == ["roman-Tri-1 carries 2 units, more than 1"]


@pytest.mark.parametrize(
    "hits, expected", [(4, []), (5, ["roman-HI-1 has 5 hits at TQ 5 and is still there"])]
)
def test_a_unit_with_as_many_hits_as_its_quality_is_gone(sea, hits, expected):
    assert found(sea(f"roman Quad 2926 E cargo=HI7-*{hits}")) == expected


def test_who_is_lost_is_not_there(sea):
    position = sea("roman Quad 2926 E cargo=CO7v", lost=("roman-CO-1",))
    assert found(position) == ["roman-CO-1 is lost and still there"]


def test_ashore_is_looked_at_where_there_is_a_war_ashore(sea, field):
    nowhere = field("roman CO7v 2023")
    units = nowhere.state.units
    lost = nowhere.with_(units=units.put(replace(units["roman-CO-1"], at=None)))
    assert found(lost) == ["roman-CO-1 is nowhere"]
    assert list(problems(replace(lost.state, terms=sea().state.terms))) == []


PAIR = ("roman Quad 2924 E cargo=CO7v", "egyptian Tri 2925 W grappled=roman-Quad-1")


def test_moored_beside_the_causeway_and_beached_on_a_beach_all_is_sound(sea):
    assert found(sea("roman Quad 2623 W moored=2522", "roman Tri 3304 W beached")) == []


def test_ships_that_hang_together_a_hex_apart_are_missed(sea):
    assert broken(sea(*PAIR), "egyptian-Tri-1", at="2926") == [
        "roman-Quad-1 is grappled to egyptian-Tri-1, which does not lie next to it",
        "egyptian-Tri-1 is grappled to roman-Quad-1, which does not lie next to it",
    ]
    moored = sea("roman Quad 2623 W moored=2522")
    [told] = broken(moored, "roman-Quad-1", at="2924")
    assert told == "roman-Quad-1 is grappled to 2522, which does not lie next to it"


def test_a_unit_aboard_twice_is_missed(sea):
    told = broken(sea(*PAIR), "roman-Quad-1", cargo=("roman-CO-1", "roman-CO-1"))
    assert told == ["roman-Quad-1 carries somebody twice"]


def test_a_ship_beached_where_there_is_no_beach_is_missed(sea):
    told = broken(sea("roman Quad 2924 E"), "roman-Quad-1", beached=True)
    assert told == ["roman-Quad-1 is Beached in 2924, which is no beach"]
