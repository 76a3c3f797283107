import * as z from 'zod'

import type { Asker } from '../../auth/asker.ts'
import { validated } from '../../edits.ts'
import { invalidInput } from '../../shared.errors.ts'
import { unflatten } from '../kinds/own-names.limits.ts'
import { HISTORY_OF } from './history-of.ts'
import type { HistoryKind, Tracked } from './tracked.ts'
import type { Values } from './views.ts'

export type Writer = ReturnType<typeof createWriter>

/** What the own route of each kind calls, with what its schema makes of an edit. */
type Updates = Record<
  HistoryKind,
  { update(asker: Asker, id: number, edit: never): Record<string, unknown> }
>

export const isWritable = (kind: HistoryKind, name: string): boolean =>
  !['visibility', 'visible_to', ...(HISTORY_OF[kind].fixed ?? [])].includes(name)

const tagList = z.array(z.int().positive()).optional()

/** No route takes all tags of a thing at once. */
function withTags(tags: unknown): { tag_ids?: number[] } {
  const { success, data: tag_ids } = tagList.safeParse(tags)
  if (!success) throw invalidInput('These are no tags.')
  return tag_ids ? { tag_ids } : {}
}

/**
 * Sets fields of something by the rules of its own route, and answers it as that does. Old values are checked like new ones: a
 * limit may be another one since.
 */
export function createWriter(updates: Updates) {
  return (
    asker: Asker,
    { kind, id }: Tracked,
    { tags, ...values }: Values,
    updated_at: string | undefined,
  ): Record<string, unknown> => {
    const { edit, toEdit } = HISTORY_OF[kind]
    const sent = { ...unflatten(toEdit ? toEdit(values) : values), updated_at }
    return updates[kind].update(asker, id, { ...validated(edit, sent), ...withTags(tags) } as never)
  }
}
