"""What the panel's cards say: a counter or place, the odds, reasons why not, a rule, a fight."""

from collections.abc import Callable, Sequence
from functools import partial

from galleywar.core.check import Check, Forecast
from galleywar.core.ledger import DAGGER, Ledger, is_ours
from galleywar.core.view import FightParty, FightView, Marker, Rank
from galleywar.core.wording import capital
from galleywar.ui.game.interaction.answers import percent
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.refusals import Why
from galleywar.ui.game.interaction.undo_request import seal_said
from galleywar.ui.game.parts.card_widgets import (
    BarButton,
    BigNumber,
    CounterChip,
    FaceBars,
    FigureCell,
    NumberAndWords,
    Picture,
    ResultBar,
    bulleted,
    seal_sign,
    sentence,
)  # fmt: skip
from galleywar.ui.game.parts.panes import AlsoInTheBar
from galleywar.ui.game.sidebar.throw_row import ThrowRow
from galleywar.ui.game.telling.dice_words import needed, signed
from galleywar.ui.game.telling.throws import Round
from galleywar.ui.painters.counters.status_marks import mark_picture
from galleywar.ui.painters.pieces.counters import CounterPainter
from galleywar.ui.widgets import Button, Column, Emblem, Flow, Label, Row, Rule, Spacer, Widget

Ask = Callable[[str], object]
MOST_ROUNDS, LATEST = 12, 3
"""So many rounds of a fight are shown when it is over, and while it goes on."""


# -- a counter or a place -----------------------------------------------------------------------------------
def thing_parts(
    model: GameModel, counters: CounterPainter, thing: str, *, brief: bool = False
) -> list[Widget]:
    """All there is to say of a piece or place; in ``brief`` its name and figures, where others need the room."""
    told = model.position.card(thing)
    if told is None:
        return []
    face = model.position.counters.get(thing)
    head: list[Widget] = [Label(capital(told.title), "heading")]
    if told.subtitle:
        head.append(Label(told.subtitle, "small", tone="faint"))
    if face is None:
        return [*head, *(sentence(words, case, model.ask_rule) for words, case in told.notes)]
    picture = CounterChip(counters, face, lambda: None, size=44 if brief else 64)
    picture.focusable = False
    owner = [Emblem(model.side(face.seat), 22)] if face.seat else []
    top = Row([picture, Column(head, gap=0, grow=1), *owner], gap=10, align="top")
    cells = Flow([FigureCell(figure) for figure in told.figures], gap=3)
    if brief:
        return [top, cells]
    said = {f"{mark.text}." for mark in face.marks}
    notes = [sentence(words, case, model.ask_rule) for words, case in told.notes if words not in said]
    return [top, cells, *(_mark(mark, model.ask_rule) for mark in face.marks), *notes]


def _mark(mark: Marker, ask: Ask) -> Widget:
    sign = Picture(lambda px: mark_picture(mark.kind, px, mark.count), 20)
    words = sentence(f"{mark.text}.", mark.case, ask)
    words.grow = 1
    return Row([sign, words], gap=8)


# -- the odds -----------------------------------------------------------------------------------------------
def odds_parts(
    model: GameModel, order: Order, commit: Callable[[], object] | None, leave: Callable[[], object],
    more: Sequence[Widget] = (), *, titled: bool = True, fear: str = "",
) -> list[Widget]:  # fmt: skip
    """What an order would bring: the chance that decides, its buttons, what there is to ``fear`` afterwards, need,
    factors, results, what the enemy may do first, what ends undo. What comes last may be scrolled away. It needs no
    title below a list in which it is framed.
    """
    ask, undo = model.ask_rule, seal_said(model.match, order.blocks_undo)
    seal = Picture(partial(seal_sign, order.blocks_undo), 22, undo)
    title = Row([Label(order.text, "strong", grow=1), seal], gap=8, align="top")
    parts: list[Widget] = [title] if titled else []
    under = (
        [Label(capital(order.under).removesuffix(".") + ".", "small", tone="faint")] if order.under else []
    )
    forecast = order.forecast
    if forecast is not None and order.chance is not None and forecast.results:
        parts.append(_deciding(order, under))
    else:
        parts += under
    if commit is not None:
        carry_out = BarButton("Carry out", commit, kind="main", key_shown="Enter")
        parts.append(AlsoInTheBar([carry_out, BarButton("Leave it", leave, key_shown="Esc")], gap=4))
    if fear:
        parts.append(Label(f"{fear}.", "small", tone="attention"))
    if forecast is not None:
        parts += forecast_parts(forecast, ask)
    elif order.case:
        parts.append(sentence("", order.case, ask))
    said = undo if commit is None else capital(undo.rpartition(": ")[2])  # the bar tells why of what waits
    parts.append(Flow([Label(f"{said}.", "small", tone="faint"), *more], gap=6))
    return parts


def _deciding(order: Order, under: Sequence[Widget]) -> Widget:
    """The number that decides, three times as large as the text, what it is the chance of, and what that costs."""
    forecast, chance = order.forecast, order.chance
    assert forecast is not None
    assert chance is not None
    good = forecast.good or next(name for name, _ in forecast.results)
    told = Column([Label(capital(good), "strong"), *under], gap=0, grow=1)
    return NumberAndWords(BigNumber(percent(chance)), told)


def forecast_parts(forecast: Forecast, ask: Ask) -> list[Widget]:
    """The odds themselves."""
    parts: list[Widget] = []
    check = forecast.check
    if check is not None:
        is_own = forecast.good in {"", *(band.result for band in check.bands)}
        words = needed(check) if is_own else f"{check.title}: {needed(check).lower()}"
        own = (forecast.good if is_own else "") or check.bands[0].result
        parts += [sentence(words, check.case, ask), *_factors(check, ask)]
        parts += [FaceBars(check, (own,) if forecast.wanted is None else forecast.wanted), *_marks(check)]
    for name, chance in forecast.results:
        if chance:
            parts.append(ResultBar(name, chance, hoped=forecast.is_hoped(name)))
    parts += [bulleted(words, case, ask) for words, case in forecast.notes]
    return parts


def _factors(check: Check, ask: Ask) -> list[Widget]:
    """Modifiers in the order of the rules, the largest in bold; those of zero are left out."""
    factors = [factor for factor in check.factors if factor.drm]
    most = max((abs(factor.drm) for factor in factors), default=0)
    rows: list[Widget] = []
    for factor in factors:
        role = "strong" if abs(factor.drm) == most and len(factors) > 1 else "small"
        number = Label(signed(factor.drm), role)  # type: ignore[arg-type]
        told = sentence(factor.text, factor.case, ask)
        told.grow = 1
        rows.append(Row([number, told], gap=8, align="top"))
    return rows


def _marks(check: Check) -> list[Widget]:
    """Chart cells that stand in no book."""
    return [
        Label(f"{DAGGER} {name}: {provenance}", "small", tone="attention", tip="Not printed in the rulebook")
        for name, provenance in check.marks
        if provenance != "rulebook"
    ]


def seeking_parts(stop: Callable[[], object]) -> list[Widget]:
    """While a hint is being looked for."""
    return [
        Label("Looking for a hint \N{HORIZONTAL ELLIPSIS}", "strong"),
        Label("The captain weighs what could be done here. You may order something meanwhile.", "small"),
        Flow([Button("Stop", stop, key_shown="Esc")]),
    ]


# -- why not ------------------------------------------------------------------------------------------------
def why_parts(why: Why, ask: Ask) -> list[Widget]:
    """Every reason with its case, and what could be done instead."""
    parts: list[Widget] = [Label(why.title, "strong")]
    parts += [bulleted(one.text, one.case, ask) for one in why.reasons]
    if not why.reasons:
        parts.append(Label("Nothing it can do now concerns this.", "small", tone="faint"))
    if why.instead:
        parts.append(Label(why.instead, "small", tone="good"))
    return parts


# -- a rule -------------------------------------------------------------------------------------------------
PROVENANCE = {"reconstructed": "Reconstructed", "published": "From a published source"}


def rule_parts(
    system: str, case: str, close: Callable[[], object], library: Callable[[], object]
) -> list[Widget]:
    """A rule of the ledger: number, our paraphrase, all about our reading."""
    head = [
        Label(f"Rule {case}{DAGGER * is_ours(system, case)}", "heading", tone="accent", grow=1),
        Button("Close", close, key_shown="Esc"),
    ]
    parts: list[Widget] = [Row(head, gap=8)]
    try:
        entry = Ledger.load(system).entries.get(case)
    except FileNotFoundError:
        entry = None
    if entry is None:
        parts.append(Label("The ledger has no entry of this number.", "small", tone="faint"))
    else:
        parts += [Label(entry.title, "strong"), Label(entry.says)]
        if entry.reading:
            parts.append(Rule())
        for title, lines in entry.about_the_reading:
            parts += [Label(title, "strong"), *(Label(line, "small") for line in lines)]
        if entry.provenance in PROVENANCE:
            source = f"{DAGGER} {PROVENANCE[entry.provenance]}. {entry.source}".strip()
            parts.append(Label(source, "small", tone="attention"))
    return [*parts, Spacer(4), Button("Rules library", library)]


# -- a fight ------------------------------------------------------------------------------------------------
def fight_parts(model: GameModel, fight: FightView, rounds: Sequence[Round] = ()) -> list[Widget]:
    """The chances to the end of the fight, both sides beside each other, what was thrown, what is at risk."""
    parts: list[Widget] = [Label(fight.title, "heading", tone="accent"), *rounds_parts(model, rounds, LATEST)]
    parts += [ResultBar(name, chance, hoped=name == fight.hoped) for name, chance in fight.results]
    parts.append(Row([_party(model, party, fight.rolls) for party in fight.parties], gap=12, align="top"))
    risks = [rank.risk for party in fight.parties for rank in party.ranks if rank.risk]
    parts += [Label(f"{risk}.", "small", tone="attention") for risk in dict.fromkeys(risks)]
    parts += [bulleted(words, case, model.ask_rule, tone="faint") for words, case in fight.notes]
    return parts


def rounds_parts(
    model: GameModel, rounds: Sequence[Round], most: int = MOST_ROUNDS, *, fight: str = "this fight"
) -> list[Widget]:
    """The rounds of a fight, the attacker's dice left and the defender's right; the last ones where there are many."""
    if not rounds:
        return []
    shown = rounds[-most:]
    left = f" (the last {len(shown)} of {len(rounds)})" if len(shown) < len(rounds) else ""
    first = len(rounds) - len(shown) + 1
    rows = [ThrowRow(model, number, one) for number, one in enumerate(shown, first)]
    return [Label(f"Thrown in {fight}{left}", "small", tone="faint"), *rows]


def _party(model: GameModel, party: FightParty, rolls: str) -> Widget:
    dice = Label(f"{party.role}: {party.dice}", "strong" if party.seat == rolls else "small")
    name = Label(model.name_of(party.seat), "strong", grow=1)
    head = Row([Emblem(model.side(party.seat), 20), name], gap=6)
    return Column([head, dice, *map(_rank, party.ranks)], gap=2, grow=1)


def _rank(rank: Rank) -> Widget:
    falls = f", {rank.falls}" if rank.falls else ""
    marked = "" if rank.provenance == "rulebook" or not falls else DAGGER
    return Label(f"{rank.count} {rank.name}{falls}{marked}", "small")
