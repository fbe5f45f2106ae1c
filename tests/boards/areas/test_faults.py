"""Maps of provinces and sea zones that are wrong: what is told about each, where, and how to mend it."""

import pytest

from galleywar.boards.library import areas_in
from galleywar.core.files.yaml_source import Source, SourceFaults
from tests.broken.table import Case, cases, strays, told


@pytest.mark.parametrize("case", cases("area"), ids=str)
def test_a_broken_map_is_told_with_place_and_remedy(case: Case) -> None:
    source = Source.parse(case.path.read_text(encoding="utf-8"), case.path.name)
    with pytest.raises(SourceFaults) as refused:
        areas_in(source)
    assert told(refused.value.faults) == case.wanted


def test_every_broken_map_has_its_row() -> None:
    assert not strays("area")
