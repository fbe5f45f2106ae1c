"""Saves: what stands in them, what early ones may leave out, and what is refused in which words."""

import json
from dataclasses import replace

import pytest

from galleywar import __version__
from galleywar.core.coaching.order_loss import MOST, Coaching, OrderLoss
from galleywar.core.decision import Choice
from galleywar.core.digest import digest
from galleywar.core.files.yaml_source import Source
from galleywar.core.game_notes import Entry, Withdrawn
from galleywar.core.match import Match, ReplayDiverged
from galleywar.core.saving import saves
from galleywar.core.saving.headers import LONGEST_LINE, BadSave, header_of
from galleywar.core.saving.saves import LARGEST_FILE, LONGEST_ENTRY, design_size, entry_of, from_text, to_text
from tests.toy.lilies import LILIES, SCENARIO

LEAP = Choice("leap")
ENTRY = Entry("green", LEAP, (4,), "0123456789abcdef")
LOSS = OrderLoss(
    1, 2, "green", 0.25, 0.12345, 0.01, 24, (Choice("leap", (3, ("a",))),), "Leaps.", "It is free."
)  # fmt: skip
TEXTS = ("system", "title", "scenario", "file", "turn", "version", "saved")
"""Fields of a header that hold text."""
WRITTEN = '["green","leap",[],[4],"0123456789abcdef"]'


def open_ruleset(system, charts):
    return {"lilies": LILIES}[system]


def played(orders=6, **terms):
    scenario = LILIES.read(Source.parse(SCENARIO, "lilies.yaml"))
    match = Match(LILIES, scenario, 7, {"green": "human", "brown": "captain"}, **terms)
    while match.decision is not None and len(match.entries) < orders:
        match.submit(next(match.decision.choices()))
    return match


def head_of(text):
    return json.loads(text.splitlines()[0])


def with_head(text, **changes):
    """The save with other fields in its header; those changed to Ellipsis are left out."""
    lines = text.splitlines()
    head = {name: value for name, value in {**head_of(text), **changes}.items() if value is not ...}
    return "\n".join([json.dumps(head), *lines[1:]])


def refusal(text):
    with pytest.raises(BadSave) as refused:
        from_text(text, open_ruleset)
    return str(refused.value)


# -- what is written ----------------------------------------------------------------------------------------
def test_the_header_tells_all_there_is_to_know_without_the_orders():
    match = played(take_back="free", charts=[("ships", "a: 1")])
    match.annals.withdrawn.append(Withdrawn(2, ENTRY, "It sank."))
    match.annals.hints.append((3, "green"))
    match.annals.bookmarks[4] = "here"
    match.annals.reasons[5] = "It is the first one free."
    match.annals.coaching = Coaching(2, (LOSS,))
    assert head_of(to_text(match, "2020-02-02")) == {
        "galleywar": 1,
        "system": "lilies",
        "edition": 1,
        "title": "First Lilies",
        "turn": "Leap 4",
        "ended": "",
        "version": __version__,
        "saved": "2020-02-02",
        "seed": 7,
        "players": {"green": "human", "brown": "captain"},
        "take_back": "free",
        "changes": 6,
        "sitting": 0,
        "entries": 6,
        "charts": [["ships", "a: 1"]],
        "file": "lilies.yaml",
        "scenario": SCENARIO,
        "beside": [],
        "withdrawn": [[2, ["green", "leap", [], [4], "0123456789abcdef"], "It sank."]],
        "hints": [[3, "green"]],
        "bookmarks": [[4, "here"]],
        "reasons": [[5, "It is the first one free."]],
        "coaching": [
            2,
            [[1, 2, "green", 0.25, 0.1235, 0.01, 24, [["leap", [3, ["a"]]]], "Leaps.", "It is free."]],
        ],
    }


def test_every_order_is_a_line_and_the_last_one_ends_as_well():
    match = played()
    text = to_text(match)
    assert text.endswith("\n") and text.splitlines()[1:] == [entry.line for entry in match.entries]
    assert ENTRY.line == WRITTEN


def test_a_game_that_is_over_says_who_won_and_by_what():
    match = played(orders=1000)
    winner = {"green": "Green wins: ", "brown": "Brown wins: ", None: ""}[match.outcome.winner]
    assert head_of(to_text(match))["ended"] == f"{winner}{match.outcome.text}"


@pytest.mark.parametrize(
    ("winner", "text", "ended"),
    [
        ("green", "three in a row", "Green wins: three in a row"),
        ("brown", "Brown wins: three in a row", "Brown wins: three in a row"),
        (None, "Both are tired: nobody has won.", "Both are tired: nobody has won."),
    ],
)
def test_who_won_is_told_once(winner, text, ended, monkeypatch):
    from galleywar.core.scenario import Outcome

    monkeypatch.setattr(Match, "outcome", Outcome(winner, text, "L.4"))
    assert head_of(to_text(played(2)))["ended"] == ended


def test_a_game_comes_back_with_everything_it_remembers():
    match = played(take_back="never", charts=[("ships", "a: 1")])
    match.annals.withdrawn.append(Withdrawn(2, ENTRY, "It sank."))
    match.annals.hints.append((3, "green"))
    match.annals.bookmarks[4] = "here"
    match.annals.coaching = Coaching(2, (replace(LOSS, loss=0.1235),))
    opened = from_text(to_text(match), open_ruleset)
    assert opened.damage is None
    again = opened.match
    assert again.entries == match.entries and digest(again.state) == digest(match.state)
    assert (again.seed, again.players, again.take_back) == (7, match.players, "never")
    assert (again.charts, again.annals) == ((("ships", "a: 1"),), match.annals)


# -- the header ---------------------------------------------------------------------------------------------
def test_the_header_is_read_as_it_was_written():
    head = header_of(
        to_text(played(take_back="never", charts=[("ships", "a: 1")]), "now").splitlines()[0] + "\n"
    )
    assert (head.system, head.edition, head.title, head.scenario) == ("lilies", 1, "First Lilies", SCENARIO)
    assert (head.file, head.charts, head.beside, head.seed) == ("lilies.yaml", (("ships", "a: 1"),), (), 7)
    assert head.players == (("green", "human"), ("brown", "captain"))
    assert (head.take_back, head.entries, head.turn, head.saved) == ("never", 6, "Leap 4", "now")
    assert (head.version, head.ended) == (__version__, "")


@pytest.mark.parametrize("line", ["[1]", "3", '"galleywar"', "{}", '{"gallywar": 1}'])
def test_a_line_that_is_no_header_is_said_to_be_none(line):
    with pytest.raises(BadSave, match="its first line is no header"):
        header_of(line)


@pytest.mark.parametrize("line", ["", "{", "not json", '{"galleywar": 1} and more', "[" * 100_000])
def test_a_line_that_cannot_be_read_at_all_is_no_part_of_a_save(line):
    with pytest.raises(BadSave, match="The first line is no part of a save: it cannot be read"):
        header_of(line)


@pytest.mark.parametrize("form", [0, 2, "1"])
def test_a_save_of_another_format_is_left_to_the_version_that_wrote_it(form):
    assert refusal(with_head(to_text(played()), galleywar=form)).startswith(f"This save has format {form!r};")


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        *((name, wrong) for name in TEXTS for wrong in (3, None)),
        *((name, wrong) for name in ("edition", "seed", "entries") for wrong in ("3", True, 1.5)),
        ("players", []), ("players", {"green": 3, "brown": "human"}), ("players", "green"),
        ("ended", 3),
        ("take_back", "sometimes"), ("take_back", 1), ("take_back", None),
        ("charts", {}), ("charts", ["ab"]), ("charts", [["a"]]), ("charts", [["a", "b", "c"]]),
        ("charts", [["a", 3]]), ("charts", [["a", "b"], ["c", 3]]), ("charts", [["a", "b"], "cd"]),
        ("beside", {}), ("beside", ["ab"]), ("beside", [[3, "b"]]),
    ],
)  # fmt: skip
def test_a_field_of_the_wrong_kind_is_named(name, wrong):
    damaged = f"The header of this save is damaged ({name})."
    assert refusal(with_head(to_text(played()), **{name: wrong})).startswith(damaged)


@pytest.mark.parametrize("name", [*TEXTS, "edition", "seed", "entries", "players", "charts"])
def test_a_field_that_is_missing_is_named(name):
    assert refusal(with_head(to_text(played()), **{name: ...})).startswith(
        f"The header of this save is damaged ('{name}')."
    )


ROW = ["green", "leap", [], [4], "0123456789abcdef"]


@pytest.mark.parametrize(
    "damage",
    [
        {"withdrawn": {}}, {"withdrawn": [3]}, {"withdrawn": [[True, ROW, ""]]}, {"withdrawn": [["1", ROW, ""]]},
        {"withdrawn": [[1, ROW, 3]]}, {"withdrawn": [[1, ROW[:-1], ""]]}, {"withdrawn": [[1]]},
        {"hints": {}}, {"hints": [[1]]}, {"hints": [["1", "green"]]}, {"hints": [[1, 2]]}, {"hints": [[1, "a", "b"]]},
        {"coaching": {}}, {"coaching": [1]}, {"coaching": [True, []]}, {"coaching": [-1, []]}, {"coaching": [1, [[]]]},
        {"bookmarks": "x"}, {"bookmarks": [["1", "note"]]}, {"bookmarks": [[1, None]]}, {"bookmarks": [[True, "a"]]},
        {"bookmarks": [[-1, "a"]]}, {"reasons": [[-100, "a"]]}, {"hints": [[-1, "green"]]},
        {"withdrawn": [[-1, ROW, ""]]}, {"bookmarks": [[1, ["a"]]]},
        {"bookmarks": [[1, "a" * 20_001]]}, {"reasons": [[1, "a" * 20_001]]}, {"withdrawn": [[1, ROW, "a" * 20_001]]},
    ],
)  # fmt: skip
def test_notes_of_the_wrong_kind_make_the_header_a_damaged_one(damage):
    assert refusal(with_head(to_text(played()), **damage)).startswith("The header of this save is damaged")


@pytest.mark.parametrize(
    ("at", "value"),
    [
        (0, 0), (0, 3), (0, True), (1, 3), (2, 7), (3, 1.5), (3, "0.5"), (4, -0.1), (5, None), (6, -1), (7, [["leap"]]),
        (7, [["leap", [None]]]), (7, [["leap", []]] * 101), (8, 1), (8, "x" * 1001), (9, ["x"]),
        (7, [["leap", "ab"]]), (7, [[3, []]]),
    ],
)  # fmt: skip
def test_a_loss_of_the_wrong_kind_makes_the_header_a_damaged_one(at, value):
    row = LOSS.row
    row[at] = value
    assert refusal(with_head(to_text(played()), coaching=[2, [row]])).startswith(
        "The header of this save is damaged"
    )


@pytest.mark.parametrize(
    ("at", "value"), [(0, 2), (1, 6), (3, 0), (3, 1), (4, 1.0), (5, 1), (6, 0), (7, [["leap", []]] * 100)]
)
def test_a_loss_may_be_as_great_as_there_are_orders_and_chances(at, value):
    row = LOSS.row
    row[at] = value
    opened = from_text(with_head(to_text(played()), coaching=[6, [row]]), open_ruleset)
    assert json.loads(json.dumps(opened.match.annals.coaching.losses[0].row))[at] == value


@pytest.mark.parametrize("at", [2, 8, 9])
def test_what_is_said_of_a_loss_may_be_just_so_long(at):
    row = LOSS.row
    row[at] = "x" * 1_000
    opened = from_text(with_head(to_text(played()), coaching=[6, [row]]), open_ruleset)
    assert opened.match.annals.coaching.losses[0].row[at] == "x" * 1_000


def test_more_losses_than_are_ever_weighed_are_no_coaching():
    rows = [LOSS.row] * (MOST + 1)
    assert refusal(with_head(to_text(played()), coaching=[2, rows])).startswith(
        "The header of this save is damaged"
    )


def test_what_the_coach_says_of_orders_that_are_not_there_is_forgotten():
    row = [7, 9, *LOSS.row[2:]]
    opened = from_text(with_head(to_text(played()), coaching=[9, [LOSS.row, row]]), open_ruleset)
    assert opened.match.annals.coaching == Coaching(6, (replace(LOSS, loss=0.1235),))


def test_what_is_noted_of_orders_that_are_not_there_is_forgotten():
    notes = {"bookmarks": [[6, "here"], [7, "nowhere"]], "reasons": [[6, "so"], [10**18, "never"]]}
    annals = from_text(with_head(to_text(played()), **notes), open_ruleset).match.annals
    assert (annals.bookmarks, annals.reasons) == ({6: "here"}, {6: "so"})


def test_early_saves_remember_less():
    early = {"ended": ..., "beside": ..., "withdrawn": ..., "hints": ..., "bookmarks": ..., "coaching": ...}
    text = with_head(to_text(played()), **early)
    head = header_of(text.splitlines()[0])
    assert (head.ended, head.beside) == ("", ())
    opened = from_text(text, open_ruleset)
    assert opened.damage is None and opened.match.annals.withdrawn == []


def test_an_order_taken_back_in_an_early_save_has_no_sentence():
    text = with_head(to_text(played()), withdrawn=[[2, ROW], [3, ROW, "It sank."]])
    assert from_text(text, open_ruleset).match.annals.withdrawn == [
        Withdrawn(2, ENTRY, ""),
        Withdrawn(3, ENTRY, "It sank."),
    ]


@pytest.mark.parametrize(("practice", "terms"), [(True, "free"), (False, "ask")])
def test_early_saves_say_only_whether_a_game_was_for_practice(practice, terms):
    text = with_head(to_text(played()), take_back=..., practice=practice)
    assert from_text(text, open_ruleset).match.take_back == terms
    assert "damaged (practice)" in refusal(with_head(text, practice=1))
    assert "damaged ('practice')" in refusal(with_head(text, practice=...))


def test_how_a_game_ended_is_read():
    line = with_head(to_text(played()), ended="Green won: three lilies.").splitlines()[0]
    assert header_of(line).ended == "Green won: three lilies."


# -- sizes --------------------------------------------------------------------------------------------------
def test_a_line_may_be_just_so_long_and_no_longer():
    line = to_text(played()).splitlines()[0]
    longest = line[:-1] + " " * (LONGEST_LINE - len(line)) + "}"
    assert len(longest) == 14 << 20 and header_of(longest).title == "First Lilies"
    with pytest.raises(BadSave, match="The first line is 14680065 characters long; a save never is"):
        header_of(longest[:-1] + " }")


def test_a_file_may_be_just_so_large_and_no_larger():
    text = to_text(played())
    largest = text + " " * (LARGEST_FILE - len(text))
    assert len(largest) == 40 << 20 and from_text(largest, open_ruleset).damage.at == 7
    assert refusal(largest + " ") == "This file has 40 MiB; a save never has. Choose another file."


def test_an_order_may_be_just_so_long_and_no_longer():
    head, line, *more = to_text(played()).splitlines()
    longest = line[:-1] + " " * (LONGEST_ENTRY - len(line)) + "]"
    assert from_text("\n".join([head, longest, *more]), open_ruleset).damage is None
    damage = from_text("\n".join([head, longest + " ", *more]), open_ruleset).damage
    assert (damage.at, damage.text) == (1, "the line has 1048577 characters, and an order never has")


def test_a_file_with_nothing_in_it_is_no_save():
    assert refusal("").startswith("The first line is no part of a save: it cannot be read")


@pytest.mark.parametrize("name", ["title", "turn", "system", "file", "version", "saved", "ended"])
def test_a_word_of_the_header_may_be_just_so_long(name):
    text = to_text(played())
    assert getattr(header_of(with_head(text, **{name: "x" * 1000}).splitlines()[0]), name) == "x" * 1000
    assert f"damaged ({name}: 1001 characters)" in refusal(with_head(text, **{name: "x" * 1001}))


def test_a_player_goes_by_a_short_name_and_a_scenario_is_as_long_as_it_is():
    text = to_text(played())
    assert "green: 1001 characters" in refusal(with_head(text, players={"green": "x" * 1001}))
    assert header_of(with_head(text, scenario="x" * 1001).splitlines()[0]).scenario == "x" * 1001


def test_a_note_may_be_just_so_long():
    notes = {"bookmarks": [[0, "a" * 20_000]], "withdrawn": [[0, ROW, "b" * 20_000]], "hints": [[0, "green"]]}
    annals = from_text(with_head(to_text(played()), **notes), open_ruleset).match.annals
    assert annals.bookmarks[0] == "a" * 20_000 and annals.withdrawn[0].told == "b" * 20_000
    assert annals.hints == [(0, "green")]


@pytest.mark.parametrize(("losses", "is_read"), [(MOST, True), (MOST + 1, False)])
def test_the_coach_weighs_just_so_many_orders(losses, is_read):
    line = with_head(to_text(played()), coaching=[2, [LOSS.row] * losses]).splitlines()[0]
    if is_read:
        assert len(header_of(line).annals.coaching.losses) == MOST
    else:
        with pytest.raises(BadSave, match="damaged"):
            header_of(line)


def noted(count):
    match = played()
    match.annals.reasons.update({number: f"reason {number}" for number in range(count)})
    match.annals.withdrawn += [Withdrawn(number, ENTRY, "It sank.") for number in range(count)]
    match.annals.bookmarks[1] = "here"
    return match


@pytest.mark.parametrize(("count", "kept"), [(5, [3, 4]), (4, [2, 3]), (2, [1]), (1, [])])
def test_of_more_notes_than_a_line_holds_the_later_half_is_kept(monkeypatch, count, kept):
    match = noted(count)
    whole = to_text(match).splitlines()[0]
    monkeypatch.setattr(saves, "LONGEST_LINE", len(whole))
    assert to_text(match).splitlines()[0] == whole
    monkeypatch.setattr(saves, "LONGEST_LINE", len(whole) - 1)
    head = head_of(to_text(match))
    assert [at for at, _ in head["reasons"]] == kept == [at for at, *_ in head["withdrawn"]]
    assert head["bookmarks"] == [[1, "here"]] and len(match.annals.reasons) == count
    monkeypatch.setattr(saves, "LONGEST_LINE", len(json.dumps({**head, "reasons": [], "withdrawn": []})))
    assert len(to_text(match).splitlines()[0]) <= saves.LONGEST_LINE


def test_the_size_of_a_design_is_what_it_takes_in_a_save():
    scenario = LILIES.read(Source.parse(SCENARIO, "lilies.yaml"))
    plain = design_size(scenario, ())
    assert len(SCENARIO) < plain < len(SCENARIO) + 20
    assert design_size(scenario, [("ships", "a: 1")]) == plain + len('["ships","a: 1"]')


# -- orders -------------------------------------------------------------------------------------------------
def nested(depth):
    return "[" * depth + '"a"' + "]" * depth


def test_an_order_is_read_as_it_was_written():
    assert entry_of(WRITTEN, 1) == ENTRY
    order = Entry("green", Choice("share", ("isis", 3, (("thalia", 2), ("ammon", 1)))), (4, 0), "ab")
    assert entry_of(order.line, 1) == order


def test_values_lie_in_one_another_up_to_four_deep():
    assert entry_of(f'["green","leap",[{nested(4)}],[],""]', 1).choice.args == (((((("a",),),),)),)
    with pytest.raises(ReplayDiverged):
        entry_of(f'["green","leap",[{nested(5)}],[],""]', 1)


@pytest.mark.parametrize(
    "line",
    [
        "", "3", "{}", "[]", WRITTEN + " ", WRITTEN + "x", WRITTEN[:-1], WRITTEN[1:],
        '["green","leap",[],[4]]', '["green","leap",[],[4],"",""]', '[3,"leap",[],[4],""]', '["green",3,[],[4],""]',
        '["green","leap","",[4],""]', '["green","leap",{},[4],""]', '["green","leap",[],"4",""]',
        '["green","leap",[],[4],4]', '["green","leap",[],["4"],""]', '["green","leap",[],[true],""]',
        '["green","leap",[],[1.0],""]', '["green","leap",[true],[],""]', '["green","leap",[null],[],""]',
        '["green","leap",[1.5],[],""]', '["green","leap",[{}],[],""]', '["green","leap",[[{}]],[],""]',
    ],
)  # fmt: skip
def test_a_line_that_is_no_order_is_named_by_its_number(line):
    with pytest.raises(ReplayDiverged) as diverged:
        entry_of(line, 17)
    assert (diverged.value.at, diverged.value.text) == (17, "the line is cut short or damaged")


# -- opening ------------------------------------------------------------------------------------------------
def test_a_damaged_order_is_named_and_the_game_before_it_offered():
    lines = to_text(played()).splitlines()
    lines[4] = lines[4][:-3]
    opened = from_text("\n".join(lines), open_ruleset)
    assert (opened.damage.at, opened.damage.text) == (4, "the line is cut short or damaged")
    assert [entry.line for entry in opened.match.entries] == lines[1:4]


@pytest.mark.parametrize(("promised", "at"), [(7, 7), (5, 7), (0, 7)])
def test_a_file_that_holds_other_than_its_header_promises_is_damaged_at_its_end(promised, at):
    opened = from_text(with_head(to_text(played()), entries=promised), open_ruleset)
    assert opened.damage.at == at and len(opened.match.entries) == 6
    assert opened.damage.text == f"the file ends here; its header promises {promised} entries"


def test_a_rule_system_nobody_knows_is_named():
    assert refusal(with_head(to_text(played()), system="chess")) == (
        "This save is of the rule system 'chess', which this galleywar does not know."
    )


@pytest.mark.parametrize(
    ("file", "named"), [("mine.yaml", "mine.yaml"), ("", "the scenario inside the save")]
)
def test_a_damaged_scenario_is_told_with_its_faults(file, named):
    told = refusal(with_head(to_text(played()), scenario="a: 1\na: 2\n", file=file))
    assert told.startswith(f"The scenario inside this save is damaged:\n{named}:2:1: error: the key")


@pytest.mark.parametrize(("faults", "rest"), [(5, ""), (6, "and 1 fault more"), (8, "and 3 faults more")])
def test_of_many_faults_of_a_scenario_five_are_told_and_the_others_counted(faults, rest):
    scenario = "a: 0\n" + "a: 1\n" * faults
    told = refusal(with_head(to_text(played()), scenario=scenario))
    assert told.count("may stand here only once") == 5
    assert told.splitlines()[-1].startswith("and ") is bool(rest) and told.endswith(rest)


def test_a_save_of_a_later_edition_is_left_to_the_version_that_wrote_it():
    told = refusal(with_head(to_text(played()), edition=LILIES.edition + 1, version="9.9"))
    assert told.startswith(f"This save goes by edition {LILIES.edition + 1}") and "galleywar 9.9" in told


@pytest.mark.parametrize(
    "players", [{"green": "human"}, {"green": "human", "red": "human"}, {"green": "", "brown": "", "red": ""}]
)
def test_other_seats_than_those_of_the_scenario_are_refused(players):
    assert refusal(with_head(to_text(played()), players=players)).startswith(
        "The seats of this save are not those of its scenario."
    )
