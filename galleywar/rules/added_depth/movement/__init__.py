"""Naval movement, transport, maritime links and Fortify (AD-35 to AD-53, AD-70)."""
