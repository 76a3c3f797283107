import type { Asker } from '../../auth/asker.ts'
import { Attempts } from '../../auth/attempts.ts'
import type { Needs } from '../../services.ts'
import { createAdminCode, isSameCode } from './admin-code.ts'
import * as errors from './first-run.errors.ts'
import type { FirstRun } from './first-run.schemas.ts'

/** The way from a new installation to its first admin. */
export function createFirstRunService({
  db,
  audit,
  settings,
  users,
}: Needs<'db' | 'audit' | 'settings' | 'users'>) {
  let code: string | undefined
  const wrongCodes = new Attempts({
    limit: 10,
    windowMs: 15 * 60_000,
    refusal: errors.tooManyCodes,
  })

  /**
   * The code that makes an account the first admin. Undefined once there is one. It is new at each start, and only in
   * memory and in the terminal.
   */
  function adminCode(): string | undefined {
    code = users.hasAdmin() ? undefined : (code ?? createAdminCode())
    return code
  }

  return {
    adminCode,

    look(isSignedIn: boolean): FirstRun {
      const is_new = !users.hasAnybody()
      return {
        is_new,
        signups: is_new ? settings.current().signups : null,
        needs_admin: isSignedIn ? !users.hasAdmin() : null,
      }
    },

    /**
     * Throws `conflict` once there is an admin, `forbidden` for a wrong code, and `too_many` after ten wrong codes from the
     * same account or `address` within 15 minutes.
     */
    becomeAdmin(asker: Asker, typed: string, address: string): void {
      const keys = [`account ${asker.userId}`, `address ${address}`]
      wrongCodes.assertAllowed(...keys)
      const expected = adminCode()
      if (expected === undefined) throw thereIsOne(asker)
      if (!isSameCode(typed, expected)) {
        wrongCodes.record(...keys)
        throw errors.wrongCode()
      }
      db.transaction((tx) => {
        // `dramatis create-admin` may have run meanwhile.
        if (users.hasAdmin()) throw thereIsOne(asker)
        users.promote(tx, asker.userId)
        audit.record(tx, asker, 'person.become-admin')
      })
      code = undefined
    },
  }
}

const thereIsOne = ({ isAdmin }: Asker) => (isAdmin ? errors.adminAlready() : errors.hasAdmin())
