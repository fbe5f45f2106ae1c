import os
import subprocess
import sys
from pathlib import Path

import pytest

import galleywar
from galleywar.__main__ import COMMANDS, main

ROOT = Path(galleywar.__file__).parent.parent


def galley(*words: str) -> subprocess.CompletedProcess[str]:
    """The command line as a player would run it."""
    command = [sys.executable, "-m", "galleywar", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_help_names_every_command(capsys) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    said = capsys.readouterr().out
    assert end.value.code == 0
    assert all(f"\n    {name} " in said for name in COMMANDS)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_explains_itself(name: str, capsys) -> None:
    with pytest.raises(SystemExit) as end:
        main([name, "--help"])
    assert end.value.code == 0
    assert f"usage: galleywar {name}" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["row"], ["play", "--seed", "many"], ["list", "--no-such-option"]])
def test_misuse_is_code_two(words: list[str], capsys) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert "usage: galleywar" in capsys.readouterr().err


def test_version(capsys) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"galleywar {galleywar.__version__}\n"


def test_only_the_command_given_is_imported() -> None:
    ask = (
        "import sys; from galleywar.__main__ import main\n"
        "try: main(['list', '--help'])\n"
        "except SystemExit:\n"
        "    found = [name for name in sys.modules if '.commands.' in name and '.plain' not in name]\n"
        "    print(sorted(found))\n"
    )
    asked = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=False)
    assert asked.stdout.splitlines()[-1] == "['galleywar.commands.list']"


def test_no_command_opens_the_window(monkeypatch) -> None:
    asked = []
    monkeypatch.setattr("galleywar.commands.play.run", lambda arguments: asked.append(arguments.file) or 0)
    assert main([]) == 0
    assert asked == [None]


SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
@pytest.mark.parametrize("driver", [{}, {"SDL_VIDEODRIVER": "x11"}], ids=["any", "x11"])
def test_without_a_display_the_window_says_so_in_one_sentence(driver: dict[str, str]) -> None:
    bare = {name: value for name, value in os.environ.items() if name not in SCREENS} | driver
    command = [sys.executable, "-m", "galleywar", "play"]
    asked = subprocess.run(
        command, cwd=ROOT, env=bare, capture_output=True, text=True, check=False, timeout=60
    )
    assert asked.returncode == 1
    told = [line for line in asked.stderr.splitlines() if "XDG_RUNTIME_DIR" not in line]
    assert len(told) == 1 and told[0].startswith("There is no display")


def test_it_runs_as_a_module() -> None:
    asked = galley("--version")
    assert (asked.returncode, asked.stdout) == (0, f"galleywar {galleywar.__version__}\n")


LONG = "a" * 300
"""More than any disk takes as a name."""


@pytest.mark.parametrize(
    "words",
    [
        ["validate", LONG],
        ["pack", LONG],
        ["show", LONG, "-o", "picture.png"],
        ["schema", "map", "-o", LONG],
        ["charts", "--export", LONG],
        ["play", "--home", LONG],
        ["puzzles", "--out", LONG],
        ["analyse", LONG],
    ],
    ids=lambda words: words[0],
)
def test_a_name_longer_than_a_disk_takes_is_told_by_every_command(words, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(words) in {1, 2}
    told = capsys.readouterr()
    assert "aaa" in told.out + told.err


@pytest.mark.parametrize(
    "option", [["simulate", "first-fight", "--csv"], ["pack", ".", "-o"], ["analyse", "x", "--html"]]
)
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_done(option, capsys):
    with pytest.raises(SystemExit):
        main([*option, LONG])
    assert "longer than a disk takes" in capsys.readouterr().err


def test_what_the_disk_refuses_is_told_and_what_is_no_matter_of_the_disk_is_raised(monkeypatch, capsys):
    def refused(fault):
        def run(_arguments):
            raise fault

        return run

    monkeypatch.setattr(
        "galleywar.commands.list.run", refused(PermissionError(13, "Permission denied", "x\ny"))
    )
    assert main(["list"]) == 1
    assert capsys.readouterr().err == "x?y: Permission denied.\n"
    monkeypatch.setattr("galleywar.commands.list.run", refused(OSError("no file")))
    with pytest.raises(OSError, match="no file"):
        main(["list"])
