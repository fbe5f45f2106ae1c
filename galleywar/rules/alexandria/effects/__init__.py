"""What changes the position: every rule acts through these verbs, so that each means one thing."""
