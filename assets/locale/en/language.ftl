# What the language itself needs: its name, and how it writes a list.
language-name = English
language-list-more = { $list }, { $next }
language-list-last = { $list } and { $next }
