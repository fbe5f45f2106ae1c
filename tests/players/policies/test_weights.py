"""The weights file: every key the policy needs and no other, each with a fitting value, told by name."""

import re

import pytest

from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.players.ai import policy_for

POLICY = policy_for("alexandria")
TEXT = POLICY.path.read_text(encoding="utf-8")


def faults_of(text: str) -> str:
    with pytest.raises(SourceFaults) as found:
        POLICY.read(Source.parse(text, "weights.yaml"))
    return str(found.value)


def test_the_shipped_file_is_sound_and_read_once() -> None:
    assert POLICY.settings is POLICY.settings
    assert set(POLICY.settings.levels) == {"novice", "captain"}
    assert POLICY.settings.weights.afloat > 0


@pytest.mark.parametrize("key", ["threat", "approach", "afloat"])
def test_a_missing_weight_is_named(key: str) -> None:
    assert f"missing key '{key}'" in faults_of(re.sub(rf"^  {key}: .*\n", "", TEXT, flags=re.MULTILINE))


def test_an_unknown_weight_is_named_with_the_one_that_was_meant() -> None:
    told = faults_of(TEXT.replace("  threat:", "  thraet:"))
    assert "unknown key 'thraet'" in told
    assert 'did you mean "threat"?' in told


@pytest.mark.parametrize("value", ["much", "true", "[1]", "null"])
def test_a_weight_is_a_number(value: str) -> None:
    assert "threat must be a number" in faults_of(re.sub(r"  threat: \S+", f"  threat: {value}", TEXT))


def test_a_habit_that_says_yes_or_no_is_no_number() -> None:
    assert "best_first must be true or false" in faults_of(TEXT.replace("best_first: true", "best_first: 1"))


def test_a_level_needs_every_habit() -> None:
    assert "missing key 'picks_of'" in faults_of(TEXT.replace("picks_of: 1, ", ""))


def test_another_version_is_refused() -> None:
    assert "this policy reads version 1" in faults_of(TEXT.replace("version: 1", "version: 2"))


def test_weights_that_were_in_force_before_may_be_kept() -> None:
    kept = TEXT + "history:\n  - {provenance: by hand, weights: {threat: 0.5}}\n"
    assert POLICY.read(Source.parse(kept)) == POLICY.settings
