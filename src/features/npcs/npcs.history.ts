import { historyOfThing } from '../history/history-of-thing.ts'
import { presentDied } from './died.ts'
import { findNpc } from './npcs.queries.ts'
import { npcUpdate } from './npcs.schemas.ts'

export const npcHistory = historyOfThing({
  kind: 'npc',
  find: findNpc,
  edit: npcUpdate,
  beside: (row) => ({ location_id: row.seen_location_id, died: presentDied(row.died) }),
  readers: ({ created_by }) => [created_by],
  links: { location_id: 'location', died: 'session', tags: 'tag' },
})
