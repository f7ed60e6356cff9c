# 아브라카 왓? 한국어. 주문 이름은 한국어판 그대로.
# 손으로 할 일은 열여덟 글자까지; .short는 좁은 버튼과 작은 화면용.

# 주문과 효과
abraca-spell-dragon = 용용이의 분노
abraca-spell-wanderer = 어둠의 방랑자
abraca-spell-dream = 기분 좋은 바람
abraca-spell-owl = 부엉부엉 통신
abraca-spell-tempest = 번개 폭풍
abraca-spell-blizzard = 눈보라 강타
abraca-spell-fireball = 불덩이 작렬
abraca-spell-drink = 마법 물약
abraca-does-dragon = 다른 모두가 주사위만큼 생명을 잃어요
    .short = 모두 주사위만큼 −
abraca-does-wanderer = 다른 모두 생명 −1, 나는 +1
    .short = 모두 −1, 나 +1
abraca-does-dream = 주사위만큼 생명을 얻어요 (최대 { $cap })
    .short = 주사위만큼 +
abraca-does-owl = 비밀의 돌 하나를 가져와 봐요
    .short = 비밀의 돌 하나
abraca-does-tempest = 왼쪽과 오른쪽이 생명 1씩 잃어요
    .short = 양옆이 1씩 잃어요
abraca-does-tempest-two = 상대가 생명 1을 잃어요
    .short = 상대 −1
abraca-does-blizzard = 왼쪽 사람이 생명 1을 잃어요
    .short = 왼쪽 −1
abraca-does-blizzard-two = 상대가 생명 1을 잃어요
    .short = 상대 −1
abraca-does-fireball = 오른쪽 사람이 생명 1을 잃어요
    .short = 오른쪽 −1
abraca-does-fireball-two = 상대가 생명 1을 잃어요
    .short = 상대 −1
abraca-does-drink = 생명 1을 얻어요 (최대 { $cap })
    .short = 생명 +1
abraca-too-low = { $n }보다 작아서 생명 1과 차례를 잃어요
    .short = 너무 작음: 생명 −1
abraca-minus = −
abraca-plus = +
abraca-minus-one = −1
abraca-plus-one = +1
abraca-number = { $n }

# 차례
abraca-path-round = { $n }라운드
abraca-path-setup = 준비
abraca-path-scored = 점수
abraca-path-won = 게임 끝
abraca-call = { $n } 외치기
    .short = { $n } 외침
abraca-hit = 있음
abraca-miss = 없음
abraca-roll = 굴리기
abraca-stop = 멈추기
abraca-stop-title = 여기서 멈춤
abraca-stop-line = { $n ->
    [0] 가져올 돌 없이 왼쪽으로
   *[other] 돌 { $n }개를 가져오고 왼쪽으로
}
    .short = { $n ->
    [0] 가져올 돌 없음
   *[other] 돌 { $n }개 가져옴
}
abraca-leave = 한 사람이 나가요
    .short = 나감
abraca-asks = { $who } 님, { $caller } 님에게 { $n } 있나요?
    .short = { $who } 님, { $n } 있나요?
abraca-sits-right = { $caller } 님의 오른쪽 자리: { $who }
abraca-works = { $spell } 발동
    .short = { $spell }
abraca-turn-ends = { $who } 님의 차례 끝
    .short = 차례 끝
abraca-roll-dragon = { $who } 님, 주사위!
abraca-roll-dragon-line = 다른 모두가 그만큼 생명을 잃어요.
abraca-roll-dream = { $who } 님, 주사위!
abraca-roll-dream-line = 그만큼 생명을 얻어요.
abraca-roll-failed = { $who } 님, 주사위!
abraca-roll-failed-line = 용용이가 없었어요. 그만큼 생명을 잃어요.
    .short = 그만큼 생명을 잃어요.
abraca-refill = 돌 채우기
abraca-hand-take = { $who }: 돌 { $n }개
abraca-hand-next = 다음은 { $who }
abraca-done = 했어요
abraca-next-round = 다음 라운드
    .short = 다음

# 라운드 준비
abraca-setting-up = 준비하기
abraca-deal = 라운드를 준비해요
abraca-on-the-table = 라운드 준비
abraca-begins = { $who }부터 시작
abraca-hand-shuffle = 돌 { $n }개를 섞기
abraca-hand-open = { $n }개는 숫자 줄에 공개
abraca-hand-secret = { $n }개는 비밀의 돌로
abraca-hand-deal = 각자 돌 { $stones }, 생명 { $lives }
abraca-ask-oldest = 누가 가장 나이가 많나요?
abraca-ask-start = 누가 먼저 하게 됐나요?
abraca-ask-all-open = 공개된 돌 { $n }개: 숫자마다 몇 개인가요?
abraca-ask-open = 공개된 { $n } 돌은 몇 개인가요?
abraca-nobody = 아무도 안 나감
abraca-ask-die = 주사위 눈은?
abraca-ask-leave = 누가 나가나요?
abraca-unit-die = 주사위
abraca-unit-life = 생명
abraca-unit-points = 점
abraca-unit-hand = 앞에 있는 돌
abraca-unit-taken = 비밀의 돌
abraca-unit-seen = 공개된 돌
abraca-unit-secret = 비밀의 돌
abraca-unit-cast = 0: 아직 없음

# 라운드와 게임의 끝
abraca-scored = 라운드가 끝났어요
abraca-ended-killed = { $who }: 마지막 생명을 빼앗음
abraca-ended-emptied = { $who }: 돌을 모두 사용
abraca-ended-own = 주문이 빗나갔어요
abraca-ended-last = { $who }: 마지막 마법사
abraca-ended-alone = 다른 사람은 모두 나갔어요.
abraca-won = { $count ->
    [1] 승자: { $who }
   *[other] 공동 승자: { $who }
}
abraca-button-actions = 행동
abraca-button-history = 기록
abraca-button-end = 끝내기

# 안 되는 까닭
abraca-why-over = 게임이 끝났어요
abraca-why-die = 먼저 주사위를 굴려요
abraca-why-called = 먼저 있는지 없는지 알려 주세요
    .short = 있나요, 없나요?
abraca-why-lower = 이번 차례엔 { $n }보다 작은 수는 안 돼요
    .short = { $n } 이상만 돼요
abraca-why-not-called = 외친 숫자가 없어요
abraca-why-all-open = { $n } 돌은 이미 모두 공개됐어요
    .short = { $n } 돌은 더 없어요
abraca-why-no-stones = 앞에 돌이 없어요
abraca-why-no-die = 지금은 주사위를 굴리지 않아요
abraca-why-must-call = 먼저 숫자를 외쳐요

# 그때그때 기록에 남기는 것
abraca-log-starts = { $who }부터 시작해요
abraca-log-lose = { $who }: 생명 −{ $n }
abraca-log-gain = { $who }: 생명 +{ $n }
abraca-log-full = { $who }: 생명은 { $n }까지만
abraca-log-out = { $who }: 남은 생명 없음
abraca-log-secret = { $who }: 비밀의 돌, { $n }개 남음
abraca-log-no-secret = 비밀의 돌이 더 없어요
abraca-log-takes = { $who }: 돌 { $n }개, 더미에 { $left }개
abraca-log-pile-empty = 더미가 비어서 가져올 돌이 없어요
abraca-log-killed = 라운드 끝. { $who }: 마지막 생명을 빼앗음
abraca-log-emptied = 라운드 끝. { $who }: 돌을 모두 사용
abraca-log-own = 라운드 끝. 이번엔 승자가 없어요
abraca-log-last = 라운드 끝. { $who }: 마지막 마법사
abraca-log-left = { $who } 님이 게임을 떠났어요
abraca-log-won = { $count ->
    [1] 게임의 승자: { $who }
   *[other] 게임의 공동 승자: { $who }
}
abraca-log-points = { $who }: +{ $n }, 모두 { $total }

# 기록
abraca-did-call = { $who }: { $n } 외침
abraca-did-call-low = { $who }: { $n } 외침, 너무 작음
abraca-did-hit = { $who }: { $n } 있음, { $spell }
abraca-did-miss = { $who }: { $n } 없음
abraca-did-roll = { $who }: 주사위 { $n }
abraca-did-throw = { $who }: 직접 굴림
abraca-did-die = { $who }: 직접 굴린 주사위 { $n }
abraca-did-stop = { $who }: 멈춤
abraca-did-leave = 한 사람이 나가려 함
abraca-did-answer-leave = { $who }: 게임을 떠남
abraca-did-leave-nobody = 아무도 나가지 않음
abraca-did-answer-start = { $who }부터 시작
abraca-did-deal = 라운드를 준비함
abraca-did-took = 돌을 채움
abraca-did-scored = 점수를 옮김
abraca-did-open = 공개된 돌을 입력함
abraca-did-leave-open = 직접 처리하기로 함
abraca-did-correct = 고침, { $what }: { $value }
abraca-did-by-hand = 직접 굴림: { $throw }
abraca-did-by-box = 기기가 굴림: { $throw }
abraca-did-anew = 다음 굴림을 새로 뽑음
abraca-throw-die = 주사위
abraca-throw-start-player = 시작 플레이어
abraca-throw-all = 모든 굴림

# 손으로 고치는 값
abraca-dial-life = { $who }: 생명
abraca-dial-points = { $who }: 점수
abraca-dial-hand = { $who }: 앞에 있는 돌
    .short = { $who }: 돌
abraca-dial-taken = { $who }: 비밀의 돌
    .short = { $who }: 비밀
abraca-dial-seen = 공개된 { $n } 돌
    .short = 공개 { $n }
abraca-dial-secret = 남은 비밀의 돌
abraca-dial-turn = 누구의 차례
abraca-dial-cast = 마지막 성공한 숫자

# 설정
abraca-option-start-player = 시작 플레이어
abraca-option-start-player-hint = 규칙: 가장 나이 많은 사람
abraca-option-start-player-asked = 최연장자
abraca-option-start-player-drawn = 뽑기
abraca-option-start-player-seat-1 = 1번 자리
abraca-option-heal-cap = 주문 3과 8의 회복 한도
abraca-option-heal-cap-hint = 3: 주문표의 글자 그대로
abraca-option-heal-cap-6 = 생명 6
abraca-option-heal-cap-3 = 생명 3
abraca-option-failed-dragon = 1을 실패하면
abraca-option-failed-dragon-hint = 생명 1은 예전 규칙
abraca-option-failed-dragon-die = 주사위만큼
abraca-option-failed-dragon-life = 생명 1
abraca-option-hand-emptied = 돌을 모두 쓴 라운드
abraca-option-hand-emptied-hint = 다른 사람이 받는 점수
abraca-option-hand-emptied-survivors-score = 1점씩
abraca-option-hand-emptied-winner-only = 0점
abraca-option-low-call = 더 작은 숫자를 외치면
abraca-option-low-call-hint = 거절하거나, 생명 1과 차례를 잃음
abraca-option-low-call-refused = 거절
abraca-option-low-call-costs-life = 생명 −1
abraca-option-removal = 2인과 3인의 공개 돌
abraca-option-removal-hint = 처음부터 12개 또는 6개 공개
abraca-option-removal-official = 공개
abraca-option-removal-none = 없음
abraca-option-easy = 숫자 순서 자유
abraca-option-easy-hint = 첫 게임을 위한 변형 규칙
abraca-option-easy-off = 끔
abraca-option-easy-on = 켬
abraca-option-last-magician = 마지막 마법사
abraca-option-last-magician-hint = 변형 규칙: 한 명이 남을 때까지
abraca-option-last-magician-off = 끔
abraca-option-last-magician-on = 켬
