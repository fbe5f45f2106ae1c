"""What ``package.yaml`` says of a package of scenarios, maps and charts."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from galleywar.core.files.file_model import Part
from galleywar.core.media.names import SoundNames


class About(Part):
    """What the package is, and whose."""

    name: Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
    """Small letters, digits and hyphens, as in two-harbours; the folder it is installed in goes by it."""
    title: Annotated[str, Field(min_length=1, max_length=80)]
    version: Annotated[str, Field(pattern=r"^\d{1,4}(\.\d{1,4}){0,3}$")]
    """Numbers with dots between, as in 1.2; a greater one takes the place of a smaller."""
    author: Annotated[str, Field(min_length=1, max_length=120)]
    licence: Annotated[str, Field(min_length=1, max_length=120)]
    """On what terms it may be passed on, as in CC BY-SA 4.0."""
    summary: Annotated[str, Field(max_length=600)] = ""
    picture: Annotated[str, Field(pattern=r"^[^/\\:]+\.png$", max_length=80)] = ""
    """A PNG file of the package that shows what it is."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The version to compare by: 1.10 is later than 1.9, and 1 the same as 1.0."""
        numbers = [int(part) for part in self.version.split(".")]
        while numbers[1:] and numbers[-1] == 0:
            numbers.pop()
        return tuple(numbers)


class PackageFile(Part):
    """``package.yaml``."""

    package: About
    sounds: SoundNames
    """What is heard in its battles, unless a battle names its own."""
