import { anId, searchReader } from '../../lib/search-values.ts'
import type { HistoryKind } from './history.queries.ts'
import { HISTORY_KIND_WORDS } from './kind-words.ts'

export type ChangesSearch = ReturnType<typeof readChangesSearch>

export const readChangesSearch = searchReader({
  kind: (kind) =>
    typeof kind === 'string' && kind in HISTORY_KIND_WORDS ? (kind as HistoryKind) : undefined,
  user: anId,
  /** A time. */
  since: (since) =>
    typeof since === 'string' && !Number.isNaN(Date.parse(since)) ? since : undefined,
})
