"""The collector of cycles rests while it would only be in the way, and is as it was afterwards."""

import gc

import pytest

from galleywar.core.collector import collector_resting


def test_it_rests_and_goes_on() -> None:
    assert gc.isenabled()
    with collector_resting():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_goes_on_after_a_fault() -> None:
    with pytest.raises(LookupError), collector_resting():
        raise LookupError
    assert gc.isenabled()


def test_one_that_was_off_stays_off() -> None:
    gc.disable()
    try:
        with collector_resting():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_what_was_made_meanwhile_counts_as_old() -> None:
    with collector_resting():
        made = [[] for _ in range(1000)]
    young = {id(one) for one in gc.get_objects(generation=0)}
    assert not any(id(one) in young for one in made) and not gc.get_freeze_count()
