"""The names that scenario files of Caesar in Alexandria refer to things by."""

from __future__ import annotations

from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.names import Names, named


def names(components: Components) -> Names:
    """Places of the city, types of galleys, and every counter."""
    city, counters = components.map, components.counters
    return {
        "place": {place: city.label(place) for place in city.places()},
        "region": {key: region.title for key, region in city.regions.items()},
        "type": named(components.types),
        "galley": named(counters.galleys),
        "land unit": named(counters.units),
        "leader": named(counters.leaders),
    }
