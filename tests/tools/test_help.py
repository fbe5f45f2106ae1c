"""Every tool that is run by its path says what it is for when it is asked, and does nothing else."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = sorted(
    file for file in (ROOT / "tools").glob("*.py") if "__main__" in file.read_text(encoding="utf-8")
)


@pytest.mark.one_in(8)
@pytest.mark.parametrize("tool", TOOLS, ids=lambda file: file.stem)
def test_it_answers_to_help(tool: Path, tmp_path: Path) -> None:
    words = [sys.executable, str(tool), "--help"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=tmp_path, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert "usage:" in done.stdout.lower()
    assert list(tmp_path.iterdir()) == []
