"""A file in hand: nobody else takes it until it is let go."""

from galleywar.core.files.held_file import HeldFile, is_held


def test_it_is_taken_in_a_folder_there_is_not_yet_and_in_one_there_is(tmp_path):
    for name in ("one", "two"):
        held = HeldFile(tmp_path / "new" / f"{name}.galley")
        assert not is_held(held.path) and held.take() and is_held(held.path)
        held.let_go()
        assert not is_held(held.path)


def test_one_has_it_and_takes_it_again_but_no_other(tmp_path):
    held, other = HeldFile(tmp_path / "a.galley"), HeldFile(tmp_path / "a.galley")
    assert held.take() and held.take() and not other.take()
    other.let_go()
    assert is_held(held.path), "who has it not cannot let it go"
    held.let_go()
    assert other.take()
    other.let_go()


def test_to_ask_whether_a_file_is_in_hand_leaves_nothing_behind(tmp_path):
    path = tmp_path / "new" / "a.galley"
    assert not is_held(path) and not path.parent.exists()
    path.parent.mkdir()
    assert not is_held(path) and list(path.parent.iterdir()) == []


def test_a_lock_left_by_a_program_that_is_gone_holds_nothing(tmp_path):
    (tmp_path / ".a.galley.lock").write_text("")
    held = HeldFile(tmp_path / "a.galley")
    assert not is_held(held.path) and held.take()
    held.let_go()
    held.let_go()
    assert list(tmp_path.iterdir()) == []


def test_on_a_disk_that_knows_no_locks_everybody_has_it(tmp_path, monkeypatch):
    import filelock

    def refuse(_lock):
        raise NotImplementedError

    monkeypatch.setattr(filelock.FileLock, "acquire", refuse)
    held, other = HeldFile(tmp_path / "a.galley"), HeldFile(tmp_path / "a.galley")
    assert held.take() and other.take() and held.take()
    held.let_go()


def test_nobody_waits_for_a_file_that_another_has(tmp_path, monkeypatch):
    held, other = HeldFile(tmp_path / "a.galley"), HeldFile(tmp_path / "a.galley")
    assert held.take()

    def wait(_seconds):
        raise AssertionError("nobody waits")

    with monkeypatch.context() as patched:
        patched.setattr("time.sleep", wait)
        assert not other.take() and is_held(held.path)
    held.let_go()
