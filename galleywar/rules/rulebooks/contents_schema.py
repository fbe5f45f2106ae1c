"""The shape of ``rules/<system>/contents.yaml``: the chapters of a rulebook, their sections, an example for each."""

from __future__ import annotations

from pydantic import Field

from galleywar.core.files.file_model import Part
from galleywar.rules.scenario.head_model import Key


class SectionRecord(Part):
    """A section as the rulebook's table of contents has it, told in our own words."""

    number: str = Field("", max_length=6, description="as printed, where sections are numbered")
    title: str = Field(min_length=1, max_length=60)
    text: str = Field(
        min_length=1, max_length=700, description="what it is about, in a few sentences of ours"
    )
    rules: list[str] = Field(
        default_factory=list, description="what the numbers of its rules begin with, as the ledger has them"
    )
    example: Key = Field(description="the example that is played beside it")

    @property
    def name(self) -> str:
        """Number and title."""
        return f"{self.number}  {self.title}".strip()


class ChapterRecord(Part):
    """A chapter."""

    number: str = Field("", max_length=6)
    title: str = Field(min_length=1, max_length=60)
    sections: list[SectionRecord] = Field(min_length=1)

    @property
    def name(self) -> str:
        """Number and title."""
        return f"{self.number}  {self.title}".strip()


class ContentsFile(Part):
    """The table of contents of a rulebook."""

    system: str
    chapters: list[ChapterRecord] = Field(min_length=1)
