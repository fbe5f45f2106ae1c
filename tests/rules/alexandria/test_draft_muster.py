"""Whom a file in the making calls up, told again in its own words as long as these still say it."""

import pytest

from galleywar.core.files.yaml_document import values_after
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.rules.alexandria.draft_muster import (
    Strengths,
    places_of,
    post_painted,
    post_places,
    room_for,
    wheres,
)

HEAVY = [f"egyptian-HI-{number}" for number in range(1, 21)]
COHORTS = [f"roman-VI-{number}" for number in range(1, 9)]


def pool(seat="roman", galleys=(), land=None):
    told = {"galleys": galleys} if land is None else {"galleys": galleys, "land": land}
    return {"pools": {seat: told}}


def army(*posts, seat="roman"):
    return {"forces": {seat: list(posts)}}


def told(values, seat="roman"):
    return values["pools"][seat] if "pools" in values else values["forces"][seat]


def after(box, values, *deeds, seat="roman"):
    """The values once the counters named ``-id`` have gone and those named ``+id at aboard`` have come."""
    strengths = Strengths(values, box, seat)
    for deed in deeds:
        key, at, aboard = (*deed[1:].split(), "", "")[:3]
        (strengths.dismiss if deed[0] == "-" else strengths.muster)(key, at, aboard)
    return told(values_after(values, tuple(strengths.edits())), seat)


# -- galleys ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "galleys, deed, left",
    [
        ({"Quad": 7, "Bi": 1}, "-egyptian-Quad-7", {"Quad": 6, "Bi": 1}),
        ({"Quad": 7, "Bi": 1}, "-egyptian-Bi-1", {"Quad": 7}),
        ({"Bi": 1}, "-egyptian-Bi-1", {}),
        ({"Bi": 1, "Quad": 3}, "-egyptian-Quad-1", ["egyptian-Bi-1", "egyptian-Quad-2", "egyptian-Quad-3"]),
        ({"Quad": 1}, "+egyptian-Quad-2", {"Quad": 2}),
        ({"Quad": 1}, "+egyptian-Bi-1", {"Quad": 1, "Bi": 1}),
        ({"Quad": 1}, "+egyptian-Bi-2", ["egyptian-Bi-2", "egyptian-Quad-1"]),
        (["egyptian-Quad-1"], "+egyptian-Bi-1", ["egyptian-Quad-1", "egyptian-Bi-1"]),
        (["egyptian-Quad-1", "egyptian-Bi-1"], "-egyptian-Quad-1", ["egyptian-Bi-1"]),
        ("Tri", "+egyptian-Tri-1", {"Tri": 1}),
        ({"Tri": "two", "Trireme": 1}, "+egyptian-Tri-1", {"Tri": 1}),
    ],
)
def test_galleys_are_counted_while_they_are_the_first_of_their_types_and_named_otherwise(
    box, galleys, deed, left
):
    assert after(box, pool("egyptian", galleys), deed, seat="egyptian")["galleys"] == left


def test_galleys_of_the_posts_before_are_not_among_the_first_of_a_later_one(box):
    values = army({"post": "one", "galleys": {"Bi": 1}}, {"post": "two", "galleys": {"Bi": 1}})
    one, two = after(box, values, "+roman-Bi-3 2926 roman-Bi-2")
    assert (one["galleys"], two["galleys"]) == ({"Bi": 1}, {"Bi": 2})
    one, two = after(box, values, "+roman-Tri-1 2926 roman-Bi-1", "+roman-Tri-2 2926 roman-Bi-2")
    assert (one["galleys"], two["galleys"]) == ({"Bi": 1, "Tri": 1}, {"Bi": 1, "Tri": 1})


def test_a_post_without_anybody_of_a_kind_does_not_tell_of_it_any_more(box):
    values = army({"post": "one", "galleys": {"Bi": 1}, "leaders": ["roman-Caesar"]})
    [post] = after(box, values, "-roman-Bi-1", "-roman-Caesar")
    assert post == {"post": "one"}
    [post] = after(box, values, "+roman-legate-VI")
    assert post["leaders"] == ["roman-Caesar", "roman-legate-VI"] and post["galleys"] == {"Bi": 1}
    [post] = after(box, army({"post": "one"}), "+roman-Caesar")
    assert post == {"post": "one", "leaders": ["roman-Caesar"]}


# -- land units ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "entry, deed, left",
    [
        ({"what": "foot", "type": "HI", "count": 3}, "-egyptian-HI-3", {"what": "foot", "type": "HI", "count": 2}),
        ({"what": "foot", "type": "HI", "count": 3}, "+egyptian-HI-4", {"what": "foot", "type": "HI", "count": 4}),
        ({"what": "foot", "type": "HI", "count": 3}, "-egyptian-HI-1", {"what": "foot", "units": HEAVY[1:3]}),
        ({"what": "foot", "type": "HI", "count": 2}, "+egyptian-HI-9",
         {"what": "foot", "units": [*HEAVY[:2], "egyptian-HI-9"]}),
        ({"what": "foot", "type": "HI", "count": 1}, "+egyptian-HI-1", {"what": "foot", "type": "HI", "count": 1}),
        ({"what": "foot", "type": "HI", "count": 3, "choose": True}, "-egyptian-HI-1",
         {"what": "foot", "type": "HI", "count": 2, "choose": True}),
        ({"what": "foot", "type": "HI", "count": 3, "choose": True}, "+egyptian-HI-20",
         {"what": "foot", "type": "HI", "count": 4, "choose": True}),
        ({"what": "foot", "type": "HI", "by_tq": {"7": 2, "6": 1}}, "-egyptian-HI-8",
         {"what": "foot", "type": "HI", "by_tq": {"7": 2}}),
        ({"what": "foot", "type": "HI", "by_tq": {"6": 2, "7": 2}}, "-egyptian-HI-2",
         {"what": "foot", "type": "HI", "by_tq": {"6": 2, "7": 1}}),
        ({"what": "foot", "type": "HI", "by_tq": {"7": 2}}, "+egyptian-HI-16",
         {"what": "foot", "type": "HI", "by_tq": {"7": 2, "5": 1}}),
        ({"what": "foot", "type": "HI", "by_tq": {"7": 2}}, "-egyptian-HI-1",
         {"what": "foot", "units": ["egyptian-HI-2"]}),
        ({"what": "foot", "units": ["egyptian-HI-4", "egyptian-HI-6"]}, "-egyptian-HI-4",
         {"what": "foot", "units": ["egyptian-HI-6"]}),
        ({"what": "foot", "units": ["egyptian-HI-4"]}, "+egyptian-HI-2",
         {"what": "foot", "units": ["egyptian-HI-4", "egyptian-HI-2"]}),
        ({"what": "foot", "units": HEAVY[:4], "choose": True, "count": 2}, "-egyptian-HI-3",
         {"what": "foot", "units": [*HEAVY[:2], HEAVY[3]], "choose": True, "count": 1}),
        ({"what": "foot", "units": HEAVY[:4], "choose": True, "count": 2}, "+egyptian-HI-5",
         {"what": "foot", "units": HEAVY[:5], "choose": True, "count": 3}),
        ({"what": "foot", "kind": "HI"}, "-egyptian-HI-3", {"what": "foot", "kind": "HI"}),
    ],
)  # fmt: skip
def test_soldiers_are_told_in_the_words_of_their_entry_as_long_as_these_say_who_comes(box, entry, deed, left):
    assert after(box, pool("egyptian", {}, [entry]), deed, seat="egyptian")["land"] == [left]


ENTRIES = [
    {"what": "horse", "units": ["egyptian-LC-1"]},
    {"what": "archers", "type": "A", "count": 1},
    {"what": "engines", "units": ["egyptian-scorpio-1"]},
]


@pytest.mark.parametrize(
    "deeds, left",
    [
        (["-egyptian-LC-1"], ENTRIES[1:]),
        (["-egyptian-LC-1", "-egyptian-scorpio-1"], ENTRIES[1:2]),
        (["-egyptian-LC-1", "-egyptian-A-1"], ENTRIES[2:]),
        (["-egyptian-LC-1", "-egyptian-A-1", "-egyptian-scorpio-1"], None),
        (["-egyptian-LC-1", "-egyptian-A-1", "-egyptian-scorpio-1", "+egyptian-MI-2"],
         [{"what": "medium foot", "units": ["egyptian-MI-2"]}]),
        (["-egyptian-A-1", "+egyptian-MI-2", "+egyptian-LI-3", "+egyptian-MI-1"],
         [ENTRIES[0], ENTRIES[2], {"what": "medium foot", "units": ["egyptian-MI-2", "egyptian-MI-1"]},
          {"what": "light foot", "units": ["egyptian-LI-3"]}]),
    ],
)  # fmt: skip
def test_entries_that_nobody_is_left_of_go_and_new_ones_come_last(box, deeds, left):
    assert after(box, pool("egyptian", {}, ENTRIES), *deeds, seat="egyptian").get("land") == left


def test_cohorts_of_a_new_entry_go_by_the_name_of_their_legion(box):
    [post] = after(box, army({"post": "one"}), "+roman-VI-3", "+roman-VI-5", "+roman-A-1")
    assert post["land"] == [
        {"what": "Cohort VI", "units": ["roman-VI-3", "roman-VI-5"]},
        {"what": "cretan archers", "units": ["roman-A-1"]},
    ]


def test_an_entry_told_by_name_takes_in_its_like_alone_and_after_those_of_a_kind(box):
    named = {"what": "cohorts", "units": ["roman-VI-1"]}
    mixed = {"what": "foot", "units": ["roman-VI-2", "roman-A-1"]}
    legion = {"what": "the legion", "type": "CO", "legion": "VI", "count": 1}
    join = after(box, pool("roman", {}, [mixed, named]), "+roman-VI-6")["land"]
    assert join == [mixed, {"what": "cohorts", "units": ["roman-VI-1", "roman-VI-6"]}]
    for stranger in ("roman-XXVII-1", "roman-A-2"):
        land = after(box, pool("roman", {}, [mixed, named]), f"+{stranger}")["land"]
        assert land[:2] == [mixed, named] and land[2]["units"] == [stranger]
    land = after(box, pool("roman", {}, [named, legion]), "+roman-VI-3")["land"]
    assert land == [named, {**legion, "count": 2}]
    land = after(box, pool("roman", {}, [legion]), "+roman-XXVII-1")["land"]
    assert land == [legion, {"what": "Cohort XXVII", "units": ["roman-XXVII-1"]}]


def test_an_entry_of_a_kind_counts_from_those_that_no_entry_before_has_called_up(box):
    first = {"what": "the first", "units": COHORTS[:2]}
    others = {"what": "the others", "type": "CO", "legion": "VI", "count": 2}
    land = after(box, pool("roman", {}, [first, others]), "-roman-VI-4")["land"]
    assert land == [first, {**others, "count": 1}]
    land = after(box, pool("roman", {}, [first, others]), "-roman-VI-3")["land"]
    assert land == [first, {"what": "the others", "units": ["roman-VI-4"]}]


CHOICE = {"what": "some cohorts", "type": "CO", "legion": "VI", "count": 2, "choose": True}
COUNTED = {"what": "cohorts", "type": "CO", "legion": "VI", "count": 3}


def test_what_is_chosen_ashore_leaves_every_counter_to_later_entries_and_in_a_pool_none(box):
    [post] = after(box, army({"post": "one", "land": [CHOICE, COUNTED]}), "+roman-A-1")
    assert post["land"][:2] == [CHOICE, COUNTED]
    assert Strengths(army({"land": [CHOICE, COUNTED]}), box, "roman").parts[0].drafts[1].called == COHORTS[:3]
    assert Strengths(pool("roman", {}, [CHOICE, COUNTED]), box, "roman").parts[0].drafts[1].called == []


# -- posts -----------------------------------------------------------------------------------------------------
POSTS = (
    {"post": "slips", "zone": {"map": "11.1", "seat": "roman", "part": "galleys"}, "galleys": {"Bi": 1}},
    {"post": "street", "places": ["3-K", 2641], "land": [CHOICE]},
    {"post": "lane", "places": ["3-L"], "land": [CHOICE], "leaders": ["roman-Caesar"]},
)


@pytest.mark.parametrize(
    "deed, changed",
    [
        ("+roman-A-1 3-K", {1}), ("+roman-A-1 2641", {1}), ("+roman-A-1 3-L", {2}), ("+roman-A-1 2733", {0}),
        ("+roman-A-1 3-K roman-Bi-1", {0}), ("+roman-A-1 3-L roman-Tri-1", {2}), ("+roman-A-1 5-N", {0}),
        ("+roman-legate-VI 3-L", {2}), ("+roman-Tri-1 2733", {0}), ("+roman-VI-1 3-L", {2}),
        ("-roman-VI-1 3-K", {1}), ("-roman-VI-1 3-L", {2}), ("-roman-VI-1 5-N", {1}), ("-roman-VI-1", {1}),
        ("-roman-Caesar 3-K", {2}), ("-roman-Bi-1 3-L", {0}), ("-roman-A-1 3-L", set()),
    ],
)  # fmt: skip
def test_who_comes_or_goes_is_told_by_the_post_that_sets_up_there(box, deed, changed):
    now = after(box, army(*POSTS), deed)
    assert {at for at, (one, old) in enumerate(zip(now, POSTS, strict=True)) if one != old} == changed


@pytest.mark.parametrize(
    "was, at, expected",
    [
        ("3-K", "3-L", True),
        ("3-K", "2641", False),
        ("3-K", "5-N", False),
        ("5-N", "3-K", True),
        ("5-N", "5-L", False),
    ],
)
def test_a_counter_goes_over_where_another_post_sets_up(box, was, at, expected):
    assert Strengths(army(*POSTS), box, "roman").goes_over(was, at) is expected


def test_nobody_is_called_up_where_the_file_says_nothing_of_the_side(box):
    for values in ({}, {"pools": []}, pool("egyptian"), army(seat="egyptian"), army()):
        assert wheres(values, "roman") == []
        strengths = Strengths(values, box, "roman")
        strengths.muster("roman-A-1", "3-K", "")
        assert list(strengths.edits()) == []


# -- places ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "post, count, first",
    [
        ({"places": ["3-K", 2641]}, 2, "3-K"),
        ({"places": [2641, "3-K"]}, 2, "2641"),
        ({"zone": {"map": "11.1", "seat": "roman", "part": "lighthouse"}}, 1, "4031"),
        ({"zone": {"map": "11.1", "seat": "roman"}}, 76, None),
        ({"zone": {"map": "11.1", "seat": "roman", "part": "forum"}}, 0, None),
        ({"zone": {"map": "11.1", "seat": "closed"}}, 0, None),
        ({"zone": {"map": "99", "seat": "roman", "part": "lighthouse"}}, 0, None),
        ({}, 0, None),
    ],
)
def test_a_post_sets_up_in_its_places_or_in_a_part_of_an_area_or_in_all_of_it(box, post, count, first):
    found = places_of(army(post), box, ("forces", "roman", 0))
    assert len(found) == count and (first is None or found[0] == first)


def test_a_place_more_goes_to_the_first_post_told_place_by_place(box):
    def more(at, *posts, seat="roman"):
        values = army(*posts)
        return told(values_after(values, tuple(room_for(values, box, seat, at))))

    assert more("3-M", *POSTS)[1]["places"] == ["3-K", 2641, "3-M"]
    assert more("2926", *POSTS)[1]["places"] == ["3-K", 2641, 2926]
    assert more("0926", *POSTS)[1]["places"] == ["3-K", 2641, "0926"]
    for at in ("3-L", "2641", "2733"):
        assert more(at, *POSTS) == list(POSTS)
    assert more("3-M", POSTS[0]) == [POSTS[0]]
    assert list(room_for(pool("roman", {}), box, "roman", "3-M")) == []


def test_places_of_posts_are_those_that_the_map_has(box):
    assert post_places(army({"places": ["3-K", "9-Z", 2641]}, {"places": ["3-L"]}), box, "roman") == [
        "3-K", "2641", "3-L",
    ]  # fmt: skip
    assert post_places(pool("roman", {}), box, "roman") == []


@pytest.mark.parametrize(
    "at, expected",
    [
        ("3-K", [2641]), ("2641", ["3-K"]), ("3-M", ["3-K", 2641, "3-M"]),
        ("3-L", "last place of its post"), ("2733", "area of the map"),
    ],
)  # fmt: skip
def test_a_painted_place_is_a_posts_and_painted_again_no_more(box, at, expected):
    values = army(*POSTS)
    if isinstance(expected, str):
        with pytest.raises(CannotDraft, match=expected):
            post_painted(values, box, "roman", at)
    else:
        edits = post_painted(values, box, "roman", at)
        assert told(values_after(values, edits))[1]["places"] == expected


def test_nothing_is_painted_where_no_post_is_told_place_by_place(box):
    with pytest.raises(CannotDraft, match="No post"):
        post_painted(army(POSTS[0]), box, "roman", "3-M")


# -- leaders to choose among -----------------------------------------------------------------------------------
LEGATES = {"what": "legates", "any": ["roman-legate-VI", "roman-legate-XXVII"], "count": 1}
CAESAR = {"what": "the chief", "any": ["roman-Caesar"], "count": 1}


@pytest.mark.parametrize(
    "choices, deeds, left",
    [
        ([LEGATES, CAESAR], ["-roman-legate-VI"], [CAESAR]),
        ([LEGATES, CAESAR], ["-roman-Caesar", "+roman-legate-XXVII"], [{**LEGATES, "count": 2}]),
        ([LEGATES, CAESAR], ["-roman-Caesar", "-roman-legate-VI"], None),
        ([LEGATES], ["-roman-legate-VI", "+roman-legate-XXVII"], [LEGATES]),
        ([LEGATES, {"any": "many"}], ["-roman-legate-VI"], [{"any": "many"}]),
        ([LEGATES], ["+roman-Caesar"], [LEGATES]),
    ],
)
def test_leaders_to_choose_among_are_counted_entry_by_entry(box, choices, deeds, left):
    [found] = after(box, army({"leaders_by_choice": choices}), *deeds)
    assert found.get("leaders_by_choice") == left
    assert found.get("leaders", []) == (["roman-Caesar"] if "+roman-Caesar" in deeds else [])
