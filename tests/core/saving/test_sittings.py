"""Sittings are numbered on, whatever number stands in a save."""

import pytest

from galleywar.core.saving.sittings import LAST, next_sitting, sitting_of


def test_the_next_number_follows_the_highest(tmp_path):
    assert next_sitting(tmp_path, "*.galley") == 1
    (tmp_path / "a.galley").write_text('{"galleywar":1,"sitting":7,"x":0}\n')
    (tmp_path / "b.galley").write_text('{"galleywar": 1, "sitting": 3, "x": 0}\n')
    assert sitting_of(tmp_path / "a.galley") == 7
    assert next_sitting(tmp_path, "*.galley") == 8


def test_where_the_disk_cannot_look_it_is_the_first(tmp_path):
    assert next_sitting(tmp_path / ("x" * 300), "*.galley") == 1


@pytest.mark.parametrize("told", ["-1", '"x"', "1e3", "9" * 16, "9" * 40])
def test_what_is_no_number_of_a_sitting_counts_for_nothing(tmp_path, told):
    (save := tmp_path / "a.galley").write_text(f'{{"galleywar":1,"sitting":{told},"x":0}}\n')
    assert sitting_of(save) == 0


def test_a_save_that_cannot_be_read_counts_for_nothing(tmp_path):
    (tmp_path / "b.galley").mkdir()
    assert sitting_of(tmp_path / "a.galley") == sitting_of(tmp_path / "b.galley") == 0
    assert next_sitting(tmp_path, "*.galley") == 1


def test_the_number_after_the_last_can_be_read_again(tmp_path):
    (tmp_path / "a.galley").write_text(f'{{"galleywar":1,"sitting":{LAST},"x":0}}\n')
    (later := tmp_path / "b.galley").write_text(
        f'{{"galleywar":1,"sitting":{next_sitting(tmp_path, "*.galley")},"x":0}}\n'
    )
    assert sitting_of(later) == LAST
