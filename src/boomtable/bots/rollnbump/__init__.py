"""The bots of Roll'n Bump: an exact turn, and what claims are worth."""
