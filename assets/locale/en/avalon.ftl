# Avalon, in English. Lines for hands have at most 28 letters; .short is for narrow buttons and the small screen.

# Characters and sides
avalon-role-merlin = Merlin
avalon-role-percival = Percival
avalon-role-servant = Servant
avalon-role-good-lancelot = Lancelot
avalon-role-assassin = Assassin
avalon-role-mordred = Mordred
avalon-role-morgana = Morgana
avalon-role-oberon = Oberon
avalon-role-minion = Minion
avalon-role-evil-lancelot = Lancelot
avalon-good = Good
avalon-evil = Evil
avalon-extra-lady = Lady of the Lake
    .short = Lady
avalon-extra-targeting = Targeting
    .short = Targets
avalon-extra-excalibur = Excalibur
    .short = Sword
avalon-extra-lancelot = Lancelots
avalon-swap-nobody = Not used

# Set-up options
avalon-option-characters = Special characters
avalon-option-characters-hint = Merlin and the Assassin always play. Servants and Minions fill up.
    .short = Merlin and the Assassin always play.
avalon-option-extras = Optional rules
avalon-option-extras-hint = Excalibur and the Lancelots are not in the base box.
avalon-option-lancelot = Lancelots
avalon-option-lancelot-hint = One good, one evil; they may change sides.
avalon-option-lancelot-off = Not in play
    .short = Off
avalon-option-lancelot-hidden = They change in secret
    .short = Secret
avalon-option-lancelot-announced = Changes lie open
    .short = Open
avalon-option-lancelot-mutual = They know each other
    .short = Friends
avalon-option-first-leader = First leader
avalon-option-first-leader-hint = The light draws, or you choose.
avalon-option-first-leader-drawn = Drawn
avalon-option-first-leader-chosen = Chosen
avalon-option-votes = Votes
avalon-option-votes-hint = Each player's vote, or the outcome alone.
avalon-option-votes-seats = By player
avalon-option-votes-outcome = Outcome only
    .short = Outcome
avalon-option-quest-cards = Quest cards
avalon-option-quest-cards-hint = On the box each member presses left or right in secret.
avalon-option-quest-cards-table = On the table
    .short = Table
avalon-option-quest-cards-box = On the box
    .short = Box
avalon-option-log = Log of votes
avalon-option-log-hint = Who led and who voted how, one press away.
avalon-option-log-on = Open
avalon-option-log-off = Closed until the end
    .short = Closed
avalon-option-who-sees = Who sees whom
avalon-option-who-sees-hint = A page with it for all, by day too.
avalon-option-who-sees-on = Shown
avalon-option-who-sees-off = Not shown
avalon-option-discussion-min = Discussion, minutes
avalon-option-discussion-min-hint = Before each vote. 0 is no timer.
avalon-option-proposal-min = Proposal, minutes
avalon-option-proposal-min-hint = For the leader to choose a team. 0 is no timer.
avalon-option-pace = Pace of the night
avalon-option-pace-hint = How long the pauses are.
avalon-option-pace-slow = Slow
avalon-option-pace-normal = Normal
avalon-option-pace-quick = Quick
avalon-option-look-s = Time to look, seconds
avalon-option-look-s-hint = How long eyes stay open.
avalon-option-second-language = Second language
avalon-option-second-language-hint = Each line of the night is said in both.
avalon-option-second-language-none = None

# What is wrong with a line-up, and what is unwise
avalon-error-players = Avalon is for { $least } to { $most } players, not for { $players }
avalon-error-missing = { $role } must be in play
avalon-error-copies = There is only one card of { $role }
    .short = Only one { $role }
avalon-error-good = { $count } good characters, but { $places } places
    .short = Good: { $count } for { $places } places
avalon-error-evil = { $count } evil characters, but { $places } places
    .short = Evil: { $count } for { $places } places
avalon-error-lancelots = Lancelot needs both of his cards
avalon-error-excalibur-box = Excalibur needs quest cards on the table
    .short = Excalibur needs real cards
avalon-warning-percival = Percival at five players: add Morgana or Mordred
    .short = Percival at five: add Morgana
avalon-warning-morgana = Without Percival, Morgana is a plain minion
    .short = Morgana needs Percival
avalon-warning-lady = The Lady of the Lake is best from { $least } players on
    .short = The Lady: from { $least } players
avalon-lineup-fine = This line-up works. 7 or 8 players play best
    .short = This line-up works

# Buttons and actions
avalon-deal = Deal
avalon-more = More
avalon-more-first = First game
avalon-more-full = Practised table
    .short = Practised
avalon-more-excalibur = Excalibur in or out
    .short = Excalibur
avalon-more-lancelot = The Lancelots
    .short = Lancelots
avalon-night = Night
avalon-night-on = From here
    .short = Here
avalon-night-once-more = Night again
    .short = Again
avalon-check-sound = Sound check
    .short = Sound
avalon-read-aloud = Somebody reads it
    .short = Read it
avalon-night-done = The night is done
avalon-practice = Practice night
avalon-practice-ends-now = Enough
avalon-line-on = Next line
    .short = Next
avalon-stop-reading = Stop
avalon-otherwise = Otherwise
    .short = Other
avalon-who-sees = Who sees
    .short = Sees
avalon-understood = I see
avalon-stop-night = Stop the night
avalon-sleep = Eyes are shut
avalon-heard = Next line
avalon-say-again = Say it again
avalon-team = Team
avalon-other-team = Other team
    .short = Team
avalon-this-team = This team
    .short = Team
avalon-vote = Vote
avalon-reveal = Show now
    .short = Show
avalon-onward = Go on
avalon-go-quest = Quest
avalon-next-leader = Next leader
    .short = Next
avalon-log = Log
avalon-log-older = Older
avalon-log-newer = Newer
avalon-timer-hold = Pause
avalon-timer-go-on = Go on
avalon-assassin = Name one
    .short = Name
avalon-name-merlin = Merlin!
avalon-card-passed = Passed
avalon-wrong-card = Wrong card
    .short = Wrong
avalon-end = End
avalon-cards-lie = All played
    .short = Played
avalon-shuffled = Shuffled
avalon-have-it = I have it
    .short = Mine
avalon-turn-over = Reveal

# Why not now
avalon-why-team = The team can be named while the leader chooses
avalon-why-vote = First the leader names a team
avalon-why-again = The night can be repeated before the first vote
avalon-why-timer = The clock is stopped
avalon-why-say-again = It is being repeated already
avalon-why-wrong-card = Nobody has passed a loyalty card
avalon-why-answer = This must be answered. Undo goes back

# Questions
avalon-ask-more = What shall change?
avalon-ask-lancelot = How do the Lancelots play?
    .short = The Lancelots?
avalon-ask-leader = Who leads first?
avalon-ask-loyalty-deal = Five loyalty cards lie open. Which quests say "change"?
    .short = Which quests say "change"?
avalon-ask-loyalty-card = Which loyalty card was turned over?
    .short = Which loyalty card?
avalon-ask-quest = Which quest?
avalon-ask-team = { $leader } chooses { $size } players
    .short = { $leader }: choose { $size }
avalon-ask-sword = Who gets Excalibur?
avalon-ask-vote = How does { $who } vote?
    .short = { $who }: for?
avalon-ask-verdict = Is the team approved?
avalon-ask-swap = { $who } has Excalibur. Whose card is swapped?
    .short = Whose card is swapped?
avalon-ask-fails = How many fail cards?
    .short = Fail cards?
avalon-ask-card = { $who }, your card?
    .short = { $who }: card
avalon-ask-lady = Whom does { $who } check?
    .short = { $who } checks
avalon-ask-accuse = Who is named as Merlin?
    .short = Who is Merlin?
avalon-ask-merlin = Was it Merlin?
avalon-ask-merlin-named = { $who }: were you Merlin?
    .short = { $who }: Merlin?
avalon-ask-liar = Who passed the wrong card?
    .short = Who passed it?
avalon-unit-fails = { $count ->
    [one] fail card
   *[other] fail cards
}
avalon-vote-approve = Approve
    .short = For
avalon-vote-reject = Reject
    .short = Against
avalon-vote-rest = The rest approve
    .short = Rest
avalon-verdict-approved = Approved
    .short = Yes
avalon-verdict-rejected = Rejected
    .short = No
avalon-card-success = Success
avalon-card-fail = Fail
avalon-merlin-yes = Yes
avalon-merlin-no = No
avalon-loyalty-card-stay = No change
    .short = Stay
avalon-loyalty-card-switch = Change sides
    .short = Change
avalon-throws-leader = First leader
avalon-throws-loyalty-card = Loyalty cards
    .short = Loyalty

# Top line
avalon-players = { $count } players
avalon-path-lineup = Characters
avalon-path-deal = Dealing
avalon-path-countdown = Night
avalon-path-stopped = Night stopped
avalon-path-reading = Somebody reads it
avalon-path-practice = Practice
avalon-path-talk = Team
avalon-path-proposed = Discuss
avalon-path-calling = Vote
avalon-quest-n = Quest { $n }
avalon-path-quest = Under way
avalon-path-choose-quest = A quest of your choice
    .short = Free choice
avalon-path-vote = Vote { $n } of 5
    .short = Vote { $n }/5
avalon-path-result = Result
avalon-path-lady = Lady of the Lake
    .short = Lady
avalon-path-assassin = The last chance
avalon-path-over = The end
avalon-path-log = Log { $n }/{ $of }

# Pages
avalon-deal-shuffle = Shuffle these { $count } cards
avalon-deal-one = One to each player
avalon-deal-look = Look only at yours
avalon-deal-hush = Never describe it
avalon-close-eyes = Close your eyes
avalon-close-eyes-hint = The night begins in ten seconds. Undo stops it now; later hold the undo button.
    .short = Ten seconds. Undo stops it.
avalon-stopped-hand = The night is stopped
avalon-stopped-power = The night was interrupted
avalon-stopped-sound = The sound was lost
avalon-stopped-at = At line { $n } of { $of }. Again from the start, or from here?
avalon-stopped-how = From here: eyes shut, one fist out. The box begins again at line { $n }, so that thumbs are up when somebody looks.
avalon-then-wait = then wait { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
avalon-read-slowly = read it aloud, slowly
    .short = slowly
avalon-line-after = next
avalon-practice-title = Practice with open eyes
    .short = Eyes stay open
avalon-practice-how = Deal one card to each player, face up
avalon-eyes-stay-open = eyes stay open
avalon-who-sees-title = Who sees whom at night
avalon-same-for-all = the same for everybody
    .short = same for all
avalon-evil-side = The evil side
    .short = Evil
avalon-which-of-two = which of the two?
    .short = which?
avalon-or = or
avalon-sees-nobody = sees nobody
avalon-leader = leader
avalon-leader-switched = leader · the Lancelots change sides
avalon-picks = picks { $size ->
    [2] two
    [3] three
    [4] four
   *[5] five
}
avalon-picks-quest = picks a quest and a team
    .short = picks a quest
avalon-rejected = { $n } of 5 rejected
    .short = { $n }/5
avalon-time-proposal = to choose
avalon-time-discussion = to discuss
avalon-choose-token = Approve or reject?
    .short = Vote
avalon-team-goes = The team goes
avalon-team-stays = The team stays
avalon-play-title = Quest cards
avalon-play-one = One card each, face down
avalon-play-good = Good must play success
avalon-play-two-fails = Two fails are needed here
avalon-play-lancelot = Evil Lancelot plays fail
avalon-shuffle-title = Before you show them
avalon-shuffle-played = Shuffle the played cards
avalon-shuffle-unused = Another shuffles the rest
avalon-shuffle-apart = Shuffle; the unused apart
avalon-shuffle-show = Show the played ones only
avalon-pass = The box goes round
avalon-box-at = { $n } of { $of }
avalon-box-alone = Take the box so that nobody else sees it, then press left or right.
    .short = Nobody else may look.
avalon-box-back = Every card is in
avalon-box-back-hint = Put the box back on the table. Only the number of fail cards will be shown.
    .short = Put the box back on the table.
avalon-quest-won = Quest { $n } succeeds
    .short = Success
avalon-quest-lost = Quest { $n } fails
    .short = Failed
avalon-fails = { $fails ->
    [0] No fail card
    [one] One fail card
   *[other] { $fails } fail cards
}
avalon-by-hand = Set by hand
avalon-lady-looks = looks, alone
avalon-lady-shows = shows one card
avalon-lady-lie-loses = Whoever passes the wrong card has lost
    .short = A wrong card loses
avalon-who-is-merlin = Who is Merlin?
avalon-who-is-merlin-hint = Evil may talk, cards stay hidden. The Assassin decides.
    .short = The Assassin decides.
avalon-good-wins = Good wins
avalon-evil-wins = Evil wins
avalon-lost = { $who } has lost
avalon-outcome-quests-failed = Three quests have failed.
avalon-outcome-teams-rejected = Five teams were rejected in one quest.
avalon-outcome-merlin-named = Merlin was found.
avalon-outcome-merlin-named-named = { $who } was Merlin, and was found.
avalon-outcome-merlin-missed = Merlin stayed hidden.
avalon-outcome-merlin-missed-named = { $who } was not Merlin.
avalon-outcome-wrong-card = A wrong loyalty card was passed.
avalon-outcome-wrong-card-named = A wrong loyalty card was passed.

# What each call of the night is for, in the practice night
avalon-explain-all-close = The fist is everybody's sign: nothing to show yet.
avalon-explain-evil-lancelot-thumb = The evil side finds its Lancelot by his thumb; he does not see them.
avalon-explain-evil-open = Evil players learn who else is evil. Good players learn nothing here.
avalon-explain-evil-open-no-oberon = Evil players learn who else is evil. Oberon is evil too, but neither sees nor is seen.
avalon-explain-close = Eyes are shut again, so that nobody sees who looks next.
avalon-explain-fist = Back to fists: nothing is shown any more.
avalon-explain-still-closed = A pause, so that no sound gives anybody away.
avalon-explain-evil-thumbs = The thumbs are for Merlin alone: he learns who is evil.
avalon-explain-evil-thumbs-no-mordred = The thumbs are for Merlin alone. Mordred shows none, so Merlin does not know him.
avalon-explain-merlin-open = Merlin knows evil, but must not be found out: at the end the Assassin looks for Merlin.
avalon-explain-merlin-thumb = This thumb is for Percival, who protects Merlin.
avalon-explain-merlin-morgana-thumbs = Both thumbs are for Percival. Morgana poses as Merlin.
avalon-explain-percival-open-one = Percival knows Merlin and can draw the Assassin away from him.
avalon-explain-percival-open-two = Percival knows that one of the two is Merlin, not which.
avalon-explain-lancelots-open = The two Lancelots know each other, though they are on different sides.
avalon-explain-all-open = Now everybody looks up, and the first leader chooses a team.

# What each call of the night is for, in the practice night

# Correcting
avalon-dial-leader = Leader
avalon-dial-rejected = Rejected teams
avalon-dial-quest = Quest { $n }
avalon-dial-lady = Lady of the Lake
    .short = Lady
avalon-mark-open = Open
avalon-mark-success = Success
avalon-mark-fail = Failed

# History
avalon-did-deal = Line-up settled
avalon-did-night = The night began
avalon-did-night-again = The night once more
avalon-did-count = Ten seconds to the night
avalon-did-sleep = Eyes shut
avalon-did-heard = Line { $n } of the night
avalon-did-say-again = Line { $n } of the night once more
avalon-did-stop = Night stopped at line { $n }
avalon-did-night-on = The night went on
avalon-did-sound-check = Sound check
avalon-did-read-aloud = Somebody reads the night
avalon-did-read-on = Line { $n } was read
avalon-did-read-on-practice = On in the practice night
avalon-did-night-done = The table did the night itself
avalon-did-practice = Practice night
avalon-did-practice-ends = Practice ended
avalon-did-put-in = { $what } is in
avalon-did-put-out = { $what } is out
avalon-did-more = Line-up changed
avalon-did-lancelot = Lancelots chosen
avalon-did-name-team = { $leader }'s team: { $team }
avalon-did-team = The leader chooses a team
avalon-did-quest = Quest { $n } chosen
avalon-did-sword = Excalibur to { $who }
avalon-did-reveal = Votes shown
avalon-did-vote-of = { $who }: { $vote }
avalon-did-vote-rest = All the rest approve
avalon-did-vote = Vote called
avalon-did-verdict-approved = Team approved
avalon-did-verdict-rejected = Team rejected
avalon-did-play = Quest cards played
avalon-did-shuffle = Quest cards shuffled
avalon-did-put-back = The box is back
avalon-did-pass = The box goes to { $who }
avalon-did-card = { $who } played a card
avalon-did-swap = Excalibur: { $who } swaps
avalon-did-swap-none = Excalibur not used
avalon-did-fails = Quest { $n }: { $result }
avalon-did-onward-counted = On after the vote
avalon-did-onward-result = On after the quest
avalon-did-onward-lady = Loyalty card passed
avalon-did-timer = The clock spoke
avalon-did-assassin = The Assassin decides
avalon-did-wrong-card = Wrong loyalty card
avalon-did-leader = { $who } leads first
avalon-did-lady = { $who } is checked
avalon-did-accuse = { $who } is named
avalon-did-liar = { $who } passed a wrong card
avalon-did-loyalty-deal = Loyalty cards laid out
avalon-did-loyalty-card = Loyalty card turned over
avalon-did-leave = Left to the table
avalon-did-correct = By hand: { $what } { $value }
avalon-did-by-hand-on = The table draws itself
avalon-did-by-hand-off = The box draws
avalon-did-by-hand-one-on = The table draws: { $what }
avalon-did-by-hand-one-off = The box draws: { $what }
avalon-log-leader = First leader: { $who }
avalon-log-switch = Loyalty card: change
avalon-log-stay = Loyalty card: no change
avalon-log-quest = Quest { $n }: { $result }
avalon-result-success = success
avalon-result-failed = failed
avalon-result-fails = { $fails ->
    [one] { $fails } fail card
   *[other] { $fails } fail cards
}

# Spoken lines: the words of data/narration.yaml, which a test compares. A line has a sentence for every number.
avalon-reveal-all-close = Everyone, close your eyes and hold one fist out in front of you.
avalon-reveal-evil-lancelot-thumb = Evil Lancelot, keep your eyes shut and raise your thumb.
avalon-reveal-evil-open = Minions of Mordred, open your eyes and find each other.
avalon-reveal-evil-open-no-oberon = Minions of Mordred, all except Oberon, open your eyes and find each other. Oberon stays asleep.
avalon-reveal-evil-open-no-lancelot = Minions of Mordred, all except Lancelot, open your eyes. The raised thumb is your Lancelot.
avalon-reveal-evil-open-no-oberon-lancelot = Minions of Mordred, all except Oberon and Lancelot, open your eyes. The raised thumb is your Lancelot.
avalon-reveal-evil-close = Minions of Mordred, close your eyes.
avalon-reveal-evil-lancelot-fist = Evil Lancelot, make a fist again.
avalon-reveal-still-closed = All eyes are shut, all hands are fists.
avalon-reveal-evil-thumbs = Every evil player, eyes shut, raise your thumb.
avalon-reveal-evil-thumbs-with-oberon = Every evil player, Oberon too, eyes shut, raise your thumb.
avalon-reveal-evil-thumbs-no-mordred = Every evil player except Mordred, eyes shut, raise your thumb. Mordred keeps a fist.
avalon-reveal-evil-thumbs-no-mordred-with-oberon = Every evil player except Mordred, Oberon included, eyes shut, raise your thumb. Mordred keeps a fist.
avalon-reveal-merlin-open = Merlin, open your eyes. The thumbs show you the enemy.
avalon-reveal-thumbs-down = Thumbs down, back to fists.
avalon-reveal-merlin-close = Merlin, close your eyes.
avalon-reveal-merlin-thumb = Merlin, eyes shut, raise your thumb.
avalon-reveal-merlin-morgana-thumbs = Merlin and Morgana, eyes shut, raise your thumbs.
avalon-reveal-percival-open-one = Percival, open your eyes. The thumb belongs to Merlin.
avalon-reveal-percival-open-two = Percival, open your eyes. One thumb is Merlin, the other is Morgana.
avalon-reveal-percival-close = Percival, close your eyes.
avalon-reveal-lancelots-open = Both Lancelots, open your eyes and look at each other.
avalon-reveal-lancelots-close = Lancelots, close your eyes.
avalon-reveal-all-open = Everyone, open your eyes. The game begins.
avalon-night-pictures = Look at your character now. Nobody may describe the picture on a card.
avalon-sound-check = This is how the night will sound. Can everyone hear it?
avalon-practice-begins = A practice night, with eyes open. Deal the characters face up and do what you hear.
avalon-practice-ends = That was the practice night. Shuffle the characters and deal them again, face down.
avalon-night-begins = The night begins in ten seconds. Put everything down and get ready to close your eyes.
avalon-night-countdown = Ten. Nine. Eight. Seven. Six. Five. Four. Three. Two. One.
avalon-night-stopped = The night is stopped. Close your eyes, lower your hands and wait.
avalon-night-resumed = The night goes on. Everyone, close your eyes and hold one fist out in front of you. The last part is repeated.
avalon-night-again = The night starts again from the beginning, with the same cards.
avalon-night-interrupted = The night was interrupted. Lower your hands. Shall it start again, or go on from here?
avalon-night-sound-lost = The sound was lost, and the night stopped. Close your eyes, lower your hands and wait.
avalon-leader-first = The light shows the first leader.
avalon-leader-next = The next player clockwise is now the leader.
avalon-team-pick = { $n ->
    [1] { $size ->
        [2] Quest one. Leader, choose two players.
       *[3] Quest one. Leader, choose three players.
    }
    [2] { $size ->
        [3] Quest two. Leader, choose three players.
       *[4] Quest two. Leader, choose four players.
    }
    [3] { $size ->
        [2] Quest three. Leader, choose two players.
        [3] Quest three. Leader, choose three players.
       *[4] Quest three. Leader, choose four players.
    }
    [4] { $size ->
        [3] Quest four. Leader, choose three players.
        [4] Quest four. Leader, choose four players.
       *[5] Quest four. Leader, choose five players.
    }
   *[5] { $size ->
        [3] Quest five. Leader, choose three players.
        [4] Quest five. Leader, choose four players.
       *[5] Quest five. Leader, choose five players.
    }
}
avalon-team-pick-targeting = Leader, choose a quest and a team for it.
avalon-team-quest5-locked = Quest five is still closed. It needs two successful quests first.
avalon-team-excalibur = Leader, hand Excalibur to someone on the team, not to yourself.
avalon-timer-proposal = Leader, your time to choose a team starts now.
avalon-timer-discussion = Time to talk it over. The clock is running.
avalon-timer-last-minute = One minute left.
avalon-timer-last-ten = Ten seconds left.
avalon-timer-up = Time is up.
avalon-timer-paused = The clock is stopped.
avalon-timer-resumed = The clock is running again.
avalon-vote-call = Everyone, choose approve or reject.
avalon-vote-last-chance = Careful. If this team is rejected too, evil wins.
avalon-vote-gong = On the gong, show your votes.
avalon-vote-countdown = Three. Two. One.
avalon-vote-approved = The team is approved.
avalon-vote-rejected = { $n ->
    [1] The team is rejected. One rejection so far. The next player leads.
    [2] The team is rejected. Two rejections so far. The next player leads.
    [3] The team is rejected. Three rejections so far. The next player leads.
   *[4] The team is rejected. Four rejections so far. The next player leads.
}
avalon-vote-tie = A tie counts as a rejection.
avalon-vote-five-rejected = Five teams rejected. Evil wins.
avalon-quest-play = Team, play one quest card face down.
avalon-quest-good-succeeds = Remember: good players must play success.
avalon-quest-two-fails = This quest fails only with two or more fail cards.
avalon-quest-excalibur-use = Holder of Excalibur, do you make someone swap their card?
avalon-quest-shuffle = Shuffle the played cards and the unused cards apart, then show the played ones.
avalon-quest-box-pass = Pass the box to the next player on the team.
avalon-quest-box-done = Every card is in. Put the box back on the table.
avalon-quest-success = The quest succeeds.
avalon-quest-success-with-fail = One fail card, but the quest still succeeds.
avalon-quest-fail = { $fails ->
    [1] The quest fails. One fail card.
    [2] The quest fails. Two fail cards.
    [3] The quest fails. Three fail cards.
    [4] The quest fails. Four fail cards.
   *[5] The quest fails. Five fail cards.
}
avalon-lancelot-draw = Turn over a loyalty card.
avalon-lancelot-stay = No change. The Lancelots stay where they are.
avalon-lancelot-switch = The Lancelots silently change sides.
avalon-lady-use = { $name } holds the Lady of the Lake. Choose one player to check.
    .spoken = Holder of the Lady of the Lake, choose one player to check.
avalon-lady-immune = That player has already held the Lady. Choose someone else.
avalon-lady-show = Pass your true loyalty card, for the holder's eyes only.
avalon-lady-pass = The Lady of the Lake goes to { $name }.
    .spoken = The Lady of the Lake goes to the player who was checked.
avalon-lady-lie = A wrong loyalty card was passed. Whoever passed it has lost.
avalon-end-three-success = Three quests have succeeded. Evil has one last chance.
avalon-end-assassin = Evil may talk now. Assassin, name Merlin.
avalon-end-was-it-merlin = The named player answers now. Was it Merlin?
avalon-end-hit = That was Merlin. Evil wins.
avalon-end-miss = That was not Merlin. Good wins.
avalon-end-three-fail = Three quests have failed. Evil wins.
avalon-by-lineup = Characters
avalon-by-quest = Last quest
avalon-by-quest-rejected = five teams rejected
avalon-by-named = Named by the Assassin
