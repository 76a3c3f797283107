import { KIND_NUMBERS, packNumber, unpackNumber } from '../../db/things.ts'
import { ACTIONS, HISTORY_KINDS } from './history.schemas.ts'

export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** What has a history besides things is numbered like them, without a row in `things`. */
export const HISTORY_NUMBERS: Record<HistoryKind, number> = {
  ...KIND_NUMBERS,
  notes: 14,
  kind: 15,
}

export interface Tracked {
  kind: HistoryKind
  id: number
}

export const numberOf = ({ kind, id }: Tracked): number => packNumber(HISTORY_NUMBERS[kind], id)

export function trackedOf(subject: number): Tracked {
  const { kindNumber, id } = unpackNumber(subject)
  return { kind: HISTORY_KINDS.find((kind) => HISTORY_NUMBERS[kind] === kindNumber)!, id }
}

export type Action = (typeof ACTIONS)[number]

export const actionNumber = (action: Action): number => ACTIONS.indexOf(action) + 1
export const actionOf = (number: number): Action => ACTIONS[number - 1]!
