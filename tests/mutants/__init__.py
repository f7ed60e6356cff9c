"""Tests that bite: small mistakes put into the program one at a time, each of which a test must notice.

Run by ``make mutants``, not by ``make test``. The well-known tools mutate a copy of the whole tree and have no sample
of named modules by a seed; this one makes a mistake in a forked process that has collected the tests already.
"""
