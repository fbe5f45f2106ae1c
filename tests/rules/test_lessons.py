"""The shipped lessons: sound, and each can be done from its first step to its last by playing it."""

import ast
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.yaml_source import SourceFaults
from galleywar.core.ledger import Ledger
from galleywar.core.lessons.lesson import events_of, open_task, progress
from galleywar.core.match import Match
from galleywar.players.levels import open_level
from galleywar.players.player import Clock
from galleywar.players.policies.passive import LOUD, Quiet, calmest
from galleywar.rules import seats
from galleywar.rules.added_depth.model.queries import may_fight
from galleywar.rules.lessons import (
    POSITIONS,
    find_lesson,
    lesson_of_key,
    lessons_of,
    open_lesson,
    read_lesson,
    shipped_lessons,
)
from galleywar.rules.scenario.library import faults_of, open_scenario, shipped

RULES = Path(__file__).resolve().parents[2] / "galleywar" / "rules"
LESSONS = shipped_lessons()
SHORT, TRIES = 40, 150
"""Orders in one try at the next step, and how many tries it gets."""
LONG = 400
"""Orders in one try to win a game."""
WON = ("ended",)


@cache
def taught(file):
    return open_lesson(file)


def began(one):
    lesson = one.lesson
    players = {
        seat.key: "human" if seat.key == lesson.seat else lesson.opponent for seat in one.scenario.seats
    }
    return Match(one.ruleset, one.scenario, lesson.seed, players, take_back="free")


def stands(one, match):
    return progress(one.lesson, events_of(match))


# -- soundness ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("system", ["alexandria", "conquest", "added_depth", "mare_nostrum", "poseidon"])
def test_the_lessons_of_a_system_are_numbered_in_a_row(system):
    numbers = [read_lesson(file).number for file in lessons_of(system)]
    assert numbers and numbers == list(range(1, len(numbers) + 1))


def test_every_lesson_has_a_key_of_its_own():
    assert len({read_lesson(file).key for file in LESSONS}) == len(LESSONS)


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_a_lesson_is_sound_and_short(file):
    one = taught(file)
    assert one.lesson.minutes <= 5 and 3 <= len(one.lesson.tasks) <= 6
    assert [fault for fault in faults_of(Path(one.lesson.position)) if fault.severity == "error"] == []
    assert one.lesson.system == Path(one.lesson.position).parents[1].name
    assert all(seat.key in seats(one.scenario.system) for seat in one.scenario.seats)


@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_every_step_cites_a_rule_there_is(file):
    one = taught(file)
    known = Ledger.load(one.scenario.system).entries
    assert [
        task.case for task in one.lesson.tasks if not any(id_.startswith(task.case) for id_ in known)
    ] == []


def words_of(system):
    """Every word written as text in the code of a system, or shared by all: kinds of event are among them."""
    found = {"rolled"}
    for file in (*RULES.glob("*.py"), *(RULES / system).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


def test_every_lesson_is_found_by_its_own_key():
    for file in LESSONS:
        key = read_lesson(file).key
        found = lesson_of_key(key)
        assert found is not None and found.lesson.key == key
    assert lesson_of_key("no-first-fight") is None


@pytest.mark.one_in(3)
@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_every_step_waits_for_something_that_happens(file):
    one = taught(file)
    known = words_of(one.scenario.system)
    assert [kind for task in one.lesson.tasks for kind in task.kinds if kind not in known] == []


@pytest.mark.parametrize("file", lessons_of("added_depth"), ids=lambda file: file.stem)
def test_a_lesson_that_asks_for_a_fight_has_one_in_its_first_turn(file):
    """Of two players the first else goes without (AD-14), and the pupil with him."""
    one = taught(file)
    fights = {"attacked", "invaded", "sea_battle"} & {kind for task in one.lesson.tasks for kind in task.kinds}
    assert not fights or may_fight(began(one).state, one.lesson.seat)


@pytest.mark.parametrize("system", ["mare_nostrum", "poseidon"])
def test_the_first_fight_is_fought_by_those_the_lessons_tell_of(system):
    [fight] = [path for path in shipped() if path.stem == f"{system.partition('_')[0]}-first-fight"]
    sides = {seat.key: seat.name for seat in open_scenario(fight)[1].seats}
    assert sides == {"blue": "Rhodes", "red": "Pirates"}
    for file in lessons_of(system):
        assert {seat.key: seat.name for seat in taught(file).scenario.seats} == sides


def test_lessons_are_no_scenarios_of_the_shelf():
    assert not {taught(file).scenario.key for file in LESSONS} & {path.stem for path in shipped()}


def test_a_position_that_is_not_there_and_names_that_mean_nothing_are_told_with_their_place(tmp_path):
    march = find_lesson("march")
    text = march.read_text(encoding="utf-8")
    broken = tmp_path / "4-march.yaml"
    broken.write_text(text.replace("position: march.yaml", "position: marsh.yaml"), encoding="utf-8")
    with pytest.raises(SourceFaults, match=r'4-march\.yaml:12:11: error: there is no position "marsh.yaml"'):
        open_lesson(broken)
    broken.write_text(text.replace("system: alexandria", "system: poseidon"), encoding="utf-8")
    (tmp_path / POSITIONS).mkdir()
    position = Path(taught(march).lesson.position)
    (tmp_path / POSITIONS / "march.yaml").write_text(position.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(SourceFaults, match=r'4-march\.yaml:4:11: error: the position is one of "alexandria"'):
        open_lesson(broken)
    bad = text.replace("ends: [4-K, 4-L]", "ends: [4-K, 4-Z]").replace(
        "[roman-legate-VI]", "[roman-legate-IV]"
    )
    broken.write_text(bad.replace("seat: roman", "seat: romans"), encoding="utf-8")
    with pytest.raises(SourceFaults) as found:
        open_lesson(broken)
    assert len(found.value.faults) == 3
    told = str(found.value)
    assert 'nobody sits at "romans"' in told and 'no place "4-Z"' in told and '"roman-legate-VI"' in told


# -- playing them through -----------------------------------------------------------------------------------
def step_on(match, lesson, task, draw, *, stuck):
    """One order, or some in a row: those of the opponent; the captain's, where a game is to be won, and now and then
    before or where chance is ``stuck``, always where it is 2; one that fulfils ``task`` at once; or any by chance.
    """
    decision, seat = match.decision, lesson.seat
    guided = stuck or lesson.tasks[-1].kinds == WON
    sensible = task.kinds == WON or stuck > 1 or (guided and draw.below(2))
    level = match.players[decision.seat] if decision.seat != seat else "captain" if sensible else ""
    if level:
        seen = match.ruleset.seen_by(match.state, decision.seat)
        match.follow(open_level(level).decide(match.ruleset, seen, decision, draw, Clock()).choices)
        return
    for choice in islice(decision.choices(), 200):
        told = match.ruleset.apply(match.state, choice, Seeded(match.seed, match.moments[-1].drawn)).events
        if any(task.wants(event, seat) for event in told):
            match.submit(choice)
            return
    match.submit(decision.offers[draw.below(len(decision.offers))].any(draw))


def fulfil(one, match, at, seed, by_chance=TRIES // 3):
    """The match gone on until step ``at`` is done: so many tries ``by_chance``, then every other with the captain, of
    these every other with nobody else.
    """
    task = one.lesson.tasks[at]
    for number in range(TRIES):
        tried, draw = match.upto(len(match.entries)), Seeded(seed * TRIES + number)
        for _ in range(LONG if task.kinds == WON else SHORT):
            if tried.decision is None:
                break
            step_on(tried, one.lesson, task, draw, stuck=(number > by_chance) * (0, 1, 0, 2)[number % 4])
            if stands(one, tried)[at] >= task.count:
                return tried
    raise AssertionError(f"step {at + 1} was not done in {TRIES} tries: {task.do}")


@pytest.mark.one_in(3)
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("file", LESSONS, ids=lambda file: file.stem)
def test_a_lesson_can_be_played_through_in_more_ways_than_one(file, seed):
    one = taught(file)
    match = began(one)
    while (at := open_task(one.lesson, stands(one, match))) is not None:
        match = fulfil(one, match, at, seed)
    match.undo()
    assert open_task(one.lesson, stands(one, match)) is not None


# -- the other side -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "file", [file for file in LESSONS if read_lesson(file).opponent == "quiet"], ids=lambda file: file.stem
)
def test_the_other_side_answers_legally_at_once_and_attacks_nobody(file):
    one = taught(file)
    match, draw, quiet = began(one), Seeded(3), Quiet()
    loud, asked = [], 0
    for _ in range(600):
        decision = match.decision
        if decision is None:
            break
        if decision.seat == one.lesson.seat:
            choice = decision.offers[draw.below(len(decision.offers))].any(draw)
        else:
            (choice,) = quiet.decide(match.ruleset, match.state, decision, draw, None).choices
            assert choice == calmest(decision)
            asked += 1
            has_calmer = any(offer.verb not in LOUD for offer in decision.offers)
            loud += [choice.verb] if choice.verb in LOUD and has_calmer else []
        match.submit(choice)
    assert asked > 5 and loud == []


@pytest.mark.parametrize("system", ["mare-first-fight", "poseidon-first-fight"])
def test_the_other_side_is_soon_done_with_a_turn_in_other_systems_too(system):
    file = next(path for path in shipped() if path.stem == system)
    ruleset, scenario = open_scenario(file)
    match = Match(ruleset, scenario, 3, {seat.key: "quiet" for seat in scenario.seats})
    for _ in range(120):
        if match.decision is None or match.state.turn > 1:
            break
        match.submit(calmest(match.decision))
    assert match.decision is None or match.state.turn > 1
