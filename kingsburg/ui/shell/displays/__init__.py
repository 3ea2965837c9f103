"""The screens of this computer: how many, how large, and how finely drawn."""
