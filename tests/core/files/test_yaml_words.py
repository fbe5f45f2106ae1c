"""Words as they are written into YAML."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from galleywar.core.files.yaml_source import Source
from galleywar.core.files.yaml_words import in_yaml

WORDS = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"), exclude_characters="\ufeff\ufffe\uffff"),
    max_size=30,
)


@given(WORDS)
@pytest.mark.parametrize(
    "read", [yaml.safe_load, lambda text: Source.parse(text, "words.yaml").root], ids=["yaml", "galleywar"]
)
def test_a_word_is_read_back_as_it_was(read, word):
    assert read(f"title: {in_yaml(word)}\n")["title"] == word


@pytest.mark.parametrize("word", ["Two Isles", "italia", "my.map-2", "Heavy/Light Foot", "nobody"])
def test_what_needs_no_quotation_marks_has_none(word):
    assert in_yaml(word) == word


@pytest.mark.parametrize(
    "word", ["", "No", "null", "TRUE", "a: b", "a #b", "-a", "2", "a ", " a", "a  b", "é", "[a]", "'a'"]
)
def test_what_would_be_taken_for_something_else_has_them(word):
    assert in_yaml(word)[0] == in_yaml(word)[-1] == '"'
