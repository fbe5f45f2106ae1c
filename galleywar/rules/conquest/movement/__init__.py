"""Movement (CE-12 to CE-43, CE-85): galleys, legions, straits, transport, and bargains over prisoners."""
