import type { Asker } from '../../auth/asker.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { thingOf, type What, whatIs } from '../../db/things.ts'
import { deleteRows } from '../../db/write-row.ts'
import { getThing } from '../things/seen-things.ts'
import * as errors from './journal.errors.ts'
import * as queries from './journal.queries.ts'
import { ABOUT_KINDS, type AboutInput, type JournalEntry } from './journal.schemas.ts'

/**
 * The list of an entry, by numbers in `things`: what the entry is about, and the session that it is written in. First is the first
 * of each kind. An entry belongs to the first of its list that is not deleted, which `things.about` names: see `setEntryOwners`.
 */
export function listOf(about: AboutInput[], session_id: number | null): number[] {
  const things: What[] = [...about]
  if (session_id !== null) things.push({ kind: 'session', id: session_id })
  const first = LISTED_KINDS.flatMap((kind) => things.find((what) => what.kind === kind) ?? [])
  return [...new Set([...first, ...things].map(thingOf))]
}

const LISTED_KINDS = [...ABOUT_KINDS, 'session'] as const

type Apart = { [Kind in (typeof ABOUT_KINDS)[number] as `${Kind}_id`]?: number | null | undefined }

/** The things that a line names under keys of their own, such as `npc_id`. */
export const namedApart = (line: Apart): AboutInput[] =>
  ABOUT_KINDS.flatMap((kind) => {
    const id = line[`${kind}_id`]
    return id ? [{ kind, id }] : []
  })

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

/** What an entry is about, by numbers in `things`, and the id of its session, with all that is hidden or deleted. */
export function readList(
  from: Queries,
  entryId: number,
): { about: number[]; session_id: number | null } {
  const things = from.all(queries.listThings({ entryId })).map(({ thing }) => thing)
  const session = things.find((thing) => whatIs(thing).kind === 'session')
  return {
    about: things.filter((thing) => thing !== session),
    session_id: session === undefined ? null : whatIs(session).id,
  }
}

export function writeList(tx: Transaction, entryId: number, things: number[]): void {
  tx.run(deleteRows('entry_things', { entry_id: entryId }))
  tx.run(queries.addToList({ entryId, things: JSON.stringify(things) }))
}

/**
 * The list of an entry that is to be about what a person names: what that person does not see of it stays, at the end, so that
 * the entry stays in that person's sight. Throws `invalid` if nothing else is left.
 */
export function listWithUnseen(from: Queries, entry: JournalEntry, things: AboutInput[]): number[] {
  const { about, session_id } = readList(from, entry.id)
  const named = listOf(things, session_id)
  if (named.length === 0) throw errors.aboutNothing()
  const seen = new Set([...entry.about.map(thingOf), ...named])
  return [...named, ...about.filter((thing) => !seen.has(thing))]
}
