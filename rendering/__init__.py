"""Pictures: a view goes in, an image comes out."""

from rendering.pictures import LEXICON_ROOT, Picture, draw

__all__ = ["LEXICON_ROOT", "Picture", "draw"]
