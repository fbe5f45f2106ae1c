"""The shape of a lesson file as strict models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from galleywar.core.files.file_model import Part

Word = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z_]{0,40}$")]
Name = Annotated[str, StringConstraints(min_length=1, max_length=60)]


class LessonTitle(Part):
    """What the lesson is called."""

    system: Word = Field(description="the rule system it is about")
    key: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,40}$")]
    title: str = Field(min_length=1, max_length=40)
    minutes: int = Field(ge=1, le=30, description="how long it takes")
    summary: str = Field(min_length=1, max_length=400)


class Deed(Part):
    """What fulfils a step: events of the learner's seat, in whatever way they come about.

    ``{events: [ended]}`` is a game the learner has won; with ``whose: anyone``, one that is over.
    """

    events: list[Word] = Field(min_length=1, description="kinds of event; any of them will do")
    whose: Literal["learner", "anyone"] = Field("learner", description="whose deeds count")
    count: int = Field(1, ge=1, le=20, description="how many of them")
    by: list[Name] = Field(default_factory=list, description="only those done by one of these pieces")
    cases: list[Name] = Field(default_factory=list, description="only those under one of these rules")
    starts: list[Name] = Field(
        default_factory=list, description="only those that start in one of these places"
    )
    ends: list[Name] = Field(default_factory=list, description="only those that end in one of these places")
    facts: dict[Word, str | list[str]] = Field(
        default_factory=dict, description="only those that tell this, or one of these"
    )


class TaskRecord(Part):
    """One step."""

    do: str = Field(min_length=1, max_length=280, description="what to do, in one or two sentences")
    case: str = Field(min_length=1, max_length=12, description="the rule it teaches")
    done: Deed
    show: list[Name] = Field(default_factory=list, description="pieces and places it is about")


class LessonFile(Part):
    """A short lesson on a position of its own."""

    lesson: LessonTitle
    provenance: Literal["rulebook", "published", "reconstructed"]
    position: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,40}\.ya?ml$")] = Field(
        description="the scenario file, in the folder positions"
    )
    seat: Word = Field(description="whose part the learner takes")
    opponent: Literal["quiet", "novice", "captain"] = Field(
        "quiet", description="who plays the other side: one that strikes nobody, or a level of the computer"
    )
    seed: int = Field(ge=0, le=2**31, description="of the dice")
    tasks: list[TaskRecord] = Field(min_length=1, max_length=12)
