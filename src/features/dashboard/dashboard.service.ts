import type { Asker } from '../../auth/asker.ts'
import { pick } from '../../edits.ts'
import type { Needs } from '../../services.ts'
import { DASHBOARD } from './dashboard.limits.ts'
import * as queries from './dashboard.queries.ts'
import type { Dashboard } from './dashboard.schemas.ts'

const RECENT = [
  'id',
  'campaign_id',
  'name',
  'avatar_url',
  'tag',
  'visibility',
  'updated_at',
] as const

/** An overview of one campaign, or of all campaigns of the reader. */
export function createDashboardService({
  db,
  campaigns,
  members,
  npcLists,
  journal,
}: Needs<'db' | 'campaigns' | 'members' | 'npcLists' | 'journal'>) {
  return {
    /** The dashboard without the user. The players are those of the campaign, by default of the first one. */
    get(asker: Asker, campaignId: number | undefined): Omit<Dashboard, 'user'> {
      const { userId } = asker
      const shown =
        campaignId === undefined ? campaigns.list(asker) : [campaigns.get(asker, campaignId)]
      const ids = shown.map(({ id }) => id)
      const [first] = ids
      const campaignIds = JSON.stringify(ids)
      const counts = db.first(queries.countContent({ userId, campaignIds }))!
      return {
        ...counts,
        recentNpcs: npcLists
          .recent(asker, ids, DASHBOARD.recentNpcs)
          .map((npc) => pick(RECENT, npc)),
        players: first === undefined ? [] : members.list(asker, first),
        randomJournalEntry: journal.findRandom(asker, campaignIds, counts.journalCount) ?? null,
      }
    },
  }
}
