import { ApiError, messageOf, NetworkError } from '../../lib/http.ts'

/** Seconds; what is shorter is said in the server's sentence. */
const A_WHILE = 60
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** Why nothing was written, in words; where it is a matter of waiting, until when. */
export function generationFailure(
  error: unknown,
  { otherwise = 'Failed to generate character', now = Date.now() } = {},
): string {
  if (error instanceof NetworkError) return error.message
  const sentence = messageOf(error, otherwise)
  const wait = error instanceof ApiError ? (error.retryAfter ?? 0) : 0
  if (wait <= A_WHILE) return sentence
  const minutes = Math.ceil(wait / 60)
  return `${sentence} The next one can be asked for at ${clock.format(now + wait * 1_000)}, in ${minutes} minutes.`
}

/** The same of a whole character. */
export function characterFailure(error: unknown): string {
  return error instanceof NetworkError ? 'Network error occurred' : generationFailure(error)
}
