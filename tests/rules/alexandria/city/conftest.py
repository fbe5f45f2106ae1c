"""The board of Alexandria, and its document as plain values to tamper with."""

from typing import Any

import pytest
import yaml

from galleywar.core.files.paths import asset
from galleywar.rules.alexandria.data.city_maps import load_city
from galleywar.rules.alexandria.model.city import City


@pytest.fixture(scope="session")
def net() -> City:
    return load_city("alexandria")


@pytest.fixture
def document() -> dict[str, Any]:
    """The map file as plain values, fresh for each test."""
    loaded = yaml.load(asset("maps", "alexandria.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    assert isinstance(loaded, dict)
    return loaded
