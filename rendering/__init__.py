"""Pictures: a view goes in, an image comes out."""
