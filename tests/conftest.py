"""What every test shares: quiet devices, and picking tests by the case they hold to."""

import gc
import os
import tempfile
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["XDG_CACHE_HOME"] = os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="galleywar-tests-")
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="only tests marked with this case (9.24a) or with any letter of it (9.24); may be repeated",
    )
    parser.addoption(
        "--whole",
        action="store_true",
        help="every scenario, lesson, section and broken file where otherwise some of them stand for all",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("rule")
    if wanted:
        _keep(config, items, [item for item in items if any(_holds(item, id_) for id_ in wanted)])
    elif not config.getoption("whole"):
        _keep(config, items, list(_standing_for_all(items)))


def pytest_collection_finish() -> None:
    """The tests themselves stay, and what they make is looked through seldom: for cycles, a seventh of all the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def _keep(config: pytest.Config, items: list[pytest.Item], kept: list[pytest.Item]) -> None:
    staying = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in staying])
    items[:] = kept


def _standing_for_all(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """What runs without --whole: nothing marked ``long``, and of a test marked ``one_in(n)`` every n-th, its parameters
    by turns.
    """
    seen: Counter[str] = Counter()
    for item in (one for one in items if one.get_closest_marker("long") is None):
        mark = item.get_closest_marker("one_in")
        test = item.nodeid.partition("[")[0]
        at, seen[test] = seen[test], seen[test] + 1
        if mark is None or (at + at // mark.args[0]) % mark.args[0] == 0:
            yield item


def _holds(item: pytest.Item, wanted: str) -> bool:
    cited = [id_ for mark in item.iter_markers("rule") for id_ in mark.args]
    return any(id_ == wanted or id_.rstrip("abcdefghijklmnopqrstuvwxyz") == wanted for id_ in cited)


ALL_OF = "alexandria"
"""The main game, of which every scenario is always tried."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that ask for a ``scenario_name`` get those of the shelf, or a few of each rule system."""
    if "scenario_name" in metafunc.fixturenames:
        files = shelf() if metafunc.config.getoption("whole") else sample()
        metafunc.parametrize("scenario_name", files, ids=lambda file: file.stem, scope="module")


def shelf() -> list[Path]:
    folder = Path(__file__).resolve().parent.parent / "scenarios"
    return sorted(folder.glob("*.yaml"))


@cache
def sample() -> list[Path]:
    """All of the main game; of every other the shortest, and where fleets are mustered."""
    files = shelf()
    heads = {file: yaml.load(file.read_text(encoding="utf-8"), yaml.CSafeLoader) for file in files}
    shortest: dict[str, Path] = {}
    for file in files:
        known = shortest.setdefault(heads[file]["rules"]["set"], file)
        if heads[file]["scenario"]["minutes"] < heads[known]["scenario"]["minutes"]:
            shortest[heads[file]["rules"]["set"]] = file
    return [
        file
        for file in files
        if heads[file]["rules"]["set"] == ALL_OF or file in shortest.values() or "muster" in file.stem
    ]
