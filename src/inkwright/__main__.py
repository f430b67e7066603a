"""`python -m inkwright`, the same as the command `inkwright`."""

from inkwright.cli.main import run

if __name__ == "__main__":
    run()
