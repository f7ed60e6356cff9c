# 저장된 게임: 디스크 문제나 파일 보관을 테이블에 알리는 문장.
store-disk-full = 디스크가 가득 찼습니다. 게임은 계속되지만 저장되지 않습니다. 공간을 비우면 다시 저장됩니다.
    .short = 디스크 가득 참
store-not-writable = 저장 폴더에 쓸 수 없습니다. 게임은 계속되지만 저장되지 않습니다.
    .short = 저장 안 됨
store-in-use = 다른 프로그램이 저장 파일을 쓰고 있습니다. 게임은 계속되지만 아직 저장되지 않습니다.
    .short = 저장 안 됨
store-disk-fault = 디스크가 응답하지 않습니다. 게임은 계속되지만 아직 저장되지 않습니다.
    .short = 디스크 오류
store-set-aside-broken = 저장된 게임을 읽을 수 없어 새로 시작했습니다. 기존 파일 보관: { $file }
    .short = 기존 저장 보관됨
store-set-aside-newer = 더 새로운 버전에서 저장한 게임이라 새로 시작했습니다. 기존 파일 보관: { $file }
    .short = 기존 저장 보관됨
store-no-plays = 아직 플레이한 기록이 없습니다.
