import type { Queries } from '../../db/database.ts'
import * as queries from './export.queries.ts'
import { pages } from './rows.ts'
import { nextTurn } from './slices.ts'

/** What has to be known of a campaign before the first line of it is written. */
export interface Survey {
  counts: Record<
    'tags' | 'locations' | 'maps' | 'npcs' | 'entries' | 'sessions' | 'connections',
    number
  >
  portraits: number
  /** Of all pictures. */
  bytes: number
  /** Whoever wrote an entry or, as far as the reader may know, added an NPC; each once, accounts first. */
  named: Named[]
}

/** An account, or a name that an import has brought along. */
export interface Named {
  userId: number | null
  name: string
}

/** Of rows of a few numbers. */
const AT_ONCE = 200

/** Goes through the campaign with those eyes, and lets others have their turn. */
export async function surveyCampaign(from: Queries, eyes: queries.Eyes): Promise<Survey> {
  const { map_bytes, ...few } = from.first(queries.countRows(eyes))!
  await nextTurn()
  const accounts = new Map<number, Named>()
  const names = new Map<string, Named>()
  const meet = (userId: number | null, username: string | null, imported: string | null) => {
    if (userId !== null && username !== null) accounts.set(userId, { userId, name: username })
    else if (imported) names.set(imported, { userId: null, name: imported })
  }

  let [npcs, entries, portraits, bytes] = [0, 0, 0, map_bytes]
  for (const rows of pages(from, queries.listAuthors, eyes, AT_ONCE)) {
    entries += rows.length
    for (const row of rows) meet(row.user_id, row.username, row.imported_author)
    await nextTurn()
  }
  for (const rows of pages(from, queries.listAdders, eyes, AT_ONCE)) {
    npcs += rows.length
    for (const { user_id, username, portrait_bytes } of rows) {
      meet(user_id, username, null)
      if (portrait_bytes === null) continue
      portraits += 1
      bytes += portrait_bytes
    }
    await nextTurn()
  }
  const named = [
    ...[...accounts.values()].toSorted((a, b) => a.userId! - b.userId!),
    ...[...names.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  ]
  return { counts: { ...few, npcs, entries }, portraits, bytes, named }
}
