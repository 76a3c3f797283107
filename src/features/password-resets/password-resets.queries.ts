import type { PasswordResetsTable } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'

export const insertReset = prepare((db, p: PasswordResetsTable) =>
  db.insertInto('password_resets').values({
    id: p.id,
    user_id: p.user_id,
    expires_at: p.expires_at,
    created_at: p.created_at,
  }),
)

export const findReset = prepare((db, p: { id: string; now: number }) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email_key'])
    .where('password_resets.id', '=', p.id)
    .where('password_resets.expires_at', '>', p.now),
)

export const deleteResetsOf = prepare((db, p: { userId: number }) =>
  db.deleteFrom('password_resets').where('user_id', '=', p.userId),
)

export const setPasswordHash = prepare((db, p: { userId: number; passwordHash: string }) =>
  db.updateTable('users').set('password_hash', p.passwordHash).where('id', '=', p.userId),
)
