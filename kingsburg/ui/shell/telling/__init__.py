"""What is told beside a scene: terms explained, refusals with their why, and toasts."""
