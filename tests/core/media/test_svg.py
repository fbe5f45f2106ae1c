"""An SVG picture is judged element by element, so that nothing in it draws more or leads further than it may."""

import pytest

from galleywar.core.media.medium import UnfitMedium
from galleywar.core.media.pictures import MOST_BYTES, picture_of
from galleywar.core.media.svg import DEEPEST, MOST_ELEMENTS, judge_svg

SPACE = 'xmlns="http://www.w3.org/2000/svg"'


def drawn(inner: str = "", box: str = 'viewBox="0 0 64 64"', space: str = SPACE) -> bytes:
    return f"<svg {space} {box}>{inner}</svg>".encode()


def refused(data: bytes) -> str:
    with pytest.raises(UnfitMedium) as found:
        judge_svg(data)
    assert found.value.remedy
    return str(found.value)


# -- how large -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "box",
    [
        'viewBox="0 0 10000 1250"',
        'viewBox="-5,-5,8,64"',
        'viewBox="0 0 64 64" width="100%" height="90000"',
        'viewBox="0 0 1 1"',
        'width="64" height="8"',
        'width="6.4e1px" height="+8.5mm"',
        'width="64 (of 90)" height="8, 9, 10"',
    ],
)
def test_a_picture_says_its_size_by_its_box_or_else_by_its_sides(box: str) -> None:
    judge_svg(drawn("<path/>", box))


@pytest.mark.parametrize(
    ("box", "told"),
    [
        ("", "does not say how large"),
        ('viewBox="0 0 64"', "does not say how large"),
        ('viewBox="0 0 64 64 64"', "does not say how large"),
        ('viewBox="0 0 64 0"', "does not say how large"),
        ('viewBox="0 0 -64 -64"', "does not say how large"),
        ('width="64"', "does not say how large"),
        ('width="100%" height="64"', "does not say how large"),
        ('width="64" height="100%"', "does not say how large"),
        ('viewBox="0 0 10001 10000"', "10001 by 10000 units"),
        ('viewBox="0 0 10000 10001"', "10000 by 10001 units"),
        ('viewBox="0 0 65 8"', "65 by 8 units"),
        ('viewBox="0 0 8 65"', "8 by 65 units"),
        ('width="10001" height="10001"', "10001 by 10001 units"),
    ],
)
def test_a_picture_of_no_size_or_too_long_a_one_is_refused(box: str, told: str) -> None:
    assert told in refused(drawn("<path/>", box))


def test_it_may_fill_its_bytes_to_the_last_one() -> None:
    full = drawn("<!--" + "x" * (MOST_BYTES - len(drawn()) - 7) + "-->")
    assert len(full) == MOST_BYTES and picture_of("a.svg", full).data == full


def test_parts_are_2000_at_most_and_24_one_in_the_other() -> None:
    judge_svg(drawn("<path/>" * (MOST_ELEMENTS - 1)))
    assert "more than 2000 parts" in refused(drawn("<path/>" * MOST_ELEMENTS))
    judge_svg(drawn("<g>" * (DEEPEST - 1) + "</g>" * (DEEPEST - 1)))
    assert "24 one in the other" in refused(drawn("<g>" * DEEPEST + "</g>" * DEEPEST))
    judge_svg(drawn(("<g>" * (DEEPEST - 1) + "</g>" * (DEEPEST - 1)) * 3))


# -- how broad its lines -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("inner", "is_fit"),
    [
        ('<path stroke-width="256"/>', True),
        ('<path stroke-width="256.5"/>', False),
        ('<path stroke-width="-257"/>', False),
        ('<path style="fill:none; stroke-width : 256; stroke:#000"/>', True),
        ('<path style="fill:none; stroke-width : 257; stroke:#000"/>', False),
        ('<path style="stroke-width:1;stroke-width:257"/>', False),
        ('<path stroke-width="1" style="stroke-width:257"/>', False),
        ('<path stroke-width="257" style="stroke-width:1"/>', False),
        ('<path transform="scale(256)"/>', True),
        ('<path transform="scale(256 256)"/>', True),
        ('<path transform="scale(257)"/>', False),
        ('<path transform="scale(1 257)"/>', False),
        ('<path transform="scale(0.001)" stroke-width="257"/>', False),
        ('<path transform="translate(900) rotate(500)"/>', True),
        ('<path transform="matrix(1 0 0 255 900 900)"/>', True),
        ('<path transform="matrix(1 0 0 256 0 0)"/>', False),
        ('<path transform="matrix(0 1 -256 0 0 0)"/>', False),
        ('<path transform="scale(16) translate(3) scale(16)"/>', True),
        ('<path transform="scale(16) translate(3) scale(17)"/>', False),
        ('<g transform="scale(16)"><g><path transform="scale(16)"/></g></g>', True),
        ('<g transform="scale(16)"><g><path transform="scale(17)"/></g></g>', False),
        ('<g transform="scale(16)"/><path transform="scale(17)"/>', True),
        ('<g stroke-width="257"><path/></g>', False),
        ('<path transform="skewX(4)"/>', False),
        ('<path style="stroke-dasharray:1"/>', False),
        ('<path style="transform:none" stroke-width=""/>', True),
    ],
)
def test_no_line_is_more_than_four_times_as_broad_as_the_picture(inner: str, is_fit: bool) -> None:
    if is_fit:
        judge_svg(drawn(inner))
    else:
        assert refused(drawn(inner))


def test_the_measure_of_a_line_is_the_longer_side() -> None:
    for box in ('viewBox="0 0 8 16"', 'viewBox="0 0 16 8"'):
        judge_svg(drawn('<path stroke-width="64"/>', box))
        assert "broader" in refused(drawn('<path stroke-width="65"/>', box))


# -- what leads elsewhere ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("inner", "told"),
    [
        ('<path fill="url( \'#a\')" style="fill:url(#b)"/>', ""),
        ('<linearGradient id="a" href="#b"/>', ""),
        ('<linearGradient id="a" href="b.svg#b"/>', "leads out of its file: href=b.svg#b"),
        ('<path fill="url(a.svg#b)"/>', "leads out of its file: fill=url(a.svg#b)"),
        ("<path fill='url( \"a.svg#b\")'/>", "leads out of its file"),
        ('<path style="@IMPORT a"/>', "leads out of its file"),
        ('<path style="width:expression(1)"/>', "leads out of its file"),
        ('<path ONCLICK="a()"/>', "a script in this picture (ONCLICK)"),
        ("<g><text>ours</text></g>", "<text>"),
        ("<metadata>ours</metadata><desc/>", ""),
    ],
)
def test_an_address_or_a_script_is_refused_wherever_it_stands(inner: str, told: str) -> None:
    if told:
        assert told in refused(drawn(inner))
    else:
        judge_svg(drawn(inner))


def test_remarks_of_other_programs_are_passed_over() -> None:
    judge_svg(
        drawn(
            '<x:view x:zoom="3" onload="no" xmlns:x="urn:x"/><metadata><x:text xmlns:x="urn:x"/></metadata>'
        )
    )


@pytest.mark.parametrize("space", ['xmlns="urn:x"', 'xmlns:y="urn:y"'])
def test_what_is_drawn_is_judged_whatever_space_it_claims(space: str) -> None:
    told = refused(drawn(f'<g {space}><path stroke-width="1e9"/></g>'))
    assert "broader" in told


def test_the_whole_file_is_one_picture() -> None:
    judge_svg(drawn(space=""))
    assert "no SVG" in refused(drawn(space='xmlns="urn:x"'))
    assert "no SVG" in refused(f"<path {SPACE}/>".encode())
    assert "<svg>" in refused(drawn('<svg viewBox="0 0 4 90000"/>'))


def test_a_fault_of_the_file_is_told_with_its_line() -> None:
    assert "in line 3" in refused(drawn("\n<g>\n"))
