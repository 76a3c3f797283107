import type { Transaction } from '../../db/database.ts'
import { thingOf } from '../../db/things.ts'
import { insertRow } from '../../db/write-row.ts'
import type { Place } from '../campaign-files/import-campaign.ts'
import type { RowPart } from '../campaign-files/parts/registry.ts'
import { COMPARED, PLACES, type Seen, seenOf } from './marks.ts'
import * as queries from './moving-in.queries.ts'
import { kindOfPart } from './parts.ts'

/** Notes where new things and tags are from, and what the source said of them. */
export function noteOrigins(
  tool: string,
  campaignId: number,
): Required<Pick<Place, 'onWritten' | 'finish'>> {
  /** Of locations, by their ids. */
  const rows = new Map<number, { id: number; seen: Seen }>()
  return {
    onWritten(tx, part, id, line, origin) {
      if (origin === undefined || part === 'reveals') return
      if (part === 'tags') {
        tx.run(insertRow('origins', { campaign_id: campaignId, tool, origin, tag_id: id }))
        return
      }
      const seen = seenOf(line, COMPARED[part as 'npcs'])
      const added = addOrigin(tx, { tool, campaignId, part, id, origin, seen })
      if (part === 'locations') rows.set(id, { id: added, seen })
    },
    finish(tx, part, id, line) {
      const row = part === 'locations' ? rows.get(id) : undefined
      if (!row) return
      const seen = JSON.stringify({ ...row.seen, ...seenOf(line, PLACES) })
      tx.run(queries.setSeen({ id: row.id, seen }))
    },
  }
}

interface Origin {
  tool: string
  campaignId: number
  part: RowPart
  id: number
  origin: string
  seen: Seen
}

/** Answers the id of its row. */
export function addOrigin(
  tx: Transaction,
  { tool, campaignId: campaign_id, part, id, origin, seen }: Origin,
): number {
  const thing = thingOf({ kind: kindOfPart(part), id })
  const row = { campaign_id, tool, origin, thing, seen: JSON.stringify(seen) }
  return tx.run(insertRow('origins', row)).lastInsertRowid
}
