"""How files name pictures and sounds of somebody's own; imported only where a file is held against its model."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from galleywar.core.files.file_model import name_of
from galleywar.core.media.recordings import SoundName

MOST: Final = 100
"""Pictures that one file may name."""
FileName = Annotated[str, Field(max_length=200)]
Type = Annotated[str, Field(max_length=80, json_schema_extra=name_of("type", "piece", "galley", "land unit"))]

PictureNames = Annotated[
    dict[Type, FileName],
    Field(
        default_factory=dict,
        max_length=MOST,
        description="by type, the PNG or SVG file beside this one that is drawn for it: dark parts in the "
        "colour of its side, light ones in that of the ground; a ship is seen from above, her bow to the right",
    ),
]
SoundNames = Annotated[
    dict[SoundName, FileName],
    Field(
        default_factory=dict,
        description="by sound, the WAV or OGG file beside this one that is heard instead",
    ),
]
