import { prepare } from '../../db/statement.ts'

/** One that ends after `latest` was made while the clock was ahead. */
export const findReset = prepare((db, p: { id: string; now: number; latest: number }) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email', 'users.email_key', 'users.username'])
    .where('password_resets.id', '=', p.id)
    .where('password_resets.expires_at', '>', p.now)
    .where('password_resets.expires_at', '<=', p.latest),
)
