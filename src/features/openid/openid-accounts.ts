import type { Asker } from '../../auth/asker.ts'
import type { Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { deleteRows, insertRow } from '../../db/write-row.ts'
import { isError } from '../../errors.ts'
import type { Needs } from '../../services.ts'
import { inviteTokenGone } from '../invite-links/invite-links.errors.ts'
import { email as emailSchema } from '../users/users.schemas.ts'
import * as errors from './openid.errors.ts'
import * as queries from './openid.queries.ts'

export type AccountDependencies = Needs<
  'db' | 'audit' | 'settings' | 'users' | 'invitations' | 'inviteLinks'
>

/** What a provider calls a person: together they are unique, and never change. */
export interface Subject {
  issuer: string
  subject: string
}

interface NewPerson {
  findEmail: () => Promise<string | undefined>
  inviteToken: string | undefined
}

/** Which person here an account of a provider belongs to. */
export function createOpenidAccounts({
  db,
  audit,
  settings,
  users,
  invitations,
  inviteLinks,
}: AccountDependencies) {
  const findPerson = (subject: Subject) => db.first(queries.findPerson(subject))

  function add(tx: Transaction, subject: Subject, userId: number): void {
    const created_at = new Date().toISOString()
    tx.run(insertRow('openid_accounts', { ...subject, user_id: userId, created_at }))
  }

  return {
    findPerson,

    isLinked: (userId: number, issuer: string): boolean =>
      db.first(findRows('openid_accounts', { issuer, user_id: userId }, ['subject'])) !== undefined,

    link(asker: Asker, subject: Subject): void {
      const { userId } = asker
      const owner = findPerson(subject)
      if (owner && owner.id !== userId) throw errors.otherAccount()
      if (owner) return
      const { issuer } = subject
      db.transaction((tx) => {
        tx.run(deleteRows('openid_accounts', { issuer, user_id: userId }))
        add(tx, subject, userId)
        audit.record(tx, asker, 'openid.link', issuer)
      })
    },

    unlink(asker: Asker, issuer: string): void {
      db.transaction((tx) => {
        const { changes } = tx.run(deleteRows('openid_accounts', { issuer, user_id: asker.userId }))
        if (changes > 0) audit.record(tx, asker, 'openid.unlink', issuer)
      })
    },

    /** Makes an account without a password. Never takes over one that has the same email. Returns its id. */
    async signUp(subject: Subject, { findEmail, inviteToken }: NewPerson): Promise<number> {
      const { signups } = settings.current()
      if (signups === 'closed') throw errors.closed()
      if (signups === 'invited' && inviteToken === undefined) throw errors.uninvited()
      const email = emailSchema.safeParse(await findEmail())
      if (!email.success) throw errors.noEmail()
      if (users.findByEmail(email.data)) throw errors.taken()
      try {
        return db.transaction((tx) => {
          const user = users.create(tx, email.data, '')
          invitations.claim(tx, user)
          if (inviteToken !== undefined) inviteLinks.admit(tx, inviteToken, user.id)
          add(tx, subject, user.id)
          return user.id
        })
      } catch (error) {
        // The link has ended meanwhile.
        throw isError(error, inviteTokenGone) ? errors.uninvited() : error
      }
    },
  }
}
