import { sql, type SqlBool } from 'kysely'

import { prepare } from '../../db/statement.ts'
import { CAMPAIGN_PICTURES } from '../../nouns.ts'
import { OWNED_TABLES } from '../../owned-tables.ts'

/** Without those in the bin. */
export const countCampaigns = prepare((db, p: { userId: number }) =>
  db
    .selectFrom('campaigns')
    .select(sql<number>`count(*)`.as('count'))
    .where('created_by', '=', p.userId)
    .where('id', 'not in', db.selectFrom('campaign_deletions').select('campaign_id')),
)

/** What is in the campaigns of that person, with what was deleted and can be brought back. */
export const countRows = prepare((db, p: { userId: number }) => ({
  compile: () => {
    const counts = OWNED_TABLES.filter((owned) => owned.counts).map(
      ({ table }) =>
        sql`(select count(*) from ${sql.table(table)} where campaign_id = campaigns.id)`,
    )
    return sql<{ count: number }>`
      select coalesce(sum(${sql.join(counts, sql` + `)}), 0) as count from campaigns
      where created_by = ${p.userId}
    `.compile(db)
  },
}))

/** The bytes of the pictures in the campaigns of that person, and of the person, with those in the bin. */
export const countPictureBytes = prepare((db, p: { userId: number }) => {
  const own = sql`(select id from campaigns where created_by = ${p.userId})`
  const shown = CAMPAIGN_PICTURES.map(
    ({ table, column }) => sql`exists (
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = pictures.id and campaign_id in ${own}
    )`,
  )
  const isPortrait = sql`exists (select 1 from users where portrait_id = pictures.id and id = ${p.userId})`
  return db
    .selectFrom('pictures')
    .select(sql<number>`coalesce(sum(length(bytes)), 0)`.as('bytes'))
    .where(sql<SqlBool>`(${sql.join([...shown, isPortrait], sql` or `)})`)
})
