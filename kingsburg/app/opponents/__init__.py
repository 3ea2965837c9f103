"""The computer's players as the setup shows them."""
