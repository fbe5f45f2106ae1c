"""The landmarks of a city made by hand: every stroke leaves a map that is sound, and takes back what it made."""

import pytest

from galleywar.core.files.yaml_source import Source
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.rules.alexandria.data.city_drafting import DRAFTING
from galleywar.rules.alexandria.data.city_maps import city_in
from tests.boards.network.draft_hand import Hand


class CityHand(Hand):
    @property
    def city(self):
        """The board in the file; raises with every fault it has."""
        return city_in(Source.parse(self.text, "bay.yaml"))


@pytest.fixture
def hand():
    """Land in the south and north with water between; two blocks between three streets and two roads."""
    hand = CityHand(DRAFTING)
    for row in (10, 11, 12, 20, 21, 22):
        hand.draw("ground:land", hand.hex(f"{row}01"), hand.hex(f"{row}20"))
    hand.draw_two_blocks()
    return hand


def test_a_causeway_joins_two_shores_and_galleys_pass_where_there_is_an_overpass(hand):
    before = hand.text
    hand.draw("causeway", hand.hex("1910"), hand.hex("1610"), hand.hex("1310"))
    city = hand.city
    assert city.redoubts == ("1310", "1910") == (city.causeway[0], city.causeway[-1]), "from the south"
    assert city.hexes["1610"].terrain == "causeway" and "1610" not in city.overpasses
    hand.draw("overpass", hand.hex("1610"))
    assert sorted(hand.city.overpasses["1610"]) == ["1609", "1611"]
    hand.draw("overpass", hand.hex("1610"))
    assert not hand.city.overpasses
    for hex_ in ("1310", "1609"):
        with pytest.raises(CannotDraft, match="between its redoubts"):
            hand.draw("overpass", hand.hex(hex_))
    with pytest.raises(CannotDraft, match="already"):
        hand.draw("causeway", hand.hex("1915"), hand.hex("1315"))
    with pytest.raises(CannotDraft, match="stands there"):
        hand.draw("ground:land", hand.hex("1601"), hand.hex("1620"))
    hand.remove("causeway")
    assert (
        hand.city.causeway == ()
        and hand.values["terrain"]["rows"] == Source.parse(before).root["terrain"]["rows"]
    )


def test_a_causeway_is_one_stroke_of_three_hexes(hand):
    with pytest.raises(CannotDraft, match="3 hexes at least"):
        hand.draw("causeway", hand.hex("1910"), hand.hex("1810"))


def test_a_lighthouse_commands_the_water_round_it_and_what_is_painted(hand):
    hand.draw("lighthouse", hand.hex("1905"))
    assert hand.city.lighthouse == "1905" and set(hand.city.lighthouse_denies) == {
        "1805",
        "1806",
        "1904",
        "1906",
    }
    hand.draw("denies", hand.hex("1704"), hand.hex("1705"))
    assert {"1704", "1705", "1805"} <= set(hand.city.lighthouse_denies)
    hand.draw("denies", hand.hex("1704"))
    assert "1704" not in hand.city.lighthouse_denies
    hand.remove("lighthouse")
    assert hand.city.lighthouse == "" and hand.city.hexes["1905"].terrain == "coastal"
    with pytest.raises(CannotDraft, match="no Lighthouse"):
        hand.draw("denies", hand.hex("1704"))


def test_the_harbor_mouth_is_painted(hand):
    hand.draw("mouth", hand.hex("1512"), hand.hex("1514"))
    assert hand.city.harbor_mouth == ("1512", "1513", "1514")
    hand.draw("mouth", hand.hex("1512"), hand.hex("1514"))
    assert "harbor_mouth" not in hand.values


def test_a_canal_runs_along_hexsides_and_crosses_ways_out(hand):
    hand.draw("arrow", hand.map(6, 11.5), hand.hex("1206"))
    one, other = hand.hex("1204"), hand.hex("1104")
    y = (one[1] + other[1]) / 2
    hand.draw("canal", (hand.hex("1202")[0], y), (hand.hex("1216")[0], y))
    [arrow] = hand.values["canal"]["arrows"]
    assert arrow["hex"] == "1206" and hand.city.canal.sides
    hand.draw(
        "side:canal",
        *[((a + b) / 2, (c + d) / 2) for (a, c), (b, d) in [(hand.hex("2010"), hand.hex("2110"))]],
    )
    assert frozenset(("2010", "2110")) in set(hand.city.canal.sides)
    hand.remove("canal")
    assert "canal" not in hand.values and not hand.city.canal.sides


def test_a_block_the_canal_cuts_is_two_parts_of_one(hand):
    left, right = hand.map(7, 10.7), hand.map(9, 10.7)
    with pytest.raises(CannotDraft, match="draw the canal first"):
        hand.draw("split", left, right)
    hand.draw("canal", hand.hex("1202"), hand.hex("1216"))
    with pytest.raises(CannotDraft, match="from one block"):
        hand.draw("split", left, left)
    hand.draw("split", left, right)
    one, other = (block["id"] for block in hand.values["blocks"])
    assert dict(hand.city.canal.splits) == {f"{one}+{other}": (one, other)}
    where = ("canal", "splits", f"{one}+{other}")
    assert where in {record.where for record in DRAFTING.records(hand.values)}
    hand.draw("split", right, left)
    assert not hand.city.canal.splits
    hand.draw("split", left, right)
    hand.remove(*where)
    assert not hand.city.canal.splits and "canal" in hand.values
    hand.draw("split", left, right)
    hand.remove("blocks", 0)
    assert not hand.city.canal.splits


def test_of_several_blocks_the_canal_cuts_each_is_a_part_of_one_pair(hand):
    for y in (10, 11.5):
        hand.draw("road", hand.map(10, y), hand.map(12, y))
        hand.draw("road", hand.map(12, y), hand.map(14, y))
    for x in (12, 14):
        hand.draw("street", hand.map(x, 10), hand.map(x, 11.5))
    hand.draw("block", hand.map(11, 10.7))
    hand.draw("block", hand.map(13, 10.7))
    hand.draw("canal", hand.hex("1202"), hand.hex("1216"))
    hand.draw("split", hand.map(7, 10.7), hand.map(9, 10.7))
    hand.draw("split", hand.map(11, 10.7), hand.map(13, 10.7))
    one, two, three, four = (block["id"] for block in hand.values["blocks"])
    pairs = {f"{one}+{two}": (one, two), f"{three}+{four}": (three, four)}
    assert dict(hand.city.canal.splits) == pairs
    with pytest.raises(CannotDraft, match="a part of"):
        hand.draw("split", hand.map(9, 10.7), hand.map(11, 10.7))
    hand.draw("split", hand.map(11, 10.7), hand.map(13, 10.7))
    assert list(hand.city.canal.splits) == [f"{one}+{two}"]


def test_the_palace_and_what_rome_holds_are_clicked(hand):
    left, right = hand.map(7, 10.7), hand.map(9, 10.7)
    with pytest.raises(CannotDraft, match="block of houses"):
        hand.draw("palace", hand.hex("1512"))
    with pytest.raises(CannotDraft, match="Paint a region first"):
        hand.draw("held", left)
    hand.draw("palace", left)
    assert hand.city.palace.block == hand.values["blocks"][0]["id"] and len(hand.city.palace.points) == 4
    hand.draw("region:+", hand.hex("2010"), hand.hex("2012"))
    hand.draw("held", left)
    hand.draw("held", right)
    hand.draw("held", hand.map(6, 10))
    assert len(hand.city.roman_held.blocks) == 2 and set(hand.city.roman_held.hexes) == {
        "2010",
        "2011",
        "2012",
    }
    assert len(hand.city.roman_held.points) == 1
    hand.draw("held", left)
    assert hand.city.roman_held.blocks == (hand.values["blocks"][1]["id"],)
    hand.draw("palace", left)
    assert hand.city.palace.block == ""


def test_each_landmark_is_a_record_the_hand_can_take(hand):
    hand.draw("causeway", hand.hex("1910"), hand.hex("1310"))
    hand.draw("lighthouse", hand.hex("1905"))
    hand.draw("palace", hand.map(7, 10.7))
    found = {record.where: record.at for record in DRAFTING.records(hand.values) if len(record.where) == 1}
    assert found[("lighthouse",)] == hand.hex("1905")
    assert set(found) == {("causeway",), ("lighthouse",), ("palace",)}


def test_the_palace_and_the_part_that_rome_holds_are_shown_on_their_blocks(hand):
    left, right = hand.map(7, 10.7), hand.map(9, 10.7)
    hand.draw("region:+", hand.hex("2010"), hand.hex("2012"))
    hand.draw("palace", right)
    hand.draw("held", left)
    hand.draw("held", right)
    blocks = [record.at for record in DRAFTING.records(hand.values) if record.where[0] == "blocks"]
    found = {record.where[0]: record.at for record in DRAFTING.records(hand.values) if len(record.where) == 1}
    assert (found["palace"], found["roman_held"]) == (blocks[1], blocks[0]) and blocks[0] != blocks[1]
    hand.draw("held", left)
    found = {record.where[0]: record.at for record in DRAFTING.records(hand.values) if len(record.where) == 1}
    assert found["roman_held"] == blocks[1]


def test_a_block_cut_in_two_is_shown_half_way_between_its_parts(hand):
    hand.draw("canal", hand.hex("1202"), hand.hex("1209"), hand.hex("1216"))
    hand.draw("split", hand.map(7, 10.7), hand.map(9, 10.7))
    records = DRAFTING.records(hand.values)
    one, other = (record.at for record in records if record.where[0] == "blocks")
    [split] = [record for record in records if record.where[:2] == ("canal", "splits")]
    assert split.at == ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    assert split.name.endswith("cut in two")
    [canal] = [record for record in records if record.where == ("canal",)]
    assert canal.at == pytest.approx(hand.hex("1202"), abs=2)


def test_a_harbor_mouth_and_a_causeway_are_shown_at_their_middle(hand):
    hand.draw("mouth", hand.hex("1512"), hand.hex("1514"))
    hand.draw("causeway", hand.hex("1910"), hand.hex("1310"))
    found = {record.where[0]: record.at for record in DRAFTING.records(hand.values) if len(record.where) == 1}
    assert (found["harbor_mouth"], found["causeway"]) == (hand.hex("1513"), hand.hex("1610"))


def test_there_is_one_lighthouse_and_one_canal_and_neither_on_the_causeway(hand):
    hand.draw("causeway", hand.hex("1910"), hand.hex("1310"))
    with pytest.raises(CannotDraft, match="stands there"):
        hand.draw("lighthouse", hand.hex("1610"))
    hand.draw("lighthouse", hand.hex("1905"))
    with pytest.raises(CannotDraft, match="Lighthouse already"):
        hand.draw("lighthouse", hand.hex("1915"))
    with pytest.raises(CannotDraft, match="button down"):
        hand.draw("canal", hand.hex("1202"))
    hand.draw("canal", hand.hex("1202"), hand.hex("1216"))
    with pytest.raises(CannotDraft, match="canal already"):
        hand.draw("canal", hand.hex("1102"), hand.hex("1116"))


def test_what_rome_holds_is_changed_where_something_is_painted_alone(hand):
    hand.draw("region:+", hand.hex("2010"), hand.hex("2012"))
    hand.draw("held", hand.map(7, 10.7))
    edits = DRAFTING.use(hand.values, "held", (hand.map(9, 10.7),))
    assert [edit.where for edit in edits] == [("roman_held", "blocks")]
