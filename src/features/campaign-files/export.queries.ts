import { sql, type SqlBool } from 'kysely'

import { prepare, type RowOf } from '../../db/statement.ts'
import { maySee } from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { PICTURES } from '../../nouns.ts'
import { CAMPAIGN_FIELDS } from '../campaigns/campaigns.fields.ts'
import { mayReadPicture } from '../text-pictures/readable.ts'
import type { PictureOwner } from './picture-files.ts'
import { readerOf, type Scope } from './scope.ts'

export const findCampaign = prepare((db, p: Scope) =>
  db
    .selectFrom('campaigns')
    .select([...columnsOf('campaigns', CAMPAIGN_FIELDS), 'created_at', 'updated_at'])
    .where('id', '=', p.campaignId),
)

export const listNotes = prepare((db, p: Scope) =>
  db
    .selectFrom('campaign_notes')
    .select(['type', 'content', 'is_plain', 'updated_at'])
    .where('campaign_id', '=', p.campaignId)
    .where(sql<SqlBool>`(type = 'public' or ${p.isDm})`),
)

export const listMembers = prepare((db, p: Scope) =>
  db
    .selectFrom('campaign_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select([
      'users.id as user_id',
      'users.username as name',
      'users.email_key',
      'member.role',
      'member.character_name',
      'member.joined_at',
    ])
    .where('member.campaign_id', '=', p.campaignId)
    .orderBy('member.joined_at')
    .orderBy('users.id'),
)

const ofThings = ({ kind, table, column }: (typeof PICTURES)[number], p: Scope) => sql`
        select ${sql.lit(kind)} as "of", id, ${sql.ref(column)} as picture_id from ${sql.table(table)}
        where campaign_id = ${p.campaignId} and ${maySee(table, readerOf(p))}`

/** The pictures of things and of texts, by the ids of these. */
export const listPictures = prepare((db, p: Scope) =>
  db
    .selectFrom(
      sql<{ of: PictureOwner; id: number; picture_id: number }>`(
        ${sql.join(
          PICTURES.map((pictured) => ofThings(pictured, p)),
          sql` union all `,
        )}
        union all select 'text', id, picture_id from text_pictures
        where campaign_id = ${p.campaignId} and ${mayReadPicture(readerOf(p))}
      )`.as('used'),
    )
    .innerJoin('pictures', 'pictures.id', 'used.picture_id')
    .select(['used.of', 'used.id', 'used.picture_id'])
    .select(['pictures.type', 'pictures.width', 'pictures.height'])
    .select(sql<number>`length(pictures.bytes)`.as('bytes')),
)

/** For the command line, without rights. Leaves out campaigns that are being imported and removed samples. */
export const findCampaigns = prepare((db, p: { id: number | null; name: string | null }) =>
  db
    .selectFrom('campaigns')
    .leftJoin('users', 'users.id', 'campaigns.created_by')
    .select(['campaigns.id', 'campaigns.name', 'users.username as creator', 'campaigns.created_at'])
    .where(
      sql<SqlBool>`(campaigns.id = ${p.id} or fold_text(campaigns.name) = fold_text(${p.name}))`,
    )
    .where(
      sql<SqlBool>`campaigns.id not in (
        select campaign_id from unfinished_imports union all select campaign_id from removed_samples
        union all select campaign_id from campaign_deletions
      )`,
    )
    .orderBy('campaigns.id'),
)

export type FoundCampaign = RowOf<typeof findCampaigns>
