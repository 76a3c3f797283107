import { askerFor } from '../../auth/asker.ts'
import { Attempts } from '../../auth/attempts.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { assertNotWeak } from '../../auth/weak-passwords.ts'
import type { Transaction } from '../../db/database.ts'
import type { Needs } from '../../services.ts'
import { personInLog } from '../audit/person-in-log.ts'
import type { Campaign } from '../campaigns/campaigns.schemas.ts'
import { emailTaken } from '../users/users.errors.ts'
import type { SignupForm, User } from '../users/users.schemas.ts'
import { presentUser, type UserRow } from '../users/users.service.ts'
import * as errors from './accounts.errors.ts'
import type { Sender } from './sender.ts'

export type NewAccountDependencies = Needs<
  | 'db'
  | 'settings'
  | 'audit'
  | 'users'
  | 'invitations'
  | 'inviteLinks'
  | 'campaigns'
  | 'loginSessions'
>

interface SignedUp {
  user: User
  /** Of the first account, and of one that came by an invitation link. */
  cookie?: string
  /** The campaign of the link. */
  campaign?: Campaign
}

/** How accounts with a password begin: people sign up, and a command makes an admin. */
export function createNewAccounts(dependencies: NewAccountDependencies) {
  const { settings, audit, users, invitations, inviteLinks, campaigns, loginSessions } =
    dependencies
  const signUps = new Attempts({
    limit: 30,
    windowMs: 3_600_000,
    refusal: errors.tooManySignUps,
  })

  function assertMaySignUp({ email, invite_token }: SignupForm): void {
    const { signups } = settings.current()
    if (signups === 'closed') throw errors.signUpsClosed()
    if (invite_token !== undefined) return inviteLinks.assertWorks(invite_token)
    if (signups === 'open' || invitations.isInvited(email)) return
    throw errors.notInvited()
  }

  return {
    /**
     * With an invitation link the person joins its campaign. That person, and the first one of all, is signed in by the
     * `Set-Cookie` value.
     */
    async signUp(form: SignupForm, from: Sender): Promise<SignedUp> {
      signUps.assertAllowed(from.address)
      signUps.record(from.address)
      assertMaySignUp(form)
      if (users.findByEmail(form.email)) {
        throw emailTaken()
      }
      const { email, password, invite_token: token } = form
      const note = ({ id }: UserRow) =>
        audit.note({ action: 'sign-up', userId: id, address: from.address })
      if (token === undefined) {
        const isFirst = !users.hasAnybody()
        const user = await createAccount(dependencies, { email, password })
        note(user)
        if (!isFirst) return { user: presentUser(user) }
        const { cookie } = await loginSessions.create(user.id, from)
        return { user: presentUser(user), cookie }
      }

      let campaignId = 0
      const user = await createAccount(dependencies, { email, password }, (tx, { id }) => {
        campaignId = inviteLinks.admit(tx, token, id)
      })
      note(user)
      const { cookie } = await loginSessions.create(user.id, from)
      const campaign = campaigns.get(askerFor(user), campaignId)
      return { user: presentUser(user), campaign, cookie }
    },

    /** For the command line: makes an account an admin, and lifts a suspension. */
    createAdmin: (email: string, askPassword: () => Promise<string>) =>
      createAdmin(dependencies, email, askPassword),
  }
}

/** `join` runs in the same transaction, once the account has claimed its invitations. */
async function createAccount(
  { db, users, invitations }: NewAccountDependencies,
  { email, password }: { email: string; password: string },
  join: (tx: Transaction, user: UserRow) => void = () => {},
): Promise<UserRow> {
  await assertNotWeak(password, { email })
  const passwordHash = await hashPassword(password)
  return db.transaction((tx) => {
    const user = users.create(tx, email, passwordHash)
    invitations.claim(tx, user)
    join(tx, user)
    return user
  })
}

/** Creates the account with the password from `askPassword` if needed. */
async function createAdmin(
  dependencies: NewAccountDependencies,
  email: string,
  askPassword: () => Promise<string>,
): Promise<{ user: User; created: boolean }> {
  const { db, users, audit } = dependencies
  const existing = users.findByEmail(email)
  const user =
    existing ??
    (await createAccount(dependencies, { email, password: await askPassword() }, (tx, created) =>
      audit.recordCommand(tx, 'person.create', personInLog(created)),
    ))
  db.transaction((tx) => {
    if (users.findCredentials(email)?.suspended_at) {
      audit.recordCommand(tx, 'person.restore', personInLog(user))
    }
    if (!user.is_admin) audit.recordCommand(tx, 'person.promote', personInLog(user))
    users.promote(tx, user.id)
  })
  return { user: { ...presentUser(user), is_admin: true }, created: !existing }
}
