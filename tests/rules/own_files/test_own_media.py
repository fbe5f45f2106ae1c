"""Pictures and sounds that a file names: judged where they are named, in force for its battles, kept by saves."""

import json
import struct
import zlib
from base64 import b64encode
from pathlib import Path

import pytest

from galleywar.__main__ import main
from galleywar.core.files import package_layout, packages
from galleywar.core.files.faults import SourceFaults
from galleywar.core.match import Match
from galleywar.core.saving.headers import BadSave
from galleywar.core.saving.saves import from_text, to_text
from galleywar.rules import open_ruleset
from galleywar.rules.own_files.own_charts import read_own
from galleywar.rules.own_files.own_media import sounds_of
from galleywar.rules.own_files.packages import Offered
from galleywar.rules.scenario.library import faults_of, find_scenario, open_scenario
from tests.core.files.test_packages import ABOUT

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>'
TYPES = {
    "first-fight": "Tri",
    "conquest-messana": "galley",
    "added-depth-grain": "fleet",
    "mare-first-fight": "small",
    "poseidon-first-fight": "fast_quinquireme",
}
"""By scenario a type of its ships."""
OTHER_TYPES = {"first-fight": "HI", "conquest-messana": "infantry"}


def wav(samples: int = 800, rate: int = 8000, coding: int = 1) -> bytes:
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, coding, 1, rate, rate, 1, 8)
    data = struct.pack("<4sI", b"data", samples) + b"\x80" * samples
    return struct.pack("<4sI4s", b"RIFF", 4 + len(form) + len(data), b"WAVE") + form + data


def png(wide: int = 4, high: int = 4, rows: bytes | None = None) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", wide, high, 8, 6, 0, 0, 0)
    rows = (b"\0" + b"\x10\x20\x30\xff" * wide) * high if rows is None else rows
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def named(folder: Path, name: str, lines: str) -> Path:
    """The scenario with more ``lines`` under its heads, in ``folder`` with a picture and a sound beside it."""
    text = find_scenario(name).read_text(encoding="utf-8").replace("seats:\n", f"{lines}\nseats:\n", 1)
    (folder / "ship.svg").write_text(SVG, encoding="utf-8")
    (folder / "man.png").write_bytes(png())
    (folder / "crash.wav").write_bytes(wav())
    (folder / "mine.yaml").write_text(text, encoding="utf-8")
    return folder / "mine.yaml"


def begun(file: Path) -> Match:
    ruleset, scenario = open_scenario(file)
    return Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})


def pictures_on_board(file: Path) -> dict[str, str]:
    """By type the file whose picture is on the board."""
    match = begun(file)
    faces = match.ruleset.view.counters(match.state).values()
    return {face.kind: face.picture.name for face in faces if face.picture is not None}


@pytest.mark.parametrize("name", TYPES)
def test_a_type_is_drawn_by_the_picture_a_battle_names_for_it(name: str, tmp_path: Path) -> None:
    file = named(tmp_path, name, f"pictures: {{{TYPES[name]}: ship.svg}}")
    assert faults_of(file) == ()
    assert set(pictures_on_board(file).values()) == {"ship.svg"}
    assert pictures_on_board(find_scenario(name)) == {}


@pytest.mark.parametrize("name", OTHER_TYPES)
def test_troops_have_pictures_too(name: str, tmp_path: Path) -> None:
    file = named(tmp_path, name, f"pictures: {{{OTHER_TYPES[name]}: man.png}}")
    assert set(pictures_on_board(file).values()) == {"man.png"}


@pytest.mark.parametrize("name", TYPES)
def test_a_save_holds_pictures_and_sounds_and_needs_no_file(name: str, tmp_path: Path) -> None:
    file = named(tmp_path, name, f"pictures: {{{TYPES[name]}: ship.svg}}\nsounds: {{strike: crash.wav}}")
    saved = to_text(begun(file))
    for one in tmp_path.iterdir():
        one.unlink()
    match = from_text(saved, open_ruleset).match
    assert match.ruleset.components.pictures[TYPES[name]].data == SVG.encode()
    assert sounds_of(match.scenario)["strike"].data == wav()


@pytest.mark.parametrize("bytes_", [b"no picture", png(rows=b"\0")])
def test_a_save_with_something_else_in_place_of_its_picture_is_refused(bytes_: bytes, tmp_path: Path) -> None:
    file = named(tmp_path, "conquest-messana", "pictures: {infantry: man.png}")
    head, *rest = to_text(begun(file)).splitlines(keepends=True)
    good = json.dumps(b64encode(png()).decode())
    assert head.count(good) == 1
    for bad, told in ((b64encode(bytes_).decode(), "PNG picture"), ("no base 64!", '"man.png" is damaged')):
        with pytest.raises(BadSave, match=told):
            from_text("".join([head.replace(good, json.dumps(bad)), *rest]), open_ruleset)


@pytest.mark.parametrize(
    ("lines", "at", "told"),
    [
        ("pictures: {galley: none.svg}", "none.svg", 'there is no file "none.svg" beside this one'),
        ("pictures: {galley: ../ship.svg}", "../", "lies in the same folder"),
        ("pictures: {galley: /etc/hostname.svg}", "/etc", "lies in the same folder"),
        ("pictures: {galley: link.svg}", "link", "a link that leads out of its folder"),
        ("pictures: {galey: ship.svg}", "galey", "there is no type"),
        ("pictures: {galley: crash.wav}", "crash", "none of the files that can be named here"),
        ("pictures: {galley: 3}", "3}", "none of the files that can be named here"),
        ("pictures: {galley: fake.png}", "fake", "no PNG picture"),
        ("pictures: [ship.svg]", "pictures", '"pictures" cannot be a list'),
        ("sounds: {strike: none.wav}", "none.wav", "there is no file"),
        ("sounds: {strke: crash.wav}", "strke", 'the key "strke" may not stand here'),
        ("sounds: {strike: ship.svg}", "ship", "none of the files that can be named here"),
        ("sounds: {strike: fake.wav}", "fake", "no WAV sound"),
    ],
)
def test_a_fault_is_told_where_it_stands(lines: str, at: str, told: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    file = named(folder, "conquest-messana", lines)
    (tmp_path / "ship.svg").write_text(SVG, encoding="utf-8")
    (folder / "link.svg").symlink_to(tmp_path / "ship.svg")
    (folder / "fake.png").write_text("no picture", encoding="utf-8")
    (folder / "fake.wav").write_text("no sound", encoding="utf-8")
    rows = file.read_text(encoding="utf-8").splitlines()
    line = rows.index(lines)
    [fault] = faults_of(file)
    assert told in str(fault)
    assert (fault.line, fault.column) == (line + 1, lines.index(at) + 1)


def test_a_chart_of_ones_own_draws_every_battle_of_its_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "ship.svg").write_text(SVG, encoding="utf-8")
    chart = "rules: conquest\nchart: {key: tables}\npictures: {galley: ship.svg}\n"
    (tmp_path / "tables.yaml").write_text(chart, encoding="utf-8")
    own = read_own([tmp_path])
    assert open_ruleset("conquest", own).components.pictures["galley"].data == SVG.encode()
    assert not open_ruleset("mare_nostrum", own).components.overrides
    assert main(["charts", "--charts", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "Pictures: ship.svg\n"
    (tmp_path / "tables.yaml").write_text(chart.replace("galley:", "galey:"), encoding="utf-8")
    with pytest.raises(SourceFaults, match=r"tables\.yaml:3:12: error: there is no type"):
        open_ruleset("conquest", read_own([tmp_path]))


def test_a_package_passes_pictures_and_sounds_on_and_is_heard_in_its_battles(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GALLEYWAR_HOME", str(tmp_path / "home"))
    folder = tmp_path / "two-harbours"
    (folder / "battles").mkdir(parents=True)
    file = named(folder / "battles", "conquest-messana", "pictures: {galley: ship.svg}\nsounds: {turn: crash.wav}")
    (folder / "horn.wav").write_bytes(wav(400))
    told = f"{ABOUT}sounds: {{turn: horn.wav, strike: horn.wav}}\n"
    (folder / package_layout.ABOUT).write_text(told, encoding="utf-8")
    archive = tmp_path / "two.zip"
    assert main(["validate", str(folder)]) == 0
    assert main(["pack", str(folder), "-o", str(archive)]) == 0
    assert main(["install", str(archive)]) == 0
    installed = tmp_path / "home" / "scenarios" / "two-harbours" / "battles" / "mine.yaml"
    assert set(pictures_on_board(installed).values()) == {"ship.svg"}
    assert main(["install", str(archive)]) == 1
    assert "This version is installed already. Nothing was changed" in capsys.readouterr().out
    assert main(["install", str(archive), "--again"]) == 0

    match = from_text(to_text(begun(installed)), open_ruleset).match
    heard = {word: sound.name for word, sound in sounds_of(match.scenario).items()}
    assert heard == {"turn": "crash.wav", "strike": "horn.wav"}

    (folder / "horn.wav").write_bytes(wav(coding=3))
    capsys.readouterr()
    for words in (["validate", str(folder)], ["pack", str(folder)]):
        assert main(words) == 1
        assert 'package.yaml:7:16: error: "horn.wav": this WAV sound is of a kind' in capsys.readouterr().out
    (folder / "horn.wav").unlink()
    file.unlink()
    packages.pack(packages.files_in(folder), archive)
    with pytest.raises(SourceFaults):
        Offered.read(archive, tmp_path / "home" / "scenarios")
