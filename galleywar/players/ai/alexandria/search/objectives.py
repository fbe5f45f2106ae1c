"""What a command is for: the place most of its men make for or hold, or where its ships put men ashore."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from galleywar.players.ai.alexandria.search.landing_sites import LandingSites
from galleywar.players.ai.alexandria.search.march_ends import LandSituation
from galleywar.players.phrasing import joined
from galleywar.rules.alexandria.model.state import AUXILIARIES, FLEET, Unit
from galleywar.rules.alexandria.queries.command_range import auxiliaries, command_conditions, eligible


class Objectives:
    """The objectives of the commands of a seat in one position.

    They are read off the position at the start of each Player Turn and so last as long as it speaks for them.
    """

    def __init__(self, front: LandSituation, landfalls: LandingSites) -> None:
        self.front, self.state, self.landfalls = front, front.state, landfalls

    def told(self, command: str, going: Iterable[str] = ()) -> str:
        """In words, "to take hex 2124": empty where nothing draws them.

        Of its men those who are ``going``, by their ids, speak for it, if there are any: who keeps a place while the
        others march does not say what they march for.
        """
        if command == FLEET:
            return self._landing()
        men, sent = list(self._men(command)), frozenset(going)
        return self._ashore([one for one in men if one.id in sent] or men)

    def _men(self, command: str) -> Iterable[Unit]:
        seat = self.front.seat
        if command == AUXILIARIES:
            return auxiliaries(self.state, seat)
        return eligible(self.state, self.state.leaders[command], command_conditions(self.state, seat))

    def _landing(self) -> str:
        """Where most of the men at sea are to go ashore."""
        aims = Counter(self.landfalls.aims.values())
        return f"to land at {self._label(aims.most_common(1)[0][0])}" if aims else ""

    def _ashore(self, men: Iterable[Unit]) -> str:
        worths = defaultdict[tuple[str, bool], float](float)
        for one in men:
            if one.at is None:
                continue
            pull, goal = self.front.drawn(one, one.at)
            holds = self.front.worths.place(one.at) >= pull
            place = one.at if holds else goal
            worths[place, holds] += max(self.front.worths.place(one.at), pull)
        (place, holds), worth = max(worths.items(), key=lambda entry: entry[1], default=(("", False), 0.0))
        return self._said(place, holds) if worth > 0 else ""

    def _said(self, place: str, holds: bool) -> str:
        front = self.front
        if place in front.held and not front.worths.place(place):
            return f"to beat {joined([foe.name for foe in front.held[place]])}"
        verb = "hold" if holds else "take" if place in front.held else "reach"
        if not holds and front.worths.holds(front.seat, place):
            verb = "relieve"
        return f"to {verb} {self._label(place)}"

    def _label(self, place: str) -> str:
        return self.state.box.map.label(place)
