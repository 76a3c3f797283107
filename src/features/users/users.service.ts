import type { Database, Queries, Transaction } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { deleteRows, insertRow, updateRow } from '../../db/write-row.ts'
import { emailTaken } from './users.errors.ts'
import * as queries from './users.queries.ts'
import { type User, USERNAME_MIN } from './users.schemas.ts'

export type { UserRow } from './users.queries.ts'

/** People. Emails and usernames are compared without regard to case. */
export function createUserService(db: Database) {
  return {
    findByEmail: (email: string) => db.first(queries.findUserByEmail({ emailKey: textKey(email) })),

    findById: (id: number) => db.first(queries.findUserById({ id })),

    findByUsername: (username: string) =>
      db.first(queries.findUserByUsername({ usernameKey: textKey(username) })),

    /** The id and the password hash behind an email. */
    findCredentials: (email: string) =>
      db.first(queries.findPasswordHash({ emailKey: textKey(email) })),

    /** Throws `conflict` when the email has an account. The username is made from the email. */
    create(tx: Transaction, email: string, passwordHash: string): queries.UserRow {
      if (tx.first(queries.findUserByEmail({ emailKey: textKey(email) }))) {
        throw emailTaken()
      }
      const username = freeUsername(tx, email)
      const { lastInsertRowid: id } = tx.run(
        insertRow('users', {
          email,
          email_key: textKey(email),
          username,
          username_key: textKey(username),
          password_hash: passwordHash,
          created_at: new Date().toISOString(),
        }),
      )
      return tx.first(queries.findUserById({ id })) as queries.UserRow
    },

    /** Makes a person an admin, and lifts a suspension. */
    promote(tx: Transaction, id: number): void {
      tx.run(updateRow('users', id, { is_admin: 1, suspended_at: null }))
      this.forgetDeletion(tx, id)
    },

    /** An account that is restored is not deleted at the next start. Answers whether its deletion had begun. */
    forgetDeletion: (tx: Transaction, userId: number): boolean =>
      tx.run(deleteRows('account_deletions', { user_id: userId })).changes > 0,

    hasAnybody: () => db.first(queries.findAnybody()) !== undefined,

    hasAdmin: () => (db.first(queries.countAdmins())?.count ?? 0) > 0,
  }
}

/** A person in the answers of the session check and of signing in. */
export function presentUser(row: queries.UserRow): User {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    name: row.username,
    portrait_url: row.portrait_url || null,
    is_admin: row.is_admin === 1,
  }
}

function freeUsername(db: Queries, email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'))
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? local : `${local}${number}`
    if (candidate.length < USERNAME_MIN) continue
    if (!db.first(queries.findUserByUsername({ usernameKey: textKey(candidate) }))) return candidate
  }
}
