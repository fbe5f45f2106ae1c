"""Ways of answering: by chance, passively, or the best option there is."""
