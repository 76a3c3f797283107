import { audiences } from './audiences.ts'
import { classes } from './classes.ts'
import { counts } from './counts.ts'
import { lastSeenChanges } from './last-seen-changes.ts'
import { npcLists } from './npc-lists.ts'
import type { DerivedPart } from './part.ts'
import { pictures } from './pictures.ts'
import { search } from './search.ts'

/**
 * What every file has beside the tables that `migrations/` makes. It has no history: when a part differs from the one
 * in a file, the program drops that part and makes it anew (see `sync-derived.ts`).
 */
export const derivedParts: DerivedPart[] = [
  pictures,
  audiences,
  lastSeenChanges,
  search,
  npcLists,
  classes,
  counts,
]
