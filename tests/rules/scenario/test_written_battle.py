"""A game written down as a battle of its own at any moment: in the set-up, later, and with all that goes with it."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest

from galleywar.core.decision import Choice
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.rules.own_files.laid_beside import lay_beside
from galleywar.rules.scenario.library import faults_of, find_scenario, open_scenario
from galleywar.rules.scenario.written_battle import WrittenBattle, written_battle

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 12"><path d="M0 6 L10 0 L40 6 L10 12 Z"/></svg>'


def match_of(file: Path) -> Match:
    ruleset, scenario = open_scenario(file)
    return Match(ruleset, scenario, 1, {})


def now(match: Match) -> WrittenBattle:
    return written_battle(match, match.state)


@pytest.mark.parametrize(
    "name", ["heptastadium", "first-fight", "conquest-3", "mare-muster", "poseidon-muster"]
)
def test_before_anything_is_set_up_the_battle_is_kept_as_it_began(name: str) -> None:
    file = find_scenario(name)
    battle = now(match_of(file))
    assert battle.is_as_it_began
    assert battle.text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["heptastadium", "first-fight"])
def test_the_side_that_sets_up_first_stands_where_it_was_put_against_the_other_as_the_scenario_has_it(
    name: str, tmp_path: Path
) -> None:
    match = match_of(find_scenario(name))
    first = match.decision.seat
    other = next(seat for seat in match.state.terms.seats if seat != first)
    match.submit(Choice("historical"))
    galley = next(one for one in match.state.galleys.values() if one.seat == first and one.at)
    free = next(place for place in match.state.terms.zone(first) if _takes(match, galley.id, place))
    match.submit(Choice("place", (galley.id, free)))
    battle = now(match)
    root = Source.parse(battle.text).root["position"]
    assert not battle.is_as_it_began
    assert {one["galley"]: str(one["at"]) for one in root[first]["galleys"]}[galley.id] == free
    layout = match.state.terms.layout("historical", other)
    assert {one["galley"] for one in root[other]["galleys"]} == {berth.galley for berth in layout.berths}
    file = tmp_path / "mine.yaml"
    file.write_text(battle.text)
    assert not [fault for fault in faults_of(file) if fault.severity == "error"]


def _takes(match: Match, galley: str, place: str) -> bool:
    return match.state.galleys[galley].at != place and match.ruleset.is_legal(
        match.state, Choice("place", (galley, place))
    )


@pytest.mark.parametrize("name", ["poseidon-first-fight", "mare-first-fight", "conquest-messana", "first-fight"])
def test_pictures_and_sounds_of_its_own_go_with_it(name: str, tmp_path: Path) -> None:
    kind = {
        "poseidon-first-fight": "slow_trireme", "mare-first-fight": "small", "conquest-messana": "galley",
        "first-fight": "Tri",
    }[name]  # fmt: skip
    (tmp_path / "here").mkdir()
    file = tmp_path / "here" / f"{name}.yaml"
    file.write_text(find_scenario(name).read_text(encoding="utf-8") + f"pictures: {{{kind}: own.svg}}\n")
    (tmp_path / "here" / "own.svg").write_text(PICTURE)
    match = match_of(file)
    if name == "first-fight":
        for _ in range(2):
            match.submit(Choice("historical"))
            match.submit(Choice("ready"))
    battle = now(match)
    assert not battle.is_as_it_began
    assert battle.beside == (("own.svg", b64encode(PICTURE.encode()).decode()),)
    elsewhere = tmp_path / "there" / "kept.yaml"
    lay_beside(elsewhere, battle.beside)
    elsewhere.write_text(battle.text)
    assert (tmp_path / "there" / "own.svg").read_text() == PICTURE
    assert not [fault for fault in faults_of(elsewhere) if fault.severity == "error"]


def test_another_file_of_that_name_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "own.svg").write_text("mine")
    beside = (("own.svg", b64encode(PICTURE.encode()).decode()), ("more.yaml", "sheet: x\n"))
    with pytest.raises(OSError, match="another file of that name"):
        lay_beside(tmp_path / "kept.yaml", beside)
    assert (tmp_path / "own.svg").read_text() == "mine"
    assert not (tmp_path / "more.yaml").exists()


@pytest.mark.parametrize("name", ["../own.svg", "a/own.svg", "/etc/own.svg", "..", "c:own.svg", "kept.yaml"])
def test_what_lies_beside_it_lies_nowhere_else_and_is_never_the_scenario_itself(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    with pytest.raises(OSError, match="beside it"):
        lay_beside(folder / "kept.yaml", ((name, "sheet: x\n"),), over_others=True)
    assert [*tmp_path.rglob("*")] == [folder]
