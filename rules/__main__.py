"""Start the terminal tool: `python -m rules`."""

import sys
from io import TextIOWrapper

from rules.terminal.arguments import main

if __name__ == "__main__":
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # neither odd bytes typed nor a narrow terminal end a game
    sys.exit(main())
