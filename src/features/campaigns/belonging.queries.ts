import { sql } from 'kysely'

import type { Row } from '../../db/find-rows.ts'
import { prepare } from '../../db/statement.ts'

/** Does nothing if the account is gone. */
export const restoreMember = prepare((db, p: Row<'campaign_members'>) => ({
  compile: () =>
    sql`insert into campaign_members (campaign_id, user_id, role, joined_at, character_name, invited_by, invited_email_key, trusted)
      select ${p.campaign_id}, id, ${p.role}, ${p.joined_at}, ${p.character_name},
        (select id from users where id = ${p.invited_by}), ${p.invited_email_key}, ${p.trusted}
      from users where id = ${p.user_id}
    `.compile(db),
}))

/** Does nothing if an account was made with the email meanwhile. Null as `id` gives it a new one. */
export const restoreInvitation = prepare(
  (db, p: Omit<Row<'invitations'>, 'id'> & { id: number | null }) => ({
    compile: () =>
      sql`insert into invitations (id, campaign_id, email, email_key, role, invited_by, claimed_by, created_at)
        select ${p.id}, ${p.campaign_id}, ${p.email}, ${p.email_key}, ${p.role},
          (select id from users where id = ${p.invited_by}),
          (select id from users where id = ${p.claimed_by}), ${p.created_at}
        where not exists (
          select 1 from users where users.email_key = ${p.email_key} and id is not ${p.claimed_by}
        )
      `.compile(db),
  }),
)

/** Does nothing if its maker or its invitation did not come back. */
export const restoreLink = prepare((db, p: Row<'invite_links'>) => ({
  compile: () =>
    sql`insert into invite_links (id, campaign_id, token_hash, role, uses_left, expires_at, invitation_id, created_by, created_at)
      select ${p.id}, ${p.campaign_id}, ${p.token_hash}, ${p.role}, ${p.uses_left}, ${p.expires_at},
        ${p.invitation_id}, user_id, ${p.created_at}
      from campaign_members where campaign_id = ${p.campaign_id} and user_id = ${p.created_by}
        and (${p.invitation_id} is null or exists (select 1 from invitations where id = ${p.invitation_id}))
    `.compile(db),
}))
