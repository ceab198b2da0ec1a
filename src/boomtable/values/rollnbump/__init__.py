"""What positions of Roll'n Bump are worth: learned between turns, solved exactly within one."""
