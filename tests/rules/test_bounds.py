"""Whatever can be played can be kept and opened again: the bounds of scenarios and of saves fit together."""

import pytest

from galleywar.core.files.yaml_source import LIMITS, SourceFaults
from galleywar.core.match import Match
from galleywar.core.saving import saves
from galleywar.core.saving.headers import LONGEST_LINE, header_of
from galleywar.core.saving.saves import LARGEST_DESIGN, design_size, from_text, to_text
from galleywar.rules import open_ruleset
from galleywar.rules.scenario.library import faults_of, find_scenario, open_scenario

SHORT = {
    "alexandria": "first-fight", "conquest": "conquest-messana", "added_depth": "added-depth-grain",
    "mare_nostrum": "mare-first-fight", "poseidon": "poseidon-first-fight",
}  # fmt: skip


def padded(tmp_path, system, size, filling):
    """A shipped scenario of that system with so many bytes of comment after it."""
    text = find_scenario(SHORT[system]).read_text(encoding="utf-8")
    room = size - len(text.encode()) - 3
    file = tmp_path / "padded.yaml"
    file.write_text(f"{text}# {filling * (room // len(filling.encode()))}\n", encoding="utf-8")
    return file


@pytest.mark.one_in(3)
@pytest.mark.parametrize("filling", ["a", "\\", '"', "é", "\N{GREEK SMALL LETTER OMEGA}"])
@pytest.mark.parametrize("system", SHORT)
def test_a_scenario_as_large_as_a_file_may_be_is_kept_and_opened_again_or_refused(tmp_path, system, filling):
    file = padded(tmp_path, system, LIMITS.size, filling)
    ruleset, scenario = open_scenario(file)
    match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
    match.submit(next(match.decision.choices()))
    text = to_text(match)
    assert design_size(scenario, ()) < len(text) and header_of(text.splitlines()[0]).entries == 1
    opened = from_text(text, open_ruleset)
    assert opened.damage is None and opened.match.state == match.state


def test_a_design_too_large_for_a_save_is_refused_before_it_is_played(tmp_path, monkeypatch):
    file = padded(tmp_path, "conquest", 100_000, "a")
    size = design_size(open_scenario(file)[1], ())
    for bound, whole in ((size, True), (size - 1, False)):
        monkeypatch.setattr("galleywar.rules.scenario.library.LARGEST_DESIGN", bound)
        told = [fault.text for fault in faults_of(file)]
        if whole:
            assert not told and open_scenario(file)
        else:
            assert "in a save" in told[0]
            with pytest.raises(SourceFaults, match="in a save"):
                open_scenario(file)


def test_a_design_at_its_bound_leaves_room_in_a_line_for_all_else():
    assert LARGEST_DESIGN + (1 << 20) < LONGEST_LINE < saves.LARGEST_FILE


def test_of_more_reasons_than_a_line_can_hold_the_later_half_is_kept(monkeypatch):
    ruleset, scenario = open_scenario(find_scenario("poseidon-first-fight"))
    match = Match(ruleset, scenario, 1, {seat.key: "human" for seat in scenario.seats})
    match.annals.reasons.update(dict.fromkeys(range(1, 400), "why " * 20))
    whole = len(to_text(match).splitlines()[0])
    monkeypatch.setattr(saves, "LONGEST_LINE", whole - 100)
    kept = header_of(to_text(match).splitlines()[0]).annals.reasons
    assert list(kept) == list(range(201, 400))
