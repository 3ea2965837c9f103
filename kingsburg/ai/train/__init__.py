"""Self-play and learning in one command; not shipped."""

import os

THREADS = "OPENBLAS_NUM_THREADS"
os.environ.setdefault(THREADS, "1")  # before numpy is imported: each process one core
