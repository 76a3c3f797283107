import type { HistoryKind } from './history.queries.ts'
import { HISTORY_KIND_WORDS } from './kind-words.ts'

export interface ChangesSearch {
  kind?: HistoryKind
  user?: number
  /** A time. */
  since?: string
}

export function readChangesSearch({ kind, user, since }: Record<string, unknown>): ChangesSearch {
  return {
    ...(typeof kind === 'string' && kind in HISTORY_KIND_WORDS && { kind: kind as HistoryKind }),
    ...(typeof user === 'number' && Number.isSafeInteger(user) && user > 0 && { user }),
    ...(typeof since === 'string' && !Number.isNaN(Date.parse(since)) && { since }),
  }
}
