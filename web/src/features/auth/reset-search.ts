export interface ResetSearch {
  token?: string
}

/** The token of the link; a number that it may look like is read as the text that it is. */
export function readResetSearch({ token }: Record<string, unknown>): ResetSearch {
  if (typeof token !== 'string' && typeof token !== 'number') return {}
  return { token: String(token) }
}
