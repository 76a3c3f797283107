import type { ThingKind } from '../../../db/things.ts'
import type { PartName } from '../format.schemas.ts'

/** The part that holds things of a kind. */
export const PART_OF = {
  npc: 'npcs',
  location: 'locations',
  map: 'maps',
  connection: 'connections',
  session: 'sessions',
  journal: 'entries',
  secret: 'secrets',
  article: 'articles',
} as const satisfies Record<ThingKind, PartName>
