import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { letOthersRun } from '../../db/long-work.ts'
import { fieldRights } from './field-rights.ts'
import * as queries from './history.queries.ts'

/** A page of the revisions that a player may read, the newest first, and how many there are. */
export async function listViews(db: Database, asker: Asker, page: queries.Page) {
  const { what, since, campaignId: campaign_id } = page
  const isOne = what !== null
  const rows = db.all(isOne ? queries.listViewsOfOne(page) : queries.listViews(page))
  const named = JSON.stringify([...new Set(rows.map((row) => row.what))])
  const readable = db.all(queries.listReadable({ ...page, whats: named })).map((row) => row.what)
  const isReadable = new Set(readable)
  const found: { number: number; id: number; at: number }[] = []
  let total = 0
  const { timeOf } = fieldRights(db, asker, campaign_id, 'player')
  for (const [index, row] of rows.entries()) {
    if (index % 500 === 499) await letOthersRun()
    if (!isReadable.has(row.what)) continue
    if (row.views === null) {
      total += row.count
      continue
    }
    const at = timeOf({ ...row, campaign_id })
    if (at === undefined || (since !== null && at < since)) continue
    total += 1
    if (at < page.afterAt || (at === page.afterAt && row.id < page.afterId))
      found.push({ number: row.number, id: row.id, at })
  }
  const plain = { ...page, whats: JSON.stringify(readable) }
  found.push(...db.all(isOne ? queries.listPlainOfOne(plain) : queries.listPlain(plain)))
  found.sort((a, b) => b.at - a.at || b.id - a.id)
  return { total, found: found.slice(0, page.limit) }
}
