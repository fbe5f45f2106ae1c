"""The save a game goes on in: what is seen is on the disk, what is somebody else's stays as it is."""

import json
import os
import signal
import subprocess
import sys

import pytest

from galleywar import rules
from galleywar.core.decision import Choice
from galleywar.core.files.durable_log import DurableLog
from galleywar.core.files.held_file import HeldFile, is_held
from galleywar.core.files.yaml_source import Source
from galleywar.core.match import Match
from galleywar.core.saving.headers import header_of
from galleywar.core.saving.journal import journal_of
from galleywar.core.saving.saves import to_text
from galleywar.rules import system
from galleywar.ui.session.session import Session
from galleywar.ui.shelf import saved_games
from tests.toy.lilies import LILIES, SCENARIO


@pytest.fixture
def sit(tmp_path, monkeypatch):
    """Lays a game out, as a window does; every one is closed at the end."""
    monkeypatch.setattr(system, "_SYSTEMS", dict(system._SYSTEMS))
    rules.register(LILIES.system, ("green", "brown"))
    sessions = []

    def lay(name="", match=None, **terms):
        told = []
        fresh = Match(
            LILIES, LILIES.read(Source.parse(SCENARIO)), 7, {"green": "human", "brown": "human"}, **terms
        )
        session = Session(match or fresh, tmp_path, name=name, complain=told.append)
        session.news = told
        session.begin()
        sessions.append(session)
        return session

    yield lay
    for session in sessions:
        session.close()


def order(session):
    session.submit(next(session.match.decision.choices()))


def on_disk(session):
    return saved_games.open_save(session.file.path).match.entries


def saved_whole(session):
    return header_of(session.file.path.read_text().splitlines()[0]).entries


def never_write(session, monkeypatch):
    """Of the whole save nothing more reaches the disk: the writing thread is behind."""
    monkeypatch.setattr(session.file._autosave, "put", lambda path, write: None)


def test_an_order_is_on_the_disk_before_it_is_told(sit, monkeypatch):
    session = sit()
    never_write(session, monkeypatch)
    heard = []
    session.told = lambda events, thought: heard.append(on_disk(session) == session.match.entries)
    for _ in range(5):
        order(session)
    assert heard == [True] * 5 and saved_whole(session) == 0


def test_an_order_taken_back_is_taken_back_on_the_disk(sit, monkeypatch):
    session = sit(take_back="free")
    never_write(session, monkeypatch)
    for _ in range(3):
        order(session)
    session.undo()
    assert on_disk(session) == session.match.entries and len(session.match.entries) == 2
    session.redo()
    assert on_disk(session) == session.match.entries and len(session.match.entries) == 3


def test_the_journal_stays_short_while_saves_land_and_goes_with_the_game(sit):
    session = sit()
    for _ in range(6):
        order(session)
        session.flush()
    journal = journal_of(session.file.path)
    assert len(journal.read_text().splitlines()) == 2
    session.close()
    assert not journal.exists() and saved_whole(session) == 6
    assert sorted(path.name for path in session.file.folder.glob("*galley*")) == [session.file.path.name]
    assert not list(session.file.folder.glob(".*lock"))


def test_a_game_gone_on_with_keeps_what_only_its_journal_held(sit, monkeypatch):
    killed = sit()
    never_write(killed, monkeypatch)
    for _ in range(4):
        order(killed)
    killed.file._held.let_go()
    opened = saved_games.open_save(killed.file.path)
    session = sit(killed.file.name, opened.match)
    assert session.file.path == killed.file.path and saved_whole(session) == 4
    order(session)
    assert on_disk(session) == session.match.entries


def test_a_game_begun_anew_under_the_same_name_takes_nothing_from_the_old_one(sit, monkeypatch):
    old = sit("lesson")
    never_write(old, monkeypatch)
    order(old)
    old.file._held.let_go()
    assert on_disk(sit("lesson")) == []


def test_a_disk_that_refuses_is_told_of_and_nothing_is_missing_when_it_has_room_again(sit, monkeypatch):
    session = sit()
    never_write(session, monkeypatch)
    order(session)

    def full(_log, _text):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(DurableLog, "append", full)
        order(session)
    assert "No space left" in session.news[-1] and len(on_disk(session)) == 1
    order(session)
    assert on_disk(session) == session.match.entries and len(session.match.entries) == 3


def test_the_game_played_last_is_known_whatever_the_clock_says(sit):
    first, second = sit("first"), sit("second")
    order(first)
    first.flush()
    os.utime(first.file.path, (4_000_000_000, 4_000_000_000))
    assert saved_games.newest(first.file.folder) == second.file.path
    first.close()
    again = sit("first", saved_games.open_save(first.file.path).match)
    os.utime(again.file.path, (1_000_000_000, 1_000_000_000))
    listed = saved_games.saved_games(again.file.folder)
    assert [game.path.stem for game in listed] == ["first", "second"]


def test_saves_from_before_sittings_were_counted_go_by_the_clock(sit):
    whole = sit("now").file.path
    head, *orders = whole.read_text().splitlines()
    early = {name: value for name, value in json.loads(head).items() if name != "sitting"}
    for name, when in (("older", 4_000_000_000), ("oldest", 3_000_000_000)):
        path = whole.with_stem(name)
        path.write_text("\n".join([json.dumps(early), *orders]))
        os.utime(path, (when, when))
    assert [game.path.stem for game in saved_games.saved_games(whole.parent)] == ["now", "older", "oldest"]


# -- two windows --------------------------------------------------------------------------------------------
def test_a_game_in_another_window_goes_on_here_under_another_name(sit):
    first = sit("duel")
    second = sit("duel")
    assert second.file.path != first.file.path and is_held(first.file.path)
    assert "duel is being played in another window" in second.news[0] and second.file.name in second.news[0]
    order(first)
    order(second)
    order(second)
    assert len(on_disk(first)) == 1 and len(on_disk(second)) == 2


def test_a_save_somebody_else_has_written_is_never_overwritten(sit):
    session = sit("duel")
    order(session)
    session.flush()
    path = session.file.path
    theirs = to_text(session.match, "theirs")
    path.write_text(theirs)
    order(session)
    session.flush()
    order(session)
    assert path.read_text() == theirs and session.file.path != path
    assert "was changed by another program" in session.news[-1] and session.file.name in session.news[-1]
    assert on_disk(session) == session.match.entries and not journal_of(path).exists()


def test_the_game_goes_on_elsewhere_even_if_it_ends_at_once(sit):
    session = sit("duel")
    session.file.path.write_text("theirs")
    order(session)
    session.close()
    assert (session.file.folder / "duel.galley").read_text() == "theirs"
    assert on_disk(session) == session.match.entries


HOLDER = """
import sys, time
from pathlib import Path
from galleywar.core.files.held_file import HeldFile
held = HeldFile(Path(sys.argv[1]))
print(held.take(), flush=True)
time.sleep(60)
"""


def test_a_file_that_a_dead_process_held_is_free(tmp_path):
    path = tmp_path / "a.galley"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout.readline() == "True\n"
        assert is_held(path) and not HeldFile(path).take()
        os.kill(holder.pid, signal.SIGKILL)
    assert not is_held(path)
    held = HeldFile(path)
    assert held.take() and is_held(path)
    held.let_go()
    assert not is_held(path)


def test_a_save_thrown_away_takes_its_journal_along(sit, monkeypatch):
    session = sit()
    never_write(session, monkeypatch)
    order(session)
    saved_games.throw_away(session.file.path)
    assert not session.file.path.exists() and not journal_of(session.file.path).exists()


def test_an_illegal_choice_leaves_the_journal_alone(sit):
    session = sit()
    before = on_disk(session)
    with pytest.raises(Exception, match="not"):
        session.submit(Choice("choose", ("9999",)))
    assert on_disk(session) == before


def test_a_save_is_in_hand_and_on_the_disk_from_the_moment_the_game_begins_to_be_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(system, "_SYSTEMS", dict(system._SYSTEMS))
    rules.register(LILIES.system, ("green", "brown"))
    match = Match(LILIES, LILIES.read(Source.parse(SCENARIO)), 7, {"green": "human", "brown": "human"})
    session = Session(match, tmp_path, name="duel", complain=pytest.fail)
    assert not any(tmp_path.iterdir()), "to lay a game out waits for no disk"
    order(session)
    assert is_held(session.file.path) and on_disk(session) == match.entries, "an order is kept all the same"
    session.close()
