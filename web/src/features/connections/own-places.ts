import { browserStorage } from '../../lib/browser-storage.ts'
import type { Point } from './graph-camera.ts'

const keyOf = (campaignId: number) => `dramatis-layout:${campaignId}`

/** Where a player moved portraits, in this browser alone. */
export function readOwnPlaces(campaignId: number): Map<number, Point> {
  return browserStorage.readJson(keyOf(campaignId), parse) ?? new Map<number, Point>()
}

export function writeOwnPlaces(campaignId: number, places: ReadonlyMap<number, Point>): void {
  const rows = [...places].map(([id, { x, y }]) => [id, x, y])
  browserStorage.write(keyOf(campaignId), rows.length > 0 ? JSON.stringify(rows) : null)
}

function parse(value: unknown): Map<number, Point> | null {
  if (!Array.isArray(value)) return null
  const places = new Map<number, Point>()
  for (const row of value) {
    if (!Array.isArray(row) || row.length !== 3) return null
    const [id, x, y] = row.map(Number)
    if (![id, x, y].every(Number.isFinite)) return null
    places.set(id!, { x: x!, y: y! })
  }
  return places
}
