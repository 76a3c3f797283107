export interface ResetSearch {
  token?: string
}

/** The router reads a token of digits as a number. */
export function readResetSearch({ token }: Record<string, unknown>): ResetSearch {
  if (typeof token !== 'string' && typeof token !== 'number') return {}
  return { token: String(token) }
}
