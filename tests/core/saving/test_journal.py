"""What a journal adds to a save: exactly what was ordered and taken back after it was written."""

import json

import pytest

from galleywar.core.saving.headers import header_of
from galleywar.core.saving.journal import HEAD, JournalKeeper, continued, journal_of, read_game
from galleywar.core.saving.saves import from_text, to_text
from tests.core.saving.test_saves import open_ruleset, played, with_head


def order(match):
    match.submit(next(match.decision.choices()))


def kept(match, *acts):
    """The lines of the journal of what each of ``acts`` does to ``match``."""
    keeper = JournalKeeper(match)
    lines = []
    for act in acts:
        act(match)
        lines.append(keeper.change(match).line)
    assert keeper.change(match) is None
    return lines


def opened(save, lines):
    """The game in the save with its journal, which must hold."""
    found = from_text(continued(save, HEAD + "".join(lines)), open_ruleset)
    assert found.damage is None
    return found.match


def test_orders_given_after_the_save_are_there():
    match = played(3)
    save = to_text(match)
    lines = kept(match, order, order)
    found = opened(save, lines)
    assert found.entries == match.entries and len(found.entries) == 5
    assert found.annals == match.annals and found.state == match.state


def test_orders_taken_back_are_gone_and_those_past_dice_stay_noted():
    match = played(6, take_back="free")
    save = to_text(match)

    def back(game):
        while not game.annals.withdrawn:
            game.undo()

    lines = kept(match, back, order)
    assert opened(save, lines).annals == match.annals and match.annals.withdrawn
    assert opened(save, lines).entries == match.entries


def test_a_save_written_in_between_takes_what_is_left():
    match = played(2)
    keeper, lines, saves = JournalKeeper(match), [], [to_text(match)]
    for _ in range(3):
        order(match)
        lines.append(keeper.change(match).line)
        saves.append(to_text(match))
    for save in saves:
        assert opened(save, lines).entries == match.entries
    assert continued(saves[-1], HEAD + "".join(lines)) == saves[-1]


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_a_line_cut_short_ends_it_and_what_is_before_counts(cut):
    match = played(3)
    save = to_text(match)
    lines = kept(match, order, order)
    assert len(opened(save, [lines[0], lines[1][:-cut]]).entries) == (5 if cut == 1 else 4)


def test_a_journal_of_another_game_adds_nothing():
    match, other = played(3), played(3, take_back="free")
    lines = kept(match, order)
    foreign = json.loads(lines[0])
    foreign[3] = "0" * len(foreign[3])
    save = to_text(other)
    assert continued(save, HEAD + json.dumps(foreign) + "\n") == save
    gap = kept(match, order, order)[1:]
    assert continued(save, HEAD + "".join(gap)) == save


@pytest.mark.parametrize(
    "line",
    ["", "7", "{}", "[3]", '[3,4,-1,"",[],[]]', '[3,4,900,"",[],[]]', '[3,4,0,"",[[1]],[]]', "[" * 5000],
)
def test_whatever_is_no_line_of_a_journal_adds_nothing(line):
    save = to_text(played(3))
    assert continued(save, HEAD + line + "\n") == save


def test_a_broken_save_is_left_as_it_is():
    match = played(3)
    save = to_text(match)
    lines = kept(match, order)
    for broken in ("", "no save\n", save.rsplit("\n", 2)[0] + "\n"):
        assert continued(broken, HEAD + lines[0]) == broken


def test_the_journal_is_read_from_beside_the_save(tmp_path):
    match, path = played(3), tmp_path / "a.galley"
    path.write_text(to_text(match), encoding="utf-8")
    assert header_of(read_game(path).splitlines()[0]).entries == 3
    journal_of(path).write_text(HEAD + "".join(kept(match, order)), encoding="utf-8")
    assert header_of(read_game(path).splitlines()[0]).entries == 4
    journal_of(path).write_bytes(b"\xff\xfe")
    assert header_of(read_game(path).splitlines()[0]).entries == 3


def test_all_orders_taken_back_are_gone_and_others_in_their_place():
    match = played(2, take_back="free")
    save = to_text(match)

    def all_back(game):
        while game.entries:
            game.undo()

    lines = kept(match, all_back, order)
    assert len(match.entries) == 1
    found = opened(save, lines)
    assert found.entries == match.entries and found.annals == match.annals
    marked = json.loads(lines[0])
    assert marked[2:4] == [0, ""]
    marked[3] = match.entries[0].digest
    assert continued(save, HEAD + json.dumps(marked) + "\n") == save


def test_one_order_may_be_all_that_is_kept_and_a_line_holds_but_what_is_new():
    match = played(3, take_back="free")
    save = to_text(match)

    def two_back(game):
        game.undo()
        game.undo()
        order(game)

    lines = kept(match, two_back, order)
    assert [json.loads(line)[2] for line in lines] == [1, 2]
    assert [len(json.loads(line)[4]) for line in lines] == [1, 1]
    assert opened(save, lines).entries == match.entries


def test_a_line_that_spans_the_moment_of_the_save_ends_it():
    match = played(3)
    lines = kept(match, lambda game: (order(game), order(game)), order)
    between = played(4)
    assert continued(to_text(between), HEAD + "".join(lines)) == to_text(between)


def test_only_a_line_that_follows_at_once_counts():
    match = played(3)
    save = to_text(match)
    first, second = kept(match, order, order)
    assert len(opened(save, [first, second, second]).entries) == 5
    assert len(opened(save, [first, first, second]).entries) == 5
    far = json.loads(first)
    far[2] = len(match.entries)
    assert continued(save, HEAD + json.dumps(far) + "\n") == save


def test_what_was_noted_at_orders_taken_back_is_gone_though_as_many_were_given_again():
    match = played(4, take_back="free")
    match.annals.bookmarks = {1: "kept", 2: "the last kept", 3: "gone", 4: "gone too"}
    match.annals.reasons = {2: "kept", 3: "gone"}
    save = to_text(match)

    def others(game):
        game.undo()
        game.undo()
        order(game)
        order(game)

    found = opened(save, kept(match, others))
    assert found.entries == match.entries and len(found.entries) == 4
    assert (found.annals.bookmarks, found.annals.reasons) == ({1: "kept", 2: "the last kept"}, {2: "kept"})
    assert found.annals == match.annals


def test_nothing_follows_on_an_order_that_is_damaged_or_not_there():
    match = played(3)
    save = to_text(match)
    lines = kept(match, order)
    broken = "\n".join([*save.splitlines()[:-1], "damaged"]) + "\n"
    assert continued(broken, HEAD + lines[0]) == broken
    assert len(continued(save, HEAD + lines[0]).splitlines()) == 5
    far = json.loads(lines[0])
    for number, follows in ((3, True), (4, False)):
        far[2] = number
        assert (continued(save, HEAD + json.dumps(far) + "\n") != save) is follows


def test_a_line_in_which_nothing_changed_and_one_of_before_the_save_change_nothing():
    match = played(3)
    save = to_text(match)
    for before, after in ((3, 3), (1, 3), (2, 2), (2, 3)):
        line = json.dumps([before, after, 0, "", [], []])
        assert continued(save, HEAD + line + "\n") == save
        assert len(opened(save, [line + "\n", *kept(played(3), order)]).entries) == 4
    changed = json.dumps([3, 4, 0, "", [], []])
    assert header_of(continued(save, HEAD + changed + "\n").splitlines()[0]).entries == 0


def test_a_keeper_that_sees_no_change_says_nothing_and_goes_on_from_what_it_saw():
    match = played(2, take_back="free")
    keeper = JournalKeeper(match)
    assert keeper.change(match) is None
    order(match)
    match.undo()
    match.redo()
    change = keeper.change(match)
    assert (change.before, change.after, change.kept, len(change.added)) == (2, 5, 2, 1)
    assert change.mark == match.entries[1].digest and keeper.change(match) is None
    match.undo()
    assert (keeper.change(match).kept, keeper.change(match)) == (2, None)


def test_a_journal_that_adds_nothing_leaves_the_save_as_it_is_to_the_letter():
    save = with_head(to_text(played(3)), title="Spelled  otherwise")
    assert '"title": "Spelled' in save
    for journal in ("", HEAD, HEAD + "damaged\n"):
        assert continued(save, journal) == save
