"""Windows are killed in the middle of a game; what they had drawn is on the disk."""

import pytest

import kill


@pytest.mark.parametrize("seed", [0, 3])
def test_a_killed_window_has_kept_every_order_it_had_drawn(seed):
    one = kill.killed(seed, pause=0)
    assert one.wrong == "" and one.kept >= one.drawn > 0


def test_what_was_drawn_and_not_kept_is_told(tmp_path):
    window = kill._drawn(kill.find_scenario("conquest-messana"), tmp_path, 1, 0)
    marks = [(int(number), mark) for number, mark in (next(window).split() for _ in range(3))]
    window.close()
    assert kill._looked_at(tmp_path, 1, "conquest-messana", marks).wrong == ""
    assert "not what was kept" in kill._looked_at(tmp_path, 1, "", [(1, "0" * 64)]).wrong
    assert "not what was kept" in kill._looked_at(tmp_path, 1, "", [*marks, (99, marks[0][1])]).wrong
    assert kill._looked_at(tmp_path / "nowhere", 1, "", marks).wrong == "there is no save"
    assert kill._looked_at(tmp_path, 1, "", []).wrong == "the window has drawn nothing"
