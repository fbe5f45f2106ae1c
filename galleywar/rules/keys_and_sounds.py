"""Keys for the orders of a piece and the sounds of fighting, by the words of the games that have them.

The register says which rule system has which, so that the window can list them all without opening any.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class OrderKey(NamedTuple):
    """A key for an order of the piece in hand: ``name``, under which the player's own key is kept, is the verb.

    ``says`` is how the order is called, ``chord`` the key as long as the player sets no other.
    """

    name: str
    says: str
    chord: str


class Sound(NamedTuple):
    """What is heard with a gesture: as it is written out, and as it is called for short."""

    gesture: str
    caption: str
    called: str


RAM: Final = OrderKey("ram", "Ram", "R")
RAKE: Final = OrderKey("rake", "Shear the oars", "K")
GRAPPLE: Final = OrderKey("grapple", "Grapple", "G")
BOARD: Final = OrderKey("board", "Board", "B")
SHOOT: Final = OrderKey("shoot", "Throw or shoot", "T")
CARGO: Final = OrderKey("cargo", "Take aboard or land", "C")
AGREE: Final = OrderKey("agree", "Agree", "Shift+Y")
GO: Final = OrderKey("go", "Go somewhere, chosen from a list", "Shift+M")
PLACE: Final = OrderKey("place", "Put it in its place", "Shift+P")
AHEAD: Final = OrderKey("ahead", "Straight ahead", "Shift+W")
ASTERN: Final = OrderKey("astern", "Straight back", "Shift+S")
STARBOARD: Final = OrderKey("starboard", "Turn to starboard, by a number", "Shift+D")
PORT: Final = OrderKey("port", "Turn to port, by a number", "Shift+A")
HALT: Final = OrderKey("halt", "Halt", "H")
EQUIP: Final = OrderKey("equip", "Fit a ship out", "K")
LEAD: Final = OrderKey("lead", "Put a leader aboard", "H")
BUY: Final = OrderKey("buy", "Buy", "B")
STRIKE_OUT: Final = OrderKey("strike_out", "Strike off the list", "Shift+X")

VerbKeys = tuple[tuple[OrderKey | str, tuple[str, ...]], ...]
"""A key, or the name of one that every game has, and the verbs it stands for. A verb that is offered for one thing
at a time is followed by that thing, or by ``-`` and ``+`` for numbers below and above nothing.
"""

END: Final = "end_phase"
DONE: Final = "done"
DECLINE: Final = "decline"
FLIP: Final = "flip"
"""Keys that every game has."""


def _key(chord: str, says: str, *verbs: str) -> tuple[OrderKey, tuple[str, ...]]:
    """A key of one game alone, named by what it is for."""
    return OrderKey(says.lower().replace(",", "").replace(" ", "_"), says, chord), verbs


ALEXANDRIA: Final[VerbKeys] = (
    (RAM, ("ram",)), (RAKE, ("rake",)), (GRAPPLE, ("grapple",)), (BOARD, ("board",)),
    (SHOOT, ("shoot", "fire", "reply")), (CARGO, ("transfer", "embark")), (FLIP, ("attack", "cruise")),
    (DECLINE, ("stand", "hold", "pass", "stay", "deny")), (DONE, ("done",)),
    (END, ("end", "ready", "set_out", "fight", "muster")), (GO, ("walk", "march", "row", "step", "advance")),
    (PLACE, ("place",)), (AGREE, ("allow",)),
    _key("H", "Set up as in the scenario", "historical"), _key("Shift+F", "Set up quickly", "quick"),
    _key("Shift+N", "Take the whole set-up back", "clear"), _key("K", "Take a galley off the board", "remove"),
    _key("Shift+B", "Take a unit back to the tray", "ashore"), _key("Shift+U", "Move to the top of the stack", "raise"),
    _key("Shift+A", "Post a unit or leader", "station"), _key("Shift+D", "Take back to the tray", "dismiss"),
    _key("Shift+I", "Invite her", "invite"), _key("Shift+W", "Send her away", "send_away"),
    _key("Shift+S", "Slip away", "avoid", "slip"), _key("Shift+O", "Change places aboard", "reorder"),
    _key("Shift+L", "March with a leader", "lead"), _key("Shift+J", "Land from a galley", "land"),
    _key("Shift+H", "Harass", "harass"), _key("Shift+D", "Cast loose", "disengage", "cast_off"),
    _key("Shift+X", "Break through", "diekplus", "contact", "cross"), _key("Shift+B", "Beach", "beach"),
    _key("Shift+Y", "Choose where it looks", "face"), _key("Shift+G", "Turn", "turn", "pivot"),
    _key("Shift+A", "Turn around", "about"), _key("Shift+U", "Row ahead", "ahead"),
    _key("Shift+N", "Go back", "back"), _key("Shift+J", "Go along", "follow", "take_along"),
    _key("Shift+W", "Give way", "withdraw", "fall_back", "leave", "retreat"),
    _key("R", "Call off, replace or resolve", "recall", "replace", "resolve"),
    _key("Shift+O", "Leave out, or make it attack", "leave_out", "oblige"),
    _key("K", "Seize the turn", "seize"), _key("Shift+A", "Activate", "activate"),
    _key("Shift+A", "Choose whom it hits", "take"), _key("Shift+S", "Choose the side", "side"),
)  # fmt: skip
CONQUEST: Final[VerbKeys] = (
    (CARGO, ("embark",)), (END, ("end", "done", "spare", "peace")), (DECLINE, ("forbid", "refuse")),
    (AGREE, ("allow", "accept")), (GO, ("march", "sail")), (PLACE, ("place",)),
    _key("T", "Buy infantry", "buy infantry"), _key("H", "Buy cavalry", "buy cavalry"),
    _key("K", "Buy a catapult", "buy catapult"), _key("G", "Buy a galley", "buy galley"),
    _key("C", "Build a city", "build city"), _key("B", "Build a fortification", "build fortification"),
    _key("Shift+B", "Build a fortified city", "build fortified_city", "build"),
    _key("R", "Pave a road", "pave"), _key("R", "Destroy a city", "raze"),
    _key("H", "Choose the home province", "home"), _key("T", "Take a unit along", "take"),
    _key("B", "Leave a unit behind", "leave"), _key("Shift+D", "Land with all aboard", "disembark"),
    _key("R", "Offer a ransom", "ransom"), _key("Shift+X", "Propose an exchange", "exchange"),
    _key("B", "Fight", "fight", "attack"), _key("K", "Commit a legion", "commit"),
    _key("T", "Roll", "strike"), _key("R", "Retreat", "retreat"), _key("Shift+G", "Give a piece up", "give_up"),
    _key("Shift+F", "Put out to sea", "flee"), _key("C", "Take prisoner, or out of the water", "capture", "rescue"),
    _key("K", "Let him drown", "kill"), _key("T", "Choose who comes first", "first"),
)  # fmt: skip
ADDED_DEPTH: Final[VerbKeys] = (
    (CARGO, ("load",)), (END, ("done", "stay")), (DECLINE, ("refuse",)), (AGREE, ("allow",)),
    (GO, ("sail", "fortify")),
    _key("T", "Place Regiments", "place", "occupy"), _key("Shift+F", "Let the rest be spread", "spread"),
    _key("R", "Buy Regiments", "recruit"), _key("B", "Build a Fleet", "build"), _key("G", "Trade in", "trade"),
    _key("G", "Land or invade from the sea", "land", "invade"), _key("K", "Several Fleets together", "convoy"),
    _key("B", "Attack", "attack", "engage"), _key("T", "Throw", "roll", "defend"),
    _key("B", "Fight to the end", "press", "stand"), _key("R", "Break off", "stop"),
    _key("K", "Give up a Fleet", "lose"), _key("Shift+D", "Disband Fleets", "disband"),
    _key("Shift+A", "Ask leave to cross", "ask"),
)  # fmt: skip
MARE_NOSTRUM: Final[VerbKeys] = (
    (GRAPPLE, ("grapple",)), (DONE, ("done", "hold")), (END, ("loose", "enough")), (DECLINE, ("bear",)),
    (PLACE, ("place",)), (AHEAD, ("ahead", "run_on")), (ASTERN, ("astern",)), (STARBOARD, ("turn +",)),
    (PORT, ("turn -",)), (HALT, ("halt",)), (BUY, ("buy",)), (EQUIP, ("equip",)), (LEAD, ("lead",)),
    (STRIKE_OUT, ("strike",)), (SHOOT, ("aim",)),
    _key("T", "Set the marines of a ship", "man"), _key("G", "Fill the fleet up", "levy"),
    _key("Shift+L", "Leave at home", "leave"), _key("B", "Make fast alongside", "line"),
    _key("C", "Send men across", "send"), _key("R", "Cast off", "cast_off"), _key("K", "Cut the ropes", "cut", "fend"),
    _key("T", "Declare a speed", "speed"), _key("Shift+G", "Pivot, start or back", "start"),
    _key("G", "Move now", "now"), _key("H", "Wait", "wait"), _key("T", "Choose who is next", "next", "first"),
    _key("K", "Choose who falls", "lose"), _key("T", "Choose who fights", "pair"),
)  # fmt: skip
POSEIDON: Final[VerbKeys] = (
    (RAM, ("ram",)), (GRAPPLE, ("grapple",)), (SHOOT, ("fire",)), (END, ("done", "end")),
    (DECLINE, ("refuse", "stay", "part")), (AGREE, ("agree",)), (PLACE, ("place",)), (AHEAD, ("ahead",)),
    (ASTERN, ("astern",)), (STARBOARD, ("turn +",)), (PORT, ("turn -",)), (HALT, ("halt",)), (BUY, ("buy",)),
    (EQUIP, ("equip",)), (LEAD, ("lead",)), (STRIKE_OUT, ("strike",)),
    _key("G", "Begin a squadron", "squadron"), _key("T", "Send a ship to another squadron", "post"),
    _key("R", "Put something ashore", "unship"), _key("R", "Throw again", "again", "roll"),
    _key("K", "Let the dice stand", "keep"), _key("Shift+J", "Turn on the spot to port", "about -"),
    _key("Shift+L", "Turn on the spot to starboard", "about +"),
    _key("T", "Take a squadron or a ship", "activate", "body", "take"), _key("B", "Go first", "first"),
    _key("K", "Go second", "second"), _key("G", "Draw up in line", "line_up"),
    _key("B", "Fight on", "fight_on"), _key("R", "Cast off", "ungrapple"),
)  # fmt: skip


def keys_in(table: VerbKeys) -> tuple[OrderKey, ...]:
    """The keys that a game has for itself."""
    return tuple(key for key, _ in table if isinstance(key, OrderKey))


def verbs_in(table: VerbKeys) -> tuple[tuple[str, str], ...]:
    """Each verb of a game with the name of its key."""
    return tuple((verb, key if isinstance(key, str) else key.name) for key, verbs in table for verb in verbs)


AT_SEA: Final = (
    Sound("strike", "ram strikes", "ram"),
    Sound("shear", "oars splinter", "oars"),
    Sound("link", "grappling irons", "irons"),
    Sound("unlink", "grappling irons", "irons"),
    Sound("melee", "fighting on deck", "melee"),
)
"""What a fight of galleys sounds like."""
