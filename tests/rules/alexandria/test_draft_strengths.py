"""Pools, posts and the other layouts of a file follow what the hand does to the layout that is shown."""

import pytest

from galleywar.core.files.yaml_document import Put, values_after
from galleywar.rules.alexandria.draft_strengths import followed
from galleywar.rules.alexandria.drafting import DRAFTING
from tests.rules.test_drafting import draft_of, refused


def land_of(draft, seat):
    return draft.source.root["pools"][seat]["land"]


def test_a_galley_taken_off_the_board_is_not_called_up_any_more():
    draft = draft_of("first-fight").do("remove", "roman-Tri-1")
    root = draft.source.root
    assert root["pools"]["roman"]["galleys"] == {"Bi": 1, "Quad": 1}
    assert "roman-Tri-1" not in str(root) and "roman-VI-4" not in str(root["pools"])
    assert draft.faults() == []


def test_the_first_of_a_type_gone_the_others_are_called_up_by_name():
    draft = draft_of("naval-battle").do("remove", "egyptian-Quad-1")
    galleys = draft.source.root["pools"]["egyptian"]["galleys"]
    assert isinstance(galleys, list) and "egyptian-Quad-1" not in galleys and "egyptian-Quad-7" in galleys
    assert draft.faults() == []


def test_soldiers_who_go_are_counted_in_the_words_they_were_called_up_in():
    draft = draft_of("naval-battle")
    veteran = draft.do("remove", "roman-VI-1")
    assert land_of(veteran, "roman")[0]["count"] == 10
    heavy = draft.do("remove", "egyptian-HI-10")
    assert land_of(heavy, "egyptian")[0]["by_tq"] == {"7": 2, "6": 2}
    named = draft_of("first-fight").do("remove", "roman-LI-1")
    assert all(entry["what"] != "light foot" for entry in land_of(named, "roman"))
    assert veteran.faults() == heavy.faults() == named.faults() == []


def test_soldiers_of_a_new_kind_are_called_up_by_name():
    draft = draft_of("naval-battle").do("remove", "roman-VI-5")
    kind = next(one.key for one in draft.ask("tray", "roman") if one.name.startswith("Gallic Foot"))
    placed = draft.do("place", "roman", kind, "3002")
    assert land_of(placed, "roman")[-1] == {"what": "gallic foot", "units": ["roman-MI-1"]}
    assert placed.faults() == []


def test_one_of_another_kind_takes_the_same_room_in_every_layout():
    draft = draft_of("first-fight")
    kind = next(one.key for one in draft.ask("kinds", "roman-Quad-1") if one.name == "Quinquereme")
    other = draft.do("retype", "roman-Quad-1", kind)
    assert str(other.source.root).count("roman-Quin-1") == 2 and "Quad-1" not in str(
        other.source.root["pools"]
    )
    assert other.faults() == []


def test_an_army_is_as_strong_as_the_hand_makes_it():
    draft = draft_of("palace-quarter")
    fewer = draft.do("remove", "roman-VI-1").do("remove", "egyptian-HI-2").do("remove", "roman-legate-VI")
    post = fewer.source.root["forces"]["roman"][0]
    assert post["land"][0]["count"] == 3 and "roman-legate-VI" not in post["leaders"]
    assert fewer.faults() == []
    light = next(
        one.key for one in draft.ask("tray", "roman") if one.name.startswith("Numidian") and one.left
    )
    assert draft.do("place", "roman", light, "2-J").faults() == []


def test_a_place_that_soldiers_are_put_to_belongs_to_their_post():
    draft = draft_of("palace-quarter").do("move", "roman-VI-3", "3/4-K")
    assert "3/4-K" in draft.source.root["forces"]["roman"][0]["places"]


@pytest.mark.parametrize("name", ["first-fight", "naval-battle"])
def test_no_leaders_are_offered_to_fleets(name):
    assert all(one.group != "Leaders" for one in draft_of(name).ask("tray", "roman"))


def test_why_a_counter_cannot_be_turned_is_said():
    assert "zone" in refused(draft_of("first-fight"), "turn", "roman-Bi-1", 60)
    assert "6.17" in refused(draft_of("palace-quarter"), "turn", "roman-A-1", 60)


def test_places_of_a_post_are_lit_and_painted():
    draft = draft_of("palace-quarter")
    lit = {(shade.seat, shade.place) for shade in draft.position().zones}
    assert ("roman", "3-K") in lit and ("egyptian", "4-K") in lit
    more = draft.do("paint", "roman", "zone", "3/4-K")
    assert "3/4-K" in more.source.root["forces"]["roman"][0]["places"]
    assert more.do("paint", "roman", "zone", "3/4-K").source.root == draft.source.root


def test_troop_qualities_are_written_as_numbers():
    draft = draft_of("first-fight").do("remove", "egyptian-HI-3")
    assert "by_tq: {7: 2}" in draft.text


# -- posts that choose among the same counters -----------------------------------------------------------------
def posts_of(draft, seat):
    return {post["post"]: post for post in draft.source.root["forces"][seat]}


@pytest.mark.parametrize(
    "key, seat, post, entry, left",
    [
        ("egyptian-HI-2", "egyptian", "north", 0, None), ("egyptian-scorpio-3", "egyptian", "city", 1, 1),
        ("roman-A-2", "roman", "quarter", 4, 2),
    ],
)  # fmt: skip
def test_who_goes_is_missed_where_he_stood(key, seat, post, entry, left):
    draft = draft_of("alexandria").do("remove", key)
    land = posts_of(draft, seat)[post]["land"]
    assert left is None or land[entry]["count"] == left
    assert draft.faults() == []


@pytest.mark.parametrize("at, more", [("3215", ("pharos", 11)), ("3119", ("north", 2))])
def test_who_is_moved_to_where_another_post_sets_up_is_of_that_one_in_every_layout(at, more):
    draft = draft_of("alexandria").do("move", "egyptian-HI-8", at)
    posts = posts_of(draft, "egyptian")
    for post, count in (("city", 39), more):
        assert posts[post]["land"][0]["count"] == count
    for name in ("historical", "quick"):
        ashore = draft.source.root["layouts"][name]["egyptian"]["ashore"]
        assert [str(one["at"]) for one in ashore if "egyptian-HI-8" in one.get("stack", ())] == [at]
    assert draft.faults() == []


def leaders_chosen(draft):
    posts = posts_of(draft, "egyptian")
    return [posts[key].get("leaders_by_choice", [{}])[0].get("count") for key in ("pharos", "city")]


def test_leaders_chosen_among_several_are_counted_where_they_go_and_come():
    draft = draft_of("alexandria")
    gone = draft.do("remove", "egyptian-Sosius")
    kind = next(one.key for one in gone.ask("tray", "egyptian") if one.name == "Sosius")
    back = gone.do("place", "egyptian", kind, "4/5-I/J")
    assert [leaders_chosen(one) for one in (draft, gone, back)] == [[1, 3], [1, 2], [1, 3]]
    alone = gone.do("remove", "egyptian-Ptolemas")
    assert leaders_chosen(alone) == [None, 2]
    over = draft.do("move", "egyptian-Ptolemas", "4/5-I/J")
    assert leaders_chosen(over) == [None, 4]
    assert [one.faults() for one in (gone, back, alone, over)] == [[], [], [], []]


def test_a_leader_goes_over_to_another_post_and_within_his_own_stays_in_it():
    over = draft_of("alexandria").do("move", "roman-legate-VI", "4031")
    assert posts_of(over, "roman")["lighthouse"]["leaders"] == ["roman-legate-VI"]
    assert "roman-legate-VI" not in posts_of(over, "roman")["quarter"]["leaders"]
    within = draft_of("alexandria").do("move", "roman-legate-VI", "2-J")
    assert within.source.root["forces"] == draft_of("alexandria").source.root["forces"]
    assert over.faults() == within.faults() == []


def test_who_goes_aboard_stays_in_his_post():
    draft = draft_of("alexandria").do("move", "roman-A-2", "2836")
    assert draft.source.root["forces"] == draft_of("alexandria").source.root["forces"]


# -- the other layouts -----------------------------------------------------------------------------------------
def two_fleets(shown, other, *hexes):
    zones = [
        {"seat": "egyptian", "facing": "W", "hexes": [2929]},
        {"seat": "roman", "facing": "E", "hexes": list(hexes)},
    ]
    pools = {"roman": {"galleys": {"Bi": 1}}}
    return {"historical": {"roman": shown}, "quick": {"roman": other}, "zones": zones, "pools": pools}


def berth(galley, at, *cargo):
    return {"galley": galley, "at": at, "cargo": list(cargo)}


def other_of(values, box, deed, *words):
    now = values_after(values, getattr(DRAFTING, deed)(values, box, *words))
    return now["quick"]["roman"] if "quick" in now else now["layouts"]["quick"]["roman"]


@pytest.mark.parametrize(
    "taken, hexes, at",
    [
        ([], [2926, 2927, 2928], 2926), ([2926], [2926, 2931, 2928], 2928), ([2926, 2928], [2926, 2931, 2928], 2931),
        ([2926], [2641, 2926, 2931], 2931), ([2926], [2926], 2926),
    ],
)  # fmt: skip
def test_a_galley_that_comes_lies_in_another_layout_in_the_nearest_free_hex_of_her_zone(
    box, taken, hexes, at
):
    lying = [berth(f"roman-Bi-{number}", hex_) for number, hex_ in enumerate(taken, start=1)]
    values = two_fleets([], lying, *hexes)
    assert other_of(values, box, "place", "roman", "galley Quad", "2926") == [
        *lying,
        berth("roman-Quad-1", at),
    ]


def test_who_is_left_without_a_ship_goes_aboard_the_next_with_room(box):
    shown = [
        berth("roman-Quad-1", 2926), berth("roman-Bi-1", 2927, "roman-LI-1"),
        berth("roman-Quin-1", 2928, "roman-A-1"),
    ]  # fmt: skip
    other = [
        berth("roman-Quad-1", 2926, "roman-LI-1", "roman-A-1"), berth("roman-Bi-1", 2927, "roman-VI-1"),
        berth("roman-Quin-1", 2928),
    ]  # fmt: skip
    values = two_fleets(shown, other, 2926)
    assert other_of(values, box, "remove", "roman-Quad-1") == [
        berth("roman-Bi-1", 2927, "roman-VI-1"), berth("roman-Quin-1", 2928, "roman-LI-1", "roman-A-1"),
    ]  # fmt: skip
    assert other_of(values, box, "remove", "roman-Bi-1")[0]["cargo"] == ["roman-A-1", "roman-VI-1"]


def test_who_comes_aboard_goes_aboard_the_same_galley_elsewhere_or_one_with_room(box):
    shown = [berth("roman-Quad-1", 2926), berth("roman-Bi-1", 2927)]
    for cargo, expected in (
        (["roman-VI-1"], [["roman-VI-1", "roman-LI-1"], []]),
        (["roman-VI-1", "roman-VI-2"], [["roman-VI-1", "roman-VI-2"], ["roman-LI-1"]]),
    ):
        values = two_fleets(shown, [berth("roman-Quad-1", 2926, *cargo), berth("roman-Bi-1", 2927)])
        now = other_of(values, box, "place", "roman", "unit LI    6", "2926")
        assert [one["cargo"] for one in now] == expected
    full = [berth("nobody", 2928), berth("roman-Bi-1", 2927, "roman-VI-1")]
    assert other_of(two_fleets(shown, full), box, "place", "roman", "unit LI    6", "2926") == full


def two_armies(shown, other):
    return {"layouts": {"historical": {"roman": shown}, "quick": {"roman": other}}}


STREET = {"at": "3-K", "stack": ["roman-VI-1"]}


@pytest.mark.parametrize(
    "other, left",
    [
        ({"ashore": [STREET]}, {"ashore": []}),
        ({"ashore": [{**STREET, "leaders": ["roman-Caesar"]}]},
         {"ashore": [{"at": "3-K", "leaders": ["roman-Caesar"]}]}),
        ({"ashore": [{**STREET, "stack": ["roman-VI-2", "roman-VI-1"]}]},
         {"ashore": [{**STREET, "stack": ["roman-VI-2"]}]}),
        ({"galleys": [{"galley": "roman-Bi-1", "at": 2926, "cargo": ["roman-VI-1"]}]},
         {"galleys": [{"galley": "roman-Bi-1", "at": 2926, "cargo": []}]}),
        ({"galleys": [{"galley": "roman-Bi-1", "at": 2926, "leaders": ["roman-Caesar"]}]},
         {"galleys": [{"galley": "roman-Bi-1", "at": 2926, "leaders": ["roman-Caesar"]}]}),
    ],
)  # fmt: skip
def test_who_goes_leaves_the_other_layout_too(box, other, left):
    assert other_of(two_armies({"ashore": [STREET]}, other), box, "remove", "roman-VI-1") == left


def test_the_last_leader_aboard_takes_his_list_with_him(box):
    led = {"galley": "roman-Bi-1", "at": 2926, "leaders": ["roman-Caesar"]}
    shown = {"ashore": [{"at": "3-K", "leaders": ["roman-Caesar"]}]}
    assert other_of(two_armies(shown, {"galleys": [led]}), box, "remove", "roman-Caesar") == {
        "galleys": [{"galley": "roman-Bi-1", "at": 2926}]
    }


@pytest.mark.parametrize(
    "other, kind, expected",
    [
        ({"ashore": [STREET]}, "unit A    5", {"ashore": [{**STREET, "stack": ["roman-VI-1", "roman-A-1"]}]}),
        ({"ashore": [STREET]}, "leader roman-Caesar", {"ashore": [{**STREET, "leaders": ["roman-Caesar"]}]}),
        ({"ashore": [{**STREET, "at": "3-L"}]}, "unit A    5",
         {"ashore": [{**STREET, "at": "3-L"}, {"at": "3-K", "stack": ["roman-A-1"]}]}),
        ({}, "leader roman-Caesar", {"ashore": [{"at": "3-K", "leaders": ["roman-Caesar"]}]}),
        ({"ashore": [{"at": "3-L", "stack": ["roman-A-1"]}]}, "unit A    5",
         {"ashore": [{"at": "3-L", "stack": ["roman-A-1"]}]}),
    ],
)  # fmt: skip
def test_who_comes_stands_in_another_layout_where_he_does_in_this_one(box, other, kind, expected):
    assert other_of(two_armies({}, other), box, "place", "roman", kind, "3-K") == expected


def test_a_galley_that_comes_to_an_army_has_no_cargo_told(box):
    now = other_of(two_armies({}, {}), box, "place", "roman", "galley Bi", "2926")
    assert now == {"galleys": [{"galley": "roman-Bi-1", "at": 2926}]}


def test_one_put_for_another_takes_his_room_unless_he_stands_there_himself(box):
    shown = {"ashore": [STREET]}
    room = other_of(two_armies(shown, {"ashore": [{"at": "2-J", "stack": ["roman-VI-1"]}]}), box, "retype",
                    "roman-VI-1", "unit A    5")  # fmt: skip
    assert room == {"ashore": [{"at": "2-J", "stack": ["roman-A-1"]}]}
    both = {"ashore": [{"at": "2-J", "stack": ["roman-VI-1"]}, {"at": "2-L", "stack": ["roman-A-1"]}]}
    assert other_of(two_armies(shown, both), box, "retype", "roman-VI-1", "unit A    5") == {
        "ashore": [{"at": "2-L", "stack": ["roman-A-1"]}]
    }
    assert other_of(two_armies(shown, {}), box, "retype", "roman-VI-1", "unit A    5") == {
        "ashore": [{"at": "3-K", "stack": ["roman-A-1"]}]
    }


def test_a_position_has_no_other_layout(box):
    values = {"position": {"roman": {"ashore": [STREET]}}, "pools": {"roman": {"galleys": {"Bi": 1}}}}
    now = values_after(values, DRAFTING.remove(values, box, "roman-VI-1"))
    assert now == {"position": {"roman": {"ashore": []}}, "pools": {"roman": {"galleys": {"Bi": 1}}}}


@pytest.mark.parametrize(
    "at, written", [(2926, 2926), ("2926", 2926), ("2003", 2003), ("0926", "0926"), ("north", "north")]
)
def test_hexes_are_written_as_numbers_unless_they_begin_with_naught(box, at, written):
    come = Put(("historical", "roman"), [berth("roman-Bi-1", at)])
    now = values_after(fleets := two_fleets([], [], 2926), followed(fleets, box, "roman", (come,)))
    assert now["quick"]["roman"] == [berth("roman-Bi-1", written)]


def test_the_place_of_a_post_is_no_wider_for_who_goes_aboard(box):
    ship = {"galley": "roman-Quad-1", "at": 2926}
    values = {
        "forces": {"roman": [{"post": "street", "places": ["3-K"], "galleys": {"Quad": 1}}]},
        **two_armies({"galleys": [ship], "ashore": [STREET]}, {}),
    }
    for deed in (("place", "roman", "unit LI    6", "2926"), ("move", "roman-VI-1", "2926")):
        now = values_after(values, getattr(DRAFTING, deed[0])(values, box, *deed[1:]))
        assert now["forces"]["roman"][0]["places"] == ["3-K"]
