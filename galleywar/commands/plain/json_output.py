"""What commands tell to other programs: one value of JSON on the standard output."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict

from galleywar.core.files.faults import Fault


def add_json_argument(parser: argparse.ArgumentParser) -> None:
    """``--json`` instead of sentences and tables."""
    parser.add_argument("--json", action="store_true", help="write everything as JSON, for other programs")


def print_json(told: object) -> None:
    """Print ``told``, which holds what JSON can hold, in letters of every script."""
    print(json.dumps(told, indent=1, ensure_ascii=False))


def fault_as_json(fault: Fault) -> dict[str, object]:
    """The parts of a fault that say anything."""
    return {name: part for name, part in asdict(fault).items() if part != ""}
