"""The ground every model of a file stands on; imported only where a file is held against its model."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Part(BaseModel):
    """Every part of a file: no unknown keys, no silent conversions."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)
