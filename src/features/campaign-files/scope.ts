import { sql } from 'kysely'

import type { Reader } from '../../db/reader.ts'

/** The campaign to export, and the reader whose rights limit it. `userId` is null at the command line. */
export interface Scope {
  campaignId: number
  isDm: 0 | 1
  userId: number | null
  /** Whether a DM gets the history, too. */
  withHistory: 0 | 1
}

export const readerOf = (p: Scope): Reader => ({ isDm: sql`${p.isDm}`, userId: sql`${p.userId}` })
