"""The window: it asks the rules, shows what they say and hands back choices."""
