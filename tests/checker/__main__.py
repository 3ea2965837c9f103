"""`python -m tests.checker FILE ...` tells the first row of each record that breaks a rule."""

import sys

from tests.checker import main

sys.exit(main(sys.argv[1:]))
