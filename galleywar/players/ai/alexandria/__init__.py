"""The computer player of Caesar in Alexandria: what ships are worth, where they can go, what to answer."""
