import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { letOthersRun } from '../../db/long-work.ts'
import { fieldRights } from './field-rights.ts'
import * as queries from './history.queries.ts'
import type { Revision } from './history.schemas.ts'

/** A page of all revisions, as DMs read them, and how many there are. */
export function listAll(db: Database, page: queries.Page, isFolded: boolean) {
  if (isFolded) {
    return {
      total: db.first(queries.countFoldedIds(page))!.total,
      found: db.all(queries.listFoldedIds(page)),
    }
  }
  const isOne = page.subject !== null
  const counted = db.first(isOne ? queries.countIdsOfOne(page) : queries.countIds(page))
  const found = db.all(isOne ? queries.listIdsOfOne(page) : queries.listIds(page))
  return { total: counted!.total, found }
}

/** What a row of a folded list stands for. */
export function batchOf(
  db: Database,
  { batch: id }: queries.RevisionRow,
  kind: number | null,
): Pick<Revision, 'batch'> {
  if (id === null) return {}
  const { count, tools, tool, import_id } = db.first(queries.readBatch({ batch: id, kind }))!
  if (count === 1) return {}
  return {
    batch: {
      id,
      count,
      ...(tool !== null && tools === 1 && { tool }),
      ...(import_id !== null && { deletion_id: import_id }),
    },
  }
}

/** A page of the revisions that a player may read, the newest first, and how many there are. */
export async function listViews(db: Database, asker: Asker, page: queries.Page) {
  const { subject, since, campaignId: campaign_id } = page
  const isOne = subject !== null
  const rows = db.all(isOne ? queries.listViewsOfOne(page) : queries.listViews(page))
  const named = JSON.stringify([...new Set(rows.map((row) => row.subject))])
  const readable = db
    .all(queries.listReadable({ ...page, subjects: named }))
    .map((row) => row.subject)
  const isReadable = new Set(readable)
  const found: { number: number; id: number; at: number }[] = []
  let total = 0
  const { timeOf } = fieldRights(db, asker, campaign_id, 'player')
  for (const [index, row] of rows.entries()) {
    if (index % 500 === 499) await letOthersRun()
    if (!isReadable.has(row.subject)) continue
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
  const plain = { ...page, subjects: JSON.stringify(readable) }
  found.push(...db.all(isOne ? queries.listPlainOfOne(plain) : queries.listPlain(plain)))
  found.sort((a, b) => b.at - a.at || b.id - a.id)
  return { total, found: found.slice(0, page.limit) }
}
