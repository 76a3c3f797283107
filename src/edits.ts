import type * as z from 'zod'

import { sentenceOf } from './sentence-of-issue.ts'
import { invalidInput, stale } from './shared.errors.ts'

/**
 * Refuses an edit that began from an older version: throws `conflict` with the current row if its `updated_at` is not
 * `updatedAt`. Without `updatedAt`, the last write wins.
 */
export function assertFresh(
  what: string,
  current: { updated_at: string },
  updatedAt: string | undefined,
): void {
  if (updatedAt === undefined || updatedAt === current.updated_at) return
  throw stale(`this ${what}`).with({ current })
}

/** What a schema makes of values. Throws `invalid` with its first sentence, at its field. */
export function validated<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(values, { error: sentenceOf })
  if (success) return data
  const { message, path } = error.issues[0]!
  const refusal = invalidInput(message)
  throw path.length > 0 ? refusal.at(path.join('.')) : refusal
}

/** The row with the changes made: a key that is left out or undefined keeps its value. */
export function applyChanges<Row extends object>(
  current: Row,
  changes: { [Key in keyof Row]?: Row[Key] | undefined },
): Row {
  const next = { ...current }
  for (const [key, value] of Object.entries(changes)) {
    if (value !== undefined) next[key as keyof Row] = value as Row[keyof Row]
  }
  return next
}

/** These keys of an object that has more. */
export function pick<Row extends object, Key extends keyof Row>(
  keys: readonly Key[],
  row: Row,
): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
}
