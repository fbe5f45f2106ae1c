"""The board of Alexandria, the one map of hexes that is shipped."""

import pytest

from galleywar.rules.alexandria.data.city_maps import load_city
from galleywar.rules.alexandria.model.city import City


@pytest.fixture(scope="session")
def net() -> City:
    return load_city("alexandria")
