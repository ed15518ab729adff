"""Rectangles and how to divide them."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in pixels: its corner, and how far it reaches across and down."""

    x: int
    y: int
    across: int
    down: int

    @property
    def right(self) -> int:
        """The first column past the box."""
        return self.x + self.across

    @property
    def bottom(self) -> int:
        """The first row past the box."""
        return self.y + self.down

    @property
    def middle(self) -> tuple[int, int]:
        """The point in the middle."""
        return self.x + self.across // 2, self.y + self.down // 2

    def inset(self, across: int, down: int | None = None) -> Box:
        """The box without a margin on every side."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.across - 2 * across, self.down - 2 * down)

    def left_part(self, across: int) -> Box:
        """So much of its left."""
        return self._replace(across=across)

    def right_part(self, across: int) -> Box:
        """So much of its right."""
        return self._replace(x=self.right - across, across=across)

    def top_part(self, down: int) -> Box:
        """So much of its top."""
        return self._replace(down=down)

    def bottom_part(self, down: int) -> Box:
        """So much of its bottom."""
        return self._replace(y=self.bottom - down, down=down)

    def without_left(self, across: int) -> Box:
        """What is left of it without so much of its left."""
        return self._replace(x=self.x + across, across=self.across - across)

    def without_top(self, down: int) -> Box:
        """What is left of it without so much of its top."""
        return self._replace(y=self.y + down, down=self.down - down)

    def columns(self, count: int, gap: int) -> list[Box]:
        """So many boxes of one width side by side."""
        across = (self.across - gap * (count - 1)) // count
        return [Box(self.x + number * (across + gap), self.y, across, self.down) for number in range(count)]

    def rows(self, count: int, gap: int) -> list[Box]:
        """So many boxes of one height one below the other."""
        down = (self.down - gap * (count - 1)) // count
        return [Box(self.x, self.y + number * (down + gap), self.across, down) for number in range(count)]

    def centred(self, across: int, down: int) -> Box:
        """A box of that size in the middle of this one."""
        return Box(self.x + (self.across - across) // 2, self.y + (self.down - down) // 2, across, down)

    def up_to(self, right: int) -> Box:
        """Its left, up to a column."""
        return self._replace(across=right - self.x)

    def holds(self, other: Box) -> bool:
        """Whether the other box lies wholly within."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom
