"""Squadrons of a file: of fleets, of a muster begun, and of those who come and go; what is wrong with each of them."""

import pytest

from galleywar.boards.table.table import Pose
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.rules.scenario.library import faults_in

HEAD = """\
scenario: {key: told, title: Told, minutes: 5, summary: A file of squadrons.}
source: {book: an example}
provenance: own
rules: {set: poseidon, edition: 2}
turns: 6
table:
  width: 24
  height: 24
  land:
  - {name: Isle, corners: [[10, 10], [14, 10], [12, 14]]}
seats:
- {key: blue, name: Blue, people: Blues}
- {key: red, name: Red, people: Reds}
"""
FLEETS = """\
fleets:
- key: blues
  seat: blue
  name: Blues
  points: 150
  squadrons:
  - key: a
    name: First
    ships:
    - {key: a1, type: slow_quinquireme, name: Nike, leaders: [admiral], x: 4, y: 4, heading: 0}
  - key: c
    name: Third
    ships:
    - {key: c1, type: slow_quinquireme, x: 15, y: 4, heading: 0}
- key: reds
  seat: red
  name: Reds
  points: 80
  squadrons:
  - key: b
    name: Second
    ships:
    - {key: b1, type: fast_trireme, leaders: [admiral], x: 4, y: 20, heading: 180}
"""
MUSTER = "muster:\n  points: 300\n  depth: 8\n  taken:\n"


def told(text):
    """The first words of the line, and what is said of it."""
    lines = text.splitlines()
    return [
        (lines[fault.line - 1].strip(" -{").split(",")[0], fault.text)
        for fault in faults_in(Source.parse(text, "t.yaml"))
    ]


def squadron(
    key="new", ships=("key: n1, type: fast_trireme, x: 20, y: 12, heading: 0",), margin="  ", name="New"
):
    lines = [f"- key: {key}", f"  name: {name}", "  ships:", *[f"  - {{{ship}}}" for ship in ships]]
    return "".join(f"{margin}{line}\n" for line in lines)


def arriving(*squadrons, turn=2, seat="blue"):
    return f"- turn: {turn}\n  seat: {seat}\n  text: They come.\n  arrive:\n" + "".join(squadrons)


def leaving(*keys, seat="blue"):
    return f"- {{turn: 3, seat: {seat}, text: They go., leave: [{', '.join(keys)}]}}\n"


def with_events(*events):
    return HEAD + FLEETS + "events:\n" + "".join(events)


# -- who comes and goes --------------------------------------------------------------------------------------
ONE, TWO = (
    f"key: n{number}, type: fast_trireme, x: {x}, y: 12, heading: 0" for number, x in ((1, 20), (2, 21))
)
FAR = "key: n2, type: fast_trireme, x: 20, y: 18, heading: 0"
LED = "key: n1, type: fast_trireme, leaders: [admiral], x: 20, y: 12, heading: 0"


@pytest.mark.rule("PW-setup-1", "PW-act-2", "PW-setup-2", "PW-move-11")
@pytest.mark.parametrize(
    ("event", "faults"),
    [
        (arriving(squadron(ships=(ONE, TWO))), []),
        (arriving(squadron(ships=(LED,))), [("key: n1", "the Admiral is there from the beginning")]),
        (arriving(squadron(ships=(ONE.replace("n1,", "n1, leaders: [hero, commander],"),))), []),
        (arriving(squadron(ships=(ONE, FAR))), [("key: n2", "n2 lies too far from the rest of New")]),
        (arriving(squadron(key="a")), [("key: a", '"a" is the key of something else')]),
        (arriving(squadron(ships=(ONE, ONE.replace("x: 20", "x: 21")))),
         [("key: n1", '"n1" is the key of something else')]),
        (arriving(squadron(ships=(ONE.replace("n1", "b1"),))), [("key: b1", '"b1" is the key of something else')]),
        (arriving(squadron(ships=(ONE, TWO.replace("x: 21", "x: 20.1")))), [("key: n2", "n2 touches n1")]),
        (arriving(squadron(ships=(ONE.replace("x: 20", "x: 12"),))), [("key: n1", "n1 lies on Isle")]),
        (arriving(squadron(ships=(ONE.replace("x: 20", "x: 24"),))),
         [("key: n1", "n1 does not lie wholly on the table")]),
        (arriving(squadron(ships=(ONE.replace("fast_trireme", "raft"),))),
         [("key: n1", 'there is no type of ship "raft"')]),
        (arriving(squadron(ships=(ONE.replace("n1,", "n1, lost: {hull: 1},"),))),
         [("key: n1", "Fast Trireme or Trihemiolia has 1 hull and cannot have lost 1")]),
        (arriving(squadron(ships=(ONE.replace("n1,", "n1, name: Nike,"),))),
         [("key: n1", 'another ship of this side is called "Nike" too')]),
        (arriving(squadron(ships=(ONE.replace("n1,", "n1, name: Nike,"),)), seat="red"), []),
        (arriving(squadron(ships=tuple(ONE.replace("n1", f"n{at}").replace("20", f"{at + 16}") for at in range(6)))),
         [("ships:", "New has 6 ships, and a squadron has 5 at most")]),
        # where another lies now she may have gone by then, and two events may come to the same water
        (arriving(squadron(ships=(ONE.replace("x: 20, y: 12", "x: 4, y: 4"),))), []),
        (arriving(squadron()) + arriving(squadron(key="next", ships=(ONE.replace("n1", "n9"),))), []),
    ],
)  # fmt: skip
def test_what_is_wrong_with_squadrons_that_come(event, faults):
    assert told(with_events(event)) == faults


@pytest.mark.rule("PW-setup-1")
@pytest.mark.parametrize(
    ("events", "faults"),
    [
        ((leaving("c"),), []),
        ((leaving("a"),), ["First is the Admiral's, who stays"]),
        ((leaving("b"),), ['blue has no squadron "b"']),
        ((leaving("b", seat="red"),), ["Second is the Admiral's, who stays"]),
        ((leaving("x", "c", "a"),), ['blue has no squadron "x"', "First is the Admiral's, who stays"]),
        ((leaving("new"),), ['blue has no squadron "new"']),
        ((arriving(squadron()), leaving("new")), []),
        ((arriving(squadron()), leaving("new", seat="red")), ['red has no squadron "new"']),
    ],
)
def test_only_squadrons_of_the_side_without_its_admiral_sail_home(events, faults):
    assert [text for _, text in told(with_events(*events))] == faults


# -- a muster begun ------------------------------------------------------------------------------------------
def begun(*squadrons, seat="blue", more=""):
    return HEAD + MUSTER + f"    {seat}:\n" + "".join(squadrons) + more


BOUGHT = "key: n1, type: fast_trireme"


@pytest.mark.rule("PW-setup-1", "PW-setup-2", "PW-act-2")
@pytest.mark.parametrize(
    ("squadrons", "faults"),
    [
        ((squadron(ships=(BOUGHT,), margin="    "),), []),
        ((squadron(ships=(BOUGHT,), margin="    "),
          squadron(ships=(BOUGHT.replace("n1", "n2"),), margin="    ")), ['"new" is the key of something else']),
        ((squadron(ships=(BOUGHT, BOUGHT), margin="    "),), ['"n1" is the key of something else']),
        ((squadron(key="n1", ships=(BOUGHT,), margin="    "),), ['"n1" is the key of something else']),
        ((squadron(ships=(f"{BOUGHT}, equipment: [tower]",), margin="    "),),
         ["a tower needs 3 oar banks, Fast Trireme or Trihemiolia has 2"]),
        ((squadron(ships=(f"{BOUGHT}, leaders: [hero, hero]",), margin="    "),), ["n1 has the same twice"]),
        ((squadron(ships=tuple(BOUGHT.replace("n1", f"n{at}") for at in range(6)), margin="    "),),
         ["New has 6 ships, and a squadron has 5 at most"]),
        ((squadron(ships=(f"{BOUGHT}, x: 4, y: 4", f"{BOUGHT.replace('n1', 'n2')}, x: 4.1, y: 4"), margin="    "),),
         ["n2 touches n1"]),
        ((squadron(ships=(f"{BOUGHT.replace('fast_trireme', 'raft')}, x: 4, y: 4",), margin="    "),),
         ['there is no type of ship "raft"']),
    ],
)  # fmt: skip
def test_what_is_wrong_with_squadrons_bought_already(squadrons, faults):
    assert [text for _, text in told(begun(*squadrons))] == faults


@pytest.mark.rule("PW-setup-1")
def test_events_of_a_muster_are_looked_at_as_well(rules):
    event = arriving(squadron(key="new"))
    text = begun(squadron(ships=(BOUGHT,), margin="    "), more=f"events:\n{event}")
    assert [fault for _, fault in told(text)] == [
        '"new" is the key of something else',
        '"n1" is the key of something else',
    ]
    with pytest.raises(SourceFaults):
        rules.read(Source.parse(text, "t.yaml"))


@pytest.mark.rule("PW-setup-2")
def test_of_ships_bought_already_those_with_a_place_are_placed(rules):
    ships = ("key: n1, type: fast_trireme, name: Nike, equipment: [corvus], leaders: [hero], x: 4.5, y: 5, heading: 90",
             "key: n2, type: transport", "key: n3, type: transport, x: 6, y: 0.65")  # fmt: skip
    scenario = rules.read(Source.parse(begun(squadron(ships=ships, margin="    ")), "t.yaml"))
    [(seat, [plan])] = scenario.body.yard.taken
    assert (seat, plan.id, plan.name) == ("blue", "new", "New")
    assert [ship.pose for ship in plan.ships] == [Pose(450, 500, 90), None, Pose(600, 65, 0)]
    first = plan.ships[0]
    assert (first.kind, first.name, first.equipment, first.leaders) == (
        "fast_trireme",
        "Nike",
        ("corvus",),
        ("hero",),
    )
    assert (scenario.body.yard.points, scenario.body.yard.depth) == (300, 800)


# -- fleets --------------------------------------------------------------------------------------------------
@pytest.mark.rule("PW-setup-1", "PW-act-2")
@pytest.mark.parametrize(
    ("change", "faults"),
    [
        (("key: c\n", "key: a\n"), [("key: a", '"a" is the key of something else')]),
        (("key: reds\n", "key: blues\n"), [("key: blues", '"blues" is the key of something else')]),
        (("key: c1", "key: a"), [("key: a", '"a" is the key of something else')]),
        (("type: fast_trireme", "type: raft"), [("key: b1", 'there is no type of ship "raft"')]),
        (("points: 80", "points: 81"), [("points: 81", "Reds costs 80 points, not 81")]),
        (("key: c1, type", "key: c1, name: Nike, type"),
         [("key: c1", 'another ship of this side is called "Nike" too')]),
        (("key: b1, type", "key: b1, name: Nike, type"), []),
        (("x: 15, y: 4", "x: 4.2, y: 4"), [("key: c1", "c1 touches a1")]),
        (("{key: red, ", "{key: blue, "), [("key: blue", "the seat blue is listed twice")]),
        (("seat: red\n", "seat: blue\n"), [("fleets:", "red has no fleet")]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_squadrons_of_a_fleet(change, faults):
    text = HEAD + FLEETS
    assert change[0] in text and told(text) == []
    assert told(text.replace(*change, 1)) == faults


@pytest.mark.rule("PW-setup-2")
@pytest.mark.parametrize(("depth", "is_apart"), [(11, True), (12, False), (13, False)])
def test_the_parts_in_which_the_sides_set_up_leave_water_between_them(depth, is_apart):
    text = (
        HEAD.split("  land:", maxsplit=1)[0]
        + "seats:"
        + HEAD.split("seats:")[1]
        + f"muster: {{points: 300, depth: {depth}}}\n"
    )
    assert [fault for _, fault in told(text)] == (
        [] if is_apart else ["the sides would set up among each other"]
    )
