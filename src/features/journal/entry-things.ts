import type { Asker } from '../../auth/asker.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { thingOf, whatIs } from '../../db/things.ts'
import { getThing } from '../things/seen-things.ts'
import { ownerOf } from './entry-owner.ts'
import * as errors from './journal.errors.ts'
import * as queries from './journal.queries.ts'
import type { AboutInput, JournalEntry } from './journal.schemas.ts'

/** What an entry is about, as it is stored. */
export interface StoredAbout {
  npc_id: number | null
  location_id: number | null
  article_id: number | null
  /** Besides these three, by their numbers in `things`. */
  others: number[]
}

/** The first of each kind, and the rest in order; each once. */
export function storeAbout(things: AboutInput[]): StoredAbout {
  const distinct = [...new Map(things.map((what) => [thingOf(what), what])).values()]
  const npc = distinct.find(({ kind }) => kind === 'npc')
  const location = distinct.find(({ kind }) => kind === 'location')
  const article = distinct.find(({ kind }) => kind === 'article')
  return {
    npc_id: npc?.id ?? null,
    location_id: location?.id ?? null,
    article_id: article?.id ?? null,
    others: distinct
      .filter((what) => what !== npc && what !== location && what !== article)
      .map(thingOf),
  }
}

/** Throws `not_found` for what the asker may not see, and `invalid` for what is in another campaign. */
export function assertAbout(
  from: Queries,
  asker: Asker,
  campaignId: number,
  things: AboutInput[],
): void {
  for (const what of things) {
    if (getThing(from, asker, what).campaign_id !== campaignId) throw errors.fromElsewhere()
  }
}

/** Replaces what an entry is about besides the first of each kind. */
export function writeOthers(tx: Transaction, entryId: number, others: number[]): void {
  tx.run(queries.clearOthers({ entryId }))
  tx.run(queries.addOthers({ entryId, things: JSON.stringify(others) }))
}

/** What an entry belongs to, the first of these that it is about. */
export const OWNERS = ['npc', 'location', 'article'] as const

/**
 * What an entry is to be about: what a person names, and what that person does not see of it, which stays. The entry belongs to
 * what is named, so that it stays in that person's sight.
 */
export function storeWithUnseen(
  from: Queries,
  entry: JournalEntry,
  things: AboutInput[],
): StoredAbout {
  const seen = new Set(entry.about.map(thingOf))
  const named = new Set(things.map(thingOf))
  const unseen = from
    .all(queries.listAbout({ id: entry.id }))
    .map(({ thing }) => thing)
    .filter((thing) => !seen.has(thing) && !named.has(thing))
  const stored = storeAbout(things)
  const owner = OWNERS.findIndex((kind) => stored[`${kind}_id`] !== null)
  for (const thing of unseen) {
    const { kind, id } = whatIs(thing) as AboutInput
    const isFree = stored[`${kind}_id`] === null && owner !== -1 && OWNERS.indexOf(kind) > owner
    if (isFree) stored[`${kind}_id`] = id
    else stored.others.push(thing)
  }
  return stored
}

/** The number of the thing that an entry belongs to. Throws `invalid` for an entry about nothing. */
export function ownerOfAbout(
  about: Omit<StoredAbout, 'others'>,
  session_id: number | null,
): number {
  const { npc_id, location_id, article_id } = about
  if ([npc_id, location_id, article_id, session_id].some((id) => id !== null)) {
    return ownerOf({ ...about, session_id })
  }
  throw errors.aboutNothing()
}
