"""Set-up: free within its zones, or one of the ready-made layouts."""
