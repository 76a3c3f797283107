import { audiences } from './db/derived/audiences.ts'
import { history } from './db/derived/history.ts'
import type { DerivedPart } from './db/derived/part.ts'
import { pictures } from './db/derived/pictures.ts'
import { search } from './db/derived/search.ts'
import { thingNames } from './db/derived/thing-names.ts'
import { things } from './db/derived/things.ts'
import { firstKinds } from './features/kinds/first-kinds.derived.ts'
import { deaths } from './features/npcs/deaths.derived.ts'
import { npcClasses } from './features/npcs/npc-classes.derived.ts'
import { npcListTexts } from './features/npcs/npc-list-texts.derived.ts'
import { npcOrders } from './features/npcs/npc-orders.derived.ts'

/**
 * What every file has beside the tables that `migrations/` makes. It has no history: a part that differs from the one
 * in a file is dropped and rebuilt (see `sync-derived.ts`).
 */
export const derivedParts: DerivedPart[] = [
  things,
  deaths,
  firstKinds,
  pictures,
  history,
  audiences,
  search,
  thingNames,
  npcListTexts,
  npcOrders,
  npcClasses,
]
