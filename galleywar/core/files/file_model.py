"""The ground every model of a file stands on; imported only where a file is held against its model."""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel, ConfigDict
from pydantic.config import JsonDict

NAMES: Final = "names"
"""The key under which a field tells what kinds of things its words are names of."""
SEAT: Final = "seat"
"""The kind of names that are keys of seats of the file itself."""
IN_PLAY: Final = "in play"
"""The kind of names that are pieces of the file itself, as its events call them."""


def name_of(*kinds: str) -> JsonDict:
    """For ``json_schema_extra``: the word is the name of something of these kinds, which editors can offer."""
    return {NAMES: list(kinds)}


class Part(BaseModel):
    """Every part of a file: no unknown keys, no silent conversions."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)
