import { sql } from 'kysely'

/**
 * The id of the location around the one that the query names `locations`: of those that contain it, the nearest that is not
 * deleted. When that is brought back, it is there again.
 */
export const outerId = sql<number | null>`(
  with recursive around (id, parent_id, deleted_at) as (
    select outer.id, outer.parent_id, deleted_at
    from locations as outer join things on things.thing = outer.thing
    where outer.id = locations.parent_id
    union all
    select outer.id, outer.parent_id, things.deleted_at
    from around join locations as outer on outer.id = around.parent_id
      join things on things.thing = outer.thing
    where around.deleted_at is not null
  ) select id from around where deleted_at is null
)`
