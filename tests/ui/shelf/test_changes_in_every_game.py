"""A scenario changed under its game in every rule system: figures, an event to come, pictures of its own, its map."""

import re
from base64 import b64decode

import pytest

from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.paths import asset
from galleywar.core.match import Match
from galleywar.core.saving.saves import from_text, to_text
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.shelf.scenario_changes import carried_over, mixed, review

TYPES = {
    "first-fight": "Tri", "palace-quarter": "", "orthe-streets": "", "conquest-messana": "galley",
    "added-depth-grain": "", "mare-first-fight": "small", "poseidon-first-fight": "slow_trireme",
}  # fmt: skip
TITLE = re.compile(r"^  title: .*$", re.MULTILINE)
LENGTH = re.compile(r"\b(turns|rounds): (\d+)")


def drawing(height):
    path = f"M0 6 L10 0 L40 6 L10 {height} Z"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 12"><path d="{path}"/></svg>'


def own(tmp_path, name, more=""):
    file = tmp_path / f"{name}.yaml"
    file.write_text(find_scenario(name).read_text(encoding="utf-8") + more, encoding="utf-8")
    return file


def begun(file, orders=25):
    """A game dealt from the file, some orders on."""
    ruleset, scenario = open_scenario(file)
    players = dict.fromkeys((seat.key for seat in scenario.seats), "human")
    match, draw = Match(ruleset, scenario, 3, players), Seeded(3)
    for _ in range(orders):
        verbs = [offer.verb for offer in match.decision.offers]
        setting_up = next((one for one in ("ready", "historical", "spread") if one in verbs), "")
        match.submit(Choice(setting_up) if setting_up else match.ruleset.any(match.state, draw))
    return match


def taken_over(match, found):
    assert not any(one.why_not for one in found.verdicts), found.verdicts
    fresh = carried_over(match, mixed(found.old, [one.change for one in found.verdicts]))
    assert [entry.choice for entry in fresh.entries] == [entry.choice for entry in match.entries]
    return from_text(to_text(fresh), open_ruleset).match


@pytest.mark.parametrize("name", TYPES)
def test_a_title_the_length_and_an_event_to_come_are_taken_over(name, tmp_path):
    file = own(tmp_path, name)
    match = begun(file)
    text = TITLE.sub("  title: Another", file.read_text(encoding="utf-8"), count=1)
    length = LENGTH.search(text)
    text = f"{text[: length.start(2)]}{int(length[2]) + 5}{text[length.end(2) :]}"
    file.write_text(f"{text}events:\n- {{turn: 9, text: Dusk falls.}}\n", encoding="utf-8")
    found = review(match, file, ())
    assert len(found.verdicts) == 3
    fresh = taken_over(match, found)
    assert fresh.scenario.title == "Another"
    assert "Dusk falls." in fresh.scenario.text


@pytest.mark.parametrize("name", [name for name, kind in TYPES.items() if kind])
def test_a_game_with_pictures_takes_over_lines_and_another_picture(name, tmp_path):
    file = own(tmp_path, name, f"pictures: {{{TYPES[name]}: own.svg}}\n")
    (tmp_path / "own.svg").write_text(drawing(12))
    match = begun(file)
    assert review(match, file, ()).verdicts == ()
    (tmp_path / "own.svg").write_text(drawing(10))
    file.write_text(TITLE.sub("  title: Another", file.read_text(), count=1))
    found = review(match, file, ())
    assert [one.change.paper for one in found.verdicts] == ["", "own.svg"]
    fresh = taken_over(match, found)
    assert b64decode(dict(fresh.scenario.beside)["own.svg"]).decode() == drawing(10)
    lines = carried_over(match, mixed(found.old, [found.verdicts[0].change])).scenario
    assert lines.title == "Another" and b64decode(dict(lines.beside)["own.svg"]).decode() == drawing(12)


def test_a_picture_named_only_now_comes_into_the_game(tmp_path):
    file = own(tmp_path, "poseidon-first-fight")
    match = begun(file)
    (tmp_path / "own.svg").write_text(drawing(12))
    file.write_text(f"{file.read_text()}pictures: {{slow_trireme: own.svg}}\n")
    fresh = taken_over(match, review(match, file, ()))
    assert "own.svg" in dict(fresh.scenario.beside)


def test_the_map_beside_it_stays_as_it_was_and_that_is_said(tmp_path):
    city = (asset("maps") / "orthe.yaml").read_text(encoding="utf-8")
    (tmp_path / "mine.map.yaml").write_text(city, encoding="utf-8")
    file = own(tmp_path, "orthe-mole")
    file.write_text(file.read_text().replace("map: orthe\n", "map: mine.map.yaml\n"))
    match = begun(file)
    (tmp_path / "mine.map.yaml").write_text(f"{city}# another\n", encoding="utf-8")
    file.write_text(TITLE.sub("  title: Another", file.read_text(), count=1))
    found = review(match, file, ())
    assert found.notes
    assert taken_over(match, found).scenario.beside == match.scenario.beside


def refusal(file, old, new):
    """Why the one change of a file is not taken over into a game that has just begun from it."""
    match = begun(file, 0)
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    [verdict] = review(match, file, ()).verdicts
    return verdict.why_not


def test_one_soldier_more_is_told_by_his_kind_not_by_all_whose_numbers_have_moved_on(tmp_path):
    file = own(tmp_path, "conquest-messana")
    why = refusal(file, "{at: italia, infantry: 5, catapult: 1}", "{at: italia, infantry: 6, catapult: 1}")
    assert why == "Pieces already in play cannot come or go: Ruby infantry."


def test_men_do_not_come_out_of_nowhere_where_one_piece_stands_for_all_of_a_place(tmp_path):
    file = own(tmp_path, "added-depth-grain")
    why = refusal(file, "sicilia: 4, sardinia", "sicilia: 5, sardinia")
    assert why.startswith("By now it would stand otherwise: ")
