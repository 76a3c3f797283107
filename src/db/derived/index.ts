import { audiences } from './audiences.ts'
import { entriesAboutNothing } from './entries-about-nothing.ts'
import { firstKinds } from './first-kinds.ts'
import { history } from './history.ts'
import { npcClasses } from './npc-classes.ts'
import { npcListTexts } from './npc-list-texts.ts'
import { npcOrders } from './npc-orders.ts'
import type { DerivedPart } from './part.ts'
import { pictures } from './pictures.ts'
import { search } from './search.ts'
import { thingNames } from './thing-names.ts'
import { things } from './things.ts'

/**
 * What every file has beside the tables that `migrations/` makes. It has no history: a part that differs from the one
 * in a file is dropped and rebuilt (see `sync-derived.ts`).
 */
export const derivedParts: DerivedPart[] = [
  things,
  firstKinds,
  pictures,
  history,
  audiences,
  entriesAboutNothing,
  search,
  thingNames,
  npcListTexts,
  npcOrders,
  npcClasses,
]
