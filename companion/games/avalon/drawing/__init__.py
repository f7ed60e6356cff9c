"""How Avalon's own widgets are drawn. Must not know the rules."""

from __future__ import annotations

from collections.abc import Mapping

from companion.api import Widget
from companion.api.drawing import Drawing
from companion.games.avalon.drawing import quests, roles
from companion.games.avalon.pictures import (
    LeaderPanel,
    Looks,
    Passing,
    QuestTrack,
    Reading,
    RoleLanes,
    VoteLog,
    Votes,
    VoteTrack,
)

widgets: Mapping[type[Widget], Drawing] = {
    QuestTrack: Drawing(quests.draw_quest_track),
    LeaderPanel: Drawing(quests.draw_leader_panel),
    VoteTrack: Drawing(quests.draw_vote_track),
    Votes: Drawing(quests.draw_votes),
    RoleLanes: Drawing(quests.draw_role_lanes),
    VoteLog: Drawing(quests.draw_vote_log),
    Looks: Drawing(roles.draw_looks),
    Passing: Drawing(roles.draw_passing),
    Reading: Drawing(roles.draw_reading),
}
