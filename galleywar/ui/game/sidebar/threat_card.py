"""The card beside a question about a threat: what comes if one stays, and what if one does something about it."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from galleywar.core.decision import Choice
from galleywar.core.view import Threat
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.position import Position
from galleywar.ui.game.interaction.reactions.known_threats import chance_of
from galleywar.ui.game.interaction.reactions.standing_answers import Reaction, reaction
from galleywar.ui.game.parts.card_widgets import ResultBar, sentence
from galleywar.ui.widgets import Column, Label, Row, Rule, Widget

MOST_THREATS: Final = 4
MOST_ANSWERS: Final = 3


def threat_parts(model: GameModel) -> list[Widget]:
    """Everything that threatens, and for each answer to it both futures side by side."""
    position, found = model.position, reaction(model.position)
    told = position.threats[:MOST_THREATS]
    parts = [sentence(threat.text, threat.case, model.ask_rule) for threat in told]
    if found is None:
        return parts
    for choice, hope in found.chances[:MOST_ANSWERS]:
        threat = _against(position, choice)
        if threat is not None:
            parts += [Rule(), *_futures(position, found, choice, hope, threat)]
    return parts


def _against(position: Position, choice: Choice) -> Threat | None:
    """What threatens the very piece that an answer would have do something, the worst of it."""
    return next((one for one in position.threats if one.deed and one.target in choice.args), None)


def _futures(
    position: Position, found: Reaction, choice: Choice, hope: Fraction, threat: Threat
) -> Iterator[Widget]:
    """Both numbers, and a bar for each way it can end."""
    deed, forecast = threat.deed.replace("_", " "), position.forecast(choice)
    offer = position.decision.offer_for(choice) if position.decision is not None else None
    stays = position.decision.offer_for(found.decline) if position.decision is not None else None
    if forecast is None or offer is None or stays is None:
        return
    caught = (1 - hope) * chance_of(threat)
    yield Row(
        [_future(stays.text, chance_of(threat), deed), _future(offer.text, caught, deed)], gap=12, align="top"
    )
    yield ResultBar(forecast.good, hope, hoped=True)
    yield ResultBar(f"not, and {threat.forecast.good if threat.forecast else deed}", caught, hoped=False)
    yield ResultBar(f"not, and {deed} fails", 1 - hope - caught, hoped=False)


def _future(words: str, chance: Fraction, deed: str) -> Widget:
    """What is to be feared after one answer."""
    number = Label(percent(chance), "heading", tone="bad")
    return Column([Label(words, "small"), number, Label(deed, "small", tone="faint")], gap=0, grow=1)
