import { shownPortrait } from '../../db/portraits.ts'
import { prepare } from '../../db/statement.ts'

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

export const insertUser = prepare(
  (
    db,
    user: {
      email: string
      email_key: string
      username: string
      username_key: string
      password_hash: string
      created_at: string
    },
  ) =>
    db
      .insertInto('users')
      .values({
        email: user.email,
        email_key: user.email_key,
        username: user.username,
        username_key: user.username_key,
        password_hash: user.password_hash,
        created_at: user.created_at,
      })
      .returning(userColumns),
)

/** Making a person an admin lifts a suspension. */
export const promoteUser = prepare((db, p: { id: number }) =>
  db.updateTable('users').set({ is_admin: 1, suspended_at: null }).where('id', '=', p.id),
)

export const findAnybody = prepare((db) => db.selectFrom('users').select('id').limit(1))

export const countAdmins = prepare((db) =>
  db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_admin', '=', 1),
)
