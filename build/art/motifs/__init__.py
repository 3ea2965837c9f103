"""What drawings are put together from: heraldry, walls, faces, people and goods."""
