# 언어 이름과 목록을 쓰는 법.
language-name = 한국어
language-list-more = { $list }, { $next }
language-list-last = { $list }, { $next }
