"""The JSON Schemas an editor checks by, held against all that ships and all that the documents show."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from galleywar.commands.schema import schemas
from galleywar.core.files.paths import asset, scenario_dir
from galleywar.core.files.yaml_source import Source
from galleywar.rules import find_system, rulesets
from galleywar.rules.scenario.library import is_map, shipped

DOCUMENTS = (scenario_dir().parent / "README.md", *sorted(scenario_dir().glob("*.md")))
_EXAMPLE = re.compile(r"^```yaml\n(.*?)^```", re.MULTILINE | re.DOTALL)
CELLS = {
    "alexandria": "rules: alexandria\nchart: ram\ntables: {ram: {cells: {6: {6: 8}}}}\n",
    "conquest": "rules: conquest\nchart: {key: tables}\npieces: {catapult: {cost: 30}}\n",
    "added_depth": "rules: added_depth\nchart: {key: tables}\nfleet: {most: {value: 6}}\n",
    "mare_nostrum": "rules: mare_nostrum\nchart: {key: tables}\ngrapple: {lodges: 3}\n",
    "poseidon": "rules: poseidon\nchart: {key: ships}\nships: {types: {thirty: {hull: 9}}}\n",
}
SCHEMAS = dict(schemas())
FLEETS = sorted(asset("fleets").rglob("*.yaml"))
PUZZLES = sorted(asset("puzzles").rglob("*.yaml"))
MAPS = sorted(asset("maps").glob("*.yaml"))
CHARTS = [(system, *own) for system in rulesets() for own in find_system(system).files().exported()]


def as_json(values: object) -> object:
    """The values of a YAML file as an editor sees them: every key is text."""
    return json.loads(json.dumps(values))


def amiss(name: str, values: object) -> list[str]:
    found = Draft202012Validator(SCHEMAS[name]).iter_errors(as_json(values))
    return [f"{'/'.join(map(str, error.absolute_path))}: {error.message}" for error in found]


def schema_for(root: dict[str, object]) -> str:
    if is_map(root):
        return "area-map" if "provinces" in root else "map"
    for kind in ("fleet", "lesson", "puzzle", "package"):
        if kind in root:
            return kind
    system = root["rules"]["set"]
    if system == "alexandria":
        return (
            f"alexandria-{'position' if 'position' in root else 'army' if 'forces' in root else 'scenario'}"
        )
    return f"{system}-scenario"


def chart_schema(system: str, name: str) -> str:
    own = name if name.startswith(system) else f"{system}-{name}"
    return own if own in SCHEMAS else f"{system}-chart"


def examples() -> Iterator[tuple[str, Any]]:
    """Each example of the documents, as the schema it is for and its values.

    A fragment goes with the one above, or with the shipped scenario that the heading above it names.
    """
    for document in DOCUMENTS:
        whole, page = {}, document.read_text(encoding="utf-8")
        for found in _EXAMPLE.finditer(page):
            root = Source.parse(found[1]).root
            heading = re.findall(r"^## ([\w-]+)$", page[: found.start()], re.MULTILINE)[-1:]
            named = [file for file in shipped() if [file.stem] == heading]
            if named:
                whole = Source.read(named[0]).root
            whole = root if {"scenario", "fleet"} & set(root) or is_map(root) else {**whole, **root}
            yield schema_for(whole), whole


@pytest.mark.parametrize("name", SCHEMAS)
def test_each_is_a_sound_schema(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])


@pytest.mark.parametrize("file", shipped(), ids=lambda file: file.stem)
def test_every_shipped_scenario_fits_its_own(file: Path) -> None:
    root = Source.read(file).root
    assert amiss(schema_for(root), root) == []


@pytest.mark.parametrize("file", FLEETS, ids=lambda file: file.stem)
def test_every_shipped_fleet_fits_its_own(file: Path) -> None:
    assert amiss("fleet", Source.read(file).root) == []


@pytest.mark.parametrize("file", MAPS, ids=lambda file: file.stem)
def test_every_shipped_map_fits_its_own(file: Path) -> None:
    root = Source.read(file).root
    assert amiss(schema_for(root), root) == []


@pytest.mark.parametrize(("system", "name", "text"), CHARTS, ids=lambda word: word if len(word) < 40 else "")
def test_every_shipped_chart_fits_its_own(system: str, name: str, text: str) -> None:
    assert amiss(chart_schema(system, name), Source.parse(text).root) == []


def test_every_example_of_the_documents_fits_its_own() -> None:
    told = [(name, amiss(name, root)) for name, root in examples()]
    assert len(told) == 20
    assert [found for found in told if found[1]] == []


@pytest.mark.parametrize("system", rulesets())
def test_a_file_of_the_one_cell_that_differs_fits_too(system: str) -> None:
    root = Source.parse(CELLS[system]).root
    name = root["chart"] if system == "alexandria" else root["chart"]["key"]
    assert amiss(chart_schema(system, name), root) == []
    assert amiss(chart_schema(system, name), {**root, "tabels": 1}) != []


def test_what_no_file_may_say_the_schemas_refuse() -> None:
    root = Source.read(scenario_dir() / "naval-battle.yaml").root
    zones = [{**root["zones"][0], "hexes": [33030]}]
    assert amiss("alexandria-scenario", {**root, "zones": zones}) != []
    assert amiss("alexandria-scenario", {**root, "map": True}) != []


# -- what ships --------------------------------------------------------------------------------------
SHIPPED_SCHEMAS = asset("schemas")
WRITTEN = [*shipped(), *MAPS, *FLEETS, *sorted(asset("lessons").rglob("*.yaml")), *PUZZLES]


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_schemas_that_ship_are_those_of_today(name: str) -> None:
    """``galleywar schema -o assets/schemas`` writes them anew."""
    file = SHIPPED_SCHEMAS / f"{name}.schema.json"
    assert json.loads(file.read_text(encoding="utf-8")) == SCHEMAS[name]


@pytest.mark.parametrize(
    ("name", "part", "key"),
    [
        ("conquest-scenario", "", "homes"),
        ("added_depth-scenario", "Setup", "to_place"),
        ("mare_nostrum-scenario", "MusterRecord", "taken"),
        ("poseidon-scenario", "MusterRecord", "taken"),
    ],
)
def test_what_says_that_a_set_up_is_not_done_is_told_by_schema_and_guide(name: str, part: str, key: str) -> None:
    schema = SCHEMAS[name]["$defs"][part] if part else SCHEMAS[name]
    assert schema["properties"][key]["description"]
    assert f"`{key}`" in (scenario_dir() / "SETUPS.md").read_text(encoding="utf-8")
    assert f"`{key}`" in (scenario_dir() / "ARMIES.md").read_text(encoding="utf-8")


def test_no_schema_ships_that_is_none_any_more() -> None:
    assert {file.name for file in SHIPPED_SCHEMAS.iterdir()} == {f"{name}.schema.json" for name in SCHEMAS}


@pytest.mark.parametrize("file", WRITTEN, ids=lambda file: file.name)
def test_every_shipped_file_names_the_schema_it_is_checked_by(file: Path) -> None:
    first, _, text = file.read_text(encoding="utf-8").partition("\n")
    said = first.removeprefix("# yaml-language-server: $schema=")
    assert said != first, first
    assert (file.parent / said).resolve() == (
        SHIPPED_SCHEMAS / f"{schema_for(Source.parse(text).root)}.schema.json"
    ).resolve()
