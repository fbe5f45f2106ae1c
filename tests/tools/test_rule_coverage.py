import subprocess
import sys
from pathlib import Path

import pytest

import rule_coverage

CHECKOUT = Path(rule_coverage.__file__).parent.parent


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A checkout of one rules module and one test module; the ledgers are the real ones."""
    monkeypatch.setattr(rule_coverage, "ROOT", tmp_path)

    def write(code: str, tests: str = "") -> Path:
        for name, text in (("galleywar/rules/alexandria/rake.py", code), ("tests/test_rake.py", tests)):
            file = tmp_path / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        return tmp_path

    return write


def ids(citations: list[rule_coverage.Citation]) -> list[str]:
    return [citation.id for citation in citations]


def test_a_case_played_and_tested_is_well(tree, capsys) -> None:
    tree('@case("9.22")\ndef bars(): ...', '@pytest.mark.rule("9.22")\ndef test(): ...')
    assert rule_coverage.main(["--summary", "--system", "alexandria"]) == 0
    assert "509 obligations, 1 implemented, 1 tested" in capsys.readouterr().out


def test_a_case_played_without_a_test_is_named_with_its_place(tree, capsys) -> None:
    tree('\n@case("9.22", "9.24a")\ndef bars(): ...', '@pytest.mark.rule("9.22")\ndef test(): ...')
    assert rule_coverage.main([]) == 1
    said = capsys.readouterr().out
    assert "9.24a (galleywar/rules/alexandria/rake.py:2)" in said
    assert "9.22 (galleywar" not in said


def test_another_system_is_not_blamed(tree) -> None:
    tree('@case("9.22")\ndef bars(): ...')
    assert rule_coverage.main(["--system", "poseidon"]) == 0
    assert rule_coverage.main(["--system", "alexandria"]) == 1


@pytest.mark.parametrize(
    "code, tests",
    [
        ('@case("9.99")\ndef bars(): ...', ""),
        ("", '@pytest.mark.rule("9.99")\ndef test(): ...'),
        ('@case("PW-ram-3")\ndef bars(): ...', '@pytest.mark.rule("PW-ram-3")\ndef test(): ...'),
        ('@case(f"9.{row}")\ndef bars(): ...', ""),
        ("@case(*IDS)\ndef bars(): ...", ""),
    ],
    ids=["no such case", "none in a test", "another system's case", "made up at run time", "spread out"],
)
def test_an_id_nobody_knows_fails(tree, capsys, code: str, tests: str) -> None:
    tree(code, tests)
    assert rule_coverage.main(["--summary"]) == 1
    assert "in no ledger of its system (1)" in capsys.readouterr().out


def test_marks_are_found_wherever_pytest_takes_them(tree) -> None:
    folder = tree(
        "",
        'pytestmark = [pytest.mark.rule("9.21")]\n'
        '@mark.rule("9.22", "9.23a")\n'
        "def test(): ...\n"
        '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("9.24a"))])\n'
        "def test_more(x): ...\n",
    )
    assert sorted(ids(rule_coverage.in_tests(folder / "tests"))) == ["9.21", "9.22", "9.23a", "9.24a"]


def test_a_mark_spread_from_data_is_read_in_the_data(tree) -> None:
    folder = tree("", 'pytest.param(demand, marks=pytest.mark.rule(*demand["cases"]))')
    demands = "- id: M1\n  cases: [9.24a, '9.22']\n- cases: [\"9.21\"]\n"
    (folder / "tests" / "demands.yaml").write_text(demands)
    assert ids(rule_coverage.in_tests(folder / "tests")) == ["9.24a", "9.22", "9.21"]


def test_printed_examples_are_tests_too(tree, capsys) -> None:
    folder = tree('@case("9.22")\ndef bars(): ...')
    (folder / "galleywar/rules/alexandria/examples.yaml").write_text("examples:\n- cases: [9.22]\n")
    assert rule_coverage.main(["--summary", "--system", "alexandria"]) == 0
    assert "1 implemented, 1 tested" in capsys.readouterr().out


def test_words_that_only_look_like_citations_are_left_alone(tree) -> None:
    folder = tree('"""Not a mark: case("9.99")."""\nshowcase("9.99")\nsuitcase.case("9.99")\n')
    assert ids(rule_coverage.in_code(folder / "galleywar")) == []


def test_without_its_libraries_it_says_what_to_do() -> None:
    bare = [sys.executable, "-S", "tools/rule_coverage.py"]
    asked = subprocess.run(bare, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert asked.returncode == 2
    assert asked.stderr == "The ledgers cannot be read without platformdirs: run tools/test.py first.\n"


def test_this_checkout_cites_no_unknown_case() -> None:
    code = rule_coverage.in_code(CHECKOUT / "galleywar")
    assert code, "the rules cite their cases"
    _, unknown = rule_coverage.sort_out(code, rule_coverage.in_tests(CHECKOUT / "tests"))
    assert not list(map(str, unknown))
