import { sql } from 'kysely'

import { prepare, type RowOf } from '../../db/statement.ts'

/** A person's sample, unless it was removed. */
export const findSampleOf = prepare((db, p: { userId: number }) =>
  db
    .selectFrom('campaigns')
    .select('id')
    .where('created_by', '=', p.userId)
    .where('is_sample', '=', 1)
    .where('id', 'not in', db.selectFrom('removed_samples').select('campaign_id'))
    .limit(1),
)

export const listMembers = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('campaign_members')
    .select([
      'campaign_id',
      'user_id',
      'role',
      'joined_at',
      'character_name',
      'invited_by',
      'invited_email_key',
    ])
    .where('campaign_id', '=', p.campaignId),
)

export const listInvitations = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('invitations')
    .select(['campaign_id', 'email', 'email_key', 'role', 'invited_by', 'claimed_by', 'created_at'])
    .where('campaign_id', '=', p.campaignId),
)

export type SampleMember = RowOf<typeof listMembers>
export type SampleInvitation = RowOf<typeof listInvitations>

/** For the person who removed it, within the time for undo. */
export const findRemoved = prepare((db, p: { campaignId: number; userId: number; since: string }) =>
  db
    .selectFrom('removed_samples')
    .select('belonging')
    .where('campaign_id', '=', p.campaignId)
    .where('removed_by', '=', p.userId)
    .where('removed_at', '>', p.since),
)

export const forgetRemoved = prepare((db, p: { campaignId: number }) =>
  db.deleteFrom('removed_samples').where('campaign_id', '=', p.campaignId),
)

/** Removed samples: those of one person, and all that can no longer be restored. */
export const listRemoved = prepare((db, p: { userId: number | null; before: string }) =>
  db
    .selectFrom('removed_samples')
    .select('campaign_id')
    .where((eb) => eb.or([eb('removed_by', '=', p.userId), eb('removed_at', '<=', p.before)])),
)

export const findOldestRemoved = prepare((db) =>
  db.selectFrom('removed_samples').select('removed_at').orderBy('removed_at').limit(1),
)

/** Does nothing if the account is gone. */
export const restoreMember = prepare((db, p: SampleMember) => ({
  compile: () =>
    sql`insert into campaign_members (campaign_id, user_id, role, joined_at, character_name, invited_by, invited_email_key)
      select ${p.campaign_id}, id, ${p.role}, ${p.joined_at}, ${p.character_name},
        (select id from users where id = ${p.invited_by}), ${p.invited_email_key}
      from users where id = ${p.user_id}
    `.compile(db),
}))

/** Does nothing if an account was made with the email meanwhile. */
export const restoreInvitation = prepare((db, p: SampleInvitation) => ({
  compile: () =>
    sql`insert into invitations (campaign_id, email, email_key, role, invited_by, claimed_by, created_at)
      select ${p.campaign_id}, ${p.email}, ${p.email_key}, ${p.role},
        (select id from users where id = ${p.invited_by}),
        (select id from users where id = ${p.claimed_by}), ${p.created_at}
      where not exists (
        select 1 from users where users.email_key = ${p.email_key} and id is not ${p.claimed_by}
      )
    `.compile(db),
}))
