import importlib.util
from pathlib import Path

import pytest

import environment

FILE = Path(environment.__file__).parent / "test.py"


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch):
    """``tools/test.py`` itself (``import test`` would find the standard library's)."""
    spec = importlib.util.spec_from_file_location("tools_test", FILE)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(environment, "ready", lambda *extras: Path("python"))
    monkeypatch.setattr(module.sys, "argv", ["tools/test.py", "tests/core", "-x"])
    return module


def test_every_step_runs_even_after_a_failure(tool, monkeypatch, capsys) -> None:
    ran: list[str] = []
    monkeypatch.setattr(tool, "passes", lambda python, name, words: ran.append(name) or name != "lint")
    assert tool.main() == 1
    assert sorted(ran) == ["lint", "tests", "types"]
    assert capsys.readouterr().out == "Failed: lint.\n"


def test_all_steps_passed_is_said(tool, monkeypatch, capsys) -> None:
    monkeypatch.setattr(tool, "passes", lambda python, name, words: True)
    assert tool.main() == 0
    assert "passed" in capsys.readouterr().out


def test_further_words_go_to_pytest(tool) -> None:
    lint, types, tests = tool.steps(["tests/core", "-x"])
    assert tests[1][-2:] == ("tests/core", "-x")
    assert "-x" not in lint[1] + types[1]


def test_a_step_runs_on_quiet_devices(tool, monkeypatch) -> None:
    given: dict[str, str] = {}

    def run(command, *, env, **options):
        given.update(env)
        return tool.subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(tool.subprocess, "run", run)
    assert tool.passes(Path("python"), "lint", ("ruff", "check"))
    assert given["SDL_VIDEODRIVER"] == given["SDL_AUDIODRIVER"] == "dummy"


def test_trouble_with_the_environment_is_one_sentence(tool, monkeypatch, capsys) -> None:
    def trouble(*extras: str) -> Path:
        raise environment.Trouble("No network.")

    monkeypatch.setattr(environment, "ready", trouble)
    assert tool.main() == 1
    assert capsys.readouterr().err == "No network.\n"
