# 아컴 익스프레스, 한국어. 손으로 할 일은 한글 18자까지. .short 는 좁은 버튼과 작은 화면용입니다.
# 장소
express-title = 아컴 익스프레스
express-place-cave = 검은 동굴
express-place-woods = 숲
express-place-isle = 외딴섬
express-place-society = 역사 협회
    .short = 협회
express-place-graveyard = 묘지
express-place-witch-house = 마녀의 집
express-place-lodge = 은빛 황혼 회관
    .short = 회관
express-place-magic = 오래된 마법 상점
    .short = 마법 상점
express-place-weapons = 무기 상점
express-place-hospital = 세인트 메리 병원
    .short = 병원
express-place-independence = 독립 광장
express-place-northside = 노스사이드
express-place-rivertown = 리버타운
express-place-university = 미스카토닉 대학교
    .short = 대학교
express-place-uptown = 업타운
express-place-french-hill = 프렌치힐
express-numbered = { $n }번 { $place }
express-elsewhere = 다른 곳

# 이름
express-monster-demo = 예시 괴물 { $n }
express-monster-another = 새 토큰
express-monster-written = 이름으로
express-token = 토큰 { $n }
express-token-is = { $kind ->
    [magical] 마법
   *[physical] 물리
} { $n }{ $holds ->
    [yes] , 후퇴 불가
   *[no] {""}
}
express-monster-unnamed = 괴물
express-investigator-demo = 예시 조사자 { $n }
express-investigator-another = 다른 시트
express-investigator-written = 이름으로
express-sheet = 시트 { $n }
express-sheet-is = 체력 { $health_start }/{ $health_max }, 정신력 { $sanity_start }/{ $sanity_max }
    .short = { $health_start }/{ $health_max }, { $sanity_start }/{ $sanity_max }
express-investigator-unnamed = 조사자
express-ancient-demo = 예시 고대의 존재
express-ancient-unnamed = 고대의 존재
express-ancient-cthulhu = 크툴루
express-kind-physical = 물리
express-kind-magical = 마법
express-holds-yes = 후퇴 불가
express-holds-no = 후퇴 가능
    .short = 가능
express-token-research = 조사
express-token-weapon = 무기
express-token-spell = 주문
express-stat-health = 체력
    .short = 체력
express-stat-sanity = 정신력
express-yes = 네
express-no = 아니요

# 주사위
express-face-research = 조사
    .short = 조사
express-face-move = 이동
express-face-heal = 치료
express-face-monster = 괴물
express-face-fight = 전투!
express-die-stays = 그대로
express-die-again = 다시
express-die-locked = 잠김
express-tokens-pay = 토큰, 주사위 하나에 하나
    .short = 조사 토큰
express-die = { $n }번 주사위
express-rerolls = 남은 다시 굴리기
    .short = { $n }번 남음
express-tokens-left = { $n ->
    [0] 토큰 없음
   *[other] 토큰 { $n }개, 주사위 하나에 하나
}
    .short = { $n ->
        [0] 토큰 없음
       *[other] 토큰 { $n }개
    }
express-three-monsters = 셋이 모이면 괴물이 나와요
    .short = 3개면 등장
express-summoned = 괴물이 나왔어요
    .short = 나왔어요
express-monster-dice = 놓인 괴물 주사위
    .short = 괴물
express-with-tokens = 조사 토큰으로
    .short = 토큰
express-enough = 그만 굴리기
    .short = 그만
express-throw-again = { $count }개 다시
express-hits = 전투 { $of } 중 { $n }
    .short = { $n }/{ $of }
express-made = 전투: { $n }

# 화면
express-stands = 지금 있는 곳
express-strong = 힘 { $n }
    .short = { $n }
express-fight-at = 전투: { $place }
express-might = 힘
express-horror = 공포
express-sealed-gates = 봉인한 차원문
    .short = 봉인
express-of-six = 6개 중 { $n }개
express-tally-sealed = 봉인
express-tally-board = 게임판 위
express-note-tokens = 게임판에 토큰 { $n }개. 차례 시작에 6개면 져요
    .short = 토큰 { $n }개. 6개면 져요
express-note-stirs = 공포 { $horror }/{ $horror_max }, 힘 { $might }/{ $might_max }
    .short = 공포 { $horror }, 힘 { $might }
express-note-herald = 전령: { $effects }
express-note-fictional = 예시용 시트예요. 실제 게임과 달라요
    .short = 예시용 시트
express-bonus-fight = 전투 { $n }
express-bonus-moves = 이동 { $n }
express-bonus-strength = 괴물 { $n }
express-path-setup = 준비
express-path-herald = 전령
express-path-seats = 모두
express-path-won = 승리
express-path-lost = 패배
express-won-title = 아컴을 구했어요!
    .short = 승리!
express-won-why = 고대의 존재가 다시 잠들었어요.
express-lost-title = 아컴이 무너졌어요
    .short = 패배
express-lost-tokens = 괴물과 차원문이 모두 6개예요.
express-lost-battle = 고대의 존재가 모두를 이겼어요.
express-sheet-who = 플레이어
express-sheet-place = 장소

# 버튼
express-button-roll = 굴리기
express-button-fight = 싸우기
express-button-skip = 쉬기
express-button-correct = 고치기
express-button-actions = 더 보기
express-button-seats = 모두
express-button-history = 기록
express-button-end = 끝내기
express-done = 다 했어요
express-hand-on = 넘기기
express-this = 선택
express-there = 이동


# 행동
express-roll = 주사위 굴리기
    .short = 굴리기
express-skip = 차례 쉬기
    .short = 쉬기
express-trade = 토큰 주고받기
    .short = 토큰
express-seal = 차원문 봉인
    .short = 봉인
express-fight = 전투 주사위 굴리기
    .short = 전투
express-beaten = 괴물을 물리쳤어요
    .short = 물리침
express-sealed = 차원문을 봉인했어요
    .short = 봉인함
express-appear = 시트 효과로 괴물 등장
    .short = 괴물
express-depart = 플레이어 나가기
    .short = 나가기
express-why-over = 게임이 끝났어요
express-why-awake = 고대의 존재가 깨어났어요
express-why-skip = 회관이나 병원에서만 쉴 수 있어요
express-why-seal = 지키는 괴물 없는 차원문과 조사 토큰 5개가 필요해요
express-why-trade = 여기서는 주고받을 수 없어요
express-why-no-monster = 게임판에 괴물이 없어요
express-why-no-gate = 지키는 괴물 없는 차원문이 없어요
express-why-last-player = 한 명은 남아야 해요
express-why-all-dice = 모두 굴리거나 그만두세요. 하나만은 토큰으로
express-why-too-few-tokens = 조사 토큰 { $n }개가 필요해요
express-brace-fight = 싸우기
    .short = 싸움
express-brace-retreat = 후퇴
    .short = 후퇴
express-use-research = 조사 토큰 받기 ({ $n })
    .short = 받기 { $n }
express-use-move = 이동 ({ $n })
    .short = 이동 { $n }
express-use-heal = 치료 ({ $n })
    .short = 치료 { $n }
express-use-seal = 차원문 봉인
    .short = 봉인
express-use-trade = 주고받기
    .short = 전달
express-use-fight = 전투
express-use-beaten = 괴물 물리침
    .short = 물리침
express-use-sealed = 차원문 봉인함
    .short = 봉인함
express-use-done = 차례 끝
    .short = 끝

# 손으로 할 일
express-hands = 이제 게임판에서
express-on-the-board = 이제 게임판에서
express-hand-set-figures = 말은 모두 대학교에
express-hand-set-monsters = 괴물 토큰 섞어 엎어 두기
express-hand-start = 주사위 받을 사람: { $who }
express-hand-monster = { $place }: { $name }
express-hand-monster-unnamed = 괴물: { $place }
express-hand-monster-hidden = 엎어 놓기: { $place }
express-hand-gate = 차원문으로 뒤집기: { $place }
express-hand-remove = 괴물 치우기: { $place }
express-hand-seal = 차원문 가져오기: { $place }
express-hand-move = { $who }: { $place }
express-hand-hospital = { $who }: 병원, { $n }차례
express-hand-weapon = 무기 토큰 받기
express-hand-spell = 주문 토큰 받기
express-hand-research = 조사 토큰 { $n }개 받기
express-hand-steps = 이동 { $n }칸
express-hand-heal = 체력이나 정신력 { $n } 회복
express-hand-dice = { $who }: 주사위 { $n }, 잠김 { $locked }
express-hand-dice-free = { $who }: 주사위 5개
express-hand-herald = 전령 { $first }, { $second }: 표 읽기
express-hand-herald-told = { $effect }
express-hand-miss = { $n ->
    [0] { $who }: 다음 차례에 복귀
   *[other] { $who }: { $n }차례 더 쉼
}
express-hand-lose = 내려놓기: { $lost }

# 질문
express-ask-dice = 주사위가 어떻게 나왔나요?
express-ask-reroll = 어느 주사위를 다시 굴릴까요?
express-ask-paid = 다시 굴리는 데 쓴 조사 토큰은 몇 개인가요?
express-ask-again = 다시 굴릴 주사위는? (토큰 1개에 하나)
express-ask-resolve = 무엇을 할까요?
express-ask-heal = 무엇을 회복할까요?
express-ask-restore = 무엇을 처음 값으로 되돌릴까요?
express-ask-move = 어디로 갈까요?
express-ask-retreat-to = 어디로 후퇴할까요?
express-ask-giver = 누가 주나요?
express-ask-taker = 누가 받나요?
express-ask-token = 어떤 토큰인가요?
express-ask-pass-count = { $giver } → { $taker }: 몇 개인가요?
express-ask-monster-place = 괴물이 어디에 나오나요?
express-ask-monster = { $place }: 어떤 괴물인가요?
express-ask-strength = 토큰에 적힌 힘은?
express-ask-kind = 토큰의 표시는?
express-ask-holds = 노란 표시가 있나요?
express-ask-must-fight = 전투!
express-ask-fight = 싸울까요, 후퇴할까요?
express-ask-spend = { $token ->
    [weapon] 무기를 몇 개 쓸까요? 하나에 +1
   *[spell] 주문을 몇 개 쓸까요? 하나에 +1
}
express-ask-hospital = 병원에서 몇 차례 쉬나요?
express-ask-seal = 조사 토큰 5개로 봉인할까요?
express-ask-sealed = 어느 차원문을 봉인했나요?
express-ask-beaten = 어디 괴물을 물리쳤나요?
express-ask-herald-dice = 전령의 주사위 둘은?
express-ask-herald = 전령 { $first }, { $second }: 다음 전령까지 이어지는 효과는?
    .short = 전령 { $first }, { $second }: 지속 효과는?
express-ask-herald-fight = 공격에 더하는 값은?
express-ask-herald-moves = 이동에 더하는 값은?
express-ask-herald-strength = 괴물의 힘에 더하는 값은?
express-ask-investigator = { $who }: 어떤 조사자인가요?
express-ask-health-start = { $who }: 처음 체력은?
express-ask-health-max = { $who }: 최대 체력은?
express-ask-sanity-start = { $who }: 처음 정신력은?
express-ask-sanity-max = { $who }: 최대 정신력은?
express-ask-research-max = { $who }: 조사 토큰은 최대 몇 개?
express-ask-ancient = 누가 깨어나나요?
express-ask-horror = 시트에 적힌 공포는?
express-ask-might = 시트에 적힌 힘은?
express-ask-assault = { $who }의 공격
express-ask-aim = 맞힘 { $n }번: 힘에 몇 번인가요?
express-ask-hurt = 무엇을 다치나요?
express-ask-survived = 아직 싸우는 사람이 있나요?
express-ask-wound = { $stat ->
    [health] { $who }: 체력 피해 { $n } 중 얼마나?
   *[sanity] { $who }: 정신력 피해 { $n } 중 얼마나?
}
express-nobody = 아무도 안 나감
express-ask-leaves = 누가 나가나요?
express-unit-strength = 힘
express-unit-tokens = 토큰
express-unit-aim = 힘에
express-unit-points = 점
express-unit-gates = 차원문
express-unit-turns = 차례
express-unit-dice = 주사위
express-unit-bonus = 보너스
express-herald-nothing = 없음
express-herald-fight = 공격
express-herald-moves = 이동
express-herald-strength = 괴물

# 고칠 값
express-dial-turn = 누구 차례
express-dial-locked = 잠긴 괴물 주사위
express-dial-spot = { $n }번 { $place }
express-dial-strength = { $n }번 괴물: 힘
express-dial-holds = 괴물 { $n }: 노란 표시
express-dial-kind = { $n }번 괴물: 공격
express-dial-place = { $who }: 장소
express-dial-health = { $who }: 체력
express-dial-sanity = { $who }: 정신력
express-dial-research = { $who }: 조사 토큰
express-dial-weapons = { $who }: 무기
express-dial-spells = { $who }: 주문
express-dial-gates = { $who }: 차원문
express-dial-skips = { $who }: 쉴 차례
express-dial-horror = 공포
express-dial-might = 힘
express-dial-herald = { $what ->
    [fight] 전령: 공격
    [moves] 전령: 이동
   *[strength] 전령: 괴물
}
express-dial-gone = 나간 사람
express-spot-empty = 없음
express-spot-monster = 괴물
express-spot-gate = 차원문
express-spot-guarded = 지키는 괴물과 차원문
    .short = 지킴

# 기록
express-throw-dice = 주사위
express-throw-monster-place = 괴물 나오는 곳
    .short = 장소
express-throw-monster-token = 괴물 토큰
    .short = 토큰
express-throw-hospital-die = 병원 주사위
    .short = 병원
express-throw-herald-dice = 전령 주사위
    .short = 전령
express-throw-all = 모든 굴림
express-did-roll = { $who }: { $faces }
express-did-again = { $who }, 다시: { $faces }
express-did-throw = { $who }: 직접 굴림
express-did-enough = { $who }: 그만 굴림
express-did-fights = { $who }: 전투
express-did-retreats = { $who }: 후퇴
express-did-resolve = { $who }: { $what }
express-did-skip = { $who }: 차례 쉼
express-did-trade = { $who }: 토큰 주고받음
express-did-seal = { $who }: 차원문 봉인
express-did-fight = { $who }: 전투 굴림
express-did-beaten = 괴물을 물리침
express-did-sealed = 차원문을 봉인함
express-did-appear = 시트 효과로 괴물 등장
express-did-depart = 플레이어가 나감
express-did-hands = 게임판 정리 완료
express-did-leave = 직접 처리하기로 함
express-did-correct = 고침. { $what }: { $value }
express-did-by-hand = 직접 굴림: { $throw }
express-did-by-box = 기기가 굴림: { $throw }
express-did-anew = 다음 굴림을 새로 뽑음
express-did-answer = { $what }: { $value }
express-answer-dice = 직접 굴린 주사위
express-answer-paid = 다시 굴리는 데 쓴 조사 토큰
express-answer-to = 도착
express-answer-recover = 회복
express-answer-giver = 주는 사람
express-answer-taker = 받는 사람
express-answer-token = 토큰
express-answer-pass-count = 건넨 토큰
express-answer-monster-place = 괴물 나온 곳
express-answer-monster = 괴물
express-answer-strength = 힘
express-answer-kind = 공격
express-answer-holds = 노란 표시
express-answer-herald-dice = 전령 주사위
express-answer-herald = 전령
express-answer-herald-count = 전령 보너스
express-answer-investigator = 조사자
express-answer-health-start = 처음 체력
express-answer-health-max = 최대 체력
express-answer-sanity-start = 처음 정신력
express-answer-sanity-max = 최대 정신력
express-answer-research-max = 최대 조사 토큰
express-answer-ancient = 고대의 존재
express-answer-horror = 공포
express-answer-might = 힘
express-answer-spend = 쓴 토큰
express-answer-hospital-die = 병원 차례
express-answer-seal-now = 봉인
express-answer-sealed = 봉인한 차원문
express-answer-beaten = 물리친 괴물
express-answer-aim = 힘에 준 피해
express-answer-hurt = 피해
express-answer-survived = 계속 싸움
express-answer-wound = 받은 피해
express-answer-leaves = 나감
express-number = { $n }
express-list = { $items }
express-log-monster = 괴물 등장: { $place }
express-log-round = 전투 { $made }, 힘 { $needed }
express-log-beaten = 괴물 물리침, 전투 { $made }
express-log-retreat = 후퇴함
express-log-sealed = 봉인한 차원문: 6개 중 { $n }개
express-log-herald = 전령: { $first }, { $second }
express-log-horror = 공포 { $n }
express-log-might = 힘 { $n }
express-log-hits = { $who }: { $n }번 맞힘
express-log-out = { $who }: 전투에서 물러남
express-log-misses = { $who }, 이번 차례는 쉬어요
express-log-full = 여섯 곳 모두 괴물이에요. 하나라도 물리치지 못하면 져요
express-log-no-retreat = 도망칠 수 없어요. 계속 싸우세요
express-log-hospital = { $who }, 병원에서 { $n }차례 쉬어요
express-log-loses = { $who }, 잃은 토큰: { $lost }
express-lost-token = { $token ->
    [research] 조사 { $n }개
    [weapon] 무기 { $n }개
   *[spell] 주문 { $n }개
}
express-log-recovers = { $stat ->
    [health] { $who }, 다시 체력 { $n }
   *[sanity] { $who }, 다시 정신력 { $n }
}
express-log-resets = 고대의 존재가 힘을 되찾아요. 공포 { $horror }, 힘 { $might }
express-log-awake = 고대의 존재가 깨어나요. 공포 { $horror }, 힘 { $might }
express-log-strikes = 고대의 존재의 공격: 체력 { $might }, 정신력 { $horror }
express-log-won = 고대의 존재가 다시 잠들었어요. 이겼어요!

# 시트에 적힌 것
express-investigators = 조사자
express-investigators-investigator = 조사자
express-investigators-health-start = 처음 체력
express-investigators-health-max = 최대 체력
express-investigators-sanity-start = 처음 정신력
express-investigators-sanity-max = 최대 정신력
express-investigators-research-max = 조사 토큰 최대
express-investigators-research = 처음 조사 토큰
express-investigators-weapons = 처음 무기
express-investigators-spells = 처음 주문
express-investigators-weapon-limit = 무기 최대
express-investigators-spell-limit = 주문 최대
express-investigators-ability = 능력, 짧게
express-monsters = 괴물 토큰
express-monsters-monster = 괴물
express-monsters-strength = 힘
express-monsters-kind = 공격
express-monsters-holds = 노란 표시
express-monsters-copies = 토큰 수
express-ancient-ones = 고대의 존재
express-ancient-ones-ancient = 고대의 존재
express-ancient-ones-horror = 공포
express-ancient-ones-might = 힘
express-ancient-ones-ability = 능력, 짧게
express-herald = 전령 표
express-herald-roll = 합 또는 두 주사위
express-herald-effect = 내용, 짧게
express-links = 이어진 장소
express-links-place = 장소
express-links-next-to = 이어진 곳

# 설정
express-option-keeps = 기기가 맡을 것
express-option-keeps-hint = 전부, 또는 주사위와 괴물만
express-option-keeps-all = 전부
express-option-keeps-dice = 주사위와 괴물
    .short = 주사위
express-option-monsters = 괴물 토큰
express-option-monsters-hint = 직접 뽑기, 또는 목록에서 기기가
express-option-monsters-table = 직접 뽑기
    .short = 직접
express-option-monsters-box = 기기가 뽑기
    .short = 기기
express-option-start-player = 시작 플레이어
express-option-start-player-hint = 뽑기, 또는 1번 자리
express-option-start-player-drawn = 뽑기
express-option-start-player-seat-1 = 1번 자리
express-option-herald = 전령
express-option-herald-hint = 모두 한 번씩 한 뒤 주사위 둘
express-option-herald-off = 없음
express-option-herald-on = 있음
express-option-awakening = 고대의 존재가 깨는 때
express-option-awakening-hint = 차원문 여섯, 또는 공포와 힘, 또는 둘 다
express-option-awakening-gates = 차원문 여섯
express-option-awakening-horror = 공포와 힘
    .short = 공포
express-option-awakening-both = 둘 다
express-option-own-dice = 직접 굴린 주사위
express-option-own-dice-hint = 주사위를 직접 굴릴 때 입력할 것
express-option-own-dice-each = 굴릴 때마다
express-option-own-dice-final = 마지막 결과만
express-option-harder = 더 어렵게
express-option-harder-hint = 원하는 대로
express-option-harder-one-reroll = 다시 굴리기 한 번
express-option-harder-research-three = 조사: 세 개에 하나
express-option-harder-heal-three = 치료: 세 개에 하나
express-option-harder-reroll-all = 모두 다시 굴리기
express-option-harder-skip-rolls = 쉬어도 굴리기
express-option-harder-hidden-monsters = 괴물 엎어 놓기
express-option-harder-monsters-plus-one = 괴물 +1
express-option-harder-ancient-resets = 매 라운드 회복
express-option-harder-ancient-plus = 3–4명이면 더 강함
express-option-original = 1.0판 규칙
express-option-original-hint = 영어 1.0판에서 다른 점
express-option-original-set-up = 괴물은 1, 2번에서
express-option-original-rolls = 모두 세 번 굴리기
express-option-original-count-last = 괴물은 끝에 세기
express-option-original-next-free = 다음 빈 번호
express-option-original-equal-beats = 같으면 이김
express-option-original-sure-retreat = 굴림 없이 후퇴
express-option-original-one-turn-out = 병원 한 차례
express-option-original-loss-at-once = 여섯 번째에 바로 패배
express-option-original-cthulhu = 크툴루, 6과 6
express-option-sudden-fight = 내 자리에 나온 괴물
express-option-sudden-fight-hint = 전투로 차례가 끝나나요, 주사위를 쓰나요?
express-option-sudden-fight-ends-turn = 차례 끝
    .short = 끝
express-option-sudden-fight-then-dice = 그다음 주사위
    .short = 주사위
express-option-seal-after-fight = 전투 뒤 봉인
express-option-seal-after-fight-hint = 물리친 괴물의 차원문은 언제 봉인하나요?
express-option-seal-after-fight-same-turn = 같은 차례
    .short = 같은 차례
express-option-seal-after-fight-next-turn = 나중 차례
    .short = 나중
express-option-guarded-gate = 괴물이 지키는 차원문은
express-option-guarded-gate-hint = 패배 토큰 여섯을 셀 때
express-option-guarded-gate-two = 둘로
express-option-guarded-gate-one = 하나로
express-option-half-lost = 병원에서 잃는 절반
express-option-half-lost-hint = 홀수일 때 반올림
express-option-half-lost-down = 적게 잃기
    .short = 적게
express-option-half-lost-up = 많이 잃기
    .short = 많이

# 게임의 결과와 그림
express-story-monsters = 괴물
express-story-gates = 차원문
express-story-sealed = 봉인
express-story-throws = 주사위 굴림
