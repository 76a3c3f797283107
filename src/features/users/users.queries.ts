import { prepare } from '../../db/statement.ts'
import { shownPortrait } from '../pictures/shown-portraits.ts'

/** Columns that may leave the users table. Never the password hash. */
export const userColumns = [
  'users.id',
  'users.email',
  'users.username',
  shownPortrait().as('portrait_url'),
  'users.is_admin',
  'users.created_at',
] as const

export interface UserRow {
  id: number
  email: string
  username: string
  /** Empty for none. */
  portrait_url: string
  is_admin: 0 | 1
  created_at: string
}

export const findUserByEmail = prepare((db, p: { emailKey: string }) =>
  db.selectFrom('users').select(userColumns).where('email_key', '=', p.emailKey),
)

export const findUserById = prepare((db, p: { id: number }) =>
  db.selectFrom('users').select(userColumns).where('id', '=', p.id),
)

export const findUserByUsername = prepare((db, p: { usernameKey: string }) =>
  db.selectFrom('users').select(userColumns).where('username_key', '=', p.usernameKey),
)

export const findPasswordHash = prepare((db, p: { emailKey: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'suspended_at'])
    .where('email_key', '=', p.emailKey),
)

export const findAnybody = prepare((db) => db.selectFrom('users').select('id').limit(1))

export const countAdmins = prepare((db) =>
  db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_admin', '=', 1),
)
