import { hash } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 80 bits: too many to try, so a fast hash is enough. */
const RECOVERY_BYTES = 10

export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What a QR code for authenticator apps contains. */
export const totpUri = (secret: string, label: string): string =>
  new TOTP({ issuer: 'Dramatis', label, secret, period: PERIOD }).toString()

/** The 30-second step that the code belongs to: this one, the one before or the one after. */
export function stepOf(secret: string, code: string): number | undefined {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const timestamp = Date.now()
  const totp = new TOTP({ secret, period: PERIOD })
  const delta = totp.validate({ token: digits, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD) + delta
}

/** Each in four groups: `ABCD-EFGH-IJKL-MNOP`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.replaceAll(/.{4}(?=.)/g, '$&-'),
  )

export const hashRecoveryCode = (code: string): string =>
  hash('sha256', code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
