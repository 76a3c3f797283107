import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { thingOf, whatIs } from '../../db/things.ts'
import type { ArticleService } from '../articles/articles.service.ts'
import { roleOf } from '../campaigns/role-of.ts'
import type { ConnectionService } from '../connections/connections.service.ts'
import { asReader, NO_ACCOUNT } from '../history/as-reader.ts'
import { HISTORY_OF } from '../history/kept.ts'
import type { Values } from '../history/views.ts'
import type { Writers } from '../history/writers.ts'
import type { LocationService } from '../locations/locations.service.ts'
import type { NpcService } from '../npcs/npcs.service.ts'
import * as suggestable from './suggestable.ts'
import * as errors from './suggestions.errors.ts'
import * as queries from './suggestions.queries.ts'
import { type Suggestion } from './suggestions.schemas.ts'

export interface WriteDependencies {
  db: Database
  npcs: NpcService
  locations: LocationService
  articles: ArticleService
  connections: ConnectionService
  writers: Writers
}

/** Makes what is suggested, in the name of the person that `asker` says. */
export function createWriting({
  db,
  npcs,
  locations,
  articles,
  connections,
  writers,
}: WriteDependencies) {
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

  return async function write(
    asker: Asker,
    row: queries.SuggestionRow,
    live: Values,
    taken: Values,
  ): Promise<void> {
    if (row.make === null) {
      if (row.seen === null) throw errors.gone()
      const { kind, id } = whatIs(row.about!)
      const suggested = suggestable.flatten(JSON.parse(row.fields) as Values)
      const values = suggestable.leavingUnseen(live, readAsAuthor(row), taken, suggested)
      writers[kind](asker, id, suggestable.asWritten(live, values), undefined)
      return
    }
    const { kind, kind_id } = JSON.parse(row.make) as NonNullable<Suggestion['make']>
    const { campaign_id } = row
    const all = { ...suggestable.unflatten(taken), ...(kind_id && { kind_id }) }
    // What a player adds is for everyone.
    const fields = { ...suggestable.checked(kind, all, true), campaign_id, visibility: 'everyone' }
    const make = {
      npc: () => npcs.create(asker, fields as never),
      location: () => locations.create(asker, fields as never),
      article: () => articles.create(asker, fields as never),
      connection: () => connections.create(asker, fields as never),
    }
    const { id } = await make[kind]()
    db.run(queries.setAbout({ id: row.id, thing: thingOf({ kind, id }) }))
  }
}
