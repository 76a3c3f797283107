import { askerFor } from '../../auth/asker.ts'
import { Attempts } from '../../auth/attempts.ts'
import type { SignInHeaders } from '../../auth/login-sessions.ts'
import { createPasswordAttempts } from '../../auth/password-attempts.ts'
import { hashPassword, verifyPassword } from '../../auth/passwords.ts'
import { assertNotWeak } from '../../auth/weak-passwords.ts'
import type { Transaction } from '../../db/database.ts'
import { textKey } from '../../db/text-keys.ts'
import { isError } from '../../errors.ts'
import type { Needs } from '../../services.ts'
import type { Campaign } from '../campaigns/campaigns.schemas.ts'
import { linkGone } from '../password-resets/password-resets.errors.ts'
import type { PasswordReset } from '../password-resets/password-resets.schemas.ts'
import { emailTaken } from '../users/users.errors.ts'
import type { LoginBody, SignupForm, User } from '../users/users.schemas.ts'
import { presentUser, type UserRow } from '../users/users.service.ts'
import * as errors from './accounts.errors.ts'

type Dependencies = Needs<
  | 'db'
  | 'settings'
  | 'audit'
  | 'users'
  | 'invitations'
  | 'inviteLinks'
  | 'campaigns'
  | 'loginSessions'
  | 'passwordResets'
  | 'secondFactors'
>

/** Where a request to sign up or in comes from. `address` is its network address. */
export interface Sender extends SignInHeaders {
  address: string
}

interface SignedUp {
  user: User
  /** Of the first account, and of one that came by an invitation link. */
  cookie?: string
  /** The campaign of the link. */
  campaign?: Campaign
}

const MINUTE = 60_000

/** Signing up, in and out. */
export function createAccountService(dependencies: Dependencies) {
  const {
    settings,
    audit,
    users,
    invitations,
    inviteLinks,
    campaigns,
    loginSessions,
    passwordResets,
    secondFactors,
  } = dependencies
  const passwordAttempts = createPasswordAttempts(errors.tooManySignIns)
  const signUps = new Attempts({
    limit: 30,
    windowMs: 60 * MINUTE,
    refusal: errors.tooManySignUps,
  })

  const failedResets = new Attempts({
    limit: 10,
    windowMs: 15 * MINUTE,
    refusal: errors.tooManyResets,
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

    /**
     * Returns the person and the `Set-Cookie` value. With two-factor sign-in the password alone is refused. Only failures
     * count against the limit.
     */
    async signIn(body: LoginBody, from: Sender): Promise<{ user: User; cookie: string }> {
      const credentials = users.findCredentials(body.email)
      const matches = await passwordAttempts.check(textKey(body.email), from.address, () =>
        verifyPassword(credentials?.password_hash, body.password),
      )
      const user = users.findByEmail(body.email)
      // The password may have changed while this one was checked.
      const now = users.findCredentials(body.email)
      const isRight = matches && now?.password_hash === credentials?.password_hash
      if (!isRight || now?.suspended_at) {
        // Not what was typed: it may be a password in the wrong field.
        const subject = user ? nameOf(user) : 'no account'
        audit.note({ action: 'sign-in.failed', subject, address: from.address })
      }
      if (!user || !isRight) throw errors.wrongLogin()
      if (now?.suspended_at) throw errors.suspended()
      const gaveSecondFactor = secondFactors.checkAtSignIn(user.id, body.code, from.address)
      const { cookie } = await loginSessions.create(user.id, { ...from, gaveSecondFactor })
      const subject = gaveSecondFactor ? 'Password and code' : ''
      audit.note({ action: 'sign-in', userId: user.id, subject, address: from.address })
      return { user: presentUser(user), cookie }
    },

    /** By a reset link. Only invalid links count against the limit. */
    async resetPassword(reset: PasswordReset, address: string): Promise<void> {
      failedResets.assertAllowed(address)
      try {
        const { userId, emailKey } = await passwordResets.use(reset)
        audit.note({ action: 'password.reset', userId, address })
        passwordAttempts.forgive(emailKey, address)
      } catch (error) {
        if (isError(error, linkGone)) {
          failedResets.record(address)
          audit.note({ action: 'password.reset-failed', address })
        }
        throw error
      }
    },

    /** For the command line: makes an account an admin, and lifts a suspension. */
    createAdmin: (email: string, askPassword: () => Promise<string>) =>
      createAdmin(dependencies, email, askPassword),
  }
}

/** `join` runs in the same transaction, once the account has claimed its invitations. */
async function createAccount(
  { db, users, invitations }: Dependencies,
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
  dependencies: Dependencies,
  email: string,
  askPassword: () => Promise<string>,
): Promise<{ user: User; created: boolean }> {
  const { db, users, audit } = dependencies
  const existing = users.findByEmail(email)
  const user =
    existing ??
    (await createAccount(dependencies, { email, password: await askPassword() }, (tx, created) =>
      audit.recordCommand(tx, 'person.create', nameOf(created)),
    ))
  db.transaction((tx) => {
    if (users.findCredentials(email)?.suspended_at) {
      audit.recordCommand(tx, 'person.restore', nameOf(user))
    }
    if (!user.is_admin) audit.recordCommand(tx, 'person.promote', nameOf(user))
    users.promote(tx, user.id)
  })
  return { user: { ...presentUser(user), is_admin: true }, created: !existing }
}

/** Names change and are reused, ids are not. */
const nameOf = ({ id, username }: UserRow) => `${username} (${id})`
