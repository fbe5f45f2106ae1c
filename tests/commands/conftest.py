"""What tests of the commands share: a battle over in a moment."""

from pathlib import Path

import pytest

from galleywar.core.files.paths import scenario_dir

SHORTER = {"rounds: 60": "rounds: 4", "{roman: 35, egyptian: 28}": "{roman: 2, egyptian: 2}"}


@pytest.fixture
def skirmish(tmp_path: Path) -> str:
    """The naval battle to two points, four rounds at most: a tenth of a second by chance."""
    text = (scenario_dir() / "naval-battle.yaml").read_text(encoding="utf-8")
    for old, new in SHORTER.items():
        assert old in text
        text = text.replace(old, new, 1)
    file = tmp_path / "skirmish.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file)
