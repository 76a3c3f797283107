import { createPasswordAttempts } from '../../auth/password-attempts.ts'
import { verifyPassword } from '../../auth/passwords.ts'
import type { AuditService } from '../audit/audit.service.ts'
import * as errors from './profile.errors.ts'

interface Checked {
  id: number
  password_hash: string
}

const PASSWORD = 'current_password'

/** Asks a person who is signed in for the password again. */
export function createPasswordCheck(audit: AuditService) {
  const attempts = createPasswordAttempts(errors.tooManyPasswords)

  return {
    /** Throws `invalid` for a wrong password, and `too_many` after several. */
    async assertRight(row: Checked, password: string | undefined, address: string): Promise<void> {
      if (row.password_hash === '') throw errors.noPassword().at(PASSWORD)
      if (!password) throw errors.passwordNeeded().at(PASSWORD)
      const matches = await attempts.check(`${row.id}`, address, () =>
        verifyPassword(row.password_hash, password),
      )
      if (matches) return
      audit.note({ action: 'password.failed', userId: row.id, address })
      throw errors.wrongPassword().at(PASSWORD)
    },
  }
}

/** The password may have changed while this one was checked. */
export function assertSamePassword(checked: Checked, now: Checked): void {
  if (checked.password_hash !== now.password_hash) throw errors.wrongPassword().at(PASSWORD)
}
