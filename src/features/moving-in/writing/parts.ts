import { THING_KINDS, type ThingKind, THINGS, type What } from '../../../db/things.ts'
import type { RowPart } from '../../campaign-files/parts/registry.ts'

const KINDS = new Map<RowPart, ThingKind>(THING_KINDS.map((kind) => [THINGS[kind].part, kind]))

/** Whether the lines of a part are things. */
export const isOfThings = (part: RowPart): boolean => KINDS.has(part)

/** The thing of a part that has this id. */
export const thingOfPart = (part: RowPart, id: number): What => ({ kind: KINDS.get(part)!, id })
