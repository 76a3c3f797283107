import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { letOthersRun } from '../../db/let-others-run.ts'
import { pageOf, pageStart } from '../../newest-first.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import * as queries from './bin.queries.ts'
import type { Bin, BinItem, BinQuery } from './deletions.schemas.ts'
import { endOfUndo, undoUntil } from './old-deletions.ts'

/** What waits to be brought back: for DMs all of a campaign, for players what they deleted and may still see. */
export function createBin({ db, campaigns }: { db: Database; campaigns: CampaignService }) {
  function countBeside({ userId }: Asker, { id, kind, root_id, row_id }: queries.ItemRow) {
    const counted: BinItem['with'] = {}
    for (const { table_name, count } of db.all(
      queries.countBeside({ id, rootId: root_id, userId }),
    )) {
      counted[KINDS[table_name]!] = count
    }
    const entries =
      kind === 'npc' && row_id !== null && db.first(queries.countEntries({ npcId: row_id, userId }))
    if (entries && entries.count > 0) counted.journal = entries.count
    return counted
  }

  return {
    /** The last deletion first. */
    async list(asker: Asker, { campaign_id, limit, cursor }: BinQuery): Promise<Bin> {
      const { campaignId, userId } = campaigns.requireMember(asker, campaign_id)
      const asked = { campaignId, userId, since: endOfUndo() }
      const { total } = db.first(queries.countItems(asked))!
      const start = pageStart({ limit, cursor })
      const found = db.all(queries.listItems({ ...asked, ...start }))
      const page = pageOf(found, limit, (row) => ({ value: row.deleted_at, id: row.id }))
      const items: BinItem[] = []
      for (const row of page.rows) {
        items.push({
          deletion_id: row.id,
          what: { kind: row.kind, name: row.name },
          with: countBeside(asker, row),
          by: row.deleted_by === null ? null : { user_id: row.deleted_by, name: row.username! },
          at: row.deleted_at,
          until: undoUntil(row.deleted_at),
        })
        await letOthersRun()
      }
      return { items, total, next_cursor: page.next_cursor }
    },
  }
}

const KINDS: Record<string, keyof BinItem['with']> = {
  journal_entries: 'journal',
  connections: 'connection',
  secrets: 'secret',
}
