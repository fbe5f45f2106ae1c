import pytest

from galleywar.core import cases
from galleywar.core.cases import case


@pytest.fixture(autouse=True)
def _clean_register(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "CITED", {})


def test_a_function_comes_back_unchanged_and_is_written_down() -> None:
    def ram() -> str:
        return "splinters"

    before = dict(vars(ram))
    assert case("9.11a", "9.12")(ram) is ram
    assert vars(ram) == before
    name = f"{__name__}.{ram.__qualname__}"
    assert {"9.11a": [name], "9.12": [name]} == cases.CITED


def test_a_case_may_have_several_players_and_a_function_several_marks() -> None:
    @case("9.12")
    @case("9.11a", "9.12")
    def ram() -> None: ...

    @case("9.12")
    def bars_ram() -> None: ...

    assert [name.rpartition(".")[2] for name in cases.CITED["9.11a"]] == ["ram"]
    assert [name.rpartition(".")[2] for name in cases.CITED["9.12"]] == ["ram", "bars_ram"]


def test_a_mark_without_an_id_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one case"):
        case()
