"""How far events fulfil a lesson."""

import pytest

from galleywar.core.events import Event
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.core.lessons.lesson import Lesson, Task, open_task, progress
from galleywar.core.lessons.schema import LessonFile

MARCH = Task("March twice.", "1.1", ("marched",), count=2)
INTO = Task("Go into the wood.", "1.2", ("marched",), ends=("wood", "copse"))
SHOOT = Task("Let Ann shoot.", "1.3", ("shot", "threw"), by=("ann",))


def lesson(*tasks):
    return Lesson("boats", 1, "key", "Title", 3, "", "green", 7, "x.yaml", tasks)


def marched(start, end, seat="green", piece="ann"):
    return Event("marched", seat, (piece,), (start, end))


def test_nothing_has_been_done_at_the_start():
    assert progress(lesson(MARCH, SHOOT), ()) == (0, 0)
    assert open_task(lesson(MARCH, SHOOT), (0, 0)) == 0


def test_a_task_counts_up_to_what_it_asks_for_and_no_further():
    taught = lesson(MARCH)
    assert progress(taught, [marched("a", "b")]) == (1,)
    assert open_task(taught, (1,)) == 0
    assert progress(taught, [marched("a", "b")] * 5) == (2,)
    assert open_task(taught, (2,)) is None


def test_an_event_counts_once_for_the_first_open_task_that_wants_it():
    assert progress(lesson(MARCH, INTO), [marched("a", "wood")]) == (1, 0)
    assert progress(lesson(MARCH, INTO), [marched("a", "wood")] * 3) == (2, 1)
    assert progress(lesson(INTO, MARCH), [marched("a", "wood"), marched("wood", "b")]) == (1, 1)


def test_tasks_may_be_done_in_any_order():
    shot = Event("threw", "green", ("ann", "bob"))
    assert progress(lesson(MARCH, SHOOT), [shot]) == (0, 1)
    assert open_task(lesson(MARCH, SHOOT), (0, 1)) == 0


@pytest.mark.parametrize(
    "event, wanted",
    [
        (marched("a", "copse"), True),
        (marched("wood", "a"), False),
        (marched("a", "wood", seat="brown"), False),
        (Event("shot", "green", ("ann",)), False),
        (Event("marched", "green", ("ann",)), False),
    ],
)
def test_only_the_learners_own_deeds_in_the_right_place_count(event, wanted):
    assert progress(lesson(INTO), [event]) == (int(wanted),)


@pytest.mark.parametrize(
    "task, event, wanted",
    [
        (SHOOT, Event("shot", "green", ("bob", "ann")), False),
        (Task("", "", ("rolled",), cases=("9.1",)), Event("rolled", "green", case="9.1"), True),
        (Task("", "", ("rolled",), cases=("9.1",)), Event("rolled", "green", case="9.2"), False),
        (Task("", "", ("m",), starts=("a",)), Event("m", "green", places=("a", "b")), True),
        (Task("", "", ("m",), starts=("b",)), Event("m", "green", places=("a", "b")), False),
        (
            Task("", "", ("phase",), facts=(("turn", ("1", "2")),)),
            Event("phase", "green", facts=(("turn", 2),)),
            True,
        ),
        (
            Task("", "", ("phase",), facts=(("turn", ("2",)),)),
            Event("phase", "green", facts=(("turn", 3),)),
            False,
        ),
        (Task("", "", ("phase",), facts=(("turn", ("2",)),)), Event("phase", "green"), False),
    ],
)
def test_doer_rule_start_and_facts_narrow_a_task_down(task, event, wanted):
    assert progress(lesson(task), [event]) == (int(wanted),)


@pytest.mark.parametrize("winner, won, over", [("green", 1, 1), ("brown", 0, 1), ("", 0, 1)])
def test_a_step_may_ask_for_a_game_won_or_only_for_one_that_is_over(winner, won, over):
    ended = Event("ended", winner)
    assert progress(lesson(Task("Win.", "", ("ended",))), [ended]) == (won,)
    assert progress(lesson(Task("Play on.", "", ("ended",), of_anyone=True)), [ended]) == (over,)


def test_a_task_passed_over_counts_as_done_and_takes_no_event():
    assert progress(lesson(MARCH, INTO), [marched("a", "wood")], {0}) == (2, 1)
    assert open_task(lesson(MARCH, INTO), (2, 0)) == 1


GOOD = """\
lesson: {system: boats, key: one, title: One, minutes: 3, summary: Something.}
provenance: reconstructed
position: one.yaml
seat: green
seed: 3
tasks:
- {do: March., case: 1.1, done: {events: [marched]}}
"""


def test_a_sound_file_is_read_with_its_usual_values():
    file = Source.parse(GOOD).check(LessonFile)
    assert file.tasks[0].done.count == 1 and file.tasks[0].show == [] and file.tasks[0].case == "1.1"


@pytest.mark.parametrize(
    "old, new, line, column",
    [
        ("minutes: 3", "minutes: 0", 1, 56),
        ("events: [marched]", "events: []", 7, 34),
        ("events: [marched]", "event: [marched]", 7, 34),
        ("one.yaml", "../one.yaml", 3, 11),
        ("do: March., ", "", 7, 3),
        ("seed: 3", "seed: x", 5, 7),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old, new, line, column):
    with pytest.raises(SourceFaults) as found:
        Source.parse(GOOD.replace(old, new)).check(LessonFile)
    assert (line, column) in {(fault.line, fault.column) for fault in found.value.faults}
