import { sql, type SqlBool } from 'kysely'

import { prepare } from '../../db/statement.ts'

export const findCreator = prepare((db, p: { campaignId: number }) =>
  db.selectFrom('campaigns').select('created_by').where('id', '=', p.campaignId),
)

export const countCampaigns = prepare((db, p: { userId: number }) =>
  db
    .selectFrom('campaigns')
    .select(sql<number>`count(*)`.as('count'))
    .where('created_by', '=', p.userId),
)

const OF_CAMPAIGNS = [
  'npcs',
  'connections',
  'sessions',
  'locations',
  'maps',
  'tags',
  'secrets',
  'private_notes',
]

/** What is in the campaigns of that person, counted by the indexes of these. */
export const countRows = prepare((db, p: { userId: number }) => ({
  compile: () => {
    const counts = OF_CAMPAIGNS.map(
      (table) => sql`(select count(*) from ${sql.table(table)} where campaign_id = campaigns.id)`,
    )
    // Those of a deleted NPC are no longer in the campaign.
    const entries = sql`(
      select count(*) from npcs join journal_entries on journal_entries.npc_id = npcs.id
      where npcs.campaign_id = campaigns.id
    )`
    const lines = sql`(
      select count(*) from journal_entries
      where journal_entries.campaign_id = campaigns.id and npc_id is null
    )`
    return sql<{ count: number }>`
      select coalesce(sum(${sql.join([...counts, entries, lines], sql` + `)}), 0) as count from campaigns
      where created_by = ${p.userId}
    `.compile(db)
  },
}))

/** The bytes of the pictures in the campaigns of that person, of deleted things that can come back, and of the person. */
export const countPictureBytes = prepare((db, p: { userId: number }) => {
  const own = sql`(select id from campaigns where created_by = ${p.userId})`
  const shown = sql`exists (select 1 from maps where picture_id = pictures.id and campaign_id in ${own})
    or exists (select 1 from npcs where portrait_id = pictures.id and campaign_id in ${own})
    or exists (select 1 from users where portrait_id = pictures.id and id = ${p.userId})
    or exists (
      select 1 from deleted_rows join deletions on deletions.id = deletion_id
      where table_name = 'pictures' and row_id = pictures.id and deletions.campaign_id in ${own}
    )`
  return db
    .selectFrom('pictures')
    .select(sql<number>`coalesce(sum(length(bytes)), 0)`.as('bytes'))
    .where(sql<SqlBool>`(${shown})`)
})
