"""The benchmark's table: what it prints, what it calls missed, and what it does where something is not there."""

import pytest

import bench
from bench_rows import chessmen, table
from bench_rows.table import GROUPS, Effort, Line, Skip, written

AT_ONCE = Effort(repeats=1, seconds=0.001)


@pytest.mark.parametrize(
    "line, met",
    [
        (Line("time", 0.3, "s", 0.35), True),
        (Line("time", 0.4, "s", 0.35), False),
        (Line("time", 3.0, "s", 2.5, 1.0, "as it is"), False),
        (Line("rate", 40.0, "/s", 0.4, 100.0, "plies", least=True), True),
        (Line("rate", 39.0, "/s", 0.4, 100.0, "plies", least=True), False),
        (Line("told", 5.0, "s", None), True),
    ],
)
def test_an_aim_is_met_or_missed(line: Line, met: bool) -> None:
    assert line.met is met
    assert ("MISS" in str(line)) is not met


def test_a_line_shows_figure_yardstick_ratio_and_aim() -> None:
    said = str(Line("whole battles", 12.0, "/s", 0.2, 48.0, "chess games", least=True))
    assert [part in said for part in ("12/s", "48/s chess games", "0.25x", "ok", "at least 0.2x")] == [
        True
    ] * 5


@pytest.mark.parametrize(
    "value, unit, said",
    [
        (0.6, "s", "600 ms"),
        (2.5, "s", "2.5 s"),
        (0.00004, "s", "40 µs"),
        (12345.0, "/s", "12,345/s"),
        (61, "MiB", "61 MiB"),
    ],
)
def test_values_are_written_for_people(value: float, unit: str, said: str) -> None:
    assert written(value, unit) == said


def test_every_group_is_listed_with_what_it_measures(monkeypatch, capsys) -> None:
    monkeypatch.setattr("sys.argv", ["bench.py", "--list"])
    assert bench.main() == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in said] == list(GROUPS)
    assert all(len(line.split()) > 5 for line in said)


def test_an_unknown_group_is_misuse(monkeypatch, capsys) -> None:
    monkeypatch.setattr("sys.argv", ["bench.py", "speed"])
    assert bench.main() == 2
    assert "There is no group speed" in capsys.readouterr().err


def test_without_its_yardstick_a_group_says_what_to_get_and_the_rest_goes_on(monkeypatch, capsys) -> None:
    def missing():
        raise Skip("python-chess is not installed; get it with: pip install 'galleywar[bench]'")

    monkeypatch.setattr(chessmen, "chess", missing)
    bench.measure_all(["moves"], AT_ONCE)
    said = capsys.readouterr().out
    assert "not measured: python-chess is not installed" in said
    assert table.machine() in said


def test_a_group_that_needs_nothing_else_is_measured(capsys) -> None:
    bench.measure_all(["journal"], AT_ONCE)
    assert "one order on the disk" in capsys.readouterr().out


@pytest.mark.long
def test_the_reading_of_a_scenario_is_measured_step_by_step(capsys) -> None:
    bench.measure_all(["scenario"], AT_ONCE)
    said = capsys.readouterr().out
    assert "0 faults told" in said
    assert "YAML composed" in said
