"""Start the terminal tool: `python -m rules`."""

import sys

from rules.terminal.arguments import main

if __name__ == "__main__":
    sys.exit(main())
