# 아발론, 한국어. 손으로 할 일은 18자 이내. .short는 좁은 버튼과 작은 화면용.

# 등장인물과 세력
avalon-role-merlin = 멀린
avalon-role-percival = 퍼시발
avalon-role-servant = 충성스러운 신하
    .short = 신하
avalon-role-good-lancelot = 랜슬롯
avalon-role-assassin = 암살자
avalon-role-mordred = 모드레드
avalon-role-morgana = 모르가나
avalon-role-oberon = 오베론
avalon-role-minion = 하수인
avalon-role-evil-lancelot = 랜슬롯
avalon-good = 선
avalon-evil = 악
avalon-extra-lady = 호수의 여인
    .short = 여인
avalon-extra-targeting = 임무 선정
    .short = 선정
avalon-extra-excalibur = 엑스칼리버
    .short = 검
avalon-extra-lancelot = 랜슬롯
avalon-swap-nobody = 쓰지 않음

# 설정
avalon-option-characters = 특수 인물
avalon-option-characters-hint = 멀린과 암살자는 항상 나와요. 나머지는 신하와 하수인이 채워요.
    .short = 멀린과 암살자는 항상 나와요.
avalon-option-extras = 선택 규칙
avalon-option-extras-hint = 엑스칼리버와 랜슬롯은 기본판에 없어요.
avalon-option-lancelot = 랜슬롯
avalon-option-lancelot-hint = 선과 악에 한 명씩. 편이 바뀔 수 있어요.
avalon-option-lancelot-off = 사용 안 함
    .short = 없음
avalon-option-lancelot-hidden = 몰래 바뀜
avalon-option-lancelot-announced = 공개하고 바뀜
    .short = 공개
avalon-option-lancelot-mutual = 서로 알아봄
    .short = 서로
avalon-option-first-leader = 첫 대표자
avalon-option-first-leader-hint = 불빛이 뽑거나, 직접 고르세요.
avalon-option-first-leader-drawn = 추첨
avalon-option-first-leader-chosen = 직접
avalon-option-votes = 투표
avalon-option-votes-hint = 사람별로 적거나 결과만 적어요.
avalon-option-votes-seats = 사람별로
    .short = 사람별
avalon-option-votes-outcome = 결과만
avalon-option-quest-cards = 임무 카드
avalon-option-quest-cards-hint = 기기에서는 원정대원이 몰래 왼쪽이나 오른쪽을 눌러요.
avalon-option-quest-cards-table = 테이블에서
    .short = 테이블
avalon-option-quest-cards-box = 기기에서
    .short = 기기
avalon-option-log = 투표 기록
avalon-option-log-hint = 누가 대표였고 누가 어떻게 투표했는지 보여 줘요.
avalon-option-log-on = 공개
avalon-option-log-off = 끝날 때까지 비공개
    .short = 비공개
avalon-option-who-sees = 누가 누구를 보나
avalon-option-who-sees-hint = 낮에도 모두가 볼 수 있는 안내 화면이에요.
avalon-option-who-sees-on = 보기
avalon-option-who-sees-off = 보지 않기
avalon-option-discussion-min = 토론 시간(분)
avalon-option-discussion-min-hint = 투표 전 토론 시간. 0이면 재지 않아요.
avalon-option-proposal-min = 원정대 구성 시간(분)
avalon-option-proposal-min-hint = 대표자가 고르는 시간. 0이면 재지 않아요.
avalon-option-pace = 밤의 속도
avalon-option-pace-hint = 안내 사이에 쉬는 시간이에요.
avalon-option-pace-slow = 느리게
avalon-option-pace-normal = 보통
avalon-option-pace-quick = 빠르게
avalon-option-look-s = 확인 시간(초)
avalon-option-look-s-hint = 눈을 뜨고 있는 시간이에요.
avalon-option-second-language = 두 번째 언어
avalon-option-second-language-hint = 밤의 안내를 두 언어로 말해요.
avalon-option-second-language-none = 없음

# 구성의 오류와 주의
avalon-error-players = 아발론은 { $least }~{ $most }명 게임이에요. 지금은 { $players }명이에요
avalon-error-missing = 빠진 인물: { $role }
avalon-error-copies = 한 장뿐인 카드예요: { $role }
avalon-error-good = 선의 세력이 { $count }명, 자리는 { $places }명
    .short = 선 { $count }명, 자리 { $places }
avalon-error-evil = 악의 세력이 { $count }명, 자리는 { $places }명
    .short = 악 { $count }명, 자리 { $places }
avalon-error-lancelots = 랜슬롯은 두 장을 함께 넣어야 해요
avalon-error-excalibur-box = 엑스칼리버는 임무 카드를 테이블에서 내야 해요
    .short = 엑스칼리버: 카드는 테이블에서
avalon-warning-percival = 5인 퍼시발: 모르가나나 모드레드를 함께 넣으세요
    .short = 5인 퍼시발: 모르가나도 넣으세요
avalon-warning-morgana = 퍼시발이 없으면 모르가나는 보통 하수인이에요
    .short = 모르가나: 퍼시발이 없어요
avalon-warning-lady = 호수의 여인은 { $least }명부터 좋아요
avalon-lineup-fine = 알맞은 구성이에요. 7~8명이 가장 좋아요
    .short = 알맞은 구성이에요

# 버튼과 행동
avalon-deal = 나누기
avalon-more = 더 보기
avalon-more-first = 첫 게임 추천
    .short = 첫 게임
avalon-more-full = 익숙한 모임 추천
    .short = 숙련
avalon-more-excalibur = 엑스칼리버 넣기/빼기
    .short = 엑스칼리버
avalon-more-lancelot = 랜슬롯
avalon-night = 밤으로
avalon-night-on = 이어서
avalon-night-once-more = 밤 다시
    .short = 다시
avalon-check-sound = 소리 확인
    .short = 소리
avalon-read-aloud = 사람이 읽기
    .short = 읽기
avalon-night-done = 밤을 마쳤어요
avalon-practice = 연습 밤
avalon-practice-ends-now = 그만하기
avalon-line-on = 다음 문장
    .short = 다음
avalon-stop-reading = 멈추기
avalon-otherwise = 다른 방법
    .short = 기타
avalon-who-sees = 누가 보나
    .short = 보기
avalon-understood = 알겠어요
avalon-stop-night = 밤 멈추기
avalon-sleep = 모두 눈을 감음
avalon-heard = 다음 안내
avalon-say-again = 다시 듣기
avalon-team = 원정대
avalon-other-team = 다시 구성
    .short = 다시
avalon-this-team = 이 원정대
    .short = 확정
avalon-vote = 투표
avalon-reveal = 지금 공개
    .short = 공개
avalon-onward = 계속
avalon-go-quest = 임무로
avalon-next-leader = 다음 대표
    .short = 다음
avalon-log = 기록
avalon-log-older = 이전
avalon-log-newer = 다음
avalon-timer-hold = 멈춤
avalon-timer-go-on = 계속
avalon-assassin = 지목
avalon-name-merlin = 멀린 지목
    .short = 지목
avalon-card-passed = 건넸어요
    .short = 건넴
avalon-wrong-card = 잘못된 카드
    .short = 오류
avalon-end = 끝내기
avalon-cards-lie = 모두 냄
avalon-shuffled = 섞었어요
    .short = 섞음
avalon-have-it = 받았어요
    .short = 받음
avalon-turn-over = 공개

# 지금 안 되는 이유
avalon-why-team = 대표자가 고를 차례에만 정할 수 있어요
avalon-why-vote = 먼저 대표자가 원정대를 정해야 해요
avalon-why-again = 첫 투표 전에만 밤을 다시 할 수 있어요
avalon-why-timer = 시계가 멈춰 있어요
avalon-why-say-again = 이미 한 번 더 들려주는 중이에요
avalon-why-wrong-card = 아직 충성심 카드를 건넨 사람이 없어요
avalon-why-answer = 답이 필요해요. 되돌리기로 돌아갈 수 있어요

# 질문
avalon-ask-more = 무엇을 바꿀까요?
avalon-ask-lancelot = 랜슬롯은 어떻게 하나요?
avalon-ask-leader = 첫 대표자는 누구인가요?
avalon-ask-loyalty-deal = 펼친 충성심 카드 다섯 장 중 '변경'은 몇 번째 임무인가요?
    .short = 변경 카드는 몇 번째?
avalon-ask-loyalty-card = 어떤 충성심 변경 카드가 나왔나요?
    .short = 나온 카드는?
avalon-ask-quest = 어떤 임무에 나서나요?
avalon-ask-team = 대표자 { $leader }: { $size }명을 고르세요
    .short = { $leader }: { $size }명 고르기
avalon-ask-sword = 엑스칼리버는 누구에게?
avalon-ask-vote = { $who } 님의 투표는?
avalon-ask-verdict = 원정대가 승인되었나요?
avalon-ask-swap = 엑스칼리버: { $who } 님은 누구의 카드를 바꾸나요?
    .short = 누구의 카드를 바꾸나요?
avalon-ask-fails = 실패 카드는 몇 장인가요?
avalon-ask-card = { $who } 님의 카드는?
    .short = { $who }의 카드
avalon-ask-lady = { $who } 님은 누구를 확인하나요?
    .short = { $who }: 누구를 확인?
avalon-ask-accuse = 멀린으로 지목된 사람은?
avalon-ask-merlin = 멀린이 맞나요?
avalon-ask-merlin-named = { $who } 님, 멀린이 맞나요?
avalon-ask-liar = 잘못된 카드를 건넨 사람은?
    .short = 누가 건넸나요?
avalon-unit-fails = 실패 카드
avalon-vote-approve = 찬성
avalon-vote-reject = 반대
avalon-vote-rest = 나머지 찬성
    .short = 나머지
avalon-verdict-approved = 승인
avalon-verdict-rejected = 거절
avalon-card-success = 성공
avalon-card-fail = 실패
avalon-merlin-yes = 네
avalon-merlin-no = 아니요
avalon-loyalty-card-stay = 변화 없음
    .short = 그대로
avalon-loyalty-card-switch = 편 바꿈
    .short = 바꿈
avalon-throws-leader = 첫 대표자
avalon-throws-loyalty-card = 충성심 변경 카드
    .short = 충성심

# 맨 윗줄
avalon-players = { $count }명
avalon-path-lineup = 등장인물
avalon-path-deal = 카드 나누기
avalon-path-countdown = 밤
avalon-path-stopped = 밤 멈춤
avalon-path-reading = 사람이 읽기
avalon-path-practice = 연습
avalon-path-talk = 원정대
avalon-path-proposed = 토론
avalon-path-calling = 투표
avalon-quest-n = 임무 { $n }
avalon-path-quest = 진행
avalon-path-choose-quest = 임무 선정
avalon-path-vote = 투표 { $n }/5
avalon-path-result = 결과
avalon-path-lady = 호수의 여인
avalon-path-assassin = 마지막 기회
avalon-path-over = 끝
avalon-path-log = 기록 { $n }/{ $of }

# 화면
avalon-deal-shuffle = 인물 카드 { $count }장 섞기
avalon-deal-one = 한 명에게 한 장씩
avalon-deal-look = 자기 카드만 확인
avalon-deal-hush = 그림은 말하지 않기
avalon-close-eyes = 눈을 감으세요
avalon-close-eyes-hint = 십 초 뒤에 밤이 시작됩니다. 지금은 되돌리기로, 밤에는 길게 눌러 멈춰요.
    .short = 십 초 남음. 되돌리기로 멈춰요.
avalon-stopped-hand = 밤을 멈췄습니다
avalon-stopped-power = 밤이 끊겼습니다
avalon-stopped-sound = 소리가 끊겼습니다
avalon-stopped-at = 안내 { $of }개 중 { $n }번째. 처음부터 다시 할까요, 이어서 할까요?
avalon-stopped-how = 이어서 할 때: 눈을 감고 한쪽 주먹을 내밀어요. 엄지부터 다시 들도록 { $n }번째 안내부터 들려줘요.
avalon-then-wait = 읽고 나서 { $count }초 기다려요
avalon-read-slowly = 천천히 소리 내어 읽으세요
    .short = 천천히
avalon-line-after = 다음
avalon-practice-title = 눈을 뜬 연습
    .short = 눈 뜨고 연습
avalon-practice-how = 한 명에게 한 장씩, 앞면으로 나눠요
avalon-eyes-stay-open = 눈은 뜨고 있어요
avalon-who-sees-title = 밤에 누가 누구를 보나요
avalon-same-for-all = 모두에게 같은 화면
avalon-evil-side = 악의 세력
    .short = 악
avalon-which-of-two = 둘 중 누구?
    .short = 누구?
avalon-or = 또는
avalon-sees-nobody = 아무도 못 봐요
avalon-leader = 대표자
avalon-leader-switched = 대표자 · 두 랜슬롯이 편을 바꿉니다
avalon-picks = { $size }명을 고릅니다
avalon-picks-quest = 임무와 원정대를 고릅니다
    .short = 임무를 고릅니다
avalon-rejected = 거절 { $n }/5
avalon-time-proposal = 구성 시간
avalon-time-discussion = 토론 시간
avalon-choose-token = 찬성? 반대?
avalon-team-goes = 원정대 출발
avalon-team-stays = 원정대 거절
avalon-play-title = 임무 카드
avalon-play-one = 한 장씩 뒷면으로 내기
avalon-play-good = 선은 반드시 성공 카드
avalon-play-two-fails = 실패 두 장부터 실패
avalon-play-lancelot = 악한 랜슬롯은 실패 카드
avalon-shuffle-title = 공개하기 전에
avalon-shuffle-played = 낸 카드를 섞기
avalon-shuffle-unused = 남은 카드는 다른 사람이
avalon-shuffle-apart = 낸 카드와 남은 카드를 따로 섞기
avalon-shuffle-show = 낸 카드만 공개
avalon-pass = 기기를 차례로 넘깁니다
avalon-box-at = { $n }/{ $of }
avalon-box-alone = 다른 사람이 보지 않게 기기를 들고 왼쪽이나 오른쪽을 누르세요.
    .short = 다른 사람은 보지 마세요.
avalon-box-back = 모두 냈습니다
avalon-box-back-hint = 기기를 테이블에 놓으세요. 실패 카드의 수만 보여 줍니다.
    .short = 기기를 테이블에 놓으세요.
avalon-quest-won = 임무 { $n } 성공
    .short = 성공
avalon-quest-lost = 임무 { $n } 실패
    .short = 실패
avalon-fails = { $fails ->
    [0] 실패 카드 없음
   *[other] 실패 카드 { $fails }장
}
avalon-by-hand = 직접 고친 값
avalon-lady-looks = 혼자 확인해요
avalon-lady-shows = 카드 한 장을 보여요
avalon-lady-lie-loses = 잘못된 카드를 건네면 패배합니다
    .short = 잘못된 카드는 패배
avalon-who-is-merlin = 멀린은 누구?
avalon-who-is-merlin-hint = 악의 세력은 의논하되 카드는 숨긴 채로. 암살자가 정합니다.
    .short = 암살자가 정합니다.
avalon-good-wins = 선의 승리
avalon-evil-wins = 악의 승리
avalon-lost = { $who } 님의 패배
avalon-outcome-quests-failed = 임무가 세 번 실패했습니다.
avalon-outcome-teams-rejected = 한 임무에서 원정대가 다섯 번 거절되었습니다.
avalon-outcome-merlin-named = 멀린을 찾아냈습니다.
avalon-outcome-merlin-named-named = { $who } 님이 멀린이었습니다.
avalon-outcome-merlin-missed = 멀린을 찾지 못했습니다.
avalon-outcome-merlin-missed-named = { $who } 님은 멀린이 아니었습니다.
avalon-outcome-wrong-card = 잘못된 충성심 카드를 건넸습니다.
avalon-outcome-wrong-card-named = 잘못된 충성심 카드를 건넸습니다.

# 연습 밤에서 각 안내의 뜻
avalon-explain-all-close = 주먹은 아직 보여 줄 것이 없다는 뜻이에요.
avalon-explain-evil-lancelot-thumb = 악의 세력은 엄지를 보고 랜슬롯을 알지만, 랜슬롯은 그들을 보지 못해요.
avalon-explain-evil-open = 악의 세력끼리 서로를 알게 돼요. 선의 세력은 아무것도 알 수 없어요.
avalon-explain-evil-open-no-oberon = 악의 세력끼리 서로를 알게 돼요. 오베론도 악이지만 서로 알지 못해요.
avalon-explain-close = 다음에 누가 보는지 알 수 없도록 다시 눈을 감아요.
avalon-explain-fist = 다시 주먹을 쥐어요. 이제 아무것도 보이지 않아요.
avalon-explain-still-closed = 소리로 들키지 않도록 잠시 멈춰요.
avalon-explain-evil-thumbs = 엄지는 멀린만 봐요. 멀린은 누가 악의 세력인지 알게 돼요.
avalon-explain-evil-thumbs-no-mordred = 엄지는 멀린만 봐요. 모드레드는 들지 않으니 멀린도 몰라요.
avalon-explain-merlin-open = 멀린은 악을 알지만 들키면 안 돼요. 마지막에 암살자가 멀린을 찾거든요.
avalon-explain-merlin-thumb = 이 엄지는 멀린을 지키는 퍼시발만 봐요.
avalon-explain-merlin-morgana-thumbs = 두 엄지는 퍼시발만 봐요. 모르가나는 멀린인 척해요.
avalon-explain-percival-open-one = 퍼시발은 누가 멀린인지 알고, 암살자의 눈을 돌릴 수 있어요.
avalon-explain-percival-open-two = 퍼시발은 둘 중 한 명이 멀린이라는 것만 알아요.
avalon-explain-lancelots-open = 두 랜슬롯은 편이 달라도 서로를 알아요.
avalon-explain-all-open = 모두 눈을 뜨고, 첫 대표자가 원정대를 골라요.

# 연습 밤에서 각 안내의 뜻

# 고치기
avalon-dial-leader = 대표자
avalon-dial-rejected = 거절된 원정대
avalon-dial-quest = 임무 { $n }
avalon-dial-lady = 호수의 여인
avalon-mark-open = 아직
avalon-mark-success = 성공
avalon-mark-fail = 실패

# 기록
avalon-did-deal = 구성 확정
avalon-did-night = 밤 시작
avalon-did-night-again = 밤 다시 시작
avalon-did-count = 밤까지 십 초
avalon-did-sleep = 모두 눈을 감음
avalon-did-heard = 밤 안내 { $n }번째
avalon-did-say-again = 밤 안내 { $n }번째 다시
avalon-did-stop = 밤 멈춤: 안내 { $n }번째
avalon-did-night-on = 밤 이어서 진행
avalon-did-sound-check = 소리 확인
avalon-did-read-aloud = 사람이 밤을 읽음
avalon-did-read-on = 안내 { $n }번째 읽음
avalon-did-read-on-practice = 연습 밤 다음 안내
avalon-did-night-done = 밤을 직접 진행함
avalon-did-practice = 연습 밤
avalon-did-practice-ends = 연습 끝
avalon-did-put-in = 넣음: { $what }
avalon-did-put-out = 뺌: { $what }
avalon-did-more = 구성 바꿈
avalon-did-lancelot = 랜슬롯 선택
avalon-did-name-team = { $leader } 님의 원정대: { $team }
avalon-did-team = 원정대 고르기
avalon-did-quest = 임무 { $n } 선정
avalon-did-sword = 엑스칼리버: { $who }
avalon-did-vote = 투표 시작
avalon-did-reveal = 투표 공개
avalon-did-vote-of = { $who }: { $vote }
avalon-did-vote-rest = 나머지는 모두 찬성
avalon-did-verdict-approved = 원정대 승인
avalon-did-verdict-rejected = 원정대 거절
avalon-did-play = 임무 카드 냄
avalon-did-shuffle = 임무 카드 섞음
avalon-did-put-back = 기기를 제자리에
avalon-did-pass = 기기 받음: { $who }
avalon-did-card = 카드 냄: { $who }
avalon-did-swap = 엑스칼리버: { $who } 님의 카드 교체
avalon-did-swap-none = 엑스칼리버 쓰지 않음
avalon-did-fails = 임무 { $n }: { $result }
avalon-did-onward-counted = 투표 확인
avalon-did-onward-result = 임무 결과 확인
avalon-did-onward-lady = 충성심 카드 건넴
avalon-did-timer = 시간 알림
avalon-did-assassin = 암살자의 결정
avalon-did-wrong-card = 잘못된 충성심 카드
avalon-did-leader = 첫 대표자: { $who }
avalon-did-lady = 확인받는 사람: { $who }
avalon-did-accuse = 지목된 사람: { $who }
avalon-did-liar = 잘못된 카드: { $who }
avalon-did-loyalty-deal = 충성심 변경 카드 펼침
avalon-did-loyalty-card = 충성심 변경 카드 공개
avalon-did-leave = 직접 처리하기로 함
avalon-did-correct = 직접 고침: { $what } { $value }
avalon-did-by-hand-on = 직접 뽑기
avalon-did-by-hand-off = 기기가 뽑기
avalon-did-by-hand-one-on = 직접 뽑기: { $what }
avalon-did-by-hand-one-off = 기기가 뽑기: { $what }
avalon-log-leader = 첫 대표자: { $who }
avalon-log-switch = 충성심 카드: 편 바꿈
avalon-log-stay = 충성심 카드: 변화 없음
avalon-log-quest = 임무 { $n }: { $result }
avalon-result-success = 성공
avalon-result-failed = 실패
avalon-result-fails = 실패 카드 { $fails }장

# 음성 안내: data/narration.yaml과 같은 문장이며 테스트가 비교합니다. 숫자마다 온전한 문장이 있습니다.
avalon-reveal-all-close = 모두 눈을 감고, 한쪽 주먹을 앞으로 내밀어 주세요.
avalon-reveal-evil-lancelot-thumb = 악한 랜슬롯은 눈을 감은 채 엄지를 들어 주세요.
avalon-reveal-evil-open = 모드레드의 하수인들은 눈을 뜨고 서로를 확인하세요.
avalon-reveal-evil-open-no-oberon = 오베론을 제외한 모드레드의 하수인들은 눈을 뜨고 서로를 확인하세요. 오베론은 계속 눈을 감고 계세요.
avalon-reveal-evil-open-no-lancelot = 랜슬롯을 제외한 모드레드의 하수인들은 눈을 뜨세요. 엄지를 든 사람이 악한 랜슬롯입니다.
avalon-reveal-evil-open-no-oberon-lancelot = 오베론과 랜슬롯을 제외한 모드레드의 하수인들은 눈을 뜨세요. 엄지를 든 사람이 악한 랜슬롯입니다.
avalon-reveal-evil-close = 모드레드의 하수인들은 눈을 감으세요.
avalon-reveal-evil-lancelot-fist = 악한 랜슬롯은 엄지를 내리고 다시 주먹을 쥐세요.
avalon-reveal-still-closed = 모두 눈을 감고, 주먹을 쥔 채 그대로 계세요.
avalon-reveal-evil-thumbs = 악의 세력은 모두 눈을 감은 채 엄지를 들어 주세요.
avalon-reveal-evil-thumbs-with-oberon = 오베론을 포함해, 악의 세력은 모두 눈을 감은 채 엄지를 들어 주세요.
avalon-reveal-evil-thumbs-no-mordred = 모드레드를 제외한 악의 세력은 모두 눈을 감은 채 엄지를 들어 주세요. 모드레드는 그대로 주먹을 쥐고 계세요.
avalon-reveal-evil-thumbs-no-mordred-with-oberon = 모드레드를 제외하고, 오베론을 포함한 악의 세력은 모두 눈을 감은 채 엄지를 들어 주세요. 모드레드는 그대로 주먹을 쥐고 계세요.
avalon-reveal-merlin-open = 멀린은 눈을 뜨세요. 엄지를 든 사람이 악의 세력입니다.
avalon-reveal-thumbs-down = 엄지를 내리고 다시 주먹을 쥐세요.
avalon-reveal-merlin-close = 멀린은 눈을 감으세요.
avalon-reveal-merlin-thumb = 멀린은 눈을 감은 채 엄지를 들어 주세요.
avalon-reveal-merlin-morgana-thumbs = 멀린과 모르가나는 눈을 감은 채 엄지를 들어 주세요.
avalon-reveal-percival-open-one = 퍼시발은 눈을 뜨세요. 엄지를 든 사람이 멀린입니다.
avalon-reveal-percival-open-two = 퍼시발은 눈을 뜨세요. 엄지를 든 두 사람 중 한 명은 멀린, 다른 한 명은 모르가나입니다.
avalon-reveal-percival-close = 퍼시발은 눈을 감으세요.
avalon-reveal-lancelots-open = 두 랜슬롯은 눈을 뜨고 서로를 확인하세요.
avalon-reveal-lancelots-close = 두 랜슬롯은 눈을 감으세요.
avalon-reveal-all-open = 모두 눈을 뜨세요. 게임을 시작합니다.
avalon-night-pictures = 지금 자신의 인물 카드를 확인하세요. 카드의 그림에 대해서는 말할 수 없습니다.
avalon-sound-check = 밤을 진행할 목소리입니다. 모두 잘 들리나요?
avalon-practice-begins = 연습 밤입니다. 눈을 뜬 채로, 인물 카드를 앞면으로 나누고 들리는 대로 따라 하세요.
avalon-practice-ends = 연습 밤이 끝났습니다. 인물 카드를 다시 섞어 뒷면으로 나눠 주세요.
avalon-night-begins = 십 초 뒤에 밤이 시작됩니다. 손에 든 것을 내려놓고 눈 감을 준비를 하세요.
avalon-night-countdown = 열. 아홉. 여덟. 일곱. 여섯. 다섯. 넷. 셋. 둘. 하나.
avalon-night-stopped = 밤을 잠시 멈춥니다. 눈을 감고, 손을 내린 채 기다려 주세요.
avalon-night-resumed = 밤을 이어서 진행합니다. 모두 눈을 감고, 한쪽 주먹을 앞으로 내밀어 주세요. 마지막 부분을 다시 안내합니다.
avalon-night-again = 같은 카드로 밤을 처음부터 다시 시작합니다.
avalon-night-interrupted = 밤이 중간에 끊겼습니다. 손을 내려 주세요. 처음부터 다시 할까요, 이어서 할까요?
avalon-night-sound-lost = 소리가 끊겨서 밤을 멈췄습니다. 눈을 감고, 손을 내린 채 기다려 주세요.
avalon-leader-first = 불빛이 첫 번째 대표자를 가리킵니다.
avalon-leader-next = 시계 방향으로 다음 사람이 대표자가 됩니다.
avalon-team-pick = { $n ->
    [1] { $size ->
        [2] 첫 번째 임무입니다. 대표자는 두 명을 골라 주세요.
       *[3] 첫 번째 임무입니다. 대표자는 세 명을 골라 주세요.
    }
    [2] { $size ->
        [3] 두 번째 임무입니다. 대표자는 세 명을 골라 주세요.
       *[4] 두 번째 임무입니다. 대표자는 네 명을 골라 주세요.
    }
    [3] { $size ->
        [2] 세 번째 임무입니다. 대표자는 두 명을 골라 주세요.
        [3] 세 번째 임무입니다. 대표자는 세 명을 골라 주세요.
       *[4] 세 번째 임무입니다. 대표자는 네 명을 골라 주세요.
    }
    [4] { $size ->
        [3] 네 번째 임무입니다. 대표자는 세 명을 골라 주세요.
        [4] 네 번째 임무입니다. 대표자는 네 명을 골라 주세요.
       *[5] 네 번째 임무입니다. 대표자는 다섯 명을 골라 주세요.
    }
   *[5] { $size ->
        [3] 다섯 번째 임무입니다. 대표자는 세 명을 골라 주세요.
        [4] 다섯 번째 임무입니다. 대표자는 네 명을 골라 주세요.
       *[5] 다섯 번째 임무입니다. 대표자는 다섯 명을 골라 주세요.
    }
}
avalon-team-pick-targeting = 대표자는 임무를 하나 고르고 원정대를 정해 주세요.
avalon-team-quest5-locked = 다섯 번째 임무는 아직 열리지 않았습니다. 먼저 임무가 두 번 성공해야 합니다.
avalon-team-excalibur = 대표자는 자신을 제외한 원정대원 한 명에게 엑스칼리버를 건네주세요.
avalon-timer-proposal = 대표자가 원정대를 고를 시간입니다. 지금부터 시간을 잽니다.
avalon-timer-discussion = 토론 시간입니다. 지금부터 시간을 잽니다.
avalon-timer-last-minute = 일 분 남았습니다.
avalon-timer-last-ten = 십 초 남았습니다.
avalon-timer-up = 이제 시간이 다 되었습니다.
avalon-timer-paused = 시계를 멈췄습니다.
avalon-timer-resumed = 시계가 다시 움직입니다.
avalon-vote-call = 모두 찬성 또는 반대를 골라 주세요.
avalon-vote-last-chance = 주의하세요. 이번 원정대마저 거절되면 악의 세력이 승리합니다.
avalon-vote-gong = 징이 울리면 모두 동시에 투표를 공개하세요.
avalon-vote-countdown = 셋. 둘. 하나.
avalon-vote-approved = 원정대가 승인되었습니다.
avalon-vote-rejected = { $n ->
    [1] 원정대가 거절되었습니다. 이번 임무에서 첫 번째 거절입니다. 다음 사람이 대표자가 됩니다.
    [2] 원정대가 거절되었습니다. 이번 임무에서 두 번째 거절입니다. 다음 사람이 대표자가 됩니다.
    [3] 원정대가 거절되었습니다. 이번 임무에서 세 번째 거절입니다. 다음 사람이 대표자가 됩니다.
   *[4] 원정대가 거절되었습니다. 이번 임무에서 네 번째 거절입니다. 다음 사람이 대표자가 됩니다.
}
avalon-vote-tie = 찬성과 반대가 같으면 거절입니다.
avalon-vote-five-rejected = 원정대가 다섯 번 거절되었습니다. 악의 세력이 승리합니다.
avalon-quest-play = 원정대원은 임무 카드를 한 장씩, 앞면이 보이지 않게 내려놓으세요.
avalon-quest-good-succeeds = 선의 세력은 반드시 성공 카드를 내야 합니다.
avalon-quest-two-fails = 이번 임무는 실패 카드가 두 장 이상 나와야 실패합니다.
avalon-quest-excalibur-use = 엑스칼리버를 가진 분은 다른 원정대원의 카드를 바꾸게 하시겠습니까?
avalon-quest-shuffle = 낸 카드와 내지 않은 카드를 따로 잘 섞은 뒤, 낸 카드만 공개해 주세요.
avalon-quest-box-pass = 다음 원정대원에게 기기를 넘겨 주세요.
avalon-quest-box-done = 카드를 모두 냈습니다. 기기를 테이블에 다시 놓아 주세요.
avalon-quest-success = 임무 성공입니다.
avalon-quest-success-with-fail = 실패 카드가 한 장 있지만, 임무는 성공입니다.
avalon-quest-fail = { $fails ->
    [1] 임무 실패입니다. 실패 카드는 한 장입니다.
    [2] 임무 실패입니다. 실패 카드는 두 장입니다.
    [3] 임무 실패입니다. 실패 카드는 세 장입니다.
    [4] 임무 실패입니다. 실패 카드는 네 장입니다.
   *[5] 임무 실패입니다. 실패 카드는 다섯 장입니다.
}
avalon-lancelot-draw = 충성심 변경 카드를 한 장 펼치세요.
avalon-lancelot-stay = 변화가 없습니다. 두 랜슬롯은 그대로입니다.
avalon-lancelot-switch = 두 랜슬롯은 조용히 편을 바꿉니다.
avalon-lady-use = { $name } 님이 호수의 여인을 가지고 있습니다. 확인할 사람을 한 명 고르세요.
    .spoken = 호수의 여인을 가진 분은 확인할 사람을 한 명 고르세요.
avalon-lady-immune = 이미 호수의 여인을 가졌던 사람입니다. 다른 사람을 고르세요.
avalon-lady-show = 자신의 세력에 맞는 충성심 카드를 건네주세요. 호수의 여인을 가진 사람만 봅니다.
avalon-lady-pass = 호수의 여인이 { $name } 님에게 넘어갑니다.
    .spoken = 호수의 여인은 확인받은 사람에게 넘어갑니다.
avalon-lady-lie = 잘못된 충성심 카드를 건넸습니다. 그 카드를 건넨 사람이 패배합니다.
avalon-end-three-success = 임무가 세 번 성공했습니다. 악의 세력에게 마지막 기회가 있습니다.
avalon-end-assassin = 악의 세력은 이제 의논할 수 있습니다. 암살자는 멀린을 지목하세요.
avalon-end-was-it-merlin = 지목된 사람은 대답해 주세요. 멀린이 맞습니까?
avalon-end-hit = 멀린이 맞습니다. 악의 세력이 승리합니다.
avalon-end-miss = 멀린이 아닙니다. 선의 세력이 승리합니다.
avalon-end-three-fail = 임무가 세 번 실패했습니다. 악의 세력이 승리합니다.
avalon-by-lineup = 캐릭터
avalon-by-quest = 마지막 임무
avalon-by-quest-rejected = 원정대 다섯 번 거절
avalon-by-named = 암살자가 지목한 사람
