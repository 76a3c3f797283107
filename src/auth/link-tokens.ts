import { hash, randomBytes } from 'node:crypto'

/** The secret in a link. The database holds only its hash, so that a stolen file opens no link. */
export function createLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashLinkToken(token) }
}

export const hashLinkToken = (token: string): string => hash('sha256', token)
