"""The advisors' portraits."""
