# Название языка и как в нём пишется перечень.
language-name = Русский
language-list-more = { $list }, { $next }
language-list-last = { $list } и { $next }
