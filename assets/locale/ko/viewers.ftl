# 다른 화면(휴대폰, 태블릿, TV)에서 함께 보기

viewers-off-head = 휴대폰과 TV로 보기
viewers-off-body = 같은 네트워크에 있으면 누구나 브라우저로, 자기 언어로 볼 수 있어요. 게임은 기기에만 저장돼요.
viewers-switch-on = 켜기
viewers-count = { $count ->
    [0] 아직 보는 사람이 없어요
   *[other] { $count }명이 보고 있어요
}
viewers-presses-on = 휴대폰으로 누르기: 허용
    .short = 누르기: 허용
viewers-presses-off = 휴대폰으로 누르기: 안 함
    .short = 누르기: 안 함
viewers-everybody-out = 모두 내보내기
    .short = 모두 내보내기
viewers-off = 끄기
viewers-all-out = 모두 내보냈어요. 코드가 새로 바뀌었어요.
viewers-let-in-question = { $number }번 기기를 들여보낼까요?
viewers-let-in = 들여보내기
viewers-send-away = 아니요
viewers-starting = 켜는 중…
viewers-read-first = 질문을 먼저 읽어 주세요.
viewers-pressed = 다른 화면에서 눌렀어요
viewers-no-network = 아직 네트워크가 없어요
viewers-or = 또는 { $address }
viewers-one = { $kind }({ $language })
viewers-and-more = { $list } 외 { $count }대
viewers-kind-phone = 휴대폰
viewers-kind-tablet = 태블릿
viewers-kind-tv = TV
viewers-port-in-use = 다른 프로그램이 포트를 쓰고 있어서 다른 화면에 보여 줄 수 없어요. 설정의 web, port에서 바꿔 주세요.
    .short = 포트를 다른 프로그램이 써요
viewers-not-installed = 필요한 부분이 설치되지 않았어요. 설치해 주세요: tabletop-companion[web]
    .short = 설치가 더 필요해요
viewers-stopped = 다른 화면이 꺼졌어요. 다시 켜 주세요.
    .short = 다른 화면이 꺼졌어요

# 다른 화면에 나오는 말
viewers-connected = 연결됨
viewers-left = 왼쪽으로
viewers-right = 오른쪽으로
viewers-lost = 연결이 끊겼어요. 다시 연결하는 중…
viewers-out = 내보내졌어요. 기기의 코드를 다시 찍어 주세요.
viewers-larger = 큰 글씨
viewers-write = 이름
viewers-set = 확정
viewers-awake-not = 이 브라우저에서는 화면이 꺼질 수 있어요. 휴대폰 설정에서 바꿀 수 있어요.
viewers-language = 언어
viewers-page = 기기의 화면
viewers-ring = LED 링
viewers-ask = 이 번호를 보여 주세요. 기기에서 들여보내 줘요.
viewers-full = 이미 너무 많은 사람이 보고 있어요.
viewers-wrong-key = 이 코드는 이제 쓸 수 없어요. 기기에 나온 코드를 찍어 주세요.
viewers-stale = 누가 먼저 눌렀어요. 다시 봐 주세요.
viewers-secret = 지금은 안 돼요.
viewers-no-presses = 다른 화면에서는 누를 수 없어요.
viewers-at-the-box = 기기에서 직접 눌러 주세요.
viewers-somebody = 누군가
viewers-is-choosing = 고르는 중이에요
viewers-choosing-why = 비밀이에요. 다른 화면에는 모두 이것만 보여요.
