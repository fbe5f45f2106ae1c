#!/usr/bin/env python3
"""Write down what the shipped files hold, so that the game need not judge them at every start.

Run it after changing a shipped map, scenario or chart, or a model of them; see ``galleywar/core/vouched.py``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from galleywar.boards.library import judged  # noqa: E402
from galleywar.core.files.faults import SourceFaults  # noqa: E402
from galleywar.core.files.paths import asset, scenario_dir  # noqa: E402
from galleywar.core.files.text_files import write_atomically  # noqa: E402
from galleywar.core.files.validated_cache import FILE, fingerprint, plain  # noqa: E402
from galleywar.core.files.yaml_source import Source  # noqa: E402
from galleywar.rules import find_system, open_ruleset  # noqa: E402
from galleywar.rules.scenario_library import system_of  # noqa: E402


def main() -> int:
    """Exit code 1, with every fault, if a shipped file is unsound."""
    try:
        text = vouched_text()
    except SourceFaults as found:
        print(found, file=sys.stderr)
        return 1
    write_atomically(asset(FILE), text)
    return 0


def vouched_text() -> str:
    """The file that vouches, one line for each file it speaks for. Raises SourceFaults for an unsound one."""
    lines = []
    for file, found in entries():
        key = fingerprint(file.read_text(encoding="utf-8"))
        lines.append(f'"{key}": {json.dumps(found, ensure_ascii=False)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def entries() -> Iterator[tuple[Path, dict[str, Any]]]:
    """Every shipped file that is read at the start, with what it holds."""
    for file in sorted(asset("maps").glob("*.yaml")):
        yield file, entry(file, judged(Source.read(file, afresh=True)))
    positions = asset("lessons", "positions").glob("*.yaml")
    for file in (*sorted(scenario_dir().glob("*.yaml")), *sorted(positions)):
        source = Source.read(file, afresh=True)
        system = system_of(source)
        open_ruleset(system).read(source)
        yield file, entry(file, find_system(system).files().shape(source))
    for file in sorted(ROOT.glob("galleywar/rules/*/charts/*.yaml")):
        yield file, entry(file, Source.read(file, afresh=True).root)


def entry(file: Path, holds: object) -> dict[str, Any]:
    return {"file": file.relative_to(ROOT).as_posix(), "holds": plain(holds)}


if __name__ == "__main__":
    sys.exit(main())
