import type { HistoryKind } from './history.queries.ts'

export const HISTORY_KIND_WORDS: Record<HistoryKind, string> = {
  npc: 'NPCs',
  location: 'Locations',
  article: 'Articles',
  session: 'Sessions',
  journal: 'Journal',
  connection: 'Connections',
  secret: 'Secrets',
  map: 'Maps',
  notes: 'Notes',
  kind: 'Kinds',
}
