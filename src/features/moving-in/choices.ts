import { ownValue } from './json.ts'
import type { Becomes, Found } from './model.ts'
import * as errors from './moving-in.errors.ts'

/** What the person decides before anything is written. */
export interface Choices {
  /** A campaign of which the person is a DM; without it, a new one is made. */
  into?: number | undefined
  visibility: 'dm' | 'as_source'
  groups: Record<string, Becomes>
  columns: Record<string, string>
}

export const noChoices = (): Choices => ({ visibility: 'dm', groups: {}, columns: {} })

/** What a group becomes by these choices, or else by the guess. */
export function becomesOf(found: Found, choices: Choices, key: string): Becomes {
  return ownValue(choices.groups, key) ?? found.groups.get(key)?.guess ?? 'leave'
}

/** Throws `invalid` for a group or a column that the file does not have. */
export function assertKnown(found: Found, choices: Choices): void {
  for (const key of Object.keys(choices.groups)) {
    if (!found.groups.has(key)) throw errors.unknownGroup(key.slice(0, 80))
  }
  const headers = new Set(found.columns.map(({ header }) => header))
  for (const header of Object.keys(choices.columns)) {
    if (!headers.has(header)) throw errors.unknownColumn(header.slice(0, 80))
  }
}
