import { THING_KINDS, type ThingKind, THINGS } from '../../../db/things.ts'
import type { RowPart } from '../../campaign-files/parts/registry.ts'

const KINDS = new Map<RowPart, ThingKind>(THING_KINDS.map((kind) => [THINGS[kind].part, kind]))

/** The kind of the things of a part. */
export const kindOfPart = (part: RowPart): ThingKind => KINDS.get(part)!
