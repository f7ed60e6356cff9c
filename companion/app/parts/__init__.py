"""The makes of the box's parts that the settings name, opened. Must not know the table."""
