"""A draft without a window: its text, what is changed in it, taken back, judged and kept."""

import difflib
import os
from base64 import b64encode

import pytest

from galleywar.core.files.record_places import RecordPlaces
from galleywar.core.files.yaml_source import Source
from galleywar.core.workshop.drafting import CannotDraft
from galleywar.ui.designer.draft import ScenarioDraft
from galleywar.ui.designer.draft_store import (
    CannotPlay,
    ChangedOnDisk,
    DraftKeeper,
    draft_of,
    played_from,
    unsaved,
)
from galleywar.ui.session.autosave import Autosave
from tests.ui.designer.conftest import judged_draft


def changed(before, after):
    """The lines that differ."""
    found = difflib.unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    return [line for line in found if line[:1] in "+-" and line[:3] not in {"+++", "---"}]


def test_a_ship_moved_is_one_line_changed(draft, text):
    draft.move("blue-0", "3000,900@0")
    assert changed(text, draft.text) == [
        "-  - {name: Ariston, type: small, at: [27, 8], heading: 0}",
        "+  - {name: Ariston, type: small, at: [30, 9], heading: 0}",
    ]


def test_undo_and_redo_have_no_end(draft, text):
    texts = [text]
    for heading in range(1, 41):
        draft.turn("blue-1", (90 - heading) % 360)
        texts.append(draft.text)
    for expected in reversed(texts[:-1]):
        assert draft.undo() and draft.text == expected
    assert not draft.undo()
    for expected in texts[1:]:
        assert draft.redo() and draft.text == expected
    assert not draft.redo()


def test_a_change_after_undo_leaves_nothing_to_redo(draft):
    draft.turn("blue-1", 0)
    draft.undo()
    draft.turn("blue-1", 180)
    assert not draft.redo()


def test_what_is_put_down_is_in_hand_and_what_is_taken_off_is_not(draft):
    draft.remove("blue-3")
    draft.remove("blue-2")
    draft.place("blue", "large", "1000,1000@0")
    assert draft.selected == "blue-2" and draft.piece.where == ("fleets", "blue", 2)
    draft.remove("blue-2")
    assert draft.selected == ""
    draft.selected = "blue-0"
    draft.remove("blue-0")
    assert draft.selected == "" and "blue-0" in draft.position.pieces, "the one who goes by her name now"


def test_the_piece_in_hand_stays_in_hand_under_another_name(draft, monkeypatch):
    from tests.ui.designer import toy_drafting

    old = toy_drafting.boats
    by_name = lambda values: ((boat["name"], *rest, boat) for _, *rest, boat in old(values))  # noqa: E731
    monkeypatch.setattr(toy_drafting, "boats", by_name)
    draft.judgement = judged_draft(draft.text).judgement
    draft.selected = "Nike"
    draft.put(("fleets", "blue", 2, "name"), "Nikephoros")
    assert draft.selected == "Nikephoros"
    draft.undo()
    assert draft.selected == "Nike"
    draft.remove("Nike")
    assert draft.selected == "", "not the one who comes after her"


def test_a_refusal_is_told_and_changes_nothing(draft, text):
    with pytest.raises(CannotDraft, match="three boats"):
        draft.place("blue", "large", "1000,1000@0")
    assert draft.text == text and not draft.can_undo


def test_a_turn_by_steps_goes_to_the_next_fifteenths_where_every_degree_may_be(draft):
    draft.turn_by("blue-0", 1)
    assert draft.position.counters["blue-0"].heading == 105
    draft.turn_by("blue-0", -2)
    assert draft.position.counters["blue-0"].heading == 75
    for by, heading in ((1, 90), (-1, 75)):
        draft.turn("blue-0", 80)
        draft.turn_by("blue-0", by)
        assert draft.position.counters["blue-0"].heading == heading


def test_a_field_is_put_and_left_out(draft, text):
    draft.put(("fleets", "blue", 0, "corvus"), True)
    assert "heading: 0, corvus: true}" in draft.text
    draft.put(("fleets", "blue", 0, "corvus"), None)
    assert draft.text == text


def test_letters_typed_on_a_line_are_one_change(draft, text):
    for at in range(1, 6):
        draft.take(text.replace("Ariston", "Ariston"[:-at]), 22)
    draft.take(text.replace("Ariston", "Ar").replace("Nike", "Nik"), 24)
    draft.undo()
    assert "Nike" in draft.text and "name: Ar," in draft.text
    draft.undo()
    assert draft.text == text


def test_a_text_that_cannot_be_read_shows_the_last_and_refuses_the_hand(draft, text):
    draft.take(text.replace("fleets:", "fleets: ["), 20)
    assert len(draft.position.pieces) == 8
    with pytest.raises(CannotDraft, match="cannot be read"):
        draft.move("blue-0", "3000,900@0")
    draft.undo()
    draft.move("blue-0", "3000,900@0")


def test_the_newest_text_is_judged(draft, text):
    draft.take(text.replace("type: small", "type: smal"), 1)
    late = draft.to_judge
    draft.take(text.replace("at: [27, 8]", "at: [270, 8]"), 2)
    draft.take_judgement(late())
    assert not draft.is_judged
    draft.take_judgement(draft.to_judge())
    assert [fault.line for fault in draft.faults] == [22]
    assert draft.piece_at(22, draft.faults[0].column) == "blue-0"


def test_the_board_follows_the_text_even_where_there_are_faults(draft, text):
    wide = text.replace("width: 96", "width: 120").replace("at: [27, 8]", "at: [270, 8]")
    draft.take(wide, 1)
    draft.take_judgement(draft.to_judge())
    assert draft.judgement.errors and draft.ground.board.east == 12000
    assert judged_draft(wide).ground.board.east == 12000


def test_a_suggestion_is_written_in_its_place(draft, text):
    draft.take(text.replace("provenance: reconstructed\nrules", "provenance: reconstructd\nrules"))
    draft.take_judgement(draft.to_judge())
    draft.mend(next(fault for fault in draft.faults if fault.suggestion))
    assert draft.text == text


def test_records_know_their_lines_and_lines_their_records(text):
    places = RecordPlaces(Source.parse(text))
    assert places.lines(("fleets", "blue", 1)) == (23, 23)
    assert places.lines(("scenario",)) == (2, 9) and places.lines(("fleets", "blue")) == (21, 25)
    assert places.at(23, 40)[:3] == ("fleets", "blue", 1)
    assert places.lines(("no", "such")) is None and places.at(1) == ()


# -- files ---------------------------------------------------------------------------------------------------
@pytest.fixture
def keeper_of(tmp_path):
    savers = []

    def make(draft, aside=None):
        savers.append(Autosave(pytest.fail))
        return DraftKeeper(draft, tmp_path / "drafts", savers[-1], aside)

    yield make
    for saver in savers:
        saver.close()


def test_a_killed_process_loses_nothing(toy_drafting, keeper_of, file, folders, tmp_path):
    draft = draft_of(file)
    draft.take_judgement(draft.to_judge())
    keeper = keeper_of(draft)
    draft.move("blue-0", "3000,900@0")
    keeper.keep_aside()
    keeper.flush()
    [left] = unsaved(tmp_path / "drafts")
    again = left.opened()
    assert (again.text, again.path, again.kept) == (draft.text, file, draft.kept) and not again.is_kept
    keeper_of(again, left.file).save(file)
    keeper.flush()
    assert file.read_text() == draft.text


def test_a_file_written_on_windows_keeps_the_ends_of_its_lines(toy_drafting, keeper_of, file, text, tmp_path):
    written = text.replace("\n", "\r\n").encode()
    file.write_bytes(written)
    draft = draft_of(file)
    draft.take_judgement(draft.to_judge())
    assert draft.text == text and draft.is_kept and not draft.judgement.errors
    keeper = keeper_of(draft)
    draft.remove("red-0")
    keeper.keep_aside()
    keeper.flush()
    [left] = unsaved(tmp_path / "drafts")
    again = left.opened()
    assert again.text == draft.text and not again.is_kept
    keeper = keeper_of(again, left.file)
    keeper.save(file)
    assert file.read_bytes() == draft.text.replace("\n", "\r\n").encode() and again.is_kept
    again.take(written.decode())
    assert again.text == text and not again.is_kept
    keeper.save(file)
    assert file.read_bytes() == written
    keeper.flush()


def test_what_is_saved_is_not_kept_aside_any_more(toy_drafting, keeper_of, file, tmp_path):
    draft = draft_of(file)
    draft.take_judgement(draft.to_judge())
    keeper = keeper_of(draft)
    draft.remove("red-0")
    keeper.keep_aside()
    keeper.save(file)
    keeper.flush()
    assert draft.is_kept and unsaved(tmp_path / "drafts") == ()


def test_a_copy_that_nobody_touched_is_not_kept_aside(draft, keeper_of, tmp_path):
    keeper = keeper_of(draft)
    keeper.keep_aside()
    keeper.flush()
    assert unsaved(tmp_path / "drafts") == ()


def test_a_damaged_draft_is_left_out(tmp_path):
    (tmp_path / "torn.draft.json").write_text('{"text": "scen')
    assert unsaved(tmp_path) == ()


def test_what_somebody_else_has_written_is_not_overwritten(toy_drafting, keeper_of, file):
    draft = draft_of(file)
    draft.take_judgement(draft.to_judge())
    keeper = keeper_of(draft)
    draft.remove("red-0")
    file.write_text("# theirs\n")
    with pytest.raises(ChangedOnDisk):
        keeper.save(file)
    assert file.read_text() == "# theirs\n"
    keeper.save(file, over_others=True)
    assert file.read_text() == draft.text


def test_a_name_that_is_taken_is_not_overwritten(draft, keeper_of, file):
    draft.remove("red-0")
    with pytest.raises(ChangedOnDisk):
        keeper_of(draft).save(file)


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="whoever may write anywhere is refused nowhere"
)
def test_a_disk_that_refuses_leaves_the_draft_unsaved(draft, keeper_of, tmp_path):
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o500)
    draft.remove("red-0")
    with pytest.raises(PermissionError):
        keeper_of(draft).save(closed / "x.yaml")
    assert not draft.is_kept
    with pytest.raises(CannotPlay, match="Permission denied"):
        played_from(draft, closed)


def test_what_goes_with_a_battle_out_of_a_game_is_laid_beside_its_file(
    toy_drafting, keeper_of, text, tmp_path
):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 12"><path d="M0 6 L10 0 L40 6 Z"/></svg>'
    picture = (("own.svg", b64encode(svg.encode()).decode()),)
    named = f"{text}pictures: {{small: own.svg}}\n"
    assert judged_draft(named).judgement.errors
    draft = ScenarioDraft(named, beside=picture)
    draft.take_judgement(draft.to_judge())
    assert not draft.judgement.errors
    keeper = keeper_of(draft)
    draft.remove("red-0")
    keeper.keep_aside()
    keeper.flush()
    [left] = unsaved(tmp_path / "drafts")
    assert left.opened().beside == picture
    played = played_from(draft, tmp_path / "cache")
    assert (played.parent / "own.svg").read_text() == svg
    keeper.save(tmp_path / "kept" / "mine.yaml")
    assert (tmp_path / "kept" / "own.svg").read_text() == svg and draft.beside == ()
    draft.take_judgement(draft.to_judge())
    assert not draft.judgement.errors
