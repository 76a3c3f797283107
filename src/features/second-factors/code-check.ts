import { Attempts } from '../../auth/attempts.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { deleteRows } from '../../db/write-row.ts'
import type { AuditService } from '../audit/audit.service.ts'
import * as errors from './second-factors.errors.ts'
import * as queries from './second-factors.queries.ts'
import { hashRecoveryCode, stepOf } from './totp.ts'

const HOUR = 3_600_000

/** A code that a person gave, and the network address that it came from. */
export interface Given {
  userId: number
  code: string
  address: string
}

/** Checks codes of authenticator apps and recovery codes, each of which works once. */
export function createCodeCheck({ db, audit }: { db: Database; audit: AuditService }) {
  /**
   * By account alone: only a person who knows the password can lock out its owner. The second limit is for one who keeps
   * trying: at ten in 15 minutes, a year of guesses would find a code.
   */
  const limits = [
    new Attempts({ limit: 10, windowMs: HOUR / 4, refusal: errors.tooManyCodes }),
    new Attempts({ limit: 50, windowMs: 24 * HOUR, refusal: errors.tooManyCodes }),
  ]

  const isOn = (userId: number): boolean =>
    db.first(findRows('second_factors', { user_id: userId })) !== undefined

  /** Whether the code is right. It does not work again. */
  function use(tx: Transaction, { userId, code, address }: Given): boolean {
    const factor = tx.first(findRows('second_factors', { user_id: userId }))
    if (!factor) return false
    const step = stepOf(factor.secret, code)
    if (step !== undefined) return tx.run(queries.useStep({ userId, step })).changes > 0
    const used = { user_id: userId, code_hash: hashRecoveryCode(code) }
    if (tx.run(deleteRows('recovery_codes', used)).changes === 0) return false
    audit.record(tx, { userId, isAdmin: false, address }, 'second-factor.recovery')
    return true
  }

  /** Runs `effect` if the code is right, in one transaction with it. Otherwise throws `invalid`. */
  function withCode(given: Given, effect: (tx: Transaction) => void): void {
    const { userId, address } = given
    for (const attempts of limits) attempts.assertAllowed(`${userId}`)
    const isRight = db.transaction((tx) => {
      const right = use(tx, given)
      if (right) effect(tx)
      return right
    })
    if (isRight) return
    for (const attempts of limits) attempts.record(`${userId}`)
    audit.note({ action: 'second-factor.failed', userId, address })
    throw errors.wrongCode().at('code')
  }

  function forgive(userId: number): void {
    for (const attempts of limits) attempts.forgive(`${userId}`)
  }

  return { isOn, withCode, forgive }
}
