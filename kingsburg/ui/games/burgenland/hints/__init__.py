"""What is explained while Burgen Land is played."""
