"""The one clockwork of this rule system; every chapter enters its questions and answers in it."""

from galleywar.core.machine import Machine
from galleywar.rules.alexandria.model.state import State

machine: Machine[State] = Machine(over=lambda state: state.outcome is not None)
