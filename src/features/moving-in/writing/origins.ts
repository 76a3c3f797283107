import type { Transaction } from '../../../db/database.ts'
import { findRows } from '../../../db/find-rows.ts'
import { nameKey } from '../../../db/text-keys.ts'
import { thingOf, THINGS, whatIs } from '../../../db/things.ts'
import { deleteRow, insertRow, updateRow } from '../../../db/write-row.ts'
import type { ImportTarget } from '../../campaign-files/import-campaign.ts'
import type { Line, RowPart } from '../../campaign-files/parts/registry.ts'
import * as queries from '../moving-in.queries.ts'
import { comparedColumns, markOf, PLACES, type Seen, seenOf, TEXT_PICTURE } from './marks.ts'
import { isOfThings, thingOfPart } from './parts.ts'
import { asColumns, changeOrigin } from './write-changes.ts'

/** Notes where new things and tags are from, and what the source said of them. */
export function noteOrigins(
  tool: string,
  campaignId: number,
): Required<Pick<ImportTarget, 'onWritten' | 'finish'>> {
  /** Things that contain others of their kind, by part and id. */
  const rows = new Map<string, { id: number; seen: Seen }>()

  /** What a text shows is a column of its thing. */
  function notePicture(tx: Transaction, { about, name }: Line<'text_pictures'>): void {
    const thing = thingOf(about!)
    const origin = tx.first(queries.originOfThing({ thing }))
    const picture = tx.first(findRows('text_pictures', { thing, name_key: nameKey(name) }))
    if (!origin || !picture) return
    const shown = { [TEXT_PICTURE + name]: markOf(picture.picture_id) }
    const row = rows.get(`${THINGS[about!.kind].part} ${about!.id}`)
    if (row) row.seen = { ...row.seen, ...shown }
    const seen = { ...(JSON.parse(origin.seen) as Seen), ...shown }
    tx.run(updateRow('origins', origin.id, { seen: JSON.stringify(seen) }))
  }

  return {
    onWritten(tx, id, { part, line, origin, pictureId }) {
      if (origin === undefined) return
      if (part === 'text_pictures') notePicture(tx, line as Line<'text_pictures'>)
      if (part === 'tags') {
        tx.run(insertRow('origins', { campaign_id: campaignId, tool, origin, tag_id: id }))
      }
      if (!isOfThings(part)) return
      const own = asColumns(part, line, pictureId)
      const seen = seenOf(own, comparedColumns(part, own))
      const added = addOrigin(tx, { tool, campaignId, part, id, origin, seen })
      if (PLACES[part]) rows.set(`${part} ${id}`, { id: added, seen })
    },
    finish(tx, id, { part, line }) {
      const row = rows.get(`${part} ${id}`)
      if (!row) return
      const seen = JSON.stringify({ ...row.seen, ...seenOf({ ...line }, PLACES[part]!) })
      tx.run(updateRow('origins', row.id, { seen }))
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

/** From now on, nothing else is from there. Answers the id of its row. */
export function addOrigin(
  tx: Transaction,
  { tool, campaignId: campaign_id, part, id, origin, seen }: Origin,
): number {
  const earlier = tx.first(findRows('origins', { campaign_id, tool, origin }, ['id', 'thing']))
  if (earlier?.thing) {
    changeOrigin(tx, whatIs(earlier.thing), () => tx.run(deleteRow('origins', earlier.id)))
  }
  const thing = thingOf(thingOfPart(part, id))
  const row = { campaign_id, tool, origin, thing, seen: JSON.stringify(seen) }
  return tx.run(insertRow('origins', row)).lastInsertRowid
}
