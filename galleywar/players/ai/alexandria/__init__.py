"""The computer's mind for Caesar in Alexandria: what ships are worth, where they can go, what to answer."""
