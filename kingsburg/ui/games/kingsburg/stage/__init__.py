"""The stage: what is rolled or given just now lies large and lit in the middle of the table."""
