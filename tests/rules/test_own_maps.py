"""A scenario on areas brings a map of its own along, in every rule system played on areas."""

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.paths import asset, scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules import open_ruleset


@pytest.mark.parametrize(
    "system, scenario, usual",
    [("conquest", "conquest-messana", "mediterranean"), ("added_depth", "added-depth-grain", "inner_sea")],
)
def test_a_scenario_brings_a_map_of_its_own_and_saves_carry_it(system, scenario, usual, tmp_path):
    rules = open_ruleset(system)
    own = asset("maps", f"{usual}.yaml").read_text(encoding="utf-8")
    own = own.replace("name: Sicilia", "name: Trinacria")
    (tmp_path / "trinacria.yaml").write_text(own, encoding="utf-8")
    file, shipped = tmp_path / "war.yaml", (scenario_dir() / f"{scenario}.yaml").read_text(encoding="utf-8")
    file.write_text(shipped.replace(f"map: {usual}", "map: trinacria.yaml"), encoding="utf-8")
    read = rules.read(Source.read(file))
    assert read.beside == (("trinacria.yaml", own),)
    fitted = rules.for_scenario(read)
    assert fitted.board.label("sicilia") == "Trinacria" and rules.board.label("sicilia") == "Sicilia"
    assert fitted.deal(read, Seeded(1)).box is fitted.components
    again = fitted.read(Source.parse(read.text, "war.yaml", beside=read.beside))
    assert fitted.for_scenario(again) is fitted
