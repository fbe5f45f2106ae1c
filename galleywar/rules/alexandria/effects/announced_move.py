"""The announced movement of the galley under way: points spent, and what puts an end to it (5.43)."""

from __future__ import annotations

from collections.abc import Mapping

from galleywar.core.cases import case
from galleywar.core.wording import agreeing
from galleywar.rules.alexandria.effects.galley_effects import marked
from galleywar.rules.alexandria.effects.log import told_of
from galleywar.rules.alexandria.model.frames_sea import Rowing
from galleywar.rules.alexandria.model.machine import Acting
from galleywar.rules.alexandria.model.state import Galley, State


def under_way(state: State) -> Rowing | None:
    """The announced movement that is going on, whatever has broken into it; None between two moves."""
    for frame in reversed(state.frames):
        if type(frame) is Rowing:
            return frame
    return None


def lose_touch(play: Acting, galley_id: str) -> None:
    """``galley_id`` is not where it was when the galley under way took its last step."""
    frame = under_way(play.state)
    if frame is not None:
        play.amend(Rowing, slipped=(*frame.slipped, galley_id))


@case("5.31a", "5.43b")
def take_step(
    play: Acting,
    mp: int,
    placed: Mapping[str, object] | None = None,
    came_from: str | None = None,
    straight: bool = False,
    **fields: object,
) -> Galley:
    """A new step or turn of the galley under way, ``placed`` anew, for ``mp`` of the points it announced.

    What was raked on the last step, or slipped from it, is past.
    """
    frame = under_way(play.state)
    if frame is None or frame.left < mp:
        raise ValueError(f"{mp} MP cannot be spent: {frame}")
    left, galleys = frame.left - mp, play.state.galleys
    galley = galleys[frame.galley]
    galley = marked(galley, spent=galley.spent + mp, **(placed or {}))
    frames = play.amended(
        Rowing, left=left, came_from=came_from, straight=straight, raked=(), slipped=(), **fields
    )
    play.change(frames=frames, galleys=galleys.put(galley))
    return galley


@case("5.43b")
def halt(play: Acting, galley_id: str, why: str) -> None:
    """Something (``why`` is its case) has stopped ``galley_id``: the rest of its announcement is forgiven.

    A galley that is not under way, such as one that slips aground while it avoids, has nothing to stop.
    """
    frame = under_way(play.state)
    if frame is None or frame.galley != galley_id:
        return
    play.amend(Rowing, left=0, stopped=True)
    if frame.left:
        told_of(
            play,
            "halted",
            play.state.galleys[galley_id],
            case=why,
            gesture="",
            forgiven=frame.left,
            says=f"{{0}} stops; {{forgiven}} MP {agreeing(frame.left, 'is', 'are')} forgiven.",
        )
