"""Land missiles and harassment as sentences for the log."""

from __future__ import annotations

from galleywar.rules.alexandria.view.log_names import Sentences, Teller

ANSWERS = {
    "7.44a": "in return",
    "7.41a": "as it leaves",
    "7.42a": "as it comes near",
    "7.43": "before the fight",
    "7.53a": "on the run",
}
"""What sets a shot off, by its case."""


def _shot(teller: Teller) -> str:
    reach = teller.fact("range")
    spaces = "one space" if reach == "1" else f"{reach} spaces"
    why = ANSWERS.get(teller.event.case)
    when = f" {why}" if why else ""
    return f"{teller.fact('name')} {teller.fact('how')} at {teller.fact('target')}{when}, range {spaces}."


SENTENCES: Sentences = {
    "shot": _shot,
    "harassed": lambda t: f"{t.fact('name')} runs up to harass {t.fact('target')}.",
    "caught": lambda t: f"{t.fact('target')} catches {t.fact('name')} in {t.state.box.map.label(t.here)}.",
}
