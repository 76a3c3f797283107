import type { SignInHeaders } from '../../auth/login-sessions.ts'

/** Where a request to sign up or in comes from. `address` is its network address. */
export interface Sender extends SignInHeaders {
  address: string
}
