"""What the computer answers in Risk: Added Depth: a module for each kind of question."""

from galleywar.players.ai.added_depth.evaluation.position_values import Realm, Weights
from galleywar.players.ai.added_depth.search.plans import Situation
from galleywar.players.ai.policy import Policy

POLICY = Policy("added_depth", Weights, Realm, Situation)
answers = POLICY.answers
