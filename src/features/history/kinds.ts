import { KIND_NUMBERS, type ThingKind } from '../../db/things.ts'
import { HISTORY_KINDS } from './history.schemas.ts'

export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** What has a history besides things is numbered like them, without a row in `things`. */
export const HISTORY_NUMBERS: Record<HistoryKind | ThingKind, number> = {
  ...KIND_NUMBERS,
  notes: 14,
  kind: 15,
}

/** What has a history. */
export interface Kept<Kind extends HistoryKind = HistoryKind> {
  kind: Kind
  id: number
}

const KIND_BITS = 4

export const numberOf = ({ kind, id }: Kept): number => id * 2 ** KIND_BITS + HISTORY_NUMBERS[kind]

export const keptOf = (what: number): Kept => ({
  kind: HISTORY_KINDS.find((kind) => HISTORY_NUMBERS[kind] === what % 2 ** KIND_BITS)!,
  id: Math.floor(what / 2 ** KIND_BITS),
})

export const isThing = (kind: HistoryKind): kind is ThingKind => kind in KIND_NUMBERS
