"""The shape of the chart: lengths in inches, to a hundredth."""

import pytest
from pydantic import TypeAdapter, ValidationError

from galleywar.rules.mare_nostrum.model.chart_schema import Inches


@pytest.mark.parametrize("inches", [0, 0.01, 9, 9.25, 11.1, 99.99, 100])
def test_a_length_is_told_to_a_hundredth_of_an_inch(inches):
    assert TypeAdapter(Inches).validate_python(inches) == inches


@pytest.mark.parametrize("inches", [9.255, 0.001, 99.999])
def test_a_finer_length_is_refused(inches):
    with pytest.raises(ValidationError, match=f"{inches} inches are no whole hundredths"):
        TypeAdapter(Inches).validate_python(inches)


@pytest.mark.parametrize("inches", [-0.01, 100.01])
def test_a_length_is_neither_less_than_nothing_nor_more_than_a_hundred_inches(inches):
    with pytest.raises(ValidationError):
        TypeAdapter(Inches).validate_python(inches)
