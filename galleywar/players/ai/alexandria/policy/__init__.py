"""What the computer answers in Caesar in Alexandria: a module for each kind of question."""

from galleywar.core.decision import Draw
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues
from galleywar.players.ai.alexandria.evaluation.weights import Weights, for_the_last_round, is_last_round
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.ai.policy import Policy
from galleywar.players.player import Clock
from galleywar.players.policies.policy import Habits


def thought_about(worths: GalleyValues, habits: Habits, draw: Draw, clock: Clock) -> Situation:
    """The question as its search sees it: who thinks ahead weighs things otherwise in the last round."""
    if habits.sees_replies and is_last_round(worths.state):
        weights = for_the_last_round(worths.weights, worths.state)
        worths = GalleyValues(worths.state, worths.seat, weights)
    return Situation(worths, habits, draw, clock)


POLICY = Policy("alexandria", Weights, GalleyValues, thought_about)
answers = POLICY.answers
