"""What an evening needs: a play in its session, what a page is, speech, time. Must not know any particular page."""
