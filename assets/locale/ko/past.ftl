# 지난 게임, 통계, 주사위

past-all-games = 모든 게임
    .short = 게임
past-all-players = 모든 플레이어
    .short = 플레이어
past-next-filter = 다음
past-count = 게임 { $count }판
past-unfinished = 미완료
past-figures = 통계
past-date = { $month }월 { $day }일 ({ $weekday ->
    [1] 월
    [2] 화
    [3] 수
    [4] 목
    [5] 금
    [6] 토
   *[7] 일
})
past-about = { $date }쯤
past-no-date = 날짜 없음
past-length = { $hours ->
    [0] { $minutes }분
   *[other] { $hours }시간 { $minutes }분
}
past-under = { $date }, { $length }
past-board = { $who } · { $board }
past-plays = { $count }판
past-won-lost = { $won }승 { $lost }패
past-good-evil = 선 { $good }승, 악 { $evil }승
past-hours = 모두 { $hours }시간
past-span = { $shortest }에서 { $longest }까지
past-by-players = 인원별
past-game = 게임
past-dice = 주사위
past-dice-box = 기기가 굴린 주사위
past-dice-hand = 직접 굴린 주사위
past-throws = { $count }번
past-too-few = 아직 { $count }번뿐이라 알 수 없어요
past-fair = 기기의 주사위는 고르게 나와요: { $count }번
past-odd = 너무 자주 나오거나 드문 눈이 있어요: { $count }번
past-log = 기록 앱
past-log-hint = 휴대폰으로 찍으면 Board Game Stats에 이 게임이 들어가요.
past-log-too-long = 코드에 담기에는 너무 길어요. 컴퓨터에서: companion history --format bgstats
past-timeline = 진행 기록
    .short = 기록
past-look = 보기
past-move-of = { $moves }수 중 { $move }수
past-go-on = 여기서 이어 하기
    .short = 이어 하기
past-new-play = 여기서 새 게임을 시작해요. 예전 게임은 그대로 남아요
past-in-the-dark = 모두 눈을 감고 있던 때예요
past-mark = 저장 지점
    .short = 표시
past-unmark = 지점 지우기
    .short = 지우기
past-marked = 이 지점으로 다시 올 수 있어요
past-unmarked = 저장 지점을 지웠어요
past-name-of-point = 이 지점을 뭐라고 부를까요?
past-point-names = 마지막 전투 전, 모험하기 전, 쉬는 시간, 갈림길, 얘기할 장면
past-name = 이름
past-name-of-evening = 이 게임을 뭐라고 부를까요?
past-evening-names = 생일, 명절, 설욕전, 첫 게임, 길었던 판, 아슬아슬한 판
past-not-kept = 아직 저장되지 않아 표시할 수 없어요
past-by = { $what }별
past-people = 플레이어
past-nobody = 아직 이름이 없어요
past-nobody-hint = 자리에 이름을 적으면 여기에 통계가 나와요.
past-wins = { $of }판 중 { $wins }승
past-led = 대표로 { $count }판
past-rename = 이름 바꾸기
    .short = 이름
past-forget = 잊기
past-new-name = { $who }, 이제 뭐라고 부를까요?
past-hold = 길게 누르기
    .short = 길게
past-one-person = { $one }, { $other } 같은 사람인가요?
past-one-person-hint = 모든 게임이 { $other } 이름으로 합쳐져요. 되돌릴 수 없으니 가운데 버튼을 길게 눌러 주세요.
past-forget-question = { $who } 이름을 잊을까요?
past-forget-hint = 모든 게임과 내보내기에서 이름이 사라져요. 되돌릴 수 없으니 가운데 버튼을 길게 눌러 주세요.
past-forgotten = 이름을 잊었어요
past-two-at-one-table = 한자리에 있던 두 사람이에요: { $one }, { $other }
past-in-all = 모두 { $length }
past-save = 그림 저장
    .short = 저장
past-saved-stick = USB에 저장했어요
past-saved-folder = USB가 없어서 기기에 저장했어요
past-saved-stick-full = USB가 가득 차서 기기에 저장했어요
past-saved-stick-read-only = USB에 쓸 수 없어서 기기에 저장했어요
past-not-saved-full = 그림을 저장할 자리가 없어요. 게임은 그대로예요
past-not-saved = 그림을 저장할 수 없어요. 게임은 그대로예요
past-no-picture = 그림으로 남기기엔 너무 짧아요
past-rare = { $face }: { $of }번 중 { $count }번, { $one }분의 1
past-no-throws = 주사위를 굴리지 않은 게임이에요
