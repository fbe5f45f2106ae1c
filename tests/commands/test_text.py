"""The game in plain text: every answer can be said in words and by number, and what is asked is told."""

import io

import pytest

from galleywar.__main__ import main
from galleywar.commands.plain import picture
from galleywar.commands.plain.dialogue import Dialogue
from galleywar.commands.plain.names import PlainNames
from galleywar.core.decision import Among, Choice, Decision, Offer, Some, Split
from galleywar.core.dice import Seeded
from galleywar.core.digest import digest
from galleywar.core.files.yaml_source import Source
from galleywar.core.ledger import DAGGER, cited
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import find_scenario, open_scenario
from tests.toy.lilies import LILIES, SCENARIO

LONGEST = 20_000


@pytest.fixture(scope="module")
def battle():
    return open_scenario(find_scenario("naval-battle"))


@pytest.fixture
def match(battle) -> Match:
    ruleset, scenario = battle
    return Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})


def at_sea(match: Match, *lines: str) -> list[str]:
    """What is said when ``lines`` follow on the set-up as in the scenario."""
    start = ["historical", "ready", "historical", "ready"]
    return talk(match, *start, "attack lindos", "set_out", *lines)


def talk(match: Match, *lines: str) -> list[str]:
    """What is said from the last line on."""
    said: list[str] = []
    dialogue = Dialogue(match, {}, said.append, echo=True)
    dialogue.run(lines)
    return said[len(said) - said[::-1].index(f"> {lines[-1]}") :]


def by_word(match: Match, choice: Choice) -> list[str]:
    names = PlainNames(match.ruleset.view.counters(match.state))
    return [picture.said(choice, match.decision, names)]


def by_number(match: Match, choice: Choice) -> list[str]:
    answers = picture.answers_of(match.decision)
    if choice in answers:
        return [str(answers.index(choice) + 1)]
    offer = match.decision.offer_for(choice)
    values = [
        (list(slot).index(value) + 1, slot) for value, slot in zip(choice.args, offer.slots, strict=True)
    ]
    return [str(answers.index(offer) + 1), *(f"{number}" for number, slot in values if len(slot) > 1)]


@pytest.mark.long
@pytest.mark.parametrize("how, seed", [(by_word, 1), (by_number, 2)])
def test_a_whole_random_battle_can_be_played_in_lines(battle, how, seed) -> None:
    ruleset, scenario = battle
    model, played = (Match(ruleset, scenario, seed, {}) for _ in range(2))
    dialogue, draw = Dialogue(played, {}, lambda line: None), Seeded(seed)
    for _ in range(LONGEST):
        if model.decision is None:
            break
        offers = model.decision.offers
        choice = offers[draw.below(len(offers))].any(draw)
        first, *more = how(model, choice)
        dialogue.hear(first, iter(more))
        model.submit(choice)
        assert played.entries[-1:] == model.entries[-1:], (choice, first, more)
    assert played.outcome is not None
    assert dialogue.refused == 0
    assert digest(played.state) == digest(model.state)


def test_names_are_deaf_to_capitals_and_a_start_will_do(match) -> None:
    said = at_sea(match, "ROW lind 5")
    assert said[0].strip() == "Lindos announces 5 MP."


@pytest.mark.parametrize("line", ["LINDOS row 5", "lindos ro 5", "row roman-Tri-2 5", '"Lindos" row 5'])
def test_the_ship_may_come_first_and_ids_do_as_well(match, line: str) -> None:
    assert at_sea(match, line)[0].strip() == "Lindos announces 5 MP."


def test_a_start_that_fits_several_asks_which(match) -> None:
    said = at_sea(match, "row k 5")
    assert said[0].strip() == "Kamiros announces 5 MP."
    said = at_sea(Match(match.ruleset, match.scenario, 3, {}), "row i 5")
    assert "Ialysos" in said[0]
    said = talk(Match(match.ruleset, match.scenario, 3, {}), "historical", "remove p")
    assert said == ["Which do you mean?", "  remove Patara", "  remove Pergamene"]


def test_a_ship_goes_where_it_is_sent_the_cheapest_way(match) -> None:
    said = at_sea(match, "xanthos to 2904")
    assert [line.strip() for line in said[:3]] == [
        "Xanthos announces 2 MP.", "Xanthos rows to 2903 (1 MP).", "Xanthos rows to 2904 (1 MP).",
    ]  # fmt: skip


def test_an_order_against_the_rules_is_refused_with_the_case(match) -> None:
    assert at_sea(match, "row xanthos 77") == ["  Xanthos has 7 movement points to announce, not 77. [5.43a]"]


def test_why_tells_the_same_and_orders_nothing(match) -> None:
    said = at_sea(match, "why row xanthos 77")
    assert said == ["  Xanthos has 7 movement points to announce, not 77. [5.43a]"]
    entries = len(match.entries)
    assert talk(match, "why row xanthos 7") == ["  Nothing stands against it."]
    assert len(match.entries) == entries


def test_a_rule_is_told_with_all_about_its_reading(match) -> None:
    said = at_sea(match, "rule 9.31a")
    assert said[0].startswith("9.31a\N{DAGGER}  ")
    assert [line.split(":")[0].strip() for line in said if line.startswith("    ") and ": " in line][-4:] == [
        "Played", "Or", "Or", "Because",
    ]  # fmt: skip
    assert talk(match, "rule 77.7") == ["  There is no rule 77.7."]


def test_a_prompt_cites_its_case_with_a_dagger_where_it_is_ours(match) -> None:
    said = at_sea(match, "menu")
    assert match.decision.case and said
    asked: list[str] = []
    Dialogue(match, {}, asked.append).run([])
    assert cited("alexandria", match.decision.case) in "\n".join(asked)


def test_odds_are_told_with_what_they_are_made_of(match) -> None:
    entries = len(at_sea(match, "odds row xanthos 3")) and len(match.entries)
    assert talk(match, "odds row xanthos 3") == ["  row Xanthos 3:", "  needs no dice"]
    assert len(match.entries) == entries
    talk(match, "row xanthos 4", "ahead 2903", "ahead 2904")
    said = "\n".join(talk(match, "odds ahead 2905"))
    assert "%" in said
    assert "[5.28b]" in said


def test_looking_at_a_ship_a_unit_and_a_place(match) -> None:
    assert at_sea(match, "look lindos")[0].startswith("Lindos, Roman Trireme")
    assert talk(match, "look cohort vi/7")[0].startswith("Cohort VI/7")
    said = talk(match, "look 2802")
    assert "2802" in said[0]
    assert said[-1] == "  here: Lindos"
    assert talk(match, "look atlantis") == ["  There is nothing called 'atlantis'."]


def test_the_map_shows_ships_with_their_heading(match) -> None:
    said = at_sea(match, "map lindos")
    row = next(line for line in said if line.startswith("28"))
    assert "Li→ Ia→" in row
    assert any("~ shoals" in line for line in said)


def test_the_table_names_marks_and_cargo_and_what_is_reconstructed(match) -> None:
    row = next(line for line in at_sea(match, "table") if "Lindos" in line)
    assert "attack" in row
    assert "carries Cohort VI/7" in row
    assert DAGGER in row


def test_goals_and_log(match) -> None:
    assert at_sea(match, "goals")[0].startswith("Rome: 0 of 35")
    assert talk(match, "log 1") == ["   Rome moves and shoots."]


def test_undo_and_redo(match) -> None:
    at_sea(match, "row lindos 5", "undo")
    entries = len(match.entries)
    assert talk(match, "redo")[0].strip() == "Lindos announces 5 MP."
    assert len(match.entries) == entries + 1


def test_undo_stops_where_the_other_side_was_asked(match) -> None:
    said = talk(match, "historical", "ready", "undo")
    assert said == ["  The other side has been asked."]


def test_a_game_saved_from_text_opens(match, tmp_path) -> None:
    file = tmp_path / "battle.galley"
    assert at_sea(match, f"save {file}") == [f"  Saved as {file}."]
    opened = from_text(file.read_text(encoding="utf-8"), open_ruleset)
    assert opened.damage is None
    assert digest(opened.match.state) == digest(match.state)


def test_a_disk_that_refuses_is_told(match, tmp_path) -> None:
    assert "could not be written" in at_sea(match, f"save {tmp_path}/no/such/folder/x.galley")[0]


def test_remarks_and_empty_lines_are_passed_over_and_quit_ends(match) -> None:
    said: list[str] = []
    Dialogue(match, {}, said.append).run(["# a remark", "", "quit", "historical"])
    assert not match.entries
    assert not any("remark" in line for line in said)


@pytest.mark.parametrize(
    "scenario, told",
    [
        ("mare-first-fight", "  Pirates roll: Medusa 1 and 2, Harpy 4."),
        ("added-depth-2", "  Ruby is dealt 21 territories."),
        ("conquest-2", "  Ruby rolls 1."),
        ("poseidon-first-fight", "  Turn 1: initiative."),
    ],
)
def test_what_happens_before_the_first_question_is_told_first(scenario: str, told: str) -> None:
    ruleset, opened = open_scenario(find_scenario(scenario))
    match = Match(ruleset, opened, 3, {seat.key: "human" for seat in opened.seats})
    opening = [f"  {ruleset.view.narrate(match.state, event)}" for event in match.moments[0].events]
    said: list[str] = []
    Dialogue(match, {}, said.append).run(["quit"])
    assert told in opening
    assert said[: len(opening)] == opening


def test_a_game_gone_on_with_is_not_told_its_opening_again() -> None:
    ruleset, opened = open_scenario(find_scenario("conquest-2"))
    match = Match(ruleset, opened, 3, {seat.key: "human" for seat in opened.seats})
    match.submit(next(match.decision.offers[0].choices()))
    said: list[str] = []
    Dialogue(match, {}, said.append).run(["quit"])
    assert "  Ruby rolls 1." not in said


def test_help_names_every_word(match) -> None:
    said = "\n".join(talk(match, "help"))
    dialogue = Dialogue(match, {}, print)
    assert all(f" {word}" in said for word in dialogue._commands if word not in {"help", "redo"})


def test_shares_and_several_are_said_in_words() -> None:
    names = PlainNames({})
    split = Split("shares", 3, (("a", 3), ("b", 2)))
    assert names.fitting("a:2+b:1", split) == ((("a", 2), ("b", 1)),)
    assert names.fitting("a", split) == ((("a", 3),),)
    assert names.fitting("b", split) == ()
    some = Some("from", ("x", "y", "z"), 0, 2)
    assert names.fitting("z+x", some) == (("x", "z"),)
    assert names.fitting("none", some) == ((),)
    assert names.fitting("x+y+z", some) == ()


def test_facings_are_points_of_the_compass() -> None:
    names, facing = PlainNames({}), Among("facing", (4, 5))
    assert names.called(4, "facing") == "SW"
    assert names.fitting("sw", facing) == (4,)
    assert names.fitting("5", facing) == (5,)


def test_long_menus_are_answered_slot_by_slot() -> None:
    numbers = tuple(range(20))
    decision = Decision(
        "s", "1", "Which?", (Offer("pick", "Pick", (Among("a", numbers),)), Offer("end", "End"))
    )
    assert picture.answers_of(decision) == [decision.offers[0], Choice("end")]


def test_any_rule_system_can_be_played(tmp_path) -> None:
    lilies = LILIES
    match = Match(lilies, lilies.read(Source.parse(SCENARIO)), 1, {"green": "human", "brown": "human"})
    said: list[str] = []
    Dialogue(match, {}, said.append).run(["choose 0101", "odds leap", "leap", "map", "goals", "look 0101"])
    text = "\n".join(said)
    assert len(match.entries) == 2
    assert "83 %" in text
    assert "lands" in text


def piped(monkeypatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_the_command_plays_a_piped_transcript(monkeypatch, capsys) -> None:
    piped(monkeypatch, "historical", "ready")
    assert main(["text", "naval-battle", "--seed", "4"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("The Naval Battle (Caesar in Alexandria), seed 4;")
    assert "> ready\n  Rome has set up 11 galleys" in said


def test_a_refused_order_in_a_transcript_is_exit_code_one(monkeypatch, capsys) -> None:
    piped(monkeypatch, "row isis 3")
    assert main(["text", "naval-battle", "--seed", "4"]) == 1


def test_a_saved_game_goes_on(monkeypatch, capsys, tmp_path) -> None:
    file = tmp_path / "game.galley"
    piped(monkeypatch, "historical", f"save {file}")
    assert main(["text", "naval-battle", "--seed", "4"]) == 0
    piped(monkeypatch, "ready", "log")
    assert main(["text", str(file)]) == 0
    assert "2. roman: ready" in capsys.readouterr().out


def test_the_computer_plays_its_seats_and_says_why(monkeypatch, capsys, tmp_path) -> None:
    file = tmp_path / "game.galley"
    piped(monkeypatch, "historical", "ready", "set_out", "end", f"save {file}")
    assert main(["text", "naval-battle", "--seed", "4", "--egyptian", "novice"]) == 0
    said = capsys.readouterr().out
    assert "Egypt has set up 16 galleys" in said
    assert "Egypt: " in said
    opened = from_text(file.read_text(encoding="utf-8"), open_ruleset)
    assert opened.damage is None
    assert opened.match.players == {"roman": "human", "egyptian": "novice"}


def test_two_computers_play_to_the_end_without_a_word(monkeypatch, capsys) -> None:
    piped(monkeypatch)
    assert main(["text", "naval-battle", "--seed", "4", "--roman", "random", "--egyptian", "random"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert "wins" in last or "undecided" in last


@pytest.mark.parametrize("words", [["nowhere"], ["naval-battle", "--roman", "nobody"]])
def test_what_there_is_not_is_misuse(words, capsys) -> None:
    assert main(["text", *words]) == 2
    assert "There is no" in capsys.readouterr().err


def test_a_hint_says_the_order_its_chances_and_why_and_plays_nothing():
    ruleset, scenario = open_scenario(find_scenario("first-fight"))
    match = Match(ruleset, scenario, 3, {seat.key: "human" for seat in scenario.seats})
    said = " ".join(talk(match, "historical", "ready", "historical", "ready", "hint"))
    assert "Chance to win:" in said and "% as it stands" in said
    assert match.annals.hints == [(4, match.decision.seat)] and len(match.entries) == 4


def test_where_no_computer_has_learnt_the_rules_there_is_no_hint():
    scenario = LILIES.read(Source.parse(SCENARIO, "lilies.yaml"))
    match = Match(LILIES, scenario, 7, {"green": "human", "brown": "human"})
    assert any("Nobody has advice here" in line for line in talk(match, "hint"))
