# 음성이 스스로에 대해 알리는 말: 밤을 시작하기 전의 점검, 그리고 녹음 대본.

voice-sample = 이 기기의 목소리입니다.

# 빛과 소리 화면: 게임마다 어디까지 소리 내어 읽을지, 어떤 목소리로 읽을지.
voice-reading = 음성 안내
voice-reading-silent = 끔
voice-reading-announce = 진행만
voice-reading-everything = 모두 읽기
voice-pack = 목소리
voice-only-announcements = 이 기기에서 한국어 음성은 진행 안내에만 있습니다.

voice-borrowed = 이 언어로 녹음된 음성이 없어요. 안내는 영어로 들려요.
    .short = 영어로 들려요
voice-preflight-complete = 모든 문장에 음성이 있습니다.
    .short = 음성 준비됨
voice-preflight-missing = 음성이 없는 문장 { $lines }개는 신호음으로 대신합니다.
    .short = 음성 없음 { $lines }개
voice-preflight-coming = 문장 { $lines }개의 음성을 준비하고 있습니다.
    .short = 준비 중 { $lines }개
voice-preflight-mixed = 문장마다 목소리가 다릅니다.
    .short = 목소리 섞임
voice-preflight-unfit = 재생할 수 없는 녹음 { $files }개는 쓰지 않습니다.
    .short = 재생 불가 { $files }개

voice-preflight-title = 눈을 감기 전에
    .short = 음성 점검
voice-preflight-without = 음성이 없는 문장
    .short = 음성 없음
voice-preflight-legend = 신호음의 뜻
    .short = 신호음
voice-preflight-no-sound = 소리가 나지 않아 밤 진행을 들을 수 없습니다. 스피커를 연결하세요.
    .short = 소리가 나지 않습니다
voice-preflight-volume = 음량이 0이라 밤 진행을 들을 수 없습니다. 뒤로를 길게 누르고 빛과 소리를 고르세요.
    .short = 음량이 0입니다
voice-preflight-group = 문장 { $lines }개: { $source } { $voice }
    .short = { $lines }개: { $source }

voice-source-own = 직접 녹음
voice-source-shipped = 기본 음성
voice-source-synthesis = 기기에서 합성
voice-source-chime = 신호음

voice-sheet-title = 녹음 대본: 문장 { $lines }개
voice-sheet-how = 조용한 곳에서 마이크와 일정한 거리를 두고, 문장마다 따로 녹음하세요. 차분하게 읽되 어떤 역할도 더 힘주어 읽지 마세요. 말투로 정체가 드러나면 안 됩니다. 숫자를 세는 문장은 1초에 하나씩 읽으세요.
voice-sheet-where = 파일 이름은 여기 적힌 문장 이름과 똑같이 하세요. 그런 다음 실행하세요: companion voice import 폴더
voice-sheet-seconds = 약 { $seconds }초
