"""A map of hexes made by hand: every stroke changes the file, and nothing else in it."""

import pytest

from galleywar.boards.network.build import network_from
from galleywar.boards.network.draft_ground import resized, side_toggled
from galleywar.boards.network.draft_sheet import sheet_of
from galleywar.boards.network.drafting import DRAFTING
from galleywar.boards.network.hexes import neighbours
from galleywar.core.files.yaml_document import Drop, Insert, edited
from galleywar.core.files.yaml_source import Source
from galleywar.core.workshop.drafting import CannotDraft


def test_a_sheet_of_open_water_is_sound(hand):
    board = network_from(hand.file)
    assert len(board.hexes) == 13 * 20 and {one.terrain for one in board.hexes.values()} == {"sea"}


def test_a_stroke_paints_the_hexes_it_goes_over_and_changes_nothing_else(hand):
    before = hand.text.splitlines()
    hand.draw("ground:land", hand.hex("1203"), hand.hex("1206"))
    after = hand.text.splitlines()
    assert network_from(hand.file).hexes["1205"].terrain == "land"
    changed = [
        (old, new)
        for old, new in zip(before, [one for one in after if "land" not in one], strict=True)
        if old != new
    ]
    assert changed == [("    '12': '~~~~~~~~~~~~~~~~~~~~'", "    '12': '~~LLLL~~~~~~~~~~~~~~'")]


def test_a_slip_comes_with_its_harbor_and_the_land_beside_it_and_goes_with_its_terrain(town):
    town.draw("ground:slip", town.hex("1310"))
    [slip] = town.file.slips
    assert (slip.hex, slip.harbor) == ("1310", "harbor") and town.faults == []
    town.draw("ground:sea", town.hex("1310"))
    assert town.file.slips == [] and town.faults == []


def test_a_slip_in_open_water_is_refused(hand):
    with pytest.raises(CannotDraft, match="dry land"):
        hand.draw("ground:slip", hand.hex("1510"))


def test_streets_close_round_blocks_that_lie_beside_each_other(town):
    one, other = town.file.blocks
    assert set(one.points) & set(other.points) == {"P2", "P5"}
    assert (one.beside, other.beside) == ([other.id], [one.id]) and town.faults == []
    assert [(way.kind, len(way.points)) for way in town.file.ways] == [
        ("road", 3), ("road", 3), ("street", 2), ("street", 2), ("street", 2),
    ]  # fmt: skip


def test_no_block_is_built_where_streets_do_not_close(town):
    with pytest.raises(CannotDraft, match="gap"):
        town.draw("block", town.map(15, 11))


def test_a_point_on_a_way_lies_in_it(town):
    town.draw("point", town.map(7, 10))
    assert town.file.ways[0].points == ["P1", "P7", "P2", "P3"] and town.faults == []


def test_a_way_drawn_again_goes(town):
    town.draw("road", town.map(8, 10), town.map(10, 10))
    assert town.file.ways[0].points == ["P1", "P2"]


def test_a_way_comes_by_the_points_that_lie_between_and_drawn_again_goes_whole(hand):
    for x in (6, 10, 8):
        hand.draw("point", hand.map(x, 10))
    hand.draw("point", hand.map(9, 11))
    hand.draw("road", hand.map(10, 10), hand.map(8, 10))
    hand.draw("road", hand.map(6, 10), hand.map(10, 10))
    assert [way.points for way in hand.file.ways] == [["P2", "P3", "P1"]]
    hand.draw("road", hand.map(6, 10), hand.map(10, 10))
    assert "ways" not in hand.values


def test_a_way_cut_in_its_middle_becomes_two(town):
    town.draw("road", town.map(10, 10), town.map(12, 10))
    town.draw("road", town.map(8, 10), town.map(10, 10))
    assert [way.points for way in town.file.ways[:2]] == [["P1", "P2"], ["P3", "P7"]] and town.faults == []


def test_a_point_goes_with_all_that_refers_to_it(town):
    town.draw("arrow", town.map(8, 11.5), town.hex("1208"))
    town.draw("zone:own/roman", town.map(8, 11.5))
    number = [point.id for point in town.file.points].index("P5")
    town.remove("points", number)
    assert town.faults == ["the zone holds no place at all"]
    assert town.file.blocks == [] and town.file.arrows == [] and len(town.file.ways) == 4


def test_a_way_out_leads_from_a_point_to_a_hex_and_goes_when_drawn_again(town):
    town.draw("arrow", town.map(8, 11.5), town.hex("1208"))
    assert [(one.point, one.hexes) for one in town.file.arrows] == [("P5", ["1208"])] and town.faults == []
    town.draw("arrow", town.hex("1208"), town.map(8, 11.5))
    assert town.file.arrows == []


def test_a_wall_is_drawn_along_hexsides_and_goes_when_drawn_again(town):
    ends = sheet_of(town.values).layout.side("1205", 0)
    middle = tuple((one + other) / 2 for one, other in zip(*ends, strict=True))
    town.draw("side:wall", middle)
    assert town.file.hexsides.wall.sides == ["1205|1206"]
    town.draw("side:wall", middle)
    assert town.file.hexsides.wall.sides == []


def test_a_gate_opens_the_wall_and_leads_to_a_street(town):
    town.draw("gate", town.hex("1209"), town.map(8, 11.5))
    [gate] = town.file.gates
    assert (gate.outside, gate.inside, gate.point) == ("1209", "1108", "P5") and town.faults == []
    assert town.file.hexsides.wall.sides == town.file.hexsides.gate.sides == ["1108|1209"]
    assert [(one.point, one.hexes) for one in town.file.arrows] == [("P5", ["1108"])]
    [record] = [one for one in DRAFTING.records(town.values) if one.where[0] == "gates"]
    assert record.name == "Gate"
    with pytest.raises(CannotDraft, match="gate already"):
        town.draw("gate", town.hex("1209"), town.map(8, 11.5))
    town.draw("gate", town.hex("1211"), town.map(10, 11.5))
    assert len(town.file.gates) == 2 and town.faults == []
    town.remove("gates", 1)
    town.remove(*record.where)
    assert "gates" not in town.values and "gate" not in town.values["hexsides"]
    assert town.file.hexsides.wall.sides
    with pytest.raises(CannotDraft, match="to a point of the town"):
        town.draw("gate", town.hex("1209"), town.hex("1201"))


def test_a_gate_lies_outside_the_ground_of_the_houses(town):
    for row in ("10", "11"):
        town.draw("ground:town", town.hex(f"{row}06"), town.hex(f"{row}10"))
    town.draw("gate", town.hex("1104"), town.hex("1105"), town.map(6, 11.5))
    [gate] = town.file.gates
    assert (gate.outside, gate.inside) == ("1104", "1105") and town.faults == []


def test_a_gate_lies_in_the_wall_that_the_stroke_crosses_and_between_hexes_with_ground(town):
    (ax, ay), (bx, by) = town.hex("1212"), town.hex("1213")
    town.draw("side:wall", ((ax + bx) / 2, (ay + by) / 2))
    town.draw("gate", town.hex("1213"), town.hex("1211"), town.map(10, 11.5))
    [gate] = town.file.gates
    assert (gate.outside, gate.inside) == ("1213", "1212") and town.faults == []
    assert town.file.hexsides.wall.sides == ["1212|1213"]


@pytest.mark.parametrize("side", ["gate", "wall"])
def test_a_gate_goes_with_its_hexside(town, side):
    town.draw("gate", town.hex("1209"), town.map(8, 11.5))
    (ax, ay), (bx, by) = town.hex("1108"), town.hex("1209")
    town.draw(f"side:{side}", ((ax + bx) / 2, (ay + by) / 2))
    assert town.file.gates == [] and town.file.hexsides.gate.sides == [] and town.faults == []


def test_a_beach_runs_along_the_coast(town):
    town.draw("beach", town.hex("1301"), town.hex("1304"))
    assert town.file.beaches["beach_1"].hexes == ["1301", "1302", "1303", "1304"] and town.faults == []
    with pytest.raises(CannotDraft, match="coastal"):
        town.draw("beach", town.hex("1301"))


def test_regions_are_painted_and_painted_out(hand):
    hand.draw("region:+", hand.hex("1501"), hand.hex("1503"))
    assert network_from(hand.file).regions["region_1"].hexes == ("1501", "1502", "1503")
    hand.draw("region:region_1", hand.hex("1502"))
    assert network_from(hand.file).regions["region_1"].hexes == ("1501", "1503")


@pytest.mark.parametrize(
    ("press", "rows", "columns"),
    [
        ("north+", [10, 23], [1, 20]),
        ("south-", [11, 22], [1, 20]),
        ("west+", [10, 22], [0, 20]),
        ("east-", [10, 22], [1, 19]),
        ("north-", [10, 21], [1, 20]),
        ("south+", [9, 22], [1, 20]),
        ("west-", [10, 22], [2, 20]),
        ("east+", [10, 22], [1, 21]),
    ],
)
def test_the_sheet_grows_and_shrinks_and_every_hex_keeps_its_id(town, press, rows, columns):
    town.draw("ground:shoals", town.hex("1503"))
    town.draw("region:+", town.hex("1503"), town.hex("1505"))
    town.draw(f"sheet:{press}")
    assert (town.file.sheet.rows, town.file.sheet.columns) == (rows, columns)
    board = network_from(town.file)
    assert board.hexes["1503"].terrain == "shoals" and town.faults == []
    assert board.regions["region_1"].hexes == ("1503", "1504", "1505")


def test_a_coastline_drawn_by_hand_counts_until_it_is_taken_out(town):
    town.draw("coast", *(town.map(x, y) for x, y in ((1, 10), (10, 10), (10, 13), (1, 13))))
    assert [one.name for one in network_from(town.file).art.coastlines] == ["shore 1"]
    town.draw("coast-")
    assert town.file.coastlines == [] and "coastlines" not in town.values


def test_what_lies_on_the_map_is_found_moved_and_taken_out(town):
    town.draw("name:sea", town.map(10, 18))
    [label] = [one for one in DRAFTING.records(town.values) if one.where[0] == "labels"]
    town.text = edited(town.text, DRAFTING.move(town.values, label.where, town.map(12, 19)))
    assert town.file.labels[0].at == [12, 19]
    town.remove(*label.where)
    assert town.file.labels == []


def test_a_stroke_is_followed_however_close_its_dots_lie(hand):
    (ax, y), (bx, _) = hand.hex("1203"), hand.hex("1206")
    hand.draw("ground:land", *((ax + (bx - ax) * part / 40, y) for part in range(41)))
    board = network_from(hand.file)
    land = [key for key, one in board.hexes.items() if one.terrain == "land"]
    assert land == ["1203", "1204", "1205", "1206"]


def test_a_click_with_an_unsteady_hand_takes_the_nearest_hexside(hand):
    x, y = hand.hex("1205")
    hand.draw("side:wall", (x + 5, y), (x + 6, y + 1))
    assert hand.file.hexsides.wall.sides == ["1205|1206"]


def test_of_several_slips_only_those_painted_over_go(town):
    for hex_ in ("1310", "1312", "1314", "1316"):
        town.draw("ground:slip", town.hex(hex_))
    town.draw("ground:coastal", town.hex("1310"), town.hex("1314"))
    assert [slip.hex for slip in town.file.slips] == ["1316"] and town.faults == []
    town.draw("ground:coastal", town.hex("1316"))
    assert "slips" not in town.values


def test_ways_are_called_by_numbers_letters_or_as_lanes(hand):
    for row, kind in enumerate(("lane", "road", "lane", "street", "lane", "road", "street")):
        hand.draw(kind, hand.map(4, 11 + row), hand.map(8, 11 + row))
    assert [way.key for way in hand.file.ways] == ["L1", "1", "L2", "A", "L3", "2", "B"]


def test_a_way_loses_the_end_that_is_drawn_again(town):
    town.draw("road", town.map(6, 10), town.map(8, 10))
    town.draw("road", town.map(10, 11.5), town.map(8, 11.5))
    assert [way.points for way in town.file.ways[:2]] == [["P2", "P3"], ["P4", "P5"]]


@pytest.mark.parametrize(
    ("start", "end", "why"),
    [
        ((6, 10), (8, 10), "between a point and a hex"),
        ((14, 15), (16, 15), "between a point and a hex"),
        ((6, 10), (60, 10), "no hex there"),
        ((60, 10), (6, 10), "no hex there"),
    ],
)
def test_a_way_out_is_refused_but_between_a_point_and_a_hex_of_the_sheet(town, start, end, why):
    with pytest.raises(CannotDraft, match=why):
        town.draw("arrow", town.map(*start), town.map(*end))


def test_a_block_stands_back_from_the_streets_round_it(town):
    corners = [tuple(map(float, corner.split(","))) for corner in town.file.blocks[0].outline.split(" ")]
    assert len(corners) == 4 and all(6 < x < 8 and 10 < y < 11.5 for x, y in corners)


def test_three_dots_make_a_coastline_and_two_do_not(hand):
    hand.draw("coast", hand.map(4, 12), hand.map(8, 12), hand.map(6, 15))
    assert hand.file.coastlines[0].line == "4,12 8,12 6,15"
    with pytest.raises(CannotDraft, match="once round the land"):
        hand.draw("coast", hand.map(4, 12), hand.map(8, 12))


def test_blocks_slips_beaches_and_coastlines_can_be_taken_hold_of(town):
    town.draw("ground:slip", town.hex("1310"))
    town.draw("beach", town.hex("1301"), town.hex("1303"))
    town.draw("coast", town.map(4, 12), town.map(8, 12), town.map(6, 15))
    found = {one.name: one for one in DRAFTING.records(town.values) if one.where[0] != "points"}
    assert list(found) == ["block B1", "block B2", "slip 1310", "beach beach 1", "coastline shore 1"]
    spots = [found[name].at for name in ("block B1", "slip 1310", "beach beach 1", "coastline shore 1")]
    wanted = [town.map(7, 10.75), town.hex("1310"), town.hex("1302"), town.map(4, 12)]
    assert [part for spot in spots for part in spot] == pytest.approx(
        [part for spot in wanted for part in spot], abs=0.5
    )
    for one in reversed(found.values()):
        town.remove(*one.where)
    assert not {"blocks", "slips", "beaches", "coastlines"} & set(town.values)


def test_zones_of_both_sides_are_offered_whether_they_are_begun_or_not(town):
    def offered():
        return [(tool.key, tool.name) for tool in DRAFTING.tools(town.values) if tool.group == "Zones"]

    both = [("zone:own/roman", "Roman set-up"), ("zone:own/egyptian", "Egyptian set-up")]
    assert offered() == both
    town.draw("zone:own/egyptian", town.hex("1208"))
    assert offered() == both[::-1]


@pytest.mark.parametrize(
    ("press", "before", "after"),
    [
        ("north+", [1, 98], [1, 99]), ("east+", [1, 98], [1, 99]), ("south+", [1, 98], [0, 98]),
        ("west+", [1, 98], [0, 98]), ("north-", [7, 9], [7, 8]), ("east-", [7, 9], [7, 8]),
        ("south-", [7, 9], [8, 9]), ("west-", [7, 9], [8, 9]),
    ],
)  # fmt: skip
def test_a_sheet_keeps_to_numbers_of_two_digits_and_to_two_rows_and_columns(press, before, after):
    [edit] = resized({"sheet": {"rows": before, "columns": before}}, press)
    assert edit.value == after
    with pytest.raises(CannotDraft, match="from 0 to 99, and two of each"):
        resized({"sheet": {"rows": after, "columns": after}}, press)


@pytest.mark.parametrize(("title", "key"), [("Bay: 2!", "bay--2"), ("Null", "null"), ("—", "map")])
def test_a_new_sheet_is_keyed_by_the_letters_and_digits_of_its_title(title, key):
    blank = Source.parse(DRAFTING.blank(title), "bay.yaml").root["map"]
    assert (blank["key"], str(blank["title"])) == (key, title)


def test_a_wall_drawn_round_a_hex_takes_all_its_sides(hand):
    corners = sheet_of(hand.values).layout.corners("1205")
    hand.draw("side:wall", *corners, corners[0])
    wanted = {"|".join(sorted(("1205", other))) for other in neighbours("1205")}
    assert set(hand.file.hexsides.wall.sides) == wanted and len(wanted) == 6


@pytest.mark.parametrize(
    "stroke", [((-0.15, 0), (0.27, 0)), ((0, 0), (0, -0.5)), ((0, 0.5), (0, -0.5)), ((-0.2, 0), (0.2, 0))]
)
def test_a_stroke_across_the_middle_of_a_hex_or_to_its_corners_follows_no_side(hand, stroke):
    width, (x, y) = sheet_of(hand.values).layout.hex_width, hand.hex("1205")
    with pytest.raises(CannotDraft, match="no hexside"):
        hand.draw("side:wall", *((x + across * width, y + down * width) for across, down in stroke))


def test_hexsides_that_have_a_feature_lose_it_where_the_first_of_them_has_it():
    values = {"hexsides": {"wall": {"sides": ["1206|1205", "1301|1302", "1206|1207"]}}}
    where = ("hexsides", "wall", "sides")
    assert side_toggled(values, "wall", ["1205|1206", "1207|1208", "1206|1207"]) == (
        Drop((*where, 2)),
        Drop((*where, 0)),
    )
    assert side_toggled(values, "wall", ["1207|1208", "1205|1206"]) == (Insert((*where, 3), "1207|1208"),)


def test_a_wall_that_goes_leaves_the_gates_elsewhere(town):
    for hex_, x in (("1209", 8), ("1211", 10)):
        town.draw("gate", town.hex(hex_), town.map(x, 11.5))
    first, second = town.file.hexsides.gate.sides
    one, other = (town.hex(hex_) for hex_ in first.split("|"))
    town.draw("side:wall", ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2))
    assert town.file.hexsides.wall.sides == town.file.hexsides.gate.sides == [second]
    assert [gate.point for gate in town.file.gates] == ["P6"] and town.faults == []


def test_what_lies_beyond_the_letters_of_a_row_is_not_painted(hand):
    hand.text = hand.text.replace(f"'12': '{'~' * 20}'", "'12': '~~~~'")
    hand.draw("ground:land", hand.hex("1203"), hand.hex("1206"))
    assert hand.values["terrain"]["rows"]["12"] == "~~LL"


def test_a_way_is_led_on_from_either_end(town):
    town.draw("road", town.map(4, 10), town.map(6, 10))
    town.draw("road", town.map(10, 10), town.map(12, 10))
    assert town.file.ways[0].points == ["P7", "P1", "P2", "P3", "P8"] and town.faults == []


def test_a_zone_takes_points_blocks_and_hexes_and_gives_back_what_is_painted_again(town):
    road, house, field = town.map(6, 10), town.map(7, 10.7), town.hex("1208")
    town.draw("zone:own/roman", road, house, field, field)
    zone = town.file.zones["own"]["roman"]
    assert (zone.points, zone.blocks, zone.hexes) == (["P1"], ["B1"], ["1208"])
    town.draw("zone:own/roman", field, town.map(8, 10), house)
    zone = town.file.zones["own"]["roman"]
    assert (zone.points, zone.blocks, zone.hexes) == (["P1"], [], [])
    town.draw("zone:own/roman", town.map(8, 10), road)
    assert town.file.zones["own"]["roman"].points == ["P1", "P2"]


def test_a_point_goes_out_of_every_zone_and_the_others_stay_in_theirs(town):
    town.draw("zone:own/roman", town.map(6, 10), town.map(8, 10), town.map(10, 10))
    town.draw("zone:own/egyptian", town.map(8, 10), town.map(10, 11.5))
    town.draw("arrow", town.map(8, 10), town.hex("1008"))
    town.draw("arrow", town.map(10, 11.5), town.hex("1211"))
    town.remove("points", 1)
    assert [(one.point, one.hexes) for one in town.file.arrows] == [("P6", ["1211"])]
    zones = town.file.zones["own"]
    assert (zones["roman"].points, zones["egyptian"].points) == (["P1", "P3"], ["P6"])
    assert [way.points for way in town.file.ways] == [
        ["P1", "P3"],
        ["P4", "P5", "P6"],
        ["P1", "P4"],
        ["P3", "P6"],
    ]
    assert town.file.blocks == [] and town.faults == []


def test_a_block_goes_out_of_its_zones_and_from_beside_others(town):
    town.draw("zone:own/roman", town.map(7, 10.7), town.map(9, 10.7))
    town.remove("blocks", 0)
    [block] = town.file.blocks
    assert (block.id, block.beside) == ("B2", []) and town.file.zones["own"]["roman"].blocks == ["B2"]


def test_a_way_out_leads_to_several_hexes_and_gives_up_one_at_a_time(town):
    for hex_ in ("1208", "1209"):
        town.draw("arrow", town.map(8, 11.5), town.hex(hex_))
    town.draw("arrow", town.map(10, 11.5), town.hex("1211"))
    assert {one.point: one.hexes for one in town.file.arrows} == {"P5": ["1208", "1209"], "P6": ["1211"]}
    town.draw("arrow", town.map(8, 11.5), town.hex("1208"))
    town.draw("arrow", town.hex("1211"), town.map(10, 11.5))
    assert [(one.point, one.hexes) for one in town.file.arrows] == [("P5", ["1209"])]


def test_points_are_moved_and_blocks_stay(town):
    town.text = edited(town.text, DRAFTING.move(town.values, ("points", 0), town.map(5.5, 9.256)))
    assert town.file.points[0].at == [5.5, 9.26]
    with pytest.raises(CannotDraft, match="stays where it is"):
        DRAFTING.move(town.values, ("blocks", 0), town.map(5, 9))


def test_ground_whose_letter_is_taken_gets_a_spare_one(hand):
    hand.text = hand.text.replace("    '~': sea\n", "    '~': sea\n    L: shoals\n    a: coastal\n")
    hand.draw("ground:land", hand.hex("1203"))
    assert hand.values["terrain"]["legend"]["b"] == "land"
    assert hand.values["terrain"]["rows"]["12"] == "~~b" + "~" * 17


@pytest.mark.parametrize(
    ("spot", "why"), [((7, 9.9), "gap"), ((7, 10.7), "stands there already"), ((6, 11.6), "gap")]
)
def test_no_block_is_built_outside_the_streets_or_where_one_stands(town, spot, why):
    with pytest.raises(CannotDraft, match=why):
        town.draw("block", town.map(*spot))


def test_no_point_is_put_where_one_lies(town):
    with pytest.raises(CannotDraft, match="lies there already"):
        town.draw("point", town.map(6.39, 10))
    town.draw("point", town.map(6.41, 10))
    assert town.file.ways[0].points == ["P1", "P7", "P2", "P3"]


def test_a_way_wants_two_points(town):
    with pytest.raises(CannotDraft, match="from one point to another"):
        town.draw("road", town.map(6, 10), town.map(6.2, 10))
