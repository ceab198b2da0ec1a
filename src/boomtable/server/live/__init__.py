"""The tables that are open in this process, and what happens at them by itself."""
