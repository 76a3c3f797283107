import { renderSVG } from 'uqr'

import type { Asker } from '../../auth/asker.ts'
import type { Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { deleteRows, insertRow } from '../../db/write-row.ts'
import { CommandError, isError } from '../../errors.ts'
import type { Needs } from '../../services.ts'
import { personInLog } from '../audit/person-in-log.ts'
import * as userErrors from '../users/users.errors.ts'
import type { UserRow } from '../users/users.service.ts'
import { createCodeCheck, type Given } from './code-check.ts'
import * as errors from './second-factors.errors.ts'
import * as queries from './second-factors.queries.ts'
import type { NewSecret, SecondFactor, SecondFactorOn } from './second-factors.schemas.ts'
import { createRecoveryCodes, createSecret, hashRecoveryCode, stepOf, totpUri } from './totp.ts'

/** Codes of authenticator apps (TOTP, RFC 6238), and recovery codes for who lost theirs. */
export function createSecondFactorService({
  db,
  audit,
  settings,
  users,
  loginSessions,
}: Needs<'db' | 'audit' | 'settings' | 'users' | 'loginSessions'>) {
  const { isOn, withCode, forgive } = createCodeCheck({ db, audit })

  function turnOff(tx: Transaction, userId: number): void {
    // The recovery codes go with it.
    tx.run(deleteRows('second_factors', { user_id: userId }))
    forgive(userId)
  }

  function reset(tx: Transaction, { id }: UserRow): void {
    if (!tx.first(findRows('second_factors', { user_id: id }))) {
      throw errors.off()
    }
    turnOff(tx, id)
  }

  return {
    get: ({ userId, isAdmin }: Asker): SecondFactor => ({
      on: isOn(userId),
      required: isAdmin && settings.current().admin_second_factor === 'required',
      recovery_codes: db.first(queries.countRecoveryCodes({ userId }))?.count ?? 0,
    }),

    /** Returns false where it is off. Otherwise throws `unauthenticated` unless the code is right. */
    checkAtSignIn(userId: number, code: string | undefined, address: string): boolean {
      if (!isOn(userId)) return false
      if (!code?.trim()) {
        // The password alone leads only to this point.
        audit.note({ action: 'second-factor.asked', userId, address })
        throw errors.codeNeededAtSignIn().at('code')
      }
      try {
        withCode({ userId, code, address }, () => {})
      } catch (error) {
        throw isError(error, errors.wrongCode) ? errors.wrongCodeAtSignIn().at('code') : error
      }
      return true
    },

    /** Makes a secret, which counts only once `turnOn` gets a code of it. */
    createSecret({ userId }: Asker): NewSecret {
      const secret = createSecret()
      const uri = totpUri(secret, users.findById(userId)?.email ?? '')
      return { secret, uri, qr_svg: renderSVG(uri, { border: 2 }) }
    },

    /** The password has been checked. Ends the person's other login sessions. Returns the recovery codes. */
    turnOn(asker: Asker, { secret, code }: SecondFactorOn, cookieHeader?: string): string[] {
      const { userId } = asker
      const step = stepOf(secret, code)
      if (step === undefined) throw errors.wrongCode().at('code')
      const codes = createRecoveryCodes()
      db.transaction((tx) => {
        if (tx.first(findRows('second_factors', { user_id: userId }))) throw errors.on()
        const created_at = new Date().toISOString()
        const factor = { user_id: userId, secret, last_step: step, created_at }
        tx.run(insertRow('second_factors', factor))
        for (const recovery of codes) {
          const code_hash = hashRecoveryCode(recovery)
          tx.run(insertRow('recovery_codes', { code_hash, user_id: userId }))
        }
        audit.record(tx, asker, 'second-factor.on')
        loginSessions.endOthersOf(tx, userId, cookieHeader)
        loginSessions.noteSecondFactor(tx, userId, cookieHeader)
      })
      return codes
    },

    /** The password has been checked. */
    turnOff(asker: Asker, given: Omit<Given, 'userId'>): void {
      withCode({ ...given, userId: asker.userId }, (tx) => {
        turnOff(tx, asker.userId)
        audit.record(tx, asker, 'second-factor.off')
      })
    },

    /** Counts as recent in the login session of this `Cookie` header. */
    confirm({ userId }: Asker, given: Omit<Given, 'userId'>, cookieHeader?: string): void {
      withCode({ ...given, userId }, (tx) =>
        loginSessions.noteSecondFactor(tx, userId, cookieHeader),
      )
    },

    /** By an admin, for a person who has lost app and recovery codes. Admins turn their own off in their profile. */
    reset(admin: Asker, id: number): UserRow {
      return db.transaction((tx) => {
        const user = users.findById(id)
        if (!user) throw userErrors.missing()
        if (id === admin.userId) throw errors.own()
        reset(tx, user)
        audit.record(tx, admin, 'person.reset-second-factor', personInLog(user))
        return user
      })
    },

    /** By a command, for admins who have lost theirs. */
    resetByCommand(email: string): UserRow {
      return db.transaction((tx) => {
        const user = users.findByEmail(email)
        if (!user) throw new CommandError(`No account has the email ${email}.`)
        reset(tx, user)
        audit.recordCommand(tx, 'person.reset-second-factor', personInLog(user))
        return user
      })
    },
  }
}
