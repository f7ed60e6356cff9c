# 피그
game-pig = 피그
pig-to = { $count }개까지
pig-option-goal = 목표
pig-apples = 사과 { $count }개
pig-unit = 개

pig-throw = 굴리기
pig-home = 챙겨 가기
    .short = 챙기기
pig-set = 값 고치기
    .short = 고치기
pig-history = 기록
pig-end = 게임 끝내기
    .short = 끝내기
pig-why-empty = 아직 주사위를 굴리지 않았어요
pig-why-won = 이미 승부가 났어요

pig-begins = 여물통이 비었어요. 주사위를 굴리세요
pig-at-risk = 여물통에 사과 { $count }개
pig-won = { $who } 승리!
pig-die = 주사위
pig-face = { $face }
pig-number = { $number }
pig-ask-die = 어떤 눈이 나왔나요?
pig-barn-of = { $who }의 헛간
pig-trough = 여물통
pig-turn = 누구 차례

pig-fell = 주사위 눈: { $face }
pig-did-throw = { $who }: { $face } 나옴
pig-did-lose = { $who }: 1이 나와 사과 { $count }개를 잃음
pig-did-home = { $who }: 사과 { $count }개를 챙겨 감
pig-did-correct = 손으로 값을 고침
