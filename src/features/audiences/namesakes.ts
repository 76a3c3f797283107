import type { Audience } from '../../choices.schemas.ts'
import type { Queries } from '../../db/database.ts'
import { nameKey } from '../../db/text-keys.ts'
import { NOUNS } from '../../nouns.ts'
import type { ThingKind } from '../../things.limits.ts'
import * as queries from './audiences.queries.ts'

interface Wanted {
  campaignId: number
  visibility: Audience
  name: string
  /** The thing that is to have it, if it is there already. */
  exceptId?: number | undefined
  /** Of an article, if it is another one than now. */
  kindId?: number | undefined
}

/**
 * Whether another thing of that kind has this name. Names are unique among what all members see, and among the rest. False for
 * kinds whose names need not be unique.
 */
export function isNameTaken(from: Queries, kind: ThingKind, wanted: Wanted): boolean {
  const { table, nameTaken } = NOUNS[kind]
  if (!nameTaken) return false
  const { visibility, name, campaignId, exceptId = 0, kindId = null } = wanted
  const forEveryone = visibility === 'everyone' ? 1 : 0
  const of = { campaignId, exceptId, kindId, forEveryone, nameKey: nameKey(name) } as const
  return from.first(queries.findNamesake(table, of)) !== undefined
}

/** Throws, with the kind's own sentence, where the name is taken. */
export function assertNameFree(from: Queries, kind: ThingKind, wanted: Wanted): void {
  if (isNameTaken(from, kind, wanted)) throw NOUNS[kind].nameTaken!(wanted.name).at('name')
}

/** Whether something has this name, but nothing that all members see. */
export function isOnlyHidden(
  from: Queries,
  kind: ThingKind,
  wanted: { campaignId: number; name: string },
): boolean {
  const isTaken = (visibility: Audience) => isNameTaken(from, kind, { ...wanted, visibility })
  return isTaken('dm') && !isTaken('everyone')
}
