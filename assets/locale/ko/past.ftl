# 지난 게임, 통계, 주사위

past-all-games = 모든 게임
    .short = 게임
past-all-players = 모든 플레이어
    .short = 플레이어
past-next-filter = 다음
past-count = 게임 { $count }판
past-unfinished = 진행 중
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
