import { Attempts, type AttemptLimits } from './attempts.ts'

const WINDOW_MS = 15 * 60_000

/**
 * Counts wrong passwords in 15 minutes: 10 for an account from one address, and 30 from an address for all accounts. No
 * limit counts by account alone, so that an attacker cannot lock out its owner, who is at another address.
 */
export function createPasswordAttempts(refusal: AttemptLimits['refusal']) {
  const forAccount = new Attempts({ limit: 10, windowMs: WINDOW_MS, refusal })
  const fromAddress = new Attempts({ limit: 30, windowMs: WINDOW_MS, refusal })
  const keyOf = (account: string, address: string) => `${address} ${account}`

  return {
    /** Runs `matches`, and counts it if the password is wrong. Throws `too_many` when a limit is reached. */
    check: (account: string, address: string, matches: () => Promise<boolean>): Promise<boolean> =>
      forAccount.countFailures([keyOf(account, address)], () =>
        fromAddress.countFailures([address], matches),
      ),

    /** Resets the count of an account at this address. */
    forgive: (account: string, address: string): void =>
      forAccount.forgive(keyOf(account, address)),
  }
}
