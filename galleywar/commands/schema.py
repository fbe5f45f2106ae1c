"""``galleywar schema``: the JSON Schemas of scenario, map and chart files, for editors."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.core.files.text_files import write_atomically
from galleywar.core.files.yaml_source import schema_of
from galleywar.rules import find_system, rulesets
from galleywar.rules.map_files import hex_maps

if TYPE_CHECKING:
    from pydantic import BaseModel

MAP = "map"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which schemas, and where to put them."""
    parser.add_argument("name", nargs="*", help="only these, such as map or alexandria-scenario")
    parser.add_argument("-o", "--output", type=Path, metavar="DIR", help="write each into a file of its own")


def run(arguments: argparse.Namespace) -> int:
    """Print or write the schemas; printed they are one object by name. Exit code 2 for an unknown name."""
    found = dict(models())
    unknown = [name for name in arguments.name if name not in found]
    if unknown:
        print(f"There is no schema {', '.join(unknown)}; there are {', '.join(found)}.")
        return 2
    schemas = {name: schema_of(found[name]) for name in arguments.name or found}
    if arguments.output is None:
        print(written(next(iter(schemas.values())) if len(arguments.name) == 1 else schemas))
        return 0
    arguments.output.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas.items():
        write_atomically(arguments.output / f"{name}.schema.json", written(schema) + "\n")
        print(arguments.output / f"{name}.schema.json")
    return 0


def models() -> Iterator[tuple[str, type[BaseModel]]]:
    """The model of every kind of file: maps, then those of each rule system."""
    yield MAP, hex_maps().model()
    for system in rulesets():
        for kind, model in find_system(system).files().models().items():
            yield f"{system}-{kind}", model


def written(schema: object) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False)
