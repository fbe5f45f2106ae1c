"""What tests of the commands share: a battle over in a moment."""

from pathlib import Path

import pytest

from galleywar.core.files.paths import scenario_dir

SHORTER = {"rounds: 60": "rounds: 4", "{roman: 35, egyptian: 28}": "{roman: 2, egyptian: 2}"}


@pytest.fixture(autouse=True)
def one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process, where a test can put its hand in, unless it asks for more."""
    monkeypatch.setattr("galleywar.players.tuning.series.cores", lambda: 1)


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
