import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { asReader } from './as-reader.ts'
import { same } from './changes.ts'
import { HISTORY_OF } from './history-of.ts'
import type { RevisionRow } from './history.queries.ts'
import { readChanges, readLive } from './read-sides.ts'
import { trackedOf } from './tracked.ts'
import { seenBy, type Values, viewOf, viewsOf } from './views.ts'

type ViewedRow = Pick<RevisionRow, 'number' | 'campaign_id' | 'subject' | 'action' | 'at' | 'views'>

/** A player's rights to revisions in one campaign, as they are today. */
interface FieldRights {
  mayRead: (row: ViewedRow, name: string) => boolean
  /** When the revision last changed for the player; undefined if it has nothing that the player may read. */
  timeOf: (row: ViewedRow) => number | undefined
}

export function fieldRights(
  db: Database,
  { userId }: Asker,
  campaignId: number,
  role: RevisionRow['role'],
): FieldRights {
  /** What the player reads of each thing today, which is asked once. */
  const valuesToday = new Map<number, Values>()

  const readToday = (subject: number): Values =>
    valuesToday.getOrInsertComputed(subject, () => {
      const { kind, id } = trackedOf(subject)
      const reader = asReader(db, { campaignId, userId, role, deleted: true })
      return HISTORY_OF[kind].read(reader, { id, userId })?.values ?? {}
    })

  function mayRead(row: ViewedRow, name: string): boolean {
    const { isNarrow, asToday } = HISTORY_OF[trackedOf(row.subject).kind]
    if (!isNarrow?.(name)) return true
    if (asToday && !stillDiffers(row, name)) return false
    return name in readToday(row.subject)
  }

  /** Whether both sides of a field differ without what the player may not read today. */
  function stillDiffers(row: ViewedRow, name: string): boolean {
    const tracked = trackedOf(row.subject)
    const view = viewOf(viewsOf(row), userId)
    const pair = view && seenBy(view, readChanges(db, tracked, row), row.at).changes[name]
    if (!pair) return false
    const live = readLive(db, tracked, row.campaign_id)
    const [before, after] = pair.map((value) =>
      HISTORY_OF[tracked.kind].asToday!(name, value, live),
    )
    return !same(before, after)
  }

  function timeOf(row: ViewedRow): number | undefined {
    const view = viewOf(viewsOf(row), userId)
    if (!view) return undefined
    const { f: fieldsAsDms, v: otherFields = {}, t: time = row.at } = view
    // A view without names holds no field that a reader may lose.
    if (!fieldsAsDms) return time
    const names = [...fieldsAsDms, ...Object.keys(otherFields)]
    return names.some((name) => mayRead(row, name)) ? time : undefined
  }

  return { mayRead, timeOf }
}
