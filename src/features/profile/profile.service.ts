import type { Asker } from '../../auth/asker.ts'
import { Attempts } from '../../auth/attempts.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { assertNotWeak } from '../../auth/weak-passwords.ts'
import { textKey } from '../../db/text-keys.ts'
import { updateRow } from '../../db/write-row.ts'
import type { Needs } from '../../services.ts'
import { newFace } from '../pictures/picture-addresses.ts'
import { emailTaken, usernameTaken } from '../users/users.errors.ts'
import { assertSamePassword, createPasswordCheck } from './password-check.ts'
import * as errors from './profile.errors.ts'
import * as queries from './profile.queries.ts'
import type { PasswordChange, Profile, ProfileUpdate } from './profile.schemas.ts'

const HOUR = 3_600_000

type ProfileRow = NonNullable<ReturnType<typeof queries.findProfile>['row']>

interface UpdateFrom {
  address: string
  origin: string
  /** Throws unless a second factor was given lately. */
  assertSecondFactor: () => void
}

/** People's own profiles and passwords. */
export function createProfileService({
  db,
  audit,
  users,
  loginSessions,
  passwordResets,
  foreignPictures,
}: Needs<'db' | 'audit' | 'users' | 'loginSessions' | 'passwordResets' | 'foreignPictures'>) {
  const passwords = createPasswordCheck(audit)
  /** Each attempt tells whether a name or an email has an account. */
  const renamings = new Attempts({
    limit: 30,
    windowMs: HOUR,
    refusal: errors.tooManyRenamings,
  })

  const getRow = ({ userId }: Asker) => db.first(queries.findProfile({ id: userId })) as ProfileRow

  const get = (asker: Asker): Profile => presentProfile(getRow(asker))

  function assertFree(asker: Asker, username: string, email: string): void {
    const namesake = users.findByUsername(username)
    if (namesake && namesake.id !== asker.userId) throw usernameTaken().at('username')
    const holder = users.findByEmail(email)
    if (holder && holder.id !== asker.userId) throw emailTaken().at('email')
  }

  return {
    get,

    /** Throws `invalid` when it is not the person's current password. */
    assertPassword: (asker: Asker, password: string, address: string): Promise<void> =>
      passwords.assertRight(getRow(asker), password, address),

    /** A new email needs the current password, and is in the audit log. It claims no invitations. */
    async update(
      asker: Asker,
      update: ProfileUpdate,
      { address, origin, assertSecondFactor }: UpdateFrom,
    ): Promise<Profile> {
      const before = getRow(asker)
      const { username } = update
      const email = update.email ?? before.email
      const isNewEmail = textKey(email) !== textKey(before.email)
      if (isNewEmail) {
        assertSecondFactor()
        await passwords.assertRight(before, update.current_password, address)
      }
      if (isNewEmail || textKey(username) !== textKey(before.username)) {
        renamings.assertAllowed(`${before.id}`)
        renamings.record(`${before.id}`)
      }
      assertFree(asker, username, email)
      db.transaction((tx) => {
        const row = getRow(asker)
        if (isNewEmail) {
          assertSamePassword(before, row)
          audit.record(tx, asker, 'person.change-email', `${row.email} to ${email}`)
        }
        const { id, portrait_url: address, portrait_id: portraitId } = row
        const face = newFace({ of: 'users', id, address, portraitId }, update.portrait_url, origin)
        tx.run(
          updateRow('users', id, {
            username,
            username_key: textKey(username),
            ...(update.email && { email, email_key: textKey(email) }),
            ...(face !== undefined && { portrait_url: face, portrait_id: null }),
          }),
        )
        if (face !== undefined) foreignPictures.expect(tx, { user_id: id }, face)
      })
      return get(asker)
    },

    /** Ends the person's other login sessions, and deletes reset links. */
    async changePassword(
      asker: Asker,
      change: PasswordChange,
      { address, cookieHeader }: { address: string; cookieHeader: string | undefined },
    ): Promise<void> {
      const row = getRow(asker)
      await passwords.assertRight(row, change.current_password, address)
      await assertNotWeak(change.new_password, row, 'new_password')
      const passwordHash = await hashPassword(change.new_password)
      db.transaction((tx) => {
        assertSamePassword(row, getRow(asker))
        tx.run(updateRow('users', row.id, { password_hash: passwordHash }))
        passwordResets.void(tx, row.id)
        loginSessions.endOthersOf(tx, row.id, cookieHeader)
      })
    },
  }
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
