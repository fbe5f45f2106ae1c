"""A visitor is a galleywar in a process of its own: it plays as it would at home, and follows every order."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import galleywar
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.yaml_source import Source
from galleywar.players.levels import open_level
from galleywar.players.tuning import visitor
from galleywar.players.tuning.arena import fixtures, play_bout
from galleywar.players.tuning.visitor import (
    Visitor,
    VisitorLost,
    VisitorProcess,
    home_of,
    told_of,
    visits,
)
from galleywar.rules.scenario.library import find_scenario, open_scenario

HERE = str(Path(galleywar.__file__).parent.parent)


@pytest.mark.parametrize("name", ["first-fight", "conquest-messana", "added-depth-grain"])
def test_a_visitor_of_the_same_version_plays_the_same_games(name: str) -> None:
    ruleset, scenario = open_scenario(find_scenario(name))
    resident, guest = ("novice", open_level("novice")), ("guest", Visitor("novice", home_of(HERE)))
    other = ("other", open_level("novice"))
    for at_home, abroad in zip(
        fixtures(ruleset, scenario, resident, other, [4]),
        fixtures(ruleset, scenario, guest, other, [4]),
        strict=True,
    ):
        one, same = play_bout(*at_home), play_bout(*abroad)
        assert one.result == same.result
        assert all(effort.illegal == 0 for effort in same.efforts)


def test_a_visitor_that_is_asked_something_else_than_its_rules_ask_ends_and_says_so(
    capfd: pytest.CaptureFixture[str],
) -> None:
    _, scenario = open_scenario(find_scenario("first-fight"))
    line = VisitorProcess(HERE)
    guest = Visitor("novice", HERE)
    line.say(told_of(guest, scenario, 1))
    line.say({"orders": [], "seat": "roman", "verbs": ["sink"], "level": "novice"})
    with pytest.raises(VisitorLost, match="has stopped playing"):
        line.hear()
    line.close()
    assert "the rules part ways after 0 orders of game 1" in capfd.readouterr().err


def test_only_visitors_are_told_and_each_but_once(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[str, int]] = []
    monkeypatch.setattr(Visitor, "begin", lambda self, scenario, seed: begun.append((self.name, seed)))
    _, scenario = open_scenario(find_scenario("first-fight"))
    guest = Visitor("captain", HERE)
    with visits(scenario, 9, [guest, open_level("captain"), guest]) as heard:
        heard(Choice("done"))
    assert begun == [("captain", 9)]
    assert guest.unheard == [Choice("done")]


def test_a_visitor_is_told_nothing_that_no_rule_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(
        visitor,
        "line_to",
        lambda home: SimpleNamespace(say=lambda told: said.append(told["game"]["scenario"])),
    )
    _, scenario = open_scenario(find_scenario("first-fight"))
    Visitor("captain", HERE).begin(scenario, 9)
    told, whole = Source.parse(said[0]).root, Source.parse(scenario.text).root
    assert whole["scenario"].pop("difficulty") == 1
    assert told == whole


@pytest.mark.parametrize("name", Source.read(visitor.YARDSTICKS).root)
def test_a_yardstick_can_play_what_ships(name: str) -> None:
    """It is told today's scenarios, and has never heard of what they have come to say since."""
    try:
        home = home_of(name)
    except LookupError:
        pytest.skip("the checkout does not go back so far")
    line = VisitorProcess(home)
    for key in ("first-fight", "conquest-messana", "added-depth-grain", "mare-drill", "poseidon-first-fight"):
        ruleset, scenario = open_scenario(find_scenario(key))
        asked = ruleset.pending(ruleset.opening(scenario, Seeded(7))[0])
        assert asked is not None
        verbs = sorted({offer.verb for offer in asked.offers})
        line.say(told_of(Visitor("captain", home), scenario, 7))
        line.say({"orders": [], "seat": asked.seat, "verbs": verbs, "level": "captain"})
        assert line.hear()
    line.close()


# -- where versions are ------------------------------------------------------------------------------------------
def test_a_folder_without_a_galleywar_is_no_version(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="name a folder that holds one, or a revision"):
        home_of(str(tmp_path))


@pytest.mark.skipif(shutil.which("git") is None, reason="revisions are git's")
def test_a_revision_is_laid_out_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout = tmp_path / "checkout"
    file = checkout / "galleywar" / "__init__.py"
    for folder in visitor.CARRIED:
        (checkout / folder).mkdir(parents=True)
        (checkout / folder / "__init__.py").write_text("then = True\n")
    git = ["git", "-C", str(checkout), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "Then"], ["tag", "then"]):
        subprocess.run([*git, *words], check=True)
    file.write_text("then = False\n")
    monkeypatch.setattr(visitor, "package_folder", lambda: checkout / "galleywar")
    monkeypatch.setattr(visitor, "cache_folder", lambda: tmp_path / "cache")
    home = Path(visitor._laid_out("then"))
    assert (home / "galleywar" / "__init__.py").read_text() == "then = True\n"
    assert [one.name for one in home.parent.iterdir()] == [home.name]
    assert visitor._laid_out("then") == home
    with pytest.raises(LookupError, match="There is no version now"):
        visitor._laid_out("now")


def test_yardsticks_name_a_revision_and_a_day() -> None:
    for name, yardstick in Source.read(visitor.YARDSTICKS).root.items():
        assert set(yardstick) == {"revision", "date", "says"}
        assert len(yardstick["revision"]) == 40 and str(yardstick["date"]) == str(name)


def test_a_visitor_goes_with_whoever_asked_it(tmp_path: Path) -> None:
    """Its line ends when the process at the other end does, and so does it."""
    program = (
        "from galleywar.players.tuning.visitor import line_to\n"
        f"line = line_to({HERE!r})\n"
        "print(line._process.pid, flush=True)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=HERE, check=True
    )
    pid = int(done.stdout)
    assert not _is_alive(pid)


def _is_alive(pid: int) -> bool:
    import os
    import time

    until = time.monotonic() + 10
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        time.sleep(0.05)
    return True
