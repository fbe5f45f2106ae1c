"""Set-up: the deal, and Regiments put down one at a time (AD-02 to AD-04)."""
