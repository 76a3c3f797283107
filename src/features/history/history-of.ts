import { articleHistory } from '../articles/articles.history.ts'
import { connectionHistory } from '../connections/connections.history.ts'
import { entryHistory } from '../journal/journal.history.ts'
import { kindHistory } from '../kinds/kinds.history.ts'
import { locationHistory } from '../locations/locations.history.ts'
import { mapHistory } from '../maps/maps.history.ts'
import { noteHistory } from '../notes/notes.history.ts'
import { npcHistory } from '../npcs/npcs.history.ts'
import { secretHistory } from '../secrets/secrets.history.ts'
import { sessionHistory } from '../storyline/storyline.history.ts'
import type { KindOfHistory } from './kind-of-history.ts'
import type { HistoryKind } from './tracked.ts'

export const HISTORY_OF: Record<HistoryKind, KindOfHistory> = {
  npc: npcHistory,
  location: locationHistory,
  map: mapHistory,
  connection: connectionHistory,
  session: sessionHistory,
  journal: entryHistory,
  secret: secretHistory,
  article: articleHistory,
  notes: noteHistory,
  kind: kindHistory,
}
