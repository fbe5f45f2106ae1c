"""Files of Alexandria made by hand: what of them is drawn, what may be put there, and how it is written down."""

import pytest

from galleywar.core.files.yaml_document import values_after
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.rules.alexandria.drafting import DRAFTING, tray

OPEN, STREET, BLOCK, GROUND = 2926, "3-K", "2/3-K/L", 2641
QUAD = {"galley": "roman-Quad-1", "at": 2926, "facing": "NW"}
COHORT = {"at": GROUND, "stack": ["roman-VI-1"]}


def position(galleys=(), ashore=(), **egyptian):
    return {"position": {"roman": {"galleys": list(galleys), "ashore": list(ashore)}, "egyptian": egyptian}}


def fleet(*galleys, name="historical", **others):
    return {name: {"roman": list(galleys), "egyptian": []}, **others}


def drawn(values, box):
    return DRAFTING.position(values, box)


def done(values, box, deed, *words):
    return values_after(values, getattr(DRAFTING, deed)(values, box, *words))


def refused(values, box, deed, *words):
    with pytest.raises(CannotDraft) as why:
        getattr(DRAFTING, deed)(values, box, *words)
    return str(why.value)


def roman(values):
    return values["position"]["roman"]


# -- what stands where -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "record, pieces",
    [
        (QUAD, {"roman-Quad-1"}),
        ({**QUAD, "cargo": ["roman-A-1"], "leaders": ["roman-Caesar"]}, {"roman-Quad-1", "roman-A-1", "roman-Caesar"}),
        ({**QUAD, "cargo": ["roman-A-1", "roman-A-1", 7, "egyptian-A-1", "roman-Caesar"]},
         {"roman-Quad-1", "roman-A-1"}),
        ({**QUAD, "leaders": ["egyptian-Achilles", ["roman-Caesar"], "roman-A-1"]}, {"roman-Quad-1"}),
        ({**QUAD, "stack": ["roman-A-1"]}, {"roman-Quad-1"}),
        ({**QUAD, "galley": "egyptian-Quad-1"}, set()),
        ({**QUAD, "galley": "roman-Ark-1"}, set()),
        ({**QUAD, "galley": ["roman-Quad-1"]}, set()),
        ({**QUAD, "at": GROUND}, set()),
        ({**QUAD, "at": True}, set()),
        ("roman-Quad-1", set()),
    ],
)  # fmt: skip
def test_a_berth_shows_what_is_sound_in_it(box, record, pieces):
    assert set(drawn(position([record]), box).pieces) == pieces


@pytest.mark.parametrize(
    "record, pieces",
    [
        (COHORT, {"roman-VI-1"}),
        ({**COHORT, "leaders": ["roman-Caesar"], "cargo": ["roman-A-1"]}, {"roman-VI-1", "roman-Caesar"}),
        ({**COHORT, "at": BLOCK}, {"roman-VI-1"}),
        ({**COHORT, "at": OPEN}, set()),
        ({**COHORT, "at": "9-Z"}, set()),
        ({**COHORT, "at": None}, set()),
    ],
)
def test_a_place_ashore_shows_who_can_stand_there(box, record, pieces):
    assert set(drawn(position(ashore=[record]), box).pieces) == pieces


def test_a_galley_told_twice_lies_where_she_is_told_first(box):
    found = drawn(position([QUAD, {**QUAD, "at": 2930}]), box)
    assert found.counters["roman-Quad-1"].at == "2926"
    assert found.pieces["roman-Quad-1"].where == ("position", "roman", "galleys", 0)


@pytest.mark.parametrize("facing, heading", [("E", 0), ("NW", 120), ("SE", 300), ("N", 0), (7, 0), (None, 0)])
def test_a_galley_looks_as_the_file_says_or_else_east(box, facing, heading):
    assert drawn(position([{**QUAD, "facing": facing}]), box).counters["roman-Quad-1"].heading == heading


@pytest.mark.parametrize("word, shown", [(True, True), (False, False), ("yes", False)])
def test_a_galley_is_at_attack_speed_or_rammed_where_the_file_says_true(box, word, shown):
    kinds = {
        mark.kind for mark in drawn(position([{**QUAD, "rammed": word}]), box).counters["roman-Quad-1"].marks
    }
    assert ("rammed" in kinds) is shown
    slow, fast = (
        drawn(position([{**QUAD, "attack": given}]), box).counters["roman-Quad-1"] for given in (False, word)
    )
    assert (slow != fast) is shown


ZONES = [
    {"seat": "egyptian", "facing": "W", "hexes": [2930]},
    {"seat": "roman", "facing": "SW", "hexes": [2926, "2927", 2641]},
    {"seat": "closed", "facing": "W", "hexes": [3026]},
]


def test_a_galley_of_a_fleet_looks_as_her_zone_does(box):
    found = drawn(
        fleet(*({"galley": f"roman-Bi-{one}", "at": 2925 + one} for one in (1, 2, 3)), zones=ZONES), box
    )
    assert [found.counters[f"roman-Bi-{one}"].heading for one in (1, 2, 3)] == [240, 240, 0]
    assert {(one.place, one.seat) for one in found.zones} == {
        ("2930", "egyptian"), ("2926", "roman"), ("2927", "roman"), ("2641", "roman"),
    }  # fmt: skip


@pytest.mark.parametrize(
    "at, told, same_as",
    [
        (2641, None, "N"), (2641, "3-J", "N"), (2641, "hexes", "N"), (2641, 0, "ENE"),
        ("3-K", None, "3/4-K"), ("3-K", "N", "3/4-K"), ("3-K", "2-K", "3/4-K"),
    ],
)  # fmt: skip
def test_soldiers_look_as_they_are_set_up_where_the_file_does_not_say(box, at, told, same_as):
    faces = [
        drawn(position(ashore=[{**COHORT, "at": at, "facing": look}]), box).counters["roman-VI-1"].heading
        for look in (told, same_as)
    ]
    assert faces[0] == faces[1] is not None


def test_soldiers_look_where_the_file_says(box):
    headings = {
        look: drawn(position(ashore=[{**COHORT, "facing": look}]), box).counters["roman-VI-1"].heading
        for look in ("ENE", "N", "WNW", "WSW", "S", "ESE")
    }
    assert list(headings.values()) == [30, 90, 150, 210, 270, 330]
    streets = [
        drawn(position(ashore=[{**COHORT, "at": "3-K", "facing": look}]), box).counters["roman-VI-1"].heading
        for look in ("3-J", "3-L", "2/3-K", "3/4-K")
    ]
    assert len(set(streets)) == 4
    block = drawn(position(ashore=[{**COHORT, "at": BLOCK, "facing": "N"}]), box)
    assert block.counters["roman-VI-1"].heading is None and block.pieces["roman-VI-1"].heads == ()


def test_soldiers_lie_in_the_order_in_which_they_are_told(box):
    stack = ["roman-VI-3", "roman-VI-1", "roman-A-1"]
    shown = drawn(position(ashore=[{**COHORT, "stack": stack}]), box)
    assert [key for key in shown.counters if key in stack] == stack[::-1]
    assert [shown.pieces[key].where for key in stack] == [("position", "roman", "ashore", 0)] * 3


def test_galleys_and_soldiers_may_be_turned_and_nobody_else(box):
    berth = {**QUAD, "cargo": ["roman-A-1"], "leaders": ["roman-Caesar"]}
    place = {**COHORT, "leaders": ["roman-legate-VI"]}
    heads = {key: one.heads for key, one in drawn(position([berth], [place]), box).pieces.items()}
    assert heads == {
        "roman-Quad-1": (0, 60, 120, 180, 240, 300), "roman-A-1": (), "roman-Caesar": (),
        "roman-VI-1": (30, 90, 150, 210, 270, 330), "roman-legate-VI": (),
    }  # fmt: skip
    assert drawn(fleet({**QUAD}, zones=ZONES), box).pieces["roman-Quad-1"].heads == ()


@pytest.mark.parametrize(
    "values, where",
    [
        ({**position([QUAD]), **fleet(QUAD)}, ("position", "roman", "galleys", 0)),
        ({"layouts": {"quick": {"roman": {"galleys": [QUAD]}}}}, ("layouts", "quick", "roman", "galleys", 0)),
        ({"layouts": {"historical": {"roman": {"galleys": [QUAD]}}, "quick": {}}}, ("layouts", "historical", "roman",
         "galleys", 0)),
        ({"layouts": {"quick": {}}, **fleet(QUAD)}, ("historical", "roman", 0)),
        (fleet(QUAD, name="quick"), ("quick", "roman", 0)),
        (fleet(QUAD, name="other"), None),
    ],
)  # fmt: skip
def test_a_position_is_shown_or_else_the_first_layout(box, values, where):
    found = drawn(values, box).pieces.get("roman-Quad-1")
    assert (found.where if found else None) == where


def test_sides_have_the_names_that_the_file_gives_them(box):
    named = {"seats": [{"key": "roman", "name": "The City"}], **position([{**QUAD, "rammed": True}])}
    assert drawn(named, box).counters.keys() == {"roman-Quad-1"}


# -- the tray --------------------------------------------------------------------------------------------------
def test_the_tray_has_every_kind_with_as_many_as_nobody_has_used(box):
    shown = {one.key: one for one in tray(position([{**QUAD, "cargo": ["roman-VI-1"]}]), box, "roman")}
    assert {key: one.left for key, one in shown.items() if key.startswith("galley")} == {
        "galley Bi": 3, "galley L.Bi": 1, "galley Tri": 2, "galley C.Tri": 1, "galley Quad": 1,
        "galley Quin": 2, "galley T": 2,
    }  # fmt: skip
    units = {one.name: one.left for one in shown.values() if one.group == "Land units"}
    assert units["Cohort VI (TQ 8)"] == 1 and units["Cohort VI (TQ 7)"] == 6
    assert units["Roman Scorpio (TQ 3)"] == 4 and units["Roman Ballista (TQ 3)"] == 2
    assert sum(units.values()) == sum(one.seat == "roman" for one in box.counters.units.values()) - 1
    leaders = [one.key for one in shown.values() if one.group == "Leaders"]
    assert leaders == [
        f"leader roman-{one}" for one in ("Caesar", "legate-VI", "legate-XXVII", "legate-XXXVII")
    ]
    assert all(one.face.at is None and one.face.seat == "roman" for one in shown.values())


@pytest.mark.parametrize(
    "values, offered",
    [
        (position(), True), ({}, True), ({"layouts": {"quick": {}}}, True), (fleet(), False),
        ({**position(), **fleet()}, True),
    ],
)  # fmt: skip
def test_leaders_are_in_the_tray_where_they_can_be_put(box, values, offered):
    assert any(one.group == "Leaders" for one in tray(values, box, "egyptian")) is offered


def test_nobody_else_has_a_tray(box):
    assert tray(position(), box, "closed") == []


# -- putting ---------------------------------------------------------------------------------------------------
def test_the_first_counter_that_nobody_has_used_is_put(box):
    two = done(position([QUAD]), box, "place", "roman", "galley Quad", "2930")
    assert roman(two)["galleys"][1] == {"galley": "roman-Quad-2", "at": 2930, "facing": "NW"}
    assert refused(two, box, "place", "roman", "galley Quad", "2931") == "No counter of that kind is left."
    assert refused(two, box, "place", "roman", "galley Ark", "2931") == "There is no such counter."
    assert refused({}, box, "place", "roman", "galley Quad", "2931").startswith("This file has no set-up yet")
    assert refused(two, box, "place", "roman", "galley Bi", "3-K") == "Galleys lie in water."


@pytest.mark.parametrize(
    "facings, expected",
    [(["NW", "SW"], "SW"), (["NW", None], "NW"), (["NW", "N"], "NW"), ([], "E"), (["?"], "E")],
)
def test_a_new_galley_looks_as_the_last_of_her_side_that_looks_anywhere(box, facings, expected):
    berths = [{**QUAD, "galley": f"roman-Bi-{at + 1}", "facing": one} for at, one in enumerate(facings)]
    now = done(position(berths), box, "place", "roman", "galley Quad", "2930")
    assert roman(now)["galleys"][-1]["facing"] == expected
    first = done({"position": {}}, box, "place", "egyptian", "galley Quad", "2930")
    assert first["position"]["egyptian"]["galleys"] == [
        {"galley": "egyptian-Quad-1", "at": 2930, "facing": "E"}
    ]


def test_a_galley_of_a_fleet_is_told_with_her_cargo_and_her_hex_in_a_zone_of_her_side(box):
    berth = {"galley": "roman-Quad-1", "at": 2931, "cargo": []}
    now = done(fleet(zones=ZONES), box, "place", "roman", "galley Quad", "2931")
    assert now["historical"]["roman"] == [berth]
    assert [one["hexes"] for one in now["zones"]] == [[2930], [2926, "2927", 2641, 2931], [3026]]
    there = done(fleet(zones=ZONES), box, "place", "roman", "galley Quad", "2927")
    assert there["zones"] == ZONES
    new = done(fleet(zones=ZONES[:1]), box, "place", "roman", "galley Quad", "2931")
    assert new["zones"][1:] == [{"seat": "roman", "facing": "E", "hexes": [2931]}]
    none = done(fleet(), box, "place", "roman", "galley Quad", "2931")
    assert none["zones"] == [{"seat": "roman", "facing": "E", "hexes": [2931]}]
