"""A layout of fleets held against zones and pools: each fault is told once and at its place."""

import pytest

from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules.alexandria.scenario.reader import scenario_faults

FIRST_FIGHT = (scenario_dir() / "first-fight.yaml").read_text(encoding="utf-8")
BI = "- {galley: roman-Bi-1, at: 2904, cargo: [roman-LI-1]}"
QUAD = "- {galley: roman-Quad-1, at: 2804, cargo: [roman-VI-3, roman-A-1]}"


def faults(box, *edits):
    """What is told of the historical layout of the first fight with parts of its text replaced."""
    text, _ = FIRST_FIGHT.split("\nquick:\n")
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    return [one.text for one in scenario_faults(Source.parse(text, "first-fight.yaml"), box)]


@pytest.mark.parametrize(
    "at, told",
    [
        ("2904", []),
        ("2904x", None),
        ("2926", ["hex 2926 is not in the zone of this side"]),
        ("2910", ["hex 2910 is not in the zone of this side"]),
        ("2641", ["no galley can be in hex 2641, royal quarter"]),
        ("9999", ["there is no hex 9999 on this map"]),
        ("2224", ["no galley may stop in hex 2224, Heptastadium (5.25)"]),
        ("2804", ['"roman-Bi-1" lies in 2804 already: one galley to a hex (5.72)']),
    ],
)
def test_a_berth_lies_in_the_zone_and_by_itself(box, at, told):
    found = faults(box, (BI, BI.replace("2904", at)))
    if told is None:
        assert found
    else:
        assert [one.split(", ")[0] for one in found] == [one.split(", ")[0] for one in told]


@pytest.mark.parametrize(
    "edits, told",
    [
        ([(BI, BI.replace("roman-Bi-1", "roman-Quad-1"))],
         ['"roman-Quad-1" is placed twice', "not placed of the pool: roman-Bi-1"]),
        ([(BI, BI.replace("roman-Bi-1", "roman-Tri-2")), (QUAD, QUAD.replace("roman-A-1", "roman-VI-3"))],
         ['"roman-Tri-2" does not take part on this side', '"roman-VI-3" is aboard twice',
          "not placed of the pool: roman-Bi-1", "0 light foot aboard, not 1", "0 archers aboard, not 1"]),
        ([(BI, BI.replace("roman-LI-1", "roman-LI-1, roman-A-1")), (QUAD, QUAD.replace(", roman-A-1", ""))],
         ['"roman-Bi-1" carries 1, not 2 (5.61a)']),
        ([(BI, BI.replace("roman-LI-1", "roman-LI-2"))],
         ['"roman-LI-2" does not take part on this side', "0 light foot aboard, not 1"]),
        ([(BI, BI.replace("roman-LI-1", "egyptian-LC-1"))],
         ['"egyptian-LC-1" is cavalry and may not go aboard a galley (5.61b)', "0 light foot aboard, not 1"]),
        ([(BI, BI.replace(", cargo: [roman-LI-1]", ""))], ["0 light foot aboard, not 1"]),
        ([(f"  {BI}\n", "")], ["not placed of the pool: roman-Bi-1", "0 light foot aboard, not 1"]),
    ],
)  # fmt: skip
def test_everybody_of_the_pool_is_placed_once_and_nobody_else(box, edits, told):
    assert sorted(faults(box, *edits)) == sorted(told)


@pytest.mark.parametrize("word, cargo", [("errata", "roman-LI-1"), ("printed", "roman-LI-2")])
def test_cargo_of_the_errata_holds_where_the_errata_do(box, word, cargo):
    told = BI.replace("cargo: [roman-LI-1]", f"cargo: [{cargo}], cargo_errata: [roman-A-1]")
    option = ("options:\n", f"options:\n    egyptian_medium_foot: {word}\n")
    found = faults(box, option, (BI, told))
    expected = (
        [
            '"roman-A-1" is aboard twice',
            "0 light foot aboard, not 1",
            "this does nothing: no pool has by_tq_errata",
        ]
        if word == "errata"
        else ['"roman-LI-2" does not take part on this side', "0 light foot aboard, not 1"]
    )
    assert sorted(found) == sorted(expected)
