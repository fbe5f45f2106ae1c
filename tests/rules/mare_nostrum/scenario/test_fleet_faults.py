"""What a scenario file is told of its galleys: in place, mustered already, or coming with events."""

import pytest

from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules.mare_nostrum.model.components import open_components
from galleywar.rules.mare_nostrum.scenario.reader import scenario_faults

HEAD = """\
scenario: {key: own, title: A Fight, minutes: 10, summary: Two against two.}
source: {book: an example}
provenance: own
rules: {set: mare_nostrum, edition: 2}
table: {width: 96, height: 60}
seats:
- {key: blue, name: Rhodes, people: Rhodians, edges: [south]}
- {key: red, name: Pirates, people: Pirates, edges: [north]}
"""
HALIA = "name: Halia, type: large, flagship: true, at: [24, 12], heading: 0"
MEDUSA = "name: Medusa, type: large, flagship: true, at: [36, 44], heading: 180"


def listed(records):
    return "".join(f"  - {{{record}}}\n" for record in records)


def battle(*more, blue=(HALIA,), red=(MEDUSA,)):
    return f"{HEAD}fleets:\n  blue:\n{listed(blue)}  red:\n{listed(red)}{''.join(more)}"


def limits(
    points=90, others="ships: 6, ballistas: 1, bridges: 1", zone="[12, 3], north_east: [84, 16]", taken=()
):
    told = ", ".join(f"{{{record}}}" for record in taken)
    return (
        f"muster:\n  blue: {{points: {points}, {others}, zone: {{south_west: {zone}, heading: 0}},\n"
        f"         taken: [{told}]}}\n"
        "  red: {points: 90, zone: {south_west: [12, 44], north_east: [84, 57], heading: 180}}\n"
    )


def event(turn, seat, *records, leave=""):
    ships = ", ".join(f"{{{record}}}" for record in records)
    return f"- {{turn: {turn}, seat: {seat}, text: Sails!, arrive: [{ships}], leave: [{leave}]}}\n"


def faults(text):
    """Each fault with what stands in the file where it points."""
    source = Source.parse(text, "own.yaml", path=scenario_dir() / "own.yaml")
    lines = text.splitlines()
    return [
        (lines[one.line - 1][one.column - 1 :].split(",")[0].split("}")[0], one.text)
        for one in scenario_faults(source, open_components())
    ]


def test_both_ways_to_bring_a_fleet_are_sound():
    assert faults(battle()) == faults(HEAD + limits()) == faults(battle(limits())) == []


# -- mustered already ----------------------------------------------------------------------------------------
SMALL = "type: small, at: [30, 9]"


@pytest.mark.rule("MN-00.01", "MN-00.08")
@pytest.mark.parametrize(
    ("at", "lies"),
    [("14, 7.5", True), ("13.99, 7.5", False), ("14, 7.49", False), ("82, 11.5", True), ("82.01, 11.5", False),
     ("82, 11.51", False)],
)  # fmt: skip
def test_a_galley_that_is_placed_already_lies_in_the_zone_with_her_oars(at, lies):
    told = faults(HEAD + limits(taken=(f"name: Nike, type: small, at: [{at}]",)))
    assert told == (
        [] if lies else [(f"[{at.split(',')[0]}", "Nike would not lie in the zone of blue with her oars")]
    )


@pytest.mark.rule("MN-00.01")
@pytest.mark.parametrize(
    ("taken", "told"),
    [
        (("name: Nike, type: small", "name: Thalia, type: small"), []),
        (
            ("id: one, name: Nike, type: small", "id: one, name: Thalia, type: small"),
            [("one", 'there is another galley "one"')],
        ),
        (
            ("name: Nike, type: small", "name: Nike, type: small"),
            [("Nike", 'another ship of this side is called "Nike" too')],
        ),
        (
            ("name: Nike, type: small, flagship: true", "name: Thalia, type: small, flagship: true"),
            [("true", "Thalia is a second flagship of blue")],
        ),
        (
            ("name: Nike, type: small, marines: 9",),
            [("9", "a small galley carries 7 to 8 marines, not 9")],
        ),
        (
            (f"name: Nike, {SMALL}", "name: Thalia, type: small, at: [33, 9]"),
            [("[33", "an oar bank of Thalia lies over Nike")],
        ),
        (("name: Nike, type: trireme",), [("trireme", 'there is no class of galleys "trireme"')]),
    ],
)  # fmt: skip
def test_galleys_that_are_mustered_already_are_held_against_each_other(taken, told):
    assert faults(HEAD + limits(taken=taken)) == told


@pytest.mark.rule("MN-00.01", "MN-00.06")
@pytest.mark.parametrize(
    ("points", "others", "told"),
    [
        (41, "ships: 2, ballistas: 1, bridges: 1", []),
        (40, "ships: 2, ballistas: 1, bridges: 1",
         ["the fleet of blue is worth 41 points, and 40 are allowed"]),
        (90, "ships: 1, ballistas: 1, bridges: 1", ["blue has 2 galleys, 1 allowed"]),
        (90, "ships: 2, ballistas: 0, bridges: 1", ["blue has 1 ballista, 0 allowed"]),
        (90, "ships: 2, ballistas: 1, bridges: 0", ["blue has 1 boarding bridge, 0 allowed"]),
    ],
)  # fmt: skip
def test_a_fleet_keeps_to_its_muster_to_the_point(points, others, told):
    crewed = "name: Nike, type: small, ballista: true", "name: Thalia, type: small, corvus: true, marines: 8"
    assert [text for _, text in faults(HEAD + limits(points, others, taken=crewed))] == told


@pytest.mark.rule("MN-00.01")
def test_a_fleet_in_place_keeps_to_the_muster_of_its_own_side():
    text = battle(limits(29), blue=(HALIA,), red=(MEDUSA,))
    assert faults(text) == [("blue:", "the fleet of blue is worth 30 points, and 29 are allowed")]


# -- coming with events --------------------------------------------------------------------------------------
NIKE = "name: Nike, type: small, at: [60, 20], heading: 0"


@pytest.mark.rule("MN-00.04", "MN-00.02")
@pytest.mark.parametrize(
    ("events", "told"),
    [
        (event(2, "blue", NIKE), []),
        (event(2, "blue", f"id: blue-1, {NIKE}"), [("blue-1", 'there is another galley "blue-1"')]),
        (
            event(2, "blue", f"id: late, {NIKE}") + event(3, "red", f"id: late, {NIKE}"),
            [("late", 'there is another galley "late"')],
        ),
        (
            event(2, "blue", f"flagship: true, {NIKE}"),
            [("true", "the admiral is there from the beginning (MN-00.04)")],
        ),
        (
            event(2, "blue", NIKE.replace("Nike", "Halia")),
            [("Halia", 'another ship of this side is called "Halia" too')],
        ),
        (event(2, "blue", NIKE.replace("Nike", "Medusa")), []),
        (
            event(2, "blue", NIKE) + event(3, "blue", NIKE),
            [("Nike", 'another ship of this side is called "Nike" too')],
        ),
        (event(2, "blue", NIKE) + event(3, "red", NIKE), []),
        (
            event(2, "blue", f"archers: 1, {NIKE}"),
            [("1", "a small galley carries 2 archers, not 1 (MN-00.02)")],
        ),
        (event(2, "blue", NIKE.replace("[60", "[97")), [("[97", "part of Nike lies off the table")]),
        (
            event(2, "blue", NIKE, NIKE.replace("Nike", "Thalia")),
            [("[60", "the hull of Thalia lies over Nike")],
        ),
        (event(2, "blue", NIKE) + event(3, "blue", NIKE.replace("Nike", "Thalia")), []),
        (event(2, "blue", NIKE.replace("small", "smal")), [("smal", 'there is no class of galleys "smal"')]),
        (event(2, "blue", NIKE.replace("[60, 20]", "[24, 12]")), []),
    ],
)  # fmt: skip
def test_galleys_that_come_are_held_against_all_that_were_there_before(events, told):
    assert faults(f"{battle()}events:\n{events}") == told


@pytest.mark.parametrize(
    ("events", "told"),
    [
        (event(2, "blue", leave="Halia"), []),
        (event(2, "red", leave="Halia"), [("Halia]", 'red has no galley "Halia"')]),
        (event(2, "blue", NIKE) + event(3, "blue", leave="Nike"), []),
        (event(2, "blue", leave="Halia") + event(3, "blue", leave="Io"), [("Io]", 'blue has no galley "Io"')]),
    ],
)  # fmt: skip
def test_only_who_is_there_or_has_come_sails_home(events, told):
    assert faults(f"{battle()}events:\n{events}") == told


def test_who_sails_home_of_fleets_yet_to_be_mustered_is_not_asked():
    assert faults(f"{HEAD}{limits()}events:\n{event(2, 'blue', leave='Nobody')}") == []


# -- in place ------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-00.04")
def test_a_galley_of_one_side_may_bear_a_name_of_the_other_but_no_id():
    more = (
        "name: Medusa, type: small, at: [50, 12], heading: 0",
        "name: Halia, type: small, at: [50, 44], heading: 180",
    )
    assert faults(battle(blue=(HALIA, more[0]), red=(MEDUSA, more[1]))) == []
    same = [f"id: same, {record}" for record in more]
    assert faults(battle(blue=(HALIA, same[0]), red=(MEDUSA, same[1]))) == [
        ("same", 'there is another galley "same"')
    ]


@pytest.mark.rule("MN-00.04")
def test_every_flagship_after_the_first_is_one_too_many():
    more = [
        f"name: {name}, type: small, flagship: true, at: [{x}, 12], heading: 0"
        for name, x in (("Nike", 40), ("Io", 50))
    ]
    told = [text for _, text in faults(battle(blue=(HALIA, *more))) if "flagship" in text]
    assert told == ["Nike is a second flagship of blue", "Io is a second flagship of blue"]


@pytest.mark.rule("MN-00.06")
@pytest.mark.parametrize(
    ("marines", "uneven"),
    [(9, []), (8, ["the fleets are uneven: blue is worth 60 points and red 53 (MN-00.06)"])],
)
def test_fleets_are_uneven_that_differ_by_more_than_a_tenth(marines, uneven):
    """Blue is worth 60: red by the marines of its small galley 54 or 53."""
    blue = (
        HALIA.replace("large", "large, marines: 12"),
        "name: Nike, type: large, marines: 10, at: [50, 12], heading: 0",
    )
    red = (
        MEDUSA.replace("large", "large, marines: 12"),
        (f"name: Io, type: small, corvus: true, marines: {marines}, at: [60, 44], heading: 180"),
    )
    assert [text for _, text in faults(battle(blue=blue, red=red))] == uneven
    assert len(faults(battle(blue=red, red=blue))) == len(uneven)


@pytest.mark.rule("MN-00.02", "MN-00.05")
@pytest.mark.parametrize(
    ("marks", "told"),
    [
        ("", []),
        ("slingers: 1, archers: 2, marines: 8", []),
        ("slingers: 0", ["a small galley carries 1 slinger, not 0 (MN-00.02)"]),
        ("marines: 6", ["a small galley carries 7 to 8 marines, not 6"]),
        ("marines: 7", []),
        ("corvus: true, marines: 10", []),
        ("corvus: true, marines: 11", ["a small galley carries 7 to 10 marines, not 11"]),
        ("ballista: true", []),
        ("ballista: true, corvus: true", ["Nike has both a ballista and a corvus"]),
    ],
)
def test_a_crew_is_that_of_its_class(marks, told):
    ship = f"name: Nike, type: small, {marks}{', ' if marks else ''}at: [50, 12], heading: 0"
    text = battle(blue=(HALIA, ship), red=(MEDUSA, "name: Io, type: small, at: [60, 44], heading: 180"))
    assert [said for _, said in faults(text)] == told


# -- to be mustered ------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-00.01", "MN-00.08")
@pytest.mark.parametrize(
    ("zone", "told"),
    [
        ("[12, 3], north_east: [12.01, 3.01]", []),
        ("[12, 3], north_east: [12, 16]", ["the zone has no room"]),
        ("[12, 3], north_east: [84, 3]", ["the zone has no room"]),
        ("[13, 3], north_east: [12, 16]", ["the zone has no room"]),
        ("[0, 0], north_east: [96, 60]", []),
        ("[0, 0], north_east: [96.01, 60]", ["this corner of the zone lies off the table"]),
        ("[0, 0], north_east: [96, 60.01]", ["this corner of the zone lies off the table"]),
    ],
)
def test_a_zone_lies_on_the_table_and_has_room(zone, told):
    assert [text for _, text in faults(HEAD + limits(zone=zone))] == told


@pytest.mark.rule("MN-00.01", "MN-00.04")
def test_points_have_to_pay_for_the_cheapest_flagship():
    assert faults(HEAD + limits(22)) == []
    source = Source.parse(HEAD + limits(21), "own.yaml")
    [fault] = scenario_faults(source, open_components())
    assert fault.text == "21 points do not pay for a flagship"
    assert fault.remedy == "Give at least 22 for a small one or 30 for a large one."
