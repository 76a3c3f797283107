import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { whatIs } from '../../db/things.ts'
import { isDm } from '../campaigns/campaigns.schemas.ts'
import { readLive } from '../history/read-sides.ts'
import type { Values } from '../history/views.ts'
import { flatten } from '../kinds/own-names.limits.ts'
import { personOf } from '../users/person-of.ts'
import * as suggestable from './suggestable.ts'
import * as errors from './suggestions.errors.ts'
import * as queries from './suggestions.queries.ts'
import type { Suggestion } from './suggestions.schemas.ts'

/** Suggestions as their readers get them. */
export function createPresenting(db: Database) {
  const liveOf = ({ about, campaign_id }: queries.SuggestionRow): Values =>
    about === null ? {} : readLive(db, whatIs(about), campaign_id)

  function clashes(row: queries.SuggestionRow, live = liveOf(row)): string[] {
    if (row.make !== null || row.about === null) return []
    const fields = flatten(JSON.parse(row.fields) as Values)
    const [base, stale] = [JSON.parse(row.base) as Values, JSON.parse(row.stale) as string[]]
    return suggestable.clashesOf(live, fields, base, stale)
  }

  function present(row: queries.SuggestionRow): Suggestion {
    const isOpen = row.state === 'open'
    return {
      id: row.id,
      campaign_id: row.campaign_id,
      about: row.seen === null ? null : { kind: row.kind, id: whatIs(row.seen).id, name: row.name },
      make: row.make === null ? null : (JSON.parse(row.make) as Suggestion['make']),
      fields: JSON.parse(row.fields) as Values,
      based_on: row.based_on,
      ...(isDm(row.role) && { clashes: isOpen && row.seen !== null ? clashes(row) : [] }),
      note: row.note,
      state: row.state,
      by: { user_id: row.by_user, name: row.by_name },
      created_at: row.created_at,
      decided_at: row.decided_at,
      decided_by: personOf(row.decided_by, row.decided_by_name),
      reply: row.reply,
      ...(row.taken_fields !== null && { taken_fields: JSON.parse(row.taken_fields) as string[] }),
    }
  }

  /** Throws `not_found`. */
  function find({ userId }: Asker, id: number): queries.SuggestionRow {
    const row = db.first(queries.find({ id, userId }))
    if (!row) throw errors.missing()
    return row
  }

  const get = (asker: Asker, id: number): Suggestion => present(find(asker, id))

  return { find, get, clashes, liveOf, present }
}
