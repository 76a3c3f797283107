import { browserStorage } from '../../../lib/storage/browser-storage.ts'
import { personKey, writeKept } from '../../../lib/storage/kept-by-person.ts'
import type { Point } from '../../../viewport/geometry.ts'

/** Where a person's positions are kept. Earlier versions kept one set for each campaign: the first reader takes it over. */
interface PositionsOf {
  userId: number
  campaignId: number
}

const keyOf = ({ userId, campaignId }: PositionsOf) => personKey('positions', userId, campaignId)
const earlierKeyOf = ({ campaignId }: PositionsOf) => `dramatis-layout:${campaignId}`

/** Where a player moved portraits: kept in this browser only. */
export function readPlayerPositions(of: PositionsOf): Map<number, Point> {
  const own = browserStorage.readJson(keyOf(of), parse)
  if (own) return own
  const earlier = browserStorage.readJson(earlierKeyOf(of), parse)
  if (!earlier) return new Map()
  writePlayerPositions(of, earlier)
  browserStorage.write(earlierKeyOf(of), null)
  return earlier
}

export function writePlayerPositions(of: PositionsOf, positions: ReadonlyMap<number, Point>) {
  const rows = [...positions].map(([id, { x, y }]) => [id, x, y])
  writeKept(browserStorage, keyOf(of), rows.length > 0 ? rows : null)
}

function parse(value: unknown): Map<number, Point> | null {
  if (!Array.isArray(value)) return null
  const isRow = (row: unknown): row is [number, number, number] =>
    Array.isArray(row) && row.length === 3 && row.every((part) => Number.isFinite(part))
  return value.every(isRow) ? new Map(value.map(([id, x, y]) => [id, { x, y }])) : null
}
