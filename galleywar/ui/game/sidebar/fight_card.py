"""A fight in one view: side beside side, dice, what falls when, what is at risk, and how it ends."""

from __future__ import annotations

from galleywar.core.view import Fight, FightParty, Rank
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.parts.card_widgets import DAGGER, Bullet, ResultBar, sentence
from galleywar.ui.widgets import Column, Emblem, Label, Row, Widget


def fight_parts(model: GameModel, fight: Fight) -> list[Widget]:
    """The chances to the end of the fight, both sides beside each other, what is at risk."""
    parts: list[Widget] = [Label(fight.title, "heading", tone="accent")]
    parts += [ResultBar(name, chance, hoped=name == fight.hoped) for name, chance in fight.results]
    parts.append(Row([_party(model, party, fight.rolls) for party in fight.parties], gap=12, align="top"))
    risks = [rank.risk for party in fight.parties for rank in party.ranks if rank.risk]
    parts += [Label(f"{risk}.", "small", tone="attention") for risk in dict.fromkeys(risks)]
    for words, case in fight.notes:
        told = sentence(words, case, model.ask_rule, tone="faint")
        told.grow = 1
        parts.append(Row([Bullet(), told], gap=4, align="top"))
    return parts


def _party(model: GameModel, party: FightParty, rolls: str) -> Widget:
    is_next = party.seat == rolls
    dice = Label(f"{party.role}: {party.dice}", "strong" if is_next else "small")
    head = Row(
        [Emblem(model.side(party.seat), 20), Label(model.name_of(party.seat), "strong", grow=1)], gap=6
    )
    return Column([head, dice, *map(_rank, party.ranks)], gap=2, grow=1)


def _rank(rank: Rank) -> Widget:
    falls = f", {rank.falls}" if rank.falls else ""
    marked = "" if rank.provenance == "rulebook" or not falls else DAGGER
    return Label(f"{rank.count} {rank.name}{falls}{marked}", "small")
