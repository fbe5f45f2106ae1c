"""What ends: the part of the piece that is under way, and the phase or turn that all have a part in."""

from typing import Final

from galleywar.core.check import Objection
from galleywar.core.decision import Choice, Decision, Offer
from galleywar.core.late_methods import dataclass
from galleywar.ui.game.interaction.position import Position

MOST_ANSWERS: Final = 3
"""So many answers, each the safe one, may stand between a piece and its end."""
ENDS: Final = frozenset({"done", "end"})
"""What all rules call the answer that ends a phase, or what one side does in it."""
DONE: Final = "done"
"""The action of the key table that ends the part of a piece."""


@dataclass(frozen=True, slots=True)
class PieceEnding:
    """How the piece under way is done: ``choices`` given one after another, and the position ``after`` them."""

    choices: tuple[Choice, ...]
    after: Position

    def lets_act(self, piece: str) -> bool:
        """Whether ``piece`` may do something then."""
        face = self.after.counters.get(piece)
        return self.after.is_own(piece) and bool(
            (face is not None and face.able and not face.done) or self.after.offers_of(piece)
        )


def piece_under_way(position: Position) -> str:
    """The piece of the seat asked that the question is about, it alone and in its own turn; empty if none is."""
    decision = position.decision
    if decision is None or decision.because or len(decision.about) != 1:
        return ""
    piece = decision.about[0]
    return piece if position.is_own(piece) else ""


def closing(position: Position, piece: str) -> Choice | None:
    """The answer that leaves ``piece`` as it is: the safe one, or that it is done."""
    decision = position.decision
    plain = [one for one in (decision.offers if decision else ()) if one.piece == piece and not one.slots]
    default = decision.default if decision else None
    if default is not None and any(one.admits(default) for one in plain):
        return default
    return next((Choice(one.verb) for one in plain if _is_done(position, one.verb)), None)


def _is_done(position: Position, verb: str) -> bool:
    return dict(position.ruleset.view.verb_keys).get(verb, verb) == DONE


def ending_of(position: Position, piece: str) -> PieceEnding | None:
    """How ``piece``, which is under way, is done without dice and without the other side; None if it is not yet."""
    choices: list[Choice] = []
    here = position
    for _ in range(MOST_ANSWERS):
        choice = closing(here, piece)
        after = here.after(choice) if choice is not None else None
        if choice is None or after is None or after.deciding != position.deciding:
            return None
        choices.append(choice)
        if piece_under_way(after) != piece:
            return PieceEnding(tuple(choices), after)
        here = after
    return None


def owed(position: Position, piece: str) -> tuple[Objection, ...]:
    """What ``piece``, which is under way, must still do before it is done, by the rules that say so."""
    decision = position.decision
    withheld = decision.withheld if decision else None
    choice = Choice(withheld.verb if withheld is not None else DONE)
    if closing(position, piece) is not None or not position.ruleset.machine.takes(position.state, choice):
        return ()
    return tuple(one for one in position.objections(choice) if one.case and str(choice) != one.text)


def end_of(decision: Decision) -> Offer | None:
    """The answer that ends what is going on, none while it is withheld: what the rules call the end, else the
    default if nothing is to be chosen in it, else the only one that concerns no piece, of several the only one
    without a key.
    """
    plain = [one for one in decision.offers if not one.slots and not one.piece]
    ends = [one for one in plain if one.verb in ENDS]
    if decision.withheld is not None or len(ends) == 1:
        return ends[0] if len(ends) == 1 else None
    if decision.default is not None:
        for offer in decision.offers:
            if len(offer) == 1 and offer.admits(decision.default):
                return offer
    keyless = plain if len(plain) == 1 else [one for one in plain if not one.key]
    return keyless[0] if len(keyless) == 1 else None


def ends_phase(position: Position, end: Offer | None) -> bool:
    """Whether the answer ``end`` would end a phase or turn in which something else could still be done."""
    decision = position.decision
    if decision is None or end is None or end.slots or decision.because or len(decision) == 1:
        return False
    if end.piece:
        return bool(position.routes(end.piece))
    after = position.after(Choice(end.verb))
    return after is None or after.deciding != position.deciding or stage_of(after) != stage_of(position)


def stage_of(position: Position) -> tuple[str, str, str]:
    """Turn, side and phase."""
    panel = position.panel
    return panel.turn, panel.active, next((one.name for one in panel.phases if one.current), "")


def passed_over(position: Position, end: Choice) -> tuple[str, ...]:
    """The pieces that ``end`` would pass over; nobody who can still act after it, where it only calls somebody up."""
    after = position.after(end) if end.args else None
    return tuple(one for one in idle(position) if after is None or one not in after.able)


def idle(position: Position) -> tuple[str, ...]:
    """The pieces that would be passed over if the phase ended now: able to act and, where ending is safe, to move."""
    decision, faces = position.decision, position.counters
    acting = [one for one in position.able if faces[one].able and not faces[one].done]
    if decision is not None and decision.default is not None:
        acting = [one for one in acting if position.routes(one)]
    return tuple(acting)
