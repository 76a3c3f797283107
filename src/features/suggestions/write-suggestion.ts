import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { thingOf, whatIs } from '../../db/things.ts'
import { updateRow } from '../../db/write-row.ts'
import { roleOf } from '../campaigns/role-of.ts'
import { asReader, NO_ACCOUNT } from '../history/as-reader.ts'
import { HISTORY_OF } from '../history/history-of.ts'
import type { Values } from '../history/views.ts'
import type { Writer } from '../history/writer.ts'
import { unflatten } from '../kinds/own-names.limits.ts'
import * as suggestable from './suggestable.ts'
import type * as queries from './suggestions.queries.ts'
import type { MadeKind, Suggestion } from './suggestions.schemas.ts'

export interface WriteDependencies {
  db: Database
  things: Record<MadeKind, { create(asker: Asker, fields: never): Made | Promise<Made> }>
  write: Writer
}

interface Made {
  id: number
}

/** Makes what is suggested, in the name of the person that `asker` says. */
export function createWriting({ db, things, write }: WriteDependencies) {
  /** What the person who suggests reads of the thing now. */
  function readAsAuthor({
    about,
    by_user,
    campaign_id: campaignId,
  }: queries.SuggestionRow): Values {
    const { kind, id } = whatIs(about!)
    const userId = by_user ?? NO_ACCOUNT
    const role = roleOf(db, campaignId, userId) ?? 'player'
    const reader = asReader(db, { campaignId, userId, role })
    return HISTORY_OF[kind].read(reader, { id, userId })?.values ?? {}
  }

  return async function take(
    asker: Asker,
    row: queries.SuggestionRow,
    { live, suggested, taken }: Record<'live' | 'suggested' | 'taken', Values>,
  ): Promise<void> {
    if (row.make === null) {
      const values = suggestable.leavingUnseen(live, readAsAuthor(row), taken, suggested)
      write(asker, whatIs(row.about!), suggestable.asWritten(live, values), undefined)
      return
    }
    const { kind, kind_id } = JSON.parse(row.make) as NonNullable<Suggestion['make']>
    const { campaign_id } = row
    const all = { ...unflatten(taken), ...(kind_id && { kind_id }) }
    // What a player adds is for everyone.
    const fields = { ...suggestable.checked(kind, all, true), campaign_id, visibility: 'everyone' }
    const { id } = await things[kind].create(asker, fields as never)
    db.run(updateRow('suggestions', row.id, { about: thingOf({ kind, id }) }))
  }
}
