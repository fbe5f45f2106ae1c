import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest

import mutants
from mutant_probes import Recorder, caches_below, spot_of
from mutant_runs import Collected, Limits, Runner, shares_room
from mutants import Live, Source, Unputtable, install, live_functions

TOOLS = Path(mutants.__file__).parent


def source_of(code: str, file: Path = Path("pond.py")) -> Source:
    return Source(file, code)


def faults(code: str) -> set[str]:
    """Every fault of a piece of code, as ``before -> after``."""
    return {" -> ".join(site.told()) for site in source_of(code).sites}


# -- what faults there are -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "line, told",
    [
        ("return a < b", {"a < b -> a <= b"}),
        ("return a == b != c", {"a == b != c -> a != b != c", "a == b != c -> a == b == c"}),
        ("return a not in b", {"a not in b -> a in b"}),
        ("return a + b", {"a + b -> a - b"}),
        ("a //= b", {"a //= b -> a *= b"}),
        ("return a[0]", {"a[0] -> a[1]"}),
        ("return a[b:c]", {"a[b:c] -> a[b + 1:c]", "a[b:c] -> a[b:c + 1]"}),
        ("return True", {"True -> False"}),
        ("return a and b", {"a and b -> a or b"}),
        ("return not a", {"not a -> a"}),
        ("return a if b else c", {"b -> True", "b -> False"}),
        ("return [a for a in b if a]", {"a -> True"}),
        ("return min(a)", {"min(a) -> max(a)"}),
        ("return any(a)", {"any(a) -> all(a)"}),
        ("a.run()", {"a.run() -> pass"}),
        ("yield a", {"yield a -> yield from ()"}),
        ("for a in b: continue", {"continue -> break"}),
        ("return lambda: a - b", {"a - b -> a + b"}),
    ],
)
def test_every_kind_of_fault_is_found(line: str, told: set[str]) -> None:
    assert faults(f"def leap(a, b, c):\n    {line}\n") == told


def test_an_if_is_taken_always_or_never() -> None:
    assert faults("def leap(a):\n    if a:\n        return a\n") == {"a -> True", "a -> False"}


@pytest.mark.parametrize(
    "code",
    [
        "SIZE = 1 + 1",
        "class Frog:\n    legs: int = 4",
        "def leap():\n    'Jump 1 + 1 times.'",
        "def leap(a: Literal[1] = 2) -> Literal[3]: ...",
        "@cache(maxsize=1)\ndef leap(): ...",
        "def leap(a):\n    assert a > 1",
        "def leap(a):\n    raise ValueError(a + 1)",
        "def leap(a):\n    return f'{a + 1} times'",
        "def leap(a):\n    return 'so ' + a",
        "def leap(a):\n    logging.info(a)",
        "def leap():\n    a: Literal[1]",
        "class Frog:\n    def __repr__(self):\n        return self.a + self.b",
        "@overload\ndef leap(a):\n    a.run()",
        "if TYPE_CHECKING:\n    def leap(a):\n        a.run()",
    ],
)
def test_what_no_test_is_there_to_notice_is_left_alone(code: str) -> None:
    assert not faults(code)


def test_a_site_knows_its_function_its_line_and_its_cases() -> None:
    site, *_ = source_of(
        "@case('F-1')\nclass Frog:\n    @cases.case('F-2', 'F-3')\n    def leap(a):\n        a()\n"
    ).sites
    assert (site.function, site.line, site.cases) == ("Frog.leap", 5, ("F-2", "F-3", "F-1"))


# -- into the loaded functions -------------------------------------------------------------------------------
def loaded(code: str, folder: Path) -> tuple[Source, dict, Live]:
    source = source_of(code, folder / "pond.py")
    space: dict = {"__name__": "pond"}
    exec(source.code, space)
    return source, space, live_functions(folder)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "head, call",
    [
        ("def leap(a): return a + 1", "leap(5)"),
        ("@lru_cache\ndef leap(a): return a + 1", "leap(5)"),
        ("@kept\ndef leap(a): return a + 1", "leap(5)"),
        ("class F:\n  @staticmethod\n  def leap(a): return a + 1", "F.leap(5)"),
        ("class F:\n  @classmethod\n  def leap(cls, a=5): return a + 1", "F.leap()"),
        ("class F:\n  @property\n  def leap(self): return 5 + 1", "F().leap"),
        ("@dataclass(slots=True)\nclass F:\n  a: int\n  def leap(self): return self.a + 1", "F(5).leap()"),
        ("def outer(b):\n  def leap(a): return a + b\n  return leap\nleap = outer(1)", "leap(5)"),
    ],
)
def test_a_fault_reaches_every_user_of_a_function(tmp_path: Path, head: str, call: str) -> None:
    common = (
        "from functools import lru_cache, wraps\nfrom dataclasses import dataclass\n"
        "def kept(f):\n  @wraps(f)\n  def call(*given): return f(*given)\n  return call\n"
    )
    source, space, live = loaded(common + head, tmp_path)
    site = next(one for one in source.sites if one.operator == "arithmetic")
    install(source.swaps(site, live))
    assert eval(call, space) == 4


def test_a_fault_that_changes_no_code_is_none(tmp_path: Path) -> None:
    source, _, live = loaded("def leap(a):\n    while 1:\n        a = a()\n", tmp_path)
    site, *_ = source.sites
    assert site.told() == ("1", "2")
    assert source.swaps(site, live) == []


def test_what_is_not_loaded_cannot_be_mutated(tmp_path: Path) -> None:
    source = source_of("def leap(a):\n    return a + 1\n", tmp_path / "pond.py")
    with pytest.raises(Unputtable):
        source.swaps(source.sites[0], live_functions(tmp_path))


def test_a_function_with_other_free_variables_cannot_be_mutated(tmp_path: Path) -> None:
    source, _, live = loaded(
        "def outer(b):\n  def leap(): return b\n  return leap\nleap = outer(1)\n", tmp_path
    )
    other = source_of("def outer(b):\n  def leap(): return 1\n  return leap\nleap = outer(1)\n", source.file)
    with pytest.raises(Unputtable):
        mutants.swaps(source.code, other.code, live)


# -- which tests ---------------------------------------------------------------------------------------------
def test_what_stands_behind_a_cache_is_reached_by_all_who_ask_it(tmp_path: Path) -> None:
    source, space, live = loaded(
        "from functools import cache\n@cache\ndef depth():\n    return 3\n\ndef leap(a):\n    return a\n",
        tmp_path,
    )
    recorder = Recorder(caches_below(tmp_path))
    recorder.enter([source], live)
    for test, call in (("first", "depth()"), ("second", "depth()"), ("third", "leap(1)")):
        with recorder.apart(test):
            eval(call, space)
    depth, leap = (
        recorder.spots[spot_of(source.file, function.body[0])] for function in source.tree.body[1:]
    )
    assert [recorder.reached(test) for test in ("first", "second", "third")] == [[depth], [depth], [leap]]
    assert recorder.reached("cache 0") == [depth]


def test_a_method_behind_a_cache_of_each_object_is_reached_by_all_who_ask_any_of_them(tmp_path: Path) -> None:
    source, space, live = loaded(
        "from functools import cache\nclass Pond:\n    def __init__(self):\n        self.depth = cache(self._depth)\n"
        "    def _depth(self):\n        return 3\none, other = Pond(), Pond()\n",
        tmp_path,
    )
    recorder = Recorder(caches_below(tmp_path))
    recorder.enter([source], live)
    for test, call in (("first", "one.depth()"), ("second", "one.depth()"), ("third", "other.depth()")):
        with recorder.apart(test):
            eval(call, space)
    depth = recorder.spots[spot_of(source.file, source.tree.body[1].body[1].body[0])]
    assert [recorder.reached(test) for test in ("first", "second", "third")] == [[depth]] * 3
    assert [recorder.reached(f"cache {at}") for at in (0, 1)] == [[depth]] * 2


@pytest.mark.parametrize(
    "module, test, shares",
    [
        ("shock/ram.py", "shock/test_rake.py", True),
        ("shock/ram.py", "test_ram.py", True),
        ("shock/ram.py", "fire/test_shots.py", False),
        ("ram.py", "test_ram.py", True),
        ("ram.py", "test_rake.py", False),
    ],
)
def test_a_room_is_a_folder_or_a_name(module: str, test: str, shares: bool) -> None:
    root = Path("/tests/rules/pond")
    assert shares_room(Path(module), root / test, (root,)) is shares


@dataclass
class Stub:
    """As much of a collected test as the order of the tests needs."""

    path: Path
    cases: tuple[str, ...] = ()

    def iter_markers(self, name: str) -> list[SimpleNamespace]:
        return [SimpleNamespace(args=self.cases)]


def test_tests_of_the_case_come_first_then_those_of_the_room_and_the_fast_before_the_slow() -> None:
    source = source_of("@case('F-1')\ndef leap(a):\n    a()\n", Path("/code/pond/frogs.py"))
    root = Path("/tests/pond")
    stubs = [
        Stub(root / "test_newts.py"),
        Stub(root / "test_frogs.py"),
        Stub(root / "test_newts.py", ("F-1",)),
    ]
    runner = Runner([*stubs, *stubs], Path("/code/pond"), (root,), Limits(60))
    for test, seconds in zip(runner.tests, (6, 5, 4, 3, 2, 1), strict=True):
        test.seconds = seconds
    runner.tests.append(Collected(stubs[0], frozenset(), failed=True))
    spot = spot_of(source.file, source.sites[0].statement)
    runner.reach.spots, runner.reach.tests = {spot: 0}, {0: [0, 1, 2, 3, 4, 5, 6]}
    assert runner.chosen(SimpleNamespace(source=source, site=source.sites[0])) == [5, 2, 4, 1, 3, 0]


# -- a whole run ---------------------------------------------------------------------------------------------
FROGS = """
from functools import cache

def leap(legs):
    if legs > 2:
        return "far"
    return "not at all"

def swim(strokes):
    while strokes != 0:
        strokes -= 1
    return strokes

def idle(legs):
    return legs - 1

def sung(times):
    return times + times

@cache
def weight():
    return 2 * 3
"""
TESTS = """
import pytest
from galleywar.rules.pond import frogs

@pytest.fixture(scope="module")
def heavy():
    return frogs.weight()

def test_leap():
    assert frogs.leap(4) == "far"
    assert frogs.leap(0) == "not at all"

def test_swim():
    assert frogs.swim(3) == 0

def test_sung():
    frogs.sung(2)

def test_ask(heavy):
    assert heavy

def test_weight():
    assert frogs.weight() == 6

def test_broken():
    assert frogs.leap(4) == "nowhere"
"""
SET_ASIDE = """
import gc

def pytest_collection_finish():
    gc.freeze()
"""
"""As the tests of galleywar do it, so that the collector passes over what stays."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout of one rule system of one module, with the tool in it."""
    texts = {
        "pyproject.toml": "[tool.pytest.ini_options]\npythonpath = ['.']\n",
        "galleywar/__init__.py": "",
        "galleywar/rules/__init__.py": "",
        "galleywar/rules/pond/__init__.py": "",
        "galleywar/rules/pond/frogs.py": FROGS,
        "tests/conftest.py": SET_ASIDE,
        "tests/rules/pond/test_frogs.py": TESTS,
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "tools").mkdir()
    for tool in TOOLS.glob("mut*.py"):
        shutil.copy(tool, tmp_path / "tools")
    return tmp_path


def run(checkout: Path, *words: str) -> subprocess.CompletedProcess[str]:
    tool = checkout / "tools" / "mutate.py"
    return subprocess.run(
        [sys.executable, tool, *words], cwd=checkout, capture_output=True, text=True, check=False
    )


def test_a_run_tells_the_noticed_from_the_unnoticed_and_changes_no_file(checkout: Path) -> None:
    done = run(
        checkout, "pond", "--sample", "99", "--grace", "0.3", "-j", "2", "--list", "--out", "told.jsonl"
    )
    assert done.returncode == 0, done.stderr
    assert "left out, it fails without any fault: tests/rules/pond/test_frogs.py::test_broken" in done.stderr
    assert "not to be trusted" not in done.stderr
    told = json.loads((checkout / "told.jsonl").read_text())
    alive = [one.partition(" ")[2] for one in told["survivors"]]
    assert alive == [
        "leap [comparison] legs > 2  ->  legs >= 2",
        "leap [integer] legs > 2  ->  legs > 3",
        "idle [arithmetic] legs - 1  ->  legs + 1 (never reached)",
        "idle [integer] legs - 1  ->  legs - 2 (never reached)",
        "sung [arithmetic] times + times  ->  times - times",
    ]
    assert told["survived"] == 3 and told["unreached"] == 2
    assert told["timeout"] == 2 and told["killed"] == told["mutants"] - 7
    assert "pond" in done.stdout and alive[0] in done.stdout
    assert (checkout / "galleywar/rules/pond/frogs.py").read_text() == FROGS
    assert not list(checkout.rglob(".hypothesis")) and not list(checkout.rglob(".pytest_cache"))


def test_tests_that_do_not_load_are_told(checkout: Path) -> None:
    (checkout / "tests/rules/pond/test_frogs.py").write_text("import nothing_of_the_kind")
    done = run(checkout, "pond")
    assert done.returncode == 1
    assert "nothing_of_the_kind" in done.stderr


def test_an_unknown_target_is_refused(checkout: Path) -> None:
    done = run(checkout, "lake")
    assert done.returncode == 2
    assert "pond" in done.stderr


@pytest.mark.parametrize("part, faults_tried", [("frogs", 3), ("toads", 0)])
def test_a_part_of_a_target_is_tried_alone(checkout: Path, part: str, faults_tried: int) -> None:
    done = run(checkout, "pond", "--only", part, "--sample", "3", "--out", "told.jsonl")
    assert done.returncode == 0, done.stderr
    assert json.loads((checkout / "told.jsonl").read_text())["mutants"] == faults_tried
