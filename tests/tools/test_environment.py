import ast
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import environment
import play

TOOLS = Path(environment.__file__).parent


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A checkout whose environment works; ``filled`` notes the extras each time it is filled."""
    home = tmp_path / ".venv"
    home.mkdir()
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    filled: list[list[str]] = []
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "HOME", home)
    monkeypatch.setattr(environment, "STAMP", home / "galleywar.json")
    monkeypatch.setattr(environment, "works", lambda program: True)
    monkeypatch.setattr(environment, "fill", filled.append)
    return SimpleNamespace(root=tmp_path, home=home, filled=filled)


def says(monkeypatch: pytest.MonkeyPatch, stderr: str) -> None:
    """Let whatever program is started fail with these words."""
    failed = subprocess.CompletedProcess([], 1, stdout="", stderr=stderr)
    monkeypatch.setattr(environment.subprocess, "run", lambda *words, **options: failed)


def test_the_environment_is_filled_once(checkout) -> None:
    first, second = environment.ready(), environment.ready()
    assert first == second == environment.python()
    assert checkout.filled == [[]]


def test_what_it_holds_is_kept_and_added_to(checkout) -> None:
    environment.ready("test")
    environment.ready()
    environment.ready("report")
    assert checkout.filled == [["test"], ["report", "test"]]


def test_new_needs_fill_it_again(checkout) -> None:
    environment.ready()
    (checkout.root / "pyproject.toml").write_text("[project]\ndependencies = []\n")
    environment.ready()
    assert len(checkout.filled) == 2


def test_a_checkout_that_moved_is_filled_again(checkout, monkeypatch) -> None:
    environment.ready()
    elsewhere = checkout.root.rename(checkout.root.with_name("elsewhere"))
    monkeypatch.setattr(environment, "ROOT", elsewhere)
    monkeypatch.setattr(environment, "STAMP", elsewhere / ".venv" / "galleywar.json")
    environment.ready()
    assert len(checkout.filled) == 2


def test_a_spoilt_note_is_no_note(checkout) -> None:
    environment.STAMP.write_text("{half a no")
    environment.ready()
    assert len(checkout.filled) == 1


def test_a_folder_that_cannot_be_written_is_named(checkout, monkeypatch) -> None:
    def full(extras: list[str]) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(environment, "fill", full)
    with pytest.raises(environment.Trouble, match=r"could not be written.*No space left on device"):
        environment.ready()


def test_no_network_is_said_in_one_sentence(monkeypatch) -> None:
    says(monkeypatch, "WARNING: Retrying ... NewConnectionError: Failed to establish a new connection")
    with pytest.raises(environment.Trouble, match="check the network connection") as trouble:
        environment.fill([])
    assert "\n" not in str(trouble.value)


def test_other_words_of_pip_are_passed_on(monkeypatch) -> None:
    says(monkeypatch, "ERROR: No matching distribution found for pygame-ce>=99")
    with pytest.raises(environment.Trouble, match="pygame-ce>=99"):
        environment.fill([])


def test_a_python_without_venv_is_told_where_to_get_it(checkout, monkeypatch) -> None:
    monkeypatch.setattr(environment, "works", lambda program: False)
    says(monkeypatch, "The environment was not created because ensurepip is not available.")
    with pytest.raises(environment.Trouble, match="apt install python3-venv"):
        environment.ready()
    assert not checkout.home.exists()


@pytest.mark.parametrize("name", ["environment.py", "play.py", "test.py", "rule_coverage.py"])
def test_old_pythons_can_read_what_turns_them_away(name: str) -> None:
    ast.parse((TOOLS / name).read_text(encoding="utf-8"), feature_version=(3, 7))


def test_an_old_python_is_turned_away_in_words() -> None:
    pretend = [sys.executable, "-c", "import sys; sys.version_info = (3, 9, 1); import environment"]
    asked = subprocess.run(pretend, cwd=TOOLS, capture_output=True, text=True, check=False)
    assert asked.returncode == 1
    assert asked.stderr.startswith("galleywar needs Python 3.11 or newer")
    assert "Traceback" not in asked.stderr


def test_play_tells_trouble_without_a_traceback(monkeypatch, capsys) -> None:
    def trouble() -> Path:
        raise environment.Trouble("The harbour is closed.")

    monkeypatch.setattr(environment, "ready", trouble)
    assert play.main() == 1
    assert capsys.readouterr().err == "The harbour is closed.\n"


def test_play_hands_its_arguments_on(monkeypatch) -> None:
    handed: list[tuple[object, ...]] = []
    monkeypatch.setattr(environment, "ready", lambda: Path("python"))
    monkeypatch.setattr(environment, "hand_over", lambda *words: handed.append(words) or 7)
    monkeypatch.setattr(sys, "argv", ["tools/play.py", "list", "--all"])
    assert play.main() == 7
    assert handed == [(Path("python"), "-m", "galleywar", "list", "--all")]
