"""Territory cards, where a scenario turns them on: drawn for a conquest, traded in sets (AD-12)."""

from __future__ import annotations

from itertools import combinations

from galleywar.core.cases import case
from galleywar.core.dice import lowest_face
from galleywar.rules.added_depth.model.components import Components
from galleywar.rules.added_depth.model.effects import Acting, put_side
from galleywar.rules.added_depth.model.state import State
from galleywar.rules.log import told

SYMBOLS = ("foot", "horse", "engine")
WILD = ("wild-1", "wild-2")


@case("AD-12")
def whole_deck(state: State) -> tuple[str, ...]:
    """A card for each territory in play and two wild ones."""
    return (*(one for one in state.territories if one not in state.terms.closed), *WILD)


@case("AD-12")
def symbol(box: Components, card: str) -> str:
    """The sign on a card, dealt out over the territories in turn; a wild card has none and is any."""
    return "" if card in WILD else SYMBOLS[tuple(box.map.provinces).index(card) % len(SYMBOLS)]


def card_name(box: Components, card: str) -> str:
    return "wild card" if card in WILD else f"{box.map.provinces[card].name} ({symbol(box, card)})"


@case("AD-12")
def draw_card(play: Acting, seat: str) -> None:
    """At the end of a turn in which a territory was taken, a card nobody holds; when all are out, none."""
    state = play.state
    if not state.terms.cards or not state.captured or state.outcome is not None:
        return
    out = {card for side in state.sides.values() for card in side.cards}
    left = state.deck or tuple(card for card in whole_deck(state) if card not in out)
    if not left:
        return
    card = left[play.dice.roll(len(left))[0] - lowest_face(len(left))]
    play.change(deck=tuple(one for one in left if one != card))
    put_side(play, seat, cards=(*state.sides[seat].cards, card))
    drawn = card_name(state.box, card)
    told(play, "drew", seat, case="AD-12", name=drawn, says="{seat:draws|draw} a card: {name}.")


@case("AD-12")
def is_set(box: Components, cards: tuple[str, ...]) -> bool:
    """Three of a sign, or one of each; a wild card stands for any."""
    signs = [symbol(box, card) for card in cards if card not in WILD]
    return len(cards) == 3 and len(set(signs)) in (1, len(signs))


@case("AD-12")
def sets_of(state: State, seat: str) -> tuple[tuple[str, ...], ...]:
    """Every set a side could trade."""
    return tuple(cards for cards in combinations(state.sides[seat].cards, 3) if is_set(state.box, cards))


@case("AD-12")
def set_value(box: Components, traded: int) -> int:
    """Regiments for the next set when so many have been traded: 4, 6, 8, 10, 12, 15, then five more each."""
    values = box.set_values
    return values[traded] if traded < len(values) else values[-1] + box.set_step * (traded - len(values) + 1)


@case("AD-12")
def must_trade(state: State, seat: str) -> bool:
    """Whoever holds a full hand with a set in it."""
    return len(state.sides[seat].cards) >= state.box.hand and bool(sets_of(state, seat))
