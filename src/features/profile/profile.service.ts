import type { Asker } from '../../auth/asker.ts'
import { Attempts } from '../../auth/attempts.ts'
import type { LoginSessions } from '../../auth/login-sessions.ts'
import { hashPassword, verifyPassword } from '../../auth/passwords.ts'
import type { Database } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { updateRow } from '../../db/write-row.ts'
import { DomainError } from '../../errors.ts'
import type { InvitationService } from '../invitations/invitations.service.ts'
import type { PasswordResetService } from '../password-resets/password-resets.service.ts'
import { isPortraitAddress } from '../pictures/picture-addresses.ts'
import type { UserService } from '../users/users.service.ts'
import * as queries from './profile.queries.ts'
import type { PasswordChange, Profile, ProfileUpdate } from './profile.schemas.ts'

interface Dependencies {
  db: Database
  users: UserService
  invitations: InvitationService
  loginSessions: LoginSessions
  passwordResets: PasswordResetService
}

const MINUTE = 60_000

type ProfileRow = NonNullable<ReturnType<typeof queries.findProfile>['row']>

/** People's own profiles and passwords. */
export function createProfileService({
  db,
  users,
  invitations,
  loginSessions,
  passwordResets,
}: Dependencies) {
  const failures = new Attempts({
    limit: 10,
    windowMs: 15 * MINUTE,
    message: 'Too many attempts with a wrong password. Wait a while and try again.',
  })

  const getRow = ({ userId }: Asker) => db.first(queries.findProfile({ id: userId })) as ProfileRow

  const get = (asker: Asker): Profile => presentProfile(getRow(asker))

  function assertFree(asker: Asker, username: string, email: string): void {
    const namesake = users.findByUsername(username)
    if (namesake && namesake.id !== asker.userId) {
      throw new DomainError('conflict', 'This username is taken.')
    }
    const holder = users.findByEmail(email)
    if (holder && holder.id !== asker.userId) {
      throw new DomainError('conflict', 'An account with this email already exists.')
    }
  }

  return {
    get,

    /** Accepts invitations to a new email. */
    update(asker: Asker, update: ProfileUpdate): Profile {
      const row = getRow(asker)
      const { username } = update
      const email = update.email ?? row.email
      assertFree(asker, username, email)
      db.transaction((tx) => {
        tx.run(
          updateRow('users', row.id, {
            username,
            username_key: textKey(username),
            email,
            email_key: textKey(email),
            ...newFace(row, update.portrait_url),
          }),
        )
        const renamed = users.findByEmail(email)
        if (renamed && textKey(email) !== textKey(row.email)) invitations.takeUp(tx, renamed)
      })
      return get(asker)
    },

    /**
     * Ends the person's other login sessions, and deletes reset links. Failures count by account and by address, as they do
     * for signing in.
     */
    async changePassword(
      asker: Asker,
      change: PasswordChange,
      { address, cookieHeader }: { address: string; cookieHeader: string | undefined },
    ): Promise<void> {
      const row = getRow(asker)
      let matches = false
      await failures.countFailures([`account ${row.id}`, `address ${address}`], async () => {
        matches = await verifyPassword(row.password_hash, change.current_password)
        return matches
      })
      if (!matches) throw wrongPassword()
      const passwordHash = await hashPassword(change.new_password)
      db.transaction((tx) => {
        // The password may have changed while this one was checked.
        if (getRow(asker).password_hash !== row.password_hash) throw wrongPassword()
        tx.run(updateRow('users', row.id, { password_hash: passwordHash }))
        passwordResets.void(tx, row.id)
        loginSessions.endOthersOf(tx, row.id, cookieHeader)
      })
    },
  }
}

function wrongPassword(): DomainError {
  const message = 'The current password is not right.'
  return new DomainError('invalid', message, { issues: [{ path: 'current_password', message }] })
}

function presentProfile(row: ProfileRow): Profile {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    portrait_url: row.shown_portrait || null,
    role: row.is_admin ? 'admin' : 'user',
    created_at: row.created_at,
  }
}

/** A profile that is sent back unchanged names the uploaded portrait, which then stays. Any other value replaces it. */
function newFace(row: ProfileRow, portraitUrl: string | null | undefined) {
  const { portrait_url, portrait_id } = row
  if (portraitUrl === undefined || portraitUrl === null) return { portrait_url, portrait_id }
  if (isPortraitAddress(portraitUrl, 'users', row.id)) return { portrait_url, portrait_id }
  return { portrait_url: portraitUrl, portrait_id: null }
}
