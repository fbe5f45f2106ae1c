"""Set-up (CE-02 to CE-08): who begins where, and with what."""
