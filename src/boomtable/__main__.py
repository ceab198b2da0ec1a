"""`python -m boomtable` is `boomtable`, where scripts are not on the path."""

from boomtable.cli import main

main()
