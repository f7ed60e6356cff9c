"""The table on other screens: a small web server that shows what the box shows. Must not own anything of the play."""
