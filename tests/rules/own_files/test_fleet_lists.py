"""Fleets written down and raised again, in every game in which fleets are raised."""

import pytest

from galleywar.core.decision import Choice
from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.given_paths import LONGEST_NAME
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.rules.own_files.fleet_lists import (
    FleetList,
    in_words,
    listed_fleet,
    raise_fleet,
    read_fleet,
    shipped_fleets,
)
from galleywar.rules.scenario.library import find_scenario, open_scenario

MUSTERS = ("poseidon-muster", "mare-muster")
FLEETS = [
    (name, file) for name in MUSTERS for file in shipped_fleets(open_scenario(find_scenario(name))[0].key)
]


def begun(name):
    ruleset, scenario = open_scenario(find_scenario(name))
    match = Match(ruleset, scenario, 1, {"blue": "human", "red": "human"})
    return match, lambda: ruleset.shipyard(match.state)


@pytest.mark.parametrize("name, file", FLEETS, ids=[file.stem for _, file in FLEETS])
def test_a_shipped_fleet_is_raised_to_the_last_man_and_costs_what_it_says(name, file):
    match, yard = begun(name)
    fleet = read_fleet(file)
    assert raise_fleet(fleet, yard, match.submit) == ""
    assert yard().spent == fleet.fleet.points <= yard().points and fleet.fleet.system == match.ruleset.key
    assert listed_fleet(yard(), fleet.fleet.title, fleet.fleet.system) == fleet
    match.submit(yard().done.choice)
    assert yard() is None or yard().seat == "red"


@pytest.mark.parametrize("name", MUSTERS)
def test_every_game_with_a_shipyard_comes_with_fleets(name):
    assert len([file for game, file in FLEETS if game == name]) >= 3


def test_another_fleet_takes_the_place_of_what_was_taken():
    match, yard = begun("mare-muster")
    match.submit(Choice("levy"))
    fleet = read_fleet(FLEETS[-1][1])
    assert raise_fleet(fleet, yard, match.submit) == ""
    assert listed_fleet(yard(), "x", "x").squadrons == fleet.squadrons


def test_what_cannot_be_had_is_said_and_ends_it():
    match, yard = begun("poseidon-muster")
    fleet = listed(["forty", "forty", "forty"])
    assert "are left" in raise_fleet(fleet, yard, match.submit) and len(yard().ships) == 1
    assert "zeppelin" in raise_fleet(listed(["zeppelin"]), yard, match.submit)


def listed(types):
    ships = "".join(f"  - {{type: {one}}}\n" for one in types).replace("  - {", "- - {", 1)
    return Source.parse(f"fleet: {{title: x, system: poseidon, points: 0}}\nsquadrons:\n{ships}").check(
        FleetList
    )


def test_a_list_is_written_as_it_is_read(tmp_path):
    plain = read_fleet(FLEETS[0][1])
    head = plain.fleet.model_copy(update={"title": 'the "best" \\ one'})
    fleet = plain.model_copy(update={"fleet": head})
    (file := tmp_path / "x.fleet.yaml").write_text(in_words(fleet))
    assert read_fleet(file) == fleet
    file.write_text("fleet: {}\n")
    with pytest.raises(SourceFaults):
        read_fleet(file)


@pytest.mark.parametrize("name", MUSTERS)
def test_whatever_a_shipyard_offers_is_legal_and_does_what_it_says(name):
    """Every deed of a half-built fleet is tried; what is refused has its reason."""
    match, yard = begun(name)
    file = next(file for game, file in FLEETS if game == name)
    raise_fleet(read_fleet(file), yard, match.submit)
    match.submit(yard().ships[-1].strike)
    base = yard()
    for choice in deeds(base):
        match.submit(choice)
        assert yard() != base
        match.undo()
    for deed in [
        *(fitting for ship in base.ships for fitting in ship.fittings),
        *filter(None, (base.begin, base.fill)),
    ]:
        assert (deed.choice is None) <= bool(deed.why or deed.made)
    for kind in base.types:
        assert bool(kind.why) == (kind.price > base.left - base.kept)


def deeds(yard):
    for ship in yard.ships:
        yield ship.strike
        yield from (one.choice for one in ship.fittings if one.choice)
        yield from filter(None, (ship.fewer, ship.more))
        yield from ship.posts.values()
    yield from (kind.order for kind in yard.types if not kind.why)
    yield from (deed.choice for deed in (yard.begin, yard.fill) if deed is not None and deed.choice)


def test_no_shipyard_stands_open_in_a_battle():
    for name in ("naval-battle", "mare-salamis", "poseidon-salamis"):
        ruleset, scenario = open_scenario(find_scenario(name))
        assert ruleset.shipyard(Match(ruleset, scenario, 1, {}).state) is None


@pytest.mark.parametrize(
    "squadrons, told",
    [("- []", '"squadrons" has 0'), ("- - {type: fast_quadrireme, orders: [[]]}", '"orders" has 0')],
)
def test_a_squadron_without_ships_and_an_order_without_words_are_refused(tmp_path, squadrons, told):
    file = tmp_path / "mine.fleet.yaml"
    file.write_text(f"fleet: {{title: A, system: poseidon, points: 0}}\nsquadrons:\n{squadrons}\n")
    with pytest.raises(SourceFaults, match=told):
        read_fleet(file)


def test_a_fleet_may_be_called_whatever_a_file_may():
    squadrons = read_fleet(shipped_fleets("poseidon")[0]).squadrons
    match, yard = begun("poseidon-muster")
    raise_fleet(
        FleetList(fleet={"title": "x", "system": "poseidon", "points": 0}, squadrons=squadrons),
        yard,
        match.submit,
    )
    assert listed_fleet(yard(), "x" * LONGEST_NAME, "poseidon").fleet.title == "x" * LONGEST_NAME
