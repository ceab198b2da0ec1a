"""A table as its log tells it: no network, no disk, no clock."""
