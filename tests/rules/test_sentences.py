"""What games say agrees in number and reads as English: a few short games of every rule system, heard whole."""

import re
from fractions import Fraction

import pytest

from galleywar.core.wording import several
from galleywar.rules.sentences import in_percent
from galleywar.ui.game.interaction.answers import percent
from tests.rules.heard import SEATS, heard, with_many_names

COUNTED = (
    "admiral", "archer", "attempt", "ballista", "card", "catapult", "cell", "city", "coin", "cohesion hit", "counter",
    "degree", "die", "entry", "figure", "Fleet", "galley", "hex", "hit", "hole", "hull point", "inch", "land unit",
    "leader", "legion", "marine", "movement point", "oar", "oar bank", "officer", "order", "point", "province",
    "Regiment", "round", "scorpion", "sea zone", "ship", "slinger", "space", "squadron", "step", "talent", "territory",
    "time", "turn", "unit", "victory point", "zone",
)  # fmt: skip
"""Everything that is counted in some sentence."""
ONE, MANY = "|".join(COUNTED), "|".join(map(several, COUNTED))
NAMES_OF_MANY = "|".join(name for name, people in SEATS if name == people or " and " in name)
FAULTS = {
    "one with the word of many": re.compile(
        rf"(?<![\d/+\-.:,])\b(?<!\d )(?:1|one) (?:[a-z]+ )?(?:{MANY})\b(?! to )"
    ),
    "many with the word of one": re.compile(
        rf"(?<![\d/+\-.:,])\b(?:0|[2-9]|[1-9]\d+) (?:enemy |new )?(?:{ONE})\b(?! against|-)"
    ),
    "a verb of one after the name of many": re.compile(
        rf"(?<!of )\b(?:{NAMES_OF_MANY}) (?:is|has|was|does|goes|comes|takes|[a-z]+(?:ee|[bdkmnprtvwy])s)\b"
    ),
    "its of many": re.compile(rf"(?<!of )\b(?:{NAMES_OF_MANY}) [a-z]+ its\b"),
    "one are, several is": re.compile(rf"\b(?:1|one) (?:{ONE}) are\b|\b(?:[2-9]|[1-9]\d+) (?:{MANY}) is\b"),
    "a before a vowel": re.compile(r"\b[Aa] (?!uni|one\b|use)[aeiou]\w+"),
    "an before none": re.compile(r"\b[Aa]n (?!hour|heir|honou?r)[b-df-hj-np-tv-z]\w*"),
    "a gap or a stray mark": re.compile(r"\S  +\S| [,;.!?](?:\s|$)|,,|, and ,|\.\.(?!\.)|[{}]"),
}
GAMES = (
    ("mare-first-fight", 60), ("mare-muster", 25), ("poseidon-first-fight", 60), ("poseidon-muster", 25),
    ("conquest-aegean", 60), ("added-depth-straits", 60), ("palace-quarter", 40), ("naval-battle", 40),
)  # fmt: skip


def faults_in(text: str) -> list[str]:
    return [
        f"{kind}: {line}" for line in text.split("\n") for kind, one in FAULTS.items() if one.search(line)
    ]


@pytest.mark.parametrize("scenario, orders", GAMES, ids=[name for name, _ in GAMES])
def test_what_a_game_says_agrees(scenario: str, orders: int) -> None:
    said = dict.fromkeys(heard(with_many_names(scenario, 2), orders, every=6))
    assert len(said) > 100
    assert [fault for text in said for fault in faults_in(text) if not ORDER.match(text)] == []


ORDER = re.compile(r"\d+\. \w+: ")
"""An order as the log numbers it, which is no sentence."""


@pytest.mark.parametrize(
    "wrong",
    [
        "Thalia loses 1 oars.", "All 1 slingers shoot.", "0.00 in, 2 turn", "Sapphire buys 2 galley.",
        "Pirates flees from Rhodes.", "Hanno and Hamilcar wins.", "Pirates sets up its fleet.", "1 unit are left.",
        "She takes a oar.", "An galley sinks.", "It is  so.", "Rhodes , it is.", "{seat} wins.",
    ],
)  # fmt: skip
def test_a_fault_is_recognised(wrong: str) -> None:
    assert faults_in(wrong)


@pytest.mark.parametrize(
    "right",
    [
        "Thalia loses 1 oar.", "Pirates flee from Rhodes.", "Caesar of Pirates goes aboard.", "Rhodes wins 2 to 1.",
        "Heavy Foot 1 marches.", "A unit falls, an oar breaks.", "A new galley of Pirates lies on the coast.",
    ],
)  # fmt: skip
def test_what_is_right_passes(right: str) -> None:
    assert faults_in(right) == []


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(7, 12), "58.3 %"), (Fraction(1, 2), "50 %"), (Fraction(1), "100 %"), (Fraction(0), "0 %"),
        (Fraction(1, 10**5), "<0.1 %"), (1 - Fraction(1, 10**5), ">99.9 %"),
    ],
)  # fmt: skip
def test_a_chance_in_percent_is_certain_only_where_it_is(chance: Fraction, words: str) -> None:
    assert in_percent(chance) == percent(chance) == words
