"""Two ships of one side with one name: nothing that is told of them could tell them apart."""

import pytest

from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import faults_in, faults_of, open_scenario, system_of

FLEETS = ["mare-drill", "poseidon-first-fight"]


def named_twice(scenario: str, *, seats: str) -> Source:
    """The shipped scenario with the name of the first ship given to another, of the same side or the other."""
    source = Source.read(scenario_dir() / f"{scenario}.yaml")
    ships = list(ships_of(source.root))
    first = ships[0]
    other = next(ship for ship in ships[1:] if (ship[0] == first[0]) == (seats == "same"))
    line = source.place(other[1])[0] - 1
    lines = source.text.splitlines()
    lines[line] = lines[line].replace(other[2], first[2], 1)
    return Source.parse("\n".join(lines) + "\n", "own.yaml")


def ships_of(root):
    """Seat, place of the name and name of every ship that has one."""
    fleets = root["fleets"]
    if isinstance(fleets, dict):
        for seat, ships in fleets.items():
            yield from ((seat, ("fleets", seat, at, "name"), ship["name"]) for at, ship in enumerate(ships))
        return
    for number, fleet in enumerate(fleets):
        for at, squadron in enumerate(fleet["squadrons"]):
            for index, ship in enumerate(squadron["ships"]):
                if "name" in ship:
                    where = ("fleets", number, "squadrons", at, "ships", index, "name")
                    yield fleet["seat"], where, ship["name"]


@pytest.mark.parametrize("scenario", FLEETS)
def test_a_name_twice_on_one_side_is_a_fault_at_the_second(scenario: str, tmp_path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(named_twice(scenario, seats="same").text, encoding="utf-8")
    [fault] = [found for found in faults_of(file) if "called" in found.text]
    assert fault.severity == "error" and fault.line > 1 and "of her own" in fault.remedy
    with pytest.raises(SourceFaults, match="another ship of this side"):
        open_scenario(file)


@pytest.mark.parametrize("scenario", FLEETS)
def test_the_scenario_that_a_save_holds_opens_for_all_that(scenario: str) -> None:
    source = named_twice(scenario, seats="same")
    [fault] = [found for found in faults_in(source) if "called" in found.text]
    assert fault.severity == "warning"
    assert open_ruleset(system_of(source)).read(source).key == scenario


@pytest.mark.parametrize("scenario", FLEETS)
def test_a_name_on_either_side_is_none_of_our_business(scenario: str) -> None:
    source = named_twice(scenario, seats="other")
    assert [found for found in faults_in(source) if "called" in found.text] == []
