"""What holds of the player's hand in any position of any rule system."""

from galleywar.ui.device.keys import BY_NAME, FLEET, OF_ORDERS, Bindings
from galleywar.ui.game.interaction import answers
from galleywar.ui.game.interaction.selection import Selection

KEYS = Bindings()
OTHER_KEYS = {
    chord
    for action in BY_NAME.values()
    if action.where == "game"
    and action not in FLEET
    and action.name not in {*OF_ORDERS, "end_phase", "set_up", "shipyard"}
    for chord in action.chords
} - {"Enter"}


def hold_to_one_meaning_a_key(position):
    """No two buttons share a key, and none has that of something else."""
    selection = Selection(position)
    for piece in ("", *position.able[:2]):
        selection.select(piece)
        chords = [item.chord for item in answers.items(selection, KEYS) if item.chord]
        assert len(chords) == len(set(chords)), (position.decision, chords)
        assert not OTHER_KEYS & set(chords), position.decision


def hold_to_a_way_to_answer(position):
    """A button, a list or something lit, if need be with the next piece in hand."""
    selection = Selection(position)
    ways = [item for item in answers.items(selection, KEYS) if not item.why_not] or answers.listed(selection)
    if not ways:
        selection.step_selection(1)
        ways = answers.items(selection, KEYS) or selection.lights().places or selection.lights().pieces
    assert ways, position.decision


def hold_to_legal_clicks(position, draw):
    """Whatever is lit comes to orders on the menu when it is clicked."""
    selection = Selection(position)
    if position.able:
        selection.select(position.able[draw.below(len(position.able))])
    lit = selection.lights()
    things = [*lit.places, *lit.pieces]
    if not things:
        return
    thing = things[draw.below(len(things))]
    in_sight = thing in position.counters
    selection.point(position.place_of(thing) if in_sight else thing, thing if in_sight else "")
    order = selection.click()
    found = [order] if order else [one for one in selection.listing if one.possible]
    for one in [*found, *([selection.armed] if selection.armed else [])]:
        assert not one.choices or position.decision.admits(one.choices[0]), one
