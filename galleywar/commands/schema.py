"""``galleywar schema``: the JSON Schemas of every kind of file, for editors."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.boards.areas.schema import AreaMapFile
from galleywar.core.coaching.puzzle_schema import PuzzleFile
from galleywar.core.files.file_model import NAMES
from galleywar.core.files.package_model import PackageFile
from galleywar.core.files.schema_walk import Schema
from galleywar.core.files.text_files import write_atomically
from galleywar.core.files.yaml_source import schema_of
from galleywar.core.files.yaml_tree import Plain
from galleywar.core.lessons.schema import LessonFile
from galleywar.rules import find_system, open_ruleset, rulesets
from galleywar.rules.map_files import hex_maps
from galleywar.rules.names import Names
from galleywar.rules.own_files.fleet_lists import FleetList
from galleywar.rules.scenario.head_model import WholeChart

if TYPE_CHECKING:
    from pydantic import BaseModel

MAP, AREA_MAP, FLEET, LESSON = "map", "area-map", "fleet", "lesson"
PUZZLE, PACKAGE = "puzzle", "package"
_SAMPLES = ("1", "1111")
_OF_TEXT = {"type", "pattern", "minLength", "maxLength"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which schemas, and where to put them."""
    parser.add_argument("name", nargs="*", help="only these, such as map or alexandria-scenario")
    parser.add_argument("-o", "--output", type=Path, metavar="DIR", help="write each into a file of its own")


def run(arguments: argparse.Namespace) -> int:
    """Print or write the schemas; printed they are one object by name. Exit code 2 for an unknown name."""
    found = dict(schemas())
    unknown = [name for name in arguments.name if name not in found]
    if unknown:
        print(f"There is no schema {', '.join(unknown)}; there are {', '.join(found)}.")
        return 2
    wanted = {name: found[name] for name in arguments.name or found}
    if arguments.output is None:
        print(written(next(iter(wanted.values())) if len(arguments.name) == 1 else wanted))
        return 0
    arguments.output.mkdir(parents=True, exist_ok=True)
    for name, schema in wanted.items():
        write_atomically(arguments.output / f"{name}.schema.json", written(schema) + "\n")
        print(arguments.output / f"{name}.schema.json")
    return 0


def schemas() -> Iterator[tuple[str, Schema]]:
    """The schema of every kind of file: maps, then the files of each rule system."""
    for name, model, names in _models():
        schema = _with_numbers(_with_names(schema_of(model), names))
        yield name, _in_part(schema) if issubclass(model, WholeChart) else schema


def _models() -> Iterator[tuple[str, type[BaseModel], Names]]:
    """Every kind of file, and the names of the map and charts it is for as long as it says no other."""
    yield MAP, hex_maps().model(), {}
    yield AREA_MAP, AreaMapFile, {}
    yield FLEET, FleetList, {}
    yield LESSON, LessonFile, {}
    yield PUZZLE, PuzzleFile, {}
    yield PACKAGE, PackageFile, {}
    for system in rulesets():
        names = open_ruleset(system).names
        for kind, model in find_system(system).files().models().items():
            yield f"{system}-{kind}", model, names


def _with_names(schema: Plain, names: Names) -> Plain:
    """The schema with the known names where words are names: editors offer them, and any other word will do, for a
    map of one's own has names of its own.
    """
    if isinstance(schema, list):
        return [_with_names(inner, names) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    inside = {key: _with_names(inner, names) for key, inner in schema.items() if key != NAMES}
    kinds = schema.get(NAMES)
    if not isinstance(kinds, list):
        return inside | ({NAMES: _with_names(kinds, names)} if kinds is not None else {})
    known = sorted({key for kind in kinds for key in names.get(kind, ())})
    bounds = {key: value for key, value in inside.items() if key in _OF_TEXT}
    told = {key: value for key, value in inside.items() if key not in bounds}
    return {**told, "anyOf": [{"type": "string", "enum": known}, bounds]} if known else inside


def _with_numbers(schema: Plain) -> Plain:
    """The schema with a number wherever the files may write text without quotes and mean it, as in ``at: 3032``."""
    if isinstance(schema, list):
        return [_with_numbers(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") == "string":
        return _word_or_number(schema) if "enum" in schema else _text_or_number(schema)
    as_it_is = {"propertyNames", "default", "const"}
    return {key: inner if key in as_it_is else _with_numbers(inner) for key, inner in schema.items()}


def _in_part(schema: Plain) -> Plain:
    """The schema of a chart for files that give just what differs: nothing must be there."""
    if isinstance(schema, list):
        return [_in_part(inner) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: _in_part(inner) for key, inner in schema.items() if key != "required" or isinstance(inner, dict)
    }


def _word_or_number(schema: Schema) -> Schema:
    numbers = [int(word) for word in schema["enum"] if word.isdecimal()]
    if not numbers:
        return schema
    return {**schema, "type": ["string", "integer"], "enum": [*schema["enum"], *numbers]}


def _text_or_number(schema: Schema) -> Schema:
    pattern = schema.get("pattern", "")
    if "const" in schema or not any(re.search(pattern, sample) for sample in _SAMPLES):
        return schema
    bounds = {key: value for key, value in schema.items() if key in _OF_TEXT}
    number = {"type": "integer", "minimum": 0, "maximum": 9999} if "pattern" in schema else {"type": "number"}
    told = {key: value for key, value in schema.items() if key not in bounds}
    return {**told, "anyOf": [bounds, number]}


def written(schema: object) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False)
