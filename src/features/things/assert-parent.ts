import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import type { Statement } from '../../db/statement.ts'
import { TABLE_OF, thingOf } from '../../db/things.ts'
import { type KindWith, NOUNS } from '../../nouns.ts'
import { findThing } from './find-things.ts'

type NestedKind = KindWith<'noParent'>

/** The outer one, if the thing is it or lies anywhere inside it, also through hidden ones. */
const findAround = (kind: NestedKind, id: number, outerId: number): Statement<{ id: number }> => {
  const table = TABLE_OF[kind]
  return {
    sql: `with recursive around (id, parent_id) as (
        select id, parent_id from ${table} where id = ?
        union
        select ${table}.id, ${table}.parent_id from around join ${table} on ${table}.id = around.parent_id
      )
      select id from around where id = ?`,
    values: [id, outerId],
  }
}

/** A parent is one that the asker sees in the same campaign, and is not inside the thing itself: `id`, if it is there already. */
export function assertParent(
  db: Database,
  { userId }: Asker,
  {
    kind,
    campaignId,
    parentId,
    id,
  }: {
    kind: NestedKind
    campaignId: number
    parentId: number | null | undefined
    id?: number
  },
): void {
  if (parentId === null || parentId === undefined) return
  const parent = db.first(findThing({ userId, thing: thingOf({ kind, id: parentId }) }))
  if (parent?.campaign_id !== campaignId) throw NOUNS[kind].noParent!()
  if (id !== undefined && db.first(findAround(kind, parentId, id)))
    throw NOUNS[kind].insideItself!()
}
