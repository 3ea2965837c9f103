"""What is explained while Kingsburg is played."""
