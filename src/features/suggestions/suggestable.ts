import type * as z from 'zod'

import type { Asker } from '../../auth/asker.ts'
import type { Queries } from '../../db/database.ts'
import { validated } from '../../edits.ts'
import { articleCreate } from '../articles/articles.schemas.ts'
import { connectionCreate } from '../connections/connections.schemas.ts'
import { same } from '../history/changes.ts'
import { HISTORY_OF } from '../history/history-of.ts'
import { thingsNamed } from '../history/links.ts'
import type { Values } from '../history/views.ts'
import { flatten, isOwn } from '../kinds/own-names.limits.ts'
import { locationCreate } from '../locations/locations.schemas.ts'
import { npcCreate } from '../npcs/npcs.schemas.ts'
import { findThing } from '../things/find-things.ts'
import * as errors from './suggestions.errors.ts'
import type { MadeKind, SuggestedKind } from './suggestions.schemas.ts'

/** Fields that cannot be suggested: who sees it, what only DMs write, and what has a route of its own. */
const NEVER = new Set([
  'visibility',
  'visible_to',
  'dm_notes',
  'unfinished',
  'updated_at',
  'campaign_id',
  'died',
  'plan',
  'public_version',
  'kind_id',
  'map_id',
  'x',
  'y',
  'npcs',
  'location_ids',
  'article_ids',
  'tag_ids',
  'avatar_url',
])

const CREATES = {
  npc: npcCreate,
  location: locationCreate,
  article: articleCreate,
  connection: connectionCreate,
} as const satisfies Record<MadeKind, z.ZodObject>

/** What the own route of a kind takes. */
const schemaOf = (kind: SuggestedKind, isNew: boolean): z.ZodObject =>
  isNew && kind !== 'session' ? CREATES[kind] : HISTORY_OF[kind].edit

/** In a history, a location that is named by its name is one that is named by its id. */
const asInHistory = (name: string) => (name === 'location' ? 'location_id' : name)

/** Checks that a person may suggest these fields, as far as names go. `readable` holds what that person reads of it. */
export function assertSuggestable(
  kind: SuggestedKind,
  fields: Values,
  mayRead: (name: string) => boolean,
  isNew: boolean,
): void {
  const { shape } = schemaOf(kind, isNew)
  for (const [name, value] of Object.entries(flatten(fields))) {
    const key = isOwn(name) ? 'own' : name
    // Own values come in own alone: the thing's own route knows no other name of them.
    const isUnknown = !Object.hasOwn(shape, key) || (key !== name && Object.hasOwn(fields, name))
    const isOfDms =
      name === 'aliases' &&
      Array.isArray(value) &&
      value.some((alias) => (alias as { read_by?: unknown } | null)?.read_by === 'dm')
    if (isUnknown || NEVER.has(name) || isOfDms || !mayRead(name)) {
      throw errors.notForYou(name).at(`fields.${name}`)
    }
  }
}

/** The fields as the thing's own route reads them. Throws `invalid`. */
export function checked(kind: SuggestedKind, fields: Values, isNew: boolean): Values {
  const known = validated(schemaOf(kind, isNew), fields)
  return Object.fromEntries(Object.keys(fields).map((name) => [name, known[name]]))
}

/** An NPC at an end may also be named by its id alone. */
const ENDS = { from_npc_id: 'npc', to_npc_id: 'npc' } as const

/** What is named must be there for the person who suggests. */
export function assertNamedAreSeen(
  from: Queries,
  { userId }: Asker,
  campaignId: number,
  kind: SuggestedKind,
  fields: Values,
): void {
  const { links = {} } = HISTORY_OF[kind]
  const isSeen = (thing: number) =>
    from.first(findThing({ thing, userId }))?.campaign_id === campaignId
  for (const [name, value] of Object.entries(flatten(fields))) {
    if (!thingsNamed({ [name]: value }, { ...links, ...ENDS }).every(isSeen)) {
      throw errors.namesNothing(name).at(`fields.${name}`)
    }
  }
}

/** A new connection names both. */
export function assertEnds(fields: Values): void {
  for (const end of ['from', 'to']) {
    const id = (fields[end] as { id?: number } | undefined)?.id ?? fields[`${end}_npc_id`]
    if (typeof id !== 'number') throw errors.namesNothing(end).at(`fields.${end}`)
  }
}

/** What a suggested field holds now, out of what DMs read of the thing. Players know a connection by its public version. */
export function presentValue(live: Values, name: string): unknown {
  const shown = live['public_version'] as Values | null | undefined
  if (shown && name in shown) return shown[name]
  const value = live[asInHistory(name)]
  if (name !== 'aliases' || !Array.isArray(value)) return value ?? null
  return (value as { read_by: string }[]).filter(({ read_by }) => read_by !== 'dm')
}

/**
 * What is taken, without what its author does not see: null for a hidden parent leaves the parent, and a list keeps the things
 * that are hidden from the author. `seen` is what the author reads now. The DM's own words are taken as they are.
 */
export function leavingUnseen(
  live: Values,
  seen: Values,
  taken: Values,
  suggested: Values,
): Values {
  const kept = Object.entries(taken).flatMap(([name, value]): [string, unknown][] => {
    const [present, read] = [live[asInHistory(name)] ?? null, seen[asInHistory(name)] ?? null]
    if (name === 'aliases' || !same(value, suggested[name])) return [[name, value]]
    if (Array.isArray(present)) {
      const known = Array.isArray(read) ? (read as unknown[]) : []
      const wanted = Array.isArray(value) ? (value as unknown[]) : []
      const unseen = (present as unknown[]).filter(
        (one) => ![...known, ...wanted].some((other) => same(one, other)),
      )
      return [[name, unseen.length > 0 ? [...wanted, ...unseen] : value]]
    }
    return value === null && present !== null && read === null ? [] : [[name, value]]
  })
  return Object.fromEntries(kept)
}

/** What is written, so that what the person who suggested does not see stays. */
export function asWritten(live: Values, values: Values): Values {
  const shown = live['public_version'] as Values | null | undefined
  const written = { ...values }
  if (shown) {
    const own = Object.keys(values).filter((name) => name in shown)
    for (const name of own) delete written[name]
    if (own.length > 0) {
      const changed = Object.fromEntries(own.map((name) => [name, values[name]]))
      written['public_version'] = { ...shown, ...changed }
    }
  }
  if (Array.isArray(values['aliases']) && Array.isArray(live['aliases'])) {
    const kept = (live['aliases'] as { read_by: string }[]).filter(
      ({ read_by }) => read_by === 'dm',
    )
    written['aliases'] = [...(values['aliases'] as unknown[]), ...kept]
  }
  return written
}

/** The suggested fields that were changed since, and not to what is suggested. */
export function clashesOf(
  live: Values,
  suggested: Values,
  base: Values,
  stale: string[],
): string[] {
  return Object.keys(suggested).filter((name) => {
    const present = presentValue(live, name)
    if (same(present, suggested[name])) return false
    return stale.includes(name) || !same(present, base[name] ?? null)
  })
}
