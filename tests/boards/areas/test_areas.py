"""The board of provinces, sea zones, ports, straits and links."""

from dataclasses import replace
from typing import Any

import pytest

from galleywar.boards.areas.areas import Area, Areas, Frame, Narrows, Port, chart

SICILIA = Area("sicilia", "Sicilia", (50, 60), (((40, 50), (60, 50), (60, 70), (40, 70)),), ())
NEAPOLIS = Area("neapolis", "Neapolis", (80, 40), (((70, 20), (90, 20), (90, 60), (70, 60)),), ("italia",))
ITALIA = Area("italia", "Italia", (80, 10), (((70, 0), (90, 0), (90, 20), (70, 20)),), ("neapolis",))
AFRICA = Area("africa", "Africa", (30, 95), (((0, 90), (100, 90), (100, 100), (0, 100)),), ())
TYRRHENUM = Area(
    "tyrrhenum", "Mare Tyrrhenum", (20, 20), (((0, 0), (70, 0), (70, 65), (0, 65)),), ("libycum",), True
)
LIBYCUM = Area(
    "libycum", "Mare Libycum", (20, 80), (((0, 65), (100, 65), (100, 90), (0, 90)),), ("tyrrhenum",), True
)
LILYBAEUM = Port("port:sicilia", "Lilybaeum", (42, 60), "sicilia", ("tyrrhenum", "libycum"))
OSTIA = Port("port:italia", "Ostia", (71, 10), "italia", ("tyrrhenum",))
MESSANA = Narrows("strait:messana", "Messana", (65, 55), ("neapolis", "sicilia"), ("tyrrhenum", "libycum"))
PASSAGE = Narrows("link:sicilia-africa", "Sicilia-Africa", (50, 80), ("sicilia", "africa"), ("libycum",),
                  (("tyrrhenum", "libycum"),))  # fmt: skip
PARTS: dict[str, list[Any]] = {
    "areas": [SICILIA, NEAPOLIS, ITALIA, AFRICA, TYRRHENUM, LIBYCUM],
    "ports": [LILYBAEUM, OSTIA],
    "straits": [MESSANA],
    "links": [PASSAGE],
}


@pytest.fixture(scope="module")
def board() -> Areas:
    return chart("toy", "Toy sea", (100, 100), 4, **PARTS)


def test_each_kind_of_place_is_its_own(board: Areas) -> None:
    kinds = {place: board.kind_of(place) for place in board.ways}
    assert kinds["sicilia"] == "province"
    assert kinds["tyrrhenum"] == "sea"
    assert kinds["port:sicilia"] == "port"
    assert kinds["strait:messana"] == "strait"
    assert kinds["link:sicilia-africa"] == "link"
    assert "port:africa" not in board


@pytest.mark.parametrize(
    "place,label",
    [
        ("sicilia", "Sicilia"), ("libycum", "Mare Libycum"), ("port:sicilia", "port of Lilybaeum"),
        ("strait:messana", "strait of Messana"), ("link:sicilia-africa", "sea link Sicilia-Africa"),
    ],
)  # fmt: skip
def test_places_have_names_for_people(board: Areas, place: str, label: str) -> None:
    assert board.label(place) == label


def test_a_click_on_the_anchor_picks_the_place(board: Areas) -> None:
    assert [place for place in board.ways if board.pick(*board.anchor(place)) != place] == []


def test_a_click_finds_the_port_before_the_land_and_the_land_before_the_sea(board: Areas) -> None:
    assert board.pick(45, 60) == "port:sicilia"
    assert board.pick(47, 60) == "sicilia"
    assert board.pick(36, 60) == "tyrrhenum"
    assert board.pick(-5, 50) is None


def test_steps_say_what_they_cross(board: Areas) -> None:
    assert board.next_to("sicilia") == {
        "port:sicilia": {"quay"}, "neapolis": {"strait:messana"}, "africa": {"link:sicilia-africa"},
    }  # fmt: skip
    assert board.next_to("port:sicilia") == {
        "sicilia": {"quay"}, "tyrrhenum": {"harbor entrance"}, "libycum": {"harbor entrance"},
    }  # fmt: skip
    assert board.next_to("tyrrhenum")["libycum"] == {"open water", "link:sicilia-africa"}
    assert board.next_to("link:sicilia-africa") == {"libycum": {"open water"}}
    assert board.next_to("neapolis")["italia"] == {"border"}


def test_nobody_stays_in_a_strait(board: Areas) -> None:
    assert board.next_to("strait:messana") == {}


def test_steps_are_the_same_both_ways(board: Areas) -> None:
    for here, around in board.ways.items():
        assert all(board.next_to(there)[here] == crosses for there, crosses in around.items())


def test_land_and_fleets_go_their_own_ways(board: Areas) -> None:
    by_land = {"border", "strait:messana"}
    assert board.steps_from(["italia"], by=by_land) == {"italia": 0, "neapolis": 1, "sicilia": 2}
    by_sea = {"open water", "harbor entrance"}
    assert board.distance("port:italia", "port:sicilia", by=by_sea) == 2
    assert board.distance("port:italia", "link:sicilia-africa", by=by_sea) == 4
    assert board.distance("port:italia", "link:sicilia-africa", by={"open water"}) is None


def test_steps_stop_at_the_limit_and_before_what_is_shut(board: Areas) -> None:
    assert board.steps_from(["italia"], limit=1) == {"italia": 0, "neapolis": 1, "port:italia": 1}
    assert board.steps_from(["italia"], shut={"neapolis", "port:italia"}) == {"italia": 0}


@pytest.mark.parametrize(
    "kind,wrong,words",
    [
        ("ports", replace(OSTIA, id="sicilia"), "id used twice: sicilia"),
        ("ports", replace(OSTIA, id="port:x", province="libycum"), "no such neighbor or shore: libycum"),
        ("ports", replace(OSTIA, id="port:x", seas=("africa",)), "port:x: no such neighbor or shore: africa"),
        ("straits", replace(MESSANA, id="strait:x"), "joined more than once: neapolis and sicilia"),
        ("links", replace(PASSAGE, bars=(("libycum", "ponticum"),)), "no such neighbor or shore: ponticum"),
        ("areas", replace(AFRICA, id="cyrene", beside=("africa",)), "cyrene touches africa, but not the"),
        ("areas", replace(AFRICA, id="cyrene", beside=("libycum",)), "no such neighbor or shore: libycum"),
    ],
)
def test_a_chart_that_contradicts_itself_is_refused(kind: str, wrong: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        chart("toy", "Toy sea", (100, 100), 4, **{**PARTS, kind: [*PARTS[kind], wrong]})


@pytest.mark.parametrize("ask", ["label", "anchor", "next_to", "kind_of"])
def test_what_is_no_place_is_an_error(board: Areas, ask: str) -> None:
    with pytest.raises(KeyError):
        getattr(board, ask)("atlantis")


# -- the lie of the land ------------------------------------------------------------------------------------
FRAME = Frame(10, 30, -20, 40, 400.0)


def test_a_frame_is_laid_out_after_mercator_from_its_north_western_corner() -> None:
    assert FRAME.spot(10, 40) == pytest.approx((0, 0))
    assert FRAME.spot(30, -20) == pytest.approx((400, FRAME.height))
    assert FRAME.spot(15, 0) == pytest.approx((100, 20 * 43.7115), abs=0.01)
    assert FRAME.height == pytest.approx(20 * (43.7115 + 20.4190), abs=0.01)
    for spot in ((15.0, 0.0), (12.5, -19.0), (29.0, 33.3)):
        assert FRAME.degrees(*FRAME.spot(*spot)) == pytest.approx(spot)


# -- places -------------------------------------------------------------------------------------------------
def test_what_is_a_place_and_what_is_not(board: Areas) -> None:
    assert [place in board for place in ("sicilia", "strait:messana", "link:sicilia-africa", "x", "")] == [
        True, True, True, False, False,
    ]  # fmt: skip


def test_places_are_told_province_by_province_then_seas_ports_straits_and_links(board: Areas) -> None:
    assert list(board.places()) == [
        "sicilia", "neapolis", "italia", "africa", "tyrrhenum", "libycum", "port:sicilia", "port:italia",
        "strait:messana", "link:sicilia-africa",
    ]  # fmt: skip
    assert [board.kind_of(place) for place in board.places()] == [
        *["province"] * 4, *["sea"] * 2, *["port"] * 2, "strait", "link",
    ]  # fmt: skip


def test_a_zone_is_labelled_by_what_it_goes_by() -> None:
    called = replace(LIBYCUM, called="Mare Africum")
    board = chart("toy", "Toy sea", (100, 100), 4, **{**PARTS, "areas": [*PARTS["areas"][:5], called]})
    assert (board.label("libycum"), board.label("tyrrhenum")) == ("Mare Africum", "Mare Tyrrhenum")


def test_of_areas_that_lie_in_one_another_the_smallest_is_picked() -> None:
    isle = replace(AFRICA, id="isle", at=(50, 95), outlines=(((40, 92), (60, 92), (60, 98), (40, 98)),))
    bay = replace(LIBYCUM, id="bay", beside=(), outlines=(((10, 70), (20, 70), (20, 80), (10, 80)),))
    for areas in ([*PARTS["areas"], isle, bay], [isle, bay, *PARTS["areas"]]):
        board = chart("toy", "Toy sea", (100, 100), 4, **{**PARTS, "areas": areas})
        assert [board.pick(*dot) for dot in ((50, 97), (30, 97), (12, 72), (30, 72))] == [
            "isle", "africa", "bay", "libycum",
        ]  # fmt: skip


def test_ports_and_straits_are_found_by_their_shores(board: Areas) -> None:
    assert board.ports_of("sicilia") == (LILYBAEUM,) and board.ports_of("africa") == ()
    assert (
        board.strait_between("sicilia", "neapolis") == board.strait_between("neapolis", "sicilia") == MESSANA
    )
    assert (
        board.strait_between("sicilia", "africa") is None
        and board.strait_between("sicilia", "sicilia") is None
    )


def test_a_stretch_of_coast_has_its_own_name() -> None:
    called = replace(OSTIA, called="west coast of Italia")
    board = chart("toy", "Toy sea", (100, 100), 4, **{**PARTS, "ports": [LILYBAEUM, called]})
    assert (board.label("port:italia"), board.label("port:sicilia")) == (
        "west coast of Italia",
        "port of Lilybaeum",
    )


@pytest.mark.parametrize(
    ("dot", "place"),
    [
        ((42, 64), "port:sicilia"), ((42, 64.1), "sicilia"), ((46, 60), "port:sicilia"), ((46.1, 60), "sicilia"),
        ((65, 55), "strait:messana"), ((65, 59), "strait:messana"), ((65, 59.1), "tyrrhenum"),
        ((50, 84), "link:sicilia-africa"), ((50, 84.1), "libycum"), ((95, 50), None), ((80, 30), "neapolis"),
        ((5, 95), "africa"),
    ],
)  # fmt: skip
def test_a_click_is_near_a_small_place_up_to_its_reach(
    board: Areas, dot: tuple[float, float], place: str | None
) -> None:
    assert board.pick(*dot) == place


def test_the_nearer_of_two_small_places_is_picked() -> None:
    close = replace(OSTIA, id="port:x", at=(44, 60))
    board = chart("toy", "Toy sea", (100, 100), 4, **{**PARTS, "ports": [LILYBAEUM, close]})
    assert (board.pick(42.9, 60), board.pick(43.1, 60)) == ("port:sicilia", "port:x")
    bare = chart("toy", "Toy sea", (100, 100), 4, [SICILIA])
    assert bare.pick(42, 60) == "sicilia" and bare.pick(0, 0) is None


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ("italia", "neapolis", "1 step"),
        ("italia", "sicilia", "2 steps"),
        ("italia", "africa", "3 steps"),
        ("italia", "italia", "0 steps"),
    ],
)
def test_how_far_it_is_in_steps(board: Areas, a: str, b: str, said: str) -> None:
    assert board.measured(a, b) == said


def test_steps_are_counted_from_the_nearest_start_and_only_over_what_is_allowed(board: Areas) -> None:
    assert board.steps_from(["italia", "africa"], limit=1, by={"border"}) == {
        "italia": 0,
        "africa": 0,
        "neapolis": 1,
    }
    assert board.steps_from(["italia"], limit=0) == {"italia": 0}
    assert board.steps_from(["tyrrhenum"], by={"open water"}) == {"tyrrhenum": 0}, "the link bars the passage"
    passing = board.steps_from(["tyrrhenum"], by={"open water", "link:sicilia-africa"})
    assert passing == {"tyrrhenum": 0, "libycum": 1, "link:sicilia-africa": 2}
    assert board.steps_from([]) == {}


def test_a_port_that_opens_on_two_seas_and_a_link_with_two_zones_lead_to_both() -> None:
    wide = replace(PASSAGE, seas=("libycum", "tyrrhenum"), bars=())
    board = chart("toy", "Toy sea", (100, 100), 4, **{**PARTS, "links": [wide]})
    assert board.next_to("link:sicilia-africa") == {"libycum": {"open water"}, "tyrrhenum": {"open water"}}
    assert board.next_to("tyrrhenum")["libycum"] == {"open water"}
    assert board.next_to("africa") == {"sicilia": {"link:sicilia-africa"}}


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        (
            {"areas": [replace(TYRRHENUM, beside=())]},
            "libycum touches tyrrhenum, but not the other way round",
        ),
        (
            {"areas": [replace(NEAPOLIS, beside=("italia", "sicilia"))]},
            "joined more than once: neapolis and sicilia",
        ),
        (
            {"straits": [replace(MESSANA, shores=("neapolis", "tyrrhenum"))]},
            "strait:messana: no such neighbor or shore: tyrrhenum",
        ),
        (
            {"straits": [replace(MESSANA, seas=("tyrrhenum", "africa"))]},
            "strait:messana: no such neighbor or shore: africa",
        ),
        (
            {"links": [replace(PASSAGE, shores=("sicilia", "x"))]},
            "link:sicilia-africa: no such neighbor or shore: x",
        ),
        ({"links": [replace(PASSAGE, seas=("x",))]}, "link:sicilia-africa: no such neighbor or shore: x"),
        (
            {"links": [replace(PASSAGE, shores=("sicilia", "neapolis"))]},
            "joined more than once: neapolis and sicilia",
        ),
        ({"ports": [replace(OSTIA, province="x")]}, "port:italia: no such neighbor or shore: x"),
        ({"links": [replace(PASSAGE, id="strait:messana")]}, "id used twice: strait:messana"),
        ({"ports": [replace(OSTIA, id="libycum")]}, "id used twice: libycum"),
    ],
)
def test_a_chart_is_refused_whichever_part_contradicts_the_others(parts: dict[str, Any], words: str) -> None:
    changed = {
        kind: [next((new for new in parts.get(kind, ()) if _stands_for(new, old)), old) for old in olds]
        for kind, olds in PARTS.items()
    }
    with pytest.raises(ValueError, match=f"^{words}$"):
        chart("toy", "Toy sea", (100, 100), 4, **changed)


def _stands_for(new: Any, old: Any) -> bool:
    return bool(new.name == old.name)
