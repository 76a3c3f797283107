import { browserStorage } from '../../../lib/browser-storage.ts'
import type { Point } from '../../../viewport/geometry.ts'

const keyOf = (campaignId: number) => `dramatis-layout:${campaignId}`

/** Where a player moved portraits: kept in this browser only. */
export function readPlayerPositions(campaignId: number): Map<number, Point> {
  return browserStorage.readJson(keyOf(campaignId), parse) ?? new Map<number, Point>()
}

export function writePlayerPositions(campaignId: number, positions: ReadonlyMap<number, Point>) {
  const rows = [...positions].map(([id, { x, y }]) => [id, x, y])
  browserStorage.write(keyOf(campaignId), rows.length > 0 ? JSON.stringify(rows) : null)
}

function parse(value: unknown): Map<number, Point> | null {
  if (!Array.isArray(value)) return null
  const isRow = (row: unknown): row is [number, number, number] =>
    Array.isArray(row) && row.length === 3 && row.every((part) => Number.isFinite(part))
  return value.every(isRow) ? new Map(value.map(([id, x, y]) => [id, { x, y }])) : null
}
