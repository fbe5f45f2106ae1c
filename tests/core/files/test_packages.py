"""Packages from others: written alike every time, installed whole, and nothing in them leads out of their folder."""

import contextlib
import io
import stat
import tempfile
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galleywar.core.files import package_layout, packages
from galleywar.core.files.faults import SourceFaults

ABOUT = """\
package:
  name: two-harbours
  title: Two Harbours
  version: "1.2"
  author: N. N.
  licence: CC BY 4.0
"""


@pytest.fixture
def archive(tmp_path: Path):
    """Writes an archive of these entries; an entry may be a `zipfile.ZipInfo`."""

    def write(entries: dict[str | zipfile.ZipInfo, bytes], about: str = ABOUT) -> Path:
        file = tmp_path / "given.zip"
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as opened:
            for name, content in {package_layout.ABOUT: about.encode(), **entries}.items():
                opened.writestr(name, content)
        return file

    return write


def refusal(call, *words: str) -> str:
    with pytest.raises(SourceFaults) as found:
        call()
    said = str(found.value)
    assert all(word in said for word in words), said
    return said


def test_the_same_files_make_the_same_bytes_and_come_back_as_they_were(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    (folder / "pictures").mkdir(parents=True)
    (folder / package_layout.ABOUT).write_text(ABOUT, encoding="utf-8")
    (folder / "pictures" / "port.png").write_bytes(b"\x89PNG")
    (folder / ".hidden.yaml").write_text("left out", encoding="utf-8")
    (folder / "maps" / ".old").mkdir(parents=True, exist_ok=True)
    (folder / "maps" / ".old" / "map.yaml").write_text("left out", encoding="utf-8")
    files = packages.files_in(folder)
    assert sorted(files) == ["package.yaml", "pictures/port.png"]
    one, two = tmp_path / "one.zip", tmp_path / "two.zip"
    packages.pack(files, one)
    packages.pack(dict(reversed(files.items())), two)
    assert one.read_bytes() == two.read_bytes()
    assert packages.files_of(one) == files


@pytest.mark.parametrize(
    "name",
    [
        "../out.yaml", "/etc/out.yaml", "a/../../out.yaml", "a//b.yaml", "./a.yaml", "C:out.yaml", "a\\..\\out.yaml",
        ".hidden.yaml", ".git/config.yaml", "con.yaml", "a/NUL.txt", "name /x.yaml", "dot./x.yaml", "a\u202eb.yaml",
        "run.py", "tool", "a/b/c/d/e.yaml", f"{'n' * 250}.yaml",
    ],
)  # fmt: skip
def test_a_name_that_leads_out_or_is_none_of_a_packages_is_refused(archive, name: str) -> None:
    refusal(lambda: packages.files_of(archive({name: b"x"})), "given.zip")


def test_a_link_and_what_is_there_twice_are_refused(archive) -> None:
    link = zipfile.ZipInfo("link.yaml")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    refusal(lambda: packages.files_of(archive({link: b"/etc/passwd"})), "a link or a device")
    refusal(
        lambda: packages.files_of(archive({"a.md": b"1", "A.md": b"2"})), "A.md and a.md", "one to a disk"
    )


@pytest.mark.parametrize("names", [("a.md", "A.md/b.md"), ("a.md/b.md", "a.md"), ("a/b.md/c.md", "a/B.md")])
def test_a_file_that_is_also_a_folder_is_refused(archive, names: tuple[str, str]) -> None:
    refusal(lambda: packages.files_of(archive(dict.fromkeys(names, b"1"))), "one to a disk")


def test_an_entry_without_a_name_is_refused(archive) -> None:
    said = refusal(lambda: packages.files_of(archive({zipfile.ZipInfo(""): b"1"})), "outside its folder")
    assert "given.zip:1:1: error: " in said, "a package as a whole is at fault"


def test_more_folders_than_any_package_has_are_refused_before_they_are_looked_at(archive) -> None:
    most = package_layout.DEEPEST * packages.MOST_FILES
    refusal(
        lambda: packages.files_of(archive({f"f{n}/": b"" for n in range(most)})),
        f"{most + 1} files and folders",
    )


def test_what_would_take_long_to_hold_against_the_rules_is_refused(archive) -> None:
    files = {f"{n}.yaml": b"" for n in range(packages.MOST_YAML)}
    refusal(lambda: packages.files_of(archive(files)), "more than 100 YAML files")


def test_an_archive_larger_than_any_package_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "given.zip"
    with file.open("wb") as stream:
        stream.truncate(packages.LARGEST_PACKAGE + 1)
    refusal(lambda: packages.files_of(file), "larger than 64 MiB")


def test_a_link_in_a_folder_that_leads_out_of_it_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    (folder / "note.txt").symlink_to(tmp_path / "secret.txt")
    refusal(lambda: packages.files_in(folder), "note.txt", "no file of the folder itself")


def test_an_archive_that_swells_is_refused_before_it_is_unpacked_whole(archive) -> None:
    refusal(
        lambda: packages.files_of(archive({"big.png": bytes(packages.LARGEST_FILE + 1)})), "larger than 8 MiB"
    )
    refusal(lambda: packages.files_of(archive({"big.yaml": b" " * (3 << 20)})), "larger than 2 MiB")
    many = {f"{at}.md": b"" for at in range(packages.MOST_FILES + 1)}
    refusal(lambda: packages.files_of(archive(many)), f"{packages.MOST_FILES} are the most")
    heavy = {f"{at}.png": bytes(packages.LARGEST_FILE) for at in range(9)}
    refusal(lambda: packages.files_of(archive(heavy)), "more than 64 MiB")


def test_what_lies_about_its_length_is_found_out(tmp_path: Path, archive) -> None:
    file = archive({"big.md": b"a" * 5000})
    content = bytearray(file.read_bytes())
    at = content.rindex(b"PK\x01\x02")
    content[at + 24 : at + 28] = (10).to_bytes(4, "little")
    file.write_bytes(content)
    refusal(lambda: packages.files_of(file))


@given(st.binary(max_size=300))
def test_no_bytes_bring_it_down(noise: bytes) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as opened:
        opened.writestr(package_layout.ABOUT, ABOUT)
    whole = bytearray(buffer.getvalue())
    for at, byte in enumerate(noise):
        whole[(at * 7 + byte) % len(whole)] ^= byte
    with tempfile.TemporaryDirectory() as room:
        file = Path(room) / "noise.zip"
        file.write_bytes(whole)
        with contextlib.suppress(SourceFaults):
            packages.about(packages.files_of(file), file)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("two-harbours", "Two Harbours", "name"),
        ('"1.2"', '"one"', "version"),
        ("  author: N. N.\n", "", "author"),
        ("  licence: CC BY 4.0\n", "  licence: CC BY 4.0\n  picture: port.png\n", "no picture port.png"),
    ],
)
def test_what_it_says_of_itself_is_judged_at_its_place(archive, old: str, new: str, said: str) -> None:
    file = archive({}, ABOUT.replace(old, new))
    refusal(lambda: packages.about(packages.files_of(file), file), said, "package.yaml:")


def test_one_that_says_nothing_of_itself_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mute.zip"
    packages.pack({"a.md": b""}, file)
    refusal(lambda: packages.about(packages.files_of(file), file), "no package.yaml")


@pytest.mark.parametrize(("less", "more"), [("1.2", "1.10"), ("1", "1.0.1"), ("0.9", "1")])
def test_versions_are_compared_by_their_numbers(archive, less: str, more: str) -> None:
    def numbers(version: str) -> tuple[int, ...]:
        file = archive({}, ABOUT.replace("1.2", version))
        return packages.about(packages.files_of(file), file).numbers

    assert numbers(less) < numbers(more)
    assert numbers("2") == numbers("2.0.0")


def test_an_installed_one_is_whole_and_takes_the_place_of_the_older(archive, tmp_path: Path) -> None:
    home = tmp_path / "home"
    file = archive({"old.md": b"old"})
    files = packages.files_of(file)
    folder = packages.install(files, packages.about(files, file), home)
    assert folder == home / "two-harbours"
    assert packages.installed(home)["two-harbours"].version == "1.2"
    file = archive({"maps/new.md": b"new"}, ABOUT.replace("1.2", "1.3"))
    files = packages.files_of(file)
    packages.install(files, packages.about(files, file), home)
    assert packages.installed(home)["two-harbours"].version == "1.3"
    assert sorted(one.relative_to(home).as_posix() for one in home.rglob("*") if one.is_file()) == [
        "two-harbours/maps/new.md",
        "two-harbours/package.yaml",
    ]


def test_where_the_disk_refuses_the_old_one_stays(archive, tmp_path: Path, monkeypatch) -> None:
    home = tmp_path / "home"
    file = archive({"old.md": b"old"})
    files = packages.files_of(file)
    told = packages.about(files, file)
    packages.install(files, told, home)
    rename = Path.rename

    def failing(self: Path, target: Path) -> Path:
        if self.suffix == ".part":
            raise OSError(28, "No space left on device")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(OSError, match="No space"):
        packages.install({**files, "new.md": b"new"}, told, home)
    assert (home / "two-harbours" / "old.md").read_bytes() == b"old"
    assert [one.name for one in home.iterdir()] == ["two-harbours"]


# -- just so many and no more -------------------------------------------------------------------------------
def in_folder(folder: Path, files: dict[str, bytes]) -> dict[str, bytes]:
    for name, content in {package_layout.ABOUT: ABOUT.encode(), **files}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    return packages.files_in(folder)


def refused(act) -> bool:
    try:
        act()
    except SourceFaults:
        return True
    return False


@pytest.mark.parametrize("more, is_too_many", [(2, False), (3, True)])
def test_a_package_may_hold_just_so_many_files(archive, tmp_path, monkeypatch, more, is_too_many) -> None:
    monkeypatch.setattr(packages, "MOST_FILES", 3)
    files = {f"{number}.txt": b"" for number in range(more)}
    assert refused(lambda: in_folder(tmp_path / "mine", files)) == is_too_many
    assert refused(lambda: packages.files_of(archive(files))) == is_too_many


@pytest.mark.parametrize("more, is_too_much", [(40, False), (41, True)])
def test_its_files_may_take_just_so_much_together(tmp_path, monkeypatch, more, is_too_much) -> None:
    monkeypatch.setattr(packages, "LARGEST_PACKAGE", len(ABOUT) + 60)
    files = {"one.txt": b"x" * 20, "two.txt": b"x" * more}
    assert refused(lambda: in_folder(tmp_path / "mine", files)) == is_too_much


@pytest.mark.parametrize("deep, is_too_deep", [(package_layout.DEEPEST, False), (package_layout.DEEPEST + 1, True)])
def test_its_folders_lie_in_one_another_just_so_deep(archive, deep, is_too_deep) -> None:
    name = "/".join(["a"] * (deep - 1) + ["map.yaml"])
    assert refused(lambda: packages.files_of(archive({name: b""}))) == is_too_deep


def test_it_is_installed_where_nothing_was_ever_installed(archive, tmp_path) -> None:
    home = tmp_path / "far" / "away" / "packages"
    files = packages.files_of(archive({"maps/east/harbour.yaml": b"map: {}\n"}))
    folder = packages.install(files, packages.about(files, tmp_path), home)
    assert (folder / "maps" / "east" / "harbour.yaml").read_bytes() == b"map: {}\n"


@pytest.mark.parametrize("more, is_too_many", [(7, False), (8, True)])
def test_an_archive_lists_just_so_many_files_and_folders(archive, monkeypatch, more, is_too_many) -> None:
    monkeypatch.setattr(packages, "MOST_FILES", 2)
    entries = {f"folder{number}/": b"" for number in range(more)}
    assert refused(lambda: packages.files_of(archive(entries))) == is_too_many


@pytest.mark.parametrize("more, is_too_many", [(2, False), (3, True)])
def test_a_package_holds_just_so_many_yaml_files(archive, monkeypatch, more, is_too_many) -> None:
    monkeypatch.setattr(packages, "MOST_YAML", 3)
    files = {f"{number}.yml": b"" for number in range(more)} | {"readme.md": b"", "port.png": b""}
    assert refused(lambda: packages.files_of(archive(files))) == is_too_many


@pytest.mark.parametrize("more, is_too_large", [(0, False), (1, True)])
def test_a_file_may_take_just_so_much(archive, tmp_path, monkeypatch, more, is_too_large) -> None:
    monkeypatch.setattr(packages, "LARGEST_FILE", 200_000)
    files = {"port.png": bytes(200_000 + more)}
    assert refused(lambda: packages.files_of(archive(files))) == is_too_large
    assert refused(lambda: in_folder(tmp_path / "mine", files)) == is_too_large
    monkeypatch.undo()
    text = {"map.yaml": b" " * (packages.LIMITS.size + more)}
    assert refused(lambda: packages.files_of(archive(text))) == is_too_large


def test_an_archive_may_take_as_much_as_its_files_together(archive, monkeypatch) -> None:
    file = archive({"note.txt": b"x" * 500})
    monkeypatch.setattr(packages, "LARGEST_PACKAGE", len(ABOUT) + 500)
    assert file.stat().st_size < len(ABOUT) + 500 and packages.files_of(file)
    monkeypatch.setattr(packages, "LARGEST_PACKAGE", file.stat().st_size)
    refusal(lambda: packages.files_of(file), "its files take more than")
    monkeypatch.setattr(packages, "LARGEST_PACKAGE", file.stat().st_size - 1)
    refusal(lambda: packages.files_of(file), "this archive is larger than")


@pytest.mark.parametrize("letter", ["n", "\u00f6"])
def test_a_name_has_just_so_many_bytes(archive, letter: str) -> None:
    room = packages.LONGEST_NAME - len(".yaml")
    longest = f"{letter * (room // len(letter.encode()))}.yaml"
    longest = "n" * (packages.LONGEST_NAME - len(longest.encode())) + longest
    assert longest in packages.files_of(archive({longest: b""}))
    refusal(lambda: packages.files_of(archive({f"maps/n{longest}": b""})), "is no name for a file")
    said = refusal(lambda: packages.files_of(archive({f"n{longest}": b""})), "is no name for a file")
    assert packages.shown(f"n{longest}"[: packages.LONGEST_NAME] + " is no name") in said


def test_what_is_locked_is_said_to_be(archive) -> None:
    file = archive({"port.png": b"1"})
    content = bytearray(file.read_bytes())
    content[content.rindex(b"PK\x01\x02") + 8] |= 1
    file.write_bytes(content)
    refusal(lambda: packages.files_of(file), "locked with a password")


def test_one_that_says_nothing_sound_of_itself_hides_no_other(archive, tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert packages.installed(home) == {}
    files = packages.files_of(archive({}))
    packages.install(files, packages.about(files, tmp_path), home)
    for name, text in (("a-broken", "package: {name: 3}\n"), ("b-mute", None), ("zz-broken", "a: [")):
        (home / name).mkdir()
        if text is not None:
            (home / name / package_layout.ABOUT).write_text(text, encoding="utf-8")
    assert list(packages.installed(home)) == ["two-harbours"]


def test_a_package_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path, monkeypatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "writestr", full)
    with pytest.raises(OSError, match="No space"):
        packages.pack({"a.md": b"x"}, tmp_path / "mine.zip")
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_packed_may_be_read_by_all(tmp_path: Path) -> None:
    packages.pack({"a.md": b"x"}, tmp_path / "mine.zip")
    with zipfile.ZipFile(tmp_path / "mine.zip") as opened:
        assert opened.getinfo("a.md").external_attr >> 16 == stat.S_IFREG | 0o644


def test_a_folder_there_is_not_is_said_to_be_missing(tmp_path: Path) -> None:
    refusal(lambda: packages.files_in(tmp_path / "mine"), "there is no such folder")
    refusal(lambda: packages.files_of(tmp_path / "mine.zip"), "there is no such file")
