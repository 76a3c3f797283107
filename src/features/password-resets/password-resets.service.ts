import { createLinkToken, hashLinkToken } from '../../auth/link-tokens.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { assertNotWeak } from '../../auth/weak-passwords.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { deleteRows, insertRow, updateRow } from '../../db/write-row.ts'
import type { Needs } from '../../services.ts'
import { linkGone } from './password-resets.errors.ts'
import * as queries from './password-resets.queries.ts'
import { type PasswordReset, RESET_LINK_HOURS, type ResetLink } from './password-resets.schemas.ts'

const LIFETIME_MS = RESET_LINK_HOURS * 3_600_000

/** Links to set a new password, once. The database holds only a hash of each token. */
export function createPasswordResetService({ db, loginSessions }: Needs<'db' | 'loginSessions'>) {
  function find(from: Queries, token: string) {
    const now = Date.now()
    const latest = now + 2 * LIFETIME_MS
    const person = from.first(queries.findReset({ id: hashLinkToken(token), now, latest }))
    if (!person) throw linkGone()
    return person
  }

  return {
    /** Replaces the person's earlier link. */
    createLink(tx: Transaction, userId: number): ResetLink {
      const { token, tokenHash } = createLinkToken()
      const now = new Date()
      const expires = new Date(now.getTime() + LIFETIME_MS)
      tx.run(deleteRows('password_resets', { user_id: userId }))
      tx.run(
        insertRow('password_resets', {
          id: tokenHash,
          user_id: userId,
          expires_at: expires.getTime(),
          created_at: now.toISOString(),
        }),
      )
      return { path: `/reset-password#token=${token}`, expires_at: expires.toISOString() }
    },

    /** Deletes the person's link. */
    void: (tx: Transaction, userId: number): void =>
      void tx.run(deleteRows('password_resets', { user_id: userId })),

    /**
     * Sets the password, ends the person's login sessions and deletes the link. Returns the person's email key. Throws
     * `invalid` for a link that is used, expired or unknown, with the same sentence.
     */
    async use({ token, password }: PasswordReset): Promise<{ userId: number; emailKey: string }> {
      await assertNotWeak(password, find(db, token))
      const passwordHash = await hashPassword(password)
      return db.transaction((tx) => {
        // The link may have been used while the hash was made.
        const { id: userId, email_key: emailKey } = find(tx, token)
        tx.run(updateRow('users', userId, { password_hash: passwordHash }))
        tx.run(deleteRows('password_resets', { user_id: userId }))
        loginSessions.endAllOf(tx, userId)
        return { userId, emailKey }
      })
    },
  }
}
