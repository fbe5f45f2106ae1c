from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

CONFTEST = Path(__file__).parent.parent / "conftest.py"

TESTS = """
import pytest

@pytest.mark.rule("9.24a", "9.25b")
def test_diekplus(): ...

@pytest.mark.rule("9.24b")
def test_straight(): ...

@pytest.mark.rule("9.2")
def test_lead(): ...

def test_of_no_rule(): ...
"""


@pytest.mark.parametrize(
    "ids, passed",
    [(["9.24"], 2), (["9.24b", "9.2"], 2), ([], 4)],
)
def test_tests_are_picked_by_case_or_by_all_its_letters(pytester, ids: list[str], passed: int) -> None:
    pytester.makeconftest(CONFTEST.read_text(encoding="utf-8"))
    pytester.makeini("[pytest]\nmarkers = rule(id): a case")
    pytester.makepyfile(TESTS)
    picks = [f"--rule={id_}" for id_ in ids]
    result = pytester.runpytest_inprocess("-p", "no:hypothesispytest", *picks)
    result.assert_outcomes(passed=passed, deselected=4 - passed)
