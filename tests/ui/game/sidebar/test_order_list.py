"""Rows of a list of orders: what its heading says is not said again."""

from types import SimpleNamespace

import pytest

from galleywar.core.check import Objection
from galleywar.core.decision import Choice
from galleywar.ui.device.keys import Bindings
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.sidebar import order_list
from galleywar.ui.game.sidebar.order_list import OrderRow, list_parts
from galleywar.ui.program.listeners import nobody
from galleywar.ui.widgets import Label

NAMES = {"macedonia": "Macedonia", "creta": "Creta", "": ""}


@pytest.fixture
def model(monkeypatch):
    monkeypatch.setattr(order_list, "row_chords", lambda _selection, _bindings, rows: ("",) * len(rows))
    position = SimpleNamespace(said=NAMES.get)
    selection = SimpleNamespace(target="", listing=(), armed=None)
    return SimpleNamespace(position=position, selection=selection, app=SimpleNamespace(bindings=Bindings()))


def orders(*told):
    return [Order(words, (Choice(words),), target=target) for words, target in told]


def told(parts):
    return [part.words for part in parts if isinstance(part, OrderRow | Label)]


def test_under_the_name_of_a_place_no_row_names_it_again(model):
    found = orders(
        ("Attack from Achaia: Macedonia", "macedonia"),
        ("Attack from Dalmatia: Macedonia", "macedonia"),
        ("Attack from Achaia: Creta", "creta"),
        ("End", ""),
    )
    rows = told(list_parts(model, "Answers", found, nobody, nobody))[1:]
    assert rows[:5] == ["Macedonia", "Attack from Achaia", "Attack from Dalmatia", "Creta", "Attack from Achaia"]


def test_where_each_is_about_another_thing_every_row_names_its_own(model):
    found = orders(("Attack from Achaia: Macedonia", "macedonia"), ("Attack from Achaia: Creta", "creta"))
    assert told(list_parts(model, "Answers", found, nobody, nobody))[1:] == [one.text for one in found]


def test_the_title_of_a_list_never_takes_the_room_that_is_left_over(model):
    model.ask_rule = nobody
    barred = [Order("Grapple", reasons=(Objection("4.1", "Too far."),))]
    title, *_ = list_parts(model, "Makaria and Harpy", barred, nobody, nobody)
    assert isinstance(title, Label) and not title.grow
