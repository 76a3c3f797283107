import type { Transaction } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import type { ThingKind, What } from '../../db/things.ts'
import { movedBetween, updateThing } from '../things/write-thing.ts'

/** Changes columns of a thing, with all that follows from them. */
export function writeChanges(
  tx: Transaction,
  { kind, id }: What,
  row: Record<string, unknown> & { campaign_id: number; updated_at: string },
  changes: Record<string, unknown>,
): void {
  const isNamed = typeof changes.name === 'string' && (kind === 'npc' || kind === 'location')
  const columns = {
    ...changes,
    ...(isNamed && { name_key: textKey(changes.name as string) }),
  } as Record<string, never>
  const moved = (of: ThingKind, column: string) =>
    movedBetween(of, row[column] as number | null, changes[column] as number | null | undefined)
  const references = [
    moved('location', 'location_id'),
    moved('location', 'parent_id'),
    moved('map', 'map_id'),
  ]
  updateThing(tx, kind, { ...row, id }, undefined, columns, ...references)
}
