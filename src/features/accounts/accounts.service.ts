import { Attempts } from '../../auth/attempts.ts'
import { createPasswordAttempts } from '../../auth/password-attempts.ts'
import { verifyPassword } from '../../auth/passwords.ts'
import { textKey } from '../../db/text-keys.ts'
import { isError } from '../../errors.ts'
import type { Needs } from '../../services.ts'
import { personInLog } from '../audit/person-in-log.ts'
import { linkGone } from '../password-resets/password-resets.errors.ts'
import type { PasswordReset } from '../password-resets/password-resets.schemas.ts'
import type { LoginBody, User } from '../users/users.schemas.ts'
import { presentUser } from '../users/users.service.ts'
import * as errors from './accounts.errors.ts'
import { createNewAccounts, type NewAccountDependencies } from './new-accounts.ts'
import type { Sender } from './sender.ts'

type Dependencies = NewAccountDependencies & Needs<'passwordResets' | 'secondFactors'>

const QUARTER_HOUR = 15 * 60_000

export function createAccountService(dependencies: Dependencies) {
  const { audit, users, loginSessions, passwordResets, secondFactors } = dependencies
  const passwordAttempts = createPasswordAttempts(errors.tooManySignIns)
  const failedResets = new Attempts({
    limit: 10,
    windowMs: QUARTER_HOUR,
    refusal: errors.tooManyResets,
  })

  return {
    ...createNewAccounts(dependencies),

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
        const subject = user ? personInLog(user) : 'no account'
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
  }
}
