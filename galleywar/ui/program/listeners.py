"""Who listens where nobody has to; light, so that the first page needs no game to be imported."""


def nobody(*_news: object) -> None:
    """Listens where nobody else does: before there is a screen, after it, or where the steps are no news."""
