"""Passage: courses tried against all there is to run into; what was swept once is not swept again."""

from collections.abc import Mapping
from typing import NamedTuple

from galleywar.boards.table.steering import Course
from galleywar.boards.table.table import Body, Contact, Hull, Pose, Run, Turn, sweep


class Voyage(NamedTuple):
    """What came of a course: as much of it as was made, where that ended, and what was touched there if
    anything.
    """

    course: Course
    end: Pose
    contact: Contact | None


class Passage:
    """One ship's way through ``others``, for trying many courses from one position.

    Every run is swept out to ``reach`` hundredths and every turn to ``swing`` degrees at the first asking.
    """

    def __init__(self, hull: Hull, others: Mapping[str, Body], reach: int, swing: int = 45) -> None:
        self.hull, self.others, self.reach, self.swing = hull, others, reach, swing
        self._swept: dict[tuple[Pose, bool, bool], tuple[int, Contact | None]] = {}

    def contact(self, pose: Pose, manoeuvre: Run | Turn) -> Contact | None:
        """The first touch along a manoeuvre, as `sweep` finds it."""
        size, is_turn = abs(manoeuvre[0]), isinstance(manoeuvre, Turn)
        key = (pose, is_turn, manoeuvre[0] > 0)
        known, found = self._swept.get(key, (-1, None))
        if size > known:
            known = max(size, self.swing if is_turn else self.reach)
            signed = known if manoeuvre[0] > 0 else -known
            found = sweep(self.hull, pose, Turn(signed) if is_turn else Run(signed), self.others)
            self._swept[key] = (known, found)
        return found if found is not None and found.spent <= size else None

    def voyage(self, pose: Pose, course: Course) -> Voyage:
        """Steer a course up to the first touch."""
        made: list[Run | Turn] = []
        for manoeuvre in course:
            contact = self.contact(pose, manoeuvre)
            if contact is not None:
                signed = contact.spent if manoeuvre[0] > 0 else -contact.spent
                part = Run(signed) if isinstance(manoeuvre, Run) else Turn(signed)
                return Voyage((*made, part) if signed else tuple(made), contact.at, contact)
            made.append(manoeuvre)
            pose = pose.run(manoeuvre[0]) if isinstance(manoeuvre, Run) else pose.turned(manoeuvre[0])
        return Voyage(tuple(made), pose, None)
