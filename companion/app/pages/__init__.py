"""Pages: what the five buttons mean and what is drawn, one class a page. Must not know pixels, pins or rows."""
