import { type RawBuilder, sql } from 'kysely'

/**
 * An NPC's `avatar_url` as it is shown: where the uploaded portrait is, if there is one, or else what is stored.
 * `table` is what the query calls the row of `npcs`.
 */
export function shownAvatar(table = 'npcs'): RawBuilder<string> {
  return shown('npcs', `${table}.avatar_url`, table)
}

/** The same of a person's `portrait_url`; `table` is what the query calls the row of `users`. */
export function shownPortrait(table = 'users'): RawBuilder<string> {
  return shown('users', `${table}.portrait_url`, table)
}

/** The address changes with the picture. Other paths of this server, which older versions took, are left out. */
function shown(owners: 'npcs' | 'users', stored: string, table: string): RawBuilder<string> {
  const [id, portrait] = [sql.ref(`${table}.id`), sql.ref(`${table}.portrait_id`)]
  return sql`case
    when ${portrait} is null then iif(ltrim(${sql.ref(stored)}) like '/%', '', ${sql.ref(stored)})
    else ${sql.lit(`/api/${owners}/`)} || ${id} || '/portrait?v=' ||
      (select substr(sha256, 1, 12) from pictures where pictures.id = ${portrait})
    end`
}
