"""Movement, ramming and hull damage (MN-02, MN-03, MN-05), and the table edge (MN-00.10)."""
