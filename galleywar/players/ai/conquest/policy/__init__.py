"""What the computer answers in Conquest of the Empire: a module for each kind of question."""

from galleywar.players.ai.conquest.evaluation.position_values import Realm, Weights
from galleywar.players.ai.conquest.search.plans import Situation
from galleywar.players.ai.policy import Policy

POLICY = Policy("conquest", Weights, Realm, Situation)
answers = POLICY.answers
