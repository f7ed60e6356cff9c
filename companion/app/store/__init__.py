"""What is kept: plays, owner's tables, exports, and the games they belong to. Must not know pages."""
