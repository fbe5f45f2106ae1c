"""The game on the table: who decides, what is undone, what is on the disk after every order."""

import time
from functools import partial
from itertools import pairwise

import pytest

from galleywar import rules
from galleywar.core.copying import changed
from galleywar.core.decision import Choice
from galleywar.core.digest import digest
from galleywar.core.files.yaml_source import Source
from galleywar.core.machine import Illegal
from galleywar.core.match import Match
from galleywar.players.player import Thought
from galleywar.rules import system
from galleywar.ui.session.autosave import Autosave
from galleywar.ui.session.game_file import KEPT_PHASES
from galleywar.ui.session.session import Session
from galleywar.ui.shelf import saved_games
from tests.toy.lilies import LILIES, SCENARIO


@pytest.fixture
def lilies(monkeypatch):
    monkeypatch.setattr(system, "_SYSTEMS", dict(system._SYSTEMS))
    rules.register(LILIES.system, ("green", "brown"))
    return rules.open_ruleset("lilies")


@pytest.fixture
def table(lilies, tmp_path):
    """Lays a game out; closed at the end."""
    made = []

    def lay(brown="human", take_back="ask"):
        match = Match(
            lilies,
            lilies.read(Source.parse(SCENARIO)),
            7,
            {"green": "human", "brown": brown},
            take_back=take_back,
        )
        made.append(Session(match, tmp_path, complain=pytest.fail))
        return made[-1]

    yield lay
    for session in made:
        session.close()


def leap(session, at):
    session.submit(Choice("choose", (at,)))
    session.submit(Choice("leap"))


class Frog:
    """A computer player that takes the first free hex, when it is told to answer."""

    def __init__(self):
        self.questions, self.tell, self.forgotten, self.closed = [], None, 0, False

    def ask(self, question, tell):
        self.questions.append(question)
        self.tell = tell

    def answer(self, *choices):
        self.tell(Thought(choices, "It is the first one free."))

    def hurry(self):
        pass

    def forget(self):
        self.forgotten += 1

    def close(self):
        self.closed = True


def now_at_once(call):
    call()


def test_every_order_is_on_the_disk_when_it_is_flushed(table, tmp_path):
    session = table()
    for at in ("0101", "0202", "0303"):
        session.submit(Choice("choose", (at,)))
        session.flush()
        opened = saved_games.open_save(tmp_path / f"{session.file.name}.galley")
        assert opened.damage is None and digest(opened.match.state) == digest(session.match.state)
        session.submit(Choice("leap"))


def test_closing_writes_what_is_still_to_be_written(table, tmp_path):
    session = table()
    leap(session, "0101")
    session.close()
    assert saved_games.open_save(saved_games.newest(tmp_path)).match.entries == session.match.entries


def test_the_newest_save_is_the_game_played_last(table, tmp_path):
    first, second = table(), table()
    first.save()
    first.flush()
    time.sleep(0.02)
    leap(second, "0101")
    second.flush()
    assert saved_games.newest(tmp_path).stem == second.file.name != first.file.name
    assert [game.path.stem for game in saved_games.saved_games(tmp_path)] == [
        second.file.name,
        first.file.name,
    ]


def test_of_earlier_phases_five_are_kept_and_the_last_of_each_turn(table, tmp_path):
    session = table()
    for at in ("0101", "0102", "0103", "0201", "0202"):
        leap(session, at)
        session.flush()
    names = sorted(path.name for path in (tmp_path / "earlier" / session.file.name).iterdir())
    turns = [name.split(".")[0] for name in names]
    assert len(names) <= KEPT_PHASES + len(set(turns)) and len(set(turns)) > 3


def test_undo_takes_back_and_saves(table, tmp_path):
    session = table()
    session.submit(Choice("choose", ("0101",)))
    session.undo()
    session.flush()
    assert saved_games.open_save(tmp_path / f"{session.file.name}.galley").match.entries == []
    session.redo()
    assert [str(entry.choice) for entry in session.match.entries] == ["choose 0101"]


def test_an_illegal_order_is_refused_and_nothing_is_saved(table, tmp_path):
    session = table()
    with pytest.raises(Illegal):
        session.submit(Choice("choose", ("9999",)))
    session.flush()
    assert not (tmp_path / f"{session.file.name}.galley").exists()


def test_the_screen_hears_of_every_order(table):
    heard = []
    session = table()
    session.told = lambda events, thought: heard.append([event.kind for event in events])
    leap(session, "0101")
    assert heard[0] == ["chose"] and heard[1][0] == "rolled"


def test_the_computer_is_asked_for_its_seat_and_plays_after_its_pause(table):
    session, frog = table(brown="captain"), Frog()
    session.thinker = frog
    leap(session, "0101")
    assert session.deciding == "captain" and not session.human
    session.let_computer_play(1000, 600, now_at_once)
    [question] = frog.questions
    assert (question.system, question.seat, question.level) == ("lilies", "brown", "captain")
    frog.answer(Choice("choose", ("0102",)), Choice("leap"))
    assert session.computer_due(600) == 1600
    session.let_computer_play(1300, 600, now_at_once)
    assert len(session.match.entries) == 2
    heard = []
    session.told = lambda events, thought: heard.append(thought.why)
    session.let_computer_play(1600, 600, now_at_once)
    assert len(session.match.entries) == 4 and heard == ["It is the first one free."]
    assert session.match.annals.reasons == {3: "It is the first one free."}


def test_a_player_asked_in_the_middle_of_the_computers_turn_is_not_told_its_plan(table, monkeypatch):
    session, frog = table(brown="captain"), Frog()
    session.thinker = frog
    leap(session, "0101")
    session.let_computer_play(0, 0, now_at_once)
    frog.answer(Choice("choose", ("0102",)), Choice("leap"))
    machine = session.match.ruleset.machine
    pending = machine.pending
    broken_in = lambda state: changed(pending(state), because="a frog stirs")  # noqa: E731
    monkeypatch.setattr(machine, "pending", broken_in)
    heard = []
    session.told = lambda events, thought: heard.append(thought.why)
    session.let_computer_play(0, 0, now_at_once)
    assert session.human and heard == [""]


def test_the_computer_is_asked_again_at_once_while_it_is_still_to_decide(table):
    session, frog = table(brown="captain"), Frog()
    session.thinker = frog
    leap(session, "0101")
    session.let_computer_play(0, 0, now_at_once)
    frog.answer(Choice("choose", ("0102",)))
    session.let_computer_play(0, 0, now_at_once)
    assert [question.number for question in frog.questions] == [2, 3] and session.thinking


def test_what_the_computer_thought_of_a_position_taken_back_is_dropped(table):
    session, frog = table(brown="captain", take_back="free"), Frog()
    session.thinker = frog
    leap(session, "0101")
    session.let_computer_play(0, 0, now_at_once)
    late = frog.tell
    session.undo()
    late(Thought((Choice("choose", ("0102",)),)))
    session.let_computer_play(9999, 0, now_at_once)
    assert session.human and frog.forgotten and len(session.match.entries) == 1


def test_undo_in_practice_goes_back_past_the_computer_to_the_player(table):
    session, frog = table(brown="captain", take_back="free"), Frog()
    session.thinker = frog
    leap(session, "0101")
    session.let_computer_play(0, 0, now_at_once)
    frog.answer(Choice("choose", ("0102",)), Choice("leap"))
    session.let_computer_play(0, 0, now_at_once)
    assert session.human and len(session.match.entries) == 4
    session.undo()
    assert session.human and len(session.match.entries) == 1


def test_what_was_answered_by_itself_is_asked_where_undo_comes_to_its_end(table):
    session = table()
    session.answer_standing = lambda match: None if match.entries else Choice("choose", ("0101",))
    session.go_on()
    assert len(session.match.entries) == 1
    session.undo()
    assert session.match.entries == [] and session.human, "not given again at once, for ever"


def test_a_save_cut_short_plays_up_to_the_last_whole_order(table, tmp_path):
    session = table()
    for at in ("0101", "0202"):
        leap(session, at)
    path = tmp_path / "cut.galley"
    path.write_text(session.text()[:-9])
    opened = saved_games.open_save(path)
    assert opened.damage.at == 4 and len(opened.match.entries) == 3


def test_a_file_that_is_no_save_says_why_in_the_list(tmp_path):
    (tmp_path / "notes.galley").write_text("dear diary\n")
    [game] = saved_games.saved_games(tmp_path)
    assert game.header is None and "part of a save" in game.about


# -- the writing thread -------------------------------------------------------------------------------
def test_the_latest_text_wins_and_none_is_lost_at_the_end(tmp_path):
    autosave = Autosave(pytest.fail)
    for number in range(200):
        autosave.put(tmp_path / "a.txt", partial((tmp_path / "a.txt").write_text, str(number)))
    autosave.put(tmp_path / "b.txt", partial((tmp_path / "b.txt").write_text, "b"))
    autosave.close()
    assert (tmp_path / "a.txt").read_text() == "199" and (tmp_path / "b.txt").read_text() == "b"


def test_a_disk_that_refuses_is_told_of_and_the_next_text_is_written_all_the_same(tmp_path):
    told = []
    autosave = Autosave(told.append)
    (tmp_path / "wall").write_text("a file where a folder should be")
    autosave.put(tmp_path / "wall" / "a.txt", partial((tmp_path / "wall" / "a.txt").write_text, "lost"))
    autosave.put(tmp_path / "b.txt", lambda: 1 / 0)
    autosave.put(tmp_path / "c.txt", partial((tmp_path / "c.txt").write_text, "kept"))
    autosave.close()
    assert (
        "a.txt" in told[0] and "ZeroDivisionError" in told[1] and (tmp_path / "c.txt").read_text() == "kept"
    )


def test_every_order_is_saved_with_a_digest_of_its_own(table):
    session = table()
    session.match.take_back = "free"
    for _ in range(30):
        session.match.submit(Choice("choose", ("0101",)))
        session.match.submit(Choice("back"))
        session.save()
    assert all(a.digest != b.digest for a, b in pairwise(session.match.entries))


def test_a_game_is_written_to_any_file_besides_its_own(table, tmp_path):
    session = table()
    leap(session, "0101")
    session.write(tmp_path / "far" / "away.galley")
    assert saved_games.open_save(tmp_path / "far" / "away.galley").match.entries == session.match.entries
    assert session.file.path.name == f"{session.file.name}.galley"
