"""What players write themselves besides scenarios: charts, fleets, and packages to pass all of it on."""
