"""Text files: whole or not at all, also when the writer is killed in the middle."""

import os
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galleywar.core.files.faults import Fault, SourceFaults
from galleywar.core.files.text_files import (
    by_line_feeds,
    line_end_of,
    read_limited,
    shown,
    sweep_leftovers,
    write_atomically,
)

LIMIT = 1000

ENDLESS_WRITER = """
import sys
from galleywar.core.files.text_files import write_atomically
print("ready", flush=True)
while True:
    for letter in "AB":
        write_atomically(sys.argv[1], letter * 300_000)
"""


def refusal(path: Path | str, limit: int = LIMIT) -> Fault:
    with pytest.raises(SourceFaults) as raised:
        read_limited(path, limit)
    (fault,) = raised.value.faults
    return fault


def modes_matter() -> bool:
    return os.name == "posix" and os.geteuid() != 0


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    file = tmp_path / "games" / "één.galley"
    file.parent.mkdir()
    write_atomically(file, "ß\r\nb\n")
    assert file.read_bytes() == "ß\r\nb\n".encode()
    assert read_limited(file, LIMIT) == "ß\r\nb\n"


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("", "\n"),
        ("a", "\n"),
        ("a\nb\n", "\n"),
        ("a\r\nb", "\r\n"),
        ("a\r\nb\r\nc\n", "\r\n"),
        ("a\r\nb\n", "\n"),
    ],
)
def test_lines_end_as_most_of_them_do(text: str, end: str) -> None:
    assert line_end_of(text) == end
    assert by_line_feeds(text) == "\n".join(text.splitlines()) + "\n" * text.endswith("\n")


def test_a_second_text_replaces_the_first(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    write_atomically(file, "long " * 50)
    write_atomically(str(file), "short")
    assert file.read_text() == "short"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX's")
def test_a_file_keeps_its_permissions_and_a_new_one_gets_the_usual(tmp_path: Path) -> None:
    private, usual, fresh = tmp_path / "private", tmp_path / "usual", tmp_path / "fresh"
    private.touch(mode=0o600)
    usual.touch()
    write_atomically(private, "x")
    write_atomically(fresh, "x")
    assert stat.S_IMODE(private.stat().st_mode) == 0o600
    assert fresh.stat().st_mode == usual.stat().st_mode


@pytest.mark.skipif(os.name != "posix", reason="making links needs rights elsewhere")
def test_a_link_is_replaced_and_what_it_pointed_at_is_left_alone(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("untouched")
    link.symlink_to(target)
    write_atomically(link, "new")
    assert (target.read_text(), link.read_text(), link.is_symlink()) == ("untouched", "new", False)


def test_a_full_disk_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "save.galley"
    write_atomically(file, "old")

    def no_space(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_text_that_cannot_be_stored_touches_nothing(tmp_path: Path) -> None:
    file = tmp_path / "save.galley"
    write_atomically(file, "old")
    with pytest.raises(UnicodeEncodeError):
        write_atomically(file, "half a \ud83d pair")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_in_the_way_is_an_error_without_litter(tmp_path: Path) -> None:
    folder = tmp_path / "save.galley"
    folder.mkdir()
    with pytest.raises(OSError, match=r"save\.galley"):
        write_atomically(folder, "new")
    assert list(tmp_path.iterdir()) == [folder]


def test_leftovers_of_the_killed_are_swept_but_not_what_may_be_a_living_writers(tmp_path: Path) -> None:
    file = tmp_path / "save.galley"
    old, young = tmp_path / ".save.galley.00c0ffee.part", tmp_path / ".save.galley.12345678.part"
    others = [tmp_path / ".other.galley.00c0ffee.part", tmp_path / ".save.galley.notes.part"]
    for path in (old, young, *others):
        path.touch()
    for path in (old, *others):
        os.utime(path, (0, 0))
    write_atomically(file, "x")
    assert set(tmp_path.iterdir()) == {file, young, *others}


def test_a_killed_writer_never_leaves_half_a_file(tmp_path: Path) -> None:
    file = tmp_path / "save.galley"
    seen = set()
    for attempt in range(12):
        writer = subprocess.Popen(
            [sys.executable, "-c", ENDLESS_WRITER, str(file)],
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[3],
        )
        assert writer.stdout is not None
        assert writer.stdout.readline().strip() == b"ready"
        time.sleep(0.005 + 0.0037 * attempt)
        writer.kill()
        writer.communicate()
        if file.exists():
            text = file.read_text()
            assert len(text) == 300_000
            assert len(set(text)) == 1
            seen.add(text[0])
    assert seen


def test_a_file_of_just_the_limit_is_read_and_one_byte_more_refused(tmp_path: Path) -> None:
    file = tmp_path / "map.yaml"
    file.write_bytes(b"a" * LIMIT)
    assert len(read_limited(file, LIMIT)) == LIMIT
    file.write_bytes(b"a" * (LIMIT + 1))
    fault = refusal(file)
    assert (fault.text, fault.file) == ("the file is larger than 1000 bytes", str(file))
    assert fault.remedy == "Split it, or remove what it need not hold."


def test_a_huge_file_is_refused_without_being_read(tmp_path: Path) -> None:
    file = tmp_path / "huge.yaml"
    with file.open("wb") as stream:
        stream.truncate(2**40)
    assert refusal(file, 2 * 2**20).text == "the file is larger than 2 MiB"


def test_what_is_no_file_is_named_as_what_it_is(tmp_path: Path) -> None:
    assert refusal(tmp_path).text == "this is a folder, not a file"
    assert refusal(tmp_path / "none.yaml").text == "there is no such file"
    assert refusal(tmp_path / "none.yaml").remedy == "Check the name and the folder."
    assert refusal("nul\0byte").text.startswith("the file cannot be read")
    assert refusal(tmp_path / ("x" * 5000)).text.startswith("the file cannot be read")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(5, "Input/output error", "fleet.yaml"), "the file cannot be read (Input/output error)"),
        (ValueError("not a name"), "the file cannot be read (not a name)"),
        (PermissionError(13, "Permission denied", "fleet.yaml"), "the file may not be read"),
    ],
)
def test_why_a_file_cannot_be_read_is_told_without_numbers_and_names(
    monkeypatch, error: Exception, told: str
) -> None:
    def fail(_path: Path) -> None:
        raise error

    monkeypatch.setattr(Path, "stat", fail)
    assert refusal("fleet.yaml").text == told


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_refused_at_once_rather_than_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / "pipe").text == "this is a device or pipe, not a file"


@pytest.mark.skipif(os.name != "posix", reason="making links needs rights elsewhere")
def test_links_are_followed_for_reading_and_circles_refused(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("a: 1\n")
    (tmp_path / "link").symlink_to("real")
    (tmp_path / "round").symlink_to("round")
    assert read_limited(tmp_path / "link", LIMIT) == "a: 1\n"
    assert refusal(tmp_path / "round").text.startswith("the file cannot be read")


@pytest.mark.skipif(not modes_matter(), reason="root may read everything")
def test_a_forbidden_file_says_so(tmp_path: Path) -> None:
    file = tmp_path / "secret.yaml"
    file.touch(mode=0o000)
    assert refusal(file).text == "the file may not be read"


def test_a_right_denied_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)
    file = tmp_path / "secret.yaml"
    file.touch()
    fault = refusal(file)
    assert (fault.text, fault.remedy) == ("the file may not be read", "Give yourself the right to read it.")


def test_a_bad_byte_is_told_by_line_and_column(tmp_path: Path) -> None:
    file = tmp_path / "fleet.yaml"
    file.write_bytes("a: ä\nb: €".encode() + b"\xff\xfe\nc: 1\n")
    fault = refusal(file)
    assert (fault.line, fault.column, fault.text) == (2, 5, "the byte 0xff here is not UTF-8 text")
    assert fault.excerpt == "b: €\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}"


def test_a_name_is_shown_without_what_a_terminal_would_obey() -> None:
    assert shown("a\x1b[2J\nb\ud800.yaml") == "a?[2J?b?.yaml"


@given(content=st.binary(max_size=200))
def test_any_bytes_are_text_or_one_fault(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "any.yaml"
    file.write_bytes(content)
    try:
        outcome: str | tuple[Fault, ...] = read_limited(file, LIMIT)
    except SourceFaults as refused:
        outcome = refused.faults
    if isinstance(outcome, str):
        assert outcome.encode() == content
    else:
        assert [fault.file for fault in outcome] == [str(file)]


@pytest.mark.skipif(os.name != "posix", reason="folders cannot be opened elsewhere")
def test_the_whole_text_and_then_its_folder_are_on_the_disk_before_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = []

    def noted(handle: int) -> None:
        status = os.fstat(handle)
        synced.append("folder" if stat.S_ISDIR(status.st_mode) else status.st_size)

    monkeypatch.setattr(os, "fsync", noted)
    write_atomically(tmp_path / "save.galley", "x" * 50)
    assert synced == [50, "folder"]


def test_where_a_folder_cannot_be_synced_the_file_is_whole_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> int:
        raise OSError(13, "Permission denied")

    monkeypatch.setattr("galleywar.core.files.text_files.os.open", refused)
    write_atomically(tmp_path / "save.galley", "new")
    assert (tmp_path / "save.galley").read_bytes() == b"new"


def test_a_folder_is_swept_of_what_any_writer_left(tmp_path: Path) -> None:
    old = [tmp_path / ".other.galley.00c0ffee.part", tmp_path / ".a b.yaml.12345678.part"]
    kept = [
        tmp_path / name
        for name in (".notes.part", "a.galley.00c0ffee.part", ".a.galley.00C0FFEE.part", ".a.galley")
    ]
    young = tmp_path / ".other.galley.0badcafe.part"
    for path in (*old, *kept, young):
        path.touch()
    for path in (*old, *kept):
        os.utime(path, (0, 0))
    sweep_leftovers(tmp_path, time.time())
    assert sorted(tmp_path.iterdir()) == sorted([*kept, young])


@pytest.mark.parametrize(
    ("name", "swept"),
    [
        (".save.galley.00c0ffee.part", True),
        (".save.galley.00c0ffe.part", False),
        (".save.galley.00c0ffee1.part", False),
        ("save.galley.00c0ffee.part", False),
        (".save.galley.00c0ffee.par", False),
        (".save.galley.00c0ffee", False),
    ],
)
def test_only_what_a_writer_of_this_file_may_have_left_is_swept(
    tmp_path: Path, name: str, swept: bool
) -> None:
    leftover = tmp_path / name
    leftover.touch()
    os.utime(leftover, (0, 0))
    write_atomically(tmp_path / "save.galley", "x")
    assert leftover.exists() is not swept


@pytest.mark.parametrize(("age", "swept"), [(3500, False), (3700, True)])
def test_leftovers_are_swept_after_an_hour(tmp_path: Path, age: int, swept: bool) -> None:
    leftover = tmp_path / ".save.galley.00c0ffee.part"
    leftover.touch()
    os.utime(leftover, (time.time() - age,) * 2)
    write_atomically(tmp_path / "save.galley", "x")
    assert leftover.exists() is not swept


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"\xef\xbb\xbfa: 1", "the file is saved with a byte-order mark"),
        (b"\xff\xfea\x00", "the file is saved as UTF-16"),
        (b"\xfe\xff\x00a", "the file is saved as UTF-16"),
    ],
)
def test_other_ways_of_saving_text_are_named(tmp_path: Path, content: bytes, text: str) -> None:
    file = tmp_path / "fleet.yaml"
    file.write_bytes(content)
    fault = refusal(file)
    assert (fault.text, fault.line, fault.column) == (text, 1, 1)
    assert fault.remedy == "Save it as UTF-8 without a byte-order mark."


@pytest.mark.parametrize(
    ("limit", "size"),
    [(10, "10 bytes"), (2**20 - 1, "1048575 bytes"), (2**20, "1 MiB"), (3 * 2**19, "1.5 MiB")],
)
def test_limits_are_told_in_bytes_or_mebibytes(tmp_path: Path, limit: int, size: str) -> None:
    file = tmp_path / "huge.yaml"
    with file.open("wb") as stream:
        stream.truncate(limit + 1)
    assert refusal(file, limit).text == f"the file is larger than {size}"


def test_what_was_left_just_an_hour_ago_may_still_be_written_to(tmp_path: Path) -> None:
    for name, age in ((".a.yaml.00c0ffee.part", 3600), (".b.yaml.00c0ffee.part", 3601)):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (10_000 - age,) * 2)
    sweep_leftovers(tmp_path, 10_000)
    assert [one.name for one in tmp_path.iterdir()] == [".a.yaml.00c0ffee.part"]


def test_a_file_that_is_written_leaves_nothing_open(tmp_path: Path, monkeypatch) -> None:
    opened, closed = [], []
    open_one, close_one = os.open, os.close
    monkeypatch.setattr(
        os, "open", lambda *given, **named: opened.append(open_one(*given, **named)) or opened[-1]
    )
    monkeypatch.setattr(os, "close", lambda handle: closed.append(handle) or close_one(handle))
    write_atomically(tmp_path / "fleet.yaml", "a: 1\n")
    assert opened == closed and [file.name for file in tmp_path.iterdir()] == ["fleet.yaml"]
