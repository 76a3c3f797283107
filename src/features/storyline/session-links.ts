import type { Transaction } from '../../db/database.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { laterThan } from '../../db/times.ts'
import { updateRow } from '../../db/write-row.ts'
import { noteMoved } from '../things/write-thing.ts'
import { listLinks } from './storyline.queries.ts'

const findUpdatedAt = prepare((db, p: { id: number }) =>
  db.selectFrom('sessions').select('updated_at').where('id', '=', p.id),
)

const enterNpc = prepare((db, p: { session_id: number; npc_id: number }) =>
  db
    .insertInto('session_npcs')
    .values({ session_id: p.session_id, npc_id: p.npc_id, introduced: 0, died: 0 })
    .onConflict((conflict) => conflict.doNothing()),
)

const enterLocation = prepare((db, p: { session_id: number; location_id: number }) =>
  db
    .insertInto('session_locations')
    .values({ session_id: p.session_id, location_id: p.location_id })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Enters an NPC and a location into a session that does not have them yet. */
export function enterIntoSession(
  tx: Transaction,
  id: number,
  { npcId, locationId }: { npcId?: number | null; locationId?: number | null },
): void {
  const before = tx.all(listLinks({ id }))
  let entered = 0
  if (npcId) entered += tx.run(enterNpc({ session_id: id, npc_id: npcId })).changes
  if (locationId) {
    entered += tx.run(enterLocation({ session_id: id, location_id: locationId })).changes
  }
  if (entered === 0) return
  const { updated_at } = tx.first(findUpdatedAt({ id }))!
  const at = laterThan(updated_at)
  tx.run(updateRow('sessions', id, { updated_at: at }))
  noteMoved(tx, { kind: 'session', id }, linksMoved(before, tx.all(listLinks({ id }))), at)
}

/** What one of two lists of links has alone, or with other flags. */
export function linksMoved(before: SessionLink[], after: SessionLink[]): number[] {
  const keys = (links: SessionLink[]) =>
    new Set(links.map(({ thing, flags }) => `${thing} ${flags}`))
  const differing = keys(before).symmetricDifference(keys(after))
  return [...new Set([...differing].map((key) => Number(key.split(' ')[0])))]
}

type SessionLink = RowOf<typeof listLinks>
