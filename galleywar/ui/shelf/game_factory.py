"""From a choice to a game on the table: dealing a new one, laying out a saved one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.core.files.faults import SourceFaults
from galleywar.core.game_notes import TakeBack
from galleywar.core.match import Match
from galleywar.core.saving.headers import BadSave
from galleywar.ui.device.settings import HUMAN
from galleywar.ui.session.course import LessonCourse
from galleywar.ui.session.puzzle_course import PuzzleCourse
from galleywar.ui.session.session import Session
from galleywar.ui.session.standing import begin
from galleywar.ui.shelf import saved_games
from galleywar.ui.shelf.learning import LessonRecord, keep, record_of, save_of
from galleywar.ui.shelf.scenario_list import ListedScenario

if TYPE_CHECKING:
    from galleywar.rules.lessons import Taught
    from galleywar.rules.puzzles import Posed
    from galleywar.rules.rulebooks.examples_schema import ExampleRecord
    from galleywar.ui.program.screen import Program, Screen


def new_game(
    app: Program, entry: ListedScenario, seed: int, players: Mapping[str, str], *, take_back: TakeBack = "ask"
) -> Screen:
    """Deal the scenario of ``entry``, which is whole, and show it."""
    if entry.ruleset is None or entry.scenario is None:
        raise ValueError(f"{entry.path} cannot be played")
    match = Match(entry.ruleset, entry.scenario, seed, players, take_back=take_back, charts=entry.charts)
    return lay_out(app, match)


def teach(app: Program, taught: Taught) -> Screen:
    """Begin the lesson ``taught`` anew; the opponent it names plays the other side."""
    lesson, seats = taught.lesson, taught.scenario.seats
    players = {seat.key: HUMAN if seat.key == lesson.seat else lesson.opponent for seat in seats}
    match = Match(taught.ruleset, taught.scenario, lesson.seed, players, take_back="free")
    keep(app, lesson.key, LessonRecord(record_of(app, lesson.key).done, begun=True))
    return lay_out(app, match, path=save_of(app, lesson.key), course=LessonCourse(lesson))


def teach_on(app: Program, taught: Taught) -> Screen:
    """Go on with the lesson ``taught`` where its save stands; from the start if the save does not hold."""
    lesson, path = taught.lesson, save_of(app, taught.lesson.key)
    if app.session is not None:
        app.session.flush()
    try:
        opened = saved_games.open_save(path)
    except (BadSave, SourceFaults):
        return teach(app, taught)
    course = LessonCourse(lesson, record_of(app, lesson.key).skipped)
    return lay_out(app, opened.match, path=path, course=course)


def pose(app: Program, posed: Posed, file: Path, *, shows: bool = False) -> Screen:
    """Ask the puzzle ``posed``, which stands in ``file``; ``shows``: its solution is played."""
    course = PuzzleCourse(posed.puzzle, file, shows)
    path = app.folders.saves / f"puzzle-{posed.puzzle.key}.galley"
    return lay_out(app, posed.match, path=path, puzzle=course)


def lay_out(
    app: Program, match: Match, *, path: Path | None = None, to_watch: bool = False,
    course: LessonCourse | None = None, puzzle: PuzzleCourse | None = None,
) -> Screen:  # fmt: skip
    """Put ``match`` on the table in place of what lay there; ``path`` is the save it goes on in.

    ``to_watch``: it is only looked at, so that its save stays as old as it is. ``course`` is the lesson that
    is taught on it, ``puzzle`` asked.
    """
    if app.session is not None:
        app.session.close()
    name = path.stem if path is not None and path.parent == app.folders.saves else ""
    app.session = Session(match, app.folders.saves, name=name, complain=partial(_complain, app))
    app.session.course, app.session.puzzle = course, puzzle
    if course is None and puzzle is None:
        people = [seat.key for seat in match.scenario.seats if app.session.player(seat.key) == HUMAN]
        app.session.standing = begin(people, app.settings.reactions, asks_all=app.settings.asks_all)
    if not to_watch:
        app.call_soon(partial(_keep_from_now_on, app, app.session))
    if set(match.players.values()) - {HUMAN}:
        from galleywar.players.worker import Worker

        app.session.thinker = Worker()
        app.session.patience = int(app.settings.patience)
        app.session.thinker.start()  # its process is on its way up while the game is laid out
    return app.game_screen(to_watch=to_watch)


def _keep_from_now_on(app: Program, session: Session) -> None:
    """Once the board has been shown: the disk is not waited for before it. Nothing can be lost, for an order that
    comes sooner does the same.
    """
    if app.session is session:
        session.begin()


def example_session(app: Program, system: str, example: ExampleRecord) -> Session:
    """An example of the rules, to be tried beside whatever game is on the table; it is kept for this once only."""
    from galleywar.rules.rulebooks.examples import ExampleMatch

    match = ExampleMatch(system, example, HUMAN)
    folder = app.folders.cache / "examples"
    session = Session(match, folder, name=example.key, complain=partial(_complain, app))
    session.is_example = True
    session.begin()
    return session


def _complain(app: Program, words: str) -> None:
    """Said by the thread that saves."""
    app.call_soon(lambda: app.top.tell(words, "bad") if app.stack else None)
