"""Which key an answer has: a letter for what is done, the same as long as a game lasts, or its own number."""

from typing import Final

from galleywar.core.decision import Among, Choice, Domain, Offer, Span
from galleywar.ui.device.keys import BY_NAME, OF_ORDERS, Bindings
from galleywar.ui.game.interaction.position import Position

HIGHEST: Final = 9
"""The highest number that is pressed with one key."""


def deeds_of(offer: Offer) -> tuple[str, ...]:
    """What an offer is for, as the table of keys may have it, the most exact word first.

    A verb that is offered for one thing at a time is followed by that thing, one that turns either way by the side.
    """
    found = [f"{offer.verb} {side}" for slot in offer.slots if (side := _side(slot))]
    found += [f"{offer.verb} {slot.values[0]}" for slot in offer.slots
              if isinstance(slot, Among) and len(slot.values) == 1]  # fmt: skip
    return (*found, offer.verb)


def _side(slot: Domain) -> str:
    """``-`` where all numbers are below nothing, ``+`` where all are above."""
    if not isinstance(slot, Span):
        return ""
    return "-" if slot.hi < 0 else "+" if slot.lo > 0 else ""


def action_of(position: Position, offer: Offer) -> str:
    """The action of the key table that an offer stands for, empty if none does."""
    table = dict(position.ruleset.view.verb_keys)
    named = next((table[deed] for deed in deeds_of(offer) if deed in table), "")
    return named or (offer.verb if offer.verb in OF_ORDERS else "")


def action_of_verb(position: Position, verb: str) -> str:
    """The action of the key table that a verb stands for, whatever it is done to; empty if none does."""
    return dict(position.ruleset.view.verb_keys).get(verb, verb if verb in OF_ORDERS else "")


def chord_for(bindings: Bindings, offer: Offer, position: Position) -> str:
    """The key for ``offer``: that of its verb, else what it suggests unless that key does something else."""
    action = action_of(position, offer)
    if action:
        return bindings.chord(action)
    wanted = offer.key.upper()
    owner = next((action.name for action in BY_NAME.values() if wanted and wanted in action.chords), "")
    if owner in OF_ORDERS:
        return bindings.chord(owner)
    return wanted if wanted and not owner else ""


def own_number(offer: Offer, choice: Choice) -> str:
    """The number that an answer is and says, where all there is to choose are numbers below ten."""
    slot = offer.slots[0] if len(offer.slots) == 1 else None
    if not isinstance(slot, Among):
        return ""
    value = choice.args[0]
    is_said = len(slot.values) > 1 or str(value) in offer.text.split()
    return str(value) if is_said and isinstance(value, int) and 0 <= value <= HIGHEST else ""
