# 타임 시타델, 한국어. [red]..[/] 안의 말은 그 색으로, 앞에 모양을 붙여 그립니다.
# 손으로 할 일은 한글 18자까지. .short 는 좁은 버튼과 작은 화면용입니다.

# 방
citadel-room-laboratory = 실험실
citadel-room-gallery = 갤러리
citadel-room-ballroom = 연회장
citadel-room-study = 서재
citadel-room-library = 도서실
citadel-room-trophy-room = 트로피 룸
citadel-room-lounge = 응접실
citadel-room-cellar = 저장고
citadel-room-own = { $name }
citadel-room-numbered = 방 { $n }
citadel-room-outer = 바깥 방 { $n }
    .short = 바깥 { $n }
citadel-room-inner = 안쪽 방 { $n }
    .short = 안쪽 { $n }
citadel-room-not-listed = 다른 방
citadel-elsewhere = 여기에 없어요
citadel-not-known = ?

# 보물, 스위치, 캐릭터
citadel-treasure-mona-lisa = 모나리자
citadel-treasure-rosetta-stone = 로제타스톤
citadel-treasure-morimoto-sword = 모리모토의 검
citadel-treasure-dead-sea-scrolls = 사해 문서
citadel-treasure-crown-jewels = 왕관 보석
citadel-treasure-nefertiti = 네페르티티 흉상
citadel-treasure-excalibur = 엑스칼리버
citadel-treasure-ark = 언약궤
citadel-treasure-crystal-skull = 수정 해골
citadel-treasure-antikythera = 안티키테라 기계
citadel-treasure-notebook = 다빈치의 노트
citadel-treasure-magna-carta = 마그나 카르타
citadel-treasure-shroud = 토리노의 수의
citadel-treasure-demo = 데모 { $n }
citadel-treasure-numbered = 보물 { $n }
citadel-treasure-unknown = 이름 모를 보물
citadel-kind-lock = 잠금
citadel-kind-gear = 톱니
citadel-kind-camera = 카메라
citadel-kind-laser = 레이저
citadel-kind-computer = 컴퓨터
citadel-character-nathan = 네이선 굿스피드
citadel-character-edward = 에드워드 와이어
citadel-character-irene = 아이린 엘더
citadel-character-leroy = 르로이 존슨
citadel-character-destiny = 데스티니 브래드쇼

# 주사위
citadel-face-professor = 교수 주사위
citadel-face-colour = 색깔 주사위
citadel-face-time = 시간 주사위
citadel-face-step-1 = 문 1개
citadel-face-step-2 = 문 2개
citadel-face-step-3 = 문 3개
citadel-face-passage = 비밀 통로
citadel-face-minus-5 = −5분
citadel-face-minus-10 = −10분
citadel-face-red = 빨강
citadel-face-green = 초록
citadel-face-blue = 파랑
citadel-face-minutes = { $n }분

# 판 위
citadel-time = 시간
citadel-professor-in = 이블 교수가 있는 방
citadel-saved-tally = 되찾음
citadel-lost-tally = 잃음
citadel-note-meet = { $colour ->
    [red] [red]빨강[/] 마커가 시간 마커와 겹쳐요. 확인해 주세요
    [green] [green]초록[/] 마커가 시간 마커와 겹쳐요. 확인해 주세요
   *[blue] [blue]파랑[/] 마커가 시간 마커와 겹쳐요. 확인해 주세요
}
    .short = 마커를 확인해 주세요
citadel-note-round = { $colour ->
    [red] [red]빨강[/]은 한 바퀴보다 더 남았어요
    [green] [green]초록[/]은 한 바퀴보다 더 남았어요
   *[blue] [blue]파랑[/]은 한 바퀴보다 더 남았어요
}
    .short = 한 바퀴 넘게 남음
citadel-note-same-room = 보물 두 개가 한 방에 있어요. 확인해 주세요
    .short = 보물 둘이 한 방에?
citadel-note-clock-next = 이제 시간 주사위 차례
citadel-note-upgraded = { $who }: 업그레이드 능력을 쓸 수 있어요
    .short = { $who }: 업그레이드
citadel-note-place = 빠진 보물이 있어요: 액션 › 보물 놓기
    .short = 빠진 보물이 있어요
citadel-note-fictional = 데모용 성이에요. 실제 게임판과 달라요
    .short = 데모용 성
citadel-path-round = { $n }라운드
    .short = { $n }
citadel-path-actions = 액션
    .short = { $who }
citadel-path-rolled = { $who }의 굴림
citadel-path-card = 액션 카드
citadel-path-castle = 성 알아보기
citadel-path-time = 시간 { $time }
citadel-path-setup = 게임 준비
citadel-path-dice = 주사위
citadel-path-map = 지도
citadel-path-won = 승리
citadel-path-lost = 패배

# 버튼
citadel-button-roll = 굴리기
citadel-button-clock = 시간 굴림
    .short = 시간
citadel-button-correct = 고치기
citadel-button-actions = 액션
citadel-button-map = 지도
citadel-button-dice = 주사위
citadel-button-map-wrong = 고치기
citadel-button-history = 기록
citadel-button-end = 끝내기
citadel-done = 다 했어요
    .short = 완료
citadel-drawn = 뽑았어요
citadel-this-room = 이 방으로

# 행동
citadel-roll = 주사위 3개 굴리기
    .short = 굴리기
citadel-professor = 교수 주사위 굴리기
    .short = 교수
citadel-clock = 시간 주사위 굴리기
    .short = 시간
citadel-rescue = { $colour ->
    [red] 빨강 보물 되찾기
    [green] 초록 보물 되찾기
   *[blue] 파랑 보물 되찾기
}
    .short = { $colour ->
        [red] 빨강 되찾기
        [green] 초록 되찾기
       *[blue] 파랑 되찾기
    }
citadel-power = 업그레이드 한 번 쓰기
    .short = 업그레이드
citadel-card-time = 카드로 시간 마커 이동
    .short = 시간 카드
citadel-card-treasure = 카드로 보물 마커 이동
    .short = 마커 카드
citadel-card-professor = 카드로 교수 이동
    .short = 교수 카드
citadel-place = 빠진 보물 놓기
    .short = 보물 놓기
citadel-map-door = 지도가 틀렸어요
citadel-name = 보물이나 방에 이름 붙이기
    .short = 이름
citadel-go-home = 한 명이 먼저 가요
    .short = 먼저 가기
citadel-switch = 스위치 뒤집기
    .short = 스위치
citadel-door = 문 열기 또는 잠그기
    .short = 문
citadel-why-over = 게임이 끝났어요
citadel-why-clock-next = 시간 주사위를 굴릴 차례예요
citadel-why-professor-first = 교수 주사위가 먼저예요
citadel-why-no-treasure = 성에 그 색 보물이 없어요
citadel-why-guarded = 아직 켜짐: { $kinds }
citadel-why-nobody-upgraded = 업그레이드된 캐릭터가 없어요
citadel-why-all-placed = 보물 3개가 모두 놓여 있어요
citadel-why-last-seat = 한 명은 남아야 해요
citadel-why-room-named = 이미 이름이 있는 방이에요
citadel-why-treasure-drawn = 이미 나온 보물이에요
citadel-why-no-switches = 이 게임은 스위치를 기록하지 않아요
citadel-why-no-doors = 이 게임은 문을 기록하지 않아요

# 손으로 할 일
citadel-hands = 이제 게임판에서
citadel-on-the-board = 이제 게임판에서
citadel-hand-professor = 교수: { $room }
citadel-hand-lock = { $n ->
    [1] 지나온 문 잠그기
   *[other] 지나온 문 { $n }개 잠그기
}
citadel-hand-lock-all = 그 방의 문 모두 잠그기
citadel-hand-switch = { $n ->
    [1] 그 방 스위치 작동
   *[other] 방 { $n }곳의 스위치 작동
}
citadel-hand-out = 그곳의 말은 성 밖으로
citadel-hand-marker = { $colour ->
    [red] 빨강 마커: { $place } 자리
    [green] 초록 마커: { $place } 자리
   *[blue] 파랑 마커: { $place } 자리
}
citadel-hand-time = 시간 마커: { $place } 자리
citadel-hand-place = { $room }, 마커 { $place }
citadel-hand-lay = { $colour ->
    [red] 빨강 마커: { $place }
    [green] 초록 마커: { $place }
   *[blue] 파랑 마커: { $place }
}
citadel-hand-kinds = 다시 작동: { $kinds }
citadel-hand-kinds-unknown = 그 보물의 스위치 작동
citadel-hand-upgrade = { $who }: 캐릭터 타일 뒤집기
citadel-hand-power = { $who }: 타일 원래대로
citadel-hand-parting = { $who }: 말 빼기
citadel-hand-start = 주사위 받을 사람: { $who }
citadel-hand-set-professor = 교수: { $room }
citadel-hand-set-time = 시간 마커: XII 자리
citadel-hand-set-doors = 문 18개 모두 잠그기
citadel-hand-set-tiles = { $n }분 보물 타일 빼기
citadel-hand-set-switches = 스위치 꺼짐 6, 켜짐 6
citadel-hand-set-off = 꺼짐: { $room }
citadel-hand-set-on = 나머지 6개 방은 켜짐

# 순간
citadel-saved = 되찾은 보물: { $treasure }
citadel-lost = 잃은 보물: { $treasure }
citadel-is-saved = 되찾았어요
citadel-is-lost = 잃었어요
citadel-saved-treasures = 되찾은 보물
citadel-lost-treasures = 잃은 보물
citadel-draw-room-and-tile = { $colour ->
    [red] 빨강 새 보물: 방 카드와 타일을 한 장씩
    [green] 초록 새 보물: 방 카드와 타일을 한 장씩
   *[blue] 파랑 새 보물: 방 카드와 타일을 한 장씩
}
    .short = 방 카드와 타일 한 장씩
citadel-draw-tile = { $colour ->
    [red] 빨강 새 보물: 타일을 한 장
    [green] 초록 새 보물: 타일을 한 장
   *[blue] 파랑 새 보물: 타일을 한 장
}
    .short = 새 타일 한 장
citadel-spaces-left = { $n }칸 남음
citadel-marker-on = 마커: { $place }
citadel-new-treasure = 새 보물
citadel-less-time = { $face ->
    [minus_10] 10분 줄어든 보물
   *[minus_5] 5분 줄어든 보물
}
citadel-setting-up = 게임판 준비
citadel-starts = 시작: { $who }
citadel-won-title = 승리!
citadel-won-why = 보물 4개를 되찾았어요.
citadel-lost-title = 패배
citadel-lost-why = 보물 4개가 교수의 금고에 들어갔습니다.
citadel-which = { $treasures }

# 질문
citadel-ask-behind = { $colour ->
    [red] { $room }의 [red]빨간 카펫[/] 너머는 어느 방인가요?
    [green] { $room }의 [green]초록 카펫[/] 너머는 어느 방인가요?
   *[blue] { $room }의 [blue]파란 카펫[/] 너머는 어느 방인가요?
}
    .short = { $colour ->
        [red] { $room } [red]빨간[/] 문 너머는?
        [green] { $room } [green]초록[/] 문 너머는?
       *[blue] { $room } [blue]파란[/] 문 너머는?
    }
citadel-ask-right = 하나만 맞을 수 있어요. 어느 쪽인가요?
citadel-ask-wrong = 모두 맞을 수는 없어요. 틀린 것은?
citadel-leads = { $colour ->
    [red] { $room }, [red]빨강[/]: { $behind }
    [green] { $room }, [green]초록[/]: { $behind }
   *[blue] { $room }, [blue]파랑[/]: { $behind }
}
citadel-ask-map-room = 문이 틀린 방은 어디인가요?
citadel-ask-map-door = { $room }의 어느 카펫인가요?
citadel-ask-rooms = 이 중 게임판에 있는 방은 무엇인가요?
citadel-ask-windows = 밖으로 난 창문이 있는 방은 어디인가요?
citadel-ask-rename = 무엇에 이름을 붙일까요?
citadel-ask-name = { $what }의 이름은 무엇인가요?
citadel-ask-leaves = 누가 먼저 가나요?
citadel-ask-home = 교수는 어느 방에서 시작하나요?
citadel-ask-dice = 무엇이 나왔나요?
citadel-ask-room-card = { $colour ->
    [red] [red]빨간[/] 보물은 어느 방에 있나요?
    [green] [green]초록[/] 보물은 어느 방에 있나요?
   *[blue] [blue]파란[/] 보물은 어느 방에 있나요?
}
citadel-ask-tile = { $colour ->
    [red] [red]빨간[/] 보물은 무엇인가요?
    [green] [green]초록[/] 보물은 무엇인가요?
   *[blue] [blue]파란[/] 보물은 무엇인가요?
}
citadel-ask-minutes = { $colour ->
    [red] [red]빨간[/] 타일은 몇 분인가요?
    [green] [green]초록[/] 타일은 몇 분인가요?
   *[blue] [blue]파란[/] 타일은 몇 분인가요?
}
    .short = { $colour ->
        [red] [red]빨간[/] 타일은 몇 분?
        [green] [green]초록[/] 타일은 몇 분?
       *[blue] [blue]파란[/] 타일은 몇 분?
    }
citadel-name-later = 이름은 나중에
citadel-name-where = 행동에서 언제든지
citadel-ask-kinds = { $treasure }, 타일의 스위치는?
citadel-ask-place = 어느 보물을 놓을까요?
citadel-ask-upgrade = 누구를 업그레이드할까요?
citadel-ask-power = 누구의 업그레이드를 썼나요?
citadel-ask-start = 누가 시작하나요?
citadel-ask-time = 시간 마커를 몇 칸 옮기나요?
citadel-ask-marker = 어느 마커를 옮기나요?
citadel-ask-spaces = { $colour ->
    [red] [red]빨강[/] 마커를 몇 칸 옮기나요?
    [green] [green]초록[/] 마커를 몇 칸 옮기나요?
   *[blue] [blue]파랑[/] 마커를 몇 칸 옮기나요?
}
citadel-ask-professor = 교수는 지금 어디에 있나요?
citadel-ask-entry = 교수가 어떻게 갔나요?
citadel-entry-door = 문을 지나서
citadel-entry-passage = 비밀 통로로
citadel-entry-moved = 그냥 옮김
citadel-ask-switch = 어느 방의 스위치인가요?
citadel-ask-door-room = 어느 방의 문인가요?
citadel-ask-door = { $room }의 어느 문인가요?
citadel-ask-door-now = { $colour ->
    [red] { $room }의 [red]빨간[/] 문은 이제 어떤가요?
    [green] { $room }의 [green]초록[/] 문은 이제 어떤가요?
   *[blue] { $room }의 [blue]파란[/] 문은 이제 어떤가요?
}
citadel-door-open = 열림
citadel-door-locked = 잠김
citadel-ask-kind-rooms = { $kind ->
    [computer] 컴퓨터 스위치가 있는 방은?
    [laser] 레이저 스위치가 있는 방 2곳은?
    [camera] 카메라 스위치가 있는 방 2곳은?
    [gear] 톱니 스위치가 있는 방 3곳은?
   *[lock] 잠금 스위치가 있는 방 4곳은?
}
citadel-ask-off = 꺼진 스위치 6개는 어느 방에 있나요?
citadel-ask-character = { $who }의 캐릭터는?
citadel-unit-spaces = 칸, 시계 방향
citadel-unit-spaces-left = 칸 남음
citadel-unit-treasures = 개

# 손으로 고치는 값
citadel-dial-professor = 교수가 있는 방
    .short = 교수
citadel-dial-time = 시간 마커
    .short = 시간
citadel-dial-left = { $colour ->
    [red] 빨강: 남은 칸
    [green] 초록: 남은 칸
   *[blue] 파랑: 남은 칸
}
    .short = { $colour ->
        [red] 빨강: 칸
        [green] 초록: 칸
       *[blue] 파랑: 칸
    }
citadel-dial-room = { $colour ->
    [red] 빨강: 방
    [green] 초록: 방
   *[blue] 파랑: 방
}
citadel-dial-saved = 되찾은 보물
    .short = 되찾음
citadel-dial-lost = 잃은 보물
    .short = 잃음
citadel-dial-playing = 남은 사람
citadel-dial-turn = 누구 차례
citadel-dial-halfway = 이번 차례의 주사위
    .short = 주사위
citadel-dial-upgraded = 업그레이드
citadel-dial-off = 꺼진 스위치
citadel-halfway-not-yet = 아직 안 굴림
    .short = 아직
citadel-halfway-professor = 시간 주사위 차례
    .short = 시간

# 지도
citadel-one-of = { $of }개 중 { $n }번째
citadel-map-window = { $room } (창문)
    .short = { $room }
citadel-map-known = 카펫 { $of }개 중 { $n }개
    .short = { $n }
citadel-map-not-met = 아직 못 본 방
citadel-faces = { $face } ×{ $n }
citadel-throw-professor-dice = 교수와 색깔 주사위
    .short = 교수 주사위
citadel-throw-time-die = 시간 주사위
citadel-throw-room-card = 방 카드
citadel-throw-start-player = 시작 플레이어
citadel-throw-all = 모든 굴림

# 기록
citadel-did-roll = { $who }: { $professor }, { $colour }, { $minutes }
citadel-did-professor = { $who }: { $professor }, { $colour }
citadel-did-clock = { $who }: { $minutes }
citadel-did-throw = { $who }: 직접 굴림
citadel-did-rescue = 되찾은 보물: { $treasure }
citadel-did-power = 업그레이드를 한 번 썼음
citadel-did-card-time = 카드로 시간 마커를 옮김
citadel-did-card-treasure = 카드로 보물 마커를 옮김
citadel-did-card-professor = 카드로 교수를 옮김
citadel-did-place = 빠진 보물을 놓음
citadel-did-map-door = 지도에서 틀린 문을 알림
citadel-did-name = 이름을 붙임
citadel-did-go-home = 한 명이 먼저 감
citadel-did-switch = 스위치를 뒤집음
citadel-did-door = 문을 열거나 잠금
citadel-did-hands = 게임판 정리 완료
citadel-did-leave = 직접 처리하기로 함
citadel-did-correct = 고침, { $what }: { $value }
citadel-did-by-hand = 직접 굴림: { $throw }
citadel-did-by-box = 기기가 굴림: { $throw }
citadel-did-anew = 다음 굴림을 새로 뽑음
citadel-did-answer = { $what }: { $value }
citadel-answer-behind = 문 너머
citadel-answer-elsewhere = 문 너머
citadel-answer-dispute = 두 대답 중
citadel-answer-rooms = 게임판에 있는 방
citadel-answer-windows = 창문이 있는 방
citadel-answer-room-name = 방 이름
citadel-answer-rename = 이름 붙이기
citadel-answer-name = 이름
citadel-answer-leaves = 먼저 감
citadel-answer-parting = 먼저 감
citadel-answer-room-card = 방 카드
citadel-answer-tile = 보물
citadel-answer-minutes = 타일의 시간
citadel-answer-kinds = 타일의 스위치
citadel-answer-upgrade = 업그레이드
citadel-answer-power = 업그레이드 사용
citadel-answer-start = 시작 플레이어
citadel-answer-spaces = 시계 방향으로
citadel-answer-marker = 마커
citadel-answer-place = 새 보물
citadel-answer-professor-to = 교수
citadel-answer-home = 교수 시작
citadel-answer-entry = 온 방법
citadel-answer-dice = 직접 굴린 주사위
citadel-answer-switch = 뒤집은 스위치
citadel-answer-door-room = 문이 있는 방
citadel-answer-door = 문
citadel-answer-door-now = 문
citadel-answer-map-room = 문이 있는 방
citadel-answer-map-door = 카펫
citadel-answer-kind-rooms = 스위치
citadel-answer-off = 꺼진 스위치
citadel-answer-character = 캐릭터
citadel-number = { $n }
citadel-list = { $items }
citadel-log-professor = 교수: { $to }
citadel-log-lost = 잃은 보물: { $treasure }
citadel-log-saved = 되찾은 보물: { $treasure }
citadel-log-room-card = { $colour ->
    [red] 빨강 보물: { $room }
    [green] 초록 보물: { $room }
   *[blue] 파랑 보물: { $room }
}
citadel-log-placed = { $treasure }: { $room }
citadel-log-laid = { $colour ->
    [red] 빨강 보물: { $n }분
    [green] 초록 보물: { $n }분
   *[blue] 파랑 보물: { $n }분
}
citadel-log-upgrade = 업그레이드: { $who }

# 보드에 적힌 것
citadel-castle = 성 지도
citadel-castle-room = 방
citadel-castle-red = [red]빨간 카펫[/] 너머
citadel-castle-green = [green]초록 카펫[/] 너머
citadel-castle-blue = [blue]파란 카펫[/] 너머
citadel-castle-name = 부르는 이름
citadel-castle-window = 밖으로 난 창문이 있나요?
citadel-cell-window = 창문
citadel-cell-wall = 창문 없음
citadel-treasures = 보물 타일
citadel-treasures-treasure = 보물
citadel-treasures-minutes = 시간(분)
citadel-treasures-switches = 스위치

# 앞뒤가 맞지 않는 성 지도
citadel-map-itself = '{ $room }' 방의 문 너머에 같은 방이 있을 수 없습니다.
citadel-map-twice = '{ $room }' 방은 이미 이 방의 다른 문 너머에 있습니다. 한 방의 문 세 개는 서로 다른 세 방으로 이어집니다.
citadel-map-one-way = '{ $other }' 방의 문 세 개가 모두 다른 방으로 이어져 '{ $room }' 방으로 돌아오는 문이 없습니다.
citadel-map-no-such-room = '{ $room }' 방에 대한 줄이 없고, 성의 방은 { $rooms }개뿐입니다.
citadel-map-contradicts = 여기에 '{ $room }' 방이 있을 수 없습니다. 위의 문들과 함께라면 모든 방에 문이 세 개씩 있을 수 없습니다.
citadel-map-closed = 성의 방 { $of }개 중 다음 방들에서는 나머지 방으로 나가는 문이 없습니다: { $rooms }.
citadel-map-look = 게임판에서 이 문들을 확인하고 줄을 고치세요.

# 준비
citadel-option-difficulty = 난이도
citadel-option-difficulty-hint = 첫 게임: 55분 타일 제외. 어려움: 30분 타일 제외
citadel-option-difficulty-first = 첫 게임
citadel-option-difficulty-normal = 보통
citadel-option-difficulty-hard = 어려움
citadel-option-room-cards = 방 카드
citadel-option-room-cards-hint = 누가 뽑나요
citadel-option-room-cards-table = 우리가
citadel-option-room-cards-box = 기기가
citadel-option-start-player = 시작 플레이어
citadel-option-start-player-hint = 기기가 뽑거나 1번 자리
citadel-option-start-player-drawn = 뽑기
citadel-option-start-player-seat-1 = 1번 자리
citadel-option-characters = 캐릭터
citadel-option-characters-hint = 누가 어떤 캐릭터인지 기억합니다
citadel-option-characters-off = 끔
citadel-option-characters-on = 켬
citadel-option-switches = 스위치 기록
citadel-option-switches-hint = 되찾을 수 있는 보물을 알려 줍니다
citadel-option-switches-off = 끔
citadel-option-switches-on = 켬
citadel-option-doors = 문 기록
citadel-option-doors-hint = 잠글 문을 알려 줍니다
citadel-option-doors-off = 끔
citadel-option-doors-on = 켬
citadel-option-time-twos = 시간 주사위의 10분 면
    .short = 10분 면
citadel-option-time-twos-hint = 주사위를 확인하세요
