"""A map of areas made by hand: what is drawn and dragged comes into the file, and goes out of it whole."""

import pytest

from galleywar.boards.areas.build import areas_from
from galleywar.boards.areas.drafting import DRAFTING, AreaSheet
from galleywar.boards.areas.faults import faults
from galleywar.boards.areas.schema import AreaMapFile
from galleywar.core.files.yaml_document import edited
from galleywar.core.files.yaml_source import Source
from galleywar.core.workshop.drafting import CannotDraft


class Hand:
    """Draws on two islands in a sea."""

    def __init__(self):
        self.text = DRAFTING.blank("Two Islands")

    @property
    def values(self):
        return Source.parse(self.text, "islands.yaml").root

    def at(self, longitude, latitude):
        return AreaSheet(self.values).frame.spot(longitude, latitude)

    def draw(self, tool, *degrees):
        self.text = edited(self.text, DRAFTING.use(self.values, tool, [self.at(*one) for one in degrees]))

    def remove(self, *where):
        self.text = edited(self.text, DRAFTING.remove(self.values, where))

    @property
    def file(self):
        return Source.parse(self.text, "islands.yaml").check(AreaMapFile)

    @property
    def faults(self):
        return [one.text for one in faults(self.file)]


@pytest.fixture
def hand():
    return Hand()


WEST, EAST, NORTH = (4, 36), (16, 36), (10, 40)


def island(hand):
    """A third island between the two, with its port."""
    hand.draw("province", (9, 35), (11, 35), (11, 37), (9, 37))
    hand.draw("port", (10.8, 36), (12.5, 36))


def test_a_map_begins_with_two_islands_and_is_sound(hand):
    assert hand.faults == []
    board = areas_from(hand.file)
    assert set(board.provinces) == {"west_island", "east_island"} and set(board.seas) == {"middle_sea"}


def test_degrees_and_board_points_are_each_others_inverse(hand):
    frame = AreaSheet(hand.values).frame
    assert frame.degrees(*frame.spot(7.25, 38.5)) == pytest.approx((7.25, 38.5))


def test_a_province_is_drawn_and_gets_its_port(hand):
    island(hand)
    made = hand.file.provinces[-1]
    assert (made.id, made.coasts[0].seas) == ("province_1", ["middle_sea"]) and hand.faults == []
    assert made.outlines == ["9,35 11,35 11,37 9,37"]


def test_a_sea_zone_is_drawn_borders_on_another_and_no_more(hand):
    hand.draw("sea", (0, 42), (20, 42), (20, 46), (0, 46))
    hand.text = hand.text.replace("latitudes: [30, 42]", "latitudes: [30, 46]")
    hand.draw("border", NORTH, (10, 44))
    assert [sea.beside for sea in hand.file.seas] == [["sea_1"], ["middle_sea"]] and hand.faults == []
    hand.draw("border", (10, 44), NORTH)
    assert [sea.beside for sea in hand.file.seas] == [[], []]


def test_land_does_not_border_on_sea(hand):
    with pytest.raises(CannotDraft, match="port"):
        hand.draw("border", WEST, NORTH)


@pytest.mark.parametrize("kind", ["strait", "link"])
def test_narrows_join_two_shores_of_one_sea(hand, kind):
    hand.draw(kind, WEST, EAST)
    [made] = getattr(hand.file, f"{kind}s")
    assert (made.between, made.seas) == (["west_island", "east_island"], ["middle_sea"]) and hand.faults == []


def test_a_strait_wants_a_sea_on_both_shores(hand):
    hand.draw("province", (9, 35), (11, 35), (11, 37), (9, 37))
    with pytest.raises(CannotDraft, match="port"):
        hand.draw("strait", WEST, (10, 36))


def test_a_province_goes_with_its_straits_and_out_of_its_neighbors(hand):
    island(hand)
    hand.draw("strait", WEST, (10, 36))
    hand.draw("border", EAST, (10, 36))
    hand.remove("provinces", 2)
    assert hand.faults == [] and hand.file.straits == []
    assert [one.beside for one in hand.file.provinces] == [[], []]


def test_what_is_drawn_too_short_is_refused(hand):
    with pytest.raises(CannotDraft, match="button down"):
        hand.draw("province", (9, 35))


def test_names_are_moved(hand):
    hand.text = edited(hand.text, DRAFTING.move(hand.values, ("seas", 0), hand.at(10, 33)))
    assert hand.file.seas[0].label == pytest.approx([10, 33], abs=0.01)
    hand.text = edited(hand.text, DRAFTING.move(hand.values, ("seas", 0), hand.at(10.1234, 33.4567)))
    assert hand.file.seas[0].label == [10.12, 33.46]


def test_a_province_drawn_along_another_shares_its_border(hand):
    """West Island's eastern shore is followed within reach; both have the corners where the hand came and left."""
    hand.draw("province", (5.4, 37.3), (5.8, 36.4), (5.9, 35.8), (5.5, 34.9), (8, 34.6), (9, 36), (8, 37.6))
    west, new = (hand.values["provinces"][at]["outlines"][0].split() for at in (0, -1))
    shared = [corner for corner in new if corner in west]
    assert "6,36" in shared and len(shared) == 3 and len(west) == 8


def test_a_sea_zone_within_another_is_the_one_that_is_meant(hand):
    hand.draw("sea", (9, 32), (11, 32), (11, 34), (9, 34))
    hand.draw("border", (10, 33), (10, 36))
    seas = hand.values["seas"]
    assert seas[1]["beside"] == ["middle_sea"] and seas[0]["beside"] == ["sea_1"] and hand.faults == []
    assert areas_from(hand.file).pick(*hand.at(10, 33)) == "sea_1"


def test_where_both_ends_lie_in_one_area_it_is_named(hand):
    with pytest.raises(CannotDraft, match="The Middle Sea"):
        hand.draw("border", (10, 33), (10, 36))


@pytest.mark.parametrize(
    ("along", "shared"),
    [
        ([(5.22, 34.42), (5.98, 36.02), (5.32, 37.58)], "5.2,34.4 6,36 5.3,37.6"),
        ([(5.22, 34.42), (5.98, 36.02)], "5.2,34.4 6,36"),
        ([(5.98, 36.02)], "5.98,36.02"),
    ],
)
def test_where_the_hand_goes_close_by_corners_those_are_meant_but_not_where_it_only_touches(
    hand, along, shared
):
    hand.draw("province", *along, (8, 37), (8, 35))
    west, new = (hand.values["provinces"][at]["outlines"][0] for at in (0, -1))
    assert west == "2.5,34.6 5.2,34.4 6,36 5.3,37.6 2.8,37.8 2,36.2"
    assert sorted(new.split()) == sorted(f"{shared} 8,37 8,35".split())


def test_the_last_strait_goes_with_its_section_and_others_stay(hand):
    island(hand)
    hand.draw("strait", WEST, (10, 36))
    hand.draw("strait", WEST, EAST)
    hand.remove("provinces", 2)
    assert [one.between for one in hand.file.straits] == [["west_island", "east_island"]]
    hand.remove("provinces", 0)
    assert "straits" not in hand.values


def test_a_province_that_goes_leaves_the_other_borders_of_its_neighbors(hand):
    island(hand)
    for other in (WEST, EAST):
        hand.draw("border", (10, 36), other)
    hand.remove("provinces", 0)
    assert [one.beside for one in hand.file.provinces] == [["province_1"], ["east_island"]]


def test_a_sea_goes_with_the_ports_that_open_on_no_other(hand):
    hand.draw("sea", (6.5, 35), (9, 35), (9, 37), (6.5, 37))
    hand.draw("port", WEST, (8, 36))
    hand.remove("seas", 0)
    west, east = hand.values["provinces"]
    assert west["coasts"][0]["seas"] == ["sea_1"] and "coasts" not in east
    assert [sea.id for sea in hand.file.seas] == ["sea_1"]


def test_an_outline_leaves_out_dots_too_close_to_the_last(hand):
    hand.draw("decor:land", (9, 35), (9.02, 35.02), (9.05, 35), (11, 35), (11, 37), (11.01, 37.01))
    assert hand.file.decor[0].outlines == ["9,35 11,35 11,37"]


@pytest.mark.parametrize(
    ("sound", "wrong"),
    [
        ("longitudes: [0, 20]", "longitudes: [20, 20]"),
        ("longitudes: [0, 20]", "longitudes: [0]"),
        ("longitudes: [0, 20]", "longitudes: west"),
        ("width: 2000", "width: wide"),
        ("  width: 2000\n", ""),
    ],
)
def test_nothing_is_drawn_on_a_frame_that_is_not_sound(hand, sound, wrong):
    spots = [hand.at(*one) for one in ((9, 35), (11, 35), (11, 37))]
    hand.text = hand.text.replace(sound, wrong)
    with pytest.raises(CannotDraft, match="put its degrees and width right first"):
        DRAFTING.use(hand.values, "province", spots)


@pytest.mark.parametrize(
    ("title", "key"),
    [("Two Isles", "two_isles"), ("Isle 2!", "isle_2"), ("Isle: 2", "isle__2"), ("No", "no"), ("—", "map")],
)
def test_a_new_map_is_keyed_by_the_letters_and_digits_of_its_title(title, key):
    blank = Source.parse(DRAFTING.blank(title), "isles.yaml").root["map"]
    assert (blank["key"], str(blank["title"])) == (key, title)


def test_a_border_dragged_again_goes_and_those_to_others_stay(hand):
    island(hand)
    for other in (WEST, EAST, WEST):
        hand.draw("border", (10, 36), other)
    assert [one.get("beside") for one in hand.values["provinces"]] == [None, ["province_1"], ["east_island"]]


@pytest.mark.parametrize("kind", ["strait", "link"])
@pytest.mark.parametrize("ends", [(WEST, NORTH), (NORTH, WEST)])
def test_narrows_lead_from_shore_to_shore(hand, kind, ends):
    with pytest.raises(CannotDraft, match="one shore to the other"):
        hand.draw(kind, *ends)


@pytest.mark.parametrize("ends", [(NORTH, WEST), (WEST, EAST)])
def test_a_port_is_dragged_from_land_to_sea(hand, ends):
    with pytest.raises(CannotDraft, match="in its province, out into a sea zone"):
        hand.draw("port", *ends)


def test_a_port_opens_on_a_sea_once(hand):
    with pytest.raises(CannotDraft, match="opens on this sea already"):
        hand.draw("port", WEST, NORTH)
