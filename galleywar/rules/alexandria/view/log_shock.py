"""Shock ashore, and the ground given and taken in it, as sentences for the log."""

from __future__ import annotations

from typing import cast

from galleywar.rules.alexandria.view.log_names import Sentences, Teller
from galleywar.rules.sentences import together


def _where(teller: Teller) -> str:
    """The last place of the event, or the galley that lies there if the piece went aboard."""
    galley = str(teller.event.get("galley"))
    return teller.called(galley) if galley else teller.state.box.map.label(teller.here)


def _stormed(teller: Teller) -> str:
    attackers = cast(tuple[str, ...], teller.event.get("attackers", ()))
    verb = "attack" if len(attackers) > 1 else "attacks"
    target = teller.fact("target")
    at = teller.called(target) if target in teller.state.galleys else teller.state.box.map.label(target)
    return f"{together([teller.called(one) for one in attackers])} {verb} {at}."


SENTENCES: Sentences = {
    "stormed": _stormed,
    "advanced": lambda t: f"{t.name()} advances into {_where(t)}.",
    "retreated": lambda t: f"{t.name()} gives ground, to {_where(t)}.",
    "withdrew": lambda t: f"{t.name()} withdraws in good order from {t.name(1)}, to {_where(t)}.",
    "followed": lambda t: f"{t.name()} goes with his men, to {_where(t)}.",
}
