import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import type { NoteService } from '../notes/notes.service.ts'
import type { NpcService } from '../npcs/npcs.service.ts'
import type { RevealService } from '../reveals/reveals.service.ts'
import type { StorylineService } from '../storyline/storyline.service.ts'
import { type PinService, presentThing } from './pins.service.ts'
import * as queries from './play.queries.ts'
import type { Tonight } from './play.schemas.ts'
import type { RunningService } from './running.service.ts'
import type { ShowService } from './show.service.ts'

const FACES = 12
const NEW = 8
const UNFINISHED = 12
const EXCERPT = 280

interface Dependencies {
  db: Database
  campaigns: CampaignService
  storyline: StorylineService
  npcs: NpcService
  notes: NoteService
  running: RunningService
  pins: PinService
  show: ShowService
  reveals: RevealService
}

/** What people need on an evening of play, each part as the asker may see it. */
export function createTonightService({
  db,
  campaigns,
  storyline,
  npcs,
  notes,
  running,
  pins,
  show,
  reveals,
}: Dependencies) {
  return {
    get(asker: Asker, campaignId: number): Tonight {
      const { userId, isDm } = campaigns.requireMember(asker, campaignId)
      const today = new Date().toISOString().slice(0, 10)
      const last = db.first(queries.findLast({ campaignId, userId, today }))
      const { character_name, ...me } = db.first(queries.findMe({ campaignId, userId }))!
      const met = db.all(queries.listMetLast({ campaignId, userId, limit: FACES }))
      return {
        running: running.find(asker, campaignId) ?? null,
        last: last ? storyline.get(asker, last.id) : null,
        next: db.first(queries.findNext({ campaignId, userId, today })) ?? null,
        met_last: met.map(({ id }) => npcs.get(asker, id)),
        pins: pins.list(asker, campaignId),
        shown: show.get(asker, campaignId).what,
        me: { ...me, character: character_name ? { name: character_name } : null },
        ...(isDm && {
          unfinished_count: db.first(queries.countUnfinished({ campaignId }))!.count,
          unfinished: db
            .all(queries.listUnfinished({ campaignId, limit: UNFINISHED }))
            .map(presentThing),
        }),
        new_to_you: isDm
          ? []
          : reveals.list(asker, { campaign_id: campaignId, limit: NEW }).reveals,
        notes_excerpt: notes.get(asker, campaignId).public_notes.trim().slice(0, EXCERPT),
      }
    },
  }
}
