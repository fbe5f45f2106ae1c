"""``galleywar arena``: pairs of levels, sides swapped, and what the games prove."""

import json
from collections import Counter
from pathlib import Path

import pytest

import galleywar
from galleywar.__main__ import main
from galleywar.commands import arena, contest
from galleywar.players.policies.random_policy import Uniform


@pytest.fixture
def doubles(monkeypatch):
    """Two levels that both play by chance, so that a match is over in a moment."""
    known = {"random": Uniform, "dicer": Uniform, "idler": Idler}

    def named(name: str, system: str):
        return known[name]()

    monkeypatch.setattr(contest, "level", named)
    monkeypatch.setattr(contest, "level_names", lambda system: list(known))


class Idler(Uniform):
    """Stays where it is, so that it runs into nothing: better than chance, when two points win."""

    name = "idler"

    def decide(self, ruleset, state, decision, draw, clock):
        thought = super().decide(ruleset, state, decision, draw, clock)
        for verb in ("set_out", "end", "done"):
            if any(offer.verb == verb and not offer.slots for offer in decision.offers):
                offer = next(offer for offer in decision.offers if offer.verb == verb)
                return type(thought)((offer.any(draw),), "Rests.")
        return thought


def test_a_match_is_told_and_written_down(skirmish: str, doubles, tmp_path: Path, capsys) -> None:
    file = tmp_path / "arena.json"
    words = ["arena", skirmish, "random", "dicer", "--games", "6", "--seed", "3", "--json", str(file)]
    assert main(words) == 0
    said, [match] = capsys.readouterr().out, json.loads(file.read_text(encoding="utf-8"))
    assert (match["first"], match["second"], match["games"]) == ("random", "dicer", 6)
    assert match["wins"] + match["draws"] + match["losses"] == 6
    assert [bout["seed"] for bout in match["bouts"]] == [3, 3, 4, 4, 5, 5]
    assert [bout["seats"]["roman"] for bout in match["bouts"]] == ["random", "dicer"] * 3
    assert match["pace"]["random"]["illegal"] == 0
    row = next(line.split() for line in said.splitlines() if line.startswith("random v dicer"))
    assert row[3:7] == [str(match[key]) for key in ("games", "wins", "draws", "losses")]


def test_the_same_player_under_two_names_splits_every_pair(skirmish: str, doubles, tmp_path: Path) -> None:
    """The same dice and the same choices: what wins is the side, so that each pair is even."""
    file = tmp_path / "arena.json"
    assert main(["arena", skirmish, "random", "dicer", "--games", "8", "--json", str(file)]) == 0
    [match] = json.loads(file.read_text(encoding="utf-8"))
    assert match["score"] == 0.5
    assert match["margin"] == pytest.approx(0.0)
    for one, other in zip(match["bouts"][::2], match["bouts"][1::2], strict=True):
        assert (one["winner"], one["points"], one["dice"]) == (
            other["winner"],
            other["points"],
            other["dice"],
        )


def test_every_pair_of_several_levels(skirmish: str, doubles, capsys) -> None:
    assert main(["arena", skirmish, "--levels", "random,dicer,idler", "--games", "2"]) == 0
    said = capsys.readouterr().out
    assert [f"{a} v {b}" in said for a, b in (("dicer", "random"), ("idler", "dicer"))] == [True, True]
    assert "idler v random" in said


def test_all_levels_when_none_are_named(skirmish: str, doubles, capsys) -> None:
    assert main(["arena", skirmish, "--games", "2"]) == 0
    assert "idler v random" in capsys.readouterr().out


def test_until_decided_stops_early(skirmish: str, doubles, tmp_path: Path, capsys) -> None:
    file = tmp_path / "arena.json"
    words = ["arena", skirmish, "idler", "random", "--until", "decided", "--games", "200"]
    assert main([*words, "--json", str(file)]) == 0
    said, [match] = capsys.readouterr().out, json.loads(file.read_text(encoding="utf-8"))
    assert match["games"] < 200 and match["games"] % 2 == 0
    judged = "shown to be stronger" if match["score"] > 0.5 else "not stronger"
    assert f"idler v random: {judged}" in said


def test_an_answer_off_the_menu_is_counted_and_is_exit_code_one(
    skirmish: str, doubles, monkeypatch, capsys
) -> None:
    from galleywar.core.decision import Choice
    from galleywar.players.player import Thought

    def astray(self, ruleset, state, decision, draw, clock):
        if decision.offers[0].verb == "row":
            return Thought((Choice("fly"),))
        return Uniform.decide(self, ruleset, state, decision, draw, clock)

    monkeypatch.setattr(Idler, "decide", astray)
    assert main(["arena", skirmish, "idler", "random", "--games", "2"]) == 1
    row = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("idler  "))
    assert int(row.split()[-1]) > 0


def test_what_was_played_stands_when_it_is_stopped(skirmish: str, doubles, monkeypatch, capsys) -> None:
    from galleywar.players.tuning import arena as players

    played = players.play_bout

    def impatient(ruleset, scenario, seed, seated):
        if seed == 3:
            raise KeyboardInterrupt
        return played(ruleset, scenario, seed, seated)

    monkeypatch.setattr(players, "play_bout", impatient)
    assert main(["arena", skirmish, "random", "dicer", "--games", "20", "--seed", "1"]) == 130
    said = capsys.readouterr()
    assert said.err == "Stopped.\n"
    assert "random v dicer  4  " in said.out


@pytest.mark.parametrize(
    "words, told",
    [
        (["naval-battle", "captain"], "two levels; 1 named"),
        (["naval-battle", "random", "novice", "captain"], "two levels; 3 named"),
        (["naval-battle", "random", "random"], "told from itself"),
        (["naval-battle", "random", "captian"], 'Did you mean "captain"?'),
        (["naval-battle", "random", "novice", "--levels", "random,novice"], "not both"),
        (["nowhere"], "There is no scenario"),
        (["naval-battle", "random", "novice", "--against", "."], "one level plays"),
        (["naval-battle", "captain", "--against", "no-such-version"], "There is no version no-such-version"),
    ],
)
def test_what_makes_no_match_is_misuse(words: list[str], told: str, capsys) -> None:
    assert main(["arena", *words]) == 2
    said = capsys.readouterr()
    assert told in said.err and said.err.count("\n") == 1 and not said.out


def test_a_match_names_its_seats_seeds_and_set_ups(skirmish: str, doubles, tmp_path: Path, capsys) -> None:
    file = tmp_path / "arena.json"
    words = ["arena", skirmish, "random", "dicer", "--games", "4", "--seed", "3", "--json", str(file)]
    assert main(words) == 0
    said, [match] = capsys.readouterr().out, json.loads(file.read_text(encoding="utf-8"))
    layouts = Counter(bout["layouts"]["roman"] for bout in match["bouts"])
    assert len(layouts) > 1
    assert "seeds 3 to 4, each played with both sides" in said
    assert (
        f"Set-ups: Rome {', '.join(f'{name} {times}' for name, times in layouts.most_common())}; Egypt "
        in said
    )
    assert "Rome won under" in said and "Egypt won under" in said


def test_where_the_scenario_sets_up_for_everybody_that_is_said(doubles, capsys) -> None:
    assert main(["arena", "conquest-messana", "random", "dicer", "--games", "2"]) == 0
    assert "Set-ups: as the scenario has them" in capsys.readouterr().out


def test_a_level_meets_its_like_of_another_version(skirmish: str, tmp_path: Path, capsys) -> None:
    """This checkout as its own visitor: the same player under two names splits every pair."""
    file, here = tmp_path / "arena.json", Path(galleywar.__file__).parent.parent
    words = ["arena", skirmish, "novice", "--against", str(here), "--games", "2", "--json", str(file)]
    assert main(words) == 0
    [match] = json.loads(file.read_text(encoding="utf-8"))
    assert [match["first"], match["second"]] == ["novice", f"novice of {here.name}"]
    assert (match["score"], match["margin"]) == (0.5, pytest.approx(0.0))
    assert "off the menu" in capsys.readouterr().out


def test_a_match_broken_off_goes_on_where_it_stopped(
    skirmish: str, doubles, tmp_path: Path, monkeypatch, capsys
) -> None:
    from galleywar.players.tuning import arena as players

    played, seeds = players.play_bout, []

    def counting(ruleset, scenario, seed, seated) -> players.Bout:
        if len(seeds) == 5:
            raise KeyboardInterrupt
        seeds.append(seed)
        return played(ruleset, scenario, seed, seated)

    counting.__name__ = "play_bout"
    monkeypatch.setattr(players, "play_bout", counting)
    file = tmp_path / "night.jsonl"
    words = ["arena", skirmish, "random", "dicer", "--games", "8"]
    assert main([*words, "--results", str(file)]) == 130
    assert seeds == [1, 1, 2, 2, 3]
    assert "Stopped." in capsys.readouterr().err
    monkeypatch.setattr(players, "play_bout", played)
    assert main([*words, "--results", str(file)]) == 0
    resumed = capsys.readouterr().out
    assert main(words) == 0
    assert untimed(resumed) == untimed(capsys.readouterr().out)


def untimed(said: str) -> list[str]:
    """A report without the lines that tell of the clock."""
    return [line for line in said.splitlines() if " s  " not in line]


def test_odd_numbers_of_games_are_misuse(capsys) -> None:
    with pytest.raises(SystemExit) as end:
        main(["arena", "naval-battle", "--games", "7"])
    assert end.value.code == 2
    assert "played in pairs" in capsys.readouterr().err


def test_numbers_without_end_are_said_so() -> None:
    assert [arena.signed(number) for number in (float("inf"), float("-inf"), 12.4, -0.2)] == [
        "+∞", "-∞", "+12", "-0",
    ]  # fmt: skip
