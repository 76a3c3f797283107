import type { Npc } from '../../../../src/features/npcs/npcs.schemas.ts'
import { formatLongDate } from '../../lib/dates.ts'

/** When an NPC died, as far as the reader knows. */
export const diedWords = ({ at }: NonNullable<Npc['died']>): string =>
  `Dead since ${formatLongDate(at)}`
