import { MANY } from '../../lib/texts/thing-words.ts'
import type { HistoryKind } from './history.queries.ts'

export const HISTORY_KIND_WORDS: Record<HistoryKind, string> = {
  ...MANY,
  journal: 'Journal',
  notes: 'Notes',
  kind: 'Kinds',
}
