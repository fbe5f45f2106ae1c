"""The board of Alexandria, and its document as plain values to tamper with."""

from typing import Any

import pytest
import yaml

from galleywar.boards.library import load_network
from galleywar.boards.network.network import Network
from galleywar.core.files.paths import asset


@pytest.fixture(scope="session")
def net() -> Network:
    return load_network("alexandria")


@pytest.fixture
def document() -> dict[str, Any]:
    """The map file as plain values, fresh for each test."""
    loaded = yaml.load(asset("maps", "alexandria.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    assert isinstance(loaded, dict)
    return loaded
