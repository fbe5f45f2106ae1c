"""Files that once took the program down, its memory, or its words, each kind in a folder of its own."""

from pathlib import Path

import pytest

import fuzz

HERE = Path(__file__).parent
CORPUS = list(fuzz.corpus(HERE))


@pytest.mark.parametrize("kind, file", CORPUS, ids=[f"{kind}-{file.stem}" for kind, file in CORPUS])
def test_what_once_failed_is_taken_as_promised(kind, file):
    assert fuzz.judged(kind, file.read_bytes()).wrong == ""


def test_there_is_one_of_every_kind_that_ever_failed():
    assert {kind for kind, _ in CORPUS} >= {
        "scenario",
        "map",
        "chart",
        "save",
        "settings",
        "package",
        "fleet",
        "judge",
        "puzzle",
        "draft",
    }
