"""What every test shares: quiet devices, and picking tests by the case they hold to."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="only tests marked with this case (9.24a) or with any letter of it (9.24); may be repeated",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("rule")
    if not wanted:
        return
    kept = [item for item in items if any(_holds(item, id_) for id_ in wanted)]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


def _holds(item: pytest.Item, wanted: str) -> bool:
    cited = [id_ for mark in item.iter_markers("rule") for id_ in mark.args]
    return any(id_ == wanted or id_.rstrip("abcdefghijklmnopqrstuvwxyz") == wanted for id_ in cited)
