import type { ThingKind } from '../../../db/things.ts'
import { PART_OF, type RowPart } from '../../campaign-files/parts/registry.ts'

const KINDS = new Map(Object.entries(PART_OF).map(([kind, part]) => [part, kind as ThingKind]))

/** The kind of the things of a part. */
export const kindOfPart = (part: RowPart): ThingKind => KINDS.get(part as 'npcs')!
