"""Questions that leave no choice: the one answer there is may be given without being asked for."""

from galleywar.core.decision import Choice, Decision, Offer
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.under_way.endings import closing, piece_under_way, stage_of


def forced_answer(position: Position) -> Choice | None:
    """The only answer there is, if it can be taken back and ends nothing; None where a choice is left.

    An answer that does no more than say who acts counts as the only one even where all could be passed over: who
    was named may still be passed over then.
    """
    decision = position.decision
    if decision is None or decision.because:
        return None
    found = next(decision.choices(), None)
    if len(decision) == 1 and found is not None:
        after = _freely(position, found)
        return found if after is not None and stage_of(after) == stage_of(position) else None
    return _only_one_to_act(position, decision)


def _only_one_to_act(position: Position, decision: Decision) -> Choice | None:
    """The answer that names the only piece that may act, where nothing else but an end is offered."""
    naming = [one for one in decision.offers if one.slots]
    ends = [one for one in decision.offers if not one.slots]
    if len(naming) != 1 or len(naming[0]) != 1 or len(ends) != 1 or ends[0].piece:
        return None
    (choice,) = naming[0].choices()
    after = _freely(position, choice)
    return choice if after is not None and _only_names(position, naming[0], after) else None


def _freely(position: Position, choice: Choice) -> Position | None:
    """The position after ``choice``, None where it could not be taken back or another side is asked."""
    if position.blocks_undo(choice):
        return None
    after = position.after(choice)
    return after if after is not None and after.deciding == position.deciding else None


def _only_names(position: Position, offer: Offer, after: Position) -> bool:
    """Whether nothing has happened yet but that the piece of ``offer`` is asked what it does, which may be nothing."""
    piece = offer.piece
    stay = all(
        (face.at, face.heading) == (after.counters[one].at, after.counters[one].heading)
        for one, face in position.counters.items()
        if one in after.counters
    )
    asked = bool(piece) and piece_under_way(after) == piece
    return stay and asked and closing(after, piece) is not None
