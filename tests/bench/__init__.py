"""Speed and size, measured beside floors that the bench itself contains: ``python -m tests.bench``.

A floor is the least that does the same work without any of this project's code. Both are measured in one run, taking
turns, so that a busy machine is busy for both; a ratio then says what the project adds.
"""
