"""What a position is worth to a seat: learned by self-play, kept as whole numbers."""
